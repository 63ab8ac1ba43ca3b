/**
 * What the checks came to for one candidate, before candidates are weighed against each other.
 *
 * @module
 */
import type { CheckOutcome } from '../../schemas/decision.ts'
import { Severity } from '../../schemas/finding.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { TrustedProducer } from '../../schemas/policy.ts'
import type { Authentication } from './authenticated-run.ts'
import type { BindingFacts } from './binding-facts.ts'

export type Judgement = {
  readonly authentication: Authentication
  readonly outcomes: readonly CheckOutcome[]
  /** The first check that failed, else the first that could not look; null: every check passed. */
  readonly first: CheckOutcome | null
  /** Every check up to `freshness` passed: the record is authentic, possible, and about this revision. */
  readonly bound: boolean
  readonly openFindings: number | null
  readonly manifest: Manifest | null
  readonly producer: TrustedProducer | null
  readonly canSpare: boolean
  readonly notRequired: boolean
}

/**
 * Findings at or above the policy's threshold. All of them are open: in this version no owner's rejection can be
 * authenticated, and what was typed locally is claimed (D35).
 */
export function openFindings({ files, manifest, policy }: BindingFacts): number {
  if (!files.findings) return manifest.result.findings
  const { failAtOrAbove } = policy.onFindings
  if (failAtOrAbove === 'any') return files.findings.findings.length
  // `Severity` lists the highest first.
  const counted = Severity.options.slice(0, Severity.options.indexOf(failAtOrAbove) + 1)
  return files.findings.findings.filter(({ severity }) => counted.includes(severity)).length
}
