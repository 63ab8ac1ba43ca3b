/**
 * Cryptography: `@sigstore/verify` under thresholds of ours, then everything it does not check. Whatever it throws is a
 * refusal (toolchain.md 4).
 *
 * @module
 */
import { bundleFromJSON, type Bundle } from '@sigstore/bundle'
import { toSignedEntity, Verifier, type SignedEntity } from '@sigstore/verify'
import type { FailureCode } from '../../schemas/decision.ts'
import { readCertificate, type Certificate } from './certificate.ts'
import type { Envelope } from './envelope.ts'
import { failure, type Failure } from './failure.ts'
import { checkLogEntry } from './log-entry.ts'
import { checkTimestampSpelling } from './timestamp.ts'
import type { Thresholds, TrustedKeys } from './trust-root.ts'

/** A signature that holds: by whom, over what, and since when at the latest. */
export type VerifiedSignature = {
  readonly certificate: Certificate
  /** The payload that was verified, and no other copy of it. */
  readonly payload: Buffer
  readonly payloadType: string
  /** The earliest time that a log or a timestamp authority vouches for. */
  readonly verifiedAt: Date
  readonly logIndex: string | null
}

/** Verifies a handoff's envelope against one trusted root. */
export function verifyEnvelope(
  { bundle: json }: Envelope, root: TrustedKeys, thresholds: Thresholds,
): VerifiedSignature | Failure {
  const verified = verifyBundle(json, root, thresholds)
  if ('code' in verified) return verified
  const { certificate, payload, payloadType } = verified
  const { verificationMaterial, dsseEnvelope } = json
  const signed = { payload, payloadType, signature: dsseEnvelope.signatures[0]?.sig ?? '', certificate: certificate.der }
  try {
    for (const [index, entry] of verificationMaterial.tlogEntries.entries()) {
      const problem = checkLogEntry(entry, index, signed)
      if (problem) return problem
    }
  } catch (error) {
    return refusal('SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', error)
  }
  try {
    for (const { signedTimestamp } of verificationMaterial.timestampVerificationData?.rfc3161Timestamps ?? []) {
      checkTimestampSpelling(Buffer.from(signedTimestamp, 'base64'), root.timestampCertificates)
    }
  } catch (error) {
    return refusal('TIMESTAMP_INVALID', 'verificationMaterial.timestampVerificationData', error)
  }
  return verified
}

/** The library's verification of any Sigstore DSSE bundle, v0.1 to v0.3. */
export function verifyBundle(json: unknown, root: TrustedKeys, thresholds: Thresholds): VerifiedSignature | Failure {
  let bundle: Bundle
  let entity: SignedEntity
  let certificate: Certificate
  try {
    bundle = bundleFromJSON(json)
    entity = toSignedEntity(bundle)
    certificate = readCertificate(leafOf(bundle))
  } catch (error) {
    return refusal(codeOfShape(error), 'verificationMaterial', error)
  }
  if (bundle.content.$case !== 'dsseEnvelope') {
    return failure('ENVELOPE_MALFORMED', 'dsseEnvelope', 'a DSSE envelope', 'another content')
  }
  const { payload, payloadType } = bundle.content.dsseEnvelope
  try {
    const { ctlog, tlog, timestamp } = thresholds
    new Verifier(root.material, { ctlogThreshold: ctlog, tlogThreshold: tlog, timestampThreshold: timestamp }).verify(entity)
    const verifiedAt = earliest(entity)
    if (!verifiedAt) return failure('TIMESTAMP_INVALID', 'verificationMaterial', 'a time that someone vouches for', 'none')
    return { certificate, payload, payloadType, verifiedAt, logIndex: entity.tlogEntries[0]?.logIndex ?? null }
  } catch (error) {
    return refusal(codeOf(error), fieldOf(error), error)
  }
}

function leafOf({ verificationMaterial: { content } }: Bundle): Buffer {
  switch (content.$case) {
    case 'certificate': return Buffer.from(content.certificate.rawBytes)
    case 'x509CertificateChain': return Buffer.from(content.x509CertificateChain.certificates[0]?.rawBytes ?? [])
    default: throw new TypeError('a bundle without a certificate')
  }
}

function earliest({ timestamps }: SignedEntity): Date | null {
  const times = timestamps.flatMap((timestamp) => {
    if (timestamp.$case === 'timestamp-authority') return [timestamp.timestamp.signingTime.getTime()]
    return timestamp.tlogEntry.inclusionPromise ? [Number(timestamp.tlogEntry.integratedTime) * 1000] : []
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function codeOf(error: unknown): FailureCode {
  switch ((error as { code?: unknown }).code) {
    case 'TIMESTAMP_ERROR': return 'TIMESTAMP_INVALID'
    case 'CERTIFICATE_ERROR': return 'CERTIFICATE_INVALID'
    default: return (error as { name?: unknown }).name === 'RFC3161TimestampVerificationError'
      ? 'TIMESTAMP_INVALID'
      : 'SIGNATURE_INVALID'
  }
}

function codeOfShape(error: unknown): FailureCode {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return code === 'ERR_CERTIFICATE' || code === 'ERR_DER' || name === 'ASN1ParseError'
    ? 'CERTIFICATE_INVALID'
    : 'ENVELOPE_MALFORMED'
}

function fieldOf(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? '')
  if (code.startsWith('TLOG')) return 'verificationMaterial.tlogEntries'
  return code === 'CERTIFICATE_ERROR' || code === 'TIMESTAMP_ERROR' ? 'verificationMaterial' : 'dsseEnvelope'
}

/** The library's messages can quote the bundle: only its stable code is repeated. */
function refusal(code: FailureCode, field: string, error: unknown): Failure {
  const { code: reason, name, message } = error as { code?: unknown; name?: unknown; message?: unknown }
  const ours = typeof reason === 'string' && reason.startsWith('ERR_')
  return failure(code, field, 'to verify against the trusted root', ours ? String(message) : String(reason ?? name ?? 'an error'))
}
