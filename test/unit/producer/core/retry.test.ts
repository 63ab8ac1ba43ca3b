import { describe, expect, it } from '@jest/globals'
import { backoff, retryOf } from '../../../../producer/core/retry.ts'
import { ReviewFailureCause } from '../../../../schemas/review.ts'
import { completed, failed, finding, idOf, reviewFinished, type Failure } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const retry = { transient: 2, reviewerTimeout: 1 as const }
const inReview = (over: object = {}): Story => new Story({ packet: { retry: { ...retry, ...over } } }).checks().dispatch()
const fail = (story: Story, overrides: Partial<Failure>, elapsed = story.state.elapsed + 1, jitter = 0.5): Story =>
  story.take(reviewFinished(story.state, failed(overrides.stopCause ?? 'UNAVAILABLE', overrides), { elapsed, jitter }))
const schedule = (story: Story): Story => {
  const [command] = story.commands
  if (command?.type !== 'ScheduleRetry') throw new Error(`expected ScheduleRetry, got ${command?.type}`)
  const { type, ...rest } = command
  return type === 'ScheduleRetry' ? story.take({ type: 'RetryScheduled', elapsed: story.state.elapsed, ...rest }) : story
}

describe('an unavailable provider (R106, R119, D11)', () => {
  it('is tried again when the adapter calls it transient, and every attempt is kept (R109)', () => {
    const story = fail(inReview(), { transient: true })
    expect(story.commands).toEqual([{ type: 'ScheduleRetry', attempt: 2, afterSeconds: 1, reason: 'transient' }])
    schedule(story)
    expect(story.commands).toEqual([{ type: 'RequestReview', attempt: 2, afterSeconds: 1, reservedUsd: null }])
    expect(story.state).toMatchObject({ stage: 'REVIEWING', iteration: 1, retries: { transient: 1, reviewerTimeout: 0 } })
    story.review(completed([]))
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    expect(story.state.attempts.map(({ attempt, reason }) => [attempt, reason])).toEqual([[1, 'first'], [2, 'transient']])
  })

  it('is not when the adapter does not', () => {
    expect(fail(inReview(), {}).where).toBe('FAILED UNAVAILABLE')
  })

  it('at most the configured number of times in the run (R107)', () => {
    const story = schedule(fail(inReview(), { transient: true })).dispatch()
    schedule(fail(story, { transient: true })).dispatch()
    expect(story.state.retries.transient).toBe(2)
    expect(fail(story, { transient: true }).where).toBe('FAILED UNAVAILABLE')
    expect(fail(inReview({ transient: 0 }), { transient: true }).where).toBe('FAILED UNAVAILABLE')
  })

  it('that says when it is back is waited for, if that is inside the remaining wall time', () => {
    expect(fail(inReview(), { retryAfterSeconds: 600 }, 100).commands).toMatchObject([{ type: 'ScheduleRetry',
      afterSeconds: 600 }])
    expect(fail(inReview(), { retryAfterSeconds: 899 }, 100).where).toBe('REVIEWING')
    expect(fail(inReview(), { retryAfterSeconds: 900 }, 100).where).toBe('FAILED UNAVAILABLE')
    expect(fail(inReview(), { retryAfterSeconds: 0 }, 100).commands).toMatchObject([{ type: 'ScheduleRetry', afterSeconds: 1 }])
  })
})

it('a retry that the jitter puts at once is at once (R108)', () => {
  expect(fail(inReview(), { transient: true }, 100, 0).commands).toMatchObject([{ type: 'ScheduleRetry', afterSeconds: 0 }])
})

it('what failed reviews found is kept, of each of them (R68)', () => {
  const story = schedule(fail(inReview(), { transient: true, findings: [finding('a', 1)] })).dispatch()
  schedule(fail(story, { transient: true, findings: [finding('b', 1)] })).dispatch()
  const partial = completed([finding('c', 1)], { scope: [] })
  expect(story.take(reviewFinished(story.state, partial)).where).toBe('FAILED PARTIAL_SCOPE')
  expect(story.state.evidence.map(({ id }) => id)).toEqual(['a', 'b', 'c'].map(idOf))
})

describe('a reviewer that timed out (R117)', () => {
  it('is tried again once, if the policy reserves that', () => {
    const story = schedule(fail(inReview(), { stopCause: 'WALL_CLOCK' }))
    expect(story.commands).toEqual([{ type: 'RequestReview', attempt: 2, afterSeconds: 0, reservedUsd: null }])
    expect(story.state.retries).toEqual({ transient: 0, reviewerTimeout: 1 })
    expect(fail(story.dispatch(), { stopCause: 'WALL_CLOCK' }).where).toBe('TIMEOUT WALL_CLOCK')
    expect(story.state.attempts.map(({ reason }) => reason)).toEqual(['first', 'reviewer-timeout'])
    expect(fail(inReview({ reviewerTimeout: 0 }), { stopCause: 'WALL_CLOCK' }).where).toBe('TIMEOUT WALL_CLOCK')
  })

  it('is not when the wall time of the run is spent', () => {
    expect(fail(inReview(), { stopCause: 'WALL_CLOCK' }, 1000).where).toBe('TIMEOUT WALL_CLOCK')
  })
})

it.each(ReviewFailureCause.options.filter((cause) => cause !== 'UNAVAILABLE' && cause !== 'WALL_CLOCK'))(
  '%s is never tried again, whatever the adapter says of it (R110–R115)', (stopCause) => {
    const { state } = inReview()
    expect(retryOf(state, failed(stopCause, { transient: true, retryAfterSeconds: 1 }) as Failure, 0.5)).toBeNull()
  },
)

describe('the backoff (R108)', () => {
  it('doubles from 2 s, is capped at 60 s, and has full jitter', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((retries) => backoff(retries, 1))).toEqual([2, 4, 8, 16, 32, 60, 60])
    expect([0, 0.25].map((jitter) => backoff(2, jitter))).toEqual([0, 2])
  })

  it('grows with the retries of the run', () => {
    const story = schedule(fail(inReview(), { transient: true })).dispatch()
    expect(fail(story, { transient: true }).commands).toMatchObject([{ afterSeconds: 2 }])
  })
})

it('a retry is recorded with the numbers that were decided, and only then', () => {
  const story = fail(inReview(), { transient: true })
  const decided = { type: 'RetryScheduled', elapsed: 500, attempt: 2, afterSeconds: 1, reason: 'transient' } as const
  for (const other of [{ attempt: 3 }, { afterSeconds: 0 }, { reason: 'reviewer-timeout' as const }]) {
    expect(story.offer({ ...decided, ...other }).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
  }
  expect(story.take(decided).offer(decided).rejection?.code).toBe('OUT_OF_TURN')
})
