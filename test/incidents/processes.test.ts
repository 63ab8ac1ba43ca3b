import { afterAll, describe, expect, it } from '@jest/globals'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ChecksFile } from '../../schemas/check.ts'
import { runFolder, type Line, type LineOptions } from '../support/line.ts'
import { Judge } from '../mutation/judge.ts'
import type { Kind } from '../mutation/protocol.ts'
import { countsOf, scoreOf, type FileReport } from '../mutation/report.ts'
import { ROOT } from '../support/built.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { processesWith, untilRunning } from '../support/processes.ts'
import { startEndpoint } from './endpoint.ts'
import { change, CLEAR, expectEnding, expectNoRun, FINDINGS, NO_RUN, removeChanges, review, reviewHere, startReview, stopped } from './incident.ts'

afterAll(removeChanges)
const CHECK_FAILED = stopped('FAILED', 'CHECK_FAILED', 3)
const TIMEOUT = stopped('TIMEOUT', 'WALL_CLOCK', 5)
const STOPPED = stopped('ABORTED', 'OPERATOR_STOP', 4)
let marks = 0
/** A word that only the processes of one test carry. */
const mark = (): string => `incident-${process.pid}-${marks += 1}`

function checkedBy(script: string, more: object = {}): LineOptions {
  return { configuration: { checks: [{ id: 'tests', run: ['sh', '-c', script], ...more }] } }
}
function checksOf(line: Line): ChecksFile['checks'] {
  return ChecksFile.parse(JSON.parse(readFileSync(join(runFolder(line), 'handoff/checks-v1.json'), 'utf8'))).checks
}

describe('a check that tested nothing', () => {
  const junit = { report: { junit: 'junit.xml' } }
  const suite = (attributes: string, cases = ''): string => `printf '%s' '<testsuite name="s" ${attributes}>${cases}</testsuite>' > junit.xml`

  it('B92 fails a check whose report has no tests, is missing, or has only skipped ones, though it exits 0 (R205, R206, R213)', async () => {
    let door: typeof reviewHere = review
    for (const [script, failure] of [
      [suite('tests="0"'), 'REPORT_EMPTY'],
      ['exit 0', 'REPORT_MISSING'],
      [suite('tests="2" skipped="2"', '<testcase name="a"><skipped/></testcase><testcase name="b"><skipped/></testcase>'), 'REPORT_EMPTY'],
    ] as const) {
      const line = change(checkedBy(script, junit))
      const { calls } = expectEnding(line, await door(line), CHECK_FAILED)
      expect({ script, calls, failure: checksOf(line).map((check) => check.failure), exit: checksOf(line)[0]?.exitCode }).toEqual({ script, calls: 0, failure: [failure], exit: 0 })
      door = reviewHere
    }
  })

  it('passes one whose report has a test, and fails one with an old, empty or broken report', async () => {
    const good = change(checkedBy(suite('tests="1"', '<testcase name="a"/>'), junit))
    expectEnding(good, await reviewHere(good), CLEAR)
    for (const [script, failure] of [
      ['touch -d 2020-01-01 junit.xml', 'REPORT_STALE'],
      [': > junit.xml', 'REPORT_MALFORMED'],
      ['printf \'<testsuite tests="9"\' > junit.xml', 'REPORT_MALFORMED'],
      [`${suite('tests="1"', '<testcase name="a"/>')}; exit 1`, 'EXIT_CODE'],
    ] as const) {
      const line = change(checkedBy(script, junit))
      expectEnding(line, await reviewHere(line), CHECK_FAILED)
      expect({ script, failure: checksOf(line).map((check) => check.failure) }).toEqual({ script, failure: [failure] })
    }
  })

  it('does not take the report that the change itself brought along', async () => {
    const line = change({ ...checkedBy('exit 0', junit), head: { 'a.ts': 'export const a = 2\n', 'junit.xml': '<testsuite tests="1"><testcase name="a"/></testsuite>' } })
    expectEnding(line, await reviewHere(line), CHECK_FAILED)
    expect(checksOf(line)[0]?.passed).toBe(false)
  })
})

