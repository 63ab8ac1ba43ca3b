import { generateKeyPairSync, sign } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { IdentitySource } from '../../../producer/io/identity-token.ts'
import { keylessSigner, type KeylessOptions } from '../../../producer/io/sign-keyless.ts'
import { signingServices, type SigningServices } from '../../../producer/io/signing-service.ts'
import { PortError } from '../../../schemas/errors.ts'
import { emailClaims, githubClaims } from '../../sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'
import { signEnvelope } from '../../sigstore/sign-envelope.ts'
import type { Endpoint, Fault } from '../../sigstore/server.ts'
import { verifyBundle } from '../../sigstore/verify-bundle.ts'

const STATEMENT = Buffer.from('{"_type":"https://in-toto.io/Statement/v1"}')
const LIMITS = { requestSeconds: 20, deadlineSeconds: 40, retries: 1, retryDelaySeconds: 0.01 }
/** For services that are told to hang, so that nobody waits long for them. */
const IMPATIENT = { ...LIMITS, requestSeconds: 0.4, retries: 0 }

let sigstore: LocalSigstore
let token: string
beforeAll(async () => {
  sigstore = await startSigstore()
})
afterEach(() => {
  sigstore.clearFaults()
  sigstore.misissue(null)
})
afterAll(() => sigstore.close())

const identity: IdentitySource = {
  kind: 'file',
  token: () => {
    token = sigstore.token()
    return Promise.resolve(token)
  },
}
const services = (change: Partial<SigningServices> = {}): SigningServices =>
  signingServices({ fulcioUrl: sigstore.url, rekor: { url: sigstore.url, version: 1 }, timestampUrl: sigstore.url, ...change })

/** The error of one signature, after checking that nothing secret is anywhere in it. */
async function failure(options: Partial<KeylessOptions> = {}, statement: Uint8Array = STATEMENT): Promise<PortError> {
  const signer = keylessSigner({ identity, services: services(), limits: LIMITS, ...options })
  const error = await signer.sign(statement).then(() => 'signed', (reason: unknown) => reason)
  if (!(error instanceof PortError)) throw new Error(`expected a PortError, got ${inspect(error)}`)
  const everything = inspect(error, { depth: 10, showHidden: true })
  for (const secret of token.split('.')) expect(everything.includes(secret)).toBe(false)
  return error
}

const DOWN = 'http://127.0.0.1:1'

