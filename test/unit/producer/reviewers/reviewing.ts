/**
 * A real change in a real repository, frozen, with the real processes of this machine, for tests of reviewers.
 *
 * @module
 */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packetOf } from '../../../../producer/core/freeze.ts'
import { SystemClock } from '../../../../producer/io/clock.ts'
import { openWorkspace, type Workspace } from '../../../../producer/io/freeze.ts'
import { openProcesses } from '../../../../producer/io/process.ts'
import type { ReviewRequest } from '../../../../producer/ports.ts'
import { reviewerEnvironment, type ReviewerPorts } from '../../../../producer/reviewers/reviewer-ports.ts'
import { createRepository, type Changes, type GitRepository } from '../../../support/repository.ts'

export type Reviewing = {
  readonly request: ReviewRequest
  readonly ports: ReviewerPorts
  readonly repository: GitRepository
  readonly base: string
  /** Private directories that are still there. */
  readonly leftovers: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Freezes the change from `base` to `head`. `configuration` is the text of review.yml at the base. */
export async function reviewing(base: Changes, head: Changes, configuration?: string, overrides: Partial<ReviewRequest> = {}): Promise<Reviewing> {
  const repository = createRepository()
  const governed: Changes = configuration === undefined ? [] : [['.github/bounded-review/review.yml', configuration]]
  const pairs = (changes: Changes) => Array.isArray(changes) ? changes as readonly (readonly [string | Buffer, never])[] : Object.entries(changes)
  const baseCommit = repository.commit({ changes: [...pairs(base), ...pairs(governed), ['unchanged.txt', 'x\n']] as Changes })
  const headCommit = repository.commit({ branch: 'topic', parents: [baseCommit], changes: head })
  const workspace: Workspace = await openWorkspace(repository.directory)
  const frozen = await workspace.freeze(await workspace.resolve({ base: 'refs/heads/main', head: headCommit }))
  const { packet, packetSha256 } = packetOf(frozen, { runId: '01JDG3K5M7N9P1Q3R5S7T9V1W3', iteration: 1, previousPacketSha256: null })
  const clock = new SystemClock()
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'reviewing-')))
  return {
    request: {
      packet, packetSha256, attempt: 1, nonce: '0123456789abcdef0123456789abcdef', criteria: frozen.criteria.bytes,
      requirement: frozen.requirement.bytes, deadlineSeconds: 30, signal: new AbortController().signal, progress: () => undefined, ...overrides,
    },
    ports: {
      processes: await openProcesses(clock),
      objects: workspace.objects,
      clock,
      baseFile: async (path) => {
        try {
          return repository.gitBytes(['show', `${baseCommit}:${path}`])
        } catch {
          return null
        }
      },
      environment: reviewerEnvironment(process.env, repository.directory),
      temporary,
    },
    repository,
    base: baseCommit,
    leftovers: () => readdirSync(temporary),
    close: async () => {
      await workspace.close()
      repository.remove()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/** What every reviewer script of the tests begins with: a good record, and ways to leave one. */
export const PRELUDE = `
const fs = require('node:fs')
const crypto = require('node:crypto')
const { BOUNDED_REVIEW_DIR: dir, BOUNDED_REVIEW_RECORD: record, BOUNDED_REVIEW_NONCE: nonce, BOUNDED_REVIEW_ATTEMPT: attempt } = process.env
const bytes = fs.readFileSync(dir + '/packet.json')
const packet = JSON.parse(bytes)
const { files } = JSON.parse(fs.readFileSync(dir + '/files.json'))
const good = {
  schemaVersion: 1, runId: packet.runId, iteration: packet.iteration, attempt: Number(attempt), nonce,
  packetSha256: crypto.createHash('sha256').update(bytes).digest('hex'), status: 'completed',
  model: { requested: null, served: null },
  scope: files.map(({ path, base, head }) => ({ path, oldOid: base && base.oid, newOid: head && head.oid })),
  findings: [], usage: { inputTokens: 10, outputTokens: 2, costUsd: 0.25 }, continuations: 0, error: null,
}
const finding = { criterion: 'C-1', path: 'a.ts', side: 'head', startLine: 1, endLine: 1, title: 'a defect', evidence: 'because', severity: 'low', blocker: false }
const leaveText = (text) => { fs.writeFileSync(record + '.tmp', text); fs.renameSync(record + '.tmp', record) }
const leave = (changes = {}) => leaveText(JSON.stringify({ ...good, ...changes }))
`
