import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { setImmediate as turn } from 'node:timers/promises'
import { fold } from '../../../producer/core/replay.ts'
import type { RunState } from '../../../producer/core/state.ts'
import type { CheckRun, Checks, Reviewer, ReviewRequest } from '../../../producer/ports.ts'
import type { RunPorts } from '../../../producer/run-ports.ts'
import { run } from '../../../producer/run.ts'
import type { CheckResult } from '../../../schemas/check.ts'
import { sha256 } from '../../../schemas/digest.ts'
import { PortError } from '../../../schemas/errors.ts'
import type { RunEvent } from '../../../schemas/event.ts'
import type { Packet } from '../../../schemas/packet.ts'
import type { ReviewResult } from '../../../schemas/review.ts'
import { endOf } from '../../../schemas/vocabulary.ts'
import { FakeClock } from '../../support/clock.ts'
import { completed, failed, finding, opening } from '../../support/run-events.ts'
import { sampleCheckResult } from '../../support/samples.ts'

type Step = { readonly seconds?: number; readonly throws?: Error }
type CheckStep = Step & { readonly passes?: boolean; readonly prepare?: Step }
type ReviewStep = Step & {
  readonly result?: ReviewResult
  /** A complete record although it was stopped: what a process leaves that finished in that very moment (D5, D18). */
  readonly deaf?: boolean
}
type Script = {
  readonly checks?: readonly CheckStep[]
  readonly reviews?: readonly ReviewStep[]
  readonly stopAfter?: number
  readonly stopped?: boolean
  readonly packet?: Partial<Packet>
  readonly clock?: FakeClock
  /** Called before each event is appended. */
  readonly appending?: (event: RunEvent, clock: FakeClock) => void
  readonly outputs?: Partial<RunPorts['outputs']>
}
type Told = {
  readonly state: RunState
  readonly events: readonly RunEvent[]
  readonly states: readonly RunState[]
  readonly requests: readonly ReviewRequest[]
  readonly disposed: number
  readonly prepared: number
  readonly error: unknown
}

const NEVER = 1e9

/** Runs a script to its end on a clock that moves only while everyone waits. */
async function tell(script: Script): Promise<Told> {
  const clock = script.clock ?? new FakeClock()
  const events: RunEvent[] = []
  const states: RunState[] = []
  const requests: ReviewRequest[] = []
  let disposed = 0
  let prepared = 0
  let checked = 0
  const packet = packetOf(script)
  const stop = new AbortController()
  const over = new AbortController()
  if (script.stopped) stop.abort('SIGTERM')
  if (script.stopAfter !== undefined) void clock.sleep(script.stopAfter, over.signal).then(() => { stop.abort('SIGINT') }, () => undefined)

  const checks: Checks = {
    async prepare(_, { signal }) {
      const { prepare = {} } = script.checks?.[0] ?? {}
      await wait(clock, prepare.seconds ?? 0, signal)
      if (prepare.throws) throw prepare.throws
      prepared += 1
      return {
        async run(check, context): Promise<CheckRun> {
          const { seconds = 1, passes = true, throws } = script.checks?.[checked] ?? {}
          checked += 1
          if (throws) throw throws
          const allowed = Math.min(seconds, check.timeoutSeconds, context.deadlineSeconds)
          const whole = await wait(clock, allowed, context.signal)
          const late = allowed < seconds
          const cut = !whole ? 'stop' as const : late && context.deadlineSeconds < check.timeoutSeconds ? 'deadline' as const : null
          return { cut, output: Buffer.from('output'), result: checkResult(check, cut === null && !late && passes) }
        },
        async dispose() { disposed += 1 },
      }
    },
  }
  const reviewer: Reviewer = {
    kind: 'command', version: null, callCeilingUsd: null,
    async review(request) {
      const { seconds = 1, result = completed([]), throws, deaf = false } = script.reviews?.[requests.length] ?? {}
      requests.push(request)
      const startedAt = clock.now()
      if (throws) throw throws
      const whole = await wait(clock, Math.min(seconds, request.deadlineSeconds), request.signal)
      const inTime = whole && seconds <= request.deadlineSeconds
      const given = inTime || deaf ? result : failed(whole ? 'WALL_CLOCK' : 'MISSING_TERMINAL_RECORD', { costUsd: null })
      return { result: given, raw: Buffer.from('raw'), startedAt, endedAt: clock.now() }
    },
  }
  const running = run({
    packet, owner: 'worker', criteria: Buffer.from(''), requirement: null, changedLines: 10, stop: stop.signal,
    watch: (_, state) => { states.push(state) }, progress: () => undefined,
  }, {
    clock, checks, reviewer,
    journal: { runId: packet.runId, append: async (event) => { script.appending?.(event, clock); events.push(event) } },
    outputs: {
      review: async (raw) => ({ offset: 0, length: raw.length, sha256: sha256(raw) }),
      check: async () => undefined,
      ...script.outputs,
    },
    random: { nonce: () => sha256(`nonce ${requests.length} ${events.length}`).slice(0, 32), jitter: () => 0.5 },
  })
  let settled = false
  const end = running.then((state) => ({ state, error: null }), (error: unknown) => ({ state: null, error })).finally(() => { settled = true })
  for (let rounds = 0; rounds < 5000; rounds += 1) {
    for (let turns = 0; turns < 4 && !settled; turns += 1) await turn()
    if (settled) break
    clock.advance(1)
  }
  if (!settled) throw new Error('expected the run to end')
  over.abort()
  const { state, error } = await end
  return { state: state as RunState, events, states, requests, disposed, prepared, error }
}

