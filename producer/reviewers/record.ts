/**
 * The ladder that every reviewer's result comes down: from what a process left behind to a result that the controller
 * believes (contracts.md, Command reviewer; R64–R69, R143). Pure: no file, no clock.
 *
 * A result is `completed` only through {@link conclude}, and {@link conclude} only sees a record that parsed, echoes this
 * attempt, covers the whole scope with the packet's own objects, and points only at lines that exist.
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'
import type { ReviewerFinding, Severity } from '../../schemas/finding.ts'
import { pathKey, type GitPath } from '../../schemas/primitives.ts'
import { ReviewErrorCode, TerminalRecord, type ModelUse, type Usage } from '../../schemas/record.ts'
import type { Detail, ReviewFailureCause, ReviewResult } from '../../schemas/review.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { identify } from '../core/finding-identity.ts'
import type { ProcessEnd, ReviewRequest } from '../ports.ts'
import { declaredFiles, scopeEntry } from './declared-scope.ts'
import type { FileText } from './file-text.ts'

/** Bytes of a record, at most: as many as findings-v1.json may have. */
export const RECORD_MAX_BYTES = 16 * 1024 * 1024

export type RecordFault = 'RECORD_NOT_A_FILE' | 'RECORD_TOO_LARGE' | 'RECORD_REPLACED' | 'RECORD_WRITTEN_IN_PLACE'

/** What lay at the place of the record when the reviewer had ended. */
export type RecordFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable'; readonly code: RecordFault }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

/** An included path whose content the reviewer could not be given. The scope is then partial, whatever it says (R62). */
export type Unreviewed = {
  readonly path: GitPath
  readonly reason: 'LFS_POINTER' | 'FILE_TOO_LARGE' | 'FILE_LIMIT' | 'TOTAL_TOO_LARGE' | 'PATCH_TOO_LARGE' | 'KIND_NOT_COVERED' | 'NOT_UTF8'
}

/** What a record is held against. */
export type Expectation = {
  readonly request: Pick<ReviewRequest, 'packet' | 'packetSha256' | 'attempt' | 'nonce'>
  readonly unreviewed: readonly Unreviewed[]
  /** Text of a side of a file; null where its content is not at hand (a submodule, a file over the limits). */
  readonly text: (path: GitPath, side: 'base' | 'head') => FileText | null
  /** Served models that are allowed; null: any. */
  readonly served: readonly string[] | null
  readonly fallbackModel: string | null
  readonly severity: (criterion: string) => Severity
}

type Failed = Extract<ReviewResult, { kind: 'failed' }>
type FailedParts = Pick<Failed, 'stopCause' | 'detail'> & Partial<Failed>

export const UNKNOWN_USAGE: Usage = { inputTokens: null, outputTokens: null, costUsd: null }
export const UNKNOWN_MODEL: ModelUse = { requested: null, served: null }

export function failed(parts: FailedParts): Failed {
  return {
    kind: 'failed', transient: false, retryAfterSeconds: null, findings: [], model: UNKNOWN_MODEL, usage: UNKNOWN_USAGE,
    continuations: 0, echo: null, ...parts,
  }
}

/** The result of a command reviewer: every row of the table in contracts.md, first match from the top. */
export function judge(end: ProcessEnd['end'], file: RecordFile, expectation: Expectation): ReviewResult {
  const reading = file.kind === 'bytes' ? readRecord(file.bytes, expectation) : file
  if (reading.kind === 'record') return conclude(reading.record, end, 'reviewer', expectation)
  const model = { requested: expectation.request.packet.reviewer.model, served: null }
  return failed({ model, ...withoutRecord(end, reading) })
}

/** The ending of a process that left no record that can be used. */
function withoutRecord(end: ProcessEnd['end'], reading: Exclude<Reading, { kind: 'record' }>): Pick<Failed, 'stopCause' | 'detail'> {
  if (end.kind === 'killed' && end.by === 'deadline') return WALL_CLOCK
  if (reading.kind === 'unusable') return { stopCause: 'MALFORMED_OUTPUT', detail: { code: reading.code, message: FAULTS[reading.code] } }
  return withoutOutput(end)
}

export const WALL_CLOCK: Pick<Failed, 'stopCause' | 'detail'> = {
  stopCause: 'WALL_CLOCK',
  detail: { code: 'REVIEWER_TIMEOUT', message: 'the reviewer did not answer before the deadline; its process tree was stopped' },
}

