import { afterAll, describe, expect, it } from '@jest/globals'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathBytes } from '../../schemas/primitives.ts'
import type { Packet } from '../../schemas/packet.ts'
import { sha256 } from '../../schemas/digest.ts'
import { CRITERIA } from '../support/evidence.ts'
import { deltaByGit } from '../support/signed-repository.ts'
import { FOLDER, newestRun, runFolder, type Line, type LineOptions } from '../support/line.ts'
import { everyShape, GIT_ENVIRONMENT, temporaryDirectory, type GitRepository } from '../support/repository.ts'
import { startEndpoint, TAKES_NOTICES } from './endpoint.ts'
import { change, CLEAR, expectEnding, expectNoRun, FINDINGS, NO_RUN, removeChanges, review, reviewHere, stopped } from './incident.ts'

const temporary = temporaryDirectory()
afterAll(() => {
  removeChanges()
  rmSync(temporary, { recursive: true, force: true })
})
const PARTIAL = stopped('FAILED', 'PARTIAL_SCOPE', 3)
const TOO_LARGE = /^(?:FILE|PATCH)_TOO_LARGE$/
/** Prints what a reviewer is given: how many files, and how long the patch is. */
const LOOKS = 'const patch = fs.existsSync(dir + \'/patch.diff\') ? fs.statSync(dir + \'/patch.diff\').size : null\nconsole.log(JSON.stringify({ files: files.length, patch }))\nleave()'

function packetOf(line: Line): Packet {
  const { packets } = JSON.parse(readFileSync(join(runFolder(line), 'handoff/packet-v1.json'), 'utf8')) as { packets: Packet[] }
  return packets[0] as Packet
}
const given = (line: Line): unknown => JSON.parse(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8'))
const limits = (more: object, scope: object = {}): NonNullable<LineOptions['configuration']> => ({ scope: { ...scope, limits: more } })
/** The same change as another clone of it sees it. */
const inClone = (line: Line, repository: GitRepository): Line => ({ ...line, repository, directory: repository.directory })

describe('a change that is large', () => {
  it('B38 freezes all of 301 files and 20,001 lines with one digest, or says PARTIAL_SCOPE; never that there is no diff (R22, R25, R62)', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`src/file-${n}.ts`, `export const n = ${n}\n`]))
    const head = { ...many, 'long.ts': 'export {}\n'.repeat(20_001) }
    const whole = change({ review: LOOKS, head, configuration: limits({ files: 400 }) })
    const { record } = expectEnding(whole, await review(whole), CLEAR)
    expect(record.configuration.scope.included.length).toBe(301)
    expect(given(whole)).toMatchObject({ files: 301 })
    const again = expectEnding(whole, await reviewHere(whole), CLEAR).record
    expect(again.inputs.diffSha256).toBe(record.inputs.diffSha256)
    const over = change({ review: LOOKS, head })
    const refused = expectEnding(over, await reviewHere(over), PARTIAL).record
    expect({ files: refused.configuration.scope.included.length, detail: refused.execution.detail?.code }).toEqual({ files: 301, detail: 'FILE_LIMIT' })
  })

  it('B39 cuts nothing: over the limit of bytes the reviewer gets no patch, and the scope is partial (R28, R62)', async () => {
    const head = { 'a.ts': `${'// a line of thirty-two bytes .\n'.repeat(4000)}` }
    const line = change({ review: LOOKS, head, configuration: limits({ patchBytes: 100_000 }) })
    const { record } = expectEnding(line, await review(line), PARTIAL)
    expect({ given: given(line), detail: record.execution.detail?.code }).toEqual({ given: { files: 1, patch: null }, detail: expect.stringMatching(TOO_LARGE) })
    const within = change({ review: LOOKS, head })
    expectEnding(within, await reviewHere(within), CLEAR)
    expect((given(within) as { patch: number }).patch).toBeGreaterThan(128_000)
  })

  it('says PARTIAL_SCOPE when each file is small enough and the patch of them all is not', async () => {
    const half = '// a line of thirty-two bytes .\n'.repeat(2000)
    const line = change({ review: LOOKS, head: { 'a.ts': half, 'b.ts': half }, configuration: limits({ patchBytes: 100_000 }) })
    expect(expectEnding(line, await reviewHere(line), PARTIAL).record.execution.detail?.code).toBe('PATCH_TOO_LARGE')
  })

  it('B40 stops once and tells the owner about a data file of 17 MB, or names it as excluded (R28, R116)', async () => {
    const owner = await startEndpoint(TAKES_NOTICES)
    try {
      const head = { 'a.ts': 'export const a = 2\n', 'data/events.jsonl': Buffer.alloc(17_000_000, '{"event":"view","of":"a page"}\n') }
      const escalation = { escalation: { webhook: owner.url }, retry: { transient: 3 } }
      const line = change({ head, configuration: escalation })
      const { calls, record } = expectEnding(line, await review(line), PARTIAL)
      expect({ calls, told: owner.heard.length, detail: record.execution.detail?.code }).toEqual({ calls: 1, told: 1, detail: expect.stringMatching(TOO_LARGE) })
      const excluded = change({ head, configuration: { ...escalation, scope: { exclude: ['data/**'] } } })
      expect(expectEnding(excluded, await reviewHere(excluded), CLEAR).record.configuration.scope)
        .toMatchObject({ included: ['a.ts'], excluded: [{ path: 'data/events.jsonl', rule: 'data/**' }] })
      expect(owner.heard.length).toBe(1)
    } finally {
      await owner.close()
    }
  })

  it('B42 lists a generated file that the policy excludes in packet and record, and reviews the rest (R28)', async () => {
    const line = change({ review: LOOKS, head: { 'a.ts': 'export const a = 2\n', 'api/openapi.generated.json': Buffer.alloc(2_900_000, '{}\n') },
      configuration: { scope: { exclude: ['**/*.generated.json'] } } })
    const { record } = expectEnding(line, await review(line), CLEAR)
    const excluded = [{ path: 'api/openapi.generated.json', rule: '**/*.generated.json' }]
    expect(record.configuration.scope.excluded).toEqual(excluded)
    expect(packetOf(line).scope.excluded).toEqual(excluded)
    expect(given(line)).toMatchObject({ files: 1 })
    expect((given(line) as { patch: number }).patch).toBeLessThan(1000)
  })
})

