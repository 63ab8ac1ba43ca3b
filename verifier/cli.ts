#!/usr/bin/env node
/**
 * The door of `bounded-review-verify`, for CI and auditors. What a person waits for is mostly loading: help needs none of it,
 * and git works meanwhile.
 *
 * @module
 */
import { BoundedReviewError, UsageError } from '../schemas/errors.ts'
import { nearest } from './cli-arguments.ts'
import { verifyCommand } from './commands/verify.ts'
import { helpPage } from './help.ts'

/** Runs a verb and resolves with the exit code (D32). */
type Verb = (argv: readonly string[]) => Promise<number>

const VERBS = ['verify', 'show', 'policy', 'authenticate', 'help'] as const

const exitCode = await main(process.argv.slice(2))
// What was written must be out; git's end need not be waited for.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)))

async function main([verb, ...argv]: readonly string[]): Promise<number> {
  try {
    if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') return help(verb === 'help' ? argv : [],
      verb === undefined)
    if (verb === '--version') return await version()
    const run = await load(verb)
    if (argv.includes('--help') || argv.includes('-h')) return help([verb], false)
    return await run(argv)
  } catch (error) {
    return complain(error)
  }
}

async function load(verb: string): Promise<Verb> {
  switch (verb) {
    case 'verify': return verifyCommand
    case 'show':
    case 'policy':
    case 'authenticate': return (await import('./commands/verbs.ts')).VERBS[verb]
    default: {
      const near = nearest(verb, VERBS)
      throw new UsageError('ERR_USAGE', `expected a verb, got ${JSON.stringify(verb.slice(0, 64))}`,
        { hint: near === null ? 'bounded-review-verify --help' : `did you mean ${near}` })
    }
  }
}

function help([verb]: readonly string[], unasked: boolean): number {
  if (unasked) process.stderr.write(helpPage(undefined))
  else process.stdout.write(helpPage(verb))
  return unasked ? 2 : 0
}

async function version(): Promise<number> {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } })
  process.stdout.write(`bounded-review-verify ${manifest.version}\n`)
  return 0
}

/** Misuse is exit 2; a world that did not answer and a bug of ours are exit 3, never a decision (D32). */
function complain(error: unknown): number {
  const known = error instanceof BoundedReviewError
  const message = known ? error.message : `a bug of this program: ${(error as Error | null)?.stack ?? String(error)}`
  const harmless = (text: string): string => text.replace(/[^\n\x20-\x7e]/g, '?')
  process.stderr.write(`bounded-review-verify: ${harmless(message)}\n`)
  if (known && error.hint !== undefined) process.stderr.write(`hint: ${harmless(error.hint)}\n`)
  return known && (error instanceof UsageError || error.name === 'FormatError') ? 2 : 3
}
