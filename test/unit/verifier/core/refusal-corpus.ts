/**
 * Evidence that must be refused, each with the check that refuses it, the code, and the field that differs. Every signature
 * in it is real unless the case is about the signature.
 *
 * @module
 */
import type { CheckName, FailureCode } from '../../../../schemas/decision.ts'
import { canonicalBytes, sha256 } from '../../../../schemas/digest.ts'
import type { Evidence, Expected } from '../../../../verifier/core/evidence.ts'
import { emailClaims, githubClaims } from '../../../sigstore/claims.ts'
import {
  json, NOW, signedEvidence, withBundle, withExpected, withFinding, withPolicy, type Draft, type Loose, type Options,
} from '../../../support/evidence.ts'

export type Refusal = {
  readonly name: string
  readonly check: CheckName
  readonly code: FailureCode
  readonly field: string | RegExp
  readonly make: () => Promise<Evidence>
}

const refusal = (check: CheckName, code: FailureCode, field: string | RegExp, name: string,
  make: () => Promise<Evidence>): Refusal =>
  ({ name, check, code, field, make })

/** The good evidence, signed once. */
let good: Promise<Evidence> | null = null
export function goodEvidence(): Promise<Evidence> {
  good ??= signedEvidence()
  return good
}
export const changed = (change: (evidence: Evidence) => Evidence) => async (): Promise<Evidence> => change(await goodEvidence())
const signed = (options: Options) => (): Promise<Evidence> => signedEvidence(options)
const policy = (change: (policy: Loose) => void): (() => Promise<Evidence>) => changed((evidence) => withPolicy(evidence, change))
const producer = (change: (producer: Loose) => void): (() => Promise<Evidence>) => policy(({ producers }) => change(producers[0]))
const expected = (change: Partial<Expected>): (() => Promise<Evidence>) => changed((evidence) => withExpected(evidence, change))
const bundle = (change: (bundle: Loose) => void): (() => Promise<Evidence>) => changed((evidence) => withBundle(evidence, change))
/** Changes the bundle's log entry. */
const entry = (change: (entry: Loose) => Loose): (() => Promise<Evidence>) =>
  bundle(({ verificationMaterial: { tlogEntries } }) => Object.assign(tlogEntries[0], change(tlogEntries[0])))
const claims = (changes: Record<string, string>): (() => Promise<Evidence>) => signed({ claims: githubClaims(changes) })
const lie = (change: (manifest: Loose) => void): (() => Promise<Evidence>) => signed({ lie: change })
const prepare = (change: (draft: Draft) => void): (() => Promise<Evidence>) => signed({ prepare: change })
/** Signs another text in the place of the statement. */
const payload = (change: (text: string) => string): (() => Promise<Evidence>) =>
  signed({ payload: (statement) => change(statement.toString('utf8')) })
