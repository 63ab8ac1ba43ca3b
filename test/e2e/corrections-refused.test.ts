import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { correctedRepository, eventsOf, findingsOf, type CorrectedOptions } from '../support/authors.ts'
import { BUILT, startBuilt } from '../support/built.ts'
import { newestRun, recordOf, runFlags, runLine, type Line } from '../support/line.ts'
import { processesWith, untilRunning } from '../support/processes.ts'
import { temporaryDirectory } from '../support/repository.ts'

let scratch: string
const lines: Line[] = []
beforeAll(() => { scratch = temporaryDirectory() })
afterAll(() => {
  for (const { repository } of lines) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
})
function corrected(options: CorrectedOptions): Line {
  const made = correctedRepository({ trustedRoot: {} }, options)
  lines.push(made)
  return made
}
const keptRefs = (line: Line): string[] => line.repository.git('for-each-ref', '--format=%(refname)', 'refs/bounded-review').split('\n').filter(Boolean)
const mark = (name: string): string => `author-${name}-${process.pid}`

describe('an answer or a revision that is none does not advance the run (D6, D7, D8, D12)', () => {
  it.each([
    { what: 'no answer', author: '', code: 'AUTHOR_SILENT', verdict: 'escalated' },
    { what: 'an exit code without an answer', author: 'process.exit(3)', code: 'AUTHOR_FAILED', verdict: 'escalated' },
    { what: 'an answer before a bad exit', author: 'answer()\nprocess.exit(3)', code: 'AUTHOR_FAILED', verdict: 'escalated' },
    { what: 'prose around it', author: 'answerText(\'done: {}\')', code: 'ANSWER_MALFORMED', verdict: 'escalated' },
    { what: 'an unknown field', author: 'answer({ severity: \'low\' })', code: 'ANSWER_MALFORMED', verdict: 'escalated' },
    { what: 'a disposition that re-grades', author: 'const said = all()\nfor (const one of Object.values(said)) one.severity = \'low\'\nanswer({ dispositions: said })', code: 'ANSWER_MALFORMED', verdict: 'escalated' },
    { what: 'one that claims to be the owner\'s', author: 'const said = all()\nfor (const one of Object.values(said)) one.by = \'owner-signed\'\nanswer({ dispositions: said })', code: 'ANSWER_MALFORMED', verdict: 'escalated' },
    { what: 'another nonce', author: 'answer({ nonce: \'0\'.repeat(32) })', code: 'ANSWER_ECHO', verdict: 'escalated' },
    { what: 'a second answer', author: 'answer()\nanswer()', code: 'ANSWER_MALFORMED', verdict: 'escalated' },
    { what: 'a finding that nobody reported', author: 'answer({ dispositions: { ...all(), \'f-0123456789abcdef\': { verdict: \'accepted\', reason: \'x\', evidence: [] } } })', code: 'FINDING_UNKNOWN', verdict: 'escalated' },
    { what: 'a rejection without evidence', author: 'answer({ dispositions: all(\'rejected\', []) })', code: 'REJECTED_WITHOUT_EVIDENCE', verdict: 'escalated' },
    { what: 'evidence that does not exist', author: 'answer({ dispositions: all(\'rejected\', [\'trust-me\']) })', code: 'EVIDENCE_UNKNOWN', verdict: 'escalated' },
    { what: 'an answer in part, with a revision', author: 'answer({ dispositions: {}, revision: commit({ \'a.ts\': \'fixed\' }) })', code: 'ANSWER_INCOMPLETE', verdict: 'escalated' },
    { what: 'a revision that does not exist', author: 'answer({ revision: \'1\'.repeat(40) })', code: 'REVISION_UNKNOWN', verdict: 'accepted' },
    { what: 'a tree instead of a commit', author: 'answer({ revision: git(\'rev-parse\', \'HEAD^{tree}\') })', code: 'REVISION_UNKNOWN', verdict: 'accepted' },
    { what: 'the head itself', author: 'answer({ revision: packet.headSha })', code: 'REVISION_SAME_TREE', verdict: 'accepted' },
    { what: 'a commit with the same tree', author: 'git(\'commit\', \'--quiet\', \'--allow-empty\', \'-m\', \'nothing\')\nanswer({ revision: git(\'rev-parse\', \'HEAD\') })', code: 'REVISION_SAME_TREE', verdict: 'accepted' },
    { what: 'a commit that does not descend from the head', author: 'commit({ \'a.ts\': \'fixed\' })\nanswer({ revision: git(\'commit-tree\', \'HEAD^{tree}\', \'-p\', packet.baseSha, \'-m\', \'x\') })', code: 'REVISION_NOT_DESCENDING', verdict: 'accepted' },
    { what: 'a commit whose file is missing', author: 'const tree2 = execFileSync(\'git\', [\'mktree\', \'--missing\'], { cwd: tree, input: `100644 blob ${\'1\'.repeat(40)}\\ta.ts\\n`, encoding: \'utf8\' }).trim()\nanswer({ revision: git(\'commit-tree\', tree2, \'-p\', \'HEAD\', \'-m\', \'x\') })', code: 'REVISION_BROKEN', verdict: 'accepted' },
    { what: 'a repository that is a link to elsewhere', author: 'const revision = commit({ \'a.ts\': \'fixed\' })\nfs.renameSync(tree + \'/.git\', tree + \'/moved\')\nfs.symlinkSync(\'moved\', tree + \'/.git\')\nanswer({ revision })', code: 'REVISION_UNREADABLE', verdict: 'accepted' },
    { what: 'a revision that leaves nothing in scope', author: 'answer({ revision: commit({ \'a.ts\': \'export const a = 1\\n\' }) })', code: 'REVISION_NOT_FROZEN', verdict: 'accepted' },
  ])('$what: $code', async ({ author, code, verdict }) => {
    const line = corrected({ author })
    const ended = await runLine(line)
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 1, stderr: '' })
    const { execution, result } = recordOf(line)
    expect(execution).toMatchObject({ state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', iteration: 1, detail: { code } })
    expect(result).toMatchObject({ outcome: 'FINDINGS', findings: 1, [verdict]: 1 })
    expect(ended.stdout).toMatch(new RegExp(`the answer does not count: .*   ${code}\n`))
    expect(findingsOf(line).findings).toMatchObject([{ severity: 'high', disposition: { verdict } }])
    // Only what can be frozen is refused after it was kept: as evidence.
    expect(keptRefs(line)).toHaveLength(code === 'REVISION_NOT_FROZEN' ? 1 : 0)
  })

  it('an author that hangs is stopped at its own time, with everything it forked (D19)', async () => {
    const line = corrected({
      timeoutSeconds: 1,
      author: `spawn('sh', ['-c', 'trap "" TERM; sleep 1000 # ${mark('hangs')}'], { detached: true, stdio: 'inherit' })\nsetInterval(() => {}, 1000) // ${mark('hangs')}`,
    })
    await runLine(line)
    expect(recordOf(line).execution).toMatchObject({ state: 'COMPLETED', detail: { code: 'AUTHOR_TIMEOUT' } })
    expect(processesWith(mark('hangs'))).toEqual([])
  })

  it('the run\'s own deadline during the answer is TIMEOUT (D1)', async () => {
    const line = corrected({
      author: 'setInterval(() => {}, 1000)', configuration: { budgets: { maxIterations: 3, maxWallClockSeconds: 12, maxReviewerCalls: 6 } },
    })
    expect((await runLine(line)).code).toBe(5)
    expect(eventsOf(line).map(({ type }) => type)).toContain('ReconcileRequested')
    expect(recordOf(line).execution).toMatchObject({ state: 'TIMEOUT', stopCause: 'WALL_CLOCK' })
    expect(recordOf(line).result).toMatchObject({ findings: 1, escalated: 1 })
  })

  it('a stop while the author works ends the run, and the author (D13)', async () => {
    const line = corrected({ author: `spawn('sh', ['-c', 'sleep 1000 # ${mark('stops')}'], { stdio: 'inherit' })\nsetInterval(() => {}, 1000)` })
    const { child, ended } = startBuilt(BUILT.producer, ['run', ...runFlags(line)])
    await untilRunning(mark('stops'))
    child.kill('SIGINT')
    expect((await ended).code).toBe(4)
    expect(recordOf(line).execution).toMatchObject({ state: 'ABORTED', stopCause: 'OPERATOR_STOP' })
    expect(processesWith(mark('stops'))).toEqual([])
  })

  it('a revision on the last iteration is kept as evidence and ends in BUDGET_EXHAUSTED (D6)', async () => {
    const line = corrected({
      head: { 'a.ts': '// BUG\n', 'b.ts': '// BUG\n', 'c.ts': '// BUG\n' },
      configuration: { budgets: { maxIterations: 2, maxWallClockSeconds: 120, maxReviewerCalls: 6 } },
      author: 'console.log(`mayRevise ${mayRevise}`)\nanswer({ revision: commit({ [packet.iteration === 1 ? \'a.ts\' : \'b.ts\']: \'export const fixed = 1\\n\' }) })',
    })
    const { code, stdout } = await runLine(line)
    expect(code).toBe(4)
    expect(recordOf(line).execution).toMatchObject({ state: 'ABORTED', stopCause: 'BUDGET_EXHAUSTED', iteration: 2, detail: { code: 'BUDGET_ITERATIONS' } })
    expect(findingsOf(line).findings).toHaveLength(2)
    expect(stdout).toContain('kept as evidence: it is not reviewed in this run')
    const folder = `refs/bounded-review/runs/${newestRun(line) ?? ''}`
    expect(keptRefs(line)).toEqual([`${folder}/2`, `${folder}/3`])
    const printed = (n: number): string => readFileSync(join(line.repository.gitDirectory(), `bounded-review/runs/${newestRun(line) ?? ''}/author/${n}.txt`), 'utf8')
    expect([printed(1), printed(2)]).toEqual(['mayRevise true\n', 'mayRevise false\n'])
  })
})

