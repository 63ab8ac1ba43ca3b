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

export const MAX_TREE_BYTES = 64 * 1024 * 1024
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

export type TreeEntry = { readonly name: Buffer; readonly mode: string; readonly oid: ObjectId }

/** The entries of a raw tree object, in its own order, with modes as git reads them. */
export function parseTree(bytes: Buffer, oidBytes: 20 | 32): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(32, at)
    const end = bytes.indexOf(0, space)
    if (space < 0 || end < 0 || end + 1 + oidBytes > bytes.length) throw new PortError('ERR_OBJECT_CORRUPT', 'expected a tree object, got bytes that are none')
    entries.push({
      mode: canonicalMode(Number.parseInt(bytes.toString('latin1', at, space), 8)),
      name: bytes.subarray(space + 1, end),
      oid: bytes.toString('hex', end + 1, end + 1 + oidBytes),
    })
    at = end + 1 + oidBytes
  }
  return entries
}

/**
 * The entry at a path of a commit, or null when the tree has none. Missing tree objects are an error, not an absence.
 *
 * @param path Relative, with forward slashes.
 * @throws {UsageError} PATH_INVALID
 * @throws {PortError} ERR_OBJECT_MISSING and those of {@link ObjectReader.read}
 */
export async function entryAt(objects: ObjectReader, commit: ObjectId, path: string): Promise<TreeEntry | null> {
  const names = path.split('/')
  if (/[\0\n]/.test(path) || names.some((name) => name === '' || name === '.' || name === '..')) {
    throw new UsageError('PATH_INVALID', `expected a relative path in the repository, got ${JSON.stringify(printable(path).slice(0, 200))}`)
  }
  const root = await objects.info(`${commit}^{tree}`)
  if (root === null) throw new PortError('ERR_OBJECT_MISSING', `expected the tree of commit ${commit}, got nothing`)
  const folder = names.slice(0, -1)
  // The folder's tree in one step where it is there; level by level where not, to tell absent from missing.
  const direct = folder.length === 0 ? root : await objects.info(`${commit}:${folder.join('/')}`)
  if (direct !== null) return direct.type === 'tree' ? await find(objects, direct.oid, names.at(-1) ?? '') : null
  let tree = root.oid
  for (const name of folder) {
    const entry = await find(objects, tree, name)
    if (entry?.mode !== '040000') return null
    tree = entry.oid
  }
  return await find(objects, tree, names.at(-1) ?? '')
}

/**
 * The bytes of a regular, non-executable file of the base revision that governs a review, or null when there is none.
 *
 * @param what How messages name the file.
 * @throws {UsageError} GOVERNED_FILE: a symbolic link, submodule, folder or executable, a large-file pointer, too large
 */
export async function governedFile(objects: ObjectReader, commit: ObjectId, path: string, maxBytes: number): Promise<{ readonly oid: ObjectId; readonly bytes: Buffer } | null> {
  const entry = await entryAt(objects, commit, path)
  if (entry === null) return null
  const refuse = (got: string): UsageError =>
    new UsageError('GOVERNED_FILE', `${path} at base ${commit}: expected a regular file of mode 100644, got ${got}`, { hint: 'correct it on the base branch: the head never counts for this' })
  if (entry.mode !== '100644') throw refuse(NAMES[entry.mode] ?? `mode ${entry.mode}`)
  const info = await objects.info(entry.oid)
  if (info !== null && info.size > maxBytes) throw refuse(`${info.size} bytes, more than ${maxBytes}`)
  const bytes = await objects.read(entry.oid, 'blob', maxBytes)
  if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER) throw refuse('a pointer to large-file storage')
  return { oid: entry.oid, bytes }
}

const NAMES: Readonly<Record<string, string>> = {
  '040000': 'a folder', '100755': 'an executable file', '120000': 'a symbolic link', '160000': 'a submodule',
}

async function find(objects: ObjectReader, tree: ObjectId, name: string): Promise<TreeEntry | null> {
  const wanted = Buffer.from(name)
  const entries = parseTree(await objects.read(tree, 'tree', MAX_TREE_BYTES), tree.length === 40 ? 20 : 32)
  const found = entries.filter((entry) => entry.name.equals(wanted))
  if (found.length > 1) throw new PortError('ERR_OBJECT_CORRUPT', `expected each name once in tree ${tree}, got ${JSON.stringify(printable(name))} ${found.length} times`)
  return found[0] ?? null
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
