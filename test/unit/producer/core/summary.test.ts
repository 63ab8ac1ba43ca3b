import { describe, expect, it } from '@jest/globals'
import { summary } from '../../../../producer/core/summary.ts'
import { fold } from '../../../../producer/core/replay.ts'
import { Attempt, Manifest } from '../../../../schemas/manifest.ts'
import { RunEvent } from '../../../../schemas/event.ts'
import { sha256 } from '../../../../schemas/digest.ts'
import {
  checkResult, commit, completed, disposition, failed, finding, idOf, nextPacket, opening, OWNER, reviewFinished,
} from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const { result: Result, signals: Signals } = Manifest.shape

describe('the summary of a run', () => {
  const story = (): Story => {
    const told = new Story({ packet: { retry: { transient: 1, reviewerTimeout: 0 } } }).checks('lint')
    told.dispatch().after(30, reviewFinished(told.state, failed('UNAVAILABLE', { transient: true, costUsd: null })))
    told.after(0, { type: 'RetryScheduled', elapsed: 0, attempt: 2, afterSeconds: 1, reason: 'transient' })
    told.dispatch().after(20, reviewFinished(told.state, completed([finding('a', 1), finding('b', 1)], { costUsd: 0.4 })))
    told.answer({
      revision: commit('2'), dispositions: { [idOf('a')]: disposition('accepted'), [idOf('b')]: disposition('rejected') },
    }).freeze().checks()
    return told.finds('b').answer({ verdict: 'escalated' })
  }

  it('counts the last review only, and the whole run in the totals (D7)', () => {
    const { end, result, signals } = summary(story().state)
    expect(end).toEqual({ state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome: 'FINDINGS' })
    expect(result).toEqual({ outcome: 'FINDINGS', findings: 1, accepted: 0, rejected: 0, escalated: 1 })
    expect(signals.totals).toEqual({ accepted: 1, rejected: 1, escalated: 1 })
    expect([Result.safeParse(result).success, Signals.safeParse(signals).success]).toEqual([true, true])
  })

  it('keeps every attempt with reason and cost, and unknown is null (R109, R194)', () => {
    const { execution, signals } = summary(story().state)
    expect(execution.attempts.map(({ iteration, attempt, reason, costUsd }) => [iteration, attempt, reason, costUsd])).toEqual([
      [1, 1, 'first', null], [1, 2, 'transient', 0.4], [2, 1, 'first', 0.1],
    ])
    expect(signals.costByAttempt).toEqual([null, 0.4, 0.1])
    expect(execution).toMatchObject({ iteration: 2, retries: 1, continuations: 2, limits: { iterations: 'CONTROLLER',
      wallClock: 'CONTROLLER', cost: 'NOT_SET' } })
    for (const attempt of execution.attempts) expect(Attempt.safeParse(attempt).success).toBe(true)
  })

  it('counts retries of both kinds together (R83)', () => {
    const told = new Story({ packet: { retry: { transient: 1, reviewerTimeout: 1 } } }).checks()
    told.review(failed('WALL_CLOCK'))
    told.after(0, { type: 'RetryScheduled', elapsed: 0, attempt: 2, afterSeconds: 0, reason: 'reviewer-timeout' })
    told.review(failed('UNAVAILABLE', { transient: true }))
    told.after(0, { type: 'RetryScheduled', elapsed: 0, attempt: 3, afterSeconds: 1, reason: 'transient' })
    expect(summary(told.finds().state).execution.retries).toBe(2)
  })

  it('separates checks, reviewer and reconciling, and they add up to the whole (R193)', () => {
    const { signals: { seconds: { total, ...stages }, reviewerLatencySeconds } } = summary(story().state)
    expect(Object.values(stages).reduce((sum, each) => sum + each, 0)).toBe(total)
    expect(stages).toEqual({ prepare: 5, checks: 6, review: 54, reconcile: 4 })
    expect(reviewerLatencySeconds).toBe(51)
  })

  it('puts preparation, checks, review and reconciling each on its own account', () => {
    const seconds = (told: Story): unknown => told.state.seconds
    const told = new Story()
    const checked = (id: string, start: number, run: number): Story => told.after(start, { type: 'CheckStarted', elapsed: 0, id })
      .after(run, { type: 'CheckFinished', elapsed: 0, result: checkResult(id, told.state.iteration, true) })
    checked('tests', 10, 20)
    expect(seconds(told)).toEqual({ prepare: 12, checks: 20, review: 0, reconcile: 0 })
    checked('lint', 40, 80)
    expect(seconds(told)).toEqual({ prepare: 12, checks: 140, review: 0, reconcile: 0 })
    told.finds('a').answer({ revision: commit('2') })
    told.after(100, nextPacket(told.state))
    expect(seconds(told)).toEqual({ prepare: 112, checks: 140, review: 2, reconcile: 2 })
    const { state } = told.take({ type: 'EvidenceLost', elapsed: told.state.elapsed, what: 'x' })
    told.after(50, { type: 'LeaseTaken', elapsed: 0, owner: 'worker-2' })
    expect(seconds(told)).toEqual(state.seconds)
  })

  it('of a run that is stopped counts open findings as escalated (D7)', () => {
    const stopped = new Story().checks().finds('a', 'b').take({ type: 'OperatorStopped', elapsed: 99, by: 'me', cut: null })
    expect(summary(stopped.state).result).toEqual({ findings: 2, accepted: 0, rejected: 0, escalated: 2 })
    expect(stopped.state.findings![0]!.disposition?.reason).toBe('the run ended with OPERATOR_STOP')
  })

  it('of a run whose head was never reviewed has no findings: earlier ones say nothing about it (R34)', () => {
    const stopped = new Story().checks().finds('a').revise().checks().review(failed('REFUSED'))
    expect(summary(stopped.state).result).toEqual({ findings: 0, accepted: 0, rejected: 0, escalated: 0 })
    expect(summary(stopped.state).signals.totals).toEqual({ accepted: 1, rejected: 0, escalated: 0 })
  })

  it('gives an attempt that was cut off its end and an empty output after the last one', () => {
    const output = { offset: 0, length: 7, sha256: sha256('abcdefg') }
    const told = new Story().checks().dispatch()
    told.take(reviewFinished(told.state, completed([finding('a', 1)]), { output })).revise().checks().dispatch()
    expect(summary(told.state).execution.attempts).toHaveLength(1)
    told.after(1.5, { type: 'LeaseTaken', elapsed: 0, owner: 'worker-2' })
    expect(summary(told.state).execution.attempts[1]).toEqual({
      iteration: 2, attempt: 1, reason: 'first', startedAt: '2026-11-30T22:00:00Z', endedAt: '2026-11-30T22:00:01.500Z',
        costUsd: null,
      output: { offset: 7, length: 0, sha256: sha256('') },
    })
  })

  it('of a run with a call in flight counts the time so far, and no latency of a call that has not come back (R193)', () => {
    const told = new Story().checks().dispatch().after(40, { type: 'RequirementRevised', elapsed: 0, revision: 2, discovery: 'x',
      authorizedBy: OWNER, affectedTasks: [], affectedTests: [] })
    expect(told.state.elapsed).toBeGreaterThan(told.state.timeline.at(-1)!.elapsed)
    expect(summary(told.state).signals).toMatchObject({ seconds: { total: told.state.elapsed }, reviewerLatencySeconds: 0 })
  })

  it('of a run whose first call was cut off has an empty output at the start', () => {
    const told = new Story().checks().dispatch().after(1, { type: 'LeaseTaken', elapsed: 0, owner: 'worker-2' })
    expect(summary(told.state).execution.attempts[0]?.output).toEqual({ offset: 0, length: 0, sha256: sha256('') })
  })

  it('of a run that goes on has no end; after it, time is not of the run', () => {
    const going = new Story().checks()
    expect(summary(going.state)).toMatchObject({ end: null, signals: { seconds: { total: going.state.elapsed } } })
    const { state } = going.finds()
    const later = going.take({ type: 'RunEnded', elapsed: 500, state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL',
      outcome: 'CLEAR' })
    expect(summary(later.state).signals.seconds.total).toBe(state.elapsed)
    expect(later.state.elapsed).toBe(500)
  })
})

