/**
 * Brings a commit of a quarantine into the user's repository: its objects, checked one by one, and a ref of the run. No work
 * tree, index, configuration, hook or other ref is touched or read (S40).
 *
 * @module
 */
import { join } from 'node:path'
import { PortError } from '../../schemas/errors.ts'
import type { FullRef, ObjectId } from '../../schemas/primitives.ts'
import { collectErrors, GIT_DEADLINE_SECONDS, gitFailed, runGit, startGit, type Git } from './git-process.ts'
import { inRealRepository, type GitRepository } from './git-repository.ts'

/** Bytes of a revision's new objects, packed, at most. */
const MAX_PACK_BYTES = 256 * 1024 * 1024
const PACK_HEADER_BYTES = 12

type Import = {
  /** The quarantine's git directory. */
  readonly from: string
  readonly revision: ObjectId
  /** A commit whose objects the repository has: what it reaches is not sent. */
  readonly known: ObjectId
  readonly signal: AbortSignal
}

/**
 * Copies what the repository lacks of a commit. Objects that are there are never replaced.
 *
 * @returns null, or why the commit cannot be kept: a sentence of ours.
 * @throws {PortError} GIT_DEADLINE, GIT_STOPPED, GIT_NOT_STARTED
 */
export async function importCommit(repository: GitRepository, { from, revision, known, signal }: Import): Promise<string | null> {
  const inQuarantine = [`--git-dir=${from}`, '--no-replace-objects']
  const packed = await feedGit(repository.git, [...inQuarantine, 'pack-objects', '--revs', '--stdout', '--quiet', '--threads=1'], {
    directory: from, input: Buffer.from(`${revision}\n^${known}\n`), outputLimit: MAX_PACK_BYTES, signal,
  })
  if (packed.output === null) return `expected new objects of at most ${MAX_PACK_BYTES} bytes, got more`
  if (packed.code !== 0 || packed.output.length < PACK_HEADER_BYTES) return 'expected every object of the revision to be readable, got one that is not'
  if (packed.output.readUInt32BE(8) > 0) {
    // The user's own object directory, without its configuration: what is written is a new pack, and nothing else.
    const store = { ...repository.git, environment: { ...repository.git.environment, GIT_OBJECT_DIRECTORY: join(repository.layout.commonDirectory, 'objects') } }
    const indexed = await feedGit(store, [`--git-dir=${repository.view}`, '--no-replace-objects', 'index-pack', '--stdin', '--strict', '--threads=1'], {
      directory: repository.view, input: packed.output, outputLimit: 64 * 1024, signal,
    })
    if (indexed.code !== 0) return 'expected well-formed objects in the revision, got one that is not'
  }
  const whole = await repository.run(['rev-list', '--objects', '--quiet', revision, `^${known}`], { signal })
  return whole.code === 0 ? null : 'expected every object of the revision in the repository, got one that is missing'
}

/**
 * Makes a ref that was not there. One that names the same commit already is left as it is.
 *
 * @throws {PortError} REF_EXISTS
 */
export async function keepRef(repository: GitRepository, ref: FullRef, commit: ObjectId): Promise<void> {
  const zero = '0'.repeat(commit.length)
  const argv = inRealRepository(repository.layout.directory, '-c', 'core.logAllRefUpdates=false', 'update-ref', '--no-deref', ref, commit, zero)
  const end = await runGit(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 })
  if (end.code === 0) return
  const there = inRealRepository(repository.layout.directory, 'rev-parse', '--verify', '--quiet', '--end-of-options', ref)
  const found = await runGit(repository.git, there, { directory: '/', outputLimit: 64 * 1024 })
  if (found.stdout.toString('latin1').trim() === commit) return
  if (found.code !== 0) throw gitFailed(argv, end)
  throw new PortError('REF_EXISTS', `expected no ${ref} yet, or one at ${commit}, got ${found.stdout.toString('latin1').trim().slice(0, 64)}`)
}

type Fed = { readonly code: number; /** null: more than the limit. */ readonly output: Buffer | null }

/** Runs git with bytes on its standard input. */
async function feedGit(git: Git, argv: readonly string[], options: {
  readonly directory: string; readonly input: Uint8Array; readonly outputLimit: number; readonly signal: AbortSignal
}): Promise<Fed> {
  if (options.signal.aborted) throw new PortError('GIT_STOPPED', 'git: stopped before it began')
  const child = startGit(git, argv, options.directory)
  collectErrors(child.stderr)
  const kept: Buffer[] = []
  let bytes = 0
  let killedBy: 'deadline' | 'stop' | 'limit' | null = null
  const kill = (by: NonNullable<typeof killedBy>): void => {
    killedBy ??= by
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => { kill('deadline') }, GIT_DEADLINE_SECONDS * 1000)
  const stop = (): void => { kill('stop') }
  options.signal.addEventListener('abort', stop, { once: true })
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > options.outputLimit) kill('limit')
    else kept.push(chunk)
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input)
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exit) => { resolve(exit ?? -1) })
    })
    if (killedBy === 'deadline') throw new PortError('GIT_DEADLINE', `git: expected an end within ${GIT_DEADLINE_SECONDS} s, got none`)
    if (killedBy === 'stop') throw new PortError('GIT_STOPPED', 'git: stopped')
    return { code, output: killedBy === 'limit' ? null : Buffer.concat(kept) }
  } catch (error) {
    if (error instanceof PortError) throw error
    throw new PortError('GIT_NOT_STARTED', `git: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', stop)
  }
}
