import { describe, expect, it } from '@jest/globals'
import { nearest, numericId, readArguments, wholeNumber, type Flags } from '../../../verifier/cli-arguments.ts'
import { coloured } from '../../../verifier/cli-colour.ts'

const FLAGS: Flags = { base: { type: 'string' }, json: { type: 'boolean' }, 'trusted-root': { type: 'string', multiple: true } }
const read = (...argv: string[]): ReturnType<typeof readArguments> => readArguments(argv, 'verify', FLAGS,
  { min: 0, max: 1, what: 'one folder' })
const failure = (...argv: string[]): unknown => {
  try {
    read(...argv)
  } catch (error) {
    return error
  }
  return null
}

describe('arguments', () => {
  it('are read by name', () => {
    const values = read('folder', '--base', 'b', '--json', '--trusted-root', 'a=1', '--trusted-root=b=2')
    expect(values.positionals).toEqual(['folder'])
    expect([values.text('base'), values.flag('json'), values.texts('trusted-root')]).toEqual(['b', true, ['a=1', 'b=2']])
    expect(read().texts('trusted-root')).toEqual([])
  })

  it.each([
    [['--bse', 'x'], 'verify: expected a known flag, got "--bse"', 'did you mean --base'],
    [['--jsn'], 'verify: expected a known flag, got "--jsn"', 'did you mean --json'],
    [['--trust-root', 'x'], 'verify: expected a known flag, got "--trust-root"', 'did you mean --trusted-root'],
    [['--zzzzzzzz'], 'verify: expected a known flag, got "--zzzzzzzz"', 'bounded-review-verify verify --help'],
    [['--base'], 'verify: --base', undefined],
    [['--json=1'], 'verify: --json', undefined],
    [['--base', ''], 'verify: --base: expected a value, got an empty one', undefined],
    [['--base', 'a', '--base', 'b'], 'verify: --base: expected once, got it again', undefined],
    [['a', 'b'], 'verify: expected one folder, got one word more: "b"', undefined],
  ])('%j are refused with what was expected', (argv, message, hint) => {
    expect(failure(...argv)).toMatchObject({ code: 'ERR_USAGE', message: expect.stringContaining(message),
      ...hint === undefined ? {} : { hint } })
  })

  it('do not take a value that looks like a flag', () => {
    expect(failure('--base', '--json')).toMatchObject({ code: 'ERR_USAGE' })
  })

  it('are numbers only in their one spelling', () => {
    expect([wholeNumber('17', '--n'), numericId('123456789012345', '--id'), wholeNumber(undefined, '--n'),
      numericId(undefined, '--id')]).toEqual([17, '123456789012345', null, null])
    for (const text of ['0', '017', '-1', '1.0', '1e3', ' 1', 'x', '0x1']) {
      expect(() => wholeNumber(text, '--n')).toThrow(/positive whole number/)
      expect(() => numericId(text, '--id')).toThrow(/numeric id/)
    }
  })
})

describe('the nearest word', () => {
  it('is given only when it is near', () => {
    expect([nearest('verfy', ['verify', 'show']), nearest('shwo', ['verify', 'show']),
      nearest('deploy', ['verify', 'show'])]).toEqual(['verify', 'show', null])
  })
})

describe('colour', () => {
  const report = '  policy       PASSED\n  signature    FAILED   x\n  decision     REJECTED\n'

  it('is for terminals, unless NO_COLOR or a dumb terminal says otherwise', () => {
    expect(coloured(report, { isTTY: true }, {})).toContain('\u001b[31mFAILED\u001b[0m')
    for (const [stream, environment] of [[{}, {}], [{ isTTY: false }, {}], [{ isTTY: true }, { NO_COLOR: '1' }],
      [{ isTTY: true }, { TERM: 'dumb' }]] as const) {
      expect(coloured(report, stream, environment)).toBe(report)
    }
  })

  it('changes nothing but colour', () => {
    expect(coloured(report, { isTTY: true }, {}).replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g"),
      '')).toBe(report)
  })
})
