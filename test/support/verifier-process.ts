/**
 * The verifier's doors as child processes, from sources.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { GIT_ENVIRONMENT } from './repository.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Runs `bounded-review-verify`. Never throws for an exit code. */
export function runVerifier(argv: readonly string[],
  options: { readonly cwd?: string; readonly environment?: Readonly<Record<string, string>> } = {}): Ended {
  return run(join(ROOT, 'verifier', 'cli.ts'), argv, options)
}

/** Runs the action as the runner does: inputs and files by environment. */
export function runVerifierAction(environment: Readonly<Record<string, string>>): Ended {
  return run(join(ROOT, 'verifier', 'action.ts'), [], { environment })
}

function run(program: string, argv: readonly string[],
  options: { readonly cwd?: string; readonly environment?: Readonly<Record<string, string>> }): Ended {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...argv], {
    cwd: options.cwd ?? '/', encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024, env: { ...GIT_ENVIRONMENT,
      ...options.environment },
  })
  if (error) throw error
  return { code: status, stdout, stderr }
}
