/**
 * Deterministic checks, in a fresh export of the revision under review (D16).
 *
 * - The export lies outside the repository and its git directory, so that no tool finds the work tree by walking upward.
 * - Each check starts with the files of the revision exactly as they are. One that changes a file of the revision fails
 *   (TREE_CHANGED, S46), and the next gets a new export. So does a check that executes the base's code after one that
 *   executed the candidate's: what the candidate left behind must not act on it.
 * - A program named by a relative path is a file of the export. A check that `executes: base` may not name one (D21).
 * - A check over its own time has failed (D1). One that the run's deadline or a stop cut off is marked so.
 * - Processes that a check leaves running are ended with it, and are no failure: many build tools leave servers.
 *
 * @module
 */
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import type { CheckDeclaration, CheckFailure, CheckResult } from '../../schemas/check.ts'
import { sha256 } from '../../schemas/digest.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { CheckRun, Checks, Clock, Objects, PreparedExport, ProcessEnd, Processes } from '../ports.ts'
import { judgeReport, removeReport } from './checks-report.ts'
import { differing, readTree, touched, type TreeState } from './checks-tree.ts'
import { createChildHome, removeTree } from './environment.ts'

/** Bytes of a check's output that are kept. */
const OUTPUT_LIMIT = 4 * 1024 * 1024
const SHOWN_PATHS = 20

export type ChecksOptions = {
  readonly objects: Objects
  readonly processes: Processes
  readonly clock: Clock
  /** PATH of the checks, without entries of the reviewed work tree. */
  readonly path: string
  /** Where exports are made: an absolute path outside the repository, such as the system's temporary directory. */
  readonly directory: string
}

type Limits = { readonly deadlineSeconds: number; readonly signal: AbortSignal }
/** Why no check can run in an export, and what was printed. */
type Obstacle = { readonly failure: CheckFailure; readonly cut: CheckRun['cut']; readonly output: Buffer; readonly bytes: number }
type Export = {
  readonly root: string
  readonly tree: string
  readonly state: TreeState
  readonly obstacle: Obstacle | null
  candidateRan: boolean
  changed: boolean
}

/** What a result repeats of its check. */
type About = Pick<CheckResult, 'id' | 'iteration' | 'argv' | 'required' | 'executes' | 'judgedBy'>

export class ExportedChecks implements Checks {
  readonly #options: ChecksOptions

  constructor(options: ChecksOptions) {
    this.#options = options
  }

  async prepare(packet: Packet, limits: Limits): Promise<PreparedExport> {
    const prepared = new FreshExport(this.#options, packet)
    await prepared.renew(limits)
    return prepared
  }
}

class FreshExport implements PreparedExport {
  readonly #options: ChecksOptions
  readonly #packet: Packet
  #current: Export | null = null

  constructor(options: ChecksOptions, packet: Packet) {
    this.#options = options
    this.#packet = packet
  }

