/**
 * The canonical tree delta: what changed between two trees, as entries of modes, object ids and path bytes. Its digest
 * does not depend on git's version, configuration or attributes, as the text of `git diff` does (R25, V48).
 *
 * @module
 */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { GitPath, ObjectId, pathBytes, type Sha256 } from './primitives.ts'

export const FileMode = z.enum(['000000', '100644', '100755', '120000', '160000'])
  .describe('Mode of a tree entry; 000000 where that side has none. 120000 is a symbolic link, 160000 a submodule')
export type FileMode = z.infer<typeof FileMode>

export const DeltaEntry = z.strictObject({
  path: GitPath,
  oldMode: FileMode,
  newMode: FileMode,
  oldOid: ObjectId.describe('Object at the merge base; zeros where there is none'),
  newOid: ObjectId.describe('Object at the head; zeros where there is none'),
}).describe('One changed path between merge base and head; renames are a removal and an addition')
export type DeltaEntry = z.infer<typeof DeltaEntry>

/** Sorts entries bytewise by path, the order in which they are digested and stored. */
export function sortDelta(entries: readonly DeltaEntry[]): DeltaEntry[] {
  return entries.map((entry) => ({ entry, key: pathBytes(entry.path) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ entry }) => entry)
}

/**
 * The digest of a delta: SHA-256 over its entries in path order, each
 * `oldMode SP newMode SP oldOid SP newOid SP pathLength NUL path` (contracts.md, Digests).
 */
export function diffSha256(entries: readonly DeltaEntry[]): Sha256 {
  const hash = createHash('sha256')
  for (const { path, oldMode, newMode, oldOid, newOid } of sortDelta(entries)) {
    const bytes = pathBytes(path)
    hash.update(`${oldMode} ${newMode} ${oldOid} ${newOid} ${bytes.length}\0`)
    hash.update(bytes)
  }
  return hash.digest('hex')
}