/** False when the signal came first. */
async function wait(clock: FakeClock, seconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  if (seconds <= 0) return true
  return await clock.sleep(seconds, signal).then(() => true, () => false)
}

function packetOf({ packet, checks = [] }: Script): Packet {
  const [, frozen] = opening({
    packet: {
      author: null, budgets: { maxIterations: 1, maxWallClockSeconds: 100, maxCostUsd: null, maxReviewerCalls: 6 }, retry: { transient: 2, reviewerTimeout: 0 },
      checks: checks.map((_, at) => ({ id: `check-${at}`, argv: ['true'], required: true, timeoutSeconds: 60, report: null, executes: 'candidate' })),
      ...packet,
    },
  })
  return { ...frozen.packet, reviewer: { ...frozen.packet.reviewer, timeoutSeconds: packet?.reviewer?.timeoutSeconds ?? 50 } }
}

function checkResult({ id, argv, required, executes }: Packet['checks'][number], passed: boolean): CheckResult {
  return { ...sampleCheckResult(), id, iteration: 1, argv, required, executes, judgedBy: 'exit-code', report: null, passed, failure: passed ? null : 'EXIT_CODE', exitCode: passed ? 0 : 1, signal: null }
}

const typesOf = ({ events }: Told): string[] => events.map(({ type }) => type)
const budgets = (maxWallClockSeconds: number): Packet['budgets'] => ({ maxIterations: 1, maxWallClockSeconds, maxCostUsd: null, maxReviewerCalls: 6 })

/** What holds of every run, however it ended. */
function sound(told: Told): void {
  const { state, events, states } = told
  expect(told.error).toBeNull()
  expect(fold(events)?.state).toEqual(state)
  for (const [index, seen] of states.entries()) expect(fold(events.slice(0, index + 2))?.state).toEqual(seen)
  expect(events.at(-1)?.type).toBe('RunEnded')
  expect(events.filter(({ type }) => type === 'RunEnded')).toHaveLength(1)
  const { end } = state
  expect(end && endOf(end.state, end.stopCause, end.outcome)).not.toBeNull()
  expect(told.disposed).toBe(told.prepared)
  for (const [index, event] of events.entries()) expect(event.elapsed).toBeGreaterThanOrEqual(events[index - 1]?.elapsed ?? 0)
}

async function ending(script: Script): Promise<{ told: Told; end: string }> {
  const told = await tell(script)
  sound(told)
  const { end } = told.state
  return { told, end: [end?.state, end?.outcome ?? 'none', end?.stopCause].join(' ') }
}

