/**
 * `npm run bench -- NAME`: measures one thing against its rivals, interleaved in one run, and ends with one line of JSON.
 * Exits 0 only when every bound holds.
 *
 * @module
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from './measure.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'cases')
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, '')).sort()
const [name] = process.argv.slice(2)

if (name === undefined || !names.includes(name)) {
  process.stderr.write(`bench: expected one of ${names.join(', ')}, got ${name ?? 'nothing'}\n`)
  process.exit(2)
}

const { bench } = await import(join(folder, `${name}.ts`)) as { bench: Bench }
const { figures, ratios, bounds } = await bench((line) => process.stderr.write(`  ${line}\n`))
const ok = Object.entries(bounds).every(([key, bound]) => {
  const value = ratios[key] ?? figures[key]
  return value !== undefined && Number.isFinite(value) && value <= bound
})
process.stdout.write(`${JSON.stringify({ name, figures, ratios, bounds, ok })}\n`)
process.exit(ok ? 0 : 1)
