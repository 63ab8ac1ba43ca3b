/**
 * How a command tells a person that it could not do its work: what was expected, what came, one next step, and whether
 * anything may have happened outside (R138, R139).
 *
 * @module
 */
import { BoundedReviewError, FormatError, PortError, UsageError } from '../../schemas/errors.ts'
import { printable } from '../core/display.ts'

/** Exit codes of the producer that are not endings of a run (decisions.md, Exit codes). */
export const EXIT_USAGE = 2
export const EXIT_NOT_ADMITTED = 7
export const EXIT_NOT_SIGNED = 8

/**
 * Reasons for which no run begins or goes on: there is nothing to review, the change cannot be frozen (D4), somebody works on
 * the run, or it has ended (R13, R73).
 */
const NOT_ADMITTED = new Set([
  'NOTHING_IN_SCOPE', 'SHALLOW', 'UNRELATED_HISTORIES', 'AMBIGUOUS_BASE', 'MISSING_OBJECTS', 'DELTA_TOO_LARGE', 'PATH_TOO_LONG',
  'KILL_SWITCH', 'ERR_RUN_LOCKED', 'ERR_RUN_ENDED', 'ERR_RUN_ABSENT',
])

/** What a run left cannot establish how it ended, and cannot be sealed (R130). */
const UNKNOWN = new Set(['ERR_RUN_LOST', 'ERR_RUN_INPUTS'])
const EXIT_UNKNOWN = 6

/** Lines for standard error, without a trailing line feed. */
export function explain(error: unknown): string {
  if (!(error instanceof BoundedReviewError)) {
    const what = error instanceof Error ? error.stack ?? error.message : String(error)
    return ['bounded-review: a fault of this program', ...what.split('\n').map((line) => printable(line, 500))].join('\n')
  }
  const lines = [`bounded-review: ${printable(error.message, 2000)}   ${error.code}`]
  if (error instanceof PortError && error.effect === 'unknown') lines.push('effect: it may have happened outside; look there before trying again')
  if (error.hint !== undefined) lines.push(`hint: ${printable(error.hint, 1000)}`)
  return lines.join('\n')
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof FormatError) return EXIT_USAGE
  if (error instanceof PortError && NOT_ADMITTED.has(error.code)) return EXIT_NOT_ADMITTED
  if (error instanceof PortError && UNKNOWN.has(error.code)) return EXIT_UNKNOWN
  return 3
}

/** For what nobody awaits: Node.js itself would end with 1, which says that a run completed. A reader that went away is no fault. */
export function guardExitCode(): void {
  process.on('uncaughtException', (error) => { process.exit(reportError(error)) })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => { if (error.code !== 'EPIPE') throw error })
  process.stderr.on('error', () => undefined)
}

/** Prints the explanation and gives the exit code. */
export function reportError(error: unknown): number {
  process.stderr.write(`${explain(error)}\n`)
  return exitCodeOf(error)
}
