/**
 * The identity of a person at a workstation: sign in with a browser. Authorization code with PKCE, state and nonce, and a
 * redirect to a loopback address that lives only for this one sign-in (RFC 8252).
 *
 * @module
 */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'oauth4webapi'
import { BoundedReviewError, PortError } from '../../schemas/errors.ts'
import { boundedFetch } from './identity-http.ts'
import type { IdentitySource } from './identity-token.ts'
import { isLoopback, serviceUrl } from './signing-service.ts'

export type BrowserIdentityOptions = {
  /** URL of the OpenID provider, as its tokens name it. */
  readonly issuer: string
  /** Also the audience of the token that Fulcio will see. */
  readonly clientId?: string
  readonly scope?: string
  /** Shows the URL to the person, or opens a browser. It holds no secret that outlives this sign-in. */
  readonly open: (url: string) => void | Promise<void>
  /** For the whole sign-in, the person included. */
  readonly deadlineSeconds?: number
  readonly requestSeconds?: number
}

const CALLBACK_PATH = '/callback'
const PROVIDER = 'identity provider'

export function browserIdentity(options: BrowserIdentityOptions): IdentitySource {
  const issuer = new URL(serviceUrl('issuer', options.issuer))
  return { kind: 'browser', token: () => signIn(issuer, options) }
}

async function signIn(issuer: URL, options: BrowserIdentityOptions): Promise<string> {
  const { deadlineSeconds = 300, requestSeconds = 10 } = options
  const deadline = AbortSignal.timeout(deadlineSeconds * 1000)
  const client: oauth.Client = { client_id: options.clientId ?? 'sigstore' }
  const http = {
    [oauth.allowInsecureRequests]: isLoopback(issuer.hostname),
    [oauth.customFetch]: (url: string, init: object): Promise<Response> =>
      boundedFetch(PROVIDER, url, init as RequestInit, { seconds: requestSeconds, signal: deadline }),
  }
  try {
    const provider = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http))
    const state = oauth.generateRandomState()
    const nonce = oauth.generateRandomNonce()
    const verifier = oauth.generateRandomCodeVerifier()
    await using callback = await listenForCallback(state, deadline)
    const query = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: callback.redirectUri,
      scope: options.scope ?? 'openid email',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    await options.open(authorizationUrl(provider, query))
    const parameters = oauth.validateAuthResponse(provider, client, await callback.received, state)
    const response = await oauth.authorizationCodeGrantRequest(
      provider, client, oauth.None(), parameters, callback.redirectUri, verifier, http,
    )
    const expected = { expectedNonce: nonce, requireIdToken: true }
    const { id_token: token } = await oauth.processAuthorizationCodeResponse(provider, client, response, expected)
    await oauth.validateApplicationLevelSignature(provider, response, http)
    if (token === undefined) throw new PortError('ERR_IDENTITY_MALFORMED', `${PROVIDER}: expected an identity token, got none`)
    return token
  } catch (error) {
    if (deadline.aborted) {
      throw new PortError('ERR_IDENTITY_TIMEOUT', `sign-in with a browser: not finished within ${deadlineSeconds} s`)
    }
    throw error instanceof BoundedReviewError ? error : translated(error, issuer.host)
  }
}

function authorizationUrl(provider: oauth.AuthorizationServer, query: Readonly<Record<string, string>>): string {
  const url = new URL(serviceUrl(`${PROVIDER}, authorization endpoint`, provider.authorization_endpoint ?? ''))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Only the library's code and the provider's short error word get into the message; descriptions may quote what was sent. */
function translated(error: unknown, host: string): PortError {
  const word = (value: unknown): string | null => typeof value === 'string' && /^[A-Za-z_]{1,64}$/.test(value) ? value : null
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const reason = word(error.error) ?? 'no reason given'
    return new PortError('ERR_IDENTITY_REFUSED', `${PROVIDER} at ${host} refused the sign-in: ${reason}`)
  }
  const code = word((error as { code?: unknown }).code) ?? 'something else'
  return new PortError('ERR_IDENTITY_MALFORMED', `${PROVIDER} at ${host}: expected an OpenID answer, got ${code}`)
}

type Callback = AsyncDisposable & { readonly redirectUri: string; readonly received: Promise<URLSearchParams> }

/**
 * Waits for the browser to come back with our state. Anything else that knocks (another page that guesses the port, a
 * rebound name) gets an error and does not end the wait.
 */
async function listenForCallback(state: string, deadline: AbortSignal): Promise<Callback> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const received = new Promise<URLSearchParams>((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('deadline')), { once: true })
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', `http://${host}`)
      const ours = request.method === 'GET' && url.pathname === CALLBACK_PATH && request.headers.host === host
        && url.searchParams.get('state') === state
      page(response, ours ? 200 : 400, ours ? 'Signed in. You can close this window.' : 'Not a sign-in that was started here.')
      if (ours) resolve(url.searchParams)
    })
  })
  received.catch(() => undefined)
  return { redirectUri: `http://${host}${CALLBACK_PATH}`, received, [Symbol.asyncDispose]: () => closed(server) }
}

function page(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer', connection: 'close',
  }).end(`${text}\n`)
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 200).unref()
  })
}
