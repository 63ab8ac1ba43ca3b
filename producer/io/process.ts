/**
 * Running child processes: without a shell, with nothing inherited, within a deadline, and with nothing left behind.
 *
 * @module
 */
import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { InvariantError } from '../../schemas/errors.ts'
import { sha256 } from '../../schemas/digest.ts'
import type { Clock, ProcessContainment, ProcessEnd, ProcessRequest, Processes } from '../ports.ts'
import { GroupedProcess } from './containment-group.ts'
import { NamespacedProcess } from './containment-namespace.ts'
import { probeNamespace, withoutNamespace, type Contained, type ContainedRequest, type NamespaceTools } from './containment.ts'
import { ProcessOutput } from './process-output.ts'
import { findProgram, type Program } from './process-program.ts'

/** Between SIGTERM and SIGKILL. A cancelled run must be sealed within 7 s (D13). */
const GRACE_SECONDS = 1
/** How long an escaped process may hold the output open after everything else is gone. */
const DRAIN_SECONDS = 0.5
/** Trivial children follow each other faster than one namespace can be made. */
const MADE_AHEAD = 2
const LONGEST_TIMER_SECONDS = 2_147_483

export interface MachineProcesses extends Processes {
  /** From now on, makes what contains the next children ahead. Returns itself; close it then. */
  warm(): this
  /** Ends what was made ahead. Never throws. */
  close(): void
}

/**
 * Finds out once how this machine can contain processes.
 *
 * @param clock Tells when children started and how long they ran.
 * @param containment For tests: a weaker containment than this machine has.
 * @throws {UsageError} on Windows.
 */
export async function openProcesses(clock: Clock, containment?: ProcessContainment): Promise<MachineProcesses> {
  const weaker = withoutNamespace()
  if (containment === 'MARKER' || containment === 'GROUP') return new ContainedProcesses(clock, containment, null)
  const tools = await probeNamespace()
  if (containment === 'NAMESPACE' && tools === null) throw new InvariantError('expected a machine with process namespaces')
  return new ContainedProcesses(clock, tools === null ? weaker : 'NAMESPACE', tools)
}

class ContainedProcesses implements MachineProcesses {
  readonly containment: ProcessContainment
  readonly #clock: Clock
  readonly #tools: NamespaceTools | null
  #ahead = 0
  #spares: NamespacedProcess[] = []

  constructor(clock: Clock, containment: ProcessContainment, tools: NamespaceTools | null) {
    this.#clock = clock
    this.containment = containment
    this.#tools = tools
  }

  async run(request: ProcessRequest): Promise<ProcessEnd> {
    if (request.signal.aborted) return unstarted({ kind: 'killed', by: 'stop' })
    if (!(request.deadlineSeconds > 0)) return unstarted({ kind: 'killed', by: 'deadline' })
    const cut = new Cut(request)
    try {
      const found = await locate(request)
      if ('missing' in found) return unstarted({ kind: 'not-started', reason: found.missing })
      if (cut.by !== null) return unstarted({ kind: 'killed', by: cut.by })
      return await this.#follow(request, found.file, cut)
    } finally {
      cut.dispose()
    }
  }

  async #follow(request: ProcessRequest, file: string, cut: Cut): Promise<ProcessEnd> {
    const startedAt = this.#clock.now()
    const started = this.#clock.monotonic()
    const { argv, directory, environment } = request
    let contained: Contained
    try {
      contained = this.#start({ file, argv, directory, environment })
    } catch (error) {
      // Arguments that are too long are thrown, not emitted.
      const { code, message } = error as NodeJS.ErrnoException
      return unstarted({ kind: 'not-started', reason: code ?? message })
    }
    const output = new ProcessOutput(contained.stdout, contained.stderr, request.outputLimit)
    const first = await Promise.race([contained.ended, cut.reached])
    if (typeof first === 'string') {
      contained.terminate()
      await within(GRACE_SECONDS, contained.ended)
    }
    await contained.destroy()
    await output.drain(DRAIN_SECONDS)
    // Once cut off, an exit code no longer counts, not even 0 (S45).
    const end: ProcessEnd['end'] = typeof first === 'string' ? { kind: 'killed', by: first } : first
    const seconds = Math.max(0, this.#clock.monotonic() - started)
    return { end, startedAt: end.kind === 'not-started' ? null : startedAt, seconds, ...output.result() }
  }

  warm(): this {
    this.#ahead = this.#tools === null ? 0 : MADE_AHEAD
    this.#replenish()
    return this
  }

  close(): void {
    this.#ahead = 0
    for (const spare of this.#spares.splice(0)) spare.discard()
  }

  #replenish(): void {
    while (this.#tools !== null && this.#spares.length < this.#ahead) this.#spares.push(new NamespacedProcess(this.#tools))
  }

  #start(request: ContainedRequest): Contained {
    if (this.#tools !== null) {
      const spare = this.#spares.shift()
      const child = spare?.waits === true ? spare : new NamespacedProcess(this.#tools)
      child.start(request)
      this.#replenish()
      return child
    }
    return new GroupedProcess(this.containment === 'MARKER' ? 'MARKER' : 'GROUP', request)
  }
}

/** The two ways in which a child is cut off; the first one counts. */
class Cut {
  readonly reached: Promise<'deadline' | 'stop'>
  by: 'deadline' | 'stop' | null = null
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal
  readonly #stop: () => void

  constructor({ deadlineSeconds, signal }: ProcessRequest) {
    const { promise, resolve } = Promise.withResolvers<'deadline' | 'stop'>()
    this.reached = promise
    const reach = (by: 'deadline' | 'stop'): void => {
      this.by ??= by
      resolve(this.by)
    }
    this.#stop = () => { reach('stop') }
    this.#signal = signal
    signal.addEventListener('abort', this.#stop, { once: true })
    this.#timer = setTimeout(() => { reach('deadline') }, Math.min(deadlineSeconds, LONGEST_TIMER_SECONDS) * 1000)
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#signal.removeEventListener('abort', this.#stop)
  }
}

async function locate({ argv, directory, environment }: ProcessRequest): Promise<Program> {
  const isDirectory = await stat(directory).then((found) => found.isDirectory(), () => false)
  if (!isDirectory) return { missing: `expected a directory to run in, got ${directory}` }
  return findProgram(argv[0] ?? '', environment['PATH'] ?? '')
}

async function within(seconds: number, ended: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  await Promise.race([ended, delay(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}

function unstarted(end: ProcessEnd['end']): ProcessEnd {
  const empty = Buffer.alloc(0)
  const output = { kept: empty, bytes: 0, sha256: sha256(empty) }
  return { end, startedAt: null, seconds: 0, stdout: empty, stderr: empty, output }
}