describe('mutants', () => {
  const REPORT = join(ROOT, 'test/mutation/report.ts')
  const reportOf = (...kinds: Kind[]): FileReport => ({
    file: 'producer/core/nothing.ts', sourceSha256: '0'.repeat(64), candidates: kinds.length, sample: null, baseline: [],
    mutants: kinds.map((kind, line) => ({ line, mutator: 'm', from: 'a', to: 'b', text: 'a', verdict: { kind, test: '', message: '' }, executed: [], tests: 0 })),
  })
  /** A check that judges a mutation report as the project's own run does. */
  const judging = (report: FileReport): LineOptions => checkedBy('exec "$0" "$@"', {
    run: [process.execPath, '--input-type=module', '-e', `import { openOf } from ${JSON.stringify(REPORT)}; process.exit(openOf(${JSON.stringify(report)}) === 0 ? 0 : 1)`],
  })

  it('B94 counts a mutant that timed out or broke as neither killed nor survived, and a run of nothing else fails its check (R210)', async () => {
    const mixed = reportOf('killed', 'timeout', 'broken', 'killed', 'timeout')
    expect(countsOf(mixed)).toEqual({ killed: 2, survived: 0, timeout: 2, broken: 1, explained: 0 })
    expect([scoreOf(countsOf(mixed)), scoreOf(countsOf(reportOf('killed', 'survived', 'timeout', 'broken'))), scoreOf(countsOf(reportOf('timeout', 'broken')))])
      .toEqual(['100.0 %', '50.0 %', 'none'])
    const broken = change(judging(reportOf('timeout', 'broken', 'broken')))
    expectEnding(broken, await review(broken), CHECK_FAILED)
    expect(checksOf(broken)[0]).toMatchObject({ failure: 'EXIT_CODE', exitCode: 1 })
  })

  it('fails the check for a survivor that nobody explained, and passes it when all are killed', async () => {
    const killed = change(judging(reportOf('killed', 'killed', 'timeout')))
    expectEnding(killed, await reviewHere(killed), CLEAR)
    const survived = change(judging(reportOf('killed', 'survived')))
    expectEnding(survived, await reviewHere(survived), CHECK_FAILED)
  })

  it('says that a worker which dies, or does not answer in time, detected nothing', async () => {
    for (const [worker, deadline, kind] of [['process.exit(1)', 20_000, 'broken'], ['setInterval(() => {}, 1000)', 500, 'timeout']] as const) {
      const root = temporaryDirectory()
      mkdirSync(join(root, 'test/mutation'), { recursive: true })
      writeFileSync(join(root, 'test/mutation/worker.ts'), worker)
      const judge = new Judge(root)
      try {
        expect((await judge.ask(null, [], deadline)).verdict.kind).toBe(kind)
      } finally {
        judge.end()
        rmSync(root, { recursive: true, force: true })
      }
    }
  })
})

describe('what lives on', () => {
  it('B96 leaves no descendant alive at the deadline, and does not wait for one that holds the pipe (R101)', async () => {
    const word = mark()
    // A grandchild in a session of its own, deaf to SIGTERM, that keeps both streams open.
    const line = change({ configuration: {
      reviewer: { kind: 'command', run: ['sh', '-c', `setsid sh -c 'trap "" TERM HUP; sleep 300; : ${word}' & trap '' TERM; sleep 300; : ${word}`], timeoutSeconds: 3 },
    } })
    const { child, ended } = startReview(line)
    expect((await untilRunning(word, 2)).length).toBeGreaterThanOrEqual(2)
    const end = await Promise.race([ended, delay(20_000, null, { ref: false })])
    if (end === null) child.kill('SIGKILL')
    expect(end).not.toBeNull()
    expectEnding(line, await ended, TIMEOUT)
    expect(processesWith(word).filter((pid) => pid !== child.pid)).toEqual([])
  })

  it('leaves none alive when the reviewer itself ended well, and none of a check', async () => {
    const word = mark()
    const line = change({
      review: `require('node:child_process').spawn('sh', ['-c', 'sleep 300; : ${word}'], { detached: true, stdio: 'inherit' }).unref(); leave()`,
      ...checkedBy(`setsid sh -c 'sleep 300; : ${word}' & exit 0`),
    })
    expectEnding(line, await reviewHere(line), CLEAR)
    expect(processesWith(word)).toEqual([])
  })

  it('fails a check over its own time, and leaves nothing of it', async () => {
    const word = mark()
    const line = change(checkedBy(`sh -c 'sleep 300; : ${word}' & sleep 300; : ${word}`, { timeoutSeconds: 1 }))
    expectEnding(line, await reviewHere(line), CHECK_FAILED)
    expect({ failure: checksOf(line)[0]?.failure, left: processesWith(word) }).toEqual({ failure: 'TIMEOUT', left: [] })
  })

  it('B97 accepts a complete record of a reviewer that then hangs, ends its processes, and keeps what it printed (R64, R101, D18)', async () => {
    const word = mark()
    const line = change({
      review: `console.log('here it is ${word}'); leave({ findings: [finding] }); require('node:child_process').spawnSync('sh', ['-c', 'sleep 300; : ${word}'])`,
      configuration: { reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 2 } },
    })
    const { record } = expectEnding(line, await review(line), FINDINGS)
    expect({ code: record.execution.detail?.code, left: processesWith(word) }).toEqual({ code: 'REVIEWER_HUNG_AFTER_RECORD', left: [] })
    expect(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8')).toBe(`here it is ${word}\n`)
  })

  it('says WALL_CLOCK, and believes nothing, when what hangs left half a record or none', async () => {
    for (const half of ['', 'fs.writeFileSync(record + \'.tmp\', JSON.stringify(good)); ', 'leaveText(JSON.stringify(good).slice(0, 40)); ']) {
      const line = change({ review: `${half}setInterval(() => {}, 1000)`, configuration: { reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 1 } } })
      expectEnding(line, await reviewHere(line), TIMEOUT)
    }
  })
})

