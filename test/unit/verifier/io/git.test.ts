import { afterAll, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { join } from 'node:path'
import { diffSha256, sortDelta } from '../../../../schemas/delta.ts'
import { GitRepository as View } from '../../../../verifier/io/git.ts'
import { RepositorySession } from '../../../../verifier/io/git-session.ts'
import { createRepository, everyShape, GIT_ENVIRONMENT, type GitRepository } from '../../../support/repository.ts'
import { deltaByGit } from '../../../support/signed-repository.ts'

const made: GitRepository[] = []
afterAll(() => { for (const repository of made) repository.remove() })

function create(options: Parameters<typeof createRepository>[0] = {}): GitRepository {
  const repository = createRepository(options)
  made.push(repository)
  return repository
}

async function within<T>(repository: GitRepository, use: (view: View, session: RepositorySession) => Promise<T> | T): Promise<T> {
  const session = RepositorySession.open(repository.directory)
  try {
    return await use(new View(session.view, session.objects), session)
  } finally {
    session.close()
  }
}

function change(objectFormat: 'sha1' | 'sha256' = 'sha1'): { repository: GitRepository; base: string; head: string } {
  const repository = create({ objectFormat })
  const shape = everyShape(objectFormat)
  const base = repository.commit({ changes: shape.base })
  return { repository, base, head: repository.commit({ branch: 'topic', parents: [base], changes: shape.head }) }
}

describe('the delta', () => {
  it.each(['sha1', 'sha256'] as const)('equals what git shows for every kind of change in a %s repository (R25)',
    async (objectFormat) => {
    const { repository, base, head } = change(objectFormat)
    const delta = await within(repository, async (view) => await view.delta(base, head))
    expect(delta).toEqual(sortDelta(deltaByGit(repository, base, head)))
    expect(delta.length).toBeGreaterThan(20)
  })

  it('does not depend on configuration, attributes, replace refs or grafts of the repository (V48, G35)', async () => {
    const { repository, base, head } = change()
    const wanted = diffSha256(deltaByGit(repository, base, head))
    const hostile = repository.copy()
    const marker = join(hostile.directory, '..', 'executed')
    const program = join(hostile.directory, '..', 'program.sh')
    writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\n`)
    chmodSync(program, 0o755)
    for (const [key, value] of Object.entries({
      'core.fsmonitor': program, 'diff.external': program, 'diff.x.textconv': program, 'core.sshCommand': program, 'core.pager': program,
      'core.alternateRefsCommand': program, 'remote.origin.promisor': 'true', 'remote.origin.url': `ext::${program}`, 'remote.origin.uploadpack': program,
      'diff.ignoreSubmodules': 'all', 'diff.noprefix': 'true', 'core.abbrev': '4', 'log.showSignature': 'true', 'gpg.program': program,
      'core.attributesFile': program, 'i18n.logOutputEncoding': 'UTF-16', 'protocol.ext.allow': 'always',
    })) hostile.git('config', key, value)
    hostile.git('replace', head, base)
    mkdirSync(join(hostile.gitDirectory(), 'info'), { recursive: true })
    writeFileSync(join(hostile.gitDirectory(), 'info', 'grafts'), `${head}\n`)
    writeFileSync(join(hostile.gitDirectory(), 'info', 'attributes'), '* diff=x filter=x merge=x\n')
    await within(hostile, async (view) => {
      expect(diffSha256(await view.delta(base, head))).toBe(wanted)
      expect(await view.mergeBases(base, head)).toEqual([base])
      expect(await view.authors(base, head)).toEqual(['tester@example.dev'])
      await expect(view.tree('1'.repeat(40))).rejects.toMatchObject({ code: 'ERR_OBJECT_MISSING' })
    })
    expect(existsSync(marker)).toBe(false)
  })

  it('is empty for equal trees', async () => {
    const { repository, base } = change()
    expect(await within(repository, async (view) => await view.delta(base, base))).toEqual([])
  })

  it('refuses trees that two readers would read as two (security.md 5.4)', async () => {
    const repository = create()
    const base = repository.commit({ changes: { a: 'a\n' } })
    const oid = repository.blob('b\n')
    for (const names of [['..'], ['.git'], ['.GIT'], ['a', 'a'], ['a/b']]) {
      const head = repository.commitOf(repository.rawTree(names.map((name) => ({ mode: '100644', name, oid }))), [base])
      await within(repository, async (view) => { await expect(view.delta(base,
        head)).rejects.toMatchObject({ code: 'ERR_TREE_MALFORMED' }) })
    }
  })
})

describe('a file at a commit', () => {
  it('is read with its mode, and never through a link or a submodule (S6)', async () => {
    const { repository, base, head } = change()
    await within(repository, async (view) => {
      const file = await view.file(base, 'folder/file', 1000)
      expect(file?.mode).toBe('100644')
      expect(Buffer.from(file?.bytes ?? []).toString()).toContain('a file in a folder')
      expect(await view.file(head, 'script.sh', 1000)).toMatchObject({ mode: '100755' })
      expect(await view.file(base, 'link', 1000)).toMatchObject({ mode: '120000' })
      expect(await view.file(base, 'vendor/library', 1000)).toMatchObject({ mode: '160000' })
      for (const path of ['nothing', 'folder', 'link/x', 'vendor/library/x', '../kept.ts',
        'kept.ts/']) expect(await view.file(base, path, 1000)).toBeNull()
      await expect(view.file(base, 'kept.ts', 3)).rejects.toMatchObject({ code: 'ERR_OBJECT_TOO_LARGE' })
    })
  })

  it('is refused when its bytes are not what its id names (S6)', async () => {
    const repository = create()
    const base = repository.commit({ changes: { 'policy.yml': 'version: 1\n' } })
    const oid = repository.git('rev-parse', `${base}:policy.yml`)
    const objects = join(repository.gitDirectory(), 'objects')
    // Explode the pack, so that the loose object can be forged.
    for (const name of readdirSync(join(objects, 'pack')).filter((entry) => entry.endsWith('.pack'))) {
      const pack = join(objects, 'pack', name)
      const bytes = execFileSync('cat', [pack])
      for (const other of readdirSync(join(objects, 'pack'))) execFileSync('rm', ['-f', join(objects, 'pack', other)])
      repository.gitBytes(['unpack-objects', '-q'], { input: bytes })
    }
    const loose = join(objects, oid.slice(0, 2), oid.slice(2))
    chmodSync(loose, 0o644)
    writeFileSync(loose, deflateSync(Buffer.from('blob 11\0version: 2\n')))
    await within(repository, async (view) => { await expect(view.file(base, 'policy.yml',
      1000)).rejects.toMatchObject({ code: 'ERR_OBJECT_CORRUPT' }) })
  })
})

describe('history', () => {
  it('lists every merge base of a criss-cross, and none of unrelated histories', async () => {
    const repository = create()
    const root = repository.commit({ changes: { a: '1' } })
    const [left, right] = ['left',
      'right'].map((branch) => repository.commit({ branch, parents: [root], changes: { [branch]: '1' } }))
    const one = repository.commit({ branch: 'left', parents: [left!, right!], changes: { x: '1' } })
    const two = repository.commit({ branch: 'right', parents: [right!, left!], changes: { y: '1' } })
    const stranger = repository.commit({ branch: 'stranger', parents: [], changes: { z: '1' } })
    await within(repository, async (view) => {
      expect([...await view.mergeBases(one, two)].sort()).toEqual([left, right].sort())
      expect(await view.mergeBases(one, stranger)).toEqual([])
      expect(await view.isAncestor(root, one)).toBe(true)
      expect(await view.isAncestor(one, two)).toBe(false)
      expect(await view.countCommits(root, one)).toBe(3)
      await expect(view.isAncestor('2'.repeat(40), one)).rejects.toMatchObject({ code: 'ERR_OBJECT_MISSING' })
    })
  })

  it('says that a clone is shallow instead of taking it for unrelated histories', async () => {
    const repository = create()
    const root = repository.commit({ changes: { a: '1' } })
    const base = repository.commit({ parents: [root], changes: { a: '2' } })
    const head = repository.commit({ branch: 'topic', parents: [root], changes: { b: '1' } })
    const shallow = repository.clone({ depth: 1 })
    await within(shallow, async (view) => {
      await expect(view.mergeBases(base, head)).rejects.toMatchObject({ code: 'ERR_SHALLOW',
        hint: expect.stringContaining('--unshallow') })
      await expect(view.isAncestor(root,
        base)).rejects.toMatchObject({ code: expect.stringMatching(/ERR_SHALLOW|ERR_OBJECT_MISSING/) })
    })
    const deep = repository.clone({ depth: 2 })
    await within(deep, async (view) => { expect(await view.mergeBases(base, head)).toEqual([root]) })
  })

  it('reads objects that the repository borrows, and those of a linked work tree', async () => {
    const { repository, base, head } = change()
    for (const other of [repository.borrower(), repository.linkedWorktree(head), repository.clone({ bare: true })]) {
      await within(other, async (view) => { expect(await view.mergeBases(base, head)).toEqual([base]) })
    }
  })
})

describe('a revision', () => {
  it('is a full id or a full ref, never a short name (S5, S28)', async () => {
    const { repository, base, head } = change()
    repository.git('tag', 'main', head)
    repository.git('update-ref', 'refs/remotes/origin/main', head)
    repository.git('update-ref', 'refs/heads/main-evil', head)
    repository.git('update-ref', 'refs/heads/refs/heads/main', head)
    await within(repository, (_, session) => {
      expect(session.revision('refs/heads/main', '--base')).toEqual({ oid: base, ref: 'refs/heads/main' })
      expect(session.revision(head, '--head')).toEqual({ oid: head, ref: null })
      expect(() => session.revision('main', '--base')).toThrow(/full ref/)
      for (const text of ['HEAD', head.slice(0, 12), head.toUpperCase(), 'refs/heads/../../HEAD', 'refs/heads/mai', '-x',
        'refs/heads/main^{commit}', '']) {
        expect(() => session.revision(text, '--base')).toThrow()
      }
    })
    repository.git('pack-refs', '--all')
    await within(repository, (_, session) => {
      expect(session.revision('refs/heads/main', '--base').oid).toBe(base)
      expect(session.revision('refs/heads/main-evil', '--base').oid).toBe(head)
    })
  })

  it('is refused with the refs that a short name may have meant', async () => {
    const { repository, head } = change()
    repository.git('update-ref', 'refs/remotes/origin/main', head)
    await within(repository, (_, session) => {
      let hint
      try {
        session.revision('main', '--base')
      } catch (error) {
        hint = (error as { hint?: string }).hint
      }
      expect(hint).toBe('did you mean refs/heads/main or refs/remotes/origin/main')
    })
  })
})

it('leaves nothing behind in the temporary directory', async () => {
  const { repository, base, head } = change()
  const directory = join(repository.directory, '..', 'tmp')
  mkdirSync(directory)
  const script = `
    import { RepositorySession } from ${JSON.stringify(join(process.cwd(), 'verifier/io/git-session.ts'))}
    const session = RepositorySession.open(${JSON.stringify(repository.directory)})
    session.prefetch('${base}', '${head}')
    await session.objects.info('${head}')
    session.close()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...GIT_ENVIRONMENT, TMPDIR: directory } })
  expect(readdirSync(directory)).toEqual([])
})
