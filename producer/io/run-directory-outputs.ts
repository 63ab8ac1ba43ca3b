/**
 * What reviewers print, kept twice: unmasked in the run's private directory, masked in reviewer-output.txt.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PortError } from '../../schemas/errors.ts'
import { sha256 } from '../../schemas/digest.ts'
import type { OutputSlice } from '../../schemas/event.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import type { RunDirectory } from './run-directory.ts'

/** Removes secrets; says how many it found. */
export type Mask = (bytes: Uint8Array) => { readonly bytes: Uint8Array; readonly redactions: number }

/** The file of the handoff may hold this much; what is over it stays in the private copies alone. */
export const MAX_REVIEWER_OUTPUT_BYTES = 256 * 1024 * 1024
const SALT_BYTES = 32

export class ReviewerOutputs {
  readonly #directory: RunDirectory
  readonly #mask: Mask

  constructor(directory: RunDirectory, mask: Mask) {
    this.#directory = directory
    this.#mask = mask
  }

  /** Keeps the output of the next attempt. Returns where its masked form lies in reviewer-output.txt. */
  async keep(raw: Uint8Array): Promise<OutputSlice> {
    try {
      const position = (await this.#rawFiles()).length + 1
      await writeFile(join(this.#directory.raw, `${position}.txt`), raw, { mode: 0o600, flag: 'wx', flush: true })
      return await this.#append(this.#mask(raw).bytes)
    } catch (error) {
      throw new PortError('ERR_RUN_DIRECTORY', 'reviewer output could not be kept', { cause: error, hint: 'is the disk full' })
    }
  }

  /** For the manifest: how much was masked, and a digest of the unmasked output that reveals nothing without the salt (S47). */
  async summary(): Promise<{ readonly redactions: number; readonly originalSaltedSha256: Sha256 }> {
    const hash = createHash('sha256').update(await this.#salt())
    let redactions = 0
    for (const name of await this.#rawFiles()) {
      const raw = await readFile(join(this.#directory.raw, name))
      hash.update(raw)
      redactions += this.#mask(raw).redactions
    }
    return { redactions, originalSaltedSha256: hash.digest('hex') }
  }

  async #append(masked: Uint8Array): Promise<OutputSlice> {
    const file = await open(this.#directory.reviewerOutput, 'a', 0o600)
    try {
      const { size: offset } = await file.stat()
      const kept = masked.subarray(0, Math.max(0, MAX_REVIEWER_OUTPUT_BYTES - offset))
      await file.appendFile(kept)
      await file.sync()
      return { offset, length: kept.length, sha256: sha256(kept) }
    } finally {
      await file.close()
    }
  }

  async #rawFiles(): Promise<string[]> {
    const names = await readdir(this.#directory.raw)
    return names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  }

  async #salt(): Promise<Buffer> {
    const path = this.#directory.salt
    const held = await stat(path).then(() => true, () => false)
    if (!held) await this.#directory.keep('salt', randomBytes(SALT_BYTES))
    return readFile(path)
  }
}
