/**
 * What a run's journal records: the bodies of its lines, in the past tense (contracts.md, Journal). The state of a run is
 * the fold of these events and of nothing else, so a restart cannot reset a counter (R100, R129).
 *
 * Every event carries `elapsed`: seconds of the run's wall time so far, computed by the shell from the monotonic clock,
 * never going back, and carried over restarts.
 *
 * @module
 */
import * as z from 'zod'
import { CheckResult } from './check.ts'
import { Disposition, FindingId } from './finding.ts'
import { RequirementRevision } from './manifest.ts'
import { Packet } from './packet.ts'
import { Count, GitPath, Identifier, Line, ObjectId, PositiveInt, RunId, Seconds, Sha256, Timestamp, Usd } from './primitives.ts'
import { TerminalRecord } from './record.ts'
import { Detail, ReviewResult } from './review.ts'
import { ExecutionState, Outcome, StopCause } from './vocabulary.ts'

const elapsed = Seconds.describe('Seconds of the run\'s wall time so far')
const Nonce = TerminalRecord.shape.nonce

export const AttemptReason = z.enum(['first', 'transient', 'reviewer-timeout']).describe('Why a review attempt is made')
export type AttemptReason = z.infer<typeof AttemptReason>

/** Where the output of an attempt lies in reviewer-output.txt. */
export const OutputSlice = z.strictObject({ offset: Count, length: Count, sha256: Sha256 })
export type OutputSlice = z.infer<typeof OutputSlice>

export const RunAdmitted = z.strictObject({
  type: z.literal('RunAdmitted'),
  elapsed,
  runId: RunId,
  owner: Line.describe('The worker that owns the run (R15)'),
  headSha: ObjectId.describe('The revision that was admitted'),
  callCeilingUsd: Usd.nullable()
    .describe('What one call can cost at most; reserved before each dispatch. null: the adapter cannot cap a call (D10)'),
}).describe('The candidate was admitted. Not yet a run: one exists from the first frozen packet on (D4)')
export type RunAdmitted = z.infer<typeof RunAdmitted>

export const PacketFrozen = z.strictObject({
  type: z.literal('PacketFrozen'),
  elapsed,
  packet: Packet,
  packetSha256: Sha256,
  changedLines: Count.describe('Lines added and removed from merge base to head: the measure of the complexity rule (R90)'),
  addedTests: z.array(GitPath).max(100_000)
    .describe('Test files that this revision adds to the one before; none for the first packet'),
  weakened: z.array(GitPath).max(100_000)
    .describe('Test or check files that this revision changes or deletes: like a new required failure, they void progress (a)'),
}).describe('The inputs of an iteration were frozen (R22)')
export type PacketFrozen = z.infer<typeof PacketFrozen>

export const CheckStarted = z.strictObject({ type: z.literal('CheckStarted'), elapsed, id: Identifier })
export type CheckStarted = z.infer<typeof CheckStarted>

export const CheckFinished = z.strictObject({ type: z.literal('CheckFinished'), elapsed, result: CheckResult })
export type CheckFinished = z.infer<typeof CheckFinished>

export const ReviewDispatched = z.strictObject({
  type: z.literal('ReviewDispatched'),
  elapsed,
  attempt: PositiveInt.describe('Counts from 1 in each iteration'),
  nonce: Nonce,
  reservedUsd: Usd.nullable().describe('Taken from the cost budget before the call; null: nothing could be reserved (D10)'),
  startedAt: Timestamp,
}).describe('A reviewer is about to be called. Written before the call, so that no call is ever unknown to the journal')
export type ReviewDispatched = z.infer<typeof ReviewDispatched>

export const ReviewFinished = z.strictObject({
  type: z.literal('ReviewFinished'),
  elapsed,
  attempt: PositiveInt,
  nonce: Nonce,
  result: ReviewResult,
  endedAt: Timestamp,
  output: OutputSlice,
  jitter: z.number().min(0).lt(1).describe('A fresh random number, for the backoff of a retry: the controller has no dice'),
})
export type ReviewFinished = z.infer<typeof ReviewFinished>

export const RetryScheduled = z.strictObject({
  type: z.literal('RetryScheduled'),
  elapsed,
  attempt: PositiveInt,
  afterSeconds: Seconds,
  reason: AttemptReason.exclude(['first']),
})
export type RetryScheduled = z.infer<typeof RetryScheduled>

