/**
 * What a Fulcio certificate says about its subject, read from the DER: the one name, and the extensions
 * 1.3.6.1.4.1.57264.1.8 and up as UTF8String. The raw ones (.1 to .6) are deprecated and prove nothing here (S27).
 *
 * @module
 */
import { sha256 } from '../../schemas/digest.ts'
import { FormatError } from '../../schemas/errors.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { children, contextTag, expectTag, oidOf, readDer, TAG, type Der } from './der.ts'

export type SubjectKind = 'email' | 'uri'
export type Certificate = {
  readonly der: Buffer
  readonly sha256: Sha256
  readonly subject: string
  readonly subjectKind: SubjectKind
  /** Values of 1.3.6.1.4.1.57264.1.<key>. */
  readonly extensions: ReadonlyMap<number, string>
}

/** The last arc of the extensions that are used (fulcio docs/oid-info.md). */
export const EXTENSION = {
  issuer: 8, buildSignerUri: 9, buildSignerDigest: 10, runnerEnvironment: 11, sourceRepositoryUri: 12, sourceRepositoryRef: 14,
  sourceRepositoryId: 15, sourceOwnerId: 17, buildTrigger: 20, runUri: 21, environment: 23,
} as const

const FULCIO = '1.3.6.1.4.1.57264.1.'
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17'
const FIRST_ENCODED = 8
const LAST_KNOWN = 24

/**
 * Reads the leaf certificate of a bundle. Proves nothing: the signature check does.
 *
 * @throws {FormatError} ERR_CERTIFICATE or ERR_DER: an extension twice, no or several names, another encoding.
 */
export function readCertificate(der: Buffer): Certificate {
  const [tbs, outerAlgorithm, signature, ...more] = children(expectTag(readDer(der), TAG.sequence, 'a certificate'))
  if (more.length > 0 || expectTag(signature, TAG.bitString, 'a signature').content[0] !== 0) refuse('expected a signature in whole bytes')
  const fields = children(expectTag(tbs, TAG.sequence, 'a certificate body'))
  if (!outerAlgorithm || !fields[2]?.raw.equals(outerAlgorithm.raw)) refuse('expected one signature algorithm')
  const wrapper = expectTag(fields.find(({ tag }) => tag === contextTag(3)), contextTag(3), 'extensions')
  const list = expectTag(children(wrapper)[0], TAG.sequence, 'a list of extensions')
  const values = new Map<string, Buffer>()
  for (const extension of children(list)) {
    const parts = children(expectTag(extension, TAG.sequence, 'an extension'))
    const id = oidOf(parts[0])
    if (values.has(id)) refuse(`expected each extension once, got ${id} again`)
    values.set(id, expectTag(parts.at(-1), TAG.octetString, 'the value of an extension').content)
  }
  const extensions = new Map<number, string>()
  for (const [id, value] of values) {
    const arc = id.startsWith(FULCIO) ? Number(id.slice(FULCIO.length)) : 0
    if (arc >= FIRST_ENCODED && arc <= LAST_KNOWN) extensions.set(arc, utf8(value, id))
  }
  const name = onlyName(values.get(SUBJECT_ALTERNATIVE_NAME))
  return { der, sha256: sha256(der), ...name, extensions }
}

function refuse(message: string): never {
  throw new FormatError('ERR_CERTIFICATE', `certificate: ${message}`)
}

function utf8(value: Buffer, id: string): string {
  const { content } = expectTag(readDer(value), TAG.utf8String, `a UTF8String in ${id}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return refuse(`expected UTF-8 in ${id}`)
  }
}

function onlyName(value: Buffer | undefined): { subject: string; subjectKind: SubjectKind } {
  if (!value) return refuse('expected a subject alternative name')
  const names = children(expectTag(readDer(value), TAG.sequence, 'a list of names'))
  const [name] = names
  if (!name || names.length !== 1) return refuse(`expected exactly one name, got ${names.length}`)
  return { subject: printableName(name), subjectKind: kindOf(name) }
}

function kindOf({ tag }: Der): SubjectKind {
  if (tag === contextTag(1, false)) return 'email'
  if (tag === contextTag(6, false)) return 'uri'
  return refuse('expected an email address or a URI as name')
}

/** Bytes outside printable ASCII are refused, never folded into it as the library's `ascii` does. */
function printableName({ content }: Der): string {
  const text = content.toString('latin1')
  if (!/^[\x21-\x7e]{1,2048}$/.test(text)) refuse('expected printable ASCII in the name')
  return text
}
