import { afterAll, describe, expect, it } from '@jest/globals'
import { AUTHOR_PRELUDE, eventsOf, findingsOf } from '../support/authors.ts'
import type { Line } from '../support/line.ts'
import { change, CLEAR, expectEnding, FINDINGS, removeChanges, review, reviewHere, stopped } from './incident.ts'

afterAll(removeChanges)

/** Finds each line of a.ts with the word BUG, under the criterion that follows it. */
const REVIEW = `
const text = fs.readFileSync(dir + '/' + files.find(({ path }) => path === 'a.ts').head.file, 'utf8').split('\\n')
leave({ findings: text.flatMap((one, at) => one.includes('BUG') ? [{ ...finding, criterion: /BUG (C-\\d)/.exec(one)?.[1] ?? 'other', startLine: at + 1, endLine: at + 1 }] : []) })
`
/** A change that an author corrects: `author` is the end of its program, and has what its prelude has. */
function corrected(author: string, head: string, maxIterations: number, configuration: object = {}): Line {
  return change({
    review: REVIEW, head: { 'a.ts': head },
    base: { 'tools/author': { mode: '100755', content: `#!/usr/bin/env node\n${AUTHOR_PRELUDE}\n${author}\n` } },
    configuration: {
      checks: [{ id: 'tests', run: ['true'] }],
      author: { kind: 'command', run: ['tools/author'], timeoutSeconds: 30 },
      budgets: { maxIterations, maxWallClockSeconds: 120, maxReviewerCalls: 50 },
      ...configuration,
    },
  })
}
const reconciliations = (line: Line): number => eventsOf(line).filter(({ type }) => type === 'ReconcileRequested').length
/** Turns one finding into the other, for ever. */
const ALTERNATES = 'answer({ revision: commit({ \'a.ts\': packet.iteration % 2 === 1 ? \'two // BUG C-2\\n\' : \'one // BUG C-1\\n\' }) })'
const NO_PROGRESS = stopped('ABORTED', 'NO_PROGRESS', 4)

describe('a loop that does not end by itself', () => {
  it('B61 stops at the third review when two findings alternate for ever and three are allowed, in every phase (R85, R95)', async () => {
    const line = corrected(ALTERNATES, 'one // BUG C-1\n', 3)
    const { calls, record } = expectEnding(line, await review(line), stopped('ABORTED', 'BUDGET_EXHAUSTED', 4))
    expect({ calls, iteration: record.execution.iteration, asked: reconciliations(line), findings: record.result.findings }).toEqual({ calls: 3, iteration: 3, asked: 3, findings: 1 })
    expect(findingsOf(line).findings.length).toBe(1)
  })

  it('stops two findings that alternate long before a high cap: what was fixed once does not count again (D2)', async () => {
    const line = corrected(ALTERNATES, 'one // BUG C-1\n', 30)
    const { calls } = expectEnding(line, await reviewHere(line), NO_PROGRESS)
    expect(calls).toBeGreaterThanOrEqual(3)
    expect(calls).toBeLessThanOrEqual(5)
  })

  it('stops an author who only rewrites comments around the finding', async () => {
    const line = corrected('answer({ revision: commit({ \'a.ts\': `one // BUG C-1\\n// looked at ${packet.iteration} times\\n` }) })', 'one // BUG C-1\n', 30)
    const { calls } = expectEnding(line, await reviewHere(line), NO_PROGRESS)
    expect(calls).toBe(3)
  })

  it('B103 is not misled by a count that goes 5, 4, 5, 4: the conditions are judged over the whole run (R86, R97)', async () => {
    const bugs = (count: number): string => Array.from({ length: count }, (_, n) => `line ${n} // BUG C-1\n`).join('')
    const line = corrected(`answer({ revision: commit({ 'a.ts': packet.iteration % 2 === 1 ? ${JSON.stringify(bugs(4))} : ${JSON.stringify(bugs(5))} }) })`, bugs(5), 30)
    const { calls, record } = expectEnding(line, await review(line), NO_PROGRESS)
    expect(calls).toBeLessThanOrEqual(4)
    expect(record.execution.detail?.code).toBe('TWO_DRY_ITERATIONS')
  })

  it('lets a loop that converges go on to its end, one finding at a time', async () => {
    const bugs = (count: number): string => Array.from({ length: 4 }, (_, n) => `line ${n}${n < count ? ` // BUG C-${n + 1}` : ''}\n`).join('')
    const line = corrected(`answer({ revision: commit({ 'a.ts': ${JSON.stringify([3, 2, 1, 0].map(bugs))}[packet.iteration - 1] }) })`, bugs(4), 9)
    expect(expectEnding(line, await reviewHere(line), CLEAR).record.execution.iteration).toBe(5)
  })

  it('says BUDGET_EXHAUSTED, and not the outcome of an earlier review, when the calls run out between corrections', async () => {
    const line = corrected(ALTERNATES, 'one // BUG C-1\n', 30, { budgets: { maxIterations: 30, maxWallClockSeconds: 120, maxReviewerCalls: 2 } })
    expect(expectEnding(line, await reviewHere(line), stopped('ABORTED', 'BUDGET_EXHAUSTED', 4)).calls).toBe(2)
  })
})

describe('a finding that is declined', () => {
  it('B69 ends with its disposition when it is rejected with evidence, and asks about it once (R77, R240)', async () => {
    const line = corrected('answer({ dispositions: all(\'rejected\', [\'tests\']) })', 'one // BUG C-1\n', 3)
    const { calls, record } = expectEnding(line, await review(line), FINDINGS)
    expect({ calls, asked: reconciliations(line) }).toEqual({ calls: 1, asked: 1 })
    expect(record.result).toEqual({ outcome: 'FINDINGS', findings: 1, accepted: 0, rejected: 1, escalated: 0 })
    expect(findingsOf(line).findings).toMatchObject([{ disposition: { verdict: 'rejected', reason: 'because', evidence: ['tests'], by: 'author' } }])
  })

  it('does not become CLEAR when every finding is rejected, and goes to a person when it is rejected without evidence', async () => {
    const line = corrected('answer({ dispositions: all(\'rejected\', []) })', 'one // BUG C-1\ntwo // BUG C-2\n', 3)
    expect(expectEnding(line, await reviewHere(line), FINDINGS).record.result).toMatchObject({ findings: 2, rejected: 0, escalated: 2 })
  })
})
