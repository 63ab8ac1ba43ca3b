import { describe, expect, it } from '@jest/globals'
import { countJunit } from '../../../../producer/io/report-junit.ts'
import { countSarif } from '../../../../producer/io/report-sarif.ts'
import { countTap } from '../../../../producer/io/report-tap.ts'
import type { ReportCounts } from '../../../../schemas/check.ts'
import { FormatError } from '../../../../schemas/errors.ts'

const counts = (total: number, failed: number, skipped: number): ReportCounts => ({ total, failed, skipped })
const malformed = (count: (bytes: Uint8Array) => ReportCounts, report: string | Buffer): void => {
  let thrown: unknown
  try {
    count(Buffer.from(report))
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(FormatError)
  expect(thrown).toMatchObject({ code: 'REPORT_MALFORMED' })
}

describe('a JUnit report', () => {
  const junit = (xml: string): ReportCounts => countJunit(Buffer.from(xml))

  it('is counted by its cases, at any depth', () => {
    expect(junit(`<?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="6"><testsuite name="a &amp; b"><testcase name="1"/><testcase name="2"><failure><![CDATA[ <x> & ]]></failure></testcase>
      <testsuite><testcase><error message='&#x41;'/></testcase><testcase><skipped/></testcase></testsuite></testsuite>
      <!-- a comment --><testsuite><testcase status="notrun"/><testcase><system-out>fine</system-out></testcase></testsuite></testsuites>`))
      .toEqual(counts(4, 2, 2))
  })

  it('is counted with a lone suite as root, and with a byte order mark', () => {
    expect(junit('\ufeff<testsuite><testcase/></testsuite>\n')).toEqual(counts(1, 0, 0))
  })

  it('says 0 tests where none ran (R206, R213)', () => {
    expect(junit('<testsuites/>')).toEqual(counts(0, 0, 0))
    expect(junit('<testsuite tests="3"><testcase><skipped/></testcase></testsuite>')).toEqual(counts(0, 0, 1))
  })

  it.each([
    ['of the root', '<testsuites failures="0" errors="1"><testsuite><testcase/></testsuite></testsuites>', counts(2, 1, 0)],
    ['of a suite that did not load', '<testsuites><testsuite errors="1"/><testsuite failures="0"><testcase/></testsuite></testsuites>', counts(2, 1, 0)],
    ['of a suite, as an element', '<testsuites><testsuite><error/><testcase/></testsuite></testsuites>', counts(2, 1, 0)],
    ['that the cases show too', '<testsuites failures="1"><testsuite failures="1"><testcase><failure/></testcase></testsuite></testsuites>', counts(1, 1, 0)],
  ])('does not lose a failure %s', (_, xml, expected) => {
    expect(junit(xml)).toEqual(expected)
  })

  it('counts a case that failed and was skipped as failed', () => {
    expect(junit('<testsuite><testcase><skipped/><failure/></testcase></testsuite>')).toEqual(counts(1, 1, 0))
  })

  it.each([
    ['nothing', ''],
    ['text', 'ok'],
    ['another document', '<html/>'],
    ['an unclosed element', '<testsuite><testcase></testsuite>'],
    ['an open end', '<testsuites><testsuite>'],
    ['a second root', '<testsuite/><testsuite/>'],
    ['text after the root', '<testsuite/>ok'],
    ['a document type', '<!DOCTYPE testsuite [<!ENTITY a "b">]><testsuite/>'],
    ['a document type in lower case', '<!doctype testsuite><testsuite/>'],
    ['an entity of its own', '<testsuite><testcase name="&a;"/></testsuite>'],
    ['a bare ampersand', '<testsuite>a & b</testsuite>'],
    ['an attribute twice', '<testsuite errors="1" errors="0"/>'],
    ['an attribute without quotes', '<testsuite errors=0/>'],
    ['a claim that is no number', '<testsuite failures="none"/>'],
    ['a negative claim', '<testsuite failures="-1"/>'],
    ['a control character', '<testsuite><testcase>\u001b[31m</testcase></testsuite>'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><testsuite/>'],
    ['an open comment', '<testsuite/><!-- '],
    ['a reference to no character', '<testsuite>&#xffffff;</testsuite>'],
    ['too much depth', `${'<testsuite>'.repeat(100)}${'</testsuite>'.repeat(100)}`],
    ['CDATA outside the root', '<![CDATA[x]]><testsuite/>'],
  ])('is refused with %s', (_, xml) => { malformed(countJunit, xml) })

  it('is refused when it is not UTF-8', () => {
    malformed(countJunit, Buffer.from('<testsuite name="\xe9"/>', 'latin1'))
  })

  it('is read in time linear in its size', () => {
    const many = 200_000
    expect(junit(`<testsuite>${'<testcase name="a" classname="b"/>'.repeat(many)}</testsuite>`).total).toBe(many)
    malformed(countJunit, '<testsuite '.concat('a="b" '.repeat(50), '<'.repeat(100_000)))
  })
})

describe('a TAP report', () => {
  const tap = (...lines: string[]): ReportCounts => countTap(Buffer.from(['TAP version 14', ...lines, ''].join('\n')))

  it('is counted by its points, with the plan first or last', () => {
    expect(tap('1..3', 'ok 1 - a', 'not ok 2 - b', 'ok 3 # SKIP not here')).toEqual(counts(2, 1, 1))
    expect(countTap(Buffer.from('TAP version 13\r\nok\r\nok\r\n1..2\r\n'))).toEqual(counts(2, 0, 0))
  })

  it('takes a TODO as run and not failed, and an escaped mark as text', () => {
    expect(tap('1..3', 'not ok 1 # TODO later', 'ok 2 # todo', String.raw`not ok 3 - \# TODO`)).toEqual(counts(3, 1, 0))
  })

  it('counts the leaves of subtests, as Node writes them', () => {
    expect(tap(
      '# Subtest: outer', '    # Subtest: inner', '    ok 1 - inner', '      ---', '      duration_ms: 1', '      ...',
      '    not ok 2 - bad', '    1..2', 'not ok 1 - outer', '  ---', '  error: |-', '    ok 7 - not a point', '  ...', 'ok 2 - alone', '1..2', '# tests 3',
    )).toEqual(counts(3, 1, 0))
  })

  it('counts a failing subtest even when its parent says ok, and a failing parent without one', () => {
    expect(tap('    not ok 1', '    1..1', 'ok 1', '1..1')).toEqual(counts(1, 1, 0))
    expect(tap('    ok 1', '    1..1', 'not ok 1', '1..1')).toEqual(counts(2, 1, 0))
    expect(tap('    not ok 1', '    1..1', 'not ok 1 # TODO', '1..1')).toEqual(counts(1, 0, 0))
  })

  it('counts a bail-out as a failure', () => {
    expect(tap('1..5', 'ok 1', 'Bail out! no database')).toEqual(counts(2, 1, 0))
  })

  it('says 0 tests where none ran (R206, R213)', () => {
    expect(tap('1..0 # SKIP nothing to do')).toEqual(counts(0, 0, 0))
    expect(tap('1..1', 'ok 1 # SKIP')).toEqual(counts(0, 0, 1))
  })

  it.each([
    ['nothing', ''],
    ['no version', 'ok 1\n1..1\n'],
    ['another version', 'TAP version 12\nok 1\n1..1\n'],
    ['no plan', 'TAP version 14\nok 1\n'],
    ['two plans', 'TAP version 14\n1..1\nok 1\n1..1\n'],
    ['fewer points than planned', 'TAP version 14\n1..2\nok 1\n'],
    ['more points than planned', 'TAP version 14\n1..1\nok 1\nok 2\n'],
    ['a number twice', 'TAP version 14\n1..2\nok 1\nok 1\n'],
    ['a number outside the plan', 'TAP version 14\n1..1\nok 9\n'],
    ['a subtest without its plan', 'TAP version 14\n    ok 1\nok 1\n1..1\n'],
    ['a subtest without its point', 'TAP version 14\n1..1\nok 1\n    not ok 1\n    1..1\n'],
  ])('is refused with %s', (_, report) => { malformed(countTap, report) })
})

describe('a SARIF report of a check', () => {
  const run = (more: object = {}): object => ({ tool: { driver: { name: 'lint' } }, results: [], ...more })
  const sarif = (...runs: object[]): ReportCounts => countSarif(Buffer.from(JSON.stringify({ version: '2.1.0', runs })))

  it('is clean with no results', () => {
    expect(sarif(run(), run({ invocations: [{ executionSuccessful: true }] }))).toEqual(counts(0, 0, 0))
    expect(countSarif(Buffer.from(`\ufeff${JSON.stringify({ version: '2.1.0', runs: [run()] })}`))).toEqual(counts(0, 0, 0))
  })

  it('fails by results of level error, given by the result or by its rule', () => {
    const rules = [{ id: 'a', defaultConfiguration: { level: 'error' } }, { id: 'b' }]
    expect(sarif(run({
      tool: { driver: { name: 'lint', rules } },
      results: [{ ruleId: 'a' }, { ruleIndex: 0 }, { ruleId: 'b' }, { ruleId: 'a', level: 'note' }, { level: 'error' }, { level: 'error', kind: 'pass' }],
    }))).toEqual(counts(6, 3, 0))
  })

  it('skips suppressed results, but not those whose suppression was not accepted', () => {
    const error = { level: 'error' }
    expect(sarif(run({ results: [
      { ...error, suppressions: [{ kind: 'inSource' }] }, { ...error, suppressions: [{ status: 'rejected' }] },
      { ...error, suppressions: [] }, { ...error, baselineState: 'absent' },
    ] }))).toEqual(counts(2, 2, 1))
  })

  it('fails when the analyzer did not look at everything', () => {
    expect(sarif(run({ invocations: [{ executionSuccessful: false }] }))).toEqual(counts(1, 1, 0))
    expect(sarif(run({ invocations: [{ executionSuccessful: true, toolExecutionNotifications: [{ level: 'error' }] }] }))).toEqual(counts(1, 1, 0))
  })

  it.each([
    ['nothing', ''],
    ['no runs', '{"version":"2.1.0","runs":[]}'],
    ['another version', '{"version":"2.0.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[]}]}'],
    ['no results: the analyzer did not look', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}}}]}'],
    ['null results', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":null}]}'],
    ['results in other files', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[],"externalPropertyFileReferences":{}}]}'],
    ['a key twice', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"level":"error"}],"results":[]}]}'],
    ['an invocation that does not say how it went', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[],"invocations":[{}]}]}'],
    ['an unknown level', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"level":"fatal"}]}]}'],
  ])('is refused with %s', (_, report) => { malformed(countSarif, report) })
})
