import { afterAll, describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AUTHOR_PRELUDE, eventsOf } from '../support/authors.ts'
import { runBuilt, type Ended } from '../support/built.ts'
import { newestRun, runFolder, type Line, type LineOptions } from '../support/line.ts'
import { processesWith, untilRunning } from '../support/processes.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { change, CLEAR, expectEnding, PRODUCER, removeChanges, startReview, stopped } from './incident.ts'

const scratch = temporaryDirectory()
afterAll(() => {
  removeChanges()
  rmSync(scratch, { recursive: true, force: true })
})
let marks = 0
const mark = (): string => `resuming-${process.pid}-${marks += 1}`
const ONCE = (word: string): string => join(scratch, word)
/** What a program does at its first call only: it stays, under a name that the test can see, until it is killed. */
const staysOnce = (word: string): string =>
  `if (!require('node:fs').existsSync('${ONCE(word)}')) { require('node:fs').writeFileSync('${ONCE(word)}', ''); require('node:child_process').spawnSync('sh', ['-c', 'sleep 300; : ${word}']) }`

/** Starts a run, kills its worker with SIGKILL when `word` runs, and takes the run over. */
async function killedAndResumed(options: LineOptions, word: string): Promise<{ line: Line; ended: Ended; run: string | null; before: string }> {
  const line = change(options)
  const { child, ended: killed } = startReview(line)
  await untilRunning(word)
  const run = newestRun(line)
  child.kill('SIGKILL')
  expect((await killed).signal).toBe('SIGKILL')
  const before = readFileSync(join(runFolder(line), 'journal-v1.jsonl'), 'utf8')
  const ended = await runBuilt(PRODUCER, ['resume', run ?? '', '--repo', line.directory])
  return { line, ended, run, before }
}
const count = (line: Line, type: string): number => eventsOf(line).filter((event) => event.type === type).length

describe('a run whose worker was killed', () => {
  it('B68 keeps what is left of its budget after kill -9 behind the second iteration: one review more, and nothing that was done again (R100, R129)', async () => {
    const word = mark()
    const author = `
      answer({ revision: commit({ 'a.ts': ['two // BUG C-2\\n', 'three // BUG C-1\\n', 'four // BUG C-2\\n'][packet.iteration - 1] }) })`
    const { line, ended, run, before } = await killedAndResumed({
      review: 'const text = fs.readFileSync(dir + \'/\' + files.find(({ path }) => path === \'a.ts\').head.file, \'utf8\')\nleave({ findings: [{ ...finding, criterion: /C-\\d/.exec(text)[0] }] })',
      head: { 'a.ts': 'one // BUG C-1\n' },
      base: { 'test/check.cjs': `if (require('node:fs').readFileSync('a.ts', 'utf8').startsWith('three')) { ${staysOnce(word)} }\n`, 'tools/author': { mode: '100755', content: `#!/usr/bin/env node\n${AUTHOR_PRELUDE}\n${author}\n` } },
      configuration: {
        checks: [{ id: 'tests', run: [process.execPath, 'test/check.cjs'] }], author: { kind: 'command', run: ['tools/author'], timeoutSeconds: 60 },
        budgets: { maxIterations: 3, maxWallClockSeconds: 120, maxReviewerCalls: 3 },
      },
    }, word)
    const { record, calls } = expectEnding(line, ended, stopped('ABORTED', 'BUDGET_EXHAUSTED', 4))
    expect({ run: record.runId, calls, iteration: record.execution.iteration, attempts: record.execution.attempts.length }).toEqual({ run, calls: 3, iteration: 3, attempts: 3 })
    // What was written stays as it was, and each stage of each iteration was finished once.
    expect(readFileSync(join(runFolder(line), 'journal-v1.jsonl'), 'utf8').startsWith(before)).toBe(true)
    expect({ frozen: count(line, 'PacketFrozen'), checks: count(line, 'CheckFinished'), leases: count(line, 'LeaseTaken') }).toEqual({ frozen: 3, checks: 3, leases: 1 })
    expect(processesWith(word)).toEqual([])
  })

  it('never issues again a call that was in flight: what came of it is not known (D10)', async () => {
    const word = mark()
    const { line, ended, run } = await killedAndResumed({ review: `${staysOnce(word)}\nleave()`, configuration: { retry: { transient: 3 } } }, word)
    const { record, calls } = expectEnding(line, ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect({ run: record.runId, calls }).toEqual({ run, calls: 1 })
    expect(existsSync(ONCE(word))).toBe(true)
  })

  it('does not ask an author again whose answer was in flight, either', async () => {
    const word = mark()
    const { line, ended } = await killedAndResumed({
      review: 'leave({ findings: [finding] })',
      base: { 'tools/author': { mode: '100755', content: `#!/usr/bin/env node\n${AUTHOR_PRELUDE}\n${staysOnce(word)}\nanswer()\n` } },
      configuration: { author: { kind: 'command', run: ['tools/author'], timeoutSeconds: 60 } },
    }, word)
    expect(expectEnding(line, ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6)).calls).toBe(1)
    expect(count(line, 'ReconcileRequested')).toBe(1)
  })

  it('runs a check again that was cut off, and then goes on to its end', async () => {
    const word = mark()
    const { line, ended } = await killedAndResumed({
      base: { 'test/check.cjs': `${staysOnce(word)}\n` }, configuration: { checks: [{ id: 'tests', run: [process.execPath, 'test/check.cjs'] }] },
    }, word)
    expect(expectEnding(line, ended, CLEAR).calls).toBe(1)
    expect(count(line, 'CheckFinished')).toBe(1)
  })

  it('is not taken over twice, nor while its worker lives', async () => {
    const word = mark()
    const line = change({ review: `${staysOnce(word)}\nleave()` })
    const { child, ended } = startReview(line)
    await untilRunning(word)
    const run = newestRun(line) ?? ''
    const taken = await runBuilt(PRODUCER, ['resume', run, '--repo', line.directory])
    expect([0, 1]).not.toContain(taken.code)
    expect(taken.stderr).toMatch(/\nhint: /)
    child.kill('SIGKILL')
    await ended
    const [one, two] = await Promise.all([1, 2].map(async () => await runBuilt(PRODUCER, ['resume', run, '--repo', line.directory])))
    // One of the two ends the run. The other finds it taken, or ended.
    expectEnding(line, [one, two].find((end) => end?.code === 6 && end.stderr === '') as Ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect(count(line, 'RunEnded')).toBe(1)
    expect(count(line, 'LeaseTaken')).toBe(1)
  })
})
