/**
 * The canonical delta of two trees, by a walk of our own over objects that are hashed again: no diff options, attributes or
 * submodule settings can take part in it (R25, V48).
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { DeltaEntry, FileMode } from '../../schemas/delta.ts'
import { gitPath } from '../../schemas/primitives.ts'
import type { GitObjects, TreeEntry } from './git-objects.ts'

const MAX_ENTRIES = 100_000
const MAX_PATH_BYTES = 4096
const TREE = '040000'

type Side = { readonly mode: FileMode; readonly oid: string }
type Change = { readonly path: Buffer; readonly old: Side; readonly new: Side }

/**
 * Changed paths between two trees, bytewise by path. Reads only trees that differ.
 *
 * @throws {PortError} ERR_DELTA_TOO_LARGE, and those of {@link GitObjects.read}
 */
export async function treeDelta(objects: GitObjects, oldTree: string, newTree: string): Promise<DeltaEntry[]> {
  const changes: Change[] = []
  const absent: Side = { mode: '000000', oid: '0'.repeat(oldTree.length) }

  const walk = async (prefix: Buffer, from: string | null, to: string | null): Promise<void> => {
    if (from === to) return
    const [before, after] = await Promise.all([from === null ? [] : objects.tree(from), to === null ? [] : objects.tree(to)])
    const others = new Map(after.map((entry) => [entry.name.toString('latin1'), entry]))
    const below: Promise<void>[] = []
    const compare = (old: TreeEntry | undefined, now: TreeEntry | undefined): void => {
      if (old && now && old.mode === now.mode && old.oid === now.oid) return
      const name = (old ?? now)?.name ?? Buffer.alloc(0)
      const path = Buffer.concat([prefix, name])
      if (path.length > MAX_PATH_BYTES) throw new PortError('ERR_DELTA_TOO_LARGE',
        `expected paths of at most ${MAX_PATH_BYTES} bytes, got a longer one`)
      const [oldLeaf, newLeaf] = [leaf(old) ?? absent, leaf(now) ?? absent]
      if (oldLeaf !== absent || newLeaf !== absent) changes.push({ path, old: oldLeaf, new: newLeaf })
      if (changes.length > MAX_ENTRIES) throw new PortError('ERR_DELTA_TOO_LARGE',
        `expected at most ${MAX_ENTRIES} changed paths, got more`)
      const [oldTreeId, newTreeId] = [folder(old), folder(now)]
      if (oldTreeId !== null || newTreeId !== null) below.push(walk(Buffer.concat([path, Buffer.from('/')]), oldTreeId,
        newTreeId))
    }
    for (const old of before) {
      const key = old.name.toString('latin1')
      compare(old, others.get(key))
      others.delete(key)
    }
    for (const now of others.values()) compare(undefined, now)
    await Promise.all(below)
  }

  await walk(Buffer.alloc(0), oldTree, newTree)
  return changes.sort((a, b) => Buffer.compare(a.path, b.path)).map(({ path, old, new: now }) =>
    ({ path: gitPath(path), oldMode: old.mode, newMode: now.mode, oldOid: old.oid, newOid: now.oid }))
}

function leaf(entry: TreeEntry | undefined): Side | null {
  return entry && entry.mode !== TREE ? { mode: entry.mode as FileMode, oid: entry.oid } : null
}

function folder(entry: TreeEntry | undefined): string | null {
  return entry && entry.mode === TREE ? entry.oid : null
}