describe('a run that nothing disturbs', () => {
  it('checks, reviews, and ends; each event is on the journal before its command is carried out', async () => {
    const order: string[] = []
    const { told, end } = await ending({
      checks: [{}, {}], reviews: [{ result: completed([finding('A', 1)]) }],
      appending: ({ type }) => { order.push(type) },
      outputs: { check: async (_, position, id) => { order.push(`kept ${position} ${id}`) } },
    })
    expect(end).toBe('COMPLETED FINDINGS ACCEPTED_TERMINAL')
    expect(order).toEqual(['RunAdmitted', 'PacketFrozen', 'CheckStarted', 'kept 1 check-0', 'CheckFinished', 'CheckStarted', 'kept 2 check-1', 'CheckFinished', 'ReviewDispatched', 'ReviewFinished', 'RunEnded'])
    expect(told.requests).toHaveLength(1)
    expect(told.prepared).toBe(1)
  })

  it('pays for no review after a failed required check, and runs the checks that are left (D7)', async () => {
    const { told, end } = await ending({ checks: [{ passes: false }, {}] })
    expect(end).toBe('FAILED none CHECK_FAILED')
    expect(told.requests).toEqual([])
    expect(typesOf(told).filter((type) => type === 'CheckFinished')).toHaveLength(2)
  })

  it('gives the reviewer what is left of the run, when that is less than its own time', async () => {
    const { told } = await ending({ checks: [{ seconds: 30 }], packet: { budgets: budgets(40) } })
    expect(told.requests[0]?.deadlineSeconds).toBeCloseTo(10, 0)
    const { told: roomy } = await ending({ checks: [{ seconds: 30 }] })
    expect(roomy.requests[0]?.deadlineSeconds).toBe(50)
  })
})

describe('the deadline (D1)', () => {
  it.each([['a check', { checks: [{ seconds: 50 }], packet: { budgets: budgets(20) } }], ['prepare', { checks: [{ prepare: { seconds: 50 } }], packet: { budgets: budgets(20) } }],
    ['a review', { reviews: [{ seconds: 50 }], packet: { budgets: budgets(20) } }]] as [string, Script][])('during %s: TIMEOUT / WALL_CLOCK', async (_, script) => {
    const { told, end } = await ending(script)
    expect(end).toBe('TIMEOUT none WALL_CLOCK')
    expect(typesOf(told).slice(-2)).toEqual(['DeadlineReached', 'RunEnded'])
    expect(told.state.detail?.code).toBe('RUN_DEADLINE')
  })

  it('keeps what a review left that it cut off', async () => {
    const { told } = await ending({ reviews: [{ seconds: 50 }], packet: { budgets: budgets(20) } })
    expect(told.state.attempts).toMatchObject([{ attempt: 1, finish: { costUsd: null, output: { length: 3, sha256: sha256('raw') } } }])
  })

  it.each(['CheckFinished', 'RetryScheduled'])('noticed between operations, after %s: ABORTED / BUDGET_EXHAUSTED', async (type) => {
    const { told, end } = await ending({
      checks: [{}, {}], reviews: [{ result: failed('UNAVAILABLE', { transient: true }) }],
      appending: (event, clock) => { if (event.type === type) clock.advance(200) },
    })
    expect(end).toBe('ABORTED none BUDGET_EXHAUSTED')
    expect(typesOf(told).slice(-3)).toEqual([type, 'DeadlineReached', 'RunEnded'])
  })

  it('noticed by a start that is refused where no timer fired, as after a machine that slept', async () => {
    class DeafClock extends FakeClock {
      override sleep(seconds: number, signal: AbortSignal): Promise<void> {
        return seconds === 100 ? new Promise(() => undefined) : super.sleep(seconds, signal)
      }
    }
    const { told, end } = await ending({ clock: new DeafClock(), checks: [{}, {}], appending: (event, clock) => { if (event.type === 'CheckFinished') clock.advance(200) } })
    expect(end).toBe('ABORTED none BUDGET_EXHAUSTED')
    expect(typesOf(told)).toEqual(['RunAdmitted', 'PacketFrozen', 'CheckStarted', 'CheckFinished', 'DeadlineReached', 'RunEnded'])
  })

  it('does not void a complete record that comes with it (D5, D18)', async () => {
    const { end } = await ending({ reviews: [{ seconds: 50, deaf: true }], packet: { budgets: budgets(20) } })
    expect(end).toBe('COMPLETED CLEAR ACCEPTED_TERMINAL')
  })

  it('ends a run whose backoff would reach it, without waiting', async () => {
    const { told, end } = await ending({ reviews: [{ result: failed('UNAVAILABLE', { transient: false, retryAfterSeconds: 500 }) }] })
    expect(end).toBe('FAILED none UNAVAILABLE')
    expect(told.requests).toHaveLength(1)
  })
})

