/**
 * Starts git: an absolute program, an environment built from an allow-list, a deadline and a limit on every byte (S40).
 *
 * @module
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PortError, UsageError } from '../../schemas/errors.ts'

/** Seconds that one git process may take. */
export const GIT_DEADLINE_SECONDS = 120
const ERROR_TEXT_LIMIT = 4096

export type Git = {
  /** Absolute path of the program. */
  readonly program: string
  /** The whole environment of every git process: nothing of the caller's own GIT_*, HOME or XDG_* reaches it. */
  readonly environment: Readonly<Record<string, string>>
}

export type GitEnd = { readonly code: number; readonly stdout: Buffer; readonly errorText: string }

/**
 * Finds git and builds its environment.
 *
 * @param directory The repository that is reviewed: no program out of it is ever started (D21).
 * @throws {PortError} GIT_MISSING
 */
export function findGit(directory: string, parent: Readonly<Record<string, string | undefined>> = process.env): Git {
  const reviewed = enclosingWorkTree(directory)
  const path = (parent['PATH'] ?? '').split(delimiter)
    .filter((entry) => isAbsolute(entry) && (reviewed === null || !isInside(entry, reviewed)))
  const program = path.map((entry) => join(entry, 'git')).find(isProgram)
  if (program === undefined) {
    throw new PortError('GIT_MISSING', 'expected git on the PATH, got none outside the reviewed work tree',
      { hint: 'install git 2.36 or newer' })
  }
  return {
    program,
    environment: {
      PATH: path.join(delimiter),
      LC_ALL: 'C',
      // Neither user, system nor environment configuration may change what an object is (V48).
      HOME: '/nonexistent',
      XDG_CONFIG_HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_ATTR_NOSYSTEM: '1',
      // refs/replace/* can swap the policy blob under its own id (G35).
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      // A promisor remote would be asked for missing objects, by a command the repository's configuration names.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
    },
  }
}

/**
 * Runs git to its end and returns what it printed, whatever the exit code.
 *
 * @throws {PortError} GIT_NOT_STARTED, GIT_DEADLINE, GIT_STOPPED, GIT_OUTPUT_TOO_LARGE
 */
export async function runGit(git: Git, argv: readonly string[], options: {
  readonly directory: string
  readonly outputLimit: number
  readonly deadlineSeconds?: number | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<GitEnd> {
  const kept: Buffer[] = []
  let bytes = 0
  const end = await streamGit(git, argv, {
    ...options,
    onOutput: (chunk) => {
      bytes += chunk.length
      if (bytes > options.outputLimit) return false
      kept.push(chunk)
      return true
    },
  })
  if (!end.whole) {
    throw new PortError('GIT_OUTPUT_TOO_LARGE',
      `git ${commandOf(argv)}: expected at most ${options.outputLimit} bytes of output, got more`)
  }
  return { code: end.code, stdout: Buffer.concat(kept), errorText: end.errorText }
}

/** Like {@link runGit}, giving output away as it comes. `onOutput` returning false ends git early: then `whole` is false. */
export async function streamGit(git: Git, argv: readonly string[], options: {
  readonly directory: string
  readonly deadlineSeconds?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly onOutput: (chunk: Buffer) => boolean
}): Promise<{ readonly code: number; readonly errorText: string; readonly whole: boolean }> {
  const what = `git ${commandOf(argv)}`
  const seconds = options.deadlineSeconds ?? GIT_DEADLINE_SECONDS
  if (options.signal?.aborted) throw new PortError('GIT_STOPPED', `${what}: stopped before it began`)
  const child = startGit(git, argv, options.directory)
  child.stdin.end()
  let whole = true
  let killedBy: 'deadline' | 'stop' | null = null
  const kill = (by: 'deadline' | 'stop'): void => {
    killedBy ??= by
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => kill('deadline'), seconds * 1000)
  const stop = (): void => kill('stop')
  options.signal?.addEventListener('abort', stop, { once: true })
  const errors = collectErrors(child.stderr)
  child.stdout.on('data', (chunk: Buffer) => {
    if (whole && !options.onOutput(chunk)) {
      whole = false
      child.kill('SIGKILL')
    }
  })
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exit, signal) => {
        if (exit !== null) resolve(exit)
        else if (!whole || killedBy) resolve(-1)
        else reject(new Error(`ended by ${signal ?? 'a signal'}`))
      })
    })
    if (killedBy === 'deadline') throw new PortError('GIT_DEADLINE', `${what}: expected an end within ${seconds} s, got none`)
    if (killedBy === 'stop') throw new PortError('GIT_STOPPED', `${what}: stopped`)
    return { code, errorText: errors(), whole }
  } catch (error) {
    if (error instanceof PortError) throw error
    throw new PortError('GIT_NOT_STARTED', `${what}: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

/** Starts git with three pipes. The caller waits for its end. */
export function startGit(
  git: Git,
  argv: readonly string[],
  directory: string,
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(git.program, argv, { cwd: directory, env: git.environment, stdio: ['pipe', 'pipe', 'pipe'], shell: false })
}

/** Keeps the first bytes of an error stream and lets the rest go by, so that git never waits on a full pipe. */
export function collectErrors(stream: Readable): () => string {
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    if (text.length < ERROR_TEXT_LIMIT) text += chunk.toString('latin1').slice(0, ERROR_TEXT_LIMIT - text.length)
  })
  return () => printable(text)
}

/** The error for a git process that failed in a way nobody expected: its words, made harmless, on one line. */
export function gitFailed(argv: readonly string[], end: { readonly code: number; readonly errorText: string }): PortError {
  const said = end.errorText.split('\n').find((line) => line !== '') ?? 'no message'
  return new PortError('GIT_FAILED', `git ${commandOf(argv)}: expected exit 0, got ${end.code}: ${said.slice(0, 300)}`)
}

/**
 * Refuses to work when our own program file lies in the work tree under review: then the reviewed repository would supply
 * the code that reviews it (D21).
 *
 * @param directory Any directory of the repository.
 * @throws {UsageError} OWN_PROGRAM_REVIEWED
 */
export function refuseOwnProgram(directory: string, programFile: string): void {
  const reviewed = enclosingWorkTree(directory)
  if (reviewed === null || !isInside(programFile, reviewed)) return
  throw new UsageError('OWN_PROGRAM_REVIEWED',
    `expected a program outside the reviewed work tree ${printable(reviewed)}, got ${printable(programFile)}`,
    { hint: 'install bounded-review elsewhere, for example with npm install --global' })
}

/** The nearest directory upwards that has a `.git`, by real path; null where none has, as in a bare repository. */
function enclosingWorkTree(directory: string): string | null {
  for (let at = realPath(directory); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return null
  }
}

/** Text for a terminal and a log: control, invisible and direction-changing characters but newlines become a question mark. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

function isInside(file: string, directory: string): boolean {
  const prefix = directory.endsWith(sep) ? directory : `${directory}${sep}`
  return [file, realPath(file)].some((path) => path === directory || path.startsWith(prefix))
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The git command's own name, for messages: options before it are ours and say nothing. */
function commandOf(argv: readonly string[]): string {
  for (let at = 0; at < argv.length; at++) {
    if (argv[at] === '-C' || argv[at] === '-c') at++
    else if (!argv[at]?.startsWith('-')) return argv[at] ?? ''
  }
  return ''
}
