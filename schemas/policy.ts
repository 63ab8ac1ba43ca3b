/**
 * The trusted-producer policy, `.github/bounded-review/trusted-producers.yml` at the protected base revision: whose
 * record counts, and for what. Default deny; exact strings only, no patterns (D30, R179).
 *
 * @module
 */
import * as z from 'zod'
import { Severity } from './finding.ts'
import { Glob } from './glob.ts'
import { FullRef, Identifier, Line, NumericId, ObjectId, PositiveInt, Sha256, Timestamp, Usd } from './primitives.ts'

export const Effect = z.enum(['advisory', 'spare-optional-pass', 'satisfy-required-review'])
  .describe('What an accepted record may do at most; none of them authorizes a merge (D34)')
export type Effect = z.infer<typeof Effect>

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const isExact = (text: string): boolean => !/\*|^\^|\$$/.test(text)
const notAPattern = { error: 'expected an exact string: patterns are never interpreted' }
/** An exact string of an identity: no blanks. What looks like a pattern would never match, and is refused (D30). */
const Exact = z.string().min(1).max(2048).regex(/^[\x21-\x7e]+$/).refine(isExact, notAPattern)
const ServedModel = Line.refine(isExact, notAPattern)
const Threshold = z.int().min(0).max(4)

export const TrustRoot = z.strictObject({
  id: Identifier,
  kind: z.enum(['public-good', 'github', 'file']),
  path: z.string().min(1).max(1024).optional().describe('For kind file: path of the trusted root at the base'),
  sha256: z.array(Sha256).min(1).max(16).optional().describe('Allowed digests; mandatory for kind file'),
  ctlogThreshold: Threshold.optional(),
  tlogThreshold: Threshold.optional(),
  timestampThreshold: Threshold.optional(),
}).superRefine(({ kind, path, sha256, tlogThreshold, timestampThreshold }, context) => {
  if (kind === 'file' && (path === undefined || sha256 === undefined)) context.addIssue({ code: 'custom', message: 'expected path and sha256 for kind file' })
  if (kind !== 'file' && path !== undefined) context.addIssue({ code: 'custom', path: ['path'], message: `expected no path for kind ${kind}` })
  if (tlogThreshold === 0 && timestampThreshold === 0) {
    context.addIssue({ code: 'custom', path: ['timestampThreshold'], message: 'expected tlogThreshold or timestampThreshold above 0: a signature without a vouched time proves nothing' })
  }
})
export type TrustRoot = z.infer<typeof TrustRoot>

const ProducerCommon = {
  id: Identifier,
  trustRoot: Identifier,
  issuer: Exact,
  maxEffect: Effect.default('advisory'),
  notBefore: Timestamp.optional(),
  notAfter: Timestamp.optional(),
  maxAgeMinutes: PositiveInt.default(10_080),
  reviewers: z.array(z.strictObject({ kind: Identifier, models: z.array(ServedModel).min(1).max(256).optional() })).min(1).max(64).optional()
    .describe('Reviewers whose records count, with the served models that are allowed; absent: any'),
}

const GithubWorkflowProducer = z.strictObject({
  ...ProducerCommon,
  kind: z.literal('github-workflow'),
  signerWorkflow: Exact.regex(/^https:\/\/[^@]+\.ya?ml$/).describe('The signing workflow, without its ref'),
  signerRefs: z.array(FullRef).min(1).max(64).optional(),
  signerDigests: z.array(ObjectId).min(1).max(64).optional(),
  sourceRepositoryIds: z.array(NumericId).min(1).max(256),
  sourceOwnerIds: z.array(NumericId).min(1).max(256),
  events: z.array(Identifier).min(1).max(64),
  sourceRefs: z.array(FullRef).min(1).max(64),
  runnerEnvironment: z.enum(['github-hosted', 'self-hosted']),
  environment: Line.optional(),
  denyIfAuthor: z.boolean().default(false),
}).refine(({ signerRefs, signerDigests }) => signerRefs !== undefined || signerDigests !== undefined, { error: 'expected signerRefs or signerDigests' })

