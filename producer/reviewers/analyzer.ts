/**
 * A reviewer made of an analyzer that prints SARIF: the controller builds the record itself and says so (D12,
 * `echo: controller`). An analyzer is shown head files only, under neutral names that keep the extension.
 *
 * @module
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../../schemas/digest.ts'
import type { ReviewerFinding, Severity } from '../../schemas/finding.ts'
import { pathBytes, type GitPath } from '../../schemas/primitives.ts'
import type { TerminalRecord } from '../../schemas/record.ts'
import type { ProcessEnd, Reviewer, ReviewRequest } from '../ports.ts'
import { attempt, nothing, outputLimit, type Ran } from './attempt.ts'
import { declaredFiles, scopeEntry } from './declared-scope.ts'
import { fileText, type FileText } from './file-text.ts'
import { conclude, failed, WALL_CLOCK, withoutOutput, type Expectation, type Unreviewed } from './record.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { readSarif, type SarifLevel, type SarifResult } from './sarif-log.ts'
import { addedSuppressions } from './suppressions.ts'
import { readFiles, textsOf, type PrivateRoot, type WorkspaceFile } from './workspace.ts'

/** A file that an analyzer is shown: `files/head/<n><extension>`. */
export type ShownFile = { readonly name: string; readonly path: GitPath; readonly base: FileText | null; readonly text: FileText; readonly bytes: Buffer }

export type Analyzer = {
  readonly kind: string
  readonly version: string | null
  /** Prefix of criteria; null: the name that the analyzer's SARIF says. */
  readonly tool: string | null
  readonly severities: Readonly<Record<string, Severity>>
  /** Why a file is not shown, or null when it is. */
  readonly uncovered: (path: GitPath, bytes: Buffer) => Unreviewed['reason'] | null
  /** The bytes that are shown in place of a file's own, of the same length. */
  readonly shown: (bytes: Buffer) => Buffer
  readonly directives: 'script' | 'any'
  /** Makes ready, once, and returns what to run for some files; null when a file it needs is not at the base. */
  readonly prepare: (root: PrivateRoot) => Promise<Commands | null>
}

export type Commands = {
  /** Program and arguments whose standard output is SARIF. */
  readonly sarif: (names: readonly string[]) => readonly string[]
  /** Program and arguments whose standard output says how many files were analysed, and how to read it; null: not to be had. */
  readonly count: { readonly argv: (names: readonly string[]) => readonly string[]; readonly read: (stdout: Buffer) => number | null } | null
}

/** Files of one run of an analyzer, at most: argument lists have a limit. */
const FILES_PER_RUN = 2000
const LEVELS: Readonly<Record<SarifLevel, Severity>> = { error: 'high', warning: 'medium', note: 'low', none: 'low' }
const RANK: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 }

export function analyzerReviewer(analyzer: Analyzer, ports: ReviewerPorts): Reviewer {
  return {
    kind: analyzer.kind,
    version: analyzer.version,
    callCeilingUsd: 0,
    review: async (request) => await attempt(request, ports, async (root, left) => await analyse(analyzer, request, ports, root, left)),
  }
}

async function analyse(analyzer: Analyzer, request: ReviewRequest, ports: ReviewerPorts, root: PrivateRoot, left: () => number): Promise<Ran> {
  const read = await readFiles(request, ports.objects)
  const unreviewed = [...read.unreviewed]
  const files = read.files.flatMap((file) => shownFile(file, analyzer, unreviewed))
  const commands = await analyzer.prepare(root)
  if (commands === null) return nothing({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_PROGRAM_MISSING', message: 'the analyzer\'s program or configuration is not in the base revision' } })
  await mkdir(join(root.work, 'files/head'), { recursive: true })
  for (const { name, bytes } of files) await writeFile(join(root.work, name), analyzer.shown(bytes), { flag: 'wx', mode: 0o444 })
  request.progress(`${analyzer.kind} reads ${files.length} of ${read.files.length} files`)

  const raw: Buffer[] = []
  const ends: ProcessEnd[] = []
  const run = async (argv: readonly string[]): Promise<ProcessEnd> => {
    const end = await ports.processes.run({
      argv,
      directory: root.work,
      environment: { ...ports.environment, HOME: root.home, TMPDIR: root.home, NO_COLOR: '1' },
      deadlineSeconds: left(),
      outputLimit: Math.max(0, outputLimit(request) - raw.reduce((sum, { length }) => sum + length, 0)),
      signal: request.signal,
    })
    ends.push(end)
    raw.push(end.output.kept)
    return end
  }
  const collected: Collected = { findings: [], failure: null }
  for (let at = 0; at < files.length && collected.failure === null; at += FILES_PER_RUN) {
    const batch = files.slice(at, at + FILES_PER_RUN)
    const names = batch.map(({ name }) => name)
    if (left() <= 0) {
      collected.failure = WALL_CLOCK
      break
    }
    const end = await run(commands.sarif(names))
    const judged = judgeSarif(end, batch, root.work, analyzer.tool)
    collected.findings.push(...judged.findings)
    collected.failure = judged.failure
    if (collected.failure !== null || commands.count === null) continue
    if (left() <= 0) {
      collected.failure = WALL_CLOCK
      break
    }
    collected.failure = judgeCount(await run(commands.count.argv(names)), names.length, commands.count.read)
  }
  // Not by the name that the log says: it would be another one where no log could be read, and a finding's identity with it.
  collected.findings.push(...files.flatMap((file) => suppressionFindings(file, analyzer.tool ?? analyzer.kind, analyzer.directives)))
  const result = concludeAnalysis(collected, files, unreviewed, request, read.files, analyzer.severities)
  return { result, raw: Buffer.concat(raw), startedAt: ends[0]?.startedAt ?? null }
}

