/**
 * The verifier's decision: the checks in their order, the codes they can give, and what each code decides (D31, D32).
 *
 * @module
 */
import * as z from 'zod'
import { FullRef, ObjectId, RepositoryName, RunId, Sha256, Timestamp } from './primitives.ts'
import { ExecutionState, Outcome, StopCause } from './vocabulary.ts'

/** The checks in order. The first seven gate: after a failure no later one reads anything (D31). */
export const GATING_CHECKS = ['policy', 'envelope', 'signature', 'revoked', 'signer', 'statement', 'producer'] as const
export const BINDING_CHECKS = [
  'repository', 'revision', 'inputs', 'criteria', 'configuration', 'scope', 'artifacts', 'record', 'budgets', 'freshness',
] as const
export const EFFECT_CHECKS = ['requires', 'effect'] as const
export const CheckName = z.enum([...GATING_CHECKS, ...BINDING_CHECKS, ...EFFECT_CHECKS])
export type CheckName = z.infer<typeof CheckName>

export const Verdict = z.enum(['ACCEPTED', 'NO_TRUSTED_HANDOFF', 'REJECTED', 'MISCONFIGURED', 'UNAVAILABLE', 'WAIVED', 'NOT_REQUIRED'])
export type Verdict = z.infer<typeof Verdict>

/**
 * What each failure code decides: the table of D32 and nothing else. This implementation adds SOURCE_UNAVAILABLE,
 * TRUST_ROOT_UNAVAILABLE, INTERNAL_ERROR (a check threw: a bug, and closed) and CONFIGURATION_INVALID (review.yml or the
 * criteria at the base do not parse).
 */
export const VERDICT_OF = {
  HANDOFF_MISSING: 'NO_TRUSTED_HANDOFF', HANDOFF_UNSIGNED: 'NO_TRUSTED_HANDOFF',
  SIGNATURE_INVALID: 'NO_TRUSTED_HANDOFF', CERTIFICATE_INVALID: 'NO_TRUSTED_HANDOFF', TIMESTAMP_INVALID: 'NO_TRUSTED_HANDOFF',
  ENVELOPE_MALFORMED: 'NO_TRUSTED_HANDOFF', ENVELOPE_TOO_LARGE: 'NO_TRUSTED_HANDOFF', STATEMENT_MALFORMED: 'NO_TRUSTED_HANDOFF',
  SIGNER_UNTRUSTED: 'NO_TRUSTED_HANDOFF', SIGNER_REVOKED: 'NO_TRUSTED_HANDOFF', VERSION_UNSUPPORTED: 'NO_TRUSTED_HANDOFF',
  HEAD_STALE: 'NO_TRUSTED_HANDOFF', BASE_MISMATCH: 'NO_TRUSTED_HANDOFF', CRITERIA_SUPERSEDED: 'NO_TRUSTED_HANDOFF',
  CONFIGURATION_SUPERSEDED: 'NO_TRUSTED_HANDOFF', RECORD_EXPIRED: 'NO_TRUSTED_HANDOFF', EFFECT_INSUFFICIENT: 'NO_TRUSTED_HANDOFF',
  REQUIREMENT_UNMET: 'NO_TRUSTED_HANDOFF', NOT_COMPLETED: 'NO_TRUSTED_HANDOFF',
  REPOSITORY_MISMATCH: 'REJECTED', PRODUCER_MISMATCH: 'REJECTED', INPUT_DIGEST_MISMATCH: 'REJECTED', ARTIFACT_MISSING: 'REJECTED',
  ARTIFACT_UNDECLARED: 'REJECTED', ARTIFACT_DIGEST_MISMATCH: 'REJECTED', ARTIFACT_MALFORMED: 'REJECTED', RECORD_IMPOSSIBLE: 'REJECTED',
  COUNTS_DISAGREE: 'REJECTED', RECORD_FROM_FUTURE: 'REJECTED', SCOPE_MISMATCH: 'REJECTED', BUDGET_ABOVE_POLICY: 'REJECTED',
  POLICY_MISSING: 'MISCONFIGURED', POLICY_INVALID: 'MISCONFIGURED', BASE_NOT_GOVERNED: 'MISCONFIGURED', EVENT_REFUSED: 'MISCONFIGURED',
  USAGE: 'MISCONFIGURED', CONFIGURATION_INVALID: 'MISCONFIGURED',
  SUPERSEDED: 'UNAVAILABLE', POLICY_IN_FLIGHT: 'UNAVAILABLE', AMBIGUOUS_BASE: 'UNAVAILABLE', TOO_MANY_CANDIDATES: 'UNAVAILABLE',
  SOURCE_UNAVAILABLE: 'UNAVAILABLE', TRUST_ROOT_UNAVAILABLE: 'UNAVAILABLE', INTERNAL_ERROR: 'UNAVAILABLE',
} as const satisfies Record<string, Verdict>

