/**
 * Where a run stands, for people and programs: while it goes on, when its worker is gone, and after its end.
 *
 * @module
 */
import type { RunId } from '../../schemas/primitives.ts'
import type { End } from '../../schemas/vocabulary.ts'
import { chargedUsd } from './budget.ts'
import { counted, duration, money, printable, short } from './display.ts'
import type { Awaiting, EffectStatus, ReviewAttempt, RunState, Stage } from './state.ts'

/** ABSENT: no packet was frozen, so no run exists (D4). UNSEALED: it has ended, and its handoff is not written. */
export type Standing = 'RUNNING' | 'INTERRUPTED' | 'UNSEALED' | 'ENDED' | 'ABSENT'

/** What the shell knows beside the journal. */
export type Around = {
  readonly runId: RunId
  /** Whether a worker holds the run; UNKNOWN where that cannot be judged from here. */
  readonly worker: 'HELD' | 'FREE' | 'UNKNOWN'
  readonly sealed: boolean
  readonly signed: boolean
  /** Why not all of the journal holds. */
  readonly broken: string | null
  /** Seconds of the run's wall time now, time without a worker included. */
  readonly elapsed: number
}

type Budget = { readonly used: number; readonly max: number; readonly left: number }

export type RunStatus = Omit<Around, 'elapsed'> & {
  readonly standing: Standing
  readonly stage: Stage | null
  readonly waitingFor: Awaiting['for'] | null
  readonly end: End | null
  readonly headSha: string | null
  readonly startedAt: string | null
  readonly budgets: {
    readonly iterations: Budget
    readonly wallClockSeconds: Budget
    readonly reviewerCalls: Budget
    readonly costUsd: { readonly charged: number; readonly known: boolean; readonly max: number | null; readonly left: number | null }
  } | null
  readonly retries: RunState['retries'] | null
  readonly continuations: number
  readonly attempts: readonly Pick<ReviewAttempt, 'iteration' | 'attempt' | 'reason' | 'startedAt'>[]
  readonly checks: readonly { readonly id: string; readonly passed: boolean }[]
  readonly findings: number | null
  readonly effects: Readonly<Record<string, EffectStatus>>
  readonly escalationOwner: string | null
}

/** @param state Null: no packet was frozen. */
export function statusOf(state: RunState | null, startedAt: string | null, { elapsed, ...around }: Around): RunStatus {
  const none = {
    ...around, startedAt, stage: null, waitingFor: null, end: null, headSha: null, budgets: null, retries: null, continuations: 0,
    attempts: [], checks: [], findings: null, effects: {}, escalationOwner: null,
  }
  if (state === null) return { ...none, standing: around.worker === 'HELD' ? 'RUNNING' : 'ABSENT' }
  const { packet: { budgets, headSha, escalationOwner } } = state
  const charged = chargedUsd(state)
  const budget = (used: number, max: number): Budget => ({ used, max, left: Math.max(0, Math.round((max - used) * 1000) / 1000) })
  return {
    ...none,
    standing: standingOf(state, around),
    stage: state.stage,
    waitingFor: state.awaiting.for,
    end: state.end,
    headSha,
    budgets: {
      iterations: budget(state.iteration, budgets.maxIterations),
      wallClockSeconds: budget(state.stage === 'ENDED' ? state.elapsed : elapsed, budgets.maxWallClockSeconds),
      reviewerCalls: budget(state.calls, budgets.maxReviewerCalls),
      costUsd: {
        charged, known: state.attempts.every(({ finish }) => finish?.costUsd != null), max: budgets.maxCostUsd,
        left: budgets.maxCostUsd === null ? null : Math.max(0, budgets.maxCostUsd - charged),
      },
    },
    retries: state.retries,
    continuations: state.continuations,
    attempts: state.attempts.map(({ iteration, attempt, reason, startedAt: at }) => ({ iteration, attempt, reason, startedAt: at })),
    checks: [...state.pastChecks, ...state.checks].map(({ id, passed }) => ({ id, passed })),
    findings: state.findings?.length ?? null,
    effects: state.effects,
    escalationOwner,
  }
}