/** Signs the canonical form of a changed statement. */
const statement = (change: (statement: Loose) => void): (() => Promise<Evidence>) => signed({
  payload: (bytes) => {
    const value: Loose = JSON.parse(bytes.toString('utf8'))
    change(value)
    return canonicalBytes(value)
  },
})
const revoked = (entry: (evidence: Evidence) => Loose): (() => Promise<Evidence>) => async () => {
  const evidence = await goodEvidence()
  return withPolicy(evidence, (value) => { value.revoked = [{ reason: 'left the company', ...entry(evidence) }] })
}
const other = (text: string, length = 40): string => sha256(text).slice(0, length)
const certificateOf = ({ bundle: bytes }: Evidence): Buffer =>
  Buffer.from(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')).verificationMaterial.certificate.rawBytes, 'base64')
const payloadOf = ({ bundle: bytes }: Evidence): Buffer =>
  Buffer.from(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')).dsseEnvelope.payload, 'base64')
const withArtifact = (name: string, bytes: Buffer | null): (() => Promise<Evidence>) => changed((evidence) => {
  const artifacts = new Map(evidence.artifacts)
  if (bytes) artifacts.set(name, { sha256: sha256(bytes), size: bytes.length, bytes })
  else artifacts.delete(name)
  return { ...evidence, artifacts }
})

const POLICY: Refusal[] = [
  refusal('policy', 'POLICY_MISSING', /trusted-producers.yml$/, 'a policy that stands only in the head',
    changed((e) => ({ ...e, policy: { ...e.policy, bytes: null, onlyInHead: true } as Loose }))),
  refusal('policy', 'POLICY_MISSING', /trusted-producers.yml$/, 'no policy at all',
    changed((e) => ({ ...e, policy: { ...e.policy, bytes: null } as Loose }))),
  refusal('policy', 'POLICY_INVALID', 'policy', 'an unknown key in the policy', policy((p) => { p.allow = true })),
  refusal('policy', 'POLICY_INVALID', 'policy', 'an identity with pattern syntax that is not one (V25)',
    producer((p) => { p.subject = '.*' })),
  refusal('policy', 'POLICY_INVALID', 'policy', 'an empty identity (V17)', producer((p) => { p.issuer = '' })),
  refusal('policy', 'POLICY_INVALID', 'policy.extends', 'a central policy that is not read', policy((p) => {
    p.extends = { repositoryId: '42', path: 'policy.yml', commit: other('central'), sha256: other('central', 64) }
  })),
  refusal('policy', 'POLICY_INVALID', 'policy of the default branch', 'a broken policy on the default branch',
    changed((e) => ({ ...e, policy: { ...e.policy, defaultBranch: Buffer.from('version: 2') } as Loose }))),
  refusal('policy', 'BASE_NOT_GOVERNED', 'policy.governedBranches', 'a base that the policy does not govern',
    policy((p) => { p.governedBranches = ['refs/heads/release'] })),
  refusal('policy', 'SOURCE_UNAVAILABLE', 'policy', 'a policy that could not be read',
    changed((e) => ({ ...e, policy: { unavailable: 'SOURCE_UNAVAILABLE', detail: 'git did not answer' } }))),
  ...(['EVENT_REFUSED', 'USAGE', 'SUPERSEDED', 'POLICY_IN_FLIGHT', 'AMBIGUOUS_BASE', 'SOURCE_UNAVAILABLE'] as const).map((code) =>
    refusal('policy', code, 'expected', `an expectation that is ${code}`,
      changed((e) => ({ ...e, expected: { unavailable: code, detail: 'no answer' } })))),
]

const ENVELOPE: Refusal[] = [
  refusal('envelope', 'HANDOFF_MISSING', 'bundle', 'no handoff', changed((e) => ({ ...e, bundle: null }))),
  refusal('envelope', 'HANDOFF_UNSIGNED', 'bundle', 'a handoff without a bundle',
    changed((e) => ({ ...e, bundle: null, unsigned: true }))),
  refusal('envelope', 'ENVELOPE_TOO_LARGE', 'bundle', 'a bundle over the limit',
    policy((p) => { p.limits = { bundleBytes: 1000 } })),
  refusal('envelope', 'ENVELOPE_MALFORMED', 'bundle', 'a bundle that is not JSON',
    changed((e) => ({ ...e, bundle: Buffer.from('<html>') }))),
  refusal('envelope', 'ENVELOPE_MALFORMED', 'document', 'an unknown field in the bundle', bundle((b) => { b.extra = 1 })),
  refusal('envelope', 'ENVELOPE_MALFORMED', 'bundle', 'the key payload twice (V12)', changed((e) => ({
    ...e, bundle: Buffer.from(Buffer.from(e.bundle ?? []).toString('utf8').replace('"payload":', '"payload":"e30=","payload":')),
  }))),
  ...([
    ['newlines', (text: string) => text.replace(/.{76}/g, '$&\n')], ['junk', (text: string) => `!!${text}`],
    ['the URL alphabet', (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/^./, '-')],
    ['bytes after the padding', (text: string) => `${text}AAAA=`],
  ] as const).map(([what, change]) => refusal('envelope', 'ENVELOPE_MALFORMED', 'dsseEnvelope.payload',
  `base64 with ${what} (V12)`,
    bundle(({ dsseEnvelope }) => { dsseEnvelope.payload = change(dsseEnvelope.payload) }))),
  ...([['bad, good', (s: Loose) => [{ sig: 'AAAA' }, s]], ['good, bad', (s: Loose) => [s, { sig: 'AAAA' }]],
    ['good, good', (s: Loose) => [s, s]], ['none', () => []]] as const)
    .map(([what, signatures]) => refusal('envelope', 'ENVELOPE_MALFORMED', 'dsseEnvelope.signatures', `signatures ${what} (V1)`,
      bundle(({ dsseEnvelope }) => { dsseEnvelope.signatures = signatures(dsseEnvelope.signatures[0]) }))),
  ...['text/plain', 'application/vnd.in-toto+json; charset=utf-8', 'application/json',
    'application/vnd.in-toto+jso'].map((payloadType) =>
    refusal('envelope', 'ENVELOPE_MALFORMED', 'dsseEnvelope.payloadType', `the signed payload type ${payloadType} (V10)`,
      signed({ sign: { payloadType } }))),
  refusal('envelope', 'ENVELOPE_MALFORMED', 'mediaType', 'a media type with a tail (V12)',
    bundle((b) => { b.mediaType += 'EVIL' })),
  ...['application/vnd.dev.sigstore.bundle.v0.4+json', 'application/vnd.dev.sigstore.bundle+json;version=0.1'].map((mediaType) =>
    refusal('envelope', 'VERSION_UNSUPPORTED', 'mediaType', `the bundle version ${mediaType} (V13)`,
      bundle((b) => { b.mediaType = mediaType }))),
  refusal('envelope', 'ENVELOPE_MALFORMED', 'verificationMaterial.certificate', 'no certificate (V14)',
    bundle(({ verificationMaterial }) => { delete verificationMaterial.certificate })),
]

const SIGNATURE: Refusal[] = [
  refusal('signature', 'SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', 'a foreign log entry (V28)', async () => {
    const foreign: Loose = JSON.parse(Buffer.from((await signedEvidence({ prepare: withFinding })).bundle ?? []).toString('utf8'))
    return withBundle(await goodEvidence(),
      ({ verificationMaterial }) => { verificationMaterial.tlogEntries = foreign.verificationMaterial.tlogEntries })
  }),
  refusal('signature', 'SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', 'another payload',
    bundle(({ dsseEnvelope }) => { dsseEnvelope.payload = Buffer.from('{}').toString('base64') })),
  refusal('signature', 'CERTIFICATE_INVALID', 'policy.trustRoots', 'no trust root in the policy',
    policy((p) => { p.trustRoots = []; p.producers = [] })),
  refusal('signature', 'CERTIFICATE_INVALID', 'verificationMaterial', 'a certificate of another authority', async () => {
    const [evidence, foreign] = [await goodEvidence(), await signedEvidence()]
    const root: Loose = JSON.parse(Buffer.from(evidence.trustRoots.get('local') as Uint8Array).toString('utf8'))
    root.certificateAuthorities = root.timestampAuthorities
    const bytes = json(root)
    return withPolicy({ ...foreign, trustRoots: new Map([['local', bytes]]) },
      (p) => { p.trustRoots[0].sha256 = [sha256(bytes)] })
  }),
  refusal('signature', 'TIMESTAMP_INVALID', 'verificationMaterial', 'a time without a promise (V31)',
    bundle(({ verificationMaterial }) => { delete verificationMaterial.tlogEntries[0].inclusionPromise })),
  refusal('signature', 'SIGNATURE_INVALID', 'verificationMaterial.tlogEntries',
    'a timestamp without a log entry, where the root has a log (V35)', async () =>
    withBundle(await signedEvidence({ sign: { timestamp: true } }),
      ({ verificationMaterial }) => { verificationMaterial.tlogEntries = [] })),
  refusal('signature', 'SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', 'an integrated time moved into the future (V29)',
    entry(({ integratedTime }) => ({ integratedTime: String(Number(integratedTime) + 60) }))),
  refusal('signature', 'CERTIFICATE_INVALID', 'verificationMaterial', 'an integrated time outside the certificate (V29)',
    entry(({ integratedTime }) => ({ integratedTime: String(Number(integratedTime) + 86_400) }))),
  refusal('signature', 'SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', 'a checkpoint with another signature (V30)',
    bundle(({ verificationMaterial: { tlogEntries: [entry] } }) => {
    const { checkpoint } = entry.inclusionProof
    const at = checkpoint.envelope.length - 10
    checkpoint.envelope = `${checkpoint.envelope.slice(0, at)}${checkpoint.envelope[at] === 'A'
      ? 'B'
      : 'A'}${checkpoint.envelope.slice(at + 1)}`
  })),
  refusal('signature', 'SIGNATURE_INVALID', /inclusionProof.rootHash$/,
    'a proof that names another root than its checkpoint (V30)',
    entry(({ inclusionProof }) => ({ inclusionProof: { ...inclusionProof, rootHash: Buffer.alloc(32).toString('base64') } }))),
  refusal('signature', 'SIGNATURE_INVALID', /inclusionProof.treeSize$/, 'a proof that names another size than its checkpoint',
    bundle(({ verificationMaterial: { tlogEntries: [entry] } }) => {
    entry.inclusionProof.treeSize = String(Number(entry.inclusionProof.treeSize) + 1)
  })),
  refusal('signature', 'CERTIFICATE_INVALID', 'verificationMaterial', 'a certificate whose log the root does not know (V35)',
    async () => {
    const evidence = await goodEvidence()
    const root: Loose = JSON.parse(Buffer.from(evidence.trustRoots.get('local') as Uint8Array).toString('utf8'))
    root.ctlogs = []
    const bytes = json(root)
    return withPolicy({ ...evidence, trustRoots: new Map([['local', bytes]]) },
      (p) => { p.trustRoots[0].sha256 = [sha256(bytes)] })
  }),
  refusal('signature', 'TIMESTAMP_INVALID', 'verificationMaterial', 'a timestamp of an authority the root does not know (V34)',
    async () => {
    const evidence = await signedEvidence({ sign: { timestamp: true } })
    const root: Loose = JSON.parse(Buffer.from(evidence.trustRoots.get('local') as Uint8Array).toString('utf8'))
    root.timestampAuthorities = []
    const bytes = json(root)
    return withPolicy({ ...evidence, trustRoots: new Map([['local', bytes]]) },
      (p) => { p.trustRoots[0].sha256 = [sha256(bytes)] })
  }),
  refusal('signature', 'POLICY_INVALID', 'trustRoots.local.sha256', 'a trusted root with another digest than the policy allows',
    policy((p) => { p.trustRoots[0].sha256 = [other('root', 64)] })),
  refusal('signature', 'TRUST_ROOT_UNAVAILABLE', 'trustRoots.local', 'a trusted root that could not be had',
    changed((e) =>
      ({ ...e, trustRoots: new Map([['local',
        { unavailable: 'TRUST_ROOT_UNAVAILABLE', detail: 'the mirror did not answer' }]]) }))),
  refusal('signature', 'TRUST_ROOT_UNAVAILABLE', 'trustRoots.local', 'no trusted root',
    changed((e) => ({ ...e, trustRoots: new Map() }))),
]

const SIGNER: Refusal[] = [
  refusal('revoked', 'SIGNER_REVOKED', 'policy.revoked', 'a revoked identity',
    revoked(() => ({ identity: 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1' }))),
  refusal('revoked', 'SIGNER_REVOKED', 'policy.revoked', 'a revoked certificate',
    revoked((e) => ({ certificateSha256: sha256(certificateOf(e)) }))),
  refusal('revoked', 'SIGNER_REVOKED', 'policy.revoked', 'a revoked payload',
    revoked((e) => ({ bundleSha256: sha256(payloadOf(e)) }))),
  refusal('revoked', 'SIGNER_REVOKED', 'policy.revoked', 'a revoked run',
    revoked(() => ({ runUri: 'https://github.com/acme/app/actions/runs/42/attempts/1' }))),
  refusal('revoked', 'SIGNER_REVOKED', 'policy.revoked', 'an identity that the default branch revoked (D38)', async () => {
    const evidence = await goodEvidence()
    const { policy: stricter } = withPolicy(evidence,
      (p) => { p.revoked = [{ identity: 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1',
        reason: 'leaked' }] })
    return { ...evidence, policy: { ...evidence.policy, defaultBranch: (stricter as Loose).bytes } as Loose }
  }),
  ...([
    ['signerWorkflow', { job_workflow_ref: 'acme/review.gate/.github/workflows/review.yml@refs/tags/v1' },
      'a repository that a pattern would match (V16)'],
    ['signerWorkflow', { job_workflow_ref: 'acme/review-gate/.github/workflows/review.yml.evil.yml@refs/tags/v1' },
      'a workflow that begins alike (V17)'],
    ['signerWorkflow', { job_workflow_ref: 'evil/https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1' },
      'a workflow that ends alike (V17)'],
    ['signerRefs', { job_workflow_ref: 'acme/review-gate/.github/workflows/review.yml@refs/tags/v1-evil' },
      'a ref that begins alike'],
    ['signerRefs', { job_workflow_ref: 'acme/review-gate/.github/workflows/review.yml@refs/pull/7/merge' },
      'a ref of a pull request (S23)'],
    ['signerWorkflow', { job_workflow_ref: 'acme/review-gate/.github/workflows/review.yml@refs/tags/v1@refs/tags/v1' },
      'a second @ (D30)'],
    ['signerDigests', { job_workflow_sha: 'c'.repeat(40) }, 'another version of the workflow (V22)'],
    ['sourceRepositoryIds', { repository: 'mallory/x', repository_id: '666' },
      'a foreign caller of the same reusable workflow (V21)'],
    ['sourceOwnerIds', { repository_owner_id: '666' }, 'another owner'],
    ['events', { event_name: 'pull_request_target' }, 'a pull_request_target build trigger'],
    ['sourceRefs', { ref: 'refs/heads/feature' }, 'a feature branch'],
    ['sourceRefs', { ref: 'refs/pull/7/merge' }, 'a source ref of a pull request'],
    ['runnerEnvironment', { runner_environment: 'self-hosted' }, 'a self-hosted runner (A16)'],
  ] as const).map(([field, change, name]) => refusal('signer', 'SIGNER_UNTRUSTED', `producers.hosted-review.${field}`, name,
  claims(change))),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.hosted-review.issuer', 'another issuer',
    producer((p) => { p.issuer = 'https://token.actions.githubusercontent.com/acme' })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.hosted-review.environment', 'no deployment environment',
    producer((p) => { p.environment = 'review' })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.hosted-review.notAfter', 'a producer whose time is over',
    producer((p) => { p.notAfter = '2026-11-30T22:04:59Z' })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.hosted-review.notBefore', 'a producer whose time has not come',
    producer((p) => { p.notBefore = '2026-11-30T22:05:01Z' })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'policy.producers', 'two entries that match',
    policy((p) => { p.producers.push({ ...p.producers[0], id: 'twin' }) })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'policy.producers', 'no entries', policy((p) => { p.producers = [] })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.hosted-review.trustRoot', 'a producer of another trust root (S22)',
    changed((evidence) => {
    const local = evidence.trustRoots.get('local') as Uint8Array
    const next = withPolicy({ ...evidence, trustRoots: new Map([['local', local], ['public', Buffer.from('{}')]]) }, (p) => {
      p.trustRoots.push({ id: 'public', kind: 'public-good' })
      p.producers[0].trustRoot = 'public'
    })
    return next
  })),
  refusal('signer', 'SIGNER_UNTRUSTED', 'producers.desk.subject', 'another email address', async () => withPolicy(
    await signedEvidence({ claims: emailClaims('https://identity.example.dev', 'mallory@acme.example') }),
    (p) => { p.producers = [{ id: 'desk', trustRoot: 'local', kind: 'email', issuer: 'https://identity.example.dev',
      subject: 'reviewer@acme.example' }] })),
]

const STATEMENT: Refusal[] = [
  refusal('statement', 'STATEMENT_MALFORMED', 'payload', 'a payload that is not JSON (V2)', payload(() => 'not json')),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicateType', 'another predicate type (V2)',
    statement((s) => { s.predicateType = 'https://slsa.dev/provenance/v1' })),
  refusal('statement', 'STATEMENT_MALFORMED', '_type', 'another statement type',
    statement((s) => { s._type = 'https://in-toto.io/Statement/v0.1' })),
  refusal('statement', 'VERSION_UNSUPPORTED', 'predicateType', 'a later predicate version',
    statement((s) => { s.predicateType = 'https://bounded-review.github.io/handoff/v2' })),
  refusal('statement', 'VERSION_UNSUPPORTED', 'predicate.schemaVersion', 'a later schema version',
    statement((s) => { s.predicate.schemaVersion = 2 })),
  ...([
    ['a duplicate key in the predicate',
      (text: string) => text.replace('"state":"COMPLETED"', '"state":"TIMEOUT","state":"COMPLETED"')],
    ['a duplicate key in the statement',
      (text: string) => text.replace('"predicateType":', '"predicateType":"x","predicateType":')],
    ['a duplicate key in a digest',
      (text: string) => text.replace('"gitCommit":', `"gitCommit":"${'0'.repeat(40)}","gitCommit":`)],
    ['an escaped key', (text: string) => text.replace('"state":', '"st\\u0061te":')],
    ['a blank', (text: string) => ` ${text}`],
    ['unsorted keys', (text: string) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).toReversed()))],
  ] as const).map(([name, change]) => refusal('statement', 'STATEMENT_MALFORMED', 'payload', `${name} (V8)`, payload(change))),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicate.execution', 'a key of other case (V8)',
    statement((s) => { s.predicate.execution.State = 'COMPLETED' })),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicate.result.findings', 'a count below zero (V44)',
    statement((s) => { s.predicate.result.findings = -1 })),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicate.result.findings', 'a count as text (V44)',
    statement((s) => { s.predicate.result.findings = '2' })),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicate.execution.iteration', 'iteration 0',
    statement((s) => { s.predicate.execution.iteration = 0 })),
  refusal('statement', 'STATEMENT_MALFORMED', 'predicate.binding.headSha', 'an abbreviated head (S28)',
    statement((s) => { s.predicate.binding.headSha = '71d4c9a' })),
  refusal('statement', 'STATEMENT_MALFORMED', 'subject', 'a subject too many (V7)',
    statement((s) => { s.subject.push({ name: 'extra', digest: { sha256: '0'.repeat(64) } }) })),
  refusal('statement', 'STATEMENT_MALFORMED', 'subject', 'a subject too few (V7)', statement((s) => { s.subject.pop() })),
  refusal('statement', 'STATEMENT_MALFORMED', 'subject', 'a subject twice (V7)',
    statement((s) => { s.subject.push(s.subject[0]) })),
  refusal('statement', 'STATEMENT_MALFORMED', 'subject', 'two commits (V7)',
    statement((s) => { s.subject[1] = { name: 'other', digest: { gitCommit: '0'.repeat(40) } } })),
  ...(['producer.identity', 'producer.authentication.subject', 'binding.producerIdentity',
    'producer.authentication.issuer'] as const).map((field) =>
    refusal('producer', 'PRODUCER_MISMATCH', field, `another ${field} than the certificate's (S25)`, lie((manifest) => {
      const path = field.split('.')
      const holder = path.slice(0, -1).reduce((value, key) => value[key], manifest)
      holder[path.at(-1) ?? ''] += 'x'
    }))),
]

