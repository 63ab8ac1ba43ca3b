/**
 * A repository seen through a *view*: a bare git directory of our own making that borrows the real repository's objects
 * and nothing else. Its configuration, attributes, hooks, replace refs, grafts, file-system monitor and promisor remotes
 * are absent there and cannot take effect (S40, V48, G35).
 *
 * @module
 */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { InvariantError, PortError, UsageError } from '../../schemas/errors.ts'
import { ObjectId } from '../../schemas/primitives.ts'
import { findGit, gitFailed, printable, runGit, type Git, type GitEnd } from './git-process.ts'

const MAX_ALTERNATES = 64
const LACKS = /unable to (?:read|find)|could not (?:read|get object info)|bad object|failed to (?:read|traverse)/i
const MAX_SMALL_FILE = 16 * 1024 * 1024

export type ObjectFormat = 'sha1' | 'sha256'

/** Where a repository lies and what HEAD names. */
export type GitLayout = {
  readonly directory: string
  /** The git directory; of a linked work tree, its own. */
  readonly gitDirectory: string
  /** The git directory that holds objects and refs; the same but for a linked work tree. */
  readonly commonDirectory: string
  readonly objectFormat: ObjectFormat
  readonly bare: boolean
  /** Real path of the top of the work tree, or null in a bare repository. */
  readonly workTree: string | null
  /** Commit of HEAD, or null while its branch is unborn. */
  readonly head: ObjectId | null
}

export type GitOptions = { readonly outputLimit?: number; readonly signal?: AbortSignal | undefined }

export class GitRepository {
  readonly git: Git
  readonly layout: GitLayout
  /** The bare directory of our own making in which every object is read. */
  readonly view: string
  /** Commits whose parents were not fetched. */
  readonly shallow: ReadonlySet<ObjectId>

  constructor(git: Git, layout: GitLayout, view: string, shallow: ReadonlySet<ObjectId>) {
    this.git = git
    this.layout = layout
    this.view = view
    this.shallow = shallow
  }

  /** Arguments of a git command that reads objects, and only objects. */
  inView(...argv: readonly string[]): string[] {
    return [`--git-dir=${this.view}`, '--no-replace-objects', '--literal-pathspecs', ...argv]
  }

  /** Runs a git command on the objects. Never throws for an exit code. */
  async run(argv: readonly string[], options: GitOptions = {}): Promise<GitEnd> {
    const { outputLimit = 1024 * 1024, signal } = options
    return await runGit(this.git, this.inView(...argv), { directory: this.view, outputLimit, signal })
  }

  /** Whether objects of this repository may be absent because it is a partial clone. */
  isPartial(): boolean {
    try {
      return readdirSync(join(this.layout.commonDirectory, 'objects', 'pack')).some((name) => name.endsWith('.promisor'))
    } catch {
      return false
    }
  }

  /** The error for an object that the repository does not have. */
  missing(what: string): PortError {
    return new PortError('MISSING_OBJECTS',
      `expected ${what} in the repository, got nothing${this.isPartial() ? ' (a partial clone)' : ''}`,
      { hint: this.cure() })
  }

  /** What brings objects that are missing. */
  cure(): string {
    return this.isPartial() ? 'git fetch --refetch --no-filter origin' : 'fetch it, or run git fsck if it should be there'
  }

  /** The error for a git command on the objects that failed: missing objects have a code and a cure of their own. */
  failed(argv: readonly string[], end: GitEnd): PortError {
    return LACKS.test(end.errorText) ? this.missing('every object of the change') : gitFailed(this.inView(...argv), end)
  }

