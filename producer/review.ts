/**
 * Puts a review together: chooses the adapters, freezes the change, runs the loop, and writes the handoff's files. Both
 * doors come through here, so what CI does is what a workstation does.
 *
 * @module
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canonicalBytes } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import type { RunEvent } from '../schemas/event.ts'
import type { UnsignedManifest } from '../schemas/manifest.ts'
import type { Packet } from '../schemas/packet.ts'
import type { ReviewResult } from '../schemas/review.ts'
import { authorOf } from './authors/author-of.ts'
import { packetOf, type Frozen, type PacketContext } from './core/freeze.ts'
import { mask, secretValues } from './core/mask.ts'
import type { RunState } from './core/state.ts'
import { refuseUnsupported } from './core/unsupported.ts'
import { effectLog } from './effects.ts'
import { confirmEscalation, escalate, NOTICE_SECONDS, NOTICE_SECONDS_STOPPED, type Notice } from './escalation.ts'
import { writeHandoff } from './handoff.ts'
import { branchOf, type BranchMoves } from './io/branch.ts'
import { ExportedChecks } from './io/checks.ts'
import { SystemClock } from './io/clock.ts'
import { removeTree, trustedPath } from './io/environment.ts'
import { FileJournal } from './io/file-journal.ts'
import { openWorkspace, type Workspace } from './io/freeze.ts'
import { refuseOwnProgram } from './io/git-process.ts'
import { openProcesses, type MachineProcesses } from './io/process.ts'
import { revisionRequests } from './io/revision-requests.ts'
import { runIds } from './io/run-directory-id.ts'
import { RunLock } from './io/run-directory-lock.ts'
import { keepInputs, type KeptInputs } from './io/run-directory-inputs.ts'
import { ReviewerOutputs } from './io/run-directory-outputs.ts'
import { killSwitchOf, RunDirectory, TEMPORARY_PREFIX } from './io/run-directory.ts'
import { stopSignalOf } from './io/stop-file.ts'
import type { Author, Reviewer } from './ports.ts'
import { detectReviewer } from './reviewers/detect.ts'
import { reviewerOf } from './reviewers/reviewer-of.ts'
import { reviewerEnvironment } from './reviewers/reviewer-ports.ts'
import { revisionsOf } from './revisions.ts'
import { resume, run } from './run.ts'
import type { Resumed, RunPorts, Start } from './run-ports.ts'

export type ReviewOptions = {
  readonly directory: string
  readonly base?: string | undefined
  readonly baseRef?: string | undefined
  readonly head?: string | undefined
  readonly repository?: { readonly id: string | null; readonly name: string } | undefined
  readonly headRepositoryId?: string | null | undefined
  readonly pullRequest?: number | null | undefined
  /** The program's own file: refused when it lies in the work tree under review (D21). */
  readonly program: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder under which the run keeps its own files, in bounded-review/runs; absent: the git directory. */
  readonly keepIn?: string | undefined
  /** Whether the branch that is the head moves to each revision (--apply). */
  readonly apply?: boolean | undefined
}

export type Watch = {
  /** Aborted to stop the run; the reason is who did. */
  readonly stop: AbortSignal
  readonly event: (event: RunEvent, state: RunState) => void
  readonly progress: (line: string) => void
  /** Lines that stay, about what happens beside the events. */
  readonly note?: (line: string) => void
}

export type Finished = {
  readonly state: RunState
  readonly manifest: UnsignedManifest
  readonly runDirectory: string
  readonly handoff: string
  /** How the escalation owner was told; none where nobody must be. */
  readonly notices: readonly Notice[]
}

/** A frozen change and everything that will act on it. Nothing has been run or written yet. Close it. */
export class Review {
  readonly frozen: Frozen
  readonly packet: Packet
  readonly workspace: Workspace
  readonly reviewer: Reviewer
  readonly author: Author | null
  readonly #branch: BranchMoves | null
  readonly #processes: MachineProcesses
  readonly #clock: SystemClock
  readonly #temporary: string
  readonly #options: ReviewOptions

