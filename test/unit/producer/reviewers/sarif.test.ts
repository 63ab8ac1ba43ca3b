import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReviewAttempt } from '../../../../producer/ports.ts'
import { sarifReviewer, type SarifOptions } from '../../../../producer/reviewers/sarif.ts'
import { ReviewResult } from '../../../../schemas/review.ts'
import { reviewing, type Reviewing } from './reviewing.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures/reviewers/sarif')
const LINES = Array.from({ length: 8 }, (_, index) => `line ${index + 1}\n`).join('')
const OPTIONS: SarifOptions = { argv: [], version: null, include: null, severities: {}, configuration: null }

let change: Reviewing
beforeAll(async () => {
  change = await reviewing(
    { 'src/a.ts': 'old\n', 'gone.ts': 'x\n', 'tools/analyse': { mode: '100755', content: '#!/bin/sh\nprintf "%s " "$0" "$@"\n' }, 'tools/rules.json': '{"from":"base"}' },
    { 'src/a.ts': LINES, 'src/b.js': LINES, 'gone.ts': null, 'tools/analyse': null, 'tools/rules.json': null },
  )
})
afterAll(async () => { await change.close() })

async function review(script: string, options: Partial<SarifOptions> = {}, request: Partial<Reviewing['request']> = {}): Promise<ReviewAttempt> {
  const reviewer = sarifReviewer({ ...OPTIONS, argv: [process.execPath, '-e', script, '--'], ...options }, change.ports)
  const attempt = await reviewer.review({ ...change.request, ...request })
  expect(ReviewResult.safeParse(attempt.result).success).toBe(true)
  expect(change.leftovers()).toEqual([])
  return attempt
}

/** An analyzer that prints these bytes, with `@` for its directory, and exits. */
const prints = (text: string, code = 0): string => `process.stdout.write(${JSON.stringify(text)}.replaceAll('@', process.cwd())); process.exitCode = ${code}`
const log = (run: object = {}): string => JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Some Tool', version: '1' } }, results: [], ...run }] })
const result = (parts: object = {}, uri = 'files/head/1.ts', region: object = { startLine: 2, endLine: 3 }): object =>
  ({ ruleId: 'rule', level: 'error', message: { text: 'wrong' }, locations: [{ physicalLocation: { artifactLocation: { uri }, region } }], ...parts })
const results = (...all: object[]): string => log({ results: all })
const briefly = ({ result: { findings } }: ReviewAttempt): unknown => findings.map(({ criterion, path, startLine, severity }) => `${criterion} ${String(path)}:${startLine} ${severity}`)

describe('recorded outputs of real analyzers (R148)', () => {
  it.each([
    ['eslint', 13, ['eslint/@typescript-eslint/no-explicit-any src/a.ts:1 high', 'eslint/no-debugger src/a.ts:2 high', 'eslint/use-isnan src/b.js:4 high']],
    ['biome', 15, ['biome/lint/style/useTemplate src/a.ts:3 low', 'biome/lint/suspicious/noExplicitAny src/a.ts:1 medium', 'biome/lint/security/noGlobalEval src/a.ts:3 high']],
    ['oxlint', 12, ['oxlint/eslint(no-debugger) src/a.ts:2 medium', 'oxlint/eslint(use-isnan) src/b.js:4 medium']],
    ['oxlint-deny', 13, ['oxlint/eslint(no-eval) src/a.ts:3 high', 'oxlint/eslint(no-useless-concat) src/b.js:2 high']],
    ['secretlint', 1, ['secretlint/@secretlint/secretlint-rule-preset-recommend-@secretlint/secretlint-rule-github src/b.js:3 high']],
  ])('maps %s', async (name, count, some) => {
    // The paths in the recordings were made neutral; here they get the names under which the files are shown.
    const text = readFileSync(join(FIXTURES, `${name}.sarif.json`), 'utf8')
      .replaceAll('src/a.ts', 'files/head/1.ts').replaceAll('src/b.js', 'files/head/2.js')
    const placed = name === 'eslint'
      ? text.replace(/"uri": "file:\/\/\/path\/to\/sketch",\s*"index": (\d)/g, (_, at: string) => `"uri": "file://CWD/files/head/${at === '0' ? '1.ts' : '2.js'}"`)
      : text.replaceAll('/path/to/sketch', 'CWD/files/head/1.ts')
    const attempt = await review(`process.stdout.write(${JSON.stringify(placed)}.replaceAll('CWD', process.cwd())); process.exitCode = 1`)
    expect(attempt.result).toMatchObject({ kind: 'completed', echo: 'controller', usage: { costUsd: 0 } })
    expect(attempt.result.findings).toHaveLength(count)
    expect(briefly(attempt)).toEqual(expect.arrayContaining(some))
  })
})

