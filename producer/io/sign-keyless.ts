/**
 * Keyless signing: an identity token becomes a certificate of ten minutes, its key signs the statement once, and the log
 * and the timestamp authority witness it (R173, R180, R181).
 *
 * @module
 */
import { X509Certificate, createHash, verify } from 'node:crypto'
import { bundleToJSON, type Bundle } from '@sigstore/bundle'
import { DSSEBundleBuilder, FulcioSigner, RekorWitness, TSAWitness, type SignatureBundle, type Witness } from '@sigstore/sign'
import { SigstoreBundle } from '../../schemas/bundle.ts'
import { InvariantError, PortError, type Effect } from '../../schemas/errors.ts'
import { LIMITS } from '../../schemas/manifest.ts'
import type { Signer, SignerIdentity } from '../ports.ts'
import { certificateIdentity } from './identity-certificate.ts'
import { identityOf, type IdentitySource, type TokenIdentity } from './identity-token.ts'
import { Attempts, type AttemptLimits } from './signing-attempts.ts'
import type { SigningServices } from './signing-service.ts'

const METHOD = 'organization-keyless-dsse'
const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

export type KeylessOptions = {
  readonly identity: IdentitySource
  readonly services: SigningServices
  /** Audience that Fulcio expects in the token. */
  readonly audience?: string
  readonly limits?: Partial<AttemptLimits>
  readonly now?: () => Date
}

type Held = { readonly token: string; readonly identity: TokenIdentity }

/**
 * A signer that asks for one token in `identify` and uses the same one in `sign`, so that what the manifest says about its
 * signer is what the certificate will say; the certificate is read back before anything reaches the log. A token signs once
 * (S49). No message holds a token, and errors of libraries are not passed on as a cause because theirs may.
 */
export function keylessSigner(options: KeylessOptions): Signer {
  let held: Promise<Held> | null = null
  const hold = (): Promise<Held> => {
    held ??= obtain(options).catch((error: unknown) => {
      held = null
      throw error
    })
    return held
  }
  return {
    async identify(): Promise<SignerIdentity> {
      const { issuer, subject } = (await hold()).identity
      return { method: METHOD, issuer, subject }
    },
    async sign(statement) {
      const { token, identity } = await hold()
      held = null
      return signOnce(Buffer.from(statement), token, identity, options)
    },
  }
}

async function obtain({ identity, audience = 'sigstore' }: KeylessOptions): Promise<Held> {
  const token = await identity.token()
  return { token, identity: identityOf(token, audience) }
}

async function signOnce(payload: Buffer, token: string, identity: TokenIdentity, options: KeylessOptions): Promise<Uint8Array> {
  const now = (options.now ?? ((): Date => new Date()))()
  if (payload.length === 0 || payload.length > LIMITS.manifest) {
    throw new PortError('ERR_SIGN_PAYLOAD', `statement to sign: expected 1 to ${LIMITS.manifest} bytes, got ${payload.length}`)
  }
  if (identity.expiresAt <= now) {
    const message = `identity token: expected one that is still valid, got one until ${identity.expiresAt.toISOString()}`
    throw new PortError('ERR_IDENTITY_TOKEN', message, { hint: 'sign again: a new token is asked for' })
  }
  const attempts = new Attempts(options.limits ?? {})
  const builder = new DSSEBundleBuilder({
    signer: certifiedSigner(token, identity, options.services, attempts),
    witnesses: [orderedWitness(options.services, attempts)],
  })
  const bundle = await attempts.whole(builder.create({ data: payload, type: PAYLOAD_TYPE }))
  return serialized(bundle, payload, identity, attempts.effect)
}

type LibrarySigner = ConstructorParameters<typeof DSSEBundleBuilder>[0]['signer']

/** Fulcio's certificate, refused unless it names exactly who `identify` said. */
function certifiedSigner(token: string, identity: TokenIdentity, services: SigningServices, attempts: Attempts): LibrarySigner {
  const fulcio = new FulcioSigner({
    fulcioBaseURL: services.fulcioUrl, identityProvider: { getToken: () => Promise.resolve(token) }, ...attempts.perRequest,
  })
  return {
    async sign(data) {
      const signature = await attempts.run('fulcio', services.fulcioUrl, 'none', () => fulcio.sign(data))
      const certificate = signature.key.$case === 'x509Certificate' ? parsed(signature.key.certificate) : null
      if (certificate === null) throw new PortError('ERR_SIGN_MALFORMED', 'fulcio: expected a certificate, got something else')
      checkCertificate(certificate.raw, identity, 'none')
      if (!verify('sha256', data, certificate.publicKey, signature.signature)) {
        throw new PortError('ERR_SIGN_MISMATCH', 'certificate: expected one for the key that signed, got one for another key')
      }
      return signature
    },
  }
}

