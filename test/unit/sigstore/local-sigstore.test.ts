import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { emailClaims, githubClaims, uriClaims, type Claims } from '../../sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'
import { signEnvelope } from '../../sigstore/sign-envelope.ts'
import { verifyBundle, verifyIndependently } from '../../sigstore/verify-bundle.ts'

const GITHUB = 'https://token.actions.githubusercontent.com'
const WORKFLOW = 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1'

let sigstore: LocalSigstore
beforeAll(async () => {
  sigstore = await startSigstore()
})
afterEach(() => {
  sigstore.clearFaults()
  sigstore.setClock(() => new Date())
})
afterAll(async () => {
  await sigstore.close()
  expect(existsSync(sigstore.directory)).toBe(false)
})

type Certification = { status: number; certificate: X509Certificate | null }

async function certify(token: string, challenge: string): Promise<Certification> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const response = await fetch(`${sigstore.url}/api/v2/signingCert`, {
    method: 'POST',
    body: JSON.stringify({
      credentials: { oidcIdentityToken: token },
      publicKeyRequest: {
        publicKey: { algorithm: 'ECDSA', content: publicKey.export({ format: 'pem', type: 'spki' }) },
        proofOfPossession: sign('sha256', Buffer.from(challenge), privateKey).toString('base64'),
      },
    }),
  })
  const body = await response.json() as { signedCertificateEmbeddedSct?: { chain: { certificates: string[] } } }
  const [leaf] = body.signedCertificateEmbeddedSct?.chain.certificates ?? []
  return { status: response.status, certificate: leaf === undefined ? null : new X509Certificate(leaf) }
}

const subjectOf = (claims: Claims): string => String(claims['email'] ?? claims['sub'])
const forClaims = (claims: Claims): Promise<Certification> => certify(sigstore.tokenOf(claims), subjectOf(claims))

/** Value of extension 1.3.6.1.4.1.57264.1.n, found by its encoded identifier. */
function fulcioExtension(certificate: X509Certificate, n: number): Buffer | null {
  const id = Buffer.from([0x06, 0x0a, 0x2b, 6, 1, 4, 1, 0x83, 0xbf, 0x30, 1, n, 0x04])
  const at = certificate.raw.indexOf(id)
  if (at < 0) return null
  const length = certificate.raw[at + id.length] ?? 0
  return certificate.raw.subarray(at + id.length + 1, at + id.length + 1 + length)
}

describe('the local certificate authority', () => {
  it('names the workflow that signs and every claim of a GitHub token, in the encodings of Fulcio', async () => {
    const claims = githubClaims({ environment: 'review-signer' })
    const { certificate } = await forClaims(claims)
    if (certificate === null) throw new Error('expected a certificate')
    expect(certificate.subjectAltName).toBe(`URI:${WORKFLOW}`)
    const plain = [GITHUB, 'workflow_dispatch', claims['sha'], 'review', 'acme/app', 'refs/heads/main']
    plain.forEach((value, index) => expect(fulcioExtension(certificate, index + 1)?.toString()).toBe(value))
    const encoded = [
      GITHUB, WORKFLOW, 'b'.repeat(40), 'github-hosted', 'https://github.com/acme/app', 'a'.repeat(40), 'refs/heads/main', '123',
      'https://github.com/acme', '45', 'https://github.com/acme/app/.github/workflows/review.yml@refs/heads/main', 'a'.repeat(40),
      'workflow_dispatch', 'https://github.com/acme/app/actions/runs/42/attempts/1', 'public', 'review-signer',
      'repo:acme/app:ref:refs/heads/main',
    ]
    encoded.forEach((value, index) => {
      const der = fulcioExtension(certificate, index + 8)
      expect([der?.[0], der?.[1], der?.subarray(2).toString()]).toEqual([0x0c, value.length, value])
    })
  })

  it.each([
    ['an email', emailClaims('https://id.acme.example', 'a@acme.example'), 'email:a@acme.example'],
    ['a SPIFFE id', uriClaims('https://spire.acme.example', 'spiffe://acme.example/pc/7'), 'URI:spiffe://acme.example/pc/7'],
    ['a URN', uriClaims('https://id.acme.example', 'urn:acme:device:7'), 'URI:urn:acme:device:7'],
  ])('names %s', async (_kind, claims, name) => {
    const { certificate } = await forClaims(claims)
    if (certificate === null) throw new Error('expected a certificate')
    expect(certificate.subjectAltName).toBe(name)
    expect(fulcioExtension(certificate, 8)?.subarray(2).toString()).toBe(claims['iss'])
    expect(fulcioExtension(certificate, 9)).toBeNull()
  })

  it('refuses a forged, foreign, expired or wrongly proven token, and an email that was not verified', async () => {
    const claims = githubClaims()
    const token = sigstore.token()
    const [header = '', payload = '', signature = ''] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, aud: 'sigstore', exp: 4e9 })).toString('base64url')
    const forged = `${header}.${changed}.${signature}`
    const statuses = [
      await certify(token, subjectOf(claims)),
      await certify(forged, subjectOf(claims)),
      await certify(`${header}.${payload}.`, subjectOf(claims)),
      await certify(sigstore.token({ aud: 'elsewhere' }), subjectOf(claims)),
      await certify(sigstore.token({ exp: 1 }), subjectOf(claims)),
      await certify(token, 'another subject'),
      await forClaims({ ...emailClaims('https://id.acme.example'), email_verified: false }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([201, 401, 401, 401, 401, 400, 400])
  })
})