  async run(check: CheckDeclaration, context: Limits): Promise<CheckRun> {
    if (this.#current === null) throw new InvariantError('expected an export that was not removed')
    const renewal = this.#current.changed || (this.#current.candidateRan && check.executes === 'base')
    const started = this.#options.clock.monotonic()
    if (renewal) await this.renew(context)
    const spent = renewal ? this.#options.clock.monotonic() - started : 0
    if (this.#current.obstacle !== null) return this.#unable(check, this.#current.obstacle)
    return await this.#check(check, this.#current, { signal: context.signal, deadlineSeconds: context.deadlineSeconds - spent })
  }

  async dispose(): Promise<void> {
    if (this.#current !== null) await removeTree(this.#current.root)
    this.#current = null
  }

  /** Replaces the export by a new one in which `prepare` has run. */
  async renew(limits: Limits): Promise<void> {
    await this.dispose()
    const { objects, directory, clock } = this.#options
    const until = clock.monotonic() + limits.deadlineSeconds
    const root = await mkdtemp(join(directory, 'bounded-review-checks-'))
    const tree = join(root, 'tree')
    const fresh = { root, tree, state: new Map<string, string>(), obstacle: null, candidateRan: false, changed: false }
    this.#current = fresh
    await mkdir(tree)
    try {
      await objects.exportTree(this.#packet.headSha, tree)
    } catch (error) {
      if (error instanceof InvariantError) throw error
      const output = Buffer.from(`the revision could not be exported: ${error instanceof Error ? error.message : 'unknown'}\n`)
      this.#current = { ...fresh, obstacle: { failure: 'PREPARE_FAILED', cut: null, output, bytes: output.length } }
      return
    }
    const exported = { ...fresh, state: readTree(tree) }
    this.#current = exported
    for (const argv of this.#packet.prepare) {
      const left = { signal: limits.signal, deadlineSeconds: until - clock.monotonic() }
      const obstacle = await this.#prepareStep(argv, exported, left)
      if (obstacle === null) continue
      this.#current = { ...exported, obstacle }
      return
    }
    const paths = await this.#changedPaths(exported)
    if (paths.length > 0) {
      const output = changedMessage('prepare', paths)
      this.#current = { ...exported, obstacle: { failure: 'TREE_CHANGED', cut: null, output, bytes: output.length } }
    }
  }

  async #prepareStep(argv: readonly string[], { root, tree }: Export, limits: Limits): Promise<Obstacle | null> {
    const end = await this.#spawn(argv, root, tree, limits)
    if (end.end.kind === 'exited' && end.end.code === 0) return null
    const cut = end.end.kind === 'killed' ? end.end.by : null
    const reason = Buffer.from(`\nprepare ${JSON.stringify(argv)}: ${describe(end.end)}\n`)
    const output = Buffer.concat([end.output.kept, reason])
    return { failure: 'PREPARE_FAILED', cut, output, bytes: end.output.bytes + reason.length }
  }

  async #check(check: CheckDeclaration, current: Export, context: Limits): Promise<CheckRun> {
    const { root, tree } = current
    if (check.executes === 'base' && isRelative(check.argv[0])) {
      const output = Buffer.from(`expected a program on the PATH for a check that executes base, got ${check.argv[0]}\n`)
      return this.#unable(check, { failure: 'NOT_STARTED', cut: null, output, bytes: output.length })
    }
    if (check.report !== null) await removeReport(tree, check.report)
    const notBefore = await markTime(root)
    const ownTime = check.timeoutSeconds <= context.deadlineSeconds
    if (check.executes === 'candidate') current.candidateRan = true
    const deadlineSeconds = Math.min(check.timeoutSeconds, context.deadlineSeconds)
    const end = await this.#spawn(check.argv, root, tree, { signal: context.signal, deadlineSeconds })
    const paths = end.startedAt === null ? [] : await this.#changedPaths(current)
    current.changed = paths.length > 0
    const expected = end.end.kind === 'not-started' ? null : check.report
    const judged = expected === null ? null : await judgeReport(tree, expected, notBefore)
    const failure = failureOf(end.end, judged?.failure ?? null) ?? (current.changed ? 'TREE_CHANGED' : null)
    const noted = noteOf(end.end, check, paths)
    const output = Buffer.concat([end.output.kept, noted])
    return {
      cut: end.end.kind === 'killed' && !(end.end.by === 'deadline' && ownTime) ? end.end.by : null,
      output,
      result: {
        ...this.#about(check),
        passed: failure === null,
        failure,
        exitCode: end.end.kind === 'exited' ? end.end.code : null,
        signal: end.end.kind === 'signalled' ? end.end.signal : null,
        startedAt: end.startedAt?.toISOString() ?? null,
        seconds: end.seconds,
        output: { bytes: end.output.bytes + noted.length, keptBytes: output.length, sha256: sha256(output) },
        report: check.report === null ? null : judged?.report ?? { format: check.report.format, sha256: null, counts: null },
      },
    }
  }

  async #spawn(argv: readonly string[], root: string, tree: string, { deadlineSeconds, signal }: Limits): Promise<ProcessEnd> {
    const home = await createChildHome(root, this.#options.path)
    try {
      const [program = '', ...rest] = argv
      return await this.#options.processes.run({
        argv: [isRelative(program) ? join(tree, program) : program, ...rest],
        directory: tree, environment: home.environment, deadlineSeconds, outputLimit: OUTPUT_LIMIT, signal,
      })
    } finally {
      await home.dispose()
    }
  }

