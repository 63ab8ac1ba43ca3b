/**
 * What changed between two trees, as git's plumbing lists it in the view: no renames, no abbreviation, no submodule left
 * out, and nothing that text, configuration or attributes could bend (R25, V48).
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import { FileMode, sortDelta, type DeltaEntry } from '../../schemas/delta.ts'
import { gitPath, type ObjectId } from '../../schemas/primitives.ts'
import { printable } from './git-process.ts'
import { isObjectId, type GitRepository } from './git-repository.ts'

const MAX_DELTA_ENTRIES = 100_000
export const MAX_PATH_BYTES = 4096
const DELTA_LIMIT = 512 * 1024 * 1024

/** Options of every diff: the same entries whatever git's defaults become. */
export const DIFF_OPTIONS = [
  '-r', '-z', '--no-renames', '--full-index', '--no-abbrev', '--ignore-submodules=none',
  '--no-ext-diff', '--no-textconv', '--no-relative',
] as const

/**
 * The tree delta, sorted bytewise by path. One git process, whatever the size of the repository.
 *
 * @throws {PortError} DELTA_TOO_LARGE over 100,000 entries, PATH_TOO_LONG over 4,096 bytes, MISSING_OBJECTS
 */
export async function treeDelta(
  repository: GitRepository,
  oldTree: ObjectId,
  newTree: ObjectId,
  signal?: AbortSignal,
): Promise<DeltaEntry[]> {
  const argv = ['diff-tree', ...DIFF_OPTIONS, '--raw', oldTree, newTree, '--']
  const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal })
  if (end.code !== 0) throw repository.failed(argv, end)
  return sortDelta(parseRaw(end.stdout, repository))
}

/** Changed lines; a binary file has none. For people and for the predefined rule of R90, never digested. */
export type ChangedLines = { readonly addedLines: number; readonly removedLines: number }

/** Counts changed lines. One git process; reads the changed blobs. */
export async function changedLines(
  repository: GitRepository,
  oldTree: ObjectId,
  newTree: ObjectId,
  signal?: AbortSignal,
): Promise<ChangedLines> {
  const argv = ['diff-tree', ...DIFF_OPTIONS, '--numstat', '--diff-algorithm=myers', oldTree, newTree, '--']
  const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal })
  if (end.code !== 0) throw repository.failed(argv, end)
  let addedLines = 0
  let removedLines = 0
  for (const record of records(end.stdout)) {
    const [, added, removed] = /^(\d+|-)\t(\d+|-)\t/.exec(record.toString('latin1')) ?? []
    if (added === undefined || removed === undefined) throw unexpected('a line count')
    if (added !== '-') addedLines += Number(added)
    if (removed !== '-') removedLines += Number(removed)
  }
  return { addedLines, removedLines }
}

function parseRaw(output: Buffer, repository: GitRepository): DeltaEntry[] {
  const entries: DeltaEntry[] = []
  let header: Omit<DeltaEntry, 'path'> | null = null
  for (const record of records(output)) {
    if (header === null) {
      header = parseHeader(record.toString('latin1'), repository)
      continue
    }
    if (record.length > MAX_PATH_BYTES) {
      throw new PortError('PATH_TOO_LONG',
        `expected paths of at most ${MAX_PATH_BYTES} bytes, got ${record.length}: ${printable(record.toString('latin1', 0, 80))}`)
    }
    if (entries.length === MAX_DELTA_ENTRIES) {
      throw new PortError('DELTA_TOO_LARGE', `expected a change of at most ${MAX_DELTA_ENTRIES} paths, got more`,
        { hint: 'split the change, or check that the base is the right one' })
    }
    entries.push({ path: gitPath(record), ...header })
    header = null
  }
  if (header !== null) throw unexpected('an entry')
  return entries
}

function parseHeader(text: string, { layout }: GitRepository): Omit<DeltaEntry, 'path'> {
  const [, oldMode, newMode, oldOid = '', newOid = ''] = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) [ADMT]$/.exec(text) ?? []
  const modes = [FileMode.safeParse(oldMode), FileMode.safeParse(newMode)] as const
  const ids = [oldOid, newOid].every((oid) => isObjectId(oid, layout.objectFormat))
  if (!modes[0].success || !modes[1].success || !ids) {
    throw unexpected('an entry')
  }
  return { oldMode: modes[0].data, newMode: modes[1].data, oldOid, newOid }
}

function* records(output: Buffer): Generator<Buffer> {
  for (let start = 0; start < output.length;) {
    const end = output.indexOf(0, start)
    if (end < 0) throw unexpected('a record')
    yield output.subarray(start, end)
    start = end + 1
  }
}

function unexpected(what: string): PortError {
  return new PortError('GIT_FAILED', `git diff-tree: expected ${what} in its documented form, got something else`)
}
