/**
 * `bounded-review sign`: shows what signing makes public, then signs the record of a run.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BoundedReviewError, FormatError, UsageError } from '../../schemas/errors.ts'
import { BUNDLE_PATH } from '../../schemas/manifest.ts'
import { readUnsigned, signRun } from '../signing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { EXIT_NOT_SIGNED, exitCodeOf, explain } from './failure.ts'
import { confirmed, openRun, runArgument } from './open-run.ts'
import { SIGNING_OPTIONS, signingOf } from './signing-options.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...SIGNING_OPTIONS,
} as const

/** @returns 0 when the handoff is signed, 8 when it is not; 2 for usage. */
export async function signCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('sign', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const signing = await signingOf('sign', values, terminal)
  const directory = await openRun(runArgument('sign', run), values.repo)
  try {
    const unsigned = await readUnsigned(directory, values.repo)
    for (const line of signing.screen(unsigned)) terminal.line(line)
    if (!values.yes && !await confirmed('sign')) {
      terminal.line('  not signed: you did not say yes. Nothing has left this machine')
      return EXIT_NOT_SIGNED
    }
    const { producer } = await signRun(directory, unsigned, signing.signer)
    const bundle = join(directory.handoff, BUNDLE_PATH)
    if (values.json) process.stdout.write(`${JSON.stringify({ signed: true, handoff: directory.handoff, bundle, producer })}\n`)
    else {
      terminal.line(`  signed    as ${producer.identity}   issuer ${producer.authentication.issuer}`)
      terminal.line(`  handoff   ${directory.handoff}`)
      terminal.line(`  next      bounded-review-verify verify ${directory.handoff} --repo ${values.repo} --base ${unsigned.binding.baseRef} --head ${unsigned.binding.headSha}`)
    }
    return 0
  } catch (error) {
    if (error instanceof UsageError || error instanceof FormatError || !(error instanceof BoundedReviewError)) throw error
    process.stderr.write(`${explain(error)}\n${existsSync(join(directory.handoff, BUNDLE_PATH)) ? `signed, but not recorded as such: ${directory.handoff}` : `not signed: there is no bundle in ${directory.handoff}`}\n`)
    return Math.max(EXIT_NOT_SIGNED, exitCodeOf(error))
  }
}
