/**
 * Everything that a decision may be based on. `gather` collects it; `verify` judges it without clock, disk or network.
 *
 * `expected` comes from git and the forge, never from the handoff. What could not be found out is said (`unavailable`)
 * rather than left out, so that it fails closed as UNAVAILABLE and is not mistaken for "there is none" (D32).
 *
 * @module
 */
import type { DeltaEntry } from '../../schemas/delta.ts'
import type { FailureCode } from '../../schemas/decision.ts'
import type { FullRef, GitPath, NumericId, ObjectId, Sha256 } from '../../schemas/primitives.ts'

/** The codes that say: not decided, because the world did not answer, or the question may not be asked (EVENT_REFUSED, USAGE). */
export type UnavailableCode = Extract<FailureCode,
  | 'EVENT_REFUSED' | 'USAGE' | 'SUPERSEDED' | 'POLICY_IN_FLIGHT' | 'AMBIGUOUS_BASE' | 'TOO_MANY_CANDIDATES'
  | 'SOURCE_UNAVAILABLE' | 'TRUST_ROOT_UNAVAILABLE'>

/** Something that could not be found out. `detail` is our own sentence: no foreign text in it. */
export type Unavailable = { readonly unavailable: UnavailableCode; readonly detail: string }

/**
 * A file found beside the bundle. `bytes` are held for files that are parsed (findings, checks, packet, criteria,
 * requirements); the journal and raw output have digest and size only. A parsed file over its limit has `bytes: null`.
 */
export type Artifact = { readonly sha256: Sha256; readonly size: number; readonly bytes: Uint8Array | null }

/** How far the base has moved since the record was signed (D37). */
export type Drift = {
  /** The base commit the handoff claims. Read before the signature holds, so only a selector: it is compared again. */
  readonly from: ObjectId
  /** Whether `from` is an ancestor of the live tip. */
  readonly descends: boolean
  /** Commits between `from` and the live tip. */
  readonly commits: number
  /** Paths that differ between the trees of `from` and the live tip. */
  readonly paths: readonly GitPath[]
}

/** The requirement as it stands now (D20). `sha256` is over JCS({source, ref, title, body}). */
export type ExpectedRequirement = { readonly source: 'none' } | { readonly sha256: Sha256 } | Unavailable

export type Expected = {
  readonly repository: { readonly name: string; readonly id: NumericId | null; readonly objectFormat: 'sha1' | 'sha256' }
  /** The repository the head comes from; null where no forge says. */
  readonly headRepositoryId: NumericId | null
  readonly baseRef: FullRef
  /** The live tip of `baseRef`. Never the base of an event (S3). */
  readonly baseSha: ObjectId
  readonly mergeBaseSha: ObjectId
  readonly headSha: ObjectId
  readonly headTreeSha: ObjectId
  /** The canonical delta from merge base to head. */
  readonly delta: readonly DeltaEntry[]
  readonly pullRequest: number | null
  /** Email addresses of authors and committers from merge base to head; null when they could not be read. */
  readonly authors: readonly string[] | null
  /** `review.yml` at the live base tip; null: there is none. */
  readonly configuration: Uint8Array | null
  /** The criteria file that this configuration names, at the live base tip; null: it names none, or the file is missing. */
  readonly criteria: Uint8Array | null
  readonly requirement: ExpectedRequirement
  /** null when the record was signed at the live tip, or there is no record. */
  readonly drift: Drift | null
}

export type PolicySource = {
  /** The policy file at the live base tip; null: there is none. */
  readonly bytes: Uint8Array | null
  /** The same path exists at the head: a policy that stands only there is no policy (POLICY_MISSING). */
  readonly onlyInHead: boolean
  readonly path: string
  /** The commit at which it was read. */
  readonly commit: ObjectId
  /**
   * The default branch's policy where the base is another branch: the stricter of the two holds (D38). null: same branch,
   * or none was looked for.
   */
  readonly defaultBranch: Uint8Array | null
}

export type Evidence = {
  /** The bundle's bytes, at most one more than the limit; null: no handoff was found. */
  readonly bundle: Uint8Array | null
  /** A handoff directory is there, and no bundle in it. */
  readonly unsigned: boolean
  /** Every file beside the bundle, by name. */
  readonly artifacts: ReadonlyMap<string, Artifact>
  readonly policy: PolicySource | Unavailable
  /** The bytes of trusted_root.json by the id of the policy's trust root. See `readPolicy` for which are wanted. */
  readonly trustRoots: ReadonlyMap<string, Uint8Array | Unavailable>
  readonly expected: Expected | Unavailable
  readonly now: Date
}

export function isUnavailable(value: object): value is Unavailable {
  return 'unavailable' in value
}
