/**
 * Writes the files of a handoff into a run's directory, each digested from the very bytes that are written, and the
 * manifest that names them. Signing comes later, and adds one file.
 *
 * @module
 */
import { readFile } from 'node:fs/promises'
import { canonicalBytes, sha256 } from '../schemas/digest.ts'
import type { RunEvent } from '../schemas/event.ts'
import { ARTIFACT_PATHS, type UnsignedManifest } from '../schemas/manifest.ts'
import type { NumericId } from '../schemas/primitives.ts'
import type { ReviewResult } from '../schemas/review.ts'
import type { Frozen } from './core/freeze.ts'
import { checksFile, findingsFile, packetFile, unsignedManifest, type Digested } from './core/handoff.ts'
import type { RunState } from './core/state.ts'
import type { ReviewerOutputs } from './io/run-directory-outputs.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Journal, ProcessContainment } from './ports.ts'

export type Ended = {
  readonly state: RunState
  readonly frozen: Frozen
  readonly startedAt: Date
  readonly endedAt: Date
  readonly review: Pick<ReviewResult, 'model' | 'echo'> | null
  readonly outputs: ReviewerOutputs
  readonly processes: ProcessContainment
  readonly reviewerVersion: string | null
  readonly headRepositoryId: NumericId | null
}

/** The effect under which the journal of a run says which record it ended with. */
export function sealOf(manifest: Uint8Array): string {
  return `seal/${sha256(manifest)}`
}

/**
 * Seals the handoff directory and keeps the manifest beside it, in RFC 8785 form. The journal says which manifest it was,
 * so that no other one is signed.
 */
export async function writeHandoff(directory: RunDirectory, journal: Journal<RunEvent>, ended: Ended): Promise<UnsignedManifest> {
  const { state, frozen, outputs } = ended
  // Unless the configuration says otherwise, what a reviewer printed stays on this machine: nothing here knows who may read the repository.
  const availability = frozen.configuration.parsed.publish.raw === 'masked' ? 'INCLUDED' : 'WITHHELD'
  const files = {
    findings: canonicalBytes(findingsFile(state)),
    deterministicChecks: canonicalBytes(checksFile(state)),
    packet: canonicalBytes(packetFile(state, frozen.configuration.parsed)),
    criteria: frozen.criteria.bytes,
    rawReview: await readFile(directory.reviewerOutput).catch(() => Buffer.alloc(0)),
    journal: await readFile(directory.journal),
  }
  const requirements = frozen.requirement.bytes
  const { redactions, originalSaltedSha256 } = await outputs.summary()
  const manifest = unsignedManifest(state, {
    startedAt: ended.startedAt.toISOString(),
    endedAt: ended.endedAt.toISOString(),
    processes: ended.processes,
    reviewerVersion: ended.reviewerVersion,
    review: ended.review,
    headRepositoryId: ended.headRepositoryId,
    raw: { availability, redactions, originalSaltedSha256 },
    artifacts: {
      findings: digested(files.findings),
      deterministicChecks: digested(files.deterministicChecks),
      packet: digested(files.packet),
      criteria: digested(files.criteria),
      rawReview: digested(files.rawReview),
      journal: digested(files.journal),
      requirements: requirements && digested(requirements),
    },
  })
  const included = Object.entries(files).filter(([name]) => availability === 'INCLUDED' || (name !== 'rawReview' && name !== 'journal'))
  const record = canonicalBytes(manifest)
  const effect = sealOf(record)
  const { elapsed } = state
  await journal.append({ type: 'EffectIntended', elapsed, effect, kind: 'seal' })
  await directory.writeManifestDraft(record)
  await directory.seal(new Map([
    ...included.map(([name, bytes]) => [ARTIFACT_PATHS[name as keyof typeof files], bytes] as const),
    ...requirements === null ? [] : [[ARTIFACT_PATHS.requirements, requirements] as const],
  ]))
  await journal.append({ type: 'EffectConfirmed', elapsed, effect })
  return manifest
}

function digested(bytes: Uint8Array): Digested {
  return { sha256: sha256(bytes), size: bytes.length }
}
