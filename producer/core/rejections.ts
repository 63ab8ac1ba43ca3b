/**
 * Why an event is not taken (R73).
 *
 * @module
 */
import type { RunEvent } from '../../schemas/event.ts'
import { wallClockDetail } from './budget.ts'
import type { Rejection, RunState } from './state.ts'

export function outOfTurn({ stage, awaiting }: RunState, { type }: RunEvent): Rejection {
  return { code: 'OUT_OF_TURN', message: `expected an event that ${stage} awaits (${awaiting.for}), got ${type}` }
}

export function notAwaited(expected: string, got: string): Rejection {
  return { code: 'NOT_WHAT_IS_AWAITED', message: `expected ${expected}, got ${got}` }
}

export function budgetSpent(state: RunState): Rejection {
  return { code: 'BUDGET_SPENT', message: wallClockDetail(state).message }
}
