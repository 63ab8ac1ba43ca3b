/**
 * Checks `repository` and `revision`: the record is about this repository, this head and this base (S28, S30, D37).
 *
 * @module
 */
import { pathKey } from '../../schemas/primitives.ts'
import type { BindingCheck, BindingFacts } from './binding-facts.ts'
import { differs, failure, firstFailure, type Failure } from './failure.ts'

/** By numeric id where both sides know it, otherwise by exact name (S4). */
export const checkRepository: BindingCheck = ({ manifest: { binding }, expected }) => {
  const { name, id } = expected.repository
  const byId = id !== null && binding.repositoryId !== null
  const failed = firstFailure([
    byId ? differs('REPOSITORY_MISMATCH', 'binding.repositoryId', id, binding.repositoryId)
      : differs('REPOSITORY_MISMATCH', 'binding.repository', name, binding.repository),
    expected.headRepositoryId === null || binding.headRepositoryId === null ? null
      : differs('REPOSITORY_MISMATCH', 'binding.headRepositoryId', expected.headRepositoryId, binding.headRepositoryId),
  ])
  if (failed) return failed
  if (!byId) return 'compared by name only: one side knows no numeric id'
  return name === binding.repository ? null : 'the repository was renamed since the record was signed'
}

export const checkRevision: BindingCheck = (facts) => {
  const { manifest: { binding }, expected } = facts
  const failed = firstFailure([
    differs('HEAD_STALE', 'binding.headSha', expected.headSha, binding.headSha),
    differs('BASE_MISMATCH', 'binding.baseRef', expected.baseRef, binding.baseRef),
    expected.pullRequest === null || binding.pullRequest === null ? null
      : differs('BASE_MISMATCH', 'binding.pullRequest', expected.pullRequest, binding.pullRequest),
    driftFailure(facts),
    differs('BASE_MISMATCH', 'binding.mergeBaseSha', expected.mergeBaseSha, binding.mergeBaseSha),
    // The same commit with another tree does not exist: the signer said something false.
    differs('INPUT_DIGEST_MISMATCH', 'binding.headTreeSha', expected.headTreeSha, binding.headTreeSha),
  ])
  if (failed) return failed
  return expected.baseSha === binding.baseSha
    ? null
    : `the base moved by ${expected.drift?.commits ?? 0} commits that touch none of the changed paths`
}

/** A base that moved is the same base only under `same-diff`, and only where nothing that moved meets the change (D37). */
function driftFailure({ manifest: { binding }, expected, policy }: BindingFacts): Failure | null {
  const { baseSha, drift, delta } = expected
  if (binding.baseSha === baseSha) return null
  const { baseDrift, maxDriftCommits } = policy.binding
  const moved = (field: string, wanted: string, actual: string): Failure => failure('BASE_MISMATCH', field, wanted, actual)
  if (baseDrift === 'reject' || drift === null || drift.from !== binding.baseSha) {
    return moved('binding.baseSha', baseSha, binding.baseSha)
  }
  if (!drift.descends) return moved('binding.baseSha', 'an ancestor of the base tip', binding.baseSha)
  if (maxDriftCommits !== undefined && drift.commits > maxDriftCommits) {
    return moved('binding.baseSha', `at most ${maxDriftCommits} commits behind the base tip`, `${drift.commits} commits`)
  }
  const changed = new Set(delta.map(({ path }) => pathKey(path)))
  const met = drift.paths.filter((path) => changed.has(pathKey(path))).length
  return met === 0
    ? null
    : moved('binding.baseSha', 'a base that moved in other paths only', `${met} changed paths moved in the base too`)
}
