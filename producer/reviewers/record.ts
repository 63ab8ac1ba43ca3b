/**
 * The ladder that every reviewer's result comes down: from what a process left behind to a result that the controller
 * believes (contracts.md, Command reviewer; R64–R69, R143). Pure: no file, no clock.
 *
 * A result is `completed` only through {@link conclude}, and {@link conclude} only sees a record that parsed, echoes this
 * attempt, names only the packet's own objects, and points only at lines that exist.
 *
 * @module
 */
import type { ReviewerFinding } from '../../schemas/finding.ts'
import { pathKey } from '../../schemas/primitives.ts'
import { ReviewErrorCode, type TerminalRecord } from '../../schemas/record.ts'
import type { Detail, ReviewFailureCause, ReviewResult } from '../../schemas/review.ts'
import { identify } from '../core/finding-identity.ts'
import type { ProcessEnd } from '../ports.ts'
import { declaredFiles, scopeEntry, type DeclaredFile } from './declared-scope.ts'
import { ending, failed, NOT_STARTED, signalName, WALL_CLOCK, withoutRecord, type Ending } from './ending.ts'
import { REASONS, type Expectation } from './expectation.ts'
import { readRecord, RECORD_FAULTS, type RecordFile } from './record-reading.ts'

/** The result of a command reviewer: every row of the table in contracts.md, first match from the top. */
export function judge(end: ProcessEnd['end'], file: RecordFile, expectation: Expectation): ReviewResult {
  const reading = file.kind === 'bytes' ? readRecord(file.bytes, expectation) : file
  if (reading.kind === 'record') return conclude(reading.record, end, 'reviewer', expectation)
  const model = { requested: expectation.request.packet.reviewer.model, served: null }
  const late = end.kind === 'killed' && end.by === 'deadline'
  if (late || reading.kind === 'absent') return failed({ model, ...(late ? WALL_CLOCK : withoutRecord(end)) })
  return failed({ model, ...ending('MALFORMED_OUTPUT', reading.code, RECORD_FAULTS[reading.code]) })
}

/** The result that a record which was read stands for. */
export function conclude(
  record: TerminalRecord, end: ProcessEnd['end'], echo: 'reviewer' | 'controller', expectation: Expectation,
): ReviewResult {
  const { packet } = expectation.request
  const files = declaredFiles(packet)
  const own = new Map(files.map(({ path }) => [pathKey(path), path]))
  const reported = record.findings.map((finding) => ({ ...finding, path: own.get(pathKey(finding.path)) ?? finding.path }))
  const findings = identify(reported, {
    iteration: packet.iteration,
    lines: (finding) => anchorLines(finding, expectation),
    severity: expectation.severity,
  })
  const model = { requested: record.model.requested ?? packet.reviewer.model, served: record.model.served }
  const common = { findings, model, usage: record.usage, continuations: record.continuations, echo }
  const failure = statusEnding(record) ?? processEnding(end) ?? modelEnding(model.served, expectation)
    ?? scopeEnding(record, files, expectation)
  if (failure !== null) {
    const transient = failure.stopCause === 'UNAVAILABLE' && record.error?.code === 'unavailable'
    return failed({ ...common, ...failure, transient })
  }
  return { kind: 'completed', ...common, scope: files.map(scopeEntry), detail: detailOf(end, model.served, expectation) }
}

function statusEnding({ status, error }: TerminalRecord): Ending | null {
  switch (status) {
    case 'completed':
      return null
    case 'refused':
      return ending('REFUSED', 'REVIEWER_REFUSED', 'the reviewer declined to review')
    case 'partial':
      return ending('PARTIAL_SCOPE', 'REVIEWER_PARTIAL', 'the reviewer says that it covered only a part of the scope')
    case 'error': {
      const code = ReviewErrorCode.safeParse(error?.code)
      if (!code.success) return ending('MALFORMED_OUTPUT', 'RECORD_CONTRADICTION', RECORD_FAULTS.RECORD_CONTRADICTION)
      const detail = `REVIEWER_SAYS_${code.data.toUpperCase().replaceAll('-', '_')}`
      return ending(ERROR_CAUSES[code.data], detail, `the reviewer ended with the error code ${code.data}`)
    }
  }
}

/** error.code → stop cause (contracts.md). Only `unavailable` passes by itself; a rate limit here names no boundary (D11). */
export const ERROR_CAUSES: Readonly<Record<ReviewErrorCode, ReviewFailureCause>> = {
  auth: 'CONTEXT_DENIED',
  context: 'CONTEXT_DENIED',
  request: 'REVIEWER_ERROR',
  internal: 'REVIEWER_ERROR',
  model: 'REVIEWER_ERROR',
  unavailable: 'UNAVAILABLE',
  'rate-limited': 'UNAVAILABLE',
  quota: 'UNAVAILABLE',
  refused: 'REFUSED',
  truncated: 'MALFORMED_OUTPUT',
  malformed: 'MALFORMED_OUTPUT',
  'client-cap': 'BUDGET_EXHAUSTED',
  partial: 'PARTIAL_SCOPE',
}

function processEnding(end: ProcessEnd['end']): Ending | null {
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) return null
      return ending('REVIEWER_ERROR', 'REVIEWER_EXIT', `the reviewer left a complete record but exited with ${end.code}`)
    case 'signalled':
      return ending('REVIEWER_ERROR', 'REVIEWER_SIGNALLED',
        `the reviewer left a complete record but was ended by ${signalName(end.signal)}`)
    case 'not-started':
      return NOT_STARTED
    case 'killed':
      // By us, after it had left its record: the record counts (D5, D18).
      return null
  }
}

function modelEnding(served: string | null, { served: allowed, fallbackModel }: Expectation): Ending | null {
  if (allowed === null || (served !== null && (allowed.includes(served) || served === fallbackModel))) return null
  return ending('REVIEWER_ERROR', 'MODEL_NOT_ALLOWED',
    'expected a served model that the configuration allows, got another one or none')
}

function scopeEnding(record: TerminalRecord, files: readonly DeclaredFile[], { unreviewed }: Expectation): Ending | null {
  const partial = (code: string, message: string): Ending => ending('PARTIAL_SCOPE', code, message)
  const [first] = unreviewed
  if (first) {
    const count = new Set(unreviewed.map(({ path }) => pathKey(path))).size
    return partial(first.reason, `${count} of ${files.length} files in scope could not be reviewed: ${REASONS[first.reason]}`)
  }
  if (files.length === 0) return partial('SCOPE_EMPTY', 'no file is in scope; zero reviewed files is never clear')
  const covered = new Set(record.scope.map(({ path }) => pathKey(path)))
  const seen = files.filter(({ path }) => covered.has(pathKey(path))).length
  return seen === files.length ? null : partial('SCOPE_SMALLER', `the reviewer covered ${seen} of ${files.length} files in scope`)
}

function detailOf(end: ProcessEnd['end'], served: string | null, { fallbackModel }: Expectation): Detail | null {
  if (end.kind === 'killed') {
    return {
      code: 'REVIEWER_HUNG_AFTER_RECORD',
      message: 'the reviewer left a complete record and did not end; its process tree was stopped',
    }
  }
  if (served === null || served !== fallbackModel) return null
  return { code: 'FALLBACK_MODEL', message: 'the configured fallback model served this review' }
}

function anchorLines(finding: ReviewerFinding, { text }: Expectation): readonly string[] {
  return text(finding.path, finding.side)?.lines.slice(finding.startLine - 1, finding.endLine) ?? []
}
