/**
 * The review configuration, `.github/bounded-review/review.yml`, read at the protected base revision only.
 *
 * What is digested and bound is the parsed form with every default filled in (D38): two spellings of one configuration
 * are one configuration.
 *
 * @module
 */
import * as z from 'zod'
import { Severity } from './finding.ts'
import { Glob } from './glob.ts'
import { Argv, Identifier, Line, PositiveInt, Usd } from './primitives.ts'

export const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/).describe('A file in .github/bounded-review')
const TimeoutSeconds = PositiveInt.max(86_400)
const RepositoryPath = z.string().min(1).max(1024)
const ReportPath = z.exactOptional(RepositoryPath)
const ReportDeclaration = z.strictObject({
  junit: ReportPath.describe('Path of a JUnit XML report, in the export in which the check runs'),
  tap: ReportPath.describe('Path of a TAP report, in the export in which the check runs'),
  sarif: ReportPath.describe('Path of a SARIF log, in the export in which the check runs'),
}).refine((report) => Object.keys(report).length === 1, { error: 'expected exactly one of junit, tap, sarif' })

export const ConfiguredCheck = z.strictObject({
  id: Identifier.describe('Name of the check, once in this file'),
  run: Argv.describe('Program and arguments, run without a shell in a fresh export of the revision under review (D16)'),
  required: z.boolean().default(true).describe('Whether a failure keeps the run from COMPLETED (R81). Default: true'),
  timeoutSeconds: TimeoutSeconds.default(300).describe('Seconds after which the check is stopped and has failed. Default: 300'),
  report: ReportDeclaration.nullable().default(null)
    .describe('Report of the check, such as { junit: junit.xml }: new, over 0 tests (R206). Default: the exit code judges'),
  executes: z.enum(['base', 'candidate']).default('candidate')
    .describe('Whose code the command runs; what candidate code reports is the candidate\'s own claim (D16). Default: candidate'),
}).describe('One deterministic command')
export type ConfiguredCheck = z.infer<typeof ConfiguredCheck>


export const ConfiguredReviewer = z.strictObject({
  kind: z.enum(['command', 'sarif', 'oxlint', 'claude-code', 'codex', 'anthropic', 'openai', 'rdjson'])
    .describe('Which adapter asks the reviewer'),
  run: Argv.nullable().default(null)
    .describe('Kinds command and sarif: program and arguments. A relative program is a file at the base revision (D21)'),
  provider: Identifier.nullable().default(null)
    .describe('Who runs the model; compared with the author\'s where the policy asks for independence (D14)'),
  model: Line.nullable().default(null).describe('The model that is requested. Default: the adapter\'s own'),
  served: z.array(Line).min(1).max(64).nullable().default(null)
    .describe('Exact ids of the models that may have served the review. Default: any'),
  fallbackModel: Line.nullable().default(null)
    .describe('A model the provider may fall back to; the record names it (R147). Default: none'),
  include: z.array(Glob).min(1).max(256).nullable().default(null)
    .describe('Files the reviewer covers; others are uncovered scope. Default: the whole scope, or the analyzer\'s kinds'),
  severities: z.record(z.string().min(1).max(256), Severity).default({})
    .describe('Severity that gates, by analyzer rule (tool/rule). Default: error high, warning medium, note low (D8)'),
  configuration: RepositoryPath.nullable().default(null)
    .describe('Configuration of the analyzer: a path, read at the base revision (D21). Default: the built-in one'),
  timeoutSeconds: TimeoutSeconds.default(300)
    .describe('Seconds after which one attempt is stopped: TIMEOUT / WALL_CLOCK (R117). Default: 300'),
}).superRefine(({ kind, run }, context) => {
  const takesProgram = kind === 'command' || kind === 'sarif'
  if (takesProgram !== (run === null)) return
  context.addIssue({ code: 'custom', path: ['run'], message: `expected ${takesProgram ? 'run' : 'no run'} for kind ${kind}` })
}).describe('Who reviews')
export type ConfiguredReviewer = z.infer<typeof ConfiguredReviewer>

export const ConfiguredAuthor = z.strictObject({
  kind: z.enum(['command', 'claude-code', 'codex']).describe('Which adapter asks the author'),
  run: Argv.nullable().default(null).describe('Kind command: program and arguments'),
  timeoutSeconds: TimeoutSeconds.default(600).describe('Seconds after which the author is stopped. Default: 600'),
}).describe('Who answers findings and corrects')
export type ConfiguredAuthor = z.infer<typeof ConfiguredAuthor>

/** Names by which test runners find tests. */
const TEST_FILES = [
  '**/*.test.*', '**/*.spec.*', '**/*_test.*', '**/test_*.*', '**/*Test.java', '**/*Tests.cs', '**/*.snap',
  'test/**', 'tests/**', '**/test/**', '**/tests/**', '**/__tests__/**', 'spec/**', '**/spec/**',
] as const
/** Where the commands of a check are commonly defined or configured. */
const CHECK_FILES = [
  '**/package.json', '**/tsconfig*.json', '**/jest.config.*', '**/vitest.config.*', '**/.mocharc*', '**/eslint.config.*', '**/.eslintrc*',
  '**/.oxlintrc.json', '**/biome.json*', '**/pytest.ini', '**/tox.ini', '**/setup.cfg', '**/pyproject.toml', '**/conftest.py',
  '**/Makefile', '**/justfile',
] as const

const Limits = z.strictObject({
  files: PositiveInt.max(100_000).default(300).describe('Changed files that a review may cover. Default: 300'),
  patchBytes: PositiveInt.max(256 * 1024 * 1024).default(2_000_000)
    .describe('Bytes of patch that a review may cover. Default: 2,000,000'),
})