const BINDING: Refusal[] = [
  refusal('repository', 'REPOSITORY_MISMATCH', 'binding.repositoryId', 'another repository',
    expected({ repository: { name: 'acme/exporter', id: '1', objectFormat: 'sha1' } })),
  refusal('repository', 'REPOSITORY_MISMATCH', 'binding.repository', 'another repository of unknown id',
    expected({ repository: { name: 'acme/other', id: null, objectFormat: 'sha1' } })),
  refusal('repository', 'REPOSITORY_MISMATCH', 'binding.headRepositoryId', 'a head from another repository',
    expected({ headRepositoryId: '99' })),
  refusal('revision', 'HEAD_STALE', 'binding.headSha', 'another head (R223)', expected({ headSha: other('new head') })),
  refusal('revision', 'INPUT_DIGEST_MISMATCH', 'binding.headTreeSha', 'another tree for the same head',
    expected({ headTreeSha: other('tree') })),
  refusal('revision', 'BASE_MISMATCH', 'binding.baseRef', 'another base branch',
    async () => withPolicy(withExpected(await goodEvidence(), { baseRef: 'refs/heads/next' }),
      (p) => { p.governedBranches.push('refs/heads/next') })),
  refusal('revision', 'BASE_MISMATCH', 'binding.mergeBaseSha', 'another merge base',
    expected({ mergeBaseSha: other('merge base 2') })),
  refusal('revision', 'BASE_MISMATCH', 'binding.pullRequest', 'another pull request', expected({ pullRequest: 18 })),
  refusal('revision', 'BASE_MISMATCH', 'binding.baseSha', 'a base that moved, by nobody knows what',
    expected({ baseSha: other('tip') })),
  ...([
    ['was rewritten', { descends: false, commits: 2, paths: [] }],
    ['moved in a changed path', { descends: true, commits: 2, paths: ['src/pages.ts'] }],
  ] as const).map(([name, drift]) => refusal('revision', 'BASE_MISMATCH', 'binding.baseSha', `a base that ${name} (D37)`,
  changed((e) =>
    withExpected(e, { baseSha: other('tip'), drift: { from: (e.expected as Expected).baseSha, ...drift } })))),
  refusal('revision', 'BASE_MISMATCH', 'binding.baseSha', 'a base that moved too far (D37)', changed((e) =>
    withPolicy(withExpected(e,
      { baseSha: other('tip'), drift: { from: (e.expected as Expected).baseSha, descends: true, commits: 3, paths: [] } }),
        (p) => { p.binding = { maxDriftCommits: 2 } }))),
  refusal('revision', 'BASE_MISMATCH', 'binding.baseSha', 'a base that moved, where the policy refuses drift (D37)',
    changed((e) =>
    withPolicy(withExpected(e,
      { baseSha: other('tip'), drift: { from: (e.expected as Expected).baseSha, descends: true, commits: 1, paths: [] } }),
        (p) => { p.binding = { baseDrift: 'reject' } }))),
  refusal('revision', 'BASE_MISMATCH', 'binding.baseSha', 'a drift measured from another commit', changed((e) =>
    withExpected(e, { baseSha: other('tip'), drift: { from: other('elsewhere'), descends: true, commits: 1, paths: [] } }))),
  refusal('inputs', 'INPUT_DIGEST_MISMATCH', 'inputs.diffSha256', 'another change', changed((e) =>
    withExpected(e,
      { delta: (e.expected as Expected).delta.map((entry, index) => index === 0
        ? { ...entry, newOid: other('blob') }
        : entry) }))),
  refusal('inputs', 'INPUT_DIGEST_MISMATCH', 'inputs.packetSha256', 'a packet digest that is not the packet\'s',
    lie((m) => { m.inputs.packetSha256 = other('packet', 64) })),
  refusal('inputs', 'INPUT_DIGEST_MISMATCH', 'inputs.criteriaSha256', 'a criteria digest that is not the file\'s',
    lie((m) => { m.inputs.criteriaSha256 = other('criteria', 64) })),
  refusal('inputs', 'INPUT_DIGEST_MISMATCH', 'packet.policySha256', 'a policy digest that is not the packet\'s',
    lie((m) => { m.inputs.policySha256 = other('policy 2', 64) })),
  ...([
    ['configuration.escalationOwner', (m: Loose) => { m.configuration.escalationOwner = 'nobody' }],
    ['configuration.checks', (m: Loose) => { m.configuration.checks = [] }],
    ['configuration.reviewer.kind', (m: Loose) => { m.configuration.reviewer.kind = 'oxlint' }],
    ['configuration.reviewer.provider', (m: Loose) => { m.configuration.reviewer.provider = 'elsewhere' }],
    ['configuration.author.kind', (m: Loose) => { m.configuration.author = null }],
    ['packet.runId', (m: Loose) => { m.runId = '01JDG3K5M7N9P1Q3R5S7T9V1W4' }],
    ['packet.repository.name', (m: Loose) => { m.binding.repository = 'acme/renamed' }],
  ] as const).map(([field, change]) => refusal('inputs', 'INPUT_DIGEST_MISMATCH', field,
  `${field} that differs between manifest and packet`, lie(change))),
  ...([
    ['packet.checks', ({ packets }: Draft) => { packets[0]!.checks[0]!.required = false }],
    ['packet.prepare', ({ packets }: Draft) => { packets[0]!.prepare = [] }],
    ['packet.retry', ({ packets }: Draft) => { packets[0]!.retry.transient = 9 }],
    ['packet.author', ({ packets }: Draft) => { packets[0]!.author!.argv = ['tools/other'] }],
    ['packet.reviewer.model', ({ packets }: Draft) => { packets[0]!.reviewer.model = 'house-tiny' }],
    ['packet.progress.diffReduction', ({ packets }: Draft) => { packets[0]!.progress.diffReduction = null }],
  ] as const).map(([field, change]) => refusal('inputs', 'INPUT_DIGEST_MISMATCH', field,
  `${field} that differs between packet and configuration`, prepare(change))),
  refusal('criteria', 'CRITERIA_SUPERSEDED', 'inputs.criteriaSha256', 'criteria that changed at the base',
    expected({ criteria: Buffer.from('## C-1 New [high]\n') })),
  refusal('criteria', 'CRITERIA_SUPERSEDED', 'inputs.requirementsSha256', 'a requirement that changed',
    expected({ requirement: { sha256: other('requirement', 64) } })),
  refusal('criteria', 'CRITERIA_SUPERSEDED', 'inputs.requirementsSha256', 'a requirement that is none now',
    expected({ requirement: { source: 'none' } })),
  refusal('criteria', 'SOURCE_UNAVAILABLE', 'inputs.requirementsSha256', 'a requirement that could not be read',
    expected({ requirement: { unavailable: 'SOURCE_UNAVAILABLE', detail: 'offline' } })),
  refusal('criteria', 'CRITERIA_SUPERSEDED', 'binding.criteriaVersion', 'a new version of the same criteria', changed((e) => {
    const configuration: Loose = JSON.parse(Buffer.from((e.expected as Expected).configuration ?? []).toString('utf8'))
    configuration.criteria.version = 'review-criteria-v4'
    return withExpected(e, { configuration: json(configuration) })
  })),
  refusal('configuration', 'CONFIGURATION_SUPERSEDED', 'inputs.configurationSha256', 'a configuration that changed at the base',
    changed((e) => {
    const configuration: Loose = JSON.parse(Buffer.from((e.expected as Expected).configuration ?? []).toString('utf8'))
    configuration.budgets.maxIterations = 2
    return withExpected(e, { configuration: json(configuration) })
  })),
  refusal('criteria', 'CRITERIA_SUPERSEDED', 'inputs.criteriaSha256', 'no configuration at the base (D22)',
    expected({ configuration: null })),
  refusal('configuration', 'CONFIGURATION_INVALID', 'review.yml', 'a broken configuration at the base',
    expected({ configuration: Buffer.from('version: 9') })),
  refusal('configuration', 'CONFIGURATION_INVALID', 'review.yml.criteria.file', 'criteria that are not there',
    expected({ criteria: null })),
  refusal('scope', 'SCOPE_MISMATCH', 'configuration.scope.included', 'a changed path left out of the scope',
    prepare((draft) => { draft.rescope = ({ included }) => { included.pop() } })),
  refusal('scope', 'SCOPE_MISMATCH', 'configuration.scope.excluded', 'an exclusion that no rule makes',
    prepare((draft) => { draft.rescope = ({ excluded }) => { excluded.push({ path: 'docs/a.md', rule: 'docs/**' }) } })),
  refusal('scope', 'SCOPE_MISMATCH', 'configuration.scope.limits.files', 'a completed review of more files than the limit',
    prepare(({ configuration }) => { configuration.scope.limits.files = 1 })),
  refusal('artifacts', 'ARTIFACT_MISSING', 'findings-v1.json', 'a missing file', withArtifact('findings-v1.json', null)),
  refusal('artifacts', 'ARTIFACT_MISSING', 'reviewer-output.txt', 'missing raw output that is not withheld',
    withArtifact('reviewer-output.txt', null)),
  refusal('artifacts', 'ARTIFACT_MISSING', 'packet-v1.json', 'a missing packet', withArtifact('packet-v1.json', null)),
  refusal('artifacts', 'ARTIFACT_UNDECLARED', 'evil.txt', 'a file too many', withArtifact('evil.txt', Buffer.from('x'))),
  refusal('artifacts', 'ARTIFACT_DIGEST_MISMATCH', 'checks-v1.json.size', 'a file of another size',
    withArtifact('checks-v1.json', Buffer.from('{}'))),
  refusal('artifacts', 'ARTIFACT_DIGEST_MISMATCH', 'journal-v1.jsonl.sha256', 'a changed journal',
    withArtifact('journal-v1.jsonl', Buffer.from('{"seq":1}\n'))),
  refusal('artifacts', 'ARTIFACT_MALFORMED', 'findings-v1.json', 'findings of another shape',
    prepare(({ findings }) => { (findings as Loose).extra = 1 })),
  refusal('artifacts', 'ARTIFACT_MALFORMED', 'criteria.md', 'criteria without severities', async () => {
    const criteria = Buffer.from('## C-1 none\n')
    return signedEvidence({ prepare: (draft) => { draft.criteria = criteria } })
  }),
  refusal('artifacts', 'ARTIFACT_MALFORMED', 'packet-v1.json', 'a packet file whose bytes nobody held', changed((e) => {
    const artifacts = new Map(e.artifacts)
    artifacts.set('packet-v1.json', { ...artifacts.get('packet-v1.json')!, bytes: null })
    return { ...e, artifacts }
  })),
  refusal('budgets', 'BUDGET_ABOVE_POLICY', 'configuration.budgets.maxIterations', 'more iterations than the policy allows',
    policy((p) => { p.maxBudgets = { maxIterations: 2 } })),
  refusal('budgets', 'BUDGET_ABOVE_POLICY', 'configuration.budgets.maxCostUsd', 'no cost ceiling where the policy has one',
    async () => withPolicy(
    await signedEvidence({
      prepare: ({ configuration, packets, manifest }) => {
        configuration.budgets.maxCostUsd = null
        packets[0]!.budgets.maxCostUsd = null
        manifest.execution.limits.cost = 'NOT_SET'
      },
    }), (p) => { p.maxBudgets = { maxCostUsd: 5 } })),
  refusal('budgets', 'BUDGET_ABOVE_POLICY', 'configuration.budgets.maxReviewerCalls', 'budgets above the configuration\'s',
    prepare(({ packets }) => { packets[0]!.budgets = { ...packets[0]!.budgets, maxReviewerCalls: 60 } })),
  refusal('freshness', 'RECORD_EXPIRED', 'verifiedAt', 'a record that is too old',
    changed((e) => ({ ...e, now: new Date(NOW.getTime() + 8 * 86_400_000) }))),
  refusal('freshness', 'RECORD_FROM_FUTURE', 'verifiedAt', 'a signature from the future',
    changed((e) => ({ ...e, now: new Date('2026-11-30T21:59:00Z') }))),
  refusal('freshness', 'INTERNAL_ERROR', 'now', 'a clock that gives no time',
    changed((e) => ({ ...e, now: new Date(Number.NaN) }))),
]

