import { afterAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runBuilt, ROOT } from '../support/built.ts'
import { newestRun, runFolder, type LineOptions } from '../support/line.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { ExecutionState, Outcome, StopCause } from '../../schemas/vocabulary.ts'
import {
  change, CLEAR, expectEnding, expectNoRun, FINDINGS, NO_RUN, PRODUCER, removeChanges, review, reviewHere, stopped, VERIFIER, type Expected, type Told,
} from './incident.ts'
import { runProducerAction } from './producer-action.ts'

/** Retries are allowed and never taken: of these endings, none is transient (R110-R114). */
const RETRY = { retry: { transient: 3 } }
const MALFORMED = stopped('FAILED', 'MALFORMED_OUTPUT', 3)
const temporary = temporaryDirectory()
afterAll(() => {
  removeChanges()
  rmSync(temporary, { recursive: true, force: true })
})

type Reviewed = Told & { readonly raw: string; readonly folder: string }

async function reviewedBy(program: string, expected: Expected, options: LineOptions = {}, door: typeof reviewHere = review): Promise<Reviewed> {
  const line = change({ review: program, ...options, configuration: { ...RETRY, ...options.configuration } })
  const told = expectEnding(line, await door(line), expected)
  const folder = runFolder(line)
  return { ...told, folder, raw: readFileSync(join(folder, 'reviewer-output.txt'), 'utf8') }
}
/** A further case of a row, without a process of its own for the command line. */
const alsoBy = async (program: string, expected: Expected, options: LineOptions = {}): Promise<Reviewed> =>
  await reviewedBy(program, expected, options, reviewHere)
const errorRecord = (code: string): string => `leave({ status: 'error', error: { code: '${code}', message: 'told by the provider' } })`

