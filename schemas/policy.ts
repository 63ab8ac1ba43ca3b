/**
 * The trusted-producer policy, `.github/bounded-review/trusted-producers.yml` at the protected base revision: whose
 * record counts, and for what. Default deny; exact strings only, no patterns (D30, R179).
 *
 * @module
 */
import * as z from 'zod'
import { Severity } from './finding.ts'
import { Glob } from './glob.ts'
import { crossChecks, inOrder } from './policy-consistency.ts'
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
  id: Identifier.describe('Name by which producers refer to this root'),
  kind: z.enum(['public-good', 'github', 'file'])
    .describe('public-good and github come by TUF from the root built into the verifier; file is read at the base (D40)'),
  path: z.string().min(1).max(1024).optional().describe('Kind file: path of the trusted root, read at the base revision'),
  sha256: z.array(Sha256).min(1).max(16).optional()
    .describe('Digests that the root may have. Mandatory for kind file. Default: any that TUF vouches for'),
  ctThreshold: Threshold.optional().describe('Certificate transparency logs that must have the certificate, at least'),
  tlogThreshold: Threshold.optional().describe('Transparency logs that must have the signature, at least'),
  timestampThreshold: Threshold.optional().describe('Vouched times that the signature must have, at least'),
}).superRefine(({ kind, path, sha256, tlogThreshold, timestampThreshold }, context) => {
  const issue = (field: string[], message: string): void => context.addIssue({ code: 'custom', path: field, message })
  if (kind === 'file' && (path === undefined || sha256 === undefined)) issue([], 'expected path and sha256 for kind file')
  if (kind !== 'file' && path !== undefined) issue(['path'], `expected no path for kind ${kind}`)
  if (tlogThreshold === 0 && timestampThreshold === 0) {
    issue(['timestampThreshold'], 'expected tlogThreshold or timestampThreshold above 0, got a signature without a vouched time')
  }
})
export type TrustRoot = z.infer<typeof TrustRoot>

const ProducerCommon = {
  id: Identifier.describe('Name of this entry, once in this file; requires and reports use it'),
  trustRoot: Identifier.describe('The id of the trust root that must vouch for the certificate'),
  issuer: Exact.describe('OIDC issuer in the certificate, exactly'),
  maxEffect: Effect.default('advisory')
    .describe('The most that an accepted record may do: none of the three authorizes a merge (D34). Default: advisory'),
  notBefore: Timestamp.optional().describe('Records signed earlier do not count. Default: no bound'),
  notAfter: Timestamp.optional().describe('Records signed after this time do not count. Default: no bound'),
  maxAgeMinutes: PositiveInt.default(10_080)
    .describe('Minutes for which a record counts after it was signed. Default: 10,080, a week'),
  reviewers: z.array(z.strictObject({
    kind: Identifier.describe('Kind of the reviewer, as review.yml names it'),
    models: z.array(ServedModel).min(1).max(256).optional()
      .describe('Exact ids of the models that may have served the review. Default: any'),
  })).min(1).max(64).optional().describe('Reviewers whose records count. Default: any'),
}

const GithubWorkflowProducer = z.strictObject({
  ...ProducerCommon,
  kind: z.literal('github-workflow').describe('A job of GitHub Actions'),
  signerWorkflow: Exact.regex(/^https:\/\/[^@]+\.ya?ml$/, { error: 'expected the URL of a workflow file, without @ref' })
    .describe('URL of the signing workflow, without its ref'),
  signerRefs: z.array(FullRef).min(1).max(64).optional()
    .describe('Refs from which the signing workflow may come. This or signerDigests is mandatory'),
  signerDigests: z.array(ObjectId).min(1).max(64).optional()
    .describe('Commits from which the signing workflow may come. This or signerRefs is mandatory'),
  sourceRepositoryIds: z.array(NumericId).min(1).max(256)
    .describe('Numeric ids of the repositories that may run it; names can be taken over'),
  sourceOwnerIds: z.array(NumericId).min(1).max(256).describe('Numeric ids of the owners of those repositories'),
  events: z.array(Identifier).min(1).max(64).describe('Events that may start it, for example workflow_dispatch'),
  sourceRefs: z.array(FullRef).min(1).max(64).describe('Refs of the source repository on which it may run'),
  runnerEnvironment: z.enum(['github-hosted', 'self-hosted']).describe('The kind of runner it must run on'),
  environment: Line.optional().describe('The deployment environment it must run in. Default: any or none'),
  denyIfAuthor: z.boolean().default(false).describe('Whether a record by the change\'s own author is refused. Default: false'),
}).refine(({ signerRefs, signerDigests }) => signerRefs !== undefined || signerDigests !== undefined,
  { error: 'expected signerRefs or signerDigests' })

