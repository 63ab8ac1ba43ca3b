/**
 * Globs over repository paths: one small matcher for scope, protected paths and reviewers, so that one pattern means one
 * thing everywhere (D30, V50).
 *
 * | pattern | matches |
 * |---|---|
 * | `*` | any characters of one segment, also none, also a leading dot |
 * | `**` | as a whole segment: any number of segments; at the end: everything below |
 * | `?` | one character, never `/` |
 * | `[abc]` `[a-z]` `[!abc]` | one character of (or not of) the set, never `/` |
 * | `{a,b}` | either alternative; not nested |
 *
 * Case counts, Unicode is not normalised, and the whole path must match. What other matchers read in different ways is an
 * error here: `[^a]`, escapes, a leading `!`, extended globs, a leading or trailing `/`. What is not UTF-8 in a path
 * counts as one character that only wildcards and negated sets match.
 *
 * @module
 */
import * as z from 'zod'
import { FormatError } from './errors.ts'
import { pathBytes, type GitPath } from './primitives.ts'

export const GLOB_MAX_CHARACTERS = 1024
/** How many patterns the braces of one pattern may stand for. */
export const GLOB_MAX_ALTERNATIVES = 256

/** Says whether a path matches. Takes time proportional to pattern length times path length, whatever either holds. */
export type PathMatcher = (path: GitPath) => boolean

const SLASH = 0x2f

type Token =
  | { readonly type: 'literal'; readonly code: number }
  | { readonly type: 'set'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] }
  | { readonly type: 'any' | 'star' | 'segments' | 'inside' | 'rest' }

/**
 * Compiles one glob.
 *
 * @throws {FormatError} ERR_GLOB, when the pattern uses what this matcher does not have.
 */
export function compileGlob(pattern: string): PathMatcher {
  if (pattern.length === 0 || pattern.length > GLOB_MAX_CHARACTERS) {
    refuse(pattern, `expected 1 to ${GLOB_MAX_CHARACTERS} characters, got ${pattern.length}`)
  }
  if (!pattern.isWellFormed() || /[\p{Cc}\ufffd]/u.test(pattern)) {
    refuse(pattern, 'expected text without control or replacement characters')
  }
  if (pattern.startsWith('!')) refuse(pattern, 'expected a pattern without negation, got a leading !')
  if (pattern.includes('\\')) refuse(pattern, 'expected no backslash; write [*] for a literal *')
  if (/[!?*+@]\(/.test(pattern)) refuse(pattern, 'expected no extended glob such as !(a) or +(a)')
  const programs = expand(pattern).map((alternative) => tokenize(alternative, pattern))
  return (path) => {
    const codes = characters(path)
    return programs.some((tokens) => matches(tokens, codes))
  }
}

/** A glob that compiles. */
export const Glob = z.string().min(1).max(GLOB_MAX_CHARACTERS).superRefine((pattern, context) => {
  try {
    compileGlob(pattern)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
}).describe('Glob over whole repository paths: *, **, ?, [abc], [!abc], {a,b}')

function refuse(pattern: string, message: string): never {
  throw new FormatError('ERR_GLOB', `glob ${JSON.stringify(pattern.slice(0, 80))}: ${message}`)
}

/** Where the set that opens at `start` closes. */
function endOfSet(text: string, start: number, pattern: string): number {
  const end = text.indexOf(']', start + 1)
  if (end === -1) refuse(pattern, 'expected ] after [')
  return end
}

/** The patterns that the braces of a pattern stand for, in the order written. */
function expand(pattern: string): string[] {
  let expanded = ['']
  const append = (alternatives: readonly string[]): void => {
    if (expanded.length * alternatives.length > GLOB_MAX_ALTERNATIVES) {
      refuse(pattern, `expected at most ${GLOB_MAX_ALTERNATIVES} alternatives`)
    }
    expanded = expanded.flatMap((head) => alternatives.map((tail) => head + tail))
  }
  let group: string[] | null = null
  let part = ''
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at)
    if (character === '[') {
      const end = endOfSet(pattern, at, pattern)
      part += pattern.slice(at, end + 1)
      at = end
    } else if (character === '{') {
      if (group) refuse(pattern, 'expected no braces inside braces')
      append([part])
      group = []
      part = ''
    } else if (character === ',' && group) {
      group.push(part)
      part = ''
    } else if (character === '}') {
      if (!group) refuse(pattern, 'expected { before }; write [}] for a literal }')
      if (group.length === 0) refuse(pattern, 'expected two or more alternatives in braces')
      append([...group, part])
      group = null
      part = ''
    } else {
      part += character
    }
  }
  if (group) refuse(pattern, 'expected } after {')
  append([part])
  return expanded
}

