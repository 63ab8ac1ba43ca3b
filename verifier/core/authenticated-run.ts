/**
 * The seven gates before anything in a manifest is believed (D31). Each needs what the one before it made, so their order
 * is a matter of types; after a failure no later one reads anything.
 *
 * @module
 */
import { GATING_CHECKS, type CheckOutcome, type SignerFacts } from '../../schemas/decision.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { Policy, TrustedProducer, TrustRoot } from '../../schemas/policy.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { EXTENSION } from './certificate.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { isUnavailable, type Evidence } from './evidence.ts'
import { differs, failure, firstFailure, isFailure, outcomeOf, type CheckResult, type Failure } from './failure.ts'
import { judgePolicy, type ReadPolicy } from './policy.ts'
import { verifyEnvelope, type VerifiedSignature } from './signature.ts'
import { judgeRevoked, judgeSigner } from './signer.ts'
import { readStatement } from './statement.ts'
import { readTrustedRoot, thresholdsOf, type TrustedKeys } from './trust-root.ts'

declare const authenticated: unique symbol
/** A manifest whose signature, signer and shape hold. Only {@link authenticateRun} makes one. */
export type AuthenticatedRun = {
  readonly manifest: Manifest
  readonly producer: TrustedProducer
  readonly policy: Policy
  readonly verifiedAt: Date
  readonly [authenticated]: true
}

/** What the gates found out, also where one of them failed. */
export type Authentication = {
  readonly run: AuthenticatedRun | null
  readonly outcomes: readonly CheckOutcome[]
  readonly policy: ReadPolicy | null
  readonly signer: SignerFacts | null
  readonly trustRoot: { readonly id: string; readonly sha256: Sha256 } | null
  readonly bundleSha256: Sha256 | null
}

type Gate = (typeof GATING_CHECKS)[number]

class Gates {
  readonly outcomes: CheckOutcome[] = []

  /** Runs one gate; null when it failed. A throw is a bug of ours, and closed. */
  pass<T extends object>(check: Gate, judge: () => T | Failure, note: (result: T) => string | null = () => null): T | null {
    let result: T | Failure
    try {
      result = judge()
    } catch (error) {
      result = internalError(error)
    }
    if (!isFailure(result)) {
      this.outcomes.push(outcomeOf(check, note(result)))
      return result
    }
    this.outcomes.push(outcomeOf(check, result))
    return null
  }

  end(): readonly CheckOutcome[] {
    const skipped: CheckResult = { skipped: 'not looked at after the failure above' }
    return GATING_CHECKS.map((check) => this.outcomes.find((outcome) => outcome.check === check) ?? outcomeOf(check, skipped))
  }
}

/** A check that throws has decided nothing; that it did is said, what it threw is not. */
export function internalError(error: unknown): Failure {
  const { name } = (error ?? {}) as { name?: unknown }
  return failure('INTERNAL_ERROR', 'verifier', 'a result', name === 'FormatError' ? 'a format error' : 'an error')
}

/** Runs the gates on one handoff. */
export function authenticateRun(evidence: Evidence): Authentication {
  const gates = new Gates()
  const read = gates.pass('policy', () => judgePolicy(evidence), ({ sha256 }) => policyNote(evidence, sha256))
  const envelope = read && gates.pass('envelope', () => judgeEnvelope(evidence, read.policy))
  const signature = read && envelope
    && gates.pass('signature', () => judgeSignature(evidence, read.policy, envelope), signatureNote)
  const signed = signature && envelope && { ...signature.verified, payloadSha256: envelope.payloadSha256 }
  const standing = read && signed && gates.pass('revoked', () => judgeRevoked(read.policy, signed) ?? {})
  const producer = read && signed && standing
    && gates.pass('signer', () => judgeSigner(read.policy, signed, signature.under.map(({ id }) => id)), ({ id }) => id)
  const manifest = signed && producer && gates.pass('statement', () => readStatement(signed.payload))
  const named = signed && manifest && gates.pass('producer', () => judgeProducer(manifest, signed) ?? {})
  const root = signature && (signature.under.find(({ id }) => id === producer?.trustRoot) ?? signature.under[0])
  return {
    run: named && read && producer
      && { manifest, producer, policy: read.policy, verifiedAt: signed.verifiedAt } as AuthenticatedRun,
    outcomes: gates.end(),
    policy: read,
    signer: signed && signerFacts(signed, producer),
    trustRoot: root ?? null,
    bundleSha256: envelope?.payloadSha256 ?? null,
  }
}

