/**
 * A reviewer made of an analyzer that prints SARIF: the controller builds the record itself and says so (D12,
 * `echo: controller`). An analyzer is shown head files only, under neutral names that keep the extension.
 *
 * @module
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Severity } from '../../schemas/finding.ts'
import { pathBytes, pathKey, type GitPath } from '../../schemas/primitives.ts'
import type { TerminalRecord } from '../../schemas/record.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import type { ProcessEnd, Reviewer, ReviewRequest } from '../ports.ts'
import { byPlace, defaultSeverities, judgeCount, judgeSarif, type Placed, type ShownFile } from './analysis.ts'
import { attempt, nothing, outputLimit, type Ran } from './attempt.ts'
import { declaredFiles, scopeEntry } from './declared-scope.ts'
import { ending, failed, WALL_CLOCK, type Ending } from './ending.ts'
import type { Unreviewed, UnreviewedReason } from './expectation.ts'
import { fileText } from './file-text.ts'
import { conclude } from './record.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { addedSuppressions } from './suppressions.ts'
import { readFiles, textsOf, type PrivateRoot, type WorkspaceFile } from './workspace.ts'

export type Analyzer = {
  readonly kind: string
  readonly version: string | null
  /** Prefix of criteria; null: the name that the analyzer's SARIF says. */
  readonly tool: string | null
  readonly severities: Readonly<Record<string, Severity>>
  /** Why a file is not shown, or null when it is. */
  readonly uncovered: (path: GitPath, bytes: Buffer) => UnreviewedReason | null
  /** The bytes that are shown in place of a file's own, of the same length. */
  readonly shown: (bytes: Buffer) => Buffer
  readonly directives: 'script' | 'any'
  /** Whether the program is still the one that was there when the run began; absent: nobody can say. */
  readonly intact?: () => boolean
  /** Makes ready, once, and returns what to run for some files; null when a file it needs is not at the base. */
  readonly prepare: (root: PrivateRoot) => Promise<Commands | null>
}

type ArgvFor = (names: readonly string[]) => readonly string[]
type Commands = {
  /** Program and arguments whose standard output is SARIF. */
  readonly sarif: ArgvFor
  /** Program and arguments whose output says how many files were analysed, and how to read it; null: not to be had. */
  readonly count: { readonly argv: ArgvFor; readonly read: (stdout: Buffer) => number | null } | null
}

/** Files of one run of an analyzer, at most: argument lists have a limit. */
const FILES_PER_RUN = 2000

export function analyzerReviewer(analyzer: Analyzer, ports: ReviewerPorts): Reviewer {
  return {
    kind: analyzer.kind,
    version: analyzer.version,
    callCeilingUsd: 0,
    review: async (request) =>
      await attempt(request, ports, async (root, left) => await analyse({ analyzer, request, ports, root, left })),
  }
}

type Analysis = {
  readonly analyzer: Analyzer
  readonly request: ReviewRequest
  readonly ports: ReviewerPorts
  readonly root: PrivateRoot
  readonly left: () => number
}

async function analyse(analysis: Analysis): Promise<Ran> {
  const { analyzer, request, ports, root } = analysis
  const read = await readFiles(request, ports.objects)
  // A base that could not be read hides nothing from an analyzer, which is shown the head.
  const unreviewed: Unreviewed[] = read.files.flatMap(({ path, head }) => head?.reason ? [{ path, reason: head.reason }] : [])
  const files = read.files.flatMap((file) => shownFile(file, analyzer, unreviewed))
  if (analyzer.intact?.() === false) {
    const message = 'a file of the analyzer was changed while the run lasted; a check can do that, and what it would say now counts for nothing'
    return nothing(ending('REVIEWER_ERROR', 'ANALYZER_REPLACED', message))
  }
  const commands = await analyzer.prepare(root)
  if (commands === null) {
    const message = 'the analyzer\'s program or configuration is not in the base revision'
    return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_MISSING', message))
  }
  await mkdir(join(root.work, 'files/head'), { recursive: true })
  for (const { name, bytes } of files) await writeFile(join(root.work, name), analyzer.shown(bytes), { flag: 'wx', mode: 0o444 })
  request.progress(`${analyzer.kind} reads ${files.length} of ${read.files.length} files`)

  const { findings, failure, ends } = await runAll(analysis, files, commands)
  // The prefix is not the name that the log says: that is not known when no log can be read, and identity must not change.
  const added = files.flatMap((file) => suppressionFindings(file, analyzer.tool ?? analyzer.kind, analyzer.directives))
  return {
    result: concludeAnalysis(analysis, { findings: [...findings, ...added], failure, files, unreviewed, all: read.files }),
    raw: Buffer.concat(ends.map(({ output }) => output.kept)),
    startedAt: ends[0]?.startedAt ?? null,
  }
}