export const Configuration = z.strictObject({
  version: z.literal(1).describe('Version of this file\'s format: 1'),
  loopPolicy: z.literal('bounded-review-v1').default('bounded-review-v1')
    .describe('Rules of the loop (R161). Default: bounded-review-v1'),
  criteria: z.strictObject({
    file: FileName.describe('Name of the criteria file in .github/bounded-review, for example criteria.md'),
    version: Identifier.describe('Version of the criteria, as every record names it (R27)'),
  }).nullable().default(null).describe('What the change is reviewed against. Default: the built-in criteria'),
  requirements: z.strictObject({
    from: z.enum(['none', 'file', 'issue', 'pull-request']).default('none')
      .describe('Where the requirement is: none is recorded as NOT_DECLARED, pull-request is advisory (D20). Default: none'),
    path: RepositoryPath.nullable().default(null).describe('For file: the path, read at the base revision'),
  }).prefault({}).describe('The requirement that the change should meet (R26)'),
  escalationOwner: Line.nullable().default(null)
    .describe('Person or team that is told when a run cannot end by itself (R31). Default: the person at the terminal'),
  escalation: z.strictObject({
    command: Argv.nullable().default(null).describe('Program and arguments that tell the owner'),
    webhook: z.url({ protocol: /^https?$/ }).max(2048).nullable().default(null).describe('URL that gets the escalation by POST'),
  }).prefault({}).describe('How the escalation owner is told. Default: by summary and exit code only'),
  scope: z.strictObject({
    exclude: z.array(Glob).max(256).default([])
      .describe('Changed paths that are not reviewed; each record and verdict lists them. Default: none'),
    private: z.array(Glob).max(256).default([])
      .describe('Changed paths that never leave the machine. Wins over exclude. Default: none'),
    limits: Limits.prefault({}).describe('Size of a change over which no review is started'),
  }).prefault({}).describe('What is reviewed (R28)'),
  prepare: z.array(Argv).max(64).default([]).describe('Commands run in each fresh export before the checks. Default: none'),
  checks: z.array(ConfiguredCheck).max(256).default([])
    .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, { error: 'expected unique check ids' })
    .describe('Deterministic commands that run before each review (R75). Default: none'),
  reviewer: ConfiguredReviewer,
  author: ConfiguredAuthor.nullable().default(null).describe('Who corrects. Default: nobody, the run only reviews'),
  budgets: z.strictObject({
    maxIterations: PositiveInt.max(1000).default(3)
      .describe('Reviews at most: 3 is the first review and 2 corrections (R85). Default: 3'),
    maxWallClockSeconds: PositiveInt.max(7 * 86_400).default(900).describe('Seconds for the whole run (R101). Default: 900'),
    maxCostUsd: Usd.nullable().default(null)
      .describe('US dollars for the whole run; enforced only where costs are known (R103). Default: no ceiling'),
    maxReviewerCalls: PositiveInt.max(10_000).default(6).describe('Calls of the reviewer, retries included (R102). Default: 6'),
  }).prefault({}).describe('Upper bounds of a run, owned by the controller (R30)'),
  retry: z.strictObject({
    transient: z.int().min(0).max(10).default(2)
      .describe('Retries of a provider that is unavailable for a while (R119). Default: 2'),
    reviewerTimeout: z.union([z.literal(0), z.literal(1)]).default(0)
      .describe('1 reserves one retry after a reviewer\'s timeout (R117). Default: 0'),
  }).prefault({}).describe('Repeats of a failed operation on the same revision; never a new iteration (R105)'),
  progress: z.strictObject({
    diffReduction: z.strictObject({
      lines: z.string().regex(/^[1-9]\d?%$/, { error: 'expected a share such as 20%' })
        .describe('Share of the changed lines by which the change must shrink, for example 20%'),
    }).nullable().default(null).describe('When a smaller change counts as progress (R90). Default: never'),
    testFiles: z.array(Glob).max(256).default([...TEST_FILES])
      .describe('Files that are tests: one that a revision adds can be evidence of a correction (D9). Default: common names'),
    checkFiles: z.array(Glob).max(256).default([...CHECK_FILES])
      .describe('Files that say how checks run, besides those that a check names in its command. Default: common names'),
    allowTestChanges: z.array(Glob).max(256).default([])
      .describe('Test and check files that a revision may change or delete; any other such change is shown, and voids the '
        + 'progress of passing checks like a new required failure (R87, D9). Default: none'),
  }).prefault({}).describe('What counts as progress besides passing checks, fixed findings and settled disputes (R86)'),
  retention: z.strictObject({
    artifactDays: PositiveInt.max(400).default(90).describe('Days that CI keeps the handoff\'s artifact. Default: 90'),
    refDays: PositiveInt.max(36_500).default(30).describe('Days that handoff refs are kept. Default: 30'),
    copyTo: Line.nullable().default(null).describe('Storage for what an audit needs longer (R183). Default: none'),
  }).prefault({}).describe('How long evidence is kept'),
  publish: z.strictObject({
    raw: z.enum(['masked', 'withheld']).nullable().default(null)
      .describe('Whether masked reviewer output and the journal leave the machine. Default: withheld in public repositories'),
  }).prefault({}).describe('What becomes public'),
  sign: z.enum(['auto', 'never', 'always']).default('auto')
    .describe('Whether a run signs: auto signs in CI, and on a workstation on sign or push (D22). Default: auto'),
  ledger: z.enum(['branch', 'ref']).nullable().default(null).describe('Where admissions are kept. Default: by platform'),
}).describe('What a review is in this repository: .github/bounded-review/review.yml')
export type Configuration = z.infer<typeof Configuration>
