/**
 * The private repository in which an author may commit: borrowed objects, a work tree at the head, and a git directory of
 * our own making. Once the author has started, everything in it is the author's word: no git of ours ever runs there again,
 * so its configuration, hooks, alternates and refs are never read. What it committed is copied out as plain files.
 *
 * @module
 */
import { mkdir, mkdtemp, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PortError } from '../../schemas/errors.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import type { Detail } from '../../schemas/review.ts'
import type { AuthorTree, AuthorTrees, Objects } from '../ports.ts'
import { copyAuthorObjects } from './author-objects.ts'
import { importCommit, keepRef } from './git-import.ts'
import { runGit } from './git-process.ts'
import { isObjectId, viewConfiguration, type GitRepository } from './git-repository.ts'

const LISTING_LIMIT = 512 * 1024 * 1024

export function authorTrees(repository: GitRepository, objects: Objects): AuthorTrees {
  return {
    async open(packet, directory, signal) {
      const path = join(directory, 'work')
      await mkdir(path)
      await objects.exportTree(packet.headSha, path)
      await makeRepository(repository, packet.headSha, path, directory)
      return new PrivateTree({ repository, packet, path, directory, signal })
    },
  }
}

/** The git directory beside the exported files. The index is made before anyone else could have written here. */
async function makeRepository(repository: GitRepository, head: ObjectId, tree: string, directory: string): Promise<void> {
  const git = join(tree, '.git')
  for (const name of ['refs/heads', 'objects/info', 'objects/pack', 'info']) await mkdir(join(git, name), { recursive: true })
  const stores = join(directory, 'stores')
  await mkdir(stores)
  const names = await readdir(join(repository.view, 'stores'))
  for (const name of names) await symlink(await readlink(join(repository.view, 'stores', name)), join(stores, name))
  await Promise.all([
    writeFile(join(git, 'HEAD'), `${head}\n`),
    writeFile(join(git, 'config'), configuration(repository)),
    writeFile(join(git, 'objects', 'info', 'alternates'), names.map((name) => `${join(stores, name)}\n`).join('')),
    // Above the attributes of the tree: what is committed is what lies there, byte for byte, and no filter runs.
    writeFile(join(git, 'info', 'attributes'), '* -text !eol !filter !ident !working-tree-encoding\n'),
    ...shallowFile(repository, git),
  ])
  const argv = [`--git-dir=${git}`, `--work-tree=${tree}`, '--no-replace-objects', 'read-tree', head]
  const end = await runGit(repository.git, argv, { directory: tree, outputLimit: 64 * 1024 })
  if (end.code !== 0) throw repository.failed(argv, end)
}

function configuration({ layout }: GitRepository): string {
  return [
    viewConfiguration(layout.objectFormat).replace('\tbare = true', '\tbare = false'),
    '[core]', '\tautocrlf = false', '[user]', '\tname = author', '\temail = author@bounded-review.invalid',
    '[commit]', '\tgpgSign = false', '[maintenance]', '\tauto = false', '[advice]', '\tdetachedHead = false', '',
  ].join('\n')
}

function shallowFile({ shallow }: GitRepository, git: string): Promise<void>[] {
  return shallow.size === 0 ? [] : [writeFile(join(git, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))]
}

type Parts = {
  readonly repository: GitRepository
  readonly packet: Packet
  readonly path: string
  readonly directory: string
  readonly signal: AbortSignal
}

class PrivateTree implements AuthorTree {
  readonly path: string
  readonly #parts: Parts
  /** Made once the author is gone, under a name that it cannot have known. */
  #quarantine = ''

  constructor(parts: Parts) {
    this.path = parts.path
    this.#parts = parts
  }