export type FailureCode = keyof typeof VERDICT_OF
export const FailureCode = z.enum(Object.keys(VERDICT_OF) as [FailureCode, ...FailureCode[]])

/** Exit code of each decision in mode `enforce`; ACCEPTED with open findings exits 1 (D32, D35). */
export const EXIT_OF = {
  ACCEPTED: 0, WAIVED: 0, NOT_REQUIRED: 0, REJECTED: 1, MISCONFIGURED: 2, UNAVAILABLE: 3, NO_TRUSTED_HANDOFF: 4,
} as const satisfies Record<Verdict, number>

export const CheckOutcome = z.strictObject({
  check: CheckName,
  status: z.enum(['PASSED', 'FAILED', 'SKIPPED']),
  code: FailureCode.nullable().describe('null unless FAILED'),
  field: z.string().max(256).nullable().describe('The field that differs, dotted; null unless one does'),
  expected: z.string().max(2048).nullable(),
  actual: z.string().max(2048).nullable(),
  note: z.string().max(2048).nullable().describe('What a person may want to know of a check that passed or was skipped'),
})
export type CheckOutcome = z.infer<typeof CheckOutcome>

export const SignerFacts = z.strictObject({
  issuer: z.string().max(2048),
  subject: z.string().max(2048),
  producerId: z.string().max(128).nullable().describe('The policy entry that matched'),
  certificateSha256: Sha256,
  verifiedAt: Timestamp.nullable().describe('Time vouched for by the log or the timestamp authority'),
  logIndex: z.string().max(32).nullable(),
  runUri: z.string().max(2048).nullable(),
})
export type SignerFacts = z.infer<typeof SignerFacts>

export const Decision = z.strictObject({
  schemaVersion: z.literal(1),
  decision: Verdict,
  code: FailureCode.nullable().describe('The first failure in the order of checks; null when every check passed'),
  conclusion: z.enum(['success', 'failure']),
  exitCode: z.int().min(0).max(8),
  mode: z.enum(['enforce', 'monitor']),
  retriable: z.boolean(),
  title: z.string().min(1).max(512),
  checks: z.array(CheckOutcome).max(32),
  run: z.strictObject({
    runId: RunId,
    state: ExecutionState,
    outcome: Outcome.nullable(),
    stopCause: StopCause,
    findings: z.int().min(0),
    openFindings: z.int().min(0).describe('Findings at or above the policy\'s threshold that no owner has rejected'),
    excluded: z.int().min(0).describe('Changed paths that were excluded from review'),
  }).nullable().describe('Read from the signed record; null unless the signature, the signer and the statement hold'),
  effect: z.strictObject({ maxEffect: z.string().max(64), canSpare: z.boolean() }).nullable(),
  signer: SignerFacts.nullable().describe('null unless the signature holds'),
  expected: z.strictObject({
    repository: RepositoryName, baseRef: FullRef, baseSha: ObjectId, headSha: ObjectId, mergeBaseSha: ObjectId.nullable(),
  }).nullable(),
  policySha256: Sha256.nullable(),
  bundleSha256: Sha256.nullable()
    .describe('SHA-256 of the signed payload. A bundle file can be changed without breaking it, so its own digest names nothing'),
  trustRoot: z.strictObject({ id: z.string().max(128), sha256: Sha256 }).nullable(),
  basis: z.literal('signed-packet').optional()
    .describe('Present where the commits were gone: delta, merge base, configuration and criteria are the signed record\'s own, not recomputed'),
  posture: z.literal('unknown').describe('What enforces the check; not examined by this version'),
  decidedAt: Timestamp,
}).describe('The verifier\'s decision, for machines')
export type Decision = z.infer<typeof Decision>
