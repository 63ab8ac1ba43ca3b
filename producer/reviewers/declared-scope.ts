/**
 * What the packet declares to be reviewed, in the words of a terminal record: each included path with the objects on both
 * sides of the change (R28, R62).
 *
 * @module
 */
import type { FileMode } from '../../schemas/delta.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { Packet } from '../../schemas/packet.ts'
import { pathKey, type GitPath, type ObjectId } from '../../schemas/primitives.ts'
import type { ScopeEntry } from '../../schemas/record.ts'

export type DeclaredSide = { readonly oid: ObjectId; readonly mode: FileMode }
export type DeclaredFile = { readonly path: GitPath; readonly base: DeclaredSide | null; readonly head: DeclaredSide | null }

/** The included paths in the packet's order, with what is on either side; null where that side has nothing. */
export function declaredFiles(packet: Packet): readonly DeclaredFile[] {
  const delta = new Map(packet.delta.map((entry) => [pathKey(entry.path), entry]))
  return packet.scope.included.map((path) => {
    const entry = delta.get(pathKey(path))
    if (!entry) throw new InvariantError('packet: expected every included path in the delta')
    return { path, base: side(entry.oldMode, entry.oldOid), head: side(entry.newMode, entry.newOid) }
  })
}

export function scopeEntry({ path, base, head }: DeclaredFile): ScopeEntry {
  return { path, oldOid: base?.oid ?? null, newOid: head?.oid ?? null }
}

function side(mode: FileMode, oid: ObjectId): DeclaredSide | null {
  return mode === '000000' ? null : { mode, oid }
}
