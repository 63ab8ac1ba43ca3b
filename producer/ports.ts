/**
 * What the producer needs from the world. Interfaces only; `io/` and `reviewers/` implement them, the doors choose.
 *
 * @module
 */
import type { CheckDeclaration, CheckResult } from '../schemas/check.ts'
import type { Disposition, Finding, FindingId } from '../schemas/finding.ts'
import type { RequirementRevision } from '../schemas/manifest.ts'
import type { GitPath, ObjectId, RunId, Sha256 } from '../schemas/primitives.ts'
import type { Packet } from '../schemas/packet.ts'
import type { Detail, ReviewResult } from '../schemas/review.ts'

export interface Clock {
  /** Wall clock, for records that people read. */
  now(): Date
  /** Seconds on a clock that never goes back, for budgets and deadlines. */
  monotonic(): number
  /** Identifies the boot that {@link monotonic} belongs to. */
  readonly bootId: string
  sleep(seconds: number, signal: AbortSignal): Promise<void>
}

export type ProcessRequest = {
  /** Program and arguments; no shell. The program is absolute, or is looked up on the PATH in `environment`. */
  readonly argv: readonly string[]
  readonly directory: string
  /** The whole environment of the child: nothing is inherited (S43). */
  readonly environment: Readonly<Record<string, string>>
  readonly deadlineSeconds: number
  /** Bytes of standard output and error kept, each; the rest is counted and dropped while the child runs on. */
  readonly outputLimit: number
  /** Aborting kills the child's whole tree, with reason `stop`. */
  readonly signal: AbortSignal
}

/** How a child ended. Never a lone exit code. */
export type ProcessEnd = {
  readonly end:
    | { readonly kind: 'exited'; readonly code: number }
    | { readonly kind: 'signalled'; readonly signal: string }
    | { readonly kind: 'killed'; readonly by: 'deadline' | 'stop' }
    | { readonly kind: 'not-started'; readonly reason: string }
  readonly startedAt: Date | null
  readonly seconds: number
  readonly stdout: Buffer
  readonly stderr: Buffer
  /** Both streams in order of arrival, kept up to the limit. */
  readonly output: { readonly kept: Buffer; readonly bytes: number; readonly sha256: Sha256 }
}

/** How a child's descendants are kept together so that none survives its deadline (D19). */
export type ProcessContainment = 'NAMESPACE' | 'MARKER' | 'GROUP'

export interface Processes {
  readonly containment: ProcessContainment
  /** Resolves for every ending, also when the program cannot be started; nothing it started lives on afterwards. */
  run(request: ProcessRequest): Promise<ProcessEnd>
}

/** Reads objects of the frozen repository. Never a work tree, an index or a ref. */
export interface Objects {
  /** The bytes of a blob. Throws PortError ERR_OBJECT_TOO_LARGE over `maxBytes`, ERR_OBJECT_MISSING when it is not there. */
  blob(oid: ObjectId, maxBytes: number): Promise<Buffer>
  /** Size of a blob in bytes, without reading it. */
  blobSize(oid: ObjectId): Promise<number>
  /** The patch text of the packet's included paths, rendered from blobs, or null when it is larger than `maxBytes`. For readers, never digested. */
  patch(packet: Packet, maxBytes: number): Promise<Buffer | null>
  /** Writes the whole tree of a commit into an empty directory: files, executable bits and symbolic links, no .git. */
  exportTree(commit: ObjectId, directory: string): Promise<void>
}

export type CheckRun = {
  readonly result: CheckResult
  readonly output: Buffer
  /** What cut the check (or its `prepare`) off: the run's deadline or a stop. Null for its own timeout, which is a failed check (D1). */
  readonly cut: 'deadline' | 'stop' | null
}

export interface Checks {
  /** Makes a fresh export of a revision and runs `prepare` in it. Its failure is the failure of every check. */
  prepare(packet: Packet, limits: { readonly deadlineSeconds: number; readonly signal: AbortSignal }): Promise<PreparedExport>
}

export interface PreparedExport {
  run(check: CheckDeclaration, context: { readonly deadlineSeconds: number; readonly signal: AbortSignal }): Promise<CheckRun>
  /** Removes the export. Never throws. */
  dispose(): Promise<void>
}

export type ReviewRequest = {
  readonly packet: Packet
  readonly packetSha256: Sha256
  readonly attempt: number
  /** Fresh for each attempt; the record must echo it (D12). */
  readonly nonce: string
  readonly criteria: Buffer
  readonly requirement: Buffer | null
  /** Seconds from now until the reviewer must have answered: the smaller of its own timeout and what is left of the run. */
  readonly deadlineSeconds: number
  readonly signal: AbortSignal
  /** Lines for a person who watches. */
  readonly progress: (line: string) => void
}

