import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { openWorkspace, type Workspace } from '../../../producer/io/freeze.ts'
import type { RevisionOptions, Revisions } from '../../../producer/io/git-refs.ts'
import { createRepository, type GitRepository } from '../../support/repository.ts'

const open: Workspace[] = []
const repositories: GitRepository[] = []

afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.close()
})
afterAll(() => {
  for (const repository of repositories) repository.remove()
})

function create(options: Parameters<typeof createRepository>[0] = {}): { repository: GitRepository; first: string; second: string } {
  const repository = createRepository(options)
  repositories.push(repository)
  const first = repository.commit({ changes: { a: '1' } })
  const second = repository.commit({ branch: 'topic', parents: [first], changes: { a: '2' } })
  return { repository, first, second }
}

async function resolved(repository: GitRepository, options: RevisionOptions = {}): Promise<Revisions> {
  const workspace = await openWorkspace(repository.directory)
  open.push(workspace)
  return await workspace.resolve(options)
}

async function refusal(repository: GitRepository, options: RevisionOptions): Promise<{ code: string; message: string; hint: string }> {
  return await resolved(repository, options).then((value) => { throw new Error(`resolved to ${JSON.stringify(value)}`) }, (error) => error as never)
}

describe('the default base and head', () => {
  it('are the branch that origin\'s HEAD names, fetched, and the commit of HEAD', async () => {
    const { repository, first, second } = create()
    repository.git('branch', 'trunk', first)
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/trunk')
    const clone = repository.clone()
    clone.git('checkout', '--quiet', '--detach', 'origin/topic')
    expect(await resolved(clone)).toEqual({ base: first, baseRef: 'refs/heads/trunk', baseSource: 'fetched', head: second })
  })

  it('are origin/main without an origin HEAD, and the local main without an origin', async () => {
    const { repository, first, second } = create()
    const clone = repository.clone({ branch: 'topic' })
    clone.git('remote', 'set-head', 'origin', '--delete')
    expect(await resolved(clone)).toEqual({ base: first, baseRef: 'refs/heads/main', baseSource: 'fetched', head: second })
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/topic')
    expect(await resolved(repository)).toEqual({ base: first, baseRef: 'refs/heads/main', baseSource: 'local', head: second })
  })

  it('are refused, with what was looked for, when there is none', async () => {
    const { repository } = create()
    repository.git('branch', '--move', 'main', 'else')
    expect(await refusal(repository, { head: 'topic' })).toMatchObject({ code: 'NO_BASE', message: expect.stringContaining('refs/remotes/origin/main') })
    const empty = createRepository()
    repositories.push(empty)
    expect(await refusal(empty, {})).toMatchObject({ code: 'NO_HEAD' })
  })
})

describe('a named revision', () => {
  it.each([
    ['a full id', (first: string) => first], ['a full ref', () => 'refs/heads/main'], ['a branch', () => 'main'],
    ['a tag, peeled', () => 'v1'], ['a full tag ref, peeled', () => 'refs/tags/v1'],
  ])('may be %s', async (_, spell) => {
    const { repository, first, second } = create()
    repository.git('tag', '--annotate', '-m', 'x', 'v1', first)
    expect(await resolved(repository, { base: spell(first), head: 'topic' })).toMatchObject({ base: first, head: second })
  })

  it('records a remote branch by its name on the remote (S5)', async () => {
    const { repository, first } = create()
    repository.git('branch', 'release/1.0', first)
    const clone = repository.clone()
    expect(await resolved(clone, { base: 'origin/release/1.0' })).toMatchObject({ baseRef: 'refs/heads/release/1.0', baseSource: 'fetched' })
    expect(await resolved(clone, { base: 'refs/remotes/origin/HEAD' })).toMatchObject({ baseRef: 'refs/heads/main', baseSource: 'fetched' })
  })

  it('is refused when a branch and a tag share the name, and both are listed', async () => {
    const { repository, second } = create()
    repository.git('branch', 'rel', second)
    repository.git('tag', 'rel', 'main')
    const error = await refusal(repository, { base: 'main', head: 'rel' })
    expect(error.code).toBe('REVISION_AMBIGUOUS')
    expect(error.message).toContain('refs/heads/rel')
    expect(error.message).toContain('refs/tags/rel')
    expect(await resolved(repository, { base: 'main', head: 'refs/heads/rel' })).toMatchObject({ head: second })
  })

  it('that looks like an id is an id, also when a branch has that name (S28)', async () => {
    const { repository, first, second } = create()
    repository.git('update-ref', `refs/heads/${first}`, second)
    expect(await resolved(repository, { base: first, baseRef: 'refs/heads/main', head: 'topic' })).toMatchObject({ base: first })
    const unknown = 'ab'.repeat(20)
    repository.git('update-ref', `refs/heads/${unknown}`, second)
    expect(await refusal(repository, { base: 'main', head: unknown })).toMatchObject({ code: 'MISSING_OBJECTS' })
    expect(await resolved(repository, { base: 'main', head: `refs/heads/${unknown}` })).toMatchObject({ head: second })
  })

  it('of 40 digits is refused in a sha256 repository, also when a branch has that name (V49)', async () => {
    const { repository, second } = create({ objectFormat: 'sha256' })
    repository.git('update-ref', `refs/heads/${'ab'.repeat(20)}`, second)
    expect(await refusal(repository, { base: 'main', head: 'ab'.repeat(20) })).toMatchObject({ code: 'REVISION_INVALID', message: expect.stringContaining('64') })
    expect(await refusal(repository, { base: 'main', head: second.toUpperCase() })).toMatchObject({ code: 'REVISION_INVALID' })
  })

  it.each(['HEAD~1', 'main^', 'main@{1}', ':/x', '@', '--all', '-n', 'a..b', 'main:a', '', 'x*', 'refs/heads/../x', 'line\nbreak', '\u001b[2J'])(
    'is refused as %j, in one printable line', async (word) => {
      const { repository } = create()
      const error = await refusal(repository, { base: 'main', head: word })
      expect(error.code).toBe('REVISION_INVALID')
      expect(error.message).toMatch(/^expected head .*, got [\x20-\x7e]*$/)
      expect(error.hint).toMatch(/^[\x20-\x7e…]*$/)
    })

  it('is refused when nothing has the name, abbreviated ids among them', async () => {
    const { repository, second } = create()
    expect(await refusal(repository, { base: 'main', head: second.slice(0, 12) })).toMatchObject({ code: 'REVISION_UNKNOWN' })
    expect(await refusal(repository, { base: 'main', head: 'refs/heads/none' })).toMatchObject({ code: 'REVISION_UNKNOWN' })
  })

  it('is refused when it is a tree or a blob', async () => {
    const { repository } = create()
    expect(await refusal(repository, { base: 'main', head: repository.git('rev-parse', 'topic^{tree}') })).toMatchObject({ code: 'REVISION_INVALID', message: expect.stringContaining('tree') })
  })

  it('that a shallow clone lacks is SHALLOW, with the fetch that cures it', async () => {
    const { repository, first } = create()
    repository.commit({ branch: 'main', changes: { b: '1' } })
    const clone = repository.clone({ depth: 1 })
    expect(clone.tip(first)).toEqual([])
    expect(await refusal(clone, { base: first, baseRef: 'refs/heads/main' })).toMatchObject({ code: 'SHALLOW', hint: expect.stringContaining(`git fetch origin ${first}`) })
  })
})

