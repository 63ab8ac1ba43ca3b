import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chargedUsd } from '../../producer/core/budget.ts'
import { failedRequired } from '../../producer/core/progress.ts'
import { fold } from '../../producer/core/replay.ts'
import { summary } from '../../producer/core/summary.ts'
import { begin, transition } from '../../producer/core/transition.ts'
import { STEPS, type Awaiting, type RunState } from '../../producer/core/state.ts'
import { RunEvent } from '../../schemas/event.ts'
import { endOf, STOP_CAUSES } from '../../schemas/vocabulary.ts'
import { alphabet } from '../support/run-alphabet.ts'
import { opening, type World } from '../support/run-events.ts'
import { samplePacket } from '../support/samples.ts'

// Every property sees the same runs. A failure prints seed and path; FC_SEED replays them.
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 2 ** 31)
const RUNS = 800

type Step = { readonly before: RunState; readonly event: RunEvent; readonly after: RunState; readonly taken: boolean }
type Run = {
  readonly world: World
  readonly steps: readonly Step[]
  readonly journal: readonly RunEvent[]
  readonly last: RunState
}
/** `wild` takes any letter of the alphabet; otherwise it is one that the state awaits. */
type Pick = { readonly letter: number; readonly wild: boolean }

const [tests] = samplePacket().checks
const world: fc.Arbitrary<World> = fc.record({
  maxIterations: fc.constantFrom(1, 2, 3, 3, 4, 4),
  maxReviewerCalls: fc.constantFrom(1, 2, 4, 6, 8, 8),
  maxCostUsd: fc.constantFrom(null, null, null, 0.3, 1, 6),
  ceiling: fc.constantFrom(null, 0.1, 0.5),
  transient: fc.integer({ min: 0, max: 2 }),
  reviewerTimeout: fc.constantFrom(0 as const, 1 as const),
  percent: fc.constantFrom(null, 50),
  author: fc.constantFrom(true, true, true, true, false),
  checks: fc.integer({ min: 0, max: 2 }),
}).map(({ maxIterations, maxReviewerCalls, maxCostUsd, ceiling, transient, reviewerTimeout, percent, author, checks }) => ({
  callCeilingUsd: ceiling,
  packet: {
    budgets: { maxIterations, maxReviewerCalls, maxCostUsd, maxWallClockSeconds: 1000 },
    retry: { transient, reviewerTimeout },
    progress: { diffReduction: percent === null ? null : { percent } },
    checks: [tests!, { ...tests!, id: 'lint', required: false }].slice(0, checks),
    ...author ? {} : { author: null },
  },
}))
const picks: fc.Arbitrary<Pick[]> = fc.array(
  fc.record({ letter: fc.nat({ max: 9999 }), wild: fc.integer({ min: 0, max: 24 }).map((die) => die === 0) }),
  { minLength: 60, maxLength: 60 },
)

/** What can well happen next, the frequent more often, so that runs get far. */
const LIKELY: Readonly<Record<Awaiting['for'], readonly string[]>> = {
  packet: ['PacketFrozen', 'PacketFrozen', 'PacketFrozen, adds a test', 'PacketFrozen, weakens a test', 'PacketFrozen, smaller'],
  'check-start': [
    ...Array.from({ length: 20 }, () => 'CheckStarted'), 'OperatorStopped', 'DeadlineReached', 'RequirementRevised',
  ],
  'check-finish': ['CheckFinished, passed', 'CheckFinished, passed', 'CheckFinished, passed', 'CheckFinished, failed'],
  dispatch: ['ReviewDispatched'],
  review: [
    ...[...Array.from({ length: 24 }, () => 'a'), 'b', 'b', 'b', 'b', 'a moved', 'a, cost unknown', 'a, dear', 'clear',
      'clear, cost unknown', 'transient', 'transient',
      'boundary inside', 'transient', 'timeout', 'timeout', 'quota', 'refusal', 'malformed', 'denied', 'partial', 'error',
      'no record', 'client cap',
    ].map((name) => `ReviewFinished, ${name}`),
    'RequirementRevised', 'LeaseTaken',
  ],
  'retry-record': ['RetryScheduled'],
  'reconcile-start': [...Array.from({ length: 4 }, () => 'ReconcileRequested'), 'RequirementRevised'],
  answer: [
    'accepted', 'accepted, revision', 'accepted, revision', 'accepted on a test, revision', 'rejected, revision',
    'rejected, revision',
    'rejected, revision', 'owner rejects, revision', 'author failed', 'nothing said',
  ].map((name) => `FindingsReconciled, ${name}`),
  'end-record': ['RunEnded', 'OperatorStopped', 'LeaseTaken'],
  nothing: ['EffectIntended', 'EffectConfirmed', 'EffectUnresolved', 'OperatorStopped'],
}

