/**
 * The shell of the loop: carries out what the controller asks for, and tells it what happened. Five rules, and no decision:
 *
 * 1. Append the event; only then carry out its commands. Every command's answer is another event.
 * 2. One timer for the run's deadline and one signal for a stop; both become events.
 * 3. A child that is cut off by either is gone before its event is written.
 * 4. A complete record that arrives with the deadline counts (D5, D18); one that arrives with a stop does not.
 * 5. Every ending is sealed, not only good ones: a port that fails leaves evidence that is lost, not a run without an end.
 *
 * @module
 */
import { InvariantError, PortError } from '../schemas/errors.ts'
import type { OutputSlice, PacketFrozen, RunAdmitted, RunEvent } from '../schemas/event.ts'
import { canonicalSha256 } from '../schemas/digest.ts'
import { printable } from './core/display.ts'
import { begin, transition } from './core/transition.ts'
import type { Command, RunState } from './core/state.ts'
import type { PreparedExport } from './ports.ts'
import { answerEvent, askAuthor, finishes, freezeNext, revisedRequirement, type Corrections } from './run-corrections.ts'
import type { Resumed, RunPorts, Start } from './run-ports.ts'
import { RunTime } from './run-time.ts'

/** Runs the loop from its frozen packet to its end. Throws only for a bug, or when the journal cannot be written. */
export async function run(start: Start, ports: RunPorts): Promise<RunState> {
  const shell = new Shell(start, ports)
  try {
    return await shell.run()
  } finally {
    await shell.close()
  }
}

/** Goes on with an interrupted run, with the counters and what is left of the budgets that its journal says (R125–R130). */
export async function resume(start: Start, ports: RunPorts, from: Resumed): Promise<RunState> {
  const shell = new Shell(start, ports, from)
  try {
    return await shell.resume(from)
  } finally {
    await shell.close()
  }
}

type Cut = { readonly endedAt: string; readonly output: OutputSlice } | null

class Shell {
  readonly #start: Start
  readonly #ports: RunPorts
  readonly #time: RunTime
  #state: RunState | null = null
  #prepared: PreparedExport | null = null
  #requirement: Buffer | null
  #journalFault: unknown = null

  constructor(start: Start, ports: RunPorts, before = { elapsed: 0, at: ports.clock.monotonic() }) {
    this.#start = start
    this.#ports = ports
    this.#requirement = start.requirement
    this.#time = new RunTime(ports.clock, { maxSeconds: start.packet.budgets.maxWallClockSeconds, before, stop: start.stop })
  }

  async run(): Promise<RunState> {
    return await this.#loop(await this.#begin())
  }

  async resume({ state, lost }: Resumed): Promise<RunState> {
    this.#state = state
    if (state.stage !== 'ENDED') {
      // What ends the run is said before the lease: a stop, or what was lost, is why, and not what was in flight.
      if (lost !== null) await this.#take({ type: 'EvidenceLost', elapsed: this.#time.now(), what: printable(lost, 500) })
      else if (this.#time.interruption()) await this.#interrupted(null)
    }
    const commands = await this.#take({ type: 'LeaseTaken', elapsed: this.#time.now(), owner: this.#start.owner })
    return commands.length === 0 ? this.#current() : await this.#loop(commands)
  }

  async #loop(first: readonly Command[]): Promise<RunState> {
    let commands = first
    for (;;) {
      const [command] = await this.#revised(this.#time.now()) ?? commands
      if (command === undefined) throw new InvariantError(`expected a command in stage ${this.#current().stage}, got none`)
      commands = this.#time.interruption() && command.type !== 'Seal' ? await this.#interrupted(null) : await this.#attempted(command)
      if (command.type === 'Seal') return this.#current()
    }
  }

  async close(): Promise<void> {
    this.#time.close()
    await this.#prepared?.dispose()
  }

