/**
 * What the protected base says: its files, and the trust roots that its policy names.
 *
 * @module
 */
import { PortError } from '../schemas/errors.ts'
import type { Policy } from '../schemas/policy.ts'
import type { ObjectId } from '../schemas/primitives.ts'
import type { Evidence, Unavailable } from './core/evidence.ts'
import type { Repository, TrustRoots } from './ports.ts'

export const FOLDER = '.github/bounded-review'
export const POLICY_PATH = `${FOLDER}/trusted-producers.yml`
export const CONFIGURATION_PATH = `${FOLDER}/review.yml`

const MAX_TRUST_ROOT = 4 * 1024 * 1024

/** A port's error as the absence of an answer. Other errors are bugs, and pass. */
export async function attempt<T extends object>(work: Promise<T>): Promise<T | Unavailable> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return unavailableBecause(error)
  }
}

function unavailableBecause({ code, message, hint }: PortError): Unavailable {
  const unavailable = code === 'ERR_AMBIGUOUS_BASE' ? 'AMBIGUOUS_BASE'
    : code.startsWith('ERR_TRUST_ROOT') ? 'TRUST_ROOT_UNAVAILABLE' : 'SOURCE_UNAVAILABLE'
  return { unavailable, detail: hint === undefined ? message : `${message}; ${hint}` }
}

/** A regular file at a commit; a link, a submodule, an executable or a folder is not one (S6). */
export async function regularFile(repository: Repository, commit: ObjectId, path: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await repository.file(commit, path, maxBytes)
  if (file && file.mode !== '100644') {
    throw new PortError('ERR_FILE_MODE',
      `expected ${path} at ${commit} to be a regular file of mode 100644, got mode ${file.mode}`)
  }
  return file?.bytes ?? null
}

export type RootSources = {
  readonly repository: Repository | null
  readonly trustRoots: TrustRoots
  /** Files given in the place of a trust root, by its id. The policy's digests still decide. */
  readonly trustRootFiles: ReadonlyMap<string, Uint8Array>
}

/** The bytes of every trust root that a policy names, or why they are not there. */
export async function readTrustRoots(sources: RootSources, baseSha: ObjectId,
  { trustRoots }: Policy): Promise<Evidence['trustRoots']> {
  const read = trustRoots.map(async (root) => [root.id, await readTrustRoot(sources, baseSha, root)] as const)
  return new Map(await Promise.all(read))
}

async function readTrustRoot({ repository, trustRoots, trustRootFiles }: RootSources, baseSha: ObjectId,
  root: Policy['trustRoots'][number]): Promise<Uint8Array | Unavailable> {
  const given = trustRootFiles.get(root.id)
  if (given && root.sha256) return given
  if (given) {
    return { unavailable: 'TRUST_ROOT_UNAVAILABLE',
      detail: `a file was given for ${root.id}, and the policy lists no sha256 that it could be compared with` }
  }
  const read = async (): Promise<Uint8Array> => {
    if (root.kind !== 'file') return await trustRoots.trustedRoot(root.kind)
    const bytes = repository && await regularFile(repository, baseSha, root.path ?? '', MAX_TRUST_ROOT)
    if (!bytes) {
      throw new PortError('ERR_TRUST_ROOT_MISSING',
        `expected the trusted root ${root.id} at ${JSON.stringify(root.path)} of the base, got no file`,
        { hint: `give it with --trusted-root ${root.id}=FILE` })
    }
    return bytes
  }
  const result = await attempt(read())
  return 'unavailable' in result ? { ...result, unavailable: 'TRUST_ROOT_UNAVAILABLE' } : result
}