/** The ending of a process that left nothing at all (R64). Exit code 0 never stands for an answer (R65). */
export function withoutOutput(end: ProcessEnd['end']): Pick<Failed, 'stopCause' | 'detail'> {
  switch (end.kind) {
    case 'not-started':
      return { stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_NOT_STARTED', message: 'the reviewer\'s program could not be started' } }
    case 'killed':
      if (end.by === 'deadline') return WALL_CLOCK
      return { stopCause: 'MISSING_TERMINAL_RECORD', detail: { code: 'REVIEWER_STOPPED', message: 'the reviewer was stopped before it left a record' } }
    case 'signalled':
      return { stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_SIGNALLED', message: `the reviewer was ended by ${signalName(end.signal)} and left no record` } }
    case 'exited':
      if (end.code !== 0) return { stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_EXIT', message: `the reviewer exited with ${end.code} and left no record` } }
      return { stopCause: 'MISSING_TERMINAL_RECORD', detail: { code: 'RECORD_MISSING', message: 'the reviewer exited with 0 and left no record' } }
  }
}

type ReadingFault = RecordFault | 'RECORD_NOT_JSON' | 'RECORD_SCHEMA' | 'RECORD_ECHO' | 'RECORD_CONTRADICTION' | 'RECORD_SCOPE_UNKNOWN' | 'RECORD_FINDING_OUTSIDE'
type Reading = Extract<RecordFile, { kind: 'absent' }> | { readonly kind: 'unusable'; readonly code: ReadingFault } | { readonly kind: 'record'; readonly record: TerminalRecord }

const FAULTS: Readonly<Record<ReadingFault, string>> = {
  RECORD_NOT_A_FILE: 'expected the record to be a regular file that can be read, got something else',
  RECORD_TOO_LARGE: `expected a record of at most ${RECORD_MAX_BYTES} bytes, got more`,
  RECORD_REPLACED: 'expected one record, got a second one',
  RECORD_WRITTEN_IN_PLACE: 'expected the record to be renamed into place, got a file that was written in place',
  RECORD_NOT_JSON: 'expected the record to be one JSON document and nothing else',
  RECORD_SCHEMA: 'the record has missing, unknown or wrong fields',
  RECORD_ECHO: 'expected the run, iteration, attempt, nonce and packet digest of this attempt, got others',
  RECORD_CONTRADICTION: 'expected status and error of the record to agree, got a contradiction',
  RECORD_SCOPE_UNKNOWN: 'the record claims a file or object that is not in the packet\'s scope, or claims one twice',
  RECORD_FINDING_OUTSIDE: 'the record has a finding on a path, side or line that is not in the packet\'s scope',
}

/** Reads a record and holds it against the attempt: parse, schema, echo (D12), scope objects, places of findings. */
export function readRecord(bytes: Uint8Array, expectation: Expectation): Reading {
  let value: unknown
  try {
    value = parseStrictJson(bytes, 'record', RECORD_MAX_BYTES)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { kind: 'unusable', code: error.code === 'JSON_TOO_LARGE' ? 'RECORD_TOO_LARGE' : 'RECORD_NOT_JSON' }
  }
  const parsed = TerminalRecord.safeParse(value)
  if (!parsed.success) return { kind: 'unusable', code: 'RECORD_SCHEMA' }
  const code = faultOf(parsed.data, expectation)
  return code === null ? { kind: 'record', record: parsed.data } : { kind: 'unusable', code }
}

function faultOf(record: TerminalRecord, expectation: Expectation): ReadingFault | null {
  const { request: { packet, packetSha256, attempt, nonce } } = expectation
  const echoes = record.runId === packet.runId && record.iteration === packet.iteration && record.attempt === attempt
    && record.nonce === nonce && record.packetSha256 === packetSha256
  if (!echoes) return 'RECORD_ECHO'
  if (record.status === 'completed' && record.error !== null) return 'RECORD_CONTRADICTION'
  if (record.status === 'error' && !ReviewErrorCode.safeParse(record.error?.code).success) return 'RECORD_CONTRADICTION'
  const declared = new Map(declaredFiles(packet).map((file) => [pathKey(file.path), scopeEntry(file)]))
  const seen = new Set<string>()
  for (const { path, oldOid, newOid } of record.scope) {
    const key = pathKey(path)
    const entry = declared.get(key)
    if (!entry || entry.oldOid !== oldOid || entry.newOid !== newOid || seen.has(key)) return 'RECORD_SCOPE_UNKNOWN'
    seen.add(key)
  }
  const inside = record.findings.every((finding) => {
    const entry = declared.get(pathKey(finding.path))
    if (!entry || (finding.side === 'base' ? entry.oldOid : entry.newOid) === null) return false
    const text = expectation.text(entry.path, finding.side)
    return text === null || finding.endLine <= text.lastLine
  })
  return inside ? null : 'RECORD_FINDING_OUTSIDE'
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
  const fail = (stopCause: ReviewFailureCause, code: string, message: string, transient = false): Failed =>
    failed({ ...common, stopCause, transient, detail: { code, message } })

  if (record.status === 'refused') return fail('REFUSED', 'REVIEWER_REFUSED', 'the reviewer declined to review')
  if (record.status === 'partial') return fail('PARTIAL_SCOPE', 'REVIEWER_PARTIAL', 'the reviewer says that it covered only a part of the scope')
  if (record.status === 'error') return errorOf(record.error?.code, fail)

  if (end.kind === 'exited' && end.code !== 0) return fail('REVIEWER_ERROR', 'REVIEWER_EXIT', `the reviewer left a complete record but exited with ${end.code}`)
  if (end.kind === 'signalled') return fail('REVIEWER_ERROR', 'REVIEWER_SIGNALLED', `the reviewer left a complete record but was ended by ${signalName(end.signal)}`)
  if (end.kind === 'not-started') return fail('REVIEWER_ERROR', 'REVIEWER_NOT_STARTED', 'the reviewer\'s program could not be started')
  if (!servedIsAllowed(model.served, expectation)) return fail('REVIEWER_ERROR', 'MODEL_NOT_ALLOWED', 'expected a served model that the configuration allows, got another one or none')

  const covered = new Set(record.scope.map(({ path }) => pathKey(path)))
  const missing = files.filter(({ path }) => !covered.has(pathKey(path))).length
  const [first] = expectation.unreviewed
  if (first) return fail('PARTIAL_SCOPE', first.reason, `${expectation.unreviewed.length} of ${files.length} files in scope could not be reviewed: ${REASONS[first.reason]}`)
  if (missing > 0) return fail('PARTIAL_SCOPE', 'SCOPE_SMALLER', `the reviewer covered ${files.length - missing} of ${files.length} files in scope`)
  if (files.length === 0) return fail('PARTIAL_SCOPE', 'SCOPE_EMPTY', 'no file is in scope; zero reviewed files is never clear')

  const detail: Detail | null = end.kind === 'killed'
    ? { code: 'REVIEWER_HUNG_AFTER_RECORD', message: 'the reviewer left a complete record and did not end; its process tree was stopped' }
    : model.served !== null && model.served === expectation.fallbackModel
      ? { code: 'FALLBACK_MODEL', message: 'the configured fallback model served this review' }
      : null
  return { kind: 'completed', ...common, scope: files.map(scopeEntry), detail }
}

const REASONS: Readonly<Record<Unreviewed['reason'], string>> = {
  LFS_POINTER: 'a Git LFS pointer stands in place of the content',
  FILE_TOO_LARGE: 'a file is larger than scope.limits.patchBytes',
  FILE_LIMIT: 'there are more files than scope.limits.files',
  TOTAL_TOO_LARGE: 'the files together are larger than the total limit',
  PATCH_TOO_LARGE: 'the patch is larger than scope.limits.patchBytes',
  KIND_NOT_COVERED: 'the reviewer does not cover this kind of file; cover it by another reviewer or exclude it at the base',
  NOT_UTF8: 'a file is not UTF-8 text',
}

function errorOf(code: string | undefined, fail: (cause: ReviewFailureCause, code: string, message: string, transient?: boolean) => Failed): Failed {
  const known = ReviewErrorCode.safeParse(code)
  if (!known.success) return fail('MALFORMED_OUTPUT', 'RECORD_CONTRADICTION', FAULTS.RECORD_CONTRADICTION)
  const detail = `REVIEWER_SAYS_${known.data.toUpperCase().replaceAll('-', '_')}`
  return fail(ERROR_CAUSES[known.data], detail, `the reviewer ended with the error code ${known.data}`, known.data === 'unavailable')
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

function servedIsAllowed(served: string | null, { served: allowed, fallbackModel }: Expectation): boolean {
  if (allowed === null) return true
  return served !== null && (allowed.includes(served) || served === fallbackModel)
}

function anchorLines(finding: ReviewerFinding, { text }: Expectation): readonly string[] {
  return text(finding.path, finding.side)?.lines.slice(finding.startLine - 1, finding.endLine) ?? []
}

function signalName(signal: string): string {
  return /^SIG[A-Z0-9+]{1,16}$/.test(signal) ? signal : 'a signal'
}
