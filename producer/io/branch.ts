/**
 * Moves the user's branch to a revision, and only as far as nothing of the user's can be lost: the update names the old
 * value, and a work tree on the branch is followed only when it is clean.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../schemas/errors.ts'
import { FullRef, type ObjectId } from '../../schemas/primitives.ts'
import { findGit, printable, runGit, type Git, type GitEnd } from './git-process.ts'
import { inRealRepository, type GitLayout } from './git-repository.ts'

/** Files of an operation that the user has under way: moving the branch beneath it would confuse git and person alike. */
const UNDER_WAY = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'BISECT_LOG', 'rebase-merge', 'rebase-apply', 'index.lock']
const LIMIT = 16 * 1024 * 1024

export type BranchMoves = {
  /** Short name, for people. */
  readonly name: string
  /** Moves from one commit to another. Null: done; otherwise why nothing was changed, in a few words. */
  move(from: ObjectId, to: ObjectId): Promise<string | null>
}

/**
 * The branch that a head stands for.
 *
 * @param head As the user named it; absent: HEAD.
 * @throws {UsageError} ERR_USAGE_APPLY when it is no branch, or not at `commit`.
 */
export async function branchOf(layout: GitLayout, head: string | undefined, commit: ObjectId): Promise<BranchMoves> {
  const git = findGit(layout.directory)
  const real = async (...argv: string[]): Promise<GitEnd> =>
    await runGit(git, inRealRepository(layout.directory, ...argv), { directory: '/', outputLimit: LIMIT })
  const named = head === undefined || head === 'HEAD'
    ? (await real('symbolic-ref', '--quiet', 'HEAD')).stdout.toString('utf8').trim()
    : head.startsWith('refs/') ? head : `refs/heads/${head}`
  const ref = FullRef.safeParse(named)
  const at = ref.success && ref.data.startsWith('refs/heads/')
    ? (await real('rev-parse', '--verify', '--quiet', '--end-of-options', ref.data)).stdout.toString('latin1').trim()
    : null
  if (!ref.success || at !== commit) {
    throw new UsageError('ERR_USAGE_APPLY', 'run --apply: expected a head that is a local branch, got none to move',
      { hint: 'check the branch out or name it with --head, or leave --apply out: revisions are kept under refs/bounded-review/runs' })
  }
  return { name: printable(ref.data.slice('refs/heads/'.length)), move: async (from, to) => await move({ git, layout, real, ref: ref.data }, from, to) }
}

type Place = { readonly git: Git; readonly layout: GitLayout; readonly real: (...argv: string[]) => Promise<GitEnd>; readonly ref: FullRef }

async function move(place: Place, from: ObjectId, to: ObjectId): Promise<string | null> {
  const { layout, real, ref } = place
  const trees = await real('worktree', 'list', '--porcelain', '-z')
  if (trees.code !== 0) return 'its work trees could not be listed'
  const on = trees.stdout.toString('utf8').split('\0\0').map((entry) => entry.split('\0'))
    .filter((lines) => lines.includes(`branch ${ref}`) && !lines.includes('bare'))
  const current = (await real('symbolic-ref', '--quiet', 'HEAD')).stdout.toString('utf8').trim() === ref && layout.workTree !== null
  if (on.length > (current ? 1 : 0)) return 'it is checked out in another work tree'
  if (!current) return await update(place, from, to)
  if (UNDER_WAY.some((name) => existsSync(join(layout.gitDirectory, name)))) return 'a merge, rebase or other operation is under way in its work tree'
  const status = await real('status', '--porcelain=v2', '-z', '--untracked-files=no', '--ignore-submodules=none')
  if (status.code !== 0 || status.stdout.length > 0) return 'its work tree has changes that are not committed'
  // File times alone, as after a checkout: content is compared and the index remembers.
  await real('update-index', '-q', '--refresh')
  // Before the branch: whether git would have to overwrite a file that is not tracked.
  const dry = await real('read-tree', '-m', '-u', '-n', from, to)
  if (dry.code !== 0) return 'files in its work tree are in the way'
  const refused = await update(place, from, to)
  if (refused !== null) return refused
  const followed = await real('read-tree', '-m', '-u', from, to)
  if (followed.code === 0) return null
  await update(place, to, from)
  return 'its work tree could not follow'
}

/** Names the old value: a branch that somebody else moved stays where it is. */
async function update({ real, ref }: Place, from: ObjectId, to: ObjectId): Promise<string | null> {
  const end = await real('-c', 'user.name=bounded-review', '-c', 'user.email=bounded-review@bounded-review.invalid',
    'update-ref', '--no-deref', '-m', 'bounded-review: revision of a run', ref, to, from)
  return end.code === 0 ? null : `expected it at ${from.slice(0, 8)}, got it elsewhere or locked`
}
