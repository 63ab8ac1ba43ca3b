/**
 * The criteria and the configuration that are used where the base has none (D22): digested and bound like any others.
 *
 * @module
 */
import { Configuration } from './configuration.ts'

export const BUILTIN_CRITERIA_VERSION = 'builtin-criteria-v1'

/** The bytes of the built-in criteria.md, in UTF-8. Changing one changes every digest: then the version changes too. */
export const BUILTIN_CRITERIA = `# Review criteria

## C-1 The change does what it says, and nothing beside it fails [high]

Wrong results, lost or corrupted data, broken callers, unhandled errors, races, resources that are not released.

## C-2 The change opens no way in [high]

Injection, missing authorization, secrets in code or logs, unsafe parsing of untrusted input, weakened checks.

## C-3 What was promised is kept [medium]

Public interfaces, stored formats and configuration stay compatible, or the change says that they do not.

## C-4 The behaviour that changed is tested [medium]

A test fails without the change and passes with it; no test was weakened to pass.

## C-5 The next reader understands it [low]

Names that mislead, dead code, comments that are no longer true.
`

/** Review only, by the analyzer that comes with this package, unsigned. Made when asked for: most repositories have their own. */
export function builtinConfiguration(): Configuration {
  return Configuration.parse({ version: 1, reviewer: { kind: 'oxlint' } })
}
