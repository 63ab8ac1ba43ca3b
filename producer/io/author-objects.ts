/**
 * Copies git objects out of a directory that somebody else filled: regular files with the names that objects have, within
 * limits. Links, pipes, alternates, packs in transit and everything else stay behind. What the bytes are worth is for git to
 * find out, in a place of ours.
 *
 * @module
 */
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const MAX_FILES = 100_000
const MAX_BYTES = 1024 * 1024 * 1024
const FOLDER = /^[0-9a-f]{2}$/
const LOOSE = /^(?:[0-9a-f]{38}|[0-9a-f]{62})$/
const PACK = /^pack-(?:[0-9a-f]{40}|[0-9a-f]{64})\.(?:pack|idx)$/

/** @returns null, or why not everything that looks like an object could be copied: a sentence of ours. */
export async function copyAuthorObjects(from: string, to: string): Promise<string | null> {
  // A `.git` that became a file, or a link to elsewhere, is not the repository that was given to the author.
  for (const directory of [dirname(from), from]) {
    if (!await isDirectory(directory)) return 'expected the author\'s repository where it was made, got something else'
  }
  const names: string[] = []
  for (const folder of await readdir(from)) {
    const pattern = FOLDER.test(folder) ? LOOSE : folder === 'pack' ? PACK : null
    if (pattern === null || !await isDirectory(join(from, folder))) continue
    for (const name of await readdir(join(from, folder))) if (pattern.test(name)) names.push(join(folder, name))
    if (names.length > MAX_FILES) return `expected at most ${MAX_FILES} new objects, got more`
  }
  let left = MAX_BYTES
  for (const name of names) {
    const bytes = await regularFile(join(from, name), left)
    if (bytes === 'too large') return `expected at most ${MAX_BYTES} bytes of new objects, got more`
    if (bytes === null) continue
    left -= bytes.length
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    await writeFile(join(to, name), bytes, { flag: 'wx', mode: 0o400 })
  }
  return null
}

async function isDirectory(path: string): Promise<boolean> {
  return await lstat(path).then((entry) => entry.isDirectory(), () => false)
}

/** Without following a link or waiting for a pipe; null where there is no regular file. */
async function regularFile(path: string, limit: number): Promise<Buffer | 'too large' | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  try {
    const status = await file?.stat()
    if (!file || !status?.isFile()) return null
    return status.size > limit ? 'too large' : await file.readFile()
  } finally {
    await file?.close()
  }
}
