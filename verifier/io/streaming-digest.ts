/**
 * SHA-256 of a file of any size in constant memory: a read loop on one reused buffer. Streams allocate per chunk and are
 * slower than the hash itself.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { PortError } from '../../schemas/errors.ts'

/** Larger than most files that are hashed, and small enough for a cache to hold between read and hash. */
const CHUNK_BYTES = 128 * 1024
/** Opening never follows a link in the last component and never waits for the other end of a fifo (S33). */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

export type FileDigest = { readonly sha256: string; readonly size: number }

let chunk: Buffer | undefined

/**
 * Digest and size of a regular file, read once.
 *
 * @throws {PortError} ERR_NOT_REGULAR (a link, a directory, a device), ERR_FILE_TOO_LARGE over `maxBytes`, ERR_FILE_UNREADABLE
 */
export function digestFile(path: string, maxBytes: number): FileDigest {
  return withRegularFile(path, maxBytes, (descriptor) => {
    const buffer = (chunk ??= Buffer.allocUnsafeSlow(CHUNK_BYTES))
    const hash = createHash('sha256')
    let size = 0
    for (;;) {
      const count = readSync(descriptor, buffer, 0, CHUNK_BYTES, null)
      if (count === 0) return { sha256: hash.digest('hex'), size }
      size += count
      // It may grow while it is read.
      if (size > maxBytes) throw tooLarge(path, maxBytes)
      hash.update(count === CHUNK_BYTES ? buffer : buffer.subarray(0, count))
    }
  })
}

/**
 * At most `maxBytes` + 1 bytes of a regular file: one byte too many says that there is more.
 *
 * @throws {PortError} ERR_NOT_REGULAR, ERR_FILE_UNREADABLE
 */
export function readRegularFile(path: string, maxBytes: number): Buffer {
  return withRegularFile(path, Number.POSITIVE_INFINITY, (descriptor, size) => {
    const buffer = Buffer.allocUnsafeSlow(Math.min(size, maxBytes) + 1)
    let filled = 0
    while (filled < buffer.length) {
      const count = readSync(descriptor, buffer, filled, buffer.length - filled, null)
      if (count === 0) break
      filled += count
    }
    return buffer.subarray(0, filled)
  })
}

function withRegularFile<T>(path: string, maxBytes: number, use: (descriptor: number, size: number) => T): T {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, OPEN_FLAGS)
    const status = fstatSync(descriptor)
    if (!status.isFile()) throw notRegular(path)
    if (status.size > maxBytes) throw tooLarge(path, maxBytes)
    return use(descriptor, status.size)
  } catch (error) {
    if (error instanceof PortError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO' || code === 'EISDIR') throw notRegular(path)
    throw new PortError('ERR_FILE_UNREADABLE', `expected to read ${JSON.stringify(path)}, got ${code ?? 'an error'}`,
      { cause: error })
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function notRegular(path: string): PortError {
  return new PortError('ERR_NOT_REGULAR',
    `expected ${JSON.stringify(path)} to be a regular file, got a link, a folder or a device`)
}

function tooLarge(path: string, maxBytes: number): PortError {
  return new PortError('ERR_FILE_TOO_LARGE', `expected at most ${maxBytes} bytes in ${JSON.stringify(path)}, got more`)
}
