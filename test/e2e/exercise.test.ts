import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exercise, type Row } from '../../producer/exercise/exercise.ts'
import { faultsOf, type Exercise } from '../../producer/exercise/report.ts'
import { differences, SCENARIOS, type Facts, type Scenario } from '../../producer/exercise/scenarios.ts'
import { BUILT, runBuilt, startBuilt } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { createRepository, temporaryDirectory, type GitRepository } from '../support/repository.ts'

let repository: GitRepository
let base: string
let head: string
let scratch: string
beforeAll(() => {
  scratch = temporaryDirectory()
  repository = createRepository()
  base = repository.commit({ changes: { 'a.py': 'a = 1\n', 'gone.txt': 'x\n', 'über "quoted".txt': 'x\n' } })
  head = repository.commit({ branch: 'topic', parents: [base], changes: { 'a.py': 'a = 2\n', 'gone.txt': null, 'über "quoted".txt': 'y\n', 'empty.txt': '' } })
  repository.checkout('topic')
})
afterAll(() => {
  repository.remove()
  rmSync(scratch, { recursive: true, force: true })
})

/** Every file below a folder, with what a write would change. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs, ctimeMs, ino, nlink } = lstatSync(join(folder, name))
    return `${name} ${size} ${mtimeMs} ${ctimeMs} ${ino} ${nlink}`
  }).sort()
}
const leftovers = (): string[] => readdirSync(scratch).filter((name) => /^bounded-review-(?:exercise|sample)-/.test(name))
const play = async (...scenarios: readonly Scenario[]): Promise<readonly Row[]> => await exercise({
  change: { repository: repository.directory, base, head }, scenarios, program: BUILT.producer, verifier: BUILT.verifier, signing: null,
  environment: { PATH: process.env['PATH'], HOME: scratch }, progress: () => undefined, stop: new AbortController().signal,
})
const of = (rows: readonly Row[], withoutSigning = true): Exercise => ({
  program: 'p', engine: 'e', system: 's', startedAt: '2026-12-01T00:00:00Z', seconds: 1, change: { repository: repository.directory, base, head }, rows, withoutSigning,
})
const scenario = (id: string): Scenario => SCENARIOS.find((each) => each.id === id) as Scenario

describe('bounded-review exercise (R214–R231)', () => {
  it('plays all twelve on a change of one\'s own, in text, JSON and a report, and leaves the repository as it was', async () => {
    const before = listing(repository.directory)
    const report = join(scratch, 'report.md')
    const { code, stdout, stderr } = await runBuilt(BUILT.producer, [
      'exercise', '--repo', repository.directory, '--base', 'main', '--head', 'topic', '--without-signing', '--json', '--report', report,
    ], { timeoutSeconds: 120, environment: { TMPDIR: scratch } })
    const document: Loose = JSON.parse(stdout)
    expect({ code, stderr, faults: document.faults }).toEqual({ code: 0, stderr: '', faults: [] })
    expect(document.rows.map(({ id, status }: Loose) => [id, status])).toEqual(SCENARIOS.map(({ id }) => [id, id === '10' ? 'NOT_EXERCISED' : 'AS_EXPECTED']))
    expect(new Set(SCENARIOS.map(({ rule }) => rule))).toEqual(new Set(Array.from({ length: 12 }, (_, index) => `R${214 + index}`)))
    for (const { observed, id } of document.rows) {
      // No missing evidence becomes CLEAR (R228).
      if (observed.outcome === 'CLEAR') expect(['1', '11']).toContain(id)
    }
    expect(document.diffSha256).toMatch(/^[0-9a-f]{64}$/)
    const text = readFileSync(report, 'utf8')
    for (const { id, title } of document.rows) expect(text).toContain(`### ${id}. ${title}`)
    expect(text).toContain('NOT EXERCISED')
    expect(listing(repository.directory)).toEqual(before)
    expect(leftovers()).toEqual([])
  }, 150_000)

  it('stops when it is told to, and leaves nothing behind', async () => {
    const { child, ended } = startBuilt(BUILT.producer, ['exercise', '--without-signing'], { environment: { TMPDIR: scratch } })
    while (leftovers().length < 2) await delay(20)
    child.kill('SIGTERM')
    const { code, stdout } = await ended
    expect({ code, left: leftovers() }).toEqual({ code: 4, left: [] })
    expect(stdout).toContain('stopped by SIGTERM')
  }, 30_000)

  it('does not pass while anything is left out and nobody said so (R231)', async () => {
    const rows = await play(scenario('10'))
    expect(rows[0]).toMatchObject({ status: 'NOT_EXERCISED', remark: expect.stringContaining('--without-signing') })
    expect(faultsOf(of(rows, false))).toEqual(['1 scenario not exercised: 10'])
    expect(faultsOf(of(rows))).toEqual([])
    expect(faultsOf(of([]))).toHaveLength(1)
  })

  it('fails on any one expected field that is not what is observed', async () => {
    const rows = await play(scenario('1'), scenario('12'))
    expect(rows.map(({ status, different }) => [status, different])).toEqual([['AS_EXPECTED', []], ['AS_EXPECTED', []]])
    let broken = 0
    for (const { expected, observed } of rows) {
      for (const name of Object.keys(expected)) {
        const wrong: Facts = { ...expected, [name]: 'something else' }
        const { [name]: _, ...missing } = expected
        expect(differences(wrong, observed)).toEqual([name])
        expect(differences(missing, observed)).toEqual([name])
        expect(differences(expected, Object.fromEntries(Object.entries(observed).filter(([key]) => key !== name)))).toEqual([name])
        broken += 1
      }
    }
    expect(broken).toBeGreaterThan(20)
    const patched = await play({ ...scenario('1'), expected: { ...scenario('1').expected, retries: 1 } })
    expect(patched[0]).toMatchObject({ status: 'DIFFERENT', different: ['retries'] })
    expect(faultsOf(of(patched))).toEqual(['1 scenario not as expected: 1'])
    expect(faultsOf(of([...rows, { ...rows[0] as Row, diffSha256: '0'.repeat(64) }]))).toEqual(['expected one frozen change in every run, got 2'])
  }, 90_000)

  it.each([
    { argv: ['--base', 'nope'], message: /--base to name a commit/ }, { argv: ['--repo', '/nonexistent'], message: /name a commit/ },
    { argv: ['--fulcio-url', 'http://127.0.0.1:1'], message: /--policy/ }, { argv: ['--policy', '/nonexistent/policy.yml'], message: /a file that can be read/ },
    { argv: ['--repo', 'REPOSITORY', '--base', 'topic', '--head', 'topic'], message: /a change from --base to --head, got none/ },
  ])('says what it expected of $argv', async ({ argv, message }) => {
    const { code, stdout, stderr } = await runBuilt(BUILT.producer, ['exercise', ...argv.map((word) => word === 'REPOSITORY' ? repository.directory : word)], { cwd: repository.directory })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/\nhint: /)
  })
})
