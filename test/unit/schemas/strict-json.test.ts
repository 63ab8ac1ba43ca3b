import { describe, expect, it } from '@jest/globals'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { FormatError } from '../../../schemas/errors.ts'
import { MAX_DEPTH, parseCanonicalJson, parseStrictJson, type StrictJsonCode } from '../../../schemas/strict-json.ts'

const bytes = (text: string | Uint8Array): Uint8Array => typeof text === 'string' ? Buffer.from(text, 'utf8') : text
const LIMIT = 1024 * 1024

function codeOf(parse: typeof parseStrictJson, input: string | Uint8Array, limit = LIMIT): string {
  try {
    parse(bytes(input), 'input', limit)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    expect(error.message).toMatch(/^input: expected .+, got /)
    return error.code
  }
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const REFUSED: [name: string, input: string | Uint8Array, code: StrictJsonCode][] = [
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'JSON_NOT_UTF8'],
  ['a surrogate written in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'JSON_NOT_UTF8'],
  ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 'JSON_NOT_UTF8'],
  ['nothing', '', 'JSON_SYNTAX'],
  ['a byte order mark', '\uFEFF{}', 'JSON_SYNTAX'],
  ['text after the value', '{} x', 'JSON_SYNTAX'],
  ['a second value', '{}{}', 'JSON_SYNTAX'],
  ['text before the value', 'Here is the record: {}', 'JSON_SYNTAX'],
  ['a fenced block', '```json\n{}\n```', 'JSON_SYNTAX'],
  ['NUL after the value', '{}\0', 'JSON_SYNTAX'],
  ['NUL in a string', '"a\0b"', 'JSON_SYNTAX'],
  ['a trailing comma', '[1,]', 'JSON_SYNTAX'],
  ['a comment', '{} // x', 'JSON_SYNTAX'],
  ['NaN', '[NaN]', 'JSON_SYNTAX'],
  ['hex', '[0x1F]', 'JSON_SYNTAX'],
  ['a leading zero', '[01]', 'JSON_SYNTAX'],
  ['single quotes', '{\'a\':1}', 'JSON_SYNTAX'],
  ['an open string', '{"a', 'JSON_SYNTAX'],
  ['a vertical tab as blank', '[\v1]', 'JSON_SYNTAX'],
  ['a no-break space as blank', '[\u00a01]', 'JSON_SYNTAX'],
  ['one level too many', nested(MAX_DEPTH + 1), 'JSON_TOO_DEEP'],
  ['objects one level too deep', `${'{"a":'.repeat(MAX_DEPTH + 1)}1${'}'.repeat(MAX_DEPTH + 1)}`, 'JSON_TOO_DEEP'],
  ['a hundred thousand levels', nested(100_000), 'JSON_TOO_DEEP'],
  ['a key twice', '{"a":1,"a":1}', 'JSON_DUPLICATE_KEY'],
  ['a key twice behind many blanks', `{"a"${' '.repeat(500)}:1,"a"${'\n'.repeat(500)}:2}`, 'JSON_DUPLICATE_KEY'],
  ['a key twice, once escaped', '{"a":1,"\\u0061":2}', 'JSON_DUPLICATE_KEY'],
  ['a key twice around a nested object', '{"a":1,"b":{"a":1},"a":2}', 'JSON_DUPLICATE_KEY'],
  ['a key twice around a nested array', '{"a":["x","y"],"a":2}', 'JSON_DUPLICATE_KEY'],
  ['a key twice in an object of an array', '[{"b":0},{"a":[{}],"a":2}]', 'JSON_DUPLICATE_KEY'],
  ['an empty key twice', '{"":1,"":1}', 'JSON_DUPLICATE_KEY'],
  ['__proto__', '{"__proto__":{}}', 'JSON_PROTO_KEY'],
  ['__proto__ by escapes', '{"\\u005f_proto_\\u005F":{}}', 'JSON_PROTO_KEY'],
  ['__proto__ deep down', '[{"a":{"__proto__":1}}]', 'JSON_PROTO_KEY'],
  ['a lone high surrogate', '["\\ud800"]', 'JSON_LONE_SURROGATE'],
  ['a lone low surrogate', '["\\udc00x"]', 'JSON_LONE_SURROGATE'],
  ['surrogates in the wrong order', '["\\udc00\\ud800"]', 'JSON_LONE_SURROGATE'],
  ['a lone surrogate in a key', '{"\\uD800":1}', 'JSON_LONE_SURROGATE'],
  ['infinity', '[1e400]', 'JSON_UNSAFE_NUMBER'],
  ['minus infinity', '-1e400', 'JSON_UNSAFE_NUMBER'],
  ['minus zero', '[-0]', 'JSON_UNSAFE_NUMBER'],
  ['minus zero with a fraction', '{"a":-0.0}', 'JSON_UNSAFE_NUMBER'],
  ['a number that becomes zero', '[1e-400]', 'JSON_UNSAFE_NUMBER'],
  ['an integer over 2^53', '[9007199254740993]', 'JSON_UNSAFE_NUMBER'],
  ['an integer under -2^53', '9007199254740993', 'JSON_UNSAFE_NUMBER'],
  ['a large power of ten', '1e22', 'JSON_UNSAFE_NUMBER'],
]

