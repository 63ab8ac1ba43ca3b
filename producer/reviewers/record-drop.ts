/**
 * The place where a command reviewer leaves its record, watched while it runs (D12, D18).
 *
 * A rename into place is one event on Linux; a second one, or a write to the record itself, shows (inotify). Elsewhere, and
 * where no watch can be had, only what changes between two looks shows.
 *
 * @module
 */
import { constants, lstatSync, watch, type FSWatcher } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { RECORD_MAX_BYTES, type RecordFile } from './record-reading.ts'

const LOOK_MILLISECONDS = 100

export class RecordDrop {
  readonly path: string
  /** Resolves when something first lies at the path; never, when nothing ever does. */
  readonly arrived: Promise<void>
  readonly #arrive: () => void
  readonly #timer: NodeJS.Timeout
  #watcher: FSWatcher | null = null
  #identity: string | null = null
  #renames = 0
  #writes = 0
  #replaced = false

  constructor(path: string) {
    this.path = path
    const { promise, resolve } = Promise.withResolvers<void>()
    this.arrived = promise
    this.#arrive = resolve
    this.#timer = setInterval(() => { this.#look() }, LOOK_MILLISECONDS)
    try {
      this.#watcher = watch(dirname(path), (event, name) => {
        if (name !== basename(path)) return
        if (event === 'rename') this.#renames++
        else this.#writes++
        this.#look()
      })
      this.#watcher.on('error', () => { this.#watcher?.close() })
    } catch {
      this.#watcher = null
    }
  }

  /** What lies there now. To be called once nothing can write any more. */
  async collect(): Promise<RecordFile> {
    // Two turns of the event loop: what the kernel has queued is delivered in between.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    this.#look()
    this.close()
    const file = await readRecordFile(this.path)
    if (file.kind === 'absent' && this.#renames === 0 && this.#identity === null) return file
    if (file.kind === 'unusable') return file
    if (process.platform === 'linux' && this.#renames > 1) return { kind: 'unusable', code: 'RECORD_REPLACED' }
    if (process.platform === 'linux' && this.#writes > 0) return { kind: 'unusable', code: 'RECORD_WRITTEN_IN_PLACE' }
    if (this.#replaced) return { kind: 'unusable', code: 'RECORD_REPLACED' }
    return file
  }

  close(): void {
    clearInterval(this.#timer)
    this.#watcher?.close()
    this.#watcher = null
  }

  /** Synchronous, so that two looks never overtake each other. */
  #look(): void {
    let identity: string | null
    try {
      const { ino, mtimeNs, size } = lstatSync(this.path, { bigint: true })
      identity = `${ino}:${mtimeNs}:${size}`
    } catch {
      identity = null
    }
    if (this.#identity !== null && identity !== this.#identity) this.#replaced = true
    this.#identity ??= identity
    if (identity !== null) this.#arrive()
  }
}

/** Reads a record without following a link or waiting for a pipe, and never more than the limit. */
async function readRecordFile(path: string): Promise<RecordFile> {
  let handle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' }
    return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' }
  }
  try {
    const status = await handle.stat()
    if (!status.isFile()) return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' }
    if (status.size > RECORD_MAX_BYTES) return { kind: 'unusable', code: 'RECORD_TOO_LARGE' }
    return { kind: 'bytes', bytes: await handle.readFile() }
  } catch {
    return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' }
  } finally {
    await handle.close()
  }
}
