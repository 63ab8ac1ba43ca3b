/**
 * Deterministic checks: how they are declared at the base, and what running one showed (R29, R75, D16).
 *
 * @module
 */
import * as z from 'zod'
import { Argv, Count, Identifier, PositiveInt, Seconds, Sha256, Timestamp } from './primitives.ts'

export const ReportFormat = z.enum(['junit', 'tap', 'sarif'])
export type ReportFormat = z.infer<typeof ReportFormat>

export const CheckReport = z.strictObject({
  format: ReportFormat,
  path: z.string().min(1).max(1024).describe('Path of the report file, relative to the export in which the check runs'),
})
export type CheckReport = z.infer<typeof CheckReport>

export const CheckDeclaration = z.strictObject({
  id: Identifier,
  argv: Argv,
  required: z.boolean().describe('Whether a failure keeps the run from COMPLETED (R81)'),
  timeoutSeconds: PositiveInt.max(86_400),
  report: CheckReport.nullable().describe('A machine-readable report; without one the exit code alone judges'),
  executes: z.enum(['base', 'candidate'])
    .describe('Whose code the command runs. What candidate code reports is the candidate\'s own claim'),
}).describe('One deterministic command')
export type CheckDeclaration = z.infer<typeof CheckDeclaration>

/** Counts read from a report. `total` counts tests that ran; skipped ones are apart. */
export const ReportCounts = z.strictObject({ total: Count, failed: Count, skipped: Count })
export type ReportCounts = z.infer<typeof ReportCounts>

export const CheckFailure = z.enum([
  'EXIT_CODE', 'SIGNAL', 'TIMEOUT', 'NOT_STARTED', 'PREPARE_FAILED',
  'REPORT_MISSING', 'REPORT_STALE', 'REPORT_MALFORMED', 'REPORT_EMPTY', 'REPORT_FAILURES', 'TREE_CHANGED',
]).describe('Why a check did not pass')
export type CheckFailure = z.infer<typeof CheckFailure>

export const CheckResult = z.strictObject({
  id: Identifier,
  iteration: PositiveInt,
  argv: Argv,
  required: z.boolean(),
  executes: z.enum(['base', 'candidate']),
  passed: z.boolean(),
  failure: CheckFailure.nullable(),
  exitCode: z.int().min(0).max(255).nullable().describe('null when the process did not exit by itself'),
  signal: z.string().regex(/^SIG[A-Z0-9+]+$/).nullable(),
  startedAt: Timestamp.nullable().describe('null when the process never started'),
  seconds: Seconds,
  output: z.strictObject({
    bytes: Count.describe('Bytes printed'),
    keptBytes: Count.describe('Bytes kept; less than `bytes` when the output was over its limit'),
    sha256: Sha256.describe('Digest of the bytes kept, standard output and error in order of arrival'),
  }),
  report: z.strictObject({ format: ReportFormat, sha256: Sha256.nullable(), counts: ReportCounts.nullable() }).nullable(),
  judgedBy: z.enum(['report', 'exit-code']),
}).describe('What running one deterministic command showed')
export type CheckResult = z.infer<typeof CheckResult>

export const ChecksFile = z.strictObject({
  schemaVersion: z.literal(1),
  checks: z.array(CheckResult).max(10_000).describe('Every command of every iteration, in the order in which they ran'),
}).describe('checks-v1.json: the deterministic commands of a run')
export type ChecksFile = z.infer<typeof ChecksFile>