describe('a base that is an id', () => {
  it('takes the branch that is at it, or the one that the caller names', async () => {
    const { repository, first } = create()
    expect(await resolved(repository, { base: first, head: 'topic' })).toMatchObject({ baseRef: 'refs/heads/main', baseSource: 'local' })
    const clone = repository.clone({ branch: 'topic' })
    expect(await resolved(clone, { base: first })).toMatchObject({ baseRef: 'refs/heads/main', baseSource: 'fetched' })
    expect(await resolved(clone, { base: first, baseRef: 'refs/heads/release' })).toMatchObject({ baseRef: 'refs/heads/release', baseSource: 'local' })
  })

  it('is refused when no branch or several are at it', async () => {
    const { repository, first } = create()
    repository.git('branch', 'second-main', first)
    expect(await refusal(repository, { base: first, head: 'topic' })).toMatchObject({ code: 'BASE_REF_NEEDED' })
    repository.commit({ changes: { c: '1' } })
    repository.git('branch', '--delete', '--force', 'second-main')
    expect(await refusal(repository, { base: first, head: 'topic' })).toMatchObject({ code: 'BASE_REF_NEEDED' })
    expect(await refusal(repository, { base: first, baseRef: 'main', head: 'topic' })).toMatchObject({ code: 'REVISION_INVALID' })
  })
})

describe('looking at the real repository', () => {
  it('runs nothing that its configuration names', async () => {
    const { repository, first, second } = create()
    repository.checkout('topic')
    const marker = join(repository.directory, 'executed')
    for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.alternateRefsCommand', 'core.editor', 'remote.origin.uploadpack', 'alias.for-each-ref', 'alias.rev-parse']) {
      repository.git('config', key, `touch ${marker}; false`)
    }
    repository.git('config', 'remote.origin.url', `ext::touch ${marker}`)
    repository.git('config', 'remote.origin.promisor', 'true')
    repository.git('config', 'protocol.ext.allow', 'always')
    repository.git('config', 'core.repositoryFormatVersion', '1')
    repository.git('config', 'extensions.partialClone', 'origin')
    writeFileSync(join(repository.directory, '.git/refs/heads/lost'), `${'ab'.repeat(20)}\n`)
    expect(await resolved(repository, { base: 'main' })).toMatchObject({ base: first, head: second })
    expect(await refusal(repository, { base: 'main', head: 'lost' })).toMatchObject({ code: 'MISSING_OBJECTS' })
    expect(existsSync(marker)).toBe(false)
  })

  it('refuses a directory without a repository, and one that is not there', async () => {
    const { repository } = create()
    for (const directory of ['/', join(repository.directory, 'nowhere')]) {
      await expect(openWorkspace(directory)).rejects.toMatchObject({ code: 'NOT_A_REPOSITORY' })
    }
  })
})