describe('when a service fails, nothing is returned and the message says what may have happened', () => {
  const cases: readonly (readonly [Endpoint, Fault, string, string, 'none' | 'unknown'])[] = [
    ['fulcio', { kind: 'status', status: 401, body: '{"message":"ECHO"}' }, 'ERR_SIGN_REFUSED', 'got status 401', 'none'],
    ['fulcio', { kind: 'status', status: 503 }, 'ERR_SIGN_UNAVAILABLE', 'got status 503', 'none'],
    ['fulcio', { kind: 'hang' }, 'ERR_SIGN_TIMEOUT', 'no answer within 0.4 s', 'none'],
    ['fulcio', { kind: 'garbage' }, 'ERR_SIGN_MALFORMED', 'expected an answer in its format', 'none'],
    ['fulcio', { kind: 'answer', body: '{}' }, 'ERR_SIGN_MALFORMED', 'expected an answer in its format', 'none'],
    ['fulcio', { kind: 'answer', body: '{"signedCertificateEmbeddedSct":{"chain":{"certificates":["x"]}}}' },
      'ERR_SIGN_MALFORMED', 'expected a certificate', 'none'],
    ['fulcio', { kind: 'reset' }, 'ERR_SIGN_UNAVAILABLE', 'no answer (ECONNRESET)', 'none'],
    ['timestamp', { kind: 'status', status: 500 }, 'ERR_SIGN_UNAVAILABLE', 'got status 500', 'none'],
    ['timestamp', { kind: 'garbage' }, 'ERR_SIGN_MALFORMED', 'expected a timestamp of the signature', 'none'],
    ['timestamp', { kind: 'hang' }, 'ERR_SIGN_TIMEOUT', 'timestamp authority at 127.0.0.1', 'none'],
    ['rekor-v1', { kind: 'status', status: 400 }, 'ERR_SIGN_REFUSED', 'got status 400', 'none'],
    ['rekor-v1', { kind: 'status', status: 502 }, 'ERR_SIGN_UNAVAILABLE', 'got status 502', 'unknown'],
    ['rekor-v1', { kind: 'hang' }, 'ERR_SIGN_TIMEOUT', 'rekor at 127.0.0.1', 'unknown'],
    ['rekor-v1', { kind: 'work-then-hang' }, 'ERR_SIGN_TIMEOUT', 'rekor at 127.0.0.1', 'unknown'],
    ['rekor-v1', { kind: 'garbage' }, 'ERR_SIGN_MALFORMED', 'expected an answer in its format', 'unknown'],
    ['rekor-v1', { kind: 'answer', body: '{"a":{},"b":{}}' }, 'ERR_SIGN_MALFORMED', 'expected an answer', 'unknown'],
  ]
  it.each(cases)('%s does %j (R138)', async (endpoint, fault, code, text, effect) => {
    sigstore.setFault(endpoint, fault)
    const before = sigstore.logSize()
    const error = await failure({ limits: fault.kind.endsWith('hang') ? IMPATIENT : LIMITS })
    expect([error.code, error.effect]).toEqual([code, effect])
    expect(error.message).toContain(text)
    expect(error.message).not.toContain('ECHO')
    if (effect === 'none') expect(sigstore.logSize()).toBe(before)
    if (effect === 'unknown') expect(error.message).toContain('an entry may be in the log')
  })

  it('is sure that nothing was logged when no connection was made', async () => {
    for (const [what, change] of [
      ['fulcio', { fulcioUrl: DOWN }],
      ['timestamp authority', { timestampUrl: DOWN }],
      ['rekor', { rekor: { url: DOWN, version: 1 } }],
    ] as const) {
      const error = await failure({ services: services(change) })
      expect([error.code, error.effect]).toEqual(['ERR_SIGN_UNAVAILABLE', 'none'])
      expect(error.message).toContain(`${what} at 127.0.0.1:1: no answer (ECONNREFUSED)`)
    }
  })

  it('is not sure when an earlier attempt got through and a later one did not', async () => {
    sigstore.setFault('rekor-v1', { kind: 'work-then-hang', times: 1 }, { kind: 'status', status: 400 })
    const before = sigstore.logSize()
    const error = await failure({ limits: { ...IMPATIENT, retries: 1 } })
    expect([error.code, error.effect]).toEqual(['ERR_SIGN_REFUSED', 'unknown'])
    expect(sigstore.logSize()).toBe(before + 1)
  })

  it('refuses an entry and a timestamp of another signature', async () => {
    const ask = async (path: string, body: object): Promise<string> =>
      (await fetch(`${sigstore.url}${path}`, { method: 'POST', body: JSON.stringify(body) })).text()
    const artifactHash = Buffer.alloc(32).toString('base64')
    const timestamp = await ask('/api/v1/timestamp', { artifactHash, hashAlgorithm: 'sha256' })
    sigstore.setFault('timestamp', { kind: 'answer', body: timestamp, times: 1 })
    expect((await failure()).message).toContain('expected a timestamp of the signature')

    const { verificationMaterial: { tlogEntries: [entry] } } = JSON.parse(await signEnvelope(sigstore, { payload: '{}' })) as {
      verificationMaterial: { tlogEntries: { canonicalizedBody: string }[] }
    }
    const body = JSON.stringify({ a: { body: entry?.canonicalizedBody, integratedTime: 1, logID: '00', logIndex: 1 } })
    sigstore.setFault('rekor-v1', { kind: 'answer', body })
    const error = await failure()
    expect([error.code, error.effect]).toEqual(['ERR_SIGN_MALFORMED', 'unknown'])
    expect(error.message).toContain('expected an entry with the signature')
  })

  it('stops at the deadline of the whole and starts nothing afterwards', async () => {
    sigstore.setFault('timestamp', { kind: 'hang', times: 1 })
    const before = sigstore.logSize()
    const error = await failure({ limits: { ...LIMITS, requestSeconds: 0.3, deadlineSeconds: 0.15 } })
    expect([error.code, error.effect]).toEqual(['ERR_SIGN_TIMEOUT', 'none'])
    await new Promise((resolve) => { setTimeout(resolve, 400) })
    expect(sigstore.logSize()).toBe(before)
  })
})