describe('parseStrictJson', () => {
  it.each(REFUSED)('refuses %s', (_, input, code) => {
    expect(codeOf(parseStrictJson, input)).toBe(code)
    expect(codeOf(parseCanonicalJson, input)).toBe(code)
  })

  it('refuses one byte over the limit and takes the limit itself', () => {
    expect(codeOf(parseStrictJson, '[1]', 2)).toBe('JSON_TOO_LARGE')
    expect(codeOf(parseStrictJson, '[1]', 3)).toBe('accepted')
  })

  it('counts bytes, not characters', () => {
    expect(codeOf(parseStrictJson, '"é"', 3)).toBe('JSON_TOO_LARGE')
  })

  it.each([
    ['{"a": {"a": 1}, "b": {"a": 1}}', { a: { a: 1 }, b: { a: 1 } }],
    ['["a", "a", {"a": ["a", "a"]}]', ['a', 'a', { a: ['a', 'a'] }]],
    ['{"x": "__proto__", "constructor": 1}', { x: '__proto__', constructor: 1 }],
    ['"\\ud83d\\ude00 \\" \\\\"', '\u{1f600} " \\'],
    [' [0, -1.5, 9007199254740991, 1.5e3, 2E-3]\r\n\t', [0, -1.5, 9007199254740991, 1500, 0.002]],
    ['{"a\\\\": 1, "a": ["\\\\\\"", true, false, null]}', { 'a\\': 1, a: ['\\"', true, false, null] }],
    [nested(MAX_DEPTH), JSON.parse(nested(MAX_DEPTH))],
  ])('reads %s', (text, value) => {
    expect(parseStrictJson(bytes(text), 'input', LIMIT)).toEqual(value)
  })

  it('never quotes the input in a message', () => {
    expect(() => parseStrictJson(bytes('{"token": hunter2}'), 'input', LIMIT)).toThrow(/^input: expected one JSON value and nothing else, got other text$/)
  })

  it('gives objects with the ordinary prototype and own keys only', () => {
    const value = parseStrictJson(bytes('{"constructor":{"prototype":{"x":1}},"toString":1}'), 'input', LIMIT)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it.each([
    ['one long string', JSON.stringify('a'.repeat(LIMIT - 2))],
    ['one long string of escapes', `"${'\\\\'.repeat(LIMIT / 2 - 1)}"`],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key-${at}`, at])))],
    ['many numbers', JSON.stringify(Array.from({ length: 50_000 }, (_, at) => at / 7))],
    ['many blanks', `[${' '.repeat(LIMIT - 2)}]`],
  ])('reads a document of a mebibyte: %s', (_, text) => {
    expect(parseStrictJson(bytes(text), 'input', LIMIT)).toEqual(JSON.parse(text))
  })
})

describe('parseCanonicalJson', () => {
  it.each([
    ['a blank', '{"a": 1}'], ['a trailing line feed', '{}\n'], ['keys out of order', '{"b":1,"a":2}'], ['keys in code point order', '{"\uff5e":1,"\u{1f600}":2}'],
    ['an escape that is not needed', '"\\u0061"'], ['an escaped slash', '"\\/"'], ['upper-case hex', '"\\u001F"'], ['a number with a trailing zero', '1.0'],
    ['an exponent', '1e3'], ['a number with too many digits', '0.1000000000000000055511151231257827'],
  ])('refuses %s', (_, text) => {
    expect(codeOf(parseCanonicalJson, text)).toBe('JSON_NOT_CANONICAL')
    expect(codeOf(parseStrictJson, text)).toBe('accepted')
  })

  const key = fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => text !== '__proto__')
  const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }))
    .map((value) => value === 0 ? 0 : value)
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, true, false), number, fc.string({ unit: 'binary', maxLength: 8 }),
      fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true })),
  }))

  it('reads back every value from its canonical form', () => {
    let composite = 0
    fc.assert(fc.property(value, (original) => {
      if (typeof original === 'object' && original !== null && Object.keys(original).length > 0) composite += 1
      expect(parseCanonicalJson(bytes(canonicalize(original) ?? ''), 'input', LIMIT)).toEqual(original)
    }), { numRuns: 1000 })
    expect(composite).toBeGreaterThan(100)
  })

  it('refuses every one-byte change, or reads another value', () => {
    const reached = { refused: 0, other: 0 }
    fc.assert(fc.property(value, fc.nat(), fc.integer({ min: 1, max: 255 }), (original, where, mask) => {
      const changed = Buffer.from(canonicalize(original) ?? '', 'utf8')
      const at = where % changed.length
      changed[at] = (changed[at] ?? 0) ^ mask
      let read: unknown
      try {
        read = parseCanonicalJson(changed, 'input', LIMIT)
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError)
        reached.refused += 1
        return
      }
      reached.other += 1
      expect(read).not.toEqual(original)
    }), { numRuns: 3000 })
    expect(Math.min(reached.refused, reached.other)).toBeGreaterThan(50)
  })
})
