/**
 * The first thing a schema refused, as a failure that quotes nothing of the document but the path of a known field.
 *
 * @module
 */
import type * as z from 'zod'
import type { FailureCode } from '../../schemas/decision.ts'
import { failure, type Failure } from './failure.ts'

export function firstIssue(code: FailureCode, prefix: string, error: z.ZodError): Failure {
  const [issue] = error.issues
  const path = [...(prefix === '' ? [] : [prefix]), ...(issue?.path.map(String) ?? [])].join('.')
  return failure(code, path === '' ? 'document' : path, expectationOf(issue), issue?.code ?? 'another shape')
}

function expectationOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'unrecognized_keys': return `only known fields, not ${issue.keys.length} more`
    case 'invalid_type': return issue.expected
    case 'invalid_value': return issue.values.map(String).join(' | ')
    case 'too_small': return `at least ${issue.minimum}`
    case 'too_big': return `at most ${issue.maximum}`
    case 'invalid_format': return `the format ${issue.format}`
    case 'custom': return issue.message
    default: return 'another shape'
  }
}
