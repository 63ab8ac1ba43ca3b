/**
 * One writer for a run: a file that says who holds it. A holder that is provably gone is succeeded; one that cannot be
 * judged is left alone (R127).
 *
 * @module
 */
import { constants } from 'node:fs'
import { open, readFile, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import * as z from 'zod'
import { canonicalBytes } from '../../schemas/digest.ts'
import { PortError } from '../../schemas/errors.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import type { Clock } from '../ports.ts'
import { processEntry } from './process-table.ts'

const Holder = z.strictObject({
  host: z.string(),
  bootId: z.string(),
  pid: z.int().min(1),
  startTime: z.string().nullable().describe('Tells a reused process id apart; null where the system does not say'),
})
type Holder = z.infer<typeof Holder>

const MAX_BYTES = 4096
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

export class RunLock {
  readonly #path: string
  readonly #content: Buffer

  private constructor(path: string, content: Buffer) {
    this.#path = path
    this.#content = content
  }

  /**
   * Takes the lock, or throws PortError ERR_RUN_LOCKED when another process holds it or may hold it.
   *
   * @param path The lock file; its directory exists.
   */
  static async take(path: string, clock: Clock): Promise<RunLock> {
    const startTime = processEntry(process.pid)?.startTime ?? null
    const holder: Holder = { host: hostname(), bootId: clock.bootId, pid: process.pid, startTime }
    const content = canonicalBytes(holder)
    if (await create(path, content)) return new RunLock(path, content)
    // Only one successor at a time may look at the old holder and replace it.
    const succession = `${path}.succession`
    if (!await create(succession, content)) {
      if (await isHeld(succession, holder)) throw locked(path)
      await unlink(succession).catch(() => undefined)
      throw locked(path)
    }
    try {
      if (await isHeld(path, holder)) throw locked(path)
      await unlink(path).catch(() => undefined)
      if (!await create(path, content)) throw locked(path)
      return new RunLock(path, content)
    } finally {
      await unlink(succession).catch(() => undefined)
    }
  }

  /** Gives the lock back, if it is still ours. Never throws. */
  async release(): Promise<void> {
    const found = await readFile(this.#path).catch(() => null)
    if (found?.equals(this.#content)) await unlink(this.#path).catch(() => undefined)
  }
}

function locked(path: string): PortError {
  return new PortError('ERR_RUN_LOCKED', `expected a run that nobody works on, got one that is held: ${path}`, {
    hint: 'wait for the other process; if it is gone on another machine, remove the file',
  })
}

async function create(path: string, content: Buffer): Promise<boolean> {
  try {
    const file = await open(path, CREATE, 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new PortError('ERR_RUN_DIRECTORY', `lock could not be written: ${path}`, { cause: error })
  }
}

/** Whether the process named in a lock may still run. What cannot be read or judged counts as held. */
async function isHeld(path: string, self: Holder): Promise<boolean> {
  let other: Holder
  try {
    const bytes = await readFile(path)
    other = Holder.parse(parseStrictJson(bytes, path, MAX_BYTES))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
  if (other.host !== self.host) return true
  // Where start times are known, so is the boot; elsewhere every process is its own boot.
  if (other.bootId !== self.bootId && self.startTime !== null) return false
  if (other.startTime !== null && self.startTime !== null) return processEntry(other.pid)?.startTime === other.startTime
  return isAlive(other.pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
