/**
 * The fresh directory that a reviewer sees: exported blobs under neutral names, never a checkout (D21, S40, S44).
 *
 * A candidate's `.oxlintrc.json`, `AGENTS.md` or `.git` is `files/head/7` here: data, wherever a tool looks for
 * configuration. Links are written as files that hold their target; submodules are listed without content. Nothing is cut:
 * what is over a limit is left out, listed with its reason, and the scope is then partial (R62).
 *
 * @module
 */
import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import { InvariantError } from '../../schemas/errors.ts'
import type { FileMode } from '../../schemas/delta.ts'
import { pathKey, type GitPath, type ObjectId } from '../../schemas/primitives.ts'
import type { Objects, ReviewRequest } from '../ports.ts'
import { declaredFiles, type DeclaredSide } from './declared-scope.ts'
import { fileText, type FileText } from './file-text.ts'
import type { Unreviewed, UnreviewedReason } from './expectation.ts'

/** Bytes of all exported files together, at most. */
const WORKSPACE_MAX_BYTES = 256 * 1024 * 1024
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/')
const LFS_POINTER_MAX_BYTES = 1024

type FileKind = 'file' | 'symlink' | 'submodule'
type FileSide = {
  readonly oid: ObjectId
  readonly mode: FileMode
  readonly kind: FileKind
  /** null: a submodule, or left out. */
  readonly bytes: Buffer | null
  /** Why there are no bytes, or why those there are not the content. */
  readonly reason: UnreviewedReason | null
}
export type WorkspaceFile = {
  /** Its number: the name under which it is exported. */
  readonly n: number
  readonly path: GitPath
  readonly base: FileSide | null
  readonly head: FileSide | null
}

/** The files of a change, read from the frozen objects once. */
export type ReadFiles = { readonly files: readonly WorkspaceFile[]; readonly unreviewed: readonly Unreviewed[] }

/**
 * Reads the included files, in the packet's order, within its limits.
 *
 * @throws {PortError} when an object cannot be read.
 */
export async function readFiles(request: Pick<ReviewRequest, 'packet'>, objects: Objects): Promise<ReadFiles> {
  const { limits } = request.packet.scope
  const files: WorkspaceFile[] = []
  const unreviewed: Unreviewed[] = []
  let total = 0
  const read = async (side: DeclaredSide | null, n: number): Promise<FileSide | null> => {
    if (side === null) return null
    const kind = kindOf(side.mode)
    const leftOut = (reason: UnreviewedReason | null): FileSide => ({ ...side, kind, bytes: null, reason })
    if (kind === 'submodule') return leftOut(null)
    if (n >= limits.files) return leftOut('FILE_LIMIT')
    const size = await objects.blobSize(side.oid)
    if (size > limits.patchBytes) return leftOut('FILE_TOO_LARGE')
    if (total + size > WORKSPACE_MAX_BYTES) return leftOut('TOTAL_TOO_LARGE')
    total += size
    const bytes = await objects.blob(side.oid, size)
    return { ...side, kind, bytes, reason: kind === 'file' && isLfsPointer(bytes) ? 'LFS_POINTER' : null }
  }
  for (const [n, file] of declaredFiles(request.packet).entries()) {
    const base = await read(file.base, n)
    const head = await read(file.head, n)
    files.push({ n, path: file.path, base, head })
    // What an LFS pointer stood for at the base is gone or replaced; at the head it is content that nobody sees.
    const baseReason = base?.reason === 'LFS_POINTER' ? null : base?.reason
    const reason = head?.reason ?? baseReason
    if (reason) unreviewed.push({ path: file.path, reason })
  }
  return { files, unreviewed }
}

export function isLfsPointer(bytes: Buffer): boolean {
  return bytes.length <= LFS_POINTER_MAX_BYTES && bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER)
}

/** Looks up the text of a side of a file; null where its content is not at hand. */
export function textsOf(files: readonly WorkspaceFile[]): (path: GitPath, side: 'base' | 'head') => FileText | null {
  const byPath = new Map(files.map((file) => [pathKey(file.path), file]))
  const texts = new Map<Buffer, FileText>()
  return (path, side) => {
    const bytes = byPath.get(pathKey(path))?.[side]?.bytes ?? null
    if (bytes === null) return null
    const text = texts.get(bytes) ?? fileText(bytes)
    texts.set(bytes, text)
    return text
  }
}

