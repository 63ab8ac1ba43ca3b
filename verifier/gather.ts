/**
 * Collects the evidence of one decision and decides nothing: whatever could not be found out is said as such, and what
 * comes out of the handoff is a selector at most.
 *
 * @module
 */
import { basename } from 'node:path'
import { Configuration } from '../schemas/configuration.ts'
import { CRITERIA_MAX_BYTES } from '../schemas/criteria.ts'
import { canonicalSha256, sha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import { ARTIFACT_PATHS, BUNDLE_PATH, LIMITS, type ArtifactName } from '../schemas/manifest.ts'
import type { Policy } from '../schemas/policy.ts'
import { pathKey, type FullRef, type NumericId, type ObjectId } from '../schemas/primitives.ts'
import { parseYaml, YAML_MAX_BYTES } from '../schemas/strict-yaml.ts'
import type { Artifact, Drift, Evidence, Expected, ExpectedRequirement, PolicySource, Unavailable } from './core/evidence.ts'
import { readPolicy } from './core/policy.ts'
import type { Clock, HandoffFiles, Repository, TrustRoots } from './ports.ts'

export const FOLDER = '.github/bounded-review'
export const POLICY_PATH = `${FOLDER}/trusted-producers.yml`
export const CONFIGURATION_PATH = `${FOLDER}/review.yml`

const MAX_TRUST_ROOT = 4 * 1024 * 1024
const MAX_REQUIREMENT = 1024 * 1024
/** Files whose bytes are parsed; of the others, digest and size are enough. */
const PARSED = new Set<ArtifactName>(['findings', 'deterministicChecks', 'packet', 'criteria', 'requirements'])
const EMPTY = sha256('')

/** What the person or the event says is to be judged. Ids are full; nothing here was read out of the handoff. */
export type Selectors = {
  readonly repository: { readonly name: string; readonly id: NumericId | null }
  readonly headRepositoryId: NumericId | null
  readonly baseRef: FullRef
  /** The live tip of the base branch. */
  readonly baseSha: ObjectId
  readonly headSha: ObjectId
  readonly pullRequest: number | null
  /** The live tip of the default branch where that is another branch than the base; null: the same, or not known. */
  readonly defaultBranchSha: ObjectId | null
}

export type Sources = {
  readonly repository: Repository
  readonly handoff: HandoffFiles | null
  readonly trustRoots: TrustRoots
  /** Files given in the place of a trust root, by its id. The policy's digests still decide. */
  readonly trustRootFiles: ReadonlyMap<string, Uint8Array>
  readonly clock: Clock
}

/** Collects the evidence for one handoff. Rejects only for bugs and misuse. */
export async function gather(sources: Sources, selectors: Selectors): Promise<Evidence> {
  const { repository } = sources
  const [files, policy] = await Promise.all([
    attempt(readHandoff(sources.handoff)), attempt(readPolicySource(repository, selectors)),
  ])
  const [trustRoots, expected] = await Promise.all([
    policyRoots(sources, selectors.baseSha, policy),
    'unavailable' in files ? files : attempt(expect(repository, selectors, claimedBase(files.bundle))),
  ])
  const handoff = 'unavailable' in files ? { bundle: null, unsigned: false, artifacts: new Map() } : files
  return { ...handoff, policy, trustRoots, expected, now: sources.clock.now() }
}

/** A port's error as the absence of an answer. Other errors are bugs, and pass. */
async function attempt<T extends object>(work: Promise<T>): Promise<T | Unavailable> {
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

async function readPolicySource(repository: Repository,
  { baseSha, headSha, defaultBranchSha }: Selectors): Promise<PolicySource> {
  const own = await regularFile(repository, baseSha, POLICY_PATH, YAML_MAX_BYTES)
  const source = { bytes: own, onlyInHead: false, path: POLICY_PATH, commit: baseSha, defaultBranch: null }
  if (own === null) {
    const atHead = await attempt(repository.file(headSha, POLICY_PATH, YAML_MAX_BYTES).then((file) => ({ file })))
    return { ...source, onlyInHead: 'file' in atHead && atHead.file !== null }
  }
  if (defaultBranchSha === null) return source
  const other = await regularFile(repository, defaultBranchSha, POLICY_PATH, YAML_MAX_BYTES)
  // A branch that the default branch says nothing of is not governed.
  return other === null ? { ...source, bytes: null, path: `${POLICY_PATH} of the default branch`, commit: defaultBranchSha }
    : { ...source, defaultBranch: other }
}

/** A regular file at a commit; a link, a submodule, an executable or a folder is not one (S6). */
async function regularFile(repository: Repository, commit: ObjectId, path: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await repository.file(commit, path, maxBytes)
  if (file && file.mode !== '100644') {
    throw new PortError('ERR_FILE_MODE',
      `expected ${path} at ${commit} to be a regular file of mode 100644, got mode ${file.mode}`)
  }
  return file?.bytes ?? null
}

async function policyRoots(sources: Sources, baseSha: ObjectId,
  source: PolicySource | Unavailable): Promise<Evidence['trustRoots']> {
  if ('unavailable' in source || source.bytes === null) return new Map()
  const read = readPolicy(source.bytes)
  return 'code' in read ? new Map() : await readTrustRoots(sources, baseSha, read.policy)
}

type RootSources = Pick<Sources, 'trustRoots' | 'trustRootFiles'> & { readonly repository: Repository | null }

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

async function expect(repository: Repository, selectors: Selectors, claimed: ObjectId | null): Promise<Expected> {
  const { baseSha, headSha } = selectors
  const [headTreeSha, mergeBaseSha, configuration, authors] = await Promise.all([
    repository.tree(headSha),
    onlyMergeBase(repository, baseSha, headSha),
    regularFile(repository, baseSha, CONFIGURATION_PATH, YAML_MAX_BYTES),
    authorsOf(repository, baseSha, headSha),
  ])
  const parsed = parseConfiguration(configuration)
  const [delta, criteria, requirement, drift] = await Promise.all([
    repository.delta(mergeBaseSha, headSha),
    parsed?.criteria ? regularFile(repository, baseSha, `${FOLDER}/${parsed.criteria.file}`, CRITERIA_MAX_BYTES) : null,
    readRequirement(repository, baseSha, parsed),
    claimed === null || claimed === baseSha ? null : readDrift(repository, claimed, baseSha),
  ])
  const { repository: { name, id }, headRepositoryId, baseRef, pullRequest } = selectors
  return {
    repository: { name, id, objectFormat: repository.objectFormat },
    headRepositoryId, baseRef, baseSha, mergeBaseSha, headSha, headTreeSha, delta, pullRequest, authors,
    configuration, criteria, requirement, drift,
  }
}

async function onlyMergeBase(repository: Repository, baseSha: ObjectId, headSha: ObjectId): Promise<ObjectId> {
  const [only, ...others] = await repository.mergeBases(baseSha, headSha)
  if (only === undefined) throw new PortError('ERR_AMBIGUOUS_BASE',
    `expected one merge base of ${baseSha} and ${headSha}, got none: unrelated histories`)
  if (others.length > 0) {
    throw new PortError('ERR_AMBIGUOUS_BASE', `expected one merge base of ${baseSha} and ${headSha}, got ${others.length + 1}`,
      { hint: 'merge the base into the head, so that one remains' })
  }
  return only
}

async function authorsOf(repository: Repository, baseSha: ObjectId, headSha: ObjectId): Promise<readonly string[] | null> {
  try {
    return await repository.authors(baseSha, headSha)
  } catch (error) {
    if (error instanceof PortError) return null
    throw error
  }
}

/** Only to learn which files it names: whether it is valid is judged later. */
function parseConfiguration(bytes: Uint8Array | null): Configuration | null {
  if (bytes === null) return null
  try {
    return parseYaml(bytes, 'review.yml', Configuration)
  } catch {
    return null
  }
}

/** The requirement as it stands at the base. Issues and pull requests need a forge to ask (D20). */
async function readRequirement(repository: Repository, baseSha: ObjectId,
  configuration: Configuration | null): Promise<ExpectedRequirement> {
  const { from, path } = configuration?.requirements ?? { from: 'none', path: null }
  if (from === 'none') return { source: 'none' }
  if (from !== 'file' || path === null) {
    return { unavailable: 'SOURCE_UNAVAILABLE', detail: `the requirement comes from ${from}, which this version does not read` }
  }
  const bytes = await regularFile(repository, baseSha, path, MAX_REQUIREMENT)
  if (bytes === null) return { unavailable: 'SOURCE_UNAVAILABLE',
    detail: `the requirement at ${JSON.stringify(path)} of the base is missing` }
  let body: string
  try {
    body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { unavailable: 'SOURCE_UNAVAILABLE', detail: `the requirement at ${JSON.stringify(path)} of the base is not UTF-8` }
  }
  const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? basename(path)
  return { sha256: canonicalSha256({ source: 'file', ref: path, title, body }) }
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

/** How far the base moved (D37). A commit that is not there is no ancestor of anything that is. */
async function readDrift(repository: Repository, from: ObjectId, tip: ObjectId): Promise<Drift> {
  const none: Drift = { from, descends: false, commits: 0, paths: [] }
  if (from.length !== tip.length) return none
  try {
    if (!await repository.isAncestor(from, tip)) return none
    const [commits, delta] = await Promise.all([repository.countCommits(from, tip), repository.delta(from, tip)])
    const paths = new Map(delta.map(({ path }) => [pathKey(path), path]))
    return { from, descends: true, commits, paths: [...paths.values()] }
  } catch (error) {
    if (error instanceof PortError && error.code === 'ERR_OBJECT_MISSING') return none
    throw error
  }
}
