/**
 * What an identity token says about who will be in the certificate. The token is not authenticated here: Fulcio does that,
 * and the certificate is compared with this reading afterwards.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'

/** Where a token comes from. `token` asks anew each time it is called. */
export interface IdentitySource {
  readonly kind: 'github' | 'file' | 'browser'
  token(): Promise<string>
}

export type TokenIdentity = { readonly issuer: string; readonly subject: string; readonly expiresAt: Date }

export const TOKEN_BYTES = 16 * 1024

const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com'
const PUBLIC_DEX_ISSUER = 'https://oauth2.sigstore.dev/auth'
const NAME = /^[\x21-\x7e]{1,2048}$/

/**
 * Issuer and subject as Fulcio will certify them: for a GitHub job the URI of the workflow that signs, for a person the
 * email, for a workload the SPIFFE id, https URL or URN (R180).
 *
 * @throws PortError ERR_IDENTITY_TOKEN; its message holds no part of the token
 */
export function identityOf(token: string, audience: string): TokenIdentity {
  const claims = claimsOf(token)
  const audiences = [claims['aud']].flat()
  if (!audiences.includes(audience)) throw refused(`audience ${audience}`, 'another one')
  const { exp } = claims
  if (typeof exp !== 'number' || !Number.isSafeInteger(exp) || exp <= 0) throw refused('a time of expiry', 'none')
  return { issuer: issuerOf(claims), subject: subjectOf(claims), expiresAt: new Date(exp * 1000) }
}

type Claims = Readonly<Record<string, unknown>>

function claimsOf(token: string): Claims {
  const [, payload, ...rest] = token.length <= TOKEN_BYTES ? token.split('.') : []
  if (payload === undefined || rest.length !== 1) throw refused('a JSON web token', 'something else')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims
  } catch {
    // The error of JSON.parse quotes the text.
  }
  throw refused('a JSON web token', 'something else')
}

/** The public Fulcio names the provider behind its Dex, which stands in `federated_claims.connector_id`. */
function issuerOf(claims: Claims): string {
  const federated = claims['federated_claims'] as { connector_id?: unknown } | null | undefined
  const issuer = claims['iss'] === PUBLIC_DEX_ISSUER ? federated?.connector_id : claims['iss']
  return named('an issuer', issuer)
}

function subjectOf(claims: Claims): string {
  const iss = String(claims['iss'])
  const email = claims['email']
  if (iss === GITHUB_ISSUER || iss.startsWith(`${GITHUB_ISSUER}/`)) {
    return `https://github.com/${named('job_workflow_ref', claims['job_workflow_ref'])}`
  }
  if (email !== undefined) {
    if (claims['email_verified'] !== true) throw refused('an email that its issuer has verified', 'one that it has not')
    return named('an email', email)
  }
  const subject = named('a subject', claims['sub'])
  if (/^(?:spiffe:\/\/|https:\/\/|urn:)/.test(subject)) return subject
  throw refused('a SPIFFE id, an https URL or a URN as subject', 'something else')
}

function named(what: string, value: unknown): string {
  if (typeof value !== 'string' || !NAME.test(value)) throw refused(what, 'none that can be used')
  return value
}

const refused = (expected: string, got: string): PortError =>
  new PortError('ERR_IDENTITY_TOKEN', `identity token: expected ${expected}, got ${got}`)