const SUBJECT_NAME = { email: 'an email address', spiffe: 'a SPIFFE id', uri: 'a URI' } as const
const SUBJECT_OF = { email: /^[^@]+@[^@]+$/, spiffe: /^spiffe:\/\/[^/]+\/.+/, uri: /^[A-Za-z][A-Za-z0-9+.-]*:.+/ } as const
const SubjectProducer = <K extends keyof typeof SUBJECT_OF>(kind: K) => z.strictObject({
  ...ProducerCommon,
  kind: z.literal(kind).describe(`A certificate whose subject is ${SUBJECT_NAME[kind]}`),
  // A workflow's certificate also has a URI: under another kind it would be trusted without the pins it needs.
  issuer: Exact
    .refine((issuer) => !issuer.startsWith('https://token.actions.'),
      { error: 'expected kind github-workflow for an issuer of GitHub Actions' })
    .describe('OIDC issuer in the certificate, exactly'),
  subject: Exact.regex(SUBJECT_OF[kind], { error: `expected ${SUBJECT_NAME[kind]}` })
    .describe('Subject of the certificate, exactly'),
  denyIfAuthor: z.boolean().default(kind === 'email')
    .describe(`Whether a record by the change's own author is refused. Default: ${kind === 'email'}`),
})

export const TrustedProducer = z.discriminatedUnion('kind', [
  GithubWorkflowProducer, SubjectProducer('email'), SubjectProducer('spiffe'), SubjectProducer('uri'),
])
export type TrustedProducer = z.infer<typeof TrustedProducer>

export const Revocation = z.strictObject({
  identity: Exact.optional().describe('Subject of the certificates that are revoked, exactly'),
  certificateSha256: Sha256.optional().describe('SHA-256 of one certificate in DER'),
  bundleSha256: Sha256.optional()
    .describe('SHA-256 of the signed payload, as a decision reports it; not of the bundle file, which is malleable'),
  runUri: Exact.optional().describe('URI of one workflow run'),
  reason: Line.describe('Why, for the people who see the refusal'),
  from: Timestamp.optional().describe('Signatures before this time still count. Default: none does'),
  to: Timestamp.optional().describe('Signatures after this time count again. Default: never'),
}).refine(({ identity, certificateSha256, bundleSha256, runUri }) =>
  [identity, certificateSha256, bundleSha256, runUri].filter((value) => value !== undefined).length === 1,
{ error: 'expected exactly one of identity, certificateSha256, bundleSha256, runUri' })
  .refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: 'expected to after from' })
export type Revocation = z.infer<typeof Revocation>

export const Owner = z.union([
  z.strictObject({
    issuer: Exact.describe('OIDC issuer of the owner\'s certificate, exactly'),
    subject: Exact.describe('Subject of the owner\'s certificate, exactly'),
  }),
  z.strictObject({
    githubId: z.union([z.int().min(1), NumericId]).describe('Numeric id of the owner\'s GitHub account; names can be taken over'),
  }),
])
export type Owner = z.infer<typeof Owner>

const Fallback = z.enum(['fail', 'signal', 'rerun'])

export const DEFAULT_PROTECTED_PATHS = [
  '.github/**', '.gitattributes', '**/.gitattributes', '.gitmodules', '**/CLAUDE.md', '**/AGENTS.md', '**/GEMINI.md',
  '**/.claude/**', '**/.mcp.json', '**/.cursor*', '**/.cursor*/**',
]

