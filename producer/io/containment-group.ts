/**
 * A child in a process group of its own, for machines without process namespaces. With a marker in its environment, and
 * watched through /proc while it runs, descendants that leave the group are found too (MARKER); without, they are not
 * (GROUP), and the manifest says so (D19).
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessContainment } from '../ports.ts'
import type { Contained, ContainedEnd, ContainedRequest } from './containment.ts'
import { hasVariable, processTable, signalProcess, withDescendants, type ProcessEntry } from './process-table.ts'

const MARKER_NAME = 'BOUNDED_REVIEW_PROCESS'
const WATCH_MILLISECONDS = 200
const ROUND_MILLISECONDS = 10
const ROUNDS = 300

export class GroupedProcess implements Contained {
  readonly stdout: Readable
  readonly stderr: Readable
  readonly ended: Promise<ContainedEnd>
  readonly #child: ChildProcess
  readonly #marker: string | null
  readonly #watch: NodeJS.Timeout | null
  /** Every living descendant that was ever seen, by pid; the start time tells a reused pid apart. */
  #seen = new Map<number, string>()

  constructor(containment: Exclude<ProcessContainment, 'NAMESPACE'>, request: ContainedRequest) {
    const value = randomBytes(16).toString('hex')
    const [argv0, ...rest] = request.argv
    this.#marker = containment === 'MARKER' ? `${MARKER_NAME}=${value}` : null
    this.#child = spawn(request.file, rest, {
      ...argv0 === undefined ? {} : { argv0 },
      cwd: request.directory,
      detached: true,
      env: this.#marker === null ? request.environment : { ...request.environment, [MARKER_NAME]: value },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.stdout = this.#child.stdout as Readable
    this.stderr = this.#child.stderr as Readable
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error: NodeJS.ErrnoException) => {
        resolve({ kind: 'not-started', reason: error.code ?? error.message })
      })
      this.#child.once('exit', (code, signal) => {
        resolve(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'signalled', signal })
      })
    })
    this.#watch = this.#marker === null ? null : setInterval(() => { this.#members() }, WATCH_MILLISECONDS)
  }

  terminate(): void {
    this.#signalAll('SIGTERM')
  }

  async destroy(): Promise<void> {
    // What a dying process has just started is found in the next round.
    for (let round = 0; this.#signalAll('SIGKILL') > 0 && round < ROUNDS; round += 1) await delay(ROUND_MILLISECONDS)
    if (this.#watch !== null) clearInterval(this.#watch)
  }

  /** Returns how many were found. The group as such is signalled at once, and cannot be counted. */
  #signalAll(signal: NodeJS.Signals): number {
    const { pid } = this.#child
    if (pid === undefined) return 0
    signalProcess(-pid, signal)
    if (this.#marker === null) return 0
    const members = this.#members(this.#marker)
    for (const member of members) signalProcess(member.pid, signal)
    return members.length
  }

  /** The descendants that run now. With a marker, also those whose environment still holds it. */
  #members(marker?: string): ProcessEntry[] {
    const { pid } = this.#child
    const members = withDescendants(processTable(), (entry) =>
      entry.pid !== process.pid && entry.pid !== 1
      && (entry.group === pid || entry.session === pid || this.#seen.get(entry.pid) === entry.startTime
        || (marker !== undefined && hasVariable(entry.pid, marker))))
    this.#seen = new Map(members.map((member) => [member.pid, member.startTime]))
    return members
  }
}
