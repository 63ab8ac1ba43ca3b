/**
 * What every adapter that runs a program does around its own work.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import type { ReviewAttempt, ReviewRequest } from '../ports.ts'
import { failed } from './record.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { makePrivateRoot, type PrivateRoot } from './workspace.ts'

/** Bytes of raw output of all attempts of a run together, at most (decisions.md, The handoff). */
export const RAW_MAX_BYTES = 256 * 1024 * 1024

/** What an adapter makes of one attempt. */
export type Ran = { readonly result: ReviewResult; readonly raw: Buffer; readonly startedAt: Date | null }

/**
 * What every adapter does around its own work: private directories, the clock, objects that cannot be read.
 *
 * @param work Is given the private directories and a function that says how many seconds are left.
 */
export async function attempt(request: ReviewRequest, ports: ReviewerPorts, work: (root: PrivateRoot, left: () => number) => Promise<Ran>): Promise<ReviewAttempt> {
  const beganAt = ports.clock.now()
  const began = ports.clock.monotonic()
  const left = (): number => request.deadlineSeconds - (ports.clock.monotonic() - began)
  const root = await makePrivateRoot(ports.temporary)
  try {
    const { result, raw, startedAt } = await work(root, left)
    return { result, raw, startedAt: startedAt ?? beganAt, endedAt: ports.clock.now() }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const detail = { code: 'CONTEXT_UNREADABLE', message: 'an object that the reviewer needs could not be read from the repository' }
    return { result: failed({ stopCause: 'CONTEXT_DENIED', detail }), raw: Buffer.alloc(0), startedAt: beganAt, endedAt: ports.clock.now() }
  } finally {
    await root.remove()
  }
}

/** Bytes of output kept of one process, so that all attempts together stay under the limit. */
export function outputLimit(request: ReviewRequest): number {
  return Math.floor(RAW_MAX_BYTES / request.packet.budgets.maxReviewerCalls)
}

export function nothing(parts: Parameters<typeof failed>[0]): Ran {
  return { result: failed(parts), raw: Buffer.alloc(0), startedAt: null }
}
