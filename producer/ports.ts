/**
 * What the producer needs from the world. Interfaces only; `io/` and `reviewers/` implement them, the doors choose.
 *
 * @module
 */
import type { CheckDeclaration, CheckResult } from '../schemas/check.ts'
import type { ObjectId, RunId, Sha256 } from '../schemas/primitives.ts'
import type { Packet } from '../schemas/packet.ts'
import type { ReviewResult } from '../schemas/review.ts'

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
