/**
 * The verifier's door in a workflow: selectors from inputs and event, a decision from git objects and the handoff, and
 * outputs that later steps may use. It needs to read the repository's contents and nothing else.
 *
 * @module
 */
import './cold-start.ts'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BoundedReviewError, UsageError } from '../schemas/errors.ts'
import type { Decision, FailureCode } from '../schemas/decision.ts'
import type { Policy } from '../schemas/policy.ts'
import { EventRefused, readEvent, type EventSelectors } from './action-event.ts'
import { outputsOf, undecided } from './action-outputs.ts'
import { readInput, writeOutput } from './cli-files.ts'
import { decide, systemClock } from './commands/judge.ts'
import { isUnavailable, type Evidence } from './core/evidence.ts'
import { readPolicy } from './core/policy.ts'
import { markdownSummary, terminalReport } from './core/report.ts'
import { forTerminal } from './core/printable.ts'
import type { Selectors } from './gather-expected.ts'
import { RepositorySession } from './io/git-session.ts'

const MAX_TRUST_ROOT = 4 * 1024 * 1024

process.exitCode = await main()

async function main(): Promise<number> {
  const core = import('@actions/core')
  const decided = await decideOrExplain()
  const { decision } = decided
  const { setOutput, summary, error } = await core
  process.stdout.write(terminalReport(decision))
  try {
    const folder = mkdtempSync(join(temporary(), 'bounded-review-verify-'))
    const path = join(folder, 'decision.json')
    writeOutput(path, `${JSON.stringify(decision, null, 2)}\n`, 'decision-path')
    for (const [name, value] of Object.entries(outputsOf(decision, decided.fallback, path))) setOutput(name, value)
    if ((process.env['GITHUB_STEP_SUMMARY'] ?? '') !== '') await summary.addRaw(markdownSummary(decision)).write()
  } catch (failure) {
    // Without outputs the next step would read empty words: nothing was decided then.
    complain(failure)
    return 3
  }
  if (decision.exitCode !== 0) error(decision.title)
  return decision.exitCode
}

type Decided = {
  readonly decision: Decision
  /** What the policy says to do without a trusted handoff; null: there is no valid policy. */
  readonly fallback: Policy['fallback'] | null
}

async function decideOrExplain(): Promise<Decided> {
  try {
    return await decideEvent()
  } catch (failure) {
    complain(failure)
    return { decision: undecided(codeOf(failure), systemClock.now()), fallback: null }
  }
}

function codeOf(failure: unknown): FailureCode {
  if (failure instanceof EventRefused) return 'EVENT_REFUSED'
  if (failure instanceof UsageError) return 'USAGE'
  return failure instanceof BoundedReviewError ? 'SOURCE_UNAVAILABLE' : 'INTERNAL_ERROR'
}

function complain(failure: unknown): void {
  const known = failure instanceof BoundedReviewError
  const text = known ? `${failure.message}${failure.hint === undefined ? '' : `; ${failure.hint}`}`
    : `a bug of this program: ${(failure as Error | null)?.stack ?? String(failure)}`
  process.stdout.write(`${text.split('\n').map((line) => forTerminal(line)).join('\n')}\n`)
}

async function decideEvent(): Promise<Decided> {
  const event = readEvent(process.env)
  const directory = input('path') || process.env['GITHUB_WORKSPACE'] || '.'
  const session = RepositorySession.open(directory)
  try {
    const selectors = selectorsOf(event, session)
    session.prefetch(selectors.baseSha, selectors.headSha)
    const handoff = input('handoff')
    const { decision, evidence } = await decide({
      session, selectors, handoff: handoff === '' ? undefined : resolve(directory, handoff), trustRootFiles: trustRootFiles(),
    })
    return { decision, fallback: fallbackOf(evidence, event.mergeQueue) }
  } finally {
    session.close()
  }
}

function fallbackOf({ policy }: Evidence, mergeQueue: boolean): Decided['fallback'] {
  if (isUnavailable(policy) || policy.bytes === null) return null
  const read = readPolicy(policy.bytes)
  if ('code' in read) return null
  return mergeQueue ? read.policy.queueFallback : read.policy.fallback
}

function selectorsOf(event: EventSelectors, session: RepositorySession): Selectors {
  const base = input('base') || (event.baseBranch === null ? '' : `refs/remotes/origin/${event.baseBranch}`)
  const head = input('head') || event.headSha || ''
  const why = { hint: 'a workflow_dispatch names both: base as a full ref of the remote, head as a full commit id' }
  if (base === '') throw new UsageError('ERR_INPUT', 'expected the input base, got none', why)
  if (head === '') throw new UsageError('ERR_INPUT', 'expected the input head, got none', why)
  const { oid: baseSha, ref } = session.revision(base, 'base')
  // A commit given as base stands for the branch the event names; its own name says nothing (S3).
  if (ref === null) throw new UsageError('ERR_INPUT', 'expected the input base as a full ref, got a commit id',
    { hint: 'for example refs/remotes/origin/main: the live tip is what counts' })
  const baseRef = session.branchOnRemote(ref)
  if (event.baseBranch !== null && baseRef !== `refs/heads/${event.baseBranch}`) {
    throw new UsageError('ERR_INPUT',
      `expected the input base to be the event's base branch ${JSON.stringify(event.baseBranch)}, got ${JSON.stringify(ref)}`)
  }
  const defaultRef = event.defaultBranch === null ? undefined : `refs/remotes/origin/${event.defaultBranch}`
  return {
    repository: { name: event.repository,
      id: event.repositoryId }, headRepositoryId: event.headRepositoryId, pullRequest: event.pullRequest,
    baseRef, baseSha, headSha: session.revision(head, 'head').oid, defaultBranchSha: session.defaultBranch(defaultRef, baseRef),
  }
}

function trustRootFiles(): ReadonlyMap<string, Uint8Array> {
  const lines = input('trusted-root').split('\n').map((line) => line.trim()).filter((line) => line !== '')
  return new Map(lines.map((line) => {
    const [, id, path] = /^([^=]+)=(.+)$/.exec(line) ?? []
    if (id === undefined || path === undefined) throw new UsageError('ERR_INPUT',
      `expected trusted-root as lines ID=FILE, got ${JSON.stringify(line.slice(0, 200))}`)
    return [id, readInput(path, 'trusted-root', MAX_TRUST_ROOT)]
  }))
}

/** An input as the runner passes it. */
function input(name: string): string {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()
}

function temporary(): string {
  const path = process.env['RUNNER_TEMP']
  if (path === undefined || path === '') throw new UsageError('ERR_INPUT', 'expected RUNNER_TEMP, got none',
    { hint: 'this program runs as a step of a workflow; elsewhere use bounded-review-verify' })
  return path
}
