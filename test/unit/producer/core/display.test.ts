import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { counted, duration, money, printable, printablePath, short } from '../../../../producer/core/display.ts'
import { exitCodeOfEnd } from '../../../../producer/core/exit-code.ts'
import { escaped, stepSummary } from '../../../../producer/core/markdown.ts'
import { sarifLog } from '../../../../producer/core/sarif.ts'
import type { UnsignedManifest } from '../../../../schemas/manifest.ts'
import { endOf, ExecutionState, Outcome, StopCause } from '../../../../schemas/vocabulary.ts'
import { finding } from '../../../support/run-events.ts'
import { sampleManifest } from '../../../support/samples.ts'
import { workflowCommands } from '../../../support/runner.ts'

const HOSTILE = fc.array(fc.oneof(
  fc.constantFrom('::', '##[', ':', '#', '[', '\n', '\r', '\u001b[31m', '\u009b', '\u202e', '\u2066', '\u200b', '\u2028', '\u{e0041}', '\ud800', '\u{1f600}\u{1f600}\u{1f600}', '\ufe0f', '<img>', '](', '|', '`', '@a/b', 'error', '&#58;', '\\u{3a}'),
  fc.string({ maxLength: 4 }),
), { maxLength: 20 }).map((parts) => parts.join(''))

