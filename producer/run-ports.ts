/**
 * What the shell of the loop is given: the frozen inputs, a stop, and the ports through which it acts.
 *
 * @module
 */
import type { OutputSlice, RunEvent } from '../schemas/event.ts'
import type { Packet } from '../schemas/packet.ts'
import type { RunState } from './core/state.ts'
import type { Checks, Clock, Journal, Reviewer, RevisionRequests } from './ports.ts'
import type { Corrections } from './run-corrections.ts'

/** Keeps what children print: in private as it was, and what a reviewer printed also masked, where it may be published. */
export interface Outputs {
  /** Returns where the masked output of a review attempt lies in reviewer-output.txt. */
  review(raw: Uint8Array): Promise<OutputSlice>
  /**
   * @param packet Position of the packet in the run, from 1.
   * @param position Of the check in its packet, from 1.
   */
  check(packet: number, position: number, id: string, output: Uint8Array): Promise<void>
  /** What an author printed. Private. */
  author?(packet: number, output: Uint8Array): Promise<void>
}


export type RunPorts = {
  readonly clock: Clock
  readonly journal: Journal<RunEvent>
  readonly checks: Checks
  readonly reviewer: Reviewer
  readonly outputs: Outputs
  /** Absent: nobody corrects, and no requirement is revised. */
  readonly corrections?: Corrections
  /** Absent: nobody revises the requirement of this run. */
  readonly requests?: RevisionRequests
  readonly random: { nonce(): string; jitter(): number }
}

export type Start = {
  readonly packet: Packet
  readonly owner: string
  readonly criteria: Buffer
  readonly requirement: Buffer | null
  readonly changedLines: number
  /** Aborted by SIGINT, SIGTERM or a kill switch; the reason is who. */
  readonly stop: AbortSignal
  /** Called after each event has been taken, for a screen. */
  readonly watch: (event: RunEvent, state: RunState) => void
  /** Lines that a reviewer shows while it works. */
  readonly progress: (line: string) => void
}

/** Where a run stands that was interrupted, and is now owned by this worker. */
export type Resumed = {
  /** The fold of its journal. */
  readonly state: RunState
  /** Seconds of its wall time at `at`, those of the interruption included: a restart gives no time back (R129). */
  readonly elapsed: number
  /** Monotonic seconds of the clock in the ports. */
  readonly at: number
  /** What the run rests on and can no longer be established; null: everything was confirmed (R126, R130). */
  readonly lost: string | null
}
