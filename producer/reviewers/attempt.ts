/**
 * What every adapter that runs a program does around its own work.
 *
 * @module
 */
import { PortError, UsageError } from '../../schemas/errors.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import type { ReviewAttempt, ReviewRequest } from '../ports.ts'
import { ending, failed, type Ending } from './ending.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { makePrivateRoot, type PrivateRoot } from './workspace.ts'

/** Bytes of raw output of all attempts of a run together, at most (decisions.md, The handoff). */
const RAW_MAX_BYTES = 256 * 1024 * 1024

/** What an adapter makes of one attempt. */
export type Ran = { readonly result: ReviewResult; readonly raw: Buffer; readonly startedAt: Date | null }

/**
 * What every adapter does around its own work: private directories, the clock, objects that cannot be read.
 *
 * @param work Is given the private directories and a function that says how many seconds are left.
 */
export async function attempt(
  request: ReviewRequest, ports: ReviewerPorts, work: (root: PrivateRoot, left: () => number) => Promise<Ran>,
): Promise<ReviewAttempt> {
  const beganAt = ports.clock.now()
  const began = ports.clock.monotonic()
  const left = (): number => request.deadlineSeconds - (ports.clock.monotonic() - began)
  let root: PrivateRoot | null = null
  let ran: Ran
  try {
    root = await makePrivateRoot(ports.temporary)
    ran = await work(root, left)
  } catch (error) {
    ran = failureOf(error)
  } finally {
    await root?.remove().catch(() => { request.progress('a private directory of the reviewer could not be removed') })
  }
  return { result: ran.result, raw: ran.raw, startedAt: ran.startedAt ?? beganAt, endedAt: ports.clock.now() }
}

/** What the world or the base refused: the repository, the disk, a program that is not one. Anything else is a bug. */
function failureOf(error: unknown): Ran {
  if (error instanceof PortError) {
    const message = 'an object that the reviewer needs could not be read from the repository'
    return nothing(ending('CONTEXT_DENIED', 'CONTEXT_UNREADABLE', message))
  }
  if (error instanceof UsageError) {
    const message = 'the reviewer\'s program or configuration at the base is not a file that can be used'
    return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_UNUSABLE', message))
  }
  if (typeof error === 'object' && error !== null && 'syscall' in error) {
    const message = 'the reviewer\'s private directory could not be written: check space and rights of the temporary directory'
    return nothing(ending('REVIEWER_ERROR', 'REVIEWER_DIRECTORY', message))
  }
  throw error
}

/** Bytes of output kept of one process, so that all attempts together stay under the limit. */
export function outputLimit(request: ReviewRequest): number {
  return Math.floor(RAW_MAX_BYTES / request.packet.budgets.maxReviewerCalls)
}

/** An attempt that ended before anything ran. */
export function nothing(end: Ending): Ran {
  return { result: failed(end), raw: Buffer.alloc(0), startedAt: null }
}
