/**
 * What reviewers that are programs need from the world, beyond the request.
 *
 * @module
 */
import { isAbsolute, relative } from 'node:path'
import type { Clock, Objects, Processes } from '../ports.ts'

export type ReviewerPorts = {
  readonly processes: Processes
  readonly objects: Objects
  readonly clock: Clock
  /** The bytes of a path at the protected base revision; null where there is none. Throws PortError over `maxBytes`. */
  readonly baseFile: (path: string, maxBytes: number) => Promise<Buffer | null>
  /** The whole environment of reviewers, from {@link reviewerEnvironment}; HOME and TMPDIR are added for each attempt. */
  readonly environment: Readonly<Record<string, string>>
  /** Where private directories are made: an existing directory outside every work tree. */
  readonly temporary: string
}

const ALLOWED = ['LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin'

/**
 * The environment that a reviewer may have, from an allow-list (S43). A PATH entry that is relative, or lies in the work
 * tree under review, is dropped: `node_modules/.bin` of the candidate would supply the reviewer's code (D21).
 *
 * @param workTree Real path of the work tree under review; null where there is none.
 */
export function reviewerEnvironment(
  from: Readonly<Record<string, string | undefined>>, workTree: string | null,
): Record<string, string> {
  const inside = (directory: string): boolean => {
    if (workTree === null) return false
    const path = relative(workTree, directory)
    return path === '' || !(path === '..' || path.startsWith('../') || isAbsolute(path))
  }
  const path = (from['PATH'] ?? DEFAULT_PATH).split(':').filter((entry) => isAbsolute(entry) && !inside(entry)).join(':')
  const kept = ALLOWED.flatMap((name) => from[name] === undefined ? [] : [[name, from[name]] as const])
  return { ...Object.fromEntries(kept), PATH: path === '' ? DEFAULT_PATH : path }
}
