import { describe, expect, it } from '@jest/globals'
import { chargedUsd, costLimit, wallTimeSpent } from '../../../../producer/core/budget.ts'
import { completed, failed, finding } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const budgets = { maxIterations: 9, maxWallClockSeconds: 1000, maxCostUsd: 1, maxReviewerCalls: 3 }
const retry = { transient: 9, reviewerTimeout: 1 as const }
const world = (callCeilingUsd: number | null, over: Partial<typeof budgets> = {}) => ({ callCeilingUsd,
  packet: { budgets: { ...budgets, ...over }, retry } })
const found = (story: Story, costUsd: number | null): Story => story.checks().review(completed([finding('a',
  story.state.iteration)], { costUsd }))

describe('wall time', () => {
  it('is spent when the ceiling is reached, now or after a wait, and not a second before (R56)', () => {
    const { state } = new Story(world(null))
    expect([998, 999, 1000].map((elapsed) => wallTimeSpent({ ...state, elapsed }))).toEqual([false, false, true])
    expect([1, 2, 3].map((wait) => wallTimeSpent({ ...state, elapsed: 998 }, wait))).toEqual([false, true, true])
  })
})

describe('reviewer calls', () => {
  it('stop before the next dispatch when all are used, retries included (R102)', () => {
    const story = new Story(world(null, { maxReviewerCalls: 2, maxCostUsd: 9 })).checks()
    story.review(failed('UNAVAILABLE', { transient: true }))
    story.take({ type: 'RetryScheduled', elapsed: 90, attempt: 2, afterSeconds: 1, reason: 'transient' })
    expect(story.review(failed('UNAVAILABLE', { transient: true })).where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(story.state).toMatchObject({ calls: 2, detail: { code: 'BUDGET_REVIEWER_CALLS' } })
  })
})

describe('cost', () => {
  it('is reserved before the call; less left than the reservation, and nothing is dispatched (D10)', () => {
    expect(new Story(world(1)).checks().commands).toEqual([{ type: 'RequestReview', attempt: 1, afterSeconds: 0,
      reservedUsd: 1 }])
    const story = new Story(world(1.01)).checks()
    expect(story.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(story.state).toMatchObject({ calls: 0, detail: { code: 'BUDGET_COST',
      message: 'expected $1.01 left for a call, got $0 of $1 charged' } })
  })

  it('is what the call cost, once that is known: what is left of the reservation can be reserved again', () => {
    const story = found(new Story(world(0.5)), 0.5).revise()
    expect(chargedUsd(story.state)).toBe(0.5)
    expect(story.checks().where).toBe('REVIEWING')
    expect(found(new Story(world(0.6)), 0.4).commands).toMatchObject([{ type: 'Reconcile', mayRevise: true }])
    expect(found(new Story(world(0.6)), 0.5).commands).toMatchObject([{ type: 'Reconcile', mayRevise: false }])
  })

  it('adds dollars exactly: three calls of 0.1, 0.2 and 0.7 fit into 1', () => {
    const story = found(found(new Story(world(0.1)), 0.1).revise(), 0.2)
    expect(chargedUsd(story.state)).toBe(0.3)
    expect(found(new Story(world(0.3, { maxCostUsd: 0.3 })), 0).commands).toMatchObject([{ type: 'Reconcile', mayRevise: true }])
    expect(found(found(new Story(world(0.1, { maxCostUsd: 0.4 })), 0.1).revise(),
      0.2).commands).toMatchObject([{ mayRevise: true }])
  })

  it('over the ceiling does not refuse the record that has arrived; the overshoot is recorded and not claimed as enforced (D5, R103)', () => {
    const story = new Story(world(null)).checks().review(completed([], { costUsd: 3 }))
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    expect(chargedUsd(story.state)).toBe(3)
    expect(costLimit(story.state)).toBe('NOT_ENFORCED')
  })

  it('without a ceiling per call gates the next dispatch once the budget is reached (R56)', () => {
    expect(found(new Story(world(null)), 1).answer({ revision: 'b'.repeat(40) }).where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(found(new Story(world(null)), 0.99).answer({ revision: 'b'.repeat(40) }).where).toBe('CHECKING')
    const none = new Story(world(null, { maxCostUsd: 0 })).checks()
    expect(none.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(none.state.detail?.message).toBe('expected more than $0 left for a call, got $0 of $0 charged')
    expect(new Story(world(0, { maxCostUsd: 0 })).checks().where).toBe('REVIEWING')
  })

  it('that is unknown is never 0: the reservation is spent, and the ceiling is not claimed (D10, R103)', () => {
    const story = found(new Story(world(0.6)), null)
    expect(story.state.attempts[0]!.finish?.costUsd).toBeNull()
    expect(chargedUsd(story.state)).toBe(0.6)
    expect(costLimit(story.state)).toBe('NOT_ENFORCED')
    expect(story.commands).toMatchObject([{ type: 'Reconcile', mayRevise: false }])
  })

  it('that is neither known nor reserved adds nothing, and is not claimed to be nothing (D10, R103)', () => {
    const story = found(new Story(world(null)), null)
    expect(chargedUsd(story.state)).toBe(0)
    expect(costLimit(story.state)).toBe('NOT_ENFORCED')
  })

  it('of a call in flight is its reservation, also when it is cut off (D10)', () => {
    const story = new Story(world(0.6)).checks().dispatch()
    expect(chargedUsd(story.state)).toBe(0.6)
    expect(costLimit(story.state)).toBe('NOT_ENFORCED')
    expect(chargedUsd(story.take({ type: 'OperatorStopped', elapsed: 99, by: 'me', cut: null }).state)).toBe(0.6)
  })

  it('is enforced by the controller when every cost is known and within the ceiling, and not set without one (R99)', () => {
    expect(costLimit(found(new Story(world(0.6)), 0.6).state)).toBe('CONTROLLER')
    expect(costLimit(found(new Story(world(0.6)), 1).state)).toBe('CONTROLLER')
    expect(costLimit(new Story(world(0.6)).state)).toBe('CONTROLLER')
    expect(costLimit(found(new Story(), null).state)).toBe('NOT_SET')
  })
})
