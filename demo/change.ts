/**
 * Which real change the demonstration reviews: the one asked for, or the newest one in a repository's history that the
 * built-in reviewer can read, or a small one made for the purpose.
 *
 * @module
 */
import { tryGit } from '../producer/exercise/git.ts'
import { sampleChange } from '../producer/exercise/sample.ts'
import { UsageError } from '../schemas/errors.ts'

export type Change = { readonly repository: string; readonly base: string; readonly head: string; readonly note: string | null }

/** File kinds that oxlint reads. */
export const REVIEWABLE = /\.(?:js|mjs|cjs|jsx|ts|mts|cts|tsx|vue|svelte|astro)$/
/** Built, vendored and locked files: excluded from the demonstration's review, and listed as such. */
export const GENERATED = ['**/dist/**', '**/node_modules/**', '**/vendor/**', '**/*.min.js']
const GENERATED_PATH = /(?:^|\/)(?:dist|node_modules|vendor)\/|\.min\.js$/
const SEARCH_DEPTH = 50

/** Finds the change. Throws UsageError ERR_DEMO_CHANGE. */
export function findChange(options: { repo: string | undefined; base: string | undefined; head: string | undefined; own: string }): Change {
  const repository = options.repo ?? options.own
  if (options.repo !== undefined && tryGit(repository, ['rev-parse', '--git-dir']) === null) throw unfit(`a git repository at ${repository}, got none`)
  const head = tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${options.head ?? 'HEAD'}^{commit}`])
  if (options.base !== undefined) {
    const base = tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${options.base}^{commit}`])
    if (head === null || base === null) throw unfit(`--base and --head to name commits of ${repository}, got ${options.base} and ${options.head ?? 'HEAD'}`)
    if (reviewable(repository, base, head) === 0) throw unfit('a change with a JavaScript or TypeScript file, which is what the built-in analyzer reads, got none')
    return { repository, base, head, note: null }
  }
  if (head === null && (options.head !== undefined || options.repo !== undefined)) throw unfit(`${options.head ?? 'HEAD'} to name a commit of ${repository}`)
  const found = head === null ? null : newestReviewable(repository, head)
  if (found) return { repository, ...found, note: null }
  if (options.repo !== undefined) throw unfit(`a change with JavaScript or TypeScript files within ${SEARCH_DEPTH} commits of ${options.head ?? 'HEAD'}, got none`)
  return { ...sampleChange(), note: 'this clone has no history to review, so a small repository was made for it' }
}

function newestReviewable(repository: string, head: string): { base: string; head: string } | null {
  const commits = (tryGit(repository, ['rev-list', '--first-parent', `--max-count=${SEARCH_DEPTH}`, head]) ?? '').split('\n')
  for (const commit of commits) {
    const parent = tryGit(repository, ['rev-parse', '--verify', '--quiet', `${commit}^1`])
    if (parent === null) return null
    const count = reviewable(repository, parent, commit)
    if (count > 0 && count <= 250) return { base: parent, head: commit }
  }
  return null
}

/** How many added or changed files the built-in reviewer can read. */
function reviewable(repository: string, base: string, head: string): number {
  const paths = (tryGit(repository, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', '--diff-filter=AM', base, head]) ?? '').split('\0')
  return paths.filter((path) => REVIEWABLE.test(path) && !GENERATED_PATH.test(path)).length
}

function unfit(expected: string): UsageError {
  return new UsageError('ERR_DEMO_CHANGE', `expected ${expected}`, { hint: 'npm start -- --repo DIR --base REV --head REV; nothing has been run' })
}
