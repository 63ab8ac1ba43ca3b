/**
 * Check `record`: whether the record could have been made by the procedure it declares (security.md 6, R177, S31, V44). A
 * validly signed record that could not is an alert, never a reason to review again.
 *
 * @module
 */
import type { Manifest } from '../../schemas/manifest.ts'
import { endOf } from '../../schemas/vocabulary.ts'
import type { BindingCheck, BindingFacts } from './binding-facts.ts'
import { NO_FILES } from './binding-facts.ts'
import { SKEW_SECONDS } from './check-currency.ts'
import { differs, firstFailure, type Failure } from './failure.ts'
import { atMost, impossible } from './impossible.ts'
import { attemptFailures } from './record-attempts.ts'
import { checkFailures } from './record-checks.ts'
import { findingFailures } from './record-findings.ts'
import { packetFailures } from './record-packets.ts'

/** What a run may take beyond its wall clock and still complete: grace after a record, stopping the tree, writing (D5, D18). */
const OVERSHOOT_SECONDS = 60

export const checkRecord: BindingCheck = (facts) => {
  const failed = firstFailure([...endingFailures(facts.manifest), ...timeFailures(facts), ...attemptFailures(facts.manifest)])
  if (failed) return failed
  const { packet, findings, checks, criteria } = facts.files
  if (!packet || !findings || !checks || !criteria || !facts.packet) return NO_FILES
  return firstFailure([
    ...packetFailures(facts.manifest, packet),
    ...findingFailures(facts.manifest, findings, packet.configuration, criteria),
    ...checkFailures(facts.manifest, checks, facts.packet),
    ...completionFailures(facts.manifest, packet.configuration.reviewer),
  ])
}

function* endingFailures({ execution, result, configuration: { budgets } }: Manifest): Generator<Failure | null> {
  const { state, stopCause, iteration } = execution
  const { outcome, findings, accepted, rejected, escalated } = result
  const shown = `${state} / ${outcome ?? '(no outcome)'} / ${stopCause}`
  yield endOf(state, stopCause, outcome) ? null : impossible('execution.state', 'one of the 14 endings', shown)
  yield outcome === 'CLEAR' && findings > 0 ? impossible('result.findings', 'none with CLEAR', findings) : null
  yield outcome === 'FINDINGS' && findings === 0 ? impossible('result.findings', 'some with FINDINGS', findings) : null
  yield differs('COUNTS_DISAGREE', 'result.findings', accepted + rejected + escalated, findings)
  yield atMost('execution.iteration', budgets.maxIterations, iteration)
}

function* timeFailures(
  { manifest: { execution, configuration: { budgets }, signals }, verifiedAt }: BindingFacts,
): Generator<Failure | null> {
  const { startedAt, endedAt, state } = execution
  const [started, ended] = [Date.parse(startedAt), Date.parse(endedAt)]
  yield ended < started ? impossible('execution.endedAt', `not before ${startedAt}`, endedAt) : null
  yield ended > verifiedAt.getTime() + SKEW_SECONDS * 1000
    ? impossible('execution.endedAt', `not after the signature, ${verifiedAt.toISOString()}`, endedAt)
    : null
  if (state !== 'COMPLETED') return
  const allowed = budgets.maxWallClockSeconds + OVERSHOOT_SECONDS
  yield atMost('execution.endedAt', allowed, Math.round((ended - started) / 1000))
  yield atMost('signals.seconds.total', allowed, signals.seconds.total)
}

/** What only a whole, answered review can be. */
function* completionFailures({ execution, configuration: { reviewer } }: Manifest,
  configured: { readonly served: readonly string[] | null; readonly fallbackModel: string | null }): Generator<Failure | null> {
  if (execution.state !== 'COMPLETED') return
  yield reviewer.echo === null ? impossible('configuration.reviewer.echo', 'reviewer or controller', null) : null
  const { served } = reviewer.model
  const allowed = configured.served
    && [...configured.served, ...configured.fallbackModel === null ? [] : [configured.fallbackModel]]
  yield allowed && !allowed.includes(served ?? '')
    ? impossible('configuration.reviewer.model.served', allowed.join(' | '), served)
    : null
}
