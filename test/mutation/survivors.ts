/**
 * Mutants that no test can or should kill, each with its reason (R211). `equivalent`: nothing that can be observed changes.
 * `out of scope`: what changes is not promised. A mutant is found by its file, a part of its line, and what was put there.
 *
 * @module
 */
export type Explained = {
  readonly file: string
  /** A part of the line. */
  readonly line: string
  /** What was replaced by what, `from => to`; or `*`: every surviving mutant of that line. */
  readonly change: string
  readonly kind: 'equivalent' | 'out of scope'
  readonly reason: string
}

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'producer/core/after-the-end.ts', line: 'event.state === end?.state', change: '?. => .', kind: 'equivalent',
    reason: 'a run that has ended has an end: the compiler asks, nothing can',
  },
  {
    file: 'producer/core/budget.ts', line: 'finish?.costUsd ?? reservedUsd ?? 0', change: ' ?? 0 => ', kind: 'equivalent',
    reason: 'null is rounded to 0 as well',
  },
  {
    file: 'producer/core/endings.ts', line: '(state.findings ?? []).length', change: ' ?? [] => ', kind: 'equivalent',
    reason: 'a run completes only with the findings of an accepted review',
  },
  {
    file: 'producer/core/progress.ts', line: 'byOwner(disposition) && disposition?.verdict', change: '?. => .', kind: 'equivalent',
    reason: 'what an owner gave is not null',
  },
  {
    file: 'producer/core/reconciling.ts', line: 'disposed(state.findings ?? []', change: ' ?? [] => ', kind: 'equivalent',
    reason: 'an answer is awaited only after an accepted review, which has findings',
  },
  {
    file: 'producer/core/retry.ts', line: 'failure.retryAfterSeconds ?? 0', change: ' ?? 0 => ', kind: 'equivalent',
    reason: 'Math.max takes null for 0',
  },
  {
    file: 'producer/core/retry.ts', line: 'failure.retryAfterSeconds ?? 0', change: '0 => (-1)', kind: 'equivalent',
    reason: 'the other side of Math.max is never below 0',
  },
  {
    file: 'producer/core/sarif.ts', line: 'rules.indexOf(finding.criterion)', change: 'indexOf => lastIndexOf', kind: 'equivalent',
    reason: 'each rule stands once',
  },
  {
    file: 'producer/core/stages.ts', line: 'case \'PREPARED\':', change: 'case \'PREPARED\': => ', kind: 'equivalent',
    reason: 'no run waits in PREPARED: begin() leaves it in the same instant',
  },
  {
    file: 'producer/core/stages.ts', line: 'findings: findings ?? [], failedChecks', change: ' ?? [] => ', kind: 'equivalent',
    reason: 'an answer is asked for only after an accepted review, which has findings',
  },
  {
    file: 'producer/core/stages.ts', line: 'disposition?.verdict === \'escalated\'', change: '?. => .', kind: 'equivalent',
    reason: 'at the end of a run every finding has a disposition',
  },
  {
    file: 'producer/core/summary.ts', line: 'timeline.at(-1)?.elapsed', change: '?. => .', kind: 'equivalent',
    reason: 'the timeline begins with PREPARED and is never empty',
  },
  {
    file: 'producer/core/transition.ts', line: 'stage: \'PREPARED\', awaiting: { for: \'nothing\' }', change: '\'nothing\' => \'nothing_\'', kind: 'equivalent',
    reason: 'the next line replaces what is awaited',
  },
  {
    file: 'producer/core/display.ts', line: 'char.codePointAt(0)?.toString(16)', change: '?. => .', kind: 'equivalent',
    reason: 'what a pattern matched has a first character',
  },
  {
    file: 'verifier/core/check-origin.ts', line: 'expected.drift?.commits ?? 0', change: '*', kind: 'equivalent',
    reason: 'a base that moved without a drift has been refused before this line',
  },
  {
    file: 'verifier/core/record-packets.ts', line: 'const last = previous?.iteration ?? 0', change: '*', kind: 'equivalent',
    reason: 'a packet file holds at least one packet, by its schema',
  },
  {
    file: 'verifier/core/check-effect.ts', line: 'unmet(OUTCOME_FIELD, policy.allowedOutcomes', change: ' ?? null => ', kind: 'equivalent',
    reason: 'what is absent is shown as none, null or not',
  },
  {
    file: 'verifier/core/check-effect.ts', line: 'ofKind.flatMap(({ models }) => models ?? [])', change: ' ?? [] => ', kind: 'equivalent',
    reason: 'an entry without models allows every model, so it is never among those that refuse one',
  },
  {
    file: 'verifier/core/policy.ts', line: 'other === own ? own.policy', change: 'other === own => false', kind: 'equivalent',
    reason: 'the stricter of a policy and itself decides the same: thresholds become explicit and revocations stand twice',
  },
  {
    file: 'verifier/core/policy.ts', line: 'notAfter === undefined ? {}', change: 'notAfter === undefined => false', kind: 'equivalent',
    reason: 'an end that is undefined reads as no end',
  },
  {
    file: 'verifier/core/policy.ts', line: '.find(({ id })', change: 'find => findLast', kind: 'equivalent',
    reason: 'ids are unique in a policy, by its schema',
  },
]
