/**
 * Files of one commit by their path, read from tree and blob objects: a symbolic link is never followed, a submodule
 * never entered (security.md 2.1).
 *
 * @module
 */
import { PortError, UsageError } from '../../schemas/errors.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import { printable } from './git-process.ts'
import type { ObjectReader } from './object-reader.ts'

const MAX_TREE_BYTES = 64 * 1024 * 1024
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

type TreeEntry = { readonly name: Buffer; readonly mode: string; readonly oid: ObjectId }
/** A folder of one commit: its path and its tree object. */
export type Folder = { readonly path: string; readonly tree: ObjectId }

/** The entries of a raw tree object, in its own order, with modes as git reads them. */
function* treeEntries(bytes: Buffer, oidBytes: 20 | 32): Generator<TreeEntry> {
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(32, at)
    const end = bytes.indexOf(0, space)
    if (space < 0 || end < 0 || end + 1 + oidBytes > bytes.length) {
      throw new PortError('ERR_OBJECT_CORRUPT', 'expected a tree object, got bytes that are none')
    }
    yield {
      mode: canonicalMode(Number.parseInt(bytes.toString('latin1', at, space), 8)),
      name: bytes.subarray(space + 1, end),
      oid: bytes.toString('hex', end + 1, end + 1 + oidBytes),
    }
    at = end + 1 + oidBytes
  }
}

/**
 * A folder of a commit, or null when there is none. A tree object that is missing is an error, not an absence.
 *
 * @param path Relative, with forward slashes; empty for the root.
 * @throws {UsageError} PATH_INVALID
 * @throws {PortError} ERR_OBJECT_MISSING and those of {@link ObjectReader.read}
 */
export async function folderAt(objects: ObjectReader, commit: ObjectId, path: string): Promise<Folder | null> {
  const names = path === '' ? [] : path.split('/')
  if (/[\0\n]/.test(path) || names.some((name) => name === '' || name === '.' || name === '..')) {
    throw new UsageError('PATH_INVALID',
      `expected a relative path in the repository, got ${JSON.stringify(printable(path).slice(0, 200))}`)
  }
  // From the folder upwards to the first that is there: git says "missing" both of a path and of an object, so from
  // there downwards the entries themselves tell.
  for (let depth = names.length; depth >= 0; depth--) {
    const parent = names.slice(0, depth).join('/')
    const found = await objects.info(depth === 0 ? `${commit}^{tree}` : `${commit}:${parent}`)
    if (found === null) continue
    let tree: ObjectId | null = found.type === 'tree' ? found.oid : null
    for (const name of names.slice(depth)) {
      const entry: TreeEntry | null = tree === null ? null : await entryIn(objects, { path: parent, tree }, name)
      tree = entry?.mode === '040000' ? entry.oid : null
    }
    return tree === null ? null : { path, tree }
  }
  throw new PortError('ERR_OBJECT_MISSING', `expected the tree of commit ${commit}, got nothing`)
}

/** The entry of a name in a folder, or null. Throws as {@link ObjectReader.read} does. */
async function entryIn(objects: ObjectReader, { tree }: Folder, name: string): Promise<TreeEntry | null> {
  const wanted = Buffer.from(name)
  let found: TreeEntry | null = null
  for (const entry of treeEntries(await objects.read(tree, 'tree', MAX_TREE_BYTES), tree.length === 40 ? 20 : 32)) {
    if (!entry.name.equals(wanted)) continue
    if (found !== null) {
      throw new PortError('ERR_OBJECT_CORRUPT',
        `expected each name once in tree ${tree}, got ${JSON.stringify(printable(name))} again`)
    }
    found = entry
  }
  return found
}

/**
 * The bytes of a regular file of the base revision that governs a review, or null when there is none.
 *
 * @param modes The modes it may have; 100644 alone unless told.
 * @throws {UsageError} GOVERNED_FILE: a symbolic link, submodule, folder or executable, a large-file pointer, too large
 * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_CORRUPT
 */
export async function governedFile(
  objects: ObjectReader,
  folder: Folder,
  name: string,
  maxBytes: number,
  modes: readonly string[] = ['100644'],
): Promise<{ readonly path: string; readonly oid: ObjectId; readonly bytes: Buffer } | null> {
  const entry = await entryIn(objects, folder, name)
  if (entry === null) return null
  const path = folder.path === '' ? name : `${folder.path}/${name}`
  const refuse = (got: string): UsageError =>
    new UsageError('GOVERNED_FILE',
      `${printable(path)} at the base: expected a regular file of mode ${modes.join(' or ')}, got ${got}`,
      { hint: 'correct it on the base branch: the head never counts for this' })
  if (!modes.includes(entry.mode)) throw refuse(NAMES[entry.mode] ?? `mode ${entry.mode}`)
  const info = await objects.info(entry.oid)
  if (info !== null && info.size > maxBytes) throw refuse(`${info.size} bytes, more than ${maxBytes}`)
  const bytes = await objects.read(entry.oid, 'blob', maxBytes)
  if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER) throw refuse('a pointer to large-file storage')
  return { path, oid: entry.oid, bytes }
}

/** {@link governedFile} by the file's path in a commit. */
export async function governedFileAt(
  objects: ObjectReader,
  commit: ObjectId,
  path: string,
  maxBytes: number,
  modes?: readonly string[],
): ReturnType<typeof governedFile> {
  const slash = path.lastIndexOf('/')
  const folder = await folderAt(objects, commit, path.slice(0, Math.max(slash, 0)))
  const name = path.slice(slash + 1)
  if (slash === 0 || name === '' || name === '.' || name === '..') {
    throw new UsageError('PATH_INVALID',
      `expected the relative path of a file, got ${JSON.stringify(printable(path).slice(0, 200))}`)
  }
  return folder && await governedFile(objects, folder, name, maxBytes, modes)
}

const NAMES: Readonly<Record<string, string>> = {
  '040000': 'a folder', '100755': 'an executable file', '120000': 'a symbolic link', '160000': 'a submodule',
}

/** Old tools wrote modes such as 100664; git reads them as the nearest of its own five. */
function canonicalMode(mode: number): string {
  switch (mode & 0o170000) {
    case 0o100000: return (mode & 0o100) === 0 ? '100644' : '100755'
    case 0o120000: return '120000'
    case 0o040000: return '040000'
    default: return '160000'
  }
}
