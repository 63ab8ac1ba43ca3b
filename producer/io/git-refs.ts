/**
 * What a person or CI calls base and head, as full commit ids and fully qualified refs (S5, S28).
 *
 * @module
 */
import { PortError, UsageError } from '../../schemas/errors.ts'
import { FullRef, type ObjectId } from '../../schemas/primitives.ts'
import { gitFailed, printable, runGit } from './git-process.ts'
import { inRealRepository, isObjectId, type GitRepository } from './git-repository.ts'
import type { ObjectReader } from './object-reader.ts'

export type RevisionOptions = {
  /** A full commit id, a full ref, or the short name of one branch, remote branch or tag. Absent: origin's default branch. */
  readonly base?: string | undefined
  /** Likewise; absent or `HEAD`: the commit of HEAD. */
  readonly head?: string | undefined
  /** The base branch as the remote names it (`refs/heads/main`). Needed when `base` is an id that no branch is at. */
  readonly baseRef?: string | undefined
}

export type Revisions = {
  readonly base: ObjectId
  /** The base branch by its name on the remote. */
  readonly baseRef: FullRef
  readonly baseSource: 'fetched' | 'local'
  readonly head: ObjectId
}

type Ref = { readonly name: string; readonly oid: ObjectId; readonly target: string }
type Refs = ReadonlyMap<string, Ref>

const DEFAULT_BASES = ['refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master']
const ORIGIN_HEAD = 'refs/remotes/origin/HEAD'

/**
 * Resolves base and head. At most one git process beside the object reader's.
 *
 * @throws {UsageError} REVISION_INVALID, REVISION_UNKNOWN, REVISION_AMBIGUOUS (lists the refs), NO_BASE, NO_HEAD, BASE_REF_NEEDED
 * @throws {PortError} MISSING_OBJECTS when the id is known but the commit is not there
 */
export async function resolveRevisions(
  repository: GitRepository,
  objects: ObjectReader,
  options: RevisionOptions = {},
): Promise<Revisions> {
  if (options.baseRef !== undefined && !FullRef.safeParse(options.baseRef).success) {
    throw new UsageError('REVISION_INVALID', `expected a full ref as base ref, got ${shown(options.baseRef)}`,
      { hint: 'for example refs/heads/main' })
  }
  const refs = await readRefs(repository, patternsFor(repository, options))
  const head = await commitOf(repository, objects, headId(repository, refs, options.head), 'head')
  const base = baseOf(repository, refs, options)
  return { ...base, base: await commitOf(repository, objects, base.base, 'base'), head }
}

function headId(repository: GitRepository, refs: Refs, head: string | undefined): ObjectId {
  if (head !== undefined && head !== 'HEAD') return lookUp(repository, refs, head, 'head').oid
  if (repository.layout.head === null) throw new UsageError('NO_HEAD', 'expected a commit at HEAD, got an unborn branch',
    { hint: 'commit something, or name a head' })
  return repository.layout.head
}

function baseOf(repository: GitRepository, refs: Refs, { base, baseRef }: RevisionOptions): Omit<Revisions, 'head'> {
  const found = base === undefined ? defaultBase(refs, baseRef) : lookUp(repository, refs, base, 'base')
  if (found.name !== '') {
    const named = onRemote(found.name)
    return { base: found.oid, baseRef: baseRef ?? named.ref, baseSource: named.source }
  }
  // An id says nothing of a branch, and the branch is what the record is bound to.
  const branches = [...refs.values()]
    .filter(({ oid, name, target }) => oid === found.oid && target === '' && !name.startsWith('refs/tags/'))
  const candidates = branches.filter(({ name }) => baseRef === undefined || onRemote(name).ref === baseRef)
  const fetched = candidates.some(({ name }) => onRemote(name).source === 'fetched')
  if (baseRef !== undefined) return { base: found.oid, baseRef, baseSource: fetched ? 'fetched' : 'local' }
  const names = [...new Set(candidates.map(({ name }) => onRemote(name).ref))]
  const only = names.length === 1 ? names[0] : undefined
  if (only === undefined) {
    throw new UsageError('BASE_REF_NEEDED',
      `expected the branch that base ${found.oid} belongs to, got an id that ${names.length} branches are at`,
      { hint: 'name the base by its branch, or give the base ref too, for example refs/heads/main' })
  }
  return { base: found.oid, baseRef: only, baseSource: fetched ? 'fetched' : 'local' }
}

