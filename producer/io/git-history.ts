/**
 * The one commit a change starts from.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import { isObjectId, type GitRepository } from './git-repository.ts'

const HISTORY_LIMIT = 256 * 1024 * 1024

/**
 * The merge base of two commits. One git process; two when a shallow clone has several.
 *
 * A shallow clone can hide the merge base, or show an older one in its place. Its answer counts only when no commit
 * on the way was cut off from its parents; otherwise history is missing, which is not the same as unrelated history.
 *
 * @throws {PortError} SHALLOW with the fetch that cures it, UNRELATED_HISTORIES, AMBIGUOUS_BASE with all ids, MISSING_OBJECTS
 */
export async function mergeBase(repository: GitRepository, base: ObjectId, head: ObjectId): Promise<ObjectId> {
  if (base === head) return base
  if (repository.shallow.size > 0) return await inShallow(repository, base, head)
  return one(await bestCommonAncestors(repository, base, head), base, head)
}

async function bestCommonAncestors(repository: GitRepository, base: ObjectId, head: ObjectId): Promise<ObjectId[]> {
  const argv = ['merge-base', '--all', base, head]
  const end = await repository.run(argv)
  // Exit 1 is "none", also when a commit could not be read: then only the error text tells.
  if ((end.code !== 0 && end.code !== 1) || /could not read|failed to traverse/i.test(end.errorText)) {
    throw repository.failed(argv, end)
  }
  return idsOf(repository, end.stdout)
}

function one(found: readonly ObjectId[], base: ObjectId, head: ObjectId): ObjectId {
  const [only, other] = found
  if (only === undefined) {
    throw new PortError('UNRELATED_HISTORIES',
      `expected a common ancestor of base ${base} and head ${head}, got unrelated histories`,
      { hint: 'name another base' })
  }
  if (other !== undefined) {
    throw new PortError('AMBIGUOUS_BASE',
      `expected one merge base of ${base} and ${head}, got ${found.length}: ${found.slice(0, 16).join(' ')}`,
      { hint: 'merge the base into the head, so that one remains' })
  }
  return only
}

async function inShallow(repository: GitRepository, base: ObjectId, head: ObjectId): Promise<ObjectId> {
  const argv = ['rev-list', '--boundary', `${base}...${head}`]
  const listed = await repository.run(argv, { outputLimit: HISTORY_LIMIT })
  if (listed.code !== 0) throw repository.failed(argv, listed)
  const lines = listed.stdout.toString('latin1').split('\n').filter((line) => line !== '')
  const boundary = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1))
  // One of the two is an ancestor of the other: nothing that is missing could change that.
  for (const tip of [base, head]) if (boundary.includes(tip)) return tip
  const cut = lines.some((line) => repository.shallow.has(line))
  if (!cut && boundary.length === 1 && isObjectId(boundary[0] ?? '', repository.layout.objectFormat)) return boundary[0] ?? base
  if (!cut && boundary.length === 0) return one([], base, head)
  // Two ancestors that look independent may be one line of history whose middle was not fetched.
  const found = cut ? [] : await bestCommonAncestors(repository, base, head)
  if (found.length === 1) return one(found, base, head)
  throw new PortError('SHALLOW',
    `expected the history down to the merge base of ${base} and ${head}, got a shallow clone that ends before it`,
    { hint: 'git fetch --unshallow origin (in a workflow: actions/checkout with fetch-depth: 0)' })
}

function idsOf(repository: GitRepository, output: Buffer): ObjectId[] {
  return output.toString('latin1').split('\n').filter((line) => isObjectId(line, repository.layout.objectFormat))
}
