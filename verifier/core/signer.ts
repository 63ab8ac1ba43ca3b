/**
 * Whose signature it is, against the policy: exact strings only. Exactly one entry must match; two are ambiguous and nobody
 * (D30, D31, S22 to S25).
 *
 * @module
 */
import type { Policy, Revocation, TrustedProducer } from '../../schemas/policy.ts'
import { EXTENSION, type Certificate } from './certificate.ts'
import { differs, failure, firstFailure, type Failure } from './failure.ts'
import type { VerifiedSignature } from './signature.ts'

type Differences = readonly (Failure | null)[]
export type SignedUnder = VerifiedSignature & { readonly payloadSha256: string }

/** The check `revoked`: looked at before anything else of the signer (S26). */
export function judgeRevoked({ revoked }: Policy, { certificate, payloadSha256, verifiedAt }: SignedUnder): Failure | null {
  const runUri = certificate.extensions.get(EXTENSION.runUri)
  const entry = revoked.find((revocation) => isWithin(revocation.from, revocation.to, verifiedAt) && (
    revocation.identity === certificate.subject || revocation.certificateSha256 === certificate.sha256
    || revocation.bundleSha256 === payloadSha256 || (revocation.runUri !== undefined && revocation.runUri === runUri)))
  return entry ? failure('SIGNER_REVOKED', 'policy.revoked', 'no revocation', kindOf(entry), entry.reason) : null
}

const kindOf = ({ identity, certificateSha256, bundleSha256 }: Revocation): string =>
  identity ? 'by identity' : certificateSha256 ? 'by certificate' : bundleSha256 ? 'by bundle' : 'by run'

function isWithin(from: string | undefined, to: string | undefined, time: Date): boolean {
  return (from === undefined || Date.parse(from) <= time.getTime()) && (to === undefined || time.getTime() <= Date.parse(to))
}

/**
 * The check `signer`.
 *
 * @param roots Ids of the trust roots under which the signature holds.
 * @returns The one entry that matches, or SIGNER_UNTRUSTED with the field by which the nearest entry differs.
 */
export function judgeSigner(
  { producers }: Policy, signature: VerifiedSignature, roots: readonly string[],
): TrustedProducer | Failure {
  const judged = producers.map((producer) => {
    const failures = differencesOf(producer, signature, roots).filter((difference) => difference !== null)
    return { producer, failures }
  })
  const matching = judged.filter(({ failures }) => failures.length === 0).map(({ producer }) => producer)
  const [only] = matching
  if (only && matching.length === 1) return only
  if (only) {
    return failure('SIGNER_UNTRUSTED', 'policy.producers', 'exactly one entry that matches',
      matching.map(({ id }) => id).join(', '))
  }
  const [nearest] = judged.toSorted((a, b) => a.failures.length - b.failures.length)
  return nearest?.failures[0] ?? failure('SIGNER_UNTRUSTED', 'policy.producers', 'an entry for the signer', 'no entries')
}

function differencesOf(
  producer: TrustedProducer, { certificate, verifiedAt }: VerifiedSignature, roots: readonly string[],
): Differences {
  const at = `producers.${producer.id}`
  const { extensions } = certificate
  return [
    ...(producer.kind === 'github-workflow' ? workflowDifferences(producer, certificate, at) : [
      differs('SIGNER_UNTRUSTED', `${at}.kind`, producer.kind, subjectKindOf(certificate)),
      differs('SIGNER_UNTRUSTED', `${at}.subject`, producer.subject, certificate.subject),
    ]),
    differs('SIGNER_UNTRUSTED', `${at}.issuer`, producer.issuer, extensions.get(EXTENSION.issuer)),
    roots.includes(producer.trustRoot)
      ? null
      : failure('SIGNER_UNTRUSTED', `${at}.trustRoot`, producer.trustRoot, roots.join(', ')),
    isWithin(producer.notBefore, undefined, verifiedAt) ? null
      : failure('SIGNER_UNTRUSTED', `${at}.notBefore`, producer.notBefore, verifiedAt.toISOString()),
    isWithin(undefined, producer.notAfter, verifiedAt) ? null
      : failure('SIGNER_UNTRUSTED', `${at}.notAfter`, producer.notAfter, verifiedAt.toISOString()),
  ]
}

function subjectKindOf({ subjectKind, subject }: Certificate): 'email' | 'spiffe' | 'uri' {
  if (subjectKind === 'email') return 'email'
  return subject.startsWith('spiffe://') ? 'spiffe' : 'uri'
}

type Workflow = Extract<TrustedProducer, { kind: 'github-workflow' }>

/** The SAN names the recipe and its version, the extensions the caller: all must match (V20 to V22, A16). */
function workflowDifferences(producer: Workflow, certificate: Certificate, at: string): Differences {
  const value = (extension: keyof typeof EXTENSION): string | undefined => certificate.extensions.get(EXTENSION[extension])
  const oneOf = (field: string, allowed: readonly string[], actual: string | undefined): Failure | null =>
    actual !== undefined && allowed.includes(actual)
      ? null
      : failure('SIGNER_UNTRUSTED', `${at}.${field}`, allowed.join(' | '), actual)
  const digest = value('buildSignerDigest')
  return [
    firstFailure([
      workflowDifference(producer, certificate, at, digest),
      differs('SIGNER_UNTRUSTED', `${at}.signerWorkflow`, certificate.subject, value('buildSignerUri')),
    ]),
    producer.signerDigests ? oneOf('signerDigests', producer.signerDigests, digest) : null,
    oneOf('sourceRepositoryIds', producer.sourceRepositoryIds, value('sourceRepositoryId')),
    oneOf('sourceOwnerIds', producer.sourceOwnerIds, value('sourceOwnerId')),
    oneOf('events', producer.events, value('buildTrigger')),
    oneOf('sourceRefs', producer.sourceRefs.filter(isNoPullRef), value('sourceRepositoryRef')),
    differs('SIGNER_UNTRUSTED', `${at}.runnerEnvironment`, producer.runnerEnvironment, value('runnerEnvironment')),
    producer.environment === undefined
      ? null
      : differs('SIGNER_UNTRUSTED', `${at}.environment`, producer.environment, value('environment')),
  ]
}

const isNoPullRef = (ref: string): boolean => !ref.startsWith('refs/pull/')

/** `<workflow>@<ref>`: the left part exactly, and what follows the one `@` among the refs, if any are given (D30). */
function workflowDifference(
  producer: Workflow, { subject, subjectKind }: Certificate, at: string, digest: string | undefined,
): Failure | null {
  const [workflow, ref, ...more] = subject.split('@')
  const wrong = (field: string, expected: string): Failure => failure('SIGNER_UNTRUSTED', `${at}.${field}`, expected, subject)
  if (subjectKind !== 'uri' || workflow !== producer.signerWorkflow) return wrong('signerWorkflow', producer.signerWorkflow)
  if (ref === undefined || more.length > 0) return wrong('signerWorkflow', `${producer.signerWorkflow}@<ref>`)
  if (!isNoPullRef(ref)) return wrong('signerRefs', 'no ref of a pull request')
  if (producer.signerRefs && !producer.signerRefs.includes(ref)) return wrong('signerRefs', producer.signerRefs.join(' | '))
  const named = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)
  return named && ref !== digest ? wrong('signerDigests', `the signer digest ${digest ?? 'none'}`) : null
}
