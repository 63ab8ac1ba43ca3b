/**
 * Whether the files of the revision are still what was exported. A check that changes them makes the next one judge
 * something else than the revision under review (S46).
 *
 * @module
 */
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { InvariantError } from '../../schemas/errors.ts'

/** What the file system says of every file, by path relative to the tree (one character per byte). */
export type TreeState = ReadonlyMap<string, string>

/** Reads the state of a tree that has just been exported. */
export function readTree(directory: string): TreeState {
  const state = new Map<string, string>()
  const open: Buffer[] = [Buffer.alloc(0)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of readdirSync(within(directory, at), { withFileTypes: true, encoding: 'buffer' })) {
      const path = at.length === 0 ? entry.name : Buffer.concat([at, Buffer.from('/'), entry.name])
      if (entry.isDirectory()) open.push(path)
      else state.set(path.toString('latin1'), stamp(within(directory, path)) ?? '')
    }
  }
  return state
}

/**
 * Paths whose file was touched since. Most touched files still have their content: compare with {@link differing}.
 */
export function touched(directory: string, state: TreeState): string[] {
  return [...state.keys()].filter((path) => stamp(within(directory, Buffer.from(path, 'latin1'))) !== state.get(path))
}

/** Those of `paths` that differ between two trees in kind, executable bit, content or link target. */
export function differing(directory: string, pristine: string, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const bytes = Buffer.from(path, 'latin1')
    const expected = content(within(pristine, bytes))
    if (expected === null) throw new InvariantError('expected every path of a tree in its export')
    const actual = content(within(directory, bytes))
    return actual === null || actual.kind !== expected.kind || !actual.bytes.equals(expected.bytes)
  })
}

function within(directory: string, path: Buffer): Buffer {
  return path.length === 0 ? Buffer.from(directory) : Buffer.concat([Buffer.from(join(directory, '/')), path])
}

/** The change time cannot be set by a program, unlike the modification time. */
function stamp(path: Buffer): string | null {
  try {
    const { ino, mode, size, ctimeNs } = lstatSync(path, { bigint: true })
    return `${ino}:${mode}:${size}:${ctimeNs}`
  } catch {
    return null
  }
}

function content(path: Buffer): { readonly kind: string; readonly bytes: Buffer } | null {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return { kind: 'link', bytes: readlinkSync(path, { encoding: 'buffer' }) }
    if (!found.isFile()) return null
    return { kind: (found.mode & 0o100) === 0 ? 'file' : 'program', bytes: readFileSync(path) }
  } catch {
    return null
  }
}
