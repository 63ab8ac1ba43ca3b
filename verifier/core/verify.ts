/**
 * The verifier: named checks in their order over one piece of evidence, and the decision they come to (D31 to D35).
 *
 * @module
 */
import {
  BINDING_CHECKS, EFFECT_CHECKS, GATING_CHECKS, type CheckName, type CheckOutcome, type Decision,
} from '../../schemas/decision.ts'
import { scopeOf } from '../../schemas/scope.ts'
import { authenticateRun, internalError, type Authentication } from './authenticated-run.ts'
import { bindingFacts, liveConfiguration, type BindingCheck, type BindingFacts } from './binding-facts.ts'
import { authorityFailure, checkEffect, checkRequires, rankOf, shortcomingOf } from './check-effect.ts'
import { checkBudgets, checkConfiguration, checkCriteria, checkFreshness, checkScope } from './check-currency.ts'
import { checkInputs } from './check-inputs.ts'
import { checkRepository, checkRevision } from './check-origin.ts'
import { checkRecord } from './check-record.ts'
import { combine, type Decided } from './combine.ts'
import { isUnavailable, type Evidence } from './evidence.ts'
import { isFailure, outcomeOf, type CheckResult } from './failure.ts'
import { judgeArtifacts } from './handoff-files.ts'
import { openFindings, type Judgement } from './judgement.ts'

type AfterGates = (typeof BINDING_CHECKS)[number] | (typeof EFFECT_CHECKS)[number]

/** The checks after the gates. All of them run, so that an author sees every mismatch at once. */
export const CHECKS: readonly (readonly [AfterGates, BindingCheck])[] = [
  ['repository', checkRepository],
  ['revision', checkRevision],
  ['inputs', checkInputs],
  ['criteria', checkCriteria],
  ['configuration', checkConfiguration],
  ['scope', checkScope],
  ['artifacts', ({ files }) => judgeArtifacts(files)],
  ['record', checkRecord],
  ['budgets', checkBudgets],
  ['freshness', checkFreshness],
  ['requires', checkRequires],
  ['effect', checkEffect],
]

/**
 * Decides about one handoff.
 *
 * ACCEPTED says who made the record and that it is about this revision. It does not say that the change is correct, and
 * it authorizes no merge.
 *
 * @returns Always a decision: nothing in the evidence can make it throw.
 */
export function verify(evidence: Evidence): Decision {
  return verifyAll([evidence]).decision
}

/**
 * Decides about all handoffs that were found for one revision. Each is judged alone, and an invalid one never vetoes a
 * valid one (D33).
 *
 * @param candidates Evidence that differs in its handoff only. Where none was found: one with `bundle: null`.
 */
export function verifyAll(candidates: readonly [Evidence, ...Evidence[]]): Decided {
  return combine(candidates.map((evidence) => judge(evidence)), candidates[0])
}

/** Judges one handoff by the given checks. Callers outside the tests leave them as they are. */
export function judge(evidence: Evidence, checks: typeof CHECKS = CHECKS): Judgement {
  const authentication = authenticateRun(evidence)
  const facts = factsOf(authentication, evidence)
  if (isFailure(facts)) return judgement(authentication, null, rest(facts))
  if (facts === null) {
    return judgement(authentication, null, rest({ skipped: 'not looked at after the failure above' }),
      nothingInScope(authentication, evidence))
  }
  const outcomes = checks.map(([name, check]) => outcomeOf(name, safely(check, facts)))
  return judgement(authentication, facts, outcomes, nothingInScope(authentication, evidence))
}

function safely(check: BindingCheck, facts: BindingFacts): CheckResult {
  try {
    return check(facts)
  } catch (error) {
    return internalError(error)
  }
}

const rest = (result: CheckResult): readonly CheckOutcome[] => CHECKS.map(([name]) => outcomeOf(name, result))

function factsOf(
  { run }: Authentication, { expected, artifacts, now }: Evidence,
): BindingFacts | null | ReturnType<typeof internalError> {
  if (run === null || isUnavailable(expected)) return null
  try {
    return bindingFacts(run, expected, artifacts, now)
  } catch (error) {
    return internalError(error)
  }
}

/** Whether the base's own configuration leaves nothing of the change to review (D4, NOT_REQUIRED in D32). */
function nothingInScope({ policy }: Authentication, { expected }: Evidence): boolean {
  if (policy?.policy.nothingInScope !== 'success-without-review' || isUnavailable(expected)) return false
  try {
    const live = liveConfiguration(expected)
    return !isFailure(live) && scopeOf(live.configuration.scope, expected.delta).included.length === 0
  } catch {
    return false
  }
}

function judgement(
  authentication: Authentication, facts: BindingFacts | null, after: readonly CheckOutcome[], notRequired = false,
): Judgement {
  const outcomes = [...authentication.outcomes, ...after]
  const before: readonly CheckName[] = [...GATING_CHECKS, ...BINDING_CHECKS]
  const bound = facts !== null && outcomes.every(({ check, status }) => status === 'PASSED' || !before.includes(check))
  return {
    authentication, outcomes, notRequired,
    first: outcomes.find(({ status }) => status === 'FAILED') ?? outcomes.find(({ status }) => status === 'SKIPPED') ?? null,
    bound,
    openFindings: facts && openFindings(facts),
    manifest: facts?.manifest ?? null,
    producer: facts?.producer ?? null,
    canSpare: bound && facts !== null && facts.manifest.result.outcome === 'CLEAR'
      && rankOf(facts.producer.maxEffect) >= rankOf('spare-optional-pass')
      && authorityFailure(facts) === null && shortcomingOf(facts) === null,
  }
}
