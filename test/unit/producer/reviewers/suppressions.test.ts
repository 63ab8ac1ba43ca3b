import { describe, expect, it } from '@jest/globals'
import { fileText } from '../../../../producer/reviewers/file-text.ts'
import { addedSuppressions, suppressionsIn, withoutDirectives } from '../../../../producer/reviewers/suppressions.ts'

const text = (source: string) => fileText(Buffer.from(source))
const lines = (source: string, kind: 'script' | 'any' = 'script') => suppressionsIn(text(source), kind).map(({ line, directive }) => [line, directive])

describe('suppression comments (D21)', () => {
  it.each([
    ['// eslint-disable-next-line no-eval\n', 1],
    ['debugger // oxlint-disable-line\n', 1],
    ['/* eslint-disable */\n', 1],
    ['/*eslint-disable no-eval*/\n', 1],
    ['/*\n\n\neslint-disable */\n', 4],
    ['/*\n * @ts-ignore\n */\n', 2],
    ['//@ts-nocheck\n', 1],
    ['/// @ts-expect-error because\n', 1],
    ['  //\u00a0eslint-disable\n', 1],
    ['a()\n/* eslint no-eval: "off" */\n', 2],
    ['// biome-ignore lint/style/useTemplate: x\n', 1],
    ['const a = <div>{/* eslint-disable-next-line */}</div>\n', 1],
    ['<!-- oxlint-disable\n', 1],
    ['--> oxlint-disable\n', 1],
    ['// ESLint-Disable\n', 1],
    ['// deno-lint-ignore-file\n', 1],
  ])('finds %j', (source, line) => {
    expect(lines(source).map(([at]) => at)).toEqual([line])
  })

  it.each([
    'const words = [\'eslint-disable\', "oxlint-disable"]\n',
    'const pattern = /@ts-ignore/\n',
    'the rule eslint-disable is explained below\n',
    'a * @ts-ignore\n',
    '// see the chapter on eslint-disable\n',
  ])('leaves %j alone', (source) => {
    expect(lines(source)).toEqual([])
  })

  it('knows the directives of other tools for other analyzers', () => {
    expect(lines('x = 1  # noqa: E501\ny()  # type: ignore\nSystem.out // NOSONAR\nuse()  //nolint:errcheck\n# shellcheck disable=SC2086\n', 'any').map(([at]) => at)).toEqual([1, 2, 3, 4, 5])
    expect(lines('x = 1  # noqa\n')).toEqual([])
  })

  it('counts only what the base does not have, and an old one over new code', () => {
    const base = text('// eslint-disable-next-line a\nold()\nkeep()\n')
    expect(addedSuppressions(base, text('new()\n// eslint-disable-next-line a\nold()\n'), 'script')).toEqual([])
    expect(addedSuppressions(base, text('// eslint-disable-next-line a\nother()\n'), 'script').map(({ line }) => line)).toEqual([1])
    expect(addedSuppressions(base, text('// eslint-disable-next-line a\nold()\n// eslint-disable-next-line a\nold()\n'), 'script').map(({ line }) => line)).toEqual([3])
    expect(addedSuppressions(text('a() // eslint-disable-line\nb()\n'), text('a() // eslint-disable-line\nnew()\n'), 'script')).toEqual([])
    expect(addedSuppressions(text('a() // eslint-disable-next-line\nb()\n'), text('a() // eslint-disable-next-line\nnew()\n'), 'script').map(({ line }) => line)).toEqual([1])
    expect(addedSuppressions(null, text('// eslint-disable\n'), 'script')).toHaveLength(1)
  })

  it('makes directives void without moving a byte', () => {
    const source = Buffer.from('// eslint-disable ü\n/* OXLINT-enable */ debugger // oxlint-disable-line\n')
    const shown = withoutDirectives(source)
    expect(shown.length).toBe(source.length)
    expect(shown.toString()).toBe('// eslint_disable ü\n/* OXLINT_enable */ debugger // oxlint_disable-line\n')
  })

  it('takes time in proportion to hostile text', () => {
    const hostile = ['/'.repeat(500_000), '*'.repeat(500_000), `${'/*'.repeat(250_000)}eslint`, 'eslint '.repeat(80_000), `eslint${' '.repeat(500_000)}x`, '/* @ts-ignore '.repeat(40_000)]
    for (const source of hostile) suppressionsIn(text(source), 'any')
    expect(suppressionsIn(text(hostile.at(-1)!), 'any')).toHaveLength(40_000)
  })
})
