/**
 * Identity tokens: JSON web tokens signed with RS256 by the local identity provider.
 *
 * @module
 */
import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify, type JsonWebKey } from 'node:crypto'
import type { Claims } from './claims.ts'
import { Refusal } from './server.ts'

const LIFETIME_SECONDS = 300
const KEY_ID = 'local'

export class TokenIssuer {
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  readonly #public = createPublicKey(this.#key)

  get jwks(): { keys: JsonWebKey[] } {
    return { keys: [{ ...this.#public.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] }
  }

  issue(claims: Claims, now: Date): string {
    const seconds = Math.floor(now.getTime() / 1000)
    const times = { iat: seconds, nbf: seconds - 5, exp: seconds + LIFETIME_SECONDS, jti: randomUUID() }
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode({ aud: 'sigstore', ...times, ...claims })}`
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#key).toString('base64url')}`
  }

  /** The claims of a token for Sigstore. Refuses as Fulcio does, without saying why. */
  authenticate(token: string, now: Date): Claims {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verify('sha256', signed, this.#public, Buffer.from(signature, 'base64url'))) throw unauthenticated()
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims
    if (claims['aud'] !== 'sigstore' || Number(claims['exp']) * 1000 < now.getTime()) throw unauthenticated()
    return claims
  }
}

const unauthenticated = (): Refusal => new Refusal(401, 'There was an error processing the identity token')
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
