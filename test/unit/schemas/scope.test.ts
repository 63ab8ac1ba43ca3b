import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { DeltaEntry } from '../../../schemas/delta.ts'
import { Scope } from '../../../schemas/packet.ts'
import { gitPath, pathKey, type GitPath } from '../../../schemas/primitives.ts'
import { scopeOf } from '../../../schemas/scope.ts'

const limits = { files: 300, patchBytes: 2_000_000 }
const entry = (path: GitPath): DeltaEntry =>
  ({ path, oldMode: '000000', newMode: '100644', oldOid: '0'.repeat(40), newOid: '1'.repeat(40) })

describe('scopeOf', () => {
  it('names the first rule that excludes a path, and sorts by path bytes (R28)', () => {
    const scope = scopeOf({ exclude: ['**/*.snap', 'gen/**'], private: [], limits }, ['z.ts', 'gen/a.snap', 'gen/b.ts', 'Z.ts'].map(entry))
    expect(scope).toEqual({
      included: ['Z.ts', 'z.ts'],
      excluded: [{ path: 'gen/a.snap', rule: '**/*.snap' }, { path: 'gen/b.ts', rule: 'gen/**' }],
      private: [],
      limits,
    })
    expect(Scope.parse(scope)).toEqual(scope)
  })

  it('lets private win over excluded', () => {
    expect(scopeOf({ exclude: ['secrets/**'], private: ['secrets/**'], limits }, [entry('secrets/key')]))
      .toEqual({ included: [], excluded: [], private: ['secrets/key'], limits })
  })

  it('places paths that are not UTF-8', () => {
    const path = gitPath(Buffer.from([0x67, 0x2f, 0xff]))
    expect(scopeOf({ exclude: ['g/*'], private: [], limits }, [entry(path)]).excluded).toEqual([{ path, rule: 'g/*' }])
  })

  it('sorts by bytes, not by UTF-16 units', () => {
    expect(scopeOf({ exclude: [], private: [], limits }, ['\u{1f600}', '\uff5e'].map(entry)).included).toEqual(['\uff5e', '\u{1f600}'])
  })

  it('refuses a delta in which a path appears twice', () => {
    expect(() => scopeOf({ exclude: [], private: [], limits }, [entry('a'), entry('b'), entry('a')])).toThrow(/each path once/)
  })

  it('refuses a pattern it cannot read', () => {
    expect(() => scopeOf({ exclude: ['[^a]'], private: [], limits }, [])).toThrow(/glob/)
  })

  it('puts every path into exactly one list', () => {
    const reached = { included: 0, excluded: 0, private: 0 }
    const path = fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => gitPath(bytes.map((byte) => byte || 0x61)))
    const globs = fc.subarray(['[a-m]*', '?', '*a*', '**/b', '??'])
    fc.assert(fc.property(fc.uniqueArray(path, { selector: pathKey }), globs, globs, (paths, exclude, secret) => {
      const scope = scopeOf({ exclude, private: secret, limits }, paths.map(entry))
      reached.included += scope.included.length
      reached.excluded += scope.excluded.length
      reached.private += scope.private.length
      const placed = [...scope.included, ...scope.excluded.map((item) => item.path), ...scope.private].map(pathKey)
      expect(placed.toSorted()).toEqual(paths.map(pathKey).toSorted())
    }))
    expect(Math.min(...Object.values(reached))).toBeGreaterThan(20)
  })
})
