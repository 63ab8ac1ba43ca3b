/**
 * The twelve scenarios of the guide (R214–R225), and what each must come to: one table, which nothing else repeats.
 *
 * @module
 */
import type { Behaviour } from './programs.ts'

export const OWNER = '@exercise/review-owners'
const EVIDENCE = 'criteria.md findings-v1.json checks-v1.json journal-v1.jsonl packet-v1.json reviewer-output.txt'.split(' ').sort().join(' ')

/** The observed facts, by name. `null`: there is none. */
export type Facts = Readonly<Record<string, string | number | null>>

/** How the base governs: the same in everything but what a scenario is about. */
export type Variant = 'plain' | 'impatient' | 'correcting'

export type Scenario = {
  readonly id: string
  readonly rule: string
  readonly title: string
  readonly variant: Variant
  readonly reviewer: Behaviour
  /** What is done besides the run. */
  readonly also: 'nothing' | 'receipt' | 'verify' | 'lose-replies'
  readonly expected: Facts
}

type Ending = readonly [state: string, stopCause: string, outcome: string | null, exit: number]

/** Every ending leaves the same evidence; one attempt and no retry, unless told. */
function ending([state, stopCause, outcome, exit]: Ending, more: Facts = {}): Facts {
  return {
    state, 'stop cause': stopCause, outcome, 'exit code': exit, iterations: 1, 'reviewer attempts': 1, retries: 0,
    'escalated to': state === 'COMPLETED' && outcome === 'CLEAR' ? null : OWNER, 'artifacts kept': EVIDENCE, 'raw outputs kept': 1, ...more,
  }
}

const CLEAR: Ending = ['COMPLETED', 'ACCEPTED_TERMINAL', 'CLEAR', 0]
const FINDINGS: Ending = ['COMPLETED', 'ACCEPTED_TERMINAL', 'FINDINGS', 1]

export const SCENARIOS: readonly Scenario[] = [
  { id: '1', rule: 'R214', title: 'nominal completion with CLEAR', variant: 'plain', reviewer: 'clear', also: 'nothing', expected: ending(CLEAR) },
  { id: '2', rule: 'R215', title: 'nominal completion with structured FINDINGS', variant: 'plain', reviewer: 'findings', also: 'nothing', expected: ending(FINDINGS) },
  { id: '3', rule: 'R216', title: 'reviewer exits nonzero with a retained error', variant: 'plain', reviewer: 'fails', also: 'nothing', expected: ending(['FAILED', 'REVIEWER_ERROR', null, 3]) },
  { id: '4', rule: 'R217', title: 'reviewer exceeds its wall-clock budget', variant: 'impatient', reviewer: 'hangs', also: 'nothing', expected: ending(['TIMEOUT', 'WALL_CLOCK', null, 5]) },
  { id: '5', rule: 'R218', title: 'reviewer exits 0 and leaves no record', variant: 'plain', reviewer: 'silent', also: 'nothing', expected: ending(['UNKNOWN', 'MISSING_TERMINAL_RECORD', null, 6]) },
  { id: '6', rule: 'R219', title: 'reviewer returns malformed findings', variant: 'plain', reviewer: 'malformed', also: 'nothing', expected: ending(['FAILED', 'MALFORMED_OUTPUT', null, 3]) },
  { id: '7', rule: 'R220', title: 'reviewer refuses, and says "approved" beside it', variant: 'plain', reviewer: 'refuses', also: 'nothing', expected: ending(['FAILED', 'REFUSED', null, 3]) },
  { id: '7b', rule: 'R220', title: 'verdict in prose that says "not approved"', variant: 'plain', reviewer: 'prose', also: 'nothing', expected: ending(['FAILED', 'MALFORMED_OUTPUT', null, 3]) },
  { id: '8', rule: 'R221', title: 'two correction iterations without progress', variant: 'correcting', reviewer: 'findings', also: 'nothing', expected: ending(['ABORTED', 'NO_PROGRESS', null, 4], { iterations: 3, 'reviewer attempts': 3, 'raw outputs kept': 3 }) },
  { id: '9', rule: 'R222', title: 'the cost budget is exhausted before completion', variant: 'plain', reviewer: 'costly', also: 'nothing', expected: ending(['ABORTED', 'BUDGET_EXHAUSTED', null, 4]) },
  {
    id: '10', rule: 'R223', title: 'a receipt for an earlier revision, presented for the current head', variant: 'plain', reviewer: 'clear', also: 'receipt',
    expected: ending(CLEAR, { 'for its own head': 'ACCEPTED success', 'for the current head': 'NO_TRUSTED_HANDOFF HEAD_STALE failure', 'verifier exit code': 4 }),
  },
  { id: '11', rule: 'R224', title: 'a valid harmless change is not blocked', variant: 'plain', reviewer: 'alarming', also: 'verify', expected: ending(CLEAR) },
  {
    id: '12', rule: 'R225', title: 'an interrupted publication is reconciled without a second effect', variant: 'plain', reviewer: 'findings', also: 'lose-replies',
    expected: ending(FINDINGS, {
      'after the lost reply': 'UNRESOLVED', 'publish while nobody answers': 8, 'publish when they answer': 0, 'effects at the destination': 1,
      'recorded': 'EffectIntended EffectUnresolved EffectConfirmed',
    }),
  },
]

/** Facts of the verification that scenario 11 adds where a handoff can be signed. */
export const VERIFIED: Facts = { 'for its own head': 'ACCEPTED success' }

/** Names of the facts that are not as expected, each way: one that is missing is a difference too. */
export function differences(expected: Facts, observed: Facts): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(observed)])].filter((name) => expected[name] !== observed[name])
}
