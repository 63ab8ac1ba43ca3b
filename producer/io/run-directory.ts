/**
 * A run's own files: `<git dir>/bounded-review/runs/<runId>/`, readable by their owner alone, never in the work tree.
 *
 * ```
 * lock                    who works on the run
 * journal-v1.jsonl        what happened
 * inputs.json             what the run is bound to, as bytes, so that its end can be sealed even when git objects are gone
 * temporary               where the worker keeps what it needs only while it works
 * stop                    asks the worker to stop; `stop` two folders above asks every worker, and lets no run begin
 * packets/1.json          the frozen inputs of each iteration, and again of one whose requirement was revised
 * checks/1-1-tests.txt    what each check printed
 * author/1.txt            what the author printed when asked about that packet
 * raw/1.txt               what the reviewer printed in each attempt, unmasked
 * reviewer-output.txt     the same of all attempts, masked
 * salt                    for the digest of the unmasked output
 * manifest.json           the record before it is signed
 * handoff/                what leaves this directory: complete, or not there
 * ```
 *
 * @module
 */
import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PortError, UsageError } from '../../schemas/errors.ts'
import { RunId } from '../../schemas/primitives.ts'
import { removeTree } from './environment.ts'
import { syncDirectory } from './file-journal.ts'

/** A file of the handoff: its bytes, or a file of the run directory to copy. */
export type HandoffFile = Uint8Array | { readonly copyOf: string }

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
const PARTS = ['packets', 'checks', 'author', 'raw'] as const
const STAGING_PREFIX = 'handoff.tmp-'
/** Names of the temporary folders of workers begin with it. */
export const TEMPORARY_PREFIX = 'bounded-review-'
const PRIVATE_FILE = 0o600
const PRIVATE_DIRECTORY = 0o700

export class RunDirectory {
  readonly runId: RunId
  readonly path: string

  private constructor(runId: RunId, path: string) {
    this.runId = runId
    this.path = path
  }

  /** Makes the directory of a new run. Throws PortError ERR_RUN_EXISTS when there is one. */
  static async create(gitDirectory: string, runId: RunId): Promise<RunDirectory> {
    const runs = runsDirectory(gitDirectory)
    await attempt('run directory could not be made', runs, () => mkdir(runs, { recursive: true, mode: PRIVATE_DIRECTORY }))
    const path = join(runs, RunId.parse(runId))
    await mkdir(path, { mode: PRIVATE_DIRECTORY }).catch((error: NodeJS.ErrnoException) => {
      const code = error.code === 'EEXIST' ? 'ERR_RUN_EXISTS' : 'ERR_RUN_DIRECTORY'
      throw new PortError(code, `run directory could not be made: ${path}`, { cause: error })
    })
    for (const part of PARTS) await mkdir(join(path, part), { mode: PRIVATE_DIRECTORY })
    await syncDirectory(runs)
    return new RunDirectory(runId, path)
  }

  /** Opens the directory of a run that exists. Throws UsageError ERR_USAGE_RUN when there is none. */
  static async open(gitDirectory: string, runId: string): Promise<RunDirectory> {
    const id = RunId.safeParse(runId)
    const path = id.success ? join(runsDirectory(gitDirectory), id.data) : null
    const found = path !== null && await lstat(path).then((entry) => entry.isDirectory(), () => false)
    if (!id.success || path === null || !found) {
      throw new UsageError('ERR_USAGE_RUN', `expected a run of this repository, got ${JSON.stringify(runId.slice(0, 64))}`, {
        hint: 'bounded-review list shows the runs; name one by its id, or by its folder',
      })
    }
    return new RunDirectory(id.data, path)
  }

  /** Opens the folder of a run wherever it lies, such as one that an artifact brought. Throws UsageError ERR_USAGE_RUN. */
  static async at(path: string): Promise<RunDirectory> {
    const id = RunId.safeParse(basename(path))
    if (!id.success || !await lstat(path).then((entry) => entry.isDirectory(), () => false)) {
      throw new UsageError('ERR_USAGE_RUN', `expected the folder of a run, named by its id, got ${JSON.stringify(path.slice(-256))}`, {
        hint: 'bring the whole folder that "run" left, under its own name',
      })
    }
    return new RunDirectory(id.data, path)
  }

  /** Removes what only this machine may hold: unmasked output, its salt, and what checks printed. Never throws. */
  async removePrivate(): Promise<void> {
    const own = [this.raw, this.salt, this.inputs, this.temporary, join(this.path, 'checks'), join(this.path, 'author')]
    for (const path of own) await removeTree(path)
  }

  get lock(): string { return join(this.path, 'lock') }
  get journal(): string { return join(this.path, 'journal-v1.jsonl') }
  get reviewerOutput(): string { return join(this.path, 'reviewer-output.txt') }
  get raw(): string { return join(this.path, 'raw') }
  get salt(): string { return join(this.path, 'salt') }
  get handoff(): string { return join(this.path, 'handoff') }
  get manifest(): string { return join(this.path, 'manifest.json') }
  get temporary(): string { return join(this.path, 'temporary') }
  get inputs(): string { return join(this.path, 'inputs.json') }
  get stop(): string { return join(this.path, 'stop') }
  get killSwitch(): string { return killSwitchOf(join(this.path, '..', '..', '..')) }

