/**
 * A Sigstore trusted root, and how much of it a signature must be vouched for by. Both come from the policy at the base and
 * never from what a bundle happens to contain (D40, V35).
 *
 * @module
 */
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toTrustMaterial, type TrustMaterial } from '@sigstore/verify'
import { sha256 } from '../../schemas/digest.ts'
import { FormatError } from '../../schemas/errors.ts'
import type { TrustRoot } from '../../schemas/policy.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'

/** Certificate logs, transparency logs and vouched times that a signature needs at least. */
export type Thresholds = { readonly ctlog: number; readonly tlog: number; readonly timestamp: number }

export type TrustedKeys = {
  readonly sha256: Sha256
  readonly material: TrustMaterial
  /** Certificates of the timestamp authorities. */
  readonly timestampCertificates: readonly Buffer[]
  readonly logs: { readonly ct: number; readonly transparency: number }
}

const MAX_BYTES = 4 * 1024 * 1024
const MEDIA_TYPE = /^application\/vnd\.dev\.sigstore\.trustedroot(?:\+json;version=0\.1|\.v0\.[12]\+json)$/

/** GitHub's own instance has no public logs; everywhere else each kind of proof is needed once. */
export function thresholdsOf({ kind, ctThreshold, tlogThreshold, timestampThreshold }: TrustRoot): Thresholds {
  const standard = kind === 'github' ? 0 : 1
  return { ctlog: ctThreshold ?? standard, tlog: tlogThreshold ?? standard, timestamp: Math.max(1, timestampThreshold ?? 1) }
}

/**
 * Reads trusted_root.json.
 *
 * @throws {FormatError} ERR_TRUST_ROOT, also for a log without a start of validity, which the library takes for "always".
 */
export function readTrustedRoot(bytes: Uint8Array): TrustedKeys {
  const value = parseStrictJson(bytes, 'trusted root', MAX_BYTES)
  let root: TrustedRoot
  let material: TrustMaterial
  try {
    root = TrustedRoot.fromJSON(value)
    material = toTrustMaterial(root)
  } catch (cause) {
    throw new FormatError('ERR_TRUST_ROOT', 'trusted root: expected a Sigstore trusted_root.json', { cause })
  }
  if (!MEDIA_TYPE.test(root.mediaType)) throw new FormatError('ERR_TRUST_ROOT', 'trusted root: expected a known media type')
  if ([...root.tlogs, ...root.ctlogs].some(({ publicKey }) => !publicKey?.validFor?.start)) {
    throw new FormatError('ERR_TRUST_ROOT', 'trusted root: expected a start of validity for every log')
  }
  const timestampCertificates = root.timestampAuthorities
    .flatMap(({ certChain }) => certChain?.certificates ?? []).map(({ rawBytes }) => Buffer.from(rawBytes))
  return { sha256: sha256(bytes), material, timestampCertificates,
    logs: { ct: root.ctlogs.length, transparency: root.tlogs.length } }
}
