/**
 * Reads a verb's arguments, strictly: what is not known is an error that names what is.
 *
 * @module
 */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from '../../schemas/errors.ts'

/** @throws {UsageError} ERR_USAGE_ARGUMENT, with the flags that exist or the one that was probably meant. */
export function parseArguments<T extends ParseArgsOptionsConfig>(verb: string, argv: readonly string[], options: T, positionals: { readonly max: number; readonly what: string }) {
  let parsed
  try {
    parsed = parseArgs({ args: [...argv], options, strict: true, allowPositionals: positionals.max > 0, tokens: true })
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string }
    const given = /'(--?[^'\s=]+)/.exec(message)?.[1] ?? 'an argument'
    const known = Object.hasOwn(options, given.replace(/^-+/, ''))
    const what = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `an option of ${verb}, got ${given}`
      : known && options[given.replace(/^-+/, '')]?.type === 'string' ? `a value after ${given}` : `${given} as --help shows it`
    const hint = known ? `bounded-review ${verb} --help` : hintFor(verb, given, Object.keys(options))
    throw new UsageError('ERR_USAGE_ARGUMENT', `${verb}: expected ${what}`, { hint })
  }
  // Which of two values was meant is not ours to guess.
  const given = parsed.tokens.filter(({ kind }) => kind === 'option').map((token) => (token as { name: string }).name)
  const twice = given.find((name, index) => given.indexOf(name) !== index && options[name]?.multiple !== true)
  if (twice !== undefined) throw new UsageError('ERR_USAGE_ARGUMENT', `${verb}: expected --${twice} once, got it again`, { hint: `bounded-review ${verb} --help` })
  // An empty variable of a script is not a value: taken for one, it would choose something else in silence (B3).
  const empty = Object.entries(parsed.values).find(([, value]) => ([value] as unknown[]).flat().includes(''))?.[0]
  if (empty !== undefined || (parsed.positionals as readonly string[]).includes('')) {
    const what = empty === undefined ? positionals.what : `a value of --${empty}`
    throw new UsageError('ERR_USAGE_ARGUMENT', `${verb}: expected ${what}, got an empty one`, { hint: `bounded-review ${verb} --help` })
  }
  if (parsed.positionals.length > positionals.max) {
    throw new UsageError('ERR_USAGE_ARGUMENT', `${verb}: expected ${positionals.what}, got ${parsed.positionals.length} arguments`, { hint: `bounded-review ${verb} --help` })
  }
  return parsed
}

function hintFor(verb: string, given: string, names: readonly string[]): string {
  const near = names.map((name) => ({ name, far: distance(given.replace(/^-+/, ''), name) })).filter(({ far }) => far <= 2).sort((a, b) => a.far - b.far)[0]
  return near ? `did you mean --${near.name}? See bounded-review ${verb} --help` : `bounded-review ${verb} --help`
}

/** Edit distance, for short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= Math.min(a.length, 64); i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