describe('a signal', () => {
  const stubborn = (word: string): string[] => ['sh', '-c', `trap '' TERM INT; sleep 300; : ${word}`]
  const stages: readonly (readonly [string, (word: string) => NonNullable<LineOptions['configuration']>])[] = [
    ['prepare', (word) => ({ prepare: [stubborn(word)], checks: [{ id: 'tests', run: ['true'] }] })],
    ['check', (word) => ({ checks: [{ id: 'tests', run: stubborn(word) }] })],
    ['review', (word) => ({ reviewer: { kind: 'command', run: stubborn(word), timeoutSeconds: 100 } })],
  ]

  /** Every file of a handoff is whole, and none of them is a bundle. */
  function expectWhole(line: Line): void {
    const handoff = join(runFolder(line), 'handoff')
    const names = readdirSync(runFolder(line), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.tmp|sigstore|lock$/.test(name))).toEqual([])
    for (const name of readdirSync(handoff).filter((one) => one.endsWith('.json'))) expect(() => JSON.parse(readFileSync(join(handoff, name), 'utf8'))).not.toThrow()
  }

  it('B109 ends a run in each stage within 7 s as ABORTED / OPERATOR_STOP, written whole, or leaves none at all (R57, R64, R125, R135)', async () => {
    for (const [stage, configuration] of stages) {
      const word = mark()
      const line = change({ configuration: configuration(word) })
      const { child, ended } = startReview(line)
      await untilRunning(word)
      child.kill('SIGINT')
      const end = await Promise.race([ended, delay(7000, null, { ref: false })])
      expect({ stage, ended: end !== null }).toEqual({ stage, ended: true })
      const { record } = expectEnding(line, await ended, STOPPED)
      expect({ stage, result: record.result.findings, left: processesWith(word) }).toEqual({ stage, result: 0, left: [] })
      expectWhole(line)
    }
  })

  it('leaves no run, or a whole one, when it comes before the first event', async () => {
    for (const milliseconds of [0, 150, 300]) {
      const line = change()
      const { child, ended } = startReview(line)
      await delay(milliseconds)
      child.kill('SIGINT')
      const end = await ended
      if (existsSync(runFolder(line))) {
        expectEnding(line, end, end.code === 0 ? CLEAR : STOPPED)
        expectWhole(line)
      } else {
        expect({ code: end.code, signal: end.signal }).not.toMatchObject({ code: 0 })
        expectNoRun(line, { ...end, code: null }, { ...NO_RUN, exit: null as never })
      }
    }
  })

  it('does not undo a run that has ended when it comes while the owner is told', async () => {
    const owner = await startEndpoint(() => undefined)
    try {
      const line = change({ review: '', configuration: { escalation: { webhook: owner.url } } })
      const { child, ended } = startReview(line)
      for (let looks = 0; looks < 400 && owner.heard.length === 0; looks += 1) await delay(25)
      child.kill('SIGINT')
      const end = await Promise.race([ended, delay(7000, null, { ref: false })])
      if (end === null) child.kill('SIGKILL')
      expect(end).not.toBeNull()
      expectEnding(line, await ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
      expectWhole(line)
    } finally {
      await owner.close()
    }
  })
})
