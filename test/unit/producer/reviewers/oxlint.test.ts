import { afterEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectReviewer } from '../../../../producer/reviewers/detect.ts'
import { oxlintReviewer, type OxlintOptions } from '../../../../producer/reviewers/oxlint.ts'
import { ReviewResult } from '../../../../schemas/review.ts'
import { GitPath } from '../../../../schemas/primitives.ts'
import type { Changes } from '../../../support/repository.ts'
import { reviewing, type Reviewing } from './reviewing.ts'

const { oxlint } = detectReviewer(createRequire(import.meta.url).resolve('oxlint/package.json'), process.execPath)
type Sources = {
  readonly hiding: [string, string, number, number][]
  readonly old: [string, string]
  readonly others: string
  readonly wholeFile: string
}
const SOURCES = JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures/reviewers/suppressions.json'), 'utf8')) as Sources
const OPTIONS: OxlintOptions = { oxlint, include: null, severities: {}, configuration: null }

let change: Reviewing | null = null
afterEach(async () => {
  expect(change?.leftovers() ?? []).toEqual([])
  await change?.close()
  change = null
})

async function lint(base: Changes, head: Changes, options: Partial<OxlintOptions> = {}, prepare: (change: Reviewing) => void = () => undefined): Promise<ReviewResult> {
  change = await reviewing(base, head, 'version: 1\nreviewer: { kind: oxlint }\nscope: { exclude: ["**/*.snap"] }\n')
  prepare(change)
  const { result } = await oxlintReviewer({ ...OPTIONS, ...options }, change.ports).review(change.request)
  expect(ReviewResult.safeParse(result).success).toBe(true)
  return result
}

const briefly = ({ findings }: ReviewResult): unknown => findings.map(({ criterion, path, startLine, severity }) => [criterion, path, startLine, severity])
const DEBUGGER = 'oxlint/eslint(no-debugger)'
const ADDED = 'oxlint/added-suppression'

