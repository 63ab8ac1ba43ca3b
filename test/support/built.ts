/**
 * The built programs in dist/ as child processes: what users run, and not their sources.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GIT_ENVIRONMENT } from './repository.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
export const BUILT = {
  producer: join(ROOT, 'dist/producer/cli/index.js'),
  verifier: join(ROOT, 'dist/verifier/cli/index.js'),
} as const

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly stdout: string; readonly stderr: string }

export type BuiltOptions = {
  readonly cwd?: string
  /** Added to PATH, HOME and git's fixed settings; nothing else of this process reaches the child. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** The engine; this process's own unless told. */
  readonly engine?: string
  readonly timeoutSeconds?: number
}

/** Starts a program. `ended` resolves for every exit code and signal. */
export function startBuilt(program: string, argv: readonly string[], options: BuiltOptions = {}): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  if (!existsSync(program)) throw new Error(`expected ${program}, got no file: run "npm run build"`)
  const child = spawn(options.engine ?? process.execPath, [program, ...argv], {
    cwd: options.cwd ?? '/', stdio: ['ignore', 'pipe', 'pipe'], timeout: (options.timeoutSeconds ?? 60) * 1000, killSignal: 'SIGKILL',
    env: { ...GIT_ENVIRONMENT, ...options.environment },
  })
  return { child, ended: endOf(child) }
}

/** Runs a program to its end. */
export async function runBuilt(program: string, argv: readonly string[], options: BuiltOptions = {}): Promise<Ended> {
  return await startBuilt(program, argv, options).ended
}

/** What a child printed, and how it ended. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => out.push(part))
  child.stderr?.on('data', (part: Buffer) => err.push(part))
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ code, signal, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') })
    })
  })
}