  /** Files of the revision that are no longer what they were. A committed report is none: its check replaces it. */
  async #changedPaths({ root, tree, state }: Export): Promise<string[]> {
    const reports = new Set(this.#packet.checks.flatMap(({ report }) => report === null ? [] : [normalize(report.path)]))
    const suspects = touched(tree, state).filter((path) => !reports.has(Buffer.from(path, 'latin1').toString('utf8')))
    if (suspects.length === 0) return []
    const pristine = await mkdtemp(join(root, 'pristine-'))
    try {
      await this.#options.objects.exportTree(this.#packet.headSha, pristine)
      return differing(tree, pristine, suspects)
    } finally {
      await removeTree(pristine)
    }
  }

  #unable(check: CheckDeclaration, { failure, cut, output, bytes }: Obstacle): CheckRun {
    const report = check.report === null ? null : { format: check.report.format, sha256: null, counts: null }
    return {
      cut,
      output,
      result: {
        ...this.#about(check), passed: false, failure, exitCode: null, signal: null, startedAt: null, seconds: 0,
        output: { bytes, keptBytes: output.length, sha256: sha256(output) }, report,
      },
    }
  }

  #about({ id, argv, required, executes, report }: CheckDeclaration): About {
    return { id, iteration: this.#packet.iteration, argv, required, executes, judgedBy: report === null ? 'exit-code' : 'report' }
  }
}

/** The process comes first, then what the report says, then the exit code: a good report does not excuse a bad exit. */
function failureOf(end: ProcessEnd['end'], report: CheckFailure | null): CheckFailure | null {
  switch (end.kind) {
    case 'not-started': return 'NOT_STARTED'
    case 'signalled': return 'SIGNAL'
    case 'killed': return end.by === 'deadline' ? 'TIMEOUT' : 'SIGNAL'
    case 'exited': return end.code === 0 || report === 'REPORT_FAILURES' ? report : 'EXIT_CODE'
  }
}

function noteOf(end: ProcessEnd['end'], { id }: CheckDeclaration, changed: readonly string[]): Buffer {
  if (end.kind === 'not-started') return Buffer.from(`${describe(end)}\n`)
  return changed.length > 0 ? changedMessage(`check ${id}`, changed) : Buffer.alloc(0)
}

function changedMessage(what: string, paths: readonly string[]): Buffer {
  const shown = paths.slice(0, SHOWN_PATHS).map((path) => `  ${JSON.stringify(Buffer.from(path, 'latin1').toString('utf8'))}`)
  const more = paths.length > SHOWN_PATHS ? [`  and ${paths.length - SHOWN_PATHS} more`] : []
  return Buffer.from([`${what} changed files of the revision under review:`, ...shown, ...more, ''].join('\n'))
}

function describe(end: ProcessEnd['end']): string {
  switch (end.kind) {
    case 'exited': return `exit code ${end.code}`
    case 'signalled': return `ended by ${end.signal}`
    case 'killed': return end.by === 'deadline' ? 'over its time' : 'stopped'
    case 'not-started': return `not started: ${end.reason}`
  }
}

function isRelative(program = ''): boolean {
  return program.includes('/') && !isAbsolute(program)
}

/** The file system's own time: coarser than the clock's, and the one that a report is stamped with. */
async function markTime(root: string): Promise<bigint> {
  const mark = join(root, 'started')
  await writeFile(mark, '')
  await writeFile(mark, 'x')
  return (await stat(mark, { bigint: true })).mtimeNs
}
