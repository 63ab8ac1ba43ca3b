import { describe, expect, it } from '@jest/globals'
import { checkResult, commit, completed, failed, finding, idOf, nextPacket, reconciled, reviewFinished,
  revised } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const stages = (story: Story): string => story.state.timeline.map(({ stage }) => stage).join(' ')
const FREEZE = [{ type: 'Freeze', iteration: 1, revision: null }]

describe('a revised requirement (R37–R44)', () => {
  it('invalidates what was accepted, and has the same head checked and reviewed again, with every counter and budget kept (R41–R43)', () => {
    const story = new Story().checks().finds('a')
    const { packet } = story.state
    story.take(revised(story.state, 2))
    expect(story.commands).toEqual(FREEZE)
    expect(story.state).toMatchObject({ stage: 'CHECKING', iteration: 1, calls: 1, findings: null, checks: [],
      history: [{ id: idOf('a') }] })
    story.freeze()
    expect(story.state.packet).toMatchObject({ headSha: packet.headSha, budgets: packet.budgets, requirement: { revision: 2 } })
    expect(story.checks().commands).toEqual([{ type: 'RequestReview', attempt: 2, afterSeconds: 0, reservedUsd: null }])
    expect(story.finds().where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    expect(stages(story)).toBe('PREPARED CHECKING REVIEWING RECONCILING CHECKING REVIEWING RECONCILING ENDED')
  })

  it('is recorded with discovery, authority, tasks and tests (R37–R40)', () => {
    const story = new Story()
    story.take(revised(story.state, 2))
    expect(story.state.requirementRevisions).toEqual([
      { revision: 2, discovery: 'later pages are omitted', authorizedBy: '@acme/review-owners', affectedTasks: ['export'],
        affectedTests: ['tests'] },
    ])
  })

  it('comes one number after the last', () => {
    const story = new Story()
    for (const revision of [1, 3]) expect(story.offer(revised(story.state, revision)).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    story.take(revised(story.state, 2))
    expect(story.offer(revised(story.state, 2)).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    expect(story.offer(revised(story.state, 3)).rejection).toBeNull()
    expect(story.commands).toEqual(FREEZE)
    expect(story.freeze().state.packet.requirement.revision).toBe(3)
  })

  it('comes fewer times than there are reviewer calls', () => {
    const budgets = { maxIterations: 3, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 3 }
    const story = new Story({ packet: { budgets } })
    story.take(revised(story.state, 2)).freeze().take(revised(story.state, 3)).freeze()
    expect(story.offer(revised(story.state, 4)).rejection?.code).toBe('REVISION_LIMIT')
  })

  it('waits for a check, a review and an answer in flight, and their results go to history (R34, R41)', () => {
    const check = new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
    check.take(revised(check.state, 2))
    expect([check.where, check.commands]).toEqual(['CHECKING', []])
    check.take({ type: 'CheckFinished', elapsed: 9, result: checkResult('tests', 1, true) })
    expect([check.commands, check.state.pastChecks.length, stages(check)]).toEqual([FREEZE, 1, 'PREPARED CHECKING'])

    const review = new Story().checks().dispatch()
    review.take(revised(review.state, 2)).take(reviewFinished(review.state, completed([])))
    expect([review.where, review.commands]).toEqual(['CHECKING', FREEZE])
    expect(review.state.findings).toBeNull()
    expect(review.freeze().checks().finds('a').state.superseded).toBe(false)

    const answer = new Story().checks().finds('a').ask()
    answer.take(revised(answer.state, 2)).take(reconciled(answer.state, { revision: commit('2') }))
    expect([answer.where, answer.commands, answer.state.iteration]).toEqual(['CHECKING', FREEZE, 1])
    expect(answer.state.history).toMatchObject([{ id: idOf('a'), disposition: { verdict: 'accepted' } }])
  })

  it('makes a review that failed or left files out meanwhile evidence only: the new packet is reviewed', () => {
    for (const result of [failed('REFUSED', { findings: [finding('a', 1)] }), completed([finding('a', 1)], { scope: ['b'] })]) {
      const story = new Story().checks().dispatch()
      story.take(revised(story.state, 2)).take(reviewFinished(story.state, result))
      expect([story.where, story.state.evidence.length, story.state.history.length]).toEqual(['CHECKING', 1, 0])
      expect(story.state.detail).toBeNull()
    }
  })

  it('goes through RECONCILING when a review was about to be asked for (R70)', () => {
    const story = new Story().checks()
    story.take(revised(story.state, 2))
    expect(stages(story)).toBe('PREPARED CHECKING REVIEWING RECONCILING CHECKING')
  })

  it('is taken in by the packet of a new revision that is awaited anyway', () => {
    const story = new Story().checks().finds('a').answer({ revision: commit('2') })
    story.take(revised(story.state, 2))
    expect(story.commands).toEqual([{ type: 'Freeze', iteration: 2, revision: commit('2') }])
    expect(story.offer(nextPacket(story.state,
      { packet: { requirement: story.state.packet.requirement } })).rejection?.code).toBe('FROZEN_INPUT_CHANGED')
    expect(story.freeze().state.packet).toMatchObject({ headSha: commit('2'), requirement: { revision: 2 } })
    expect(story.checks().finds('b').revise().state.packet).toMatchObject({ iteration: 3, requirement: { revision: 2 } })
  })

  it('does not buy another call: budgets stay (R43)', () => {
    const budgets = { maxIterations: 3, maxWallClockSeconds: 1000, maxCostUsd: 0.3, maxReviewerCalls: 6 }
    const story = new Story({ packet: { budgets }, callCeilingUsd: 0.2 }).checks().review(completed([finding('a', 1)],
      { costUsd: 0.2 }))
    story.take(revised(story.state, 2))
    expect(story.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(story.state.detail?.code).toBe('BUDGET_COST')
  })

  it('does not make an iteration: nothing is dry because of it (D2, D15)', () => {
    const story = new Story().checks().finds('a')
    story.take(revised(story.state, 2)).freeze().checks().finds('a')
    expect(story.state.judgements).toEqual([])
    expect(story.answer().state.judgements).toMatchObject([{ iteration: 1, conditions: null }])
  })
})
