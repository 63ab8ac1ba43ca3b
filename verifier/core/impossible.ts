/**
 * Shorthands of the check `record`.
 *
 * @module
 */
import { failure, type Failure } from './failure.ts'

export function impossible(field: string, expected: string, actual: string | number | boolean | null): Failure {
  return failure('RECORD_IMPOSSIBLE', field, expected, actual)
}

/** Fails when `actual` is above `limit`. */
export function atMost(field: string, limit: number, actual: number): Failure | null {
  return actual <= limit ? null : impossible(field, `at most ${limit}`, actual)
}

type Plain = string | number | boolean | null

export function equal(field: string, expected: Plain, actual: Plain): Failure | null {
  return expected === actual ? null : impossible(field, String(expected), actual)
}
