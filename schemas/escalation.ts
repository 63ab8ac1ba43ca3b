/**
 * What an escalation owner is told when a run needs a person (R96, R116): the latest evidence in ids, counts and enums.
 * No text of a model or of the change is in it.
 *
 * @module
 */
import * as z from 'zod'
import { FindingId, Severity } from './finding.ts'
import { Count, FullRef, GitPath, Line, ObjectId, PositiveInt, RunId, Seconds, Timestamp, Usd } from './primitives.ts'
import { ExecutionState, Outcome, StopCause } from './vocabulary.ts'

/** Open findings that are listed; the count is of all. */
export const MAX_LISTED_FINDINGS = 100

export const Escalation = z.strictObject({
  schemaVersion: z.literal(1),
  effect: z.string().max(128).describe('Stable id of this notice: the same over every attempt, also sent as Idempotency-Key (R132)'),
  at: Timestamp.describe('When the run ended'),
  to: Line.nullable().describe('The escalation owner; null: the person at the terminal'),
  runId: RunId,
  repository: Line,
  pullRequest: PositiveInt.nullable(),
  baseRef: FullRef,
  baseSha: ObjectId,
  headSha: ObjectId,
  state: ExecutionState,
  outcome: Outcome.nullable().describe('null: there is none (R51)'),
  stopCause: StopCause,
  meaning: Line.describe('The ending in one sentence'),
  detailCode: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/).nullable(),
  iteration: PositiveInt,
  maxIterations: PositiveInt,
  reviewerCalls: Count,
  retries: Count,
  seconds: Seconds,
  costUsd: Usd.nullable().describe('null: not known'),
  findings: z.strictObject({
    total: Count,
    escalated: Count,
    listed: z.array(z.strictObject({ id: FindingId, severity: Severity, path: GitPath, line: PositiveInt })).max(MAX_LISTED_FINDINGS),
  }).describe('Findings of the last review'),
  failedChecks: z.array(Line).describe('Required checks that failed on the last revision'),
  runDirectory: Line.describe('Where the evidence lies, on the machine that ran'),
  handoff: Line.nullable(),
}).describe('An escalation: what a run that needs a person says to its escalation owner')
export type Escalation = z.infer<typeof Escalation>