/** The private directories of one attempt, under one root that {@link PrivateRoot.remove} takes away. */
export type PrivateRoot = {
  /** Where the reviewer starts, and all it is given. */
  readonly work: string
  /** Where it may leave its record. */
  readonly out: string
  readonly home: string
  /** Programs and configuration from the base (D21). */
  readonly tools: string
  /** Removes everything, also what the reviewer made unreadable. */
  remove(): Promise<void>
}

export async function makePrivateRoot(temporary: string): Promise<PrivateRoot> {
  const root = await realpath(await mkdtemp(join(temporary, 'bounded-review-reviewer-')))
  const place = async (name: string): Promise<string> => {
    const directory = join(root, name)
    await mkdir(directory, { mode: 0o700 })
    return directory
  }
  return {
    work: await place('work'), out: await place('out'), home: await place('home'), tools: await place('tools'),
    remove: async () => { await removeTree(root) },
  }
}

/**
 * Writes the directory of a command reviewer (contracts.md): packet, criteria, requirement, patch, files and their list.
 *
 * @returns What the reviewer cannot be given: that of {@link readFiles}, and every path when the patch is over its limit.
 */
export async function writeWorkspace(
  directory: string, request: Pick<ReviewRequest, 'packet' | 'packetSha256' | 'criteria' | 'requirement'>, read: ReadFiles, objects: Objects,
): Promise<readonly Unreviewed[]> {
  const { packet, requirement } = request
  const packetBytes = canonicalBytes(packet)
  const frozen = sha256(packetBytes) === request.packetSha256 && sha256(request.criteria) === packet.criteria.sha256
    && (requirement === null || sha256(requirement) === packet.requirement.sha256)
  if (!frozen) throw new InvariantError('expected packet, criteria and requirement by the packet\'s digests, got others')
  const patch = await objects.patch(packet, packet.scope.limits.patchBytes)
  const names = new Map<FileSide, string>()
  for (const side of ['base', 'head'] as const) {
    await mkdir(join(directory, 'files', side), { recursive: true })
    for (const file of read.files) {
      const content = file[side]
      if (content?.bytes == null) continue
      const name = `files/${side}/${file.n}`
      names.set(content, name)
      await writeFile(join(directory, name), content.bytes, { flag: 'wx', mode: 0o444 })
    }
  }
  const list = (side: FileSide | null): object | null =>
    side === null ? null : { oid: side.oid, mode: side.mode, kind: side.kind, file: names.get(side) ?? null, reason: side.reason }
  const files = read.files.map(({ n, path, base, head }) => ({ n, path, base: list(base), head: list(head) }))
  const listing = { schemaVersion: 1, files }
  const documents: readonly (readonly [string, Buffer | null])[] = [
    ['packet.json', packetBytes],
    ['criteria.md', request.criteria],
    ['requirements.json', requirement],
    ['patch.diff', patch],
    ['files.json', canonicalBytes(listing)],
  ]
  for (const [name, bytes] of documents) {
    if (bytes !== null) await writeFile(join(directory, name), bytes, { flag: 'wx', mode: 0o444 })
  }
  for (const folder of ['files/base', 'files/head', 'files', '.']) await chmod(join(directory, folder), 0o555)
  if (patch !== null) return read.unreviewed
  return packet.scope.included.map((path) => ({ path, reason: 'PATCH_TOO_LARGE' }))
}

function kindOf(mode: FileMode): FileKind {
  if (mode === '160000') return 'submodule'
  return mode === '120000' ? 'symlink' : 'file'
}

async function removeTree(root: string): Promise<void> {
  try {
    await rm(root, { recursive: true, force: true })
  } catch {
    await unlock(root)
    await rm(root, { recursive: true, force: true, maxRetries: 2 })
  }
}

/** Makes directories removable again. Follows no link. */
async function unlock(directory: string): Promise<void> {
  if (!(await lstat(directory)).isDirectory()) return
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await unlock(join(directory, entry.name))
  }
}
