import { describe, expect, it } from '@jest/globals'
import { testChanges } from '../../../../producer/core/test-changes.ts'
import { Configuration } from '../../../../schemas/configuration.ts'
import type { DeltaEntry } from '../../../../schemas/delta.ts'
import type { GitPath } from '../../../../schemas/primitives.ts'

const configuration = (more: object = {}): Configuration => Configuration.parse({
  version: 1, reviewer: { kind: 'oxlint' },
  prepare: [['./tools/setup', '--quick']], checks: [{ id: 'tests', run: ['node', './scripts/check.mjs', '--config=build/check.json'] }], ...more,
})
type How = 'added' | 'changed' | 'deleted'
function entry(path: GitPath, how: How): DeltaEntry {
  const absent = { mode: '000000', oid: '0'.repeat(40) } as const
  const there = (digit: string) => ({ mode: '100644', oid: digit.repeat(40) } as const)
  const [before, after] = [how === 'added' ? absent : there('1'), how === 'deleted' ? absent : there('2')]
  return { path, oldMode: before.mode, newMode: after.mode, oldOid: before.oid, newOid: after.oid }
}
const weakened = (path: GitPath, how: How = 'changed', more: object = {}): boolean => testChanges([entry(path, how)], configuration(more)).weakened.length > 0

describe('what a revision does to tests and checks (R87, D9)', () => {
  it.each([
    'src/export.test.ts', 'export_test.go', 'deep/test_export.py', 'test/export.ts', 'packages/a/tests/b.ts', 'src/__tests__/a.js', 'a/b.snap',
    'package.json', 'packages/a/package.json', 'jest.config.mjs', 'pyproject.toml', 'conftest.py', 'Makefile',
    'scripts/check.mjs', 'tools/setup', 'build/check.json',
  ])('%s may neither be changed nor deleted in silence', (path) => {
    expect([weakened(path), weakened(path, 'deleted'), weakened(path, 'added')]).toEqual([true, true, false])
  })

  it.each(['src/export.ts', 'src/latest.ts', 'contest/a.ts', 'scripts/other.mjs', 'docs/testing.md', { base64: '/w==' }])('%j may', (path) => {
    expect([weakened(path), weakened(path, 'deleted')]).toEqual([false, false])
  })

  it('lists added tests: they can be evidence; an added check file cannot', () => {
    const { addedTests, weakened: none } = testChanges([entry('test/new.test.ts', 'added'), entry('package.json', 'added'), entry('src/a.ts', 'added')], configuration())
    expect({ addedTests, none }).toEqual({ addedTests: ['test/new.test.ts'], none: [] })
  })

  it('names each file, also one whose name holds what commands are made of', () => {
    const odd = configuration({ prepare: [['x./tools/y', '--config=a=b.json']] })
    const changed = [entry('x./tools/y', 'changed'), entry('a=b.json', 'deleted'), entry('b.json', 'changed')]
    expect(testChanges(changed, odd).weakened).toEqual(['x./tools/y', 'a=b.json'])
  })

  it('leaves out what the configuration at the base allows, and nothing beside it', () => {
    const more = { progress: { allowTestChanges: ['**/*.snap'] } }
    expect([weakened('test/a.snap', 'changed', more), weakened('test/a.ts', 'changed', more)]).toEqual([false, true])
  })

  it('takes the configuration\'s own words for tests and check files', () => {
    const more = { progress: { testFiles: ['spec/**'], checkFiles: [] } }
    expect([weakened('spec/a.rb', 'changed', more), weakened('test/a.ts', 'changed', more), weakened('package.json', 'changed', more)]).toEqual([true, false, false])
  })
})
