/**
 * What a single check says: it passed, it failed with a code and the field that differs, or it could not look.
 *
 * @module
 */
import type { CheckName, CheckOutcome, FailureCode } from '../../schemas/decision.ts'
import { printable } from './printable.ts'

export type Failure = {
  readonly code: FailureCode
  readonly field: string | null
  readonly expected: string | null
  readonly actual: string | null
  readonly note: string | null
}

/** null: passed. A string: passed, with a note. `skipped`: could not look, because of a failure that another check reports. */
export type CheckResult = Failure | string | { readonly skipped: string } | null

type Shown = string | number | boolean | null | undefined

/** A failed comparison. Both sides are made printable and cut; an absent side reads `none`. */
export function failure(code: FailureCode, field: string, expected: Shown, actual: Shown, note: string | null = null): Failure {
  return { code, field: printable(field), expected: show(expected), actual: show(actual), note }
}

/** The failure when two values differ, else null. */
export function differs(code: FailureCode, field: string, expected: Shown, actual: Shown): Failure | null {
  return expected === actual ? null : failure(code, field, expected, actual)
}

function show(value: Shown): string {
  return value === null || value === undefined ? 'none' : printable(String(value))
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'actual' in value
}

export function outcomeOf(check: CheckName, result: CheckResult): CheckOutcome {
  const blank = { check, code: null, field: null, expected: null, actual: null, note: null } as const
  if (result === null) return { ...blank, status: 'PASSED' }
  if (typeof result === 'string') return { ...blank, status: 'PASSED', note: result }
  if ('skipped' in result) return { ...blank, status: 'SKIPPED', note: result.skipped }
  return { check, status: 'FAILED', ...result }
}

/** The first of several results that failed, or null. */
export function firstFailure(results: Iterable<Failure | null>): Failure | null {
  for (const result of results) if (result) return result
  return null
}
