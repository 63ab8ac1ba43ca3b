/**
 * The manifest: the signed record of a run, and the predicate of the in-toto statement (R149–R172, contracts.md Manifest).
 *
 * The parse checks fields, types and enums. Which combinations can exist is judged by the verifier's check `record`, so
 * that a validly signed impossible record is named as such (R177); the producer's own type admits only the 14.
 *
 * @module
 */
import * as z from 'zod'
import {
  Argv, Count, FullRef, Identifier, Line, NumericId, ObjectId, PositiveInt, RepositoryName, RunId, Seconds, Sha256, Timestamp, Usd,
} from './primitives.ts'
import { Budgets, Scope } from './packet.ts'
import { ModelUse } from './record.ts'
import { Detail } from './review.ts'
import { ExecutionState, Outcome, StopCause } from './vocabulary.ts'

export const ProducerIdentity = z.string().min(1).max(2048).regex(/^[\x21-\x7e]+$/)
  .describe('The certificate\'s subject: a URI, a SPIFFE id or an email address (R180, R181)')

const Producer = z.strictObject({
  identity: ProducerIdentity,
  authentication: z.strictObject({
    method: z.literal('organization-keyless-dsse'),
    issuer: z.string().min(1).max(2048),
    subject: ProducerIdentity,
  }),
}).describe('Who made the record; equal to the certificate byte for byte')

const Binding = z.strictObject({
  repository: RepositoryName,
  repositoryId: NumericId.nullable(),
  headRepositoryId: NumericId.nullable(),
  baseRef: FullRef,
  baseSha: ObjectId,
  mergeBaseSha: ObjectId,
  headSha: ObjectId,
  headTreeSha: ObjectId,
  pullRequest: PositiveInt.nullable(),
  criteriaVersion: Identifier,
  producerIdentity: ProducerIdentity,
}).describe('What the record is about')

export const RequirementRevision = z.strictObject({
  revision: PositiveInt,
  discovery: z.string().min(1).max(4096),
  authorizedBy: Line,
  affectedTasks: z.array(Line).max(256),
  affectedTests: z.array(Line).max(256),
}).describe('A change of the requirement while work was under way (R37–R40)')
export type RequirementRevision = z.infer<typeof RequirementRevision>

const Inputs = z.strictObject({
  diffSha256: Sha256,
  packetSha256: Sha256.describe('Digest of the last packet, the one whose review counts'),
  criteriaSha256: Sha256,
  configurationSha256: Sha256,
  policySha256: Sha256.nullable(),
  requirementsSha256: Sha256.nullable().describe('null: no requirement was declared'),
  requirementRevisions: z.array(RequirementRevision).max(1000),
})

const ManifestConfiguration = z.strictObject({
  loopPolicy: z.literal('bounded-review-v1'),
  reviewer: z.strictObject({
    kind: Identifier,
    provider: Identifier.nullable(),
    version: Line.nullable(),
    model: ModelUse,
    echo: z.enum(['reviewer', 'controller']).nullable()
      .describe('Who vouches that the record answers the packet; null: no record'),
  }),
  author: z.strictObject({ kind: Identifier, version: Line.nullable() }).nullable(),
  checks: z.array(z.strictObject({ id: Identifier, argv: Argv, executes: z.enum(['base', 'candidate']) })).max(256),
  scope: Scope,
  escalationOwner: Line.nullable(),
  budgets: Budgets,
})

const EnforcedBy = z.enum(['CONTROLLER', 'NOT_ENFORCED', 'NOT_SET'])
export const Attempt = z.strictObject({
  iteration: PositiveInt,
  attempt: PositiveInt,
  reason: z.enum(['first', 'transient', 'reviewer-timeout']).describe('Why this attempt was made'),
  startedAt: Timestamp,
  endedAt: Timestamp,
  costUsd: Usd.nullable().describe('null: nobody knows (D10)'),
  output: z.strictObject({ offset: Count, length: Count, sha256: Sha256 })
    .describe('Where its output lies in reviewer-output.txt'),
})
export type Attempt = z.infer<typeof Attempt>

