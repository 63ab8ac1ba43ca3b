import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { fileIdentity } from '../../../producer/io/identity-file.ts'
import { githubIdentity, type GithubIdentityOptions } from '../../../producer/io/identity-github.ts'
import { identityOf, type IdentitySource } from '../../../producer/io/identity-token.ts'
import { PortError } from '../../../schemas/errors.ts'
import { REQUEST_TOKEN } from '../../sigstore/oidc.ts'
import { emailClaims, uriClaims, type Claims } from '../../sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'
import type { Fault } from '../../sigstore/server.ts'

let sigstore: LocalSigstore
let directory: string
beforeAll(async () => {
  sigstore = await startSigstore()
  directory = await mkdtemp(join(tmpdir(), 'identity-'))
})
afterEach(() => sigstore.clearFaults())
afterAll(async () => {
  await sigstore.close()
  await rm(directory, { recursive: true })
})

async function refusal(source: IdentitySource): Promise<PortError> {
  const error = await source.token().then(() => 'a token', (reason: unknown) => reason)
  if (!(error instanceof PortError)) throw new Error(`expected a PortError, got ${inspect(error)}`)
  expect(inspect(error, { depth: 10 })).not.toContain(REQUEST_TOKEN)
  return error
}

describe('githubIdentity', () => {
  const github = (change: Partial<GithubIdentityOptions> = {}): IdentitySource => githubIdentity({
    requestUrl: sigstore.env.ACTIONS_ID_TOKEN_REQUEST_URL, requestToken: REQUEST_TOKEN, requestSeconds: 20, retries: 1,
    ...change,
  })

  it('gets a token for the audience of sigstore', async () => {
    const { subject } = identityOf(await github().token(), 'sigstore')
    expect(subject).toBe('https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1')
    expect(() => identityOf(sigstore.token({ aud: 'https://github.com/acme' }), 'sigstore')).toThrow('expected audience sigstore')
  })

  it.each([['url', { requestUrl: undefined }], ['token', { requestToken: undefined }], ['url', { requestUrl: '' }]])(
    'says which permission is missing when the job has no endpoint: no %s', async (_what, change) => {
      const error = await refusal(github(change))
      expect([error.code, error.hint]).toEqual(['ERR_IDENTITY_UNAVAILABLE', expect.stringContaining('id-token: write')])
    })

  it('refuses a wrong request token without repeating it', async () => {
    const error = await refusal(github({ requestToken: 'wrong-request-token' }))
    expect(error.code).toBe('ERR_IDENTITY_REFUSED')
    expect(inspect(error)).not.toContain('wrong-request-token')
  })

  it.each([
    [{ kind: 'status', status: 500 }, 'ERR_IDENTITY_UNAVAILABLE', 2],
    [{ kind: 'reset' }, 'ERR_IDENTITY_UNAVAILABLE', 2],
    [{ kind: 'hang' }, 'ERR_IDENTITY_TIMEOUT', 1],
    [{ kind: 'garbage' }, 'ERR_IDENTITY_MALFORMED', 1],
    [{ kind: 'answer', body: '{"value":7}' }, 'ERR_IDENTITY_MALFORMED', 1],
    [{ kind: 'answer', body: 'null' }, 'ERR_IDENTITY_MALFORMED', 1],
    [{ kind: 'answer', body: `{"value":"${'a'.repeat(300_000)}"}` }, 'ERR_IDENTITY_MALFORMED', 1],
    [{ kind: 'status', status: 302 }, 'ERR_IDENTITY_REFUSED', 1],
  ] as const satisfies readonly (readonly [Fault, string, number])[])('fails with %o as %s', async (fault, code, attempts) => {
    sigstore.setFault('github-token', fault)
    const before = sigstore.requests.length
    const source = github(fault.kind === 'hang' ? { requestSeconds: 0.3 } : {})
    expect((await refusal(source)).code).toBe(code)
    expect(sigstore.requests.length - before).toBe(attempts)
  })

  it('does not follow a redirection with its request token', async () => {
    sigstore.setFault('github-token', { kind: 'redirect', to: `${sigstore.url}/elsewhere` })
    expect((await refusal(github())).message).toContain('expected status 200, got 307')
    expect(sigstore.requests).not.toContain('GET /elsewhere')
  })

  it('sends the request token over plain http to loopback hosts only', async () => {
    const source = github({ requestUrl: 'http://pipelines.example/token?api-version=2.0' })
    await expect(source.token()).rejects.toThrow('expected an https URL')
  })
})

