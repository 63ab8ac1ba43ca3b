/**
 * Endings that bring no outcome, as the controller names them.
 *
 * @module
 */
import type { ModelUse, Usage } from '../../schemas/record.ts'
import type { ReviewFailureCause, ReviewResult } from '../../schemas/review.ts'
import type { ProcessEnd } from '../ports.ts'

export type Failed = Extract<ReviewResult, { kind: 'failed' }>
export type Ending = Pick<Failed, 'stopCause' | 'detail'>

const UNKNOWN_USAGE: Usage = { inputTokens: null, outputTokens: null, costUsd: null }
const UNKNOWN_MODEL: ModelUse = { requested: null, served: null }

/** A stop cause with a code and a sentence of ours: never a reviewer's text. */
export function ending(stopCause: ReviewFailureCause, code: string, message: string): Ending {
  return { stopCause, detail: { code, message } }
}

/** A failed result; what is not given is not known. */
export function failed(parts: Ending & Partial<Failed>): Failed {
  return {
    kind: 'failed', transient: false, retryAfterSeconds: null, findings: [], model: UNKNOWN_MODEL, usage: UNKNOWN_USAGE,
    continuations: 0, echo: null, ...parts,
  }
}

export const WALL_CLOCK: Ending =
  ending('WALL_CLOCK', 'REVIEWER_TIMEOUT', 'the reviewer did not answer before the deadline; its process tree was stopped')

export const NOT_STARTED: Ending =
  ending('REVIEWER_ERROR', 'REVIEWER_NOT_STARTED', 'the reviewer\'s program could not be started')

/** The ending of a process that left nothing at all (R64). Exit code 0 never stands for an answer (R65). */
export function withoutRecord(end: ProcessEnd['end']): Ending {
  switch (end.kind) {
    case 'not-started':
      return NOT_STARTED
    case 'killed':
      if (end.by === 'deadline') return WALL_CLOCK
      return ending('MISSING_TERMINAL_RECORD', 'REVIEWER_STOPPED', 'the reviewer was stopped before it left a record')
    case 'signalled':
      return ending('REVIEWER_ERROR', 'REVIEWER_SIGNALLED',
        `the reviewer was ended by ${signalName(end.signal)} and left no record`)
    case 'exited':
      return end.code === 0
        ? ending('MISSING_TERMINAL_RECORD', 'RECORD_MISSING', 'the reviewer exited with 0 and left no record')
        : ending('REVIEWER_ERROR', 'REVIEWER_EXIT', `the reviewer exited with ${end.code} and left no record`)
  }
}

export function signalName(signal: string): string {
  return /^SIG[A-Z0-9+]{1,16}$/.test(signal) ? signal : 'a signal'
}
