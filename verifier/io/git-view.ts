/**
 * The verifier's own git: a bare *view* of our making that borrows the repository's objects and nothing else, so that its
 * configuration, attributes, hooks, grafts, replace refs and promisor remotes are absent (security.md 2.1 and 5.4, G35).
 *
 * Starts processes and collects bytes; `git.ts` gives them meaning. Imports no schema: git runs while those load.
 *
 * @module
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PortError } from '../../schemas/errors.ts'
import { layoutOf, objectStores, type GitLayout } from './git-layout.ts'

/** Seconds that one git process may take. */
const DEADLINE_SECONDS = 120
const MAX_OUTPUT = 256 * 1024 * 1024
const ERROR_TEXT_LIMIT = 4096

export type GitEnd = { readonly code: number; readonly stdout: Buffer; readonly errorText: string }
export type GitChild = ChildProcessByStdio<Writable, Readable, Readable>

export class GitView {
  readonly layout: GitLayout
  readonly #directory: string
  readonly #started = new Map<string, Promise<GitEnd>>()
  readonly #children = new Set<GitChild>()

  constructor(layout: GitLayout, directory: string) {
    this.layout = layout
    this.#directory = directory
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
    const child = spawn(this.layout.program, [...options, ...argv], {
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

/** Makes the view of a repository, without a process. Throws as {@link layoutOf} does. */
export function openView(directory: string): GitView {
  const layout = layoutOf(directory)
  const view = mkdtempSync(join(tmpdir(), 'bounded-review-verify-'))
  try {
    writeView(view, layout)
  } catch (error) {
    rmSync(view, { recursive: true, force: true })
    throw error
  }
  return new GitView(layout, view)
}

function writeView(view: string, { commonDirectory, objectFormat, shallow }: GitLayout): void {
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
  const links = objectStores(join(commonDirectory, 'objects')).map((store, index) => {
    const link = join(view, `store-${index}`)
    symlinkSync(store, link)
    return `${link}\n`
  })
  writeFileSync(join(view, 'objects', 'info', 'alternates'), links.join(''))
  if (shallow.size > 0) writeFileSync(join(view, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))
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
