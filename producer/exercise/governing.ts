/**
 * What governs the change in the exercise: one configuration, and what three kinds of scenarios need of it.
 *
 * @module
 */
import { OWNER, type Variant } from './scenarios.ts'

export const CRITERIA = `# What this review looks for

## C-1 Does what the change says [high]
The code does what its author says it does, also for empty, large and repeated input.
`

export type Programs = { readonly engine: string; readonly reviewer: string; readonly behaviour: string; readonly check: string; readonly paths: string; readonly author: string }

/** review.yml. JSON is YAML, and has one reading. */
export function configurationText(variant: Variant, programs: Programs, webhook: string): string {
  const { engine, reviewer, behaviour, check, paths, author } = programs
  return `${JSON.stringify({
    version: 1,
    criteria: { file: 'criteria.md', version: 'exercise-criteria-v1' },
    escalationOwner: OWNER,
    escalation: { webhook },
    scope: { limits: { files: 100_000, patchBytes: 64 * 1024 * 1024 } },
    checks: [{ id: 'export', run: [engine, check, paths], report: { tap: 'exercise.tap' }, executes: 'base', timeoutSeconds: 60 }],
    reviewer: { kind: 'command', run: [engine, reviewer, behaviour], timeoutSeconds: variant === 'impatient' ? 1 : 30 },
    ...variant === 'correcting' ? { author: { kind: 'command', run: [engine, author], timeoutSeconds: 30 } } : {},
    budgets: { maxIterations: 3, maxWallClockSeconds: 120, maxCostUsd: 1, maxReviewerCalls: 6 },
    retry: { transient: 2 },
    publish: { raw: 'masked' },
  }, null, 2)}\n`
}
