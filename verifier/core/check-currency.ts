/**
 * Checks `criteria`, `configuration`, `scope`, `budgets` and `freshness`: what was used is what holds now
 * (D37, D38, S26, S29, S32).
 *
 * @module
 */
import { canonicalSha256 } from '../../schemas/digest.ts'
import type { Policy } from '../../schemas/policy.ts'
import { pathKey, type GitPath } from '../../schemas/primitives.ts'
import { scopeOf } from '../../schemas/scope.ts'
import { NO_FILES, type BindingCheck } from './binding-facts.ts'
import { isUnavailable } from './evidence.ts'
import { differs, failure, firstFailure, isFailure, type CheckResult, type Failure } from './failure.ts'

type Grace = Policy['grace'][number]
const graced = (grace: readonly Grace[], now: Date, matches: (entry: Grace) => boolean): Grace | undefined =>
  grace.find((entry) => matches(entry) && now.getTime() <= Date.parse(entry.until))

/** The criteria and the requirement are the ones at the base now. */
export const checkCriteria: BindingCheck = ({ manifest: { inputs, binding }, live, policy, expected: { requirement }, now }) => {
  if (isFailure(live)) return { skipped: 'needs the configuration at the base' }
  const old = graced(policy.grace, now, ({ criteriaSha256 }) => criteriaSha256 === inputs.criteriaSha256)
  const superseded = differs('CRITERIA_SUPERSEDED', 'inputs.criteriaSha256', live.criteria.sha256, inputs.criteriaSha256)
    ?? differs('CRITERIA_SUPERSEDED', 'binding.criteriaVersion', live.criteria.version, binding.criteriaVersion)
  if (superseded && !old) return superseded
  if (isUnavailable(requirement)) {
    return failure(requirement.unavailable, 'inputs.requirementsSha256', 'the requirement as it stands', 'none',
      requirement.detail)
  }
  const wanted = 'source' in requirement ? null : requirement.sha256
  return differs('CRITERIA_SUPERSEDED', 'inputs.requirementsSha256', wanted, inputs.requirementsSha256)
    ?? (superseded && old ? `older criteria, allowed until ${old.until}` : null)
}

/** The parsed configuration is the one at the base now: two spellings of it are one (D38). */
export const checkConfiguration: BindingCheck = ({ manifest: { inputs }, live, policy, now }) => {
  if (isFailure(live)) return live
  const superseded = differs('CONFIGURATION_SUPERSEDED', 'inputs.configurationSha256', canonicalSha256(live.configuration),
    inputs.configurationSha256)
  if (!superseded) return null
  const old = graced(policy.grace, now, ({ configurationSha256 }) => configurationSha256 === inputs.configurationSha256)
  return old ? `an older configuration, allowed until ${old.until}` : superseded
}

/** Every changed path was reviewed, excluded by the configuration that was used, or private; nothing else was. */
export const checkScope: BindingCheck = ({ manifest: { configuration: { scope }, execution }, files, expected }) => {
  if (!files.packet) return NO_FILES
  const wanted = scopeOf(files.packet.configuration.scope, expected.delta)
  const paths = (list: readonly GitPath[]): string => canonicalSha256(list.map(pathKey))
  const failed = firstFailure([
    differs('SCOPE_MISMATCH', 'configuration.scope.included', `${wanted.included.length} paths`,
      `${scope.included.length} paths`),
    differs('SCOPE_MISMATCH', 'configuration.scope.included', paths(wanted.included), paths(scope.included)),
    differs('SCOPE_MISMATCH', 'configuration.scope.excluded', canonicalSha256(wanted.excluded), canonicalSha256(scope.excluded)),
    differs('SCOPE_MISMATCH', 'configuration.scope.private', paths(wanted.private), paths(scope.private)),
    differs('SCOPE_MISMATCH', 'configuration.scope.limits', canonicalSha256(wanted.limits), canonicalSha256(scope.limits)),
    execution.state === 'COMPLETED' && wanted.included.length === 0
      ? failure('SCOPE_MISMATCH', 'configuration.scope.included', 'a path', 'none')
      : null,
    execution.state === 'COMPLETED' && wanted.included.length > wanted.limits.files
      ? failure('SCOPE_MISMATCH', 'configuration.scope.limits.files', `at most ${wanted.limits.files}`, wanted.included.length)
      : null,
  ])
  if (failed) return failed
  const { length } = wanted.included
  const left = wanted.excluded.length + wanted.private.length
  return left === 0
    ? null
    : `${length} of ${length + left} changed paths reviewed: ${wanted.excluded.length} excluded, ${wanted.private.length} private`
}

/** The budgets are those of the configuration, and within the policy's (S32). */
export const checkBudgets: BindingCheck = ({ manifest: { configuration: { budgets } }, files, policy }) => {
  if (!files.packet) return NO_FILES
  const { budgets: configured } = files.packet.configuration
  for (const field of ['maxIterations', 'maxWallClockSeconds', 'maxReviewerCalls', 'maxCostUsd'] as const) {
    const problem = differs('BUDGET_ABOVE_POLICY', `configuration.budgets.${field}`, configured[field], budgets[field])
      ?? above(field, policy.maxBudgets[field], budgets[field])
    if (problem) return problem
  }
  return null
}

/** No ceiling at all is above every ceiling. */
function above(field: string, allowed: number | undefined, actual: number | null): Failure | null {
  if (allowed === undefined || (actual !== null && actual <= allowed)) return null
  return failure('BUDGET_ABOVE_POLICY', `configuration.budgets.${field}`, `at most ${allowed}`, actual ?? 'no ceiling')
}

export const SKEW_SECONDS = 5 * 60

/** By the time that a log or a timestamp authority vouches for; the manifest's own clocks decide nothing here (S26). */
export const checkFreshness: BindingCheck = ({ producer: { maxAgeMinutes }, verifiedAt, now }): CheckResult => {
  if (Number.isNaN(now.getTime())) return failure('INTERNAL_ERROR', 'now', 'a time', 'none')
  const ageSeconds = (now.getTime() - verifiedAt.getTime()) / 1000
  const signed = verifiedAt.toISOString()
  if (ageSeconds < -SKEW_SECONDS) {
    return failure('RECORD_FROM_FUTURE', 'verifiedAt', `at most ${SKEW_SECONDS} s after ${now.toISOString()}`, signed)
  }
  const earliest = new Date(now.getTime() - maxAgeMinutes * 60_000).toISOString()
  return ageSeconds > maxAgeMinutes * 60 ? failure('RECORD_EXPIRED', 'verifiedAt', `not before ${earliest}`, signed) : null
}
