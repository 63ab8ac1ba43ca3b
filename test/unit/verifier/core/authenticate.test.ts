import { afterAll, describe, expect, it } from '@jest/globals'
import { authenticateBundle } from '../../../../verifier/core/authenticate.ts'
import { emailClaims, githubClaims } from '../../../sigstore/claims.ts'
import { signEnvelope, type EnvelopeRequest } from '../../../sigstore/sign-envelope.ts'
import { closeSigstore, json, ISSUER, localSigstore, SIGNER, type Loose } from '../../../support/evidence.ts'

afterAll(closeSigstore)

const DIGEST = 'a'.repeat(64)
const PROVENANCE = JSON.stringify({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: 'x', digest: { sha512: '0' } }, { name: 'app.tgz', digest: { sha256: DIGEST } }],
  predicateType: 'https://slsa.dev/provenance/v1', predicate: { any: 'thing' },
})
const WANTED = { identity: SIGNER, issuer: ISSUER }

async function signed(request: Partial<EnvelopeRequest> = {}): Promise<{ bundle: Loose; root: Buffer }> {
  const sigstore = await localSigstore()
  const bundle: Loose = JSON.parse(await signEnvelope(sigstore, { payload: PROVENANCE, claims: githubClaims(), ...request }))
  return { bundle, root: json(sigstore.trustedRoot) }
}

describe('authenticateBundle', () => {
  it.each([{}, { rekor: 'v2' },
    { timestamp: true }] as const)('names the signer and returns the payload of another producer\'s bundle: %j',
      async (request) => {
    const { bundle, root } = await signed(request)
    expect(authenticateBundle(json(bundle), root, WANTED, { algorithm: 'sha256', hex: DIGEST })).toMatchObject({
      signer: { subject: SIGNER, issuer: ISSUER }, predicateType: 'https://slsa.dev/provenance/v1',
      payload: Buffer.from(PROVENANCE),
    })
  })

  it('reads bundles of v0.1 and v0.2 with a certificate chain, and a keyid (V11)', async () => {
    const { bundle, root } = await signed()
    const { certificate, ...material } = bundle.verificationMaterial
    for (const version of ['0.1', '0.2']) {
      const old = { ...bundle, mediaType: `application/vnd.dev.sigstore.bundle+json;version=${version}`,
        verificationMaterial: { ...material, x509CertificateChain: { certificates: [certificate] } } }
      old.dsseEnvelope = { ...bundle.dsseEnvelope, signatures: [{ ...bundle.dsseEnvelope.signatures[0], keyid: '' }] }
      expect(authenticateBundle(json(old), root, WANTED, null)).toMatchObject({ signer: { subject: SIGNER } })
    }
  })

  it('authenticates payloads that are no statement, and people', async () => {
    const { bundle,
      root } = await signed({ payload: 'hello', payloadType: 'text/plain', claims: emailClaims('https://identity.example.dev') })
    const wanted = { identity: 'reviewer@acme.example', issuer: 'https://identity.example.dev' }
    expect(authenticateBundle(json(bundle), root, wanted, null)).toMatchObject({ payloadType: 'text/plain', predicateType: null })
    expect(authenticateBundle(json(bundle), root, wanted,
      { algorithm: 'sha256', hex: DIGEST })).toMatchObject({ code: 'STATEMENT_MALFORMED' })
  })

  it.each([
    ['', ISSUER], ['.', ISSUER], ['.*', ISSUER], [SIGNER.slice(0, -1), ISSUER], [`${SIGNER}x`, ISSUER],
    [SIGNER.toUpperCase(), ISSUER],
    [SIGNER, ''], [SIGNER, `${ISSUER}/`], [SIGNER, 'https://token.actions'],
  ])('takes identity and issuer byte for byte: %s, %s (V17, V19)', async (identity, issuer) => {
    const { bundle, root } = await signed()
    expect(authenticateBundle(json(bundle), root, { identity, issuer }, null)).toMatchObject({ code: 'SIGNER_UNTRUSTED' })
  })

  it.each([
    ['ARTIFACT_DIGEST_MISMATCH', 'sha256', 'b'.repeat(64)], ['ARTIFACT_DIGEST_MISMATCH', 'sha512', DIGEST],
    ['ARTIFACT_DIGEST_MISMATCH', 'toString', DIGEST],
  ])('refuses an artifact that no subject names: %s %s', async (code, algorithm, hex) => {
    const { bundle, root } = await signed()
    expect(authenticateBundle(json(bundle), root, WANTED, { algorithm, hex })).toMatchObject({ code })
  })

  it.each<[string, string, (bundle: Loose) => void]>([
    ['ENVELOPE_MALFORMED', 'no signature', (b) => { b.dsseEnvelope.signatures = [] }],
    ['ENVELOPE_MALFORMED', 'two signatures (V1)', (b) => { b.dsseEnvelope.signatures.push(b.dsseEnvelope.signatures[0]) }],
    ['ENVELOPE_MALFORMED', 'loose base64 (V12)', (b) => { b.dsseEnvelope.payload += '\n' }],
    ['ENVELOPE_MALFORMED', 'no verification material (V14)', (b) => { delete b.verificationMaterial }],
    ['ENVELOPE_MALFORMED', 'a certificate that is null', (b) => { b.verificationMaterial.certificate = null }],
    ['VERSION_UNSUPPORTED', 'a later bundle (V13)', (b) => { b.mediaType = 'application/vnd.dev.sigstore.bundle.v0.4+json' }],
    ['SIGNATURE_INVALID', 'another payload', (b) => { b.dsseEnvelope.payload = 'e30=' }],
    ['SIGNATURE_INVALID', 'another payload type', (b) => { b.dsseEnvelope.payloadType = 'text/plain' }],
    ['TIMESTAMP_INVALID', 'no log entry', (b) => { b.verificationMaterial.tlogEntries = [] }],
  ])('refuses with %s: %s', async (code, _, change) => {
    const { bundle, root } = await signed()
    change(bundle)
    expect(authenticateBundle(json(bundle), root, WANTED, null)).toMatchObject({ code })
  })

  it('refuses bytes and trusted roots that are anything else', async () => {
    const { bundle, root } = await signed()
    for (const bytes of ['', 'null', '[]', '{}', '"x"', '{"mediaType":1}']) {
      expect(authenticateBundle(Buffer.from(bytes), root, WANTED, null)).toMatchObject({ code: 'ENVELOPE_MALFORMED' })
      expect(authenticateBundle(json(bundle), Buffer.from(bytes), WANTED, null)).toMatchObject({ code: 'TRUST_ROOT_UNAVAILABLE' })
    }
  })

  it('wants of a root with logs what its logs vouch for, whatever the bundle holds (V35)', async () => {
    const { bundle, root } = await signed({ timestamp: true })
    bundle.verificationMaterial.tlogEntries = []
    expect(authenticateBundle(json(bundle), root, WANTED, null)).toMatchObject({ code: 'SIGNATURE_INVALID' })
    const unlogged: Loose = JSON.parse(root.toString('utf8'))
    unlogged.tlogs = []
    expect(authenticateBundle(json(bundle), json(unlogged), WANTED, null)).toMatchObject({ signer: { logIndex: null } })
  })
})
