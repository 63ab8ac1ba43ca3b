import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openWorkspace, type Workspace } from '../../../producer/io/freeze.ts'
import { createRepository, everyShape, temporaryDirectory, type GitRepository } from '../../support/repository.ts'

const open: Workspace[] = []
const repositories: GitRepository[] = []
const directories: string[] = []

afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.close()
})
afterAll(() => {
  for (const repository of repositories) repository.remove()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

function create(objectFormat: 'sha1' | 'sha256' = 'sha1'): GitRepository {
  const repository = createRepository({ objectFormat })
  repositories.push(repository)
  return repository
}

function fresh(): string {
  const parent = temporaryDirectory()
  directories.push(parent)
  const directory = join(parent, 'export')
  mkdirSync(directory)
  return directory
}

async function opened(repository: GitRepository): Promise<Workspace> {
  const workspace = await openWorkspace(repository.directory)
  open.push(workspace)
  return workspace
}

/** Every file and link below a directory, by the latin1 of its path's bytes, as git would describe it. */
function exported(directory: string, objectFormat: 'sha1' | 'sha256'): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (at: Buffer, prefix: string): void => {
    for (const name of readdirSync(at, { encoding: 'buffer' })) {
      const path = Buffer.concat([at, Buffer.from('/'), name])
      const stat = lstatSync(path)
      const relative = `${prefix}${name.toString('latin1')}`
      if (stat.isDirectory()) {
        visit(path, `${relative}/`)
        continue
      }
      const bytes = stat.isSymbolicLink() ? readlinkSync(path, { encoding: 'buffer' }) : readFileSync(path)
      const oid = createHash(objectFormat).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
      found.set(relative, `${stat.isSymbolicLink() ? '120000' : (stat.mode & 0o111) === 0 ? '100644' : '100755'} ${oid}`)
    }
  }
  visit(Buffer.from(directory), '')
  return found
}

describe.each(['sha1', 'sha256'] as const)('the export of a commit of a %s repository (S40)', (objectFormat) => {
  let repository: GitRepository
  let head: string

  beforeAll(() => {
    repository = create(objectFormat)
    const shape = everyShape(objectFormat)
    repository.commit({ changes: shape.base })
    head = repository.commit({ changes: shape.head })
    // What a checkout or an archive would have obeyed.
    repository.git('config', 'core.autocrlf', 'true')
    repository.git('config', 'filter.evil.smudge', 'sed s/a/b/')
    mkdirSync(join(repository.directory, '.git/info'), { recursive: true })
    writeFileSync(join(repository.directory, '.git/info/attributes'), '* filter=evil export-subst ident eol=crlf\n')
  })

  it('has the bytes, modes and links of the tree, and nothing else', async () => {
    const directory = fresh()
    await (await opened(repository)).objects.exportTree(head, directory)
    const listed = new Map(repository.gitBytes(['ls-tree', '-r', '-z', '--full-tree', head]).toString('latin1').split('\0').slice(0, -1).flatMap((line) => {
      const [, mode = '', type = '', oid = '', path = ''] = /^(\d{6}) (\w+) ([0-9a-f]+)\t([^]*)$/.exec(line) ?? []
      return type === 'commit' ? [] : [[path, `${mode} ${oid}`] as const]
    }))
    expect(listed.size).toBeGreaterThan(20)
    expect(exported(directory, objectFormat)).toEqual(listed)
    expect(readdirSync(join(directory, 'vendor/library'))).toEqual([])
    expect(existsSync(join(directory, '.git'))).toBe(false)
  })

  it('does not substitute, convert or expand a byte', async () => {
    const directory = fresh()
    await (await opened(repository)).objects.exportTree(head, directory)
    expect(readFileSync(join(directory, 'x.sub'), 'utf8')).toBe('$Format:%H$\n')
    expect(readFileSync(join(directory, 'x.id'), 'utf8')).toBe('$Id$\n')
    expect(readFileSync(join(directory, 'windows.txt'), 'utf8')).toBe('one\r\ntwo\r\nthree\r\n')
    expect(readFileSync(join(directory, 'changed.ts'), 'utf8')).toBe('export const value = 2\n')
  })
})

describe('an export', () => {
  it('never goes into a directory with files', async () => {
    const repository = create()
    const head = repository.commit({ changes: { a: '1' } })
    const directory = fresh()
    writeFileSync(join(directory, 'a'), 'kept')
    await expect((await opened(repository)).objects.exportTree(head, directory)).rejects.toMatchObject({ code: 'EXPORT_NOT_EMPTY' })
    expect(readFileSync(join(directory, 'a'), 'utf8')).toBe('kept')
  })

  it.each(['..', '.', '.git', '.GIT', '.git ', '.git.', 'git~1', '.g\u200cit', '\ufeff.git'])('refuses a tree with the name %j before anything is written', async (name) => {
    const repository = create()
    const inner = repository.rawTree([{ mode: '100644', name: 'x', oid: repository.blob('evil') }])
    for (const tree of [
      repository.rawTree([{ mode: '100644', name: 'a', oid: repository.blob('a') }, { mode: '40000', name, oid: inner }]),
      repository.rawTree([{ mode: '100644', name: 'a', oid: repository.blob('a') }, { mode: '100644', name, oid: repository.blob('evil') }]),
      repository.rawTree([{ mode: '100644', name: 'a', oid: repository.blob('a') }, { mode: '40000', name: 'b', oid: repository.rawTree([{ mode: '120000', name, oid: repository.blob('/etc') }]) }]),
    ]) {
      const directory = fresh()
      await expect((await opened(repository)).objects.exportTree(repository.commitOf(tree, []), directory)).rejects.toMatchObject({ name: 'UsageError', code: 'UNSAFE_PATH' })
      expect(readdirSync(directory)).toEqual([])
      expect(readdirSync(join(directory, '..'))).toEqual(['export'])
    }
  })

  it('never writes through a symbolic link of the tree, in whatever order it holds link and folder', async () => {
    const repository = create()
    const outside = fresh()
    const link = { mode: '120000', name: 'd', oid: repository.blob(outside) }
    const folder = { mode: '40000', name: 'd', oid: repository.rawTree([{ mode: '100644', name: 'evil', oid: repository.blob('evil') }]) }
    for (const entries of [[link, folder], [folder, link]]) {
      const directory = fresh()
      await expect((await opened(repository)).objects.exportTree(repository.commitOf(repository.rawTree(entries), []), directory)).rejects.toMatchObject({ code: 'EXPORT_FAILED' })
      expect(readdirSync(outside)).toEqual([])
    }
  })

  it('never overwrites: a name that a tree has twice is refused', async () => {
    const repository = create()
    const tree = repository.rawTree([{ mode: '100644', name: 'a', oid: repository.blob('1') }, { mode: '100644', name: 'a', oid: repository.blob('2') }])
    await expect((await opened(repository)).objects.exportTree(repository.commitOf(tree, []), fresh())).rejects.toMatchObject({ code: 'EXPORT_FAILED', message: expect.stringContaining('distinct names') })
  })

  it('never has a path component that holds a slash, though a tree may', async () => {
    const repository = create()
    const outside = fresh()
    const tree = repository.rawTree([{ mode: '100644', name: `../${outside.split('/').at(-2)}/evil`, oid: repository.blob('1') }])
    await expect((await opened(repository)).objects.exportTree(repository.commitOf(tree, []), fresh())).rejects.toMatchObject({ code: 'UNSAFE_PATH' })
  })

  it('says what is missing', async () => {
    const repository = create()
    const head = repository.commitOf(repository.rawTree([{ mode: '100644', name: 'a', oid: 'ab'.repeat(20) }]), [])
    await expect((await opened(repository)).objects.exportTree(head, fresh())).rejects.toMatchObject({ code: 'MISSING_OBJECTS' })
  })
})

describe('reading objects', () => {
  it('gives exact bytes to many readers at once, of every size around a pipe\'s', async () => {
    const repository = create()
    const sizes = [0, 1, 2, 4095, 4096, 4097, 65_535, 65_536, 65_537, 1_000_003]
    const contents = sizes.map((size) => Buffer.alloc(size, `blob 3\nmissing ${size}\0`))
    const ids = contents.map((bytes) => repository.blob(bytes))
    const { objects } = await opened(repository)
    let read = 0
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(sizes.length - 1), { minLength: 1, maxLength: 30 }), async (order) => {
      const bytes = await Promise.all(order.map(async (index) => await objects.blob(ids[index] ?? '', 2_000_000)))
      for (const [at, index] of order.entries()) expect(bytes[at]?.equals(contents[index] ?? Buffer.alloc(0))).toBe(true)
      expect(await Promise.all(order.map(async (index) => await objects.blobSize(ids[index] ?? '')))).toEqual(order.map((index) => sizes[index]))
      read += order.length
    }), { numRuns: 20 })
    expect(read).toBeGreaterThan(50)
  })

  it('refuses what is too large, missing, or no blob, and goes on', async () => {
    const repository = create()
    const commit = repository.commit({ changes: { a: '12345' } })
    const { objects } = await opened(repository)
    const id = repository.git('rev-parse', `${commit}:a`)
    await expect(objects.blob(id, 4)).rejects.toMatchObject({ name: 'PortError', code: 'ERR_OBJECT_TOO_LARGE', effect: 'none' })
    await expect(objects.blob('ab'.repeat(20), 4)).rejects.toMatchObject({ code: 'ERR_OBJECT_MISSING' })
    await expect(objects.blob(commit, 4000)).rejects.toMatchObject({ code: 'ERR_OBJECT_TYPE' })
    await expect(objects.blobSize(commit)).rejects.toMatchObject({ code: 'ERR_OBJECT_TYPE' })
    await expect(objects.blob(`${id}\ninfo ${id}`, 5)).rejects.toMatchObject({ code: 'ERR_INVARIANT' })
    expect((await objects.blob(id, 5)).toString()).toBe('12345')
  })

  it('fails every waiting and later reader when the repository is closed', async () => {
    const repository = create()
    const id = repository.blob('x'.repeat(1000))
    const workspace = await openWorkspace(repository.directory)
    await workspace.close()
    const busy = await openWorkspace(repository.directory)
    const reads = Promise.allSettled(Array.from({ length: 50 }, async () => await busy.objects.blob(id, 1000)))
    await busy.close()
    for (const end of await reads) expect(end.status === 'fulfilled' ? end.value.length : end.reason.code).toEqual(end.status === 'fulfilled' ? 1000 : 'GIT_STOPPED')
    await expect(workspace.objects.blob(id, 1000)).rejects.toMatchObject({ name: 'PortError', code: 'GIT_STOPPED' })
    await workspace.close()
  })
})