function shownFile({ n, path, base, head }: WorkspaceFile, analyzer: Analyzer, unreviewed: Unreviewed[]): ShownFile[] {
  // A deleted file has nothing left to analyse; one that could not be read is in the list already.
  if (head === null || head.reason !== null) return []
  const reason = head.kind !== 'file' || head.bytes === null ? 'KIND_NOT_COVERED' : analyzer.uncovered(path, head.bytes)
  if (reason !== null || head.bytes === null) {
    unreviewed.push({ path, reason: reason ?? 'KIND_NOT_COVERED' })
    return []
  }
  const before = base?.kind === 'file' && base.bytes !== null && base.reason === null ? fileText(base.bytes) : null
  return [{ name: `files/head/${n}${extensionOf(path)}`, path, base: before, text: fileText(head.bytes), bytes: head.bytes }]
}

/** The extension by which analyzers know a file: the last one, or all of a declaration file's; nothing else of the name. */
export function extensionOf(path: GitPath): string {
  const name = posix.basename(pathBytes(path).toString('latin1'))
  return /(?<=.)(?:\.d)?\.[A-Za-z0-9]{1,16}$/.exec(name)?.[0].replace(/^\.d(?=\.(?![mc]?ts$))/, '') ?? ''
}

type Placed = { readonly finding: ReviewerFinding; readonly level: SarifLevel }
type Failure = Pick<ReturnType<typeof failed>, 'stopCause' | 'detail'>
type Collected = { readonly findings: Placed[]; failure: Failure | null }

