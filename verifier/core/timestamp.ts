/**
 * The spelling of an RFC 3161 response. The library verifies the signed attributes and reads the rest loosely: a status
 * text, embedded certificates or unsigned attributes could be changed without notice (V34). They must not be there, or
 * be certificates of the trusted root.
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'
import { children, contextTag, expectTag, oidOf, readDer, TAG, type Der } from './der.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const ECDSA: readonly string[] = ['1.2.840.10045.4.3.2', '1.2.840.10045.4.3.3', '1.2.840.10045.4.3.4']
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'

/**
 * Refuses every response with a part that nothing signs.
 *
 * @param trusted DER of the certificates of the trusted root's timestamp authorities.
 * @throws {FormatError} ERR_TIMESTAMP or ERR_DER.
 */
export function checkTimestampSpelling(response: Buffer, trusted: readonly Buffer[]): void {
  const [status, token, ...more] = children(expectTag(readDer(response), TAG.sequence, 'a timestamp response'))
  const [granted, ...statusMore] = children(expectTag(status, TAG.sequence, 'a status'))
  if (more.length > 0 || statusMore.length > 0 || !isInteger(granted, 0)) refuse('a granted status and nothing else')
  const [contentType, content, ...tokenMore] = children(expectTag(token, TAG.sequence, 'a token'))
  if (oidOf(contentType) !== SIGNED_DATA || tokenMore.length > 0) refuse('signed data')
  const signedData = onlyChild(expectTag(content, contextTag(0), 'signed data'))
  const [version, algorithms, encapsulated, ...rest] = children(expectTag(signedData, TAG.sequence, 'signed data'))
  const certificates = rest.length === 2 ? expectTag(rest[0], contextTag(0), 'certificates') : null
  const signers = expectTag(rest.at(-1), TAG.set, 'signers')
  if (rest.length > 2 || !isInteger(version, 3)) refuse('signed data of version 3 with certificates and signers only')
  for (const { raw } of certificates ? children(certificates) : []) {
    if (!trusted.some((certificate) => certificate.equals(raw))) refuse('only certificates of the trusted root')
  }
  const parts = children(expectTag(encapsulated, TAG.sequence, 'timestamp information'))
  const [informationType, information, ...informationMore] = parts
  if (oidOf(informationType) !== TIMESTAMP_INFO || informationMore.length > 0) refuse('timestamp information')
  expectTag(onlyChild(expectTag(information, contextTag(0), 'timestamp information')), TAG.octetString, 'an octet string')
  checkSigner(onlyChild(signers), expectTag(algorithms, TAG.set, 'digest algorithms'))
}

function checkSigner(signer: Der, algorithms: Der): void {
  const parts = children(expectTag(signer, TAG.sequence, 'a signer'))
  const [version, name, digestAlgorithm, signedAttributes, signatureAlgorithm, signature, ...more] = parts
  if (more.length > 0 || !isInteger(version, 1)) refuse('a signer of version 1 without unsigned attributes')
  expectTag(signedAttributes, contextTag(0), 'signed attributes')
  expectTag(signature, TAG.octetString, 'a signature')
  const [issuer, serial, ...nameMore] = children(expectTag(name, TAG.sequence, 'issuer and serial number'))
  expectTag(issuer, TAG.sequence, 'an issuer')
  expectTag(serial, TAG.integer, 'a serial number')
  // The library takes an algorithm that it does not know for a default one.
  const [algorithm, ...parameters] = children(expectTag(signatureAlgorithm, TAG.sequence, 'a signature algorithm'))
  if (nameMore.length > 0 || parameters.length > 0 || !ECDSA.includes(oidOf(algorithm))) refuse('a signature by ECDSA with SHA-2')
  if (!digestAlgorithm?.raw.equals(onlyChild(algorithms).raw)) refuse('one digest algorithm')
}

function onlyChild(value: Der): Der {
  const [only, ...more] = children(value)
  return only && more.length === 0 ? only : refuse('exactly one value')
}

function isInteger(value: Der | undefined, wanted: number): boolean {
  return value?.tag === TAG.integer && value.content.length === 1 && value.content[0] === wanted
}

function refuse(what: string): never {
  throw new FormatError('ERR_TIMESTAMP', `timestamp: expected ${what}`)
}
