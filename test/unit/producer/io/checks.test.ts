import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ExportedChecks } from '../../../../producer/io/checks.ts'
import { SystemClock } from '../../../../producer/io/clock.ts'
import { openWorkspace, type Workspace } from '../../../../producer/io/freeze.ts'
import { openProcesses } from '../../../../producer/io/process.ts'
import type { CheckRun, Objects, PreparedExport, Processes } from '../../../../producer/ports.ts'
import { CheckResult, type CheckDeclaration } from '../../../../schemas/check.ts'
import { sha256 } from '../../../../schemas/digest.ts'
import { PortError } from '../../../../schemas/errors.ts'
import type { Packet } from '../../../../schemas/packet.ts'
import { processesWith, untilRunning } from '../../../support/processes.ts'
import { createRepository, temporaryDirectory, type Changes } from '../../../support/repository.ts'
import { samplePacket } from '../../../support/samples.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'
const JUNIT = '<testsuite><testcase/></testsuite>'
const clock = new SystemClock()
const repository = createRepository()
const exports = temporaryDirectory()
let workspace: Workspace
let processes: Processes
let head: string

const FILES: Changes = {
  'src/a.txt': 'a\n',
  'src/b.txt': 'b\n',
  'run.sh': { mode: '100755', content: '#!/bin/sh\necho "candidate $1"\n' },
  'link': { mode: '120000', content: 'src/a.txt' },
  'old-report.xml': JUNIT,
  'report.xml': JUNIT,
}

beforeAll(async () => {
  head = repository.commit({ changes: FILES })
  workspace = await openWorkspace(repository.directory)
  processes = await openProcesses(clock)
})

const prepared: PreparedExport[] = []
afterEach(async () => {
  for (const one of prepared.splice(0)) await one.dispose()
  expect(readdirSync(exports)).toEqual([])
})
afterAll(async () => {
  await workspace.close()
  repository.remove()
  rmSync(exports, { recursive: true })
})

const limits = { deadlineSeconds: 60, signal: new AbortController().signal }

type Preparation = { readonly objects?: Objects; readonly deadlineSeconds?: number; readonly checks?: Packet['checks'] }

async function prepare(steps: Packet['prepare'] = [], { deadlineSeconds = 60, ...more }: Preparation = {}): Promise<PreparedExport> {
  const checks = new ExportedChecks({ objects: more.objects ?? workspace.objects, processes, clock, path: PATH, directory: exports })
  const packet = { ...samplePacket(), headSha: head, iteration: 2, prepare: steps, checks: more.checks ?? [] }
  const ready = await checks.prepare(packet, { ...limits, deadlineSeconds })
  prepared.push(ready)
  return ready
}

function declare(script: string, more: Partial<CheckDeclaration> = {}): CheckDeclaration {
  return { id: 'check', argv: ['sh', '-c', script], required: true, timeoutSeconds: 30, report: null, executes: 'candidate', ...more }
}

function junit(script: string): CheckDeclaration {
  return declare(script, { report: { format: 'junit', path: 'report.xml' } })
}

/** Runs one check in an export of its own. Every result fits the schema and the output that comes with it. */
async function run(check: CheckDeclaration, ready?: PreparedExport, context = limits): Promise<CheckRun> {
  const done = await (ready ?? await prepare([], { checks: [check] })).run(check, context)
  expect(CheckResult.parse(done.result)).toEqual(done.result)
  expect(done.result.output).toMatchObject({ keptBytes: done.output.length, sha256: sha256(done.output) })
  return done
}

