/**
 * REVIEWING: dispatching the reviewer, and believing only a completed review of the whole scope (R64, R69, D5, D10–D12).
 *
 * @module
 */
import type { RetryScheduled, ReviewDispatched, ReviewFinished } from '../../schemas/event.ts'
import type { Finding } from '../../schemas/finding.ts'
import { dispatchRefusal, mayRevise, wallClockDetail, wallTimeSpent } from './budget.ts'
import { escalated } from './dispositions.ts'
import { stop } from './endings.ts'
import { covers } from './frozen-inputs.ts'
import { closeIteration } from './iteration.ts'
import { failedRequired } from './progress.ts'
import { budgetSpent, notAwaited, outOfTurn } from './rejections.ts'
import { freezeAgain } from './requirement.ts'
import { nextAttempt, retryOf } from './retry.ts'
import { enter } from './stages.ts'
import type { Rejection, RunState } from './state.ts'

export function reviewDispatched(state: RunState, event: ReviewDispatched): RunState | Rejection {
  const { awaiting, callCeilingUsd, iteration, attempts } = state
  const { attempt, nonce, reservedUsd, startedAt, elapsed } = event
  if (awaiting.for !== 'dispatch') return outOfTurn(state, event)
  if (awaiting.attempt !== attempt) return notAwaited(`attempt ${awaiting.attempt}`, `${attempt}`)
  if (reservedUsd !== callCeilingUsd) return notAwaited(`a reservation of ${callCeilingUsd}`, `${reservedUsd}`)
  if (attempts.some((earlier) => earlier.nonce === nonce)) return notAwaited('a fresh nonce', 'one that was used')
  if (wallTimeSpent(state)) return budgetSpent(state)
  const { reason } = awaiting
  const dispatched = { iteration, attempt, reason, nonce, reservedUsd, dispatchedAt: elapsed, startedAt, finish: null }
  return { ...state, calls: state.calls + 1, attempts: [...attempts, dispatched], awaiting: { for: 'review', attempt, nonce } }
}

export function reviewFinished(state: RunState, event: ReviewFinished): RunState | Rejection {
  const { awaiting } = state
  const { result, elapsed, endedAt, output } = event
  if (awaiting.for !== 'review') return outOfTurn(state, event)
  if (awaiting.attempt !== event.attempt || awaiting.nonce !== event.nonce) {
    return notAwaited(`the result of attempt ${awaiting.attempt} with its nonce`, `that of attempt ${event.attempt}`)
  }
  if (!wellIdentified(result.findings, state.iteration)) {
    return { code: 'FINDINGS_MISIDENTIFIED', message: `expected different ids, iteration ${state.iteration} and no dispositions` }
  }
  const finish = { finishedAt: elapsed, endedAt, costUsd: result.usage.costUsd, output }
  const settled: RunState = {
    ...state,
    attempts: state.attempts.map((attempt) => attempt.nonce === event.nonce ? { ...attempt, finish } : attempt),
    continuations: state.continuations + result.continuations,
    detail: result.detail,
  }
  if (result.kind === 'failed') return reviewFailed(settled, result, event.jitter)
  return covers(state.packet, result.scope) ? reviewed(settled, result.findings) : partial(settled, result.findings)
}

/** Whether each finding has an id of its own and says what the controller would say of it (D8, D9). */
function wellIdentified(findings: readonly Finding[], iteration: number): boolean {
  const ids = new Set(findings.map(({ id }) => id))
  return ids.size === findings.length && findings.every((finding) => finding.iteration === iteration && finding.disposition === null)
}

/** R68: findings of a review that is not accepted are kept as evidence and carry no outcome. */
function reviewFailed(state: RunState, failure: Extract<ReviewFinished['result'], { kind: 'failed' }>, jitter: number): RunState {
  const kept = { ...state, evidence: [...state.evidence, ...failure.findings] }
  if (state.superseded) return freezeAgain(kept)
  const retry = retryOf(kept, failure, jitter)
  if (retry === null) return stop(kept, failure.stopCause, failure.detail)
  const refusal = dispatchRefusal(kept)
  if (refusal !== null) return stop(kept, 'BUDGET_EXHAUSTED', refusal)
  return { ...kept, awaiting: { for: 'retry-record', attempt: nextAttempt(kept), ...retry } }
}

function partial(state: RunState, findings: readonly Finding[]): RunState {
  const kept = { ...state, evidence: [...state.evidence, ...findings] }
  if (state.superseded) return freezeAgain(kept)
  const message = 'expected a review of every file in scope, got fewer'
  return stop(kept, 'PARTIAL_SCOPE', { code: 'SCOPE_NOT_COVERED', message })
}

/** The retry counter moves here and nowhere else; the iteration stays (R83, D15). */
export function retryScheduled(state: RunState, event: RetryScheduled): RunState | Rejection {
  const { awaiting, retries } = state
  if (awaiting.for !== 'retry-record') return outOfTurn(state, event)
  const { attempt, afterSeconds, reason } = awaiting
  if (event.attempt !== attempt || event.afterSeconds !== afterSeconds || event.reason !== reason) {
    const got = `${event.attempt} after ${event.afterSeconds} s, ${event.reason}`
    return notAwaited(`attempt ${attempt} after ${afterSeconds} s, ${reason}`, got)
  }
  const counter = reason === 'transient' ? 'transient' : 'reviewerTimeout'
  const counted = { ...retries, [counter]: retries[counter] + 1 }
  return { ...state, retries: counted, awaiting: { for: 'dispatch', attempt, afterSeconds, reason } }
}

function reviewed(state: RunState, findings: readonly Finding[]): RunState {
  if (state.superseded) return freezeAgain({ ...state, findings })
  const reconciling = enter({ ...state, findings }, 'RECONCILING')
  // D7: without an author, every finding goes to the owner of escalations.
  if (state.packet.author === null) return closeIteration(reconciling, escalated(findings, 'no author is configured'), null)
  if (findings.length === 0 && failedRequired(state).length === 0) return closeIteration(reconciling, findings, null)
  if (wallTimeSpent(state)) return stop(reconciling, 'BUDGET_EXHAUSTED', wallClockDetail(state))
  return { ...reconciling, awaiting: { for: 'reconcile-start', mayRevise: mayRevise(state) } }
}