const cache = new Map<string, Run>()

function run(told: World, chosen: readonly Pick[]): Run {
  const key = JSON.stringify([told, chosen])
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const [admitted, frozen] = opening(told)
  let state = begin(admitted, frozen).state
  const journal: RunEvent[] = [admitted, frozen]
  const steps: Step[] = []
  for (const { letter, wild } of chosen) {
    const letters = alphabet(state)
    const likely = LIKELY[state.awaiting.for]
    const name = wild ? letters[letter % letters.length]!.name : likely[letter % likely.length]
    const event = letters.find((each) => each.name === name)!.event()
    const next = transition(state, event)
    const taken = next.rejection === null
    if (taken) journal.push(event)
    steps.push({ before: state, event, after: next.state, taken })
    state = next.state
    // A few events after the end are enough.
    if (steps.length - steps.findIndex(({ after }) => after.stage === 'ENDED') > 9 && state.stage === 'ENDED') break
  }
  const made = { world: told, steps, journal, last: state }
  cache.set(key, made)
  return made
}

/** Asserts a property of every run, and that what it is about was reached. */
function always(check: (run: Run, reached: (what: string) => void) => void, mustReach: readonly string[]): void {
  const count = new Map<string, number>()
  const reached = (what: string): void => { count.set(what, (count.get(what) ?? 0) + 1) }
  fc.assert(fc.property(world, picks, (told, chosen) => check(run(told, chosen), reached)), { seed, numRuns: RUNS })
  const missed = mustReach.filter((what) => !count.has(what))
  const met = [...count].map(String).join(' ')
  if (missed.length > 0) throw new Error(`vacuous with seed ${seed}: never reached ${missed.join(', ')}; reached ${met}`)
}

/** Events that a run can take before it ends, by its budgets alone; each takeover can repeat a check. */
function bound({ packet: { budgets, checks } }: RunState, leases: number): number {
  const packets = budgets.maxIterations + budgets.maxReviewerCalls
  return packets * (1 + 2 * checks.length + 2) + 3 * budgets.maxReviewerCalls + budgets.maxReviewerCalls + 3 * leases + 1
}

const counters = ({ iteration, retries, continuations, calls }: RunState): unknown => [iteration, retries, continuations, calls]

describe('every run', () => {
  it('ends within a bound that its budgets set (R8)', () => {
    always(({ steps, last }, reached) => {
      const taken = steps.filter(({ before, taken: was }) => was && before.stage !== 'ENDED')
      const leases = taken.filter(({ event }) => event.type === 'LeaseTaken').length
      expect(taken.length).toBeLessThanOrEqual(bound(last, leases))
      if (last.stage === 'ENDED') reached('an end')
      if (taken.length > 15) reached('a long run')
    }, ['an end', 'a long run'])
  })

  it('ends in one of the 14 ways, each of which is reached, and absorbs whatever comes then (D3)', () => {
    const all = STOP_CAUSES.flatMap((cause) => cause === 'ACCEPTED_TERMINAL' ? ['CLEAR', 'FINDINGS'] : [cause])
    always(({ steps }, reached) => {
      for (const { before, after, event } of steps) {
        if (before.stage === 'ENDED') {
          const { end, findings, timeline } = before
          expect(after).toMatchObject({ stage: 'ENDED', end, findings, timeline })
          if (event.type === 'OperatorStopped') reached('a stop after the end')
        } else if (after.end !== null) {
          const { state, stopCause, outcome } = after.end
          expect(endOf(state, stopCause, outcome)).toEqual(after.end)
          reached(outcome ?? stopCause)
        }
        expect(after.end === null).toBe(after.stage !== 'ENDED')
      }
    }, [...all, 'a stop after the end'])
  })

  it('moves by the steps of R70–R72 only', () => {
    always(({ last: { timeline } }, reached) => {
      for (const [index, { stage }] of timeline.entries()) {
        const next = timeline[index + 1]
        if (next === undefined) continue
        expect(STEPS[stage]).toContain(next.stage)
        reached(`${stage} ${next.stage}`)
      }
    }, Object.entries(STEPS).flatMap(([from, to]) => to.map((stage) => `${from} ${stage}`)))
  })

  it('rejects without a trace (R73)', () => {
    always(({ steps }, reached) => {
      for (const { before, after, taken } of steps) {
        if (taken) continue
        expect(after).toBe(before)
        reached(before.stage)
      }
    }, ['CHECKING', 'REVIEWING', 'RECONCILING', 'ENDED'])
  })

  it('is the fold of its journal, through JSON (R100)', () => {
    always(({ journal, last }, reached) => {
      expect(fold(journal.map((event) => RunEvent.parse(JSON.parse(JSON.stringify(event)))))?.state).toEqual(last)
      if (journal.some(({ type }) => type === 'LeaseTaken')) reached('a takeover')
    }, ['a takeover'])
  })
})

