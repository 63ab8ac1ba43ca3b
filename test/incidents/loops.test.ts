import { afterAll, describe, expect, it } from '@jest/globals'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBuilt } from '../support/built.ts'
import { newestRun, runFlags, runFolder, type Line, type LineOptions } from '../support/line.ts'
import { failed } from '../support/run-events.ts'
import { startEndpoint, TAKES_NOTICES, type Endpoint } from './endpoint.ts'
import {
  change, CLEAR, expectEnding, expectNoRun, expectRunEnding, FINDINGS, NO_RUN, PRODUCER, removeChanges, review, reviewHere, stopped,
} from './incident.ts'
import { clearOf, reviewWith } from './own-reviewer.ts'

const endpoints: Endpoint[] = []
afterAll(async () => {
  removeChanges()
  for (const endpoint of endpoints) await endpoint.close()
})
async function endpoint(...given: Parameters<typeof startEndpoint>): Promise<Endpoint> {
  const made = await startEndpoint(...given)
  endpoints.push(made)
  return made
}
const budgets = (more: object): NonNullable<LineOptions['configuration']> =>
  ({ budgets: { maxIterations: 1, maxWallClockSeconds: 120, maxReviewerCalls: 1, ...more } })
const UNAVAILABLE = 'leave({ status: \'error\', error: { code: \'unavailable\', message: \'503\' } })'
const EXHAUSTED = stopped('ABORTED', 'BUDGET_EXHAUSTED', 4)

