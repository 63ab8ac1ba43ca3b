/**
 * Strict reading of signed JSON (toolchain.md 6, S34). `JSON.parse` accepts duplicate keys, lone surrogates, numbers it
 * cannot hold and blanks; the bytes that were signed must be the only spelling of the value that is used.
 *
 * @module
 */
import canonicalize from 'canonicalize'
import { FormatError } from './errors.ts'

/** Why a document was refused. Stable. */
export type StrictJsonCode =
  | 'JSON_TOO_LARGE' | 'JSON_NOT_UTF8' | 'JSON_SYNTAX' | 'JSON_TOO_DEEP' | 'JSON_DUPLICATE_KEY' | 'JSON_PROTO_KEY'
  | 'JSON_LONE_SURROGATE' | 'JSON_UNSAFE_NUMBER' | 'JSON_NOT_CANONICAL'

export const MAX_DEPTH = 32

function refuse(code: StrictJsonCode, message: string): never {
  throw new FormatError(code, message)
}

/**
 * Parses bytes that must be the RFC 8785 form of a JSON value.
 *
 * @param what Names the input in messages.
 * @param maxBytes Size limit, in bytes.
 * @throws {FormatError} whose `code` is a {@link StrictJsonCode}.
 */
export function parseCanonicalJson(bytes: Uint8Array, what: string, maxBytes: number): unknown {
  const text = decode(bytes, what, maxBytes)
  scan(text, what)
  const value = parse(text, what)
  if (canonicalize(value) !== text) refuse('JSON_NOT_CANONICAL', `${what}: expected RFC 8785 canonical JSON`)
  return value
}

/**
 * Parses JSON that need not be canonical, with every other refusal of {@link parseCanonicalJson}: for documents that
 * other programs write, such as a Sigstore bundle or a reviewer's record.
 */
export function parseStrictJson(bytes: Uint8Array, what: string, maxBytes: number): unknown {
  const text = decode(bytes, what, maxBytes)
  scan(text, what)
  return parse(text, what)
}

function decode(bytes: Uint8Array, what: string, maxBytes: number): string {
  if (bytes.length > maxBytes) refuse('JSON_TOO_LARGE', `${what}: expected at most ${maxBytes} bytes, got ${bytes.length}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse('JSON_NOT_UTF8', `${what}: expected UTF-8`)
  }
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse('JSON_SYNTAX', `${what}: expected JSON`)
  }
}

/**
 * One pass over the tokens, before `JSON.parse` sees them: depth, keys, surrogates, numbers. It does not check the
 * grammar (`JSON.parse` does) but reads every string and number that a grammatical document has.
 */
function scan(text: string, what: string): void {
  const keys: (Set<string> | null)[] = []
  const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]]/gs
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match
    const first = part[0]
    if (first === '{' || first === '[') {
      if (keys.push(first === '{' ? new Set() : null) > MAX_DEPTH) refuse('JSON_TOO_DEEP', `${what}: expected at most ${MAX_DEPTH} levels`)
    } else if (first === '}' || first === ']') {
      keys.pop()
    } else if (first === '"') {
      scanString(part, text, token.lastIndex, keys.at(-1) ?? null, what)
    } else {
      scanNumber(part, what)
    }
  }
}

function scanString(literal: string, text: string, end: number, keys: Set<string> | null, what: string): void {
  let value: string
  try {
    value = JSON.parse(literal) as string
  } catch {
    return refuse('JSON_SYNTAX', `${what}: expected JSON`)
  }
  if (!value.isWellFormed()) refuse('JSON_LONE_SURROGATE', `${what}: expected well-formed Unicode`)
  if (!keys || !/^[ \t\r\n]*:/.test(text.slice(end, end + 64))) return
  if (value === '__proto__') refuse('JSON_PROTO_KEY', `${what}: expected no __proto__ key`)
  if (keys.has(value)) refuse('JSON_DUPLICATE_KEY', `${what}: expected each key once`)
  keys.add(value)
}

function scanNumber(literal: string, what: string): void {
  const value = Number(literal)
  const safe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) && !Object.is(value, -0)
  if (!safe) refuse('JSON_UNSAFE_NUMBER', `${what}: expected numbers that JSON readers agree on`)
}