describe('counters and budgets', () => {
  it('move for their own event only: iteration for an answer with a revision, retries for a retry, calls for a dispatch (R79, D15)', () => {
    always(({ steps }, reached) => {
      for (const { before, after, event } of steps) {
        const moved = (name: 'iteration' | 'calls' | 'continuations'): number => after[name] - before[name]
        if (moved('iteration') !== 0) {
          expect([moved('iteration'), event.type]).toEqual([1, 'FindingsReconciled'])
          expect(event.type === 'FindingsReconciled' && event.revision).toBeTruthy()
          reached('iteration')
        }
        const retries = ({ retries: { transient, reviewerTimeout } }: RunState): number => transient + reviewerTimeout
        const retried = retries(after) - retries(before)
        if (retried !== 0) {
          expect([retried, event.type]).toEqual([1, 'RetryScheduled'])
          reached('retry')
        }
        if (moved('calls') !== 0) {
          expect([moved('calls'), event.type]).toEqual([1, 'ReviewDispatched'])
          reached('call')
        }
        if (moved('continuations') !== 0) {
          expect(event.type).toBe('ReviewFinished')
          reached('continuation')
        }
        if (event.type === 'RequirementRevised' && after !== before) {
          expect(counters(after)).toEqual(counters(before))
          reached('requirement')
        }
      }
    }, ['iteration', 'retry', 'call', 'continuation', 'requirement'])
  })

  it('stay below their ceilings, which nobody can move (R2, R30, R43, R80)', () => {
    always(({ world: told, last }, reached) => {
      const { budgets, retry } = opening(told)[1].packet
      expect([last.packet.budgets, last.packet.retry]).toEqual([budgets, retry])
      for (const packet of last.packets) expect(packet.budgets).toEqual(budgets)
      expect(last.iteration).toBeLessThanOrEqual(budgets.maxIterations)
      expect(last.calls).toBeLessThanOrEqual(budgets.maxReviewerCalls)
      expect(last.retries.transient).toBeLessThanOrEqual(retry.transient)
      expect(last.retries.reviewerTimeout).toBeLessThanOrEqual(retry.reviewerTimeout)
      if (last.calls === budgets.maxReviewerCalls) reached('all calls')
      if (last.iteration === budgets.maxIterations && last.iteration > 1) reached('all iterations')
      if (last.retries.transient === retry.transient && retry.transient > 0) reached('all retries')
    }, ['all calls', 'all iterations', 'all retries'])
  })

  it('reserve before each call, and never dispatch what does not fit (D10, R102)', () => {
    always(({ steps }, reached) => {
      for (const { before, after, event } of steps) {
        if (event.type !== 'ReviewDispatched' || after === before) continue
        const { maxCostUsd } = after.packet.budgets
        expect(after.attempts.at(-1)?.reservedUsd).toBe(after.callCeilingUsd)
        if (maxCostUsd === null || after.callCeilingUsd === null) continue
        expect(chargedUsd(after)).toBeLessThanOrEqual(maxCostUsd)
        reached('a reservation')
      }
    }, ['a reservation'])
  })

  it('never give back what was spent: settled attempts and reservations stay as they are, and unknown is never 0 (D10)', () => {
    always(({ steps }, reached) => {
      for (const { before, after } of steps) {
        for (const [index, attempt] of before.attempts.entries()) {
          const later = after.attempts[index]
          expect({ ...later, finish: attempt.finish && later?.finish }).toEqual(attempt)
          if (attempt.finish === null && later?.finish?.costUsd === null) {
            const { reservedUsd } = attempt
            expect(chargedUsd(after)).toBeGreaterThanOrEqual(reservedUsd ?? 0)
            reached('unknown cost')
          }
        }
        if (after.stage === 'ENDED') expect(after.attempts.every(({ finish }) => finish !== null)).toBe(true)
      }
    }, ['unknown cost'])
  })

  it('retry for an unavailable provider or a reserved timeout only (R106, R110–R117)', () => {
    always(({ steps }, reached) => {
      for (const { before, after, event } of steps) {
        if (event.type !== 'ReviewFinished' || after === before || after.awaiting.for !== 'retry-record') continue
        const { result } = event
        expect(result.kind).toBe('failed')
        if (result.kind !== 'failed') continue
        expect(['UNAVAILABLE', 'WALL_CLOCK']).toContain(result.stopCause)
        if (result.stopCause === 'UNAVAILABLE') expect(result.transient || result.retryAfterSeconds !== null).toBe(true)
        else expect(after.packet.retry.reviewerTimeout).toBe(1)
        expect(after.elapsed + after.awaiting.afterSeconds).toBeLessThan(after.packet.budgets.maxWallClockSeconds)
        reached(result.stopCause)
      }
    }, ['UNAVAILABLE', 'WALL_CLOCK'])
  })
})

