/**
 * The exhaustive walk: every letter of the alphabet in every state that small budgets let a run reach, breadth first.
 *
 * @module
 */
import { chargedUsd, wallTimeSpent } from '../../producer/core/budget.ts'
import { begin, transition } from '../../producer/core/transition.ts'
import type { RunState, Transition } from '../../producer/core/state.ts'
import { alphabet } from '../support/run-alphabet.ts'
import { opening, type World } from '../support/run-events.ts'
import { samplePacket } from '../support/samples.ts'

const [tests] = samplePacket().checks
const budgets = { maxIterations: 3, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 9 }

type SmallWorld = World & {
  /** Letters that are left out, to keep the world small: another world has them. */
  readonly without?: RegExp
}

const LATE = /, late$/
const OWNERS = /owner|controller/
const FACTS = /adds a test|weakens|smaller|on a test/
const COSTS = /cost unknown|dear/
const FAILURES = /ReviewFinished, (boundary|quota|timeout|refusal|malformed|denied|partial|error|no record|client cap)/
const REVISED = /RequirementRevised/
const without = (...parts: RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'))

/** Small worlds. Each lets a run meet some budgets and some events; together they meet all. */
export const WORLDS: Readonly<Record<string, SmallWorld>> = {
  'review only': {
    packet: {
      author: null, budgets: { ...budgets, maxIterations: 1, maxReviewerCalls: 3 }, retry: { transient: 1, reviewerTimeout: 1 },
    },
    without: without(COSTS, FACTS),
  },
  'last iteration': {
    packet: {
      checks: [], budgets: { ...budgets, maxIterations: 1, maxReviewerCalls: 2 }, retry: { transient: 2, reviewerTimeout: 0 },
    },
  },
  corrections: {
    packet: { checks: [tests!], budgets: { ...budgets, maxIterations: 2 }, progress: { diffReduction: { percent: 50 } } },
    without: without(COSTS, FAILURES, REVISED, LATE),
  },
  'no progress': {
    packet: { checks: [tests!], budgets: { ...budgets, maxReviewerCalls: 4 } },
    without: without(COSTS, FAILURES, REVISED, LATE, FACTS, OWNERS, /ReviewFinished, (b|a moved)$/),
  },
  money: {
    packet: { checks: [], budgets: { ...budgets, maxIterations: 2, maxCostUsd: 1 }, retry: { transient: 1, reviewerTimeout: 0 } },
    callCeilingUsd: 0.6,
    without: without(FACTS, OWNERS, FAILURES, REVISED, /ReviewFinished, (b|a moved)$/),
  },
}

/** What of a state decides what can come next. Times and nonces do not, nor costs where there is no ceiling. */
function essence(state: RunState): string {
  const { stage, awaiting, iteration, retries, calls, packet, checks, ratchet, dry, requirementRevisions, superseded } = state
  if (stage === 'ENDED') {
    const open = state.findings?.some(({ disposition }) => disposition?.verdict === 'escalated')
    return JSON.stringify([place(state), awaiting.for, state.effects, open])
  }
  const said = (list: RunState['history'] | null): unknown =>
    list?.map(({ id, disposition }) => [id, disposition?.verdict, disposition?.by, disposition?.evidence])
  return JSON.stringify([
    stage, { ...awaiting, nonce: 0, since: 0, afterSeconds: 0 }, iteration, retries, calls, wallTimeSpent(state),
    packet.budgets.maxCostUsd === null ? null : chargedUsd(state), packet.requirement.revision, requirementRevisions.length,
    superseded,
    checks.map(({ id, passed }) => [id, passed]), said(state.findings), said(latest(state)), ratchet.passed,
    ratchet.fixed.map(({ id }) => id),
    ratchet.resolved, ratchet.changedLines, dry, state.changedLines, state.addedTests, state.weakened,
  ])
}

/** Of history, the last word on each finding, and whether it was ever disputed: progress looks at nothing else. */
function latest({ history }: RunState): RunState['history'] {
  const last = new Map(history.map((finding) => [finding.id, finding]))
  const disputed = history.filter(({ disposition }) => disposition !== null && disposition.verdict !== 'accepted')
  return [...last.values(), ...new Map(disputed.map((finding) => [finding.id, finding])).values()]
}

export type Row = { readonly from: string; readonly event: string; readonly to: string }

/** Where a run stands: stage and what is awaited, or how it ended. */
function place({ stage, awaiting, end, detail }: RunState): string {
  if (end === null) return `${stage} ${awaiting.for}`
  return [stage, end.state, end.stopCause, ...end.outcome ? [end.outcome] : [], ...detail ? [`(${detail.code})`] : []].join(' ')
}

function result({ state, commands, rejection }: Transition): string {
  return rejection === null ? [place(state), ...commands.map(({ type }) => `+${type}`)].join(' ') : `rejected ${rejection.code}`
}

/** States before an end are distinguished by what they await; ends by nothing but whether they are recorded. */
function origin({ stage, awaiting }: RunState): string {
  return `${stage} ${awaiting.for}`
}

/** Walks a world. Throws if it is not small. */
export function walk(world: SmallWorld, limit = 20_000): { rows: Row[]; states: number } {
  const first = begin(...opening(world))
  const rows = new Map<string, Row>([['', { from: 'PREPARED', event: 'PacketFrozen', to: result(first) }]])
  const seen = new Set([essence(first.state)])
  const queue = [first.state]
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    for (const { name, event } of alphabet(state)) {
      if (world.without?.test(name)) continue
      const next = transition(state, event())
      const row = { from: origin(state), event: name, to: result(next) }
      rows.set(`${row.from}|${row.event}|${row.to}`, row)
      const key = essence(next.state)
      if (seen.has(key)) continue
      if (seen.size >= limit) throw new Error(`expected a world of fewer than ${limit} states`)
      seen.add(key)
      queue.push(next.state)
    }
  }
  return { rows: [...rows.values()], states: seen.size }
}

/**
 * The table of all worlds. A block for each place where a run can stand; in it one line for each event that is taken, with
 * everything it can come to and the commands that go out, and one line for each reason to reject the others.
 */
export function table(): string {
  return Object.entries(WORLDS).map(([name, world]) => {
    const { rows, states } = walk(world)
    const block = (from: string, here: Row[]): string => [from, ...taken(here), ...rejected(here), ''].join('\n')
    const blocks = [...grouped(rows, ({ from }) => from)].map(([from, here]) => block(from, here))
    return [`# ${name} (${states} states)`, '', ...blocks.toSorted()].join('\n')
  }).join('\n')
}

const isRejected = ({ to }: Row): boolean => to.startsWith('rejected')

function taken(rows: readonly Row[]): string[] {
  const events = grouped(rows.filter((row) => !isRejected(row)), ({ event }) => event)
  return [...events].flatMap(([event, here]) => [`  ${event}`, ...here.map(({ to }) => `    -> ${to}`).toSorted()])
}

function rejected(rows: readonly Row[]): string[] {
  const codes = grouped(rows.filter(isRejected), ({ to }) => to)
  return [...codes].map(([to, here]) => `  ${to}: ${here.map(({ event }) => event).join('; ')}`).toSorted()
}

function grouped(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, key) as Map<string, Row[]>
}
