/**
 * Deterministic checks: what was declared is what ran, and a completed run passed the required ones (R81, D6, D16).
 *
 * @module
 */
import { canonicalSha256 } from '../../schemas/digest.ts'
import type { CheckResult, ChecksFile } from '../../schemas/check.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { Failure } from './failure.ts'
import { atMost, equal, impossible } from './impossible.ts'

export function* checkFailures(
  { execution: { state, stopCause, iteration } }: Manifest, { checks }: ChecksFile, packet: Packet,
): Generator<Failure | null> {
  for (const [index, result] of checks.entries()) {
    const at = `checks-v1.json.checks.${index}`
    const declared = packet.checks.find(({ id }) => id === result.id)
    if (!declared) {
      yield impossible(`${at}.id`, 'a declared check', result.id)
      continue
    }
    yield atMost(`${at}.iteration`, iteration, result.iteration)
    yield equal(`${at}.argv`, canonicalSha256(declared.argv), canonicalSha256(result.argv))
    yield equal(`${at}.required`, declared.required, result.required)
    yield equal(`${at}.executes`, declared.executes, result.executes)
    if (result.passed || !declared.report) {
      yield equal(`${at}.judgedBy`, declared.report ? 'report' : 'exit-code', result.judgedBy)
    }
    yield* passFailures(at, result)
  }
  const last = checks.slice(-packet.checks.length).filter((result) => packet.checks.length > 0 && result.iteration === iteration)
  if (state === 'COMPLETED') {
    yield equal('checks-v1.json.checks', packet.checks.map(({ id }) => id).join(' '), last.map(({ id }) => id).join(' '))
    const failed = last.filter(({ required, passed }) => required && !passed).length
    yield failed === 0
      ? null
      : impossible('checks-v1.json.checks', 'required checks that passed in a completed run', `${failed} failed`)
  }
  if (stopCause === 'CHECK_FAILED' && !last.some(({ required, passed }) => required && !passed)) {
    yield impossible('execution.stopCause', 'a required check that failed', 'none')
  }
}

/** Passing is a fact of the exit code and the report, not a word of its own. */
function* passFailures(
  at: string, { passed, failure, exitCode, signal, startedAt, report, judgedBy }: CheckResult,
): Generator<Failure | null> {
  yield passed === (failure === null) ? null : impossible(`${at}.failure`, passed ? 'none' : 'a reason', failure)
  if (!passed) return
  yield startedAt === null ? impossible(`${at}.startedAt`, 'a time', null) : null
  yield signal === null && exitCode !== null ? null : impossible(`${at}.exitCode`, 'an exit', signal ?? 'none')
  if (judgedBy === 'exit-code') yield equal(`${at}.exitCode`, 0, exitCode)
  if (judgedBy === 'report') {
    const counts = report?.counts
    const ran = counts && (counts.total > 0 || report?.format === 'sarif')
    const shown = counts ? `${counts.failed} failed of ${counts.total}` : 'none'
    yield ran && counts.failed === 0 ? null : impossible(`${at}.report.counts`, 'tests that ran, and none that failed', shown)
  }
}
