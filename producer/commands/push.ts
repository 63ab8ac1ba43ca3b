/**
 * `bounded-review push`: shows what becomes public, signs, and sends branch and handoff together.
 *
 * @module
 */
import { BoundedReviewError, FormatError, UsageError } from '../../schemas/errors.ts'
import { openRepository } from '../io/git-repository.ts'
import { planPush, pushRun, pushScreen } from '../pushing.ts'
import { readSigned, readUnsigned, signRun } from '../signing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { EXIT_NOT_SIGNED, explain } from './failure.ts'
import { confirmed, openRun, runArgument } from './open-run.ts'
import { SIGNING_OPTIONS, signingOf } from './signing-options.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  remote: { type: 'string', default: 'origin' },
  branch: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...SIGNING_OPTIONS,
} as const

/** @returns 0 when branch and handoff are at the remote, 8 when that is not certain; 2 for usage. */
export async function pushCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('push', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const signing = await signingOf('push', values, terminal)
  const directory = await openRun(runArgument('push', run), values.repo)
  const repository = await openRepository(values.repo)
  try {
    const signed = await readSigned(directory, values.repo)
    const manifest = signed ?? await readUnsigned(directory, values.repo)
    const plan = await planPush(repository, manifest, { remote: values.remote, branch: values.branch, environment: process.env })
    for (const line of [...signed === null ? signing.screen(manifest) : [], ...pushScreen(plan, directory)]) terminal.line(line)
    if (!values.yes && !await confirmed('push')) {
      terminal.line('  not pushed: you did not say yes. Nothing has left this machine')
      return EXIT_NOT_SIGNED
    }
    if (signed === null) {
      const { producer } = await signRun(directory, manifest, signing.signer)
      terminal.line(`  signed    as ${producer.identity}   issuer ${producer.authentication.issuer}`)
    }
    const { status, attempted, detail, commit } = await pushRun(directory, repository, plan, manifest.execution.endedAt)
    if (values.json) process.stdout.write(`${JSON.stringify({ pushed: status === 'CONFIRMED', attempted, branch: plan.branch, ref: plan.ref, commit, detail })}\n`)
    else if (status === 'CONFIRMED') {
      terminal.line(`  ${attempted ? 'pushed    ' : 'at remote '}${plan.branch} and ${plan.ref}`)
    } else {
      terminal.line(`  NOT CONFIRMED   ${detail?.message ?? ''}   ${detail?.code ?? ''}`)
      terminal.line(`  next      bounded-review push ${directory.runId}   looks at the remote first, and pushes only what is not there`)
    }
    return status === 'CONFIRMED' ? 0 : EXIT_NOT_SIGNED
  } catch (error) {
    if (error instanceof UsageError || error instanceof FormatError || !(error instanceof BoundedReviewError)) throw error
    process.stderr.write(`${explain(error)}\nnot pushed\n`)
    return EXIT_NOT_SIGNED
  } finally {
    await repository.close()
  }
}
