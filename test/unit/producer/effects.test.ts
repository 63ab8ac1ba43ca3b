import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { EffectStatus } from '../../../producer/core/state.ts'
import { concluded, effectStatuses, mustReconcile, reconciled, type Attempted, type EffectEvent, type Found } from '../../../producer/core/effects.ts'
import { carryOut, type EffectLog } from '../../../producer/effects.ts'

const ABOUT = { effect: 'escalate/x/webhook', kind: 'escalate-webhook' }
const DETAIL = { code: 'X', message: 'x' }
const FOUND: readonly Found[] = ['present', 'absent', 'unknown']

/** A log that keeps what it is given; after `limit` events the process dies at the next one. */
class Log implements EffectLog {
  readonly events: EffectEvent[] = []
  limit = Number.POSITIVE_INFINITY
  status(effect: string): EffectStatus | undefined {
    return effectStatuses(this.events).get(effect)
  }
  async append(event: EffectEvent): Promise<void> {
    if (this.events.length >= this.limit) throw new Error('killed')
    this.events.push(event)
  }
}

/** A destination where each request is an effect, whose replies and answers go lost as told. */
class Outside {
  effects = 0
  asked = 0
  replies: ('done' | 'lost' | 'refused' | 'killed')[] = []
  answers: boolean[] = []
  async find(): Promise<Found> {
    this.asked += 1
    return this.answers.shift() ?? true ? this.effects > 0 ? 'present' : 'absent' : 'unknown'
  }
  async attempt(): Promise<Attempted> {
    const reply = this.replies.shift() ?? 'done'
    if (reply === 'refused') return { kind: 'nothing', detail: DETAIL }
    this.effects += 1
    if (reply === 'killed') throw new Error('killed')
    return reply === 'lost' ? { kind: 'unknown', detail: DETAIL } : { kind: 'done' }
  }
}

describe('an effect outside', () => {
  it('is intended on the journal before it is tried, and confirmed after', async () => {
    const log = new Log()
    const outside = new Outside()
    const attempted = outside.attempt.bind(outside)
    const end = await carryOut(log, ABOUT, {
      find: async () => await outside.find(),
      attempt: async () => {
        expect(log.events).toEqual([{ type: 'EffectIntended', ...ABOUT }])
        return await attempted()
      },
    })
    expect({ end, asked: outside.asked }).toEqual({ end: { status: 'CONFIRMED', attempted: true, detail: null }, asked: 0 })
    expect(log.events.map(({ type }) => type)).toEqual(['EffectIntended', 'EffectConfirmed'])
    expect(await carryOut(log, ABOUT, outside)).toEqual({ status: 'CONFIRMED', attempted: false, detail: null })
    expect(outside.effects).toBe(1)
  })

  it('is not tried again while the destination cannot say, and is confirmed by its answer alone (R131, R133, R134)', async () => {
    const log = new Log()
    const outside = new Outside()
    outside.replies = ['lost']
    outside.answers = [false, false, true]
    expect(await carryOut(log, ABOUT, outside)).toMatchObject({ status: 'UNRESOLVED', attempted: true })
    expect(await carryOut(log, ABOUT, outside)).toMatchObject({ status: 'UNRESOLVED', attempted: false, detail: { code: 'EFFECT_UNCONFIRMED' } })
    expect(await carryOut(log, ABOUT, outside)).toEqual({ status: 'CONFIRMED', attempted: false, detail: null })
    expect({ effects: outside.effects, types: log.events.map(({ type }) => type) }).toEqual({ effects: 1, types: ['EffectIntended', 'EffectUnresolved', 'EffectConfirmed'] })
  })

  it('is tried again after the destination said that it is not there', async () => {
    const log = new Log()
    const outside = new Outside()
    outside.replies = ['refused', 'done']
    expect(await carryOut(log, ABOUT, outside)).toEqual({ status: 'UNRESOLVED', attempted: true, detail: DETAIL })
    expect(await carryOut(log, ABOUT, outside)).toMatchObject({ status: 'CONFIRMED', attempted: true })
    expect(log.events.map(({ type }) => type)).toEqual(['EffectIntended', 'EffectUnresolved', 'EffectIntended', 'EffectConfirmed'])
  })

  it('happens at most once, whatever is lost and wherever the process is killed (R131–R137)', async () => {
    let killed = 0
    let settled = 0
    await fc.assert(fc.asyncProperty(
      fc.array(fc.constantFrom('done', 'lost', 'refused', 'killed'), { maxLength: 6 }), fc.array(fc.boolean(), { maxLength: 8 }), fc.array(fc.nat(6), { maxLength: 5 }),
      async (replies, answers, deaths) => {
        const log = new Log()
        const outside = new Outside()
        outside.replies = [...replies]
        outside.answers = [...answers]
        for (const death of [...deaths, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]) {
          log.limit = death
          await carryOut(log, ABOUT, outside).catch((error: Error) => {
            expect(error.message).toBe('killed')
            killed += 1
          })
          expect(outside.effects).toBeLessThanOrEqual(1)
          // The journal never says more than the destination has.
          if (log.status(ABOUT.effect) === 'CONFIRMED') expect(outside.effects).toBe(1)
        }
        if (log.status(ABOUT.effect) === 'CONFIRMED') settled += 1
      }), { numRuns: 500 })
    expect(killed).toBeGreaterThan(100)
    expect(settled).toBeGreaterThan(100)
  })

  it('is never asked for before a first attempt, and always before a second (R133)', () => {
    expect([undefined, 'INTENDED', 'UNRESOLVED', 'CONFIRMED'].map((status) => mustReconcile(status as EffectStatus | undefined))).toEqual([false, true, true, false])
    for (const status of ['INTENDED', 'UNRESOLVED'] as const) {
      expect(FOUND.map((found) => reconciled(ABOUT, status, found).next)).toEqual(['done', 'attempt', 'unresolved'])
      expect(FOUND.map((found) => reconciled(ABOUT, status, found).events.map(({ type }) => type)))
        .toEqual([['EffectConfirmed'], ...status === 'INTENDED' ? [['EffectUnresolved'], ['EffectUnresolved']] : [[], []]])
    }
    expect(concluded(ABOUT, { kind: 'unknown', detail: DETAIL }, 'absent')).toEqual({ type: 'EffectUnresolved', effect: ABOUT.effect, detail: DETAIL })
  })
})
