/**
 * JUnit XML, as the many test runners write it.
 *
 * @module
 */
import type { ReportCounts } from '../../schemas/check.ts'
import { FormatError } from '../../schemas/errors.ts'
import { parseXml, type XmlElement } from './report-junit-xml.ts'

/**
 * Counts the test cases of a report. Where a suite claims more failures and errors than its cases show, such as one that
 * did not load, the claim counts: a failure is never lost by looking at cases alone.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
export function countJunit(bytes: Uint8Array): ReportCounts {
  const root = parseXml(bytes)
  if (root.name !== 'testsuites' && root.name !== 'testsuite') {
    throw new FormatError('REPORT_MALFORMED', 'test report: expected <testsuites> or <testsuite> as its root')
  }
  const counts = { total: 0, failed: 0, skipped: 0 }
  countCases(root, counts)
  const claimedBySuites = suites(root).reduce((sum, suite) => sum + claimedFailures(suite), 0)
  const claimed = Math.max(claimedFailures(root), claimedBySuites)
  const hidden = Math.max(0, claimed - counts.failed)
  return { total: counts.total + hidden, failed: counts.failed + hidden, skipped: counts.skipped }
}

function countCases(element: XmlElement, counts: { total: number; failed: number; skipped: number }): void {
  for (const child of element.children) {
    if (child.name === 'testsuite') countCases(child, counts)
    else if (child.name === 'testcase') countCase(child, counts)
    // Errors of the suite itself, outside of any case.
    else if (child.name === 'error' || child.name === 'failure') {
      counts.total += 1
      counts.failed += 1
    }
  }
}

function countCase(testcase: XmlElement, counts: { total: number; failed: number; skipped: number }): void {
  const has = (name: string): boolean => testcase.children.some((child) => child.name === name)
  const failed = has('failure') || has('error')
  if (!failed && (has('skipped') || testcase.attributes.get('status') === 'notrun')) {
    counts.skipped += 1
    return
  }
  counts.total += 1
  if (failed) counts.failed += 1
}

function suites(root: XmlElement): XmlElement[] {
  return root.children.filter((child) => child.name === 'testsuite')
}

function claimedFailures(suite: XmlElement): number {
  return ['failures', 'errors'].reduce((sum, name) => sum + claim(suite, name), 0)
}

function claim(suite: XmlElement, name: string): number {
  const value = suite.attributes.get(name)
  if (value === undefined || value === '') return 0
  if (!/^\d{1,9}$/.test(value)) throw new FormatError('REPORT_MALFORMED', `test report: expected a number in ${name}`)
  return Number(value)
}
