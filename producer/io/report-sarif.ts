/**
 * SARIF 2.1.0 as the report of a check: not what was found (that is the sarif reviewer's), but whether the analyzer ran
 * and found errors.
 *
 * @module
 */
import * as z from 'zod'
import type { ReportCounts } from '../../schemas/check.ts'
import { FormatError } from '../../schemas/errors.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'

const Level = z.enum(['none', 'note', 'warning', 'error'])

const Rule = z.looseObject({ id: z.string(), defaultConfiguration: z.looseObject({ level: Level.optional() }).optional() })
const Result = z.looseObject({
  ruleId: z.string().optional(),
  ruleIndex: z.int().optional(),
  kind: z.enum(['notApplicable', 'pass', 'fail', 'review', 'open', 'informational']).optional(),
  level: Level.optional(),
  baselineState: z.enum(['new', 'unchanged', 'updated', 'absent']).optional(),
  suppressions: z.array(z.looseObject({ status: z.enum(['accepted', 'underReview', 'rejected']).optional() })).optional(),
})
type Result = z.infer<typeof Result>
const Notification = z.looseObject({ level: Level.optional() })
const Invocation = z.looseObject({
  executionSuccessful: z.boolean(),
  toolExecutionNotifications: z.array(Notification).optional(),
})
const Run = z.looseObject({
  tool: z.looseObject({ driver: z.looseObject({ name: z.string().min(1), rules: z.array(Rule).optional() }) }),
  invocations: z.array(Invocation).optional(),
  // Absent or null means that the analyzer did not look; an empty list, that it found nothing.
  results: z.array(Result),
})
type Run = z.infer<typeof Run>
const Log = z.looseObject({ version: z.literal('2.1.0'), runs: z.array(Run).min(1).max(1000) })

/**
 * Counts results: those of level error fail, suppressed ones are skipped. No results is a clean report. An invocation that
 * was not successful, or that notified of an error of its own, is one failure each: what it did not look at is unknown.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
export function countSarif(bytes: Uint8Array): ReportCounts {
  const log = Log.safeParse(read(bytes))
  if (!log.success) {
    const [issue] = log.error.issues
    return refuse(`expected SARIF 2.1.0 with results at ${issue?.path.join('.') ?? 'the top'}`)
  }
  const counts = { total: 0, failed: 0, skipped: 0 }
  for (const run of log.data.runs) countRun(run, counts)
  return counts
}

function countRun(run: Run, counts: { total: number; failed: number; skipped: number }): void {
  if ('externalPropertyFileReferences' in run) refuse('expected results in the report itself, got references to other files')
  for (const { executionSuccessful, toolExecutionNotifications = [] } of run.invocations ?? []) {
    if (executionSuccessful && !toolExecutionNotifications.some(({ level }) => level === 'error')) continue
    counts.total += 1
    counts.failed += 1
  }
  for (const result of run.results) {
    if (result.baselineState === 'absent') continue
    if (isSuppressed(result)) {
      counts.skipped += 1
      continue
    }
    counts.total += 1
    if ((result.kind ?? 'fail') === 'fail' && levelOf(result, run) === 'error') counts.failed += 1
  }
}

function isSuppressed({ suppressions = [] }: Result): boolean {
  return suppressions.length > 0 && suppressions.every(({ status }) => (status ?? 'accepted') === 'accepted')
}

function levelOf({ level, ruleId, ruleIndex }: Result, { tool: { driver: { rules = [] } } }: Run): z.infer<typeof Level> {
  const rule = ruleIndex === undefined || ruleIndex < 0 ? rules.find(({ id }) => id === ruleId) : rules[ruleIndex]
  return level ?? rule?.defaultConfiguration?.level ?? 'warning'
}

function read(bytes: Uint8Array): unknown {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  try {
    return parseStrictJson(hasMark ? bytes.subarray(3) : bytes, 'analysis report', bytes.length)
  } catch (error) {
    if (error instanceof FormatError) throw new FormatError('REPORT_MALFORMED', error.message, { cause: error })
    throw error
  }
}

function refuse(message: string): never {
  throw new FormatError('REPORT_MALFORMED', `analysis report: ${message}`)
}
