import { afterAll, describe, expect, it } from '@jest/globals'
import type { Decision } from '../../../../schemas/decision.ts'
import { markdownSummary, MEANING, terminalReport } from '../../../../verifier/core/report.ts'
import { verify } from '../../../../verifier/core/verify.ts'
import { closeSigstore, withExpected, type Loose } from '../../../support/evidence.ts'
import { goodEvidence, REFUSALS } from './refusal-corpus.ts'

afterAll(closeSigstore)

const HOSTILE = [
  'x\nverified=true\r\n::set-output name=a::b ##[set-output name=a;]b', '\u001b[2J\u202e@team #1 <img src=x>',
  '[a](https://evil.example) | `code` https://evil.example',
].join(' ')

/** A decision in which every free text is hostile: what a decision must never hold, and a report must survive all the same. */
async function hostile(): Promise<Decision> {
  const decision = verify(withExpected(await goodEvidence(), { headSha: 'e'.repeat(40) }))
  return {
    ...decision, signer: { ...decision.signer!, subject: HOSTILE },
    checks: decision.checks.map((check) => ({ ...check, field: HOSTILE, expected: HOSTILE, actual: HOSTILE, note: HOSTILE })),
  }
}

describe('terminalReport', () => {
  it('shows the failed check with the field, both sides in eight characters and the code', async () => {
    const report = terminalReport(verify(withExpected(await goodEvidence(), { headSha: 'e'.repeat(40) })))
    expect(report).toContain('There is no trusted handoff for eeeeeeee: it was signed for another head.')
    const line = report.split('\n').find((text) => text.startsWith('  revision '))
    expect(line).toMatch(/FAILED {3}binding\.headSha {3}expected eeeeeeee\.\.\. {2}got [0-9a-f]{8}\.\.\. {3}HEAD_STALE$/)
    expect(report).toMatch(/ {2}decision {7}NO_TRUSTED_HANDOFF {3}HEAD_STALE/)
    expect(report).toContain('What enforces this check: unknown.')
    expect(report.trimEnd().endsWith(MEANING)).toBe(true)
  })

  it('lets no text start a workflow command, move the cursor or break a line (S53)', async () => {
    const decision = await hostile()
    const report = terminalReport(decision)
    expect(report).not.toMatch(/::|##\[/)
    // eslint-disable-next-line no-control-regex
    expect(report.replace(/[\u2713\u2717]/, '')).toMatch(/^[\n\x20-\x7e]*$/)
    expect(report.split('\n')).toHaveLength(terminalReport({ ...decision,
      checks: decision.checks.map((check) => ({ ...check, note: null })) }).split('\n').length)
  })
})

describe('markdownSummary', () => {
  it('keeps the text of others inside code spans of their own table cells (S54)', async () => {
    const summary = markdownSummary(await hostile())
    // What is left after the code spans is ours.
    const ours = summary.replace(/`[^`\n]*`/g, '')
    expect(ours).not.toMatch(/evil|@|<|https?:|::|##\[|\[a\]/)
    expect(ours.split('\n').filter((line) => line.startsWith('|')).every((line) =>
      [3, 4].includes(line.replaceAll('\\|', '').split('|').length - 1))).toBe(true)
    expect(summary).toContain(MEANING)
  })
})

describe('the words of a report', () => {
  it('never say more than the record does, for any refusal', async () => {
    for (const { make } of REFUSALS.filter((_, index) => index % 7 === 0)) {
      const decision = verify(await make())
      const text = `${terminalReport(decision)}${markdownSummary(decision)}`
      expect(text).not.toMatch(/\b(?:approved|safe|passed review|ok to merge)\b/i)
      expect(text).toMatch(/accepted|rejected|no trusted handoff|could not decide|not configured/i)
      expect(text.length).toBeLessThan(64 * 1024)
    }
  })

  it('names the state, the missing outcome and the stop cause in this order', async () => {
    const good: Loose = verify(await goodEvidence())
    const report = terminalReport({ ...good, run: { ...good.run, state: 'TIMEOUT', outcome: null, stopCause: 'WALL_CLOCK' } })
    expect(report).toContain('TIMEOUT   (no outcome)   WALL_CLOCK')
  })
})