/** What one run of an analyzer came to. Exit code 1 is read only after its output is (R65). */
export function judgeSarif(end: ProcessEnd, files: readonly ShownFile[], directory: string, tool: string | null): { readonly findings: readonly Placed[]; readonly failure: Failure | null } {
  const none = (failure: Failure): ReturnType<typeof judgeSarif> => ({ findings: [], failure })
  if (end.end.kind === 'killed' || end.end.kind === 'not-started') return none(withoutOutput(end.end))
  const reading = readSarif(end.stdout, tool ?? undefined)
  if (reading.kind === 'unusable') {
    // Text that is no JSON object is no record at all: how the process ended then says what happened.
    const attempted = /^\s*\{/.test(end.stdout.subarray(0, 1024).toString('latin1'))
    const blank = end.stdout.length === 0
    if (!attempted && (blank || end.end.kind === 'signalled' || end.end.code !== 0)) return none(withoutOutput(end.end))
    return none({ stopCause: 'MALFORMED_OUTPUT', detail: { code: reading.code, message: 'expected one SARIF 2.1.0 log with runs and results on standard output' } })
  }
  const placed = placeResults(reading.results, files, directory)
  if (placed === null) return none({ stopCause: 'MALFORMED_OUTPUT', detail: { code: 'SARIF_PLACE_UNKNOWN', message: 'expected every result at a line of a file that the analyzer was given, got one elsewhere' } })
  const error = (code: string, message: string): ReturnType<typeof judgeSarif> => ({ findings: placed, failure: { stopCause: 'REVIEWER_ERROR', detail: { code, message } } })
  if (reading.failures > 0) return error('ANALYZER_EXECUTION_FAILED', 'the analyzer says that its execution failed: its results are not the whole')
  if (end.end.kind === 'signalled') return error('REVIEWER_SIGNALLED', 'the analyzer was ended by a signal')
  const { code } = end.end
  if (code !== 0 && !reading.explicitSuccess) {
    if (code !== 1) return error('REVIEWER_EXIT', `expected the analyzer to exit with 0 or 1, got ${code}`)
    if (reading.results.length === 0) return error('REVIEWER_EXIT', 'the analyzer exited with 1 and reported nothing')
  }
  return { findings: placed, failure: null }
}

function judgeCount(end: ProcessEnd, expected: number, read: (stdout: Buffer) => number | null): Failure | null {
  if (end.end.kind !== 'exited') return withoutOutput(end.end)
  const counted = read(end.stdout)
  if (counted === null) return { stopCause: 'MALFORMED_OUTPUT', detail: { code: 'ANALYZER_COUNT_MISSING', message: 'the analyzer did not say how many files it analysed' } }
  if (counted === expected) return null
  return { stopCause: 'PARTIAL_SCOPE', detail: { code: 'ANALYZER_COUNT_DIFFERS', message: `expected the analyzer to analyse ${expected} files, got ${counted}` } }
}

/**
 * Puts each result on the file it is about.
 *
 * @returns null when a result cannot be placed: it names no file, a file that may or may not be one of ours, or a line that
 *   does not exist. A result about a file that is provably not one of those shown is left out.
 */
export function placeResults(results: readonly SarifResult[], files: readonly ShownFile[], directory: string): Placed[] | null {
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
    placed.push({
      level: result.level,
      finding: {
        criterion: result.criterion,
        path: file.path,
        side: 'head',
        startLine: Math.min(result.startLine, last),
        endLine: Math.min(result.endLine, last),
        title: titleOf(result.message),
        evidence: result.suppressed ? `${result.message}\n(suppressed in the source; a suppressed result is a finding)` : result.message,
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
  return line === '' ? 'no message' : line.length > 300 ? `${line.slice(0, 299)}…`.toWellFormed() : line
}

function suppressionFindings(file: ShownFile, tool: string, kind: 'script' | 'any'): Placed[] {
  return addedSuppressions(file.base, file.text, kind).map(({ line, directive }) => ({
    level: 'error' as const,
    finding: {
      criterion: `${tool}/added-suppression`,
      path: file.path,
      side: 'head' as const,
      startLine: line,
      endLine: line,
      title: `the change adds a suppression comment: ${directive}`,
      evidence: 'A comment that tells an analyzer to look away is a finding of its own; a person decides about it (D21).',
      severity: 'high' as const,
      blocker: false,
    },
  }))
}

function concludeAnalysis(
  { findings, failure }: Collected, files: readonly ShownFile[], unreviewed: readonly Unreviewed[], request: ReviewRequest,
  all: readonly WorkspaceFile[], severities: Readonly<Record<string, Severity>>,
): ReturnType<typeof conclude> {
  const { packet, packetSha256, attempt: number, nonce } = request
  const defaults = new Map<string, Severity>()
  for (const { finding: { criterion }, level } of findings) {
    const severity = LEVELS[level]
    const known = defaults.get(criterion)
    if (known === undefined || RANK[severity] > RANK[known]) defaults.set(criterion, severity)
  }
  const expectation: Expectation = {
    request, unreviewed, text: textsOf(all), served: null, fallbackModel: null,
    severity: (criterion) => severities[criterion] ?? defaults.get(criterion) ?? 'high',
  }
  const missing = new Set(unreviewed.map(({ path }) => sha256(pathBytes(path))))
  const record: TerminalRecord = {
    schemaVersion: 1,
    runId: packet.runId,
    iteration: packet.iteration,
    attempt: number,
    nonce,
    packetSha256,
    status: 'completed',
    model: { requested: null, served: null },
    scope: declaredFiles(packet).filter(({ path }) => !missing.has(sha256(pathBytes(path)))).map(scopeEntry),
    findings: findings.map(({ finding }) => finding).sort(byPlace),
    // An analyzer has no tokens and no price: that is known, not unknown (D10).
    usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
    continuations: 0,
    error: null,
  }
  const result = conclude(record, { kind: 'exited', code: 0 }, 'controller', expectation)
  const { findings: kept, model, usage, continuations, echo } = result
  const common = { findings: kept, model, usage, continuations, echo }
  if (failure !== null) return failed({ ...common, ...failure })
  if (files.length === 0 && unreviewed.length === 0) {
    return failed({ ...common, stopCause: 'PARTIAL_SCOPE', detail: { code: 'NOTHING_ANALYSED', message: 'no file in scope has content at the head; zero reviewed files is never clear' } })
  }
  return result
}

function byPlace(a: ReviewerFinding, b: ReviewerFinding): number {
  return Buffer.compare(pathBytes(a.path), pathBytes(b.path)) || a.startLine - b.startLine || a.endLine - b.endLine
    || compare(a.criterion, b.criterion) || compare(a.title, b.title) || compare(a.evidence, b.evidence)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

