/**
 * SHA-256 over bytes and over RFC 8785 (JCS) JSON.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { InvariantError } from './errors.ts'
import type { Sha256 } from './primitives.ts'

/** SHA-256 of bytes, as lower-case hex. */
export function sha256(bytes: Uint8Array | string): Sha256 {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The RFC 8785 form of a JSON value, in UTF-8. Throws {@link InvariantError} for a value that JSON cannot hold. */
export function canonicalBytes(value: unknown): Buffer {
  let text: string | undefined
  try {
    text = canonicalize(value)
  } catch (cause) {
    throw new InvariantError('expected a JSON value, got a number or text that JSON cannot hold', { cause })
  }
  if (text === undefined) throw new InvariantError('expected a JSON value, got undefined')
  return Buffer.from(text, 'utf8')
}

/** SHA-256 of JCS(value): the digest of packets, configurations and requirements (contracts.md, Digests). */
export function canonicalSha256(value: unknown): Sha256 {
  return sha256(canonicalBytes(value))
}
