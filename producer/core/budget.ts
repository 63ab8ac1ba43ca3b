/**
 * Budgets: what may still be dispatched, what was spent, and which limits were really enforced (R99–R104, D5, D10).
 *
 * @module
 */
import type { Detail } from '../../schemas/review.ts'
import type { ReviewAttempt, RunState } from './state.ts'

/** Dollars are added as whole millionths, so that 0.1 + 0.2 is 0.3. */
const MICRO = 1_000_000
const micro = (usd: number): number => Math.round(usd * MICRO)

/** Whether the wall time is spent. Reaching the ceiling is spending it (R56). */
export function wallTimeSpent({ elapsed, packet: { budgets } }: RunState, afterSeconds = 0): boolean {
  return elapsed + afterSeconds >= budgets.maxWallClockSeconds
}

/** What an attempt takes from the cost budget: its cost, or its reservation while or when that is unknown (D10). */
function charge({ finish, reservedUsd }: ReviewAttempt): number {
  return micro(finish?.costUsd ?? reservedUsd ?? 0)
}

/** US dollars taken from the cost budget so far. What is neither known nor reserved is not in it: see {@link costLimit}. */
export function chargedUsd({ attempts }: RunState): number {
  return attempts.reduce((sum, attempt) => sum + charge(attempt), 0) / MICRO
}

/**
 * Why the next reviewer call must not be dispatched, or null. Budgets gate the next dispatch only: a record that has
 * arrived is never refused for them (D5).
 */
export function dispatchRefusal(state: RunState): Detail | null {
  const { calls, callCeilingUsd, packet: { budgets } } = state
  if (wallTimeSpent(state)) return wallClockDetail(state)
  if (calls >= budgets.maxReviewerCalls) {
    return { code: 'BUDGET_REVIEWER_CALLS', message: `expected another reviewer call, got all ${budgets.maxReviewerCalls} used` }
  }
  if (budgets.maxCostUsd !== null && !affordable(chargedUsd(state), callCeilingUsd, budgets.maxCostUsd)) {
    const needed = callCeilingUsd === null ? 'more than $0' : `$${callCeilingUsd}`
    const charged = `$${chargedUsd(state)} of $${budgets.maxCostUsd} charged`
    return { code: 'BUDGET_COST', message: `expected ${needed} left for a call, got ${charged}` }
  }
  return null
}

/** A call that can be capped must fit whole; one that cannot is dispatched only while something is left (D10). */
function affordable(charged: number, ceiling: number | null, max: number): boolean {
  return ceiling === null ? micro(charged) < micro(max) : micro(charged) + micro(ceiling) <= micro(max)
}

export function wallClockDetail({ elapsed, packet: { budgets } }: RunState): Detail {
  const message = `expected less than ${budgets.maxWallClockSeconds} s of wall time, got ${elapsed} s`
  return { code: 'BUDGET_WALL_CLOCK', message }
}

export function iterationsDetail({ packet: { budgets } }: RunState): Detail {
  return { code: 'BUDGET_ITERATIONS', message: `expected a further iteration, got all ${budgets.maxIterations} used` }
}

/** Whether the author may send a revision: another iteration, and a reviewer call for it, are within the budgets (D6). */
export function mayRevise(state: RunState): boolean {
  return state.iteration < state.packet.budgets.maxIterations && dispatchRefusal(state) === null
}

/**
 * Whether the cost ceiling was enforced. Never claimed when the cost of any call is unknown (R103), nor when the ceiling
 * was passed all the same.
 */
export function costLimit(state: RunState): 'CONTROLLER' | 'NOT_ENFORCED' | 'NOT_SET' {
  const { attempts, packet: { budgets: { maxCostUsd } } } = state
  if (maxCostUsd === null) return 'NOT_SET'
  const known = attempts.every(({ finish }) => finish !== null && finish.costUsd !== null)
  return known && chargedUsd(state) <= maxCostUsd ? 'CONTROLLER' : 'NOT_ENFORCED'
}
