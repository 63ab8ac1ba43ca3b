import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UnsignedManifest } from '../../schemas/manifest.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { BUILT, ROOT, runBuilt, startBuilt, type Ended } from '../support/built.ts'
import { governedRepository, newestRun, recordOf, REVIEWS, runFlags, runFolder, runLine, signFlags, signLine, type Line, type LineOptions } from '../support/line.ts'
import { processesWith, untilRunning } from '../support/processes.ts'
import { temporaryDirectory } from '../support/repository.ts'

let sigstore: LocalSigstore
let scratch: string
const lines: Line[] = []
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
})
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await sigstore.close()
})
function line(options: LineOptions = {}): Line {
  const made = governedRepository(sigstore, options)
  lines.push(made)
  return made
}
const producer = (...argv: string[]): Promise<Ended> => runBuilt(BUILT.producer, argv)
const handoff = (about: Line): string => join(runFolder(about), 'handoff')

describe('exit codes, each of a real run', () => {
  it.each([
    { code: 0, review: REVIEWS.clear, configuration: {}, end: { state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL' }, outcome: 'CLEAR' },
    { code: 1, review: REVIEWS.finds, configuration: {}, end: { state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL' }, outcome: 'FINDINGS' },
    { code: 3, review: REVIEWS.fails, configuration: {}, end: { state: 'FAILED', stopCause: 'REVIEWER_ERROR' }, outcome: undefined },
    { code: 3, review: REVIEWS.clear, configuration: { checks: [{ id: 'fails', run: ['false'] }] }, end: { state: 'FAILED', stopCause: 'CHECK_FAILED' }, outcome: undefined },
    { code: 4, review: 'leave({ status: \'error\', error: { code: \'client-cap\', message: \'out of turns\' } })', configuration: {}, end: { state: 'ABORTED', stopCause: 'BUDGET_EXHAUSTED' }, outcome: undefined },
    { code: 5, review: REVIEWS.hangs, configuration: { reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 1 } }, end: { state: 'TIMEOUT', stopCause: 'WALL_CLOCK' }, outcome: undefined },
    { code: 6, review: REVIEWS.silent, configuration: {}, end: { state: 'UNKNOWN', stopCause: 'MISSING_TERMINAL_RECORD' }, outcome: undefined },
  ])('$code: $end.state $end.stopCause, with a handoff that says the same', async ({ code, review, configuration, end, outcome }) => {
    const about = line({ review, configuration })
    const ended = await runLine(about)
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: '' })
    const record = recordOf(about)
    expect(UnsignedManifest.parse(record).execution).toMatchObject(end)
    expect(record.result.outcome).toBe(outcome)
    expect(ended.stdout).toContain(`  ${end.state}   ${outcome ?? '(no outcome)'}   ${end.stopCause}`)
    if (outcome !== 'CLEAR') expect(ended.stdout).toContain('escalated to @acme/review-owners')
    expect(readdirSync(handoff(about))).toContain('findings-v1.json')
    expect(existsSync(join(handoff(about), 'handoff.sigstore.json'))).toBe(false)
    // Nothing of the run lies in the work tree.
    expect(readdirSync(about.directory)).toEqual(['.git'])
  })

  it('2: a configuration that does not say what it must, with its line', async () => {
    const about = line({ base: { '.github/bounded-review/review.yml': 'version: 1\nreviewer: { kind: oxlint }\nbudget: {}\n' } })
    const { code, stdout, stderr } = await runLine(about)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/review\.yml.*3/)
    expect(newestRun(about)).toBeNull()
  })

  it('7: nothing in scope is no run, and never CLEAR (D4)', async () => {
    const about = line({ configuration: { scope: { exclude: ['*.ts'] } } })
    const { code, stdout, stderr } = await runLine(about)
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' })
    expect(stderr).toMatch(/NOTHING_IN_SCOPE\nhint: /)
    expect(newestRun(about)).toBeNull()
  })

  it('8: ended, but not signed: no identity, no bundle, nothing sent', async () => {
    const about = line()
    await runLine(about)
    const before = sigstore.requests.length
    const { code, stderr } = await runBuilt(BUILT.producer, ['sign', newestRun(about) ?? '', '--repo', about.directory, ...signFlags(sigstore)])
    expect(code).toBe(8)
    expect(stderr).toMatch(/ERR_IDENTITY_UNAVAILABLE\nhint: .*id-token: write[^\n]*\nnot signed: there is no bundle in /)
    expect(readdirSync(runFolder(about), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('sigstore'))).toEqual([])
    expect(sigstore.requests.length).toBe(before)
  })

  it('does not say that a run completed when nobody reads what it prints', async () => {
    const about = line({ review: REVIEWS.silent })
    const { child, ended } = startBuilt(BUILT.producer, ['run', ...runFlags(about)])
    child.stdout?.destroy()
    expect((await ended).code).toBe(6)
    expect(recordOf(about).execution.state).toBe('UNKNOWN')
  })
})

