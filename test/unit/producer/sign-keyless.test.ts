import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { githubIdentity } from '../../../producer/io/identity-github.ts'
import type { IdentitySource } from '../../../producer/io/identity-token.ts'
import { keylessSigner } from '../../../producer/io/sign-keyless.ts'
import { readSigningConfig, signingServices, type SigningServices } from '../../../producer/io/signing-service.ts'
import { SigstoreBundle } from '../../../schemas/bundle.ts'
import { emailClaims, githubClaims, uriClaims, type Claims } from '../../sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'
import { verifyBundle, verifyIndependently } from '../../sigstore/verify-bundle.ts'

const STATEMENT = Buffer.from('{"_type":"https://in-toto.io/Statement/v1","note":"grüße"}')
const WORKFLOW = 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1'

let sigstore: LocalSigstore
beforeAll(async () => {
  sigstore = await startSigstore()
})
afterEach(() => sigstore.setClaims(githubClaims()))
afterAll(() => sigstore.close())

const github = (): IdentitySource => githubIdentity({
  requestUrl: sigstore.env.ACTIONS_ID_TOKEN_REQUEST_URL, requestToken: sigstore.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN,
})
const holding = (claims: Claims): IdentitySource => ({ kind: 'file', token: () => Promise.resolve(sigstore.tokenOf(claims)) })
const services = (version: 1 | 2, timestamp: boolean): SigningServices => signingServices({
  fulcioUrl: sigstore.url, rekor: { url: `${sigstore.url}/`, version }, timestampUrl: timestamp ? sigstore.url : null,
})

describe('keylessSigner', () => {
  it.each([
    ['rekor v1', 1, () => Promise.resolve(services(1, false))],
    ['rekor v1 and a timestamp', 2, () => Promise.resolve(services(1, true))],
    ['rekor v2 and a timestamp', 1, () => Promise.resolve(services(2, true))],
    ['a signing configuration with rekor v1', 2, () => readSigningConfig(sigstore.signingConfigV1Path, new Date())],
    ['a signing configuration with rekor v2', 1, () => readSigningConfig(sigstore.signingConfigV2Path, new Date())],
  ])('signs a statement with %s so that two verifiers accept it (R173, R181)', async (_name, times, chosen) => {
    const signer = keylessSigner({ identity: github(), services: await chosen() })
    const identity = await signer.identify()
    const bundle = await signer.sign(STATEMENT)
    expect(identity).toEqual({
      method: 'organization-keyless-dsse', issuer: 'https://token.actions.githubusercontent.com', subject: WORKFLOW,
    })
    expect(verifyBundle(sigstore, bundle, times)).toEqual({
      subject: identity.subject,
      issuer: identity.issuer,
      payload: STATEMENT.toString(),
      payloadType: 'application/vnd.in-toto+json',
    })
    await verifyIndependently(sigstore, bundle, identity)
  })

  it('signs without a log, by a timestamp alone, as for a private repository (D40)', async () => {
    const privately = signingServices({ fulcioUrl: sigstore.url, rekor: null, timestampUrl: sigstore.url })
    const before = sigstore.logSize()
    const bundle = await keylessSigner({ identity: github(), services: privately }).sign(STATEMENT)
    expect(sigstore.logSize()).toBe(before)
    expect(verifyBundle(sigstore, bundle, 1, 0).subject).toBe(WORKFLOW)
    expect(() => verifyBundle(sigstore, bundle)).toThrow('expected 1 tlog entries')
  })

  it('makes a bundle of the closed format: v0.3, one signature, one certificate', async () => {
    const bundle: unknown = JSON.parse(Buffer.from(await keylessSigner({ identity: github(), services: services(1, false) })
      .sign(STATEMENT)).toString('utf8'))
    const parsed = SigstoreBundle.parse(bundle)
    expect(parsed.mediaType).toBe('application/vnd.dev.sigstore.bundle.v0.3+json')
    const kinds = parsed.verificationMaterial.tlogEntries.map(({ kindVersion }) => kindVersion)
    expect(kinds).toEqual([{ kind: 'dsse', version: '0.0.1' }])
    expect(parsed.verificationMaterial.timestampVerificationData).toBeUndefined()
  })

  it.each([
    ['an email', emailClaims('https://id.acme.example', 'a@acme.example'), 'https://id.acme.example', 'a@acme.example'],
    ['a SPIFFE id', uriClaims('https://spire.acme.example', 'spiffe://acme.example/device/7'), 'https://spire.acme.example',
      'spiffe://acme.example/device/7'],
    ['a URN', uriClaims('https://id.acme.example', 'urn:acme:runner'), 'https://id.acme.example', 'urn:acme:runner'],
    ['the provider behind the public Dex', { ...emailClaims('https://oauth2.sigstore.dev/auth', 'a@acme.example'),
      federated_claims: { connector_id: 'https://accounts.google.com' } }, 'https://accounts.google.com', 'a@acme.example'],
  ])('knows the signer before it signs: %s (R180)', async (_name, claims, issuer, subject) => {
    const signer = keylessSigner({ identity: holding(claims), services: services(1, false) })
    expect(await signer.identify()).toEqual({ method: 'organization-keyless-dsse', issuer, subject })
    const bundle = await signer.sign(STATEMENT)
    expect(verifyBundle(sigstore, bundle)).toMatchObject({ issuer, subject })
    await verifyIndependently(sigstore, bundle, { issuer, subject })
  })

  it('asks for one token, signs with the same, and for a fresh one for the next signature (S49)', async () => {
    const tokens: string[] = []
    const identity: IdentitySource = {
      kind: 'file',
      token: () => {
        tokens.push(sigstore.token({ job_workflow_ref: `acme/app/.github/workflows/r.yml@refs/tags/v${tokens.length}` }))
        return Promise.resolve(tokens.at(-1) ?? '')
      },
    }
    const signer = keylessSigner({ identity, services: services(1, false) })
    const [first, again] = [await signer.identify(), await signer.identify()]
    expect(again).toEqual(first)
    expect(verifyBundle(sigstore, await signer.sign(STATEMENT)).subject).toBe(first.subject)
    expect(tokens).toHaveLength(1)
    const second = await signer.identify()
    expect(second.subject).not.toBe(first.subject)
    expect(verifyBundle(sigstore, await signer.sign(STATEMENT)).subject).toBe(second.subject)
    expect(tokens).toHaveLength(2)
  })
})
