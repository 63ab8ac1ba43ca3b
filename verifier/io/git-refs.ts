/**
 * Which commit a fully qualified ref points at, read from the ref files. Short names are never guessed at: a tag, a branch
 * and a remote branch may share one (S5, S28).
 *
 * @module
 */
import { join } from 'node:path'
import { PortError, UsageError } from '../../schemas/errors.ts'
import { folderName, isObjectId, smallFile } from './git-layout.ts'
import type { GitView } from './git-view.ts'

const MAX_SYMBOLIC = 5
/** The part of git's rules for ref names that keeps a name inside the refs folder and unambiguous. */
const FORBIDDEN = /\.\.|\/\/|\/\.|\.lock(?:\/|$)|[/.]$|@\{|[\p{Cc} ~^:?*[\\]/u

/** The object a full ref names, or null. Follows symbolic refs. */
export function readRef(view: GitView, ref: string): string | null {
  let name = ref
  for (let depth = 0; depth <= MAX_SYMBOLIC; depth++) {
    if (!isFullRef(name)) return null
    const text = smallFile(join(view.layout.commonDirectory, name)).trim()
    if (text === '') return packedRef(view, name)
    const target = /^ref: ([^\n]+)$/.exec(text)?.[1]
    if (target === undefined) return isObjectId(text, view.layout.objectFormat) ? text : null
    name = target.trim()
  }
  return null
}

/** What a symbolic ref names, or null. */
export function symbolicTarget(view: GitView, ref: string): string | null {
  const target = /^ref: ([^\n]+)$/.exec(smallFile(join(view.layout.commonDirectory, ref)).trim())?.[1]
  return target !== undefined && isFullRef(target) ? target : null
}

export function isFullRef(name: string): boolean {
  return name.startsWith('refs/') && name.length > 5 && name.length <= 1024 && !FORBIDDEN.test(name)
}

function packedRef(view: GitView, name: string): string | null {
  if (smallFile(join(view.layout.commonDirectory, 'reftable', 'tables.list')) !== '') {
    throw new PortError('ERR_REFTABLE', 'expected refs as files, got a reftable, which this version does not read',
      { hint: 'name base and head by full commit ids, and the branch with --base-ref refs/heads/BRANCH' })
  }
  for (const line of smallFile(join(view.layout.commonDirectory, 'packed-refs')).split('\n')) {
    if (line.endsWith(` ${name}`)) {
      const oid = line.slice(0, -name.length - 1)
      if (isObjectId(oid, view.layout.objectFormat)) return oid
    }
  }
  return null
}

export type Revision = { readonly oid: string; readonly ref: string | null }

/**
 * Reads a revision as a person or CI gave it: a full commit id, or a full ref.
 *
 * @param flag Names the input in messages, for example `--base`.
 * @throws {UsageError} ERR_REVISION with the full refs that a short name may have meant
 */
export function readRevision(view: GitView, text: string, flag: string): Revision {
  if (isObjectId(text, view.layout.objectFormat)) return { oid: text, ref: null }
  if (isFullRef(text)) {
    const oid = readRef(view, text)
    if (oid !== null) return { oid, ref: text }
    throw new UsageError('ERR_REVISION',
      `${flag}: expected a ref of the repository, got ${JSON.stringify(text)}, which is not there`,
      { hint: 'git fetch origin, or name another ref' })
  }
  const digits = view.layout.objectFormat === 'sha1' ? 40 : 64
  const candidates = isFullRef(`refs/heads/${text}`)
    ? [`refs/heads/${text}`, `refs/remotes/${text}`, `refs/remotes/origin/${text}`,
      `refs/tags/${text}`].filter((name) => readRef(view, name) !== null)
    : []
  throw new UsageError('ERR_REVISION',
    `${flag}: expected a full ref or a commit id of ${digits} lower-case digits, got ${JSON.stringify(text.slice(0, 200))}`,
    { hint: candidates.length > 0 ? `did you mean ${candidates.join(' or ')}` : 'for example refs/remotes/origin/main' })
}

/** A branch by the name it has on its remote: `refs/remotes/origin/main` is `refs/heads/main`. */
export function branchOnRemote(ref: string): string {
  const tracked = /^refs\/remotes\/[^/]+\/(.+)$/.exec(ref)?.[1]
  return tracked === undefined ? ref : `refs/heads/${tracked}`
}

/** `owner/name` by the URL of origin, else the folder's name: what this clone calls its repository. The id decides (S4). */
export function nameByOrigin(view: GitView): string {
  let inOrigin = false
  for (const line of smallFile(join(view.layout.commonDirectory, 'config')).split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) inOrigin = /^\s*\[remote "origin"\]/.test(line)
    const url = inOrigin ? /^\s*(?:\[remote "origin"\]\s*)?url\s*=\s*"?([^\s"]+)"?\s*$/i.exec(line)?.[1] : undefined
    if (url === undefined) continue
    const local = url.startsWith('/') || url.startsWith('file:')
    const path = url.replace(/^[a-z+]+:\/\/[^/]*\//i, '').replace(/^(?:[^/@:]+@)?[^/:]+:/, '').replace(/[?#].*$/,
      '').replace(/\/+$/, '').replace(/\.git$/, '')
    const name = plain(path.split('/').filter((part) => part !== '').slice(local ? -1 : -2).join('/'))
    if (name !== '') return name
  }
  return plain(folderName(view.layout)) || 'repository'
}

const plain = (name: string): string => name.replace(/[^\x21-\x7e]/g, '-').slice(0, 256)

