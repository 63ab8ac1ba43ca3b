/**
 * Real git repositories of every shape, made quickly: one `git fast-import` per commit, no work tree needed.
 * Ids are the same on every machine: identity and time are fixed, no configuration of the machine takes part.
 *
 * ```ts
 * const repository = createRepository()
 * const base = repository.commit({ changes: { 'a.ts': 'let a\n' } })
 * const head = repository.commit({ branch: 'topic', parents: [base], changes: { 'a.ts': 'let b\n', 'run.sh': { mode: '100755', content: '' } } })
 * repository.checkout('topic')          // only where a test needs a work tree
 * repository.remove()                   // in afterEach or afterAll
 * ```
 *
 * @module
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a path holds after a commit; null removes it. A bare string or buffer is a file of mode 100644. */
export type Content =
  | string
  | Buffer
  | { readonly mode: '100644' | '100755' | '120000'; readonly content: string | Buffer }
  | { readonly mode: '160000'; readonly oid: string }
  | null
/** By path; pairs where a path is not UTF-8. */
export type Changes = Readonly<Record<string, Content>> | readonly (readonly [string | Buffer, Content])[]

export type CommitOptions = {
  /** Short branch name; `main` unless told. */
  readonly branch?: string
  /** Ids of the parents; the branch's own tip unless told, and [] for a new root. */
  readonly parents?: readonly string[]
  readonly changes?: Changes
  readonly message?: string
}

const EPOCH = 1_760_000_000

/** The environment in which tests run git: nothing of the machine's configuration. Add to it to be hostile. */
export const GIT_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'A Tester',
  GIT_AUTHOR_EMAIL: 'tester@example.dev',
  GIT_AUTHOR_DATE: `${EPOCH} +0000`,
  GIT_COMMITTER_NAME: 'A Tester',
  GIT_COMMITTER_EMAIL: 'tester@example.dev',
  GIT_COMMITTER_DATE: `${EPOCH} +0000`,
}

/** An empty temporary directory with its real path. The caller removes it. */
export function temporaryDirectory(name = 'bounded-review-'): string {
  return realpathSync(mkdtempSync(join(tmpdir(), name)))
}

export class GitRepository {
  /** Work tree, or the git directory of a bare repository. */
  readonly directory: string
  readonly bare: boolean
  readonly #root: string
  #commits = 0

  constructor(directory: string, root: string, bare: boolean) {
    this.directory = directory
    this.bare = bare
    this.#root = root
  }

  /** Runs git here and returns its standard output, trimmed. Throws with git's own words. */
  git(...args: readonly string[]): string {
    return this.gitBytes(args).toString('utf8').trim()
  }

  gitBytes(args: readonly string[], options: { readonly input?: string | Buffer; readonly environment?: Readonly<Record<string, string>> } = {}): Buffer {
    return execFileSync('git', args, {
      cwd: this.directory,
      env: { ...GIT_ENVIRONMENT, ...options.environment },
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(options.input === undefined ? {} : { input: options.input }),
    })
  }

  /** Absolute path of the git directory (of a linked work tree: its own, not the common one). */
  gitDirectory(): string {
    return this.git('rev-parse', '--absolute-git-dir')
  }

  /** Adds a commit to a branch and returns its id. Index and work tree stay as they are. */
  commit({ branch = 'main', parents, changes = {}, message = 'change' }: CommitOptions = {}): string {
    const ref = `refs/heads/${branch}`
    const from = parents ?? this.tip(ref)
    const time = `${EPOCH + 60 * ++this.#commits} +0000`
    const stream: Buffer[] = []
    const line = (text: string): void => { stream.push(Buffer.from(`${text}\n`)) }
    const data = (bytes: Buffer): void => {
      line(`data ${bytes.length}`)
      stream.push(bytes)
      line('')
    }
    // A `reset` first: otherwise a commit without `from` would go on from the branch's own tip.
    if (from.length === 0) line(`reset ${ref}`)
    line(`commit ${ref}`)
    line('mark :1')
    line(`author A Tester <tester@example.dev> ${time}`)
    line(`committer A Tester <tester@example.dev> ${time}`)
    data(Buffer.from(message))
    for (const [index, parent] of from.entries()) line(`${index === 0 ? 'from' : 'merge'} ${parent}`)
    for (const [path, content] of entriesOf(changes)) {
      const name = quoted(path)
      if (content === null) line(`D ${name}`)
      else if (typeof content === 'object' && 'oid' in content) line(`M 160000 ${content.oid} ${name}`)
      else {
        const plain = typeof content === 'string' || Buffer.isBuffer(content)
        line(`M ${plain ? '100644' : content.mode} inline ${name}`)
        data(Buffer.from(plain ? content : content.content))
      }
    }
    line('get-mark :1')
    line('done')
    return this.gitBytes(['fast-import', '--quiet', '--force', '--done'], { input: Buffer.concat(stream) }).toString('latin1').trim()
  }