describe('the cap', () => {
  it('B4 says BUDGET_EXHAUSTED when the client used up its own turns, asks once, and tells the owner (R56, R95, R116)', async () => {
    const owner = await endpoint(TAKES_NOTICES)
    const line = change({
      review: 'console.log(\'turn 8 of 8\'); leave({ status: \'error\', error: { code: \'client-cap\', message: \'8 turns\' } })',
      configuration: { escalation: { webhook: owner.url }, retry: { transient: 3 } },
    })
    const ended = await review(line)
    const { calls, record } = expectEnding(line, ended, EXHAUSTED)
    expect({ calls, told: owner.heard.length }).toEqual({ calls: 1, told: 1 })
    expect(JSON.parse(owner.heard[0]?.body ?? '')).toMatchObject({ runId: record.runId, state: 'ABORTED', stopCause: 'BUDGET_EXHAUSTED', outcome: null, to: '@acme/review-owners' })
    expect(ended.stdout).toContain('escalated to @acme/review-owners')
    expect(ended.stdout).toContain('notified by webhook')
  })

  it('says so when the owner could not be told, and ends as it did', async () => {
    const owner = await endpoint((_, response) => { response.writeHead(503).end() })
    const line = change({ review: '', configuration: { escalation: { webhook: owner.url } } })
    const ended = await review(line)
    expectEnding(line, ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect(ended.stdout).toContain('NOT CONFIRMED')
  })

  it('tells nobody of a run that came out clear', async () => {
    const owner = await endpoint(TAKES_NOTICES)
    const line = change({ configuration: { escalation: { webhook: owner.url } } })
    expectEnding(line, await reviewHere(line), CLEAR)
    expect(owner.heard).toEqual([])
  })

  it('B5 accepts a valid record at the very call that reaches the cap, and ends without one that does not (D5, R54, R56)', async () => {
    const secondTime = (then: string): string => `attempt === '1' ? ${UNAVAILABLE} : ${then}`
    const configuration = { ...budgets({ maxReviewerCalls: 2 }), retry: { transient: 2 } }
    const good = change({ review: secondTime('leave()'), configuration })
    expect(expectEnding(good, await review(good), { ...CLEAR, retries: 1 }).calls).toBe(2)
    const finds = change({ review: secondTime('leave({ findings: [finding] })'), configuration })
    expect(expectEnding(finds, await reviewHere(finds), { ...FINDINGS, retries: 1 }).calls).toBe(2)
    const never = change({ review: UNAVAILABLE, configuration })
    const { calls, record } = expectEnding(never, await reviewHere(never), { ...EXHAUSTED, retries: 1 })
    expect({ calls, code: record.execution.detail?.code, attempts: record.execution.attempts.length }).toEqual({ calls: 2, code: 'BUDGET_REVIEWER_CALLS', attempts: 2 })
  })

  it('B66 calls a record on the last allowed iteration what it is, not the cap (D5, R54)', async () => {
    const line = change({ configuration: budgets({}) })
    const { record, calls } = expectEnding(line, await review(line), CLEAR)
    expect({ calls, iteration: record.execution.iteration, max: record.configuration.budgets.maxIterations }).toEqual({ calls: 1, iteration: 1, max: 1 })
    const finds = change({ review: 'leave({ findings: [finding] })', configuration: budgets({}) })
    expectEnding(finds, await reviewHere(finds), FINDINGS)
  })

  it('B64 refuses a cap that is no positive integer before any run, and reads a flag in both its forms (R85)', async () => {
    let door: typeof reviewHere = review
    for (const maxIterations of ['0', '-1', '"3"', '3.5', 'null', '.inf', '1001', '"infinite"', '[3]', '']) {
      const line = change({ configuration: null, base: {
        '.github/bounded-review/review.yml': `version: 1\nreviewer: { kind: command, run: [tools/review] }\nbudgets:\n  maxIterations: ${maxIterations}\n`,
      } })
      const ended = await door(line)
      expect({ maxIterations, code: ended.code, where: ended.stderr.includes('review.yml') }).toEqual({ maxIterations, code: 2, where: true })
      expectNoRun(line, ended, { ...NO_RUN, exit: 2 })
      door = reviewHere
    }
    const line = change()
    for (const head of [[`--head=${line.head}`], ['--head', line.head]]) {
      const { code, stdout } = await runBuilt(PRODUCER, ['run', '--repo', line.directory, '--base=refs/remotes/origin/main', ...head, '--dry-run', '--json'])
      expect({ code, head: (JSON.parse(stdout) as { packet: { headSha: string } }).packet.headSha }).toEqual({ code: 0, head: line.head })
    }
    for (const more of [['--max-iterations=3'], [`--head=${line.head}`], ['--json', '--json']]) {
      const { code, stdout } = await runBuilt(PRODUCER, ['run', ...runFlags(line), ...more])
      expect({ more, code, stdout }).toEqual({ more, code: 2, stdout: '' })
    }
  })

  it('refuses every other budget that bounds nothing', async () => {
    for (const [name, value] of [['maxReviewerCalls', 0], ['maxWallClockSeconds', 0], ['maxWallClockSeconds', '900'], ['maxCostUsd', -1], ['maxCostUsd', 'none']]) {
      const line = change({ configuration: { budgets: { [name as string]: value } } })
      expectNoRun(line, await reviewHere(line), { ...NO_RUN, exit: 2 })
    }
    for (const retry of [{ transient: -1 }, { transient: 11 }, { reviewerTimeout: 2 }]) {
      const line = change({ configuration: { retry } })
      expectNoRun(line, await reviewHere(line), { ...NO_RUN, exit: 2 })
    }
  })
})

describe('retries', () => {
  it('B24 schedules no retry beyond the wall time, and keeps the boundary that a rate limit gave (R106, R109)', async () => {
    const provider = await endpoint((_, response) => { response.writeHead(429, { 'retry-after': '3600' }).end('{"error":"rate limited"}') })
    const { state, events, requests } = await reviewWith(async () => {
      const response = await fetch(provider.url, { method: 'POST', body: '{}' })
      return failed('UNAVAILABLE', { transient: true, retryAfterSeconds: Number(response.headers.get('retry-after')), costUsd: null })
    }, { budgets: { maxWallClockSeconds: 600 }, retry: { transient: 3 } })
    const { calls } = expectRunEnding(state, events, stopped('FAILED', 'UNAVAILABLE', 3))
    expect({ calls, requests: requests.length, heard: provider.heard.length }).toEqual({ calls: 1, requests: 1, heard: 1 })
    expect(events.find(({ type }) => type === 'ReviewFinished')).toMatchObject({ result: { retryAfterSeconds: 3600 } })
  })

  it('waits for a boundary that lies inside the wall time, and then asks again', async () => {
    const provider = await endpoint((_, response, count) => { response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '1' }).end() })
    const { state, events } = await reviewWith(async (request) => {
      const response = await fetch(provider.url, { method: 'POST', body: '{}' })
      return response.ok ? clearOf(request, 0.1) : failed('UNAVAILABLE', { retryAfterSeconds: Number(response.headers.get('retry-after')) })
    }, { retry: { transient: 3 } })
    expectRunEnding(state, events, { ...CLEAR, retries: 1 })
    expect(events.find(({ type }) => type === 'RetryScheduled')).toMatchObject({ afterSeconds: 1, reason: 'transient' })
  })

  it('B70 asks once when the reviewer refuses every time, whatever the policy of retries (R59, R113)', async () => {
    const line = change({ review: 'leave({ status: \'refused\' })', configuration: { retry: { transient: 3, reviewerTimeout: 1 }, ...budgets({ maxReviewerCalls: 9 }) } })
    const { calls, record } = expectEnding(line, await review(line), stopped('FAILED', 'REFUSED', 3))
    expect({ calls, attempts: record.execution.attempts.length }).toEqual({ calls: 1, attempts: 1 })
  })

  it('asks once, too, when what came was malformed, denied, partial or nothing', async () => {
    const endings = [
      ['leaveText("{")', stopped('FAILED', 'MALFORMED_OUTPUT', 3)],
      ['leave({ status: \'error\', error: { code: \'auth\', message: \'\' } })', stopped('FAILED', 'CONTEXT_DENIED', 3)],
      ['leave({ status: \'partial\' })', stopped('FAILED', 'PARTIAL_SCOPE', 3)],
      ['', stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6)],
    ] as const
    for (const [program, expected] of endings) {
      const line = change({ review: program, configuration: { retry: { transient: 3, reviewerTimeout: 1 }, ...budgets({ maxReviewerCalls: 9 }) } })
      expect(expectEnding(line, await reviewHere(line), expected).calls).toBe(1)
    }
  })

  it('keeps every attempt that was made, each with its reason and output', async () => {
    const line = change({ review: `console.log('attempt ' + attempt); ${UNAVAILABLE}`, configuration: { retry: { transient: 1 }, ...budgets({ maxReviewerCalls: 9 }) } })
    const { record } = expectEnding(line, await reviewHere(line), stopped('FAILED', 'UNAVAILABLE', 3, 1))
    expect(record.execution.attempts.map(({ attempt, reason }) => [attempt, reason])).toEqual([[1, 'first'], [2, 'transient']])
    expect(readFileSync(join(runFolder(line), 'reviewer-output.txt'), 'utf8')).toBe('attempt 1\nattempt 2\n')
  })
})

