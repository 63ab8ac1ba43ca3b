import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { freeze } from '../../../producer/io/freeze.ts'
import { mergeBase } from '../../../producer/io/git-history.ts'
import { openRepository, type GitRepository as View } from '../../../producer/io/git-repository.ts'
import { createRepository, type GitRepository } from '../../support/repository.ts'

const views: View[] = []
const repositories: GitRepository[] = []

afterEach(async () => {
  for (const view of views.splice(0)) await view.close()
})
afterAll(() => {
  for (const repository of repositories) repository.remove()
})

function create(objectFormat: 'sha1' | 'sha256' = 'sha1'): GitRepository {
  const repository = createRepository({ objectFormat })
  repositories.push(repository)
  return repository
}

async function view(repository: GitRepository): Promise<View> {
  const opened = await openRepository(repository.directory)
  views.push(opened)
  return opened
}

async function found(repository: GitRepository, base: string, head: string): Promise<string> {
  return await mergeBase(await view(repository), base, head)
}

async function refusal(repository: GitRepository, base: string, head: string): Promise<{ code: string; message: string; hint: string }> {
  return await found(repository, base, head).then((id) => { throw new Error(`resolved to ${id}`) }, (error) => error as never)
}

/** main: 1 2 3 4 5; topic leaves at 3. */
function forked(objectFormat: 'sha1' | 'sha256' = 'sha1'): { repository: GitRepository; main: string[]; topic: string[] } {
  const repository = create(objectFormat)
  const main = [1, 2, 3, 4, 5].map((n) => repository.commit({ changes: { [`m${n}`]: `${n}` } }))
  const topic = [1, 2].reduce<string[]>((ids, n) => [...ids, repository.commit({ branch: 'topic', parents: [ids.at(-1) ?? main[2] ?? ''], changes: { [`t${n}`]: `${n}` } })], [])
  return { repository, main, topic }
}

describe('the merge base', () => {
  it.each(['sha1', 'sha256'] as const)('is the commit where the head left the base, in a %s repository (V49)', async (objectFormat) => {
    const { repository, main, topic } = forked(objectFormat)
    expect(await found(repository, main[4] ?? '', topic[1] ?? '')).toBe(main[2])
  })

  it('is the base itself when the head builds on it, the head itself when it is behind, and either when they are one', async () => {
    const { repository, main } = forked()
    const [first = '', , , , last = ''] = main
    expect(await found(repository, first, last)).toBe(first)
    expect(await found(repository, last, first)).toBe(first)
    expect(await found(repository, last, last)).toBe(last)
  })

  it('is refused for unrelated histories, with a code of its own', async () => {
    const { repository, main } = forked()
    const other = repository.commit({ branch: 'other', parents: [], changes: { x: 'x' } })
    expect(await refusal(repository, main[4] ?? '', other)).toMatchObject({ code: 'UNRELATED_HISTORIES' })
  })

  it('is refused for criss-cross merges, and names every candidate', async () => {
    const { repository, main, topic } = forked()
    const [left = '', right = ''] = [main[4], topic[1]]
    const one = repository.commit({ branch: 'one', parents: [left, right], changes: { y: '1' } })
    const two = repository.commit({ branch: 'two', parents: [right, left], changes: { y: '2' } })
    const error = await refusal(repository, one, two)
    expect(error.code).toBe('AMBIGUOUS_BASE')
    expect(error.message).toContain(left)
    expect(error.message).toContain(right)
  })

  it('takes no advice from grafts', async () => {
    const { repository, main, topic } = forked()
    const clone = repository.clone()
    clone.gitBytes(['fetch', '--quiet', 'origin', 'topic'])
    writeFileSync(join(clone.directory, '.git/info/grafts'), `${topic[0]} ${main[4]}\n`)
    expect(clone.git('merge-base', main[4] ?? '', topic[1] ?? '')).toBe(main[4])
    expect(await found(clone, main[4] ?? '', topic[1] ?? '')).toBe(main[2])
  })
})

