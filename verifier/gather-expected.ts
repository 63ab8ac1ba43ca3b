/**
 * What the record must be about, computed from git objects alone: nothing of it is taken from the handoff.
 *
 * @module
 */
import { Configuration } from '../schemas/configuration.ts'
import { CRITERIA_MAX_BYTES } from '../schemas/criteria.ts'
import { canonicalSha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import { pathKey, type FullRef, type NumericId, type ObjectId } from '../schemas/primitives.ts'
import { parseYaml, YAML_MAX_BYTES } from '../schemas/strict-yaml.ts'
import type { Drift, Expected, ExpectedRequirement } from './core/evidence.ts'
import { CONFIGURATION_PATH, FOLDER, regularFile } from './gather-sources.ts'
import type { Repository } from './ports.ts'

const MAX_REQUIREMENT = 1024 * 1024

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

/** @param claimed The base that the handoff says it was made for; how far the branch moved since is found out. */
export async function expectedOf(repository: Repository, selectors: Selectors, claimed: ObjectId | null): Promise<Expected> {
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
  const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? (path.split('/').at(-1) ?? path)
  return { sha256: canonicalSha256({ source: 'file', ref: path, title, body }) }
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
