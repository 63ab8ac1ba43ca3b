/**
 * Events for a run: for each, the plausible one that the state awaits, and what of it may differ.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import type { CheckResult } from '../../schemas/check.ts'
import { canonicalSha256 } from '../../schemas/digest.ts'
import type { PacketFrozen, ReviewFinished, RunAdmitted, RunEvent } from '../../schemas/event.ts'
import type { Disposition, Finding, Verdict } from '../../schemas/finding.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { ReviewFailureCause, ReviewResult } from '../../schemas/review.ts'
import type { RunState } from '../../producer/core/state.ts'
import { sampleCheckResult, sampleFinding, samplePacket } from './samples.ts'

export const hex = (seed: string, length: number): string => createHash('sha256').update(seed).digest('hex').slice(0, length)
export const commit = (name: string): string => hex(`commit ${name}`, 40)
export const OWNER = '@acme/review-owners'
const AT = '2026-11-30T22:00:00Z'

export type World = {
  readonly packet?: Partial<Packet>
  readonly callCeilingUsd?: number | null
  readonly changedLines?: number
}

/** A run's first two events: 100 changed lines, one file in scope, checks `tests` (required) and `lint`. */
export function opening({ packet = {}, callCeilingUsd = null, changedLines = 100 }: World = {}): [RunAdmitted, PacketFrozen] {
  const sample = samplePacket()
  const [tests] = sample.checks
  const first: Packet = {
    ...sample,
    scope: { ...sample.scope, included: ['src/export.ts'] },
    checks: [tests!, { ...tests!, id: 'lint', required: false }],
    budgets: { maxIterations: 3, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 6 },
    retry: { transient: 0, reviewerTimeout: 0 },
    progress: { diffReduction: null },
    ...packet,
  }
  return [
    { type: 'RunAdmitted', elapsed: 0, runId: first.runId, owner: 'worker-1', headSha: first.headSha, callCeilingUsd },
    { type: 'PacketFrozen', elapsed: 2, packet: first, packetSha256: canonicalSha256(first), changedLines, addedTests: [],
      weakened: [] },
  ]
}

/** The packet that the state awaits, with the same change as before unless told otherwise. */
export function nextPacket(state: RunState, facts: Partial<Omit<PacketFrozen,
  'packet'>> & { packet?: Partial<Packet> } = {}): PacketFrozen {
  const { packet: before, awaiting, iteration, elapsed, requirementRevisions } = state
  const revision = requirementRevisions.at(-1)?.revision ?? before.requirement.revision
  const packet: Packet = {
    ...before,
    iteration,
    previousPacketSha256: state.packetSha256,
    ...awaiting.for === 'packet' && awaiting.revision !== null
      && { headSha: awaiting.revision, headTreeSha: hex(`tree of ${awaiting.revision}`, 40) },
    requirement: revision === before.requirement.revision ? before.requirement
      : { ...before.requirement, revision, sha256: hex(`requirement ${revision}`, 64) },
    ...facts.packet,
  }
  const { changedLines } = state
  // Digesting is slow, and nobody looks at the digest of a packet that is not awaited.
  const packetSha256 = awaiting.for === 'packet' ? canonicalSha256(packet) : '0'.repeat(64)
  return { type: 'PacketFrozen', elapsed: elapsed + 1, changedLines, addedTests: [], weakened: [], ...facts, packet,
    packetSha256 }
}

export function checkResult(id: string, iteration: number, passed: boolean): CheckResult {
  const sample = sampleCheckResult()
  return passed ? { ...sample, id, iteration } : { ...sample, id, iteration, passed, failure: 'EXIT_CODE', exitCode: 1 }
}

/** A finding named by a letter: the same letter is the same criterion, path and anchor. */
export function finding(name: string, iteration: number, overrides: Partial<Finding> = {}): Finding {
  return {
    ...sampleFinding(), id: `f-${hex(`finding ${name}`, 16)}`, criterion: `C-${name.charCodeAt(0)}`, path: 'src/export.ts',
      iteration,
    anchor: { sha256: hex(`anchor ${name}`, 64) }, disposition: null, ...overrides,
  }
}

export const idOf = (name: string): string => finding(name, 1).id

export type Cost = { readonly costUsd?: number | null }
export function completed(findings: readonly Finding[], { costUsd = 0.1,
  scope = ['src/export.ts'] }: Cost & { scope?: string[] } = {}): ReviewResult {
  return {
    kind: 'completed', findings: [...findings], scope: scope.map((path) => ({ path, oldOid: null, newOid: commit('blob') })),
    model: { requested: 'house', served: 'house-1' }, usage: { inputTokens: 1, outputTokens: 1, costUsd }, continuations: 1,
      echo: 'reviewer', detail: null,
  }
}

export type Failure = Extract<ReviewResult, { kind: 'failed' }>
export function failed(stopCause: ReviewFailureCause, overrides: Partial<Failure> & Cost = {}): ReviewResult {
  const { costUsd = 0.1, ...rest } = overrides
  return {
    kind: 'failed', stopCause, transient: false, retryAfterSeconds: null, findings: [], model: { requested: null, served: null },
    usage: { inputTokens: null, outputTokens: null, costUsd }, continuations: 0, echo: null, detail: { code: stopCause,
      message: 'as told' }, ...rest,
  }
}

/** The dispatch that the state awaits. */
export function dispatched(state: RunState, overrides: object = {}): RunEvent {
  const { awaiting, callCeilingUsd, iteration, calls, elapsed } = state
  const attempt = awaiting.for === 'dispatch' ? awaiting.attempt : 1
  return {
    type: 'ReviewDispatched', elapsed: elapsed + 1, attempt, nonce: hex(`nonce ${iteration} ${attempt} ${calls}`, 32),
      reservedUsd: callCeilingUsd,
    startedAt: AT, ...overrides,
  }
}

export function reviewFinished(state: RunState, result: ReviewResult, overrides: Partial<ReviewFinished> = {}): RunEvent {
  const { awaiting, elapsed } = state
  const { attempt, nonce } = awaiting.for === 'review' ? awaiting : { attempt: 1, nonce: hex('no nonce', 32) }
  return {
    type: 'ReviewFinished', elapsed: elapsed + 1, attempt, nonce, result, endedAt: AT, output: { offset: 0, length: 0,
      sha256: hex('', 64) }, jitter: 0.5,
    ...overrides,
  }
}

export function disposition(verdict: Verdict, overrides: Partial<Disposition> = {}): Disposition {
  return { verdict, reason: 'because', evidence: ['tests'], by: 'author', ...overrides }
}

export type Answer = {
  readonly verdict?: Verdict
  readonly revision?: string | null
  readonly dispositions?: Record<string, Disposition>
  readonly owner?: string | null
  readonly refused?: { code: string; message: string } | null
}

/** An answer that gives every finding one verdict, unless told otherwise. */
export function reconciled(state: RunState, { verdict = 'accepted', revision = null, dispositions, owner = null,
  refused = null }: Answer = {}): RunEvent {
  const all = Object.fromEntries((state.findings ?? []).map(({ id }) => [id, disposition(verdict)]))
  return { type: 'FindingsReconciled', elapsed: state.elapsed + 1, dispositions: dispositions ?? all, owner, revision, refused }
}

export function revised(state: RunState, revision: number): RunEvent {
  return {
    type: 'RequirementRevised', elapsed: state.elapsed + 1, revision, discovery: 'later pages are omitted', authorizedBy: OWNER,
      affectedTasks: ['export'],
    affectedTests: ['tests'],
  }
}
