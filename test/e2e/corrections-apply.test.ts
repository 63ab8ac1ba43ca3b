import { afterAll, describe, expect, it } from '@jest/globals'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { correctedRepository, type CorrectedOptions } from '../support/authors.ts'
import { BUILT, runBuilt, type Ended } from '../support/built.ts'
import { NAME, recordOf, type Line } from '../support/line.ts'

const lines: Line[] = []
afterAll(() => { for (const { repository } of lines) repository.remove() })
const FIX = 'answer({ revision: commit({ \'a.ts\': \'export const a = 3\\n\', \'new.ts\': \'export const b = 1\\n\' }) })'
function corrected(options: Partial<CorrectedOptions> = {}): Line {
  const made = correctedRepository({ trustedRoot: {} }, { author: FIX, ...options })
  lines.push(made)
  return made
}
const run = async (line: Line, ...more: string[]): Promise<Ended> =>
  await runBuilt(BUILT.producer, ['run', '--repo', line.directory, '--base', 'refs/remotes/origin/main', '--repository', NAME, '--apply', ...more])
const topic = (line: Line): string => line.repository.git('rev-parse', 'refs/heads/topic')
const revision = (line: Line): string => recordOf(line).binding.headSha as string
describe('run --apply', () => {
  it('moves a branch that is checked out and clean, and its work tree with it', async () => {
    const line = corrected()
    line.repository.checkout('topic')
    writeFileSync(join(line.directory, 'untracked.txt'), 'mine')
    const { code, stdout, stderr } = await run(line)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('branch topic moved (--apply)')
    expect(topic(line)).toBe(revision(line))
    expect(topic(line)).not.toBe(line.head)
    expect(readFileSync(join(line.directory, 'a.ts'), 'utf8')).toBe('export const a = 3\n')
    expect(readFileSync(join(line.directory, 'new.ts'), 'utf8')).toBe('export const b = 1\n')
    expect(line.repository.git('status', '--porcelain')).toBe('?? untracked.txt')
    expect(line.repository.git('symbolic-ref', 'HEAD')).toBe('refs/heads/topic')
  })

  it('moves a branch that is not checked out, and nothing else', async () => {
    const line = corrected()
    line.repository.checkout('main')
    const before = line.repository.git('status', '--porcelain')
    const { stdout } = await run(line, '--head', 'topic')
    expect(stdout).toContain('branch topic moved (--apply)')
    expect(topic(line)).toBe(revision(line))
    expect(line.repository.git('status', '--porcelain')).toBe(before)
    expect(existsSync(join(line.directory, 'new.ts'))).toBe(false)
  })

  it.each([
    { what: 'has changes', why: 'its work tree has changes that are not committed', act: (at: string) => { writeFileSync(join(at, 'a.ts'), 'my work\n') }, kept: 'a.ts', text: 'my work\n' },
    { what: 'has a file in the way', why: 'files in its work tree are in the way', act: (at: string) => { writeFileSync(join(at, 'new.ts'), 'my work\n') }, kept: 'new.ts', text: 'my work\n' },
    { what: 'is in a rebase', why: 'a merge, rebase or other operation is under way in its work tree', act: (at: string) => { mkdirSync(join(at, '.git/rebase-merge')) }, kept: 'a.ts', text: 'export const a = 2 // BUG\n' },
  ])('leaves the branch and the work tree alone when it $what, and says so', async ({ why, act, kept, text }) => {
    const line = corrected()
    line.repository.checkout('topic')
    act(line.directory)
    const { code, stdout } = await run(line)
    expect(code).toBe(0)
    expect(stdout).toContain(`branch topic not moved: ${why}`)
    expect(topic(line)).toBe(line.head)
    expect(readFileSync(join(line.directory, kept), 'utf8')).toBe(text)
    // The revision is there all the same.
    expect(line.repository.git('cat-file', '-t', revision(line))).toBe('commit')
  })

  it('leaves a branch alone that is checked out in another work tree', async () => {
    const line = corrected()
    line.repository.checkout('main')
    line.repository.git('worktree', 'add', '--quiet', join(line.directory, '../other'), 'topic')
    const { stdout } = await run(line, '--head', 'topic')
    expect(stdout).toContain('branch topic not moved: it is checked out in another work tree')
    expect(topic(line)).toBe(line.head)
  })

  it('moves only from the value it began with: a commit made meanwhile stays', async () => {
    // The author is a process of the same user, and so can stand for the user at work: its objects are borrowed from there.
    const author = `const [store] = fs.readFileSync(tree + '/.git/objects/info/alternates', 'utf8').split('\\n')
const user = fs.realpathSync(store) + '/..'
const run = (...argv) => execFileSync('git', ['--git-dir=' + user, ...argv], { encoding: 'utf8', env: { ...process.env, GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a' } }).trim()
run('update-ref', 'refs/heads/topic', run('commit-tree', packet.headTreeSha, '-p', packet.headSha, '-m', 'mine'), packet.headSha)
${FIX}`
    const line = corrected({ author })
    line.repository.checkout('main')
    const { code, stdout } = await run(line, '--head', 'topic')
    expect(code).toBe(0)
    expect(stdout).toContain(`branch topic not moved: expected it at ${line.head.slice(0, 8)}, got it elsewhere or locked`)
    expect(line.repository.git('log', '-1', '--format=%s', 'topic')).toBe('mine')
  })

  it('refuses a head that is no branch before anything runs', async () => {
    const line = corrected()
    const { code, stderr } = await run(line, '--head', line.head)
    expect(code).toBe(2)
    expect(stderr).toMatch(/ERR_USAGE_APPLY\nhint: /)
  })
})
