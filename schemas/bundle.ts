/**
 * The part of the Sigstore bundle format v0.3 that a handoff uses, closed: what libraries let pass (unknown fields,
 * loose base64, other media types, several signatures) is refused here (V1, V12, S19).
 *
 * @module
 */
import * as z from 'zod'

export const BUNDLE_MEDIA_TYPE = 'application/vnd.dev.sigstore.bundle.v0.3+json'

/** Standard base64 with padding and nothing else: the one spelling of its bytes. */
export const Base64 = z.string().min(4).refine(
  (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text,
  { error: 'expected canonical base64' },
)
const Int64 = z.string().regex(/^(?:0|[1-9]\d{0,18})$/)
  // Runs on text that the pattern refused, too: BigInt would throw.
  .refine((digits) => !/^\d+$/.test(digits) || BigInt(digits) < 2n ** 63n, { error: 'expected a number below 2^63' })

const InclusionProof = z.strictObject({
  logIndex: Int64,
  rootHash: Base64,
  treeSize: Int64,
  hashes: z.array(Base64).max(64),
  checkpoint: z.strictObject({ envelope: z.string().min(1).max(16_384) }),
})

const TransparencyLogEntry = z.strictObject({
  logIndex: Int64,
  logId: z.strictObject({ keyId: Base64 }),
  kindVersion: z.strictObject({ kind: z.string().min(1).max(64), version: z.string().min(1).max(64) }),
  integratedTime: Int64.optional(),
  inclusionPromise: z.strictObject({ signedEntryTimestamp: Base64 }).optional(),
  inclusionProof: InclusionProof,
  canonicalizedBody: Base64,
})

export const SigstoreBundle = z.strictObject({
  mediaType: z.literal(BUNDLE_MEDIA_TYPE),
  verificationMaterial: z.strictObject({
    certificate: z.strictObject({ rawBytes: Base64 }),
    // Protobuf's JSON leaves empty lists out, as in bundles of GitHub's own instance, which has no log.
    tlogEntries: z.array(TransparencyLogEntry).max(4).default([]),
    timestampVerificationData: z.strictObject({
      rfc3161Timestamps: z.array(z.strictObject({ signedTimestamp: Base64 })).max(4).default([]),
    }).optional(),
  }),
  dsseEnvelope: z.strictObject({
    payload: Base64,
    payloadType: z.string().min(1).max(256),
    signatures: z.array(z.strictObject({ sig: Base64, keyid: z.string().max(256).optional() })).length(1),
  }),
}).describe('Sigstore bundle v0.3 with one DSSE signature and one leaf certificate')
export type SigstoreBundle = z.infer<typeof SigstoreBundle>
