/**
 * A whole, valid piece of evidence: real digests, a real policy in YAML, and a bundle that the local Sigstore signed.
 *
 * Tests change it in three places: the parts before they are digested (`prepare`), the manifest after that and before it
 * is signed (`lie`: what an honest signer of a false record would sign), and the evidence afterwards.
 *
 * @module
 */
import { Configuration } from '../../schemas/configuration.ts'
import type { ChecksFile } from '../../schemas/check.ts'
import { diffSha256 } from '../../schemas/delta.ts'
import { canonicalBytes, canonicalSha256, sha256 } from '../../schemas/digest.ts'
import type { FindingsFile } from '../../schemas/finding.ts'
import { ARTIFACT_PATHS, type ArtifactName, type Manifest } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import { scopeOf } from '../../schemas/scope.ts'
import { statementBytes } from '../../schemas/statement.ts'
import type { Artifact, Evidence, Expected } from '../../verifier/core/evidence.ts'
import { githubClaims, type Claims } from '../sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { signEnvelope, type EnvelopeRequest } from '../sigstore/sign-envelope.ts'
import {
  sampleCheckResult, sampleConfigurationInput, sampleDelta, sampleFinding, sampleManifest, samplePacket,
} from './samples.ts'

/** When everything was signed, and when it is judged. */
export const SIGNED_AT = new Date('2026-11-30T22:05:00Z')
export const NOW = new Date('2026-11-30T22:10:00Z')

export const ISSUER = 'https://token.actions.githubusercontent.com'
export const REPOSITORY = { name: 'acme/exporter', id: '123456789', objectFormat: 'sha1' } as const
export const SIGNER = 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1'
export const CRITERIA = Buffer.from(`# Criteria

## C-1 It does what it says [high]

## C-2 It is tested [medium]

## C-3 It is readable [low]
`)
export const REQUIREMENT = canonicalBytes({
  source: 'file', ref: 'docs/requirement.md', title: 'Export', body: 'Every page is exported.',
})

// oxlint-disable-next-line typescript/no-explicit-any -- tests write what a schema would refuse
export type Loose = any

export function policyInput(): Loose {
  return {
    version: 1,
    governedBranches: ['refs/heads/main'],
    trustRoots: [{ id: 'local', kind: 'file', path: 'trust/root.json', sha256: ['0'.repeat(64)] }],
    producers: [{
      id: 'hosted-review', trustRoot: 'local', kind: 'github-workflow', issuer: ISSUER,
      signerWorkflow: 'https://github.com/acme/review-gate/.github/workflows/review.yml', signerRefs: ['refs/tags/v1'],
      signerDigests: ['b'.repeat(40)],
      sourceRepositoryIds: ['123'], sourceOwnerIds: ['45'], events: ['workflow_dispatch'], sourceRefs: ['refs/heads/main'],
      runnerEnvironment: 'github-hosted', maxEffect: 'satisfy-required-review',
      reviewers: [{ kind: 'command', models: ['house-large-1'] }],
    }],
  }
}

/** The parts of a handoff before anything is digested. */
export type Draft = {
  policy: Loose
  /** review.yml at the base, as its author writes it; null: none. */
  configuration: Loose
  criteria: Buffer
  requirement: Buffer | null
  delta: Expected['delta']
  packets: Packet[]
  findings: FindingsFile
  checks: ChecksFile
  raw: Buffer
  journal: Buffer
  manifest: Manifest
  expected: Partial<Expected>
  /** Changes the scope in packet and manifest alike. */
  rescope: (scope: Packet['scope']) => void
  /** Changes packets after each was chained to the one before it. */
  afterChaining: (packets: Packet[]) => void
}

