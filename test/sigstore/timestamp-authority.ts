/**
 * A timestamp authority (RFC 3161) with the JSON request that Sigstore's has.
 *
 * @module
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import {
  AUTHORITY_VALIDITY, EXTENDED_KEY_USAGE_TIME_STAMPING, KEY_USAGE_DIGITAL_SIGNATURE, createAuthority, distinguishedName,
  issueCertificate, randomSerial, spkiOf,
} from './certificate.ts'
import { explicit, generalizedTime, integer, octetString, oid, sequence, setOf, tlv } from './der.ts'
import { Refusal, type Answer, type Request, type Route } from './server.ts'

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const TIMESTAMP_INFO = oid('1.2.840.113549.1.9.16.1.4')
const POLICY = oid('1.3.6.1.4.1.57264.2')

export class TimestampAuthority {
  readonly root = createAuthority('timestamp root')
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  readonly #serial = randomSerial()
  readonly certificate = issueCertificate({
    serial: this.#serial,
    subject: distinguishedName('local sigstore', 'timestamps'),
    spki: spkiOf(this.#key),
    ...AUTHORITY_VALIDITY,
    extensions: [KEY_USAGE_DIGITAL_SIGNATURE, EXTENDED_KEY_USAGE_TIME_STAMPING],
  }, this.root)
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  routes(): Route[] {
    return [{ endpoint: 'timestamp', method: 'POST', path: '/api/v1/timestamp', answer: (request) => this.#answer(request) }]
  }

  #answer(request: Request): Answer {
    const asked = JSON.parse(request.body.toString('utf8')) as { artifactHash: string; hashAlgorithm: string }
    const digest = Buffer.from(asked.artifactHash, 'base64')
    if (asked.hashAlgorithm !== 'sha256' || digest.length !== 32) throw new Refusal(400, 'expected a sha256 digest')
    return { status: 201, body: this.timestamp(digest), type: 'application/timestamp-reply' }
  }

  /** A TimeStampResp for a SHA-256 digest. */
  timestamp(digest: Buffer): Buffer {
    const info = sequence(
      integer(1), POLICY, sequence(SHA256, octetString(digest)), randomSerial(), generalizedTime(this.#now()),
    )
    const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value))
    const attributes = setOf(
      attribute('1.2.840.113549.1.9.3', TIMESTAMP_INFO),
      attribute('1.2.840.113549.1.9.4', octetString(sha256(info))),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octetString(sha256(this.certificate)))))),
    )
    // Signed as a SET OF, sent under the tag [0] (RFC 5652, 5.4).
    const sent = Buffer.concat([Buffer.of(0xa0), attributes.subarray(1)])
    const signer = sequence(
      integer(1), sequence(this.root.name, this.#serial), SHA256, sent, ECDSA_SHA256,
      octetString(sign('sha256', attributes, this.#key)),
    )
    const signedData = sequence(
      integer(3), tlv(0x31, SHA256), sequence(TIMESTAMP_INFO, explicit(0, octetString(info))), tlv(0x31, signer),
    )
    return sequence(sequence(integer(0)), sequence(SIGNED_DATA, explicit(0, signedData)))
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
