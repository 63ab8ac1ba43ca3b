import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type * as z from 'zod'
import {
  Argv, FullRef, GitPath, gitPath, Identifier, Line, NumericId, ObjectId, pathBytes, pathKey, PositiveInt, RepositoryName, RunId, Sha256, Timestamp,
} from '../../../schemas/primitives.ts'

const sha1 = 'a1'.repeat(20)
const TABLE: [name: string, schema: z.ZodType, yes: unknown[], no: unknown[]][] = [
  ['ObjectId', ObjectId, [sha1, 'a1'.repeat(32)], [sha1.slice(1), sha1.toUpperCase(), `${sha1}\n`, ` ${sha1}`, 'a1'.repeat(26), '', null]],
  ['Sha256', Sha256, ['0f'.repeat(32)], ['0F'.repeat(32), '0f'.repeat(31), `sha256:${'0f'.repeat(32)}`, `${'0f'.repeat(32)}\n`]],
  ['Timestamp', Timestamp,
    ['2026-11-30T22:14:03Z', '2028-02-29T00:00:00Z', '2026-12-31T23:59:59.999999999Z', '0001-01-01T00:00:00Z'],
    ['2026-02-30T00:00:00Z', '2026-02-29T00:00:00Z', '1900-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z',
      '2026-01-00T00:00:00Z', '2026-01-01T24:00:00Z', '2016-12-31T23:59:60Z', '2026-01-01T00:60:00Z', '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00',
      '2026-01-01', '2026-01-01T00:00:00z', '2026-01-01t00:00:00Z', '2026-01-01 00:00:00Z', '2026-01-01T00:00:00.Z', '2026-01-01T00:00:00.1234567890Z',
      '+12026-01-01T00:00:00Z', '2026-01-01T00:00:00Z\n', 1_767_225_600]],
  ['RunId', RunId, ['01JDG3K5M7N9P1Q3R5S7T9V1W3', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '00000000000000000000000000'],
    ['81JDG3K5M7N9P1Q3R5S7T9V1W3', '01jdg3k5m7n9p1q3r5s7t9v1w3', '01JDG3K5M7N9P1Q3R5S7T9V1W', '01JDG3K5M7N9P1Q3R5S7T9V1W33', '01JDG3K5M7N9P1Q3R5S7T9V1WI',
      '01JDG3K5M7N9P1Q3R5S7T9V1WL', '01JDG3K5M7N9P1Q3R5S7T9V1WO', '01JDG3K5M7N9P1Q3R5S7T9V1WU', '../../../../../etc/passwd0', '01JDG3K5M7N9P1Q3R5S7T9V1W3\n']],
  ['NumericId', NumericId, ['1', '123456789'], ['0', '01', '-1', '1e3', 1, '', '1'.repeat(20)]],
  ['FullRef', FullRef, ['refs/heads/main', 'refs/pull/17/merge', 'refs/heads/ü'],
    ['main', 'heads/main', 'refs/', 'refs/heads/*', 'refs/heads/a b', 'refs/heads/a..b', 'refs/heads/a//b', 'refs/heads/a/', 'refs/heads/a.', 'refs/heads/a.lock',
      'refs/heads/.a', 'refs/heads/a.lock/b', 'refs/heads/a@{1}', 'refs/heads/a~1', 'refs/heads/a^', 'refs/heads/a:b', 'refs/heads/a?', 'refs/heads/a[b]',
      'refs/heads/a\\b', 'refs/heads/a\n', 'refs/heads/a\u007f', '-refs/heads/a', 'refs/../heads/a', `refs/heads/${'a'.repeat(1024)}`]],
  ['RepositoryName', RepositoryName, ['acme/exporter'], ['', 'acme exporter', 'acme/é', 'a'.repeat(257), 'a\n']],
  ['PositiveInt', PositiveInt, [1, 1_000_000_000], [0, -1, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 2_000_000_000, 1n]],
  ['Line', Line, ['x', 'ü 😀'], ['', 'a\nb', 'a\u001b[31m', 'a\0', 'a'.repeat(1025)]],
  ['Identifier', Identifier, ['C-1', 'a/b@1.2_x'], ['', '-a', '.a', 'a b', 'a$', 'a'.repeat(129)]],
  ['Argv', Argv, [['npm', '', '--x=a b;rm']], [[], 'npm ci', ['a\0b'], [1], Array.from({ length: 257 }, () => 'a')]],
  ['GitPath', GitPath, ['a', 'a b/ü\n', { base64: Buffer.from([0x61, 0xff]).toString('base64') }],
    ['', 'a\0b', '\ud800', 'a'.repeat(4097), { base64: Buffer.from('ab').toString('base64') }, { base64: '' }, { base64: '/w' }, { base64: '/x==' },
      { base64: '_w==' }, { base64: '/w==\n' }, { base64: Buffer.from([0xff, 0]).toString('base64') }, { base64: '/w==', text: 'a' }]],
]

describe.each(TABLE)('%s', (_, schema, yes, no) => {
  it('takes what it is', () => {
    expect(yes.filter((value) => !schema.safeParse(value).success)).toEqual([])
  })

  it('refuses what it is not', () => {
    expect(no.filter((value) => schema.safeParse(value).success)).toEqual([])
  })
})

describe('gitPath', () => {
  it('has one form for each path, and leads back to its bytes', () => {
    const reached = { text: 0, base64: 0 }
    fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => bytes.map((byte) => byte || 1)), (bytes) => {
      const path = gitPath(bytes)
      reached[typeof path === 'string' ? 'text' : 'base64'] += 1
      expect(pathBytes(path)).toEqual(Buffer.from(bytes))
      expect(pathKey(path)).toBe(Buffer.from(bytes).toString('latin1'))
      expect(GitPath.parse(path)).toEqual(path)
    }))
    expect(Math.min(reached.text, reached.base64)).toBeGreaterThan(0)
  })

  it('keeps a byte order mark in a path', () => {
    expect(pathBytes(gitPath(Buffer.from([0xef, 0xbb, 0xbf, 0x61])))).toHaveLength(4)
  })
})