describe('run', () => {
  it('works without any configuration, and says what that counts for (D22)', async () => {
    const about = line({ configuration: null, policy: null })
    const { code, stdout, stderr } = await runLine(about)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^ {2}local, unsigned: counts for nothing in CI/)
    expect(recordOf(about).configuration).toMatchObject({ reviewer: { kind: 'oxlint' }, escalationOwner: null })
  })

  it('--dry-run shows what would be read, run and sent, and does nothing', async () => {
    const about = line({ configuration: { prepare: [['npm', 'ci']], checks: [{ id: 'tests', run: ['npm', 'test', '--', 'a b'] }], scope: { exclude: ['*.snap'], private: ['secrets/**'] } },
      head: { 'a.ts': 'export const a = 2\n', 'x.snap': 'x\n', 'secrets/key': 'k\n' } })
    const { code, stdout, stderr } = await runLine(about, '--dry-run')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const part of ['would read', '    a.ts\n', 'x.snap   by *.snap', '    secrets/key\n', 'npm ci', 'npm test -- "a b"', 'tools/review', 'would send', 'nothing has been run, written or sent']) {
      expect(stdout).toContain(part)
    }
    expect(newestRun(about)).toBeNull()
  })

  it('--json prints one document and nothing else, for a run and for a dry run', async () => {
    const about = line({ review: REVIEWS.finds })
    const dry = await runLine(about, '--json', '--dry-run')
    expect({ code: dry.code, stderr: dry.stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(dry.stdout).packet.headSha).toBe(about.head)
    expect(newestRun(about)).toBeNull()
    const ran = await runLine(about, '--json')
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 1, stderr: '' })
    const document = JSON.parse(ran.stdout)
    expect(document).toMatchObject({ signed: false, handoff: handoff(about), runDirectory: runFolder(about) })
    expect(UnsignedManifest.parse(document.manifest)).toEqual(recordOf(about))
  })

  it('names what it expected for wrong arguments: exit 2, nothing on standard output', async () => {
    const about = line()
    for (const [argv, message] of [
      [[], null], [['rum'], /expected a verb, one of run, .*sign, .*, got "rum"/],
      [['run', '--haed', 'x'], /expected an option of run, got --haed.*\nhint: did you mean --head/],
      [['run', 'extra'], /run: expected/], [['run', '--repo'], /--repo/], [['run', '--json=yes'], /--json/],
      [['sign'], /sign: expected a run, got none/], [['sign', 'nope', '--repo', about.directory, ...signFlags(sigstore)], /expected a run of this repository, got "nope"/],
      [['sign', 'a', 'b'], /expected one run/], [['schema', 'nope'], /schema: expected one of/],
      [['run', '--repo', '/nonexistent/repository'], /repository/], [['run', '--repo', about.directory, '--base', 'no-such-branch'], /no-such-branch/],
      [['sign', 'x', '--fulcio-url', sigstore.url], /both the certificate authority and the log/],
    ] as const) {
      const { code, stdout, stderr } = await producer(...argv)
      expect({ argv, code }).toEqual({ argv, code: 2 })
      if (message === null) continue
      expect(stdout).toBe('')
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/\nhint: /)
    }
  })

  it('refuses to be the code of the repository that it reviews (D21)', async () => {
    const about = line()
    const inside = join(about.directory, 'node_modules/bounded-review/dist/producer/cli')
    mkdirSync(inside, { recursive: true })
    cpSync(join(ROOT, 'dist/producer/cli'), inside, { recursive: true })
    const { code, stdout, stderr } = await runBuilt(join(inside, 'index.js'), ['run', ...runFlags(about)], { cwd: about.directory })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('hint: ')
    expect(newestRun(about)).toBeNull()
  })
})