describe('a journal', () => {
  it('folds to the live state, through JSON and its schema (R100)', () => {
    const told = new Story({ packet: { retry: { transient: 1,
      reviewerTimeout: 0 } } }).checks().finds('a').revise().checks('tests').finds('b').answer()
    told.take({ type: 'RunEnded', elapsed: 500, state: 'FAILED', stopCause: 'CHECK_FAILED', outcome: null })
    const read = told.journal.map((event) => RunEvent.parse(JSON.parse(JSON.stringify(event))))
    expect(fold(read)).toEqual(told.last)
  })

  it('with an admission only is no run (D4)', () => {
    expect(fold([opening()[0]])).toBeNull()
    const [admitted, frozen] = opening()
    expect(fold([admitted, frozen])?.commands).toEqual([{ type: 'RunCheck', id: 'tests' }])
  })

  it('that no run can have written is refused, with the place', () => {
    const [admitted, frozen] = opening()
    const stop = { type: 'OperatorStopped', elapsed: 9, by: 'me', cut: null } as const
    const why = (events: RunEvent[]): string => {
      try {
        fold(events)
        return 'folded'
      } catch (error) {
        return (error as Error & { code: string }).code + ' ' + (error as Error).message
      }
    }
    expect(why([])).toBe('ERR_JOURNAL_IMPOSSIBLE journal event 0: expected RunAdmitted, got nothing')
    expect(why([frozen])).toBe('ERR_JOURNAL_IMPOSSIBLE journal event 0: expected RunAdmitted, got PacketFrozen')
    expect(why([admitted, stop])).toBe('ERR_JOURNAL_IMPOSSIBLE journal event 1: expected PacketFrozen, got OperatorStopped')
    expect(why([admitted, { ...frozen, packet: { ...frozen.packet,
      iteration: 2 } }])).toMatch(/event 1: expected the first packet/)
    expect(why([admitted, frozen, stop, stop])).toMatch(/event 3: expected nothing but effects after OPERATOR_STOP/)
  })
})
