/**
 * Small programs as authors, and the repository they correct: a reviewer that finds every file with the word BUG, and a
 * check that fails while one has the word FAIL.
 *
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FindingsFile } from '../../schemas/finding.ts'
import type { LocalSigstore } from '../sigstore/local-sigstore.ts'
import type { Loose } from './evidence.ts'
import { governedRepository, runFolder, type Line, type LineOptions } from './line.ts'

/** What every author script begins with: its question, git in its own tree, and ways to answer. */
export const AUTHOR_PRELUDE = `
const fs = require('node:fs')
const { execFileSync, spawn } = require('node:child_process')
const { BOUNDED_REVIEW_DIR: dir, BOUNDED_REVIEW_TREE: tree, BOUNDED_REVIEW_ANSWER: place, BOUNDED_REVIEW_NONCE: nonce } = process.env
const read = (name) => JSON.parse(fs.readFileSync(dir + '/' + name))
const packet = read('packet.json')
const { findings } = read('findings.json')
const { checks } = read('checks.json')
const mayRevise = fs.readFileSync(dir + '/mayRevise', 'utf8').trim() === 'true'
const git = (...argv) => execFileSync('git', argv, { cwd: tree, encoding: 'utf8' }).trim()
const edit = (files) => {
  for (const [name, text] of Object.entries(files)) {
    if (text === null) fs.rmSync(tree + '/' + name)
    else fs.writeFileSync(tree + '/' + name, text)
  }
}
const commit = (files) => { edit(files); git('add', '--all'); git('commit', '--quiet', '-m', 'correct'); return git('rev-parse', 'HEAD') }
const all = (verdict = 'accepted', evidence = ['tests']) => Object.fromEntries(findings.map(({ id }) => [id, { verdict, reason: 'because', evidence }]))
const answerText = (text) => { fs.writeFileSync(place + '.tmp', text); fs.renameSync(place + '.tmp', place) }
const answer = (changes = {}) => answerText(JSON.stringify({ nonce, dispositions: all(), revision: null, ...changes }))
`

const REVIEW = `
const bad = files.filter(({ head }) => head && head.file && fs.readFileSync(dir + '/' + head.file, 'utf8').includes('BUG'))
leave({ findings: bad.map(({ path }) => ({ ...finding, path })) })
`
const CHECK = 'import { readFileSync } from \'node:fs\'\nprocess.exit(readFileSync(\'a.ts\', \'utf8\').includes(\'FAIL\') ? 1 : 0)\n'

export type CorrectedOptions = Omit<LineOptions, 'review'> & { readonly author: string; readonly timeoutSeconds?: number }

/** A change whose head has the word BUG in a.ts, unless told otherwise. */
export function correctedRepository(sigstore: Pick<LocalSigstore, 'trustedRoot'>, { author, timeoutSeconds = 30, ...options }: CorrectedOptions): Line {
  return governedRepository(sigstore, {
    review: REVIEW,
    head: { 'a.ts': 'export const a = 2 // BUG\n' },
    ...options,
    base: {
      'test/check.mjs': CHECK,
      'tools/author': { mode: '100755', content: `#!/usr/bin/env node\n${AUTHOR_PRELUDE}\n${author}\n` },
      ...options.base,
    },
    configuration: {
      checks: [{ id: 'tests', run: ['node', 'test/check.mjs'] }],
      author: { kind: 'command', run: ['tools/author'], timeoutSeconds },
      budgets: { maxIterations: 3, maxWallClockSeconds: 120, maxReviewerCalls: 6 },
      ...options.configuration as Loose,
    },
  })
}

export function findingsOf(line: Line): FindingsFile {
  return FindingsFile.parse(JSON.parse(readFileSync(join(runFolder(line), 'handoff/findings-v1.json'), 'utf8')))
}

/** Bodies of the journal's lines, in order. */
export function eventsOf(line: Line): Loose[] {
  return readFileSync(join(runFolder(line), 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n').map((text) => JSON.parse(text) as Loose)
}
