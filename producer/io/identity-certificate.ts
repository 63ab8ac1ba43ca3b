/**
 * Who a certificate of Fulcio names: read from its DER, so that nothing is re-spelled on the way.
 *
 * @module
 */

export type CertificateIdentity = { readonly issuer: string; readonly subject: string }

/** OBJECT IDENTIFIERs as they are encoded. */
const SUBJECT_ALTERNATIVE_NAME = '551d11'
const ISSUER_V2 = '2b0601040183bf300108'

const SEQUENCE = 0x30
const OBJECT_IDENTIFIER = 0x06
const OCTET_STRING = 0x04
const UTF8_STRING = 0x0c
const EXTENSIONS = 0xa3
const URI = 0x86
const EMAIL = 0x81

/** The one subject alternative name and the issuer (extension .1.8), or null when a certificate does not have just these. */
export function certificateIdentity(der: Uint8Array): CertificateIdentity | null {
  try {
    const extensions = extensionsOf(Buffer.from(der))
    const [name, ...otherNames] = children(single(extensions.get(SUBJECT_ALTERNATIVE_NAME), SEQUENCE))
    if (name === undefined || otherNames.length > 0 || (name.tag !== URI && name.tag !== EMAIL)) return null
    return { subject: utf8(name.value), issuer: utf8(single(extensions.get(ISSUER_V2), UTF8_STRING)) }
  } catch {
    return null
  }
}

type Element = { readonly tag: number; readonly value: Buffer }

function extensionsOf(der: Buffer): Map<string, Buffer> {
  const tbs = children(single(der, SEQUENCE))[0]
  const field = children(tbs?.value ?? Buffer.alloc(0)).find(({ tag }) => tag === EXTENSIONS)
  const found = new Map<string, Buffer>()
  for (const { value } of children(single(field?.value, SEQUENCE))) {
    const parts = children(value)
    const [id, content] = [parts[0], parts.at(-1)]
    if (id?.tag !== OBJECT_IDENTIFIER || content?.tag !== OCTET_STRING) throw new RangeError('not an extension')
    const key = id.value.toString('hex')
    if (found.has(key)) throw new RangeError('extension twice')
    found.set(key, content.value)
  }
  return found
}

/** The value of the one element that `bytes` is. */
function single(bytes: Buffer | undefined, tag: number): Buffer {
  const [element, ...rest] = children(bytes ?? Buffer.alloc(0))
  if (element?.tag !== tag || rest.length > 0) throw new RangeError('unexpected element')
  return element.value
}

function children(bytes: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length;) {
    const tag = bytes.readUInt8(at)
    const first = bytes.readUInt8(at + 1)
    if (first === 0x80) throw new RangeError('indefinite length')
    const octets = first < 0x80 ? 0 : first & 0x7f
    const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets)
    const start = at + 2 + octets
    if (start + length > bytes.length) throw new RangeError('cut off')
    elements.push({ tag, value: bytes.subarray(start, start + length) })
    at = start + length
  }
  return elements
}

const utf8 = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
