import { describe, expect, it } from '@jest/globals'
import { anchorOf, findingId, identify, normalised } from '../../../../producer/core/finding-identity.ts'
import { FindingId, Finding, type ReviewerFinding } from '../../../../schemas/finding.ts'
import { sampleReviewerFinding } from '../../../support/samples.ts'

const lines = ['  if (cursor === "") {', '', '    break', '  }']
const reported = (overrides: Partial<ReviewerFinding> = {}): ReviewerFinding => ({ ...sampleReviewerFinding(), ...overrides })
const identified = (findings: ReviewerFinding[], text: (finding: ReviewerFinding) => readonly string[] = () =>
  lines): Finding[] =>
  identify(findings, { iteration: 2, lines: text, severity: () => 'high' })

describe('the identity of a finding (D9)', () => {
  it('does not depend on indentation, blank lines or runs of white space', () => {
    expect(normalised(lines)).toBe('if (cursor === "") {\nbreak\n}')
    expect(anchorOf(['if (cursor\t===  "") {', 'break   ', '\t', '}'])).toBe(anchorOf(lines))
    expect(anchorOf(['if (cursor === "") { break }'])).not.toBe(anchorOf(lines))
  })

  it('does not depend on prose, severity, side or line numbers', () => {
    const [a, b] = [reported(), reported({ title: 'other words', evidence: 'other', severity: 'low', startLine: 1, endLine: 9,
      blocker: true })]
    expect(identified([a])[0]!.id).toBe(identified([b])[0]!.id)
    expect(identified([a])[0]!.id).toMatch(/^f-[0-9a-f]{16}$/)
  })

  it('is another for another criterion, path or code', () => {
    const anchor = anchorOf(lines)
    const ids = [
      findingId('C-1', 'a', anchor), findingId('C-2', 'a', anchor), findingId('C-1', 'b', anchor), findingId('C-1', 'a',
        anchorOf(['x'])),
      findingId('C-1', { base64: '/w==' }, anchor), findingId('C-1', 'a', anchor, 2), findingId('C-1', 'a', anchor, 3),
      findingId('C-1', 'b', anchor, 2),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(FindingId.safeParse(id).success).toBe(true)
  })

  it('is published: this one never changes', () => {
    expect(findingId('C-1', 'src/export.ts', anchorOf(lines))).toBe('f-692372386845b3a6')
  })
})

describe('the findings of a review', () => {
  it('are as many as were reported, in that order, with what the controller adds (D8)', () => {
    const [first] = identified([reported({ severity: 'low' })])
    expect(first).toEqual({
      ...reported(), severity: 'high', reportedSeverity: 'low', id: findingId('C-1', 'src/export.ts', anchorOf(lines)),
        anchor: { sha256: anchorOf(lines) },
      iteration: 2, disposition: null,
    })
    expect(Finding.safeParse(first).success).toBe(true)
  })

  it('that are identical get ordinals in order of their lines, so that none is lost', () => {
    const [low, high, twin] = [reported({ startLine: 5, endLine: 6 }), reported({ startLine: 50, endLine: 51 }),
      reported({ startLine: 50, endLine: 50 })]
    const ids = (findings: ReviewerFinding[]): string[] => identified(findings).map(({ id }) => id)
    const [first, second, third] = [1, 2, 3].map((ordinal) => findingId('C-1', 'src/export.ts', anchorOf(lines), ordinal))
    expect(ids([low, twin, high])).toEqual([first, second, third])
    expect(ids([high, low, twin])).toEqual([third, first, second])
    expect(ids([low, { ...low }])).toEqual([first, second])
  })
})
