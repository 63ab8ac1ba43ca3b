/**
 * From judgements to the decision: the table of D32, over all candidates (D33 to D35, D39).
 *
 * @module
 */
import { EXIT_OF, VERDICT_OF, type CheckOutcome, type Decision, type FailureCode, type Verdict } from '../../schemas/decision.ts'
import type { Policy } from '../../schemas/policy.ts'
import { OUTCOME_FIELD, rankOf } from './check-effect.ts'
import { isUnavailable, type Evidence } from './evidence.ts'
import { failure, outcomeOf } from './failure.ts'
import type { Judgement } from './judgement.ts'
import { modeOf } from './policy.ts'
import { titleOf } from './title.ts'

const RETRIABLE: ReadonlySet<FailureCode> = new Set([
  'SUPERSEDED', 'POLICY_IN_FLIGHT', 'SOURCE_UNAVAILABLE', 'TRUST_ROOT_UNAVAILABLE',
])

/** Stands for a clock that gave no time; the check `freshness` has failed then. */
const EPOCH = '1970-01-01T00:00:00.000Z'

/** What is told when no candidate is accepted: an alert before what may change by itself. */
const URGENCY: readonly Verdict[] = ['NOT_REQUIRED', 'MISCONFIGURED', 'REJECTED', 'UNAVAILABLE', 'NO_TRUSTED_HANDOFF']

export type Decided = { readonly decision: Decision; readonly candidates: readonly Decision[] }

export function combine(judgements: readonly Judgement[], evidence: Evidence): Decided {
  const candidates = judgements.map((judgement) => decisionOf(judgement, evidence))
  return { decision: weigh(judgements, candidates, evidence), candidates }
}

function weigh(judgements: readonly Judgement[], candidates: readonly Decision[], evidence: Evidence): Decision {
  const at = (index: number): Decision => candidates[index] ?? decisionOf(undefined, evidence)
  const policy = judgements[0]?.authentication.policy?.policy
  if (policy && candidates.length > policy.limits.candidates) {
    const tooMany = failure('TOO_MANY_CANDIDATES', 'candidates', `at most ${policy.limits.candidates}`, candidates.length)
    return withFailure(at(0), tooMany, evidence, policy)
  }
  const accepted = judgements.map((judgement, index) => ({ judgement, index }))
    .filter(({ index }) => candidates[index]?.decision === 'ACCEPTED')
  const [deciding] = accepted.toSorted((a, b) => weight(b.judgement) - weight(a.judgement))
  if (!deciding || !policy) {
    const places = URGENCY.map((verdict) => candidates.findIndex(({ decision }) => decision === verdict))
    return degraded(at(places.find((index) => index >= 0) ?? 0), policy, evidence)
  }
  // Findings of equal effect stand against a clear record even where the policy accepts only clear ones: no verdict shopping.
  const rank = rankOf(deciding.judgement.producer?.maxEffect ?? 'advisory')
  const refused = judgements.findIndex(({ bound, first, producer }) =>
    bound && first?.field === OUTCOME_FIELD && producer !== null && rankOf(producer.maxEffect) >= rank)
  if (refused >= 0) return at(refused)
  const producers = accepted.map(({ judgement }) => judgement.producer?.id ?? '')
  const missing = policy.requires?.find(({ anyOf, advisory }) =>
    !anyOf.some((id) => producers.includes(id)) && !(advisory && policy.onIncomplete === 'degrade'))
  if (!missing) return at(deciding.index)
  const unmet = failure('REQUIREMENT_UNMET', `policy.requires.${missing.id}`, missing.anyOf.join(' | '), producers.join(', '))
  return withFailure(at(deciding.index), unmet, evidence, policy)
}

/** Higher effect first; among equals, open findings first. */
function weight({ producer, openFindings }: Judgement): number {
  return rankOf(producer?.maxEffect ?? 'advisory') * 1_000_000 + (openFindings ?? 0)
}

