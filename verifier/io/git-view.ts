/**
 * The verifier's own git: a bare *view* of our making that borrows the repository's objects and nothing else, so that its
 * configuration, attributes, hooks, grafts, replace refs and promisor remotes are absent (security.md 2.1 and 5.4, G35).
 *
 * Starts processes and collects bytes; `git.ts` gives them meaning. Imports no schema: git runs while those load.
 *
 * @module
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync,
  writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PortError, UsageError } from '../../schemas/errors.ts'

/** Seconds that one git process may take. */
const DEADLINE_SECONDS = 120
const MAX_OUTPUT = 256 * 1024 * 1024
const MAX_SMALL_FILE = 16 * 1024 * 1024
const MAX_ALTERNATES = 64
const ERROR_TEXT_LIMIT = 4096

export type ObjectFormat = 'sha1' | 'sha256'
export type GitEnd = { readonly code: number; readonly stdout: Buffer; readonly errorText: string }
export type GitChild = ChildProcessByStdio<Writable, Readable, Readable>

export class GitView {
  /** The git directory that holds objects and refs. */
  readonly commonDirectory: string
  /** Top of the work tree by its real path; null in a bare repository. */
  readonly workTree: string | null
  readonly objectFormat: ObjectFormat
  /** Commits whose parents were not fetched. */
  readonly shallow: ReadonlySet<string>
  readonly #directory: string
  readonly #program: string
  readonly #started = new Map<string, Promise<GitEnd>>()
  readonly #children = new Set<GitChild>()

  constructor(options: Pick<GitView, 'commonDirectory' | 'workTree' | 'objectFormat' | 'shallow'> & { directory: string; program: string }) {
    this.commonDirectory = options.commonDirectory
    this.workTree = options.workTree
    this.objectFormat = options.objectFormat
    this.shallow = options.shallow
    this.#directory = options.directory
    this.#program = options.program
  }

  /** Runs git on the objects. The same arguments are run once: objects do not change. Never rejects for an exit code. */
  run(...argv: readonly string[]): Promise<GitEnd> {
    const key = argv.join('\0')
    let end = this.#started.get(key)
    if (!end) {
      end = this.#collect(argv)
      // Whoever asks sees the failure; nobody may ask.
      end.catch(() => undefined)
      this.#started.set(key, end)
    }
    return end
  }

  /** Starts git with three pipes. Killed by {@link close} at the latest. */
  start(argv: readonly string[]): GitChild {
    const options = ['--no-replace-objects', '--literal-pathspecs', '--no-pager']
    const child = spawn(this.#program, [...options, ...argv], {
      cwd: this.#directory, env: environment(this.#directory), stdio: ['pipe', 'pipe', 'pipe'], shell: false,
    })
    child.stdin.on('error', () => undefined)
    this.#children.add(child)
    child.once('close', () => this.#children.delete(child))
    return child
  }

  /** Ends what still runs and removes the view. The repository itself was never written to. */
  close(): void {
    for (const child of this.#children) child.kill('SIGKILL')
    rmSync(this.#directory, { recursive: true, force: true })
  }

  async #collect(argv: readonly string[]): Promise<GitEnd> {
    const child = this.start(argv)
    child.stdin.end()
    const kept: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MAX_OUTPUT) child.kill('SIGKILL')
      else kept.push(part)
    })
    const errorText = errorsOf(child)
    const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_SECONDS * 1000)
    try {
      const code = await new Promise<number | null>((done, failed) => {
        child.once('error', failed)
        child.once('close', done)
      })
      if (bytes > MAX_OUTPUT) throw new PortError('ERR_GIT_OUTPUT',
        `git ${argv[0]}: expected at most ${MAX_OUTPUT} bytes, got more`)
      if (code === null) throw new PortError('ERR_GIT_DEADLINE',
        `git ${argv[0]}: expected an end within ${DEADLINE_SECONDS} s, got none`)
      return { code, stdout: Buffer.concat(kept), errorText: errorText() }
    } catch (error) {
      if (error instanceof PortError) throw error
      throw new PortError('ERR_GIT_START',
        `git ${argv[0]}: expected it to start, got ${(error as NodeJS.ErrnoException).code ?? 'an error'}`, { cause: error })
    } finally {
      clearTimeout(deadline)
    }
  }
}

/** Keeps the first bytes of an error stream, and lets git write the rest. */
export function errorsOf(child: GitChild): () => string {
  let text = ''
  child.stderr.on('data', (part: Buffer) => {
    if (text.length < ERROR_TEXT_LIMIT) text += part.toString('latin1').slice(0, ERROR_TEXT_LIMIT - text.length)
  })
  return () => text.replace(/[^\n\x20-\x7e]/g, '?')
}

/**
 * Finds the repository of a directory and makes the view, without a process.
 *
 * @throws {UsageError} ERR_NOT_A_REPOSITORY
 * @throws {PortError} ERR_GIT_MISSING
 */
export function openView(directory: string): GitView {
  const { gitDirectory, workTree } = findRepository(directory)
  const commonText = smallFile(join(gitDirectory, 'commondir')).trim()
  const commonDirectory = commonText === '' ? gitDirectory : resolve(gitDirectory, commonText)
  const configuration = smallFile(join(commonDirectory, 'config'))
  const objectFormat = objectFormatOf(configuration)
  const shallow = new Set(smallFile(join(commonDirectory, 'shallow')).split('\n').filter((line) => isObjectId(line,
    objectFormat)))
  const program = findGit(workTree ?? gitDirectory)
  const view = mkdtempSync(join(tmpdir(), 'bounded-review-verify-'))
  try {
    writeView(view, join(commonDirectory, 'objects'), objectFormat, shallow)
  } catch (error) {
    rmSync(view, { recursive: true, force: true })
    throw error
  }
  return new GitView({ commonDirectory, workTree, objectFormat, shallow, directory: view, program })
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

function writeView(view: string, objects: string, objectFormat: ObjectFormat, shallow: ReadonlySet<string>): void {
  mkdirSync(join(view, 'refs'))
  mkdirSync(join(view, 'objects', 'info'), { recursive: true })
  writeFileSync(join(view, 'HEAD'), 'ref: refs/heads/none\n')
  // A commit-graph and a multi-pack-index repeat objects outside of what their ids are digests of.
  writeFileSync(join(view, 'config'), `[core]
\trepositoryFormatVersion = 1
\tbare = true
\tattributesFile = /dev/null
\thooksPath = /dev/null
\tfsmonitor = false
\tcommitGraph = false
\tmultiPackIndex = false
[extensions]
\tobjectFormat = ${objectFormat}
`)
  // Through links of our own naming: a path may hold what this file would have to quote.
  const links = objectStores(objects).map((store, index) => {
    const link = join(view, `store-${index}`)
    symlinkSync(store, link)
    return `${link}\n`
  })
  writeFileSync(join(view, 'objects', 'info', 'alternates'), links.join(''))
  if (shallow.size > 0) writeFileSync(join(view, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))
}

/** The object directory and all that it borrows from. */
function objectStores(first: string): string[] {
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

/** Nothing of the caller's GIT_*, HOME or configuration reaches git. */
function environment(view: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C', HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent',
    GIT_DIR: view,
    GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1', GIT_NO_REPLACE_OBJECTS: '1',
    GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none',
  }
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
export function folderName({ commonDirectory }: GitView): string {
  return basename(basename(commonDirectory) === '.git' ? dirname(commonDirectory) : commonDirectory).replace(/\.git$/, '')
}
