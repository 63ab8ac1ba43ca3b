import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Escalation } from '../../schemas/escalation.ts'
import { interrupted, STOP_CAUSES, type Interruption, type StopCause } from '../../schemas/vocabulary.ts'
import { AUTHOR_PROGRAM } from '../../producer/exercise/programs.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { BUILT, runBuilt, startBuilt, type Ended } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { governedRepository, newestRun, recordOf, REVIEWS, runFlags, runFolder, runLine, type Line, type LineOptions } from '../support/line.ts'
import { processesWith, untilRunning } from '../support/processes.ts'
import { temporaryDirectory } from '../support/repository.ts'

type Hit = { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** What the receiver of notices does with a request: answers a status, or takes it and says nothing. */
type Answer = { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> } | 'cut' | 'hang'

let sigstore: LocalSigstore
let server: Server
let hits: Hit[] = []
let answer: (hit: Hit) => Answer = () => ({ status: 204 })
let scratch: string
const lines: Line[] = []
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const hit = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      hits.push(hit)
      const said = answer(hit)
      if (said === 'cut') request.socket.destroy()
      else if (said !== 'hang') response.writeHead(said.status, said.headers).end(said.body)
    })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
})
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  server.closeAllConnections()
  server.close()
  await sigstore.close()
})
beforeEach(() => {
  hits = []
  answer = () => ({ status: 204 })
})

const webhook = (path = '/hook?key=s3cret-path'): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const posts = (): Hit[] => hits.filter(({ method }) => method === 'POST')
const NOTIFY = '#!/bin/sh\ncp "$BOUNDED_REVIEW_ESCALATION" "$1"\nenv > "$1.env"\nexit "${2:-0}"\n'

