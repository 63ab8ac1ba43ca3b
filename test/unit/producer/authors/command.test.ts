import { afterEach, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { commandAuthor } from '../../../../producer/authors/command.ts'
import { authorOf } from '../../../../producer/authors/author-of.ts'
import { openWorkspace, type Workspace } from '../../../../producer/io/freeze.ts'
import type { AuthorAnswered, AuthorRequest } from '../../../../producer/ports.ts'
import { AUTHOR_PRELUDE } from '../../../support/authors.ts'
import { processesWith } from '../../../support/processes.ts'
import { finding } from '../../../support/run-events.ts'
import { reviewing, type Reviewing } from '../reviewers/reviewing.ts'

let world: Reviewing
let workspace: Workspace
afterEach(async () => {
  await workspace.close()
  expect(world.leftovers()).toEqual([])
  await world.close()
})

/** Asks an author of these last lines about one finding. */
async function ask(script: string, overrides: Partial<AuthorRequest> = {}, argv = ['tools/author']): Promise<AuthorAnswered> {
  world = await reviewing({ 'tools/author': { mode: '100755', content: `#!/usr/bin/env node\n${AUTHOR_PRELUDE}\n${script}\n` }, 'a.ts': 'one\n' }, { 'a.ts': 'two\n', 'windows.txt': 'a\r\nb\r\n', '.gitattributes': '* text=auto eol=crlf\n*.ts filter=evil ident\n' })
  workspace = await openWorkspace(world.repository.directory)
  const { packet, packetSha256, nonce, criteria, requirement, deadlineSeconds, signal, progress } = world.request
  return await commandAuthor({ argv, version: null, graceSeconds: 0.3 }, { ...world.ports, trees: workspace.authorTrees() }).answer({
    packet, packetSha256, nonce, criteria, requirement, deadlineSeconds, signal, progress, findings: [finding('a', 1)], checks: [], mayRevise: true, ...overrides,
  })
}
const ID = finding('a', 1).id
const mark = (name: string): string => `command-author-${name}-${process.pid}`

describe('a command author', () => {
  it('gets a reviewer\'s directory with its question, and a clean work tree at the head', async () => {
    const { raw, refused } = await ask(`
      console.log(JSON.stringify({
        files: fs.readdirSync(dir).sort(), mayRevise, findings, head: git('rev-parse', 'HEAD'), detached: fs.readFileSync(tree + '/.git/HEAD', 'latin1').trim() === git('rev-parse', 'HEAD'),
        status: git('status', '--porcelain'), windows: fs.readFileSync(tree + '/windows.txt', 'latin1'), cwd: process.cwd() === fs.realpathSync(dir),
      }))
      answer({ dispositions: all('escalated', []) })
    `)
    expect(refused).toBeNull()
    expect(JSON.parse(raw.toString('utf8'))).toEqual({
      files: ['checks.json', 'criteria.md', 'files', 'files.json', 'findings.json', 'mayRevise', 'packet.json', 'patch.diff'], mayRevise: true,
      findings: [finding('a', 1)], head: world.request.packet.headSha, detached: true, status: '', windows: 'a\r\nb\r\n', cwd: true,
    })
  })

  it('commits what lies in its tree byte for byte, whatever the candidate\'s attributes say', async () => {
    const { revision, refused } = await ask('answer({ dispositions: all(\'accepted\', [\'windows.txt\']), revision: commit({ \'windows.txt\': \'a\\r\\nc\\r\\n\' }) })')
    expect(refused).toBeNull()
    expect(world.repository.gitBytes(['show', `${revision ?? ''}:windows.txt`]).toString('latin1')).toBe('a\r\nc\r\n')
    expect(world.repository.git('diff', '--name-only', world.request.packet.headSha, revision ?? '')).toBe('windows.txt')
  })

  it('that hangs after its answer is ended after the grace, and its answer counts (D18)', async () => {
    const answered = await ask(`answer({ dispositions: all('escalated', []) })\nsetInterval(() => {}, 1000) // ${mark('hangs')}`)
    expect(answered).toMatchObject({ refused: null, late: false, dispositions: { [ID]: { verdict: 'escalated', by: 'author' } } })
    expect(processesWith(mark('hangs'))).toEqual([])
  })

  it('that takes its time is late, and only then', async () => {
    expect(await ask('setInterval(() => {}, 1000)', { deadlineSeconds: 2 })).toMatchObject({ late: true, refused: { code: 'AUTHOR_TIMEOUT' }, revision: null })
  })

  it('keeps no revision once the run is stopped', async () => {
    const stop = new AbortController()
    const running = ask('answer({ dispositions: all(\'accepted\', [\'a.ts\']), revision: commit({ \'a.ts\': \'three\\n\' }) })', { signal: stop.signal, progress: () => { stop.abort('SIGINT') } })
    expect(await running).toMatchObject({ revision: null, dispositions: {}, refused: { code: expect.stringMatching(/STOPPED/) } })
    expect(world.repository.git('for-each-ref', 'refs/bounded-review')).toBe('')
  })

  it('names an added test as evidence', async () => {
    const answered = await ask('answer({ dispositions: all(\'accepted\', [\'a.test.ts\']), revision: commit({ \'a.test.ts\': \'new\\n\' }) })')
    expect(answered).toMatchObject({ refused: null, dispositions: { [ID]: { evidence: ['a.test.ts'] } } })
    expect(world.repository.git('rev-parse', `refs/bounded-review/runs/${world.request.packet.runId}/2`)).toBe(answered.revision)
  })

  it('that is not at the base is missing; one of the candidate is never started (D21)', async () => {
    expect(await ask('answer()', {}, ['tools/other'])).toMatchObject({ refused: { code: 'AUTHOR_PROGRAM_MISSING' } })
  })

  it('never sees a repository whose objects are the user\'s to lose: its own objects are elsewhere', async () => {
    const before = (): string => readFileSync(`${world.repository.gitDirectory()}/HEAD`, 'utf8')
    await ask('git(\'repack\', \'-a\', \'-d\', \'-l\')\ngit(\'prune\', \'--expire=now\')\ngit(\'update-ref\', \'refs/heads/main\', packet.headSha)\nanswer({ dispositions: all(\'escalated\', []) })')
    expect(before()).toBe('ref: refs/heads/main\n')
    expect(world.repository.git('rev-parse', 'main')).toBe(world.base)
    expect(world.repository.git('fsck', '--full', '--no-dangling')).toBe('')
  })
})

describe('authorOf', () => {
  it.each([{ kind: 'codex' as const, run: null }, { kind: 'command' as const, run: null }])('refuses what this version does not have: %j', async (configured) => {
    await ask('answer({ dispositions: all(\'escalated\', []) })')
    expect(() => authorOf({ ...configured, timeoutSeconds: 1 }, { ...world.ports, trees: workspace.authorTrees() })).toThrow(/author\./)
  })
})
