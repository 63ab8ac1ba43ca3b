/**
 * A run's journal on disk: journal-v1.jsonl, one line per event in RFC 8785 form, each chained to the line before it, each
 * flushed before its append resolves (contracts.md, Journal; R99, R125).
 *
 * @module
 */
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import { FormatError, InvariantError, PortError } from '../../schemas/errors.ts'
import { GENESIS, JournalEnvelope } from '../../schemas/journal.ts'
import type { RunId, Sha256 } from '../../schemas/primitives.ts'
import { parseCanonicalJson } from '../../schemas/strict-json.ts'
import type { Clock, Journal } from '../ports.ts'

export const MAX_JOURNAL_BYTES = 64 * 1024 * 1024
const LINE_FEED = 0x0a
const ENVELOPE_KEYS = ['seq', 'at', 'mono', 'bootId', 'prev'] as const
/** Where each write is on the disk when it returns, one call does what else takes two. */
const DURABLE_WRITES = process.platform === 'linux' ? constants.O_DSYNC : 0
const CREATE = DURABLE_WRITES | constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
const CONTINUE = DURABLE_WRITES | constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW

type WholeJournal = {
  readonly kind: 'READ'
  readonly lines: readonly JournalEnvelope[]
  /** Digest of the last line. */
  readonly head: Sha256
  /** Bytes of the whole lines, and of the torn one after them. */
  readonly bytes: number
  readonly tornBytes: number
}

/** What a journal holds, or where its chain is broken. A torn last line was never confirmed to anyone, and is dropped. */
export type JournalRead = WholeJournal | { readonly kind: 'JOURNAL_BROKEN'; readonly line: number; readonly reason: string }

type End = { readonly seq: number; readonly head: Sha256; readonly bytes: number }

export class FileJournal<T extends { readonly type: string }> implements Journal<T> {
  readonly runId: RunId
  readonly #path: string
  readonly #file: FileHandle
  readonly #clock: Clock
  #end: End
  #queue: Promise<void> = Promise.resolve()
  #failed = false

  private constructor(runId: RunId, path: string, file: FileHandle, clock: Clock, end: End) {
    this.runId = runId
    this.#path = path
    this.#file = file
    this.#clock = clock
    this.#end = end
  }

