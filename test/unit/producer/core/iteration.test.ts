import { describe, expect, it } from '@jest/globals'
import { commit, disposition, finding, idOf, OWNER, reconciled } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const judged = (story: Story): unknown => story.state.judgements.map(({ conditions }) => conditions)

describe('the end of an iteration, in the order of D6', () => {
  it('0 findings and passing required checks are CLEAR, whatever the progress', () => {
    const rejected = { verdict: 'rejected' } as const
    const story = new Story().checks().finds('a').revise({}, rejected).checks().finds('a').revise({}, rejected).checks().finds()
    expect(story.state.dry).toBe(2)
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
  })

  it('the second dry correction iteration in a row is NO_PROGRESS, on the last iteration too, whatever the author answers', () => {
    const dry = (): Story => new Story().checks().finds('a').revise().checks().finds('a').revise().checks().finds('a')
    for (const answer of [{}, { revision: commit('4') }, { verdict: 'escalated' as const }]) {
      const story = dry().answer(answer)
      expect(story.where).toBe('ABORTED NO_PROGRESS')
      expect(story.state).toMatchObject({ iteration: 3, dry: 2, refusedRevision: answer.revision ?? null,
        detail: { code: 'TWO_DRY_ITERATIONS' } })
      expect(story.state.detail?.message).toBe('iterations 2 and 3 met no progress condition')
      expect(story.commands[1]).toMatchObject({ type: 'Escalate', to: OWNER, because: 'NO_PROGRESS' })
    }
    expect(judged(dry().answer())).toEqual([null, [], []])
  })

  it('one dry iteration may be followed by another, and progress between two starts the count again (D2, R94)', () => {
    const budgets = { maxIterations: 9, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 9 }
    const story = new Story({ packet: { budgets } }).checks('lint').finds('a').revise().checks('lint').finds('a').revise().checks().finds('a')
    expect(story.revise().state.dry).toBe(0)
    expect(story.checks().finds('a').revise().state.dry).toBe(1)
    expect(story.checks().finds('a').answer().where).toBe('ABORTED NO_PROGRESS')
    expect(judged(story)).toEqual([null, [], ['CHECK_PASSES'], [], []])
  })

  it('dispositions without a revision are FINDINGS', () => {
    const story = new Story().checks().finds('a', 'b').answer({
      dispositions: { [idOf('a')]: disposition('accepted'), [idOf('b')]: disposition('rejected') },
    })
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
  })

  it('a revision goes on to the next iteration, with the findings in history', () => {
    const story = new Story().checks().finds('a').revise({ changedLines: 90 })
    expect(story.where).toBe('CHECKING')
    expect(story.state).toMatchObject({ iteration: 2, findings: null, checks: [], history: [{ id: idOf('a'), iteration: 1 }],
      changedLines: 90 })
    expect(story.state.pastChecks).toHaveLength(2)
    const third = new Story().checks().finds('a').revise().checks().finds('b').revise()
    expect(third.state.pastChecks.map(({ iteration }) => iteration)).toEqual([1, 1, 2, 2])
    expect(third.state.history.map(({ iteration }) => iteration)).toEqual([1, 2])
    expect(story.checks().finds().where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
  })

  it('on the last iteration the author is told not to revise, and a revision sent all the same is BUDGET_EXHAUSTED', () => {
    const budgets = { maxIterations: 1, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 9 }
    const last = (): Story => new Story({ packet: { budgets } }).checks().finds('a')
    expect(last().commands).toMatchObject([{ type: 'Reconcile', mayRevise: false }])
    expect(last().answer().where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
    const story = last().answer({ revision: commit('2') })
    expect(story.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(story.state).toMatchObject({ iteration: 1, refusedRevision: commit('2'), detail: { code: 'BUDGET_ITERATIONS' } })
    expect(story.state.findings).toMatchObject([{ id: idOf('a'), disposition: { verdict: 'accepted', by: 'author' } }])
  })

  it('allows the first review and 2 correction iterations with maxIterations 3 (R85)', () => {
    const story = new Story({ packet: { progress: { diffReduction: { percent: 10 } } } }).checks().finds('a')
    for (const changedLines of [80, 60]) story.revise({ changedLines }).checks().finds('a')
    expect(story.state.iteration).toBe(3)
    expect(story.commands).toMatchObject([{ type: 'Reconcile', mayRevise: false }])
    expect(story.revise().where).toBe('ABORTED BUDGET_EXHAUSTED')
  })

  it('without a reviewer call left there is no revision either (D5)', () => {
    const budgets = { maxIterations: 3, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 1 }
    const story = new Story({ packet: { budgets } }).checks().finds('a')
    expect(story.commands).toMatchObject([{ type: 'Reconcile', mayRevise: false }])
    expect(story.answer({ revision: commit('2') }).where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(story.state.detail?.code).toBe('BUDGET_REVIEWER_CALLS')
  })
})

describe('an answer', () => {
  const asked = (): Story => new Story().checks().finds('a', 'b').ask()

  it('that leaves a finding without a disposition does not advance the run (D7)', () => {
    const story = asked()
    const part = reconciled(story.state, { dispositions: { [idOf('a')]: disposition('accepted') }, revision: commit('2') })
    expect(story.offer(part).rejection?.code).toBe('FINDING_UNANSWERED')
    const none = story.offer(reconciled(story.state, { dispositions: {}, revision: commit('2') }))
    expect(none.rejection?.message).toBe(`expected a disposition of every finding, got none of ${idOf('a')}`)
    expect(story.state).toMatchObject({ stage: 'RECONCILING', iteration: 1 })
    const refused = { code: 'AUTHOR_ANSWER_INCOMPLETE', message: 'one finding is open' }
    story.take(reconciled(story.state, { dispositions: { [idOf('a')]: disposition('accepted') }, refused }))
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
    expect(story.state.findings!.map((found) => found.disposition)).toMatchObject([
      { verdict: 'accepted', by: 'author' }, { verdict: 'escalated', by: 'controller',
        reason: 'no usable answer: AUTHOR_ANSWER_INCOMPLETE' },
    ])
    expect(story.state.detail).toEqual(refused)
    expect(story.commands[1]).toMatchObject({ type: 'Escalate', findings: [idOf('b')] })
  })

  it('of an author that failed leaves every finding to the owner, and a failed check FAILED', () => {
    const refused = { code: 'AUTHOR_TIMEOUT', message: 'no answer in 600 s' }
    const story = new Story().checks('tests').finds('a').answer({ dispositions: {}, refused })
    expect(story.where).toBe('FAILED CHECK_FAILED')
    expect(story.state.findings![0]!.disposition?.verdict).toBe('escalated')
  })

  it('cannot add a finding (D8)', () => {
    const story = asked()
    const all = { [idOf('a')]: disposition('accepted'), [idOf('b')]: disposition('accepted'),
      [idOf('c')]: disposition('accepted') }
    expect(story.offer(reconciled(story.state, { dispositions: all })).rejection?.code).toBe('FINDING_UNKNOWN')
  })

  it('rejects a finding only with evidence, if it is the author\'s (R77)', () => {
    const story = asked()
    const bare = disposition('rejected', { evidence: [] })
    const all = { [idOf('a')]: bare, [idOf('b')]: disposition('accepted', { evidence: [] }) }
    expect(story.offer(reconciled(story.state, { dispositions: all })).rejection?.code).toBe('REJECTED_WITHOUT_EVIDENCE')
  })

  it('speaks for the owner only with the name in the packet, and never for the controller (R89)', () => {
    const all = (by: 'controller' | 'owner-claimed' | 'owner-signed') =>
      ({ [idOf('a')]: disposition('rejected', { by, evidence: [] }), [idOf('b')]: disposition('rejected', { by, evidence: [] }) })
    const story = asked()
    for (const answer of [
      { dispositions: all('controller'), owner: OWNER }, { dispositions: all('owner-claimed'), owner: null },
      { dispositions: all('owner-signed'), owner: '@someone' },
    ]) expect(story.offer(reconciled(story.state, answer)).rejection?.code).toBe('NOT_THE_OWNER')
    const nobody = new Story({ packet: { escalationOwner: null } }).checks().finds('a', 'b').ask()
    expect(nobody.offer(reconciled(nobody.state, { dispositions: all('owner-claimed'),
      owner: null })).rejection?.code).toBe('NOT_THE_OWNER')
    expect(asked().take(reconciled(story.state, { dispositions: all('owner-signed'),
      owner: OWNER })).where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
  })

  it('has a revision only if it is new and was not refused', () => {
    const story = asked()
    const refused = { code: 'REVISION_NOT_DESCENDANT', message: 'no' }
    for (const answer of [{ revision: story.state.packet.headSha }, { revision: commit('2'), refused }]) {
      expect(story.offer(reconciled(story.state, answer)).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    }
  })

  it('comes only when it is awaited', () => {
    const story = new Story().checks().finds('a')
    expect(story.offer(reconciled(story.state)).rejection?.code).toBe('OUT_OF_TURN')
    expect(story.ask().offer({ type: 'ReconcileRequested', elapsed: 900,
      nonce: 'n'.repeat(32) }).rejection?.code).toBe('OUT_OF_TURN')
  })

  it('of the owner is time that a person took (R193)', () => {
    const owners = { [idOf('a')]: disposition('rejected', { by: 'owner-claimed' }) }
    const story = new Story().checks().finds('a').ask()
    const event = reconciled(story.state, { dispositions: owners, owner: OWNER })
    expect(story.after(120, event).state.humanWaitingSeconds).toBe(120)
    const author = new Story().checks().finds('a').ask()
    expect(author.after(120, reconciled(author.state)).state.humanWaitingSeconds).toBe(0)
  })
})

it('findings keep everything but their disposition (D8)', () => {
  const story = new Story().checks().finds('a').answer()
  expect(story.state.findings).toEqual([finding('a', 1, { disposition: disposition('accepted') })])
})