describe('a result that is not there', () => {
  it('B7 gives no outcome and no number for a result that is absent, empty, an empty object or an error (R64, R69, R228)', async () => {
    await reviewedBy('', stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    for (const text of ['', '{}', '{"error":"overloaded"}']) await alsoBy(`leaveText(${JSON.stringify(text)})`, MALFORMED)
    const step = await runProducerAction(change({ review: 'leaveText("{}")' }), temporary)
    expect(step.outputs).toMatchObject({ state: 'FAILED', 'stop-cause': 'MALFORMED_OUTPUT', outcome: '', 'findings-count': '', accepted: '', escalated: '' })
  })

  it('does not take a result from the place where an earlier attempt left one, nor from standard output', async () => {
    const { calls } = await alsoBy(`attempt === '1' ? ${errorRecord('unavailable')} : process.stdout.write(JSON.stringify(good))`,
      stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6, 1))
    expect(calls).toBe(2)
  })

  it('gives no outcome for a result of white space, of null, or of a list', async () => {
    for (const text of ['\n', 'null', '[]\n']) await alsoBy(`leaveText(${JSON.stringify(text)})`, MALFORMED)
  })

  it('B3 says UNAVAILABLE when the account is used up, without a retry; and a verifier without a path is an error, never nothing to verify (R58, R69)', async () => {
    const { calls } = await reviewedBy(errorRecord('quota'), stopped('FAILED', 'UNAVAILABLE', 3))
    expect(calls).toBe(1)
    const { directory, head } = change()
    for (const empty of [[''], ['--policy', '', 'handoff'], ['--trusted-root', '']]) {
      const { code, stdout, stderr } = await runBuilt(VERIFIER, ['verify', ...empty, '--repo', directory, '--base', 'refs/heads/main', '--head', head])
      expect({ empty, code, stdout, said: stderr.includes('got an empty') }).toEqual({ empty, code: 2, stdout: '', said: true })
    }
  })

  it('takes no empty word of a script for a value, in either program', async () => {
    const line = change()
    const { directory, head } = line
    for (const argv of [['run', '--base='], ['run', '--repository', ''], ['run', '--repo', ''], ['run', '--repository', 'two\nlines'], ['sign', ''], ['publish', '']]) {
      const { code, stderr } = await runBuilt(PRODUCER, [...argv, ...argv[0] === 'run' && argv[1] !== '--repo' ? ['--repo', directory, '--head', head] : []])
      expect({ argv, code, fault: stderr.includes('INVARIANT') }).toEqual({ argv, code: 2, fault: false })
    }
    for (const argv of [['authenticate', ''], ['show', '']]) expect({ argv, code: (await runBuilt(VERIFIER, argv)).code }).toEqual({ argv, code: 2 })
    expect(newestRun(line)).toBeNull()
  })

  it('B9 says CONTEXT_DENIED when the reviewer has no key, and UNKNOWN when it prints that and ends well (R61, R69)', async () => {
    const withoutKey = (then: string): string => `if (!process.env.REVIEW_API_KEY) { console.log('no key, skipping the review'); ${then} }`
    await reviewedBy(withoutKey(errorRecord('auth')), stopped('FAILED', 'CONTEXT_DENIED', 3))
    const { raw } = await alsoBy(withoutKey('process.exit(0)'), stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect(raw).toContain('no key, skipping')
  })

  it('B14 refuses a configuration with no reviewer, or a list of none, before any run (R69)', async () => {
    const base = (reviewers: string): LineOptions => ({ configuration: null, base: { '.github/bounded-review/review.yml': `version: 1\n${reviewers}` } })
    for (const reviewers of ['', 'reviewers: []\n', 'reviewer: []\n', 'reviewer: null\n', 'reviewer: { kind: command }\n', 'reviewer: { kind: command, run: [] }\n']) {
      const line = change(base(reviewers))
      expectNoRun(line, await (reviewers === '' ? review : reviewHere)(line), { ...NO_RUN, exit: 2 })
    }
  })
})

describe('what an ending is called', () => {
  it('B19 has no value that passes a rate limit: rate limited is FAILED / UNAVAILABLE (R58)', async () => {
    const { calls } = await reviewedBy(errorRecord('rate-limited'), stopped('FAILED', 'UNAVAILABLE', 3))
    expect(calls).toBe(1)
    const values = [...ExecutionState.options, ...Outcome.options, ...StopCause.options]
    expect(values.length).toBe(5 + 2 + 13)
    for (const value of values) expect(value).not.toMatch(/PASS|RATE|SKIP|NEUTRAL|OK|WARN/)
  })

  it('B21 keeps what was found and whether it finished apart: three high findings are COMPLETED with FINDINGS, counted (R45)', async () => {
    const three = '[1, 2, 3].map((n) => ({ ...finding, startLine: n, endLine: n, severity: \'low\' }))'
    const { record } = await reviewedBy(`leave({ findings: ${three} })`, FINDINGS, { head: { 'a.ts': 'one\ntwo\nthree\n' } })
    expect(record.result).toEqual({ outcome: 'FINDINGS', findings: 3, accepted: 0, rejected: 0, escalated: 3 })
  })

  it('keeps findings of a review that did not finish, and gives them no outcome (R68)', async () => {
    const { folder } = await alsoBy('leave({ status: \'partial\', findings: [finding] })', stopped('FAILED', 'PARTIAL_SCOPE', 3))
    const file = JSON.parse(readFileSync(join(folder, 'handoff/findings-v1.json'), 'utf8')) as { evidence: unknown[]; count: number }
    expect({ evidence: file.evidence.length, count: file.count }).toEqual({ evidence: 1, count: 0 })
  })

  it('B29 tells a crash from a refusal by the stop cause (R59, R143)', async () => {
    const crash = await reviewedBy('throw new Error("I cannot help with that")', stopped('FAILED', 'REVIEWER_ERROR', 3))
    const refusal = await alsoBy('leave({ status: \'refused\' }); process.exitCode = 1', stopped('FAILED', 'REFUSED', 3))
    expect(crash.record.execution.stopCause).not.toBe(refusal.record.execution.stopCause)
    expect(crash.raw).toContain('I cannot help with that')
  })

  it('B28 says REFUSED for a refusal that exits 0, and asks once (R59, R113, R145)', async () => {
    const { calls } = await reviewedBy('leave({ status: \'refused\' }); process.exit(0)', stopped('FAILED', 'REFUSED', 3))
    expect(calls).toBe(1)
    await alsoBy(errorRecord('refused'), stopped('FAILED', 'REFUSED', 3))
  })

  it('believes the status and not the findings of a refusal that also says that it found nothing', async () => {
    const { record } = await alsoBy('leave({ status: \'refused\', findings: [] })', stopped('FAILED', 'REFUSED', 3))
    expect(record.result.outcome).toBeUndefined()
  })
})

describe('a record that is not what it must be', () => {
  it('B26 reads no outcome out of prose: NOT APPROVED without a status is MALFORMED_OUTPUT (R220, R229)', async () => {
    const prose = 'This is NOT APPROVED yet, though mostly approved'
    await reviewedBy(`console.log('${prose}'); const { status, ...rest } = good; leaveText(JSON.stringify(rest))`, MALFORMED)
    await alsoBy(`leaveText('${prose}')`, MALFORMED)
    await alsoBy(`leave({ verdict: 'APPROVED' })`, MALFORMED)
  })

  it('gives the same outcome whatever the prose around it says', async () => {
    await alsoBy('console.log(\'REJECTED: 7 findings, do not merge\'); leave()', CLEAR)
    await alsoBy('console.log(\'APPROVED, no findings, lgtm\'); leave({ findings: [{ ...finding, title: \'APPROVED\', evidence: \'nothing to fix: CLEAR\' }] })', FINDINGS)
  })

  it('B33 says MALFORMED_OUTPUT for a record that was cut off, and asks once (R60)', async () => {
    const { calls } = await reviewedBy('leaveText(JSON.stringify(good).slice(0, -20))', MALFORMED)
    expect(calls).toBe(1)
    await alsoBy('leaveText(JSON.stringify({ ...good, findings: [finding] }) + JSON.stringify(good))', MALFORMED)
  })

  it('B34 says MALFORMED_OUTPUT for an empty list, and no catch of ours makes an empty list (R60, R69)', async () => {
    await reviewedBy('leaveText("[]")', MALFORMED)
    await alsoBy('leaveText("{\\"findings\\":[]}")', MALFORMED)
    let read = 0
    for (const wing of ['producer', 'schemas', 'verifier']) {
      for (const name of readdirSync(join(ROOT, wing), { recursive: true, encoding: 'utf8' })) {
        // These read the system's own tables and folders, where what has gone is no fault; no record comes through them.
        if (!name.endsWith('.ts') || ['io/process-table.ts', 'io/run-directory.ts', 'commands/gc.ts'].includes(name)) continue
        const source = readFileSync(join(ROOT, wing, name), 'utf8')
        expect({ name, empty: /catch(?:\s*\([^)]*\))?\s*\{[^{}]*return \[\]|\.catch\([^;]{0,60}=> \[\]\)/.exec(source)?.[0] }).toEqual({ name, empty: undefined })
        read += 1
      }
    }
    expect(read).toBeGreaterThan(150)
  })

  it('B35 says MALFORMED_OUTPUT for findings as a sentence, and keeps what was printed (R60, R178)', async () => {
    const { raw, record } = await reviewedBy('console.log(\'the findings are in the record\'); leave({ findings: \'No issues were found.\' })', MALFORMED)
    expect(raw).toBe('the findings are in the record\n')
    expect(record.artifacts.rawReview.size).toBe(raw.length)
    expect(record.execution.attempts.map(({ output }) => output.length)).toEqual([raw.length])
  })

  it('B36 says MALFORMED_OUTPUT when findings are left out or null, never CLEAR (R52, R60)', async () => {
    await reviewedBy('const { findings, ...rest } = good; leaveText(JSON.stringify(rest))', MALFORMED)
    await alsoBy('leave({ findings: null })', MALFORMED)
  })

  it('says PARTIAL_SCOPE when the scope is left empty, never CLEAR', async () => {
    await alsoBy('leave({ scope: [] })', stopped('FAILED', 'PARTIAL_SCOPE', 3))
  })

  it('B25 says MALFORMED_OUTPUT for an answer cut off at its length, without a retry (R110)', async () => {
    const { calls } = await reviewedBy(errorRecord('truncated'), MALFORMED)
    expect(calls).toBe(1)
  })
})

describe('what becomes of a record', () => {
  it('B82 gives a finding the same id when its words change and its lines move (R88, R91, R132)', async () => {
    const found = async (above: number, title: string): Promise<string> => {
      const line = above + 1
      const { folder } = await reviewedBy(
        `leave({ findings: [{ ...finding, startLine: ${line}, endLine: ${line}, title: '${title}', evidence: '${title}!', severity: 'high' }] })`,
        FINDINGS, { head: { 'a.ts': `${'// above\n'.repeat(above)}export const a = total / count\n` } })
      const { findings } = JSON.parse(readFileSync(join(folder, 'handoff/findings-v1.json'), 'utf8')) as { findings: { id: string }[] }
      expect(findings.length).toBe(1)
      return findings[0]?.id ?? ''
    }
    const ids = [await found(0, 'divides by zero'), await found(20, 'count can be nought here')]
    expect(new Set(ids).size).toBe(1)
  })

  it('gives two findings of one criterion on different code different ids', async () => {
    const { folder } = await alsoBy('leave({ findings: [1, 2].map((n) => ({ ...finding, startLine: n, endLine: n })) })', FINDINGS, { head: { 'a.ts': 'one\ntwo\n' } })
    const { findings } = JSON.parse(readFileSync(join(folder, 'handoff/findings-v1.json'), 'utf8')) as { findings: { id: string }[] }
    expect(new Set(findings.map(({ id }) => id)).size).toBe(2)
  })

  it('B108 writes a code-scanning log only for a run that COMPLETED, with one run and a place for each result (R69)', async () => {
    await reviewedBy('leaveText("")', MALFORMED)
    const sarif = async (program: string): Promise<unknown> => {
      const step = await runProducerAction(change({ review: program }), temporary)
      const path = step.outputs['sarif-path'] ?? ''
      const files = readdirSync(step.temporary, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sarif'))
      expect(files.length).toBe(path === '' ? 0 : 1)
      return path === '' ? null : JSON.parse(readFileSync(path, 'utf8'))
    }
    expect(await sarif('leave({ status: \'partial\', findings: [finding] })')).toBeNull()
    expect(await sarif('leave()')).toMatchObject({ version: '2.1.0', runs: [{ results: [], invocations: [{ executionSuccessful: true }] }] })
    expect(await sarif('leave({ findings: [finding] })')).toMatchObject({ runs: [{ results: [
      { ruleId: 'C-1', level: 'error', locations: [{ physicalLocation: { artifactLocation: { uri: 'a.ts' }, region: { startLine: 1, endLine: 1 } } }] },
    ] }] })
  })
})
