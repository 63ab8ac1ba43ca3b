/**
 * `npm start`: the main job, end to end, on a real change. Freezes it, checks and reviews it, signs the record keylessly,
 * verifies it as CI would, changes one byte, and shows the refusal.
 *
 * It runs the built programs as anyone would; only the Sigstore is its own, on this machine's loopback.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitCodeOf, explain } from '../producer/commands/failure.ts'
import { PortError, UsageError } from '../schemas/errors.ts'
import { findChange } from './change.ts'
import { governanceBy, signingFlags, startDemoSigstore } from './demo-sigstore.ts'
import { demoClone, flipByte } from './governed-clone.ts'

const OWN = dirname(import.meta.dirname)
const PRODUCER = join(OWN, 'dist/producer/cli/index.js')
const VERIFIER = join(OWN, 'dist/verifier/cli/index.js')

const say = (text = ''): void => { process.stdout.write(`${text}\n`) }
const step = (title: string): void => { say(`\n── ${title} ${'─'.repeat(Math.max(2, 88 - title.length))}\n`) }

type Ran = { readonly code: number; readonly output: string }

/** Runs a program, shows what it prints, and says how it ended. */
async function show(program: string, argv: readonly string[], environment: NodeJS.ProcessEnv = {}, shown = true): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...argv], { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment } })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (shown) process.stdout.write(text)
  })
  const code = await new Promise<number>((resolve, reject) => { child.on('error', reject).on('close', (status) => { resolve(status ?? 1) }) })
  return { code, output }
}

function expect(ran: Ran, codes: readonly number[], what: string): void {
  if (!codes.includes(ran.code)) throw unexpected(`${what} to exit ${codes.join(' or ')}, got ${ran.code}`)
}

/** Runs are named so that their order is the order in which they began. */
function newestRun(clone: string): string {
  const run = readdirSync(join(clone, '.git/bounded-review/runs')).sort().at(-1)
  if (run === undefined) throw unexpected('a run, got none')
  return run
}

function unexpected(what: string): PortError {
  return new PortError('ERR_DEMO_STEP', `expected ${what}`, { hint: 'what the program says of it stands above' })
}

function options(): { repo?: string; base?: string; head?: string } {
  try {
    return parseArgs({ options: { repo: { type: 'string' }, base: { type: 'string' }, head: { type: 'string' } } }).values
  } catch (error) {
    throw new UsageError('ERR_USAGE_ARGUMENT', `npm start: ${(error as Error).message.split('\n')[0]}`, { hint: 'npm start -- --repo DIR --base REV --head REV' })
  }
}

async function main(): Promise<void> {
  const { repo, base, head } = options()
  const change = findChange({ repo, base, head, own: OWN })
  const sigstore = await startDemoSigstore()
  try {
    const clone = demoClone(change, governanceBy(sigstore))

    step('the change')
    if (change.note !== null) say(`  note      ${change.note}`)
    say(`  from      ${change.repository}   ${change.base.slice(0, 8)} to ${change.head.slice(0, 8)}`)
    say(`  clone     ${clone.directory}`)
    say('            a temporary clone. On the base it has one commit more, with a configuration, criteria and a policy that')
    say('            trusts the Sigstore of this demonstration; the head is your change on top, with the same files')
    say(`  sigstore  ${sigstore.url}   certificate authority, log and timestamps, on this machine only`)

    step('run: freeze, check, review, record')
    const location = ['--repo', clone.directory, '--base', 'refs/remotes/origin/main', '--head', 'refs/heads/change']
    expect(await show(PRODUCER, ['run', ...location, '--repository', 'demo/service']), [0, 1], 'the run')
    const run = newestRun(clone.directory)

    step('sign: keyless, with the identity of a workflow')
    expect(await show(PRODUCER, ['sign', run, '--repo', clone.directory, ...signingFlags(sigstore)], sigstore.env), [0], 'signing')
    const handoff = join(clone.directory, '.git/bounded-review/runs', run, 'handoff')

    step('verify: as CI would, by the policy at the base')
    const verify = ['--repo', clone.directory, '--base', 'refs/heads/main', '--head', clone.head, '--repository', 'demo/service']
    const accepted = await show(VERIFIER, ['verify', handoff, ...verify])
    expect(accepted, [0, 1], 'the verification')
    if (!/decision\s+ACCEPTED/.test(accepted.output)) throw unexpected('the decision ACCEPTED, got another')

    step('one byte changed')
    const damaged = join(dirname(handoff), 'damaged-handoff')
    cpSync(handoff, damaged, { recursive: true })
    const file = join(damaged, 'findings-v1.json')
    const { offset, from, to } = flipByte(file)
    say(`  in a copy, byte ${offset} of findings-v1.json is now 0x${to.toString(16)} where it was 0x${from.toString(16)}\n`)
    const refused = await show(VERIFIER, ['verify', damaged, ...verify])
    expect(refused, [1], 'the verification of the damaged copy')

    step('what is where')
    say(`  handoff   ${handoff}`)
    say(`  damaged   ${damaged}`)
    say(`  policy    git -C ${clone.directory} show main:.github/bounded-review/trusted-producers.yml`)
    say('  read on   README.md, then docs/architecture.md')
    say(`            node dist/verifier/cli/index.js show ${handoff}`)
    say('\n  The first record is whole and about this revision, by a producer the policy names; the second is not.')
    say('  Neither says that the change is correct, and nothing here authorizes a merge.')
    say(`\n  decision  ACCEPTED`)
  } finally {
    await sigstore.close()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = exitCodeOf(error)
})
