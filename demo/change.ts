/**
 * Which real change the demonstration reviews: the one asked for, or the newest one in a repository's history that the
 * built-in reviewer can read, or a small one made for the purpose.
 *
 * @module
 */
import { tryGit } from '../producer/exercise/git.ts'
import { sampleChange } from '../producer/exercise/sample.ts'

export type Change = { readonly repository: string; readonly base: string; readonly head: string; readonly note: string | null }

/** File kinds that oxlint reads. */
export const REVIEWABLE = /\.(?:js|mjs|cjs|jsx|ts|mts|cts|tsx|vue|svelte|astro)$/
/** Built, vendored and locked files: excluded from the demonstration's review, and listed as such. */
export const GENERATED = ['**/dist/**', '**/node_modules/**', '**/vendor/**', '**/*.min.js']
const GENERATED_PATH = /(?:^|\/)(?:dist|node_modules|vendor)\/|\.min\.js$/
const SEARCH_DEPTH = 50

/** Finds the change, or throws an Error that says what was expected of the arguments. */
export function findChange(options: { repo: string | undefined; base: string | undefined; head: string | undefined; own: string }): Change {
  const repository = options.repo ?? options.own
  const head = tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${options.head ?? 'HEAD'}^{commit}`])
  if (options.base !== undefined) {
    const base = tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${options.base}^{commit}`])
    if (head === null || base === null) throw new Error(`expected --base and --head to name commits of ${repository}`)
    return { repository, base, head, note: null }
  }
  if (head === null && (options.head !== undefined || options.repo !== undefined)) throw new Error(`expected ${options.head ?? 'HEAD'} to name a commit of ${repository}`)
  const found = head === null ? null : newestReviewable(repository, head)
  if (found) return { repository, ...found, note: null }
  if (options.repo !== undefined) throw new Error(`expected a change with JavaScript or TypeScript files within ${SEARCH_DEPTH} commits of ${options.head ?? 'HEAD'}; name one with --base and --head`)
  return { ...sampleChange(), note: 'this clone has no history to review, so a small repository was made for it' }
}

function newestReviewable(repository: string, head: string): { base: string; head: string } | null {
  const commits = (tryGit(repository, ['rev-list', '--first-parent', `--max-count=${SEARCH_DEPTH}`, head]) ?? '').split('\n')
  for (const commit of commits) {
    const parent = tryGit(repository, ['rev-parse', '--verify', '--quiet', `${commit}^1`])
    if (parent === null) return null
    const paths = (tryGit(repository, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', '--diff-filter=AM', parent, commit]) ?? '').split('\0')
    const count = paths.filter((path) => REVIEWABLE.test(path) && !GENERATED_PATH.test(path)).length
    if (count > 0 && count <= 250) return { base: parent, head: commit }
  }
  return null
}
