#!/usr/bin/env node
/**
 * The producer's command line: `bounded-review`. One verb, one file in commands/.
 *
 * @module
 */
import { fileURLToPath } from 'node:url'
import { UsageError } from '../schemas/errors.ts'
import { handOver } from './engine.ts'
import { helpPage } from './help.ts'
import { guardExitCode, reportError } from './commands/failure.ts'

const VERSION = '0.1.0'
type Command = (argv: readonly string[]) => Promise<number>

/** Heavy parts are loaded only by the verb that needs them. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./commands/run.ts')).runCommand,
  resume: async () => (await import('./commands/resume.ts')).resumeCommand,
  stop: async () => (await import('./commands/stop.ts')).stopCommand,
  status: async () => (await import('./commands/status.ts')).statusCommand,
  list: async () => (await import('./commands/status.ts')).listCommand,
  gc: async () => (await import('./commands/gc.ts')).gcCommand,
  sign: async () => (await import('./commands/sign.ts')).signCommand,
  push: async () => (await import('./commands/push.ts')).pushCommand,
  revise: async () => (await import('./commands/revise.ts')).reviseCommand,
  reconcile: async () => (await import('./commands/reconcile.ts')).reconcileCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  exercise: async () => (await import('./commands/exercise.ts')).exerciseCommand,
  schema: async () => (await import('./commands/schema.ts')).schemaCommand,
}

async function main(argv: readonly string[]): Promise<number> {
  const [verb, ...rest] = argv
  if (verb === '--version') {
    process.stdout.write(`bounded-review ${VERSION}\n`)
    return 0
  }
  if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') {
    process.stdout.write(helpPage(rest[0]))
    return verb === undefined ? 2 : 0
  }
  const load = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  if (load === undefined) {
    throw new UsageError('ERR_USAGE_VERB', `expected a verb, one of ${Object.keys(COMMANDS).join(', ')}, got ${JSON.stringify(verb.slice(0, 64))}`, { hint: 'bounded-review --help' })
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(helpPage(verb))
    return 0
  }
  return await handOver(fileURLToPath(import.meta.url), argv) ?? await (await load())(rest)
}

guardExitCode()
process.exitCode = await main(process.argv.slice(2)).catch(reportError)
