/**
 * One long-lived `git cat-file --batch-command` in the view, for every object a run reads.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { InvariantError, PortError } from '../../schemas/errors.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import { collectErrors, GIT_DEADLINE_SECONDS, startGit } from './git-process.ts'
import type { GitRepository } from './git-repository.ts'

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'
export type ObjectInfo = { readonly oid: ObjectId; readonly type: ObjectType; readonly size: number }
type Answer = ObjectInfo & { readonly bytes: Buffer }

type Waiting = {
  readonly name: string
  readonly withBytes: boolean
  readonly resolve: (answer: Answer | null) => void
  readonly reject: (error: unknown) => void
}

const NONE = Buffer.alloc(0)
const HEADER_LIMIT = 8192

export class ObjectReader {
  readonly #repository: GitRepository
  readonly #child: ReturnType<typeof startGit>
  readonly #waiting: Waiting[] = []
  readonly #closed: Promise<void>
  readonly #errors: () => string
  #failure: PortError | null = null
  #timer: NodeJS.Timeout | undefined
  /** Bytes of a header that has not ended yet. */
  #header: Buffer = NONE
  /** The object whose bytes are arriving, how many have, and room for all of them and the newline after. */
  #body: { readonly info: ObjectInfo; readonly bytes: Buffer; filled: number } | null = null

  /** Starts the one git process. */
  constructor(repository: GitRepository) {
    this.#repository = repository
    this.#child = startGit(repository.git, repository.inView('cat-file', '--batch-command'), repository.view)
    this.#errors = collectErrors(this.#child.stderr)
    this.#child.stdout.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#child.stdin.on('error', () => undefined)
    this.#closed = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        this.#fail(new PortError('GIT_NOT_STARTED', `git cat-file: ${error.message}`, { cause: error }))
        resolve()
      })
      this.#child.once('close', (code) => {
        const said = this.#errors()
        this.#fail(/unknown option|usage: git cat-file/.test(said)
          ? new PortError('GIT_TOO_OLD', 'expected git 2.36 or newer, got one without cat-file --batch-command')
          : new PortError('GIT_FAILED', `git cat-file: expected it to stay, got exit ${code ?? 'none'}: ${said.split('\n')[0] ?? ''}`))
        resolve()
      })
    })
  }

  /** Type and size of an object, or null when it cannot be found. `name` is ours or checked: an id, `id^{type}` or `id:path`. */
  async info(name: string): Promise<ObjectInfo | null> {
    const answer = await this.#ask(name, false)
    return answer === null ? null : { oid: answer.oid, type: answer.type, size: answer.size }
  }

  /**
   * The bytes of an object of a type, proven by its id.
   *
   * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_TYPE, ERR_OBJECT_TOO_LARGE over `maxBytes`, ERR_OBJECT_CORRUPT
   */
  async read(oid: ObjectId, type: ObjectType, maxBytes: number): Promise<Buffer> {
    const info = await this.info(oid)
    if (info === null) throw this.missing(oid)
    if (info.type !== type) throw new PortError('ERR_OBJECT_TYPE', `expected ${oid} to be a ${type}, got a ${info.type}`)
    if (info.size > maxBytes) {
      throw new PortError('ERR_OBJECT_TOO_LARGE', `expected ${type} ${oid} of at most ${maxBytes} bytes, got ${info.size}`)
    }
    const answer = await this.#ask(oid, true)
    if (answer === null) throw this.missing(oid)
    // git checks no digest when it reads: a file changed in .git/objects would pass as the object of its name.
    const hash = createHash(this.#repository.layout.objectFormat).update(`${type} ${answer.bytes.length}\0`).update(answer.bytes)
    if (hash.digest('hex') !== oid) throw new PortError('ERR_OBJECT_CORRUPT', `expected ${type} ${oid}, got bytes of another id`,
      { hint: 'run git fsck' })
    return answer.bytes
  }

  /** The error for an object that is not there, with its cure. */
  missing(oid: ObjectId): PortError {
    return new PortError('ERR_OBJECT_MISSING', `expected object ${oid} in the repository, got nothing`,
      { hint: this.#repository.cure() })
  }

  /** Ends the process. Whoever still waits is told. Never throws. */
  async close(): Promise<void> {
    this.#failure ??= new PortError('GIT_STOPPED', 'git cat-file: closed')
    this.#child.stdin.end()
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), 2000)
    await this.#closed
    clearTimeout(kill)
  }

  async #ask(name: string, withBytes: boolean): Promise<Answer | null> {
    if (/[\0\n]/.test(name)) throw new InvariantError('expected an object name on one line')
    if (this.#failure) throw this.#failure
    return await new Promise<Answer | null>((resolve, reject) => {
      this.#waiting.push({ name, withBytes, resolve, reject })
      if (this.#waiting.length === 1) this.#expect()
      this.#child.stdin.write(`${withBytes ? 'contents' : 'info'} ${name}\n`)
    })
  }

  /** Starts the deadline of whoever is first in line. */
  #expect(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    this.#timer = setTimeout(() => {
      this.#fail(new PortError('GIT_DEADLINE', `git cat-file: expected an answer within ${GIT_DEADLINE_SECONDS} s, got none`))
    }, GIT_DEADLINE_SECONDS * 1000)
  }

  #fail(error: PortError): void {
    this.#failure ??= error
    clearTimeout(this.#timer)
    this.#child.kill('SIGKILL')
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure)
  }

  #read(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0 && this.#failure?.code !== 'GIT_FAILED') {
      rest = this.#body ? this.#readBody(this.#body, rest) : this.#readHeader(rest)
    }
  }

  #readHeader(chunk: Buffer): Buffer {
    const end = chunk.indexOf(10)
    this.#header = Buffer.concat([this.#header, end < 0 ? chunk : chunk.subarray(0, end)])
    if (this.#header.length > HEADER_LIMIT) this.#unexpected('a header without an end')
    if (end < 0) return NONE
    const line = this.#header.toString('utf8')
    this.#header = NONE
    const next = this.#waiting[0]
    const [, oid = '', type = '', size = ''] = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? []
    if (!next) this.#unexpected('an answer nobody asked for')
    else if (oid !== '') {
      const info = { oid, type: type as ObjectType, size: Number(size) }
      if (next.withBytes) this.#body = { info, bytes: Buffer.allocUnsafe(info.size + 1), filled: 0 }
      else this.#answer({ ...info, bytes: NONE })
    } else if (line === `${next.name} missing` || line === `${next.name} ambiguous`) this.#answer(null)
    else this.#unexpected('another header')
    return chunk.subarray(end + 1)
  }

  #readBody(body: { readonly info: ObjectInfo; readonly bytes: Buffer; filled: number }, chunk: Buffer): Buffer {
    const taken = Math.min(body.bytes.length - body.filled, chunk.length)
    chunk.copy(body.bytes, body.filled, 0, taken)
    body.filled += taken
    if (body.filled === body.bytes.length) {
      this.#body = null
      this.#answer({ ...body.info, bytes: body.bytes.subarray(0, body.info.size) })
    }
    return chunk.subarray(taken)
  }

  #answer(answer: Answer | null): void {
    this.#waiting.shift()?.resolve(answer)
    this.#expect()
  }

  #unexpected(what: string): void {
    this.#fail(new PortError('GIT_FAILED', `git cat-file: expected the answers in order, got ${what}`))
  }
}