const Execution = z.strictObject({
  iteration: PositiveInt,
  state: ExecutionState,
  stopCause: StopCause,
  detail: Detail.nullable(),
  startedAt: Timestamp,
  endedAt: Timestamp,
  retries: Count,
  continuations: Count,
  limits: z.strictObject({
    iterations: EnforcedBy,
    wallClock: EnforcedBy,
    cost: EnforcedBy.describe('NOT_ENFORCED when a call\'s cost is unknown: then the monetary ceiling is not claimed (R103)'),
    processes: z.enum(['NAMESPACE', 'MARKER', 'GROUP']).describe('How child processes were kept together (D19)'),
  }).describe('Which limits were enforced, and by what (R99)'),
  attempts: z.array(Attempt).max(10_000),
})

const Result = z.strictObject({
  outcome: Outcome.optional().describe('Absent unless COMPLETED (R168)'),
  findings: Count.describe('Findings of the last review'),
  accepted: Count,
  rejected: Count,
  escalated: Count,
})

const Signals = z.strictObject({
  seconds: z.strictObject({
    total: Seconds, prepare: Seconds, checks: Seconds, review: Seconds, reconcile: Seconds,
  }).describe('Seconds by stage (R193)'),
  reviewerLatencySeconds: Seconds,
  humanWaitingSeconds: Seconds,
  costByAttempt: z.array(Usd.nullable()).max(10_000).describe('In the order of attempts (R194)'),
  totals: z.strictObject({ accepted: Count, rejected: Count, escalated: Count }).describe('Over all iterations of the run'),
})

export const ARTIFACT_PATHS = {
  findings: 'findings-v1.json',
  deterministicChecks: 'checks-v1.json',
  rawReview: 'reviewer-output.txt',
  packet: 'packet-v1.json',
  criteria: 'criteria.md',
  requirements: 'requirements.json',
  journal: 'journal-v1.jsonl',
} as const
export type ArtifactName = keyof typeof ARTIFACT_PATHS
export const BUNDLE_PATH = 'handoff.sigstore.json'

const artifact = <P extends string>(path: P) => z.strictObject({ path: z.literal(path), sha256: Sha256, size: Count })
const Availability = z.enum(['INCLUDED', 'WITHHELD'])
  .describe('WITHHELD: the bytes stay with the producer; digest and subject remain')
const Artifacts = z.strictObject({
  findings: artifact(ARTIFACT_PATHS.findings),
  deterministicChecks: artifact(ARTIFACT_PATHS.deterministicChecks),
  rawReview: artifact(ARTIFACT_PATHS.rawReview).extend({
    availability: Availability,
    redactions: Count.describe('Secrets masked in the published file'),
    originalSaltedSha256: Sha256.describe('SHA-256 of salt and unmasked bytes; the salt stays in the run directory'),
  }),
  packet: artifact(ARTIFACT_PATHS.packet),
  criteria: artifact(ARTIFACT_PATHS.criteria),
  requirements: artifact(ARTIFACT_PATHS.requirements).nullable(),
  journal: artifact(ARTIFACT_PATHS.journal).extend({ availability: Availability }),
}).describe('Every file of the handoff, by name, digest and size in bytes')

export const Manifest = z.strictObject({
  schemaVersion: z.literal(1),
  runId: RunId,
  producer: Producer,
  binding: Binding,
  inputs: Inputs,
  configuration: ManifestConfiguration,
  execution: Execution,
  result: Result,
  signals: Signals,
  artifacts: Artifacts,
}).describe('The signed record of a run')
export type Manifest = z.infer<typeof Manifest>

/** The manifest before anyone is named as its producer: what a run leaves for `sign`. */
export const UnsignedManifest = Manifest.omit({ producer: true, binding: true })
  .extend({ binding: Binding.omit({ producerIdentity: true }) })
export type UnsignedManifest = z.infer<typeof UnsignedManifest>

/** The file limits of the handoff, in bytes (decisions.md, The handoff). */
export const LIMITS = {
  bundle: 1024 * 1024,
  manifest: 256 * 1024,
  packet: 8 * 1024 * 1024,
  findings: 16 * 1024 * 1024,
  deterministicChecks: 4 * 1024 * 1024,
  criteria: 256 * 1024,
  requirements: 1024 * 1024,
  journal: 64 * 1024 * 1024,
  rawReview: 256 * 1024 * 1024,
} as const