export function newDraft(): Draft {
  const manifest = sampleManifest()
  manifest.result = { outcome: 'CLEAR', findings: 0, accepted: 0, rejected: 0, escalated: 0 }
  return {
    policy: policyInput(),
    configuration: sampleConfigurationInput(),
    criteria: CRITERIA,
    requirement: REQUIREMENT,
    delta: sampleDelta(),
    packets: [samplePacket()],
    findings: { schemaVersion: 1, iteration: 1, findings: [], history: [], evidence: [], fixed: [], count: 0 },
    checks: { schemaVersion: 1, checks: [sampleCheckResult()] },
    raw: Buffer.alloc(18_000, 'raw output\n'),
    journal: Buffer.from('{"seq":0}\n'),
    manifest,
    expected: {},
    rescope: () => {},
    afterChaining: () => {},
  }
}

/** Turns a clear draft into one with a single accepted finding. */
export function withFinding(draft: Draft): void {
  draft.findings.findings = [sampleFinding()]
  draft.findings.count = 1
  draft.manifest.result = { outcome: 'FINDINGS', findings: 1, accepted: 1, rejected: 0, escalated: 0 }
}

export type Options = {
  readonly prepare?: (draft: Draft) => void
  readonly lie?: (manifest: Manifest) => void
  /** The signed bytes instead of the statement's. */
  readonly payload?: (statement: Buffer) => Uint8Array | string
  readonly claims?: Claims
  readonly sign?: Partial<Pick<EnvelopeRequest, 'payloadType' | 'rekor' | 'timestamp'>>
}

/** Builds, digests, signs. */
export async function signedEvidence(options: Options = {}): Promise<Evidence> {
  const sigstore = await localSigstore()
  const draft = newDraft()
  options.prepare?.(draft)
  const { evidence, manifest } = assemble(draft, sigstore)
  options.lie?.(manifest)
  const statement = statementBytes(manifest)
  const sign = (): Promise<string> => signEnvelope(sigstore, {
    payload: options.payload?.(statement) ?? statement, claims: options.claims ?? githubClaims(), ...options.sign,
  })
  // A test that computes for seconds lets the server's kept connections time out: the first request after it meets a dead one.
  const bundle = await sign().catch(sign)
  return { ...evidence, bundle: Buffer.from(bundle) }
}

