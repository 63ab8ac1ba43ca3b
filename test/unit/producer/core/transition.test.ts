import { describe, expect, it } from '@jest/globals'
import { begin, transition } from '../../../../producer/core/transition.ts'
import { STEPS, type Stage } from '../../../../producer/core/state.ts'
import { enter, escalationOf } from '../../../../producer/core/stages.ts'
import {
  checkResult, commit, completed, dispatched, disposition, failed, finding, idOf, nextPacket, opening, OWNER, reconciled,
    reviewFinished, revised,
} from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'
import { samplePacket } from '../../../support/samples.ts'

const author = null
const stages = (story: Story): string => story.state.timeline.map(({ stage }) => stage).join(' ')
const commands = (story: Story): string => story.commands.map(({ type }) => type).join(' ')

describe('the forward path', () => {
  it('goes PREPARED CHECKING REVIEWING RECONCILING COMPLETED, also when there is nothing to reconcile (R70)', () => {
    const story = new Story().checks().finds()
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    expect(stages(story)).toBe('PREPARED CHECKING REVIEWING RECONCILING ENDED')
    expect(story.commands).toEqual([{ type: 'Seal', end: story.state.end }])
  })

  it('asks for one thing at a time, and for nothing while it runs', () => {
    const story = new Story()
    expect(story.commands).toEqual([{ type: 'RunCheck', id: 'tests' }])
    story.take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
    expect(story.commands).toEqual([])
    story.take({ type: 'CheckFinished', elapsed: 4, result: checkResult('tests', 1, true) })
    expect(story.commands).toEqual([{ type: 'RunCheck', id: 'lint' }])
    story.checks()
    expect(story.commands).toEqual([{ type: 'RequestReview', attempt: 1, afterSeconds: 0, reservedUsd: null }])
    story.dispatch()
    expect(story.commands).toEqual([])
    story.take(reviewFinished(story.state, completed([finding('a', 1)])))
    expect(story.commands).toEqual([{ type: 'Reconcile', findings: [finding('a', 1)], failedChecks: [], mayRevise: true }])
    story.ask()
    expect(story.commands).toEqual([])
    story.take(reconciled(story.state, { revision: commit('2') }))
    expect(story.commands).toEqual([{ type: 'Freeze', iteration: 2, revision: commit('2') }])
    story.freeze()
    expect(story.commands).toEqual([{ type: 'RunCheck', id: 'tests' }])
  })

  it('goes to the review at once when no check is declared', () => {
    const story = new Story({ packet: { checks: [] } })
    expect(commands(story)).toBe('RequestReview')
    expect(stages(story)).toBe('PREPARED CHECKING REVIEWING')
  })

  it('lets a failed optional check stand beside CLEAR', () => {
    expect(new Story().checks('lint').finds().where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
  })

  it('begins nothing with nothing in scope, or with a packet that is not the first of the admitted head (D4)', () => {
    const [admitted, frozen] = opening()
    const { scope } = frozen.packet
    for (const packet of [
      { scope: { ...scope, included: [] } }, { iteration: 2 }, { previousPacketSha256: 'a'.repeat(64) }, { headSha: commit('x') },
      { runId: '01JDG3K5M7N9P1Q3R5S7T9V1W4' },
    ]) expect(() => begin(admitted, { ...frozen, packet: { ...frozen.packet, ...packet } })).toThrow(/expected/)
  })

  it('begins in the first iteration, prepared, with nothing counted and nobody to tell (R82, R96)', () => {
    const { state } = new Story()
    expect(state.timeline[0]).toEqual({ stage: 'PREPARED', iteration: 1, elapsed: 2 })
    expect(state).toMatchObject({ iteration: 1, dry: 0, calls: 0, retries: { transient: 0, reviewerTimeout: 0 }, continuations: 0 })
    expect(escalationOf(state)).toBeNull()
  })

  it('has no step but those of the table (R73)', () => {
    const { state } = new Story()
    const all = Object.keys(STEPS) as Stage[]
    const taken = all.flatMap((from) => all.filter((to) => {
      try {
        return enter({ ...state, stage: from }, to).stage === to
      } catch {
        return false
      }
    }).map((to) => `${from} ${to}`))
    expect(taken).toEqual([
      'PREPARED CHECKING', 'CHECKING REVIEWING', 'CHECKING ENDED', 'REVIEWING RECONCILING', 'REVIEWING ENDED',
        'RECONCILING CHECKING',
      'RECONCILING ENDED',
    ])
  })
})

describe('a rejected event', () => {
  it('leaves the state as it was, the very object (R73)', () => {
    const story = new Story()
    const { state } = story
    const rejected = story.offer(dispatched(state))
    expect(rejected).toMatchObject({ commands: [], rejection: { code: 'OUT_OF_TURN' } })
    expect(rejected.state).toBe(state)
  })

  it('is one whose time is before the last event', () => {
    const story = new Story().checks()
    expect(story.offer({ ...dispatched(story.state), elapsed: story.state.elapsed - 0.1 }).rejection?.code).toBe('TIME_WENT_BACK')
    expect(story.offer({ ...dispatched(story.state), elapsed: story.state.elapsed }).rejection).toBeNull()
  })

  it('is a start for something else than what was asked for', () => {
    const story = new Story()
    expect(story.offer({ type: 'CheckStarted', elapsed: 9, id: 'lint' }).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    story.take({ type: 'CheckStarted', elapsed: 9, id: 'tests' })
    for (const result of [checkResult('lint', 1, true), checkResult('tests', 2, true)]) {
      expect(story.offer({ type: 'CheckFinished', elapsed: 9, result }).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    }
  })

  it('is a dispatch with another attempt, reservation or an old nonce (D10, D12)', () => {
    const story = new Story({ callCeilingUsd: 0.5 }).checks()
    for (const other of [{ attempt: 2 }, { reservedUsd: null }, { reservedUsd: 0.4 }]) {
      expect(story.offer(dispatched(story.state, other)).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    }
    story.finds('a').revise().checks()
    const nonce = story.state.attempts[0]!.nonce
    expect(story.offer(dispatched(story.state, { nonce })).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
  })

  it('is the result of another attempt or nonce (D12)', () => {
    const story = new Story().checks().dispatch()
    for (const other of [{ attempt: 2 }, { nonce: 'x'.repeat(32) }]) {
      expect(story.offer(reviewFinished(story.state, completed([]), other)).rejection?.code).toBe('NOT_WHAT_IS_AWAITED')
    }
  })

  it('is a review whose findings carry the same id twice, another iteration or a disposition (D8, D9)', () => {
    const story = new Story().checks().dispatch()
    const a = finding('a', 1)
    for (const findings of [[a, a], [finding('a', 2)], [finding('a', 1, { disposition: disposition('accepted') })]]) {
      expect(story.offer(reviewFinished(story.state, completed(findings))).rejection?.code).toBe('FINDINGS_MISIDENTIFIED')
    }
  })

  it('is the first admission, again, and an end or an effect before the end', () => {
    const story = new Story()
    const elapsed = 9
    for (const event of [
      opening()[0], { type: 'RunEnded', elapsed, state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome: 'CLEAR' } as const,
      { type: 'EffectIntended', elapsed, effect: 'e', kind: 'comment' } as const, { type: 'EffectConfirmed', elapsed,
        effect: 'e' } as const,
      { type: 'EffectUnresolved', elapsed, effect: 'e', detail: { code: 'NO_REPLY', message: 'none' } } as const,
    ]) expect(story.offer({ ...event, elapsed }).rejection?.code).toBe('OUT_OF_TURN')
  })

  it('is a start after the wall time is spent: the deadline is the answer (D1)', () => {
    const check = new Story()
    expect(check.offer({ type: 'CheckStarted', elapsed: 1000, id: 'tests' }).rejection?.code).toBe('BUDGET_SPENT')
    const review = new Story().checks()
    expect(review.offer({ ...dispatched(review.state), elapsed: 1000 }).rejection?.code).toBe('BUDGET_SPENT')
    const ask = new Story().checks().finds('a')
    expect(ask.offer({ type: 'ReconcileRequested', elapsed: 1000, nonce: 'n'.repeat(32) }).rejection?.code).toBe('BUDGET_SPENT')
    expect(ask.take({ type: 'DeadlineReached', elapsed: 1000, cut: null }).where).toBe('ABORTED BUDGET_EXHAUSTED')
  })
})

describe('the next packet', () => {
  const awaiting = (): Story => new Story().checks().finds('a').answer({ revision: commit('2') })

  it('keeps budgets, criteria, roles, base, requirement, chain and the authorized head (R33, R43)', () => {
    const { packet } = awaiting().state
    for (const other of [
      { budgets: { ...packet.budgets, maxIterations: 4 } }, { retry: { transient: 1, reviewerTimeout: 0 as const } },
        { escalationOwner: '@someone' },
      { checks: [] }, { author: null }, { criteria: { ...packet.criteria, version: 'v4' } }, { baseSha: commit('base') },
        { iteration: 1 }, { iteration: 3 },
      { previousPacketSha256: null }, { headSha: commit('another') }, { requirement: { ...packet.requirement, sha256: null } },
      { requirement: { ...packet.requirement, revision: 2 } }, { scope: { ...packet.scope, limits: { files: 1,
        patchBytes: 1 } } },
    ]) {
      const story = awaiting()
      expect(story.offer(nextPacket(story.state, { packet: other })).rejection?.code).toBe('FROZEN_INPUT_CHANGED')
    }
  })

  it('may have another tree, delta, merge base and files, but some (D4)', () => {
    const story = awaiting()
    const { scope } = story.state.packet
    expect(story.offer(nextPacket(story.state, { packet: { scope: { ...scope,
      included: [] } } })).rejection?.code).toBe('NOTHING_IN_SCOPE')
    const other = { headTreeSha: commit('t'), mergeBaseSha: commit('m'), delta: [], diffSha256: 'd'.repeat(64),
      scope: { ...scope, included: ['b'] } }
    expect(story.offer(nextPacket(story.state, { packet: other })).rejection).toBeNull()
    expect(story.state.packets.map(({ iteration }) => iteration)).toEqual([1, 2])
  })

  it('comes only when one is awaited', () => {
    const story = new Story()
    expect(story.offer(nextPacket(story.state)).rejection?.code).toBe('OUT_OF_TURN')
  })
})

describe('required checks', () => {
  it('end a run without an author before a review is paid for (D7, R81)', () => {
    const story = new Story({ packet: { author } }).checks('tests')
    expect(story.where).toBe('FAILED CHECK_FAILED')
    expect(story.state).toMatchObject({ calls: 0, detail: { code: 'REQUIRED_CHECK_FAILED', message: 'failed: tests' } })
    expect(story.state.checks).toHaveLength(2)
  })

  it('go to the author together with the review (D7)', () => {
    const story = new Story().checks('tests').finds('a')
    expect(story.commands).toEqual([{ type: 'Reconcile', findings: [finding('a', 1)], failedChecks: ['tests'], mayRevise: true }])
  })

  it('never become COMPLETED, whatever the author answers and however clean the review (R81)', () => {
    const clean = new Story().checks('tests').finds()
    expect(clean.commands).toMatchObject([{ type: 'Reconcile', findings: [], failedChecks: ['tests'] }])
    expect(clean.answer().where).toBe('FAILED CHECK_FAILED')
    expect(new Story().checks('tests').finds('a').answer().where).toBe('FAILED CHECK_FAILED')
  })

  it('are required because the packet says so, not the result (R81)', () => {
    const story = new Story({ packet: { author } })
    story.take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
    story.take({ type: 'CheckFinished', elapsed: 4, result: { ...checkResult('tests', 1, false), required: false } })
    expect(story.checks().where).toBe('FAILED CHECK_FAILED')
  })
})

describe('what a review comes to', () => {
  it.each([
    ['REFUSED', 'FAILED REFUSED'], ['MALFORMED_OUTPUT', 'FAILED MALFORMED_OUTPUT'], ['CONTEXT_DENIED', 'FAILED CONTEXT_DENIED'],
    ['PARTIAL_SCOPE', 'FAILED PARTIAL_SCOPE'], ['REVIEWER_ERROR', 'FAILED REVIEWER_ERROR'], ['UNAVAILABLE', 'FAILED UNAVAILABLE'],
    ['WALL_CLOCK', 'TIMEOUT WALL_CLOCK'], ['MISSING_TERMINAL_RECORD', 'UNKNOWN MISSING_TERMINAL_RECORD'], ['BUDGET_EXHAUSTED',
      'ABORTED BUDGET_EXHAUSTED'],
  ] as const)('%s ends the run, keeps the findings as evidence without outcome, and is told to the owner (R68, R96)', (cause,
    where) => {
    const story = new Story({ packet: { retry: { transient: 2, reviewerTimeout: 0 } } }).checks().review(failed(cause,
      { findings: [finding('a', 1)] }))
    expect(story.where).toBe(where)
    expect(story.state).toMatchObject({ evidence: [{ id: idOf('a') }], findings: null, detail: { code: cause },
      retries: { transient: 0 } })
    expect(story.commands).toEqual([{ type: 'Seal', end: story.state.end }, { type: 'Escalate', to: OWNER, because: cause,
      findings: [] }])
  })

  it('is PARTIAL_SCOPE when a completed review leaves out a file in scope, whatever it says (R146)', () => {
    const story = new Story().checks().review(completed([finding('a', 1)], { scope: ['src/other.ts'] }))
    expect(story.where).toBe('FAILED PARTIAL_SCOPE')
    expect(story.state).toMatchObject({ findings: null, evidence: [{ id: idOf('a') }], detail: { code: 'SCOPE_NOT_COVERED' } })
    expect(new Story().checks().review(completed([], { scope: ['src/other.ts',
      'src/export.ts'] })).where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
  })

  it('is accepted when the reviewer hung after its record, and says so (D18)', () => {
    const detail = { code: 'REVIEWER_HUNG_AFTER_RECORD', message: 'killed after 10 s' }
    const story = new Story().checks().review({ ...completed([]), detail } as ReturnType<typeof completed>)
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    expect(story.state.detail).toEqual(detail)
  })

  it('goes to the owner, every finding, when there is no author (D7)', () => {
    const story = new Story({ packet: { author } }).checks().finds('a', 'b')
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
    expect(story.state.findings!.map(({ disposition }) => disposition?.verdict)).toEqual(['escalated', 'escalated'])
    expect(story.commands[1]).toEqual({ type: 'Escalate', to: OWNER, because: 'ACCEPTED_TERMINAL', findings: [idOf('a'),
      idOf('b')] })
  })

  it('tells the person at the terminal when no owner is named (D22)', () => {
    const story = new Story({ packet: { escalationOwner: null } }).checks().review(failed('REFUSED'))
    expect(story.commands[1]).toMatchObject({ type: 'Escalate', to: null })
  })

  it('needs nobody when the author settled every finding', () => {
    expect(commands(new Story().checks().finds('a').answer())).toBe('Seal')
    expect(commands(new Story().checks().finds('a').answer({ verdict: 'escalated' }))).toBe('Seal Escalate')
  })
})

describe('time', () => {
  it('that is noticed between operations is a spent budget; a deadline during one is a timeout (D1)', () => {
    const deadline = { type: 'DeadlineReached', elapsed: 1000, cut: null } as const
    const between = [new Story(), new Story().checks(), new Story().checks().finds('a'),
      new Story().checks().finds('a').answer({ revision: commit('2') })]
    for (const story of between) expect(story.take(deadline).where).toBe('ABORTED BUDGET_EXHAUSTED')
    const during = [new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' }), new Story().checks().dispatch(),
      new Story().checks().finds('a').ask()]
    for (const story of during) expect(story.take(deadline).where).toBe('TIMEOUT WALL_CLOCK')
    expect(during[0]!.state.detail?.code).toBe('RUN_DEADLINE')
    expect(between[0]!.state.detail?.code).toBe('BUDGET_WALL_CLOCK')
  })

  it('spent when a check ends stops before the next check, the review and the author (D1, D5)', () => {
    const check = new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
    check.take({ type: 'CheckFinished', elapsed: 1000, result: checkResult('tests', 1, true) })
    expect(check.where).toBe('ABORTED BUDGET_EXHAUSTED')

    const review = new Story({ packet: { checks: [samplePacket().checks[0]!] } }).take({ type: 'CheckStarted', elapsed: 3,
      id: 'tests' })
    review.take({ type: 'CheckFinished', elapsed: 1000, result: checkResult('tests', 1, true) })
    expect(review.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(review.state.detail?.code).toBe('BUDGET_WALL_CLOCK')

    const asked = new Story().checks().dispatch()
    asked.take(reviewFinished(asked.state, completed([finding('a', 1)]), { elapsed: 1000 }))
    expect(asked.where).toBe('ABORTED BUDGET_EXHAUSTED')
    expect(asked.state.findings![0]!.disposition).toMatchObject({ verdict: 'escalated', by: 'controller' })
  })

  it('that is over does not refuse a record that has arrived (D5)', () => {
    const clear = new Story().checks().dispatch()
    expect(clear.take(reviewFinished(clear.state, completed([]),
      { elapsed: 1200 })).where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    const alone = new Story({ packet: { author } }).checks().dispatch()
    expect(alone.take(reviewFinished(alone.state, completed([finding('a', 1)]),
      { elapsed: 1200 })).where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
    const answered = new Story().checks().finds('a').ask()
    expect(answered.after(2000, reconciled(answered.state)).where).toBe('COMPLETED ACCEPTED_TERMINAL FINDINGS')
  })
})

describe('a stop', () => {
  it.each([
    ['CHECKING', new Story()], ['REVIEWING', new Story().checks().dispatch()], ['RECONCILING',
      new Story().checks().finds('a').ask()],
  ])('by a person ends a run that is %s', (stage, story) => {
    expect(story.where).toBe(stage)
    expect(story.after(1, { type: 'OperatorStopped', elapsed: 0, by: 'ctrl-c', cut: null }).where).toBe('ABORTED OPERATOR_STOP')
    expect(story.state.detail).toEqual({ code: 'OPERATOR_STOP', message: 'stopped by ctrl-c' })
  })

  it('for lost evidence is UNKNOWN, and told (R130)', () => {
    const story = new Story().after(1, { type: 'EvidenceLost', elapsed: 0, what: 'the packet' })
    expect(story.where).toBe('UNKNOWN MISSING_TERMINAL_RECORD')
    expect(story.commands[1]).toMatchObject({ type: 'Escalate', because: 'MISSING_TERMINAL_RECORD' })
    expect(story.state.detail).toEqual({ code: 'EVIDENCE_LOST', message: 'lost: the packet' })
  })

  it('closes the attempt in flight with what it left (R109)', () => {
    const cut = { endedAt: '2026-11-30T22:01:00Z', output: { offset: 0, length: 7, sha256: 'c'.repeat(64) } }
    for (const event of [{ type: 'OperatorStopped', elapsed: 90, by: 'me', cut } as const, { type: 'DeadlineReached',
      elapsed: 1000, cut } as const]) {
      const { state } = new Story().checks().dispatch().take(event)
      expect(state.attempts[0]!.finish).toEqual({ finishedAt: event.elapsed, costUsd: null, ...cut })
    }
  })
})

describe('after the end', () => {
  const ended = (): Story => new Story().checks().finds()
  const record = { type: 'RunEnded', elapsed: 99, state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome: 'CLEAR' } as const

  it('a stop, a deadline and a late review are refused, and the end stands', () => {
    const story = ended()
    const { end } = story.state
    for (const event of [
      { type: 'OperatorStopped', elapsed: 99, by: 'me', cut: null } as const, { type: 'DeadlineReached', elapsed: 1000,
        cut: null } as const,
      { type: 'EvidenceLost', elapsed: 99, what: 'x' } as const, reviewFinished(story.state, completed([])),
        dispatched(story.state), revised(story.state, 2),
      nextPacket(story.state), reconciled(story.state),
    ]) expect(story.offer(event).rejection?.code).toBe('RUN_ENDED')
    expect(story.state.end).toBe(end)
  })

  it('the end is recorded once, and only as it was decided', () => {
    const story = ended()
    for (const other of [{ stopCause: 'NO_PROGRESS' }, { state: 'TIMEOUT' }, { outcome: 'FINDINGS' },
      { outcome: null }] as const) {
      expect(story.offer({ ...record, ...other }).rejection?.code).toBe('RUN_ENDED')
    }
    expect(story.offer(record).rejection).toBeNull()
    expect(story.commands).toEqual([])
    expect(story.offer(record).rejection?.code).toBe('RUN_ENDED')
    const stopped = new Story().take({ type: 'EvidenceLost', elapsed: 9, what: 'x' })
    expect(stopped.offer({ ...record, state: 'UNKNOWN', stopCause: 'MISSING_TERMINAL_RECORD',
      outcome: null }).rejection).toBeNull()
  })

  it('effects follow in their own order and do not change the end (R131–R134)', () => {
    const story = ended()
    const intended = { type: 'EffectIntended', elapsed: 100, effect: 'e:1', kind: 'comment' } as const
    const confirmed = { type: 'EffectConfirmed', elapsed: 100, effect: 'e:1' } as const
    const unresolved = { type: 'EffectUnresolved', elapsed: 100, effect: 'e:1', detail: { code: 'NO_REPLY',
      message: 'no reply' } } as const
    expect(story.offer(intended).rejection?.code).toBe('EFFECT_OUT_OF_ORDER')
    story.take(record)
    for (const early of [confirmed, unresolved]) expect(story.offer(early).rejection?.code).toBe('EFFECT_OUT_OF_ORDER')
    story.take(intended)
    expect(story.offer(intended).rejection?.code).toBe('EFFECT_OUT_OF_ORDER')
    story.take(unresolved)
    expect(story.offer(unresolved).rejection?.code).toBe('EFFECT_OUT_OF_ORDER')
    story.take(intended).take(unresolved).take(confirmed)
    for (const late of [intended, confirmed, unresolved]) expect(story.offer(late).rejection?.code).toBe('EFFECT_OUT_OF_ORDER')
    expect(story.state.effects).toEqual({ 'e:1': 'CONFIRMED' })
    expect(story.where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
    const direct = ended().take(record).take(intended).take(confirmed)
    expect(direct.state.effects).toEqual({ 'e:1': 'CONFIRMED' })
  })

  it('each effect has its own order, and the others keep theirs (R132)', () => {
    const story = ended().take(record)
    const intended = (effect: string) => ({ type: 'EffectIntended', elapsed: 101, effect, kind: 'comment' } as const)
    story.take(intended('e:1')).take(intended('e:2')).take({ type: 'EffectConfirmed', elapsed: 101, effect: 'e:2' })
    expect(story.state.effects).toEqual({ 'e:1': 'INTENDED', 'e:2': 'CONFIRMED' })
    const twice = story.offer(intended('e:1')).rejection?.message
    expect(twice).toBe('expected effect e:1 to be new or UNRESOLVED after RunEnded, got INTENDED')
    const unheard = story.offer({ type: 'EffectConfirmed', elapsed: 102, effect: 'e:3' }).rejection?.message
    expect(unheard).toBe('expected effect e:3 to be INTENDED or UNRESOLVED after RunEnded, got new')
  })

  it('a worker that takes over seals again what may not have been sealed', () => {
    const story = ended()
    const { end } = story.state
    story.take({ type: 'LeaseTaken', elapsed: 100, owner: 'worker-2' })
    expect(story.commands).toEqual([{ type: 'Seal', end }])
    expect(story.state).toMatchObject({ owner: 'worker-2', end })
  })
})

describe('a worker that takes over', () => {
  const lease = { type: 'LeaseTaken', elapsed: 500, owner: 'worker-2' } as const

  it('is asked again for what was not begun, with counters and budgets kept (R100, R129)', () => {
    const reviewing = new Story().checks()
    const before = reviewing.state
    reviewing.take(lease)
    expect(reviewing.commands).toEqual([{ type: 'RequestReview', attempt: 1, afterSeconds: 0, reservedUsd: null }])
    expect(reviewing.state).toEqual({ ...before, owner: 'worker-2', elapsed: 500, seconds: { ...before.seconds,
      review: 500 - before.elapsed } })
    expect(commands(new Story().checks().finds('a').take(lease))).toBe('Reconcile')
    expect(commands(new Story().checks().finds('a').answer({ revision: commit('2') }).take(lease))).toBe('Freeze')
  })

  it('runs an interrupted check again: it costs nothing and changes nothing outside', () => {
    const story = new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' }).take(lease)
    expect(story.commands).toEqual([{ type: 'RunCheck', id: 'tests' }])
    expect(story.checks().finds().where).toBe('COMPLETED ACCEPTED_TERMINAL CLEAR')
  })

  it('never issues a review or an answer in flight again: the run is UNKNOWN and the reservation spent (D10, R114, R130)', () => {
    const review = new Story({ callCeilingUsd: 0.5, packet: { retry: { transient: 2,
      reviewerTimeout: 1 } } }).checks().dispatch().take(lease)
    expect(review.where).toBe('UNKNOWN MISSING_TERMINAL_RECORD')
    expect(commands(review)).toBe('Seal Escalate')
    expect(review.state.attempts).toMatchObject([{ reservedUsd: 0.5, finish: { costUsd: null, finishedAt: 500, output: null } }])
    expect(review.state.detail).toEqual({ code: 'INTERRUPTED', message: 'the review in flight was lost with its worker' })
    const answer = new Story().checks().finds('a').ask().take(lease)
    expect(answer.where).toBe('UNKNOWN MISSING_TERMINAL_RECORD')
    expect(answer.state.detail?.message).toMatch(/^the answer/)
  })

  it('after the wall time is spent finds nothing to do (D1, R129)', () => {
    const story = new Story().checks().take({ ...lease, elapsed: 1000 })
    expect(story.where).toBe('ABORTED BUDGET_EXHAUSTED')
  })

  it('with a requirement revised meanwhile freezes again', () => {
    const story = new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
    story.take(revised(story.state, 2)).take(lease)
    expect(story.commands).toEqual([{ type: 'Freeze', iteration: 1, revision: null }])
  })
})

it('transition has no memory of its own: the same state and event give the same result', () => {
  const { state } = new Story().checks()
  expect(transition(state, dispatched(state))).toEqual(transition(state, dispatched(state)))
})