describe('a stop (D13)', () => {
  it.each([
    ['before the run began', { stopped: true, checks: [{}] }, 0],
    ['during prepare', { stopAfter: 5, checks: [{ prepare: { seconds: 20 } }] }, 0],
    ['during a check', { stopAfter: 5, checks: [{ seconds: 20 }] }, 0],
    ['during a review', { stopAfter: 5, reviews: [{ seconds: 20 }] }, 1],
    ['during a backoff', { stopAfter: 3, reviews: [{ seconds: 1, result: failed('UNAVAILABLE', { transient: false, retryAfterSeconds: 30 }) }] }, 1],
  ] as [string, Script, number][])('%s: ABORTED / OPERATOR_STOP, and nothing further is dispatched', async (_, script, reviews) => {
    const { told, end } = await ending(script)
    expect(end).toBe('ABORTED none OPERATOR_STOP')
    expect(typesOf(told).slice(-2)).toEqual(['OperatorStopped', 'RunEnded'])
    expect(told.requests).toHaveLength(reviews)
    expect(told.state.detail?.message).toMatch(/^stopped by SIG(?:INT|TERM)$/)
  })

  it('is not undone by a complete record that comes with it', async () => {
    const { end } = await ending({ stopAfter: 5, reviews: [{ seconds: 20, deaf: true }] })
    expect(end).toBe('ABORTED none OPERATOR_STOP')
  })

  it('after the end changes nothing', async () => {
    const { end } = await ending({ stopAfter: NEVER })
    expect(end).toBe('COMPLETED CLEAR ACCEPTED_TERMINAL')
  })

  it('and a deadline: the first of them counts, once', async () => {
    const { told, end } = await ending({ stopAfter: 10, reviews: [{ seconds: 90 }], packet: { budgets: budgets(10) } })
    expect(['TIMEOUT none WALL_CLOCK', 'ABORTED none OPERATOR_STOP']).toContain(end)
    expect(typesOf(told).filter((type) => type === 'DeadlineReached' || type === 'OperatorStopped')).toHaveLength(1)
  })
})

