/**
 * Which real change the demonstration reviews: the one asked for, or the newest one in a repository's history that the
 * built-in reviewer can read, or a small one made for the purpose.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git, tryGit } from './git.ts'

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
  return { ...sample(), note: 'this clone has no history to review, so a small repository was made for it' }
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

const BEFORE = `/** The rows of one page, in the order in which the table shows them. */
export function exportRows(pages) {
  return pages[0].rows
}
`
const AFTER = `/** All visible rows, page after page, in the order in which the table shows them. */
export function exportRows(pages) {
  return pages.flatMap((page) => page.rows)
}
`

function sample(): Omit<Change, 'note'> {
  const repository = mkdtempSync(join(tmpdir(), 'bounded-review-sample-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  const commit = (message: string): string => {
    git(repository, ['add', '--all'])
    git(repository, ['commit', '--quiet', '--message', message])
    return git(repository, ['rev-parse', 'HEAD'])
  }
  git(repository, ['init', '--quiet', '--initial-branch=main'])
  write('package.json', `${JSON.stringify({ name: 'sample', type: 'module', private: true }, null, 2)}\n`)
  write('src/export.js', BEFORE)
  const base = commit('export the rows of a page')
  write('src/export.js', AFTER)
  return { repository, base, head: commit('export the rows of every page') }
}