describe('what an analyzer is given', () => {
  it('is started in a directory that holds only the head files, named last (S40)', async () => {
    const { raw, result: given } = await review(`console.log(process.argv.slice(1).join(), require('node:fs').readdirSync('.', { recursive: true }).sort().join())`)
    expect(raw.toString()).toBe('files/head/1.ts,files/head/2.js files,files/head,files/head/1.ts,files/head/2.js\n')
    expect(given).toMatchObject({ stopCause: 'MALFORMED_OUTPUT' })
  })

  it('puts the files where {files} stands, and the configuration of the base where {configuration} stands (D21)', async () => {
    const { raw } = await review('', { argv: ['tools/analyse', '--config={configuration}', '{files}', '--end'], configuration: 'tools/rules.json' })
    expect(raw.toString()).toMatch(/^\/\S+\/tools\/program\/analyse --config=\/\S+\/tools\/configuration\/rules\.json files\/head\/1\.ts files\/head\/2\.js --end $/)
  })

  it('refuses a program or configuration that is not at the base (D21)', async () => {
    expect((await review('', { argv: ['tools/none'] })).result).toMatchObject({ detail: { code: 'REVIEWER_PROGRAM_MISSING' } })
    expect((await review('', { configuration: 'none.json' })).result).toMatchObject({ detail: { code: 'REVIEWER_PROGRAM_MISSING' } })
  })

  it('covers only what include names; the rest is partial scope, findings kept (R62)', async () => {
    const attempt = await review(prints(results(result()), 1), { include: ['**/*.ts'] })
    expect(attempt.result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: 'KIND_NOT_COVERED' } })
    expect(attempt.result.findings).toHaveLength(1)
  })
})

const URIS = ['files/head/1.ts', './files/head/1.ts', 'files/head/../head/1.ts', 'files/head/%31.ts', '@/files/head/1.ts', 'file://@/files/head/1.ts', 'file://localhost@/files/head/1.ts']

describe('places of results', () => {
  it.each(URIS)('finds the file of %s', async (uri) => {
    expect(briefly(await review(prints(results(result({}, uri)), 1)))).toEqual(['some-tool/rule src/a.ts:2 high'])
  })

  it('follows artifact indexes and base ids', async () => {
    const byIndex = log({ artifacts: [{ location: { uri: 'files/head/2.js' } }], results: [result({ locations: [{ physicalLocation: { artifactLocation: { index: 0 } } }] })] })
    expect(briefly(await review(prints(byIndex, 1)))).toEqual(['some-tool/rule src/b.js:1 high'])
    const byBase = log({ originalUriBaseIds: { HEAD: { uri: 'head/', uriBaseId: 'ROOT' }, ROOT: { uri: 'file://@/files/' } }, results: [result({ locations: [{ physicalLocation: { artifactLocation: { uri: '2.js', uriBaseId: 'HEAD' } } }] })] })
    expect(briefly(await review(prints(byBase, 1)))).toEqual(['some-tool/rule src/b.js:1 high'])
  })

  it.each([
    ['no location', result({ locations: [] })],
    ['another scheme', result({}, 'https://example.dev/a.ts')],
    ['a broken escape', result({}, 'files/head/%zz.ts')],
    ['a line after the end', result({}, 'files/head/1.ts', { startLine: 100 })],
  ])('does not guess: %s is malformed (R60)', async (_name, one) => {
    expect((await review(prints(results(result(), one), 1))).result).toMatchObject({ stopCause: 'MALFORMED_OUTPUT', detail: { code: 'SARIF_PLACE_UNKNOWN' }, findings: [] })
  })

  it.each(['/etc/hosts', 'files/base/1.ts', 'files/head/9.ts', '../tools/x', 'file:///usr/lib/x.js'])('leaves out a result that is provably about another file: %s', async (uri) => {
    expect(briefly(await review(prints(results(result(), result({ ruleId: 'far' }, uri)), 1)))).toEqual(['some-tool/rule src/a.ts:2 high'])
  })

  it('takes the end of a file for its last line', async () => {
    expect(briefly(await review(prints(results(result({}, 'files/head/1.ts', { startLine: 9 })), 1)))).toEqual(['some-tool/rule src/a.ts:8 high'])
  })
})

