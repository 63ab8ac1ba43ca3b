import { afterEach, describe, expect, it } from '@jest/globals'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandReviewer } from '../../../../producer/reviewers/command.ts'
import { reviewerEnvironment } from '../../../../producer/reviewers/reviewer-ports.ts'
import { isLfsPointer, makePrivateRoot, readFiles, writeWorkspace } from '../../../../producer/reviewers/workspace.ts'
import { sha256 } from '../../../../schemas/digest.ts'
import { InvariantError } from '../../../../schemas/errors.ts'
import { everyShape, type Changes } from '../../../support/repository.ts'
import { PRELUDE, reviewing, type Reviewing } from './reviewing.ts'

let change: Reviewing | null = null
afterEach(async () => {
  await change?.close()
  change = null
})

type Listed = { n: number; path: unknown; base: Side; head: Side }
type Side = { oid: string; mode: string; kind: string; file: string | null; reason: string | null } | null

async function written(base: Changes, head: Changes, configuration?: string) {
  change = await reviewing(base, head, configuration)
  const root = await makePrivateRoot(change.ports.temporary)
  const read = await readFiles(change.request, change.ports.objects)
  const unreviewed = await writeWorkspace(root.work, change.request, read, change.ports.objects)
  const { files } = JSON.parse(readFileSync(join(root.work, 'files.json'), 'utf8')) as { files: Listed[] }
  return { root, unreviewed, files, at: (name: string) => readFileSync(join(root.work, name)), has: (name: string) => existsSync(join(root.work, name)) }
}

