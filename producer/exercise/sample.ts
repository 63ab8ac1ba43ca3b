/**
 * A small repository with one harmless change, for whoever has none to exercise on.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from './git.ts'
import type { ChangeToReview } from './governed-clone.ts'

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

/** Makes it in a temporary directory of its own, which the caller removes. */
export function sampleChange(): ChangeToReview {
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
