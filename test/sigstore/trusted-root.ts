/**
 * The two files that a Sigstore instance publishes: keys to verify with (TrustedRoot v0.1), services to sign with
 * (SigningConfig v0.2).
 *
 * @module
 */
import { HashAlgorithm, PublicKeyDetails, ServiceSelector, SigningConfig, TrustedRoot } from '@sigstore/protobuf-specs'
import { AUTHORITY_VALIDITY } from './certificate.ts'

const VALID_FOR = { start: AUTHORITY_VALIDITY.notBefore, end: undefined }

type Log = { readonly spki: Buffer; readonly id: Buffer }
export type Instance = {
  readonly url: string
  readonly certificateChain: readonly Buffer[]
  readonly timestampChain: readonly Buffer[]
  readonly rekor: readonly Log[]
  readonly certificateLog: Log
}

export function trustedRootOf(instance: Instance): unknown {
  const log = ({ spki, id }: Log, baseUrl: string): TrustedRoot['tlogs'][number] => ({
    baseUrl,
    hashAlgorithm: HashAlgorithm.SHA2_256,
    publicKey: { rawBytes: spki, keyDetails: PublicKeyDetails.PKIX_ECDSA_P256_SHA_256, validFor: VALID_FOR },
    logId: { keyId: id },
    checkpointKeyId: undefined,
    operator: 'local',
  })
  const authority = (commonName: string, chain: readonly Buffer[]): TrustedRoot['certificateAuthorities'][number] => ({
    subject: { commonName, organization: 'local sigstore' },
    uri: instance.url,
    certChain: { certificates: chain.map((rawBytes) => ({ rawBytes })) },
    validFor: VALID_FOR,
    operator: 'local',
  })
  return TrustedRoot.toJSON({
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: instance.rekor.map((rekor) => log(rekor, instance.url)),
    certificateAuthorities: [authority('root', instance.certificateChain)],
    ctlogs: [log(instance.certificateLog, `${instance.url}/ct`)],
    timestampAuthorities: [authority('timestamp root', instance.timestampChain)],
  })
}

export function signingConfigOf(url: string, rekorVersion: 1 | 2): unknown {
  const service = (serviceUrl: string, majorApiVersion = 1): SigningConfig['caUrls'][number] =>
    ({ url: serviceUrl, majorApiVersion, validFor: VALID_FOR, operator: 'local' })
  return SigningConfig.toJSON({
    mediaType: 'application/vnd.dev.sigstore.signingconfig.v0.2+json',
    caUrls: [service(url)],
    oidcUrls: [service(`${url}/oidc`)],
    rekorTlogUrls: [service(url, rekorVersion)],
    rekorTlogConfig: { selector: ServiceSelector.ANY, count: 0 },
    tsaUrls: [service(`${url}/api/v1/timestamp`)],
    tsaConfig: { selector: ServiceSelector.ANY, count: 0 },
  })
}