describe('a check', () => {
  it('passes by its exit code where it declares no report, and says so (D16)', async () => {
    const { result, output, cut } = await run(declare('echo fine; echo well >&2'))
    expect(result).toMatchObject({
      id: 'check', iteration: 2, argv: ['sh', '-c', 'echo fine; echo well >&2'], required: true, executes: 'candidate',
      passed: true, failure: null, exitCode: 0, signal: null, report: null, judgedBy: 'exit-code',
    })
    expect(result.startedAt).not.toBeNull()
    expect(output.toString().split('\n').sort()).toEqual(['', 'fine', 'well'])
    expect(cut).toBeNull()
  })

  it.each([
    ['exit 3', { failure: 'EXIT_CODE', exitCode: 3, signal: null }],
    ['kill -KILL $$', { failure: 'SIGNAL', exitCode: null, signal: 'SIGKILL' }],
  ])('fails after %s', async (script, expected) => {
    expect((await run(declare(script))).result).toMatchObject({ passed: false, ...expected })
  })

  it('has not run where its program cannot be started (D16)', async () => {
    const { result, output } = await run(declare('', { argv: ['no-such-tool'] }))
    expect(result).toMatchObject({ passed: false, failure: 'NOT_STARTED', startedAt: null, exitCode: null })
    expect(output.toString()).toContain('no-such-tool')
  })

  it('runs in an export of the head: its files, modes and links, outside any repository', async () => {
    const { result, output } = await run(declare(
      'cat src/a.txt && test -x run.sh && test ! -x src/a.txt && test "$(readlink link)" = src/a.txt && test ! -e .git && ! git rev-parse --git-dir 2>/dev/null'))
    expect(output.toString()).toBe('a\n')
    expect(result.passed).toBe(true)
  })

  it('has a home of its own in each check, and nothing of our environment (S43)', async () => {
    const ready = await prepare()
    process.env['BOUNDED_REVIEW_TEST_TOKEN'] = 'must-not-arrive'
    try {
      const script = 'env; test -z "$(ls -A "$HOME" "$TMPDIR" | grep trace)"; status=$?; touch "$HOME/trace" "$TMPDIR/trace"; exit $status'
      const first = await run(declare(script), ready)
      const second = await run(declare(script), ready)
      expect([first.result.passed, second.result.passed]).toEqual([true, true])
      expect(first.output.toString()).not.toContain('must-not-arrive')
    } finally {
      delete process.env['BOUNDED_REVIEW_TEST_TOKEN']
    }
  })

  it('runs a program of the export only where it says that it executes the candidate (D21)', async () => {
    const relative = { argv: ['./run.sh', 'x'] }
    const candidate = await run(declare('', relative))
    expect(candidate.result).toMatchObject({ passed: true, argv: ['./run.sh', 'x'] })
    expect(candidate.output.toString()).toBe('candidate x\n')
    const base = await run(declare('', { ...relative, executes: 'base' }))
    expect(base.result).toMatchObject({ passed: false, failure: 'NOT_STARTED', startedAt: null })
    expect((await run(declare('true', { executes: 'base' }))).result.passed).toBe(true)
  })

  it('counts output over the limit without keeping it', async () => {
    const { result, output } = await run(declare('head -c 6000000 /dev/zero'))
    expect(result).toMatchObject({ passed: true, output: { bytes: 6_000_000, keptBytes: 4 * 1024 * 1024 } })
    expect(output.length).toBe(4 * 1024 * 1024)
  })
})

describe('time', () => {
  it('over its own timeout is a failed check, with everything it started gone (D1, D19)', async () => {
    const name = `mark-${randomBytes(8).toString('hex')}`
    const done = run(declare(`setsid sh -c 'sleep 300; :' ${name} & sleep 300`, { timeoutSeconds: 1 }))
    await untilRunning(name)
    expect(await done).toMatchObject({ cut: null, result: { passed: false, failure: 'TIMEOUT', exitCode: null, signal: null } })
    expect(processesWith(name)).toEqual([])
  })

  it('over the run\'s deadline is told apart from that (D1)', async () => {
    expect(await run(declare('sleep 300'), undefined, { ...limits, deadlineSeconds: 0.5 })).toMatchObject({ cut: 'deadline', result: { passed: false, failure: 'TIMEOUT' } })
  })

  it('ended by a stop is told apart from both', async () => {
    const stop = new AbortController()
    const name = `mark-${randomBytes(8).toString('hex')}`
    const done = run(declare('sleep 300; :', { argv: ['sh', '-c', 'sleep 300; :', name] }), undefined, { ...limits, signal: stop.signal })
    await untilRunning(name)
    stop.abort()
    expect(await done).toMatchObject({ cut: 'stop', result: { passed: false } })
    expect(processesWith(name)).toEqual([])
  })
})

