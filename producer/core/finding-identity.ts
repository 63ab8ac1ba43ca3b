/**
 * The identity of a finding: criterion, path and normalised code anchor. Never prose, never a line number: the same defect
 * keeps its id when lines move and when the reviewer words it anew (D9).
 *
 * @module
 */
import { canonicalSha256, sha256 } from '../../schemas/digest.ts'
import type { Finding, FindingId, ReviewerFinding, Severity } from '../../schemas/finding.ts'
import { pathKey, type GitPath, type Sha256 } from '../../schemas/primitives.ts'

/** The text that an anchor digests: the lines pointed at, without indentation, runs of white space and blank lines. */
export function normalised(lines: readonly string[]): string {
  return lines.map((line) => line.trim().replace(/\s+/gu, ' ')).filter((line) => line !== '').join('\n')
}

export function anchorOf(lines: readonly string[]): Sha256 {
  return sha256(normalised(lines))
}

/**
 * @param ordinal 1 for the first finding with this criterion, path and anchor in one review, then 2, and so on.
 */
export function findingId(criterion: string, path: GitPath, anchor: Sha256, ordinal = 1): FindingId {
  const identity = [criterion, pathKey(path), anchor]
  return `f-${canonicalSha256(ordinal === 1 ? identity : [...identity, ordinal]).slice(0, 16)}`
}

export type Identification = {
  readonly iteration: number
  /** The text of the lines that a finding points at, on its side of the change; [] where there are none. */
  readonly lines: (finding: ReviewerFinding) => readonly string[]
  /** The severity that gates, from the criteria or the configuration at the base (D8). */
  readonly severity: (criterion: string) => Severity
}

/**
 * Adds to reported findings what the controller adds. None is collapsed, so the count is the reviewer's: findings that are
 * identical get ordinals, in order of their lines.
 *
 * @returns As many findings as were reported, in the same order, with different ids.
 */
export function identify(reported: readonly ReviewerFinding[], { iteration, lines, severity }: Identification): Finding[] {
  const ids = new Map<ReviewerFinding, { id: FindingId; anchor: Sha256 }>()
  const seen = new Map<FindingId, number>()
  const byLine = reported.toSorted((a, b) => a.startLine - b.startLine || a.endLine - b.endLine)
  for (const finding of byLine) {
    const anchor = anchorOf(lines(finding))
    const id = findingId(finding.criterion, finding.path, anchor)
    const ordinal = (seen.get(id) ?? 0) + 1
    seen.set(id, ordinal)
    ids.set(finding, { id: findingId(finding.criterion, finding.path, anchor, ordinal), anchor })
  }
  return reported.map((finding) => {
    const { id, anchor } = ids.get(finding)!
    const { severity: reportedSeverity, ...rest } = finding
    const gating = severity(finding.criterion)
    return { ...rest, id, severity: gating, reportedSeverity, anchor: { sha256: anchor }, iteration, disposition: null }
  })
}
