/**
 * An append-only Merkle tree (RFC 6962, 2.1) with signed checkpoints, in memory.
 *
 * @module
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { spkiOf } from './certificate.ts'

export type Inclusion = {
  readonly index: number
  readonly size: number
  readonly root: Buffer
  readonly hashes: readonly Buffer[]
  /** A signed note (C2SP) over origin, size and root. */
  readonly checkpoint: string
}

/** So that the proof of the very first entry has hashes in it. */
const ENTRIES_AT_START = 5

export class MerkleLog {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  readonly #origin: string
  /** `#levels[h][i]` is the root of the complete subtree of 2^h leaves that starts at leaf i * 2^h. */
  readonly #levels: Buffer[][] = [[]]
  readonly spki = spkiOf(this.#key)
  readonly id = sha256(this.spki)

  /** @param origin Must be part of the `baseUrl` in the trusted root: the verifier looks for it there. */
  constructor(origin: string) {
    this.#origin = origin
    for (let n = 0; n < ENTRIES_AT_START; n += 1) this.#add(sha256(Buffer.of(0), Buffer.from(`entry ${n}`)))
  }

  get size(): number {
    return this.#levels[0]?.length ?? 0
  }

  append(body: Buffer): Inclusion {
    const index = this.size
    this.#add(sha256(Buffer.of(0), body))
    const root = this.#root(0, this.size)
    const note = `${this.#origin}\n${this.size}\n${root.toString('base64')}\n`
    const signature = Buffer.concat([this.id.subarray(0, 4), this.sign(Buffer.from(note))])
    const checkpoint = `${note}\n\u2014 ${this.#origin} ${signature.toString('base64')}\n`
    return { index, size: this.size, root, hashes: this.#path(index, 0, this.size), checkpoint }
  }

  sign(bytes: Buffer): Buffer {
    return sign('sha256', bytes, this.#key)
  }

  #add(leaf: Buffer): void {
    let hash = leaf
    for (let height = 0; ; height += 1) {
      const level = (this.#levels[height] ??= [])
      level.push(hash)
      if (level.length % 2 === 1) return
      hash = parent(level.at(-2) as Buffer, hash)
    }
  }

  /** Root of the `count` leaves from `first`. Every left subtree is complete, so it is looked up. */
  #root(first: number, count: number): Buffer {
    const height = Math.log2(count)
    if (Number.isInteger(height)) return this.#levels[height]?.[first / count] as Buffer
    const left = 2 ** Math.floor(height)
    return parent(this.#root(first, left), this.#root(first + left, count - left))
  }

  #path(index: number, first: number, count: number): Buffer[] {
    if (count === 1) return []
    const left = 2 ** Math.ceil(Math.log2(count) - 1)
    return index < first + left
      ? [...this.#path(index, first, left), this.#root(first + left, count - left)]
      : [...this.#path(index, first + left, count - left), this.#root(first, left)]
  }
}

const parent = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right)

export function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