describe('retries (D11)', () => {
  it('waits as long as the journal says, longer each time, with a fresh nonce', async () => {
    const unavailable = { result: failed('UNAVAILABLE', { transient: true }) }
    const { told, end } = await ending({ reviews: [unavailable, unavailable, {}] })
    expect(end).toBe('COMPLETED CLEAR ACCEPTED_TERMINAL')
    expect(new Set(told.requests.map(({ nonce }) => nonce)).size).toBe(3)
    expect(told.requests.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    const waits = told.events.flatMap((event, at) => event.type === 'RetryScheduled' ? [{ said: event.afterSeconds, took: (told.events[at + 1]?.elapsed ?? 0) - event.elapsed }] : [])
    expect(waits).toHaveLength(2)
    for (const { said, took } of waits) {
      expect(said).toBeGreaterThan(0)
      expect(took).toBeGreaterThanOrEqual(said)
      expect(took).toBeLessThan(said + 1.001)
    }
    expect(waits[1]?.said).toBeGreaterThan(waits[0]?.said ?? 0)
    expect(told.state.iteration).toBe(1)
  })

  it('stop at their limit', async () => {
    const { told, end } = await ending({ reviews: Array.from({ length: 6 }, () => ({ result: failed('UNAVAILABLE', { transient: true }) })) })
    expect(end).toBe('FAILED none UNAVAILABLE')
    expect(told.requests).toHaveLength(3)
  })

  it('of a hung reviewer only where one is reserved', async () => {
    const { told, end } = await ending({ reviews: [{ seconds: NEVER }], packet: { budgets: budgets(500) } })
    expect(end).toBe('TIMEOUT none WALL_CLOCK')
    expect(told.requests).toHaveLength(1)
    const second = await ending({ reviews: [{ seconds: NEVER }, {}], packet: { budgets: budgets(500), retry: { transient: 0, reviewerTimeout: 1 } } })
    expect(second.end).toBe('COMPLETED CLEAR ACCEPTED_TERMINAL')
    expect(second.told.requests).toHaveLength(2)
  })
})

describe('a world that fails', () => {
  const fault = new PortError('ERR_DISK', 'disk full\n::error::x')
  it.each([
    ['prepare', { checks: [{ prepare: { throws: fault } }] }], ['a check', { checks: [{ throws: fault }] }], ['a reviewer', { reviews: [{ throws: fault }] }],
    ['keeping a check\'s output', { checks: [{}], outputs: { check: async () => { throw fault } } }], ['keeping a review\'s output', { outputs: { review: async () => { throw fault } } }],
  ] as [string, Script][])('in %s is evidence that is lost: UNKNOWN, sealed (R130)', async (_, script) => {
    const { told, end } = await ending(script)
    expect(end).toBe('UNKNOWN none MISSING_TERMINAL_RECORD')
    expect(typesOf(told).slice(-2)).toEqual(['EvidenceLost', 'RunEnded'])
    expect(told.state.detail?.code).toBe('EVIDENCE_LOST')
    expect(told.state.detail?.message).toMatch(/ERR_DISK: disk full/)
    expect(told.state.detail?.message).not.toMatch(/\n|::/)
  })

  it('after a stop is the stop', async () => {
    const { end } = await ending({ stopAfter: 5, reviews: [{ seconds: 20 }], outputs: { review: async () => { throw fault } } })
    expect(end).toBe('ABORTED none OPERATOR_STOP')
  })

  it('a bug is no ending: it is thrown, and what was prepared is removed', async () => {
    const told = await tell({ checks: [{}], reviews: [{ throws: new TypeError('a bug') }] })
    expect(told.error).toEqual(new TypeError('a bug'))
    expect(told.disposed).toBe(1)
    expect(typesOf(told)).not.toContain('RunEnded')
  })

  it('a journal that cannot be written ends everything at once, at any line of it', async () => {
    const whole = await tell({ checks: [{}], reviews: [{ result: failed('UNAVAILABLE', { transient: true }) }, {}] })
    const lines = whole.events.length
    expect(lines).toBeGreaterThan(8)
    for (let at = 0; at < lines; at += 1) {
      let count = 0
      const broken = new PortError('ERR_JOURNAL_WRITE', 'no')
      const told = await tell({
        checks: [{}], reviews: [{ result: failed('UNAVAILABLE', { transient: true }) }, {}],
        appending: () => { if (count++ >= at) throw broken },
      })
      expect(told.error).toBe(broken)
      expect(told.events).toHaveLength(at)
      // One attempt for the line that failed, none for a later one.
      expect(count).toBe(at + 1)
      const dispatched = told.events.filter(({ type }) => type === 'ReviewDispatched').length
      expect(told.requests.length).toBe(dispatched)
      expect(told.disposed).toBe(told.prepared)
    }
  })
})

it('is always the fold of its journal, whatever happens when (R100)', async () => {
  const seconds = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) }, { weight: 1, arbitrary: fc.constant(NEVER) })
  const result = fc.constantFrom(
    completed([]), completed([finding('A', 1)]), completed([finding('A', 1), finding('B', 1)]), completed([], { scope: [] }),
    failed('UNAVAILABLE', { transient: true }), failed('UNAVAILABLE', { retryAfterSeconds: 7 }), failed('UNAVAILABLE'), failed('REFUSED'), failed('MALFORMED_OUTPUT'), failed('CONTEXT_DENIED'),
    failed('REVIEWER_ERROR'), failed('MISSING_TERMINAL_RECORD'), failed('BUDGET_EXHAUSTED'), failed('PARTIAL_SCOPE', { findings: [finding('C', 1)] }),
  )
  const thrown: fc.Arbitrary<Step> = fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant({ throws: new PortError('ERR_DISK', 'full') }) })
  const passes = fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
  const script = fc.record({
    checks: fc.array(fc.tuple(fc.record({ seconds, passes }), thrown).map(([step, fault]) => ({ ...step, ...fault })), { maxLength: 2 }),
    reviews: fc.array(fc.tuple(fc.record({ seconds, result, deaf: fc.boolean() }), thrown).map(([step, fault]) => ({ ...step, ...fault })), { minLength: 1, maxLength: 4 }),
    stopAfter: fc.oneof(fc.constant(NEVER), fc.integer({ min: 0, max: 60 })),
    wall: fc.integer({ min: 1, max: 80 }),
    reviewerTimeout: fc.constantFrom(0 as const, 1 as const),
  })
  const reached = new Map<string, number>()
  await fc.assert(fc.asyncProperty(script, async ({ checks, reviews, stopAfter, wall, reviewerTimeout }) => {
    const { end } = await ending({ checks, reviews, stopAfter, packet: { budgets: budgets(wall), retry: { transient: 2, reviewerTimeout } } })
    reached.set(end, (reached.get(end) ?? 0) + 1)
  }), { numRuns: 300 })
  for (const wanted of [
    'COMPLETED CLEAR ACCEPTED_TERMINAL', 'COMPLETED FINDINGS ACCEPTED_TERMINAL', 'TIMEOUT none WALL_CLOCK', 'ABORTED none OPERATOR_STOP', 'FAILED none PARTIAL_SCOPE',
    'FAILED none CHECK_FAILED', 'FAILED none UNAVAILABLE', 'UNKNOWN none MISSING_TERMINAL_RECORD',
  ]) expect([...reached.keys()]).toContain(wanted)
}, 120_000)
