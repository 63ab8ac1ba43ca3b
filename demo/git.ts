/**
 * Git for the demonstration: plumbing in a temporary clone, under a fixed identity and without anyone's configuration.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'

const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_AUTHOR_NAME: 'demo',
  GIT_AUTHOR_EMAIL: 'demo@example.invalid',
  GIT_COMMITTER_NAME: 'demo',
  GIT_COMMITTER_EMAIL: 'demo@example.invalid',
}

/** Runs git in a directory and returns what it printed, without the last line feed. Throws with git's own words. */
export function git(directory: string, args: readonly string[], input?: string, environment: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'protocol.file.allow=always', ...args], {
    cwd: directory, input, encoding: 'utf8', env: { ...ENVIRONMENT, ...environment }, maxBuffer: 256 * 1024 * 1024, timeout: 60_000,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim() || `exit ${status}`}`)
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