const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`
const limited = (limits: string): string => `version: 1\nreviewer: { kind: command, run: [x] }\nscope: { limits: ${limits} }\n`

describe('the directory of a reviewer (contracts.md, Command reviewer)', () => {
  it('holds the packet\'s canonical bytes, whose digest is packetSha256', async () => {
    const { at } = await written({ 'a.ts': '1\n' }, { 'a.ts': '2\n' })
    expect(sha256(at('packet.json'))).toBe(change?.request.packetSha256)
    expect(at('criteria.md')).toEqual(change?.request.criteria)
  })

  it('exports every shape of change as plain files under numbers, byte for byte (S40)', async () => {
    const { base, head } = everyShape()
    const { files, at, root } = await written(base, head)
    expect(files.length).toBeGreaterThan(15)
    expect(files.map(({ n }) => n)).toEqual(files.map((_, index) => index))
    const kinds = new Set<string>()
    for (const file of files) {
      for (const side of ['base', 'head'] as const) {
        const listed = file[side]
        if (listed === null) continue
        kinds.add(listed.kind)
        if (listed.kind === 'submodule') {
          expect(listed).toMatchObject({ file: null, mode: '160000' })
          continue
        }
        expect(listed.file).toBe(`files/${side}/${file.n}`)
        expect(lstatSync(join(root.work, listed.file!)).isFile()).toBe(true)
        expect(change!.repository.blob(at(listed.file!))).toBe(listed.oid)
      }
    }
    expect([...kinds].sort()).toEqual(['file', 'submodule', 'symlink'])
  })

  it('is read-only, and goes away with all that is in it', async () => {
    const { root } = await written({ 'a.ts': '1\n' }, { 'a.ts': '2\n' })
    expect(lstatSync(root.work).mode & 0o222).toBe(0)
    expect(lstatSync(join(root.work, 'files/head/0')).mode & 0o222).toBe(0)
    mkdirSync(join(root.home, 'locked/deep'), { recursive: true })
    chmodSync(join(root.home, 'locked'), 0)
    await root.remove()
    expect(change?.leftovers()).toEqual([])
  })

  it('does not follow a link when it is removed', async () => {
    const { root } = await written({ 'a.ts': '1\n' }, { 'a.ts': '2\n' })
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    writeFileSync(join(outside, 'kept'), '')
    symlinkSync(outside, join(root.out, 'link'))
    await root.remove()
    expect(existsSync(join(outside, 'kept'))).toBe(true)
    rmSync(outside, { recursive: true })
  })

  it('lists what it leaves out, with the reason, and never cuts (R62)', async () => {
    const { files, unreviewed } = await written({}, { 'a-large.ts': 'x'.repeat(2000), 'b.ts': 'b\n', 'c.ts': LFS, 'd.ts': 'd\n' }, limited('{ files: 3, patchBytes: 1500 }'))
    expect(files.map(({ path, head }) => [path, head?.file ?? null, head?.reason ?? null])).toEqual([
      ['a-large.ts', null, 'FILE_TOO_LARGE'], ['b.ts', 'files/head/1', null], ['c.ts', 'files/head/2', 'LFS_POINTER'], ['d.ts', null, 'FILE_LIMIT'],
    ])
    // The patch is over its limit too, and then no file is reviewed whole.
    expect(new Set(unreviewed.map(({ reason }) => reason))).toEqual(new Set(['PATCH_TOO_LARGE']))
    expect(unreviewed).toHaveLength(4)
  })

  it('leaves a patch over its limit out whole', async () => {
    const { has, unreviewed } = await written({}, { 'a.ts': 'a'.repeat(90), 'b.ts': 'b'.repeat(90) }, limited('{ files: 3, patchBytes: 100 }'))
    expect(has('patch.diff')).toBe(false)
    expect(unreviewed.map(({ path, reason }) => [path, reason])).toEqual([['a.ts', 'PATCH_TOO_LARGE'], ['b.ts', 'PATCH_TOO_LARGE']])
  })

  it('does not mind that a removed or replaced file was an LFS pointer', async () => {
    expect((await written({ 'a.bin': LFS, 'b.bin': LFS }, { 'a.bin': null, 'b.bin': 'content\n' })).unreviewed).toEqual([])
  })

  it('has a requirement only where one is declared (D20)', async () => {
    const { has } = await written({ 'a.ts': '1\n' }, { 'a.ts': '2\n' })
    expect(has('requirements.json')).toBe(false)
    await change?.close()
    const declared = await written({ 'a.ts': '1\n', 'requirement.md': '# Do it\n' }, { 'a.ts': '2\n' }, 'version: 1\nreviewer: { kind: command, run: [x] }\nrequirements: { from: file, path: requirement.md }\n')
    expect(declared.at('requirements.json')).toEqual(change?.request.requirement)
  })

  it('refuses to go on with criteria or a digest that are not the packet\'s', async () => {
    change = await reviewing({ 'a.ts': '1\n' }, { 'a.ts': '2\n' })
    const { request, ports } = change
    const read = await readFiles(request, ports.objects)
    for (const wrong of [{ packetSha256: '0'.repeat(64) }, { criteria: Buffer.from('## C-1 other [low]\n') }, { requirement: Buffer.from('{}') }]) {
      const root = await makePrivateRoot(ports.temporary)
      await expect(writeWorkspace(root.work, { ...request, ...wrong }, read, ports.objects)).rejects.toThrow(InvariantError)
      await root.remove()
    }
  })

  it('makes a whole review partial when a file could not be given (R62, R146)', async () => {
    change = await reviewing({}, { 'a.ts': 'a\n', 'b.bin': LFS })
    const reviewer = commandReviewer({ argv: [process.execPath, '-e', `${PRELUDE}leave({ findings: [finding] })`], version: null, served: null, fallbackModel: null, severities: {}, include: null, graceSeconds: 10 }, change.ports)
    const { result } = await reviewer.review(change.request)
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: 'LFS_POINTER' }, findings: [{ path: 'a.ts' }] })
  })

  it('knows an LFS pointer from a file that speaks of one', () => {
    expect(isLfsPointer(Buffer.from(LFS))).toBe(true)
    expect(isLfsPointer(Buffer.from(`${LFS}${'x'.repeat(2000)}`))).toBe(false)
    expect(isLfsPointer(Buffer.from(`# ${LFS}`))).toBe(false)
  })
})

describe('the environment of a reviewer (S43, D21)', () => {
  const tree = realpathSync(tmpdir())

  it('is an allow-list', () => {
    const environment = reviewerEnvironment({ PATH: '/usr/bin', LANG: 'C', HOME: '/root', GITHUB_TOKEN: 't', NODE_OPTIONS: '--require x', LD_PRELOAD: 'x', GIT_DIR: 'x' }, tree)
    expect(environment).toEqual({ PATH: '/usr/bin', LANG: 'C' })
  })

  it('drops what the candidate could put on the PATH', () => {
    expect(reviewerEnvironment({ PATH: `${tree}/node_modules/.bin:node_modules/.bin:.::${tree}:/usr/bin:${tree}-other` }, tree)['PATH']).toBe(`/usr/bin:${tree}-other`)
    expect(reviewerEnvironment({ PATH: tree }, tree)['PATH']).toBe('/usr/local/bin:/usr/bin:/bin')
    expect(reviewerEnvironment({}, null)['PATH']).toBe('/usr/local/bin:/usr/bin:/bin')
  })
})
