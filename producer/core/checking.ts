/**
 * CHECKING: the deterministic commands on the frozen packet (R75, D7, D16).
 *
 * @module
 */
import type { CheckFinished, CheckStarted, PacketFrozen } from '../../schemas/event.ts'
import { dispatchRefusal, wallClockDetail, wallTimeSpent } from './budget.ts'
import { stop } from './endings.ts'
import { packetFault } from './frozen-inputs.ts'
import { checkDetail } from './iteration.ts'
import { failedRequired } from './progress.ts'
import { budgetSpent, notAwaited, outOfTurn } from './rejections.ts'
import { freezeAgain } from './requirement.ts'
import { nextAttempt } from './retry.ts'
import { enter } from './stages.ts'
import type { Rejection, RunState } from './state.ts'

export function packetFrozen(state: RunState, event: PacketFrozen): RunState | Rejection {
  const fault = packetFault(state, event)
  if (fault !== null) return fault
  const { packet, packetSha256, changedLines, addedTests, weakened } = event
  const frozen = { ...state, packet, packetSha256, packets: [...state.packets, packet], changedLines, addedTests, weakened }
  return nextCheck(frozen)
}

/** The checks run in the order of the packet, all of them: whoever has to repair something sees everything that fails. */
export function nextCheck(state: RunState): RunState {
  const next = state.packet.checks[state.checks.length]
  if (next === undefined) return checked(state)
  if (wallTimeSpent(state)) return stop(state, 'BUDGET_EXHAUSTED', wallClockDetail(state))
  return { ...state, awaiting: { for: 'check-start', id: next.id } }
}

export function checkStarted(state: RunState, event: CheckStarted): RunState | Rejection {
  const { awaiting } = state
  if (awaiting.for !== 'check-start') return outOfTurn(state, event)
  if (awaiting.id !== event.id) return notAwaited(`check ${awaiting.id}`, event.id)
  if (wallTimeSpent(state)) return budgetSpent(state)
  return { ...state, awaiting: { for: 'check-finish', id: awaiting.id } }
}

export function checkFinished(state: RunState, event: CheckFinished): RunState | Rejection {
  const { awaiting, iteration } = state
  const { result } = event
  if (awaiting.for !== 'check-finish') return outOfTurn(state, event)
  if (awaiting.id !== result.id || iteration !== result.iteration) {
    return notAwaited(`check ${awaiting.id} of iteration ${iteration}`, `${result.id} of ${result.iteration}`)
  }
  const next = { ...state, checks: [...state.checks, result] }
  return state.superseded ? freezeAgain(next) : nextCheck(next)
}

/** D7: without an author, nobody can correct a failed required check, and no review is paid for. */
function checked(state: RunState): RunState {
  const failed = failedRequired(state)
  if (failed.length > 0 && state.packet.author === null) return stop(state, 'CHECK_FAILED', checkDetail(failed))
  const refusal = dispatchRefusal(state)
  if (refusal !== null) return stop(state, 'BUDGET_EXHAUSTED', refusal)
  const reviewing = enter(state, 'REVIEWING')
  return { ...reviewing, awaiting: { for: 'dispatch', attempt: nextAttempt(state), afterSeconds: 0, reason: 'first' } }
}
