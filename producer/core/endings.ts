/**
 * The endings of a run. Every one is sealed, and each is one of the 14 that exist (D3).
 *
 * @module
 */
import type { Timestamp } from '../../schemas/primitives.ts'
import type { Detail } from '../../schemas/review.ts'
import { interrupted, type End, type Interruption } from '../../schemas/vocabulary.ts'
import type { DeadlineReached } from '../../schemas/event.ts'
import { escalated } from './dispositions.ts'
import type { ReviewAttempt, RunState } from './state.ts'
import { enter } from './stages.ts'

/** The review that counts was accepted. Its findings alone say which outcome (R52, R53). */
export function complete(state: RunState): RunState {
  const outcome = (state.findings ?? []).length === 0 ? 'CLEAR' : 'FINDINGS'
  return end(state, { state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome })
}

/** The run stops short of completion. What is open counts as escalated (D7); a call in flight counts as spent (D10). */
export function stop(state: RunState, because: Interruption, detail: Detail | null = null): RunState {
  const { findings } = state
  const settled = { ...cut(state, null), detail, findings: findings && escalated(findings, `the run ended with ${because}`) }
  return end(settled, interrupted(because))
}

function end(state: RunState, how: End): RunState {
  return { ...enter(state, 'ENDED'), awaiting: { for: 'end-record', end: how }, end: how, superseded: false }
}

/**
 * Closes the attempt in flight, if there is one, without a result. Its cost is unknown, so its reservation is spent.
 *
 * @param left What it left behind when it was killed; null: nothing that is known.
 */
export function cut(state: RunState, left: DeadlineReached['cut']): RunState {
  const { elapsed } = state
  const closed = (attempt: ReviewAttempt): ReviewAttempt => {
    const endedAt = left?.endedAt ?? after(attempt, elapsed)
    const finish = { finishedAt: elapsed, endedAt, costUsd: null, output: left?.output ?? null }
    return { ...attempt, finish: attempt.finish ?? finish }
  }
  return { ...state, attempts: state.attempts.map(closed) }
}

function after({ startedAt, dispatchedAt }: ReviewAttempt, elapsed: number): Timestamp {
  return new Date(Date.parse(startedAt) + Math.round((elapsed - dispatchedAt) * 1000)).toISOString()
}
