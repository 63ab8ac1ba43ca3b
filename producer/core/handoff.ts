/**
 * From the state of a run that has ended to the files of its handoff and the manifest that names them.
 *
 * @module
 */
import type { ChecksFile } from '../../schemas/check.ts'
import type { Configuration } from '../../schemas/configuration.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { FindingsFile } from '../../schemas/finding.ts'
import { ARTIFACT_PATHS, type Manifest, UnsignedManifest } from '../../schemas/manifest.ts'
import type { PacketFile } from '../../schemas/packet.ts'
import type { NumericId, Sha256, Timestamp } from '../../schemas/primitives.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import type { SignerIdentity } from '../ports.ts'
import type { RunState } from './state.ts'
import { summary } from './summary.ts'

/** findings-v1.json: the last review's findings with their dispositions, and what earlier reviews left (R34, R68). */
export function findingsFile(state: RunState): FindingsFile {
  const findings = [...state.findings ?? []]
  return {
    schemaVersion: 1,
    iteration: state.iteration,
    findings,
    history: [...state.history],
    evidence: [...state.evidence],
    fixed: state.ratchet.fixed.map(({ id, iteration, evidence }) => ({ id, iteration, evidence: [...evidence] })),
    count: findings.length,
  }
}

/** checks-v1.json: every command of every iteration, in the order in which they ran (R171). */
export function checksFile(state: RunState): ChecksFile {
  return { schemaVersion: 1, checks: [...state.pastChecks, ...state.checks] }
}

/** packet-v1.json: one packet for each iteration, and the configuration they came from. */
export function packetFile(state: RunState, configuration: Configuration): PacketFile {
  return { schemaVersion: 1, packets: [...state.packets], configuration }
}

export type Digested = { readonly sha256: Sha256; readonly size: number }

/** What the manifest says that the state of the run does not know. */
export type Facts = {
  readonly startedAt: Timestamp
  readonly endedAt: Timestamp
  readonly processes: Manifest['execution']['limits']['processes']
  readonly reviewerVersion: string | null
  /** Of the last review attempt that finished; null: none did. */
  readonly review: Pick<ReviewResult, 'model' | 'echo'> | null
  readonly headRepositoryId: NumericId | null
  readonly raw: Pick<Manifest['artifacts']['rawReview'], 'availability' | 'redactions' | 'originalSaltedSha256'>
  readonly artifacts: Readonly<Record<Exclude<keyof Manifest['artifacts'], 'requirements'>, Digested>> & { readonly requirements: Digested | null }
}

/**
 * The manifest of an ended run, before anyone is named as its producer.
 *
 * @throws {InvariantError} When the run has not ended.
 */
export function unsignedManifest(state: RunState, facts: Facts): UnsignedManifest {
  const { end, execution, result, signals } = summary(state)
  const { packet } = state
  if (end === null) throw new InvariantError('expected a run that has ended')
  return {
    schemaVersion: 1,
    runId: state.runId,
    binding: {
      repository: packet.repository.name,
      repositoryId: packet.repository.id,
      headRepositoryId: facts.headRepositoryId,
      baseRef: packet.baseRef,
      baseSha: packet.baseSha,
      mergeBaseSha: packet.mergeBaseSha,
      headSha: packet.headSha,
      headTreeSha: packet.headTreeSha,
      pullRequest: packet.pullRequest,
      criteriaVersion: packet.criteria.version,
    },
    inputs: {
      diffSha256: packet.diffSha256,
      packetSha256: state.packetSha256,
      criteriaSha256: packet.criteria.sha256,
      configurationSha256: packet.configurationSha256,
      policySha256: packet.policySha256,
      requirementsSha256: packet.requirement.sha256,
      requirementRevisions: [...state.requirementRevisions],
    },
    configuration: {
      loopPolicy: 'bounded-review-v1',
      reviewer: {
        kind: packet.reviewer.kind,
        provider: packet.reviewer.provider,
        version: facts.reviewerVersion,
        model: facts.review?.model ?? { requested: packet.reviewer.model, served: null },
        echo: facts.review?.echo ?? null,
      },
      author: packet.author === null ? null : { kind: packet.author.kind, version: null },
      checks: packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })),
      scope: packet.scope,
      escalationOwner: packet.escalationOwner,
      budgets: packet.budgets,
    },
    execution: {
      ...execution,
      state: end.state,
      stopCause: end.stopCause,
      startedAt: facts.startedAt,
      endedAt: facts.endedAt,
      limits: { ...execution.limits, processes: facts.processes },
    },
    result,
    signals,
    artifacts: {
      findings: named('findings', facts),
      deterministicChecks: named('deterministicChecks', facts),
      rawReview: { ...named('rawReview', facts), ...facts.raw },
      packet: named('packet', facts),
      criteria: named('criteria', facts),
      requirements: facts.artifacts.requirements === null ? null : { path: ARTIFACT_PATHS.requirements, ...facts.artifacts.requirements },
      journal: { ...named('journal', facts), availability: facts.raw.availability },
    },
  }
}

function named<N extends Exclude<keyof Manifest['artifacts'], 'requirements'>>(name: N, { artifacts }: Facts): { path: (typeof ARTIFACT_PATHS)[N]; sha256: Sha256; size: number } {
  const { sha256, size } = artifacts[name]
  return { path: ARTIFACT_PATHS[name], sha256, size }
}

/** Names the producer: the certificate's subject, byte for byte, in all three places (R181). */
export function signedManifest(unsigned: UnsignedManifest, { method, issuer, subject }: SignerIdentity): Manifest {
  return {
    ...unsigned,
    producer: { identity: subject, authentication: { method: method as 'organization-keyless-dsse', issuer, subject } },
    binding: { ...unsigned.binding, producerIdentity: subject },
  }
}