describe('text of a change or a reviewer (S53, S54)', () => {
  it('is one line that moves no cursor, reorders nothing and speaks to no runner', () => {
    let dangerous = 0
    fc.assert(fc.property(HOSTILE, (text) => {
      if (/::|##\[|\p{Cc}|\p{Cf}/u.test(text)) dangerous += 1
      for (const shown of [printable(text), printablePath(text), printable(text, 10)]) {
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(shown.isWellFormed()).toBe(true)
        expect(workflowCommands(shown)).toEqual([])
        expect(shown).not.toMatch(/::|##\[/)
      }
      expect(printable(text, 10).length).toBeLessThanOrEqual(10)
    }), { numRuns: 500 })
    expect(dangerous).toBeGreaterThan(100)
  })

  it('is neither markup, link, mention nor entity in a summary', () => {
    fc.assert(fc.property(HOSTILE, (text) => {
      expect(escaped(text).replace(/&#\d+;/g, '')).not.toMatch(/[\\`*_{}[\]()#+\-.!|<>&"'~:@/\n]/)
    }), { numRuns: 500 })
    expect(escaped('[a](b)<i>@c')).toBe('&#91;a&#93;&#40;b&#41;&#60;i&#62;&#64;c')
  })

  it('shows what it does not print by its code point, and where it was cut', () => {
    expect(printable('a\u202eb\u{e0041}c\n')).toBe('a\\u{202e}b\\u{e0041}c\\u{a}')
    expect(printablePath('a\u202eb')).toBe('a\\u{202e}b')
    expect(printablePath({ base64: Buffer.from([0x2f, 0x7f, 0x80, 0xff]).toString('base64') })).toBe('/\\u{7f}\\x80\\xff')
    expect([199, 200, 201].map((length) => printable('x'.repeat(length)))).toEqual(['x'.repeat(199), 'x'.repeat(200), `${'x'.repeat(199)}…`])
    expect(printable('abcdefgh', 4)).toBe('abc…')
    expect(printable('a\u{1f600}bcd', 4)).toBe('a\u{1f600}…')
    expect(printable('ab\u{1f600}cd', 4)).toBe('ab…')
  })

  it('keeps ordinary text as it is', () => {
    expect(printable('src/été.ts:12 later pages are dropped')).toBe('src/été.ts:12 later pages are dropped')
    expect(printablePath({ base64: Buffer.from([0x61, 0xe9]).toString('base64') })).toBe('a\\xe9')
  })
})

it('says durations, amounts and counts as people do; what is unknown is not 0 (D10)', () => {
  expect([0, 9.94, 9.95, 9.96, 59.4, 60, 124, 7200].map(duration)).toEqual(['0.0 s', '9.9 s', '10 s', '10 s', '59 s', '1 min', '2 min 4 s', '120 min'])
  expect([money(0.384), money(null), money(0)]).toEqual(['$0.38', 'unknown', '$0.00'])
  expect(short('0123456789abcdef')).toBe('01234567')
  expect([counted(1, 'file'), counted(0, 'file'), counted(2, 'file')]).toEqual(['1 file', '0 files', '2 files'])
})

it('gives each of the 14 endings the exit code of its state, and 0 to CLEAR alone', () => {
  const ends = ExecutionState.options.flatMap((state) => [undefined, ...Outcome.options].flatMap((outcome) => StopCause.options.flatMap((cause) => {
    const end = endOf(state, cause, outcome)
    return end === null ? [] : [end]
  })))
  expect(ends).toHaveLength(14)
  const expected = { FAILED: 3, ABORTED: 4, TIMEOUT: 5, UNKNOWN: 6 }
  for (const end of ends) expect(exitCodeOfEnd(end)).toBe(end.state === 'COMPLETED' ? end.outcome === 'CLEAR' ? 0 : 1 : expected[end.state])
  expect(ends.filter((end) => exitCodeOfEnd(end) === 0)).toHaveLength(1)
  expect(exitCodeOfEnd(null)).toBe(6)
})

describe('SARIF', () => {
  it('names each finding once, by criterion, place and id, with its path percent-encoded', () => {
    const findings = [finding('A', 1, { severity: 'high' }), finding('B', 1, { severity: 'low', path: 'a b/é%.ts' }), finding('A', 1, { severity: 'medium', path: { base64: Buffer.from([0x2f, 0xe9]).toString('base64') } })]
    const { runs: [only] } = JSON.parse(JSON.stringify(sarifLog(findings, '1.2.3')))
    expect(only.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([...new Set(findings.map(({ criterion }) => criterion))].sort())
    expect(only.results.map(({ level }: { level: string }) => level)).toEqual(['error', 'note', 'warning'])
    expect(only.results.map((result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) => result.locations[0]?.physicalLocation.artifactLocation.uri)).toEqual(['src/export.ts', 'a%20b/%C3%A9%25.ts', '/%E9'])
    for (const [index, result] of only.results.entries()) {
      expect(only.tool.driver.rules[result.ruleIndex].id).toBe(findings[index]?.criterion)
      expect(result.partialFingerprints).toEqual({ 'boundedReview/v1': findings[index]?.id })
    }
  })

  it('says who made it and that it ran, and holds what code scanning takes (R69)', () => {
    const one = finding('A', 1, { path: 'a\nb.ts', startLine: 3, endLine: 5, title: 'later pages are dropped' })
    const { version, runs: [only] } = JSON.parse(JSON.stringify(sarifLog(Array.from({ length: 25_001 }, () => one), '1.2.3')))
    expect([version, only.tool.driver.name, only.tool.driver.version]).toEqual(['2.1.0', 'bounded-review', '1.2.3'])
    expect(only.invocations).toEqual([{ executionSuccessful: true }])
    expect(only.results).toHaveLength(25_000)
    expect(only.results[0].message).toEqual({ text: 'later pages are dropped' })
    expect(only.results[0].locations).toEqual([{ physicalLocation: { artifactLocation: { uri: 'a%0Ab.ts' }, region: { startLine: 3, endLine: 5 } } }])
  })
})

describe('the step summary', () => {
  const clear = (): UnsignedManifest => ({ ...sampleManifest(), result: { outcome: 'CLEAR', findings: 0, accepted: 0, rejected: 0, escalated: 0 } })
  const MANIFEST = clear()
  const HEAD = `Head ${MANIFEST.binding.headSha.slice(0, 8)} against ${escaped(MANIFEST.binding.baseRef)} ${MANIFEST.binding.baseSha.slice(0, 8)}; reviewer command, `
  const TAIL = 'This record says what ran and what it found. It does not authorize a merge.\n'

  it('of a clear run says what that does not mean (R52)', () => {
    const { included } = MANIFEST.configuration.scope
    expect(stepSummary(MANIFEST, [])).toBe(`### COMPLETED   CLEAR   ACCEPTED_TERMINAL

0 findings in the declared scope. That does not mean the change is correct.

${HEAD}${counted(included.length, 'file')} in scope, ${MANIFEST.configuration.scope.excluded.length} excluded; 1 iteration, 2 min 4 s.

${TAIL}`)
  })

  it('of a run with findings lists each, and leaves them to a person', () => {
    const manifest = clear()
    Object.assign(manifest.result, { outcome: 'FINDINGS', findings: 2, escalated: 2 })
    Object.assign(manifest.execution, { iteration: 2 })
    Object.assign(manifest.configuration.scope, { included: ['a.ts'], excluded: [] })
    const found = [finding('A', 1, { severity: 'high', path: 'a|b.ts', startLine: 7, endLine: 9, title: 'x'.repeat(201) }), finding('B', 1, { severity: 'low', path: 'c.ts', startLine: 2, endLine: 2, title: 'y' })]
    expect(stepSummary(manifest, found)).toBe(`### COMPLETED   FINDINGS   ACCEPTED_TERMINAL

2 findings in the declared scope. Each is for a person to decide.

${HEAD}1 file in scope, 0 excluded; 2 iterations, 2 min 4 s.

| severity | path | line | finding | id |
|---|---|---|---|---|
| high | a&#124;b&#46;ts | 7 | ${'x'.repeat(199)}… | ${found[0]!.id} |
| low | c&#46;ts | 2 | y | ${found[1]!.id} |

${TAIL}`)
    expect(stepSummary(manifest, Array.from({ length: 101 }, () => found[1]!))).toContain('|\n\nand 1 finding more\n\nThis record')
  })

  it('of a run that did not finish says why in at most 400 characters, and nothing where nothing is known', () => {
    const manifest = clear()
    const { outcome: _, ...result } = manifest.result
    Object.assign(manifest.execution, { state: 'FAILED', stopCause: 'UNAVAILABLE', detail: { code: 'X', message: 'm'.repeat(401) } })
    expect(stepSummary({ ...manifest, result }, [])).toContain(`UNAVAILABLE\n\nThere is no outcome. ${'m'.repeat(399)}…\n`)
    Object.assign(manifest.execution, { detail: null })
    expect(stepSummary({ ...manifest, result }, [])).toContain('\n\nThere is no outcome. \n\n')
  })

  it('lists at most 100 findings and says how many more there are', () => {
    const manifest = { ...sampleManifest(), result: { outcome: 'FINDINGS' as const, findings: 130, accepted: 0, rejected: 0, escalated: 130 } }
    const text = stepSummary(manifest, Array.from({ length: 130 }, (_, index) => finding(String.fromCharCode(65 + index), 1)))
    expect(text.split('\n').filter((row) => /^\| (?:high|medium|low) \|/.test(row))).toHaveLength(100)
    expect(text).toContain('and 30 findings more')
    expect(text).toContain('does not authorize a merge')
  })

  it('never looks finished when the run is not', () => {
    const manifest = sampleManifest()
    Object.assign(manifest.execution, { state: 'TIMEOUT', stopCause: 'WALL_CLOCK', detail: { code: 'X', message: 'the deadline' } })
    const { outcome: _, ...result } = manifest.result
    const text = stepSummary({ ...manifest, result }, [])
    expect(text).toMatch(/^### TIMEOUT {3}\(no outcome\) {3}WALL_CLOCK\n\nThere is no outcome\. the deadline\n/)
    expect(text).not.toMatch(/CLEAR|0 findings/)
  })
})