describe('bounded retries', () => {
  it('gets over one failure of each service and logs once', async () => {
    for (const endpoint of ['fulcio', 'timestamp', 'rekor-v1'] as const) {
      sigstore.setFault(endpoint, { kind: 'status', status: 503, times: 1 })
    }
    const before = sigstore.logSize()
    const bundle = await keylessSigner({ identity, services: services(), limits: LIMITS }).sign(STATEMENT)
    expect(verifyBundle(sigstore, bundle, 2).payload).toBe(STATEMENT.toString())
    expect(sigstore.logSize()).toBe(before + 1)
  })

  it('asks a service that stays down exactly as often as the limit says', async () => {
    sigstore.setFault('fulcio', { kind: 'status', status: 503 })
    const asked = (): number => sigstore.requests.filter((line) => line === 'POST /api/v2/signingCert').length
    const before = asked()
    await failure({ limits: { ...LIMITS, retries: 3 } })
    expect(asked() - before).toBe(4)
  })
})

describe('a certificate for somebody else', () => {
  it.each([
    ['another workflow', () => githubClaims({ job_workflow_ref: 'mallory/app/.github/workflows/r.yml@x' }), 'expected subject'],
    ['another issuer', () => githubClaims({ iss: 'https://token.actions.githubusercontent.com/mallory' }), 'expected issuer'],
    ['a person', () => emailClaims('https://id.acme.example'), 'expected subject'],
  ])('is refused before anything is logged: %s (R181)', async (_name, claims, text) => {
    sigstore.misissue(claims)
    const before = sigstore.logSize()
    const error = await failure()
    expect([error.code, error.effect]).toEqual(['ERR_SIGN_MISMATCH', 'none'])
    expect(error.message).toContain(text)
    expect(sigstore.logSize()).toBe(before)
  })
})

describe('a certificate for another key', () => {
  it('is refused before anything is logged', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const challenge = sign('sha256', Buffer.from(String(githubClaims()['sub'])), privateKey)
    const answer = await fetch(`${sigstore.url}/api/v2/signingCert`, {
      method: 'POST',
      body: JSON.stringify({
        credentials: { oidcIdentityToken: sigstore.token() },
        publicKeyRequest: {
          publicKey: { content: publicKey.export({ format: 'pem', type: 'spki' }) },
          proofOfPossession: challenge.toString('base64'),
        },
      }),
    })
    expect(answer.status).toBe(201)
    sigstore.setFault('fulcio', { kind: 'answer', body: await answer.text() })
    const before = sigstore.logSize()
    const error = await failure()
    expect([error.code, error.effect]).toEqual(['ERR_SIGN_MISMATCH', 'none'])
    expect(error.message).toContain('got one for another key')
    expect(sigstore.logSize()).toBe(before)
  })
})

describe('what is never sent', () => {
  it('refuses an empty and an oversized statement', async () => {
    for (const size of [0, 256 * 1024 + 1]) {
      expect((await failure({}, Buffer.alloc(size, 'a'))).code).toBe('ERR_SIGN_PAYLOAD')
    }
  })

  it('refuses a token that expired since it was asked for', async () => {
    const error = await failure({ now: () => new Date(Date.now() + 3_600_000) })
    expect(error.code).toBe('ERR_IDENTITY_TOKEN')
    expect(error.message).toContain('still valid')
  })
})
