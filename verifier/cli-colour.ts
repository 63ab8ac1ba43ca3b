/**
 * Colour for a person at a terminal, and for nobody else (https://no-color.org).
 *
 * @module
 */
const GREEN = '\u001b[32m'
const RED = '\u001b[31m'
const DIM = '\u001b[2m'
const OFF = '\u001b[0m'

type Stream = { readonly isTTY?: boolean }

/** Colours the words that a report is read by. Its text has no escape sequences of its own: they are made harmless before. */
export function coloured(report: string, stream: Stream, environment: NodeJS.ProcessEnv = process.env): string {
  if (!stream.isTTY || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb') return report
  return report
    .replace(/^( {2}\w+ +)(PASSED|ACCEPTED|NOT_REQUIRED)\b/gm, `$1${GREEN}$2${OFF}`)
    .replace(/^( {2}\w+ +)(FAILED|REJECTED|NO_TRUSTED_HANDOFF|MISCONFIGURED|UNAVAILABLE)\b/gm, `$1${RED}$2${OFF}`)
    .replace(/^( {2}\w+ +)(SKIPPED)\b/gm, `$1${DIM}$2${OFF}`)
    .replace(/(\u2713 success)$/m, `${GREEN}$1${OFF}`)
    .replace(/(\u2717 failure)$/m, `${RED}$1${OFF}`)
}
