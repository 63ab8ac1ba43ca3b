/**
 * The repository as the verifier sees it: everything computed again from objects by full id (S6, S16).
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { DeltaEntry, FileMode } from '../../schemas/delta.ts'
import { pathBytes, type FullRef, type GitPath, type ObjectId } from '../../schemas/primitives.ts'
import type { Repository } from '../ports.ts'
import { treeDelta } from './git-delta.ts'
import { GitObjects } from './git-objects.ts'
import { readRef } from './git-refs.ts'
import { authorArguments, mergeBaseArguments } from './git-session.ts'
import { isObjectId } from './git-layout.ts'
import type { GitEnd, GitView } from './git-view.ts'

const UNSHALLOW = 'git fetch --unshallow origin (in a workflow: actions/checkout with fetch-depth: 0)'

export class GitRepository implements Repository {
  readonly objectFormat: 'sha1' | 'sha256'
  readonly #view: GitView
  readonly #objects: GitObjects

  constructor(view: GitView, objects: GitObjects) {
    this.#view = view
    this.#objects = objects
    this.objectFormat = view.layout.objectFormat
  }

  async resolve(ref: FullRef): Promise<ObjectId | null> {
    return readRef(this.#view, ref)
  }

  async tree(commit: ObjectId): Promise<ObjectId> {
    return await this.#objects.treeOf(commit)
  }

  /** Throws PortError ERR_SHALLOW where history that could hold another merge base was not fetched. */
  async mergeBases(a: ObjectId, b: ObjectId): Promise<readonly ObjectId[]> {
    const end = await this.#view.run(...mergeBaseArguments(a, b))
    if (end.code !== 0 && (end.code !== 1 || end.errorText !== '')) throw failed('merge-base', end)
    const bases = linesOf(end).filter((line) => isObjectId(line, this.objectFormat))
    if (this.#view.layout.shallow.size > 0) await this.#refuseCut(a, b, bases)
    return bases
  }

  async isAncestor(ancestor: ObjectId, descendant: ObjectId): Promise<boolean> {
    const end = await this.#view.run('merge-base', '--is-ancestor', ancestor, descendant)
    if (end.code === 0) return true
    if (end.code !== 1) throw failed('merge-base', end)
    if (this.#view.layout.shallow.size > 0) await this.#refuseCut(ancestor, descendant, [])
    return false
  }

  async countCommits(from: ObjectId, to: ObjectId): Promise<number> {
    const end = await this.#view.run('rev-list', '--count', to, `^${from}`)
    const count = Number(linesOf(end)[0])
    if (end.code !== 0 || !Number.isSafeInteger(count)) throw failed('rev-list', end)
    return count
  }

  async delta(from: ObjectId, to: ObjectId): Promise<readonly DeltaEntry[]> {
    const [before, after] = await Promise.all([this.#objects.treeOf(from), this.#objects.treeOf(to)])
    return await treeDelta(this.#objects, before, after)
  }

  async authors(from: ObjectId, to: ObjectId): Promise<readonly string[]> {
    const end = await this.#view.run(...authorArguments(from, to))
    if (end.code !== 0) throw failed('log', end)
    return [...new Set(end.stdout.toString('utf8').split('\n').filter((line) => line !== ''))].sort()
  }

  async file(commit: ObjectId, path: GitPath,
    maxBytes: number): Promise<{ readonly mode: FileMode; readonly bytes: Uint8Array } | null> {
    const names = pathBytes(path).toString('latin1').split('/')
    let tree = await this.#objects.treeOf(commit)
    for (const [depth, name] of names.entries()) {
      const entry = (await this.#objects.tree(tree)).find((candidate) => candidate.name.toString('latin1') === name)
      if (!entry) return null
      const last = depth === names.length - 1
      if (!last && entry.mode === '040000') tree = entry.oid
      else if (!last || entry.mode === '040000') return null
      else if (entry.mode === '160000') return { mode: '160000', bytes: new Uint8Array() }
      else return { mode: entry.mode as FileMode, bytes: await this.#objects.read(entry.oid, 'blob', maxBytes) }
    }
    return null
  }

  /** A cut commit on the way hides parents that may hold another common ancestor. Below a merge base it hides nothing. */
  async #refuseCut(a: ObjectId, b: ObjectId, bases: readonly ObjectId[]): Promise<void> {
    const end = await this.#view.run('rev-list', a, b, ...bases.map((base) => `^${base}`))
    if (end.code !== 0) throw failed('rev-list', end)
    if (linesOf(end).some((commit) => this.#view.layout.shallow.has(commit))) {
      throw new PortError('ERR_SHALLOW', 'expected the history down to the merge base, got a shallow clone that ends before it',
        { hint: UNSHALLOW })
    }
  }
}

function linesOf({ stdout }: GitEnd): string[] {
  return stdout.toString('latin1').split('\n').filter((line) => line !== '')
}

function failed(command: string, { code, errorText }: GitEnd): PortError {
  const missing = /bad object|not a valid (?:object|commit)|unable to read|could not read|missing/i.test(errorText)
  const said = errorText.split('\n').find((line) => line !== '')?.slice(0, 300) ?? 'no message'
  return new PortError(missing ? 'ERR_OBJECT_MISSING' : 'ERR_GIT_FAILED', `git ${command}: expected exit 0, got ${code}: ${said}`,
    missing ? { hint: 'fetch base and head with their history (in a workflow: actions/checkout with fetch-depth: 0)' } : {})
}
