/**
 * One full, valid sample of each record: every optional field present, every nullable field filled where that is possible.
 * Each call builds a fresh value, so that a test may change it.
 *
 * The samples agree with each other: one run, one repository, one change of two files.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import type { CheckResult } from '../../schemas/check.ts'
import { Configuration } from '../../schemas/configuration.ts'
import { diffSha256, type DeltaEntry } from '../../schemas/delta.ts'
import { canonicalSha256 } from '../../schemas/digest.ts'
import type { Finding, FindingsFile, ReviewerFinding } from '../../schemas/finding.ts'
import { ARTIFACT_PATHS, type Manifest } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { TerminalRecord } from '../../schemas/record.ts'
import { HANDOFF_PREDICATE, STATEMENT_TYPE, subjectsOf, type HandoffStatement } from '../../schemas/statement.ts'

const hex = (seed: string, length: number): string => createHash('sha256').update(seed).digest('hex').slice(0, length)

export const SAMPLE = {
  runId: '01JDG3K5M7N9P1Q3R5S7T9V1W3',
  repository: 'acme/exporter',
  repositoryId: '123456789',
  identity: 'https://github.com/acme/review-gate/.github/workflows/gate.yml@refs/heads/main',
  issuer: 'https://token.actions.githubusercontent.com',
  workflow: 'https://github.com/acme/review-gate/.github/workflows/gate.yml',
  baseSha: hex('base', 40),
  mergeBaseSha: hex('merge base', 40),
  headSha: hex('head', 40),
  headTreeSha: hex('head tree', 40),
  signerDigest: hex('signer', 40),
  criteriaSha256: hex('criteria', 64),
  policySha256: hex('policy', 64),
  requirementsSha256: hex('requirements', 64),
} as const

export function sampleDelta(): DeltaEntry[] {
  return [
    { path: 'src/export.ts', oldMode: '100644', newMode: '100755', oldOid: hex('old export', 40), newOid: hex('new export', 40) },
    { path: 'src/pages.ts', oldMode: '000000', newMode: '100644', oldOid: '0'.repeat(40), newOid: hex('new pages', 40) },
  ]
}

/** review.yml as its author would write it, with every field. Parse it for the form that is digested. */
export function sampleConfigurationInput(): unknown {
  return {
    version: 1,
    loopPolicy: 'bounded-review-v1',
    criteria: { file: 'criteria.md', version: 'review-criteria-v3' },
    requirements: { from: 'file', path: 'docs/requirement.md' },
    escalationOwner: '@acme/review-owners',
    escalation: { command: ['tools/escalate'], webhook: 'https://hooks.example.dev/review' },
    scope: { exclude: ['**/*.snap'], private: ['secrets/**'], limits: { files: 300, patchBytes: 2_000_000 } },
    prepare: [['npm', 'ci', '--ignore-scripts']],
    checks: [
      { id: 'tests', run: ['npm', 'test'], required: true, timeoutSeconds: 600, report: { junit: 'junit.xml' }, executes: 'candidate' },
    ],
    reviewer: {
      kind: 'command', run: ['tools/review'], provider: 'house', model: 'house-large', served: ['house-large-1'], fallbackModel: 'house-small',
      include: ['src/**'], severities: { 'house/style': 'low' }, configuration: 'tools/review.json', timeoutSeconds: 300,
    },
    author: { kind: 'command', run: ['tools/fix'], timeoutSeconds: 600 },
    budgets: { maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: 2, maxReviewerCalls: 6 },
    retry: { transient: 2, reviewerTimeout: 0 },
    progress: { diffReduction: { lines: '20%' }, testFiles: ['test/**'], checkFiles: ['package.json'], allowTestChanges: ['test/**/*.snap'] },
    retention: { artifactDays: 90, refDays: 30, copyTo: 's3://audit' },
    publish: { raw: 'masked' },
    sign: 'auto',
    ledger: 'branch',
  }
}

export function sampleConfiguration(): Configuration {
  return Configuration.parse(sampleConfigurationInput())
}