function defaultBase(refs: Refs, baseRef: string | undefined): Ref {
  const branch = baseRef?.replace(/^refs\/heads\//, '')
  const wanted = branch === undefined ? [ORIGIN_HEAD, ...DEFAULT_BASES] : [`refs/remotes/origin/${branch}`, baseRef ?? '']
  for (const name of wanted) {
    const ref = refs.get(name)
    if (ref) return followed(ref)
  }
  throw new UsageError('NO_BASE', `expected a base branch (${wanted.join(', ')}), got none of them`,
    { hint: 'git fetch origin main, or name the base' })
}

/** Finds what one word means. Never guesses between two refs, and never reads a name as an id or an id as a name. */
function lookUp(repository: GitRepository, refs: Refs, word: string, role: 'base' | 'head'): Ref {
  const { objectFormat } = repository.layout
  if (isObjectId(word, objectFormat)) return { name: '', oid: word, target: '' }
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word)) {
    throw new UsageError('REVISION_INVALID',
      `expected ${role} as a ${objectFormat} id of ${objectFormat === 'sha1' ? 40 : 64} lower-case digits, got ${shown(word)}`,
      { hint: 'a branch of that name is refs/heads/…' })
  }
  const names = candidatesFor(word)
  if (names.length === 0) {
    throw new UsageError('REVISION_INVALID',
      `expected ${role} as a full commit id, a full ref, or the name of a branch or tag, got ${shown(word)}`,
      { hint: 'git rev-parse prints the full id of any revision' })
  }
  const found = names.flatMap((name) => refs.get(name) ?? [])
  const [only, other] = found
  if (only === undefined) throw new UsageError('REVISION_UNKNOWN', `expected ${role} ${shown(word)} to exist, got no such ref`,
    { hint: 'git fetch origin, or name a full commit id' })
  if (other !== undefined) {
    const list = found.map(({ name }) => shown(name)).join(' and ')
    throw new UsageError('REVISION_AMBIGUOUS',
      `expected ${role} to name one ref, got ${shown(word)} for ${list}`,
      { hint: 'give the full ref' })
  }
  return followed(only)
}

/** A symbolic ref under the name that it stands for. */
function followed(ref: Ref): Ref {
  return ref.target === '' ? ref : { ...ref, name: ref.target, target: '' }
}

function candidatesFor(word: string): string[] {
  if (word.startsWith('refs/')) return isRefName(word) ? [word] : []
  return isRefName(`refs/heads/${word}`) && !word.startsWith('-') && word !== '@'
    ? [`refs/heads/${word}`, `refs/remotes/${word}`, `refs/tags/${word}`]
    : []
}

function isRefName(name: string): boolean {
  return FullRef.safeParse(name).success && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/.test(name)
}

/** The name that a remote-tracking branch has on its remote. A remote's name with a slash in it cannot be told apart. */
function onRemote(name: string): { readonly ref: string; readonly source: 'fetched' | 'local' } {
  const tracked = /^refs\/remotes\/[^/]+\/(.+)$/.exec(name)?.[1]
  return tracked === undefined ? { ref: name, source: 'local' } : { ref: `refs/heads/${tracked}`, source: 'fetched' }
}

function patternsFor({ layout }: GitRepository, { base, head, baseRef }: RevisionOptions): string[] {
  const names = new Set<string>()
  const branch = baseRef?.replace(/^refs\/heads\//, '')
  if (base === undefined) for (const name of [ORIGIN_HEAD, ...DEFAULT_BASES]) names.add(name)
  if (baseRef !== undefined) for (const name of [baseRef, `refs/remotes/origin/${branch}`]) names.add(name)
  for (const word of [base, head]) {
    if (word === undefined || word === 'HEAD') continue
    if (!isObjectId(word, layout.objectFormat)) for (const name of candidatesFor(word)) names.add(name)
  }
  const isId = base !== undefined && isObjectId(base, layout.objectFormat)
  if (isId && baseRef === undefined) for (const name of ['refs/heads', 'refs/remotes/origin']) names.add(name)
  return [...names]
}

async function readRefs(repository: GitRepository, patterns: readonly string[]): Promise<Refs> {
  if (patterns.length === 0) return new Map()
  // No field that needs an object: reading one could ask a promisor remote, by a command the repository names.
  const format = '--format=%(objectname) %(refname) %(symref)'
  const argv = inRealRepository(repository.layout.directory, 'for-each-ref', format, '--', ...patterns)
  const end = await runGit(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 * 1024 })
  if (end.code !== 0) throw gitFailed(argv, end)
  const refs = new Map<string, Ref>()
  for (const line of end.stdout.toString('utf8').split('\n')) {
    const [oid = '', name = '', target = ''] = line.split(' ')
    if (name !== '' && isObjectId(oid, repository.layout.objectFormat)) refs.set(name, { oid, name, target })
  }
  return refs
}

/** Peels a tag and makes sure that the commit is there. */
async function commitOf(repository: GitRepository, objects: ObjectReader, id: ObjectId, role: string): Promise<ObjectId> {
  const commit = await objects.info(`${id}^{commit}`)
  if (commit !== null) return commit.oid
  const other = await objects.info(id)
  if (other !== null && other.type !== 'tag') {
    throw new UsageError('REVISION_INVALID', `expected ${role} to be a commit, got the ${other.type} ${id}`)
  }
  if (repository.shallow.size > 0) {
    throw new PortError('SHALLOW', `expected ${role} commit ${id}, got a shallow clone without it`,
      { hint: `git fetch origin ${id}, or git fetch --unshallow origin` })
  }
  throw repository.missing(`${role} commit ${id}`)
}

function shown(word: string): string {
  return JSON.stringify(printable(word.slice(0, 200)).replaceAll('\n', '?'))
}
