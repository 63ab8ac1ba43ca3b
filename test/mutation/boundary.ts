/**
 * What is compared when two mutation runs are compared: the files, the faults, the tests, and what is left out (R208, R209).
 * The faults themselves are in mutators.ts.
 *
 * @module
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dependents, type Importers } from './imports.ts'

/** The pure cores of both wings, and the parts of the format that decide something. */
const CORES = ['producer/core', 'verifier/core']
const FORMAT = ['scope', 'glob', 'delta', 'criteria', 'strict-json', 'vocabulary'].map((name) => `schemas/${name}.ts`)

/**
 * Left out of the faults, wherever they stand:
 *
 * - types, which say nothing at run time;
 * - wording: texts with a blank in them, what is given to an error class, is called `message`, or says what a failure expected
 *   and got, and what is put into those;
 * - strings that are compared: turning the comparison is the same fault.
 */
export const EXCLUDED = ['types', 'wording', 'strings that are compared'] as const

/**
 * Tests that may judge a file of a folder, cheapest first. Tests with real processes or git stay out, and so do the
 * properties: their seeds are free elsewhere, and what only a lucky seed notices is not noticed.
 */
const TESTS: Readonly<Record<string, readonly RegExp[]>> = {
  'schemas/': [/^test\/unit\/schemas\//],
  'producer/core/': [/^test\/unit\/producer\/core\//, /^test\/walk\//],
  'verifier/core/': [/^test\/unit\/verifier\/core\//],
}
/** Files that need another one: their own test touches the world, or what they hold shows only in changed bytes. */
const OWN_TESTS: Readonly<Record<string, readonly string[]>> = {
  'producer/core/freeze.ts': ['test/unit/producer/freeze-packet.test.ts'],
  ...Object.fromEntries(['der', 'certificate', 'envelope', 'log-entry', 'signature', 'timestamp']
    .map((name) => [`verifier/core/${name}.ts`, ['test/property/verify.test.ts']])),
}

export function filesIn(root: string): string[] {
  const cores = CORES.flatMap((folder) => readdirSync(join(root, folder)).toSorted()
    .filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`))
  return [...cores, ...FORMAT]
}

/** The tests that import a file, nearest first; empty: nothing can notice a fault. */
export function testsOf(root: string, importers: Importers, file: string): string[] {
  const folders = Object.entries(TESTS).find(([folder]) => file.startsWith(folder))?.[1] ?? []
  const reached = [...dependents(importers, file)].filter(([path]) => path.endsWith('.test.ts'))
  const own = (OWN_TESTS[file] ?? []).filter((path) => existsSync(join(root, path)))
  const rank = (path: string): number => folders.findIndex((folder) => folder.test(path))
  return [
    ...reached.filter(([path]) => rank(path) >= 0)
      .toSorted(([a, near], [b, far]) => rank(a) - rank(b) || near - far || a.localeCompare(b)).map(([path]) => path),
    ...own,
  ]
}
