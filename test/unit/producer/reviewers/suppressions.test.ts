import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileText } from '../../../../producer/reviewers/file-text.ts'
import { addedSuppressions, suppressionsIn, withoutDirectives } from '../../../../producer/reviewers/suppressions.ts'

type Sources = {
  readonly found: [string, number][]
  readonly left: string[]
  readonly foundByOthers: string[]
  readonly added: [string | null, string, number[]][]
  readonly void: [string, string]
}
const SOURCES = JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures/reviewers/suppressions.json'), 'utf8')) as Sources

const text = (source: string) => fileText(Buffer.from(source))
const lines = (source: string, kind: 'script' | 'any' = 'script') => suppressionsIn(text(source), kind).map(({ line, directive }) => [line, directive])

describe('suppression comments (D21)', () => {
  it.each(SOURCES.found)('finds %j', (source, line) => {
    expect(lines(source).map(([at]) => at)).toEqual([line])
  })

  it.each(SOURCES.left)('leaves %j alone', (source) => {
    expect(lines(source)).toEqual([])
  })

  it('knows the directives of other tools for other analyzers', () => {
    expect(lines('x = 1  # noqa: E501\ny()  # type: ignore\nSystem.out // NOSONAR\nuse()  //nolint:errcheck\n# shellcheck disable=SC2086\n', 'any').map(([at]) => at)).toEqual([1, 2, 3, 4, 5])
    expect(lines('x = 1  # noqa\n')).toEqual([])
  })

  it.each(SOURCES.foundByOthers)('finds %j for an analyzer of another language', (source) => {
    expect(lines(`x()\n${source}\ny()\n`, 'any').map(([at]) => at)).toEqual([2])
  })

  it.each(SOURCES.added)('counts only what the base does not have, and an old one over new code: %j → %j', (base, head, added) => {
    expect(addedSuppressions(base === null ? null : text(base), text(head), 'script').map(({ line }) => line)).toEqual(added)
  })

  it('makes directives void without moving a byte', () => {
    const [source, shown] = SOURCES.void
    expect(withoutDirectives(Buffer.from(source)).toString()).toBe(shown)
    expect(shown.length).toBe(source.length)
  })

  it('makes void what a whole file is dropped by', () => {
    expect(withoutDirectives(Buffer.from('// @flow strict\n')).toString()).toBe('// _flow strict\n')
  })

  it('takes time in proportion to hostile text', () => {
    const hostile = ['/'.repeat(500_000), '*'.repeat(500_000), `${'/*'.repeat(250_000)}eslint`, 'eslint '.repeat(80_000), `eslint${' '.repeat(500_000)}x`, `/${'* @ts-ignore /'.repeat(40_000)}`]
    for (const source of hostile) suppressionsIn(text(source), 'any')
    expect(suppressionsIn(text(hostile.at(-1)!), 'any')).toHaveLength(40_000)
  })
})
