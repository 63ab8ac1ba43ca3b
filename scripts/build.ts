/**
 * Builds everything that is committed but not written by hand: the four bundles in dist/, verifier/action.yml, and the
 * JSON Schemas. The same sources give the same bytes; CI compares.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const DOORS = ['producer/action', 'producer/cli', 'verifier/action', 'verifier/cli'] as const

for (const folder of ['dist', 'build']) rmSync(join(ROOT, folder), { recursive: true, force: true })
run('tsc', ['-p', 'tsconfig.build.json'])
for (const door of DOORS) {
  run('ncc', ['build', `build/${door}.js`, '-o', `dist/${door}`, '--license', 'LICENSES.txt', '-q'])
}
run('node', ['scripts/schemas.ts'])
writeFileSync(join(ROOT, 'verifier/action.yml'), verifierMetadata(readFileSync(join(ROOT, 'verify-action.yml'), 'utf8')))

/** The runner resolves `uses:` to a folder that holds action.yml, so the verifier's metadata is written into its folder. */
function verifierMetadata(source: string): string {
  const main = /^(\s+main: )(dist\/.*)$/m
  if (!main.test(source)) throw new Error('verify-action.yml: expected a line "main: dist/…"')
  return `# Generated from ../verify-action.yml by "npm run build": edit that file.\n${source.replace(main, '$1../$2')}`
}

function run(program: string, argv: readonly string[]): void {
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin', program), argv, { cwd: ROOT, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`expected ${program} ${argv[0]} to exit 0, got ${status}`)
}
