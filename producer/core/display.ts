/**
 * Text that came from a change or a reviewer, made fit to print: it cannot move a cursor, reorder what is read, or speak
 * to the runner that reads the log (S53, S54).
 *
 * @module
 */
import { pathBytes, type GitPath } from '../../schemas/primitives.ts'

/** C0, C1, line separators, bidirectional controls, zero-width and tag characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u{fe00}-\u{fe0f}]/gu

/**
 * One line of printable text.
 *
 * @param limit Longest result in characters; what is cut is marked with an ellipsis.
 */
export function printable(text: string, limit = 200): string {
  const line = text.toWellFormed().replace(UNPRINTABLE, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`)
    // Workflow commands: `::name::` at the start of a line, and the legacy `##[name]` anywhere in one.
    .replaceAll('::', ':\\u{3a}').replaceAll('##[', '#\\u{23}[')
  // Cut between characters, not within one.
  return line.length <= limit ? line : `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A path as people read it; bytes that are not UTF-8 are shown as escapes. */
export function printablePath(path: GitPath): string {
  if (typeof path === 'string') return printable(path)
  return printable([...pathBytes(path)].map((byte) => byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`).join(''))
}

/** Eight characters of an object id, for screens. */
export function short(id: string): string {
  return id.slice(0, 8)
}

/** A duration as people say it: 0.9 s, 41 s, 2 min 4 s. */
export function duration(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`
}

/** An amount of money; what nobody knows is unknown, never 0 (D10). */
export function money(usd: number | null): string {
  return usd === null ? 'unknown' : `$${usd.toFixed(2)}`
}

/** `1 file`, `7 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
