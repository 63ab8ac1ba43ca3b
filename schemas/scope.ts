/**
 * The declared scope of a review: which changed paths are reviewed, which are left out and by which rule, and which never
 * leave the machine (R28). Producer and verifier both compute it, from the configuration at the base.
 *
 * @module
 */
import type { Configuration } from './configuration.ts'
import { sortDelta, type DeltaEntry } from './delta.ts'
import { FormatError } from './errors.ts'
import { compileGlob } from './glob.ts'
import type { Scope } from './packet.ts'
import { pathKey, type GitPath } from './primitives.ts'

/**
 * Puts every changed path into exactly one of three lists, each in path order. `private` wins over `exclude`; an excluded
 * path names the first rule, in the order of the configuration, that matches it.
 *
 * @throws {FormatError} ERR_GLOB for a pattern that does not compile; ERR_DELTA for a path that appears twice.
 */
export function scopeOf(scope: Configuration['scope'], delta: readonly DeltaEntry[]): Scope {
  const secret = scope.private.map(compileGlob)
  const excluding = scope.exclude.map((rule) => ({ rule, matches: compileGlob(rule) }))
  const included: GitPath[] = []
  const excluded: Scope['excluded'] = []
  const kept: GitPath[] = []
  let previous: string | null = null
  for (const { path } of sortDelta(delta)) {
    const key = pathKey(path)
    if (key === previous) throw new FormatError('ERR_DELTA', 'delta: expected each path once')
    previous = key
    if (secret.some((matches) => matches(path))) {
      kept.push(path)
      continue
    }
    const rule = excluding.find(({ matches }) => matches(path))?.rule
    if (rule === undefined) included.push(path)
    else excluded.push({ path, rule })
  }
  return { included, excluded, private: kept, limits: { ...scope.limits } }
}
