/**
 * The three fields that say how a run ended, and the table that ties them together (R45–R64, D3).
 *
 * @module
 */
import * as z from 'zod'

export const ExecutionState = z.enum(['COMPLETED', 'FAILED', 'ABORTED', 'TIMEOUT', 'UNKNOWN'])
  .describe('Whether the declared procedure finished (R46–R50)')
export type ExecutionState = z.infer<typeof ExecutionState>

export const Outcome = z.enum(['CLEAR', 'FINDINGS'])
  .describe('What a COMPLETED run found: CLEAR is 0 findings in the declared scope, not proof that the change is correct (R51–R53, R67)')
export type Outcome = z.infer<typeof Outcome>

/** The execution state that each stop cause implies. The only place where the pairing is written down. */
export const STATE_OF = {
  ACCEPTED_TERMINAL: 'COMPLETED',
  NO_PROGRESS: 'ABORTED',
  BUDGET_EXHAUSTED: 'ABORTED',
  OPERATOR_STOP: 'ABORTED',
  UNAVAILABLE: 'FAILED',
  REFUSED: 'FAILED',
  MALFORMED_OUTPUT: 'FAILED',
  CONTEXT_DENIED: 'FAILED',
  PARTIAL_SCOPE: 'FAILED',
  CHECK_FAILED: 'FAILED',
  REVIEWER_ERROR: 'FAILED',
  WALL_CLOCK: 'TIMEOUT',
  MISSING_TERMINAL_RECORD: 'UNKNOWN',
} as const satisfies Record<string, ExecutionState>

export type StopCause = keyof typeof STATE_OF
/** Every stop cause that is not the acceptance of a terminal record. */
export type Interruption = Exclude<StopCause, 'ACCEPTED_TERMINAL'>

export const STOP_CAUSES = Object.keys(STATE_OF) as [StopCause, ...StopCause[]]
export const StopCause = z.enum(STOP_CAUSES)
  .describe('Why the run ended. CHECK_FAILED and REVIEWER_ERROR are this project\'s own additions to the eleven of the guide (D3)')

/** How a run ended. A TIMEOUT that is CLEAR is not a value of this type: 14 of 195 combinations are. */
export type End =
  | { readonly state: 'COMPLETED'; readonly stopCause: 'ACCEPTED_TERMINAL'; readonly outcome: Outcome }
  | { [C in Interruption]: { readonly state: (typeof STATE_OF)[C]; readonly stopCause: C; readonly outcome?: never } }[Interruption]

/** Builds the one ending that a stop cause other than ACCEPTED_TERMINAL allows. */
export function interrupted<C extends Interruption>(stopCause: C): End {
  return { state: STATE_OF[stopCause], stopCause } as End
}

/**
 * Reads three separate fields as one ending.
 *
 * @returns The ending, or `null` for each of the 181 combinations that cannot exist (R177).
 */
export function endOf(state: ExecutionState, stopCause: StopCause, outcome: Outcome | undefined): End | null {
  if (STATE_OF[stopCause] !== state) return null
  if (stopCause === 'ACCEPTED_TERMINAL') return outcome === undefined ? null : { state: 'COMPLETED', stopCause, outcome }
  return outcome === undefined ? interrupted(stopCause) : null
}
