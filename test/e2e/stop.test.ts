import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILT, runBuilt } from '../support/built.ts'
import { journalOf, journalPath, killedAt, startUntil, verb } from '../support/interrupted.ts'
import { governedRepository, newestRun, recordOf, REVIEWS, runFolder, runLine, type Line, type LineOptions } from '../support/line.ts'
import { processesWith } from '../support/processes.ts'

const lines: Line[] = []
afterAll(() => { for (const { repository } of lines) repository.remove() })
function line(options: LineOptions = {}): Line {
  const made = governedRepository({ trustedRoot: {} } as never, { policy: null, ...options })
  lines.push(made)
  return made
}
let mark = 600_000
const STAGES = {
  'PREPARED, in prepare': { event: 'CheckStarted', options: () => ({ configuration: { prepare: [['sleep', `${++mark}`]], checks: [{ id: 'a', run: ['true'] }] } }) },
  'CHECKING': { event: 'CheckStarted', options: () => ({ configuration: { checks: [{ id: 'a', run: ['sleep', `${++mark}`] }] } }) },
  'REVIEWING': { event: 'ReviewDispatched', options: () => ({ review: `require('node:child_process').spawnSync('sleep', ['${++mark}'])` }) },
  'waiting to retry': { event: 'RetryScheduled', options: () => ({
    configuration: { retry: { transient: 10 }, budgets: { maxIterations: 1, maxWallClockSeconds: 120, maxReviewerCalls: 12 } }, review: 'leave({ status: \'error\', error: { code: \'unavailable\', message: \'for a while\' } })',
  }) },
  'RECONCILING': { event: 'ReconcileRequested', options: () => ({
    review: REVIEWS.finds, configuration: { author: { kind: 'command', run: ['tools/author'], timeoutSeconds: 60 } },
    base: { 'tools/author': { mode: '100755' as const, content: `#!/bin/sh\nexec sleep ${++mark}\n` } },
  }) },
} satisfies Record<string, { event: string; options: () => LineOptions }>
const stopped = { state: 'ABORTED', stopCause: 'OPERATOR_STOP' }
const result = (about: Line): unknown => recordOf(about).result

describe.each(Object.entries(STAGES))('stopping in %s', (_, { event, options }) => {
  it.each(['SIGINT', 'SIGTERM', 'bounded-review stop'] as const)('by %s ends as ABORTED, OPERATOR_STOP, with a handoff and no child left (R57, D13)', async (by) => {
    const about = line(options())
    const { child, ended } = await startUntil(about, event)
    if (by === 'bounded-review stop') {
      const { code, stdout, stderr } = await verb(about, 'stop')
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain('ABORTED   (no outcome)   OPERATOR_STOP')
    } else child.kill(by)
    const { code, stdout } = await ended
    expect(code).toBe(4)
    expect(recordOf(about).execution).toMatchObject(stopped)
    expect(result(about)).not.toHaveProperty('outcome')
    expect(journalOf(about).find(({ type }) => type === 'OperatorStopped')).toMatchObject({ by })
    expect(stdout).toContain(`stopped by ${by}`)
    expect(processesWith(`${mark}`)).toEqual([])
  })
})

describe('stop', () => {
  it('ends a run whose worker is gone, without asking the reviewer again (D10)', async () => {
    const about = line({ review: 'setTimeout(leave, 5000)' })
    const id = await killedAt(about, 'ReviewDispatched')
    const { code, stdout } = await verb(about, 'stop', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ runId: id, standing: 'ENDED', end: stopped, worker: 'FREE' })
    expect(recordOf(about).execution).toMatchObject(stopped)
    expect(journalOf(about).filter(({ type }) => type === 'ReviewDispatched')).toHaveLength(1)
  })

  it('is refused after the end, and changes nothing (R73)', async () => {
    const about = line()
    expect((await runLine(about)).code).toBe(0)
    const before = readFileSync(journalPath(about))
    const { code, stderr } = await verb(about, 'stop')
    expect(code).toBe(7)
    expect(stderr).toMatch(/got COMPLETED {3}CLEAR.*ERR_RUN_ENDED/)
    expect(readFileSync(journalPath(about)).equals(before)).toBe(true)
  })

  it('by the kill switch of the repository stops every run, and lets none begin until it is gone', async () => {
    const about = line({ configuration: { checks: [{ id: 'a', run: ['sleep', '60'] }] } })
    const { ended } = await startUntil(about, 'CheckStarted')
    const killSwitch = join(about.repository.gitDirectory(), 'bounded-review/stop')
    writeFileSync(killSwitch, '')
    expect((await ended).code).toBe(4)
    expect(journalOf(about).find(({ type }) => type === 'OperatorStopped')).toMatchObject({ by: 'the kill switch' })
    const runs = newestRun(about)
    const { code, stderr } = await runLine(about)
    expect({ code, refused: /KILL_SWITCH\nhint: /.test(stderr), runs: newestRun(about) }).toEqual({ code: 7, refused: true, runs })
  })
})