describe('oxlint as a reviewer', () => {
  it('is clear on clean code, and says who vouches and what it cost', async () => {
    const result = await lint({ 'a.ts': 'export const a = 1\n' }, { 'a.ts': 'export const a = 2\n', 'b.ts': 'export const b = 1\n' })
    expect(result).toMatchObject({ kind: 'completed', findings: [], echo: 'controller', usage: { costUsd: 0 }, model: { served: null }, detail: null })
    expect(result.kind === 'completed' && result.scope.map(({ path }) => path)).toEqual(['a.ts', 'b.ts'])
  })

  it('reports findings at their place with the severity of the rule, in a stable order (D8)', async () => {
    const head = { 'z.js': 'debugger\nconst unused = 1\n', 'a.ts': 'export const a = (x: number) => x === NaN\nfor (let i = 0; i < 3; i--) {}\n' }
    const result = await lint({}, head)
    expect(briefly(result)).toEqual([
      ['oxlint/eslint(use-isnan)', 'a.ts', 1, 'high'],
      ['oxlint/eslint(for-direction)', 'a.ts', 2, 'high'],
      [DEBUGGER, 'z.js', 1, 'high'],
      ['oxlint/eslint(no-unused-vars)', 'z.js', 2, 'medium'],
    ])
  })

  it('takes severities from the configuration at the base', async () => {
    expect(briefly(await lint({}, { 'a.js': 'debugger\n' }, { severities: { [DEBUGGER]: 'low' } }))).toEqual([[DEBUGGER, 'a.js', 1, 'low']])
  })

  it('takes a parse error for a finding', async () => {
    expect(briefly(await lint({}, { 'a.ts': 'const x = ;\n' }))).toEqual([['oxlint/OXL0001', 'a.ts', 1, 'high']])
  })

  it.each(['a.js', 'a.mjs', 'a.cjs', 'a.jsx'])('is never clear on a file that oxlint drops in silence: %s says that it is Flow, and does not parse (D21, R62)', async (path) => {
    const source = '/* @flow */\ndebugger\ntype A = {| a: number |}\n'
    expect(briefly(await lint({}, { [path]: source }))).toEqual([['oxlint/OXL0001', path, 3, 'high']])
  })

  it.each<[string, Changes]>([
    ['its own configuration', { '.oxlintrc.json': '{"categories":{"correctness":"off"}}', '.eslintrc.json': '{"rules":{"no-debugger":"off"}}', 'package.json': '{"eslintConfig":{}}' }],
    ['ignore files', { '.gitignore': '*\n', '.eslintignore': '*\n', '.oxlintignore': '*\n' }],
    ['a suppressed file', { 'x.js': SOURCES.wholeFile }],
  ])('is not fooled by %s of the candidate (D21)', async (_name, extra) => {
    const result = await lint({}, { ...extra as Record<string, string>, 'a.js': 'debugger\n' })
    expect(result.findings.map(({ criterion, path }) => [criterion, path])).toContainEqual([DEBUGGER, 'a.js'])
  })

  it.each([
    ['an option', '-c'], ['an option with a value', '--config=x.js'], ['minified', 'a.min.js'], ['a newline', 'a\nb.js'], ['a quote', 'a\'".js'], ['dots', '...js'], ['a folder', 'node_modules/a.js'],
    ['a declaration that is none', 'a.d.js'],
  ])('lints a file whose name is or has %s', async (_name, name) => {
    const path = name.endsWith('.js') ? name : `${name}.js`
    expect(briefly(await lint({}, { [path]: 'debugger\n' }))).toEqual([[DEBUGGER, path, 1, 'high']])
  })

  it('lints a name that is not UTF-8', async () => {
    const path = Buffer.from([0x61, 0xff, 0x2e, 0x6a, 0x73])
    const result = await lint({}, [[path, 'debugger\n']])
    expect(result.findings.map((finding) => finding.path)).toEqual([GitPath.parse({ base64: path.toString('base64') })])
  })

  it.each(SOURCES.hiding)('reports an added suppression and what it hides: %s (D21)', async (_name, source, added, hidden) => {
    const result = await lint({}, { 'a.js': source })
    expect(briefly(result)).toEqual(expect.arrayContaining([[ADDED, 'a.js', added, 'high'], [DEBUGGER, 'a.js', hidden, 'high']]))
  })

  it('reports what an old suppression hides, but not the suppression', async () => {
    const result = await lint({ 'a.js': SOURCES.old[0] }, { 'a.js': SOURCES.old[1] })
    expect(briefly(result)).toEqual([[DEBUGGER, 'a.js', 3, 'high']])
  })

  it('reports suppressions of other tools too', async () => {
    expect(briefly(await lint({}, { 'a.ts': SOURCES.others }))).toEqual([[ADDED, 'a.ts', 1, 'high'], [ADDED, 'a.ts', 2, 'high']])
  })

  it.each<[string, Changes]>([
    ['a style sheet', { 'a.css': 'a {}\n' }],
    ['a document', { 'README.md': 'x\n' }],
    ['a symbolic link', { 'b.js': { mode: '120000', content: 'a.js' } }],
    ['a submodule', { 'lib.js': { mode: '160000', oid: '1'.repeat(40) } }],
    ['the script of a component', { 'a.vue': '<script>export default {}</script>\n' }],
    ['what is not UTF-8', { 'b.js': Buffer.from([0x27, 0xff, 0x27]) }],
    ['an LFS pointer', { 'b.js': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n` }],
  ])('does not cover %s: partial scope, findings kept (R62, R68)', async (_name, extra) => {
    const result = await lint({}, { ...extra as Record<string, string>, 'z.js': 'debugger\n' })
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE' })
    expect(briefly(result)).toEqual([[DEBUGGER, 'z.js', 1, 'high']])
  })

  it('reads the script of a component when the configuration asks for it', async () => {
    expect(briefly(await lint({}, { 'a.vue': '<template/>\n<script>\ndebugger\n</script>\n' }, { include: ['**/*.vue'] }))).toEqual([[DEBUGGER, 'a.vue', 3, 'high']])
  })

  it('covers what include names and nothing else', async () => {
    expect(await lint({}, { 'src/a.js': 'export const a = 1\n', 'lib/b.js': 'debugger\n' }, { include: ['src/**'] })).toMatchObject({ stopCause: 'PARTIAL_SCOPE', findings: [] })
  })

  it('needs no coverage of what is excluded or deleted', async () => {
    const result = await lint({ 'old.css': 'a {}\n', 'old.js': 'debugger\n' }, { 'old.css': null, 'old.js': null, 'a.snap': 'x\n', 'a.js': 'export const a = 1\n' })
    expect(result).toMatchObject({ kind: 'completed', findings: [] })
  })

  it('does not cover a name that oxlint does not know, and needs no large deleted file', async () => {
    expect(await lint({}, { 'a.JS': 'debugger\n', 'b.js': 'export const b = 1\n' })).toMatchObject({ stopCause: 'PARTIAL_SCOPE', detail: { code: 'KIND_NOT_COVERED' } })
    await change?.close()
    expect(await lint({ 'old.js': 'x'.repeat(2_100_000) }, { 'old.js': null, 'b.js': 'export const b = 1\n' })).toMatchObject({ kind: 'completed', findings: [] })
  })

  it('is never clear when it read nothing (D4)', async () => {
    expect(await lint({ 'old.js': 'x()\n' }, { 'old.js': null })).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: 'NOTHING_ANALYSED' } })
    await change?.close()
    expect(await lint({}, { 'a.css': 'a {}\n' })).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE' })
  })

  it('reads its configuration at the base, not at the head (D21)', async () => {
    const off = '{"categories":{"correctness":"off"},"rules":{"no-console":"error"}}'
    const result = await lint({ 'lint.json': off }, { 'lint.json': '{"categories":{"correctness":"off"}}', 'a.js': 'console.log(1)\ndebugger\n' }, { configuration: 'lint.json', include: ['**/*.js', '**/*.json'] })
    expect(briefly(result)).toEqual([['oxlint/eslint(no-console)', 'a.js', 1, 'high']])
    expect(result).toMatchObject({ stopCause: 'PARTIAL_SCOPE' })
  })

  it.each([
    ['is missing', null, 'REVIEWER_PROGRAM_MISSING'], ['is broken', '{', 'REVIEWER_EXIT'], ['has an unknown rule', '{"rules":{"no-such-rule":"error"}}', 'REVIEWER_EXIT'],
    ['loads code', '{"jsPlugins":["./plugin.js"]}', 'REVIEWER_EXIT'],
  ])('fails when its configuration %s', async (_name, text, code) => {
    const result = await lint(text === null ? {} : { 'lint.json': text }, { 'a.js': 'export const a = 1\n' }, { configuration: 'lint.json' })
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'REVIEWER_ERROR', detail: { code } })
  })

  it('fails when the linter dies of what it reads', async () => {
    expect(await lint({}, { 'a.js': `const a = ${'['.repeat(30_000)}\n` })).toMatchObject({ kind: 'failed', stopCause: 'REVIEWER_ERROR' })
  })

  it('fails when it cannot be started', async () => {
    expect(await lint({}, { 'a.js': 'a()\n' }, { oxlint: { ...oxlint, node: '/nonexistent/node' } })).toMatchObject({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_NOT_STARTED' } })
  })

  it('is partial when fewer files were counted than were given (D21)', async () => {
    let program = ''
    const result = await lint({}, { 'a.js': 'debugger\n', 'b.js': 'export const b = 1\n' }, {
      oxlint: { ...oxlint, get program() { return program } },
    }, ({ repository }) => {
      // A linter that passes over a file without a word: the real one, given one file less.
      program = join(repository.directory, 'skips.mjs')
      writeFileSync(program, `process.argv.pop()\nawait import(${JSON.stringify(oxlint.program)})\n`)
    })
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: 'ANALYZER_COUNT_DIFFERS' } })
    expect(briefly(result)).toEqual([[DEBUGGER, 'a.js', 1, 'high']])
  })

  it.each<[string, (folder: string) => void]>([
    ['overwrites', (folder) => { writeFileSync(join(folder, 'oxlint.js'), 'process.exit(0)\n') }],
    ['rewrites with the same length', (folder) => { writeFileSync(join(folder, 'oxlint.js'), 'export {}'.padEnd(24, ' ')) }],
    ['adds', (folder) => { writeFileSync(join(folder, 'binding.node'), '') }],
    ['removes', (folder) => { rmSync(join(folder, 'oxlint.js')) }],
  ])('is never clear when something that ran before it %s a file of the program (D21)', async (_name, attack) => {
    const folder = mkdtempSync(join(tmpdir(), 'oxlint-installed-'))
    try {
      writeFileSync(join(folder, 'oxlint.js'), 'export const intact = 1;\n'.slice(0, 24))
      change = await reviewing({}, { 'a.js': 'export const a = 1\n' })
      const reviewer = oxlintReviewer({ ...OPTIONS, oxlint: { ...oxlint, files: [...oxlint.files, folder] } }, change.ports)
      expect((await reviewer.review(change.request)).result).toMatchObject({ kind: 'completed', findings: [] })
      attack(folder)
      expect((await reviewer.review({ ...change.request, attempt: 2 })).result).toMatchObject({ kind: 'failed', stopCause: 'REVIEWER_ERROR', detail: { code: 'ANALYZER_REPLACED' } })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('gives the same result twice', async () => {
    const head = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}.js`, 'debugger\nvar unused = NaN === 1\n']))
    const first = await lint({}, head)
    const { result: second } = await oxlintReviewer(OPTIONS, change!.ports).review({ ...change!.request, attempt: 2 })
    expect(first.findings).toHaveLength(36)
    expect(second).toEqual(first)
  })
})

describe('finding oxlint', () => {
  it('finds it with its version beside the program (D22)', () => {
    expect(oxlint).toMatchObject({ version: '1.94.0', node: process.execPath })
  })

  it('says that it is not there', () => {
    expect(() => detectReviewer('/nonexistent/oxlint/package.json', process.execPath)).toThrow(expect.objectContaining({ code: 'ERR_REVIEWER_MISSING' }))
    expect(() => detectReviewer(join(import.meta.dirname, '../../../../package.json'), process.execPath)).toThrow(expect.objectContaining({ code: 'ERR_REVIEWER_MISSING' }))
  })
})