  /** Removes the view. Never throws; the real repository was never written to. */
  async close(): Promise<void> {
    await rm(this.view, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Finds the repository of a directory and makes the view. One git process.
 *
 * @param options.temporary Directory in which the view is made; the system's unless told.
 * @throws {UsageError} NOT_A_REPOSITORY
 * @throws {PortError} GIT_MISSING, GIT_FAILED and those of {@link runGit}
 */
export async function openRepository(directory: string, options: {
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly temporary?: string
  readonly signal?: AbortSignal | undefined
} = {}): Promise<GitRepository> {
  const git = findGit(directory, options.environment)
  const layout = await layoutOf(git, directory, options.signal)
  const view = await mkdtemp(join(options.temporary ?? tmpdir(), 'bounded-review-view-'))
  try {
    const shallow = await shallowCommits(layout)
    await writeView(view, layout, shallow)
    return new GitRepository(git, layout, view, shallow)
  } catch (error) {
    await rm(view, { recursive: true, force: true })
    throw error
  }
}

/** Arguments for the two commands that look at the real repository, neither of which reads an object, index or work tree. */
export function inRealRepository(directory: string, ...argv: readonly string[]): string[] {
  return [
    '--no-replace-objects', '-C', resolve(directory),
    '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null',
    // Whose files they are says nothing to two commands that run nothing out of them; containers need it.
    '-c', 'safe.directory=*',
    ...argv,
  ]
}

async function layoutOf(git: Git, directory: string, signal: AbortSignal | undefined): Promise<GitLayout> {
  if (!existsSync(directory)) throw notARepository(directory, 'nothing')
  const argv = inRealRepository(directory, 'rev-parse', '--path-format=absolute',
    '--absolute-git-dir', '--git-common-dir', '--show-object-format', '--is-bare-repository', '--show-cdup', 'HEAD')
  const end = await runGit(git, argv, { directory: '/', outputLimit: 64 * 1024, signal })
  const lines = end.stdout.toString('utf8').split('\n').slice(0, -1)
  if (lines.length === 0 && /not a git repository/i.test(end.errorText)) {
    throw notARepository(directory, 'a directory without one')
  }
  const [gitDirectory, commonDirectory, objectFormat, bare, ...rest] = lines
  if (gitDirectory === undefined || commonDirectory === undefined || !isAbsolute(gitDirectory) || !isAbsolute(commonDirectory)
    || (objectFormat !== 'sha1' && objectFormat !== 'sha256') || (bare !== 'true' && bare !== 'false') || rest.length > 2) {
    throw gitFailed(argv, end)
  }
  // A bare repository has no way up to a work tree, so its line is absent. An unborn HEAD is printed as it was asked for.
  const head = rest.at(-1) ?? ''
  const upwards = rest.length === 2 ? rest[0] : undefined
  return {
    directory: resolve(directory),
    gitDirectory,
    commonDirectory,
    objectFormat,
    bare: bare === 'true',
    workTree: upwards === undefined ? null : realpathSync(resolve(realpathSync(directory), upwards)),
    head: isObjectId(head, objectFormat) ? head : null,
  }
}

async function writeView(view: string, layout: GitLayout, shallow: ReadonlySet<ObjectId>): Promise<void> {
  const stores = await objectStores(join(layout.commonDirectory, 'objects'))
  for (const name of ['refs', 'objects/info', 'objects/pack', 'stores']) await mkdir(join(view, name), { recursive: true })
  // Through links of our own naming: a path with a newline, a quote or a leading # would need quoting in this file.
  const links = stores.map((_, index) => join(view, 'stores', String(index)))
  await Promise.all([
    writeFile(join(view, 'HEAD'), 'ref: refs/heads/none\n'),
    writeFile(join(view, 'config'), viewConfiguration(layout.objectFormat)),
    writeFile(join(view, 'objects', 'info', 'alternates'), links.map((link) => `${link}\n`).join('')),
    ...links.map(async (link, index) => await symlink(stores[index] ?? '', link)),
    ...(shallow.size === 0 ? [] : [writeFile(join(view, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))]),
  ])
}

/** Everything that a digest or a rendered patch could depend on is said here, once. */
export function viewConfiguration(objectFormat: ObjectFormat): string {
  return [
    '[core]', '\trepositoryFormatVersion = 1', '\tbare = true',
    '\tattributesFile = /dev/null', '\thooksPath = /dev/null', '\tfsmonitor = false',
    // A commit-graph repeats commits outside of the objects they are named by.
    '\tcommitGraph = false', '\tquotePath = false',
    '[extensions]', `\tobjectFormat = ${objectFormat}`,
    '[gc]', '\tauto = 0', '',
  ].join('\n')
}

/** The object directory and all that it borrows from, absolute: git would refuse relative paths at the second step. */
async function objectStores(first: string): Promise<string[]> {
  const stores: string[] = []
  const queue = [first]
  for (let store = queue.shift(); store !== undefined; store = queue.shift()) {
    if (stores.includes(store)) continue
    if (stores.length === MAX_ALTERNATES) {
      throw new UsageError('TOO_MANY_ALTERNATES', `expected at most ${MAX_ALTERNATES} object directories, got more`)
    }
    stores.push(store)
    const text = await smallFile(join(store, 'info', 'alternates'))
    for (const line of text.split('\n')) {
      if (line === '' || line.startsWith('#')) continue
      if (line.startsWith('"')) {
        throw new UsageError('ALTERNATE_QUOTED', `expected plain paths in ${printable(store)}/info/alternates, got a quoted one`)
      }
      queue.push(resolve(store, line))
    }
  }
  return stores
}

async function shallowCommits(layout: GitLayout): Promise<ReadonlySet<ObjectId>> {
  const text = await smallFile(join(layout.commonDirectory, 'shallow'))
  const ids = text.split('\n').filter((line) => line !== '')
  for (const id of ids) {
    if (!isObjectId(id, layout.objectFormat)) {
      throw new PortError('GIT_FAILED', 'expected full commit ids in the shallow file, got something else')
    }
  }
  return new Set(ids)
}

/** The text of a file of git's own, empty where there is none. */
export async function smallFile(path: string): Promise<string> {
  try {
    const bytes = await readFile(path)
    if (bytes.length > MAX_SMALL_FILE) throw new InvariantError(`expected at most ${MAX_SMALL_FILE} bytes in ${basename(path)}`)
    return bytes.toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return ''
    throw new PortError('GIT_FAILED', `${basename(dirname(path))}/${basename(path)}: ${(error as Error).message}`,
      { cause: error })
  }
}

/** Whether a text is a full object id of this format. A 40-digit id in a sha256 repository is none (V49). */
export function isObjectId(text: string, objectFormat: ObjectFormat): boolean {
  return ObjectId.safeParse(text).success && text.length === (objectFormat === 'sha1' ? 40 : 64)
}

function notARepository(directory: string, got: string): UsageError {
  return new UsageError('NOT_A_REPOSITORY', `expected a git repository at ${printable(directory)}, got ${got}`,
    { hint: 'run this inside a clone, or name one' })
}
