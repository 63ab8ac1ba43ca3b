/**
 * Freezes a change: reads, from git objects only, everything that a run will be bound to (R16, R22–R35, S39).
 *
 * The head supplies the content that is reviewed and nothing else. Configuration, criteria, policy and requirement come
 * from the base revision, or are built in.
 *
 * @module
 */
import { basename } from 'node:path'
import { BUILTIN_CRITERIA, BUILTIN_CRITERIA_VERSION, builtinConfiguration } from '../../schemas/builtin.ts'
import { Configuration } from '../../schemas/configuration.ts'
import { CRITERIA_MAX_BYTES, parseCriteria } from '../../schemas/criteria.ts'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import { PortError, UsageError } from '../../schemas/errors.ts'
import { RepositoryName, type ObjectId } from '../../schemas/primitives.ts'
import type { Repository } from '../../schemas/packet.ts'
import { scopeOf } from '../../schemas/scope.ts'
import { parseYaml, YAML_MAX_BYTES } from '../../schemas/strict-yaml.ts'
import type { Frozen } from '../core/freeze.ts'
import type { DeltaEntry } from '../../schemas/delta.ts'
import type { AuthorTrees, Objects } from '../ports.ts'
import { authorTrees } from './author-tree.ts'
import { changedLines, treeDelta } from './git-delta.ts'
import { mergeBase } from './git-history.ts'
import { originName } from './git-origin.ts'
import { resolveRevisions, type RevisionOptions, type Revisions } from './git-refs.ts'
import { openRepository, type GitLayout, type GitRepository } from './git-repository.ts'
import { ObjectReader } from './object-reader.ts'
import { objectsOf } from './object-store.ts'
import { folderAt, governedFile, governedFileAt } from './object-tree.ts'

const GOVERNED_FOLDER = '.github/bounded-review'
const POLICY_MAX_BYTES = 256 * 1024
const REQUIREMENT_MAX_BYTES = 1024 * 1024