  private constructor(parts: { frozen: Frozen; packet: Packet; reviewer: Reviewer; author: Author | null; branch: BranchMoves | null; workspace: Workspace; processes: MachineProcesses; clock: SystemClock; temporary: string; options: ReviewOptions }) {
    this.frozen = parts.frozen
    this.packet = parts.packet
    this.reviewer = parts.reviewer
    this.author = parts.author
    this.#branch = parts.branch
    this.workspace = parts.workspace
    this.#processes = parts.processes
    this.#clock = parts.clock
    this.#temporary = parts.temporary
    this.#options = parts.options
  }

  /** Freezes the change and chooses the reviewer. Throws as `freeze` does, and UsageError for what this version cannot do. */
  static async open(options: ReviewOptions, context?: PacketContext): Promise<Review> {
    refuseOwnProgram(options.directory, options.program)
    const clock = new SystemClock()
    const temporary = await mkdtemp(join(tmpdir(), TEMPORARY_PREFIX))
    const workspace = await openWorkspace(options.directory).catch(async (error: unknown) => {
      await removeTree(temporary)
      throw error
    })
    // What contains the first children is made while the change is frozen.
    const opening = openProcesses(clock).then((opened) => opened.warm())
    opening.catch(() => undefined)
    try {
      const revisions = await workspace.resolve(options)
      const [frozen, processes] = await Promise.all([workspace.freeze(revisions, options), opening])
      refuseUnsupported(frozen.configuration.parsed)
      confirmEscalation(frozen.configuration.parsed.escalation)
      const ports = {
        processes, objects: workspace.objects, clock, temporary,
        baseFile: async (path: string, maxBytes: number) => await workspace.file(revisions.base, path, maxBytes),
        environment: reviewerEnvironment(options.environment, workspace.layout.workTree),
      }
      const configured = frozen.configuration.parsed.author
      const author = configured && authorOf(configured, { ...ports, trees: workspace.authorTrees() })
      const branch = options.apply ? await branchOf(workspace.layout, options.head, revisions.head) : null
      const reviewer = reviewerOf(frozen.configuration.parsed.reviewer, ports, () => detectReviewer(oxlintManifest(options.program), process.execPath).oxlint)
      const { packet } = packetOf(frozen, context ?? { runId: runIds(randomBytes)(clock.now()), iteration: 1, previousPacketSha256: null })
      return new Review({ frozen, packet, reviewer, author, branch, workspace, processes, clock, temporary, options })
    } catch (error) {
      await opening.then((opened) => { opened.close() }, () => undefined)
      await workspace.close()
      await removeTree(temporary)
      throw error
    }
  }

