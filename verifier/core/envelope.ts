/**
 * The bundle as bytes that anyone may have written: read strictly before the library sees it, which accepts unknown
 * fields, loose base64, other media types and duplicate keys (V1, V10, V12, S19, S34).
 *
 * @module
 */
import { BUNDLE_MEDIA_TYPE, SigstoreBundle } from '../../schemas/bundle.ts'
import { sha256 } from '../../schemas/digest.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { PAYLOAD_TYPE } from '../../schemas/statement.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { failure, type Failure } from './failure.ts'
import { firstIssue } from './issue.ts'

export type Envelope = {
  readonly bundle: SigstoreBundle
  readonly payload: Buffer
  /** The bundle's identity: the signed payload's digest. The file itself is malleable (its `keyid`, blanks). */
  readonly payloadSha256: Sha256
}

/** Reads a handoff's bundle. Nothing in it is believed yet. */
export function readEnvelope(bytes: Uint8Array, maxBytes: number): Envelope | Failure {
  if (bytes.length > maxBytes) {
    // Whoever reads it stops one byte after the limit, so the size itself is not known.
    return failure('ENVELOPE_TOO_LARGE', 'bundle', `at most ${maxBytes} bytes`, `more than ${maxBytes}`)
  }
  let value: unknown
  try {
    value = parseStrictJson(bytes, 'bundle', maxBytes)
  } catch (error) {
    return failure('ENVELOPE_MALFORMED', 'bundle', 'strict JSON', (error as { code?: string }).code)
  }
  return versionOf(value) ?? shapeOf(value)
}

/** A format that is only newer or older is named as such, never as tampering (V13). */
function versionOf(value: unknown): Failure | null {
  const mediaType = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['mediaType'] : undefined
  if (typeof mediaType !== 'string' || mediaType === BUNDLE_MEDIA_TYPE) return null
  const known = /^application\/vnd\.dev\.sigstore\.bundle(?:\.v\d+\.\d+\+json|\+json;version=\d+\.\d+)$/.test(mediaType)
  return failure(known ? 'VERSION_UNSUPPORTED' : 'ENVELOPE_MALFORMED', 'mediaType', BUNDLE_MEDIA_TYPE, mediaType)
}

function shapeOf(value: unknown): Envelope | Failure {
  const parsed = SigstoreBundle.safeParse(value)
  if (!parsed.success) return firstIssue('ENVELOPE_MALFORMED', '', parsed.error)
  const { payload: encoded, payloadType } = parsed.data.dsseEnvelope
  if (payloadType !== PAYLOAD_TYPE) return failure('ENVELOPE_MALFORMED', 'dsseEnvelope.payloadType', PAYLOAD_TYPE, payloadType)
  const payload = Buffer.from(encoded, 'base64')
  return { bundle: parsed.data, payload, payloadSha256: sha256(payload) }
}
