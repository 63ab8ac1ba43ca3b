/**
 * The remote of a push: what it has, and one atomic push to it. Git runs in a bare view of our own, so that no hook and no
 * configuration of the reviewed repository takes part; the user's own configuration does, because it holds the credentials.
 *
 * @module
 */
import { readFile, readdir } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { PortError, UsageError } from '../../schemas/errors.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import type { Attempted, Found } from '../core/effects.ts'
import { gitFailed, printable, runGit, type Git, type GitEnd } from './git-process.ts'
import { inRealRepository, isObjectId, type GitRepository } from './git-repository.ts'

const OUTPUT_BYTES = 1024 * 1024
const REMOTE_SECONDS = 120
const REMOTE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
/** What a user's git needs to reach a remote without asking anybody. */
const PASSED = ['HOME', 'XDG_CONFIG_HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy']

export type RemoteUpdate = { readonly branch: string; readonly head: ObjectId; readonly ref: string; readonly commit: ObjectId }

export class PushRemote {
  /** Without name and password, for people. */
  readonly shown: string
  readonly #repository: GitRepository
  readonly #git: Git
  readonly #url: string

  private constructor(repository: GitRepository, git: Git, url: string) {
    this.#repository = repository
    this.#git = git
    this.#url = url
    this.shown = printable(url.replace(/^([a-z+]+:\/\/)[^/@]*@/i, '$1').replace(/[?#].*$/, ''))
  }

  /** Reads where a remote's pushes go. @throws {UsageError} ERR_USAGE_REMOTE */
  static async open(repository: GitRepository, name: string, environment: Readonly<Record<string, string | undefined>>): Promise<PushRemote> {
    const refuse = (expected: string): UsageError => new UsageError('ERR_USAGE_REMOTE', `push: expected ${expected}, got ${JSON.stringify(name.slice(0, 64))}`, { hint: 'git remote --verbose, then --remote NAME' })
    if (!REMOTE_NAME.test(name)) throw refuse('the name of a remote')
    const read = async (key: string): Promise<string> => {
      const argv = inRealRepository(repository.layout.directory, 'config', '--get', `remote.${name}.${key}`)
      return (await runGit(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 })).stdout.toString('utf8').replace(/\n$/, '')
    }
    const url = await read('pushurl') || await read('url')
    if (url === '' || url.startsWith('-') || url.includes('\n')) throw refuse('a remote with an address')
    const isUrl = /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[^/:]+:/.test(url)
    const address = isUrl || isAbsolute(url) ? url : resolve(repository.layout.directory, url)
    if (/^http:/i.test(address) && !/^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(new URL(address).hostname)) throw refuse('a remote by https, ssh or on this machine')
    const passed = Object.fromEntries(PASSED.flatMap((key) => environment[key] === undefined ? [] : [[key, environment[key]]]))
    const { GIT_CONFIG_GLOBAL: _global, GIT_CONFIG_NOSYSTEM: _system, HOME: _home, XDG_CONFIG_HOME: _xdg, ...hardened } = repository.git.environment
    return new PushRemote(repository, {
      program: repository.git.program,
      environment: {
        ...hardened, ...passed,
        // Plain http to this machine alone, so that no redirection can lead to it from elsewhere.
        GIT_ALLOW_PROTOCOL: /^http:/i.test(address) ? 'http' : 'https:ssh:file', GIT_ASKPASS: '', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
      },
    }, address)
  }

  /**
   * Whether the handoff's ref is at this commit. The push is atomic, so that then the branch was moved too.
   */
  async find({ ref, commit }: RemoteUpdate): Promise<Found> {
    try {
      const end = await this.#run(['ls-remote', '--', this.#url, ref])
      if (end.code !== 0) return 'unknown'
      return end.stdout.toString('latin1').split('\n').includes(`${commit}\t${ref}`) ? 'present' : 'absent'
    } catch (error) {
      if (error instanceof PortError) return 'unknown'
      throw error
    }
  }

  /** Branch and handoff in one: both or neither. The branch moves forward only, and the ref is only ever made. */
  async push(update: RemoteUpdate): Promise<Attempted> {
    const { branch, head, ref, commit } = update
    let end: GitEnd
    try {
      end = await this.#run([
        'push', '--porcelain', '--atomic', '--no-follow-tags', '--no-signed', '--no-verify', '--recurse-submodules=no', `--force-with-lease=${ref}:`,
        '--', this.#url, `${head}:${branch}`, `${commit}:${ref}`,
      ])
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      const kind = error.code === 'GIT_NOT_STARTED' ? 'nothing' : 'unknown'
      return { kind, detail: { code: 'PUSH_UNANSWERED', message: kind === 'nothing' ? 'git could not be started' : `no answer within ${REMOTE_SECONDS} s; it may have been pushed` } }
    }
    if (end.code === 0) return { kind: 'done' }
    const rejected = /^!\t/m.test(end.stdout.toString('latin1')) && !/remote failure|\[remote failure\]/.test(end.stdout.toString('latin1'))
    const unreached = /Could not resolve host|Failed to connect|Connection refused|Authentication failed|could not read Username|Permission denied|does not appear to be a git repository|does not support --atomic/i.test(end.errorText)
    // The HTTP library sends again by itself when a kept connection breaks, and is then refused for what it did the first time.
    if (rejected && await this.find(update) === 'present') return { kind: 'done' }
    if (rejected) return { kind: 'nothing', detail: { code: 'PUSH_REJECTED', message: 'the remote refused: the branch is not an ancestor, or a ref or rule forbids it; nothing was changed there' } }
    if (unreached) return { kind: 'nothing', detail: { code: 'PUSH_REFUSED', message: 'the remote could not be reached or let nobody in; nothing was changed there' } }
    return { kind: 'unknown', detail: { code: 'PUSH_UNANSWERED', message: 'the connection broke; it may have been pushed' } }
  }

