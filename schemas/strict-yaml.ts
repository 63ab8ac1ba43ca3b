/**
 * Strict reading of the two configuration files (D30): YAML 1.2 core without anchors, aliases, tags, directives, merge
 * keys, duplicate keys or several documents, and without spellings that readers take for different values. Every error
 * has a line and a column.
 *
 * @module
 */
import type * as z from 'zod'
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit, type Document, type YAMLError } from 'yaml'
import { FormatError } from './errors.ts'
import { complain, type Complaint } from './issue.ts'
import { faultOfKey, faultOfPlain, findForbidden, YAML_MAX_DEPTH, type Found } from './yaml-features.ts'

export const YAML_MAX_BYTES = 256 * 1024

/**
 * Parses YAML bytes and validates the value against a schema.
 *
 * @param what Names the file in messages, for example `review.yml`.
 * @returns The parsed value, with the schema's defaults filled in.
 * @throws {FormatError} ERR_YAML (bytes, syntax, forbidden feature) or ERR_SCHEMA (shape), each as
 *   `file:line:column: expected X, got Y`.
 */
export function parseYaml<T extends z.ZodType>(bytes: Uint8Array, what: string, schema: T): z.output<T> {
  const text = decode(bytes, what)
  const lines = new LineCounter()
  const failAt = (code: 'ERR_YAML' | 'ERR_SCHEMA', offset: number, message: string): never => {
    const { line, col } = lines.linePos(offset)
    throw new FormatError(code, `${what}:${Math.max(line, 1)}:${Math.max(col, 1)}: ${message}`)
  }
  const failFound = ({ offset, expected, got }: Found): never => failAt('ERR_YAML', offset, `expected ${expected}, got ${got}`)

  const forbidden = findForbidden(text)
  if (forbidden) {
    for (const { index } of text.matchAll(/\n|^/g)) lines.addNewLine(text[index] === '\n' ? index + 1 : 0)
    return failFound(forbidden)
  }
  const document = parseDocument(text, {
    lineCounter: lines, strict: true, uniqueKeys: true, stringKeys: true, schema: 'core', version: '1.2', merge: false, prettyErrors: false,
  })
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem) return failAt('ERR_YAML', problem.pos[0], describeProblem(problem))
  const fault = findFault(document)
  if (fault) return failFound(fault)

  const value: unknown = document.toJS({ maxAliasCount: 0 })
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const complaint = complain(parsed.error, value)
  const field = complaint.path.length > 0 ? `${complaint.path.join('.')}: ` : ''
  return failAt('ERR_SCHEMA', locate(document.contents, complaint), `${field}${complaint.message}`)
}

function decode(bytes: Uint8Array, what: string): string {
  if (bytes.length > YAML_MAX_BYTES) throw new FormatError('ERR_YAML', `${what}:1:1: expected at most ${YAML_MAX_BYTES} bytes, got ${bytes.length}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FormatError('ERR_YAML', `${what}:1:1: expected UTF-8, got other bytes`)
  }
}

function describeProblem({ code, message }: YAMLError): string {
  switch (code) {
    case 'DUPLICATE_KEY': return 'expected each key once, got one again'
    case 'MULTIPLE_DOCS': return 'expected one document, got several'
    case 'TAB_AS_INDENT': return 'expected spaces, got a tab'
    case 'NON_STRING_KEY': return 'expected a text key, got a list or fields'
    default: return `expected YAML, got a fault: ${(message.split('\n')[0] ?? '').slice(0, 200)}`
  }
}

/** The first key or scalar that two readers may take for different things. */
function findFault(document: Document): Found | null {
  let found: Found | null = null
  visit(document, (key, node, path) => {
    const fault = faultOfNode(node, key === 'key', path)
    if (!fault) return undefined
    found = { ...fault, offset: offsetOf(node) }
    return visit.BREAK
  })
  return found
}

function faultOfNode(node: unknown, isKey: boolean, path: readonly unknown[]): Omit<Found, 'offset'> | null {
  if (isScalar(node)) return faultOfScalar(node, isKey)
  if (isPair(node)) return node.key === null ? faultOfKey('') : null
  const levels = path.filter((ancestor) => isMap(ancestor) || isSeq(ancestor)).length + 1
  return levels > YAML_MAX_DEPTH ? { expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' } : null
}

function faultOfScalar(node: Scalar, isKey: boolean): Omit<Found, 'offset'> | null {
  const { value, source = '', type } = node
  if (typeof value === 'string' && !value.isWellFormed()) return { expected: 'well-formed Unicode', got: 'a lone surrogate' }
  if (!isKey) return type === Scalar.PLAIN ? faultOfPlain(source, value) : null
  if (value === '<<') return { expected: 'plain YAML', got: 'a merge key' }
  if (value === '__proto__') return { expected: 'plain YAML', got: 'a __proto__ key' }
  return type === Scalar.PLAIN || value === '' ? faultOfKey(String(value)) : null
}

function offsetOf(node: unknown): number {
  return (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0
}

/** The offset of the value a complaint is about, of its key, or of what is nearest to where they are missing. */
function locate(contents: unknown, { path, aboutKey }: Complaint): number {
  let node: unknown = contents
  let offset = offsetOf(contents)
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (!pair) return offset
      offset = offsetOf(last && !aboutKey ? pair.value ?? pair.key : pair.key)
      node = pair.value
    } else {
      const item = isSeq(node) ? node.items[Number(step)] : undefined
      if (!item) return offset
      offset = offsetOf(item)
      node = item
    }
  }
  return offset
}
