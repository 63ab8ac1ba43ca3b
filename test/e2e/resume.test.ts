import { afterAll, describe, expect, it } from '@jest/globals'
import { appendFileSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readUnsigned } from '../../producer/signing.ts'
import { RunDirectory } from '../../producer/io/run-directory.ts'
import { BUILT, runBuilt } from '../support/built.ts'
import { journalOf, journalPath, killedAt, startUntil, verb } from '../support/interrupted.ts'
import { governedRepository, newestRun, recordOf, REVIEWS, runFolder, type Line, type LineOptions } from '../support/line.ts'

const lines: Line[] = []
afterAll(() => { for (const { repository } of lines) repository.remove() })
function line(options: LineOptions = {}): Line {
  const made = governedRepository({ trustedRoot: {} } as never, { policy: null, ...options })
  lines.push(made)
  return made
}
const SLOW_CHECK = { checks: [{ id: 'quick', run: ['true'] }, { id: 'slow', run: ['sleep', '1.5'] }] }
const SLOW_REVIEW = `setTimeout(() => { ${REVIEWS.finds} }, 1500)`
const types = (about: Line): string[] => journalOf(about).map(({ type }) => type)
const end = (about: Line): unknown => {
  const { execution: { state, stopCause, detail }, result: { outcome } } = recordOf(about)
  return { state, stopCause, outcome, code: detail?.code }
}
const UNKNOWN = { state: 'UNKNOWN', stopCause: 'MISSING_TERMINAL_RECORD', outcome: undefined }

describe('resuming a run whose worker was killed', () => {
  it('goes on under the same id with its counters, runs the check that was cut off again, and no other (R125, R128, R129)', async () => {
    const about = line({ configuration: SLOW_CHECK, review: REVIEWS.finds })
    const id = await killedAt(about, 'CheckStarted')
    const before = readFileSync(journalPath(about))
    const { code, stdout, stderr } = await verb(about, 'resume')
    expect({ code, stderr, id: newestRun(about) }).toEqual({ code: 1, stderr: '', id })
    expect(stdout).toContain(`  resumed   ${id}`)
    expect(readFileSync(journalPath(about)).subarray(0, before.length).equals(before)).toBe(true)
    expect(end(about)).toMatchObject({ state: 'COMPLETED', outcome: 'FINDINGS' })
    const lease = types(about).indexOf('LeaseTaken')
    expect(types(about).slice(lease)).toEqual(expect.arrayContaining(['LeaseTaken', 'CheckStarted', 'CheckFinished', 'ReviewDispatched', 'ReviewFinished', 'RunEnded']))
    expect(types(about).filter((type) => type === 'CheckFinished')).toHaveLength(2)
    expect(types(about).filter((type) => type === 'ReviewDispatched')).toHaveLength(1)
    // Its handoff is as good as any: every digest holds, and the repository still says the same.
    expect((await readUnsigned(await RunDirectory.at(runFolder(about)), about.directory)).runId).toBe(id)
  })

  it('never sends again a call that was in flight: UNKNOWN, its reservation spent, and a person is told (D10, R130)', async () => {
    const about = line({ review: SLOW_REVIEW })
    await killedAt(about, 'ReviewDispatched')
    const { code, stdout } = await verb(about, 'resume')
    expect(code).toBe(6)
    expect(end(about)).toEqual({ ...UNKNOWN, code: 'INTERRUPTED' })
    expect(stdout).toContain('escalated to @acme/review-owners')
    expect(types(about).filter((type) => type === 'ReviewDispatched')).toHaveLength(1)
    expect(recordOf(about).execution.attempts).toMatchObject([{ attempt: 1, costUsd: null }])
  })

  it('does not give back the time in which nobody worked (R100, R129)', async () => {
    const about = line({ configuration: { ...SLOW_CHECK, budgets: { maxIterations: 1, maxWallClockSeconds: 3, maxReviewerCalls: 1 } } })
    await killedAt(about, 'CheckStarted')
    await delay(3000)
    expect((await verb(about, 'resume')).code).toBe(4)
    expect(end(about)).toMatchObject({ state: 'ABORTED', stopCause: 'BUDGET_EXHAUSTED' })
    expect(recordOf(about).signals.seconds.total).toBeGreaterThanOrEqual(3)
  })

  it('refuses while the worker lives, and leaves its run alone (R127)', async () => {
    const about = line({ review: SLOW_REVIEW })
    const { ended } = await startUntil(about, 'ReviewDispatched')
    const { code, stderr } = await verb(about, 'resume')
    expect(code).toBe(7)
    expect(stderr).toMatch(/ERR_RUN_LOCKED\nhint: /)
    expect((await ended).code).toBe(1)
    expect(types(about)).not.toContain('LeaseTaken')
  })

  it('refuses a run that has ended, says how, and changes nothing (R73)', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    expect((await verb(about, 'resume')).code).toBe(0)
    const before = readFileSync(journalPath(about))
    const { code, stderr } = await verb(about, 'resume')
    expect(code).toBe(7)
    expect(stderr).toMatch(/got COMPLETED {3}CLEAR {3}ACCEPTED_TERMINAL {3}ERR_RUN_ENDED\nhint: /)
    expect(readFileSync(journalPath(about)).equals(before)).toBe(true)
  })

  it('says that no run exists where none was frozen, and of no such run that there is none (D4)', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    rmSync(journalPath(about))
    const { code, stderr } = await verb(about, 'resume')
    expect({ code, absent: /ERR_RUN_ABSENT/.test(stderr) }).toEqual({ code: 7, absent: true })
    expect((await runBuilt(BUILT.producer, ['resume', 'nope', '--repo', about.directory])).code).toBe(2)
    expect((await runBuilt(BUILT.producer, ['resume', '--repo', about.directory])).code).toBe(2)
  })
})

