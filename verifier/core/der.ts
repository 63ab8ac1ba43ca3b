/**
 * A reader of DER (X.690), strict: definite, minimal lengths and nothing after the value. Ours because the library's
 * reader unwraps octet strings that happen to parse and reads every string as ASCII with the high bit dropped.
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'

export type Der = { readonly tag: number; readonly content: Buffer; readonly raw: Buffer }

export const TAG = {
  boolean: 0x01, integer: 0x02, bitString: 0x03, octetString: 0x04, oid: 0x06, utf8String: 0x0c, sequence: 0x30, set: 0x31,
} as const

/** Implicit or explicit context tag [n]; `constructed` for the latter. */
export const contextTag = (n: number, constructed = true): number => 0x80 | (constructed ? 0x20 : 0) | n

function refuse(message: string): never {
  throw new FormatError('ERR_DER', `DER: ${message}`)
}

/** Reads bytes that are exactly one DER value. @throws {FormatError} ERR_DER. */
export function readDer(bytes: Buffer): Der {
  const [value, end] = readAt(bytes, 0)
  if (end !== bytes.length) refuse('expected nothing after the value')
  return value
}

/** The values inside a constructed value, or inside the bytes of an octet string. */
export function children({ content }: Der): Der[] {
  const values: Der[] = []
  for (let offset = 0; offset < content.length;) {
    const [value, end] = readAt(content, offset)
    values.push(value)
    offset = end
  }
  return values
}

export function expectTag(value: Der | undefined, tag: number, what: string): Der {
  if (value?.tag !== tag) refuse(`expected ${what}`)
  return value
}

export function oidOf(value: Der | undefined): string {
  const { content } = expectTag(value, TAG.oid, 'an object identifier')
  const arcs: number[] = []
  let arc = 0
  let open = false
  for (const byte of content) {
    if (!open && byte === 0x80) refuse('expected a minimal object identifier')
    arc = arc * 128 + (byte & 0x7f)
    if (!Number.isSafeInteger(arc)) refuse('expected a smaller object identifier')
    open = (byte & 0x80) !== 0
    if (!open) {
      arcs.push(arc)
      arc = 0
    }
  }
  const [first] = arcs
  if (open || first === undefined) return refuse('expected a whole object identifier')
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - 40 * root, ...arcs.slice(1)].join('.')
}

function readAt(bytes: Buffer, offset: number): [Der, number] {
  const tag = bytes[offset]
  const short = bytes[offset + 1]
  if (tag === undefined || short === undefined) return refuse('expected a tag and a length')
  if ((tag & 0x1f) === 0x1f) refuse('expected a short tag')
  let start = offset + 2
  let length = short
  if (short & 0x80) {
    const count = short & 0x7f
    if (count === 0 || count > 4) refuse('expected a definite length')
    length = 0
    for (let index = 0; index < count; index++) {
      length = length * 256 + (bytes[start + index] ?? refuse('expected a whole length'))
    }
    if (length < 128 || length < 256 ** (count - 1)) refuse('expected a minimal length')
    start += count
  }
  const end = start + length
  if (end > bytes.length) refuse('expected as many bytes as the length says')
  return [{ tag, content: bytes.subarray(start, end), raw: bytes.subarray(offset, end) }, end]
}
