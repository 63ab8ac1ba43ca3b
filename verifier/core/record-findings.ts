/**
 * Findings: as many as the result says, in the declared scope, graded by the criteria and never by the model (D7, D8, R77).
 *
 * @module
 */
import type { Configuration } from '../../schemas/configuration.ts'
import type { Criterion } from '../../schemas/criteria.ts'
import type { Finding, FindingsFile, Severity } from '../../schemas/finding.ts'
import { compileGlob } from '../../schemas/glob.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import { pathKey } from '../../schemas/primitives.ts'
import { differs, type Failure } from './failure.ts'
import { atMost, equal, impossible } from './impossible.ts'

export function* findingFailures(
  { execution: { iteration, state }, result, configuration: { scope } }: Manifest, file: FindingsFile,
  configuration: Configuration, criteria: readonly Criterion[],
): Generator<Failure | null> {
  const { findings } = file
  yield differs('COUNTS_DISAGREE', 'findings-v1.json.count', findings.length, file.count)
  yield differs('COUNTS_DISAGREE', 'result.findings', findings.length, result.findings)
  for (const verdict of ['accepted', 'rejected', 'escalated'] as const) {
    // A finding that nobody answered counts as escalated.
    const counted = findings.filter(({ disposition }) => (disposition?.verdict ?? 'escalated') === verdict).length
    yield differs('COUNTS_DISAGREE', `result.${verdict}`, counted, result[verdict])
  }
  yield equal('findings-v1.json.iteration', iteration, file.iteration)
  const ids = new Set(findings.map(({ id }) => id))
  yield equal('findings-v1.json.findings', ids.size, findings.length)
  const included = new Set(scope.included.map(pathKey))
  for (const [index, finding] of findings.entries()) {
    const at = `findings-v1.json.findings.${index}`
    yield equal(`${at}.iteration`, iteration, finding.iteration)
    yield included.has(pathKey(finding.path)) ? null : impossible(`${at}.path`, 'a path in scope', 'another path')
    yield finding.endLine < finding.startLine
      ? impossible(`${at}.endLine`, `at least ${finding.startLine}`, finding.endLine)
      : null
    const severity = severityOf(finding, configuration, criteria)
    yield severity === null ? null : equal(`${at}.severity`, severity, finding.severity)
  }
  for (const [index, finding] of [...file.history, ...file.evidence].entries()) {
    yield atMost(`findings-v1.json.history.${index}.iteration`, iteration, finding.iteration)
  }
  for (const [index, fixed] of file.fixed.entries()) {
    yield atMost(`findings-v1.json.fixed.${index}.iteration`, iteration, fixed.iteration)
  }
  if (state !== 'COMPLETED' || configuration.reviewer.include === null) return
  const covered = configuration.reviewer.include.map(compileGlob)
  const uncovered = scope.included.filter((path) => !covered.some((matches) => matches(path))).length
  yield uncovered === 0
    ? null
    : impossible('execution.state', 'no completed review of files that the reviewer does not cover', `${uncovered} files`)
}

/** null: only the analyzer's own report knows. */
function severityOf({ criterion }: Finding, { reviewer }: Configuration, criteria: readonly Criterion[]): Severity | null {
  const configured = reviewer.severities[criterion]
  if (configured) return configured
  const listed = criteria.find(({ id }) => id === criterion)
  if (listed) return listed.severity
  return criterion === 'other' || /^C-\d+$/.test(criterion) ? 'high' : null
}