/** A missing record that is only advisory does not fail the check where the policy says `degrade`. */
function degraded(decision: Decision, policy: Policy | undefined, evidence: Evidence): Decision {
  const advisoryOnly = policy?.requires !== undefined && policy.requires.every(({ advisory }) => advisory)
  if (decision.decision !== 'NO_TRUSTED_HANDOFF' || !advisoryOnly || policy.onIncomplete !== 'degrade') return decision
  return { ...decision, ...concluded('NO_TRUSTED_HANDOFF', 'success', modeOf(policy, evidence.now)) }
}

/** One failure found over all candidates, put where it belongs in the list of checks. */
function withFailure(decision: Decision, found: ReturnType<typeof failure>, evidence: Evidence, policy: Policy): Decision {
  const outcome = outcomeOf('requires', found)
  const checks = decision.checks.map((check) => check.check === 'requires' ? outcome : check)
  const verdict = VERDICT_OF[found.code]
  return {
    ...decision, checks, decision: verdict, code: found.code, retriable: RETRIABLE.has(found.code),
    title: titleOf(verdict, found.code, decision.run, decision.expected),
    ...concluded(verdict, 'failure', modeOf(policy, evidence.now)),
  }
}

function verdictOf({ notRequired, first }: Judgement): { verdict: Verdict; code: FailureCode | null } {
  if (notRequired) return { verdict: 'NOT_REQUIRED', code: null }
  if (first === null) return { verdict: 'ACCEPTED', code: null }
  // A check that could not look without another one saying why is a bug, and closed.
  const code = first.code ?? 'INTERNAL_ERROR'
  return { verdict: VERDICT_OF[code], code }
}

type Conclusion = Pick<Decision, 'conclusion' | 'exitCode' | 'mode'>

function concluded(verdict: Verdict, conclusion: Conclusion['conclusion'], mode: Conclusion['mode']): Conclusion {
  const watched = mode === 'monitor' && verdict !== 'UNAVAILABLE' && verdict !== 'MISCONFIGURED'
  if (watched || conclusion === 'success') return { conclusion: 'success', exitCode: 0, mode }
  return { conclusion, exitCode: verdict === 'ACCEPTED' ? 1 : EXIT_OF[verdict], mode }
}

function decisionOf(judgement: Judgement | undefined, { expected, now }: Evidence): Decision {
  const { verdict, code } = judgement ? verdictOf(judgement) : { verdict: 'UNAVAILABLE', code: 'INTERNAL_ERROR' } as const
  const authentication = judgement?.authentication
  const run = judgement && runOf(judgement)
  const open = judgement?.openFindings ?? 0
  const mode = authentication?.policy ? modeOf(authentication.policy.policy, now) : 'enforce'
  const good = verdict === 'NOT_REQUIRED' || (verdict === 'ACCEPTED' && open === 0)
  const about = isUnavailable(expected) ? null : {
    repository: expected.repository.name, baseRef: expected.baseRef, baseSha: expected.baseSha, headSha: expected.headSha,
    mergeBaseSha: expected.mergeBaseSha,
  }
  const checks: readonly CheckOutcome[] = judgement?.outcomes ?? []
  return {
    schemaVersion: 1,
    decision: verdict,
    code,
    ...concluded(verdict, good ? 'success' : 'failure', mode),
    retriable: code !== null && RETRIABLE.has(code),
    title: titleOf(verdict, code, run ?? null, about),
    checks: [...checks],
    run: run ?? null,
    effect: judgement?.producer ? { maxEffect: judgement.producer.maxEffect, canSpare: judgement.canSpare } : null,
    signer: authentication?.signer ?? null,
    expected: about,
    policySha256: authentication?.policy?.sha256 ?? null,
    bundleSha256: authentication?.bundleSha256 ?? null,
    trustRoot: authentication?.trustRoot ?? null,
    posture: 'unknown',
    decidedAt: Number.isNaN(now.getTime()) ? EPOCH : now.toISOString(),
  }
}

function runOf({ manifest, openFindings }: Judgement): Decision['run'] {
  if (!manifest) return null
  const { runId, execution: { state, stopCause }, result, configuration: { scope } } = manifest
  return {
    runId, state, outcome: result.outcome ?? null, stopCause, findings: result.findings,
    openFindings: openFindings ?? result.findings,
    excluded: scope.excluded.length + scope.private.length,
  }
}
