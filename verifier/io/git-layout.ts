/**
 * Where a repository lies, read as files: its git directory, its object stores, its object format. No process, and nothing
 * of its configuration but how ids are spelled.
 *
 * @module
 */
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { PortError, UsageError } from '../../schemas/errors.ts'

const MAX_SMALL_FILE = 16 * 1024 * 1024
const MAX_ALTERNATES = 64

export type ObjectFormat = 'sha1' | 'sha256'

export type GitLayout = {
  /** The git directory that holds objects and refs. */
  readonly commonDirectory: string
  /** Top of the work tree by its real path; null in a bare repository. */
  readonly workTree: string | null
  readonly objectFormat: ObjectFormat
  /** Commits whose parents were not fetched. */
  readonly shallow: ReadonlySet<string>
  /** The git program, from outside the repository. */
  readonly program: string
}

/**
 * @param directory Any directory of the repository.
 * @throws {UsageError} ERR_NOT_A_REPOSITORY
 * @throws {PortError} ERR_GIT_MISSING, ERR_GIT_FILE
 */
export function layoutOf(directory: string): GitLayout {
  const { gitDirectory, workTree } = findRepository(directory)
  const commonText = smallFile(join(gitDirectory, 'commondir')).trim()
  const commonDirectory = commonText === '' ? gitDirectory : resolve(gitDirectory, commonText)
  const objectFormat = objectFormatOf(smallFile(join(commonDirectory, 'config')))
  const lines = smallFile(join(commonDirectory, 'shallow')).split('\n')
  const shallow = new Set(lines.filter((line) => isObjectId(line, objectFormat)))
  return { commonDirectory, workTree, objectFormat, shallow, program: findGit(workTree ?? gitDirectory) }
}

export function isObjectId(text: string, format: ObjectFormat): boolean {
  return (format === 'sha1' ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/).test(text)
}

/** A text file of the git directory; empty when it is not there. Never a link out of it, never more than its limit. */
export function smallFile(path: string): string {
  try {
    const bytes = readFileSync(path)
    if (bytes.length > MAX_SMALL_FILE) throw new PortError('ERR_GIT_FILE',
      `expected at most ${MAX_SMALL_FILE} bytes in ${JSON.stringify(path)}, got more`)
    return bytes.toString('utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return ''
    if (error instanceof PortError) throw error
    throw new PortError('ERR_GIT_FILE', `expected to read ${JSON.stringify(path)}, got ${code ?? 'an error'}`, { cause: error })
  }
}

function findRepository(directory: string): { gitDirectory: string; workTree: string | null } {
  const start = realPath(resolve(directory))
  for (let at = start; ; at = dirname(at)) {
    const dot = join(at, '.git')
    if (isGitDirectory(dot)) return { gitDirectory: dot, workTree: at }
    const link = /^gitdir: (.+)$/m.exec(smallFile(dot))?.[1]
    if (link !== undefined) {
      const target = resolve(at, link)
      if (existsSync(join(target, 'HEAD'))) return { gitDirectory: target, workTree: at }
    }
    if (isGitDirectory(at)) return { gitDirectory: at, workTree: null }
    if (dirname(at) === at) {
      throw new UsageError('ERR_NOT_A_REPOSITORY', `expected a git repository at ${JSON.stringify(directory)}, got none`,
        { hint: 'name it with --repo DIR' })
    }
  }
}

function isGitDirectory(path: string): boolean {
  return existsSync(join(path, 'HEAD')) && existsSync(join(path, 'objects')) && existsSync(join(path, 'refs'))
}

/** Read as text: the format says how ids are spelled, and ids that are spelled otherwise are not found. */
function objectFormatOf(configuration: string): ObjectFormat {
  let section = ''
  for (const line of configuration.split('\n')) {
    section = /^\s*\[([^\]"]*?)\s*\]/.exec(line)?.[1]?.toLowerCase() ?? section
    if (section === 'extensions' && /^\s*(?:\[extensions\]\s*)?objectformat\s*=\s*"?sha256"?\s*$/i.test(line)) return 'sha256'
  }
  return 'sha1'
}

/** The object directory and all that it borrows from. */
export function objectStores(first: string): string[] {
  const stores: string[] = []
  for (const queue = [first]; queue.length > 0;) {
    const store = queue.shift() ?? first
    if (stores.includes(store)) continue
    if (stores.length === MAX_ALTERNATES) throw new UsageError('ERR_ALTERNATES',
      `expected at most ${MAX_ALTERNATES} object directories, got more`)
    stores.push(store)
    for (const line of smallFile(join(store, 'info', 'alternates')).split('\n')) {
      if (line !== '' && !line.startsWith('#') && !line.startsWith('"')) queue.push(isAbsolute(line) ? line
        : resolve(store, line))
    }
  }
  return stores
}

/** Git by the PATH, never out of the repository that is judged (D21). */
function findGit(repository: string): string {
  const inside = (path: string): boolean => path === repository || path.startsWith(`${repository}/`)
  for (const entry of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!isAbsolute(entry)) continue
    const program = join(entry, 'git')
    try {
      accessSync(program, constants.X_OK)
    } catch {
      continue
    }
    if (!inside(entry) && !inside(realPath(program))) return program
  }
  throw new PortError('ERR_GIT_MISSING', 'expected git on the PATH, got none outside the repository',
    { hint: 'install git 2.36 or newer' })
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** The folder's name, where nothing else names a repository. */
export function folderName({ commonDirectory }: Pick<GitLayout, 'commonDirectory'>): string {
  return basename(basename(commonDirectory) === '.git' ? dirname(commonDirectory) : commonDirectory).replace(/\.git$/, '')
}