/** What one attempt left behind: the mapped result and the untouched output. */
export type ReviewAttempt = {
  readonly result: ReviewResult
  /** Everything the reviewer printed, unmasked, up to the limit. Stays in the run's private directory. */
  readonly raw: Buffer
  readonly startedAt: Date
  readonly endedAt: Date
}

export interface Reviewer {
  readonly kind: string
  readonly version: string | null
  /** What one call can cost at most, in US dollars, enforced by the adapter; null: it cannot cap a call (D10). */
  readonly callCeilingUsd: number | null
  /** Never throws for anything the reviewer did: that is a result. Throws only for misuse or a bug. */
  review(request: ReviewRequest): Promise<ReviewAttempt>
}

export type AuthorRequest = Pick<ReviewRequest, 'packet' | 'packetSha256' | 'nonce' | 'criteria' | 'requirement' | 'deadlineSeconds' | 'signal' | 'progress'> & {
  readonly findings: readonly Finding[]
  /** Results for the packet, in order. */
  readonly checks: readonly CheckResult[]
  /** Whether a revision can still be reviewed in this run (D6). */
  readonly mayRevise: boolean
}

/** What the author left behind, held against the question. */
export type AuthorAnswered = {
  /** Of findings that were asked about; one for each, or `refused` says why not. */
  readonly dispositions: Readonly<Record<FindingId, Disposition>>
  /** Kept in the repository; descends from the head and has another tree. */
  readonly revision: ObjectId | null
  readonly refused: Detail | null
  /** Its deadline came and there was no answer. */
  readonly late: boolean
  readonly raw: Buffer
}

export interface Author {
  readonly kind: string
  readonly version: string | null
  /** Never throws for anything the author did: that is `refused`. Throws PortError when the repository cannot keep a revision. */
  answer(request: AuthorRequest): Promise<AuthorAnswered>
}

/** A private repository at the head in which an author may commit, and nothing else of the user's. */
export interface AuthorTree {
  /** Its work tree. */
  readonly path: string
  /** Why a commit is no revision (contracts.md, Author); null: it is one. Copies its objects out of the author's reach. */
  examine(revision: ObjectId): Promise<Detail | null>
  /** Every path of the head, and of a revision that was examined. */
  paths(revision: ObjectId | null): Promise<ReadonlySet<string>>
  /** Copies an examined revision into the user's repository, under a ref of the run. Null: it is there. */
  keep(revision: ObjectId): Promise<Detail | null>
}

export interface AuthorTrees {
  /** @param directory An existing empty directory. */
  open(packet: Packet, directory: string, signal: AbortSignal): Promise<AuthorTree>
}

export type FrozenRevision = {
  readonly packet: Packet
  readonly packetSha256: Sha256
  readonly requirement: Buffer | null
  readonly changedLines: number
  readonly addedTests: GitPath[]
  readonly weakened: GitPath[]
}

export interface Revisions {
  /**
   * Freezes the packet after `previous`. Throws PortError where that cannot be: nothing in scope, no single merge base.
   *
   * @param revision The new head; null: the head of `previous`, whose requirement was revised.
   */
  freeze(request: {
    readonly previous: Packet
    readonly previousSha256: Sha256
    readonly iteration: number
    readonly revision: ObjectId | null
    readonly requirement: RequirementRevision | null
  }): Promise<FrozenRevision>
  /** Called once the packet is in the journal: keeps its bytes, and moves the user's branch where that was asked for. */
  adopted(frozen: FrozenRevision, previous: Packet, position: number): Promise<void>
}

/** Revisions of the requirement that a person asks for while the run goes on (R37). */
export interface RevisionRequests {
  /** The next one, or null. Looks without waiting. */
  next(): Promise<{
    readonly request: Omit<RequirementRevision, 'revision'>
    /** Called once it is in the journal. */
    taken(revision: number): Promise<void>
    rejected(why: string): Promise<void>
  } | null>
}

export interface Journal<T extends { readonly type: string }> {
  readonly runId: RunId
  /** Durable (flushed) when it resolves. Must be awaited before the event's commands run. */
  append(record: T): Promise<void>
}

/** Who will sign: the certificate's subject, byte for byte, and its issuer (R181). */
export type SignerIdentity = { readonly method: string; readonly issuer: string; readonly subject: string }

export interface Signer {
  identify(): Promise<SignerIdentity>
  /** Signs an in-toto statement and returns the bytes of a Sigstore bundle. Throws PortError, and then returns nothing. */
  sign(statement: Uint8Array): Promise<Uint8Array>
}
