/**
 * Which endings need a person, and what that person is told (R96, R116). Ids, counts and enums only: no text of a model, of
 * the change or of a child process.
 *
 * @module
 */
import { MAX_LISTED_FINDINGS, type Escalation } from '../../schemas/escalation.ts'
import type { Timestamp } from '../../schemas/primitives.ts'
import type { Configuration } from '../../schemas/configuration.ts'
import { chargedUsd } from './budget.ts'
import { printable } from './display.ts'
import { failedRequired } from './progress.ts'
import { meaningOf } from './screen.ts'
import { escalationOf } from './stages.ts'
import type { RunState } from './state.ts'

export type Via = 'command' | 'webhook'

/** Stable, and different for every run and way: a receiver can tell a repeat from a new notice (R132). */
export function noticeEffect(runId: string, via: Via): { readonly effect: string; readonly kind: string } {
  return { effect: `escalate/${runId}/${via}`, kind: `escalate-${via}` }
}

/** The ways that the configuration at the base names. */
export function waysOf({ command, webhook }: Configuration['escalation']): Via[] {
  return [...command === null ? [] : ['command' as const], ...webhook === null ? [] : ['webhook' as const]]
}

/** The document, or null for an ending that needs nobody: COMPLETED with nothing left to decide. */
export function escalationDocument(state: RunState, facts: {
  readonly effect: string
  readonly at: Timestamp
  readonly runDirectory: string
  readonly handoff: string | null
}): Escalation | null {
  const { end, packet, attempts, retries } = state
  const escalate = escalationOf(state)
  if (end === null || escalate === null) return null
  const findings = state.findings ?? []
  const unknownCost = attempts.some(({ finish }) => finish?.costUsd === null)
  return {
    schemaVersion: 1,
    effect: facts.effect,
    at: facts.at,
    to: escalate.to === null ? null : printable(escalate.to),
    runId: state.runId,
    repository: printable(packet.repository.name),
    pullRequest: packet.pullRequest,
    baseRef: packet.baseRef,
    baseSha: packet.baseSha,
    headSha: packet.headSha,
    state: end.state,
    outcome: end.outcome ?? null,
    stopCause: end.stopCause,
    meaning: meaningOf(state),
    detailCode: state.detail?.code ?? null,
    iteration: state.iteration,
    maxIterations: packet.budgets.maxIterations,
    reviewerCalls: state.calls,
    retries: retries.transient + retries.reviewerTimeout,
    seconds: state.timeline.at(-1)?.elapsed ?? state.elapsed,
    costUsd: unknownCost ? null : chargedUsd(state),
    findings: {
      total: findings.length,
      escalated: escalate.findings.length,
      listed: findings.slice(0, MAX_LISTED_FINDINGS).map(({ id, severity, path, startLine }) => ({ id, severity, path, line: startLine })),
    },
    failedChecks: failedRequired(state),
    runDirectory: printable(facts.runDirectory, 1024),
    handoff: facts.handoff === null ? null : printable(facts.handoff, 1024),
  }
}
