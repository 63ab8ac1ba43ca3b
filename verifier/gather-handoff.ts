/**
 * Reads a handoff as an untrusted pipe of bytes, within its limits.
 *
 * @module
 */
import { sha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import { ARTIFACT_PATHS, BUNDLE_PATH, LIMITS, type ArtifactName } from '../schemas/manifest.ts'
import type { ObjectId } from '../schemas/primitives.ts'
import type { Artifact, Evidence } from './core/evidence.ts'
import type { HandoffFiles } from './ports.ts'

/** Files whose bytes are parsed; of the others, digest and size are enough. */
const PARSED = new Set<ArtifactName>(['findings', 'deterministicChecks', 'packet', 'criteria', 'requirements'])
const EMPTY = sha256('')

export type GatheredHandoff = Pick<Evidence, 'bundle' | 'unsigned' | 'artifacts'>

/** Reads a handoff within its limits. Entries that are no regular file are named so, and are nothing that was declared. */
export async function readHandoff(handoff: HandoffFiles | null): Promise<GatheredHandoff> {
  const names = (await handoff?.names()) ?? null
  const artifacts = new Map<string, Artifact>()
  if (!handoff || names === null) return { bundle: null, unsigned: false, artifacts }
  let bundle: Uint8Array | null = null
  const known = new Map(Object.entries(ARTIFACT_PATHS).map(([name, path]) => [path as string, name as ArtifactName]))
  for (const name of names) {
    const artifact = known.get(name)
    try {
      if (name === BUNDLE_PATH) bundle = await handoff.read(name, LIMITS.bundle)
      else artifacts.set(name, artifact === undefined ? unread : await readArtifact(handoff, name, artifact))
    } catch (error) {
      const problem = error instanceof PortError ? PROBLEMS[error.code] : undefined
      if (problem === undefined) throw error
      artifacts.set(`${name} (${problem})`, unread)
    }
  }
  return { bundle, unsigned: bundle === null, artifacts }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ERR_NOT_REGULAR: 'not a regular file', ERR_FILE_TOO_LARGE: 'over the size limit',
}
/** An entry that is refused by its name alone: not worth reading. */
const unread: Artifact = { sha256: EMPTY, size: 0, bytes: null }

async function readArtifact(handoff: HandoffFiles, name: string, artifact: ArtifactName): Promise<Artifact> {
  if (PARSED.has(artifact)) {
    // The digest and the parse are of one buffer.
    const bytes = await handoff.read(name, LIMITS[artifact])
    if (bytes.length <= LIMITS[artifact]) return { sha256: sha256(bytes), size: bytes.length, bytes }
  }
  return { ...await handoff.digest(name), bytes: null }
}

/** The base a bundle says it was made for, unproved: it selects what is compared and is compared again afterwards. */
export function claimedBase(bundle: Uint8Array | null): ObjectId | null {
  if (bundle === null || bundle.length > LIMITS.bundle) return null
  try {
    const { dsseEnvelope } = JSON.parse(Buffer.from(bundle).toString('utf8')) as { dsseEnvelope?: { payload?: unknown } }
    const payload = Buffer.from(String(dsseEnvelope?.payload), 'base64').toString('utf8')
    const statement = JSON.parse(payload) as { predicate?: { binding?: { baseSha?: unknown } } }
    const claimed = statement.predicate?.binding?.baseSha
    return typeof claimed === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(claimed) ? claimed : null
  } catch {
    return null
  }
}
