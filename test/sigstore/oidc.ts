/**
 * Two places that hand out identity tokens: GitHub's endpoint for a job, and an OpenID provider for a person with a
 * browser (authorization code with PKCE; the person always agrees at once).
 *
 * @module
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Claims } from './claims.ts'
import type { TokenIssuer } from './identity-token.ts'
import { json, Refusal, type Answer, type Request, type Route } from './server.ts'

/** What a job sends as `Authorization: Bearer`. Local and worthless elsewhere. */
export const REQUEST_TOKEN = 'local-request-token'

export type OidcSource = {
  readonly url: string
  readonly issuer: TokenIssuer
  readonly now: () => Date
  readonly jobClaims: () => Claims
  readonly personClaims: () => Claims
}

type Grant = {
  readonly redirectUri: string
  readonly clientId: string
  readonly challenge: string
  readonly nonce: string | null
}

export function oidcRoutes(source: OidcSource): Route[] {
  const provider = `${source.url}/oidc`
  const discovery = '/oidc/.well-known/openid-configuration'
  const grants = new Map<string, Grant>()
  return [
    { endpoint: 'github-token', method: 'GET', path: '/github/token', answer: (request) => jobToken(source, request) },
    { endpoint: 'discovery', method: 'GET', path: discovery, answer: () => json(configuration(provider)) },
    { endpoint: 'jwks', method: 'GET', path: '/oidc/jwks', answer: () => json(source.issuer.jwks) },
    { endpoint: 'authorize', method: 'GET', path: '/oidc/authorize', answer: (request) => authorize(grants, provider, request) },
    { endpoint: 'token', method: 'POST', path: '/oidc/token', answer: (request) => redeem(grants, source, request) },
  ]
}

function jobToken(source: OidcSource, request: Request): Answer {
  if (request.headers.authorization !== `Bearer ${REQUEST_TOKEN}`) throw new Refusal(401, 'the request token is not valid')
  const audience = request.url.searchParams.get('audience') ?? 'https://github.com/acme'
  return json({ count: 1, value: source.issuer.issue({ ...source.jobClaims(), aud: audience }, source.now()) })
}

const configuration = (provider: string): object => ({
  issuer: provider,
  authorization_endpoint: `${provider}/authorize`,
  token_endpoint: `${provider}/token`,
  jwks_uri: `${provider}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

function authorize(grants: Map<string, Grant>, provider: string, request: Request): Answer {
  const query = request.url.searchParams
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!/^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):\d+\//.test(redirectUri)) {
    throw new Refusal(400, 'redirect_uri is not a loopback URL')
  }
  const challenge = query.get('code_challenge') ?? ''
  const wanted = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256' && challenge !== ''
    && (query.get('scope') ?? '').split(' ').includes('openid') && (query.get('client_id') ?? '') !== ''
  const back = new URL(redirectUri)
  back.searchParams.set('iss', provider)
  if (query.has('state')) back.searchParams.set('state', query.get('state') ?? '')
  if (wanted) {
    const code = randomUUID()
    grants.set(code, { redirectUri, clientId: query.get('client_id') ?? '', challenge, nonce: query.get('nonce') })
    back.searchParams.set('code', code)
  } else {
    back.searchParams.set('error', 'invalid_request')
  }
  return { status: 302, headers: { location: back.href } }
}

function redeem(grants: Map<string, Grant>, source: OidcSource, request: Request): Answer {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const verifier = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
  const holds = grant !== undefined && form.get('grant_type') === 'authorization_code' && verifier === grant.challenge
    && form.get('redirect_uri') === grant.redirectUri && form.get('client_id') === grant.clientId
  if (!holds) return json({ error: 'invalid_grant' }, 400)
  const claims = { ...source.personClaims(), aud: grant.clientId, ...(grant.nonce === null ? {} : { nonce: grant.nonce }) }
  const idToken = source.issuer.issue(claims, source.now())
  return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken })
}