function policyNote({ policy }: Evidence, sha256: Sha256): string | null {
  return isUnavailable(policy) ? null : `${policy.path} at ${policy.commit.slice(0, 8)} (sha256 ${sha256.slice(0, 8)})`
}

function signatureNote({ verified: { logIndex, verifiedAt } }: UnderRoots): string {
  return `${logIndex === null ? 'not in a log' : `log index ${logIndex}`}, ${verifiedAt.toISOString()}`
}

function judgeEnvelope({ bundle, unsigned }: Evidence, { limits }: Policy): Envelope | Failure {
  if (bundle) return readEnvelope(bundle, limits.bundleBytes)
  if (unsigned) return failure('HANDOFF_UNSIGNED', 'bundle', 'handoff.sigstore.json', 'a handoff without signature')
  return failure('HANDOFF_MISSING', 'bundle', 'a handoff', 'none')
}

type Under = { readonly id: string; readonly sha256: Sha256 }
type UnderRoots = { readonly verified: VerifiedSignature; readonly under: readonly Under[] }

/**
 * The check `signature`: under every trust root that the policy names, each by its own thresholds. A root that could not be
 * had leaves the matter open unless another one vouches.
 */
function judgeSignature(evidence: Evidence, { trustRoots }: Policy, envelope: Envelope): UnderRoots | Failure {
  const under: Under[] = []
  let verified: VerifiedSignature | null = null
  const failures: Failure[] = []
  for (const root of trustRoots) {
    const keys = keysOf(evidence, root)
    const result = isFailure(keys) ? keys : verifyEnvelope(envelope, keys, thresholdsOf(root))
    if (isFailure(result)) {
      failures.push(result)
    } else if (!isFailure(keys)) {
      verified ??= result
      under.push({ id: root.id, sha256: keys.sha256 })
    }
  }
  if (verified) return { verified, under }
  return failures.find(({ code }) => code === 'TRUST_ROOT_UNAVAILABLE' || code === 'POLICY_INVALID') ?? nearest(failures)
    ?? failure('CERTIFICATE_INVALID', 'policy.trustRoots', 'a trust root', 'none')
}

/** The failure that came furthest: a certificate of another root says least. */
const nearest = (failures: readonly Failure[]): Failure | undefined =>
  failures.find(({ code }) => code !== 'CERTIFICATE_INVALID') ?? failures[0]

function keysOf({ trustRoots }: Evidence, { id, kind, sha256: allowed }: TrustRoot): TrustedKeys | Failure {
  const bytes = trustRoots.get(id)
  if (bytes === undefined) return failure('TRUST_ROOT_UNAVAILABLE', `trustRoots.${id}`, 'a trusted root', 'none')
  if (isUnavailable(bytes)) return failure(bytes.unavailable, `trustRoots.${id}`, 'a trusted root', 'none', bytes.detail)
  const code = kind === 'file' ? 'POLICY_INVALID' : 'TRUST_ROOT_UNAVAILABLE'
  try {
    const keys = readTrustedRoot(bytes)
    return allowed && !allowed.includes(keys.sha256)
      ? failure(code, `trustRoots.${id}.sha256`, allowed.join(' | '), keys.sha256)
      : keys
  } catch {
    return failure(code, `trustRoots.${id}`, 'a Sigstore trusted_root.json', `${bytes.length} bytes of something else`)
  }
}

/** The check `producer`: three names and two issuers, byte for byte (S25, R181). */
function judgeProducer({ producer, binding }: Manifest, { certificate }: VerifiedSignature): Failure | null {
  const { subject, extensions } = certificate
  return firstFailure([
    differs('PRODUCER_MISMATCH', 'producer.identity', subject, producer.identity),
    differs('PRODUCER_MISMATCH', 'producer.authentication.subject', subject, producer.authentication.subject),
    differs('PRODUCER_MISMATCH', 'binding.producerIdentity', subject, binding.producerIdentity),
    differs('PRODUCER_MISMATCH', 'producer.authentication.issuer', extensions.get(EXTENSION.issuer),
      producer.authentication.issuer),
  ])
}

function signerFacts({ certificate, verifiedAt, logIndex }: VerifiedSignature, producer: TrustedProducer | null): SignerFacts {
  const { subject, sha256, extensions } = certificate
  return {
    issuer: (extensions.get(EXTENSION.issuer) ?? '').slice(0, 2048), subject,
    producerId: producer?.id ?? null, certificateSha256: sha256,
    verifiedAt: verifiedAt.toISOString(), logIndex, runUri: extensions.get(EXTENSION.runUri)?.slice(0, 2048) ?? null,
  }
}