describe('an outcome', () => {
  it('exists for COMPLETED only, after a completed review of the whole last packet, and says how many findings it had (R51–R53, R69)', () => {
    always(({ last, journal }, reached) => {
      if (last.end === null) return
      const { state, outcome } = last.end
      expect(outcome === undefined).toBe(state !== 'COMPLETED')
      if (outcome === undefined) return reached('no outcome')
      const finished = journal.findLastIndex(({ type }) => type === 'ReviewFinished')
      const review = journal[finished]
      const frozen = journal.findLastIndex(({ type }) => type === 'PacketFrozen')
      expect(finished).toBeGreaterThan(frozen)
      expect(review?.type === 'ReviewFinished' && review.result.kind).toBe('completed')
      const count = review?.type === 'ReviewFinished' ? review.result.findings.length : -1
      expect([last.findings?.length, outcome]).toEqual([count, count === 0 ? 'CLEAR' : 'FINDINGS'])
      reached(outcome)
    }, ['CLEAR', 'FINDINGS', 'no outcome'])
  })

  it('is never given while a required check fails or has not run (R81)', () => {
    always(({ last }, reached) => {
      if (last.end?.state !== 'COMPLETED') return
      expect(failedRequired(last)).toEqual([])
      const { checks, packet, iteration } = last
      expect(checks.map((check) => [check.id, check.iteration])).toEqual(packet.checks.map(({ id }) => [id, iteration]))
      if (last.pastChecks.some(({ passed }) => !passed)) reached('after a failure')
    }, ['after a failure'])
  })

  it('comes with one disposition for every finding, and the three add up (D7)', () => {
    always(({ last }, reached) => {
      if (last.end === null) return
      const { findings, accepted, rejected, escalated } = summary(last).result
      expect(accepted + rejected + escalated).toBe(findings)
      if (accepted > 0) reached('accepted')
      if (rejected > 0) reached('rejected')
      if (escalated > 0) reached('escalated')
    }, ['accepted', 'rejected', 'escalated'])
  })
})

describe('findings', () => {
  it('are neither added, removed nor re-graded by an answer (D8)', () => {
    always(({ steps }, reached) => {
      for (const { before, after, event } of steps) {
        if (event.type !== 'FindingsReconciled' || after === before) continue
        const bare = (list: RunState['findings']): unknown => list?.map((found) => ({ ...found, disposition: null }))
        const kept = after.findings ?? after.history.slice(before.history.length)
        expect(bare(kept)).toEqual(bare(before.findings))
        reached(after.findings === null ? 'next iteration' : 'end')
      }
    }, ['next iteration', 'end'])
  })

  it('stop a run that is dry twice in a row, and only such a run, with NO_PROGRESS (R94, D2)', () => {
    always(({ last: { judgements, end } }, reached) => {
      const dry = judgements.map(({ conditions }) => conditions !== null && conditions.length === 0)
      const twice = dry.findIndex((was, index) => was && dry[index + 1] === true)
      if (twice >= 0) {
        expect(twice).toBe(dry.length - 2)
        expect(['NO_PROGRESS', 'ACCEPTED_TERMINAL']).toContain(end?.stopCause)
        if (end?.stopCause === 'ACCEPTED_TERMINAL') expect(end.outcome).toBe('CLEAR')
        reached('dry twice')
      } else {
        expect(end?.stopCause).not.toBe('NO_PROGRESS')
      }
      if (dry.includes(true) && judgements.length > 2 && twice < 0) reached('progress after a dry iteration')
    }, ['dry twice', 'progress after a dry iteration'])
  })
})

it('seconds by stage add up to the whole', () => {
  always(({ last }, reached) => {
    const { total, ...stages } = summary(last).signals.seconds
    expect(Object.values(stages).reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 6)
    if (total > 20) reached('a run')
  }, ['a run'])
})
