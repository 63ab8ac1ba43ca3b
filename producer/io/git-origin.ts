/**
 * A repository's name where no forge told it: for display, and for a human to compare. The id decides (S4).
 *
 * @module
 */
import { basename, dirname, join } from 'node:path'
import { smallFile, type GitLayout } from './git-repository.ts'

const MAX_NAME = 256

/** `owner/name` by the URL of origin, without host and credentials; else the folder's name. */
export async function originName(layout: GitLayout): Promise<string> {
  const url = originUrl(await smallFile(join(layout.commonDirectory, 'config')))
  const folder = basename(layout.commonDirectory) === '.git' ? dirname(layout.commonDirectory) : layout.commonDirectory
  return (url === null ? null : nameInUrl(url)) ?? (plain(basename(folder).replace(/\.git$/, '')) || 'repository')
}

/** Reads one value out of git's configuration without starting git: it is shown, and decides nothing. */
function originUrl(configuration: string): string | null {
  let inOrigin = false
  for (const line of configuration.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) inOrigin = /^\s*\[remote "origin"\]/.test(line)
    const url = inOrigin ? /^\s*(?:\[remote "origin"\]\s*)?url\s*=\s*(\S+)\s*$/i.exec(line)?.[1] : undefined
    if (url !== undefined) return url.replace(/^"(.*)"$/, '$1')
  }
  return null
}

/** The last two parts of a URL's path. `https://token@host/owner/name.git`, `git@host:owner/name`, `/srv/git/name.git`. */
function nameInUrl(url: string): string | null {
  const scp = /^(?:[^/@:]+@)?[^/:]+:(?!\/\/)(.+)$/.exec(url)?.[1]
  const path = scp ?? /^[a-z+]+:\/\/[^/]*\/(.*)$/i.exec(url)?.[1] ?? (url.startsWith('/') ? basename(url) : null)
  if (path === null) return null
  const parts = path.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\.git$/, '').split('/').filter((part) => part !== '')
  const local = url.startsWith('file:')
  return plain(parts.slice(local ? -1 : -2).join('/')) || null
}

function plain(name: string): string {
  return name.replace(/[^\x21-\x7e]/g, '-').slice(0, MAX_NAME)
}
