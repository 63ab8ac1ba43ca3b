/**
 * From what a person decided to a reconciliation that is bound to one head and its findings (R89, D8, D35).
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import type { Finding, FindingId, FindingsFile } from '../../schemas/finding.ts'
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import type { OwnerDisposition, Reconciliation } from '../../schemas/reconciliation.ts'
import { counted, printable, printablePath } from './display.ts'

/** Findings that wait for a person: rejected by the author, escalated, or never answered. */
export function disputed({ findings }: FindingsFile): readonly Finding[] {
  return findings.filter(({ disposition }) => disposition?.verdict !== 'accepted')
}

/**
 * Holds decisions against the findings of a run. Nothing can be added, removed or re-graded (D8).
 *
 * @throws {UsageError} ERR_USAGE_FINDING for one that is not of the run's last review; ERR_USAGE_DISPOSITIONS for none at all.
 */
export function reconciliationOf(
  { runId, binding }: UnsignedManifest, file: FindingsFile, findingsSha256: Sha256,
  decided: Readonly<Record<FindingId, OwnerDisposition>>, claimedBy: string | null,
): Reconciliation {
  const known = new Set(file.findings.map(({ id }) => id))
  const unknown = Object.keys(decided).find((id) => !known.has(id))
  if (unknown !== undefined) {
    throw new UsageError('ERR_USAGE_FINDING', `reconcile: expected findings of the last review of ${runId}, got ${printable(unknown, 32)}`,
      { hint: 'findings-v1.json in the handoff lists them; one of an earlier iteration says nothing about this head (R34)' })
  }
  const dispositions = Object.entries(decided).toSorted(([a], [b]) => a < b ? -1 : 1).map(([findingId, said]) => ({ findingId, ...said }))
  if (dispositions.length === 0) {
    throw new UsageError('ERR_USAGE_DISPOSITIONS', 'reconcile: expected a decision about a finding, got none', { hint: 'nothing has been written' })
  }
  const { repository, repositoryId, pullRequest, baseRef, baseSha, headSha } = binding
  return {
    schemaVersion: 1, runId, binding: { repository, repositoryId, pullRequest, baseRef, baseSha, headSha }, findingsSha256,
    claimedBy, owner: null, dispositions,
  }
}

/** What a person is shown before deciding about one finding. */
export function findingScreen({ id, severity, path, startLine, title, evidence, disposition }: Finding): string[] {
  const said = disposition === null ? 'not answered' : `${disposition.verdict} by ${disposition.by}: ${printable(disposition.reason, 300)}`
  const named = disposition === null || disposition.evidence.length === 0 ? [] : [`    names     ${disposition.evidence.map((what) => printable(what, 100)).join(', ')}`]
  return [
    `  ${severity.padEnd(6)}  ${printablePath(path)}:${startLine}  ${printable(title, 160)}   ${id}`,
    ...evidence.split('\n').slice(0, 8).map((line) => `    ${printable(line, 160)}`),
    `    so far    ${said}`,
    ...named,
  ]
}

/** The lines after it. */
export function settledLines({ dispositions, owner, claimedBy }: Reconciliation, path: string): string[] {
  const count = (verdict: OwnerDisposition['verdict']): number => dispositions.filter((one) => one.verdict === verdict).length
  return [
    `  reconcile ${counted(dispositions.length, 'finding')}: ${count('accepted')} accepted, ${count('rejected')} rejected`,
    owner === null
      ? `  claimed   ${claimedBy === null ? 'by nobody in particular' : `by ${printable(claimedBy)}`}: it closes nothing. An owner's signature does: --sign`
      : `  signed    as ${printable(owner.subject, 300)}   issuer ${printable(owner.issuer, 300)}`,
    `  kept      ${path}`,
    '  the sealed handoff is unchanged',
  ]
}
