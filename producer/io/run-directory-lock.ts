/**
 * One writer for a run: a file that says who holds it. A holder that is provably gone is succeeded; one that cannot be
 * judged is left alone (R127).
 *
 * @module
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
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
/** Successors that die while they succeed, one after another, before a person is asked to look. */
const MAX_SUCCESSIONS = 8

/** Whether somebody works on a run; `UNKNOWN`: somebody may, on another machine or behind a lock that cannot be read. */
export type Held = 'HELD' | 'FREE' | 'UNKNOWN'

/**
 * A lock file appears whole, by link(), and only where there is none. The file of a holder that is gone is replaced only by
 * whoever holds the claim on that very holder, which is a lock of the same kind; so a process that judged long ago cannot
 * remove the lock of a successor, and one that dies halfway is succeeded too.
 */
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
    const self = holderHere(clock)
    const content = canonicalBytes(self)
    const draft = `${path}.${randomBytes(8).toString('hex')}.draft`
    await writeDraft(draft, content)
    try {
      if (!await take(path, draft, self, content, MAX_SUCCESSIONS)) throw locked(path)
      return new RunLock(path, content)
    } finally {
      await unlink(draft).catch(() => undefined)
    }
  }

  /** Whether a process holds the lock now. Takes nothing. */
  static async held(path: string, clock: Clock): Promise<Held> {
    const found = await readHolder(path)
    if (found === null) return 'FREE'
    if (found.holder === null || found.holder.host !== hostname()) return 'UNKNOWN'
    return isAlive(found.holder, holderHere(clock)) ? 'HELD' : 'FREE'
  }

  /** Gives the lock back, if it is still ours. Never throws. */
  async release(): Promise<void> {
    await releaseIfOurs(this.#path, this.#content)
  }
}

async function take(path: string, draft: string, self: Holder, content: Buffer, successions: number): Promise<boolean> {
  for (let round = 0; round < MAX_SUCCESSIONS; round += 1) {
    if (await linked(draft, path)) return true
    const found = await readHolder(path)
    if (found === null) continue
    if (found.holder === null || isAlive(found.holder, self) || successions === 0) return false
    const claim = `${path}.${sha256(found.bytes).slice(0, 16)}`
    if (!await take(claim, draft, self, content, successions - 1)) return false
    try {
      // Nobody but the holder of the claim may replace this file now.
      if (!(await readHolder(path))?.bytes.equals(found.bytes)) continue
      const own = `${draft}.own`
      await linked(draft, own)
      await rename(own, path)
      await removeClaims(path, claim)
      return true
    } finally {
      await releaseIfOurs(claim, content)
    }
  }
  return false
}

/** Claims on holders before the last: their holders find the file changed, and let go. */
async function removeClaims(path: string, kept: string): Promise<void> {
  const claims = new RegExp(`^${basename(path).replaceAll('.', '\\.')}(?:\\.[0-9a-f]{16})+$`)
  for (const name of await readdir(dirname(path))) {
    if (claims.test(name) && name !== basename(kept)) await unlink(join(dirname(path), name)).catch(() => undefined)
  }
}

async function releaseIfOurs(path: string, content: Buffer): Promise<void> {
  const found = await readFile(path).catch(() => null)
  if (found?.equals(content)) await unlink(path).catch(() => undefined)
}

function locked(path: string): PortError {
  return new PortError('ERR_RUN_LOCKED', `expected a run that nobody works on, got one that is held: ${path}`, {
    hint: 'wait for the other process; if it is gone on another machine, remove the file',
  })
}

async function writeDraft(path: string, content: Buffer): Promise<void> {
  try {
    const file = await open(path, CREATE, 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new PortError('ERR_RUN_DIRECTORY', `lock could not be written: ${path}`, { cause: error })
  }
}

/** False when there is a file of that name already. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new PortError('ERR_RUN_DIRECTORY', `lock could not be written: ${path}`, { cause: error })
  }
}

type Found = { readonly bytes: Buffer; readonly holder: Holder | null }

/** Null: there is no lock. A holder of null cannot be read, and counts as one that lives. */
async function readHolder(path: string): Promise<Found | null> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { bytes: Buffer.alloc(0), holder: null }
  }
  try {
    return { bytes, holder: Holder.parse(parseStrictJson(bytes, path, MAX_BYTES)) }
  } catch {
    return { bytes, holder: null }
  }
}

function holderHere(clock: Clock): Holder {
  return { host: hostname(), bootId: clock.bootId, pid: process.pid, startTime: processEntry(process.pid)?.startTime ?? null }
}

/** Whether the process named in a lock may still run. What cannot be judged counts as alive. */
function isAlive(other: Holder, self: Holder): boolean {
  if (other.host !== self.host) return true
  // Where start times are known, so is the boot; elsewhere every process is its own boot.
  if (other.bootId !== self.bootId && self.startTime !== null) return false
  if (other.startTime !== null && self.startTime !== null) return processEntry(other.pid)?.startTime === other.startTime
  return isRunning(other.pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
