/**
 * Reading a terminal record: parse, schema, echo, objects of the scope, places of findings. Nothing is repaired.
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'
import { pathKey } from '../../schemas/primitives.ts'
import { ReviewErrorCode, TerminalRecord } from '../../schemas/record.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { declaredFiles, scopeEntry } from './declared-scope.ts'
import type { Expectation } from './expectation.ts'

/** Bytes of a record, at most: as many as findings-v1.json may have. */
export const RECORD_MAX_BYTES = 16 * 1024 * 1024

/** What can be wrong with a record, and how it is said. */
export const RECORD_FAULTS = {
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
} as const
type RecordFault = keyof typeof RECORD_FAULTS

/** What lay at the place of the record when the reviewer had ended. */
export type RecordFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable'; readonly code: RecordFault }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

type Reading =
  | { readonly kind: 'unusable'; readonly code: RecordFault }
  | { readonly kind: 'record'; readonly record: TerminalRecord }

/** Reads a record's bytes and holds them against the attempt (D12). */
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

function faultOf(record: TerminalRecord, expectation: Expectation): RecordFault | null {
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
