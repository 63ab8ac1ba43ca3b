/**
 * Files named on the command line.
 *
 * @module
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { PortError, UsageError } from '../schemas/errors.ts'
import { readRegularFile } from './io/streaming-digest.ts'

/**
 * The bytes of a file that the caller named.
 *
 * @throws {UsageError} ERR_INPUT with the flag, when it is missing, too large or no regular file
 */
export function readInput(path: string, flag: string, maxBytes: number): Buffer {
  let bytes: Buffer
  try {
    bytes = readRegularFile(path, maxBytes)
  } catch (error) {
    if (error instanceof PortError) throw new UsageError('ERR_INPUT', `${flag}: ${error.message}`, { cause: error })
    throw error
  }
  if (bytes.length > maxBytes) throw new UsageError('ERR_INPUT',
    `${flag}: expected at most ${maxBytes} bytes in ${JSON.stringify(path)}, got more`)
  return bytes
}

/**
 * Writes a file whole or not at all.
 *
 * @throws {PortError} ERR_OUTPUT
 */
export function writeOutput(path: string, text: string, flag: string): void {
  const temporary = `${path}.tmp-${process.pid}`
  try {
    writeFileSync(temporary, text, { flag: 'wx' })
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new PortError('ERR_OUTPUT',
      `${flag}: expected to write ${JSON.stringify(path)}, got ${(error as NodeJS.ErrnoException).code ?? 'an error'}`,
      { cause: error })
  }
}
