/**
 * What the controller knows, what it asks for, and the stages it moves through.
 *
 * @module
 */
import type { CheckResult } from '../../schemas/check.ts'
import type { AttemptReason, OutputSlice } from '../../schemas/event.ts'
import type { Finding, FindingId } from '../../schemas/finding.ts'
import type { RequirementRevision } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { GitPath, ObjectId, RunId, Sha256, Timestamp } from '../../schemas/primitives.ts'
import type { Detail } from '../../schemas/review.ts'
import type { End, StopCause } from '../../schemas/vocabulary.ts'

export type Stage = 'PREPARED' | 'CHECKING' | 'REVIEWING' | 'RECONCILING' | 'ENDED'

/** Every step between stages that exists (R70–R72). `ENDED` stands for the five execution states. */
export const STEPS: Readonly<Record<Stage, readonly Stage[]>> = {
  PREPARED: ['CHECKING'],
  CHECKING: ['REVIEWING', 'ENDED'],
  REVIEWING: ['RECONCILING', 'ENDED'],
  RECONCILING: ['CHECKING', 'ENDED'],
  ENDED: [],
}

export type RetryReason = Exclude<AttemptReason, 'first'>

/** The one thing the run waits for. What is marked in flight is lost when the worker dies. */
export type Awaiting =
  | { readonly for: 'packet'; readonly revision: ObjectId | null }
  | { readonly for: 'check-start'; readonly id: string }
  | { readonly for: 'check-finish'; readonly id: string }
  | { readonly for: 'retry-record'; readonly attempt: number; readonly afterSeconds: number; readonly reason: RetryReason }
  | { readonly for: 'dispatch'; readonly attempt: number; readonly afterSeconds: number; readonly reason: AttemptReason }
  | { readonly for: 'review'; readonly attempt: number; readonly nonce: string }
  | { readonly for: 'reconcile-start'; readonly mayRevise: boolean }
  | { readonly for: 'answer'; readonly mayRevise: boolean; readonly since: number }
  | { readonly for: 'end-record'; readonly end: End }
  | { readonly for: 'nothing' }

/** One call of the reviewer. `finish` is null while it is in flight. */
export type ReviewAttempt = {
  readonly iteration: number
  readonly attempt: number
  readonly reason: AttemptReason
  readonly nonce: string
  readonly reservedUsd: number | null
  readonly dispatchedAt: number
  readonly startedAt: Timestamp
  readonly finish: {
    readonly finishedAt: number
    readonly endedAt: Timestamp
    readonly costUsd: number | null
    readonly output: OutputSlice | null
  } | null
}

/** The four conditions of R87–R90. */
export type ProgressCondition = 'CHECK_PASSES' | 'FINDING_FIXED' | 'DISPUTE_RESOLVED' | 'DIFF_REDUCED'

export type FixedFinding = { readonly id: FindingId; readonly iteration: number; readonly evidence: readonly string[] }

/** What has counted as progress already, and so never counts again (D2). */
export type Ratchet = {
  readonly passed: readonly string[]
  readonly fixed: readonly FixedFinding[]
  readonly resolved: readonly FindingId[]
  readonly changedLines: number
}

/** How an iteration was judged. `conditions` is null for the first, which is never without progress (D2). */
export type Judgement = {
  readonly iteration: number
  readonly conditions: readonly ProgressCondition[] | null
  /** Required checks that had passed before and fail now: they void CHECK_PASSES (R87). */
  readonly newFailures: readonly string[]
  /** Test or check files that the revision changed or deleted: they void it too. */
  readonly weakened: readonly GitPath[]
  /** An earlier iteration with the same tree: going back to it is never progress. Absent: the tree is new. */
  readonly sameTreeAs?: number
}

export type EffectStatus = 'INTENDED' | 'CONFIRMED' | 'UNRESOLVED'