describe('what a run is bound to is confirmed before it goes on (R126)', () => {
  it('ends in UNKNOWN, and names what differs, when the repository has another name', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    const inputs = join(runFolder(about), 'inputs.json')
    // As if the run had taken its name from the remote, which has changed since.
    writeFileSync(inputs, readFileSync(inputs, 'utf8').replace('"repository":{"id":null,"name":"acme/app"}', '"repository":null'))
    about.repository.git('remote', 'add', 'origin', 'https://github.com/other/name.git')
    const { code, stdout } = await verb(about, 'resume')
    expect(code).toBe(6)
    expect(end(about)).toEqual({ ...UNKNOWN, code: 'EVIDENCE_LOST' })
    expect(stdout).toContain('got another repository')
    expect(stdout).toContain('escalated to @acme/review-owners')
    expect(types(about)).not.toContain('ReviewDispatched')
  })

  it('ends in UNKNOWN, sealed from what the run kept, when git objects are gone', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    const head = join(about.repository.gitDirectory(), 'objects', about.head.slice(0, 2), about.head.slice(2))
    rmSync(head)
    const { code } = await verb(about, 'resume', '--json')
    expect(code).toBe(6)
    expect(end(about)).toEqual({ ...UNKNOWN, code: 'EVIDENCE_LOST' })
    expect(readdirSync(join(runFolder(about), 'handoff'))).toEqual(expect.arrayContaining(['criteria.md', 'packet-v1.json', 'journal-v1.jsonl']))
  })

  it('records UNKNOWN and says that it cannot seal when its own inputs are gone too', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    rmSync(join(runFolder(about), 'inputs.json'))
    const { code, stderr } = await verb(about, 'resume')
    expect(code).toBe(6)
    expect(stderr).toMatch(/ended in UNKNOWN and cannot be sealed.*ERR_RUN_INPUTS\nhint: /)
    expect(types(about).slice(-3)).toEqual(['EvidenceLost', 'LeaseTaken', 'RunEnded'])
    expect(existsSync(join(runFolder(about), 'handoff'))).toBe(false)
  })
})

