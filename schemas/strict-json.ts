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
  const value = parse(text, what)
  if (canonicalize(value) !== text) refuse('JSON_NOT_CANONICAL', `${what}: expected RFC 8785 canonical JSON, got another spelling`)
  return value
}

/**
 * Parses JSON that need not be canonical, with every other refusal of {@link parseCanonicalJson}: for documents that
 * other programs write, such as a Sigstore bundle or a reviewer's record.
 */
export function parseStrictJson(bytes: Uint8Array, what: string, maxBytes: number): unknown {
  return parse(decode(bytes, what, maxBytes), what)
}

function decode(bytes: Uint8Array, what: string, maxBytes: number): string {
  if (bytes.length > maxBytes) refuse('JSON_TOO_LARGE', `${what}: expected at most ${maxBytes} bytes, got ${bytes.length}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse('JSON_NOT_UTF8', `${what}: expected UTF-8, got other bytes`)
  }
}

function parse(text: string, what: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The engine's message quotes the input, which may hold secrets.
    return refuse('JSON_SYNTAX', `${what}: expected one JSON value and nothing else, got other text`)
  }
  scan(text, what)
  return value
}

/** An open object with the keys it had so far, or an open array. */
type Level = Set<string> | null

/** What `JSON.parse` does not see, in text that it has accepted: depth, repeated keys, surrogates, numbers. */
function scan(text: string, what: string): void {
  const levels: Level[] = []
  let keyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      scanString(text, at, end, keyNext ? levels.at(-1) ?? null : null, what)
      keyNext = false
      at = end
    } else if (character === '{' || character === '[') {
      keyNext = character === '{'
      if (levels.push(keyNext ? new Set() : null) > MAX_DEPTH) refuse('JSON_TOO_DEEP', `${what}: expected at most ${MAX_DEPTH} levels, got more at character ${at}`)
    } else if (character === '}' || character === ']') {
      levels.pop()
      keyNext = false
    } else if (character === ',') {
      keyNext = levels.at(-1) instanceof Set
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      NUMBER.lastIndex = at
      const [literal = ''] = NUMBER.exec(text) ?? []
      scanNumber(literal, at, what)
      at += literal.length - 1
    }
  }
}

const NUMBER = /[-+.eE\d]+/y

/** The offset of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1
  return at
}

function scanString(text: string, start: number, end: number, keys: Level, what: string): void {
  const literal = text.slice(start, end + 1)
  const value = literal.includes('\\') ? JSON.parse(literal) as string : literal.slice(1, -1)
  if (!value.isWellFormed()) refuse('JSON_LONE_SURROGATE', `${what}: expected well-formed Unicode, got a lone surrogate at character ${start}`)
  if (!keys) return
  if (value === '__proto__') refuse('JSON_PROTO_KEY', `${what}: expected no __proto__ key, got one at character ${start}`)
  if (keys.has(value)) refuse('JSON_DUPLICATE_KEY', `${what}: expected each key once, got one again at character ${start}`)
  keys.add(value)
}

function scanNumber(literal: string, at: number, what: string): void {
  const value = Number(literal)
  const vanished = value === 0 && /^[^eE]*[1-9]/.test(literal)
  const unsafe = !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)) || Object.is(value, -0)
  if (vanished || unsafe) refuse('JSON_UNSAFE_NUMBER', `${what}: expected numbers that all JSON readers read alike, got another at character ${at}`)
}