describe('sign', () => {
  it('shows what becomes public before anything is sent, and asks nobody who is not there', async () => {
    const about = line()
    await runLine(about)
    const before = sigstore.requests.length
    const run = newestRun(about) ?? ''
    const flags = signFlags(sigstore).filter((flag) => flag !== '--yes')
    const { code, stdout, stderr } = await runBuilt(BUILT.producer, ['sign', run, '--repo', about.directory, ...flags], { environment: sigstore.env })
    expect(code).toBe(2)
    expect(stdout).toContain('signing makes known to the services below')
    expect(stderr).toContain('expected --yes')
    expect(sigstore.requests.length).toBe(before)
  })

  it('takes a run by its folder and a token from a file; --json prints one document; a second signature is refused', async () => {
    const about = line()
    await runLine(about)
    const token = join(scratch, 'token')
    writeFileSync(token, sigstore.token(), { mode: 0o600 })
    const argv = ['sign', runFolder(about), '--repo', about.directory, ...signFlags(sigstore).filter((flag) => flag !== '--identity' && flag !== 'github'), '--token-file', token, '--json']
    const first = await producer(...argv)
    expect(first.code).toBe(0)
    const document = JSON.parse(first.stdout)
    expect(document).toMatchObject({ signed: true, handoff: handoff(about), bundle: join(handoff(about), 'handoff.sigstore.json') })
    const bytes = readFileSync(document.bundle)
    const logged = sigstore.logSize()
    const second = await producer(...argv)
    expect({ code: second.code, stdout: second.stdout }).toEqual({ code: 2, stdout: '' })
    expect(second.stderr).toContain('ERR_RUN_SIGNED')
    expect(readFileSync(document.bundle).equals(bytes)).toBe(true)
    expect(sigstore.logSize()).toBe(logged)
  })

  it('leaves no bundle when the log refuses, exit 8, and signs when it is asked again', async () => {
    const about = line()
    await runLine(about)
    sigstore.setFault('rekor-v1', { kind: 'status', status: 400 })
    try {
      const { code, stderr } = await signLine(about, sigstore)
      expect(code).toBe(8)
      expect(stderr).toMatch(/\nnot signed: there is no bundle in /)
      expect(existsSync(join(handoff(about), 'handoff.sigstore.json'))).toBe(false)
    } finally {
      sigstore.clearFaults()
    }
    expect((await signLine(about, sigstore)).code).toBe(0)
  })
})

describe('schema and help', () => {
  it('prints the committed schemas', async () => {
    const { code, stdout } = await producer('schema')
    expect(code).toBe(0)
    const names = stdout.trimEnd().split('\n').map((text) => text.split(' ')[0] ?? '')
    expect(names.map((name) => `${name}.schema.json`).sort()).toEqual(readdirSync(join(ROOT, 'schemas/json')).sort())
    for (const name of ['review', `${names[0]}.schema.json`]) {
      expect((await producer('schema', name)).stdout).toBe(readFileSync(join(ROOT, 'schemas/json', name.endsWith('.json') ? name : `${name}.schema.json`), 'utf8'))
    }
  })

  it('has a page for each verb that names its exit codes, and no flag that does not exist', async () => {
    const main = await producer('--help')
    expect(main.code).toBe(0)
    let flags = 0
    for (const verb of ['run', 'sign', 'schema']) {
      expect(main.stdout).toContain(`bounded-review ${verb}`)
      const page = await producer(verb, '--help')
      expect(page).toMatchObject({ code: 0, stderr: '', stdout: (await producer('help', verb)).stdout })
      expect(page.stdout.startsWith(`bounded-review ${verb}`)).toBe(true)
      if (verb !== 'schema') expect(page.stdout).toContain('Exit codes')
      for (const flag of new Set(page.stdout.match(/--[a-z][a-z-]+/g))) {
        flags += 1
        const { stderr } = await producer(verb, ...['--dry-run', '--json', '--yes', '--apply'].includes(flag) ? [flag] : [flag, 'x'], '--unknown-flag')
        expect(stderr).toContain('got --unknown-flag')
      }
      for (const text of page.stdout.split('\n')) expect(text.length).toBeLessThanOrEqual(122)
    }
    expect(flags).toBeGreaterThan(15)
  })

  it('says its version', async () => {
    expect((await producer('--version')).stdout).toBe(`bounded-review ${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}\n`)
  })
})

