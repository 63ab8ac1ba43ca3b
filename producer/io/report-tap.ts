/**
 * The Test Anything Protocol, versions 13 and 14.
 *
 * @module
 */
import type { ReportCounts } from '../../schemas/check.ts'
import { FormatError } from '../../schemas/errors.ts'

const VERSION = /^TAP version (\d+)$/
const PLAN = /^1\.\.(\d{1,9})(?:\s*#.*)?$/
const POINT = /^(not )?ok\b(?:\s+(\d{1,9})\b)?(.*)$/
const DIRECTIVE = /(?<!\\)#\s*(TODO|SKIP)/i
const SUBTEST_INDENT = 4
const MAX_DEPTH = 32

/** A list of test points with its plan: the document, or a subtest. */
type Block = { points: Point[]; planned: number | null; numbers: Set<number> }
type Point = { readonly passed: boolean; readonly directive: 'TODO' | 'SKIP' | null; readonly subtest: Block | null }

/**
 * Counts the test points that have no subtests of their own. The plan must be there and be kept. A TODO point ran and does
 * not fail; a failing point inside a subtest counts even when its parent says ok.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
export function countTap(bytes: Uint8Array): ReportCounts {
  const lines = decode(bytes).split(/\r?\n/)
  const version = VERSION.exec(lines.find((line) => line !== '') ?? '')?.[1]
  if (version !== '13' && version !== '14') refuse('expected TAP version 13 or 14')
  const reader = new TapReader()
  for (const line of lines) reader.line(line)
  const counts = { total: 0, failed: reader.bailedOut ? 1 : 0, skipped: 0 }
  count(reader.end(), counts, false)
  return { ...counts, total: counts.total + (reader.bailedOut ? 1 : 0) }
}

class TapReader {
  /** Open blocks; the first is the document, each further one a subtest that its parent point has not yet closed. */
  readonly #open: Block[] = [block()]
  #yaml: number | null = null
  bailedOut = false

  line(line: string): void {
    const indent = line.search(/\S/)
    if (indent < 0) return
    const text = line.slice(indent).trimEnd()
    if (this.#yaml !== null) {
      if (indent <= this.#yaml && text === '...') this.#yaml = null
      return
    }
    if (text === '---' && indent % SUBTEST_INDENT !== 0) {
      this.#yaml = indent
      return
    }
    if (/^Bail out!/i.test(text)) this.bailedOut = true
    else if (indent % SUBTEST_INDENT === 0) this.#take(indent / SUBTEST_INDENT, text)
  }

  /** The document's block, once every plan is kept. A run that bailed out has no plan to keep. */
  end(): Block {
    const [document = block(), ...unclosed] = this.#open
    if (unclosed.some(({ points }) => points.length > 0)) refuse('expected a test point after each subtest')
    if (!this.bailedOut) check(document)
    return document
  }

  #take(depth: number, text: string): void {
    const plan = PLAN.exec(text)
    const point = POINT.exec(text)
    if (plan === null && point === null) return
    if (depth > MAX_DEPTH) refuse(`expected at most ${MAX_DEPTH} levels`)
    while (this.#open.length <= depth) this.#open.push(block())
    if (plan !== null) this.#plan(depth, Number(plan[1]))
    else if (point !== null) this.#point(depth, point)
  }

  #plan(depth: number, planned: number): void {
    const current = this.#open[depth] ?? block()
    if (current.planned !== null) refuse('expected one plan')
    current.planned = planned
  }

  #point(depth: number, [, not, number, rest = '']: RegExpExecArray): void {
    if (this.#open.length > depth + 2) refuse('expected a test point after each subtest')
    const [subtest = null] = this.#open.splice(depth + 1)
    const current = this.#open[depth] ?? block()
    if (subtest !== null && !this.bailedOut) check(subtest)
    const position = number === undefined ? current.points.length + 1 : Number(number)
    if (current.numbers.has(position)) refuse(`expected each test number once, got ${position} twice`)
    current.numbers.add(position)
    const word = DIRECTIVE.exec(rest)?.[1]?.toUpperCase()
    const directive = word === 'TODO' || word === 'SKIP' ? word : null
    current.points.push({ passed: not === undefined, directive, subtest })
  }
}

function count({ points }: Block, counts: { total: number; failed: number; skipped: number }, excused: boolean): void {
  for (const { passed, directive, subtest } of points) {
    if (directive === 'SKIP') {
      counts.skipped += 1
      continue
    }
    const todo = excused || directive === 'TODO'
    const before = counts.failed
    if (subtest !== null && subtest.points.length > 0) count(subtest, counts, todo)
    // A parent counts by itself only where it fails and none of its own did.
    const alone = subtest === null || (!passed && !todo && counts.failed === before)
    if (!alone) continue
    counts.total += 1
    if (!passed && !todo) counts.failed += 1
  }
}

function check({ planned, points, numbers }: Block): void {
  if (planned === null) refuse('expected a plan')
  if (points.length !== planned) refuse(`expected ${planned} test points, got ${points.length}`)
  for (const number of numbers) {
    if (number < 1 || number > planned) refuse(`expected test numbers of 1..${planned}, got ${number}`)
  }
}

function block(): Block {
  return { points: [], planned: null, numbers: new Set() }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('expected UTF-8')
  }
}

function refuse(message: string): never {
  throw new FormatError('REPORT_MALFORMED', `test report: ${message}`)
}