describe('status and list', () => {
  it('show a run while it goes on, when its worker is gone, and after its end', async () => {
    const about = line({ review: 'setTimeout(leave, 1500)', configuration: { checks: [{ id: 'a', run: ['true'] }] } })
    const { child, ended } = await startUntil(about, 'ReviewDispatched')
    const live = await verb(about, 'status')
    expect({ code: live.code, stderr: live.stderr }).toEqual({ code: 0, stderr: '' })
    expect(live.stdout).toMatch(/stage {5}REVIEWING {3}waits for the reviewer\n {2}worker {4}alive\n {2}used {6}1 of 2 iterations.*1 of 3 reviewer calls/)
    child.kill('SIGKILL')
    await ended
    const left = JSON.parse((await verb(about, 'status', '--json')).stdout)
    expect(left).toMatchObject({
      standing: 'INTERRUPTED', stage: 'REVIEWING', waitingFor: 'review', worker: 'FREE', end: null, sealed: false, signed: false,
      budgets: { reviewerCalls: { used: 1, max: 3, left: 2 }, iterations: { used: 1, max: 2, left: 1 } }, checks: [{ id: 'a', passed: true }],
    })
    expect((await runBuilt(BUILT.producer, ['list', '--repo', about.directory])).stdout).toMatch(/INTERRUPTED\n$/)
    await verb(about, 'resume')
    const after = await runBuilt(BUILT.producer, ['status', '--repo', about.directory])
    expect(after.stdout).toMatch(/ended {5}UNKNOWN {3}\(no outcome\) {3}MISSING_TERMINAL_RECORD {3}unsigned[\s\S]*escalated to @acme\/review-owners/)
    const listed = JSON.parse((await runBuilt(BUILT.producer, ['list', '--repo', about.directory, '--json'])).stdout)
    expect(listed).toMatchObject({ runs: [{ runId: newestRun(about), standing: 'ENDED', end: { state: 'UNKNOWN' } }] })
  })

  it('say that there are none, where there are none', async () => {
    const about = line()
    expect((await runBuilt(BUILT.producer, ['list', '--repo', about.directory])).stdout).toBe('  no runs in this repository\n')
    expect((await runBuilt(BUILT.producer, ['status', '--repo', about.directory])).code).toBe(2)
  })
})

describe('gc', () => {
  const gc = async (about: Line, ...more: string[]): Promise<{ runs: string[]; kept: { because: string }[]; refs: string[]; days: number }> =>
    JSON.parse((await runBuilt(BUILT.producer, ['gc', '--repo', about.directory, '--json', ...more])).stdout)

  it('removes what is older than the retention at the base, and only when it is told to', async () => {
    const about = line({ configuration: { retention: { refDays: 2 } } })
    await runLine(about)
    const id = newestRun(about) ?? ''
    const folder = runFolder(about)
    about.repository.git('update-ref', `refs/bounded-review/runs/${id}/2`, about.head)
    about.repository.git('update-ref', `refs/bounded-review/handoffs/${about.head}/${id}`, about.head)
    about.repository.git('update-ref', 'refs/bounded-review/runs/01JDG000000000000000000000/2', about.head)
    expect(await gc(about, '--yes')).toMatchObject({ days: 2, runs: [], kept: [{ because: 'not old enough' }] })
    const old = Date.now() / 1000 - 3 * 86_400
    for (const path of [journalPath(about), folder]) utimesSync(path, old, old)
    expect(await gc(about)).toMatchObject({ runs: [id], refs: [] })
    expect(newestRun(about)).toBe(id)
    expect(await gc(about, '--yes')).toMatchObject({ runs: [id], refs: [`refs/bounded-review/handoffs/${about.head}/${id}`, `refs/bounded-review/runs/${id}/2`] })
    expect(newestRun(about)).toBeNull()
    expect(about.repository.git('for-each-ref', '--format=%(refname)', 'refs/bounded-review')).toBe('refs/bounded-review/runs/01JDG000000000000000000000/2')
  })

  it('keeps a run that lives, whatever it is told, and one without an end unless it is forced', async () => {
    const about = line({ configuration: { checks: [{ id: 'a', run: ['sleep', '60'] }] } })
    const { child, ended } = await startUntil(about, 'CheckStarted')
    expect(await gc(about, '--days', '0', '--yes', '--force')).toMatchObject({ runs: [], kept: [{ because: 'a worker is alive' }] })
    child.kill('SIGKILL')
    await ended
    expect(await gc(about, '--days', '0', '--yes')).toMatchObject({ runs: [], kept: [{ because: expect.stringContaining('--force') }] })
    expect((await gc(about, '--days', '0', '--yes', '--force')).runs).toHaveLength(1)
    expect(newestRun(about)).toBeNull()
  })

  it('removes the folder of a run that never began, and finishes a removal that was cut off', async () => {
    const about = line()
    await runLine(about)
    rmSync(journalPath(about))
    const runs = dirname(runFolder(about))
    // What is left of a removal that was cut off has the name of no run.
    mkdirSync(join(runs, '.removed-01JDG000000000000000000000'))
    expect((await gc(about, '--days', '0', '--yes')).runs).toHaveLength(1)
    expect(newestRun(about)).toBeNull()
  })

  it.each(['-1', 'x', '1e3', '999999'])('refuses --days=%s', async (days) => {
    expect((await runBuilt(BUILT.producer, ['gc', '--repo', line().directory, `--days=${days}`])).code).toBe(2)
  })
})
