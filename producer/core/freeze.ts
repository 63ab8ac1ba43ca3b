/**
 * Frozen inputs, and the packet they make (R22–R35). Pure: the same inputs give the same bytes and the same digest.
 *
 * @module
 */
import { diffSha256, type DeltaEntry } from '../../schemas/delta.ts'
import { canonicalSha256, sha256 } from '../../schemas/digest.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { ObjectId, RunId, Sha256 } from '../../schemas/primitives.ts'
import { Packet, type PacketReviewer, type Repository, type Requirement, type Scope } from '../../schemas/packet.ts'
import type { Configuration } from '../../schemas/configuration.ts'

/** Where bytes that govern the review were read: a blob at the base, or null for the built-in ones. */
type Source = { readonly path: string; readonly oid: ObjectId } | null

/** Everything that was read, once, before a run begins. Nothing of it is read again during the run. */
export type Frozen = {
  readonly repository: Repository
  readonly baseRef: string
  readonly baseSource: 'fetched' | 'local'
  readonly base: ObjectId
  readonly mergeBase: ObjectId
  readonly head: ObjectId
  readonly headTree: ObjectId
  readonly pullRequest: number | null
  /** Sorted bytewise by path. */
  readonly delta: readonly DeltaEntry[]
  /** For people and for R90: changed files, lines added and lines removed in text files. */
  readonly size: { readonly files: number; readonly addedLines: number; readonly removedLines: number }
  readonly scope: Scope
  readonly configuration: {
    readonly parsed: Configuration
    readonly source: Source
    /** The file as it was; null for the built-in configuration. */
    readonly bytes: Buffer | null
    /** No configuration at the base: the built-in one is used and the run counts for nothing in CI (D22). */
    readonly defaulted: boolean
  }
  readonly criteria: { readonly version: string; readonly bytes: Buffer; readonly source: Source }
  readonly policy: { readonly bytes: Buffer; readonly sha256: Sha256; readonly oid: ObjectId } | null
  readonly requirement: {
    readonly revision: number
    readonly source: Requirement['source']
    readonly ref: string | null
    /** requirements.json: JCS {source, ref, title, body}; null when none is declared (D20). */
    readonly bytes: Buffer | null
  }
}

export type PacketContext = {
  readonly runId: RunId
  /** 1 for the first. */
  readonly iteration: number
  /** The packet before it: of the iteration before, or of the same one when its requirement was revised; null for the first (R33). */
  readonly previousPacketSha256: Sha256 | null
  /** The prompt that the reviewer's adapter will send; null where it sends none. */
  readonly prompt?: { readonly version: string; readonly sha256: Sha256 } | null
  /** What the adapter knows and the configuration leaves open: its provider and default model. */
  readonly reviewer?: Partial<Pick<PacketReviewer, 'provider' | 'model'>>
}

/**
 * Makes the packet of one iteration, and its digest, SHA-256 of JCS(packet).
 *
 * @throws {InvariantError} when the result is no packet, or a first iteration has a predecessor without a revised requirement, or a later one has none
 */
export function packetOf(frozen: Frozen, context: PacketContext): { readonly packet: Packet; readonly packetSha256: Sha256 } {
  // A revised requirement freezes the first iteration again (R37).
  const again = frozen.requirement.revision > 1 && context.previousPacketSha256 !== null
  if ((context.iteration === 1) !== (context.previousPacketSha256 === null) && !again) {
    throw new InvariantError(`expected a previous packet from the second iteration on only, at ${context.iteration}`)
  }
  const { configuration: { parsed }, repository, requirement } = frozen
  const { diffReduction } = parsed.progress
  const packet: Packet = {
    schemaVersion: 1,
    runId: context.runId,
    iteration: context.iteration,
    previousPacketSha256: context.previousPacketSha256,
    repository,
    baseRef: frozen.baseRef,
    baseSource: frozen.baseSource,
    baseSha: frozen.base,
    mergeBaseSha: frozen.mergeBase,
    headSha: frozen.head,
    headTreeSha: frozen.headTree,
    pullRequest: frozen.pullRequest,
    diffSha256: diffSha256(frozen.delta),
    delta: [...frozen.delta],
    requirement: {
      revision: requirement.revision,
      source: requirement.source,
      ref: requirement.ref,
      sha256: requirement.bytes === null ? null : sha256(requirement.bytes),
    },
    criteria: { version: frozen.criteria.version, sha256: sha256(frozen.criteria.bytes) },
    configurationSha256: canonicalSha256(parsed),
    policySha256: frozen.policy?.sha256 ?? null,
    scope: frozen.scope,
    prepare: parsed.prepare,
    checks: parsed.checks.map(({ id, run, required, timeoutSeconds, report, executes }) =>
      ({ id, argv: run, required, timeoutSeconds, report: reportOf(report), executes })),
    reviewer: {
      kind: parsed.reviewer.kind,
      provider: parsed.reviewer.provider ?? context.reviewer?.provider ?? null,
      model: parsed.reviewer.model ?? context.reviewer?.model ?? null,
      promptVersion: context.prompt?.version ?? null,
      promptSha256: context.prompt?.sha256 ?? null,
      timeoutSeconds: parsed.reviewer.timeoutSeconds,
    },
    author: parsed.author && { kind: parsed.author.kind, argv: parsed.author.run, timeoutSeconds: parsed.author.timeoutSeconds },
    budgets: parsed.budgets,
    retry: parsed.retry,
    progress: { diffReduction: diffReduction && { percent: Number(diffReduction.lines.slice(0, -1)) } },
    escalationOwner: parsed.escalationOwner,
  }
  const checked = Packet.safeParse(packet)
  if (!checked.success) {
    throw new InvariantError(`expected a packet, got another shape at ${checked.error.issues[0]?.path.join('.') ?? ''}`,
      { cause: checked.error })
  }
  return { packet, packetSha256: canonicalSha256(packet) }
}

function reportOf(report: Configuration['checks'][number]['report']): Packet['checks'][number]['report'] {
  const [declared] = Object.entries(report ?? {})
  return declared === undefined ? null : { format: declared[0] as 'junit' | 'tap' | 'sarif', path: declared[1] }
}