describe('signEnvelope', () => {
  it.each([
    [{ rekor: 'v1' }, 1],
    [{ rekor: 'v1', timestamp: true }, 2],
    [{ rekor: 'v2' }, 1],
  ] as const)('signs any bytes so that two verifiers accept them: %j', async (how, times) => {
    const bundle = await signEnvelope(sigstore, { ...how, payload: '{"hostile": 1', payloadType: 'text/x' })
    expect(verifyBundle(sigstore, bundle, times)).toEqual({
      subject: WORKFLOW, issuer: GITHUB, payload: '{"hostile": 1', payloadType: 'text/x',
    })
    expect(() => verifyBundle(sigstore, bundle, times + 1)).toThrow()
    await verifyIndependently(sigstore, bundle, { subject: WORKFLOW, issuer: GITHUB })
    await expect(verifyIndependently(sigstore, bundle, { subject: `${WORKFLOW}x`, issuer: GITHUB })).rejects.toThrow()
  })

  it('signs in the past, so that old handoffs can be made', async () => {
    sigstore.setClock(() => new Date('2025-01-02T03:04:05.678Z'))
    const bundle = await signEnvelope(sigstore, { payload: '{}', rekor: 'v1', timestamp: true })
    const { verificationMaterial } = JSON.parse(bundle) as { verificationMaterial: { tlogEntries: { integratedTime: string }[] } }
    expect(verificationMaterial.tlogEntries[0]?.integratedTime).toBe('1735787045')
    expect(verifyBundle(sigstore, bundle, 2).subject).toBe(WORKFLOW)
  })

  it('does not verify against another instance', async () => {
    const other = await startSigstore()
    try {
      const bundle = await signEnvelope(sigstore, { payload: '{}' })
      expect(() => verifyBundle(other, bundle)).toThrow()
    } finally {
      await other.close()
    }
  })
})

describe('faults', () => {
  it('does the work and never answers, so that an effect is real and unheard', async () => {
    sigstore.setFault('rekor-v1', { kind: 'work-then-hang', times: 1 })
    const before = sigstore.logSize()
    let outcome = 'waiting'
    void signEnvelope(sigstore, { payload: '{}' }).then(() => { outcome = 'signed' }, () => { outcome = 'failed' })
    while (sigstore.logSize() === before && outcome === 'waiting') await new Promise(setImmediate)
    await fetch(`${sigstore.oidcUrl}/jwks`)
    expect([outcome, sigstore.logSize() - before]).toEqual(['waiting', 1])
  })

  it('answers a status as often as it was told to', async () => {
    sigstore.setFault('fulcio', { kind: 'status', status: 418, times: 1 })
    await expect(signEnvelope(sigstore, { payload: '{}' })).rejects.toThrow('418')
    await expect(signEnvelope(sigstore, { payload: '{}' })).resolves.toContain('dsseEnvelope')
  })

  it('refuses an entry whose signature does not hold', async () => {
    const bundle = JSON.parse(await signEnvelope(sigstore, { payload: '{}' })) as {
      dsseEnvelope: { payload: string }
      verificationMaterial: { certificate: { rawBytes: string } }
    }
    const pem = new X509Certificate(Buffer.from(bundle.verificationMaterial.certificate.rawBytes, 'base64')).toString()
    const upload = async (payload: string): Promise<number> => {
      const envelope = JSON.stringify({ ...bundle.dsseEnvelope, payload })
      const spec = { proposedContent: { envelope, verifiers: [Buffer.from(pem).toString('base64')] } }
      const body = JSON.stringify({ kind: 'dsse', apiVersion: '0.0.1', spec })
      return (await fetch(`${sigstore.url}/api/v1/log/entries`, { method: 'POST', body })).status
    }
    expect([await upload(bundle.dsseEnvelope.payload), await upload('e30K')]).toEqual([201, 400])
  })
})