export const ReconcileRequested = z.strictObject({ type: z.literal('ReconcileRequested'), elapsed, nonce: Nonce })
  .describe('The author is about to be asked. Written before the author starts')
export type ReconcileRequested = z.infer<typeof ReconcileRequested>

export const FindingsReconciled = z.strictObject({
  type: z.literal('FindingsReconciled'),
  elapsed,
  dispositions: z.record(FindingId, Disposition).describe('By finding. They can neither add, remove nor re-grade one (D8)'),
  owner: Line.nullable().describe('Who the dispositions of an owner are from; null: there are none'),
  revision: ObjectId.nullable().describe('A new candidate revision, already checked to descend from the head and to freeze'),
  refused: Detail.nullable()
    .describe('Why the answer or its revision was not usable: author failed or answered in part, revision does not descend or freeze'),
}).describe('The author, or an owner, answered the findings (R77)')
export type FindingsReconciled = z.infer<typeof FindingsReconciled>

export const RequirementRevised = z.strictObject({ type: z.literal('RequirementRevised'), elapsed, ...RequirementRevision.shape })
  .describe('A person revised the requirement (R37–R44)')
export type RequirementRevised = z.infer<typeof RequirementRevised>

const Cut = z.strictObject({ endedAt: Timestamp, output: OutputSlice }).nullable()
  .describe('What the review attempt in flight left when it was killed; null: none was in flight')

export const DeadlineReached = z.strictObject({ type: z.literal('DeadlineReached'), elapsed, cut: Cut })
  .describe('The run\'s own deadline fired (R101)')
export type DeadlineReached = z.infer<typeof DeadlineReached>

export const OperatorStopped = z.strictObject({ type: z.literal('OperatorStopped'), elapsed, by: Line, cut: Cut })
  .describe('A person or a kill switch stopped the run')
export type OperatorStopped = z.infer<typeof OperatorStopped>

export const EvidenceLost = z.strictObject({ type: z.literal('EvidenceLost'), elapsed, what: Line })
  .describe('Something the run rests on cannot be established (R130)')
export type EvidenceLost = z.infer<typeof EvidenceLost>

export const LeaseTaken = z.strictObject({ type: z.literal('LeaseTaken'), elapsed, owner: Line })
  .describe('A worker took the run over after an interruption, having confirmed that no other owns it (R125–R129)')
export type LeaseTaken = z.infer<typeof LeaseTaken>

export const RunEnded = z.strictObject({
  type: z.literal('RunEnded'),
  elapsed,
  state: ExecutionState,
  stopCause: StopCause,
  outcome: Outcome.nullable().describe('null: there is none (R51)'),
}).describe('The end, as the controller decided it. Last line of the journal that is in the handoff')
export type RunEnded = z.infer<typeof RunEnded>

const EffectId = z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9:._/-]*$/)
  .describe('Stable: the same effect keeps it over every attempt (R132)')

export const EffectIntended = z.strictObject({ type: z.literal('EffectIntended'), elapsed, effect: EffectId, kind: Identifier })
export type EffectIntended = z.infer<typeof EffectIntended>
export const EffectConfirmed = z.strictObject({ type: z.literal('EffectConfirmed'), elapsed, effect: EffectId })
export type EffectConfirmed = z.infer<typeof EffectConfirmed>
export const EffectUnresolved = z.strictObject({ type: z.literal('EffectUnresolved'), elapsed, effect: EffectId, detail: Detail })
  .describe('It may have happened: the destination could not confirm it (R134)')
export type EffectUnresolved = z.infer<typeof EffectUnresolved>

export const RunEvent = z.discriminatedUnion('type', [
  RunAdmitted, PacketFrozen, CheckStarted, CheckFinished, ReviewDispatched, ReviewFinished, RetryScheduled, ReconcileRequested,
  FindingsReconciled, RequirementRevised, DeadlineReached, OperatorStopped, EvidenceLost, LeaseTaken, RunEnded,
  EffectIntended, EffectConfirmed, EffectUnresolved,
]).describe('The body of one journal line: everything in it but the envelope')
export type RunEvent = z.infer<typeof RunEvent>