  /** Starts the journal of a new run. Throws PortError ERR_JOURNAL_EXISTS when there is one. The caller holds the run's lock. */
  static async create<T extends { readonly type: string }>(runId: RunId, path: string, clock: Clock): Promise<FileJournal<T>> {
    const file = await open(path, CREATE, 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST'
        ? new PortError('ERR_JOURNAL_EXISTS', `expected no journal yet, got ${path}`, {
          hint: 'continue the run that is there, or start one under a new id',
        })
        : new PortError('ERR_JOURNAL_WRITE', `journal could not be created: ${path}`, { cause: error })
    })
    await syncDirectory(dirname(path))
    return new FileJournal(runId, path, file, clock, { seq: 0, head: GENESIS, bytes: 0 })
  }

  /** Goes on with a journal that {@link readJournal} has read, without its torn last line. The caller holds the run's lock. */
  static async reopen<T extends { readonly type: string }>(
    runId: RunId, path: string, clock: Clock, read: WholeJournal,
  ): Promise<FileJournal<T>> {
    const file = await open(path, CONTINUE).catch((error: unknown) => {
      throw new PortError('ERR_JOURNAL_WRITE', `journal could not be opened: ${path}`, { cause: error })
    })
    try {
      await dropTorn(file, path, read)
    } catch (error) {
      await file.close()
      if (error instanceof PortError) throw error
      throw new PortError('ERR_JOURNAL_WRITE', `journal could not be opened: ${path}`, { cause: error })
    }
    return new FileJournal(runId, path, file, clock, { seq: read.lines.length, head: read.head, bytes: read.bytes })
  }

  append(record: T): Promise<void> {
    const appended = this.#queue.then(() => this.#append(record))
    this.#queue = appended.catch(() => undefined)
    return appended
  }

  /** Closes the file once all appends are done. */
  async close(): Promise<void> {
    await this.#queue
    await this.#file.close()
  }

  async #append(record: T): Promise<void> {
    if (this.#failed) throw new PortError('ERR_JOURNAL_WRITE', `journal is not written after a failure: ${this.#path}`)
    const reserved = ENVELOPE_KEYS.find((key) => key in record)
    if (reserved !== undefined) throw new InvariantError(`expected an event without the envelope's ${reserved}`)
    const { seq, head, bytes } = this.#end
    const at = this.#clock.now().toISOString()
    const line = canonicalBytes({ ...record, seq, at, mono: this.#clock.monotonic(), bootId: this.#clock.bootId, prev: head })
    const grown = bytes + line.length + 1
    if (grown > MAX_JOURNAL_BYTES) {
      const message = `expected a journal of at most ${MAX_JOURNAL_BYTES} bytes, got ${grown}: ${this.#path}`
      throw new PortError('ERR_JOURNAL_FULL', message)
    }
    try {
      await this.#file.appendFile(Buffer.concat([line, Buffer.of(LINE_FEED)]))
      if (DURABLE_WRITES === 0) await this.#file.datasync()
    } catch (error) {
      // Whether the line is there is now unknown; it must not become the middle of a chain.
      this.#failed = true
      await this.#file.truncate(bytes).catch(() => undefined)
      throw new PortError('ERR_JOURNAL_WRITE', `journal could not be written: ${this.#path}`, {
        cause: error, hint: 'is the disk full',
      })
    }
    this.#end = { seq: seq + 1, head: sha256(line), bytes: grown }
  }
}

/** Cuts the torn last line off, provided that the file is still the one that was read. */
async function dropTorn(file: FileHandle, path: string, { bytes, tornBytes }: WholeJournal): Promise<void> {
  const { size } = await file.stat()
  if (size !== bytes + tornBytes) {
    throw new PortError('ERR_JOURNAL_WRITE', `expected a journal of ${bytes + tornBytes} bytes, got ${size}: ${path}`, {
      hint: 'another process writes to it',
    })
  }
  await file.truncate(bytes)
  await file.sync()
}

/** Reads and checks a whole journal. Throws PortError when the file cannot be read; what is wrong inside it is a value. */
export async function readJournal(path: string): Promise<JournalRead> {
  const bytes = await readLimited(path)
  if (bytes === null) return { kind: 'JOURNAL_BROKEN', line: 1, reason: `expected at most ${MAX_JOURNAL_BYTES} bytes` }
  return checkJournal(bytes)
}

/** {@link readJournal} for bytes that are already here. */
export function checkJournal(bytes: Uint8Array): JournalRead {
  const lines: JournalEnvelope[] = []
  let head: Sha256 = GENESIS
  let start = 0
  for (let end = bytes.indexOf(LINE_FEED, start); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    const line = bytes.subarray(start, end)
    const envelope = parseLine(line)
    if (typeof envelope === 'string') return broken(lines.length, envelope)
    if (envelope.seq !== lines.length) return broken(lines.length, `expected seq ${lines.length}, got ${envelope.seq}`)
    if (envelope.prev !== head) return broken(lines.length, 'expected prev to be the digest of the line before')
    lines.push(envelope)
    head = sha256(line)
    start = end + 1
  }
  return { kind: 'READ', lines, head, bytes: start, tornBytes: bytes.length - start }
}

function broken(index: number, reason: string): JournalRead {
  return { kind: 'JOURNAL_BROKEN', line: index + 1, reason }
}

function parseLine(line: Uint8Array): JournalEnvelope | string {
  try {
    const parsed = JournalEnvelope.safeParse(parseCanonicalJson(line, 'journal line', MAX_JOURNAL_BYTES))
    return parsed.success ? parsed.data : 'expected the fields of the envelope'
  } catch (error) {
    if (error instanceof FormatError) return error.message
    throw error
  }
}

async function readLimited(path: string): Promise<Buffer | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const { size } = await file.stat()
      return size > MAX_JOURNAL_BYTES ? null : await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new PortError('ERR_JOURNAL_READ', `journal could not be read: ${path}`, { cause: error })
  }
}

/** Makes a new entry of a directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