const SUBJECT_OF = { email: /^[^@]+@[^@]+$/, spiffe: /^spiffe:\/\/[^/]+\/.+/, uri: /^[A-Za-z][A-Za-z0-9+.-]*:.+/ } as const
const SubjectProducer = <K extends keyof typeof SUBJECT_OF>(kind: K) => z.strictObject({
  ...ProducerCommon,
  kind: z.literal(kind),
  // A workflow's certificate also has a URI: under another kind it would be trusted without the pins it needs.
  issuer: Exact.refine((issuer) => !issuer.startsWith('https://token.actions.'), { error: 'expected kind github-workflow for an issuer of GitHub Actions' }),
  subject: Exact.regex(SUBJECT_OF[kind], { error: `expected ${kind === 'email' ? 'an email address' : kind === 'spiffe' ? 'a SPIFFE id' : 'a URI'}` }),
  denyIfAuthor: z.boolean().default(kind === 'email'),
})

export const TrustedProducer = z.discriminatedUnion('kind', [
  GithubWorkflowProducer, SubjectProducer('email'), SubjectProducer('spiffe'), SubjectProducer('uri'),
])
export type TrustedProducer = z.infer<typeof TrustedProducer>

export const Revocation = z.strictObject({
  identity: Exact.optional(),
  certificateSha256: Sha256.optional(),
  bundleSha256: Sha256.optional().describe('SHA-256 of the signed payload, as a decision reports it; not of the bundle file, which is malleable'),
  runUri: Exact.optional(),
  reason: Line,
  from: Timestamp.optional(),
  to: Timestamp.optional(),
}).refine(({ identity, certificateSha256, bundleSha256, runUri }) =>
  [identity, certificateSha256, bundleSha256, runUri].filter((value) => value !== undefined).length === 1,
{ error: 'expected exactly one of identity, certificateSha256, bundleSha256, runUri' })
  .refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: 'expected to after from' })
export type Revocation = z.infer<typeof Revocation>

export const Owner = z.union([
  z.strictObject({ issuer: Exact, subject: Exact }),
  z.strictObject({ githubId: z.union([PositiveInt.max(Number.MAX_SAFE_INTEGER), NumericId]) }),
])
export type Owner = z.infer<typeof Owner>

const Fallback = z.enum(['fail', 'signal', 'rerun'])

export const DEFAULT_PROTECTED_PATHS = [
  '.github/**', '.gitattributes', '**/.gitattributes', '.gitmodules', '**/CLAUDE.md', '**/AGENTS.md', '**/GEMINI.md',
  '**/.claude/**', '**/.mcp.json', '**/.cursor*', '**/.cursor*/**',
]

