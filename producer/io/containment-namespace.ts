/**
 * A child in a process namespace of its own: when the first process of the namespace ends, the kernel ends all others,
 * whatever they ignore, clear or detach from (D19).
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Contained, ContainedEnd, ContainedRequest, NamespaceTools } from './containment.ts'
import { INIT_SOURCE, type InitMessage, type InitReport } from './process-init.ts'
import { CappedBuffer } from './process-output.ts'
import { processTable, signalProcess } from './process-table.ts'

/** How long the namespace may take to end by itself once the child has, and how long to die when it is killed. */
const LEAVE_MILLISECONDS = 1000
const DIE_MILLISECONDS = 2000
const COMPLAINT_BYTES = 1024
/** The shell stays process 1, waits for its only command and collects orphans meanwhile; it interprets nothing of the child's. */
const WAIT = '"$@"; exit $?'

/** Input and output of `unshare` itself are closed; then its errors, the channel to the reporter, and the child's output. */
type Pipes = readonly [null, null, Socket, Socket, Socket, Socket]

/** A namespace that waits for what it is to run: making it takes longer than most commands do, so it can be made ahead. */
export class NamespacedProcess implements Contained {
  readonly stdout: Readable
  readonly stderr: Readable
  readonly ended: Promise<ContainedEnd>
  readonly #unshare: ChildProcess
  readonly #channel: Duplex
  readonly #gone: Promise<void>
  /** What the programs that make the namespace say themselves, apart from the child's output. */
  readonly #complaints = new CappedBuffer(COMPLAINT_BYTES)
  #started = false
  #reported = false

  /** Makes the namespace. Until it is given something to run, it keeps no program from ending, and ends with this one. */
  constructor(tools: NamespaceTools) {
    // Nothing of the child's environment reaches the programs that start it: NODE_OPTIONS or LD_PRELOAD would act on them.
    const init = [tools.shell, '-c', WAIT, 'wait', process.execPath, '-e', INIT_SOURCE]
    this.#unshare = spawn(tools.unshare, [...tools.flags, '--', ...init], {
      cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    })
    const [, , complaints, channel, stdout, stderr] = this.#pipes()
    this.stdout = stdout
    this.stderr = stderr
    this.#channel = channel
    complaints.on('data', (chunk: Buffer) => { this.#complaints.write(chunk) })
    complaints.on('error', () => undefined)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#unshare.once('exit', () => { resolve() })
    this.#unshare.once('error', () => { resolve() })
    this.#gone = promise
    this.ended = this.#follow()
    this.#unshare.unref()
    for (const pipe of [complaints, channel, stdout, stderr]) pipe.unref()
  }

  /** Whether the namespace still waits. */
  get waits(): boolean {
    return !this.#started && !this.#hasExited() && this.#channel.writable
  }

  /** Starts the child. Once. */
  start({ file, argv, directory, environment }: ContainedRequest): void {
    this.#started = true
    this.#unshare.ref()
    for (const pipe of this.#pipes()) pipe?.ref()
    this.#send({ type: 'start', file, argv, directory, environment, outside: readlinkSync('/proc/self/ns/pid') })
  }

  /** Ends a namespace that was given nothing to run. */
  discard(): void {
    this.#channel.destroy()
  }

  terminate(): void {
    this.#send({ type: 'terminate' })
  }

  async destroy(): Promise<void> {
    if (this.#reported) await this.#within(LEAVE_MILLISECONDS)
    if (!this.#hasExited()) {
      // Process 1 first: `unshare` outlives it, and ends only when the kernel has ended the whole namespace.
      for (const entry of processTable()) if (entry.parent === this.#unshare.pid) signalProcess(entry.pid, 'SIGKILL')
      await this.#within(DIE_MILLISECONDS)
    }
    if (!this.#hasExited()) {
      this.#unshare.kill('SIGKILL')
      await this.#within(DIE_MILLISECONDS)
    }
    this.#channel.destroy()
  }

  async #follow(): Promise<ContainedEnd> {
    let ready = false
    let text = ''
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const { promise: told, resolve: tell } = Promise.withResolvers<ContainedEnd>()
    this.#channel.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        const report = JSON.parse(text.slice(0, end)) as InitReport
        text = text.slice(end + 1)
        if (report.type === 'ready') ready = true
        else {
          this.#reported = true
          tell(ending(report))
        }
      }
    })
    this.#channel.on('error', () => undefined)
    for (const event of ['end', 'close']) this.#channel.once(event, () => { close() })
    const silent = Promise.all([this.#gone, closed]).then((): ContainedEnd => ready
      // Only something inside, or the machine running out of memory, ends a namespace before its child is reported.
      ? { kind: 'signalled', signal: 'SIGKILL' }
      : { kind: 'not-started', reason: `the process namespace could not be made: ${this.#complaint()}` })
    return Promise.race([told, silent])
  }

  #send(message: InitMessage): void {
    if (!this.#channel.writable) return
    this.#channel.write(`${JSON.stringify(message)}\n`)
  }

  #pipes(): Pipes {
    return this.#unshare.stdio as unknown as Pipes
  }

  #complaint(): string {
    return this.#complaints.kept().toString('utf8').split('\n')[0]?.replace(/[^\x20-\x7e]/g, '?') ?? ''
  }

  #hasExited(): boolean {
    return this.#unshare.pid === undefined || this.#unshare.exitCode !== null || this.#unshare.signalCode !== null
  }

  async #within(milliseconds: number): Promise<void> {
    const timer = new AbortController()
    await Promise.race([this.#gone, delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }
}

function ending(report: Exclude<InitReport, { readonly type: 'ready' }>): ContainedEnd {
  switch (report.type) {
    case 'exited': return { kind: 'exited', code: report.code }
    case 'signalled': return { kind: 'signalled', signal: report.signal }
    case 'not-started': return { kind: 'not-started', reason: report.reason }
  }
}
