import { afterAll, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRepository } from '../support/repository.ts'

const START = join(import.meta.dirname, '../../demo/start.ts')
const temporary = mkdtempSync(join(tmpdir(), 'start-test-'))
afterAll(() => { rmSync(temporary, { recursive: true, force: true }) })

/** `npm start -- ARGV`: what it printed, and how it ended. Its own clone lies in a directory of ours. */
async function start(...argv: readonly string[]): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [START, ...argv], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], HOME: temporary, TMPDIR: temporary } })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => { said.stdout += text })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { said.stderr += text })
  const code = await new Promise<number | null>((resolve, reject) => { child.on('error', reject).on('close', resolve) })
  return { code, ...said }
}

describe('npm start on a repository of the newcomer\'s', () => {
  it('ends in ACCEPTED while another branch than the base is checked out there', async () => {
    const repository = createRepository()
    try {
      const base = repository.commit({ changes: { 'a.js': 'export const a = 1\n' } })
      const head = repository.commit({ branch: 'topic', parents: [base], changes: { 'my app/a b.js': 'export const a = 2\n', 'notes.md': 'x\n' } })
      repository.git('symbolic-ref', 'HEAD', 'refs/heads/topic')
      const { code, stdout, stderr } = await start('--repo', repository.directory, '--base', 'main', '--head', head)
      expect({ code, stderr, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({ code: 0, stderr: '', last: '  decision  ACCEPTED' })
    } finally {
      repository.remove()
    }
  })

  it('says what it cannot show, before it does anything, and how to ask for something else', async () => {
    const repository = createRepository()
    try {
      const base = repository.commit({ changes: { 'a.py': 'a = 1\n' } })
      const head = repository.commit({ branch: 'topic', parents: [base], changes: { 'a.py': 'a = 2\n' } })
      for (const [argv, message] of [
        [['--repo', repository.directory, '--base', base, '--head', head], /expected a change with a JavaScript or TypeScript file.*ERR_DEMO_CHANGE/],
        [['--repo', repository.directory, '--base', 'nope', '--head', head], /expected --base and --head to name commits of .*, got nope and/],
        [['--repo', temporary, '--base', base, '--head', head], /expected a git repository at .*, got none/],
        [['--bse', base], /npm start: Unknown option '--bse'/],
      ] as const) {
        const { code, stdout, stderr } = await start(...argv)
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
        expect(stderr).toMatch(message)
        expect(stderr).toMatch(/\nhint: npm start -- --repo DIR/)
        expect(stderr).not.toMatch(/\n {4}at /)
      }
    } finally {
      repository.remove()
    }
  })
})
