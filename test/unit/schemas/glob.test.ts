import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FormatError } from '../../../schemas/errors.ts'
import { compileGlob, Glob, GLOB_MAX_CHARACTERS } from '../../../schemas/glob.ts'
import { gitPath } from '../../../schemas/primitives.ts'

const MATCHES: [pattern: string, yes: string[], no: string[]][] = [
  ['README.md', ['README.md'], ['readme.md', 'docs/README.md', 'README.md/x', 'README_md']],
  ['*', ['a', '.env', 'ä'], ['a/b']],
  ['*.ts', ['a.ts', '.ts', 'a.b.ts'], ['a.tsx', 'src/a.ts', 'ts']],
  ['src/*', ['src/a', 'src/.hidden'], ['src', 'src/a/b', 'xsrc/a']],
  ['src/*/c', ['src/b/c'], ['src/c', 'src/a/b/c']],
  ['**', ['a', 'a/b', '.github/x'], []],
  ['src/**', ['src/a', 'src/a/b/c'], ['src', 'srcs/a', 'lib/src/a']],
  ['**/x', ['x', 'a/x', 'a/b/x'], ['ax', 'a/xb', 'x/a']],
  ['a/**/z', ['a/z', 'a/b/z', 'a/b/c/z'], ['az', 'a/bz', 'b/a/z', 'a/z/b']],
  ['**/.cursor*/**', ['.cursor/a', 'b/.cursorrules/a/c'], ['.cursor', 'a.cursor/x']],
  ['**/a/**/b', ['a/b', 'x/a/y/b', 'a/a/b/b'], ['a', 'b', 'b/a']],
  ['**/*.snap', ['a.snap', 'x/y/a.snap'], ['a.snap/x']],
  ['?.c', ['a.c', 'é.c', '😀.c'], ['ab.c', '.c', '/.c']],
  ['a?b', ['a-b'], ['a/b', 'ab']],
  ['[abc]', ['a', 'c'], ['d', 'ab', '']],
  ['[a-c]x', ['bx'], ['dx', '-x']],
  ['[a-]', ['a', '-'], ['b']],
  ['[!a]', ['b', '^', '!', 'é'], ['a', '/', 'bb']],
  ['x[!a-c]y', ['xdy'], ['xby', 'x/y']],
  ['x[+-9]y', ['x.y', 'x5y'], ['x/y']],
  ['[*]', ['*'], ['a', '**']],
  ['app/[[]id]/page.tsx', ['app/[id]/page.tsx'], ['app/i/page.tsx']],
  ['{a,b}.ts', ['a.ts', 'b.ts'], ['c.ts', '{a,b}.ts']],
  ['a{,/**}', ['a', 'a/b/c'], ['ab']],
  ['{src,lib/*}/[{,]', ['src/{', 'lib/x/,'], ['lib/{', 'src/a']],
  ['(group)/a', ['(group)/a'], []],
  ['#a', ['#a'], []],
]

describe('compileGlob', () => {
  it.each(MATCHES)('%s matches what its table row says (V50)', (pattern, yes, no) => {
    const matches = compileGlob(pattern)
    expect(yes.filter((path) => !matches(path))).toEqual([])
    expect(no.filter((path) => matches(path))).toEqual([])
  })

  it.each([
    ['', /1 to 1024/], ['a'.repeat(GLOB_MAX_CHARACTERS + 1), /1 to 1024/], ['!a', /negation/], ['a\\b', /backslash/],
    ['[^a]', /\[!a\]/], ['[a', /\]/], ['[]', /at least one/], ['[!]', /at least one/], ['[a/b]', /no \//], ['[[:alpha:]]', /class/],
    ['[z-a]', /lower end/], ['a**', /whole segment/], ['**a/b', /whole segment/], ['***', /whole segment/],
    ['/a', /segment/], ['a/', /segment/], ['a//b', /segment/], ['./a', /segment/], ['a/../b', /segment/],
    ['{a', /} after/], ['a}', /{ before/], ['{a}', /two or more/], ['{1..3}', /two or more/], ['{a,{b,c}}', /braces inside/],
    ['{a,b}'.repeat(9), /256/], ['+(a)', /extended/], ['x@(a|b)', /extended/], ['a\nb', /control/], ['a\ud800', /control/], ['\ufffd', /control/],
  ])('refuses %j instead of guessing (V50)', (pattern, message) => {
    expect(() => compileGlob(pattern)).toThrow(FormatError)
    expect(() => compileGlob(pattern)).toThrow(message)
    expect(Glob.safeParse(pattern).success).toBe(false)
  })

  it('matches paths whose bytes are not UTF-8 by wildcards only', () => {
    const path = gitPath(Buffer.from([0x73, 0x2f, 0xff, 0xfe, 0x2e, 0x63]))
    expect(path).toHaveProperty('base64')
    for (const pattern of ['s/**', 's/*', 's/*.c', 's/??.c', 's/[!a][!b].c', '**']) expect(compileGlob(pattern)(path)).toBe(true)
    for (const pattern of ['s/?.c', 's/[a-z][a-z].c', '*', 's/ÿþ.c']) expect(compileGlob(pattern)(path)).toBe(false)
  })

  it('does not mistake a non-UTF-8 path for the text of its replacement characters', () => {
    const raw = gitPath(Buffer.from([0x61, 0xff]))
    expect(compileGlob('a')(raw)).toBe(false)
    expect(compileGlob('a?')(raw)).toBe(true)
  })

  it('agrees with a direct reading of the definition', () => {
    const reached = { yes: 0, no: 0 }
    const segment = fc.stringMatching(/^[ab*?]{1,4}$/).filter((text) => !text.includes('**'))
    const pattern = fc.array(fc.oneof(segment, fc.constant('**')), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    const path = fc.array(fc.stringMatching(/^[ab]{1,3}$/), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    fc.assert(fc.property(pattern, path, (glob, candidate) => {
      const expected = slowly(glob.split('/'), candidate.split('/'))
      reached[expected ? 'yes' : 'no'] += 1
      expect(compileGlob(glob)(candidate)).toBe(expected)
    }), { numRuns: 2000 })
    expect(Math.min(reached.yes, reached.no)).toBeGreaterThan(50)
  })

  it('finishes on patterns that make backtracking matchers hang', () => {
    const path = `${'a/'.repeat(2000)}b`
    expect(compileGlob(`${'**/a/'.repeat(100)}c`)(path)).toBe(false)
    expect(compileGlob(`${'*a'.repeat(300)}b`)('a'.repeat(4000))).toBe(false)
  })
})

/** The definition itself, by recursion: exponential, and plainly right. */
function slowly(pattern: string[], path: string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return path.length === 0
  if (first === '**' && rest.length === 0) return path.length > 0
  if (first === '**') return slowly(rest, path) || (path.length > 0 && slowly(pattern, path.slice(1)))
  return path[0] !== undefined && within(first, path[0]) && slowly(rest, path.slice(1))
}

function within(pattern: string, text: string): boolean {
  if (pattern === '') return text === ''
  if (pattern[0] === '*') return within(pattern.slice(1), text) || (text !== '' && within(pattern, text.slice(1)))
  return text !== '' && (pattern[0] === '?' || pattern[0] === text[0]) && within(pattern.slice(1), text.slice(1))
}
