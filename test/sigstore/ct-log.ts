/**
 * A certificate transparency log (RFC 6962): signs that it has seen a certificate.
 *
 * @module
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { extension, spkiOf } from './certificate.ts'
import { octetString } from './der.ts'

const VERSION_1 = Buffer.of(0)
const CERTIFICATE_TIMESTAMP = Buffer.of(0)
const PRECERTIFICATE_ENTRY = Buffer.of(0, 1)
const NO_EXTENSIONS = Buffer.of(0, 0)
const SHA256_ECDSA = Buffer.of(4, 3)

export class CertificateLog {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  readonly spki = spkiOf(this.#key)
  readonly id = createHash('sha256').update(this.spki).digest()

  /** The extension that goes into the certificate whose other bytes are `tbs`. */
  timestampExtension(tbs: Buffer, issuerSpki: Buffer, time: Date): Buffer {
    const timestamp = uint(time.getTime(), 8)
    const signed = Buffer.concat([
      VERSION_1, CERTIFICATE_TIMESTAMP, timestamp, PRECERTIFICATE_ENTRY,
      createHash('sha256').update(issuerSpki).digest(), uint(tbs.length, 3), tbs, NO_EXTENSIONS,
    ])
    const signature = sign('sha256', signed, this.#key)
    const timestampBytes = Buffer.concat([
      VERSION_1, this.id, timestamp, NO_EXTENSIONS, SHA256_ECDSA, uint(signature.length, 2), signature,
    ])
    const entry = Buffer.concat([uint(timestampBytes.length, 2), timestampBytes])
    return extension('1.3.6.1.4.1.11129.2.4.2', octetString(Buffer.concat([uint(entry.length, 2), entry])))
  }
}

function uint(value: number, octets: number): Buffer {
  return Buffer.from(value.toString(16).padStart(octets * 2, '0'), 'hex')
}
