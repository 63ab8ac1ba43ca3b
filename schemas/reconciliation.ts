/**
 * A reconciliation: what a person decided about findings of a run that has ended (R77, R89, D35). It stands beside the
 * sealed handoff and changes nothing in it. What is typed is claimed; what counts is a signature of an owner.
 *
 * @module
 */
import * as z from 'zod'
import { canonicalBytes } from './digest.ts'
import { FindingId } from './finding.ts'
import { ProducerIdentity } from './manifest.ts'
import { FullRef, Line, NumericId, ObjectId, PositiveInt, RepositoryName, RunId, Sha256 } from './primitives.ts'
import { STATEMENT_TYPE, Subject } from './statement.ts'

export const RECONCILIATION_PREDICATE = 'https://bounded-review.github.io/reconciliation/v1'
export const RECONCILIATION_BUNDLE = 'reconciliation.sigstore.json'
export const RECONCILIATION_FILE = 'reconciliation-v1.json'
/** Bytes of a file of dispositions, and of a reconciliation, at most: it is signed in one statement. */
export const RECONCILIATION_MAX_BYTES = 256 * 1024

export const OwnerDisposition = z.strictObject({
  verdict: z.enum(['accepted', 'rejected']).describe('accepted: the finding stands and stays open; rejected: it is closed'),
  reason: z.string().min(1).max(4096).describe('Why, for whoever reads the record (R89)'),
  evidence: z.array(z.string().min(1).max(4096)).max(64).default([]).describe('Check ids, paths or addresses that support it. Default: none'),
}).describe('What a person decided about one finding')
export type OwnerDisposition = z.infer<typeof OwnerDisposition>

/** dispositions.json, as a person or a tool writes it. */
export const DispositionsFile = z.strictObject({
  version: z.literal(1).describe('Version of this format: 1'),
  runId: RunId.describe('The run whose findings are decided'),
  headSha: ObjectId.describe('The head that the run reviewed last'),
  dispositions: z.record(FindingId, OwnerDisposition).describe('By finding id; others stay as they are'),
}).describe('Decisions for bounded-review reconcile --file')
export type DispositionsFile = z.infer<typeof DispositionsFile>

export const Reconciliation = z.strictObject({
  schemaVersion: z.literal(1),
  runId: RunId,
  binding: z.strictObject({
    repository: RepositoryName,
    repositoryId: NumericId.nullable(),
    pullRequest: PositiveInt.nullable(),
    baseRef: FullRef,
    baseSha: ObjectId,
    headSha: ObjectId,
  }).describe('What the decisions are about: they hold for this head and for no other'),
  findingsSha256: Sha256.describe('Digest of the findings-v1.json that was decided about'),
  claimedBy: Line.nullable().describe('Who says so, as typed: a claim. null: nobody was named'),
  owner: z.strictObject({ issuer: z.string().min(1).max(2048), subject: ProducerIdentity }).nullable()
    .describe('The certificate\'s issuer and subject; null: not signed, so everything here is claimed (D35)'),
  dispositions: z.array(z.strictObject({ findingId: FindingId, ...OwnerDisposition.shape })).min(1).max(25_000)
    .describe('Sorted by finding id, each once'),
}).describe('reconciliation-v1.json, and the predicate of its signed form')
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciliationStatement = z.strictObject({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(Subject).min(1).max(64),
  predicateType: z.literal(RECONCILIATION_PREDICATE),
  predicate: Reconciliation,
}).describe('in-toto Statement v1 whose predicate is a reconciliation')
export type ReconciliationStatement = z.infer<typeof ReconciliationStatement>

/** The bytes that are signed: RFC 8785, with the head and the findings file as subjects. */
export function reconciliationStatement(predicate: Reconciliation): Buffer {
  const { binding: { repository, headSha }, findingsSha256 } = predicate
  const statement: ReconciliationStatement = {
    _type: STATEMENT_TYPE,
    subject: [
      { name: `git+https://github.com/${repository}`, digest: { gitCommit: headSha } },
      { name: 'findings-v1.json', digest: { sha256: findingsSha256 } },
    ],
    predicateType: RECONCILIATION_PREDICATE,
    predicate,
  }
  return canonicalBytes(statement)
}
