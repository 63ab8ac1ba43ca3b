/**
 * Objects by full id through one `git cat-file`, each hashed again: an index, a pack or a replacement can lie about what an
 * id names, a digest cannot (S6).
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { InvariantError, PortError } from '../../schemas/errors.ts'
import { isObjectId } from './git-layout.ts'
import { errorsOf, type GitChild, type GitView } from './git-view.ts'

const MAX_TREE = 64 * 1024 * 1024
const MAX_COMMIT = 16 * 1024 * 1024
const DEADLINE_SECONDS = 120

export type ObjectKind = 'commit' | 'tree' | 'blob' | 'tag'
type Waiting = {
  readonly oid: string
  readonly contents: boolean
  readonly done: (answer: { readonly kind: ObjectKind; readonly size: number; readonly bytes: Buffer } | null) => void
  readonly failed: (error: Error) => void
}

export type TreeEntry = { readonly mode: string; readonly oid: string; readonly name: Buffer }

export class GitObjects {
  readonly #view: GitView
  readonly #waiting: Waiting[] = []
  readonly #trees = new Map<string, Promise<readonly TreeEntry[]>>()
  #child: GitChild | undefined
  #pending: Buffer[] = []
  #pendingBytes = 0
  #needed = 0
  #broken: PortError | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(view: GitView) {
    this.#view = view
  }

  /** Starts the process, so that it is there when the first object is wanted. */
  open(): void {
    if (this.#child) return
    const child = this.#view.start(['cat-file', '--batch-command'])
    this.#child = child
    const errorText = errorsOf(child)
    child.stdout.on('data', (part: Buffer) => this.#receive(part))
    child.once('error', (error) => this.#fail(new PortError('ERR_GIT_START', 'git cat-file: expected it to start',
      { cause: error })))
    child.once('close', (code) => this.#fail(new PortError('ERR_GIT_FAILED',
      `git cat-file: expected answers, got exit ${code}: ${errorText().split('\n')[0]?.slice(0, 300)}`)))
  }

  /** Lets the process end. */
  close(): void {
    clearTimeout(this.#deadline)
    this.#child?.stdin.end()
  }

  /** Kind and size of an object, or null. */
  async info(oid: string): Promise<{ readonly kind: ObjectKind; readonly size: number } | null> {
    return await this.#ask(oid, false)
  }

  /** @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_KIND, ERR_OBJECT_TOO_LARGE, ERR_OBJECT_CORRUPT */
  async read(oid: string, kind: ObjectKind, maxBytes: number): Promise<Buffer> {
    if (kind === 'blob') this.#check(oid, kind, maxBytes, await this.#ask(oid, false))
    const answer = await this.#ask(oid, true)
    this.#check(oid, kind, maxBytes, answer)
    const bytes = answer?.bytes ?? Buffer.alloc(0)
    const digest = createHash(this.#view.layout.objectFormat).update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')
    if (digest !== oid) throw new PortError('ERR_OBJECT_CORRUPT', `expected the ${kind} ${oid}, got bytes whose id is ${digest}`,
      { hint: 'git fsck' })
    return bytes
  }

  /** The tree of a commit. */
  async treeOf(oid: string): Promise<string> {
    const bytes = await this.read(oid, 'commit', MAX_COMMIT)
    const tree = /^tree ([0-9a-f]+)\n/.exec(bytes.toString('latin1', 0, 128))?.[1]
    if (tree === undefined || !isObjectId(tree, this.#view.layout.objectFormat)) throw new PortError('ERR_OBJECT_CORRUPT',
      `expected a commit with a tree at ${oid}, got another object`)
    return tree
  }

  /** Entries of a tree, each name once. The same tree is read once. */
  tree(oid: string): Promise<readonly TreeEntry[]> {
    let entries = this.#trees.get(oid)
    if (!entries) {
      entries = this.read(oid, 'tree',
        MAX_TREE).then((bytes) => parseTree(bytes, oid, this.#view.layout.objectFormat === 'sha1' ? 20 : 32))
      this.#trees.set(oid, entries)
    }
    return entries
  }

  #check(oid: string, kind: ObjectKind, maxBytes: number, answer: { kind: ObjectKind; size: number } | null): void {
    if (!answer) {
      const hint = this.#view.layout.shallow.size > 0 ? 'this clone is shallow: git fetch --unshallow origin'
        : 'fetch it (in a workflow: actions/checkout with fetch-depth: 0)'
      throw new PortError('ERR_OBJECT_MISSING', `expected the ${kind} ${oid} in the repository, got nothing`, { hint })
    }
    if (answer.kind !== kind) throw new PortError('ERR_OBJECT_KIND', `expected ${oid} to be a ${kind}, got a ${answer.kind}`)
    if (answer.size > maxBytes) throw new PortError('ERR_OBJECT_TOO_LARGE',
      `expected at most ${maxBytes} bytes in the ${kind} ${oid}, got ${answer.size}`)
  }

  #ask(oid: string, contents: boolean): Promise<{ kind: ObjectKind; size: number; bytes: Buffer } | null> {
    if (!isObjectId(oid,
      this.#view.layout.objectFormat)) throw new InvariantError(`expected a full object id, got ${JSON.stringify(oid)}`)
    this.open()
    return new Promise((done, failed) => {
      if (this.#broken) return failed(this.#broken)
      this.#deadline ??= setTimeout(() => this.#child?.kill('SIGKILL'), DEADLINE_SECONDS * 1000)
      this.#waiting.push({ oid, contents, done, failed })
      this.#child?.stdin.write(`${contents ? 'contents' : 'info'} ${oid}\n`)
    })
  }

  #receive(part: Buffer): void {
    this.#pending.push(part)
    this.#pendingBytes += part.length
    if (this.#pendingBytes < this.#needed) return
    let buffer = this.#pending.length === 1 ? part : Buffer.concat(this.#pending)
    for (;;) {
      const end = buffer.indexOf(0x0a)
      const next = this.#waiting[0]
      if (end < 0 || !next) break
      const [oid, kind, size] = buffer.toString('latin1', 0, end).split(' ')
      const whole = next.contents && kind !== 'missing' ? end + 1 + Number(size) + 1 : end + 1
      if (buffer.length < whole) {
        this.#needed = whole
        break
      }
      this.#waiting.shift()
      this.#needed = 0
      if (oid !== next.oid) {
        this.#child?.kill('SIGKILL')
        next.failed(new PortError('ERR_GIT_FAILED', `git cat-file: expected an answer for ${next.oid}, got another`))
      } else if (kind === 'missing') next.done(null)
      else next.done({ kind: kind as ObjectKind, size: Number(size),
        bytes: next.contents ? buffer.subarray(end + 1, whole - 1) : Buffer.alloc(0) })
      buffer = buffer.subarray(whole)
    }
    this.#pending = buffer.length > 0 ? [buffer] : []
    this.#pendingBytes = buffer.length
    if (this.#waiting.length === 0) {
      clearTimeout(this.#deadline)
      this.#deadline = undefined
    }
  }

  #fail(error: PortError): void {
    clearTimeout(this.#deadline)
    this.#broken ??= error
    for (const { failed } of this.#waiting.splice(0)) failed(error)
  }
}

/** A tree that git would not write is refused: two readers would see two trees (security.md 5.4). */
function parseTree(bytes: Buffer, oid: string, idBytes: number): readonly TreeEntry[] {
  const entries: TreeEntry[] = []
  const names = new Set<string>()
  const refuse = (what: string): never => { throw new PortError('ERR_TREE_MALFORMED',
    `expected a tree with plain, distinct names at ${oid}, got ${what}`) }
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at)
    const zero = bytes.indexOf(0, space)
    if (space < 0 || zero < 0 || zero + 1 + idBytes > bytes.length) refuse('one that ends too early')
    const mode = canonicalMode(bytes.toString('latin1', at, space))
    const name = bytes.subarray(space + 1, zero)
    const key = name.toString('latin1')
    if (key === '' || key === '.' || key === '..' || key.toLowerCase() === '.git'
      || key.includes('/')) refuse('a name that leads out of it')
    if (names.has(key)) refuse('a name twice')
    names.add(key)
    if (mode === null) refuse('an unknown mode')
    entries.push({ mode: mode ?? '', name, oid: bytes.toString('hex', zero + 1, zero + 1 + idBytes) })
    at = zero + 1 + idBytes
  }
  return entries
}

/** The modes that git itself shows for what a tree may hold (`100664` is a regular file). */
function canonicalMode(text: string): string | null {
  if (!/^[0-7]{5,6}$/.test(text)) return null
  const mode = Number.parseInt(text, 8)
  switch (mode & 0o170000) {
    case 0o040000: return '040000'
    case 0o100000: return (mode & 0o100) === 0 ? '100644' : '100755'
    case 0o120000: return '120000'
    case 0o160000: return '160000'
    default: return null
  }
}