function tokenize(text: string, pattern: string): readonly Token[] {
  const segments = splitSegments(text, pattern)
  return segments.flatMap((segment, index): Token[] => {
    const last = index === segments.length - 1
    if (segment === '**') return last ? [{ type: 'rest' }] : [{ type: 'segments' }, { type: 'inside' }]
    if (['', '.', '..'].includes(segment)) refuse(pattern, `expected no empty, . or .. segment, got ${JSON.stringify(segment)}`)
    const tokens = tokenizeSegment(segment, pattern)
    return last ? tokens : [...tokens, { type: 'literal', code: SLASH }]
  })
}

function splitSegments(text: string, pattern: string): string[] {
  const segments = ['']
  for (let at = 0; at < text.length; at += 1) {
    const end = text[at] === '[' ? endOfSet(text, at, pattern) : at
    if (text[at] === '/') segments.push('')
    else segments.push(`${segments.pop() ?? ''}${text.slice(at, end + 1)}`)
    at = end
  }
  return segments
}

function tokenizeSegment(segment: string, pattern: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < segment.length;) {
    const code = segment.codePointAt(at) ?? 0
    const character = String.fromCodePoint(code)
    if (character === '[') {
      const end = endOfSet(segment, at, pattern)
      tokens.push(tokenizeSet(segment.slice(at + 1, end), pattern))
      at = end + 1
      continue
    }
    if (character === '*' && tokens.at(-1)?.type === 'star') refuse(pattern, 'expected ** as a whole segment')
    tokens.push(character === '*' ? { type: 'star' } : character === '?' ? { type: 'any' } : { type: 'literal', code })
    at += character.length
  }
  return tokens
}

function tokenizeSet(body: string, pattern: string): Token {
  if (body.startsWith('^')) refuse(pattern, 'expected [!a] for a negated set, got [^a]')
  const negated = body.startsWith('!')
  const members = Array.from(negated ? body.slice(1) : body)
  if (members.length === 0) refuse(pattern, 'expected at least one character in [ ]')
  if (members.includes('/')) refuse(pattern, 'expected no / in [ ]')
  if (/\[[:.=]/.test(body)) refuse(pattern, 'expected no character class such as [:alpha:]')
  const ranges: [number, number][] = []
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at]?.codePointAt(0) ?? 0
    const until = members[at + 1] === '-' ? members[at + 2]?.codePointAt(0) : undefined
    if (until !== undefined && until < from) refuse(pattern, 'expected the lower end of a range first')
    ranges.push([from, until ?? from])
    if (until !== undefined) at += 2
  }
  return { type: 'set', negated, ranges }
}

/** The code points of a path. A part that is not UTF-8 becomes U+FFFD, which no pattern can name. */
function characters(path: GitPath): readonly number[] {
  const text = typeof path === 'string' ? path : new TextDecoder('utf-8', { ignoreBOM: true }).decode(pathBytes(path))
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

/** Follows every way through the tokens at once, one character at a time; never goes back. */
function matches(tokens: readonly Token[], codes: readonly number[]): boolean {
  let current = new Set<number>()
  reach(tokens, current, 0)
  for (const code of codes) {
    const next = new Set<number>()
    for (const state of current) step(tokens, state, code, next)
    if (next.size === 0) return false
    current = next
  }
  return current.has(tokens.length)
}

/** Adds a state, and the states that need no character from there. */
function reach(tokens: readonly Token[], states: Set<number>, state: number): void {
  if (states.has(state)) return
  states.add(state)
  const type = tokens[state]?.type
  if (type === 'star') reach(tokens, states, state + 1)
  if (type === 'segments') reach(tokens, states, state + 2)
}

function step(tokens: readonly Token[], state: number, code: number, next: Set<number>): void {
  const token = tokens[state]
  if (!token) return
  const slash = code === SLASH
  if (token.type === 'literal') {
    if (code === token.code) reach(tokens, next, state + 1)
  } else if (token.type === 'rest') {
    reach(tokens, next, state)
    reach(tokens, next, state + 1)
  } else if (token.type === 'inside') {
    reach(tokens, next, slash ? state - 1 : state)
  } else if (slash) {
    return
  } else if (token.type === 'star') {
    reach(tokens, next, state)
  } else if (token.type === 'set') {
    if (token.ranges.some(([from, until]) => from <= code && code <= until) !== token.negated) reach(tokens, next, state + 1)
  } else {
    reach(tokens, next, state + 1)
  }
}