type Testimony = Awaited<ReturnType<Witness['testify']>>

/** The timestamp first, the log last: when the timestamp fails, nothing has become public in the log. */
function orderedWitness(services: SigningServices, attempts: Attempts): Witness {
  return {
    async testify(content, publicKey) {
      const timestamps = await timestampOf(content, services, attempts)
      const entries = await entryOf(content, publicKey, services, attempts)
      return { ...timestamps, ...entries }
    },
  }
}

async function timestampOf(content: SignatureBundle, { timestampUrl }: SigningServices, attempts: Attempts): Promise<Testimony> {
  if (timestampUrl === null) return {}
  const authority = new TSAWitness({ tsaBaseURL: timestampUrl, ...attempts.perRequest })
  const testimony = await attempts.run('timestamp authority', timestampUrl, 'none', () => authority.testify(content))
  const digest = createHash('sha256').update(signatureOf(content)).digest()
  if (testimony.rfc3161Timestamps?.[0]?.signedTimestamp.includes(digest) !== true) {
    throw new PortError('ERR_SIGN_MALFORMED', 'timestamp authority: expected a timestamp of the signature, got something else')
  }
  return testimony
}

async function entryOf(
  content: SignatureBundle, publicKey: string, { rekor }: SigningServices, attempts: Attempts,
): Promise<Testimony> {
  if (rekor === null) return {}
  const log = new RekorWitness({ rekorBaseURL: rekor.url, majorApiVersion: rekor.version, ...attempts.perRequest })
  const testimony = await attempts.run('rekor', rekor.url, 'unknown', () => log.testify(content, publicKey))
  const body = testimony.tlogEntries?.[0]?.canonicalizedBody.toString('utf8')
  if (body?.includes(signatureOf(content).toString('base64')) !== true) {
    const message = 'rekor: expected an entry with the signature, got something else'
    throw new PortError('ERR_SIGN_MALFORMED', message, { effect: 'unknown' })
  }
  return testimony
}

function signatureOf(content: SignatureBundle): Buffer {
  const signature = content.$case === 'dsseEnvelope' ? content.dsseEnvelope.signatures[0]?.sig : undefined
  if (signature === undefined) throw new InvariantError('a DSSE bundle has a signature')
  return signature
}

function checkCertificate(der: Buffer, expected: TokenIdentity, effect: Effect): void {
  const actual = certificateIdentity(der)
  const refuse = (what: string, wanted: string, got: string): PortError =>
    new PortError('ERR_SIGN_MISMATCH', `certificate: expected ${what} ${wanted}, got ${got}`, { effect })
  if (actual === null) throw refuse('one subject and an issuer, with subject', expected.subject, 'something else')
  if (actual.subject !== expected.subject) throw refuse('subject', expected.subject, JSON.stringify(actual.subject.slice(0, 512)))
  if (actual.issuer !== expected.issuer) throw refuse('issuer', expected.issuer, JSON.stringify(actual.issuer.slice(0, 512)))
}

/** The bundle's bytes, after everything that a verifier will look at was compared with what was asked for. */
function serialized(bundle: Bundle, payload: Buffer, identity: TokenIdentity, effect: Effect): Uint8Array {
  const { verificationMaterial } = bundle
  if (verificationMaterial.timestampVerificationData?.rfc3161Timestamps.length === 0) {
    verificationMaterial.timestampVerificationData = undefined
  }
  const text = JSON.stringify(bundleToJSON(bundle))
  const malformed = (got: string): PortError =>
    new PortError('ERR_SIGN_MALFORMED', `bundle: expected sigstore's format v0.3 around the statement, got ${got}`, { effect })
  if (text.length > LIMITS.bundle) throw malformed(`more than ${LIMITS.bundle} bytes`)
  const closed = SigstoreBundle.safeParse(JSON.parse(text))
  if (!closed.success) throw malformed(`a bundle that differs at ${closed.error.issues[0]?.path.join('.') ?? 'its root'}`)
  const { dsseEnvelope: envelope, verificationMaterial: { certificate } } = closed.data
  checkCertificate(Buffer.from(certificate.rawBytes, 'base64'), identity, effect)
  if (envelope.payloadType !== PAYLOAD_TYPE || envelope.payload !== payload.toString('base64')) throw malformed('another payload')
  return Buffer.from(text, 'utf8')
}

function parsed(certificate: unknown): X509Certificate | null {
  try {
    return typeof certificate === 'string' ? new X509Certificate(certificate) : null
  } catch {
    return null
  }
}
