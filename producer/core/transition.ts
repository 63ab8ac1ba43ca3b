/**
 * The controller. It holds the stop decision outside any model: given the state of a run and one event, it says what the
 * state becomes and what is to be done (R1–R4, R70–R85).
 *
 * @module
 */
import type { PacketFrozen, RunAdmitted, RunEvent } from '../../schemas/event.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { Detail } from '../../schemas/review.ts'
import { afterTheEnd } from './after-the-end.ts'
import { wallClockDetail, wallTimeSpent } from './budget.ts'
import { checkFinished, checkStarted, nextCheck, packetFrozen } from './checking.ts'
import { cut, stop } from './endings.ts'
import { scopeFault } from './frozen-inputs.ts'
import { reconcileRequested, findingsReconciled } from './reconciling.ts'
import { outOfTurn } from './rejections.ts'
import { freezeAgain, requirementRevised } from './requirement.ts'
import { retryScheduled, reviewDispatched, reviewFinished } from './reviewing.ts'
import { commandsOf, enter, inFlight, passTime } from './stages.ts'
import type { Rejection, RunState, Transition } from './state.ts'

/**
 * Begins a run with its first packet. PREPARED is the instant in which the packet is frozen; the run waits in CHECKING.
 *
 * @throws {InvariantError} When the packet is not the first of the admitted revision, or nothing is in scope (D4).
 */
export function begin(admitted: RunAdmitted, frozen: PacketFrozen): Transition {
  const { packet, packetSha256, changedLines, elapsed } = frozen
  const { runId, owner, headSha, callCeilingUsd } = admitted
  const first = packet.iteration === 1 && packet.previousPacketSha256 === null
  if (packet.runId !== runId || packet.headSha !== headSha || !first) {
    throw new InvariantError('expected the first packet of the admitted revision, got another')
  }
  const fault = scopeFault(packet)
  if (fault !== null) throw new InvariantError(fault.message)
  const prepared: RunState = {
    stage: 'PREPARED', awaiting: { for: 'nothing' }, runId, owner, callCeilingUsd,
    packets: [packet], packet, packetSha256, changedLines, addedTests: frozen.addedTests, weakened: frozen.weakened,
    iteration: 1, retries: { transient: 0, reviewerTimeout: 0 }, continuations: 0, calls: 0,
    elapsed, seconds: { prepare: elapsed, checks: 0, review: 0, reconcile: 0 }, humanWaitingSeconds: 0,
    timeline: [{ stage: 'PREPARED', iteration: 1, elapsed }],
    attempts: [], checks: [], pastChecks: [], findings: null, history: [], evidence: [],
    ratchet: { passed: [], fixed: [], resolved: [], changedLines }, judgements: [], dry: 0,
    requirementRevisions: [], superseded: false, refusedRevision: null, end: null, detail: null, effects: {},
  }
  return taken(nextCheck(enter(prepared, 'CHECKING')))
}

/**
 * Takes one event.
 *
 * @returns The new state and the commands it asks for; or the state before, unchanged, and why the event was rejected (R73).
 */
export function transition(state: RunState, event: RunEvent): Transition {
  const rejected = (rejection: Rejection): Transition => ({ state, commands: [], rejection })
  if (event.elapsed < state.elapsed) {
    return rejected({ code: 'TIME_WENT_BACK', message: `expected at least ${state.elapsed} s elapsed, got ${event.elapsed} s` })
  }
  const now = passTime(state, event.elapsed)
  const next = state.stage === 'ENDED' ? afterTheEnd(now, event) : step(now, event)
  return 'code' in next ? rejected(next) : taken(next)
}

function taken(state: RunState): Transition {
  return { state, commands: commandsOf(state), rejection: null }
}

function step(state: RunState, event: RunEvent): RunState | Rejection {
  switch (event.type) {
    case 'PacketFrozen': return packetFrozen(state, event)
    case 'CheckStarted': return checkStarted(state, event)
    case 'CheckFinished': return checkFinished(state, event)
    case 'ReviewDispatched': return reviewDispatched(state, event)
    case 'ReviewFinished': return reviewFinished(state, event)
    case 'RetryScheduled': return retryScheduled(state, event)
    case 'ReconcileRequested': return reconcileRequested(state, event)
    case 'FindingsReconciled': return findingsReconciled(state, event)
    case 'RequirementRevised': return requirementRevised(state, event)
    case 'LeaseTaken': return leaseTaken({ ...state, owner: event.owner })
    // D1: the deadline that fires during an operation is a timeout; between operations it is a budget that is spent.
    case 'DeadlineReached':
      return inFlight(state)
        ? stop(cut(state, event.cut), 'WALL_CLOCK', detail('RUN_DEADLINE', 'the run\'s deadline fired during an operation'))
        : stop(state, 'BUDGET_EXHAUSTED', wallClockDetail(state))
    case 'OperatorStopped':
      return stop(cut(state, event.cut), 'OPERATOR_STOP', detail('OPERATOR_STOP', `stopped by ${event.by}`))
    case 'EvidenceLost':
      return stop(state, 'MISSING_TERMINAL_RECORD', detail('EVIDENCE_LOST', `lost: ${event.what}`))
    case 'RunAdmitted':
    case 'RunEnded':
    case 'EffectIntended':
    case 'EffectConfirmed':
    case 'EffectUnresolved':
      return outOfTurn(state, event)
  }
}

function detail(code: string, message: string): Detail {
  return { code, message: message.slice(0, 1024) }
}

/** D10, R130: a review or an answer that was in flight is never asked for again, and what came of it nobody knows. */
function leaseTaken(state: RunState): RunState {
  const { awaiting } = state
  if (awaiting.for === 'review' || awaiting.for === 'answer') {
    return stop(state, 'MISSING_TERMINAL_RECORD', detail('INTERRUPTED', `the ${awaiting.for} in flight was lost with its worker`))
  }
  if (wallTimeSpent(state)) return stop(state, 'BUDGET_EXHAUSTED', wallClockDetail(state))
  if (state.superseded) return freezeAgain(state)
  // A check costs nothing and changes nothing outside: it runs again in a fresh export.
  return awaiting.for === 'check-finish' ? { ...state, awaiting: { for: 'check-start', id: awaiting.id } } : state
}