describe('a base and a head that move', () => {
  it('B44 leaves out what the base gained meanwhile: the change is from the merge base, which is recorded (R24)', async () => {
    const line = change()
    const tip = line.repository.commit({ changes: { 'foreign.ts': 'export const foreign = 1\n', 'a.ts': 'export const a = 9\n' } })
    line.repository.git('update-ref', 'refs/remotes/origin/main', tip)
    const { record } = expectEnding(line, await review(line), CLEAR)
    expect(record.binding).toMatchObject({ baseSha: tip, mergeBaseSha: line.base, headSha: line.head })
    expect(record.configuration.scope.included).toEqual(['a.ts'])
  })

  it('has the same digest of the change before and after the base moved on', async () => {
    const line = change()
    const before = expectEnding(line, await reviewHere(line), CLEAR).record
    line.repository.git('update-ref', 'refs/remotes/origin/main', line.repository.commit({ changes: { 'foreign.ts': 'x\n' } }))
    const after = expectEnding(line, await reviewHere(line), CLEAR).record
    expect(after.inputs.diffSha256).toBe(before.inputs.diffSha256)
    expect(after.binding.baseSha).not.toBe(before.binding.baseSha)
  })

  it('B45 admits no run for a change that was merged while it waited: not CLEAR (R61, R69)', async () => {
    const line = change()
    line.repository.git('update-ref', 'refs/remotes/origin/main', line.repository.commit({ parents: [line.base, line.head], changes: { 'a.ts': 'export const a = 2\n' } }))
    const ended = await review(line)
    expectNoRun(line, ended, { ...NO_RUN, exit: 7 })
    expect(ended.stderr).toMatch(/NOTHING_IN_SCOPE\nhint: .*never CLEAR/)
  })

  it('admits none for a head that is gone, or a change that was taken back', async () => {
    const gone = change()
    expectNoRun(gone, await reviewHere({ ...gone, head: 'f'.repeat(40) }), { ...NO_RUN, exit: 7 })
    const back = change()
    const head = back.repository.commit({ branch: 'topic', changes: { 'a.ts': 'export const a = 1\n' } })
    expectNoRun(back, await reviewHere({ ...back, head }), { ...NO_RUN, exit: 7 })
  })

  it('B89 judges by the criteria at the base when the change brings its own, and reviews that file too (R179, R182)', async () => {
    const own = '# Criteria\n\n## C-1 Everything is fine [low]\n'
    const line = change({ review: 'console.log(fs.readFileSync(dir + \'/criteria.md\', \'utf8\')); leave({ findings: [finding] })',
      head: { 'a.ts': 'export const a = 2\n', [`${FOLDER}/criteria.md`]: own, [`${FOLDER}/review.yml`]: 'version: 1\nreviewer: { kind: oxlint }\n', 'tools/review': '#!/bin/sh\nexit 0\n' } })
    const { record } = expectEnding(line, await review(line), FINDINGS)
    expect(record.inputs.criteriaSha256).toBe(sha256(CRITERIA))
    expect(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8')).toContain('It does what it says')
    expect(record.configuration.reviewer.kind).toBe('command')
    expect(record.configuration.scope.included).toEqual([`${FOLDER}/criteria.md`, `${FOLDER}/review.yml`, 'a.ts', 'tools/review'])
    // C-1 is high at the base and low in the change: the base gates.
    const { findings } = JSON.parse(readFileSync(join(runFolder(line), 'handoff/findings-v1.json'), 'utf8')) as { findings: { severity: string }[] }
    expect(findings.map(({ severity }) => severity)).toEqual(['high'])
  })
})

describe('the shapes of a change', () => {
  it('B46 freezes renames, binaries, modes, links, line ends, odd names and deletions as git itself lists them (R22, R25)', async () => {
    const { base, head } = everyShape()
    const line = change({ review: LOOKS, base, head })
    const { record } = expectEnding(line, await review(line), CLEAR)
    const expected = deltaByGit(line.repository, line.base, line.head)
    const packet = packetOf(line)
    const keys = (delta: Packet['delta']): string[] => delta.map((entry) => [pathBytes(entry.path).toString('hex'), entry.oldMode, entry.newMode, entry.oldOid, entry.newOid].join(' ')).sort()
    expect(keys(packet.delta)).toEqual(keys(expected))
    expect(expected.length).toBeGreaterThan(20)
    expect(record.configuration.scope.included.length).toBe(expected.length)
    expect(given(line)).toMatchObject({ files: expected.length })
  })

  it('freezes a change of nothing but a mode, a rename without edits, or a submodule', async () => {
    for (const [base, head] of [
      [{ 'run.sh': '#!/bin/sh\n' }, { 'run.sh': { mode: '100755' as const, content: '#!/bin/sh\n' } }],
      [{ 'old.bin': Buffer.from([0, 1, 2]) }, { 'old.bin': null, 'new.bin': Buffer.from([0, 1, 2]) }],
      [{ lib: { mode: '160000' as const, oid: '1'.repeat(40) } }, { lib: { mode: '160000' as const, oid: '2'.repeat(40) } }],
    ] as const) {
      const line = change({ review: LOOKS, base, head })
      const { record } = expectEnding(line, await reviewHere(line), CLEAR)
      expect(record.configuration.scope.included).toEqual(Object.keys(head).sort())
    }
  })

  it('B48 admits no run when nothing but an excluded lock file changed, and shows what is excluded where more did (R28, R52)', async () => {
    const configuration = { scope: { exclude: ['package-lock.json'] } }
    const only = change({ head: { 'package-lock.json': '{}\n' }, configuration })
    const refused = await review(only)
    expectNoRun(only, refused, { ...NO_RUN, exit: 7 })
    expect(refused.stderr).toContain('got 1 excluded and 0 private')
    const more = change({ head: { 'a.ts': 'export const a = 2\n', 'package-lock.json': '{}\n' }, configuration })
    const ended = await review(more)
    const { record } = expectEnding(more, ended, CLEAR)
    expect(ended.stdout).toContain('1 changed file excluded from review')
    expect(ended.stdout).toContain('0 findings in the declared scope (1 changed file excluded)')
    expect(record.configuration.scope.excluded).toEqual([{ path: 'package-lock.json', rule: 'package-lock.json' }])
    // Nothing is excluded that the base does not exclude.
    const all = change({ head: { 'package-lock.json': '{}\n', 'dist/app.min.js': 'a\n', 'vendor/x.go': 'x\n' } })
    expect(expectEnding(all, await reviewHere(all), CLEAR).record.configuration.scope).toMatchObject({ excluded: [], included: ['dist/app.min.js', 'package-lock.json', 'vendor/x.go'] })
  })

  it('B49 refuses a clone without the history it needs, with the way to mend it; and a push to the base has no change (R24, R61)', async () => {
    const line = change()
    line.repository.git('update-ref', 'refs/heads/topic', line.repository.commit({ branch: 'topic', changes: { 'b.ts': 'export const b = 1\n' } }))
    const tip = line.repository.commit({ changes: { 'foreign.ts': 'x\n' } })
    const head = line.repository.git('rev-parse', 'refs/heads/topic')
    const shallow = inClone({ ...line, head }, line.repository.clone({ depth: 1 }))
    const ended = await review(shallow)
    expectNoRun(shallow, ended, { ...NO_RUN, exit: 7 })
    expect(ended.stderr).toMatch(/SHALLOW\nhint: .*(?:unshallow|fetch-depth)/)
    const pushed = inClone({ ...line, head: tip }, line.repository.clone())
    expectNoRun(pushed, await reviewHere(pushed), { ...NO_RUN, exit: 7 })
  })

  it('admits none for histories that have nothing in common', async () => {
    const line = change()
    const head = line.repository.commit({ branch: 'orphan', parents: [], changes: { 'a.ts': 'export const a = 2\n' } })
    const ended = await reviewHere({ ...line, head })
    expectNoRun(line, ended, { ...NO_RUN, exit: 7 })
    expect(ended.stderr).toContain('UNRELATED_HISTORIES')
  })
})

describe('settings of git', () => {
  const SETTINGS: readonly (readonly [string, string])[] = [
    ['diff.external', '/bin/false'], ['diff.upper.textconv', 'tr a-z A-Z <'], ['color.diff', 'always'], ['color.ui', 'always'],
    ['diff.noprefix', 'true'], ['diff.mnemonicPrefix', 'true'], ['diff.context', '0'], ['diff.renames', 'copies'], ['diff.algorithm', 'patience'],
    ['core.quotePath', 'false'], ['diff.ignoreSubmodules', 'all'], ['core.autocrlf', 'true'], ['diff.orderFile', '/dev/null'],
  ]
  const attributes = '* diff=upper -text\n*.ts -diff\n'

  it('B107 freezes the same digest and gives the same patch whatever user, repository and attributes say of diffs (R22, R25)', async () => {
    const show = 'process.stdout.write(fs.readFileSync(dir + \'/patch.diff\')); leave()'
    const clean = change({ review: show, head: { 'a.ts': 'export const a = 2\n', 'ünï.ts': 'é\r\n' } })
    const before = expectEnding(clean, await review(clean), CLEAR).record
    const patch = readFileSync(join(runFolder(clean), 'reviewer-output.txt'), 'utf8')
    expect(patch).toContain('+export const a = 2')
    const seen = async (line: Line, environment: Record<string, string> = {}, door: typeof reviewHere = reviewHere): Promise<void> => {
      const { record } = expectEnding(line, await door(line, environment), CLEAR)
      expect(record.inputs.diffSha256).toBe(before.inputs.diffSha256)
      expect(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8')).toBe(patch)
    }

    const repository = inClone(clean, clean.repository.copy())
    for (const [name, value] of SETTINGS) repository.repository.git('config', name, value)
    mkdirSync(join(repository.repository.gitDirectory(), 'info'), { recursive: true })
    writeFileSync(join(repository.repository.gitDirectory(), 'info/attributes'), attributes)
    // They bite: git itself, told nothing else, no longer shows the change.
    const plain = ({ repository: { directory } }: Line): string => spawnSync('git', ['diff', clean.base, clean.head], { cwd: directory, env: GIT_ENVIRONMENT, encoding: 'utf8' }).stdout
    expect(plain(clean)).toContain('+export const a = 2')
    expect(plain(repository)).not.toContain('+export const a = 2')
    await seen(repository, {}, review)

    const user = join(temporary, 'user.gitconfig')
    for (const [name, value] of [...SETTINGS, ['core.attributesFile', join(temporary, 'attributes')] as const]) {
      execFileSync('git', ['config', '--file', user, name, value], { env: GIT_ENVIRONMENT })
    }
    writeFileSync(join(temporary, 'attributes'), attributes)
    await seen(inClone(clean, clean.repository.copy()), { GIT_CONFIG_GLOBAL: user, GIT_EXTERNAL_DIFF: '/bin/false' }, review)
    await seen(inClone(clean, clean.repository.copy()), { GIT_DIFF_OPTS: '--unified=0', GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'diff.external', GIT_CONFIG_VALUE_0: '/bin/false' }, review)
  })

  it('freezes the same digest when the change itself brings attributes that hide it', async () => {
    const line = change({ base: { '.gitattributes': '*.ts -diff\n' }, review: 'process.stdout.write(fs.readFileSync(dir + \'/patch.diff\')); leave()' })
    expectEnding(line, await reviewHere(line), CLEAR)
    expect(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8')).toContain('+export const a = 2')
    expect(newestRun(line)).not.toBeNull()
  })
})
