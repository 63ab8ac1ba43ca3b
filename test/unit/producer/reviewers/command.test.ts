import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReviewAttempt } from '../../../../producer/ports.ts'
import { commandReviewer, type CommandOptions } from '../../../../producer/reviewers/command.ts'
import { ReviewResult } from '../../../../schemas/review.ts'
import { PRELUDE, reviewing, type Reviewing } from './reviewing.ts'

type Row = {
  readonly row: string
  readonly script: string
  readonly deadlineSeconds?: number
  readonly graceSeconds?: number
  readonly served?: string[]
  readonly fallbackModel?: string
  readonly expect: {
    readonly kind: 'completed' | 'failed'
    readonly stopCause?: string
    readonly code: string | null
    readonly findings?: number
    readonly echo?: string
    readonly transient?: boolean
    readonly served?: string
  }
}

const FIXTURES = join(import.meta.dirname, '../../../fixtures/reviewers/command')
const ROWS = readdirSync(FIXTURES).sort().map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')) as Row] as const)
const CONFIGURATION = `version: 1
reviewer: { kind: command, run: [reviewer] }
scope: { exclude: ['**/*.snap'], private: ['secrets/**'] }
`
const OPTIONS: CommandOptions = { argv: [], version: null, served: null, fallbackModel: null, severities: {}, include: null, graceSeconds: 10 }

let change: Reviewing
beforeAll(async () => {
  change = await reviewing(
    { 'a.ts': 'one\ntwo\n', 'gone.ts': 'gone\n', 'tools/review': { mode: '100755', content: '#!/bin/sh\necho from base: "$0"\n' } },
    {
      'a.ts': 'one\nzwei\ndrei\n', 'gone.ts': null, 'new.ts': 'new\n', 'skip.snap': 'snap\n', 'secrets/key': 'key\n',
      'tools/review': { mode: '100755', content: '#!/bin/sh\necho from candidate\n' },
    },
    CONFIGURATION,
  )
})
afterAll(async () => { await change.close() })

async function review(script: string, options: Partial<CommandOptions> = {}, request: Partial<Reviewing['request']> = {}): Promise<ReviewAttempt> {
  const reviewer = commandReviewer({ ...OPTIONS, argv: [process.execPath, '-e', PRELUDE + script], ...options }, change.ports)
  const result = await reviewer.review({ ...change.request, ...request })
  expect(ReviewResult.safeParse(result.result).success).toBe(true)
  expect(change.leftovers()).toEqual([])
  return result
}

describe('every row of the table of contracts.md, with a real process', () => {
  it('has a fixture for each row', () => {
    expect(new Set(ROWS.map(([, { row }]) => row)).size).toBeGreaterThanOrEqual(9)
    expect(ROWS.length).toBeGreaterThan(60)
  })

  it.each(ROWS)('%s (R148)', async (_name, row) => {
    const { result } = await review(row.script, {
      served: row.served ?? null, fallbackModel: row.fallbackModel ?? null, graceSeconds: row.graceSeconds ?? 10,
    }, row.deadlineSeconds === undefined ? {} : { deadlineSeconds: row.deadlineSeconds })
    const seen = {
      kind: result.kind,
      code: result.detail?.code ?? null,
      ...(result.kind === 'failed' && { stopCause: result.stopCause }),
      ...(row.expect.findings !== undefined && { findings: result.findings.length }),
      ...(row.expect.echo !== undefined && { echo: result.echo }),
      ...(row.expect.transient !== undefined && { transient: result.kind === 'failed' && result.transient }),
      ...(row.expect.served !== undefined && { served: result.model.served }),
    }
    expect(seen).toEqual(row.expect)
  })
})

