/**
 * The identity of a GitHub Actions job: its token endpoint, which exists where the job has `id-token: write`.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { PortError } from '../../schemas/errors.ts'
import { boundedFetch } from './identity-http.ts'
import type { IdentitySource } from './identity-token.ts'

export type GithubIdentityOptions = {
  /** `ACTIONS_ID_TOKEN_REQUEST_URL` and `ACTIONS_ID_TOKEN_REQUEST_TOKEN` of the job; undefined where it has none. */
  readonly requestUrl: string | undefined
  readonly requestToken: string | undefined
  readonly audience?: string
  readonly requestSeconds?: number
  /** Further attempts after no answer or a status of 500 and above. */
  readonly retries?: number
}

const NO_ENDPOINT_HINT = 'give the job `permissions: id-token: write`; pull requests from forks and Dependabot never have it'
const RETRY_DELAY_MS = 200

export function githubIdentity(options: GithubIdentityOptions): IdentitySource {
  const { requestUrl, requestToken, audience = 'sigstore', requestSeconds = 10, retries = 2 } = options
  return {
    kind: 'github',
    async token() {
      if (!requestUrl || !requestToken) {
        const message = "expected github's endpoint for identity tokens, got none"
        throw new PortError('ERR_IDENTITY_UNAVAILABLE', message, { hint: NO_ENDPOINT_HINT })
      }
      const url = withAudience(requestUrl, audience)
      const headers = { accept: 'application/json', authorization: `Bearer ${requestToken}` }
      for (let left = retries; ; left -= 1) {
        try {
          return await tokenFrom(await boundedFetch("github's identity provider", url, { headers }, { seconds: requestSeconds }))
        } catch (error) {
          const transient = error instanceof PortError && error.code === 'ERR_IDENTITY_UNAVAILABLE'
          if (!transient || left <= 0) throw error
          await sleep(RETRY_DELAY_MS)
        }
      }
    },
  }
}

function withAudience(requestUrl: string, audience: string): string {
  if (!URL.canParse(requestUrl)) {
    throw new PortError('ERR_IDENTITY_UNAVAILABLE', "github's endpoint for identity tokens: expected a URL, got something else")
  }
  const url = new URL(requestUrl)
  url.searchParams.set('audience', audience)
  return url.href
}

async function tokenFrom(response: Response): Promise<string> {
  const { status } = response
  if (status >= 500) throw new PortError('ERR_IDENTITY_UNAVAILABLE', `github's identity provider answered ${status}`)
  if (status !== 200) {
    throw new PortError('ERR_IDENTITY_REFUSED', `github's identity provider refused a token: expected status 200, got ${status}`)
  }
  const body = await response.json().catch(() => null) as { value?: unknown } | null
  if (typeof body?.value !== 'string' || body.value === '') {
    throw new PortError('ERR_IDENTITY_MALFORMED', "github's identity provider: expected a token, got something else")
  }
  return body.value
}