/** trusted-producers.yml as its author would write it, with every field. */
export function samplePolicyInput(): unknown {
  const common = {
    trustRoot: 'public', maxAgeMinutes: 10_080, notBefore: '2026-01-01T00:00:00Z', notAfter: '2027-01-01T00:00:00Z', denyIfAuthor: true,
    reviewers: [{ kind: 'command', models: ['house-large-1'] }],
  }
  return {
    version: 1,
    mode: { monitor: { until: '2026-12-31T00:00:00Z' } },
    governedBranches: ['refs/heads/main'],
    trustRoots: [
      { id: 'public', kind: 'public-good', sha256: [hex('root', 64)], ctThreshold: 1, tlogThreshold: 1, timestampThreshold: 1 },
      { id: 'own', kind: 'file', path: 'trust/root.json', sha256: [hex('own root', 64)] },
    ],
    producers: [
      {
        ...common, id: 'hosted-review', kind: 'github-workflow', issuer: SAMPLE.issuer, signerWorkflow: SAMPLE.workflow,
        signerRefs: ['refs/heads/main'], signerDigests: [SAMPLE.signerDigest], sourceRepositoryIds: [SAMPLE.repositoryId], sourceOwnerIds: ['4567'],
        events: ['workflow_dispatch'], sourceRefs: ['refs/heads/main'], runnerEnvironment: 'github-hosted', environment: 'review',
        maxEffect: 'satisfy-required-review',
      },
      { ...common, id: 'workstation-042', kind: 'email', issuer: 'https://identity.example.dev', subject: 'dev042@example.dev', maxEffect: 'spare-optional-pass' },
      { ...common, id: 'machine', kind: 'spiffe', issuer: 'https://identity.example.dev', subject: 'spiffe://example.dev/reviewer', maxEffect: 'advisory' },
      { ...common, id: 'desk', kind: 'uri', issuer: 'https://identity.example.dev', subject: 'urn:example:desk', maxEffect: 'advisory' },
    ],
    requires: [{ id: 'review', anyOf: ['hosted-review'], advisory: false }],
    revoked: [{ identity: 'old@example.dev', reason: 'left', from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }],
    owners: [{ githubId: 1001 }, { issuer: 'https://identity.example.dev', subject: 'owner@example.dev' }],
    binding: { baseDrift: 'same-diff', maxDriftCommits: 50, allowForkHeads: false, requireRequirement: false },
    maxBudgets: { maxIterations: 5, maxWallClockSeconds: 3600, maxCostUsd: 10, maxReviewerCalls: 20 },
    allowedOutcomes: ['CLEAR', 'FINDINGS'],
    onFindings: { failAtOrAbove: 'high' },
    onIncomplete: 'fail',
    nothingInScope: 'fail',
    fallback: 'signal',
    queueFallback: 'fail',
    transports: ['path', 'attestations'],
    limits: { candidates: 20, bundleBytes: 1_048_576 },
    protectedPaths: ['.github/**'],
    grace: [{ criteriaSha256: hex('old criteria', 64), until: '2026-12-31T00:00:00Z' }],
    extends: { repositoryId: '42', path: 'policy.yml', commit: hex('central', 40), sha256: hex('central policy', 64) },
    independence: 'different-provider',
    acceptWorkstationRisk: 'pilot, ends in March',
  }
}