describe('what results mean', () => {
  it('grades by level, a rule by its highest, the configuration first (D8)', async () => {
    const text = results(result({ ruleId: 'a', level: 'note' }), result({ ruleId: 'a', level: 'warning' }), result({ ruleId: 'b', level: 'none' }), result({ ruleId: 'c' }), result({ ruleId: 'd', level: undefined }))
    const attempt = await review(prints(text, 1), { severities: { 'some-tool/c': 'low' } })
    expect(attempt.result.findings.map(({ criterion, severity }) => `${criterion} ${severity}`).sort()).toEqual(
      ['some-tool/a medium', 'some-tool/a medium', 'some-tool/b low', 'some-tool/c low', 'some-tool/d medium'])
  })

  it('keeps suppressed results as findings, and says so (D21)', async () => {
    const { result: { findings } } = await review(prints(results(result({ suppressions: [{ kind: 'inSource' }] })), 0))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.evidence).toContain('suppressed in the source')
  })

  it('leaves out what is no problem', async () => {
    const text = results(result({ kind: 'pass', level: 'none' }), result({ kind: 'notApplicable' }), result({ kind: 'informational' }), result({ baselineState: 'absent' }), result({ kind: 'review', level: undefined }))
    expect(briefly(await review(prints(text)))).toEqual(['some-tool/rule src/a.ts:2 low'])
  })

  it('reads rules by index, default levels and message strings', async () => {
    const rules = [{ id: 'X1', defaultConfiguration: { level: 'note' }, messageStrings: { m: { text: 'bad {0} and {1}' } } }]
    const text = log({ tool: { driver: { name: 'T', rules } }, results: [result({ ruleId: undefined, ruleIndex: 0, level: undefined, message: { id: 'm', arguments: ['one', 'two'] } })] })
    const attempt = await review(prints(text))
    expect(briefly(attempt)).toEqual(['t/X1 src/a.ts:2 low'])
    expect(attempt.result.findings[0]?.title).toBe('bad one and two')
  })

  it('shows a hostile message as one clean line', async () => {
    const { result: { findings } } = await review(prints(results(result({ message: { text: `\u001b[2J::error::x\n${'y'.repeat(70_000)}` } }))))
    expect(findings[0]?.title).toMatch(/^\[2J::error::x y+…$/)
    expect(findings[0]?.title.length).toBe(300)
    expect(findings[0]?.evidence.length).toBeLessThanOrEqual(65_536)
  })

  it('orders findings by path, line and rule, however they were printed', async () => {
    const all = [result({ ruleId: 'z' }), result({ ruleId: 'a' }, 'files/head/2.js', { startLine: 1 }), result({ ruleId: 'b' }, 'files/head/1.ts', { startLine: 1 }), result({ ruleId: 'a' })]
    const one = briefly(await review(prints(results(...all))))
    expect(one).toEqual(['some-tool/b src/a.ts:1 high', 'some-tool/a src/a.ts:2 high', 'some-tool/z src/a.ts:2 high', 'some-tool/a src/b.js:1 high'])
    expect(briefly(await review(prints(results(...all.toReversed()))))).toEqual(one)
  })
})

const FAILED = [{ executionSuccessful: false, toolConfigurationNotifications: [{ descriptor: { id: 'ESL0999' }, level: 'error', message: { text: 'Parsing error' }, locations: [] }] }]
const NOTIFIED = [{ executionSuccessful: true, toolExecutionNotifications: [{ level: 'error', message: { text: 'x' } }] }]

