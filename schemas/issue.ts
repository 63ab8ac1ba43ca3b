/**
 * Turns what a schema found wrong into one sentence for people: `expected X, got Y`, and the place it is about.
 *
 * @module
 */
import type * as z from 'zod'

type Issue = z.core.$ZodIssue
export type Complaint = {
  /** Keys and indices from the root to the value; for an unknown field, to that field. */
  readonly path: readonly PropertyKey[]
  /** Whether the complaint is about the key at the end of the path, not about its value. */
  readonly aboutKey: boolean
  readonly message: string
}

/** The one complaint that helps most, about a value that failed its schema. */
export function complain(error: z.core.$ZodError, root: unknown): Complaint {
  const [issue] = error.issues
  return issue ? describe(issue, [], root) : { path: [], aboutKey: false, message: 'expected another shape, got this one' }
}

function describe(issue: Issue, prefix: readonly PropertyKey[], root: unknown): Complaint {
  const path = [...prefix, ...issue.path]
  const value = valueAt(root, path)
  const plain = (expected: string): Complaint => ({ path, aboutKey: false, message: `expected ${expected}, got ${show(value)}` })
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys
      return { path: [...path, key], aboutKey: true, message: `expected only known fields, got ${show(key)}` }
    }
    case 'invalid_union': {
      const closest = closestBranch(issue, value)
      if (closest) return describe(closest, path, root)
      return plain('options' in issue ? oneOf(issue.options ?? []) : alternatives(issue))
    }
    case 'invalid_key':
      return { path, aboutKey: true, message: `expected another key, got ${show(path.at(-1))}` }
    case 'invalid_type':
      return plain(issue.expected === 'int' ? 'a whole number' : TYPES[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return plain(oneOf(issue.values))
    case 'too_small':
      return plain(`${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unit(issue.origin)}`)
    case 'too_big':
      return plain(`${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unit(issue.origin)}`)
    case 'invalid_format':
      if (issue.format === 'regex') return plain(ours(issue) ?? `text like ${issue.pattern ?? 'a pattern'}`)
      return plain(ours(issue) ?? `a valid ${issue.format}`)
    default:
      return issue.message.startsWith('Invalid') ? plain('another value') : { path, aboutKey: false, message: issue.message }
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? show(values[0]) : `one of ${values.map(String).join(', ')}`
}

/** What a schema of ours says it expected, where it says so itself. */
function ours({ message }: Issue): string | undefined {
  return message.startsWith('expected ') ? message.slice('expected '.length) : undefined
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text', number: 'a number', boolean: 'true or false', array: 'a list', object: 'fields', record: 'fields', null: 'null',
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' || origin === 'set' ? ' entries' : ''
}

/** What each of several shapes would have taken, where the value has the type of none. */
function alternatives({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const taken = errors.map(([first]) => first?.code === 'invalid_value' ? oneOf(first.values)
    : first?.code === 'invalid_type' ? TYPES[first.expected] ?? first.expected : 'another value')
  return [...new Set(taken)].join(' or ')
}

/** Of several shapes that all failed, the one that the writer most probably meant: of the same type, with the fewest faults. */
function closestBranch(issue: Extract<Issue, { code: 'invalid_union' }>, value: unknown): Issue | undefined {
  const own = issue.errors.filter((issues) => !issues.some(isOfAnotherType))
  const candidates = own.length > 0 && typeof value === 'object' ? own : []
  return candidates.toSorted((a, b) => a.length - b.length)[0]?.[0]
}

function isOfAnotherType({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'fields'
  return (JSON.stringify(value) ?? String(value)).slice(0, 80)
}