export function samplePacket(): Packet {
  return {
    schemaVersion: 1,
    runId: SAMPLE.runId,
    iteration: 1,
    previousPacketSha256: null,
    repository: { id: SAMPLE.repositoryId, name: SAMPLE.repository, objectFormat: 'sha1' },
    baseRef: 'refs/heads/main',
    baseSource: 'fetched',
    baseSha: SAMPLE.baseSha,
    mergeBaseSha: SAMPLE.mergeBaseSha,
    headSha: SAMPLE.headSha,
    headTreeSha: SAMPLE.headTreeSha,
    pullRequest: 17,
    diffSha256: diffSha256(sampleDelta()),
    delta: sampleDelta(),
    requirement: { revision: 1, source: 'file', ref: 'docs/requirement.md', sha256: SAMPLE.requirementsSha256 },
    criteria: { version: 'review-criteria-v3', sha256: SAMPLE.criteriaSha256 },
    configurationSha256: canonicalSha256(sampleConfiguration()),
    policySha256: SAMPLE.policySha256,
    scope: sampleScope(),
    prepare: [['npm', 'ci', '--ignore-scripts']],
    checks: [{
      id: 'tests', argv: ['npm', 'test'], required: true, timeoutSeconds: 600, report: { format: 'junit', path: 'junit.xml' }, executes: 'candidate',
    }],
    reviewer: { kind: 'command', provider: 'house', model: 'house-large', promptVersion: 'prompt-v1', promptSha256: hex('prompt', 64), timeoutSeconds: 300 },
    author: { kind: 'command', argv: ['tools/fix'], timeoutSeconds: 600 },
    budgets: { maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: 2, maxReviewerCalls: 6 },
    retry: { transient: 2, reviewerTimeout: 0 },
    progress: { diffReduction: { percent: 20 } },
    escalationOwner: '@acme/review-owners',
  }
}

function sampleScope(): Packet['scope'] {
  return { included: ['src/export.ts', 'src/pages.ts'], excluded: [], private: [], limits: { files: 300, patchBytes: 2_000_000 } }
}

/** A finding as a reviewer reports it. */
export function sampleReviewerFinding(): ReviewerFinding {
  return {
    criterion: 'C-1', path: 'src/export.ts', side: 'head', startLine: 88, endLine: 91, title: 'later pages are dropped when the cursor is empty',
    evidence: 'the loop ends on the first empty cursor', severity: 'medium', blocker: false,
  }
}

/** A finding with what the controller adds. */
export function sampleFinding(): Finding {
  const { severity: reportedSeverity, ...reported } = sampleReviewerFinding()
  return {
    ...reported,
    id: `f-${hex('finding', 16)}`,
    severity: 'high',
    reportedSeverity,
    anchor: { sha256: hex('anchor', 64) },
    iteration: 1,
    disposition: { verdict: 'accepted', reason: 'reproduced', evidence: ['tests'], by: 'author' },
  }
}

export function sampleFindingsFile(): FindingsFile {
  return {
    schemaVersion: 1, iteration: 1, findings: [sampleFinding()], history: [], evidence: [],
    fixed: [{ id: sampleFinding().id, iteration: 2, evidence: ['tests'] }], count: 1,
  }
}

export function sampleCheckResult(): CheckResult {
  return {
    id: 'tests', iteration: 1, argv: ['npm', 'test'], required: true, executes: 'candidate', passed: true, failure: null, exitCode: 0, signal: null,
    startedAt: '2026-11-30T22:00:05Z', seconds: 18, output: { bytes: 2048, keptBytes: 2048, sha256: hex('output', 64) },
    report: { format: 'junit', sha256: hex('report', 64), counts: { total: 212, failed: 0, skipped: 0 } }, judgedBy: 'report',
  }
}

/** The terminal record that a reviewer leaves. */
export function sampleRecord(): TerminalRecord {
  return {
    schemaVersion: 1,
    runId: SAMPLE.runId,
    iteration: 1,
    attempt: 1,
    nonce: hex('nonce', 32),
    packetSha256: canonicalSha256(samplePacket()),
    status: 'completed',
    model: { requested: 'house-large', served: 'house-large-1' },
    scope: sampleDelta().map(({ path, oldMode, oldOid, newOid }) => ({ path, oldOid: oldMode === '000000' ? null : oldOid, newOid })),
    findings: [sampleReviewerFinding()],
    usage: { inputTokens: 12_000, outputTokens: 900, costUsd: 0.38 },
    continuations: 0,
    error: null,
  }
}