/** Every file of a folder with its bytes, but for what a run may add to a repository. */
function bytesOf(directory: string, except: RegExp): Record<string, string> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => !except.test(path)).toSorted()
  return Object.fromEntries(paths.flatMap((path) => {
    const entry = lstatSync(join(directory, path))
    if (entry.isSymbolicLink()) return [[path, readlinkSync(join(directory, path))]]
    return entry.isFile() ? [[path, `${entry.mode} ${readFileSync(join(directory, path)).toString('base64')}`]] : []
  }))
}
const ADDED = /^\.git\/(?:bounded-review|refs\/bounded-review|objects\/pack)(?:\/|$)/

describe('an author of bad will', () => {
  it('plants configuration, hooks, alternates and refs in its repository: none takes effect, and the user\'s checkout stays byte for byte (S40)', async () => {
    const planted = join(scratch, 'planted')
    const line = corrected({
      author: `
        const revision = commit({ 'a.ts': 'export const a = 3\\n' })
        const hook = tree + '/.git/hook'
        fs.writeFileSync(hook, '#!/bin/sh\\necho ran >> ${planted}\\n', { mode: 0o755 })
        fs.mkdirSync(tree + '/.git/hooks', { recursive: true })
        for (const name of ['reference-transaction', 'post-checkout', 'pre-commit', 'post-index-change', 'proc-receive', 'update']) fs.copyFileSync(hook, tree + '/.git/hooks/' + name)
        fs.appendFileSync(tree + '/.git/config', '[core]\\n\\tfsmonitor = ' + hook + '\\n\\thooksPath = ' + tree + '/.git/hooks\\n\\tsshCommand = ' + hook + '\\n[uploadpack]\\n\\tpackObjectsHook = ' + hook + '\\n')
        fs.writeFileSync(tree + '/.git/objects/info/alternates', '/nonexistent\\n')
        fs.writeFileSync(tree + '/.git/info/grafts', revision + '\\n')
        fs.mkdirSync(tree + '/.git/refs/replace', { recursive: true })
        fs.writeFileSync(tree + '/.git/refs/replace/' + packet.baseSha, revision + '\\n')
        fs.mkdirSync(tree + '/../quarantine/hooks', { recursive: true })
        execFileSync('mkfifo', [tree + '/.git/objects/pack/pack-' + '0'.repeat(40) + '.pack'])
        answer({ revision })
      `,
    })
    line.repository.checkout('topic')
    const before = bytesOf(line.directory, ADDED)
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['.git/HEAD', '.git/config', '.git/index', 'a.ts']))
    const { code, stderr } = await runLine(line)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(recordOf(line).execution).toMatchObject({ state: 'COMPLETED', iteration: 2 })
    expect(existsSync(planted)).toBe(false)
    expect(bytesOf(line.directory, ADDED)).toEqual(before)
    expect(line.repository.git('fsck', '--strict', '--no-dangling')).toBe('')
  })

  it('has no variable of ours, and none of git\'s (S43)', async () => {
    const line = corrected({ author: 'console.log(JSON.stringify(Object.keys(process.env).sort()))\nanswer()' })
    const { ended } = startBuilt(BUILT.producer, ['run', ...runFlags(line)], { environment: { API_TOKEN: 'a-secret-value', GIT_DIR: undefined, NODE_OPTIONS: '' } })
    await ended
    const printed = readFileSync(join(line.repository.gitDirectory(), `bounded-review/runs/${newestRun(line) ?? ''}/author/1.txt`), 'utf8')
    const names = (JSON.parse(printed) as string[]).filter((name) => !['LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'PWD', 'SHLVL', '_'].includes(name))
    expect(names.filter((name) => !name.startsWith('BOUNDED_REVIEW_'))).toEqual(['HOME', 'PATH', 'TMPDIR'])
  })
})
