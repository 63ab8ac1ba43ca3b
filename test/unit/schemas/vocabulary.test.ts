import { describe, expect, it } from '@jest/globals'
import { endOf, ExecutionState, interrupted, Outcome, STATE_OF, STOP_CAUSES, StopCause, type Interruption } from '../../../schemas/vocabulary.ts'

const POSSIBLE = [
  'COMPLETED CLEAR ACCEPTED_TERMINAL', 'COMPLETED FINDINGS ACCEPTED_TERMINAL',
  'ABORTED - NO_PROGRESS', 'ABORTED - BUDGET_EXHAUSTED', 'ABORTED - OPERATOR_STOP',
  'FAILED - UNAVAILABLE', 'FAILED - REFUSED', 'FAILED - MALFORMED_OUTPUT', 'FAILED - CONTEXT_DENIED', 'FAILED - PARTIAL_SCOPE',
  'FAILED - CHECK_FAILED', 'FAILED - REVIEWER_ERROR',
  'TIMEOUT - WALL_CLOCK', 'UNKNOWN - MISSING_TERMINAL_RECORD',
]

const COMBINATIONS = ExecutionState.options.flatMap((state) =>
  ([undefined, ...Outcome.options] as const).flatMap((outcome) => STOP_CAUSES.map((stopCause) => ({ state, outcome, stopCause }))))

describe('endOf', () => {
  it('knows 195 combinations', () => {
    expect(COMBINATIONS).toHaveLength(195)
    expect(POSSIBLE).toHaveLength(14)
  })

  it.each(COMBINATIONS)('judges $state, $outcome, $stopCause (R177, D3)', ({ state, outcome, stopCause }) => {
    const end = endOf(state, stopCause, outcome)
    if (POSSIBLE.includes(`${state} ${outcome ?? '-'} ${stopCause}`)) expect(end).toEqual(outcome ? { state, stopCause, outcome } : { state, stopCause })
    else expect(end).toBeNull()
  })

  it.each(STOP_CAUSES.filter((cause): cause is Interruption => cause !== 'ACCEPTED_TERMINAL'))('interrupted(%s) is the ending of that cause', (cause) => {
    expect(interrupted(cause)).toEqual(endOf(STATE_OF[cause], cause, undefined))
  })
})

describe('the words', () => {
  it.each(['completed', 'CLEAR', 'PASSED', 'SUCCESS', '', 'COMPLETED '])('refuses %j as a state (R45)', (word) => {
    expect(ExecutionState.safeParse(word).success).toBe(false)
  })

  it.each(['NONE', 'clear', 'UNKNOWN', null])('refuses %j as an outcome (R51)', (word) => {
    expect(Outcome.safeParse(word).success).toBe(false)
  })

  it('refuses a name of the object prototype as a stop cause', () => {
    expect(['toString', 'constructor', '__proto__'].filter((word) => StopCause.safeParse(word).success)).toEqual([])
  })
})
