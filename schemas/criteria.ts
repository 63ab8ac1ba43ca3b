/**
 * The criteria a change is reviewed against: Markdown whose headings `## C-n title [severity]` name each criterion (D8).
 *
 * @module
 */
import { FormatError } from './errors.ts'
import type { Severity } from './finding.ts'

export const CRITERIA_MAX_BYTES = 256 * 1024

export type Criterion = { readonly id: string; readonly title: string; readonly severity: Severity }

const HEADING_MAX_CHARACTERS = 1024
const HEADING = /^##[ \t]+(C-[1-9]\d{0,3})[ \t]+(\S.*)$/
const SEVERITY = /^(.*)\[(high|medium|low)\]$/
/** A heading that a person would take for a criterion: dropped in silence, it would weaken the review. */
const LIKE_HEADING = /^[ \t]*#{1,6}[ \t]*C-\d/i

/**
 * Reads the criteria out of the bytes of criteria.md.
 *
 * @returns The criteria in order of appearance.
 * @throws {FormatError} ERR_CRITERIA with the line, when a heading has no severity or an unknown one, an id appears
 *   twice, there is none at all, or the bytes are not UTF-8 or too many.
 */
export function parseCriteria(bytes: Uint8Array): readonly Criterion[] {
  const fail = (message: string): never => {
    const hint = 'write each criterion as "## C-1 title [high]", with high, medium or low'
    throw new FormatError('ERR_CRITERIA', `criteria.md: ${message}`, { hint })
  }
  if (bytes.length > CRITERIA_MAX_BYTES) fail(`expected at most ${CRITERIA_MAX_BYTES} bytes, got ${bytes.length}`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('expected UTF-8, got other bytes')
  }
  const criteria: Criterion[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!LIKE_HEADING.test(line)) continue
    if (line.length > HEADING_MAX_CHARACTERS) {
      fail(`line ${index + 1}: expected at most ${HEADING_MAX_CHARACTERS} characters, got ${line.length}`)
    }
    const heading = HEADING.exec(line.trimEnd())
    if (!heading) fail(`line ${index + 1}: expected "## C-n title [high|medium|low]", got another heading`)
    const [, id = '', rest = ''] = heading ?? []
    const [, text = '', severity] = SEVERITY.exec(rest) ?? []
    const title = text.trim()
    if (severity === undefined || title === '') {
      fail(`line ${index + 1}: expected "## ${id} title [high|medium|low]", got no title or no severity`)
    }
    if (criteria.some((criterion) => criterion.id === id)) fail(`line ${index + 1}: expected each id once, got ${id} again`)
    criteria.push({ id, title, severity: severity as Severity })
  }
  if (criteria.length === 0) fail('expected at least one criterion, got none')
  return criteria
}
