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
  oldOid: ObjectId.nullable().describe('Full id of the object at the merge base; null: there is none'),
  newOid: ObjectId.nullable().describe('Full id of the object at the head; null: there is none'),
}).describe('A file the reviewer saw, with the objects it saw; null for a side that does not exist')
export type ScopeEntry = z.infer<typeof ScopeEntry>

export const ModelUse = z.strictObject({
  requested: Line.nullable().describe('The model that was asked for; null: none was named'),
  served: Line.nullable().describe('The model that answered, as the provider names it; null: nobody knows (R147)'),
})
export type ModelUse = z.infer<typeof ModelUse>

export const Usage = z.strictObject({
  inputTokens: Count.nullable().describe('Tokens read; null: nobody knows'),
  outputTokens: Count.nullable().describe('Tokens written; null: nobody knows'),
  costUsd: Usd.nullable().describe('US dollars; null: nobody knows, which is not 0 (D10)'),
})
export type Usage = z.infer<typeof Usage>

export const TerminalRecord = z.strictObject({
  schemaVersion: z.literal(1).describe('Version of this format: 1'),
  runId: RunId.describe('The run, copied from packet.json (D12)'),
  iteration: PositiveInt.describe('The iteration, copied from packet.json'),
  attempt: PositiveInt.describe('The attempt, copied from BOUNDED_REVIEW_ATTEMPT'),
  nonce: z.string().min(16).max(256).describe('Copied from BOUNDED_REVIEW_NONCE: one per attempt'),
  packetSha256: Sha256.describe('SHA-256 of the bytes of packet.json'),
  status: z.enum(['completed', 'refused', 'partial', 'error'])
    .describe('completed: the whole scope was reviewed; partial: less; refused: the model declined; error: see error'),
  model: ModelUse.describe('Which model reviewed'),
  scope: z.array(ScopeEntry).max(100_000).describe('What was reviewed; less than the packet\'s scope is PARTIAL_SCOPE (R62)'),
  findings: z.array(ReviewerFinding).max(25_000).describe('Everything found. Required; [] when there is nothing (R52)'),
  usage: Usage.describe('What the review used'),
  continuations: Count.describe('How often the model resumed within this attempt (R84)'),
  error: z.strictObject({
    code: z.string().min(1).max(64)
      .describe(`One of ${ReviewErrorCode.options.join(', ')}; any other is MALFORMED_OUTPUT`),
    message: z.string().max(4096).describe('What happened, for people'),
  }).nullable().describe('What went wrong; null: nothing did'),
}).describe('What a reviewer must leave behind (contracts.md, Terminal record of a reviewer)')
export type TerminalRecord = z.infer<typeof TerminalRecord>