describe('a declared report', () => {
  it('judges, with what it counted and its digest', async () => {
    const { result } = await run(junit(`echo '${JUNIT}' > report.xml; true`))
    expect(result).toMatchObject({ passed: true, failure: null, judgedBy: 'report', report: { format: 'junit', counts: { total: 1, failed: 0, skipped: 0 }, sha256: sha256(`${JUNIT}\n`) } })
  })

  it.each([
    ['is not written, although an old one is committed', 'true', 'REPORT_MISSING'],
    ['is an old file under a new name', 'mv old-report.xml report.xml', 'REPORT_STALE'],
    ['is dated before the check', `echo '${JUNIT}' > report.xml; touch -d '2001-01-01' report.xml`, 'REPORT_STALE'],
    ['has no tests (R206, R213)', 'echo "<testsuites/>" > report.xml', 'REPORT_EMPTY'],
    ['has skipped tests only', 'echo "<testsuite><testcase><skipped/></testcase></testsuite>" > report.xml', 'REPORT_EMPTY'],
    ['has a failure, although the exit code is 0', 'echo "<testsuite><testcase><failure/></testcase></testsuite>" > report.xml', 'REPORT_FAILURES'],
    ['is no JUnit', 'echo ok > report.xml', 'REPORT_MALFORMED'],
    ['is a link', `echo '${JUNIT}' > other.xml; ln -s other.xml report.xml`, 'REPORT_MALFORMED'],
    ['is a folder', 'mkdir report.xml', 'REPORT_MALFORMED'],
    ['is a pipe', 'mkfifo report.xml', 'REPORT_MALFORMED'],
    ['is too large', 'truncate -s 40000000 report.xml', 'REPORT_MALFORMED'],
    ['is good, but the exit code is not', `echo '${JUNIT}' > report.xml; exit 1`, 'EXIT_CODE'],
    ['has a failure and the exit code agrees', 'echo "<testsuite><testcase><failure/></testcase></testsuite>" > report.xml; exit 1', 'REPORT_FAILURES'],
  ])('that %s fails the check', async (_, script, failure) => {
    expect((await run(junit(script))).result).toMatchObject({ passed: false, failure })
  })

  it('fails a check that passes it and still changes the revision', async () => {
    expect((await run(junit(`echo '${JUNIT}' > report.xml; echo more >> src/a.txt`))).result).toMatchObject({ passed: false, failure: 'TREE_CHANGED' })
  })

  it.each(['/etc/hostname', '../report.xml', 'a/../../report.xml', '.'])('outside the export (%s) is missing', async (path) => {
    expect((await run(declare('true', { report: { format: 'junit', path } }))).result).toMatchObject({ passed: false, failure: 'REPORT_MISSING' })
  })

  it('behind a link that leaves the export is missing, and nothing is removed there', async () => {
    const outside = temporaryDirectory()
    mkdirSync(join(outside, 'report.xml'))
    const ready = await prepare([['ln', '-s', outside, 'reports']])
    const { result } = await run(declare('true', { report: { format: 'junit', path: 'reports/report.xml' } }), ready)
    expect(result.failure).toBe('REPORT_MISSING')
    expect(readdirSync(outside)).toEqual(['report.xml'])
    rmSync(outside, { recursive: true })
  })

  it('in TAP and SARIF is read as such; SARIF may be empty', async () => {
    const tap = await run(declare('mkdir -p out; printf "TAP version 14\\n1..1\\nok 1\\n" > out/r.tap', { report: { format: 'tap', path: 'out/r.tap' } }))
    expect(tap.result).toMatchObject({ passed: true, report: { counts: { total: 1 } } })
    const log = JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'lint' } }, results: [] }] })
    const sarif = await run(declare(`echo '${log}' > r.sarif`, { report: { format: 'sarif', path: 'r.sarif' } }))
    expect(sarif.result).toMatchObject({ passed: true, report: { counts: { total: 0, failed: 0 } } })
  })
})

