/**
 * The signed payload as an in-toto Statement with a handoff manifest: the one spelling of it, its own version, and subjects
 * that are exactly the ones the manifest demands (V2, V7, V8, V13; decisions.md, The handoff).
 *
 * @module
 */
import { canonicalBytes } from '../../schemas/digest.ts'
import { LIMITS, type Manifest } from '../../schemas/manifest.ts'
import { HANDOFF_PREDICATE, HandoffStatement, STATEMENT_TYPE, subjectsOf, type Subject } from '../../schemas/statement.ts'
import { parseCanonicalJson } from '../../schemas/strict-json.ts'
import { failure, type Failure } from './failure.ts'
import { firstIssue } from './issue.ts'

/** Room for the statement around a manifest of the largest size. */
const MAX_PAYLOAD = LIMITS.manifest + 16 * 1024
const PREDICATE_FAMILY = HANDOFF_PREDICATE.slice(0, HANDOFF_PREDICATE.lastIndexOf('/') + 1)

/** Reads a payload whose signature holds. */
export function readStatement(payload: Buffer): Manifest | Failure {
  let value: unknown
  try {
    value = parseCanonicalJson(payload, 'payload', MAX_PAYLOAD)
  } catch (error) {
    return failure('STATEMENT_MALFORMED', 'payload', 'canonical JSON', (error as { code?: string }).code)
  }
  const other = otherVersion(value)
  if (other) return other
  const parsed = HandoffStatement.safeParse(value)
  if (!parsed.success) return firstIssue('STATEMENT_MALFORMED', '', parsed.error)
  const { predicate, subject } = parsed.data
  const size = canonicalBytes(predicate).length
  if (size > LIMITS.manifest) return failure('STATEMENT_MALFORMED', 'predicate', `at most ${LIMITS.manifest} bytes`, size)
  return judgeSubjects(subject, subjectsOf(predicate)) ?? predicate
}

function otherVersion(value: unknown): Failure | null {
  const { _type, predicateType, predicate } = (value ?? {}) as { _type?: unknown; predicateType?: unknown; predicate?: unknown }
  if (_type !== STATEMENT_TYPE) return null
  if (typeof predicateType !== 'string') return null
  const ours = predicateType === HANDOFF_PREDICATE
  if (!ours && /^v\d+$/.test(predicateType.slice(PREDICATE_FAMILY.length)) && predicateType.startsWith(PREDICATE_FAMILY)) {
    return failure('VERSION_UNSUPPORTED', 'predicateType', HANDOFF_PREDICATE, predicateType)
  }
  if (!ours) return failure('STATEMENT_MALFORMED', 'predicateType', HANDOFF_PREDICATE, predicateType)
  const version = (predicate as { schemaVersion?: unknown } | null | undefined)?.schemaVersion
  return typeof version === 'number' && version !== 1
    ? failure('VERSION_UNSUPPORTED', 'predicate.schemaVersion', 1, version)
    : null
}

/** Order means nothing; a subject too many, too few or twice is refused. */
function judgeSubjects(actual: readonly Subject[], wanted: readonly Subject[]): Failure | null {
  const keys = (subjects: readonly Subject[]): string[] =>
    subjects.map(({ name, digest }) => `${name} ${Object.keys(digest)[0]}:${Object.values(digest)[0]}`).toSorted()
  const [got, expected] = [keys(actual), keys(wanted)]
  const at = expected.findIndex((key, index) => key !== got[index])
  if (at >= 0) {
    return failure('STATEMENT_MALFORMED', 'subject', expected[at], got.find((key) => !expected.includes(key)) ?? 'none')
  }
  return got.length === expected.length
    ? null
    : failure('STATEMENT_MALFORMED', 'subject', `${expected.length} subjects`, got.length)
}