  async #begin(): Promise<readonly Command[]> {
    const { packet, owner, changedLines, watch } = this.#start
    const admitted: RunAdmitted = {
      type: 'RunAdmitted', elapsed: 0, runId: packet.runId, owner, headSha: packet.headSha, callCeilingUsd: this.#ports.reviewer.callCeilingUsd,
    }
    const frozen: PacketFrozen = {
      type: 'PacketFrozen', elapsed: this.#time.now(), packet, packetSha256: canonicalSha256(packet), changedLines, addedTests: [], weakened: [],
    }
    const { state, commands } = begin(admitted, frozen)
    await this.#append(admitted)
    await this.#append(frozen)
    this.#state = state
    watch(frozen, state)
    return commands
  }

  /** What a port could not do is an ending like any other (R130). A journal that cannot be written is none: nothing can be kept then. */
  async #attempted(command: Command): Promise<readonly Command[]> {
    try {
      return await this.#carryOut(command)
    } catch (error) {
      if (!(error instanceof PortError) || error === this.#journalFault) throw error
      if (this.#time.interruption()) return await this.#interrupted(null)
      return await this.#take({ type: 'EvidenceLost', elapsed: this.#time.now(), what: printable(`${error.code}: ${error.message}`, 500) })
    }
  }

  async #carryOut(command: Command): Promise<readonly Command[]> {
    switch (command.type) {
      case 'RunCheck': return await this.#runCheck(command.id)
      case 'RequestReview': return await this.#requestReview(command)
      case 'ScheduleRetry': {
        const { attempt, afterSeconds, reason } = command
        return await this.#take({ type: 'RetryScheduled', elapsed: this.#time.now(), attempt, afterSeconds, reason })
      }
      case 'Seal': {
        const { state, stopCause, outcome } = command.end
        return await this.#take({ type: 'RunEnded', elapsed: this.#time.now(), state, stopCause, outcome: outcome ?? null })
      }
      // Telling the owner is the door's, once the evidence is written: escalation.ts.
      case 'Escalate': return []
      case 'Freeze': return await this.#freeze(command)
      case 'Reconcile': return await this.#reconcile(command)
    }
  }

  async #runCheck(id: string): Promise<readonly Command[]> {
    const { packet } = this.#current()
    const check = packet.checks.find((declared) => declared.id === id)
    if (check === undefined) throw new InvariantError(`expected a declared check, got ${id}`)
    const asked = await this.#take({ type: 'CheckStarted', elapsed: this.#time.now(), id })
    if (asked.length > 0) return asked
    const signal = this.#time.signal
    this.#prepared ??= await this.#ports.checks.prepare(packet, { deadlineSeconds: this.#time.left(), signal })
    const { result, output, cut } = await this.#prepared.run(check, { deadlineSeconds: this.#time.left(), signal })
    await this.#ports.outputs.check(this.#current().packets.length, packet.checks.indexOf(check) + 1, id, output)
    if (cut === 'deadline') this.#time.interrupt({ kind: 'deadline' })
    if (this.#time.interruption()) return await this.#interrupted(null)
    return await this.#take({ type: 'CheckFinished', elapsed: this.#time.now(), result })
  }

  async #requestReview({ attempt, afterSeconds, reservedUsd }: Extract<Command, { type: 'RequestReview' }>): Promise<readonly Command[]> {
    const { clock, random, reviewer, outputs } = this.#ports
    const { criteria, progress } = this.#start
    const signal = this.#time.signal
    // Cut short by the deadline or a stop; which of them is looked at next.
    if (afterSeconds > 0) await clock.sleep(afterSeconds, signal).catch((error: unknown) => { if (!signal.aborted) throw error })
    if (this.#time.interruption()) return await this.#interrupted(null)
    const nonce = random.nonce()
    const asked = await this.#take({
      type: 'ReviewDispatched', elapsed: this.#time.now(), attempt, nonce, reservedUsd, startedAt: clock.now().toISOString(),
    })
    if (asked.length > 0) return asked
    const { packet, packetSha256 } = this.#current()
    const left = this.#time.left()
    const deadlineSeconds = Math.min(packet.reviewer.timeoutSeconds, left)
    const { result, raw, endedAt } = await reviewer.review({
      packet, packetSha256, attempt, nonce, criteria, requirement: this.#requirement, deadlineSeconds, signal, progress,
    })
    const cut = { endedAt: endedAt.toISOString(), output: await outputs.review(raw) }
    const late = result.kind === 'failed' && result.stopCause === 'WALL_CLOCK' && deadlineSeconds === left
    if (late) this.#time.interrupt({ kind: 'deadline' })
    // A complete record that came with the deadline counts; one that came with a stop does not.
    const interruption = this.#time.interruption()
    if (interruption && !(interruption.kind === 'deadline' && result.kind === 'completed')) return await this.#interrupted(cut)
    return await this.#take({ type: 'ReviewFinished', elapsed: this.#time.now(), attempt, nonce, result, ...cut, jitter: random.jitter() })
  }

  /** The next packet. Its checks run in a fresh export (D16). */
  async #freeze(command: Extract<Command, { type: 'Freeze' }>): Promise<readonly Command[]> {
    const { revisions } = this.#corrections()
    const { packet: previous, packets } = this.#current()
    const frozen = await freezeNext(this.#current(), revisions, command)
    if (this.#time.interruption()) return await this.#interrupted(null)
    await this.#prepared?.dispose()
    this.#prepared = null
    const { requirement, ...facts } = frozen
    const commands = await this.#take({ type: 'PacketFrozen', elapsed: this.#time.now(), ...facts })
    this.#requirement = requirement
    await revisions.adopted(frozen, previous, packets.length + 1)
    return commands
  }

  async #reconcile({ findings, mayRevise }: Extract<Command, { type: 'Reconcile' }>): Promise<readonly Command[]> {
    const { author, revisions } = this.#corrections()
    if (author === null) throw new InvariantError('expected an author to ask')
    const { criteria, progress } = this.#start
    const nonce = this.#ports.random.nonce()
    const asked = await this.#take({ type: 'ReconcileRequested', elapsed: this.#time.now(), nonce })
    if (asked.length > 0) return asked
    const state = this.#current()
    const answered = await askAuthor(state, author, {
      nonce, criteria, requirement: this.#requirement, findings, mayRevise, left: this.#time.left(), signal: this.#time.signal, progress,
    })
    await this.#ports.outputs.author?.(state.packets.length, answered.raw)
    if (answered.runIsOver) this.#time.interrupt({ kind: 'deadline' })
    if (this.#time.interruption()) return await this.#interrupted(null)
    return await this.#take(await answerEvent(state, revisions, answered, () => this.#time.now()))
  }

  #corrections(): Corrections {
    const { corrections } = this.#ports
    if (corrections === undefined) throw new InvariantError('expected no correction in a run without an author')
    return corrections
  }

  async #interrupted(cut: Cut): Promise<readonly Command[]> {
    const interruption = this.#time.interruption()
    if (interruption === null) throw new InvariantError('expected an interruption, got none')
    const elapsed = this.#time.now()
    return await this.#take(interruption.kind === 'deadline'
      ? { type: 'DeadlineReached', elapsed, cut }
      : { type: 'OperatorStopped', elapsed, by: interruption.by, cut })
  }

  /**
   * Gives the controller an event, writes it down, and returns what it asks for. An event that comes after the wall time
   * is spent is replaced by the deadline itself (D1).
   */
  async #take(event: RunEvent): Promise<readonly Command[]> {
    if (finishes(event)) await this.#revised(event.elapsed)
    const { state, commands, rejection } = transition(this.#current(), event)
    if (rejection?.code === 'BUDGET_SPENT') return await this.#take({ type: 'DeadlineReached', elapsed: this.#time.now(), cut: null })
    if (rejection) throw new InvariantError(`expected ${event.type} to be taken: ${rejection.message}`)
    await this.#append(event)
    this.#state = state
    this.#start.watch(event, state)
    return commands
  }

  /** A person's revision of the requirement is taken before what comes next (R37, R41). */
  async #revised(elapsed: number): Promise<readonly Command[] | null> {
    const revised = await revisedRequirement(this.#current(), this.#ports.requests, elapsed)
    const commands = revised && await this.#take(revised.event)
    await revised?.taken()
    return commands
  }

  async #append(event: RunEvent): Promise<void> {
    await this.#ports.journal.append(event).catch((error: unknown) => {
      this.#journalFault = error
      throw error
    })
  }

  #current(): RunState {
    if (this.#state === null) throw new InvariantError('expected a run that has begun')
    return this.#state
  }
}
