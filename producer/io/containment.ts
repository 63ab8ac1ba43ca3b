/**
 * Keeping the descendants of a child together, so that none survives its deadline (D19): which ways this machine allows.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UsageError } from '../../schemas/errors.ts'
import type { ProcessContainment, ProcessEnd } from '../ports.ts'

export type ContainedRequest = {
  /** Absolute path of the program. */
  readonly file: string
  readonly argv: readonly string[]
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
}

/** How the child itself ended, by its own doing or a stranger's. */
export type ContainedEnd = Exclude<ProcessEnd['end'], { readonly kind: 'killed' }>

/** A child that is running, with everything it starts. */
export interface Contained {
  readonly stdout: Readable
  readonly stderr: Readable
  /** Resolves when the child has ended. Its descendants may still run. Never rejects. */
  readonly ended: Promise<ContainedEnd>
  /** Asks the child and its descendants to end (SIGTERM). */
  terminate(): void
  /** Kills what is left. Resolves when nothing is, or when nothing more can be done. */
  destroy(): Promise<void>
}

/** Programs that make a namespace, from fixed places: the PATH may lead into a work tree. */
export type NamespaceTools = { readonly unshare: string; readonly flags: readonly string[]; readonly shell: string }

const PLACES = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin']
const PID_FLAGS = ['--pid', '--fork', '--kill-child']
/** As root, or with a user namespace; a fresh /proc, where allowed, hides the environments of our own processes (S43). */
const FLAG_SETS = [
  [...PID_FLAGS, '--mount-proc'],
  PID_FLAGS,
  ['--user', '--map-current-user', ...PID_FLAGS, '--mount-proc'],
  ['--user', '--map-current-user', ...PID_FLAGS],
]
const PROBE_SECONDS = 5
const PROBE_CODE = 42

/** Finds the strongest containment of this machine. Tries it for real. */
export async function probeNamespace(): Promise<NamespaceTools | null> {
  const unshare = findTool('unshare')
  const shell = findTool('sh')
  if (process.platform !== 'linux' || unshare === null || shell === null) return null
  for (const flags of FLAG_SETS) {
    // As process 1 with a relayed exit code: what the namespace must be able to do.
    const code = await exitCode(unshare, [...flags, '--', shell, '-c', `test $$ = 1 && exit ${PROBE_CODE}`])
    if (code === PROBE_CODE) return { unshare, flags, shell }
  }
  return null
}

/** What can be had without a namespace. Refuses Windows, which has neither. */
export function withoutNamespace(): Exclude<ProcessContainment, 'NAMESPACE'> {
  if (process.platform === 'win32') {
    throw new UsageError('ERR_USAGE_PLATFORM', 'expected Linux or macOS, got Windows', {
      hint: 'run the producer in WSL or on a Linux runner; the verifier runs anywhere',
    })
  }
  try {
    readFileSync('/proc/self/environ')
    return 'MARKER'
  } catch {
    return 'GROUP'
  }
}

function findTool(name: string): string | null {
  for (const place of PLACES) {
    const file = join(place, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch { /* the next place */ }
  }
  return null
}

function exitCode(file: string, argv: readonly string[]): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(file, argv, { env: {}, cwd: '/', stdio: 'ignore', timeout: PROBE_SECONDS * 1000, killSignal: 'SIGKILL' })
  child.once('error', () => { resolve(null) })
  child.once('exit', (code) => { resolve(code) })
  return promise
}
