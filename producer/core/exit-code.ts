/**
 * The producer's exit codes for endings (decisions.md, Exit codes). A convenience: the record is the truth (R65).
 *
 * @module
 */
import type { End, ExecutionState } from '../../schemas/vocabulary.ts'

const OF_STATE: Readonly<Record<Exclude<ExecutionState, 'COMPLETED'>, number>> = { FAILED: 3, ABORTED: 4, TIMEOUT: 5, UNKNOWN: 6 }

export function exitCodeOfEnd(end: End | null): number {
  if (end === null) return OF_STATE.UNKNOWN
  if (end.state !== 'COMPLETED') return OF_STATE[end.state]
  return end.outcome === 'CLEAR' ? 0 : 1
}