export type FreezeOptions = {
  /** As the forge names it; absent: by the URL of origin, or the folder. */
  readonly repository?: { readonly id: string | null; readonly name: string } | undefined
  readonly pullRequest?: number | null | undefined
  /** 1 unless the requirement was revised during the run (R37). */
  readonly requirementRevision?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** An open repository: one view, one long-lived git process. Close it. */
export class Workspace {
  readonly objects: Objects
  readonly #repository: GitRepository
  readonly #reader: ObjectReader

  constructor(repository: GitRepository) {
    this.#repository = repository
    this.#reader = new ObjectReader(repository)
    this.objects = objectsOf(repository, this.#reader)
  }

  get layout(): GitLayout {
    return this.#repository.layout
  }

  /** Base and head as full ids; see {@link resolveRevisions}. Admission asks this first (R16). */
  async resolve(options: RevisionOptions = {}): Promise<Revisions> {
    return await resolveRevisions(this.#repository, this.#reader, options)
  }

  /** Freezes a resolved change; see {@link freezeRevisions}. */
  async freeze(revisions: Revisions, options: FreezeOptions = {}): Promise<Frozen> {
    return await freezeRevisions(this.#repository, this.#reader, revisions, options)
  }

  /** What changed between two trees, such as those of two iterations. */
  async delta(oldTree: ObjectId, newTree: ObjectId): Promise<readonly DeltaEntry[]> {
    return await treeDelta(this.#repository, oldTree, newTree)
  }

  /** Where authors commit. */
  authorTrees(): AuthorTrees {
    return authorTrees(this.#repository, this.objects)
  }

  /** The bytes of a program or configuration file at the base, or null (D21). Refuses links, submodules and pointers. */
  async file(commit: ObjectId, path: string, maxBytes: number): Promise<Buffer | null> {
    return (await governedFileAt(this.#reader, commit, path, maxBytes, ['100644', '100755']))?.bytes ?? null
  }

  /** Ends the git process and removes the view. Never throws. */
  async close(): Promise<void> {
    await this.#reader.close()
    await this.#repository.close()
  }
}

/** Opens the repository that `directory` belongs to. Throws as {@link openRepository} does. */
export async function openWorkspace(directory: string, options: Parameters<typeof openRepository>[1] = {}): Promise<Workspace> {
  return new Workspace(await openRepository(directory, options))
}

/**
 * Opens, resolves, freezes and closes in one. At most six git processes.
 *
 * @throws {UsageError} as {@link resolveRevisions}; GOVERNED_FILE, REQUIREMENT_UNSUPPORTED, REQUIREMENT_MISSING, CRITERIA_MISSING,
 *   REPOSITORY_NAME
 * @throws {FormatError} ERR_YAML, ERR_SCHEMA, ERR_CRITERIA, ERR_GLOB for a file at the base that does not say what it must
 * @throws {PortError} NOTHING_IN_SCOPE, SHALLOW, UNRELATED_HISTORIES, AMBIGUOUS_BASE, MISSING_OBJECTS, ERR_OBJECT_MISSING,
 *   ERR_OBJECT_CORRUPT, DELTA_TOO_LARGE, PATH_TOO_LONG
 */
export async function freeze(directory: string, options: RevisionOptions & FreezeOptions = {}): Promise<Frozen> {
  const workspace = await openWorkspace(directory, { signal: options.signal })
  try {
    return await workspace.freeze(await workspace.resolve(options), options)
  } finally {
    await workspace.close()
  }
}

async function freezeRevisions(
  repository: GitRepository,
  reader: ObjectReader,
  revisions: Revisions,
  options: FreezeOptions,
): Promise<Frozen> {
  const { base, head } = revisions
  const [ancestor, headTree, governed] = await Promise.all([
    mergeBase(repository, base, head),
    treeOf(repository, reader, head),
    readGoverned(reader, base, options.requirementRevision ?? 1),
  ])
  const oldTree = await treeOf(repository, reader, ancestor)
  const [delta, lines] = await Promise.all([
    treeDelta(repository, oldTree, headTree, options.signal),
    changedLines(repository, oldTree, headTree, options.signal),
  ])
  const scope = scopeOf(governed.configuration.parsed.scope, delta)
  if (scope.included.length === 0) {
    throw new PortError('NOTHING_IN_SCOPE', delta.length === 0
      ? `expected a change from ${ancestor} to ${head}, got none`
      : `expected a changed path in scope, got ${scope.excluded.length} excluded and ${scope.private.length} private`,
    { hint: 'there is nothing to review, and zero reviewed files are never CLEAR' })
  }
  return {
    repository: await nameOf(repository, options),
    baseRef: revisions.baseRef,
    baseSource: revisions.baseSource,
    base,
    mergeBase: ancestor,
    head,
    headTree,
    pullRequest: options.pullRequest ?? null,
    delta,
    size: { files: delta.length, ...lines },
    scope,
    ...governed,
  }
}

/** The tree of a commit as git itself resolves it, whatever else the commit's bytes say (V26). */
async function treeOf(repository: GitRepository, reader: ObjectReader, commit: ObjectId): Promise<ObjectId> {
  const tree = await reader.info(`${commit}^{tree}`)
  if (tree === null) throw repository.missing(`the tree of commit ${commit}`)
  return tree.oid
}

type ReadGoverned = (name: string, maxBytes: number) => ReturnType<typeof governedFile>
type Governed = Pick<Frozen, 'configuration' | 'criteria' | 'policy' | 'requirement'>

async function readGoverned(reader: ObjectReader, base: ObjectId, revision: number): Promise<Governed> {
  const folder = await folderAt(reader, base, GOVERNED_FOLDER)
  const at: ReadGoverned = async (name, maxBytes) => folder && await governedFile(reader, folder, name, maxBytes)
  const [review, policy] = await Promise.all([at('review.yml', YAML_MAX_BYTES), at('trusted-producers.yml', POLICY_MAX_BYTES)])
  const parsed = review === null ? builtinConfiguration() : parseYaml(review.bytes, 'review.yml', Configuration)
  return {
    configuration: {
      parsed,
      source: review && { path: review.path, oid: review.oid },
      bytes: review?.bytes ?? null,
      defaulted: review === null,
    },
    criteria: await readCriteria(at, parsed.criteria),
    policy: policy && { bytes: policy.bytes, sha256: sha256(policy.bytes), oid: policy.oid },
    requirement: await readRequirement(reader, base, parsed.requirements, revision),
  }
}

async function readCriteria(at: ReadGoverned, declared: Configuration['criteria']): Promise<Frozen['criteria']> {
  if (declared === null) return { version: BUILTIN_CRITERIA_VERSION, bytes: Buffer.from(BUILTIN_CRITERIA), source: null }
  const file = await at(declared.file, CRITERIA_MAX_BYTES)
  if (file === null) {
    throw new UsageError('CRITERIA_MISSING', `expected criteria at ${GOVERNED_FOLDER}/${declared.file} of the base, got no file`,
      { hint: 'commit it to the base branch' })
  }
  parseCriteria(file.bytes)
  return { version: declared.version, bytes: file.bytes, source: { path: file.path, oid: file.oid } }
}

async function readRequirement(
  reader: ObjectReader,
  base: ObjectId,
  { from, path }: Configuration['requirements'],
  revision: number,
): Promise<Frozen['requirement']> {
  if (from === 'none') return { revision, source: 'none', ref: null, bytes: null }
  if (from !== 'file') {
    throw new UsageError('REQUIREMENT_UNSUPPORTED',
      `review.yml: expected requirements from none or file, got ${from}, which needs a forge to ask`,
      { hint: 'this version supports none and file' })
  }
  if (path === null) {
    throw new UsageError('REQUIREMENT_MISSING', 'review.yml: expected requirements.path with from: file, got none')
  }
  const file = await governedFileAt(reader, base, path, REQUIREMENT_MAX_BYTES)
  if (file === null) {
    throw new UsageError('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} of the base, got no file`,
      { hint: 'commit it to the base branch' })
  }
  const body = utf8(file.bytes, path)
  const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? basename(path)
  return { revision, source: 'file', ref: path, bytes: canonicalBytes({ source: 'file', ref: path, title, body }) }
}

function utf8(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UsageError('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} in UTF-8, got other bytes`)
  }
}

async function nameOf({ layout }: GitRepository, { repository }: FreezeOptions): Promise<Repository> {
  const { id, name } = repository ?? { id: null, name: await originName(layout) }
  if (!RepositoryName.safeParse(name).success) {
    throw new UsageError('REPOSITORY_NAME', 'expected a repository name such as owner/name, of at most 256 printable characters',
      { hint: 'nothing has been run' })
  }
  return { id, name, objectFormat: layout.objectFormat }
}
