/**
 * What a workflow's event says, as selectors only: which commits and which repository to look at. Nothing here is trusted;
 * git objects decide what is there (S2, S3).
 *
 * @module
 */
import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod'
import { UsageError } from '../../schemas/errors.ts'
import { ObjectId } from '../../schemas/primitives.ts'

const EVENT_BYTES = 32 * 1024 * 1024
const Id = z.int().min(1).transform(String)
const Repo = z.looseObject({ id: Id, full_name: z.string().min(1).max(256) })
const Event = z.looseObject({
  repository: z.looseObject({ visibility: z.string().max(32).optional(), private: z.boolean().optional(), default_branch: z.string().max(1024).optional() }).optional(),
  pull_request: z.looseObject({
    number: z.int().min(1),
    head: z.looseObject({ sha: ObjectId, repo: Repo.nullable() }),
    base: z.looseObject({ ref: z.string().min(1).max(1024) }),
  }).optional(),
  merge_group: z.looseObject({ head_sha: ObjectId, base_ref: z.string().min(1).max(1024) }).optional(),
})

export type Selectors = {
  readonly name: string
  readonly repository: { readonly id: string | null; readonly name: string } | undefined
  readonly visibility: string | null
  readonly pullRequest: number | null
  readonly headRepositoryId: string | null
  /** A remote-tracking ref of the base branch, where the event names one. */
  readonly base: string | undefined
  readonly baseRef: string | undefined
  readonly head: string | undefined
}

/** @throws {UsageError} ERR_EVENT when the event's file is not what GitHub writes. */
export function readEvent(environment: Readonly<Record<string, string | undefined>>): Selectors {
  const { GITHUB_EVENT_NAME: name = '', GITHUB_EVENT_PATH: path, GITHUB_REPOSITORY: repository, GITHUB_REPOSITORY_ID: id } = environment
  const event = path === undefined || path === '' ? {} : parse(path)
  const { pull_request: pull, merge_group: group } = event
  const baseRef = pull ? `refs/heads/${pull.base.ref}` : group?.base_ref
  return {
    name,
    repository: repository === undefined || repository === '' ? undefined : { id: id === undefined || id === '' ? null : id, name: repository },
    visibility: event.repository?.visibility ?? (event.repository?.private === undefined ? null : event.repository.private ? 'private' : 'public'),
    pullRequest: pull?.number ?? null,
    headRepositoryId: pull?.head.repo?.id ?? null,
    base: baseRef?.replace(/^refs\/heads\//, 'refs/remotes/origin/'),
    baseRef,
    head: pull?.head.sha ?? group?.head_sha,
  }
}

function parse(path: string): z.infer<typeof Event> {
  const refuse = (cause?: unknown): never => {
    throw new UsageError('ERR_EVENT', 'GITHUB_EVENT_PATH: expected the JSON that the runner writes, got something else', { cause, hint: 'run this action as a step of a workflow' })
  }
  try {
    if (statSync(path).size > EVENT_BYTES) return refuse()
    return Event.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    return refuse(cause)
  }
}
