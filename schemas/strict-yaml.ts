/**
 * Strict reading of the two configuration files (D30): YAML 1.2 core without anchors, aliases, tags, merge keys,
 * duplicate keys or several documents. Every error has a line and a column.
 *
 * @module
 */
import type * as z from 'zod'
import { isMap, isScalar, LineCounter, parseDocument, visit, type Node, type Pair } from 'yaml'
import { FormatError } from './errors.ts'

export const YAML_MAX_BYTES = 256 * 1024
const MAX_DEPTH = 32

/**
 * Parses YAML bytes and validates the value against a schema.
 *
 * @param what Names the file in messages, for example `review.yml`.
 * @returns The parsed value, with the schema's defaults filled in.
 * @throws {FormatError} ERR_YAML (bytes, syntax, forbidden feature) or ERR_SCHEMA (shape), each with line:column.
 */
export function parseYaml<T extends z.ZodType>(bytes: Uint8Array, what: string, schema: T): z.output<T> {
  const fail = (code: 'ERR_YAML' | 'ERR_SCHEMA', message: string): never => { throw new FormatError(code, `${what}${message}`) }
  if (bytes.length > YAML_MAX_BYTES) fail('ERR_YAML', `: expected at most ${YAML_MAX_BYTES} bytes, got ${bytes.length}`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return fail('ERR_YAML', ': expected UTF-8')
  }
  if (text.includes('\0') || text.startsWith('\uFEFF')) fail('ERR_YAML', ':1:1: expected no byte order mark and no NUL')
  const lines = new LineCounter()
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `:${line}:${col}`
  }
  const document = parseDocument(text, { lineCounter: lines, strict: true, uniqueKeys: true, schema: 'core', version: '1.2', merge: false, prettyErrors: false, stringKeys: true })
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem) fail('ERR_YAML', `${at(problem.pos[0])}: ${firstLine(problem.message)}`)
  visit(document, (key, node, path) => {
    if (path.length > MAX_DEPTH * 2) fail('ERR_YAML', `${at(offsetOf(node))}: expected at most ${MAX_DEPTH} levels`)
    const feature = forbidden(key, node)
    if (feature) fail('ERR_YAML', `${at(offsetOf(node))}: expected plain YAML, got ${feature}`)
  })
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue ? locate(document.contents, issue) : undefined
  const field = issue && issue.path.length > 0 ? ` ${issue.path.join('.')}:` : ''
  return fail('ERR_SCHEMA', `${at(where ?? 0)}:${field} ${describeIssue(issue)}`)
}

function forbidden(key: unknown, node: unknown): string | null {
  const { anchor, tag, type } = node as { anchor?: string; tag?: string; type?: string }
  if (type === 'ALIAS' || (node as { source?: unknown; constructor: { name: string } } | null)?.constructor.name === 'Alias') return 'an alias'
  if (anchor) return 'an anchor'
  if (tag) return 'a tag'
  if (key === 'key' && isScalar(node) && node.value === '<<') return 'a merge key'
  if (key === 'key' && isScalar(node) && node.value === '__proto__') return 'a __proto__ key'
  return null
}

function offsetOf(node: unknown): number {
  return (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0
}

/** The offset of the node an issue is about; for an unknown key, of the key itself. */
function locate(contents: unknown, issue: z.core.$ZodIssue): number {
  let node: unknown = contents
  let offset = offsetOf(contents)
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  for (const [depth, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item: Pair) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!pair) return offset
      const last = depth === path.length - 1
      offset = offsetOf(last && issue.code !== 'unrecognized_keys' && pair.value ? pair.value : pair.key)
      node = pair.value
    } else {
      node = (node as { items?: Node[] } | null)?.items?.[Number(step)]
      if (!node) return offset
      offset = offsetOf(node)
    }
  }
  return offset
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'expected another shape'
  if (issue.code === 'unrecognized_keys') return `expected only known fields, got ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
  return firstLine(issue.message)
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 300) ?? ''
}
