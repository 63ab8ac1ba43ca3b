/**
 * What a child prints: the first bytes are kept, every byte is counted, and memory stays flat whatever comes.
 *
 * @module
 */
import type { Readable } from 'node:stream'
import { sha256 } from '../../schemas/digest.ts'
import type { ProcessEnd } from '../ports.ts'

const FIRST_CAPACITY = 16 * 1024

/** A buffer that grows up to a limit, and counts what it drops. Small writes cost no object each. */
export class CappedBuffer {
  readonly #limit: number
  #held: Buffer
  #length = 0
  #bytes = 0

  /** @param limit Bytes kept at most. */
  constructor(limit: number) {
    this.#limit = limit
    this.#held = Buffer.allocUnsafe(Math.min(limit, FIRST_CAPACITY))
  }

  write(chunk: Buffer): void {
    this.#bytes += chunk.length
    const taken = Math.min(chunk.length, this.#limit - this.#length)
    if (taken <= 0) return
    this.#grow(this.#length + taken)
    chunk.copy(this.#held, this.#length, 0, taken)
    this.#length += taken
  }

  #grow(needed: number): void {
    if (needed <= this.#held.length) return
    const grown = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(needed, this.#held.length * 2)))
    this.#held.copy(grown, 0, 0, this.#length)
    this.#held = grown
  }

  /** Bytes written, kept or not. */
  get bytes(): number {
    return this.#bytes
  }

  kept(): Buffer {
    return this.#held.subarray(0, this.#length)
  }
}

/** Both streams of one child. */
export class ProcessOutput {
  readonly #stdout: CappedBuffer
  readonly #stderr: CappedBuffer
  readonly #both: CappedBuffer
  readonly #streams: readonly Readable[]

  constructor(stdout: Readable, stderr: Readable, limit: number) {
    this.#stdout = new CappedBuffer(limit)
    this.#stderr = new CappedBuffer(limit)
    this.#both = new CappedBuffer(limit)
    this.#streams = [stdout, stderr]
    this.#read(stdout, this.#stdout)
    this.#read(stderr, this.#stderr)
  }

  #read(stream: Readable, into: CappedBuffer): void {
    stream.on('data', (chunk: Buffer) => {
      into.write(chunk)
      this.#both.write(chunk)
    })
    // A reader that is torn down with its child is no error of the run.
    stream.on('error', () => undefined)
  }

  /** Waits until both streams have ended, at most `seconds`; a process that escaped and holds them open is then cut off. */
  async drain(seconds: number): Promise<void> {
    const closed = Promise.all(this.#streams.map((stream) => new Promise<void>((resolve) => {
      if (stream.closed || stream.readableEnded) resolve()
      else for (const event of ['end', 'close']) stream.once(event, () => { resolve() })
    })))
    const timer = Promise.withResolvers<void>()
    const timeout = setTimeout(timer.resolve, seconds * 1000)
    await Promise.race([closed, timer.promise])
    clearTimeout(timeout)
    for (const stream of this.#streams) stream.destroy()
  }

  result(): Pick<ProcessEnd, 'stdout' | 'stderr' | 'output'> {
    const kept = this.#both.kept()
    return {
      stdout: this.#stdout.kept(),
      stderr: this.#stderr.kept(),
      output: { kept, bytes: this.#both.bytes, sha256: sha256(kept) },
    }
  }
}