async function runAll(
  { analyzer, request, ports, root, left }: Analysis, files: readonly ShownFile[], commands: Commands,
): Promise<{ readonly findings: readonly Placed[]; readonly failure: Ending | null; readonly ends: readonly ProcessEnd[] }> {
  const ends: ProcessEnd[] = []
  const findings: Placed[] = []
  const run = async (argv: readonly string[]): Promise<ProcessEnd> => {
    const kept = ends.reduce((sum, { output }) => sum + output.kept.length, 0)
    const end = await ports.processes.run({
      argv,
      directory: root.work,
      environment: { ...ports.environment, HOME: root.home, TMPDIR: root.home, NO_COLOR: '1' },
      deadlineSeconds: left(),
      outputLimit: Math.max(0, outputLimit(request) - kept),
      signal: request.signal,
    })
    ends.push(end)
    return end
  }
  for (let at = 0; at < files.length; at += FILES_PER_RUN) {
    const batch = files.slice(at, at + FILES_PER_RUN)
    const names = batch.map(({ name }) => name)
    if (left() <= 0) return { findings, failure: WALL_CLOCK, ends }
    const judged = judgeSarif(await run(commands.sarif(names)), batch, root.work, analyzer.tool)
    findings.push(...judged.findings)
    if (judged.failure !== null) return { findings, failure: judged.failure, ends }
    if (commands.count === null) continue
    if (left() <= 0) return { findings, failure: WALL_CLOCK, ends }
    const failure = judgeCount(await run(commands.count.argv(names)), names.length, commands.count.read)
    if (failure !== null) return { findings, failure, ends }
  }
  return { findings, failure: null, ends }
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
  return /(?<=.)(?:\.d\.[mc]?ts|\.[A-Za-z0-9]{1,16})$/.exec(name)?.[0] ?? ''
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

type Collected = {
  readonly findings: readonly Placed[]
  readonly failure: Ending | null
  readonly files: readonly ShownFile[]
  readonly unreviewed: readonly Unreviewed[]
  readonly all: readonly WorkspaceFile[]
}

function concludeAnalysis({ analyzer, request }: Analysis, collected: Collected): ReviewResult {
  const { findings, failure, files, unreviewed, all } = collected
  const { packet, packetSha256, attempt: number, nonce } = request
  const defaults = defaultSeverities(findings)
  const missing = new Set(unreviewed.map(({ path }) => pathKey(path)))
  const record: TerminalRecord = {
    schemaVersion: 1,
    runId: packet.runId,
    iteration: packet.iteration,
    attempt: number,
    nonce,
    packetSha256,
    status: 'completed',
    model: { requested: null, served: null },
    scope: declaredFiles(packet).filter(({ path }) => !missing.has(pathKey(path))).map(scopeEntry),
    findings: findings.map(({ finding }) => finding).sort(byPlace),
    // An analyzer has no tokens and no price: that is known, not unknown (D10).
    usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
    continuations: 0,
    error: null,
  }
  const result = conclude(record, { kind: 'exited', code: 0 }, 'controller', {
    request, unreviewed, text: textsOf(all), served: null, fallbackModel: null,
    severity: (criterion) => analyzer.severities[criterion] ?? defaults.get(criterion) ?? 'high',
  })
  const { findings: kept, model, usage, continuations, echo } = result
  const common = { findings: kept, model, usage, continuations, echo }
  if (failure !== null) return failed({ ...common, ...failure })
  if (files.length > 0 || unreviewed.length > 0) return result
  const empty = 'no file in scope has content at the head; zero reviewed files is never clear'
  return failed({ ...common, ...ending('PARTIAL_SCOPE', 'NOTHING_ANALYSED', empty) })
}
