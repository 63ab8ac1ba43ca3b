/**
 * Fulcio: exchanges an identity token and a proof of possession for a certificate of ten minutes.
 * Subject and extensions follow sigstore/fulcio `docs/oid-info.md` and its principals for GitHub, email, SPIFFE and URI.
 *
 * @module
 */
import { createPublicKey, verify } from 'node:crypto'
import {
  EMPTY_NAME, EXTENDED_KEY_USAGE_CODE_SIGNING, KEY_USAGE_DIGITAL_SIGNATURE, createAuthority, emailName, extension,
  issueCertificate, pem, randomSerial, spkiOf, subjectAlternativeName, toBeSigned, uriName,
} from './certificate.ts'
import type { Claims } from './claims.ts'
import type { CertificateLog } from './ct-log.ts'
import { utf8String } from './der.ts'
import type { TokenIssuer } from './identity-token.ts'
import { json, Refusal, type Answer, type Request, type Route } from './server.ts'

const MINUTES_10 = 10 * 60_000
const GITHUB = 'https://github.com/'

type SigningRequest = {
  readonly credentials: { readonly oidcIdentityToken: string }
  readonly publicKeyRequest: { readonly publicKey: { readonly content: string }; readonly proofOfPossession: string }
}

export class Fulcio {
  readonly root = createAuthority('root')
  readonly intermediate = createAuthority('intermediate', this.root)
  /** Set by a test to let a certificate name somebody else than the token does. */
  misissue: ((claims: Claims) => Claims) | null = null
  readonly #tokens: TokenIssuer
  readonly #log: CertificateLog
  readonly #now: () => Date

  constructor(tokens: TokenIssuer, log: CertificateLog, now: () => Date) {
    this.#tokens = tokens
    this.#log = log
    this.#now = now
  }

  routes(): Route[] {
    return [{ endpoint: 'fulcio', method: 'POST', path: '/api/v2/signingCert', answer: (request) => this.#answer(request) }]
  }

  #answer(request: Request): Answer {
    const { credentials, publicKeyRequest } = JSON.parse(request.body.toString('utf8')) as SigningRequest
    const claims = this.#tokens.authenticate(credentials.oidcIdentityToken, this.#now())
    const key = createPublicKey(publicKeyRequest.publicKey.content)
    const challenge = Buffer.from(String(claims['email'] ?? claims['sub']))
    if (!verify('sha256', challenge, key, Buffer.from(publicKeyRequest.proofOfPossession, 'base64'))) {
      throw new Refusal(400, 'The signature supplied in the request could not be verified')
    }
    const leaf = this.issue(spkiOf(key), this.misissue?.(claims) ?? claims)
    const certificates = [leaf, this.intermediate.certificate, this.root.certificate].map(pem)
    return json({ signedCertificateEmbeddedSct: { chain: { certificates } } }, 201)
  }

  /** The certificate for a key and the claims of a token. */
  issue(spki: Buffer, claims: Claims): Buffer {
    const now = this.#now()
    const request = {
      serial: randomSerial(), subject: EMPTY_NAME, spki, notBefore: now, notAfter: new Date(now.getTime() + MINUTES_10),
      extensions: [
        KEY_USAGE_DIGITAL_SIGNATURE, EXTENDED_KEY_USAGE_CODE_SIGNING, subjectAlternativeName(nameOf(claims)),
        ...identityExtensions(claims),
      ],
    }
    const logged = this.#log.timestampExtension(toBeSigned(request, this.intermediate), this.intermediate.spki, now)
    return issueCertificate({ ...request, extensions: [...request.extensions, logged] }, this.intermediate)
  }
}

function nameOf(claims: Claims): Buffer {
  if (claims['job_workflow_ref'] !== undefined) return uriName(`${GITHUB}${String(claims['job_workflow_ref'])}`)
  if (claims['email'] !== undefined) {
    if (claims['email_verified'] !== true) throw new Refusal(400, 'email_verified claim was false')
    return emailName(String(claims['email']))
  }
  const subject = String(claims['sub'] ?? '')
  if (!/^[a-z][a-z0-9+.-]*:./.test(subject)) throw new Refusal(400, 'the subject is not a URI')
  return uriName(subject)
}

/** Extensions .1 to .6 hold plain bytes, those from .8 on a DER UTF8String. */
function identityExtensions(claims: Claims): Buffer[] {
  const claim = (name: string, prefix = ''): string | null =>
    claims[name] === undefined ? null : `${prefix}${String(claims[name])}`
  const plain: [number, string | null][] = [[1, issuerOf(claims)]]
  const encoded: [number, string | null][] = [[8, issuerOf(claims)]]
  if (claims['job_workflow_ref'] !== undefined) {
    plain.push([2, claim('event_name')], [3, claim('sha')], [4, claim('workflow')], [5, claim('repository')], [6, claim('ref')])
    encoded.push(
      [9, claim('job_workflow_ref', GITHUB)], [10, claim('job_workflow_sha')], [11, claim('runner_environment')],
      [12, claim('repository', GITHUB)], [13, claim('sha')], [14, claim('ref')], [15, claim('repository_id')],
      [16, claim('repository_owner', GITHUB)], [17, claim('repository_owner_id')], [18, claim('workflow_ref', GITHUB)],
      [19, claim('workflow_sha')], [20, claim('event_name')],
      [21, `${GITHUB}${claim('repository')}/actions/runs/${claim('run_id')}/attempts/${claim('run_attempt')}`],
      [22, claim('repository_visibility')], [23, claim('environment')], [24, claim('sub')],
    )
  }
  const oidOf = (n: number): string => `1.3.6.1.4.1.57264.1.${n}`
  return [
    ...plain.flatMap(([n, value]) => value === null ? [] : [extension(oidOf(n), Buffer.from(value, 'utf8'))]),
    ...encoded.flatMap(([n, value]) => value === null ? [] : [extension(oidOf(n), utf8String(value))]),
  ]
}

/** The public instance's Dex is configured with the issuer claim `$.federated_claims.connector_id`. */
function issuerOf(claims: Claims): string {
  const federated = claims['federated_claims'] as { connector_id?: string } | undefined
  return federated?.connector_id ?? String(claims['iss'])
}
