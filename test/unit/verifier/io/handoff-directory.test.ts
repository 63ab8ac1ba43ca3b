import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HandoffDirectory } from '../../../../verifier/io/handoff-directory.ts'
import { digestFile, readRegularFile } from '../../../../verifier/io/streaming-digest.ts'
import { readHandoff } from '../../../../verifier/gather-handoff.ts'
import { temporaryDirectory } from '../../../support/repository.ts'

let directory: string
beforeEach(() => { directory = temporaryDirectory() })
afterEach(() => { rmSync(directory, { recursive: true, force: true }) })

const file = (name: string, content: string | Buffer = 'x'): void => { writeFileSync(join(directory, name), content) }
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('a streamed digest', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 3_000_001])('of %i bytes equals the digest of the bytes', (size) => {
    const bytes = Buffer.alloc(size, 'abcdefg')
    file('f', bytes)
    expect(digestFile(join(directory, 'f'), size)).toEqual({ sha256: sha256(bytes), size })
  })

  it('refuses one byte over the limit', () => {
    file('f', 'four')
    expect(() => digestFile(join(directory, 'f'), 3)).toThrow(expect.objectContaining({ code: 'ERR_FILE_TOO_LARGE' }))
  })

  it('refuses links, folders, fifos and devices without waiting (S33)', () => {
    file('target')
    symlinkSync('target', join(directory, 'link'))
    mkdirSync(join(directory, 'folder'))
    execFileSync('mkfifo', [join(directory, 'fifo')])
    for (const path of [...['link', 'folder', 'fifo'].map((name) => join(directory, name)), '/dev/zero']) {
      expect(() => digestFile(path, 10)).toThrow(expect.objectContaining({ code: 'ERR_NOT_REGULAR' }))
      expect(() => readRegularFile(path, 10)).toThrow(expect.objectContaining({ code: 'ERR_NOT_REGULAR' }))
    }
    expect(() => digestFile(join(directory, 'nothing'), 10)).toThrow(expect.objectContaining({ code: 'ERR_FILE_UNREADABLE' }))
  })
})

describe('bytes of a file', () => {
  it('are at most one more than the limit, which says that there is more', () => {
    file('f', 'abcdef')
    expect(readRegularFile(join(directory, 'f'), 6).toString()).toBe('abcdef')
    expect(readRegularFile(join(directory, 'f'), 3).toString()).toBe('abcd')
  })
})

describe('a handoff directory', () => {
  it('tells nothing there from a handoff without bundle', async () => {
    expect(await readHandoff(new HandoffDirectory(join(directory, 'nothing')))).toMatchObject({ bundle: null, unsigned: false })
    file('criteria.md', '# C')
    const { bundle, unsigned, artifacts } = await readHandoff(new HandoffDirectory(directory))
    expect({ bundle, unsigned }).toEqual({ bundle: null, unsigned: true })
    expect(artifacts.get('criteria.md')).toMatchObject({ sha256: sha256('# C'), size: 3, bytes: Buffer.from('# C') })
  })

  it('holds bytes only of what is parsed, and lists every entry that nobody expects', async () => {
    file('handoff.sigstore.json', '{}')
    file('journal-v1.jsonl', 'journal')
    file('reviewer-output.txt', 'raw')
    file('packet-v1.json', 'packet')
    file('evil.sh')
    file('.hidden')
    mkdirSync(join(directory, 'sub'))
    const { bundle, unsigned, artifacts } = await readHandoff(new HandoffDirectory(directory))
    expect(Buffer.from(bundle ?? []).toString()).toBe('{}')
    expect(unsigned).toBe(false)
    expect(artifacts.get('journal-v1.jsonl')).toEqual({ sha256: sha256('journal'), size: 7, bytes: null })
    expect(artifacts.get('reviewer-output.txt')).toEqual({ sha256: sha256('raw'), size: 3, bytes: null })
    expect(artifacts.get('packet-v1.json')?.bytes).toEqual(Buffer.from('packet'))
    expect([...artifacts.keys()].sort()).toEqual(['.hidden', 'evil.sh', 'journal-v1.jsonl', 'packet-v1.json',
      'reviewer-output.txt', 'sub'])
  })

  it('names an entry that is no regular file or too large as what it is, and never as the declared file (S33)', async () => {
    file('elsewhere', '{}')
    symlinkSync(join(directory, 'elsewhere'), join(directory, 'findings-v1.json'))
    execFileSync('mkfifo', [join(directory, 'packet-v1.json')])
    mkdirSync(join(directory, 'criteria.md'))
    file('reviewer-output.txt')
    truncateSync(join(directory, 'reviewer-output.txt'), 256 * 1024 * 1024 + 1)
    const { artifacts } = await readHandoff(new HandoffDirectory(directory))
    expect([...artifacts.keys()].sort()).toEqual([
      'criteria.md (not a regular file)', 'elsewhere', 'findings-v1.json (not a regular file)', 'packet-v1.json (not a regular file)',
      'reviewer-output.txt (over the size limit)',
    ])
  })

  it('keeps no bytes of a parsed file over its limit, but its digest', async () => {
    const bytes = Buffer.alloc(4 * 1024 * 1024 + 1, ' ')
    file('checks-v1.json', bytes)
    const { artifacts } = await readHandoff(new HandoffDirectory(directory))
    expect(artifacts.get('checks-v1.json')).toEqual({ sha256: sha256(bytes), size: bytes.length, bytes: null })
  })

  it('reads one byte over the limit of a bundle, and no more', async () => {
    file('handoff.sigstore.json', Buffer.alloc(3 * 1024 * 1024))
    const { bundle } = await readHandoff(new HandoffDirectory(directory))
    expect(bundle?.length).toBe(1024 * 1024 + 1)
  })

  it('refuses a folder with more entries than a handoff can have, a file, and names that leave it', async () => {
    for (let index = 0; index < 65; index++) file(`f${index}`)
    await expect(new HandoffDirectory(directory).names()).rejects.toMatchObject({ code: 'ERR_HANDOFF_ENTRIES' })
    await expect(new HandoffDirectory(join(directory,
      'f1')).names()).rejects.toMatchObject({ code: 'ERR_HANDOFF_NOT_A_DIRECTORY' })
    for (const name of ['../x', 'a/b', '..', '']) await expect(new HandoffDirectory(directory).read(name,
      1)).rejects.toMatchObject({ code: 'ERR_NOT_REGULAR' })
  })
})
