/**
 * Evidence where the commits are gone: the policy and what the record must be about are given, the rest is taken from the
 * handoff's own files. They are bound to the signature by their digests; nothing else vouches for them, and whoever shows
 * the decision says so (decisions.md, The handoff).
 *
 * @module
 */
import { canonicalBytes } from '../schemas/digest.ts'
import { FormatError } from '../schemas/errors.ts'
import { ARTIFACT_PATHS, LIMITS } from '../schemas/manifest.ts'
import { PacketFile } from '../schemas/packet.ts'
import { parseStrictJson } from '../schemas/strict-json.ts'
import type { Evidence, Expected, Unavailable } from './core/evidence.ts'
import { readPolicy } from './core/policy.ts'
import type { Sources } from './gather.ts'
import type { Selectors } from './gather-expected.ts'
import { readHandoff, type GatheredHandoff } from './gather-handoff.ts'
import { readTrustRoots } from './gather-sources.ts'

/**
 * Collects the evidence for one handoff without a repository.
 *
 * @param policy The bytes of trusted-producers.yml as the auditor has it.
 * @throws {PortError} when the handoff cannot be read
 */
export async function gatherRecorded(sources: Omit<Sources, 'repository'>, policy: Uint8Array,
  selectors: Selectors): Promise<Evidence> {
  const handoff = await readHandoff(sources.handoff)
  const read = readPolicy(policy)
  return {
    ...handoff,
    policy: { bytes: policy, onlyInHead: false, path: 'the policy given', commit: selectors.baseSha, defaultBranch: null },
    trustRoots: 'code' in read ? new Map()
      : await readTrustRoots({ ...sources, repository: null }, selectors.baseSha, read.policy),
    expected: expectRecorded(handoff, selectors),
    now: sources.clock.now(),
  }
}

function expectRecorded({ artifacts }: GatheredHandoff, selectors: Selectors): Expected | Unavailable {
  const bytes = artifacts.get(ARTIFACT_PATHS.packet)?.bytes
  if (!bytes) return { unavailable: 'SOURCE_UNAVAILABLE',
    detail: `without commits, ${ARTIFACT_PATHS.packet} is needed, and the handoff has none that can be read` }
  let file: PacketFile
  try {
    file = PacketFile.parse(parseStrictJson(bytes, ARTIFACT_PATHS.packet, LIMITS.packet))
  } catch (error) {
    if (!(error instanceof FormatError) && (error as Error).name !== 'ZodError') throw error
    return { unavailable: 'SOURCE_UNAVAILABLE',
      detail: `without commits, ${ARTIFACT_PATHS.packet} is needed, and the handoff's does not parse` }
  }
  const packet = file.packets.at(-1)
  if (!packet) return { unavailable: 'SOURCE_UNAVAILABLE', detail: 'expected a packet, got none' }
  const { repository: { name, id }, headRepositoryId, baseRef, baseSha, headSha, pullRequest } = selectors
  return {
    repository: { name, id, objectFormat: headSha.length === 40 ? 'sha1' : 'sha256' },
    headRepositoryId, baseRef, baseSha, headSha, pullRequest,
    mergeBaseSha: packet.mergeBaseSha, headTreeSha: packet.headTreeSha, delta: packet.delta,
    authors: null,
    // JSON is YAML: the one form of the configuration that is digested, read again by the strict reader.
    configuration: canonicalBytes(file.configuration),
    criteria: artifacts.get(ARTIFACT_PATHS.criteria)?.bytes ?? null,
    requirement: packet.requirement.sha256 === null ? { source: 'none' } : { sha256: packet.requirement.sha256 },
    drift: null,
  }
}
