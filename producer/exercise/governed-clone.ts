/**
 * A temporary clone in which a change lies on top of a base that governs it. The user's repository is read, never written.
 *
 * @module
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from './git.ts'

export type ChangeToReview = { readonly repository: string; readonly base: string; readonly head: string }

export type GovernedClone = {
  /** Temporary directory that holds the clone; whoever made it removes it. */
  readonly temporary: string
  readonly directory: string
  readonly base: string
  readonly head: string
}

/** Files by name, for the governing folder. */
export type GoverningFiles = Readonly<Record<string, string>>

export const FOLDER = '.github/bounded-review'
/** A name that no remote of the user's has: nothing here is about the real repository. */
const ORIGIN = 'https://github.com/demo/service.git'

/**
 * Clones, then commits the base with the governing files on it, and the head with the same files on top.
 *
 * @param governing The files, given the paths of the change.
 */
export function governedClone(change: ChangeToReview, name: string, governing: (paths: readonly string[]) => GoverningFiles): GovernedClone {
  const temporary = mkdtempSync(join(tmpdir(), name))
  // Shared objects: not even the link counts of the user's files change.
  git(temporary, ['clone', '--quiet', '--shared', '--no-checkout', '--no-tags', change.repository, 'clone'])
  const directory = join(temporary, 'clone')
  git(directory, ['fetch', '--quiet', '--no-tags', change.repository, `+${change.base}:refs/demo/base`, `+${change.head}:refs/demo/head`])
  const paths = git(directory, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', change.base, change.head]).split('\0').filter((path) => path !== '')
  const { base, head } = govern({ temporary, directory, base: change.base, head: change.head }, governing(paths), 'main')
  git(directory, ['update-ref', 'refs/remotes/origin/main', base])
  // Else it is the branch that happens to be checked out in the user's repository, whose policy a verifier would ask for.
  git(directory, ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main'])
  git(directory, ['update-ref', 'refs/heads/change', head])
  git(directory, ['symbolic-ref', 'HEAD', 'refs/heads/change'])
  git(directory, ['remote', 'set-url', 'origin', ORIGIN])
  return { temporary, directory, base, head }
}

/** Puts governing files on a base and on a head of the clone, and moves a branch to the new base. */
export function govern(clone: GovernedClone, files: GoverningFiles, branch: string): { readonly base: string; readonly head: string } {
  const { temporary, directory } = clone
  const commit = (onto: string, parent: string, message: string): string => {
    const environment = { GIT_INDEX_FILE: join(temporary, 'index') }
    git(directory, ['read-tree', `${onto}^{tree}`], undefined, environment)
    for (const [name, text] of Object.entries(files)) {
      const blob = git(directory, ['hash-object', '-w', '--stdin', '--no-filters'], text)
      git(directory, ['update-index', '--add', '--cacheinfo', `100644,${blob},${FOLDER}/${name}`], undefined, environment)
    }
    return git(directory, ['commit-tree', git(directory, ['write-tree', '--missing-ok'], undefined, environment), '-p', parent, '-m', message])
  }
  const base = commit(clone.base, clone.base, 'govern this branch')
  const head = commit(clone.head, base, 'the change, on the governed base')
  git(directory, ['update-ref', `refs/heads/${branch}`, base])
  return { base, head }
}