export const Policy = z.strictObject({
  version: z.literal(1).describe('Version of this file\'s format: 1'),
  mode: z.union([
    z.literal('enforce'),
    z.strictObject({
      monitor: z.strictObject({ until: Timestamp.describe('When monitoring must have ended') })
        .describe('Conclude success, and say what would have failed; never a gate (D39)'),
    }),
  ]).default('enforce').describe('enforce, or monitor until a date. Default: enforce'),
  governedBranches: z.array(FullRef).min(1).max(256)
    .describe('Protected branches whose pull requests this policy judges, as full refs'),
  trustRoots: z.array(TrustRoot).max(16).default([])
    .describe('Who vouches for certificates and times. Default: nobody, so no handoff is trusted'),
  producers: z.array(TrustedProducer).max(256).default([]).describe('Whose records count (R179). Default: nobody\'s'),
  requires: z.array(z.strictObject({
    id: Identifier.describe('Name of the requirement, once in this file'),
    anyOf: z.array(Identifier).min(1).max(64).describe('Ids of the producers of which one must have a completed record (D14)'),
    advisory: z.boolean().default(false)
      .describe('Whether the requirement may stay unmet under onIncomplete: degrade (R124). Default: false'),
  })).min(1).max(64).optional()
    .describe('What must be met, all of it. Default: one record of any producer that can satisfy a required review'),
  revoked: z.array(Revocation).max(10_000).default([])
    .describe('What counts no longer; looked at before anything else of a signer. Default: nothing'),
  owners: z.array(Owner).max(256).default([]).describe('Who may reject a finding or waive the check (D35, D39). Default: nobody'),
  binding: z.strictObject({
    baseDrift: z.enum(['same-diff', 'reject']).default('same-diff')
      .describe('When the base moved since signing: same-diff still counts an untouched change (D37). Default: same-diff'),
    maxDriftCommits: z.int().min(0).max(1_000_000).optional()
      .describe('Commits that the base may have moved, at most. Default: no bound'),
    allowForkHeads: z.boolean().default(false).describe('Whether records about heads in forks count. Default: false'),
    requireRequirement: z.boolean().default(false).describe('Whether a record must name a requirement (D20). Default: false'),
  }).prefault({}).describe('How closely a record must fit what is under review'),
  maxBudgets: z.strictObject({
    maxIterations: PositiveInt.optional().describe('Reviews of a run, at most. Default: no bound'),
    maxWallClockSeconds: PositiveInt.optional().describe('Seconds of a run, at most. Default: no bound'),
    maxCostUsd: Usd.optional().describe('US dollars of a run, at most. Default: no bound'),
    maxReviewerCalls: PositiveInt.optional().describe('Reviewer calls of a run, at most. Default: no bound'),
  }).default({}).describe('Budgets that a record may have had, at most. Default: those of the configuration'),
  allowedOutcomes: z.array(z.enum(['CLEAR', 'FINDINGS'])).min(1).max(2).default(['CLEAR', 'FINDINGS'])
    .describe('Outcomes of the records that count. Default: both'),
  onFindings: z.strictObject({
    failAtOrAbove: z.enum(['any', ...Severity.options]).default('any')
      .describe('Lowest severity of an open finding that fails the check. Default: any'),
  }).prefault({}).describe('What open findings do (D35)'),
  onIncomplete: z.enum(['fail', 'degrade']).default('fail')
    .describe('degrade lets advisory requirements stay unmet, visibly (R124). Default: fail'),
  nothingInScope: z.enum(['fail', 'success-without-review']).default('fail')
    .describe('What a change without a file to review concludes; it is never CLEAR (D4). Default: fail'),
  fallback: Fallback.default('fail')
    .describe('Where no trusted handoff exists: fail, signal the next job, or rerun in this one (D36). Default: fail'),
  queueFallback: Fallback.default('fail').describe('The same in a merge queue. Default: fail'),
  transports: z.array(z.enum(['path', 'attestations', 'artifact', 'ref'])).min(1).max(4)
    .refine(isUnique, { error: 'expected each transport once' }).default(['path', 'attestations'])
    .describe('Where handoffs are looked for, in this order. Default: path, attestations'),
  limits: z.strictObject({
    candidates: PositiveInt.max(1000).default(20).describe('Handoffs that are judged, at most; more is UNAVAILABLE. Default: 20'),
    bundleBytes: PositiveInt.max(1024 * 1024).default(1024 * 1024).describe('Bytes of a bundle, at most. Default: 1,048,576'),
  }).prefault({}).describe('Bounds of the verifier\'s work'),
  protectedPaths: z.array(Glob).min(1).max(256).default(DEFAULT_PROTECTED_PATHS)
    .describe('Paths whose change is pointed out: policy, workflows, attributes, agent settings. Default: the built-in list'),
  grace: z.array(z.strictObject({
    criteriaSha256: Sha256.optional().describe('Digest of earlier criteria that still count'),
    configurationSha256: Sha256.optional().describe('Digest of an earlier review configuration that still counts'),
    until: Timestamp.describe('When they stop counting'),
  }).refine(({ criteriaSha256, configurationSha256 }) => (criteriaSha256 === undefined) !== (configurationSha256 === undefined),
    { error: 'expected exactly one of criteriaSha256, configurationSha256' })).max(64).default([])
    .describe('What open pull requests may finish with after a change (D38). Default: nothing'),
  extends: z.strictObject({
    repositoryId: NumericId.describe('Numeric id of the repository that holds the central policy'),
    path: z.string().min(1).max(1024).describe('Path of the central policy in it'),
    commit: ObjectId.describe('Commit at which it is read'),
    sha256: Sha256.describe('SHA-256 of its bytes'),
  }).optional().describe('A central policy that this file may only tighten (D38). Default: none'),
  independence: z.literal('different-provider').optional()
    .describe('different-provider refuses a reviewer of the author\'s provider (D14). Default: not asked for'),
  acceptWorkstationRisk: Line.optional()
    .describe('Why email identities may satisfy a required review: a person vouches, nothing shows a procedure (D34)'),
}).superRefine(crossChecks).describe('Whose review record counts, and for what: .github/bounded-review/trusted-producers.yml')
export type Policy = z.infer<typeof Policy>
