/**
 * The environment of a child: made new for each, from a list of what is allowed. Nothing of ours is passed on, so no token,
 * loader option, agent socket or git setting can be (S43).
 *
 * @module
 */
import { realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { delimiter, isAbsolute, join, sep } from 'node:path'
import { UsageError } from '../../schemas/errors.ts'

/** A fresh private home, and the environment that points there. */
export type ChildHome = {
  readonly environment: Readonly<Record<string, string>>
  /** Removes it. Never throws. */
  dispose(): Promise<void>
}

/** Names that make a program load code, reach a credential or leave its frozen inputs. Refused even when asked for by name. */
const REFUSED = [
  /^LD_/, /^DYLD_/, /^GIT_/, /^SSH_/, /^ACTIONS_/, /^GITHUB_/, /^RUNNER_/, /^npm_/i, /^BASH_FUNC_/,
  /^(?:NODE_OPTIONS|NODE_PATH|BASH_ENV|ENV|SHELLOPTS|IFS|PYTHONSTARTUP|PYTHONPATH|PERL5OPT|PERL5LIB|RUBYOPT|RUBYLIB)$/,
  /^(?:JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS)$/,
]
const FIXED = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC', TERM: 'dumb', CI: 'true' }
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

/**
 * Makes a home of mode 0700 under `parent`.
 *
 * @param path PATH of the child, as the door gives it (see {@link trustedPath}).
 * @param extra Variables that this one child needs, such as its provider's key (S44).
 * @throws {UsageError} for a name in `extra` that no child may have.
 */
export async function createChildHome(
  parent: string, path: string, extra: Readonly<Record<string, string>> = {},
): Promise<ChildHome> {
  for (const [name, value] of Object.entries(extra)) refuseVariable(name, value)
  const root = await mkdtemp(join(parent, 'home-'))
  const at = (name: string): string => join(root, name)
  const directories = {
    HOME: at('home'), TMPDIR: at('tmp'), XDG_CONFIG_HOME: at('config'), XDG_CACHE_HOME: at('cache'), XDG_DATA_HOME: at('data'),
    XDG_STATE_HOME: at('state'), XDG_RUNTIME_DIR: at('run'),
  }
  for (const directory of Object.values(directories)) await mkdir(directory, { mode: 0o700 })
  return {
    environment: { PATH: path, ...directories, ...FIXED, ...extra },
    dispose: () => removeTree(root),
  }
}

/**
 * The entries of a PATH from which a child's programs may come: absolute ones outside the reviewed work tree. Package
 * managers put `node_modules/.bin` of the current directory first, and that is the candidate's to fill (D21).
 */
export function trustedPath(path: string, untrusted: readonly string[]): string {
  const roots = untrusted.map(real)
  return path.split(delimiter)
    .filter((entry) => isAbsolute(entry) && !roots.some((root) => real(entry) === root || real(entry).startsWith(root + sep)))
    .join(delimiter)
}

/** Removes a directory and all in it, also where a child took away permissions. Never throws. */
export async function removeTree(directory: string): Promise<void> {
  if (await removed(directory)) return
  await unlockTree(directory)
  await removed(directory)
}

function removed(directory: string): Promise<boolean> {
  return rm(directory, { recursive: true, force: true, maxRetries: 3 }).then(() => true, () => false)
}

/** Package managers make their caches read-only, and then not even their owner can remove them. */
async function unlockTree(directory: string): Promise<void> {
  try {
    await chmod(directory, 0o700)
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) await unlockTree(join(directory, entry.name))
    }
  } catch { /* what is left is left */ }
}

function refuseVariable(name: string, value: string): void {
  if (!NAME.test(name) || value.includes('\0')) {
    throw new UsageError('ERR_USAGE_VARIABLE', 'expected environment variables of letters, digits and _, without NUL')
  }
  if (REFUSED.some((pattern) => pattern.test(name))) {
    throw new UsageError('ERR_USAGE_VARIABLE', `expected a variable that a child may have, got ${name}`, {
      hint: 'pass what the tool needs under a name of its own',
    })
  }
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
