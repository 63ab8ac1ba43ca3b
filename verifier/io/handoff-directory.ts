/**
 * A handoff directory, as a pipe for bytes that anyone may have written: its entries are listed, regular files are read
 * within limits, and nothing is followed, unpacked or run (S33).
 *
 * @module
 */
import { opendirSync } from 'node:fs'
import { join } from 'node:path'
import { PortError } from '../../schemas/errors.ts'
import type { HandoffFiles } from '../ports.ts'
import { digestFile, readRegularFile, type FileDigest } from './streaming-digest.ts'

/** Entries looked at. A handoff has eight; what comes after so many need not be counted. */
const MAX_ENTRIES = 64
const MAX_FILE = 256 * 1024 * 1024

export class HandoffDirectory implements HandoffFiles {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /**
   * Names of all entries, sorted, or null when there is no such directory.
   *
   * @throws {PortError} ERR_HANDOFF_NOT_A_DIRECTORY, ERR_HANDOFF_ENTRIES, ERR_FILE_UNREADABLE
   */
  async names(): Promise<readonly string[] | null> {
    let directory
    try {
      directory = opendirSync(this.path, { encoding: 'latin1' as BufferEncoding })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return null
      if (code === 'ENOTDIR') {
        throw new PortError('ERR_HANDOFF_NOT_A_DIRECTORY',
          `expected the handoff ${JSON.stringify(this.path)} to be a folder, got a file`,
          { hint: 'name the folder that holds handoff.sigstore.json; "authenticate" takes a bundle alone' })
      }
      throw new PortError('ERR_FILE_UNREADABLE',
        `expected to read the handoff ${JSON.stringify(this.path)}, got ${code ?? 'an error'}`, { cause: error })
    }
    try {
      const names: string[] = []
      for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
        if (names.length === MAX_ENTRIES) {
          throw new PortError('ERR_HANDOFF_ENTRIES', `expected at most ${MAX_ENTRIES} entries in the handoff, got more`)
        }
        names.push(entry.name)
      }
      return names.sort()
    } finally {
      directory.closeSync()
    }
  }

  async read(name: string, maxBytes: number): Promise<Uint8Array> {
    return readRegularFile(this.#file(name), maxBytes)
  }

  /** Throws PortError ERR_FILE_TOO_LARGE over the largest size that any file of a handoff may have. */
  async digest(name: string): Promise<FileDigest> {
    return digestFile(this.#file(name), MAX_FILE)
  }

  /** Names come from our own fixed set; one that could leave the directory is a mistake of ours. */
  #file(name: string): string {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name)) throw new PortError('ERR_NOT_REGULAR',
      `expected a plain file name, got ${JSON.stringify(name)}`)
    return join(this.path, name)
  }
}