export type RunState = {
  readonly stage: Stage
  readonly awaiting: Awaiting
  readonly runId: RunId
  readonly owner: string
  /** Reserved for each call (D10); null: a call cannot be capped. */
  readonly callCeilingUsd: number | null

  readonly packets: readonly Packet[]
  readonly packet: Packet
  readonly packetSha256: Sha256
  readonly changedLines: number
  /** Test files that the current packet's revision adds, and test or check files that it changes or deletes. */
  readonly addedTests: readonly GitPath[]
  readonly weakened: readonly GitPath[]

  /** The three counters that never mix (R82–R84), and the calls. */
  readonly iteration: number
  readonly retries: { readonly transient: number; readonly reviewerTimeout: number }
  readonly continuations: number
  readonly calls: number

  readonly elapsed: number
  readonly seconds: { readonly prepare: number; readonly checks: number; readonly review: number; readonly reconcile: number }
  readonly humanWaitingSeconds: number
  readonly timeline: readonly { readonly stage: Stage; readonly iteration: number; readonly elapsed: number }[]

  readonly attempts: readonly ReviewAttempt[]
  /** Results for the current packet, in order, and those of earlier packets. */
  readonly checks: readonly CheckResult[]
  readonly pastChecks: readonly CheckResult[]
  /** Findings of the accepted review of the current packet; null: there is none. */
  readonly findings: readonly Finding[] | null
  /** Findings of accepted reviews of earlier packets: they say nothing about the head (R34). */
  readonly history: readonly Finding[]
  /** Findings of reviews that were not accepted: kept, without outcome (R68). */
  readonly evidence: readonly Finding[]

  readonly ratchet: Ratchet
  readonly judgements: readonly Judgement[]
  /** Dry correction iterations in a row, up to now (R94). */
  readonly dry: number
  readonly requirementRevisions: readonly RequirementRevision[]
  /** A revised requirement waits for the operation in flight to end. */
  readonly superseded: boolean
  /** A revision that came when none was allowed: kept as evidence (D6). */
  readonly refusedRevision: ObjectId | null

  readonly end: End | null
  readonly detail: Detail | null
  readonly effects: Readonly<Record<string, EffectStatus>>
}

/**
 * Everything the controller can ask for. Imperative; the shell carries them out in order, and answers each with an event.
 * A start (CheckStarted, ReviewDispatched, ReconcileRequested) after the wall time is spent is rejected with BUDGET_SPENT:
 * then nothing is started, and DeadlineReached is the answer.
 */
export type Command =
  /** Freeze the next packet: of a new revision, or (null) of the same head with the revised requirement. → PacketFrozen */
  | { readonly type: 'Freeze'; readonly iteration: number; readonly revision: ObjectId | null }
  /** → CheckStarted, then CheckFinished. The first of a packet is preceded by `prepare`. */
  | { readonly type: 'RunCheck'; readonly id: string }
  /** → RetryScheduled with the same numbers. */
  | { readonly type: 'ScheduleRetry'; readonly attempt: number; readonly afterSeconds: number; readonly reason: RetryReason }
  /** Wait, then → ReviewDispatched, call, → ReviewFinished. */
  | {
    readonly type: 'RequestReview'
    readonly attempt: number
    readonly afterSeconds: number
    readonly reservedUsd: number | null
  }
  /** → ReconcileRequested, ask the author, → FindingsReconciled. An answer that is rejected is sent again with `refused`. */
  | {
    readonly type: 'Reconcile'
    readonly findings: readonly Finding[]
    readonly failedChecks: readonly string[]
    readonly mayRevise: boolean
  }
  /** → RunEnded, then build the handoff. */
  | { readonly type: 'Seal'; readonly end: End }
  /** Tell a person. Null: the one at the terminal (D22). After Seal; an effect like any other. */
  | {
    readonly type: 'Escalate'
    readonly to: string | null
    readonly because: StopCause
    readonly findings: readonly FindingId[]
  }

/** Why an event was not taken. The state is then the one before, unchanged. */
export type Rejection = {
  readonly code:
    | 'RUN_ENDED' | 'OUT_OF_TURN' | 'NOT_WHAT_IS_AWAITED' | 'TIME_WENT_BACK' | 'BUDGET_SPENT'
    | 'FROZEN_INPUT_CHANGED' | 'NOTHING_IN_SCOPE' | 'FINDINGS_MISIDENTIFIED' | 'FINDING_UNKNOWN' | 'FINDING_UNANSWERED' | 'REJECTED_WITHOUT_EVIDENCE' | 'NOT_THE_OWNER'
    | 'REVISION_LIMIT' | 'EFFECT_OUT_OF_ORDER'
  readonly message: string
}

export type Transition = {
  readonly state: RunState
  readonly commands: readonly Command[]
  /** Null: the event was taken. */
  readonly rejection: Rejection | null
}
