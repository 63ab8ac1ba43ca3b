/**
 * X.509 certificates (RFC 5280) as Sigstore's authorities issue them.
 *
 * @module
 */
import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { bitString, boolean, explicit, implicit, integer, octetString, oid, sequence, setOf, utcTime, utf8String } from './der.ts'

/** So wide that a test may move the clock by years. */
const AUTHORITY_NOT_BEFORE = new Date('2020-01-01T00:00:00Z')
const AUTHORITY_NOT_AFTER = new Date('2049-01-01T00:00:00Z')
export const AUTHORITY_VALIDITY = { notBefore: AUTHORITY_NOT_BEFORE, notAfter: AUTHORITY_NOT_AFTER }

const ECDSA_SHA384 = sequence(oid('1.2.840.10045.4.3.3'))

export type Authority = { readonly name: Buffer; readonly key: KeyObject; readonly spki: Buffer; readonly certificate: Buffer }

export type CertificateRequest = {
  readonly serial: Buffer
  readonly subject: Buffer
  readonly spki: Buffer
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly Buffer[]
}

export const randomSerial = (): Buffer => integer(Buffer.concat([Buffer.of(0x40), randomBytes(15)]))

export const EMPTY_NAME = sequence()

export function distinguishedName(organization: string, commonName: string): Buffer {
  const attribute = (type: string, value: string): Buffer => setOf(sequence(oid(type), utf8String(value)))
  return sequence(attribute('2.5.4.10', organization), attribute('2.5.4.3', commonName))
}

export function extension(id: string, value: Buffer, critical = false): Buffer {
  return critical ? sequence(oid(id), boolean(true), octetString(value)) : sequence(oid(id), octetString(value))
}

export const KEY_USAGE_DIGITAL_SIGNATURE = extension('2.5.29.15', bitString(Buffer.of(0x80), 7), true)
export const EXTENDED_KEY_USAGE_CODE_SIGNING = extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.3')))
export const EXTENDED_KEY_USAGE_TIME_STAMPING = extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.8')), true)
const KEY_USAGE_AUTHORITY = extension('2.5.29.15', bitString(Buffer.of(0x06), 1), true)
const BASIC_CONSTRAINTS_AUTHORITY = extension('2.5.29.19', sequence(boolean(true)), true)

export const uriName = (uri: string): Buffer => implicit(6, Buffer.from(uri, 'utf8'))
export const emailName = (email: string): Buffer => implicit(1, Buffer.from(email, 'utf8'))
export const subjectAlternativeName = (name: Buffer): Buffer => extension('2.5.29.17', sequence(name), true)

/** Everything but the signature. The certificate log signs these bytes before its own extension is added (RFC 6962, 3.2). */
export function toBeSigned(request: CertificateRequest, issuer: Pick<Authority, 'name' | 'spki'>): Buffer {
  return sequence(
    explicit(0, integer(2)),
    request.serial,
    ECDSA_SHA384,
    issuer.name,
    sequence(utcTime(request.notBefore), utcTime(request.notAfter)),
    request.subject,
    request.spki,
    explicit(3, sequence(
      extension('2.5.29.14', octetString(keyIdentifier(request.spki))),
      extension('2.5.29.35', sequence(implicit(0, keyIdentifier(issuer.spki)))),
      ...request.extensions,
    )),
  )
}

export function issueCertificate(request: CertificateRequest, issuer: Pick<Authority, 'name' | 'spki' | 'key'>): Buffer {
  const tbs = toBeSigned(request, issuer)
  return sequence(tbs, ECDSA_SHA384, bitString(sign('sha384', tbs, issuer.key)))
}

/** An authority with a P-384 key, as Sigstore's have. Self-signed without `issuer`. */
export function createAuthority(commonName: string, issuer?: Authority): Authority {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
  const name = distinguishedName('local sigstore', commonName)
  const spki = spkiOf(key)
  const request = {
    serial: randomSerial(), subject: name, spki, ...AUTHORITY_VALIDITY,
    extensions: [BASIC_CONSTRAINTS_AUTHORITY, KEY_USAGE_AUTHORITY],
  }
  return { name, key, spki, certificate: issueCertificate(request, issuer ?? { name, key, spki }) }
}

/** SubjectPublicKeyInfo, DER. */
export const spkiOf = (key: KeyObject): Buffer =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' })

export const pem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const keyIdentifier = (spki: Buffer): Buffer => createHash('sha1').update(spki).digest()
