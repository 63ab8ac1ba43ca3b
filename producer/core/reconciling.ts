/**
 * RECONCILING: the answer to the findings (R77, D6–D8).
 *
 * @module
 */
import type { FindingsReconciled, ReconcileRequested } from '../../schemas/event.ts'
import { wallTimeSpent } from './budget.ts'
import { byOwner, disposed } from './dispositions.ts'
import { closeIteration } from './iteration.ts'
import { budgetSpent, notAwaited, outOfTurn } from './rejections.ts'
import { freezeAgain } from './requirement.ts'
import type { Rejection, RunState } from './state.ts'

export function reconcileRequested(state: RunState, event: ReconcileRequested): RunState | Rejection {
  const { awaiting } = state
  if (awaiting.for !== 'reconcile-start') return outOfTurn(state, event)
  if (wallTimeSpent(state)) return budgetSpent(state)
  return { ...state, awaiting: { for: 'answer', mayRevise: awaiting.mayRevise, since: event.elapsed } }
}

export function findingsReconciled(state: RunState, event: FindingsReconciled): RunState | Rejection {
  const { awaiting, humanWaitingSeconds, packet } = state
  if (awaiting.for !== 'answer') return outOfTurn(state, event)
  const { revision, refused, elapsed } = event
  if (revision !== null && (refused !== null || revision === packet.headSha)) {
    return notAwaited('a usable, new revision', revision)
  }
  const findings = disposed(state.findings ?? [], event, packet.escalationOwner)
  if ('code' in findings) return findings
  const waited = findings.some(({ disposition }) => byOwner(disposition)) ? elapsed - awaiting.since : 0
  const answered = { ...state, findings, detail: refused ?? state.detail, humanWaitingSeconds: humanWaitingSeconds + waited }
  return state.superseded ? freezeAgain(answered) : closeIteration(answered, findings, revision)
}
