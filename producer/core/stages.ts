/**
 * Moving through the stages, and what the run then waits for.
 *
 * @module
 */
import { InvariantError } from '../../schemas/errors.ts'
import type { End } from '../../schemas/vocabulary.ts'
import { failedRequired } from './progress.ts'
import { STEPS, type Awaiting, type Command, type RunState, type Stage } from './state.ts'

/** Takes one step of {@link STEPS}. Throws {@link InvariantError} for any other (R73). */
export function enter(state: RunState, stage: Stage): RunState {
  const steps = STEPS[state.stage]
  if (!steps.includes(stage)) throw new InvariantError(`expected a step from ${state.stage} to ${steps.join(' or ')}, got ${stage}`)
  const { iteration, elapsed } = state
  return { ...state, stage, timeline: [...state.timeline, { stage, iteration, elapsed }] }
}

/** Lets time pass, and puts it on the account of what the run was waiting for (R193). */
export function passTime(state: RunState, elapsed: number): RunState {
  const account = accountOf(state)
  if (account === null) return { ...state, elapsed }
  return { ...state, elapsed, seconds: { ...state.seconds, [account]: state.seconds[account] + elapsed - state.elapsed } }
}

function accountOf({ stage, awaiting, checks }: RunState): keyof RunState['seconds'] | null {
  switch (stage) {
    case 'PREPARED':
    case 'CHECKING': {
      const preparing = awaiting.for === 'packet' || (awaiting.for === 'check-start' && checks.length === 0)
      return preparing ? 'prepare' : 'checks'
    }
    case 'REVIEWING': return 'review'
    case 'RECONCILING': return 'reconcile'
    case 'ENDED': return null
  }
}

/** Operations that are running: their result comes, or is lost with the worker. */
const IN_FLIGHT: ReadonlySet<Awaiting['for']> = new Set(['check-finish', 'review', 'answer'])

export function inFlight({ awaiting }: RunState): boolean {
  return IN_FLIGHT.has(awaiting.for)
}

/**
 * What the controller asks for, given what it waits for. The commands are a function of the state, so a resumed run asks
 * again for exactly what is open, and never for what is in flight (D10).
 */
export function commandsOf(state: RunState): readonly Command[] {
  const { awaiting, iteration } = state
  switch (awaiting.for) {
    case 'packet': return [{ type: 'Freeze', iteration, revision: awaiting.revision }]
    case 'check-start': return [{ type: 'RunCheck', id: awaiting.id }]
    case 'retry-record': {
      const { attempt, afterSeconds, reason } = awaiting
      return [{ type: 'ScheduleRetry', attempt, afterSeconds, reason }]
    }
    case 'dispatch': {
      const { attempt, afterSeconds } = awaiting
      return [{ type: 'RequestReview', attempt, afterSeconds, reservedUsd: state.callCeilingUsd }]
    }
    case 'reconcile-start': {
      const { findings } = state
      return [{ type: 'Reconcile', findings: findings ?? [], failedChecks: failedRequired(state), mayRevise: awaiting.mayRevise }]
    }
    case 'end-record': return sealing(state, awaiting.end)
    case 'check-finish':
    case 'review':
    case 'answer':
    case 'nothing':
      return []
  }
}

/** Seals the end, and tells a person wherever one is needed: a limit never stops in silence (R96, R116). */
function sealing(state: RunState, end: End): readonly Command[] {
  const escalate = escalationOf(state)
  const seal: Command = { type: 'Seal', end }
  return escalate === null ? [seal] : [seal, escalate]
}

/** Who must be told of how the run ended, or null where nobody must: it is COMPLETED, and no finding waits for a person. */
export function escalationOf({ findings, packet, end }: RunState): Extract<Command, { type: 'Escalate' }> | null {
  if (end === null) return null
  const open = (findings ?? []).filter(({ disposition }) => disposition?.verdict === 'escalated').map(({ id }) => id)
  if (end.state === 'COMPLETED' && open.length === 0) return null
  return { type: 'Escalate', to: packet.escalationOwner, because: end.stopCause, findings: open }
}
