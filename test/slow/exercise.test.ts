import { describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SCENARIOS } from '../../producer/exercise/scenarios.ts'
import { endOf, ROOT } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { createRepository } from '../support/repository.ts'

/** `npm run exercise` itself, with its own Sigstore. */
async function exercised(...argv: readonly string[]): Promise<{ readonly code: number | null; readonly document: Loose; readonly stderr: string }> {
  const { code, stdout, stderr } = await endOf(spawn(process.execPath, [join(ROOT, 'demo/exercise.ts'), '--json', ...argv], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 170_000, killSignal: 'SIGKILL' }))
  return { code, stderr, document: stdout === '' ? {} : JSON.parse(stdout) }
}
const statuses = ({ rows }: Loose): unknown => rows.map(({ id, status, different }: Loose) => [id, status, different])
const ALL = SCENARIOS.map(({ id }) => [id, 'AS_EXPECTED', []])

describe('the exercise, with signed receipts', () => {
  it('comes to what it must on this repository', async () => {
    const { code, document, stderr } = await exercised()
    expect({ rows: statuses(document), code, stderr }).toEqual({ rows: ALL, code: 0, stderr: '' })
  }, 180_000)

  it('comes to what it must on one of another shape: sha256 objects, CRLF, a submodule', async () => {
    const other = createRepository({ objectFormat: 'sha256' })
    const repository = createRepository({ objectFormat: 'sha256' })
    try {
      const [first, second] = ['1\n', '2\n'].map((content) => other.commit({ changes: { 'lib.c': content } })) as [string, string]
      const base = repository.commit({ changes: {
        '.gitattributes': '* text=auto eol=crlf\n', '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = ../lib\n',
        'a.txt': 'one\r\ntwo\r\n', lib: { mode: '160000', oid: first }, 'run.sh': { mode: '100755', content: 'exit\r\n' },
      } })
      const head = repository.commit({ branch: 'topic', parents: [base], changes: {
        'a.txt': 'one\r\ntwo\r\nthree\r\n', lib: { mode: '160000', oid: second }, link: { mode: '120000', content: 'a.txt' },
      } })
      const { code, document, stderr } = await exercised('--repo', repository.directory, '--base', base, '--head', head)
      expect({ rows: statuses(document), code, stderr }).toEqual({ rows: ALL, code: 0, stderr: '' })
    } finally {
      repository.remove()
      other.remove()
    }
  }, 180_000)
})