describe('effects', () => {
  const publish = async (line: Line): ReturnType<typeof runBuilt> => await runBuilt(PRODUCER, ['publish', newestRun(line) ?? '', '--repo', line.directory])

  it('B58 sends one notice when it is asked for three times under the same id (R132)', async () => {
    const owner = await endpoint(TAKES_NOTICES)
    const line = change({ review: '', configuration: { escalation: { webhook: owner.url } } })
    expectEnding(line, await review(line), stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    const again = [await publish(line), await publish(line), await publish(line)]
    expect(again.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(owner.heard.filter(({ method }) => method === 'POST').length).toBe(1)
    expect(readdirSync(join(runFolder(line), '..')).length).toBe(1)
  })

  it('sends one notice when the reply was lost after it was stored', async () => {
    const owner = await endpoint((heard, response, count) => {
      if (heard.method === 'POST' && count === 1) response.destroy()
      else TAKES_NOTICES(heard, response, count)
    })
    const line = change({ review: '', configuration: { escalation: { webhook: owner.url } } })
    expectEnding(line, await review(line), stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect((await publish(line)).code).toBe(0)
    expect(owner.heard.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  it('leaves a notice unresolved when the reply was lost and nobody can say, however often it is asked', async () => {
    const owner = await endpoint((_, response) => { response.destroy() })
    const line = change({ review: '', configuration: { escalation: { webhook: owner.url } } })
    const ended = await review(line)
    expectEnding(line, ended, stopped('UNKNOWN', 'MISSING_TERMINAL_RECORD', 6))
    expect(ended.stdout).toContain('NOT CONFIRMED')
    expect([(await publish(line)).code, (await publish(line)).code]).toEqual([8, 8])
    expect(owner.heard.filter(({ method }) => method === 'POST').length).toBe(1)
  })
})
