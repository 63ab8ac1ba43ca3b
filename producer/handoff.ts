/**
 * Writes the files of a handoff into a run's directory, each digested from the very bytes that are written, and the
 * manifest that names them. Signing comes later, and adds one file.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Configuration } from '../schemas/configuration.ts'
import { canonicalBytes, sha256 } from '../schemas/digest.ts'
import { InvariantError, PortError } from '../schemas/errors.ts'
import type { RunEvent } from '../schemas/event.ts'
import { ARTIFACT_PATHS, LIMITS, UnsignedManifest } from '../schemas/manifest.ts'
import type { NumericId, Timestamp } from '../schemas/primitives.ts'
import type { ReviewResult } from '../schemas/review.ts'
import { parseCanonicalJson } from '../schemas/strict-json.ts'
import { checksFile, findingsFile, packetFile, unsignedManifest, type Digested } from './core/handoff.ts'
import type { RunState } from './core/state.ts'
import type { ReviewerOutputs } from './io/run-directory-outputs.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Journal, ProcessContainment } from './ports.ts'

export type Ended = {
  readonly state: RunState
  /** What the run was bound to, byte for byte. */
  readonly inputs: { readonly configuration: Configuration; readonly criteria: Buffer; readonly requirement: Buffer | null }
  readonly review: Pick<ReviewResult, 'model' | 'echo'> | null
  readonly outputs: ReviewerOutputs
  readonly processes: ProcessContainment
  readonly reviewerVersion: string | null
  readonly headRepositoryId: NumericId | null
}

/** A check of the change runs as the same user, and can remove what it likes. */
function journalGone(cause: unknown): never {
  throw new PortError('ERR_RUN_CHANGED', 'journal-v1.jsonl: expected the journal of this run, got none that can be read', {
    cause, hint: 'nothing is sealed; look at what the checks do, then start a new run',
  })
}

/** The effect under which the journal of a run says which record it ended with. */
export function sealOf(manifest: Uint8Array): string {
  return `seal/${sha256(manifest)}`
}

/**
 * Seals the handoff directory and keeps the manifest beside it, in RFC 8785 form. The journal says which manifest it was,
 * so that no other one is signed. What is written is a function of the journal up to RunEnded and of what the run kept, so a
 * worker that comes back to a seal it may have intended writes the same one (R132, R133).
 */
export async function writeHandoff(directory: RunDirectory, journal: Journal<RunEvent>, ended: Ended): Promise<UnsignedManifest> {
  const before = await sealedBefore(directory, ended.state)
  if (before !== null) {
    await journal.append({ type: 'EffectConfirmed', elapsed: ended.state.elapsed, effect: before.effect })
    return before.manifest
  }
  const { state, inputs: { configuration, criteria, requirement: requirements }, outputs } = ended
  const { bytes: lines, startedAt, endedAt } = recordedRun(await readFile(directory.journal).catch(journalGone))
  // Unless the configuration says otherwise, what a reviewer printed stays on this machine: nothing here knows who may read the repository.
  const availability = configuration.publish.raw === 'masked' ? 'INCLUDED' : 'WITHHELD'
  const files = {
    findings: canonicalBytes(findingsFile(state)),
    deterministicChecks: canonicalBytes(checksFile(state)),
    packet: canonicalBytes(packetFile(state, configuration)),
    criteria,
    rawReview: await readFile(directory.reviewerOutput).catch(() => Buffer.alloc(0)),
    journal: lines,
  }
  const { redactions, originalSaltedSha256 } = await outputs.summary()
  const manifest = unsignedManifest(state, {
    startedAt,
    endedAt,
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
  if (state.effects[effect] !== 'INTENDED') {
    for (const [other, status] of Object.entries(state.effects)) {
      if (status === 'INTENDED' && other.startsWith('seal/')) {
        await journal.append({ type: 'EffectUnresolved', elapsed, effect: other, detail: { code: 'SEAL_INTERRUPTED', message: 'another record was sealed instead' } })
      }
    }
    await journal.append({ type: 'EffectIntended', elapsed, effect, kind: 'seal' })
  }
  await directory.writeManifestDraft(record)
  await directory.seal(new Map([
    ...included.map(([name, bytes]) => [ARTIFACT_PATHS[name as keyof typeof files], bytes] as const),
    ...requirements === null ? [] : [[ARTIFACT_PATHS.requirements, requirements] as const],
  ]))
  await journal.append({ type: 'EffectConfirmed', elapsed, effect })
  return manifest
}

/** A worker may have died after the handoff got its name, and before it could say so: the destination is asked first (R133). */
async function sealedBefore(directory: RunDirectory, { effects }: RunState): Promise<{ readonly effect: string; readonly manifest: UnsignedManifest } | null> {
  if (!existsSync(directory.handoff)) return null
  const record = await readFile(directory.manifest).catch(() => Buffer.alloc(0))
  const effect = sealOf(record)
  const parsed = effects[effect] === 'INTENDED' ? UnsignedManifest.safeParse(parseCanonicalJson(record, 'manifest.json', LIMITS.manifest)) : null
  if (parsed?.success) return { effect, manifest: parsed.data }
  throw new PortError('ERR_RUN_CHANGED', 'handoff: expected the one that the run intended to seal, got another', { hint: 'the folder is kept as it is; begin a new run' })
}

const END = Buffer.from('"type":"RunEnded"')
const LINE_FEED = 0x0a

/** The part of a journal that is in the handoff, and the clock times of its first and last line. */
function recordedRun(journal: Buffer): { readonly bytes: Buffer; readonly startedAt: Timestamp; readonly endedAt: Timestamp } {
  // In canonical JSON no text of an event can hold these bytes: its quotes are escaped.
  const end = journal.indexOf(LINE_FEED, journal.indexOf(END))
  if (!journal.includes(END) || end < 0) throw new InvariantError('expected the journal of a run that has ended')
  const bytes = journal.subarray(0, end + 1)
  const at = (line: Buffer): Timestamp => (JSON.parse(line.toString('utf8')) as { at: Timestamp }).at
  return { bytes, startedAt: at(bytes.subarray(0, bytes.indexOf(LINE_FEED))), endedAt: at(bytes.subarray(bytes.lastIndexOf(LINE_FEED, end - 1) + 1, end)) }
}

function digested(bytes: Uint8Array): Digested {
  return { sha256: sha256(bytes), size: bytes.length }
}