describe('the absence of a result is never clear (R69)', () => {
  it.each<[string, string, number, string, string]>([
    ['says that it failed, as ESLint after a parse error', log({ invocations: FAILED }), 1, 'REVIEWER_ERROR', 'ANALYZER_EXECUTION_FAILED'],
    ['says that it failed and exits 0', log({ invocations: [{ executionSuccessful: false }] }), 0, 'REVIEWER_ERROR', 'ANALYZER_EXECUTION_FAILED'],
    ['notifies of an error', log({ invocations: NOTIFIED }), 0, 'REVIEWER_ERROR', 'ANALYZER_EXECUTION_FAILED'],
    ['prints no runs', '{"version":"2.1.0"}', 0, 'MALFORMED_OUTPUT', 'SARIF_WITHOUT_RUNS'],
    ['prints an empty list of runs', '{"version":"2.1.0","runs":[]}', 0, 'MALFORMED_OUTPUT', 'SARIF_WITHOUT_RUNS'],
    ['prints a run without results', log({ results: undefined }), 0, 'MALFORMED_OUTPUT', 'SARIF_WITHOUT_RESULTS'],
    ['prints a run with null for results', log({ results: null }), 0, 'MALFORMED_OUTPUT', 'SARIF_WITHOUT_RESULTS'],
    ['prints another version', log().replace('2.1.0', '2.0.0'), 0, 'MALFORMED_OUTPUT', 'SARIF_SCHEMA'],
    ['prints other JSON', '{"findings":[]}', 0, 'MALFORMED_OUTPUT', 'SARIF_SCHEMA'],
    ['prints a list', '[]', 0, 'MALFORMED_OUTPUT', 'SARIF_SCHEMA'],
    ['prints text', 'No files found to lint.\n', 0, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints text and exits 1', 'No files found to lint.\n', 1, 'REVIEWER_ERROR', 'REVIEWER_EXIT'],
    ['prints half a log', log().slice(0, -10), 1, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints text around', `Checked 2 files\n${log()}`, 0, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints two logs', log() + log(), 0, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints a duplicate key', log().replace('"results":[]', '"results":[{}],"results":[]'), 0, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints too deep a log', log().replace('"results":[]', `"results":[],"x":${'['.repeat(100)}${']'.repeat(100)}`), 0, 'MALFORMED_OUTPUT', 'SARIF_NOT_JSON'],
    ['prints nothing', '', 0, 'MISSING_TERMINAL_RECORD', 'RECORD_MISSING'],
    ['prints nothing and exits 2', '', 2, 'REVIEWER_ERROR', 'REVIEWER_EXIT'],
    ['prints no result and exits 1', log(), 1, 'REVIEWER_ERROR', 'REVIEWER_EXIT'],
    ['exits 2', results(result()), 2, 'REVIEWER_ERROR', 'REVIEWER_EXIT'],
  ])('when the analyzer %s', async (_name, text, code, stopCause, detail) => {
    expect((await review(prints(text, code))).result).toMatchObject({ kind: 'failed', stopCause, detail: { code: detail }, echo: 'controller' })
  })

  it('keeps findings of a log that says that it failed (R68)', async () => {
    const attempt = await review(prints(log({ invocations: FAILED, results: [result()] }), 1))
    expect(attempt.result).toMatchObject({ kind: 'failed', stopCause: 'REVIEWER_ERROR' })
    expect(attempt.result.findings).toHaveLength(1)
  })

  it('never takes exit code 1 for a failure before the log is read (R65)', async () => {
    expect((await review(prints(results(result()), 1))).result).toMatchObject({ kind: 'completed' })
    expect((await review(prints(log({ invocations: [{ executionSuccessful: true }] }), 1))).result).toMatchObject({ kind: 'completed', findings: [] })
    expect((await review(prints(log({ invocations: [{ executionSuccessful: true, exitCode: 3 }], results: [result()] }), 3))).result).toMatchObject({ kind: 'completed' })
  })

  it('is a timeout when it does not end, whatever it has printed', async () => {
    expect((await review(`${prints(log())}; setInterval(() => {}, 1000)`, {}, { deadlineSeconds: 1.5 })).result).toMatchObject({ stopCause: 'WALL_CLOCK' })
  })

  it('is an error when a signal ends it', async () => {
    expect((await review(`require('node:fs').writeSync(1, ${JSON.stringify(log())}); process.kill(process.pid, 'SIGSEGV')`)).result).toMatchObject({ stopCause: 'REVIEWER_ERROR' })
  })
})

describe('suppression comments under any analyzer (D21)', () => {
  it('makes each added one a finding', async () => {
    const python = await reviewing({ 'a.py': 'import os  # noqa\n' }, { 'a.py': 'import os  # noqa\nimport re  # noqa: F401\n' })
    try {
      const reviewer = sarifReviewer({ ...OPTIONS, argv: [process.execPath, '-e', prints(log()), '--'] }, python.ports)
      const { result: reviewed } = await reviewer.review(python.request)
      expect(reviewed).toMatchObject({ kind: 'completed', findings: [{ path: 'a.py', startLine: 2, severity: 'high' }] })
    } finally {
      await python.close()
    }
  })
})