function line(options: LineOptions = {}): Line {
  const made = governedRepository(sigstore, {
    ...options, configuration: { escalation: { webhook: webhook() }, ...options.configuration },
    base: { 'tools/notify': { mode: '100755', content: NOTIFY }, ...options.base as object },
  })
  lines.push(made)
  return made
}
const effects = (about: Line): string[] => readFileSync(join(runFolder(about), 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n')
  .map((each) => JSON.parse(each)).filter(({ effect }) => effect?.startsWith('escalate/')).map(({ type, effect }) => `${type} ${effect.split('/').at(-1)}`)
const publish = (about: Line): Promise<Ended> => runBuilt(BUILT.producer, ['publish', newestRun(about) ?? '', '--repo', about.directory])
const error = (code: string): string => `leave({ status: 'error', error: { code: '${code}', message: 'RAW-MODEL-TEXT' } })`

/** How each ending is brought about by a real run; a missing one does not compile. */
const WAYS: Readonly<Record<Interruption, { readonly review?: string; readonly configuration?: Loose; readonly stopped?: true }>> = {
  NO_PROGRESS: { review: REVIEWS.finds, configuration: { author: { kind: 'command', run: [process.execPath, '--input-type=module', '--eval', AUTHOR_PROGRAM] }, budgets: { maxIterations: 3, maxWallClockSeconds: 120, maxReviewerCalls: 6 } } },
  BUDGET_EXHAUSTED: { review: error('client-cap') },
  OPERATOR_STOP: { configuration: { reviewer: { kind: 'command', run: ['sh', '-c', `: stop-notice-${process.pid}; sleep 100`] } }, stopped: true },
  UNAVAILABLE: { review: error('unavailable') },
  REFUSED: { review: 'leave({ status: \'refused\', error: { code: \'refused\', message: \'RAW-MODEL-TEXT\' } })' },
  MALFORMED_OUTPUT: { review: 'leaveText(\'RAW-MODEL-TEXT\')' },
  CONTEXT_DENIED: { review: error('auth') },
  PARTIAL_SCOPE: { review: 'leave({ status: \'partial\', scope: [], error: { code: \'partial\', message: \'RAW-MODEL-TEXT\' } })' },
  CHECK_FAILED: { configuration: { checks: [{ id: 'fails', run: ['sh', '-c', 'echo RAW-MODEL-TEXT; exit 1'] }] } },
  REVIEWER_ERROR: { review: 'console.log(\'RAW-MODEL-TEXT\'); process.exit(9)' },
  WALL_CLOCK: { configuration: { reviewer: { kind: 'command', run: ['sleep', '100'], timeoutSeconds: 1 } } },
  MISSING_TERMINAL_RECORD: { review: REVIEWS.silent },
}

describe('every ending that needs a person tells one (R96, R116)', () => {
  it('knows all the ways in which a run can end', () => {
    expect([...Object.keys(WAYS), 'ACCEPTED_TERMINAL'].sort()).toEqual([...STOP_CAUSES].sort() as StopCause[])
  })

  it.each(Object.entries(WAYS) as [Interruption, (typeof WAYS)[Interruption]][])('%s: on the screen, by exit code and by one notice with the evidence', async (cause, { stopped, ...options }) => {
    const about = line(options)
    const { child, ended } = startBuilt(BUILT.producer, ['run', ...runFlags(about)])
    if (stopped) {
      await untilRunning(`stop-notice-${process.pid}`)
      child.kill('SIGINT')
    }
    const { code, stdout } = await ended
    const { state } = interrupted(cause)
    expect(code).toBe({ COMPLETED: 0, FAILED: 3, ABORTED: 4, TIMEOUT: 5, UNKNOWN: 6 }[state])
    expect(stdout).toContain(`  ${state}   (no outcome)   ${cause}`)
    expect(stdout).toContain('  escalated to @acme/review-owners\n            notified by webhook\n')
    expect(posts()).toHaveLength(1)
    const [hit] = posts()
    const notice = Escalation.parse(JSON.parse(hit?.body ?? ''))
    expect(notice).toMatchObject({
      state, stopCause: cause, outcome: null, to: '@acme/review-owners', headSha: recordOf(about).binding.headSha, baseSha: about.base, runId: newestRun(about), repository: 'acme/app',
      iteration: recordOf(about).execution.iteration, handoff: join(runFolder(about), 'handoff'), runDirectory: runFolder(about),
      findings: { total: recordOf(about).result.findings, escalated: recordOf(about).result.escalated },
    })
    expect(hit?.headers['idempotency-key']).toBe(notice.effect)
    expect(hit?.body).not.toContain('RAW-MODEL-TEXT')
    expect(stdout).not.toContain('s3cret-path')
    expect(effects(about)).toEqual(['EffectIntended webhook', 'EffectConfirmed webhook'])
    expect(existsSync(join(runFolder(about), 'handoff', 'findings-v1.json'))).toBe(true)
  })

  it('COMPLETED with FINDINGS: each finding by id and place, never by its text', async () => {
    const about = line({ review: REVIEWS.finds })
    expect((await runLine(about)).code).toBe(1)
    const notice = Escalation.parse(JSON.parse(posts()[0]?.body ?? ''))
    expect(notice).toMatchObject({ state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome: 'FINDINGS', findings: { total: 1, escalated: 1, listed: [{ severity: 'high', path: 'a.ts', line: 1 }] } })
    expect(posts()[0]?.body).not.toContain('a defect')
  })

  it('COMPLETED with CLEAR: nobody is disturbed', async () => {
    const about = line()
    const { code, stdout } = await runLine(about)
    expect({ code, hits, effects: effects(about) }).toEqual({ code: 0, hits: [], effects: [] })
    expect(stdout).not.toContain('escalated')
    expect((await publish(about)).stdout).toContain('nothing to send')
  })
})

describe('a command that tells the owner', () => {
  const byCommand = (name: string, exit = 0): LineOptions => ({ review: REVIEWS.silent, configuration: { escalation: { command: ['tools/notify', join(scratch, name), String(exit)] } } })

  it('comes from the base, gets the document as a file, and nothing of our environment (D21, S43)', async () => {
    const about = line({ ...byCommand('told.json'), head: { 'tools/notify': { mode: '100755', content: '#!/bin/sh\ntouch "$1.candidate"\n' } } })
    const { code, stdout } = await runBuilt(BUILT.producer, ['run', ...runFlags(about)], { environment: { SECRET_TOKEN: 'hunter2hunter2' } })
    expect(code).toBe(6)
    expect(stdout).toContain('notified by command')
    const notice = Escalation.parse(JSON.parse(readFileSync(join(scratch, 'told.json'), 'utf8')))
    expect(notice).toMatchObject({ stopCause: 'MISSING_TERMINAL_RECORD', effect: `escalate/${newestRun(about)}/command` })
    const environment = readFileSync(join(scratch, 'told.json.env'), 'utf8')
    expect(environment).toContain(`BOUNDED_REVIEW_EFFECT=${notice.effect}`)
    expect(environment).not.toContain('hunter2')
    expect(existsSync(join(scratch, 'told.json.candidate'))).toBe(false)
  })

  it('that fails is seen, changes no ending, and is never run again on a guess', async () => {
    const about = line(byCommand('failed.json', 3))
    const { code, stdout } = await runLine(about)
    expect(code).toBe(6)
    expect(stdout).toMatch(/escalated to @acme\/review-owners\n {12}NOT CONFIRMED: the escalation command: expected exit 0, got 3; the owner may have been told {3}ESCALATION_COMMAND_FAILED {3}next: bounded-review publish /)
    rmSync(join(scratch, 'failed.json'))
    expect((await publish(about)).code).toBe(8)
    expect(existsSync(join(scratch, 'failed.json'))).toBe(false)
    expect(effects(about)).toEqual(['EffectIntended command', 'EffectUnresolved command'])
  })

  it('that is not there at the base is said', async () => {
    const about = line({ review: REVIEWS.silent, configuration: { escalation: { command: ['tools/none'] } } })
    const { code, stdout } = await runLine(about)
    expect({ code, said: stdout.includes('ESCALATION_PROGRAM_MISSING') }).toEqual({ code: 6, said: true })
  })

  it('that hangs is stopped, with everything it started', async () => {
    const mark = `hung-notice-${process.pid}`
    const about = line({ review: REVIEWS.silent, configuration: { escalation: { command: ['sh', '-c', `sleep 300 & : ${mark}; sleep 300`] } } })
    const { code, stdout } = await runLine(about)
    expect({ code, said: stdout.includes('no end within 15 s'), left: processesWith(mark) }).toEqual({ code: 6, said: true, left: [] })
  })
})

describe('a webhook', () => {
  it.each([
    { what: 'a reply that is lost', says: 'cut', code: 'WEBHOOK_UNANSWERED' },
    { what: 'a server that failed', says: { status: 503 }, code: 'WEBHOOK_UNANSWERED' },
    { what: 'a refusal', says: { status: 403 }, code: 'WEBHOOK_REFUSED' },
    { what: 'a redirection, which is never followed', says: { status: 307, headers: { location: '/elsewhere' } }, code: 'WEBHOOK_REFUSED' },
  ] as const)('$what: seen, and no second notice without an answer about the first (R131–R134)', async ({ says, code }) => {
    answer = () => says
    const about = line({ review: REVIEWS.silent })
    const ran = await runLine(about)
    expect(ran.code).toBe(6)
    expect(ran.stdout).toContain(`   ${code}   next: bounded-review publish ${newestRun(about)}`)
    expect(hits.map(({ path }) => path)).not.toContain('/elsewhere')
    // It works again, but says nothing of what it has.
    answer = ({ method }) => method === 'GET' ? { status: 404 } : { status: 204 }
    expect((await publish(about)).code).toBe(8)
    expect(posts()).toHaveLength(1)
    // It answers for another effect: that is no answer.
    answer = () => ({ status: 200, body: '{"effect":"escalate/other","received":false}' })
    expect((await publish(about)).code).toBe(8)
    expect(posts()).toHaveLength(1)
    answer = ({ method, headers }) => method === 'GET' ? { status: 200, body: JSON.stringify({ effect: headers['idempotency-key'], received: false }) } : { status: 204 }
    expect((await publish(about)).code).toBe(0)
    expect(posts()).toHaveLength(2)
    // The very same notice, under the very same id.
    expect(new Set(posts().map(({ body }) => body)).size).toBe(1)
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('is refused over plain http to another machine, before anything is run', async () => {
    const about = line({ configuration: { escalation: { webhook: 'http://example.invalid/hook' } } })
    const { code, stderr } = await runLine(about)
    expect({ code, stderr: /ERR_WEBHOOK_ADDRESS/.test(stderr), run: newestRun(about) }).toEqual({ code: 2, stderr: true, run: null })
  })

  it('publish refuses a run whose packet is not the one it froze', async () => {
    answer = () => 'cut'
    const about = line({ review: REVIEWS.silent })
    await runLine(about)
    const path = join(runFolder(about), 'handoff', 'packet-v1.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('/hook?key', '/other?key'))
    const { code, stderr } = await publish(about)
    expect({ code, changed: stderr.includes('ERR_RUN_CHANGED'), other: hits.some(({ path: at }) => at.startsWith('/other')) }).toEqual({ code: 3, changed: true, other: false })
  })
})