describe('a journal that did not survive whole', () => {
  it('drops a torn last line, and goes on (R125)', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    appendFileSync(journalPath(about), '{"at":"2026-')
    expect((await verb(about, 'resume')).code).toBe(0)
    expect(types(about)).not.toContain('EvidenceLost')
  })

  it('ends in UNKNOWN for any other break, keeps the broken journal, and seals what holds (R130)', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    const broken = readFileSync(journalPath(about), 'utf8').split('\n')
    broken[2] = (broken[2] ?? '').replace('"seq":2', '"seq":4')
    writeFileSync(journalPath(about), broken.join('\n'))
    const { code, stdout } = await verb(about, 'resume')
    expect(code).toBe(6)
    expect(end(about)).toEqual({ ...UNKNOWN, code: 'EVIDENCE_LOST' })
    expect(stdout).toContain('journal line 3')
    const kept = readdirSync(runFolder(about)).filter((name) => name.startsWith('journal-broken-'))
    expect(kept.map((name) => readFileSync(join(runFolder(about), name), 'utf8'))).toEqual([broken.join('\n')])
    expect(types(about)).toEqual(['RunAdmitted', 'PacketFrozen', 'EvidenceLost', 'LeaseTaken', 'RunEnded', 'EffectIntended', 'EffectConfirmed'])
  })

  it('still ends in UNKNOWN when a worker died between cutting the journal back and saying so', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    writeFileSync(join(runFolder(about), 'journal-broken-0123456789abcdef.jsonl'), 'what it was')
    expect((await verb(about, 'resume')).code).toBe(6)
    expect(end(about)).toEqual({ ...UNKNOWN, code: 'EVIDENCE_LOST' })
  })

  it('leaves everything as it is, and says so, when not even the beginning holds', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    writeFileSync(journalPath(about), readFileSync(journalPath(about), 'utf8').replace('"seq":0', '"seq":1'))
    const before = readFileSync(journalPath(about))
    const { code, stderr } = await verb(about, 'resume')
    expect(code).toBe(6)
    expect(stderr).toMatch(/ERR_RUN_LOST\nhint: UNKNOWN/)
    expect(readFileSync(journalPath(about)).equals(before)).toBe(true)
    expect(existsSync(join(runFolder(about), 'handoff'))).toBe(false)
  })
})

describe('a run that ended and was not sealed', () => {
  /** Cuts the journal of a sealed run back to before this type, and takes its handoff away. */
  function unseal(about: Line, type: string, handoff: 'kept' | 'gone'): Buffer {
    const whole = readFileSync(journalPath(about), 'utf8')
    truncateSync(journalPath(about), Buffer.byteLength(whole.slice(0, whole.lastIndexOf('\n', whole.indexOf(`"type":"${type}"`)) + 1)))
    const record = readFileSync(join(runFolder(about), 'manifest.json'))
    if (handoff === 'gone') for (const name of ['manifest.json', 'handoff']) rmSync(join(runFolder(about), name), { recursive: true })
    return record
  }

  it.each([['EffectIntended', 'gone'], ['EffectConfirmed', 'gone'], ['EffectConfirmed', 'kept']] as const)(
    'is sealed by the worker that comes back, with the very record that was intended: before %s, handoff %s (R132, R133)', async (type, handoff) => {
      const about = line({ configuration: SLOW_CHECK })
      await killedAt(about, 'CheckStarted')
      expect((await verb(about, 'resume')).code).toBe(0)
      const record = unseal(about, type, handoff)
      expect((await verb(about, 'resume')).code).toBe(0)
      expect(readFileSync(join(runFolder(about), 'manifest.json')).equals(record)).toBe(true)
      expect(types(about).filter((each) => each === 'EffectIntended')).toHaveLength(1)
      expect(types(about).at(-1)).toBe('EffectConfirmed')
      expect((await readUnsigned(await RunDirectory.at(runFolder(about)), about.directory)).result.outcome).toBe('CLEAR')
    })

  it('is not sealed over a handoff that is not the one that was intended', async () => {
    const about = line({ configuration: SLOW_CHECK })
    await killedAt(about, 'CheckStarted')
    await verb(about, 'resume')
    unseal(about, 'EffectConfirmed', 'kept')
    const manifest = join(runFolder(about), 'manifest.json')
    cpSync(manifest, `${manifest}.before`)
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('CLEAR', 'FINDINGS'))
    const { code, stderr } = await verb(about, 'resume')
    expect({ code, changed: /ERR_RUN_CHANGED/.test(stderr) }).toEqual({ code: 3, changed: true })
  })
})