export const Policy = z.strictObject({
  version: z.literal(1),
  mode: z.union([z.literal('enforce'), z.strictObject({ monitor: z.strictObject({ until: Timestamp }) })]).default('enforce'),
  governedBranches: z.array(FullRef).min(1).max(256),
  trustRoots: z.array(TrustRoot).max(16).default([]),
  producers: z.array(TrustedProducer).max(256).default([]),
  requires: z.array(z.strictObject({
    id: Identifier, anyOf: z.array(Identifier).min(1).max(64), advisory: z.boolean().default(false),
  })).min(1).max(64).optional().describe('Absent: one entry, any producer that can satisfy'),
  revoked: z.array(Revocation).max(10_000).default([]),
  owners: z.array(Owner).max(256).default([]),
  binding: z.strictObject({
    baseDrift: z.enum(['same-diff', 'reject']).default('same-diff'),
    maxDriftCommits: z.int().min(0).max(1_000_000).optional(),
    allowForkHeads: z.boolean().default(false),
    requireRequirement: z.boolean().default(false),
  }).default({ baseDrift: 'same-diff', allowForkHeads: false, requireRequirement: false }),
  maxBudgets: z.strictObject({
    maxIterations: PositiveInt.optional(),
    maxWallClockSeconds: PositiveInt.optional(),
    maxCostUsd: Usd.optional(),
    maxReviewerCalls: PositiveInt.optional(),
  }).default({}),
  allowedOutcomes: z.array(z.enum(['CLEAR', 'FINDINGS'])).min(1).max(2).default(['CLEAR', 'FINDINGS']),
  onFindings: z.strictObject({ failAtOrAbove: z.enum(['any', ...Severity.options]).default('any') }).default({ failAtOrAbove: 'any' }),
  onIncomplete: z.enum(['fail', 'degrade']).default('fail'),
  nothingInScope: z.enum(['fail', 'success-without-review']).default('fail'),
  fallback: Fallback.default('fail'),
  queueFallback: Fallback.default('fail'),
  transports: z.array(z.enum(['path', 'attestations', 'artifact', 'ref'])).min(1).max(4).refine(isUnique, { error: 'expected each transport once' }).default(['path', 'attestations']),
  limits: z.strictObject({
    candidates: PositiveInt.max(1000).default(20),
    bundleBytes: PositiveInt.max(1024 * 1024).default(1024 * 1024),
  }).default({ candidates: 20, bundleBytes: 1024 * 1024 }),
  protectedPaths: z.array(Glob).min(1).max(256).default(DEFAULT_PROTECTED_PATHS),
  grace: z.array(z.strictObject({
    criteriaSha256: Sha256.optional(), configurationSha256: Sha256.optional(), until: Timestamp,
  }).refine(({ criteriaSha256, configurationSha256 }) => (criteriaSha256 === undefined) !== (configurationSha256 === undefined),
    { error: 'expected exactly one of criteriaSha256, configurationSha256' })).max(64).default([]),
  extends: z.strictObject({ repositoryId: NumericId, path: z.string().min(1).max(1024), commit: ObjectId, sha256: Sha256 }).optional(),
  independence: z.literal('different-provider').optional(),
  acceptWorkstationRisk: Line.optional(),
}).superRefine(crossChecks).describe('Whose review record counts, and for what')
export type Policy = z.infer<typeof Policy>

/** Whether two times, where both are given, are in this order. */
function inOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || Date.parse(from) < Date.parse(to)
}

/** What no single field shows: references that lead nowhere, and effects that a kind of producer cannot have. */
function crossChecks(policy: {
  trustRoots: { id: string }[]
  producers: { id: string; trustRoot: string; kind: string; maxEffect: string; notBefore?: string | undefined; notAfter?: string | undefined }[]
  requires?: { id: string; anyOf: string[]; advisory: boolean }[] | undefined
  acceptWorkstationRisk?: string | undefined
}, context: z.core.$RefinementCtx): void {
  const issue = (path: (string | number)[], message: string): void => { context.issues.push({ code: 'custom', path, message, input: undefined }) }
  const unique = (field: string, ids: string[]): void => {
    ids.forEach((id, index) => { if (ids.indexOf(id) !== index) issue([field, index, 'id'], `expected each id once, got ${id} again`) })
  }
  unique('trustRoots', policy.trustRoots.map(({ id }) => id))
  unique('producers', policy.producers.map(({ id }) => id))
  unique('requires', (policy.requires ?? []).map(({ id }) => id))
  policy.producers.forEach((producer, index) => {
    if (!policy.trustRoots.some(({ id }) => id === producer.trustRoot)) issue(['producers', index, 'trustRoot'], `expected the id of a trust root, got ${producer.trustRoot}`)
    if (!inOrder(producer.notBefore, producer.notAfter)) issue(['producers', index, 'notAfter'], 'expected notAfter after notBefore')
    if (producer.kind === 'email' && producer.maxEffect === 'satisfy-required-review' && policy.acceptWorkstationRisk === undefined) {
      issue(['producers', index, 'maxEffect'], 'expected acceptWorkstationRisk with a reason before an email identity may satisfy a required review')
    }
  })
  policy.requires?.forEach(({ anyOf, advisory }, index) => {
    anyOf.forEach((id, at) => {
      const producer = policy.producers.find((candidate) => candidate.id === id)
      if (!producer) issue(['requires', index, 'anyOf', at], `expected the id of a producer, got ${id}`)
      else if (!advisory && producer.maxEffect !== 'satisfy-required-review') {
        issue(['requires', index, 'anyOf', at], `expected a producer with maxEffect satisfy-required-review, or advisory: true; ${id} has ${producer.maxEffect}`)
      }
    })
  })
}
