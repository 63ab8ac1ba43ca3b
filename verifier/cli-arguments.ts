/**
 * Flags of the command line, strictly: an unknown one is an error that names the nearest known one.
 *
 * @module
 */
import { parseArgs } from 'node:util'
import { UsageError } from '../schemas/errors.ts'

export type Flag = { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }
export type Flags = Readonly<Record<string, Flag>>
export type Values = {
  readonly positionals: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly flag: (name: string) => boolean
}

/**
 * Parses what follows the verb.
 *
 * @param positionals How many words may stand beside the flags.
 * @throws {UsageError} ERR_USAGE
 */
export function readArguments(argv: readonly string[], verb: string, flags: Flags,
  positionals: { readonly min: number; readonly max: number; readonly what: string }): Values {
  const options: Flags = { ...flags, help: { type: 'boolean' } }
  const usage = (message: string, hint = `bounded-review-verify ${verb} --help`): never => {
    throw new UsageError('ERR_USAGE', `${verb}: ${message}`, { hint })
  }
  let parsed
  try {
    parsed = parseArgs({ args: [...argv], options, strict: true, allowPositionals: true, tokens: true })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const name = /'(--?[^'\s]*)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      const near = nearest(name.replace(/^-+/, ''), Object.keys(options))
      return usage(`expected a known flag, got ${JSON.stringify(name)}`, near === null ? undefined : `did you mean --${near}`)
    }
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
      return usage(`${name}: expected ${options[name.slice(2)]?.type === 'boolean' ? 'no value, got one' : 'a value, got none'}`)
    }
    return usage(message.split('\n')[0] ?? 'expected other arguments')
  }
  const given = parsed.tokens.filter((token) => token.kind === 'option').map(({ name }) => name)
  const twice = given.find((name, index) => given.indexOf(name) !== index && !flags[name]?.multiple)
  if (twice !== undefined) usage(`--${twice}: expected once, got it again`)
  const words = parsed.positionals
  // An empty variable of a script is no path; taken for one, monitor mode would go on as if there were nothing to verify (B3).
  if (words.includes('')) usage(`expected ${positionals.what}, got an empty word`)
  if (words.length < positionals.min) usage(`expected ${positionals.what}, got nothing`)
  if (words.length > positionals.max) {
    const wanted = positionals.max === 0 ? 'flags only' : positionals.what
    usage(`expected ${wanted}, got one word more: ${JSON.stringify(words[positionals.max]?.slice(0, 200))}`)
  }
  const values: Readonly<Record<string, unknown>> = parsed.values
  for (const [name, value] of Object.entries(values)) {
    if ([value].flat().includes('')) usage(`--${name}: expected a value, got an empty one`)
  }
  return {
    positionals: words,
    text: (name) => values[name] as string | undefined,
    texts: (name) => (values[name] ?? []) as string[],
    flag: (name) => values[name] === true,
  }
}

/** The known word that is closest to another one, when it is close at all. */
export function nearest(word: string, known: readonly string[]): string | null {
  const ranked = known.map((name) => ({ name, distance: editDistance(word, name) })).sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= Math.min(a.length, 64); i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** A whole number of a flag. */
export function wholeNumber(value: string | undefined, flag: string): number | null {
  if (value === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError('ERR_USAGE',
    `${flag}: expected a positive whole number, got ${JSON.stringify(value.slice(0, 64))}`)
  return Number(value)
}

/** A numeric id of a flag, as text. */
export function numericId(value: string | undefined, flag: string): string | null {
  if (value === undefined) return null
  if (!/^[1-9]\d{0,18}$/.test(value)) throw new UsageError('ERR_USAGE',
    `${flag}: expected a numeric id, got ${JSON.stringify(value.slice(0, 64))}`)
  return value
}

export function required(value: string | undefined, flag: string, why: string): string {
  if (value === undefined) throw new UsageError('ERR_USAGE', `expected ${flag}, got none`, { hint: why })
  return value
}