  /** Runs the loop to its end and writes the handoff's files, unsigned. Every ending is written, not only good ones. */
  async run(watch: Watch): Promise<Finished> {
    const { packet, frozen } = this
    const keepIn = this.#options.keepIn ?? this.workspace.layout.commonDirectory
    if (existsSync(killSwitchOf(keepIn))) {
      throw new PortError('KILL_SWITCH', `expected no kill switch, got ${killSwitchOf(keepIn)}`, { hint: 'remove the file to let runs begin again' })
    }
    const directory = await RunDirectory.create(keepIn, packet.runId)
    const lock = await RunLock.take(directory.lock, this.#clock)
    try {
      const inputs = {
        configuration: frozen.configuration.parsed, criteria: frozen.criteria.bytes, requirement: frozen.requirement.bytes,
        repository: this.#options.repository ?? null, headRepositoryId: this.#options.headRepositoryId ?? null, reviewerVersion: this.reviewer.version,
      }
      // Together, because each waits for the disk; the first event comes when all are there.
      const [journal] = await Promise.all([
        FileJournal.create<RunEvent>(packet.runId, directory.journal, this.#clock),
        keepInputs(directory, inputs), directory.keepPacket(packet.iteration, canonicalBytes(packet)),
      ])
      return await this.carryOn({ directory, journal, inputs, from: null, review: null }, watch)
    } finally {
      await lock.release()
    }
  }

  /**
   * From the beginning, or from where an interrupted run stands, to its end and its handoff. The caller holds the run's lock.
   * Closes the journal.
   */
  async carryOn({ directory, journal, inputs, from, review: earlier }: Carried, watch: Watch): Promise<Finished> {
    const { layout, objects } = this.workspace
    const { packet, frozen } = this
    const secrets = secretValues(this.#options.environment)
    const outputs = new ReviewerOutputs(directory, (bytes) => mask(bytes, secrets))
    let review = earlier
    const stop = stopSignalOf(directory, watch.stop)
    try {
      await directory.noteTemporary(this.#temporary)
      const path = trustedPath(this.#options.environment['PATH'] ?? '', layout.workTree === null ? [] : [layout.workTree])
      const checks = new ExportedChecks({ objects, processes: this.#processes, clock: this.#clock, directory: this.#temporary, path })
      const start: Start = {
        packet, owner: workerName(), criteria: frozen.criteria.bytes, requirement: frozen.requirement.bytes,
        changedLines: frozen.size.addedLines + frozen.size.removedLines,
        stop: stop.signal, progress: watch.progress,
        watch: (event, now) => {
          if (event.type === 'ReviewFinished') review = event.result
          watch.event(event, now)
        },
      }
      const ports: RunPorts = {
        clock: this.#clock, journal, checks, reviewer: this.reviewer,
        outputs: {
          review: async (raw) => await outputs.keep(raw),
          check: async (of, at, id, output) => { await directory.keepCheckOutput(of, at, id, output) },
          author: async (of, output) => { await directory.keepAuthorOutput(of, output) },
        },
        corrections: { author: this.author, revisions: revisionsOf(this.workspace, directory, this.#branch, watch.note ?? (() => undefined)) },
        requests: revisionRequests(directory),
        random: { nonce: () => randomBytes(16).toString('hex'), jitter: () => randomBytes(4).readUInt32BE() / 2 ** 32 },
      }
      const state = await (from === null ? run(start, ports) : resume(start, ports, from))
      const manifest = await writeHandoff(directory, journal, {
        state, inputs, review, outputs, processes: this.#processes.containment,
        reviewerVersion: inputs.reviewerVersion, headRepositoryId: inputs.headRepositoryId,
      })
      const notices = await escalate(state, inputs.configuration.escalation, {
        at: manifest.execution.endedAt, runDirectory: directory.path, handoff: directory.handoff,
      }, {
        log: effectLog(journal, state.elapsed, new Map(Object.entries(state.effects))), processes: this.#processes, temporary: this.#temporary, path,
        baseFile: async (file, maxBytes) => await this.workspace.file(packet.baseSha, file, maxBytes),
        deadlineSeconds: stop.signal.aborted ? NOTICE_SECONDS_STOPPED : NOTICE_SECONDS, stop: stop.signal,
      })
      return { state, manifest, runDirectory: directory.path, handoff: directory.handoff, notices }
    } finally {
      stop.release()
      await journal.close()
    }
  }

  /** Ends the git process and removes temporary files. Never throws. */
  async close(): Promise<void> {
    this.#processes.close()
    await Promise.all([this.workspace.close(), removeTree(this.#temporary)])
  }
}

/** What a worker goes on with. */
export type Carried = {
  readonly directory: RunDirectory
  readonly journal: FileJournal<RunEvent>
  readonly inputs: KeptInputs
  /** Null: from the beginning. */
  readonly from: Resumed | null
  /** Of the last review that finished before; null: none did. */
  readonly review: Pick<ReviewResult, 'model' | 'echo'> | null
}

export function workerName(): string {
  return `pid ${process.pid}`
}

/** oxlint lies in the node_modules of the package, or of a folder above it, as Node.js itself would look. */
function oxlintManifest(program: string): string {
  for (let folder = dirname(program); ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', 'oxlint', 'package.json')
    if (existsSync(manifest) || folder === dirname(folder)) return manifest
  }
}
