/**
 * Findings as SARIF 2.1.0, for code scanning. Written only for a COMPLETED run: a valid file with no results closes
 * alerts, and the absence of a result must never do that (R69).
 *
 * @module
 */
import type { Finding, Severity } from '../../schemas/finding.ts'
import { pathBytes, type GitPath } from '../../schemas/primitives.ts'

const LEVEL: Readonly<Record<Severity, string>> = { high: 'error', medium: 'warning', low: 'note' }
const MAX_RESULTS = 25_000

/** A SARIF log of one run. Locations are relative to the repository's root, as percent-encoded URIs. */
export function sarifLog(findings: readonly Finding[], version: string): object {
  const rules = [...new Set(findings.map(({ criterion }) => criterion))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'bounded-review', version, rules: rules.map((id) => ({ id })) } },
      invocations: [{ executionSuccessful: true }],
      results: findings.slice(0, MAX_RESULTS).map((finding) => ({
        ruleId: finding.criterion,
        ruleIndex: rules.indexOf(finding.criterion),
        level: LEVEL[finding.severity],
        message: { text: finding.title },
        locations: [{
          physicalLocation: {
            artifactLocation: { uri: uri(finding.path) },
            region: { startLine: finding.startLine, endLine: finding.endLine },
          },
        }],
        partialFingerprints: { 'boundedReview/v1': finding.id },
      })),
    }],
  }
}

function uri(path: GitPath): string {
  return [...pathBytes(path)].map((byte) => {
    const char = String.fromCharCode(byte)
    return /[A-Za-z0-9._~/-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}
