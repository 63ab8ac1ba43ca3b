/**
 * A requirement that is revised while work is under way (R37–R44).
 *
 * @module
 */
import type { RequirementRevised } from '../../schemas/event.ts'
import { dispatchRefusal } from './budget.ts'
import { stop } from './endings.ts'
import { archived, toChecking } from './iteration.ts'
import { notAwaited } from './rejections.ts'
import { enter, inFlight } from './stages.ts'
import type { Rejection, RunState } from './state.ts'

/**
 * R37–R44: what was accepted against the superseded requirement is invalid; the same head is checked and reviewed again.
 * Budgets and counters stay. An operation in flight is waited for, and its result goes to history.
 *
 * Each revision asks for a review more, so there are fewer of them than reviewer calls.
 */
export function requirementRevised(state: RunState, event: RequirementRevised): RunState | Rejection {
  const { awaiting, packet, requirementRevisions } = state
  const { revision, discovery, authorizedBy, affectedTasks, affectedTests } = event
  const expected = (requirementRevisions.at(-1)?.revision ?? packet.requirement.revision) + 1
  if (revision !== expected) return notAwaited(`requirement revision ${expected}`, `${revision}`)
  if (requirementRevisions.length + 1 >= packet.budgets.maxReviewerCalls) {
    return { code: 'REVISION_LIMIT', message: 'expected no further requirement revision in this run; begin a new one' }
  }
  const recorded = { revision, discovery, authorizedBy, affectedTasks, affectedTests }
  const revised = { ...state, requirementRevisions: [...requirementRevisions, recorded] }
  // The packet that is awaited anyway takes the new requirement in.
  if (awaiting.for === 'packet') return revised
  return inFlight(state) ? { ...revised, superseded: true } : freezeAgain(revised)
}

/** Back to CHECKING with the same head. A person's authority stands here in the place of progress (R39, R72). */
export function freezeAgain(state: RunState): RunState {
  const reconciling = state.stage === 'REVIEWING' ? enter(state, 'RECONCILING') : state
  const refusal = dispatchRefusal(reconciling)
  if (refusal !== null) return stop(reconciling, 'BUDGET_EXHAUSTED', refusal)
  return toChecking(archived(reconciling), null)
}
