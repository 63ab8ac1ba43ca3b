/**
 * Who signed a Sigstore DSSE bundle, of any producer and any predicate: for auditors. Says nothing of a handoff (V3, V17, V19).
 *
 * @module
 */
import {
  BUNDLE_V01_MEDIA_TYPE, BUNDLE_V02_MEDIA_TYPE, BUNDLE_V03_LEGACY_MEDIA_TYPE, BUNDLE_V03_MEDIA_TYPE,
} from '@sigstore/bundle'
import { Base64 } from '../../schemas/bundle.ts'
import type { FailureCode, SignerFacts } from '../../schemas/decision.ts'
import { LIMITS } from '../../schemas/manifest.ts'
import { PAYLOAD_TYPE, STATEMENT_TYPE } from '../../schemas/statement.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { EXTENSION } from './certificate.ts'
import { differs, failure, isFailure, type Failure } from './failure.ts'
import { verifyBundle, type VerifiedSignature } from './signature.ts'
import { readTrustedRoot, type Thresholds, type TrustedKeys } from './trust-root.ts'

export type WantedIdentity = {
  /** The certificate's one name, byte for byte. */
  readonly identity: string
  readonly issuer: string
}
/** A digest that some subject of the in-toto statement must have. */
export type ArtifactDigest = { readonly algorithm: string; readonly hex: string }

export type AuthenticatedBundle = {
  readonly signer: Omit<SignerFacts, 'producerId'>
  readonly payloadType: string
  /** The bytes whose signature holds. */
  readonly payload: Buffer
  /** Of an in-toto statement; null for other payloads. */
  readonly predicateType: string | null
}

const MEDIA_TYPES: readonly string[] = [
  BUNDLE_V01_MEDIA_TYPE, BUNDLE_V02_MEDIA_TYPE, BUNDLE_V03_LEGACY_MEDIA_TYPE, BUNDLE_V03_MEDIA_TYPE,
]
const MAX_BYTES = 16 * LIMITS.bundle

/**
 * Authenticates a bundle of v0.1 to v0.3, with a certificate or a certificate chain.
 *
 * How much must vouch for the signature depends on the trusted root: each kind of log that it has, once. It never depends
 * on the bundle.
 *
 * @returns The signer and the payload, or why not. Never throws.
 */
export function authenticateBundle(
  bytes: Uint8Array, trustedRoot: Uint8Array, wanted: WantedIdentity, artifact: ArtifactDigest | null,
): AuthenticatedBundle | Failure {
  const json = readBundle(bytes)
  if (isFailure(json)) return json
  let keys: TrustedKeys
  try {
    keys = readTrustedRoot(trustedRoot)
  } catch {
    return failure('TRUST_ROOT_UNAVAILABLE', 'trusted root', 'a Sigstore trusted_root.json',
      `${trustedRoot.length} bytes of something else`)
  }
  const verified = verifyBundle(json.value, keys, thresholdsFor(keys))
  if (isFailure(verified)) return verified
  const { certificate } = verified
  const stranger = differs('SIGNER_UNTRUSTED', 'certificate identity', wanted.identity, certificate.subject)
    ?? differs('SIGNER_UNTRUSTED', 'certificate issuer', wanted.issuer, certificate.extensions.get(EXTENSION.issuer))
  if (stranger) return stranger
  const statement = statementOf(verified)
  const problem = artifact && subjectFailure(statement, artifact)
  if (problem) return problem
  const { payload, payloadType } = verified
  return { signer: signerOf(verified), payloadType, payload, predicateType: statement?.predicateType ?? null }
}

const thresholdsFor = ({ logs }: TrustedKeys): Thresholds =>
  ({ ctlog: Math.min(1, logs.ct), tlog: Math.min(1, logs.transparency), timestamp: 1 })

type Loose = { mediaType?: unknown; dsseEnvelope?: { payload?: unknown; signatures?: unknown } }

function readBundle(bytes: Uint8Array): { readonly value: unknown } | Failure {
  const malformed = (field: string, expected: string, actual: string | number | undefined): Failure =>
    failure('ENVELOPE_MALFORMED', field, expected, actual)
  if (bytes.length > MAX_BYTES) return failure('ENVELOPE_TOO_LARGE', 'bundle', `at most ${MAX_BYTES} bytes`, bytes.length)
  let value: unknown
  try {
    value = parseStrictJson(bytes, 'bundle', MAX_BYTES)
  } catch (error) {
    return malformed('bundle', 'strict JSON', (error as { code?: string }).code)
  }
  const { mediaType, dsseEnvelope } = (value ?? {}) as Loose
  if (typeof mediaType !== 'string' || !MEDIA_TYPES.includes(mediaType)) {
    const code: FailureCode = typeof mediaType === 'string' ? 'VERSION_UNSUPPORTED' : 'ENVELOPE_MALFORMED'
    return failure(code, 'mediaType', 'a Sigstore bundle of v0.1 to v0.3', typeof mediaType === 'string' ? mediaType : undefined)
  }
  const signatures = Array.isArray(dsseEnvelope?.signatures) ? dsseEnvelope.signatures as { sig?: unknown }[] : []
  if (signatures.length !== 1) return malformed('dsseEnvelope.signatures', 'exactly one', signatures.length)
  for (const [field, text] of [['payload', dsseEnvelope?.payload], ['signatures.0.sig', signatures[0]?.sig]] as const) {
    if (!Base64.safeParse(text).success) return malformed(`dsseEnvelope.${field}`, 'canonical base64', 'other text')
  }
  return { value }
}

type LooseStatement = { _type?: unknown; predicateType?: unknown; subject?: unknown }
type Digests = Readonly<Record<string, unknown>>
type Statement = { readonly predicateType: string; readonly subject: readonly { readonly digest?: Digests }[] }

function statementOf({ payload, payloadType }: VerifiedSignature): Statement | null {
  if (payloadType !== PAYLOAD_TYPE) return null
  try {
    const value = parseStrictJson(payload, 'payload', MAX_BYTES) as LooseStatement | null
    const known = value?._type === STATEMENT_TYPE || value?._type === 'https://in-toto.io/Statement/v0.1'
    if (!known || typeof value?.predicateType !== 'string' || !Array.isArray(value.subject)) return null
    return { predicateType: value.predicateType, subject: value.subject as Statement['subject'] }
  } catch {
    return null
  }
}

function subjectFailure(statement: Statement | null, { algorithm, hex }: ArtifactDigest): Failure | null {
  if (!statement) return failure('STATEMENT_MALFORMED', 'payload', 'an in-toto statement', 'another payload')
  const named = statement.subject.some((subject) => Object.hasOwn(subject?.digest ?? {}, algorithm)
    && subject.digest?.[algorithm] === hex)
  return named
    ? null
    : failure('ARTIFACT_DIGEST_MISMATCH', 'subject', `${algorithm}:${hex}`, `${statement.subject.length} other subjects`)
}

function signerOf({ certificate, verifiedAt, logIndex }: VerifiedSignature): AuthenticatedBundle['signer'] {
  const { subject, sha256, extensions } = certificate
  return {
    issuer: extensions.get(EXTENSION.issuer) ?? '', subject, certificateSha256: sha256, verifiedAt: verifiedAt.toISOString(),
    logIndex,
    runUri: extensions.get(EXTENSION.runUri) ?? null,
  }
}
