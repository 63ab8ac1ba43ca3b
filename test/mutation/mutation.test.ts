import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { filesIn, testsOf } from './boundary.ts'
import { importersIn } from './imports.ts'
import { MUTATORS, mutantsOf } from './mutators.ts'
import { countsOf, scoreOf, summarize, type FileReport } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const faults = (source: string): string[] => mutantsOf('a.ts', source).map(({ mutator, from, to }) => `${mutator}: ${from} => ${to}`)

/** For each kind of fault, a source that has it, and one of the mutants that must come of it. */
const EXAMPLES: readonly [mutator: string, source: string, change: string][] = [
  ['condition fixed', 'if (a) b()', 'a => true'],
  ['operator turned', 'const x = a >= b', '>= => >'],
  ['default dropped', 'const x = a ?? b', ' ?? b => '],
  ['not dropped', 'const x = !a', '! => '],
  ['boolean turned', 'const x = true', 'true => false'],
  ['constant shifted', 'const x = 60', '60 => (59)'],
  ['step turned', 'x += y', '+= => -='],
  ['value replaced', 'function f() { return g() }', 'g() => null'],
  ['statement dropped', 'function f() { g() }', 'g() => ;'],
  ['case dropped', 'switch (a) { case 1: b() }', 'case 1: b() => '],
  ['spread dropped', 'const x = { ...a }', '...a => ...{}'],
  ['element dropped', 'const x = [\'A\', \'B\']', '\'A\' => ...[]'],
  ['code swapped', 'const x = f(\'HEAD_STALE\')', '\'HEAD_STALE\' => \'HEAD_STALE_\''],
  ['call swapped', 'const x = a.every(f)', 'every => some'],
  ['chain unguarded', 'const x = a?.b', '?. => .'],
  ['pattern opened', 'const x = /^a$/', '/^a$/ => /a$/'],
]

describe('the faults of a mutation run (R204)', () => {
  it.each(EXAMPLES)('%s', (mutator, source, change) => {
    expect(faults(source)).toContain(`${mutator}: ${change}`)
  })

  it('are all of these kinds', () => {
    expect(Object.keys(MUTATORS).toSorted()).toEqual(EXAMPLES.map(([mutator]) => mutator).toSorted())
  })

  it('are neither in types, nor in wording, nor twice the same text (R209)', () => {
    expect(faults('type A = { kind: \'HEAD_STALE\'; n: 5 }\nfunction f(a: 1 | 2): asserts a is 1 {}')).toEqual([])
    expect(faults('throw new FormatError(\'ERR_X\', `got ${a ?? 1} of them`)')).toEqual(['code swapped: \'ERR_X\' => \'ERR_X_\''])
    expect(faults('const x = { message: `got ${a ?? 1}` }')).toEqual([])
    const sources = mutantsOf('a.ts', 'if (a > 1 && !b) c()\n').map(({ source }) => source)
    expect(new Set(sources).size).toBe(sources.length)
    expect(sources.length).toBeGreaterThan(6)
  })

  it('change one span, and say where it stands', () => {
    const [first] = mutantsOf('a.ts', 'const a = f\n  const b = a < c\n')
    expect(first).toEqual({ file: 'a.ts', line: 2, mutator: 'operator turned', from: '<', to: '<=', text: 'const b = a < c',
      source: 'const a = f\n  const b = a <= c\n' })
  })
})

describe('the boundary of a mutation run (R208, R209)', () => {
  it('holds the cores of both wings, and finds the tests that import a file', () => {
    const files = filesIn(ROOT)
    expect(files.filter((file) => file.startsWith('producer/core/')).length).toBeGreaterThan(20)
    expect(files.filter((file) => file.startsWith('verifier/core/')).length).toBeGreaterThan(20)
    const importers = importersIn(ROOT)
    expect(testsOf(ROOT, importers, 'producer/core/retry.ts')[0]).toBe('test/unit/producer/core/retry.test.ts')
    expect(testsOf(ROOT, importers, 'producer/core/retry.ts').at(-1)).toBe('test/walk/walk.test.ts')
    expect(testsOf(ROOT, importers, 'verifier/core/signer.ts')).toContain('test/unit/verifier/core/verify.test.ts')
    expect(testsOf(ROOT, importers, 'schemas/glob.ts')).toContain('test/unit/schemas/glob.test.ts')
  })
})

describe('the score of a mutation run (R210)', () => {
  const judged = (kind: 'killed' | 'survived' | 'timeout' | 'broken') => ({ line: 1, mutator: 'operator turned', from: '<', to: '<=',
    text: 'a < b', verdict: { kind, test: '', message: '' }, executed: [], tests: 1 })
  const report: FileReport = { file: 'a.ts', sourceSha256: '', candidates: 5, sample: null, baseline: [],
    mutants: [judged('killed'), judged('killed'), judged('survived'), judged('timeout'), judged('broken')] }

  it('counts a mutant that timed out or broke for nothing: it has not been detected', () => {
    const counts = countsOf(report)
    expect(counts).toEqual({ killed: 2, survived: 1, timeout: 1, broken: 1, explained: 0 })
    expect(scoreOf(counts)).toBe('66.7 %')
    expect(scoreOf({ killed: 0, survived: 0 })).toBe('none')
  })

  it('names what no run has judged', () => {
    const text = summarize(ROOT, '/nowhere', ['producer/core/a.ts', 'producer/core/b.ts'], ['producer/core/b.ts'])
    expect(text).toContain('Not judged: producer/core/a.ts, producer/core/b.ts.')
  })
})