  async examine(revision: ObjectId): Promise<Detail | null> {
    const { repository, packet, path, directory } = this.#parts
    const { headSha, headTreeSha } = packet
    if (!isObjectId(revision, repository.layout.objectFormat)) {
      return { code: 'REVISION_UNKNOWN', message: `expected a full ${repository.layout.objectFormat} commit id, got another` }
    }
    this.#quarantine = await mkdtemp(join(directory, 'quarantine-'))
    await makeQuarantine(repository, this.#quarantine)
    const unreadable = await copyAuthorObjects(join(path, '.git', 'objects'), join(this.#quarantine, 'objects'))
    if (unreadable !== null) return { code: 'REVISION_UNREADABLE', message: unreadable }
    const commit = await this.#run('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
    if (commit?.stdout.toString('latin1').trim() !== revision) return { code: 'REVISION_UNKNOWN', message: 'expected a commit of the author\'s work tree, got no such commit' }
    if (revision === headSha) return { code: 'REVISION_SAME_TREE', message: 'expected a commit after the head, got the head itself' }
    const descends = await this.#run('merge-base', '--is-ancestor', headSha, revision)
    if (descends === null) return { code: 'REVISION_NOT_DESCENDING', message: 'expected a commit that descends from the head, got another' }
    const tree = await this.#run('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`)
    if (tree === null) return { code: 'REVISION_BROKEN', message: 'expected a commit whose tree can be read, got another' }
    return tree.stdout.toString('latin1').trim() === headTreeSha
      ? { code: 'REVISION_SAME_TREE', message: 'expected a commit with another tree than the head\'s, got the same tree' }
      : null
  }

  async paths(revision: ObjectId | null): Promise<ReadonlySet<string>> {
    const { packet, repository } = this.#parts
    const list = ['ls-tree', '-r', '-z', '--name-only', '--full-tree']
    const head = await repository.run([...list, packet.headSha], { outputLimit: LISTING_LIMIT })
    if (head.code !== 0) throw repository.failed(list, head)
    const own = revision === null ? null : await this.#run(...list, revision)
    return new Set([head.stdout, own?.stdout ?? Buffer.alloc(0)].flatMap((listed) => listed.toString('utf8').split('\0')).filter((name) => name !== ''))
  }

  async keep(revision: ObjectId): Promise<Detail | null> {
    const { repository, packet, signal } = this.#parts
    const broken = await importCommit(repository, { from: this.#quarantine, revision, known: packet.headSha, signal })
    if (broken !== null) return { code: 'REVISION_BROKEN', message: broken }
    await keepRef(repository, `refs/bounded-review/runs/${packet.runId}/${packet.iteration + 1}`, revision)
    return null
  }

  /** In the quarantine. Null: git said no, for whatever is in the author's objects; its words are not ours to repeat. */
  async #run(...argv: string[]): Promise<{ readonly stdout: Buffer } | null> {
    const { repository, signal } = this.#parts
    const quarantine = this.#quarantine
    try {
      const end = await runGit(repository.git, [`--git-dir=${quarantine}`, '--no-replace-objects', '--literal-pathspecs', ...argv],
        { directory: quarantine, outputLimit: LISTING_LIMIT, signal })
      return end.code === 0 ? end : null
    } catch (error) {
      if (error instanceof PortError && (error.code === 'GIT_DEADLINE' || error.code === 'GIT_OUTPUT_TOO_LARGE')) return null
      throw error
    }
  }
}

/** A git directory of our own that borrows the user's objects; the author's are copied in. */
async function makeQuarantine(repository: GitRepository, directory: string): Promise<void> {
  for (const name of ['refs', 'objects/info', 'objects/pack']) await mkdir(join(directory, name), { recursive: true, mode: 0o700 })
  await Promise.all([
    writeFile(join(directory, 'HEAD'), 'ref: refs/heads/none\n'),
    writeFile(join(directory, 'config'), viewConfiguration(repository.layout.objectFormat)),
    writeFile(join(directory, 'objects', 'info', 'alternates'), `${join(repository.view, 'objects')}\n`),
    ...shallowFile(repository, directory),
  ])
}
