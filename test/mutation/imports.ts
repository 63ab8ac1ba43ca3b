/**
 * Who imports whom at run time, read from import statements: which tests can notice a fault in a file (R208).
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const FOLDERS = ['schemas', 'producer', 'verifier', 'test']
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"`;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** For each source file, the files that import it, directly. Paths from the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

export function importersIn(root: string): Importers {
  const importers = new Map<string, Set<string>>()
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue
      const path = posix.join(folder, name)
      for (const [, from, bare, dynamic] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
        const target = posix.join(posix.dirname(path), from ?? bare ?? dynamic ?? '')
        importers.set(target, (importers.get(target) ?? new Set()).add(path))
      }
    }
  }
  return importers
}

/** The file, and everything that imports it directly or not, each with its distance. */
export function dependents(importers: Importers, file: string): ReadonlyMap<string, number> {
  const distance = new Map([[file, 0]])
  for (const [path, steps] of distance) {
    for (const importer of importers.get(path) ?? []) if (!distance.has(importer)) distance.set(importer, steps + 1)
  }
  return distance
}