describe('files of the revision', () => {
  it.each([
    ['changes', 'echo more >> src/a.txt', 'src/a.txt'],
    ['removes', 'rm src/b.txt', 'src/b.txt'],
    ['makes executable', 'chmod +x src/a.txt', 'src/a.txt'],
    ['replaces by a link', 'cp src/a.txt x; ln -sf ../x src/a.txt', 'src/a.txt'],
    ['changes and dates back', 'echo b > src/a.txt; touch -d 2001-01-01 src/a.txt', 'src/a.txt'],
    ['points elsewhere', 'ln -sf src/b.txt link', 'link'],
  ])('that a check %s fail it, and it says which (S46)', async (_, script, path) => {
    const { result, output } = await run(declare(script))
    expect(result).toMatchObject({ passed: false, failure: 'TREE_CHANGED', exitCode: 0 })
    expect(output.toString()).toContain(`"${path}"`)
  })

  it('may be touched or rewritten as they were, and new files may be added', async () => {
    expect((await run(declare('touch src/a.txt; cp src/b.txt x; mv x src/b.txt; mkdir -p dist; echo new > dist/out'))).result.passed).toBe(true)
  })

  it('are as they were for the check after one that changed them, with prepare run again', async () => {
    const ready = await prepare([['sh', '-c', 'echo made > made.txt']])
    expect((await run(declare('echo more >> src/a.txt; echo left > left.txt'), ready)).result.failure).toBe('TREE_CHANGED')
    const next = await run(declare('cat src/a.txt made.txt; test ! -e left.txt'), ready)
    expect(next.result.passed).toBe(true)
    expect(next.output.toString()).toBe('a\nmade\n')
  })

  it('and what prepare made stay for the next check, but the base\'s code never meets what the candidate\'s left', async () => {
    const ready = await prepare([['sh', '-c', 'echo made > made.txt']])
    expect((await run(declare('echo poisoned > made.txt'), ready)).result.passed).toBe(true)
    expect((await run(declare('cat made.txt'), ready)).output.toString()).toBe('poisoned\n')
    expect((await run(declare('cat made.txt', { executes: 'base' }), ready)).output.toString()).toBe('made\n')
  })

  it('that prepare changes fail every check', async () => {
    const ready = await prepare([['sh', '-c', 'echo more >> src/a.txt']])
    for (const id of ['one', 'two']) {
      expect((await run(declare('true', { id }), ready)).result).toMatchObject({ id, passed: false, failure: 'TREE_CHANGED', startedAt: null })
    }
  })
})

describe('prepare', () => {
  it('runs its steps in order, each without a shell, in the export', async () => {
    const ready = await prepare([['mkdir', 'a b'], ['cp', 'src/a.txt', 'a b/$HOME']])
    expect((await run(declare('cat "a b/\\$HOME"'), ready)).output.toString()).toBe('a\n')
  })

  it('that fails is the failure of every check, with what it printed', async () => {
    const ready = await prepare([['sh', '-c', 'echo no network; exit 4'], ['touch', 'never']])
    for (const id of ['one', 'two']) {
      const { result, output, cut } = await run(junit(`echo ${id}`), ready)
      expect(result).toMatchObject({ passed: false, failure: 'PREPARE_FAILED', startedAt: null, report: { counts: null } })
      expect(output.toString()).toMatch(/no network[^]*exit code 4/)
      expect(cut).toBeNull()
    }
  })

  it('that the run\'s deadline cuts off says so', async () => {
    const ready = await prepare([['sleep', '300']], { deadlineSeconds: 0.4 })
    expect(await run(declare('true'), ready)).toMatchObject({ cut: 'deadline', result: { failure: 'PREPARE_FAILED' } })
  })

  it('that has nothing to work on, because the export failed, fails every check', async () => {
    const objects = { ...workspace.objects, exportTree: () => Promise.reject(new PortError('EXPORT_FAILED', 'disk full')) }
    const { result, output } = await run(declare('true'), await prepare([], { objects }))
    expect(result).toMatchObject({ passed: false, failure: 'PREPARE_FAILED' })
    expect(output.toString()).toContain('disk full')
  })
})
