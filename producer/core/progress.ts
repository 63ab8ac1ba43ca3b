/**
 * Progress, defined before the loop runs, as a ratchet over the whole run: what has counted once never counts again
 * (R86–R94, D2). Words, explanations and severities are not looked at, so they cannot be progress (R91–R93).
 *
 * @module
 */
import { pathKey } from '../../schemas/primitives.ts'
import type { Finding } from '../../schemas/finding.ts'
import { byOwner } from './dispositions.ts'
import type { FixedFinding, Judgement, ProgressCondition, Ratchet, RunState } from './state.ts'

export const DRY_LIMIT = 2

/**
 * Judges the iteration that ends, from its checks, its review and the dispositions on its findings.
 *
 * @param findings The findings of the iteration's review, with their dispositions.
 */
export function judge(state: RunState, findings: readonly Finding[]): { judgement: Judgement; ratchet: Ratchet; dry: number } {
  const { iteration, ratchet, weakened } = state
  const passing = newlyPassing(state)
  const newFailures = newRequiredFailures(state)
  const fixed = newlyFixed(state, findings)
  const resolved = newlyResolved(state, findings)
  const reduced = diffReduced(state)

  const seenIn = treeSeenIn(state)
  const conditions: ProgressCondition[] = []
  if (seenIn === null) {
    if (passing.length > 0 && newFailures.length === 0 && weakened.length === 0) conditions.push('CHECK_PASSES')
    if (fixed.length > 0) conditions.push('FINDING_FIXED')
  }
  if (resolved.length > 0) conditions.push('DISPUTE_RESOLVED')
  if (reduced && seenIn === null) conditions.push('DIFF_REDUCED')

  // The first review is never without progress: there is nothing before it to compare with.
  const first = iteration === 1
  return {
    judgement: {
      iteration, conditions: first ? null : conditions, newFailures, weakened, ...seenIn !== null && { sameTreeAs: seenIn },
    },
    ratchet: {
      passed: [...ratchet.passed, ...passing],
      fixed: [...ratchet.fixed, ...fixed],
      resolved: [...ratchet.resolved, ...resolved],
      changedLines: reduced ? state.changedLines : ratchet.changedLines,
    },
    dry: first || conditions.length > 0 ? 0 : state.dry + 1,
  }
}

/**
 * The earlier iteration whose tree the current revision has again (A, B, A), or null. Going back is no progress, whatever
 * its checks and its review say: it was counted when it was first seen.
 */
export function treeSeenIn({ packets, packet, iteration }: RunState): number | null {
  return packets.find((before) => before.iteration < iteration && before.headTreeSha === packet.headTreeSha)?.iteration ?? null
}

/** (a) Checks that pass now and never passed before. */
function newlyPassing({ checks, ratchet }: RunState): string[] {
  return checks.filter(({ id, passed }) => passed && !ratchet.passed.includes(id)).map(({ id }) => id)
}

/** Required checks that fail now and passed before: they void (a). */
function newRequiredFailures(state: RunState): string[] {
  return failedRequired(state).filter((id) => state.ratchet.passed.includes(id))
}

/** Required checks that failed in this iteration. The packet says what is required, never the result (R81). */
export function failedRequired({ checks, packet }: RunState): string[] {
  const required = new Set(packet.checks.filter((check) => check.required).map(({ id }) => id))
  return checks.filter(({ id, passed }) => !passed && required.has(id)).map(({ id }) => id)
}

/**
 * (b) Accepted findings that are fixed: absent from this whole-scope review, no finding of the same criterion and path under
 * a new anchor, and evidence that the author named and that holds now: a check that passes, or an added test (D9). A check
 * whose tests the revision changed or deleted is no evidence for it.
 */
function newlyFixed({ iteration, history, ratchet, checks, addedTests, weakened }: RunState, findings: readonly Finding[]): FixedFinding[] {
  const stillThere = new Set(findings.map(place))
  const holds = (evidence: string): boolean =>
    (weakened.length === 0 && checks.some(({ id, passed }) => passed && id === evidence)) || addedTests.some((path) => path === evidence)
  const latest = new Map(history.map((finding) => [finding.id, finding]))
  return [...latest.values()].flatMap((finding) => {
    const { id, disposition } = finding
    if (disposition?.verdict !== 'accepted' || stillThere.has(place(finding))) return []
    if (ratchet.fixed.some((counted) => counted.id === id)) return []
    const evidence = disposition.evidence.filter(holds)
    return evidence.length > 0 ? [{ id, iteration, evidence }] : []
  })
}

/** Criterion and path: where a finding is, whatever its anchor. */
function place({ criterion, path }: Finding): string {
  return `${criterion}\n${pathKey(path)}`
}

/** (c) Findings disputed in an earlier iteration that the named owner has now accepted or rejected, with a reason. */
function newlyResolved({ history, ratchet }: RunState, findings: readonly Finding[]): string[] {
  const disputes = history.filter(({ disposition }) => disposition !== null && disposition.verdict !== 'accepted')
  const disputed = new Set(disputes.map(({ id }) => id))
  return findings
    .filter(({ disposition }) => byOwner(disposition) && disposition?.verdict !== 'escalated')
    .map(({ id }) => id)
    .filter((id) => disputed.has(id) && !ratchet.resolved.includes(id))
}

/** (d) The diff is smaller than the smallest that counted so far, by the share that the packet predefined. */
function diffReduced({ changedLines, ratchet, packet: { progress: { diffReduction } } }: RunState): boolean {
  if (diffReduction === null || changedLines >= ratchet.changedLines) return false
  return changedLines * 100 <= ratchet.changedLines * (100 - diffReduction.percent)
}
