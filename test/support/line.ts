/**
 * A real repository whose base governs reviews, with a change on top: what the whole line, from run to verification, is
 * tested on. The reviewer is a small program that lies at the base.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../schemas/digest.ts'
import type { LocalSigstore } from '../sigstore/local-sigstore.ts'
import { PRELUDE } from '../unit/producer/reviewers/reviewing.ts'
import { BUILT, runBuilt, type Ended } from './built.ts'
import { CRITERIA, json, policyInput, type Loose } from './evidence.ts'
import { createRepository, type Changes, type GitRepository } from './repository.ts'

export const FOLDER = '.github/bounded-review'
/** What a reviewer of the tests does, as the last lines of its program. */
export const REVIEWS = {
  clear: 'leave()',
  finds: 'leave({ findings: [finding] })',
  silent: '',
  hangs: 'setInterval(() => {}, 1000)',
  fails: 'process.exit(9)',
} as const

export type LineOptions = {
  /** Last lines of the reviewer's program; it has `good`, `finding`, `packet`, `files` and `leave(changes)`. */
  readonly review?: string
  /** Fields of review.yml; null: there is no configuration at the base. */
  readonly configuration?: Loose
  readonly policy?: ((policy: Loose) => void) | null
  readonly base?: Changes
  readonly head?: Changes
  readonly objectFormat?: 'sha1' | 'sha256'
}

export type Line = { readonly repository: GitRepository; readonly directory: string; readonly base: string; readonly head: string }

/** Criterion C-1 is of severity high. */
export function governedRepository(sigstore: Pick<LocalSigstore, 'trustedRoot'>, options: LineOptions = {}): Line {
  const { review = REVIEWS.clear, objectFormat = 'sha1' } = options
  const root = json(sigstore.trustedRoot)
  const policy = policyInput()
  policy.trustRoots[0].sha256 = [sha256(root)]
  policy.producers[0].reviewers = [{ kind: 'command' }, { kind: 'oxlint' }]
  options.policy?.(policy)
  const configuration = {
    version: 1,
    criteria: { file: 'criteria.md', version: 'v1' },
    escalationOwner: '@acme/review-owners',
    reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 30 },
    budgets: { maxIterations: 2, maxWallClockSeconds: 120, maxReviewerCalls: 3 },
    retry: { transient: 0 },
    publish: { raw: 'masked' },
    ...options.configuration,
  }
  const governed: Changes = [
    ...options.configuration === null ? [] : [[`${FOLDER}/review.yml`, json(configuration)], [`${FOLDER}/criteria.md`, CRITERIA]] as const,
    ...options.policy === null ? [] : [[`${FOLDER}/trusted-producers.yml`, json(policy)]] as const,
    ['trust/root.json', root],
    ['tools/review', { mode: '100755', content: `#!/usr/bin/env node\n${PRELUDE}\n${review}\n` }],
    ['a.ts', 'export const a = 1\n'],
  ]
  const repository = createRepository({ objectFormat })
  const base = repository.commit({ changes: [...governed, ...pairs(options.base ?? {})] })
  repository.git('update-ref', 'refs/remotes/origin/main', base)
  const head = repository.commit({ branch: 'topic', parents: [base], changes: options.head ?? { 'a.ts': 'export const a = 2\n' } })
  repository.git('symbolic-ref', 'HEAD', 'refs/heads/topic')
  return { repository, directory: repository.directory, base, head }
}

function pairs(changes: Changes): readonly (readonly [string | Buffer, Loose])[] {
  return Array.isArray(changes) ? changes as readonly (readonly [string | Buffer, Loose])[] : Object.entries(changes)
}

export const NAME = 'acme/app'

export function runFlags({ directory, head }: Line): string[] {
  return ['--repo', directory, '--base', 'refs/remotes/origin/main', '--head', head, '--repository', NAME]
}

export function signFlags({ url }: LocalSigstore): string[] {
  return ['--yes', '--identity', 'github', '--fulcio-url', url, '--rekor-url', url]
}

export function verifyFlags({ directory, head }: Line): string[] {
  return ['--repo', directory, '--base', 'refs/heads/main', '--head', head, '--repository', NAME]
}

/** Id of the newest run of a repository, or null. */
export function newestRun(line: Line): string | null {
  try {
    return readdirSync(join(line.repository.gitDirectory(), 'bounded-review/runs')).sort().at(-1) ?? null
  } catch {
    return null
  }
}

/** Folder of the newest run. */
export function runFolder(line: Line): string {
  return join(line.repository.gitDirectory(), 'bounded-review/runs', newestRun(line) ?? 'none')
}

export async function runLine(line: Line, ...more: string[]): Promise<Ended> {
  return await runBuilt(BUILT.producer, ['run', ...runFlags(line), ...more])
}

export async function signLine(line: Line, sigstore: LocalSigstore, ...more: string[]): Promise<Ended> {
  return await runBuilt(BUILT.producer, ['sign', newestRun(line) ?? 'none', '--repo', line.directory, ...signFlags(sigstore), ...more], { environment: sigstore.env })
}

/** The record of the newest run, as it lies beside its handoff. */
export function recordOf(line: Line): Loose {
  return JSON.parse(readFileSync(join(runFolder(line), 'manifest.json'), 'utf8'))
}
