/**
 * The patch as reviewers read it. Rendered in the view, where no attribute of the candidate can call a text binary, no
 * filter runs and no configuration changes a line. A file with a NUL byte in its first 8,000 bytes is shown as binary.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { Packet } from '../../schemas/packet.ts'
import { pathKey } from '../../schemas/primitives.ts'
import { streamGit } from './git-process.ts'
import { DIFF_OPTIONS } from './git-delta.ts'
import type { GitRepository } from './git-repository.ts'

const SECTION = Buffer.from('diff --git ')
const RENDERING = [
  '-p', '--no-color', '--unified=3', '--inter-hunk-context=0', '--diff-algorithm=myers', '--submodule=short',
  '--src-prefix=a/', '--dst-prefix=b/',
] as const

/**
 * The patch of the included paths that may leave the machine, in the order of the delta; null when it is over `maxBytes`.
 * One git process.
 *
 * @throws {PortError} MISSING_OBJECTS
 */
export async function renderPatch(repository: GitRepository, packet: Packet, maxBytes: number): Promise<Buffer | null> {
  const options = DIFF_OPTIONS.filter((option) => option !== '-z')
  const argv = ['diff-tree', ...options, ...RENDERING, `${packet.mergeBaseSha}^{tree}`, packet.headTreeSha, '--']
  const sections = sectionsOf(packet)
  const kept: Buffer[] = []
  let keptBytes = 0
  let pending: Buffer = Buffer.alloc(0)
  let seen = -1
  /** Takes whole lines; a section's first line decides whether its lines are kept. */
  const take = (line: Buffer): boolean => {
    if (line.subarray(0, SECTION.length).equals(SECTION)) seen += 1
    if (sections[seen] !== true) return true
    keptBytes += line.length
    if (keptBytes > maxBytes) return false
    kept.push(Buffer.from(line))
    return true
  }
  const end = await streamGit(repository.git, repository.inView(...argv), {
    directory: repository.view,
    onOutput: (chunk) => {
      let rest = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
        if (!take(rest.subarray(0, at + 1))) return false
        rest = rest.subarray(at + 1)
      }
      pending = rest
      // A line that never ends is over the limit as much as many lines are.
      return pending.length <= maxBytes + (1 << 20) || sections[seen] === false
    },
  })
  if (!end.whole) return null
  if (end.code !== 0) throw repository.failed(argv, { ...end, stdout: Buffer.alloc(0) })
  if (pending.length > 0 && !take(pending)) return null
  if (seen + 1 !== sections.length) {
    throw new PortError('GIT_FAILED', `git diff-tree: expected ${sections.length} sections of patch, got ${seen + 1}`)
  }
  return Buffer.concat(kept)
}

/** For every section that git will print, in order, whether it is for the reviewer. A change of type prints two. */
function sectionsOf({ delta, scope }: Packet): boolean[] {
  const included = new Set(scope.included.map(pathKey))
  for (const path of scope.private) included.delete(pathKey(path))
  return delta.flatMap(({ path, oldMode, newMode }) => {
    const keep = included.has(pathKey(path))
    const type = (mode: string): string => mode.slice(0, 3)
    return oldMode !== '000000' && newMode !== '000000' && type(oldMode) !== type(newMode) ? [keep, keep] : [keep]
  })
}