function standingOf({ end }: RunState, { worker, sealed }: Pick<Around, 'worker' | 'sealed'>): Standing {
  if (end !== null && sealed) return 'ENDED'
  if (worker !== 'FREE') return 'RUNNING'
  return end === null ? 'INTERRUPTED' : 'UNSEALED'
}

const WAITING: Readonly<Record<Awaiting['for'], string>> = {
  'packet': 'the next inputs to be frozen', 'check-start': 'a check to start', 'check-finish': 'a check', 'retry-record': 'a retry to be recorded',
  'dispatch': 'a reviewer call', 'review': 'the reviewer', 'reconcile-start': 'the author to be asked', 'answer': 'the author',
  'end-record': 'its end to be recorded', 'nothing': 'nothing',
}

const NEXT: Readonly<Record<Standing, (id: string) => string>> = {
  RUNNING: (id) => `bounded-review stop ${id}   ends it as ABORTED, OPERATOR_STOP`,
  INTERRUPTED: (id) => `bounded-review resume ${id}   goes on with what is left of its budgets`,
  UNSEALED: (id) => `bounded-review resume ${id}   writes the handoff of its end`,
  ENDED: (id) => `bounded-review sign ${id}   shows what signing makes public, then signs`,
  ABSENT: () => 'nothing was reviewed; begin a new run',
}

/** The lines of `status`. */
export function statusLines(status: RunStatus): string[] {
  const { runId, standing, stage, waitingFor, end, budgets, worker, broken, headSha, findings, escalationOwner, signed } = status
  const lines = [`  run       ${runId}   ${headSha === null ? 'no inputs frozen' : `head ${short(headSha)}`}${status.startedAt === null ? '' : `   since ${status.startedAt}`}`]
  if (end !== null) lines.push(`  ended     ${endText(end)}${standing === 'ENDED' ? signed ? '   signed' : '   unsigned' : '   not sealed'}`)
  else if (stage !== null && waitingFor !== null) lines.push(`  stage     ${stage}   ${standing === 'INTERRUPTED' ? 'was waiting' : 'waits'} for ${WAITING[waitingFor]}`)
  lines.push(`  worker    ${worker === 'HELD' ? 'alive' : worker === 'FREE' ? 'none' : 'cannot be judged from this machine'}`)
  if (budgets !== null) {
    const { iterations, wallClockSeconds: time, reviewerCalls: calls, costUsd: cost } = budgets
    lines.push(
      `  used      ${iterations.used} of ${counted(iterations.max, 'iteration')}   ${duration(time.used)} of ${duration(time.max)}   ${calls.used} of ${counted(calls.max, 'reviewer call')}`,
      `  cost      ${money(cost.charged)}${cost.known ? '' : ' and what is not known'}${cost.max === null ? ', no ceiling' : ` of ${money(cost.max)}`}`,
    )
  }
  if (findings !== null) lines.push(`  findings  ${findings}`)
  if (broken !== null) lines.push(`  journal   broken: ${printable(broken, 300)}`)
  if (end !== null && end.state !== 'COMPLETED') lines.push(`  escalated to ${escalationOwner === null ? 'you: no escalation owner is configured' : printable(escalationOwner)}`)
  const next = standing === 'ENDED' && signed ? [] : [`  next      ${NEXT[standing](runId)}`]
  return [...lines, ...next]
}

/** One line of `list`. */
export function listLine(status: RunStatus): string {
  const { runId, standing, end, headSha, startedAt, signed } = status
  const how = end === null ? standing : `${endText(end)}${standing === 'UNSEALED' ? '   not sealed' : ''}`
  return `  ${runId}   ${startedAt ?? ''.padEnd(24)}   ${headSha === null ? '-'.padEnd(12) : short(headSha)}   ${how}${signed ? '   signed' : ''}`
}

export function endText({ state, outcome, stopCause }: End): string {
  return `${state}   ${outcome ?? '(no outcome)'}   ${stopCause}`
}
