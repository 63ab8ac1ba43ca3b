/**
 * What a revision does to tests and checks: a check that passes only because its test was deleted or weakened is no progress
 * (R87, D9). Text is not judged; that a file changed at all is shown, and is for the configuration to allow.
 *
 * @module
 */
import type { Configuration } from '../../schemas/configuration.ts'
import type { DeltaEntry } from '../../schemas/delta.ts'
import { compileGlob } from '../../schemas/glob.ts'
import type { GitPath } from '../../schemas/primitives.ts'

export type TestChanges = { readonly addedTests: GitPath[]; readonly weakened: GitPath[] }

const ABSENT = '000000'

/** @param delta From the tree of the iteration before to the tree of the new revision. */
export function testChanges(delta: readonly DeltaEntry[], { checks, prepare, progress }: Configuration): TestChanges {
  const matching = (globs: readonly string[]): ((path: GitPath) => boolean) => {
    const compiled = globs.map(compileGlob)
    return (path) => compiled.some((matches) => matches(path))
  }
  const [isTest, isCheck, allowed] = [progress.testFiles, progress.checkFiles, progress.allowTestChanges].map(matching) as
    [Matcher, Matcher, Matcher]
  // What a command names is part of the check: `node scripts/check.mjs` is whatever that file says.
  const words = [...prepare, ...checks.map(({ run }) => run)].flat().flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
  const named = new Set(words.map((word) => word.replace(/^(?:\.\/+)+/, '')))
  const governs = (path: GitPath): boolean => isTest(path) || isCheck(path) || (typeof path === 'string' && named.has(path))
  return {
    addedTests: delta.filter(({ path, oldMode }) => oldMode === ABSENT && isTest(path)).map(({ path }) => path),
    weakened: delta.filter(({ path, oldMode }) => oldMode !== ABSENT && governs(path) && !allowed(path)).map(({ path }) => path),
  }
}

type Matcher = (path: GitPath) => boolean