const timeout = (m: Loose): void => {
  m.execution.state = 'TIMEOUT'
  m.execution.stopCause = 'WALL_CLOCK'
  delete m.result.outcome
}

const EFFECT: Refusal[] = [
  refusal('requires', 'NOT_COMPLETED', 'execution.state', 'a run that timed out', lie(timeout)),
  refusal('requires', 'REQUIREMENT_UNMET', 'policy.requires', 'a producer that no entry names', policy((p) => {
    p.producers.push({ ...p.producers[0], id: 'another', sourceRefs: ['refs/heads/other'] })
    p.requires = [{ id: 'review', anyOf: ['another'] }]
  })),
  refusal('requires', 'REQUIREMENT_UNMET', 'producers.hosted-review.reviewers.kind', 'another reviewer',
    producer((p) => { p.reviewers = [{ kind: 'oxlint' }] })),
  refusal('requires', 'REQUIREMENT_UNMET', 'producers.hosted-review.reviewers.models', 'another model',
    producer((p) => { p.reviewers = [{ kind: 'command', models: ['house-large-2'] }] })),
  refusal('requires', 'REQUIREMENT_UNMET', 'result.outcome', 'an outcome that the policy does not accept',
    async () => withPolicy(await signedEvidence({ prepare: withFinding }), (p) => { p.allowedOutcomes = ['CLEAR'] })),
  refusal('requires', 'REQUIREMENT_UNMET', 'configuration.reviewer.provider', 'an author whose provider nobody knows',
    policy((p) => { p.independence = 'different-provider' })),
  refusal('requires', 'REQUIREMENT_UNMET', 'inputs.requirementsSha256', 'no requirement where the policy wants one',
    async () => withPolicy(await signedEvidence({
    prepare: (draft) => {
      draft.requirement = null
      draft.configuration.requirements = { from: 'none' }
      Object.assign(draft.packets[0]!.requirement, { source: 'none', ref: null })
    },
  }), (p) => { p.binding = { requireRequirement: true } })),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'producers.hosted-review.maxEffect', 'a producer that may only advise',
    producer((p) => { p.maxEffect = 'advisory' })),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'producers.hosted-review.denyIfAuthor', 'a workflow that must not be the author',
    producer((p) => { p.denyIfAuthor = true })),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'producers.desk.denyIfAuthor', 'an author who vouches for their own change',
    () => signedByEmail(['Reviewer@acme.example'])),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'producers.desk.denyIfAuthor', 'authors that nobody knows', () => signedByEmail(null)),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'policy.binding.allowForkHeads', 'a head in a fork',
    async () => withExpected(await signedEvidence({
    lie: ({ binding }) => { binding.headRepositoryId = '77' },
  }), { headRepositoryId: '77' })),
  refusal('effect', 'EFFECT_INSUFFICIENT', 'packet.requirement.source', 'a requirement from the pull request (D20)', signed({
    prepare: (draft) => {
      draft.configuration.requirements = { from: 'pull-request' }
      Object.assign(draft.packets[0]!.requirement, { source: 'pull-request', ref: '17' })
      draft.requirement = canonicalBytes({ source: 'pull-request', ref: '17', title: 'Export', body: 'Every page.' })
    },
  })),
]

/** The record of a workstation whose person may satisfy the review. */
export async function signedByEmail(authors: readonly string[] | null): Promise<Evidence> {
  const issuer = 'https://identity.example.dev'
  const subject = 'reviewer@acme.example'
  const evidence = await signedEvidence({
    claims: emailClaims(issuer, subject),
    lie: ({ producer: named, binding }) => {
      named.identity = subject
      named.authentication = { ...named.authentication, issuer, subject }
      binding.producerIdentity = subject
    },
  })
  return withPolicy(withExpected(evidence, { authors }), (p) => {
    p.acceptWorkstationRisk = 'pilot'
    p.producers = [{ id: 'desk', trustRoot: 'local', kind: 'email', issuer, subject, maxEffect: 'satisfy-required-review' }]
  })
}

export const REFUSALS: readonly Refusal[] = [...POLICY, ...ENVELOPE, ...SIGNATURE, ...SIGNER, ...STATEMENT, ...BINDING, ...EFFECT]
