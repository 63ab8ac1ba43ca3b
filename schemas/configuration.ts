/**
 * The review configuration, `.github/bounded-review/review.yml`, read at the protected base revision only.
 *
 * What is digested and bound is the parsed form with every default filled in (D38): two spellings of one configuration
 * are one configuration.
 *
 * @module
 */
import * as z from 'zod'
import { ReportFormat } from './check.ts'
import { Severity } from './finding.ts'
import { Glob } from './glob.ts'
import { Argv, Identifier, Line, PositiveInt, Usd } from './primitives.ts'

export const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/).describe('A file in .github/bounded-review')
const TimeoutSeconds = PositiveInt.max(86_400)
const ReportDeclaration = z.partialRecord(ReportFormat, z.string().min(1).max(1024))
  .refine((report) => Object.keys(report).length === 1, { error: 'expected exactly one of junit, tap, sarif' })

export const ConfiguredCheck = z.strictObject({
  id: Identifier,
  run: Argv,
  required: z.boolean().default(true),
  timeoutSeconds: TimeoutSeconds.default(300),
  report: ReportDeclaration.nullable().default(null).describe('For example { junit: junit.xml }'),
  executes: z.enum(['base', 'candidate']).default('candidate'),
})
export type ConfiguredCheck = z.infer<typeof ConfiguredCheck>

export const Executable = z.string().min(1).max(1024).regex(/^[^\0]*$/)

export const ConfiguredReviewer = z.strictObject({
  kind: z.enum(['command', 'sarif', 'oxlint', 'claude-code', 'codex', 'anthropic', 'openai', 'rdjson']),
  run: Argv.nullable().default(null).describe('For command and sarif: the program. A relative path names a blob at the base (D21)'),
  provider: Identifier.nullable().default(null),
  model: Line.nullable().default(null),
  served: z.array(Line).min(1).max(64).nullable().default(null).describe('Served models that are allowed; absent: any'),
  fallbackModel: Line.nullable().default(null),
  include: z.array(Glob).min(1).max(256).nullable().default(null)
    .describe('File kinds that the reviewer covers; other included files are uncovered scope. Absent: the whole scope, or the analyzer\'s own kinds'),
  severities: z.record(z.string().min(1).max(256), Severity).default({})
    .describe('Gating severity by rule (<tool>/<rule>); absent: error high, warning medium, note low (D8)'),
  configuration: z.string().min(1).max(1024).nullable().default(null)
    .describe('Analyzer configuration: a path at the base; absent: the built-in one'),
  timeoutSeconds: TimeoutSeconds.default(300),
}).superRefine(({ kind, run }, context) => {
  if ((kind === 'command' || kind === 'sarif') && run === null) context.addIssue({ code: 'custom', path: ['run'], message: `expected run for kind ${kind}` })
  if (kind !== 'command' && kind !== 'sarif' && run !== null) context.addIssue({ code: 'custom', path: ['run'], message: `expected no run for kind ${kind}` })
})
export type ConfiguredReviewer = z.infer<typeof ConfiguredReviewer>

export const ConfiguredAuthor = z.strictObject({
  kind: z.enum(['command', 'claude-code', 'codex']),
  run: Argv.nullable().default(null),
  timeoutSeconds: TimeoutSeconds.default(600),
})
export type ConfiguredAuthor = z.infer<typeof ConfiguredAuthor>

export const Configuration = z.strictObject({
  version: z.literal(1),
  loopPolicy: z.literal('bounded-review-v1').default('bounded-review-v1'),
  criteria: z.strictObject({ file: FileName, version: Identifier }).nullable().default(null)
    .describe('The criteria file and its version; absent: the built-in criteria'),
  requirements: z.strictObject({
    from: z.enum(['none', 'file', 'issue', 'pull-request']).default('none'),
    path: z.string().min(1).max(1024).nullable().default(null),
  }).default({ from: 'none', path: null }),
  escalationOwner: Line.nullable().default(null),
  escalation: z.strictObject({
    command: Argv.nullable().default(null),
    webhook: z.url({ protocol: /^https?$/ }).max(2048).nullable().default(null),
  }).default({ command: null, webhook: null }),
  scope: z.strictObject({
    exclude: z.array(Glob).max(256).default([]),
    private: z.array(Glob).max(256).default([]),
    limits: z.strictObject({
      files: PositiveInt.max(100_000).default(300),
      patchBytes: PositiveInt.max(256 * 1024 * 1024).default(2_000_000),
    }).default({ files: 300, patchBytes: 2_000_000 }),
  }).default({ exclude: [], private: [], limits: { files: 300, patchBytes: 2_000_000 } }),
  prepare: z.array(Argv).max(64).default([]),
  checks: z.array(ConfiguredCheck).max(256).default([])
    .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, { error: 'expected unique check ids' }),
  reviewer: ConfiguredReviewer,
  author: ConfiguredAuthor.nullable().default(null).describe('Absent: the run only reviews'),
  budgets: z.strictObject({
    maxIterations: PositiveInt.max(1000).default(3),
    maxWallClockSeconds: PositiveInt.max(7 * 86_400).default(900),
    maxCostUsd: Usd.nullable().default(null),
    maxReviewerCalls: PositiveInt.max(10_000).default(6),
  }).default({ maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: null, maxReviewerCalls: 6 }),
  retry: z.strictObject({
    transient: z.int().min(0).max(10).default(2),
    reviewerTimeout: z.union([z.literal(0), z.literal(1)]).default(0),
  }).default({ transient: 2, reviewerTimeout: 0 }),
  progress: z.strictObject({
    diffReduction: z.strictObject({ lines: z.string().regex(/^[1-9]\d?%$/) }).nullable().default(null).describe('For example { lines: 20% }'),
  }).default({ diffReduction: null }),
  retention: z.strictObject({
    artifactDays: PositiveInt.max(400).default(90),
    refDays: PositiveInt.max(36_500).default(30),
    copyTo: Line.nullable().default(null),
  }).default({ artifactDays: 90, refDays: 30, copyTo: null }),
  publish: z.strictObject({ raw: z.enum(['masked', 'withheld']).nullable().default(null) }).default({ raw: null })
    .describe('Whether raw output and journal leave the machine; absent: by the repository\'s visibility'),
  sign: z.enum(['auto', 'never', 'always']).default('auto'),
  ledger: z.enum(['branch', 'ref']).nullable().default(null).describe('Where admissions are kept; absent: by platform'),
}).describe('What a review is in this repository')
export type Configuration = z.infer<typeof Configuration>
