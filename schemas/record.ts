/**
 * The terminal record: the one piece of evidence from which a review is believed (R64, R65, R229).
 *
 * @module
 */
import * as z from 'zod'
import { ReviewerFinding } from './finding.ts'
import { Count, GitPath, Line, ObjectId, PositiveInt, RunId, Sha256, Usd } from './primitives.ts'

export const ReviewErrorCode = z.enum([
  'auth', 'context', 'request', 'internal', 'model', 'unavailable', 'rate-limited', 'quota', 'refused', 'truncated', 'malformed',
  'client-cap', 'partial',
])
export type ReviewErrorCode = z.infer<typeof ReviewErrorCode>

export const ScopeEntry = z.strictObject({
  path: GitPath,
  oldOid: ObjectId.nullable(),
  newOid: ObjectId.nullable(),
}).describe('A file the reviewer saw, with the objects it saw; null for a side that does not exist')
export type ScopeEntry = z.infer<typeof ScopeEntry>

export const ModelUse = z.strictObject({ requested: Line.nullable(), served: Line.nullable() })
export type ModelUse = z.infer<typeof ModelUse>

export const Usage = z.strictObject({
  inputTokens: Count.nullable(),
  outputTokens: Count.nullable(),
  costUsd: Usd.nullable().describe('null: nobody knows, which is not 0 (D10)'),
})
export type Usage = z.infer<typeof Usage>

export const TerminalRecord = z.strictObject({
  schemaVersion: z.literal(1),
  runId: RunId,
  iteration: PositiveInt,
  attempt: PositiveInt,
  nonce: z.string().min(16).max(256),
  packetSha256: Sha256,
  status: z.enum(['completed', 'refused', 'partial', 'error']),
  model: ModelUse,
  scope: z.array(ScopeEntry).max(100_000),
  findings: z.array(ReviewerFinding).max(25_000).describe('Required; may be empty'),
  usage: Usage,
  continuations: Count,
  error: z.strictObject({ code: z.string().min(1).max(64), message: z.string().max(4096) }).nullable(),
}).describe('What a reviewer must leave behind (contracts.md, Terminal record of a reviewer)')
export type TerminalRecord = z.infer<typeof TerminalRecord>
