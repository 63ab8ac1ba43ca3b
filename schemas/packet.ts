/**
 * The packet: the inputs that are frozen before an iteration runs (R22–R31).
 *
 * @module
 */
import * as z from 'zod'
import { CheckDeclaration } from './check.ts'
import { Configuration } from './configuration.ts'
import { DeltaEntry } from './delta.ts'
import {
  Argv, FullRef, GitPath, Identifier, Line, NumericId, ObjectId, PositiveInt, RepositoryName, RunId, Sha256, Usd,
} from './primitives.ts'

export const Repository = z.strictObject({
  id: NumericId.nullable().describe('Numeric id at the forge; null where none is known'),
  name: RepositoryName,
  objectFormat: z.enum(['sha1', 'sha256']),
})
export type Repository = z.infer<typeof Repository>

export const RequirementSource = z.enum(['none', 'file', 'issue', 'pull-request'])
export const Requirement = z.strictObject({
  revision: PositiveInt,
  source: RequirementSource.describe('none is recorded as NOT_DECLARED (D20)'),
  ref: z.string().min(1).max(1024).nullable(),
  sha256: Sha256.nullable().describe('SHA-256 of JCS({source, ref, title, body}); null when none is declared'),
}).describe('The requirement the change is reviewed against (R26, R35)')
export type Requirement = z.infer<typeof Requirement>

export const Budgets = z.strictObject({
  maxIterations: PositiveInt.max(1000).describe('3 allows the first review and 2 corrections (R85)'),
  maxWallClockSeconds: PositiveInt,
  maxCostUsd: Usd.nullable().describe('null: no ceiling was set'),
  maxReviewerCalls: PositiveInt.max(10_000),
}).describe('Upper bounds, owned by the controller (R30)')
export type Budgets = z.infer<typeof Budgets>

export const Retry = z.strictObject({
  transient: z.int().min(0).max(10).describe('Retries of an unavailable provider, at most (R119)'),
  reviewerTimeout: z.union([z.literal(0), z.literal(1)]).describe('1 reserves one retry of a reviewer that timed out (R117)'),
})
export type Retry = z.infer<typeof Retry>

export const Progress = z.strictObject({
  diffReduction: z.strictObject({ percent: PositiveInt.max(99) }).nullable()
    .describe('The predefined complexity rule of R90: the diff shrinks by at least this share of its changed lines; null: none'),
})
export type Progress = z.infer<typeof Progress>

export const Excluded = z.strictObject({ path: GitPath, rule: z.string().min(1).max(1024) })
export const Scope = z.strictObject({
  included: z.array(GitPath).max(100_000).describe('Changed paths to review'),
  excluded: z.array(Excluded).max(100_000).describe('Changed paths not reviewed, each with the rule that excludes it'),
  private: z.array(GitPath).max(100_000).describe('Changed paths that never leave the machine'),
  limits: z.strictObject({ files: PositiveInt, patchBytes: PositiveInt }),
}).describe('Allowed and excluded context (R28)')
export type Scope = z.infer<typeof Scope>

export const PacketReviewer = z.strictObject({
  kind: Identifier,
  provider: Identifier.nullable(),
  model: Line.nullable(),
  promptVersion: Identifier.nullable(),
  promptSha256: Sha256.nullable(),
  timeoutSeconds: PositiveInt,
})
export type PacketReviewer = z.infer<typeof PacketReviewer>

export const PacketAuthor = z.strictObject({ kind: Identifier, argv: Argv.nullable(), timeoutSeconds: PositiveInt })
export type PacketAuthor = z.infer<typeof PacketAuthor>

export const Packet = z.strictObject({
  schemaVersion: z.literal(1),
  runId: RunId,
  iteration: PositiveInt,
  previousPacketSha256: Sha256.nullable().describe('The packet of the iteration before; null for the first (R33)'),
  repository: Repository,
  baseRef: FullRef,
  baseSource: z.enum(['fetched', 'local']).describe('Whether the base was read from the remote or from a local ref'),
  baseSha: ObjectId,
  mergeBaseSha: ObjectId,
  headSha: ObjectId,
  headTreeSha: ObjectId,
  pullRequest: PositiveInt.nullable(),
  diffSha256: Sha256.describe('Digest of the canonical tree delta from merge base to head (R25)'),
  delta: z.array(DeltaEntry).max(100_000),
  requirement: Requirement,
  criteria: z.strictObject({ version: Identifier, sha256: Sha256 }),
  configurationSha256: Sha256,
  policySha256: Sha256.nullable(),
  scope: Scope,
  prepare: z.array(Argv).max(64),
  checks: z.array(CheckDeclaration).max(256),
  reviewer: PacketReviewer,
  author: PacketAuthor.nullable(),
  budgets: Budgets,
  retry: Retry,
  progress: Progress,
  escalationOwner: Line.nullable().describe('Who is told; null: the person at the terminal (D22)'),
}).describe('The frozen inputs of one iteration. Holds no nonce and no clock')
export type Packet = z.infer<typeof Packet>

export const PacketFile = z.strictObject({
  schemaVersion: z.literal(1),
  packets: z.array(Packet).min(1).max(1000).describe('One per iteration, in order; the last is the one whose review counts'),
  configuration: Configuration.describe('The parsed review configuration that was used'),
}).describe('packet-v1.json')
export type PacketFile = z.infer<typeof PacketFile>