  /** A commit of an exact tree, for trees that git itself would not write. */
  commitOf(tree: string, parents: readonly string[], branch?: string): string {
    const id = this.git('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'tree')
    if (branch !== undefined) this.git('update-ref', `refs/heads/${branch}`, id)
    return id
  }

  /** Writes a tree object of exactly these entries, in this order, unchecked: `..`, `.git`, duplicates, slashes. */
  rawTree(entries: readonly { readonly mode: string; readonly name: string | Buffer; readonly oid: string }[]): string {
    const bytes = Buffer.concat(entries.flatMap(({ mode, name, oid }) =>
      [Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(oid, 'hex')]))
    return this.gitBytes(['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], { input: bytes }).toString('latin1').trim()
  }

  /** Writes a blob and returns its id. */
  blob(content: string | Buffer): string {
    return this.gitBytes(['hash-object', '-w', '--stdin', '--no-filters'], { input: Buffer.from(content) }).toString('latin1').trim()
  }

  /** Checks a branch or commit out, discarding what the work tree holds. */
  checkout(revision: string): void {
    this.git('checkout', '--quiet', '--force', revision, '--')
  }

  /** A clone of this repository, with this one as `origin`. `depth` makes it shallow. Removed with this one. */
  clone(options: { readonly bare?: boolean; readonly depth?: number; readonly branch?: string; readonly arguments?: readonly string[] } = {}): GitRepository {
    const target = join(this.#fresh('clone-'), 'repository')
    this.git('clone', '--quiet', ...(options.bare ? ['--bare'] : []), ...(options.depth ? ['--depth', String(options.depth), '--no-single-branch'] : []),
      ...(options.branch ? ['--branch', options.branch] : []), ...(options.arguments ?? []), `file://${this.directory}`, target)
    return new GitRepository(target, this.#root, options.bare ?? false)
  }

  /** A clone that borrows this repository's objects through objects/info/alternates. */
  borrower(): GitRepository {
    const target = join(this.#fresh('borrower-'), 'repository')
    this.git('clone', '--quiet', '--shared', this.directory, target)
    return new GitRepository(target, this.#root, false)
  }

  /** A linked work tree with `revision` checked out, detached. */
  linkedWorktree(revision: string): GitRepository {
    const target = join(this.#fresh('worktree-'), 'tree')
    this.git('worktree', 'add', '--quiet', '--force', '--detach', target, revision)
    return new GitRepository(target, this.#root, false)
  }

  /** A byte copy of the whole repository, to make hostile without harm to the original. */
  copy(): GitRepository {
    const target = join(this.#fresh('copy-'), 'repository')
    cpSync(this.directory, target, { recursive: true, verbatimSymlinks: true })
    return new GitRepository(target, this.#root, this.bare)
  }

  /** Removes this repository and every clone, copy and work tree made from it. */
  remove(): void {
    rmSync(this.#root, { recursive: true, force: true })
  }

  tip(ref: string): readonly string[] {
    try {
      return [this.git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)]
    } catch {
      return []
    }
  }

  #fresh(prefix: string): string {
    return mkdtempSync(join(this.#root, prefix))
  }
}

/** A new empty repository whose HEAD is refs/heads/main. */
export function createRepository(
  options: { readonly objectFormat?: 'sha1' | 'sha256'; readonly bare?: boolean; readonly name?: string } = {},
): GitRepository {
  const root = temporaryDirectory()
  const directory = join(root, options.name ?? 'repository')
  mkdirSync(directory)
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', '--template=', `--object-format=${options.objectFormat ?? 'sha1'}`,
    ...(options.bare ? ['--bare'] : []), directory], { env: GIT_ENVIRONMENT, stdio: 'pipe' })
  return new GitRepository(directory, root, options.bare ?? false)
}

/** One base and one head with every kind of change that has ever upset a diff, to commit one after the other. */
export function everyShape(objectFormat: 'sha1' | 'sha256' = 'sha1'): { readonly base: Changes; readonly head: Changes } {
  const submodule = (digit: string): Content => ({ mode: '160000', oid: digit.repeat(objectFormat === 'sha1' ? 40 : 64) })
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
  return {
    base: [
      ['kept.ts', 'export const kept = 1\n'],
      ['changed.ts', 'export const value = 1\n'],
      ['removed.ts', 'export const gone = 1\n'],
      ['old name.ts', `${lines}\n`],
      ['script.sh', '#!/bin/sh\n'],
      ['link', { mode: '120000', content: 'kept.ts' }],
      ['becomes-link', 'text\n'],
      ['folder/file', 'a file in a folder that becomes a file\n'],
      ['vendor/library', submodule('1')],
      ['.gitmodules', '[submodule "library"]\n\tpath = vendor/library\n\turl = ../library\n\tignore = all\n'],
      ['.gitattributes', '* text=auto\n'],
      ['windows.txt', 'one\r\ntwo\r\n'],
      ['image.bin', Buffer.from([0, 1, 2, 3, 255])],
      ['a-b', 'sorts after a\n'],
      ['a/b', 'sorts before a0\n'],
      ['a0', 'sorts last\n'],
      ['no-newline', 'text'],
    ],
    head: [
      ['changed.ts', 'export const value = 2\n'],
      ['removed.ts', null],
      ['old name.ts', null],
      ['new name.ts', `${lines}\n`],
      ['script.sh', { mode: '100755', content: '#!/bin/sh\n' }],
      ['link', { mode: '120000', content: '../../outside' }],
      ['becomes-link', { mode: '120000', content: 'kept.ts' }],
      ['folder/file', null],
      ['folder', 'now a file\n'],
      ['vendor/library', submodule('2')],
      ['.gitattributes', '*.ts -diff\n*.bin diff=hex\n*.txt text eol=lf\n*.id ident\n*.sub export-subst\n'],
      ['windows.txt', 'one\r\ntwo\r\nthree\r\n'],
      ['image.bin', Buffer.from([0, 1, 2, 4, 255])],
      ['a-b', 'changed\n'],
      ['a/b', 'changed\n'],
      ['a0', 'changed\n'],
      ['no-newline', 'text\n'],
      ['empty', ''],
      ['x.id', '$Id$\n'],
      ['x.sub', '$Format:%H$\n'],
      ['with "quotes" and \\ and \ttab', 'named\n'],
      ['line\n::set-output name=x::y', 'named\n'],
      ['ünïcode-é', 'named\n'],
      [' leading and trailing ', 'named\n'],
      ['-option', 'named\n'],
      [':(glob)**', 'named\n'],
      [Buffer.from([0x6c, 0x61, 0x74, 0x69, 0x6e, 0xe9]), 'not UTF-8\n'],
    ],
  }
}

function entriesOf(changes: Changes): readonly (readonly [string | Buffer, Content])[] {
  return isPairs(changes) ? changes : Object.entries(changes)
}

function isPairs(changes: Changes): changes is readonly (readonly [string | Buffer, Content])[] {
  return Array.isArray(changes)
}

/** A path in fast-import's quoting, with every byte spelled in octal that is not plainly harmless. */
function quoted(path: string | Buffer): string {
  const bytes = Buffer.from(path)
  const spelled = [...bytes].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[A-Za-z0-9._/-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${spelled.join('')}"`
}
