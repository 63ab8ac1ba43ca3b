/**
 * Retries: the same operation on the same revision, again. Narrower than rework (R105–R123, D11).
 *
 * @module
 */
import type { ReviewResult } from '../../schemas/review.ts'
import { wallTimeSpent } from './budget.ts'
import type { RetryReason, RunState } from './state.ts'

const BASE_SECONDS = 2
const CAP_SECONDS = 60

export type Retry = { readonly reason: RetryReason; readonly afterSeconds: number }
type Failure = Extract<ReviewResult, { kind: 'failed' }>

/**
 * The retry that a failed attempt is given, or null.
 *
 * @param jitter A random number from 0 up to 1 that came in with the event.
 */
export function retryOf(state: RunState, failure: Failure, jitter: number): Retry | null {
  const { packet: { retry: allowed }, retries } = state
  switch (failure.stopCause) {
    case 'UNAVAILABLE': {
      if (!failure.transient && failure.retryAfterSeconds === null) return null
      if (retries.transient >= allowed.transient) return null
      const afterSeconds = Math.max(failure.retryAfterSeconds ?? 0, backoff(retries.transient, jitter))
      return wallTimeSpent(state, afterSeconds) ? null : { reason: 'transient', afterSeconds }
    }
    case 'WALL_CLOCK':
      if (retries.reviewerTimeout >= allowed.reviewerTimeout) return null
      return wallTimeSpent(state) ? null : { reason: 'reviewer-timeout', afterSeconds: 0 }
    // Configuration repair or a person, never another try (R110–R115).
    case 'REFUSED':
    case 'MALFORMED_OUTPUT':
    case 'CONTEXT_DENIED':
    case 'PARTIAL_SCOPE':
    case 'REVIEWER_ERROR':
    case 'MISSING_TERMINAL_RECORD':
    case 'BUDGET_EXHAUSTED':
      return null
  }
}

/** Capped exponential backoff with full jitter, in seconds (R108). */
export function backoff(retriesSoFar: number, jitter: number): number {
  return jitter * Math.min(CAP_SECONDS, BASE_SECONDS * 2 ** retriesSoFar)
}

/** The number of the next attempt: they count from 1 in each iteration. */
export function nextAttempt({ attempts, iteration }: RunState): number {
  return attempts.filter((attempt) => attempt.iteration === iteration).length + 1
}