describe('what the reviewer is given', () => {
  it('sees a fresh directory of neutral names, without excluded and private paths (R28, S40)', async () => {
    const { raw } = await review(`
      const walk = (at) => fs.readdirSync(at, { withFileTypes: true }).flatMap((e) => e.isDirectory() ? walk(at + '/' + e.name) : [at + '/' + e.name])
      console.log(JSON.stringify({ names: walk('.').sort(), cwd: process.cwd() === dir, files: files.map(({ n, path, base, head }) => [n, path, base && base.file, head && head.file]),
        a: fs.readFileSync('files/head/0', 'utf8'), patch: fs.readFileSync('patch.diff', 'utf8'), everything: walk('.').map((f) => fs.readFileSync(f, 'utf8')).join() }))`)
    const seen = JSON.parse(raw.toString()) as Record<string, unknown>
    expect(seen).toMatchObject({
      cwd: true,
      names: ['./criteria.md', './files.json', './files/base/0', './files/base/1', './files/base/3', './files/head/0', './files/head/2', './files/head/3', './packet.json', './patch.diff'],
      files: [[0, 'a.ts', 'files/base/0', 'files/head/0'], [1, 'gone.ts', 'files/base/1', null], [2, 'new.ts', null, 'files/head/2'], [3, 'tools/review', 'files/base/3', 'files/head/3']],
      a: 'one\nzwei\ndrei\n',
    })
    expect(seen['patch']).toContain('+zwei')
    expect(seen['patch']).not.toContain('snap\n')
    expect(seen['everything']).not.toContain('\nkey\n')
  })

  it('has no other environment than the allow-list and the contract (S43)', async () => {
    const { raw } = await review('console.log(JSON.stringify(process.env))', {}, { deadlineSeconds: 25 })
    const environment = JSON.parse(raw.toString()) as Record<string, string>
    const allowed = ['BOUNDED_REVIEW_ATTEMPT', 'BOUNDED_REVIEW_DEADLINE', 'BOUNDED_REVIEW_DIR', 'BOUNDED_REVIEW_NONCE', 'BOUNDED_REVIEW_RECORD', 'HOME', 'PATH', 'TMPDIR']
    const optional = ['LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR']
    expect(Object.keys(environment).filter((name) => !optional.includes(name) && !/^BOUNDED_REVIEW_PROCESS|^PWD$|^SHLVL$|^_$/.test(name)).sort()).toEqual(allowed)
    expect(environment['BOUNDED_REVIEW_DEADLINE']).toMatch(/^2[0-5]$/)
    expect(environment['HOME']).not.toBe(process.env['HOME'])
  })

  it('keeps both streams in order as raw output, whatever came of it (R178)', async () => {
    const { raw, startedAt, endedAt } = await review(`
      process.stdout.write('one\\n', () => setTimeout(() => process.stderr.write('two\\n', () => setTimeout(() => process.stdout.write('three\\n'), 100)), 100))`)
    expect(raw.toString()).toBe('one\ntwo\nthree\n')
    expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
  })

  it('takes a relative program from the base, never from the candidate (D21)', async () => {
    const { raw, result } = await review('', { argv: ['tools/review'] })
    expect(raw.toString()).toMatch(/^from base: \/.*\/tools\/program\/review\n$/)
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'MISSING_TERMINAL_RECORD' })
  })

  it('says when the program is not at the base, or nowhere (D21)', async () => {
    expect((await review('', { argv: ['tools/other'] })).result).toMatchObject({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_PROGRAM_MISSING' } })
    expect((await review('', { argv: ['no-such-reviewer'] })).result).toMatchObject({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_NOT_STARTED' } })
  })
})

describe('what the controller adds', () => {
  it('gates by the criteria and the configuration, never by what the model says (D8, R93)', async () => {
    const { result } = await review(`leave({ findings: [finding, { ...finding, criterion: 'other' }, { ...finding, criterion: 'house/rule', severity: 'high' }] })`, { severities: { 'house/rule': 'low' } })
    expect(result.findings.map(({ severity, reportedSeverity }) => [severity, reportedSeverity])).toEqual([['high', 'low'], ['high', 'low'], ['low', 'high']])
    expect(new Set(result.findings.map(({ id }) => id)).size).toBe(3)
  })

  it('keeps unknown cost unknown (D10)', async () => {
    expect((await review('leave({ usage: { inputTokens: null, outputTokens: null, costUsd: null } })')).result.usage.costUsd).toBeNull()
    expect((await review('process.exit(0)')).result.usage.costUsd).toBeNull()
  })

  it('answers a stop without a record as no evidence, and leaves no process (D13)', async () => {
    const stop = new AbortController()
    const progress = setTimeout(() => { stop.abort() }, 500)
    const { result } = await review('setInterval(() => {}, 1000)', {}, { signal: stop.signal })
    clearTimeout(progress)
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'MISSING_TERMINAL_RECORD', detail: { code: 'REVIEWER_STOPPED' } })
  })

  it('does not start anything when no time is left', async () => {
    const { result, raw } = await review('console.log(1); leave()', {}, { deadlineSeconds: 0 })
    expect(result).toMatchObject({ stopCause: 'WALL_CLOCK' })
    expect(raw.length).toBe(0)
  })

  it('takes what include does not name for uncovered, whatever the record says (R62)', async () => {
    const { result } = await review('leave({ findings: [finding] })', { include: ['**/*.ts'] })
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: 'KIND_NOT_COVERED', message: expect.stringContaining('1 of 4 files') } })
    expect(result.findings).toHaveLength(1)
    expect((await review('leave()', { include: ['**/*.ts', 'tools/*'] })).result.kind).toBe('completed')
  })

  it('is an error of the reviewer when there is nowhere to put it', async () => {
    const reviewer = commandReviewer({ ...OPTIONS, argv: [process.execPath, '-e', ''] }, { ...change.ports, temporary: '/nonexistent/temporary' })
    expect((await reviewer.review(change.request)).result).toMatchObject({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_DIRECTORY' } })
  })

  it('takes objects that cannot be read for context that is not there (R61)', async () => {
    const { request, ports } = change
    const missing = { ...request.packet, delta: request.packet.delta.map((entry) => entry.path === 'a.ts' ? { ...entry, newOid: 'f'.repeat(40) } : entry) }
    const reviewer = commandReviewer({ ...OPTIONS, argv: [process.execPath, '-e', ''] }, ports)
    expect((await reviewer.review({ ...request, packet: missing })).result).toMatchObject({ stopCause: 'CONTEXT_DENIED', detail: { code: 'CONTEXT_UNREADABLE' } })
  })
})
