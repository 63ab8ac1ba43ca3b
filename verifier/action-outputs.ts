/**
 * The action's outputs: enums, hex, integers, 0 and 1, and paths of our own making; what does not apply is empty
 * (contracts.md, Outputs of the actions). Later steps use them unquoted: nothing else may ever be among them (S53).
 *
 * @module
 */
import { EXIT_OF, VERDICT_OF, type Decision, type FailureCode } from '../schemas/decision.ts'
import type { Policy } from '../schemas/policy.ts'
import { titleOf } from './core/title.ts'

export type Outputs = Readonly<Record<(typeof OUTPUT_NAMES)[number], string>>

export const OUTPUT_NAMES = [
  'decision', 'conclusion', 'code', 'state', 'outcome', 'stop-cause', 'source', 'head-sha', 'base-sha',
  'policy-sha256', 'bundle-sha256', 'findings-count', 'rerun-needed', 'can-spare', 'decision-path',
] as const

/** @param fallback What the policy says to do without a trusted handoff; null: there is no policy. */
export function outputsOf(decision: Decision, fallback: Policy['fallback'] | null, decisionPath: string): Outputs {
  const { run, effect, expected, bundleSha256 } = decision
  const rerun = decision.decision === 'NO_TRUSTED_HANDOFF' && fallback !== null && fallback !== 'fail'
  return {
    decision: decision.decision,
    conclusion: decision.conclusion,
    code: decision.code ?? '',
    state: run?.state ?? '',
    outcome: run?.outcome ?? '',
    'stop-cause': run?.stopCause ?? '',
    source: bundleSha256 === null ? '' : 'path',
    'head-sha': expected?.headSha ?? '',
    'base-sha': expected?.baseSha ?? '',
    'policy-sha256': decision.policySha256 ?? '',
    'bundle-sha256': bundleSha256 ?? '',
    'findings-count': run?.state === 'COMPLETED' ? String(run.findings) : '',
    'rerun-needed': rerun ? '1' : '0',
    'can-spare': effect === null ? '' : effect.canSpare ? '1' : '0',
    'decision-path': decisionPath,
  }
}

/** The decision of a door that did not come to judge: misuse, a refused event, or a world that did not answer. */
export function undecided(code: FailureCode, now: Date): Decision {
  const verdict = VERDICT_OF[code]
  return {
    schemaVersion: 1, decision: verdict, code, conclusion: 'failure', exitCode: EXIT_OF[verdict], mode: 'enforce',
    retriable: code === 'SOURCE_UNAVAILABLE', title: titleOf(verdict, code, null,
      null), checks: [], run: null, effect: null, signer: null,
    expected: null, policySha256: null, bundleSha256: null, trustRoot: null, posture: 'unknown', decidedAt: now.toISOString(),
  }
}
