import { get } from 'node:http'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { browserIdentity, type BrowserIdentityOptions } from '../../../producer/io/identity-browser.ts'
import { keylessSigner } from '../../../producer/io/sign-keyless.ts'
import { signingServices } from '../../../producer/io/signing-service.ts'
import { PortError } from '../../../schemas/errors.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'
import { verifyBundle } from '../../sigstore/verify-bundle.ts'

let sigstore: LocalSigstore
beforeAll(async () => {
  sigstore = await startSigstore()
})
afterEach(() => sigstore.clearFaults())
afterAll(() => sigstore.close())

/** A browser whose person agrees: it follows the redirect back to the loopback address. */
async function browse(url: string): Promise<void> {
  await fetch(url)
}

const signIn = (change: Partial<BrowserIdentityOptions> = {}): Promise<string> =>
  browserIdentity({ issuer: sigstore.oidcUrl, open: browse, deadlineSeconds: 40, requestSeconds: 20, ...change }).token()

async function refusal(change: Partial<BrowserIdentityOptions>): Promise<PortError> {
  const error = await signIn(change).then(() => 'a token', (reason: unknown) => reason)
  if (!(error instanceof PortError)) throw new Error(`expected a PortError, got ${inspect(error)}`)
  return error
}

function statusUnder(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

/** Opens the provider's page and changes what it sends back. */
function tampering(change: (back: URL) => void): (url: string) => Promise<void> {
  return async (url) => {
    const { headers } = await fetch(url, { redirect: 'manual' })
    const back = new URL(headers.get('location') ?? '')
    change(back)
    await fetch(back)
  }
}

describe('browserIdentity', () => {
  it('signs a person in and lets them sign as their email', async () => {
    const signer = keylessSigner({
      identity: browserIdentity({ issuer: sigstore.oidcUrl, open: browse }),
      services: signingServices({ fulcioUrl: sigstore.url, rekor: { url: sigstore.url, version: 1 }, timestampUrl: null }),
    })
    const identity = await signer.identify()
    expect(identity).toMatchObject({ issuer: sigstore.oidcUrl, subject: 'reviewer@acme.example' })
    expect(verifyBundle(sigstore, await signer.sign(Buffer.from('{}')))).toMatchObject({ subject: identity.subject })
  })

  it('asks with PKCE, state and nonce, all fresh, and a loopback redirect', async () => {
    const urls: URL[] = []
    const open = async (url: string): Promise<void> => {
      urls.push(new URL(url))
      await browse(url)
    }
    await signIn({ open })
    await signIn({ open })
    const [first, second] = urls.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(first).toMatchObject({
      response_type: 'code', code_challenge_method: 'S256', client_id: 'sigstore', scope: 'openid email',
    })
    expect(first?.['redirect_uri']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.[name]).toMatch(/^[\w-]{43}$/)
      expect(second?.[name]).not.toBe(first?.[name])
    }
  })

  it('ignores whoever knocks without its state, and goes on waiting', async () => {
    const statuses: number[] = []
    const token = await signIn({
      open: async (url) => {
        const redirect = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
        for (const path of ['/callback?code=x&state=guess', '/callback', '/', '/favicon.ico']) {
          statuses.push((await fetch(new URL(path, redirect))).status)
        }
        await browse(url)
      },
    })
    expect(statuses).toEqual([400, 400, 400, 400])
    expect(token.split('.')).toHaveLength(3)
  })

  it('does not answer under another name, as a rebound one would be', async () => {
    const statuses: (number | undefined)[] = []
    await signIn({
      open: async (url) => {
        const query = new URL(url).searchParams
        const state = query.get('state') ?? ''
        statuses.push(await statusUnder('mallory.example', `${query.get('redirect_uri')}?code=x&state=${state}`))
        await browse(url)
      },
    })
    expect(statuses).toEqual([400])
  })

  it.each([
    ['a denial', (back: URL) => { back.searchParams.set('error', 'access_denied') }, 'ERR_IDENTITY_REFUSED'],
    ['a code that was never given', (back: URL) => { back.searchParams.set('code', 'stolen-code') }, 'ERR_IDENTITY_REFUSED'],
    ['another issuer', (back: URL) => { back.searchParams.set('iss', 'https://mallory.example') }, 'ERR_IDENTITY_MALFORMED'],
    ['no code', (back: URL) => { back.searchParams.delete('code') }, 'ERR_IDENTITY_MALFORMED'],
  ])('refuses %s', async (_what, change, code) => {
    const error = await refusal({ open: tampering(change) })
    expect(error.code).toBe(code)
    expect(inspect(error, { depth: 10 })).not.toContain('stolen-code')
  })

  it('refuses a token of another sign-in, by its nonce', async () => {
    const foreign = sigstore.tokenOf({ iss: sigstore.oidcUrl, sub: 'x', aud: 'sigstore', nonce: 'another' })
    const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: foreign })
    sigstore.setFault('token', { kind: 'answer', body })
    const error = await refusal({})
    expect(error.code).toBe('ERR_IDENTITY_MALFORMED')
    for (const part of foreign.split('.')) expect(inspect(error, { depth: 10 })).not.toContain(part)
  })

  it('refuses a token that the keys of the provider did not sign', async () => {
    sigstore.setFault('jwks', { kind: 'answer', body: '{"keys":[]}' })
    expect((await refusal({})).code).toBe('ERR_IDENTITY_MALFORMED')
  })

  it.each(['discovery', 'token', 'jwks'] as const)('fails clearly when the %s endpoint is broken', async (endpoint) => {
    sigstore.setFault(endpoint, { kind: 'hang', times: 1 })
    expect((await refusal({ requestSeconds: 0.4 })).code).toBe('ERR_IDENTITY_TIMEOUT')
    sigstore.setFault(endpoint, { kind: 'garbage', times: 1 })
    expect((await refusal({})).code).toBe('ERR_IDENTITY_MALFORMED')
    sigstore.setFault(endpoint, { kind: 'reset', times: 1 })
    expect((await refusal({})).code).toBe('ERR_IDENTITY_UNAVAILABLE')
  })

  it('gives up when nobody comes back, and stops listening', async () => {
    let redirect = ''
    const error = await refusal({
      deadlineSeconds: 0.3,
      open: (url) => { redirect = new URL(url).searchParams.get('redirect_uri') ?? '' },
    })
    expect([error.code, error.message]).toEqual(['ERR_IDENTITY_TIMEOUT', expect.stringContaining('not finished within 0.3 s')])
    await expect(fetch(redirect)).rejects.toThrow()
  })

  it('sends nobody to a page that is not https, and asks no provider over plain http', async () => {
    const answer = await (await fetch(`${sigstore.oidcUrl}/.well-known/openid-configuration`)).json() as Record<string, string>
    const body = JSON.stringify({ ...answer, authorization_endpoint: 'http://mallory.example/' })
    sigstore.setFault('discovery', { kind: 'answer', body })
    await expect(signIn()).rejects.toThrow('authorization endpoint: expected an https URL')
    expect(() => browserIdentity({ issuer: 'http://id.acme.example', open: browse })).toThrow('expected an https URL')
  })
})
