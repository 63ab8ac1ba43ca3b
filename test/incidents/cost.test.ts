import { afterAll, describe, expect, it } from '@jest/globals'
import { failed } from '../support/run-events.ts'
import { change, CLEAR, expectEnding, expectRunEnding, removeChanges, reviewHere, stopped } from './incident.ts'
import { clearOf, reviewWith } from './own-reviewer.ts'

afterAll(removeChanges)
const EXHAUSTED = stopped('ABORTED', 'BUDGET_EXHAUSTED', 4)
const costs = (usd: number): string => `usage: { inputTokens: 1, outputTokens: 1, costUsd: ${usd} }`
const unavailable = (usd: number): string => `leave({ status: 'error', error: { code: 'unavailable', message: '503' }, ${costs(usd)} })`
const ceiling = (maxCostUsd: number): object =>
  ({ retry: { transient: 5 }, budgets: { maxIterations: 1, maxWallClockSeconds: 120, maxReviewerCalls: 9, maxCostUsd } })

describe('a ceiling of cost', () => {
  it('B72 dispatches one call of $0.60 under a ceiling of $1, and not the second (R95, R102, D10)', async () => {
    const { state, events, requests } = await reviewWith(
      async () => failed('UNAVAILABLE', { transient: true, costUsd: 0.6 }),
      { callCeilingUsd: 0.6, budgets: { maxCostUsd: 1 }, retry: { transient: 3 } })
    const { calls } = expectRunEnding(state, events, EXHAUSTED)
    expect({ calls, requests: requests.length, code: state.detail?.code }).toEqual({ calls: 1, requests: 1, code: 'BUDGET_COST' })
    expect(events.find(({ type }) => type === 'ReviewDispatched')).toMatchObject({ reservedUsd: 0.6 })
  })

  it('dispatches nothing where the first call alone may cost more than there is', async () => {
    const { state, events, requests } = await reviewWith(async (request) => clearOf(request, 0.1), { callCeilingUsd: 1.01, budgets: { maxCostUsd: 1 } })
    expect(expectRunEnding(state, events, EXHAUSTED).calls).toBe(0)
    expect(requests).toEqual([])
  })

  it('dispatches to the last cent, however the dollars add up', async () => {
    const { state, events } = await reviewWith(
      async (request) => request.attempt < 3 ? failed('UNAVAILABLE', { transient: true, costUsd: 0.1 }) : clearOf(request, 0.1),
      { callCeilingUsd: 0.1, budgets: { maxCostUsd: 0.3 }, retry: { transient: 5 } })
    expect(expectRunEnding(state, events, { ...CLEAR, retries: 2 }).calls).toBe(3)
  })

  it('counts what was reserved where a call does not say what it cost', async () => {
    const { state, events } = await reviewWith(
      async () => failed('UNAVAILABLE', { transient: true, costUsd: null }),
      { callCeilingUsd: 0.6, budgets: { maxCostUsd: 1 }, retry: { transient: 3 } })
    expect(expectRunEnding(state, events, EXHAUSTED).calls).toBe(1)
  })

  it('stops a real reviewer whose first call spent the ceiling, and says how much was spent', async () => {
    const line = change({ review: unavailable(1), configuration: ceiling(1) })
    const { calls, record } = expectEnding(line, await reviewHere(line), EXHAUSTED)
    expect({ calls, costs: record.signals.costByAttempt }).toEqual({ calls: 1, costs: [1] })
  })

  it('accepts the record that overshot, and records by how much (D5)', async () => {
    const line = change({ review: `leave({ ${costs(7)} })`, configuration: ceiling(1) })
    const { record } = expectEnding(line, await reviewHere(line), CLEAR)
    expect(record.execution.attempts.map(({ costUsd }) => costUsd)).toEqual([7])
  })

  it('does not claim a ceiling that nobody could enforce: an unknown cost is null, never 0 (R103)', async () => {
    const line = change({ review: 'leave({ usage: { inputTokens: null, outputTokens: null, costUsd: null } })', configuration: ceiling(1) })
    const { record } = expectEnding(line, await reviewHere(line), CLEAR)
    expect({ cost: record.execution.limits.cost, costs: record.signals.costByAttempt }).toEqual({ cost: 'NOT_ENFORCED', costs: [null] })
  })
})
