/**
 * One repository, opened by a door: revisions are read, and git is started early on what every verification asks.
 *
 * @module
 */
import { realpathSync } from 'node:fs'
import { UsageError } from '../../schemas/errors.ts'
import { GitObjects } from './git-objects.ts'
import { branchOnRemote, isFullRef, nameByOrigin, readRef, readRevision, symbolicTarget, type Revision } from './git-refs.ts'
import { openView, type GitView } from './git-view.ts'

export class RepositorySession {
  readonly view: GitView
  readonly objects: GitObjects

  private constructor(view: GitView) {
    this.view = view
    this.objects = new GitObjects(view)
  }

  /** @throws {UsageError} ERR_NOT_A_REPOSITORY, ERR_OWN_PROGRAM */
  static open(directory: string): RepositorySession {
    const view = openView(directory)
    try {
      refuseOwnProgram(view.layout.workTree, process.argv[1])
      return new RepositorySession(view)
    } catch (error) {
      view.close()
      throw error
    }
  }

  static isFullRef(name: string): boolean {
    return isFullRef(name)
  }

  /** @throws {UsageError} ERR_REVISION */
  revision(text: string, flag: string): Revision {
    return readRevision(this.view, text, flag)
  }

  branchOnRemote(ref: string): string {
    return branchOnRemote(ref)
  }

  name(): string {
    return nameByOrigin(this.view)
  }

  /**
   * The tip of the default branch where that is another branch than the base, else null.
   *
   * @param named A full ref, where the caller knows it; otherwise what the clone recorded of its origin.
   */
  defaultBranch(named: string | undefined, baseRef: string): string | null {
    const ref = named ?? symbolicTarget(this.view, 'refs/remotes/origin/HEAD')
    if (ref === null || branchOnRemote(ref) === baseRef) return null
    if (named !== undefined) return readRevision(this.view, named, '--default-branch').oid
    return readRef(this.view, ref)
  }

  /** Starts the processes of a verification: objects, merge base, authors. */
  prefetch(baseSha: string, headSha: string): void {
    this.objects.open()
    this.view.run(...mergeBaseArguments(baseSha, headSha))
    this.view.run(...authorArguments(baseSha, headSha))
  }

  close(): void {
    this.objects.close()
    this.view.close()
  }
}

/** Arguments that ask for all merge bases. */
export function mergeBaseArguments(a: string, b: string): string[] {
  return ['merge-base', '--all', a, b]
}

/** Arguments that list author and committer addresses as the commits hold them: a mailmap takes no part. */
export function authorArguments(from: string, to: string): string[] {
  return ['log', '--no-mailmap', '--no-show-signature', '--format=%ae%n%ce', to, `^${from}`]
}

/** The repository that is judged must not supply the program that judges it (D21). */
function refuseOwnProgram(workTree: string | null, program: string | undefined): void {
  if (workTree === null || program === undefined) return
  let file: string
  try {
    file = realpathSync(program)
  } catch {
    return
  }
  if (file.startsWith(`${workTree}/`)) {
    throw new UsageError('ERR_OWN_PROGRAM',
      `expected a program outside the repository that is judged, got ${JSON.stringify(file)}`,
      { hint: 'install the verifier elsewhere' })
  }
}