  async #run(argv: readonly string[]): Promise<GitEnd> {
    return await runGit(this.#git, this.#repository.inView('-c', 'core.hooksPath=/dev/null', '-c', 'push.pushOption=', ...argv), {
      directory: this.#repository.view, outputLimit: OUTPUT_BYTES, deadlineSeconds: REMOTE_SECONDS,
    })
  }
}

/**
 * Makes the one commit of a handoff, in the view: the user's repository gets no object. The same files give the same id, so
 * that a second attempt is the same effect.
 *
 * @param at When the run ended, for the commit's dates.
 */
export async function handoffCommit(repository: GitRepository, folder: string, runId: string, at: Date): Promise<ObjectId> {
  const time = `${Math.floor(at.getTime() / 1000)} +0000`
  const who = ['AUTHOR', 'COMMITTER'].flatMap((role) => [[`GIT_${role}_NAME`, 'bounded-review'], [`GIT_${role}_EMAIL`, 'bounded-review@example.invalid'], [`GIT_${role}_DATE`, time]])
  const git: Git = { program: repository.git.program, environment: { ...repository.git.environment, ...Object.fromEntries(who), GIT_INDEX_FILE: join(repository.view, 'handoff-index') } }
  const run = async (...argv: readonly string[]): Promise<string> => {
    const end = await runGit(git, repository.inView(...argv), { directory: folder, outputLimit: 64 * 1024 })
    if (end.code !== 0) throw gitFailed(argv, end)
    return end.stdout.toString('latin1').trim()
  }
  for (const name of (await readdir(folder)).sort()) {
    const blob = await run('hash-object', '-w', '--no-filters', '--', join(folder, name))
    await run('update-index', '--add', '--cacheinfo', `100644,${blob},${name}`)
  }
  const commit = await run('commit-tree', await run('write-tree'), '-m', `bounded-review handoff ${runId}`)
  if (!isObjectId(commit, repository.layout.objectFormat)) throw new PortError('GIT_FAILED', 'git commit-tree: expected a commit id, got something else')
  return commit
}

/** The branches of this repository that are at a commit, the one of HEAD first. */
export async function branchesAt(repository: GitRepository, commit: ObjectId): Promise<string[]> {
  const argv = inRealRepository(repository.layout.directory, 'for-each-ref', '--format=%(objectname) %(refname)', '--', 'refs/heads')
  const end = await runGit(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 * 1024 })
  if (end.code !== 0) throw gitFailed(argv, end)
  const at = end.stdout.toString('utf8').split('\n').flatMap((line) => line.startsWith(`${commit} `) ? [line.slice(commit.length + 1)] : [])
  const current = await readFile(join(repository.layout.gitDirectory, 'HEAD'), 'utf8').catch(() => '')
  const named = /^ref: (refs\/heads\/.+)\n?$/.exec(current)?.[1]
  return at.sort((a, b) => Number(b === named) - Number(a === named))
}