export function sampleManifest(): Manifest {
  const packet = samplePacket()
  return {
    schemaVersion: 1,
    runId: SAMPLE.runId,
    producer: {
      identity: SAMPLE.identity,
      authentication: { method: 'organization-keyless-dsse', issuer: SAMPLE.issuer, subject: SAMPLE.identity },
    },
    binding: {
      repository: SAMPLE.repository, repositoryId: SAMPLE.repositoryId, headRepositoryId: SAMPLE.repositoryId, baseRef: packet.baseRef,
      baseSha: packet.baseSha, mergeBaseSha: packet.mergeBaseSha, headSha: packet.headSha, headTreeSha: packet.headTreeSha,
      pullRequest: packet.pullRequest, criteriaVersion: packet.criteria.version, producerIdentity: SAMPLE.identity,
    },
    inputs: {
      diffSha256: packet.diffSha256, packetSha256: canonicalSha256(packet), criteriaSha256: packet.criteria.sha256,
      configurationSha256: packet.configurationSha256, policySha256: packet.policySha256, requirementsSha256: packet.requirement.sha256,
      requirementRevisions: [{
        revision: 1, discovery: 'the cursor may be empty', authorizedBy: '@acme/product', affectedTasks: ['export'], affectedTests: ['tests'],
      }],
    },
    configuration: {
      loopPolicy: 'bounded-review-v1',
      reviewer: {
        kind: 'command', provider: 'house', version: '2.1.0', model: { requested: 'house-large', served: 'house-large-1' }, echo: 'reviewer',
      },
      author: { kind: 'command', version: '1.0.0' },
      checks: packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })),
      scope: sampleScope(),
      escalationOwner: packet.escalationOwner,
      budgets: packet.budgets,
    },
    execution: {
      iteration: 1,
      state: 'COMPLETED',
      stopCause: 'ACCEPTED_TERMINAL',
      detail: { code: 'ACCEPTED', message: 'the terminal record was accepted' },
      startedAt: '2026-11-30T22:00:00Z',
      endedAt: '2026-11-30T22:02:04Z',
      retries: 0,
      continuations: 0,
      limits: { iterations: 'CONTROLLER', wallClock: 'CONTROLLER', cost: 'CONTROLLER', processes: 'NAMESPACE' },
      attempts: [{
        iteration: 1, attempt: 1, reason: 'first', startedAt: '2026-11-30T22:00:30Z', endedAt: '2026-11-30T22:01:11Z', costUsd: 0.38,
        output: { offset: 0, length: 18_000, sha256: hex('raw', 64) },
      }],
    },
    result: { outcome: 'FINDINGS', findings: 1, accepted: 1, rejected: 0, escalated: 0 },
    signals: {
      seconds: { total: 124, prepare: 10, checks: 23, review: 41, reconcile: 50 }, reviewerLatencySeconds: 41, humanWaitingSeconds: 0,
      costByAttempt: [0.38], totals: { accepted: 1, rejected: 0, escalated: 0 },
    },
    artifacts: sampleArtifacts(),
  }
}

function sampleArtifacts(): Manifest['artifacts'] {
  return {
    findings: { path: ARTIFACT_PATHS.findings, sha256: hex('findings', 64), size: 900 },
    deterministicChecks: { path: ARTIFACT_PATHS.deterministicChecks, sha256: hex('checks', 64), size: 700 },
    rawReview: {
      path: ARTIFACT_PATHS.rawReview, sha256: hex('raw', 64), size: 18_000, availability: 'INCLUDED', redactions: 0, originalSaltedSha256: hex('salted', 64),
    },
    packet: { path: ARTIFACT_PATHS.packet, sha256: hex('packet file', 64), size: 3000 },
    criteria: { path: ARTIFACT_PATHS.criteria, sha256: SAMPLE.criteriaSha256, size: 500 },
    requirements: { path: ARTIFACT_PATHS.requirements, sha256: SAMPLE.requirementsSha256, size: 300 },
    journal: { path: ARTIFACT_PATHS.journal, sha256: hex('journal', 64), size: 4000, availability: 'INCLUDED' },
  }
}

export function sampleStatement(): HandoffStatement {
  const predicate = sampleManifest()
  return { _type: STATEMENT_TYPE, subject: subjectsOf(predicate), predicateType: HANDOFF_PREDICATE, predicate }
}
