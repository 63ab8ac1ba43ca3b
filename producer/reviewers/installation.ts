/**
 * Whether a program is still the one that was there when the run began. Checks execute the change's own code, with the
 * rights of whoever runs this and before the review: one of them could put another analyzer in the place of ours (D21).
 *
 * @module
 */
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the file system says of the files and folders that a program is made of. */
export class Installation {
  readonly #roots: readonly string[]
  readonly #before: ReadonlyMap<string, string>

  /** @param roots Absolute paths. One that is not there must not be there later either. */
  constructor(roots: readonly string[]) {
    this.#roots = roots
    this.#before = stamps(roots)
  }

  /** Whether no file was added, removed or touched since. Touched is enough: a program cannot set a change time back. */
  intact(): boolean {
    const now = stamps(this.#roots)
    return now.size === this.#before.size && [...now].every(([path, stamp]) => this.#before.get(path) === stamp)
  }
}

function stamps(roots: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const status = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    if (status === undefined) continue
    const { dev, ino, mode, size, ctimeNs } = status
    found.set(path, `${dev}:${ino}:${mode}:${size}:${ctimeNs}`)
    if (status.isDirectory()) for (const name of readdirSync(path)) open.push(join(path, name))
  }
  return found
}
