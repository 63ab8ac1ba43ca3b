/**
 * The one sentence that people read first. Accepted, rejected, no trusted handoff, could not decide; never more than the
 * record says (experience.md, Words).
 *
 * @module
 */
import type { Decision, FailureCode, Verdict } from '../../schemas/decision.ts'

const WHY: Partial<Record<FailureCode, string>> = {
  HANDOFF_MISSING: 'no handoff was found',
  HANDOFF_UNSIGNED: 'the handoff is not signed',
  SIGNATURE_INVALID: 'its signature does not hold',
  CERTIFICATE_INVALID: 'its certificate does not hold under the trust roots of the policy',
  TIMESTAMP_INVALID: 'nobody vouches for the time of its signature',
  ENVELOPE_MALFORMED: 'its bundle is malformed',
  ENVELOPE_TOO_LARGE: 'its bundle is too large',
  STATEMENT_MALFORMED: 'what was signed is not a handoff statement',
  SIGNER_UNTRUSTED: 'its signer is not one that the policy trusts',
  SIGNER_REVOKED: 'its signer or run was revoked',
  VERSION_UNSUPPORTED: 'it is in a format version that this verifier does not read',
  HEAD_STALE: 'it was signed for another head',
  BASE_MISMATCH: 'it was signed for another base',
  CRITERIA_SUPERSEDED: 'it was made by criteria or a requirement that hold no longer',
  CONFIGURATION_SUPERSEDED: 'it was made by a configuration that holds no longer',
  RECORD_EXPIRED: 'it is older than the policy allows',
  EFFECT_INSUFFICIENT: 'its producer may not satisfy this check',
  REQUIREMENT_UNMET: 'it is not what the policy requires',
  NOT_COMPLETED: 'its run did not complete',
  REPOSITORY_MISMATCH: 'it was signed for another repository',
  PRODUCER_MISMATCH: 'it names another producer than its certificate',
  INPUT_DIGEST_MISMATCH: 'its inputs are not those of this change',
  ARTIFACT_MISSING: 'a file of it is missing',
  ARTIFACT_UNDECLARED: 'it has a file that its record does not name',
  ARTIFACT_DIGEST_MISMATCH: 'a file of it was changed',
  ARTIFACT_MALFORMED: 'a file of it is malformed',
  RECORD_IMPOSSIBLE: 'no run can have made its record',
  COUNTS_DISAGREE: 'its counts disagree',
  RECORD_FROM_FUTURE: 'it is from the future',
  SCOPE_MISMATCH: 'its scope is not that of this change',
  BUDGET_ABOVE_POLICY: 'its budgets are above the policy\'s',
  POLICY_MISSING: 'there is no policy at the base',
  POLICY_INVALID: 'the policy is not valid',
  BASE_NOT_GOVERNED: 'the policy does not govern this base',
  EVENT_REFUSED: 'this event cannot be verified',
  CONFIGURATION_INVALID: 'the review configuration at the base is not valid',
  SUPERSEDED: 'the head or the base moved meanwhile',
  POLICY_IN_FLIGHT: 'the policy is changing',
  AMBIGUOUS_BASE: 'the change has no single merge base',
  TOO_MANY_CANDIDATES: 'there are more handoffs than the policy allows',
  SOURCE_UNAVAILABLE: 'a source did not answer',
  TRUST_ROOT_UNAVAILABLE: 'a trust root could not be had',
  INTERNAL_ERROR: 'a check failed to run',
}

export function titleOf(verdict: Verdict, code: FailureCode | null, run: Decision['run'], about: Decision['expected']): string {
  const head = about ? ` for ${about.headSha.slice(0, 8)}` : ''
  const why = code === null ? '' : `: ${WHY[code] ?? code}`
  switch (verdict) {
    case 'ACCEPTED': return `The handoff${head} is accepted${run ? `: ${accepted(run)}` : ''}.`
    case 'REJECTED': return `The handoff${head} is rejected${why}.`
    case 'MISCONFIGURED': return `The check${head} is not configured${why}.`
    case 'UNAVAILABLE': return `The check${head} could not decide${why}.`
    case 'NOT_REQUIRED': return `No review is required${head}: nothing of the change is in the declared scope.`
    case 'WAIVED': return `The handoff${head} is waived.`
    case 'NO_TRUSTED_HANDOFF': return `There is no trusted handoff${head}${why}.`
  }
}

function accepted({ state, outcome, findings, openFindings, excluded }: NonNullable<Decision['run']>): string {
  const counted = `${findings} ${findings === 1 ? 'finding' : 'findings'} in the declared scope`
  const open = findings === 0 ? '' : `, ${openFindings} open`
  const left = excluded === 0 ? '' : `, ${excluded} changed ${excluded === 1 ? 'path' : 'paths'} not reviewed`
  return `${state} ${outcome ?? '(no outcome)'}, ${counted}${open}${left}`
}
