import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { DeltaEntry, diffSha256, sortDelta } from '../../../schemas/delta.ts'
import { gitPath, pathBytes, pathKey } from '../../../schemas/primitives.ts'

/** The vectors, with every byte that is hashed spelled out: no code of the product takes part in the expectation. */
const VECTORS = [
  {
    format: 'sha1',
    entries: [
      { path: 'src/b.ts', oldMode: '100644', newMode: '100755', oldOid: '1'.repeat(40), newOid: '2'.repeat(40) },
      { path: { base64: 'bGF0aW7p' }, oldMode: '000000', newMode: '120000', oldOid: '0'.repeat(40), newOid: '3'.repeat(40) },
      { path: 'é', oldMode: '160000', newMode: '000000', oldOid: '4'.repeat(40), newOid: '0'.repeat(40) },
    ],
    bytes: [
      '000000 120000 ', '0'.repeat(40), ' ', '3'.repeat(40), ' 6', '\0', Buffer.from([0x6c, 0x61, 0x74, 0x69, 0x6e, 0xe9]),
      '100644 100755 ', '1'.repeat(40), ' ', '2'.repeat(40), ' 8', '\0', 'src/b.ts',
      '160000 000000 ', '4'.repeat(40), ' ', '0'.repeat(40), ' 2', '\0', Buffer.from([0xc3, 0xa9]),
    ],
    digest: '9cef83fc4e553396dcbf78d5a0b28e354f37891ec3aca18a755c5b457ad2e617',
  },
  {
    format: 'sha256',
    entries: [
      { path: 'a0', oldMode: '100644', newMode: '100644', oldOid: 'a'.repeat(64), newOid: 'b'.repeat(64) },
      { path: 'a/b', oldMode: '000000', newMode: '100644', oldOid: '0'.repeat(64), newOid: 'c'.repeat(64) },
      { path: 'a-b', oldMode: '100644', newMode: '000000', oldOid: 'd'.repeat(64), newOid: '0'.repeat(64) },
    ],
    bytes: [
      '100644 000000 ', 'd'.repeat(64), ' ', '0'.repeat(64), ' 3', '\0', 'a-b',
      '000000 100644 ', '0'.repeat(64), ' ', 'c'.repeat(64), ' 3', '\0', 'a/b',
      '100644 100644 ', 'a'.repeat(64), ' ', 'b'.repeat(64), ' 2', '\0', 'a0',
    ],
    digest: '0d0d906baafa6ed499ea59d87d5749ecc991877576110a8a9bc2371254f0669f',
  },
] as const

describe('diffSha256', () => {
  it.each(VECTORS)('is the published vector of a $format repository (R25, V49)', ({ entries, bytes, digest }) => {
    const spelled = Buffer.concat(bytes.map((part) => Buffer.from(part as string)))
    expect(createHash('sha256').update(spelled).digest('hex')).toBe(digest)
    expect(diffSha256(entries.map((entry) => DeltaEntry.parse(entry)))).toBe(digest)
  })

  it('of no entries is the digest of no bytes', () => {
    expect(diffSha256([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it('changes with every field of every entry (R25)', () => {
    const [entry] = VECTORS[0].entries
    const changed: DeltaEntry[] = [
      { ...entry, path: 'src/c.ts' }, { ...entry, oldMode: '100755' }, { ...entry, newMode: '100644' },
      { ...entry, oldOid: '5'.repeat(40) }, { ...entry, newOid: '5'.repeat(40) },
    ]
    const digests = new Set([diffSha256([entry]), ...changed.map((other) => diffSha256([other])), diffSha256([entry, entry])])
    expect(digests.size).toBe(changed.length + 2)
  })
})

const bytesOfPath = fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => Buffer.from(bytes.map((byte) => (byte === 0 ? 1 : byte))))

describe('paths of a delta', () => {
  it('survive JSON, whatever their bytes, and stay distinct (V48)', () => {
    let text = 0
    let raw = 0
    fc.assert(fc.property(bytesOfPath, bytesOfPath, (a, b) => {
      const path = DeltaEntry.shape.path.parse(JSON.parse(JSON.stringify(gitPath(a))))
      if (typeof path === 'string') text += 1
      else raw += 1
      expect(pathBytes(path).equals(a)).toBe(true)
      expect(pathKey(path) === pathKey(gitPath(b))).toBe(a.equals(b))
    }), { numRuns: 500 })
    expect(Math.min(text, raw)).toBeGreaterThan(10)
  })

  it('sort by bytes, never by code units or locale', () => {
    let reordered = 0
    fc.assert(fc.property(fc.uniqueArray(fc.oneof(bytesOfPath, fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => Buffer.from(text))),
      { minLength: 2, maxLength: 8, selector: (bytes) => bytes.toString('latin1') }), (paths) => {
      const entries = paths.map((bytes): DeltaEntry => ({ path: gitPath(bytes), oldMode: '000000', newMode: '100644', oldOid: '0'.repeat(40), newOid: '1'.repeat(40) }))
      const sorted = sortDelta(entries).map(({ path }) => pathBytes(path))
      for (const [index, bytes] of sorted.slice(1).entries()) expect(Buffer.compare(sorted[index] ?? bytes, bytes)).toBe(-1)
      if (!sorted.every((bytes, index) => bytes.equals(paths[index] ?? bytes))) reordered += 1
      expect(diffSha256(entries)).toBe(diffSha256(entries.toReversed()))
    }), { numRuns: 300 })
    expect(reordered).toBeGreaterThan(50)
  })

  it('put a supplementary character after U+FFFF, as UTF-8 does and UTF-16 does not', () => {
    const entry = { oldMode: '000000', newMode: '100644', oldOid: '0'.repeat(40), newOid: '1'.repeat(40) } as const
    expect(sortDelta([{ path: '\u{1f600}', ...entry }, { path: '\uffee', ...entry }]).map(({ path }) => path)).toEqual(['\uffee', '\u{1f600}'])
  })
})
