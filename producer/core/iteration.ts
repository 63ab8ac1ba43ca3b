/**
 * Stop or repeat: how an iteration ends, and how the next one begins (R78, R82, D6).
 *
 * @module
 */
import type { Finding } from '../../schemas/finding.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import type { Detail } from '../../schemas/review.ts'
import { dispatchRefusal, iterationsDetail } from './budget.ts'
import { complete, stop } from './endings.ts'
import { DRY_LIMIT, failedRequired, judge } from './progress.ts'
import { enter } from './stages.ts'
import type { RunState } from './state.ts'

/** The end of an iteration, in the order of D6. */
export function closeIteration(state: RunState, findings: readonly Finding[], revision: ObjectId | null): RunState {
  const { judgement, ratchet, dry } = judge(state, findings)
  const judged = { ...state, findings, ratchet, dry, judgements: [...state.judgements, judgement] }
  const failed = failedRequired(state)
  if (findings.length === 0 && failed.length === 0) return complete(judged)
  if (dry >= DRY_LIMIT) return stop({ ...judged, refusedRevision: revision }, 'NO_PROGRESS', dryDetail(state))
  if (revision === null) return failed.length === 0 ? complete(judged) : stop(judged, 'CHECK_FAILED', checkDetail(failed))
  const refusal = state.iteration >= state.packet.budgets.maxIterations ? iterationsDetail(state) : dispatchRefusal(state)
  if (refusal !== null) return stop({ ...judged, refusedRevision: revision }, 'BUDGET_EXHAUSTED', refusal)
  return nextIteration(judged, revision)
}

/** The iteration counter moves here and nowhere else: a new candidate revision after a review (R79, R82). */
function nextIteration(state: RunState, revision: ObjectId): RunState {
  return toChecking({ ...archived(state), iteration: state.iteration + 1 }, revision)
}

/** Puts the results for the current packet into history: they say nothing about the next one (R34). */
export function archived(state: RunState): RunState {
  const { checks, pastChecks, findings, history } = state
  return {
    ...state, checks: [], pastChecks: [...pastChecks, ...checks], findings: null, history: [...history, ...findings ?? []],
    detail: null,
  }
}

export function toChecking(state: RunState, revision: ObjectId | null): RunState {
  const checking = state.stage === 'CHECKING' ? state : enter(state, 'CHECKING')
  return { ...checking, superseded: false, awaiting: { for: 'packet', revision } }
}

export function checkDetail(failed: readonly string[]): Detail {
  return { code: 'REQUIRED_CHECK_FAILED', message: `failed: ${failed.join(', ')}`.slice(0, 1024) }
}

function dryDetail({ iteration }: RunState): Detail {
  return { code: 'TWO_DRY_ITERATIONS', message: `iterations ${iteration - 1} and ${iteration} met no progress condition` }
}
