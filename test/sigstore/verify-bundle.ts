/**
 * Two independent judges of a bundle: `@sigstore/verify` with the trusted root in hand, and the `sigstore` package, which
 * fetches that root from the TUF mirror.
 *
 * @module
 */
import { join } from 'node:path'
import { bundleFromJSON, type SerializedBundle } from '@sigstore/bundle'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { Verifier, toSignedEntity, toTrustMaterial } from '@sigstore/verify'
import * as umbrella from 'sigstore'
import type { LocalSigstore } from './local-sigstore.ts'

export type VerifiedBundle = {
  readonly subject: string | undefined
  readonly issuer: string | undefined
  readonly payload: string
  readonly payloadType: string
}

/** Who signed what. Throws what `@sigstore/verify` throws. */
export function verifyBundle(
  sigstore: LocalSigstore, bundle: Uint8Array | string, timestampThreshold = 1, tlogThreshold = 1,
): VerifiedBundle {
  const parsed = bundleFromJSON(JSON.parse(Buffer.from(bundle).toString('utf8')))
  const material = toTrustMaterial(TrustedRoot.fromJSON(sigstore.trustedRoot))
  const verifier = new Verifier(material, { ctlogThreshold: 1, tlogThreshold, timestampThreshold })
  const signer = verifier.verify(toSignedEntity(parsed))
  if (parsed.content.$case !== 'dsseEnvelope') throw new Error('expected an envelope')
  const { payload, payloadType } = parsed.content.dsseEnvelope
  return {
    subject: signer.identity?.subjectAlternativeName,
    issuer: signer.identity?.extensions?.issuer,
    payload: payload.toString('utf8'),
    payloadType,
  }
}

/** Throws unless the `sigstore` package accepts the bundle from exactly this signer. */
export async function verifyIndependently(
  sigstore: LocalSigstore, bundle: Uint8Array | string, signer: { readonly subject: string; readonly issuer: string },
): Promise<void> {
  const identity = `^${RegExp.escape(signer.subject)}$`
  await umbrella.verify(JSON.parse(Buffer.from(bundle).toString('utf8')) as SerializedBundle, {
    tufMirrorURL: sigstore.tufUrl,
    tufRootPath: sigstore.tufRootPath,
    tufCachePath: join(sigstore.directory, 'tuf'),
    ctLogThreshold: 1,
    tlogThreshold: 1,
    certificateIssuer: signer.issuer,
    ...(signer.subject.includes('://') || signer.subject.startsWith('urn:')
      ? { certificateIdentityURI: identity }
      : { certificateIdentityEmail: identity }),
  })
}