/** Digests of everything, in the packet and in the manifest. */
function assemble(draft: Draft, sigstore: LocalSigstore): { evidence: Evidence; manifest: Manifest } {
  const { manifest, requirement, criteria, delta } = draft
  const configuration = Configuration.parse(draft.configuration)
  const requirementsSha256 = requirement && sha256(requirement)
  const scope = scopeOf(configuration.scope, delta)
  draft.rescope(scope)
  let previous: string | null = null
  for (const packet of draft.packets) {
    Object.assign(packet, {
      repository: { ...REPOSITORY }, delta, diffSha256: diffSha256(delta), scope,
      configurationSha256: canonicalSha256(configuration), previousPacketSha256: previous,
    })
    packet.criteria.sha256 = sha256(criteria)
    packet.requirement.sha256 = requirementsSha256
    previous = canonicalSha256(packet)
  }
  draft.afterChaining(draft.packets)
  const packet = draft.packets.at(-1)!
  const files: [ArtifactName, Buffer][] = [
    ['findings', json(draft.findings)], ['deterministicChecks', json(draft.checks)], ['rawReview', draft.raw],
    ['packet', json({ schemaVersion: 1, packets: draft.packets, configuration })], ['criteria', criteria],
    ['journal', draft.journal],
    ...requirement ? [['requirements', requirement] as [ArtifactName, Buffer]] : [],
  ]
  const artifacts = new Map<string, Artifact>()
  for (const [name, bytes] of files) {
    const file = { sha256: sha256(bytes), size: bytes.length }
    const parsed = name !== 'rawReview' && name !== 'journal'
    if (!artifacts.has(ARTIFACT_PATHS[name])) artifacts.set(ARTIFACT_PATHS[name], { ...file, bytes: parsed ? bytes : null })
    const entry: Loose = manifest.artifacts[name] ?? { path: ARTIFACT_PATHS[name] }
    Object.assign(manifest.artifacts, { [name]: { ...entry, ...file } })
  }
  if (!requirement) manifest.artifacts.requirements = null
  Object.assign(manifest.producer,
    { identity: SIGNER, authentication: { method: 'organization-keyless-dsse', issuer: ISSUER, subject: SIGNER } })
  Object.assign(manifest.binding, {
    repository: REPOSITORY.name, repositoryId: REPOSITORY.id, headRepositoryId: REPOSITORY.id, producerIdentity: SIGNER,
    criteriaVersion: packet.criteria.version,
    headSha: packet.headSha, headTreeSha: packet.headTreeSha, baseRef: packet.baseRef, baseSha: packet.baseSha,
    mergeBaseSha: packet.mergeBaseSha,
    pullRequest: packet.pullRequest,
  })
  Object.assign(manifest.inputs, {
    diffSha256: packet.diffSha256, packetSha256: canonicalSha256(packet), criteriaSha256: sha256(criteria),
    configurationSha256: packet.configurationSha256,
    policySha256: packet.policySha256, requirementsSha256,
  })
  manifest.configuration.scope = packet.scope
  manifest.configuration.budgets = packet.budgets
  const trustedRoot = Buffer.from(JSON.stringify(sigstore.trustedRoot))
  const policy = structuredClone(draft.policy)
  for (const root of policy.trustRoots ?? []) if (root.sha256?.[0] === '0'.repeat(64)) root.sha256 = [sha256(trustedRoot)]
  const expected: Expected = {
    repository: REPOSITORY, headRepositoryId: REPOSITORY.id, baseRef: packet.baseRef, baseSha: packet.baseSha,
    mergeBaseSha: packet.mergeBaseSha,
    headSha: packet.headSha, headTreeSha: packet.headTreeSha, delta, pullRequest: packet.pullRequest,
    authors: ['author@acme.example'],
    configuration: json(draft.configuration), criteria, requirement: requirementsSha256
      ? { sha256: requirementsSha256 }
      : { source: 'none' }, drift: null,
    ...draft.expected,
  }
  return {
    manifest,
    evidence: {
      bundle: null, unsigned: false, artifacts, trustRoots: new Map([['local', trustedRoot]]), expected, now: NOW,
      policy: { bytes: json(policy), onlyInHead: false, path: '.github/bounded-review/trusted-producers.yml',
        commit: expected.baseSha, defaultBranch: null },
    },
  }
}

/** JSON is YAML: configuration and policy are written in it. */
export const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

let running: Promise<LocalSigstore> | null = null

/** One local Sigstore for all tests of a file; close it with {@link closeSigstore}. */
export function localSigstore(): Promise<LocalSigstore> {
  running ??= startSigstore({ clock: () => SIGNED_AT })
  return running
}

export async function closeSigstore(): Promise<void> {
  await (await running)?.close()
  running = null
}

/** The policy of a piece of evidence, changed. */
export function withPolicy(evidence: Evidence, change: (policy: Loose) => void): Evidence {
  const { policy } = evidence
  if (!('bytes' in policy) || policy.bytes === null) throw new Error('expected a policy')
  const value: Loose = JSON.parse(Buffer.from(policy.bytes).toString('utf8'))
  change(value)
  return { ...evidence, policy: { ...policy, bytes: json(value) } }
}

/** What git and the forge say, changed. */
export function withExpected(evidence: Evidence, change: Partial<Expected>): Evidence {
  if ('unavailable' in evidence.expected) throw new Error('expected an expectation')
  return { ...evidence, expected: { ...evidence.expected, ...change } }
}

/** The bundle's JSON, changed. */
export function withBundle(evidence: Evidence, change: (bundle: Loose) => void): Evidence {
  const value: Loose = JSON.parse(Buffer.from(evidence.bundle ?? []).toString('utf8'))
  change(value)
  return { ...evidence, bundle: json(value) }
}
