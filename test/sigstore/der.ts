/**
 * Writing DER (X.690): the few types that certificates (RFC 5280) and timestamps (RFC 3161) are made of.
 *
 * @module
 */

type Bytes = Uint8Array

/** Tag, length, value. */
export function tlv(tag: number, ...content: readonly Bytes[]): Buffer {
  const value = Buffer.concat(content)
  return Buffer.concat([Buffer.of(tag), lengthOctets(value.length), value])
}

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  if (length < 0x100) return Buffer.of(0x81, length)
  return Buffer.of(0x82, length >> 8, length & 0xff)
}

export const sequence = (...content: readonly Bytes[]): Buffer => tlv(0x30, ...content)
export const octetString = (value: Bytes): Buffer => tlv(0x04, value)
export const utf8String = (value: string): Buffer => tlv(0x0c, Buffer.from(value, 'utf8'))
export const bitString = (value: Bytes, unusedBits = 0): Buffer => tlv(0x03, Buffer.of(unusedBits), value)
export const boolean = (value: boolean): Buffer => tlv(0x01, Buffer.of(value ? 0xff : 0x00))
/** `[n] EXPLICIT` */
export const explicit = (n: number, ...content: readonly Bytes[]): Buffer => tlv(0xa0 + n, ...content)
/** `[n] IMPLICIT` of a primitive type. */
export const implicit = (n: number, value: Bytes): Buffer => tlv(0x80 + n, value)

/** Elements of a SET OF are sorted by their encoding. */
export function setOf(...elements: readonly Bytes[]): Buffer {
  return tlv(0x31, ...elements.toSorted(Buffer.compare))
}

/** A non-negative INTEGER, from a number below 256 or from its big-endian octets. */
export function integer(value: number | Bytes): Buffer {
  const octets = typeof value === 'number' ? Buffer.of(value) : value
  return tlv(0x02, (octets[0] ?? 0) >= 0x80 ? Buffer.of(0) : Buffer.alloc(0), octets)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)))
}

function base128(arc: number): number[] {
  const octets = [arc & 0x7f]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) octets.unshift((rest & 0x7f) | 0x80)
  return octets
}

/** `YYMMDDHHMMSSZ`; for the years 1950 to 2049. */
export const utcTime = (time: Date): Buffer => tlv(0x17, Buffer.from(digits(time).slice(2)))
/** `YYYYMMDDHHMMSSZ`, whole seconds: the one form without a fraction, which DER would have to trim. */
export const generalizedTime = (time: Date): Buffer => tlv(0x18, Buffer.from(digits(time)))

const digits = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
