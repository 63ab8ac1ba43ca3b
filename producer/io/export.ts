/**
 * Writes the tree of a commit into a directory, from objects alone: no archive (export-subst would rewrite files), no
 * checkout (filters, hooks and attributes would run).
 *
 * @module
 */
import { chmod, mkdir, open, readdir, symlink } from 'node:fs/promises'
import { PortError, UsageError } from '../../schemas/errors.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import { printable } from './git-process.ts'
import { MAX_PATH_BYTES } from './git-delta.ts'
import type { GitRepository } from './git-repository.ts'
import type { ObjectReader } from './object-reader.ts'

const MAX_EXPORT_FILES = 1_000_000
const MAX_EXPORT_BYTES = 8 * 1024 * 1024 * 1024
const MAX_FILE_BYTES = 1024 * 1024 * 1024
const MAX_LINK_BYTES = 4096
const LISTING_LIMIT = 1024 * 1024 * 1024
const WRITERS = 16
/** Larger files are written one at a time, so that what is in memory stays small. */
const LARGE = 4 * 1024 * 1024

const ENTRY = /^(\d{6}) (?:blob|commit) ([0-9a-f]{40,64}) +(\d+|-|BAD)$/

type Item = { readonly path: Buffer; readonly mode: string; readonly oid: ObjectId; readonly size: number }

/**
 * Exports a commit. One git process beside the object reader's. Submodules become empty folders, as in a checkout.
 * Directories come first, then files, each created and never overwritten, and symbolic links last, so that nothing is
 * ever written through a link; names that a file system could read as `..` or `.git` are refused before anything is written.
 *
 * @param directory An existing empty directory.
 * @throws {UsageError} EXPORT_NOT_EMPTY, UNSAFE_PATH, EXPORT_TOO_LARGE
 * @throws {PortError} MISSING_OBJECTS, EXPORT_FAILED (two names that this file system takes for one, a full disk)
 */
export async function exportCommit(
  repository: GitRepository,
  objects: ObjectReader,
  commit: ObjectId,
  directory: string,
): Promise<void> {
  if ((await readdir(directory)).length > 0) {
    throw new UsageError('EXPORT_NOT_EMPTY', `expected an empty directory at ${printable(directory)}, got one with files`)
  }
  const items = await list(repository, commit)
  const total = items.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_EXPORT_BYTES) {
    throw new UsageError('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_BYTES} bytes, got ${total}`)
  }
  const target = Buffer.from(`${directory}/`)
  const at = (path: Buffer): Buffer => Buffer.concat([target, path])
  try {
    for (const folder of foldersOf(items)) await mkdir(at(folder))
    const files = items.filter(({ mode }) => mode === '100644' || mode === '100755')
    const write = async ({ path, mode, oid }: Item): Promise<void> => {
      await writeFile(at(path), await objects.read(oid, 'blob', MAX_FILE_BYTES), mode)
    }
    await inParallel(files.filter(({ size }) => size <= LARGE), write)
    for (const file of files.filter(({ size }) => size > LARGE)) await write(file)
    for (const { path, oid } of items.filter(({ mode }) => mode === '120000')) {
      const link = await objects.read(oid, 'blob', MAX_LINK_BYTES)
      if (link.length === 0 || link.includes(0)) throw unsafe(path, 'a symbolic link without a usable target')
      await symlink(link, at(path))
    }
  } catch (error) {
    if (error instanceof PortError || error instanceof UsageError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new PortError('EXPORT_FAILED', code === 'EEXIST'
      ? `expected distinct names in the tree of ${commit}, got two that are one on this file system`
      : `export of ${commit}: ${printable(message).replaceAll('\n', '?').slice(0, 300)}`, { cause: error })
  }
}

async function list(repository: GitRepository, commit: ObjectId): Promise<Item[]> {
  const argv = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit]
  const end = await repository.run(argv, { outputLimit: LISTING_LIMIT })
  if (end.code !== 0) throw repository.failed(argv, end)
  const items: Item[] = []
  for (let start = 0; start < end.stdout.length;) {
    const stop = end.stdout.indexOf(0, start)
    const tab = end.stdout.indexOf(9, start)
    const [, mode = '', oid = '', size = ''] = ENTRY.exec(end.stdout.toString('latin1', start, tab)) ?? []
    if (stop < 0 || mode === '') {
      throw new PortError('GIT_FAILED', 'git ls-tree: expected an entry in its documented form, got something else')
    }
    if (size === 'BAD') throw repository.missing(`blob ${oid}`)
    const path = end.stdout.subarray(tab + 1, stop)
    refuseUnsafe(path)
    if (items.length === MAX_EXPORT_FILES) {
      throw new UsageError('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_FILES} files, got more`)
    }
    items.push({ path, mode, oid, size: size === '-' ? 0 : Number(size) })
    start = stop + 1
  }
  return items
}

/** Every folder of the tree, parents first; a submodule is one too. */
function foldersOf(items: readonly Item[]): Buffer[] {
  const folders = new Map<string, Buffer>()
  for (const { path, mode } of items) {
    for (let slash = path.indexOf(47); slash >= 0; slash = path.indexOf(47, slash + 1)) {
      const folder = path.subarray(0, slash)
      folders.set(folder.toString('latin1'), folder)
    }
    if (mode === '160000') folders.set(path.toString('latin1'), path)
  }
  return [...folders.values()].sort((a, b) => a.length - b.length)
}

/** Refuses what git refuses to check out: `.`, `..`, `.git` and the spellings that some file system takes for it. */
function refuseUnsafe(path: Buffer): void {
  if (path.length > MAX_PATH_BYTES) throw unsafe(path, `a path of ${path.length} bytes`)
  for (const name of path.toString('utf8').split('/')) {
    const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase().replace(/[. ]+$/, '')
    if (name === '' || name === '.' || name === '..' || folded === '.git' || folded === 'git~1') {
      throw unsafe(path, 'a name that no checkout may have')
    }
  }
}

function unsafe(path: Buffer, got: string): UsageError {
  return new UsageError('UNSAFE_PATH',
    `expected a tree that can be checked out, got ${got}: ${JSON.stringify(printable(path.subarray(0, 200).toString('latin1')))}`)
}

async function writeFile(file: Buffer, bytes: Buffer, mode: string): Promise<void> {
  const handle = await open(file, 'wx', mode === '100755' ? 0o755 : 0o644)
  try {
    await handle.writeFile(bytes)
  } finally {
    await handle.close()
  }
  if (mode === '100755') await chmod(file, 0o755)
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    try {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
    } catch (error) {
      next = items.length
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
