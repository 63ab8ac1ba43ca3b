/**
 * Reading SARIF 2.1.0 that some analyzer printed: strict about what makes it evidence, tolerant of the rest.
 *
 * An absent result is never a clean one (R69): a log without runs, a run without results, or one that says that execution
 * failed is no review. Suppressed results stay results. Pure.
 *
 * @module
 */
import * as z from 'zod'
import { FormatError } from '../../schemas/errors.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'

const SARIF_MAX_BYTES = 64 * 1024 * 1024
const SARIF_MAX_RESULTS = 25_000
const MAX_TEXT = 60_000

export type SarifLevel = 'error' | 'warning' | 'note' | 'none'

export type SarifResult = {
  /** `<tool>/<rule>`, in the characters that a criterion may have. */
  readonly criterion: string
  readonly level: SarifLevel
  readonly message: string
  readonly suppressed: boolean
  /** A URI reference with what it is relative to, or null when the result names no file. */
  readonly uri: string | null
  readonly startLine: number
  readonly endLine: number
}

type SarifLog = {
  readonly kind: 'log'
  readonly results: readonly SarifResult[]
  /** Runs that say that they failed, or notify of an error: how many. Their results are not the whole. */
  readonly failures: number
  /** Every run says `executionSuccessful: true`. */
  readonly explicitSuccess: boolean
}

type SarifFault =
  | 'SARIF_TOO_LARGE' | 'SARIF_NOT_JSON' | 'SARIF_SCHEMA' | 'SARIF_WITHOUT_RUNS' | 'SARIF_WITHOUT_RESULTS'
  | 'SARIF_TOO_MANY_RESULTS'
export type SarifReading = SarifLog | { readonly kind: 'unusable'; readonly code: SarifFault }

const Level = z.enum(['error', 'warning', 'note', 'none'])
const Index = z.int().min(-1).optional()
const Text = z.string()
const Message = z.looseObject({ text: Text.optional(), id: Text.optional(), arguments: z.array(Text).optional() })
const ArtifactLocation = z.looseObject({ uri: Text.optional(), uriBaseId: Text.optional(), index: Index })
const Line = z.int().min(1).max(1_000_000_000).optional()
const Region = z.looseObject({ startLine: Line, endLine: Line })
const PhysicalLocation = z.looseObject({ artifactLocation: ArtifactLocation.optional(), region: Region.optional() })
const Location = z.looseObject({ physicalLocation: PhysicalLocation.optional() })
const Rule = z.looseObject({
  id: Text,
  defaultConfiguration: z.looseObject({ level: Level.optional() }).optional(),
  messageStrings: z.record(z.string(), z.looseObject({ text: Text })).optional(),
})
const Component = z.looseObject({ name: Text, rules: z.array(Rule).optional() })
const Notification = z.looseObject({ level: Level.optional() })
const RuleReference = z.looseObject({
  id: Text.optional(),
  index: Index,
  toolComponent: z.looseObject({ index: Index }).optional(),
})
const Result = z.looseObject({
  ruleId: Text.optional(),
  ruleIndex: Index,
  rule: RuleReference.optional(),
  kind: z.enum(['pass', 'open', 'informational', 'notApplicable', 'review', 'fail']).optional(),
  level: Level.optional(),
  message: Message,
  locations: z.array(Location).optional(),
  suppressions: z.array(z.unknown()).nullable().optional(),
  baselineState: z.enum(['new', 'unchanged', 'updated', 'absent']).optional(),
})
type Result = z.infer<typeof Result>
const Run = z.looseObject({
  tool: z.looseObject({ driver: Component, extensions: z.array(Component).optional() }),
  results: z.array(Result).nullable().optional(),
  artifacts: z.array(z.looseObject({ location: ArtifactLocation.optional() })).optional(),
  originalUriBaseIds: z.record(z.string(), ArtifactLocation).optional(),
  invocations: z.array(z.looseObject({
    executionSuccessful: z.boolean(),
    toolExecutionNotifications: z.array(Notification).optional(),
    toolConfigurationNotifications: z.array(Notification).optional(),
  })).optional(),
})
type Run = z.infer<typeof Run>
const Log = z.looseObject({ version: z.literal('2.1.0'), runs: z.array(z.unknown()).nullable().optional() })

/**
 * Reads what an analyzer printed on standard output.
 *
 * @param tool Prefix of criteria; absent: the name that the log's own driver says.
 */