describe('fileIdentity', () => {
  async function file(name: string, content: string, mode: number): Promise<string> {
    const path = join(directory, name)
    await writeFile(path, content)
    await chmod(path, mode)
    return path
  }

  it('reads a token and the line feed after it, anew each time', async () => {
    const token = sigstore.token()
    const source = fileIdentity(await file('token', `${token}\n`, 0o600))
    expect(await source.token()).toBe(token)
    await file('token', 'renewed', 0o600)
    expect(await source.token()).toBe('renewed')
  })

  it.each([
    ['others may read', 'secret-token', 0o644, 'got mode 644'],
    ['the group may read', 'secret-token', 0o640, 'got mode 640'],
    ['is too large', 's'.repeat(16 * 1024 + 1), 0o600, 'expected at most 16384 bytes'],
    ['is empty', ' \n', 0o600, 'got an empty file'],
  ])('refuses a file that %s, without showing it', async (_what, content, mode, text) => {
    const error = await refusal(fileIdentity(await file('refused', content, mode)))
    expect(error.code).toBe('ERR_IDENTITY_FILE')
    expect(error.message).toContain(text)
    expect(inspect(error)).not.toContain('secret-token')
  })

  it('refuses a directory and a path where nothing is', async () => {
    expect((await refusal(fileIdentity(directory))).message).toContain('expected a regular file')
    expect((await refusal(fileIdentity(join(directory, 'missing')))).message).toContain('got ENOENT')
  })
})

describe('identityOf', () => {
  const encode = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
  const valid: Claims = { aud: 'sigstore', exp: 4e9, ...uriClaims('https://id.acme.example', 'urn:acme:device:7') }

  it.each<[string, string]>([
    ['no token', ''],
    ['two parts', 'e30.e30'],
    ['four parts', 'e30.e30.e30.e30'],
    ['no JSON', `e30.${Buffer.from('{"secret').toString('base64url')}.x`],
    ['an array', encode([])],
    ['null', encode(null)],
    ['too long', encode({ ...valid, pad: 'x'.repeat(16 * 1024) })],
    ['another audience', encode({ ...valid, aud: ['elsewhere'] })],
    ['no expiry', encode({ ...valid, exp: undefined })],
    ['an expiry that is no number', encode({ ...valid, exp: '4000000000' })],
    ['no issuer', encode({ ...valid, iss: undefined })],
    ['no subject', encode({ ...valid, sub: undefined })],
    ['a subject that is no URI', encode({ ...valid, sub: 'repo:acme/app' })],
    ['a subject with a line feed', encode({ ...valid, sub: 'urn:acme:\n::warning::x' })],
    ['an email nobody verified', encode({ ...valid, ...emailClaims('https://id.acme.example'), email_verified: 'true' })],
    ['a GitHub token without a workflow', encode({ ...valid, iss: 'https://token.actions.githubusercontent.com' })],
    ['the public Dex without a provider', encode({ ...valid, iss: 'https://oauth2.sigstore.dev/auth' })],
  ])('refuses %s and shows nothing of it', (_what, token) => {
    let error: unknown
    try {
      identityOf(token, 'sigstore')
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(PortError)
    for (const part of token.split('.').filter(({ length }) => length > 4)) expect(inspect(error)).not.toContain(part)
    expect(inspect(error)).not.toContain('secret')
  })

  it('reads issuer, subject and expiry, with one audience or several', () => {
    const expected = { issuer: 'https://id.acme.example', subject: 'urn:acme:device:7', expiresAt: new Date(4e12) }
    expect(identityOf(encode(valid), 'sigstore')).toEqual(expected)
    expect(identityOf(encode({ ...valid, aud: ['elsewhere', 'sigstore'] }), 'sigstore')).toEqual(expected)
  })
})