describe('stopping (D13)', () => {
  const MARK = `stop-${process.pid}`
  const STUBBORN = `trap "" TERM INT; sleep 300 & sleep 300; : ${MARK}`
  const ENGINE = olderNode() ?? process.execPath

  it.each([
    { signal: 'SIGINT', during: 'check', engine: process.execPath, again: false },
    { signal: 'SIGTERM', during: 'check', engine: ENGINE, again: false },
    { signal: 'SIGINT', during: 'review', engine: ENGINE, again: true },
    { signal: 'SIGTERM', during: 'review', engine: process.execPath, again: false },
  ] as const)('$signal during a $during: within 7 s an ABORTED / OPERATOR_STOP handoff, and no process is left', async ({ signal, during, engine, again }) => {
    const reviewer = { kind: 'command', run: ['sh', '-c', STUBBORN], timeoutSeconds: 100 }
    const about = line({ configuration: during === 'check' ? { checks: [{ id: 'slow', run: ['sh', '-c', STUBBORN] }] } : { reviewer } })
    const { child, ended } = startBuilt(BUILT.producer, ['run', ...runFlags(about)], { engine })
    await untilRunning(MARK)
    child.kill(signal)
    // As a terminal does it: the whole group hears it, and so does whoever passes it on.
    if (again) setTimeout(() => child.kill(signal), 100)
    const first = await Promise.race([ended, delay(7000, null, { ref: false })])
    expect(first).not.toBeNull()
    expect({ code: first?.code, stderr: first?.stderr }).toEqual({ code: 4, stderr: '' })
    expect(first?.stdout).toContain(`stopped by ${signal}`)
    expect(recordOf(about).execution).toMatchObject({ state: 'ABORTED', stopCause: 'OPERATOR_STOP', detail: { code: 'OPERATOR_STOP' } })
    expect(readdirSync(handoff(about))).toContain('packet-v1.json')
    expect(processesWith(MARK)).toEqual([])
    expect(existsSync(join(runFolder(about), 'lock'))).toBe(false)
  })

  it('signs an aborted record too', async () => {
    const about = line({ configuration: { budgets: { maxIterations: 1, maxWallClockSeconds: 1, maxReviewerCalls: 1 }, checks: [{ id: 'slow', run: ['sleep', '100'] }] } })
    expect((await runLine(about)).code).toBe(5)
    expect(recordOf(about).execution).toMatchObject({ state: 'TIMEOUT', stopCause: 'WALL_CLOCK', detail: { code: 'RUN_DEADLINE' } })
    expect((await signLine(about, sigstore)).code).toBe(0)
  })
})

describe('engine and terminal', () => {
  it('started by an older Node.js, hands over and keeps the exit code', async () => {
    const about = line({ review: REVIEWS.finds })
    const { code, stdout, stderr } = await runBuilt(BUILT.producer, ['run', ...runFlags(about)], { engine: olderNode() ?? process.execPath })
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('COMPLETED   FINDINGS   ACCEPTED_TERMINAL')
  })

  it('colours on a terminal only, and not against NO_COLOR', async () => {
    const about = line()
    const command = [process.execPath, BUILT.producer, 'run', ...runFlags(about)].map((word) => `'${word}'`).join(' ')
    const terminal = (environment: Record<string, string>): string =>
      execFileSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: scratch, TERM: 'xterm-256color', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
    const ending = terminal({}).split('\n').find((text) => text.includes('COMPLETED   CLEAR'))
    expect(ending).toContain('\u001b[32m')
    const plain = terminal({ NO_COLOR: '1' }).replaceAll('\r\u001b[2K', '')
    expect(plain).toContain('COMPLETED   CLEAR')
    expect(plain).not.toContain('\u001b')
    const { stdout } = await runLine(about)
    expect(stdout).not.toContain('\u001b')
  })
})

/** A Node.js before 24 on this machine, as a user may have it. */
function olderNode(): string | null {
  const candidates = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/bin'].map((folder) => join(folder, 'node')).filter((file) => existsSync(file))
  return candidates.find((file) => Number.parseInt(execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1), 10) < 24) ?? null
}