describe('the merge base in a shallow clone', () => {
  it.each([1, 2])('is SHALLOW at depth %i, with the fetch that cures it, and the cure works', async (depth) => {
    const { repository, main, topic } = forked()
    const clone = repository.clone({ depth })
    const error = await refusal(clone, main[4] ?? '', topic[1] ?? '')
    expect(error.code).toBe('SHALLOW')
    const [command = ''] = /^git fetch --unshallow origin/.exec(error.hint) ?? []
    clone.git(...command.split(' ').slice(1))
    expect(await found(clone, main[4] ?? '', topic[1] ?? '')).toBe(main[2])
  })

  it('is found when it was fetched, however shallow the clone is', async () => {
    const { repository, main, topic } = forked()
    const clone = repository.clone({ depth: 3 })
    expect(await found(clone, main[4] ?? '', topic[1] ?? '')).toBe(main[2])
  })

  it('is the base when the head builds on it, though the base has no parents here', async () => {
    const { repository, main } = forked()
    const clone = repository.clone({ depth: 2 })
    expect(await found(clone, main[3] ?? '', main[4] ?? '')).toBe(main[3])
    expect(await found(clone, main[4] ?? '', main[3] ?? '')).toBe(main[3])
  })

  it('never is an older ancestor that shows because the true one was cut off', async () => {
    // old ─ cut ─ best ─ base, and head merges best (far down, by a chain whose middle is missing) and old.
    const repository = create()
    const old = repository.commit({ branch: 'old', changes: { a: '1' } })
    const middle = repository.commit({ branch: 'middle', parents: [old], changes: { a: '2' } })
    const best = repository.commit({ branch: 'best', parents: [middle], changes: { a: '3' } })
    const base = repository.commit({ branch: 'main', parents: [best, old], changes: { b: '1' } })
    const link = repository.commit({ branch: 'link', parents: [best], changes: { c: '1' } })
    const head = repository.commit({ branch: 'topic', parents: [link, old], changes: { d: '1' } })
    const shallow = repository.copy()
    writeFileSync(join(shallow.directory, '.git/shallow'), `${link}\n`)
    expect(shallow.git('merge-base', '--all', base, head)).toBe(old)
    expect(await found(repository, base, head)).toBe(best)
    expect(await refusal(shallow, base, head)).toMatchObject({ code: 'SHALLOW' })
  })

  it('never is ambiguous because the history between two ancestors was cut off', async () => {
    const repository = create()
    const old = repository.commit({ branch: 'old', changes: { a: '1' } })
    const best = repository.commit({ branch: 'best', parents: [old], changes: { a: '3' } })
    const base = repository.commit({ branch: 'main', parents: [best, old], changes: { b: '1' } })
    const head = repository.commit({ branch: 'topic', parents: [best, old], changes: { d: '1' } })
    const shallow = repository.copy()
    writeFileSync(join(shallow.directory, '.git/shallow'), `${best}\n`)
    expect(shallow.git('merge-base', '--all', base, head).split('\n')).toHaveLength(2)
    expect(await found(repository, base, head)).toBe(best)
    expect(await refusal(shallow, base, head)).toMatchObject({ code: 'SHALLOW' })
  })

  it('is still UNRELATED_HISTORIES when both histories are there to their roots', async () => {
    const { repository, main } = forked()
    const a = repository.commit({ branch: 'a', parents: [], changes: { x: '1' } })
    const b = repository.commit({ branch: 'b', parents: [], changes: { x: '2' } })
    const shallow = repository.copy()
    writeFileSync(join(shallow.directory, '.git/shallow'), `${main[3]}\n`)
    expect(await refusal(shallow, a, b)).toMatchObject({ code: 'UNRELATED_HISTORIES' })
  })
})

describe('what is missing from a partial clone', () => {
  it.each(['tree:0', 'blob:none'])('(%s) is never fetched behind our back, and says how to fetch it', async (filter) => {
    const { repository, main, topic } = forked()
    repository.git('config', 'uploadpack.allowFilter', 'true')
    const clone = repository.clone({ arguments: ['--no-checkout', `--filter=${filter}`] })
    const marker = join(clone.directory, 'executed')
    clone.git('config', 'remote.origin.uploadpack', `touch ${marker}; git-upload-pack`)
    const change = { base: main[4] ?? '', baseRef: 'refs/heads/main', head: topic[1] ?? '' }
    const error = await freeze(clone.directory, change).then(() => null, (caught) => caught as { code: string; hint: string })
    expect(error).toMatchObject({ code: 'MISSING_OBJECTS' })
    expect(existsSync(marker)).toBe(false)
    clone.git('config', '--unset', 'remote.origin.uploadpack')
    clone.git(...(error?.hint ?? '').split(' ').slice(1))
    expect((await freeze(clone.directory, change)).delta).toHaveLength(2)
  })
})

describe('a commit that is lost', () => {
  it.each([0, 1])('is missing, and neither a root nor unrelated history (parent %i)', async (lost) => {
    const repository = create()
    const root = repository.commit({ branch: 'root', parents: [], changes: { a: '1' } })
    const other = repository.commit({ branch: 'other', parents: [], changes: { b: '1' } })
    const parents = lost === 0 ? [other, root] : [root, other]
    const head = repository.commit({ branch: 'topic', parents, changes: { c: '1' } })
    const base = repository.commit({ branch: 'main', parents: [root], changes: { d: '1' } })
    rmSync(join(repository.directory, '.git/objects', other.slice(0, 2), other.slice(2)))
    expect(await refusal(repository, base, head)).toMatchObject({ code: 'MISSING_OBJECTS', hint: expect.stringContaining('git fsck') })
    expect(await refusal(repository, repository.commit({ branch: 'x', parents: [], changes: {} }), head)).toMatchObject({ code: 'MISSING_OBJECTS' })
  })
})
