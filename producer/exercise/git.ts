/**
 * Git for the exercise and the demonstration: plumbing in a temporary clone, under a fixed identity and without anyone's
 * configuration. A repository of the user's is read, never written.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'
import { PortError } from '../../schemas/errors.ts'
import { findGit, printable } from '../io/git-process.ts'

const IDENTITY = { NAME: 'exercise', EMAIL: 'exercise@example.invalid' }
const WHO = Object.fromEntries(['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(IDENTITY).map(([key, value]) => [`GIT_${role}_${key}`, value])))

/** Runs git in a directory and returns what it printed, without the last line feed. Throws with git's own words. */
export function git(directory: string, args: readonly string[], input?: string, environment: Readonly<Record<string, string>> = {}): string {
  const { program, environment: hardened } = findGit(directory)
  const { status, stdout, stderr, error } = spawnSync(program, ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'safe.directory=*', ...args], {
    cwd: directory, input, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 60_000,
    env: { ...hardened, ...WHO, GIT_ALLOW_PROTOCOL: 'file', ...environment },
  })
  if (error) throw new PortError('GIT_NOT_STARTED', `git ${args[0]}: ${error.message}`, { cause: error })
  if (status !== 0) throw new PortError('GIT_FAILED', `git ${args[0]}: ${printable(stderr.trim().split('\n').at(-1) ?? '').slice(0, 300) || `exit ${status}`}`)
  return stdout.replace(/\n$/, '')
}

/** As {@link git}, but `null` where git exits with an error. */
export function tryGit(directory: string, args: readonly string[]): string | null {
  try {
    return git(directory, args)
  } catch {
    return null
  }
}
