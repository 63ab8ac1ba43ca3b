/**
 * Validly signed bundles for any bytes, any payload type and anybody: what an attacker with a valid identity can make.
 *
 * @module
 */
import { bundleToJSON } from '@sigstore/bundle'
import { DSSEBundleBuilder, FulcioSigner, RekorWitness, TSAWitness } from '@sigstore/sign'
import type { Claims } from './claims.ts'
import type { LocalSigstore } from './local-sigstore.ts'

export type EnvelopeRequest = {
  readonly payload: Uint8Array | string
  /** Default: in-toto's. */
  readonly payloadType?: string
  /** All claims of the signer's token; the job's current ones when absent. */
  readonly claims?: Claims
  /** Default `v1`. */
  readonly rekor?: 'v1' | 'v2'
  /** Also fetch an RFC 3161 timestamp. Default: for `v2`, whose entries have no time. */
  readonly timestamp?: boolean
}

/** A serialized Sigstore bundle v0.3 with one DSSE signature. */
export async function signEnvelope(sigstore: LocalSigstore, request: EnvelopeRequest): Promise<string> {
  const { payload, payloadType = 'application/vnd.in-toto+json', claims, rekor = 'v1', timestamp = rekor === 'v2' } = request
  const token = claims === undefined ? sigstore.token() : sigstore.tokenOf(claims)
  const signer = new FulcioSigner({ fulcioBaseURL: sigstore.url, identityProvider: { getToken: () => Promise.resolve(token) } })
  const witnesses = [
    new RekorWitness({ rekorBaseURL: sigstore.url, majorApiVersion: rekor === 'v2' ? 2 : 1 }),
    ...(timestamp ? [new TSAWitness({ tsaBaseURL: sigstore.url })] : []),
  ]
  const bundle = await new DSSEBundleBuilder({ signer, witnesses }).create({ data: Buffer.from(payload), type: payloadType })
  if (!timestamp) bundle.verificationMaterial.timestampVerificationData = undefined
  return JSON.stringify(bundleToJSON(bundle))
}