  /** Says where a worker keeps what it needs only while it works, for whoever cleans up after it. Not flushed: it is no evidence. */
  async noteTemporary(path: string): Promise<void> {
    await attempt('file could not be written', this.temporary, () => writeFile(this.temporary, path, { mode: PRIVATE_FILE }))
  }

  /** Removes what a worker that is gone left under the system's folder for temporary files. Never throws. */
  async removeTemporary(): Promise<void> {
    const path = await readFile(this.temporary, 'utf8').catch(() => '')
    if (dirname(path) === tmpdir() && basename(path).startsWith(TEMPORARY_PREFIX)) await removeTree(path)
  }

  /** Keeps the exact bytes of a packet, by its position in the run. */
  async keepPacket(position: number, bytes: Uint8Array): Promise<void> {
    await this.#write(join(this.path, 'packets', `${position}.json`), bytes)
  }

  /** Keeps what an author printed when it was asked about a packet. */
  async keepAuthorOutput(packet: number, output: Uint8Array): Promise<void> {
    await this.#write(join(this.path, 'author', `${packet}.txt`), output)
  }

  /** Keeps what a check printed. `id` may hold any character of an identifier; the name of the file does not. */
  async keepCheckOutput(packet: number, position: number, id: string, output: Uint8Array): Promise<void> {
    const name = id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64)
    await this.#write(join(this.path, 'checks', `${packet}-${position}-${name}.txt`), output)
  }

  /** Writes the record as it will be signed, for a person to look at. Replaces an earlier draft. */
  async writeManifestDraft(bytes: Uint8Array): Promise<void> {
    await this.#write(this.manifest, bytes)
  }

  /** Writes one further private file, such as `criteria.md`, atomically. */
  async keep(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(join(this.path, checkedName(name)), bytes)
  }

  /**
   * Writes the handoff: every file is on the disk before its directory gets its name, so that nobody ever sees a part of it
   * (D13). Throws PortError ERR_HANDOFF_EXISTS when there is one.
   */
  async seal(files: ReadonlyMap<string, HandoffFile>): Promise<void> {
    // What a worker left that died while it wrote.
    for (const name of await readdir(this.path)) if (name.startsWith(STAGING_PREFIX)) await removeTree(join(this.path, name))
    const staging = await attempt('handoff could not be written', this.path, () => mkdtemp(join(this.path, STAGING_PREFIX)))
    try {
      await attempt('handoff could not be written', this.path, async () => {
        await Promise.all([...files].map(async ([name, content]) => { await stage(join(staging, checkedName(name)), content) }))
        await syncDirectory(staging)
      })
      await this.#publish(staging)
    } finally {
      await removeTree(staging)
    }
  }

  /** Adds one file to a handoff that is there, such as its signature. Replaces nothing: ERR_HANDOFF_EXISTS. */
  async addToHandoff(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.handoff, checkedName(name))
    if (await lstat(path).then(() => true, () => false)) throw handoffExists(path)
    await this.#write(path, bytes)
  }

  async #publish(staging: string): Promise<void> {
    // rename() would silently replace an empty directory.
    if (await lstat(this.handoff).then(() => true, () => false)) throw handoffExists(this.handoff)
    await attempt('handoff could not be written', this.handoff, () => rename(staging, this.handoff))
    await syncDirectory(this.path)
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    await attempt('file could not be written', path, async () => {
      const temporary = `${path}.tmp`
      await writeFlushed(temporary, bytes)
      await rename(temporary, path)
      await syncDirectory(join(path, '..'))
    })
  }
}

/** While there is such a file, every run of the repository stops and none begins. */
export function killSwitchOf(gitDirectory: string): string {
  return join(gitDirectory, 'bounded-review', 'stop')
}

/** Ids of the runs of a repository, oldest first. */
export async function listRuns(gitDirectory: string): Promise<RunId[]> {
  const names = await readdir(runsDirectory(gitDirectory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new PortError('ERR_RUN_DIRECTORY', `runs could not be listed: ${gitDirectory}`, { cause: error })
  })
  return names.filter((name) => RunId.safeParse(name).success).sort()
}

function runsDirectory(gitDirectory: string): string {
  return join(gitDirectory, 'bounded-review', 'runs')
}

async function stage(path: string, content: HandoffFile): Promise<void> {
  if (content instanceof Uint8Array) return writeFlushed(path, content)
  await copyFile(content.copyOf, path, constants.COPYFILE_EXCL)
  const file = await open(path, 'r+')
  try {
    await file.chmod(PRIVATE_FILE)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes, { mode: PRIVATE_FILE, flush: true })
}

function checkedName(name: string): string {
  if (FILE_NAME.test(name) && name === basename(name)) return name
  throw new UsageError('ERR_USAGE_FILE_NAME', `expected a plain file name, got ${JSON.stringify(name.slice(0, 64))}`)
}

function handoffExists(path: string): PortError {
  return new PortError('ERR_HANDOFF_EXISTS', `expected no handoff yet, got ${path}`, {
    hint: 'a sealed handoff is never changed; start a new run',
  })
}

async function attempt<T>(message: string, path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof PortError || error instanceof UsageError) throw error
    throw new PortError('ERR_RUN_DIRECTORY', `${message}: ${path}`, { cause: error, hint: 'is the disk full or read-only' })
  }
}
