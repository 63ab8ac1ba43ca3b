/**
 * What a workflow's event selects: which pull request, head and branch. Selectors only: everything they lead to is read
 * again from git objects (S3), and events whose code the change can steer unseen are refused.
 *
 * @module
 */
import { UsageError } from '../schemas/errors.ts'
import { isFullRef } from './io/git-refs.ts'
import { readRegularFile } from './io/streaming-digest.ts'

const MAX_EVENT = 32 * 1024 * 1024

export class EventRefused extends UsageError {}

export type EventSelectors = {
  readonly repository: string
  readonly repositoryId: string | null
  readonly headRepositoryId: string | null
  readonly pullRequest: number | null
  /** Short name of the base branch; null: the workflow must say. */
  readonly baseBranch: string | null
  readonly headSha: string | null
  readonly defaultBranch: string | null
  readonly mergeQueue: boolean
}

/**
 * Reads GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_REPOSITORY and GITHUB_REPOSITORY_ID.
 *
 * @throws {EventRefused} EVENT_REFUSED for any event but pull_request, pull_request_target, merge_group, workflow_dispatch
 * @throws {UsageError} ERR_EVENT when the payload is missing or is not of its event's shape
 */
export function readEvent(environment: NodeJS.ProcessEnv): EventSelectors {
  const name = environment['GITHUB_EVENT_NAME'] ?? ''
  const repository = environment['GITHUB_REPOSITORY'] ?? ''
  if (!/^[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+$/.test(repository)) throw fault('GITHUB_REPOSITORY as owner/name')
  const repositoryId = optional(environment['GITHUB_REPOSITORY_ID'], numericId, 'GITHUB_REPOSITORY_ID as a number')
  const payload = readPayload(environment['GITHUB_EVENT_PATH'] ?? '')
  const defaultBranch = optional(at(payload, 'repository', 'default_branch'), branch, 'repository.default_branch as a branch')
  const common = { repository, repositoryId, defaultBranch, headRepositoryId: null, pullRequest: null, baseBranch: null,
    headSha: null, mergeQueue: false }
  switch (name) {
    case 'pull_request':
    case 'pull_request_target': return { ...common, ...pullRequest(payload, repositoryId) }
    case 'merge_group': {
      const baseRef = expected(at(payload, 'merge_group', 'base_ref'),
        (value) => typeof value === 'string' && value.startsWith('refs/heads/') ? branch(value.slice(11))
        : null, 'merge_group.base_ref as a full ref')
      return { ...common, baseBranch: baseRef,
        headSha: expected(at(payload, 'merge_group', 'head_sha'), commit, 'merge_group.head_sha as a commit'), mergeQueue: true }
    }
    case 'workflow_dispatch': return common
    default:
      throw new EventRefused('EVENT_REFUSED',
        `expected pull_request, pull_request_target, merge_group or workflow_dispatch, got ${JSON.stringify(name.slice(0, 64))}`,
        { hint: 'run the verifier in a workflow that one of these starts' })
  }
}

function pullRequest(payload: unknown, repositoryId: string | null): Partial<EventSelectors> {
  const get = (...path: string[]): unknown => at(payload, 'pull_request', ...path)
  const baseRepositoryId = expected(get('base', 'repo', 'id'), numericId, 'pull_request.base.repo.id as a number')
  if (repositoryId !== null && baseRepositoryId !== repositoryId) throw fault('a pull request of this repository')
  const number = get('number')
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw fault('pull_request.number as a number')
  return {
    // A fork that was deleted has no repository any more.
    headRepositoryId: optional(get('head', 'repo', 'id'), numericId, 'pull_request.head.repo.id as a number'),
    pullRequest: number,
    baseBranch: expected(get('base', 'ref'), branch, 'pull_request.base.ref as a branch'),
    headSha: expected(get('head', 'sha'), commit, 'pull_request.head.sha as a commit'),
  }
}

function readPayload(path: string): unknown {
  try {
    const bytes = readRegularFile(path, MAX_EVENT)
    if (bytes.length <= MAX_EVENT) return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new UsageError('ERR_EVENT', 'expected the event of the workflow at GITHUB_EVENT_PATH, got no JSON file', { cause })
  }
  throw fault(`an event of at most ${MAX_EVENT} bytes`)
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) =>
    typeof part === 'object' && part !== null && Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key]
      : undefined, value)
}

const fault = (what: string): UsageError => new UsageError('ERR_EVENT',
  `expected ${what} in the workflow's event, got something else`)

function expected(value: unknown, read: (value: unknown) => string | null, what: string): string {
  const result = read(value)
  if (result === null) throw fault(what)
  return result
}

function optional(value: unknown, read: (value: unknown) => string | null, what: string): string | null {
  return value === undefined || value === null || value === '' ? null : expected(value, read, what)
}

const numericId = (value: unknown): string | null =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || typeof value === 'string'
    ? /^[1-9]\d{0,18}$/.exec(String(value))?.[0] ?? null : null
const commit = (value: unknown): string | null => typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)
  ? value : null
const branch = (value: unknown): string | null => typeof value === 'string' && isFullRef(`refs/heads/${value}`) ? value : null