export function readSarif(bytes: Uint8Array, tool?: string): SarifReading {
  const unusable = (code: SarifFault): SarifReading => ({ kind: 'unusable', code })
  let value: unknown
  try {
    value = parseStrictJson(bytes, 'SARIF', SARIF_MAX_BYTES)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return unusable(error.code === 'JSON_TOO_LARGE' ? 'SARIF_TOO_LARGE' : 'SARIF_NOT_JSON')
  }
  const log = Log.safeParse(value)
  if (!log.success) return unusable('SARIF_SCHEMA')
  if (!log.data.runs || log.data.runs.length === 0) return unusable('SARIF_WITHOUT_RUNS')
  const runs = z.array(Run).safeParse(log.data.runs)
  if (!runs.success) return unusable('SARIF_SCHEMA')
  // A run without a results array, or with null, says that no analysis was made (SARIF 3.14.23).
  if (runs.data.some(({ results }) => !results)) return unusable('SARIF_WITHOUT_RESULTS')
  const total = runs.data.reduce((sum, { results }) => sum + (results?.length ?? 0), 0)
  if (total > SARIF_MAX_RESULTS) return unusable('SARIF_TOO_MANY_RESULTS')
  return {
    kind: 'log',
    results: runs.data.flatMap((run) => {
      const prefix = tool ?? slug(run.tool.driver.name)
      return (run.results ?? []).filter(isProblem).map((result) => resultOf(run, result, prefix))
    }),
    failures: runs.data.filter(hasFailed).length,
    explicitSuccess: runs.data.every(({ invocations = [] }) =>
      invocations.length > 0 && invocations.every(({ executionSuccessful }) => executionSuccessful)),
  }
}

/** A tool's name as it stands before the slash of a criterion. */
function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9._-]+/g, '-').replace(/^[^a-z0-9]+/, '').slice(0, 64) || 'tool'
}

function isProblem({ kind = 'fail', baselineState }: Result): boolean {
  return baselineState !== 'absent' && (kind === 'fail' || kind === 'open' || kind === 'review')
}

function hasFailed({ invocations = [] }: Run): boolean {
  return invocations.some(({ executionSuccessful, toolExecutionNotifications = [], toolConfigurationNotifications = [] }) => {
    const notifications = [...toolExecutionNotifications, ...toolConfigurationNotifications]
    return !executionSuccessful || notifications.some(({ level }) => level === 'error')
  })
}

function resultOf(run: Run, result: Result, tool: string): SarifResult {
  const rule = ruleOf(run, result)
  const id = result.ruleId ?? result.rule?.id ?? rule?.id ?? 'other'
  const location = result.locations?.[0]?.physicalLocation
  const startLine = location?.region?.startLine ?? 1
  const undecided = result.kind === 'open' || result.kind === 'review'
  return {
    criterion: criterionOf(tool, id),
    level: result.level ?? (undecided ? 'note' : rule?.defaultConfiguration?.level ?? 'warning'),
    message: messageOf(result.message, rule),
    suppressed: (result.suppressions ?? []).length > 0,
    uri: uriOf(run, location?.artifactLocation),
    startLine,
    endLine: Math.max(startLine, location?.region?.endLine ?? startLine),
  }
}

function ruleOf({ tool }: Run, result: Result): z.infer<typeof Rule> | undefined {
  const extension = result.rule?.toolComponent?.index
  const component = extension === undefined || extension < 0 ? tool.driver : tool.extensions?.[extension]
  const index = result.ruleIndex ?? result.rule?.index ?? -1
  const rules = component?.rules ?? []
  const id = result.ruleId ?? result.rule?.id
  return index >= 0 ? rules[index] : rules.find((rule) => rule.id === id)
}

function criterionOf(tool: string, rule: string): string {
  return `${tool}/${rule.replace(/[^A-Za-z0-9@._/()+:-]+/g, '-')}`.slice(0, 256)
}

type Rule = z.infer<typeof Rule>

function messageOf({ text, id, arguments: values = [] }: z.infer<typeof Message>, rule: Rule | undefined): string {
  const template = text ?? (id === undefined ? undefined : rule?.messageStrings?.[id]?.text) ?? id ?? 'no message'
  const filled = template.replace(/\{(\d{1,3})\}/g, (whole, index: string) => values[Number(index)] ?? whole)
  if (filled.length <= MAX_TEXT) return filled
  return `${filled.slice(0, MAX_TEXT).toWellFormed()} … (${filled.length - MAX_TEXT} more characters in the raw output)`
}

/** Follows `index` and `uriBaseId` until a URI reference is left that needs neither; null when there is none. */
function uriOf(run: Run, location: z.infer<typeof ArtifactLocation> | undefined): string | null {
  const index = location?.index ?? -1
  const own = location?.uri === undefined && index >= 0 ? run.artifacts?.[index]?.location : location
  let uri = own?.uri
  let base = own?.uriBaseId
  if (uri === undefined) return null
  for (let step = 0; base !== undefined && step < 8; step++) {
    const parent: z.infer<typeof ArtifactLocation> | undefined = run.originalUriBaseIds?.[base]
    // A base without a URI, as %SRCROOT% often is, means the directory in which the analyzer was started.
    const standsAlone = /^[a-z][a-z0-9+.-]*:|^\//i.test(uri)
    if (parent?.uri !== undefined && !standsAlone) uri = `${parent.uri.replace(/\/$/, '')}/${uri}`
    base = parent?.uriBaseId
  }
  return uri
}
