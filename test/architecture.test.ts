/**
 * The walls of the house, read from import statements (docs/architecture.md, Dependency direction). The checker below is
 * itself tested on small bad files, so that it cannot pass by seeing nothing.
 *
 * @module
 */
import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['schemas', 'producer', 'verifier']
const MAX_LINES = 260

type Source = { readonly path: string; readonly text: string }
type Import = { readonly from: string; readonly typeOnly: boolean; readonly dynamic: boolean }

/** What the files of one part of the house may import, besides their own folder where `own` says so. */
type Wall = {
  readonly part: RegExp
  readonly packages: RegExp | 'any'
  /** Paths of ours, from the root. */
  readonly ours: RegExp
  /** Paths of ours of which only types may be imported. */
  readonly types?: RegExp
}

const PURE_PACKAGES = /^(?:zod|node:crypto)$/
/** The first wall whose part matches a file applies to it. A file that matches none belongs nowhere, and is a fault. */
const WALLS: readonly Wall[] = [
  { part: /^schemas\/[^/]+\.ts$/, packages: /^(?:zod|canonicalize|yaml|node:crypto)$/, ours: /^schemas\// },
  { part: /^producer\/core\//, packages: PURE_PACKAGES, ours: /^(?:schemas|producer\/core)\//, types: /^producer\/ports\.ts$/ },
  {
    part: /^verifier\/core\//,
    packages: /^(?:zod|node:crypto|@sigstore\/(?:verify|bundle|protobuf-specs))$/,
    ours: /^(?:schemas|verifier\/core)\//,
    types: /^verifier\/ports\.ts$/,
  },
  { part: /^producer\/io\//, packages: 'any', ours: /^(?:schemas|producer\/io)\/|^producer\/ports\.ts$/, types: /^producer\/core\// },
  // An adapter computes finding identities as the controller does (D9): by the controller's own pure function.
  { part: /^producer\/reviewers\//, packages: 'any', ours: /^(?:schemas|producer\/reviewers|producer\/core)\/|^producer\/ports\.ts$/ },
  // An author gets a reviewer's directory, and its answer is read like a record.
  {
    part: /^producer\/authors\//, packages: 'any',
    ours: /^(?:schemas|producer\/authors|producer\/reviewers|producer\/core)\/|^producer\/ports\.ts$/,
  },
  { part: /^verifier\/io\//, packages: 'any', ours: /^(?:schemas|verifier\/io)\/|^verifier\/ports\.ts$/, types: /^verifier\/core\// },
  { part: /^producer\/ports\.ts$/, packages: /^$/, ours: /^schemas\//, types: /^producer\/core\// },
  { part: /^verifier\/ports\.ts$/, packages: /^$/, ours: /^schemas\//, types: /^verifier\/core\// },
  { part: /^producer\/run(?:-[a-z]+)?\.ts$/, packages: /^$/, ours: /^(?:schemas|producer\/core)\/|^producer\/(?:ports|run-[a-z]+)\.ts$/ },
  { part: /^verifier\/gather(?:-[a-z]+)?\.ts$/, packages: /^$/, ours: /^(?:schemas|verifier\/core)\/|^verifier\/(?:ports|gather(?:-[a-z]+)?)\.ts$/ },
  // Doors, the verbs behind them, and what they print: the only places where adapters are chosen. They know the version.
  { part: /^producer\/(?:[^/]+\.ts|commands\/|exercise\/|cli\/)/, packages: 'any', ours: /^(?:schemas|producer)\/|^package\.json$/ },
  { part: /^verifier\/(?:[^/]+\.ts|commands\/|cli\/)/, packages: 'any', ours: /^(?:schemas|verifier)\/|^package\.json$/ },
]

/** What a pure file may not reach for: time, chance, the process and the network arrive as values. */
const IMPURE = [
  /\bDate\.now\b/, /\bnew Date\b(?:\(\s*\)|(?!\())/, /(?<!new )\bDate\(\)/, /\bMath\.random\b/, /\bprocess\./, /\bfetch\(/, /\bglobalThis\b/, /\bperformance\./,
  /\bset(?:Timeout|Interval|Immediate)\(/,
]
const PURE_PART = /^(?:schemas|producer\/core|verifier\/core)\//
const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'service', 'misc', 'shared', 'index']

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').replace(/(?:^|[ \t])\/\/ .*$/gm, '')
}

const STATEMENT = /^[ \t]*(?:import|export)\b(?<clause>[^'"`;=()]*?)\bfrom\s*'(?<from>[^']+)'|^[ \t]*import\s*'(?<bare>[^']+)'|\b(?:import|require)\(\s*(?<dynamic>'[^']+'(?=\s*[,)])|[^)]*)/gm

function importsOf(text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    from: groups['from'] ?? groups['bare'] ?? (groups['dynamic'] ?? '').replaceAll('\'', ''),
    typeOnly: /^\s*type\s/.test(groups['clause'] ?? ''),
    dynamic: groups['dynamic'] !== undefined,
  }))
}

/** Everything that is wrong with one file, each as a sentence. */
function faultsOf({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const faults: string[] = []
  const wall = WALLS.find(({ part }) => part.test(path))
  if (!wall) return [`${path}: expected a part of the house that has a wall`]
  for (const { from, typeOnly, dynamic } of importsOf(code)) {
    const local = from.startsWith('.')
    const target = local ? posix.join(posix.dirname(path), from) : from
    const allowed = local
      ? wall.ours.test(target) || (typeOnly && wall.types?.test(target) === true)
      : wall.packages === 'any' || wall.packages.test(from)
    if (!allowed) faults.push(`${path}: may not import ${target}${typeOnly ? ' (type)' : ''}`)
    if (local && !/\.(?:ts|json)$/.test(from)) faults.push(`${path}: expected the extension .ts in ${from}`)
    if (dynamic && PURE_PART.test(path)) faults.push(`${path}: may not import at run time`)
  }
  if (/^export default\b|\bas default\b/m.test(code)) faults.push(`${path}: may not have a default export`)
  if (isBarrel(code)) faults.push(`${path}: may not be a file of re-exports only`)
  if (VAGUE_NAMES.includes(basename(path, '.ts'))) faults.push(`${path}: expected a name from the field`)
  if (PURE_PART.test(path)) {
    for (const pattern of IMPURE) if (pattern.test(code)) faults.push(`${path}: may not use ${pattern.exec(code)?.[0] ?? ''}`)
  }
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) faults.push(`${path}: expected at most ${MAX_LINES} lines, got ${lines}`)
  return faults
}

function isBarrel(code: string): boolean {
  const reExport = /^[ \t]*export\b[^'"`;=()]*?\bfrom\s*'[^']+'/gm
  const rest = code.replace(reExport, '').replace(/^[ \t]*import\b[^'"`;=()]*?\bfrom\s*'[^']+'/gm, '').replace(/^export (?:type )?\{[^}]*\}/gm, '')
  return /^[ \t]*export\b/m.test(code) && rest.replaceAll(/[\s;]/g, '') === ''
}

function sources(): Source[] {
  return ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: posix.join(room, name), text: readFileSync(join(ROOT, room, name), 'utf8') })))
}

describe('the house', () => {
  const all = sources()

  it('has all three rooms', () => {
    for (const part of [/^schemas\//, /^producer\/core\//, /^producer\/io\//, /^verifier\/core\//]) {
      expect(all.filter(({ path }) => part.test(path)).length).toBeGreaterThan(3)
    }
    expect(all.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(200)
  })

  it.each(all.map((source): [string, Source] => [source.path, source]))('%s keeps its walls', (_, source) => {
    expect(faultsOf(source)).toEqual([])
  })

  it('reads every import that the text has', () => {
    const missed = all.filter(({ text }) => {
      const code = withoutComments(text)
      const said = code.match(/^import\b|\bfrom '[^']*'$|\bimport\('/gm)?.filter((part) => part.startsWith('from') || part.startsWith('import(')).length ?? 0
      return importsOf(code).length < said
    })
    expect(missed.map(({ path }) => path)).toEqual([])
  })
})

describe('the checker of the house', () => {
  const BAD: [path: string, text: string, fault: RegExp][] = [
    ['schemas/a.ts', 'import { readFileSync } from \'node:fs\'', /may not import node:fs/],
    ['schemas/a.ts', 'import \'node:fs\'', /may not import node:fs/],
    ['schemas/a.ts', 'import {\n  a,\n  b,\n} from \'left-pad\'', /may not import left-pad/],
    ['schemas/a.ts', 'import { run } from \'../producer/core/run.ts\'', /may not import producer\/core\/run\.ts/],
    ['schemas/a.ts', 'import type { Ports } from \'../verifier/ports.ts\'', /may not import verifier\/ports\.ts \(type\)/],
    ['schemas/a.ts', 'export { a } from \'../producer/a.ts\'\nexport const b = 1', /may not import producer\/a\.ts/],
    ['schemas/a.ts', 'const fs = await import(\'node:fs\')', /may not import node:fs/],
    ['schemas/a.ts', 'const fs = await import(name)', /may not import/],
    ['producer/core/a.ts', 'import { ports } from \'../ports.ts\'', /may not import producer\/ports\.ts/],
    ['producer/core/a.ts', 'import { type Ports } from \'../ports.ts\'', /may not import producer\/ports\.ts/],
    ['producer/core/a.ts', 'import { git } from \'../io/git.ts\'', /may not import producer\/io\/git\.ts/],
    ['producer/core/a.ts', 'import { join } from \'node:path\'', /may not import node:path/],
    ['producer/core/a.ts', 'import { verify } from \'../../verifier/core/verify.ts\'', /may not import verifier/],
    ['producer/core/a.ts', 'import { Verifier } from \'@sigstore/verify\'', /may not import @sigstore\/verify/],
    ['verifier/core/a.ts', 'import { freeze } from \'../../producer/core/freeze.ts\'', /may not import producer/],
    ['verifier/core/a.ts', 'import { sign } from \'@sigstore/sign\'', /may not import @sigstore\/sign/],
    ['verifier/io/a.ts', 'import { verify } from \'../core/verify.ts\'', /may not import verifier\/core/],
    ['producer/io/a.ts', 'import { run } from \'../run.ts\'', /may not import producer\/run\.ts/],
    ['producer/io/a.ts', 'import { reviewer } from \'../reviewers/record.ts\'', /may not import producer\/reviewers/],
    ['producer/reviewers/a.ts', 'import { git } from \'../io/git.ts\'', /may not import producer\/io/],
    ['producer/run.ts', 'import { git } from \'./io/git.ts\'', /may not import producer\/io/],
    ['producer/run.ts', 'import { join } from \'node:path\'', /may not import node:path/],
    ['verifier/gather.ts', 'import type { Git } from \'./io/git.ts\'', /may not import verifier\/io/],
    ['producer/cli.ts', 'import { verify } from \'../verifier/core/verify.ts\'', /may not import verifier/],
    ['verifier/action.ts', 'import { run } from \'../producer/run.ts\'', /may not import producer/],
    ['producer/core/a.ts', 'const { default: p } = await import(\'../../package.json\', { with: { type: \'json\' } })', /may not import package\.json/],
    ['verifier/cli.ts', 'const p = await import(\'../producer/cli.ts\', { with: {} })', /may not import producer\/cli\.ts/],
    ['producer/lib/deep/a.ts', 'export const a = 1', /part of the house/],
    ['schemas/json/a.ts', 'export const a = 1', /part of the house/],
    ['schemas/a.ts', 'import { b } from \'./b\'', /extension/],
    ['schemas/a.ts', 'const a = 1\nexport default a', /default export/],
    ['schemas/a.ts', 'const a = 1\nexport { a as default }', /default export/],
    ['schemas/a.ts', '/** All. */\nexport * from \'./b.ts\'\nexport type { C } from \'./c.ts\'\n', /re-exports only/],
    ['schemas/a.ts', 'import { b } from \'./b.ts\'\nexport { b }\n', /re-exports only/],
    ['schemas/utils.ts', 'export const a = 1', /name from the field/],
    ['producer/core/helpers.ts', 'export const a = 1', /name from the field/],
    ['verifier/io/service.ts', 'export const a = 1', /name from the field/],
    ['schemas/a.ts', 'const t = Date.now()', /Date\.now/],
    ['producer/core/a.ts', 'const t = new Date()', /new Date/],
    ['producer/core/a.ts', 'const t = new Date\n', /new Date/],
    ['verifier/core/a.ts', 'const n = Math.random()', /Math\.random/],
    ['verifier/core/a.ts', 'const { env } = process.argv', /process\./],
    ['verifier/core/a.ts', 'await fetch(url)', /fetch\(/],
    ['schemas/a.ts', 'const paths = [\'**/a/**\']\nconst t = Date.now()\nconst more = [\'*/b\']', /Date\.now/],
    ['schemas/a.ts', 'const a = \'https://x\'; const t = Date.now()', /Date\.now/],
    ['schemas/a.ts', 'const a = 1\n'.repeat(MAX_LINES + 1), /at most 260 lines/],
  ]

  it.each(BAD)('finds the fault in %s: %j', (path, text, fault) => {
    expect(faultsOf({ path, text }).join('\n')).toMatch(fault)
  })

  it.each([
    ['schemas/a.ts', 'import * as z from \'zod\'\nimport { b } from \'./b.ts\'\nconst t = new Date(0)\nexport const processes = 1'],
    ['schemas/a.ts', '/**\n * Never Date.now(), never process.env.\n */\nexport const a = 1 // not Date.now()'],
    ['producer/core/a.ts', 'import type { Ports } from \'../ports.ts\'\nexport type A = Ports'],
    ['verifier/core/a.ts', 'import { Verifier } from \'@sigstore/verify\'\nexport const a = Verifier'],
    ['producer/io/a.ts', 'import { b } from \'./b.ts\'\nimport { spawn } from \'node:child_process\'\nexport const now = (): number => Date.now() + b + spawn.length'],
    ['producer/cli.ts', 'import { git } from \'./io/git.ts\'\nconst { run } = await import(\'./commands/run.ts\')\nrun(git)'],
    ['verifier/cli.ts', 'const { default: p } = await import(\'../package.json\', { with: { type: \'json\' } })\nprint(p)'],
    ['schemas/a.ts', 'const a = 1\n'.repeat(MAX_LINES)],
    ['schemas/a.ts', 'export { b } from \'./b.ts\'\nexport const c = 1'],
  ])('finds no fault in %s: %j', (path, text) => {
    expect(faultsOf({ path, text })).toEqual([])
  })
})
