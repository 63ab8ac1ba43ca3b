/**
 * Looks for what a configuration file may not use, before YAML is made of it (D30). The lexer's tokens show each feature
 * where it is written, also those that leave no trace in a parsed document (`! a`, a tag directive).
 *
 * @module
 */
import { CST, Lexer } from 'yaml'

export const YAML_MAX_DEPTH = 32

/** Something found in a text, and the offset of its first character. */
export type Found = { readonly offset: number; readonly expected: string; readonly got: string }

/** YAML's printable characters, without those that only some readers take for line breaks. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u

const FEATURES: Readonly<Record<string, string>> = {
  anchor: 'an anchor', alias: 'an alias', tag: 'a tag', 'directive-line': 'a directive', 'byte-order-mark': 'a byte order mark',
}

/** The first thing in the text that a configuration file may not have; null when there is none. */
export function findForbidden(text: string): Found | null {
  const at = text.search(UNPRINTABLE)
  if (at !== -1) return { offset: at, expected: 'printable text', got: `U+${(text.charCodeAt(at)).toString(16).toUpperCase().padStart(4, '0')}` }
  let offset = 0
  let flow = 0
  let inLine = 0
  let scalar = false
  for (const source of new Lexer().lex(text)) {
    const type: string | null = scalar ? 'text' : CST.tokenType(source)
    if (type === 'doc-mode' || type === 'flow-error-end' || type === 'scalar') {
      scalar = type === 'scalar'
      continue
    }
    scalar = false
    const got = FEATURES[String(type)]
    if (got) return { offset, expected: 'plain YAML', got }
    if (type === 'flow-map-start' || type === 'flow-seq-start') flow += 1
    if (type === 'flow-map-end' || type === 'flow-seq-end') flow -= 1
    if (type === 'seq-item-ind' || type === 'explicit-key-ind') inLine += 1
    if (type === 'newline') inLine = 0
    // Bounds the parser's recursion; levels by indentation need lines so long that the size limit bounds them.
    if (flow > YAML_MAX_DEPTH || inLine > YAML_MAX_DEPTH) return { offset, expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' }
    offset += source.length
  }
  return null
}

/** Plain text that YAML 1.2 reads as a number; the one spelling that all readers take for the same number is decimal. */
const NUMBER_LIKE = /^[-+]?(?:\d[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?|\.\d[\d_]*(?:[eE][-+]?\d+)?|0[xXoObB][\da-fA-F_]+|\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** What is wrong with a plain (unquoted) scalar that stands as a value; null when nothing is. */
export function faultOfPlain(source: string, value: unknown): Omit<Found, 'offset'> | null {
  if (typeof value !== 'number') return null
  const safe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) && !Object.is(value, -0)
  return DECIMAL.test(source) && safe ? null : { expected: 'a decimal number, or quotes around text', got: source.slice(0, 40) }
}

/** What is wrong with a plain key; null when it can only be text. */
export function faultOfKey(source: string): Omit<Found, 'offset'> | null {
  const ambiguous = source === '' || source === '~' || /^(?:null|true|false)$/i.test(source) || NUMBER_LIKE.test(source)
  return ambiguous ? { expected: 'a text key', got: source === '' ? 'an empty one' : source.slice(0, 40) } : null
}
