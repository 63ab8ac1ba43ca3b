/**
 * What the verifier needs from the world. Interfaces only; `io/` implements them, the doors choose. Nothing here writes.
 *
 * @module
 */
import type { DeltaEntry, FileMode } from '../schemas/delta.ts'
import type { FullRef, GitPath, ObjectId, Sha256 } from '../schemas/primitives.ts'

export interface Clock {
  now(): Date
}

/**
 * Reads objects of a repository by full id. Never a work tree, an index, attributes or the candidate's configuration (S6,
 * S16).
 */
export interface Repository {
  readonly objectFormat: 'sha1' | 'sha256'
  /** The commit a fully qualified ref points at, or null. */
  resolve(ref: FullRef): Promise<ObjectId | null>
  /** The tree of a commit. Throws PortError ERR_OBJECT_MISSING. */
  tree(commit: ObjectId): Promise<ObjectId>
  /** All merge bases; two or more are ambiguous (AMBIGUOUS_BASE), none are unrelated histories. */
  mergeBases(a: ObjectId, b: ObjectId): Promise<readonly ObjectId[]>
  isAncestor(ancestor: ObjectId, descendant: ObjectId): Promise<boolean>
  /** Commits reachable from `to` and not from `from`. */
  countCommits(from: ObjectId, to: ObjectId): Promise<number>
  /** The canonical delta between the trees of two commits. */
  delta(from: ObjectId, to: ObjectId): Promise<readonly DeltaEntry[]>
  /** Author and committer addresses of the commits reachable from `to` and not from `from`. */
  authors(from: ObjectId, to: ObjectId): Promise<readonly string[]>
  /** A file at a commit, or null where the path does not exist. Throws PortError ERR_OBJECT_TOO_LARGE over `maxBytes`. */
  file(commit: ObjectId, path: GitPath, maxBytes: number): Promise<{ readonly mode: FileMode; readonly bytes: Uint8Array } | null>
}

/** One handoff, as files that someone else may have written: names are checked, links are not followed (S33). */
export interface HandoffFiles {
  /** Names of all entries of the handoff, the bundle included; null when there is no handoff at all. */
  names(): Promise<readonly string[] | null>
  /** At most `maxBytes` + 1 bytes of a regular file. */
  read(name: string, maxBytes: number): Promise<Uint8Array>
  /** Digest and size of a regular file, streamed. */
  digest(name: string): Promise<{ readonly sha256: Sha256; readonly size: number }>
}

/** Trusted roots by TUF, within their signed expiry (D40). Throws PortError when none can be had. */
export interface TrustRoots {
  trustedRoot(kind: 'public-good' | 'github'): Promise<Uint8Array>
}
