/**
 * Sends a branch and the handoff about it to a remote, together or not at all (decisions.md, Names; D22). An effect like any
 * other: on the journal first, and looked for at the remote before it is tried again (R131–R137).
 *
 * @module
 */
import { readdirSync } from 'node:fs'
import { UsageError } from '../schemas/errors.ts'
import type { UnsignedManifest } from '../schemas/manifest.ts'
import { counted, printable, short } from './core/display.ts'
import { carryOut, openEffects, type EffectEnd } from './effects.ts'
import { SystemClock } from './io/clock.ts'
import type { GitRepository } from './io/git-repository.ts'
import { branchesAt, handoffCommit, PushRemote } from './io/push-remote.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'

export type PushPlan = { readonly remote: PushRemote; readonly branch: string; readonly head: string; readonly ref: string }

/**
 * Which branch goes where.
 *
 * @param branch Short or full name; absent: the branch at the head of the run, the checked-out one first.
 * @throws {UsageError} ERR_USAGE_BRANCH when no branch is at the head any more, several are, or it is the base itself
 */
export async function planPush(
  repository: GitRepository, { runId, binding: { baseRef, headSha } }: UnsignedManifest,
  options: { readonly remote: string; readonly branch?: string | undefined; readonly environment: Readonly<Record<string, string | undefined>> },
): Promise<PushPlan> {
  const refuse = (expected: string, hint: string): UsageError => new UsageError('ERR_USAGE_BRANCH', `push: expected ${expected}`, { hint })
  const at = await branchesAt(repository, headSha)
  const wanted = options.branch === undefined ? at[0] : `refs/heads/${options.branch.replace(/^refs\/heads\//, '')}`
  if (wanted === undefined || !at.includes(wanted)) {
    throw refuse(`a branch at ${short(headSha)}, the head that was reviewed, got ${printable(options.branch ?? 'none')}`, 'the branch has moved since: run again; a record is about one head')
  }
  if (wanted === baseRef) throw refuse(`a branch other than ${printable(baseRef)}, which it was reviewed against`, 'git switch --create a-name, then push again')
  return { remote: await PushRemote.open(repository, options.remote, options.environment), branch: wanted, head: headSha, ref: `refs/bounded-review/handoffs/${headSha}/${runId}` }
}

/** What the push makes known, and to whom. */
export function pushScreen({ remote, branch, head, ref }: PushPlan, directory: RunDirectory): string[] {
  const files = readdirSync(directory.handoff).sort()
  return [
    `  pushing makes known to whoever can read ${remote.shown}`,
    `    the branch    ${printable(branch)} at ${short(head)}, with its commits`,
    `    the handoff   ${printable(ref, 400)}`,
    `                  ${counted(files.length, 'file')}, and the bundle once it is signed: ${files.map((name) => printable(name)).join(', ')}`,
    '',
  ]
}

/** Pushes a signed handoff and its branch. */
export async function pushRun(directory: RunDirectory, repository: GitRepository, plan: PushPlan, endedAt: string): Promise<EffectEnd & { readonly commit: string }> {
  const clock = new SystemClock()
  const lock = await RunLock.take(directory.lock, clock)
  try {
    const commit = await handoffCommit(repository, directory.handoff, directory.runId, new Date(endedAt))
    const update = { branch: plan.branch, head: plan.head, ref: plan.ref, commit }
    const log = await openEffects(directory, clock)
    try {
      const end = await carryOut(log, { effect: `push/${directory.runId}/${commit}`, kind: 'push' }, {
        find: async () => await plan.remote.find(update), attempt: async () => await plan.remote.push(update),
      })
      return { ...end, commit }
    } finally {
      await log.close()
    }
  } finally {
    await lock.release()
  }
}
