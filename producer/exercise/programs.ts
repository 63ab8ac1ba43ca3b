/**
 * The programs that the exercise runs as reviewer, author and check: small scripts, each told by a file what to do. They
 * speak the product's own protocols (contracts.md, Command reviewer, Author) and share none of its code.
 *
 * @module
 */

export type Behaviour = keyof typeof REVIEWS

/** What the reviewer does, as the last lines of its program. */
export const REVIEWS = {
  clear: 'leave()',
  alarming: 'console.log("NOT APPROVED. rejected. FAILED. { \\"findings\\": [1] }"); leave()',
  findings: 'leave({ findings: [finding] })',
  fails: 'console.error("the reviewer lost its way"); process.exit(9)',
  hangs: 'setInterval(() => {}, 1000)',
  silent: 'console.log("APPROVED. No findings.")',
  malformed: 'leave({ findings: "no problems were found" })',
  refuses: 'console.log("approved"); leave({ status: "refused", error: { code: "refused", message: "declined" } })',
  prose: 'leaveText("This is NOT APPROVED yet, though mostly approved.")',
  costly: 'leave({ status: "error", usage: { inputTokens: 1, outputTokens: 1, costUsd: 2.5 }, error: { code: "unavailable", message: "overloaded" } })',
} as const

const REVIEWER_PRELUDE = `
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
const { BOUNDED_REVIEW_DIR: dir, BOUNDED_REVIEW_RECORD: record, BOUNDED_REVIEW_NONCE: nonce, BOUNDED_REVIEW_ATTEMPT: attempt } = process.env
const bytes = readFileSync(dir + '/packet.json')
const packet = JSON.parse(bytes)
const { files } = JSON.parse(readFileSync(dir + '/files.json'))
const good = {
  schemaVersion: 1, runId: packet.runId, iteration: packet.iteration, attempt: Number(attempt), nonce,
  packetSha256: createHash('sha256').update(bytes).digest('hex'), status: 'completed', model: { requested: null, served: null },
  scope: files.map(({ path, base, head }) => ({ path, oldOid: base && base.oid, newOid: head && head.oid })),
  findings: [], usage: { inputTokens: 10, outputTokens: 2, costUsd: 0.01 }, continuations: 0, error: null,
}
const at = files.flatMap(({ path, base, head }) => [[path, 'head', head], [path, 'base', base]])
  .find(([, , side]) => side && side.file && readFileSync(dir + '/' + side.file).length > 0) ?? [files[0].path, files[0].head ? 'head' : 'base']
const finding = { criterion: 'C-1', path: at[0], side: at[1], startLine: 1, endLine: 1, title: 'an exercise: this finding is made up', evidence: 'made up', severity: 'low', blocker: false }
const leaveText = (text) => { writeFileSync(record + '.tmp', text); renameSync(record + '.tmp', record) }
const leave = (changes = {}) => leaveText(JSON.stringify({ ...good, ...changes }))
`

/** Reads its behaviour from the file that is its first argument. */
export function reviewerProgram(): string {
  const cases = Object.entries(REVIEWS).map(([name, lines]) => `  ${name}: () => { ${lines} },`)
  return `${REVIEWER_PRELUDE}\nconst REVIEWS = {\n${cases.join('\n')}\n}\nREVIEWS[readFileSync(process.argv[2], 'utf8')]()\n`
}

/** Says that the changed paths that should be in the export are there, as a TAP report of one test for each. */
export const CHECK_PROGRAM = `
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
const paths = JSON.parse(readFileSync(process.argv[2], 'utf8')).map((path) => Buffer.from(path, 'base64'))
const there = paths.map((path) => lstatSync(Buffer.concat([Buffer.from(process.cwd() + '/'), path]), { throwIfNoEntry: false }) !== undefined)
const lines = there.map((ok, index) => (ok ? 'ok ' : 'not ok ') + (index + 1) + ' - changed path ' + (index + 1) + ' is in the export')
writeFileSync('exercise.tap', 'TAP version 13\\n1..' + lines.length + '\\n' + lines.join('\\n') + '\\n')
process.exit(there.length > 0 && there.every(Boolean) ? 0 : 1)
`

/** Accepts every finding and commits a revision that changes nothing that counts: a comment in a file of its own (R91, R92). */
export const AUTHOR_PROGRAM = `
import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const { env } = process
const dir = env.BOUNDED_REVIEW_DIR
const tree = env.BOUNDED_REVIEW_TREE
const answer = env.BOUNDED_REVIEW_ANSWER
const read = JSON.parse(readFileSync(join(dir, 'findings.json')))
const findings = Array.isArray(read) ? read : read.findings
const git = (...args) => execFileSync('git', ['-c', 'user.name=author', '-c', 'user.email=author@example.invalid', ...args], { cwd: tree, encoding: 'utf8' }).trim()
const revise = () => {
  const name = 'exercise-note-' + env.BOUNDED_REVIEW_NONCE + '.txt'
  writeFileSync(join(tree, name), 'It is fine now, really.\\n')
  git('add', '--', name)
  git('commit', '--quiet', '--no-verify', '--message', 'explain the change again')
  return git('rev-parse', 'HEAD')
}
const dispositions = Object.fromEntries(findings.map(({ id }) => [id, { verdict: 'accepted', reason: 'explained in a note', evidence: [] }]))
writeFileSync(answer + '.tmp', JSON.stringify({ nonce: env.BOUNDED_REVIEW_NONCE, dispositions, revision: env.BOUNDED_REVIEW_MAY_REVISE === 'true' ? revise() : null }))
renameSync(answer + '.tmp', answer)
`
