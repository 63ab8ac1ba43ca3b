/**
 * What the runs of an analyzer came to: results put on the files they are about, or the reason why they count for nothing.
 * Pure.
 *
 * @module
 */
import { isAbsolute, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReviewerFinding, Severity } from '../../schemas/finding.ts'
import { pathBytes, type GitPath } from '../../schemas/primitives.ts'
import type { ProcessEnd } from '../ports.ts'
import { ending, withoutRecord, type Ending } from './ending.ts'
import type { FileText } from './file-text.ts'
import { readSarif, type SarifLevel, type SarifResult } from './sarif-log.ts'

/** A file that an analyzer is shown: `files/head/<n><extension>`. */
export type ShownFile = {
  readonly name: string
  readonly path: GitPath
  /** What was at its path before; null where nothing was, or nothing that can be read. */
  readonly base: FileText | null
  readonly text: FileText
  readonly bytes: Buffer
}

export type Placed = { readonly finding: ReviewerFinding; readonly level: SarifLevel }
export type Judged = { readonly findings: readonly Placed[]; readonly failure: Ending | null }

const LEVELS: Readonly<Record<SarifLevel, Severity>> = { error: 'high', warning: 'medium', note: 'low', none: 'low' }
const RANK: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 }
const TITLE_MAX = 300

/**
 * What one run of an analyzer came to. Exit code 1 is read only after its output is (R65).
 *
 * @param directory Real path of the directory in which it was started.
 * @param tool Prefix of criteria; null: the name that its log says.
 */
export function judgeSarif(end: ProcessEnd, files: readonly ShownFile[], directory: string, tool: string | null): Judged {
  const none = (failure: Ending): Judged => ({ findings: [], failure })
  if (end.end.kind === 'killed' || end.end.kind === 'not-started') return none(withoutRecord(end.end))
  const reading = readSarif(end.stdout, tool ?? undefined)
  if (reading.kind === 'unusable') {
    // Text that is no JSON object is no record at all: how the process ended then says what happened.
    const attempted = /^\s*\{/.test(end.stdout.subarray(0, 1024).toString('latin1'))
    const broken = end.stdout.length === 0 || end.end.kind === 'signalled' || end.end.code !== 0
    if (!attempted && broken) return none(withoutRecord(end.end))
    return none(ending('MALFORMED_OUTPUT', reading.code, 'expected one SARIF 2.1.0 log with runs and results on standard output'))
  }
  const placed = placeResults(reading.results, files, directory)
  if (placed === null) {
    const message = 'expected every result at a line of a file that the analyzer was given, got one that cannot be placed'
    return none(ending('MALFORMED_OUTPUT', 'SARIF_PLACE_UNKNOWN', message))
  }
  const error = (code: string, message: string): Judged =>
    ({ findings: placed, failure: ending('REVIEWER_ERROR', code, message) })
  if (reading.failures > 0) {
    return error('ANALYZER_EXECUTION_FAILED', 'the analyzer says that its execution failed: its results are not the whole')
  }
  if (end.end.kind === 'signalled') return error('REVIEWER_SIGNALLED', 'the analyzer was ended by a signal')
  const { code } = end.end
  if (code !== 0 && !reading.explicitSuccess) {
    if (code !== 1) return error('REVIEWER_EXIT', `expected the analyzer to exit with 0 or 1, got ${code}`)
    if (reading.results.length === 0) return error('REVIEWER_EXIT', 'the analyzer exited with 1 and reported nothing')
  }
  return { findings: placed, failure: null }
}

/** Whether the analyzer says that it analysed as many files as it was given. */
export function judgeCount(end: ProcessEnd, expected: number, read: (stdout: Buffer) => number | null): Ending | null {
  if (end.end.kind !== 'exited') return withoutRecord(end.end)
  const counted = read(end.stdout)
  if (counted === expected) return null
  if (counted === null) {
    return ending('MALFORMED_OUTPUT', 'ANALYZER_COUNT_MISSING', 'the analyzer did not say how many files it analysed')
  }
  return ending('PARTIAL_SCOPE', 'ANALYZER_COUNT_DIFFERS', `expected the analyzer to analyse ${expected} files, got ${counted}`)
}

/**
 * Puts each result on the file it is about.
 *
 * @returns null when a result cannot be placed: it names no file, a file that may or may not be one of ours, or a line that
 *   does not exist. A result about a file that is provably not one of those shown is left out.
 */
function placeResults(results: readonly SarifResult[], files: readonly ShownFile[], directory: string): Placed[] | null {
  const byName = new Map(files.map((file) => [file.name, file]))
  const placed: Placed[] = []
  for (const result of results) {
    const name = result.uri === null ? null : nameIn(directory, result.uri)
    if (name === null) return null
    const file = byName.get(name)
    if (!file) continue
    // The end of a file that ends with a line feed is the line after its last.
    const last = file.text.lastLine
    if (result.startLine > last + 1 || result.endLine > last + 1) return null
    const { message } = result
    placed.push({
      level: result.level,
      finding: {
        criterion: result.criterion,
        path: file.path,
        side: 'head',
        startLine: Math.min(result.startLine, last),
        endLine: Math.min(result.endLine, last),
        title: titleOf(message),
        evidence: result.suppressed ? `${message}\n(suppressed in the source; a suppressed result is a finding)` : message,
        severity: LEVELS[result.level],
        blocker: false,
      },
    })
  }
  return placed
}

/** A URI's place relative to the analyzer's directory; null when that cannot be said. */
function nameIn(directory: string, uri: string): string | null {
  let path: string
  try {
    if (/^file:/i.test(uri)) path = fileURLToPath(uri)
    else if (/^[a-z][a-z0-9+.-]*:/i.test(uri)) return null
    else path = decodeURIComponent(uri)
  } catch {
    return null
  }
  if (path.includes('\0') || path.includes('\\')) return null
  return isAbsolute(path) ? posix.normalize(relative(directory, posix.normalize(path))) : posix.normalize(path)
}

function titleOf(message: string): string {
  const line = message.replace(/\p{Cc}+/gu, ' ').trim()
  if (line === '') return 'no message'
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).toWellFormed()}…` : line
}

/** By criterion, the highest severity of its findings' levels: one rule has one severity (D8). */
export function defaultSeverities(findings: readonly Placed[]): ReadonlyMap<string, Severity> {
  const severities = new Map<string, Severity>()
  for (const { finding: { criterion }, level } of findings) {
    const known = severities.get(criterion)
    if (known === undefined || RANK[LEVELS[level]] > RANK[known]) severities.set(criterion, LEVELS[level])
  }
  return severities
}

/** Orders findings so that the same ones always come in the same order. */
export function byPlace(a: ReviewerFinding, b: ReviewerFinding): number {
  return Buffer.compare(pathBytes(a.path), pathBytes(b.path)) || a.startLine - b.startLine || a.endLine - b.endLine
    || compare(a.criterion, b.criterion) || compare(a.title, b.title) || compare(a.evidence, b.evidence)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
