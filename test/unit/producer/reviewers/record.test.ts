import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ProcessEnd } from '../../../../producer/ports.ts'
import { fileText } from '../../../../producer/reviewers/file-text.ts'
import type { Expectation } from '../../../../producer/reviewers/expectation.ts'
import { ERROR_CAUSES, judge } from '../../../../producer/reviewers/record.ts'
import type { RecordFile } from '../../../../producer/reviewers/record-reading.ts'
import { canonicalSha256 } from '../../../../schemas/digest.ts'
import { ReviewErrorCode, type TerminalRecord } from '../../../../schemas/record.ts'
import { ReviewFailureCause, ReviewResult } from '../../../../schemas/review.ts'
import { samplePacket } from '../../../support/samples.ts'

const packet = samplePacket()
const [changed, added] = packet.delta
const NONCE = '0123456789abcdef0123456789abcdef'
const TEXT = fileText(Buffer.from('one\ntwo\nthree\n'))

const expectation = (parts: Partial<Expectation> = {}): Expectation => ({
  request: { packet, packetSha256: canonicalSha256(packet), attempt: 1, nonce: NONCE },
  unreviewed: [], text: () => TEXT, served: null, fallbackModel: null, severity: () => 'high', ...parts,
})

function good(): TerminalRecord {
  return {
    schemaVersion: 1, runId: packet.runId, iteration: packet.iteration, attempt: 1, nonce: NONCE, packetSha256: canonicalSha256(packet), status: 'completed',
    model: { requested: 'm', served: 'm-1' },
    scope: packet.scope.included.map((path) => {
      const entry = path === changed?.path ? changed : added
      return { path, oldOid: entry!.oldMode === '000000' ? null : entry!.oldOid, newOid: entry!.newOid }
    }),
    findings: [{ criterion: 'C-1', path: 'src/export.ts', side: 'head', startLine: 2, endLine: 3, title: 't', evidence: 'e', severity: null, blocker: false }],
    usage: { inputTokens: 1, outputTokens: 2, costUsd: 0.5 }, continuations: 0, error: null,
  }
}

const EXITED: ProcessEnd['end'] = { kind: 'exited', code: 0 }
const file = (value: unknown): RecordFile => ({ kind: 'bytes', bytes: Buffer.from(JSON.stringify(value)) })

const ENDS: readonly ProcessEnd['end'][] = [
  EXITED, { kind: 'exited', code: 1 }, { kind: 'exited', code: 137 }, { kind: 'signalled', signal: 'SIGSEGV' },
  { kind: 'killed', by: 'deadline' }, { kind: 'killed', by: 'stop' }, { kind: 'not-started', reason: 'not found' },
]

type Step = string | number
type Mutation = { readonly path: readonly Step[]; readonly value: unknown }

/** Every place of a value, with what may be put there; undefined removes it. */
function placesOf(value: unknown, path: readonly Step[] = []): Step[][] {
  const here = path.length === 0 ? [] : [[...path]]
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]))]
}

function mutated({ path, value }: Mutation): unknown {
  const copy = structuredClone(good()) as unknown as Record<Step, unknown>
  let at = copy
  for (const step of path.slice(0, -1)) at = at[step] as Record<Step, unknown>
  const last = path.at(-1)!
  if (value !== undefined) at[last] = value
  else if (Array.isArray(at)) at.splice(Number(last), 1)
  else delete at[last]
  return copy
}

describe('the ladder from a process and a record to a result', () => {
  it('completes a good record after a clean exit', () => {
    expect(judge(EXITED, file(good()), expectation())).toMatchObject({ kind: 'completed', echo: 'reviewer', detail: null, findings: [{ severity: 'high' }] })
  })

  it.each(ReviewErrorCode.options)('gives error code %s a stop cause, and never completes it', (code) => {
    for (const end of ENDS) {
      const result = judge(end, file({ ...good(), status: 'error', error: { code, message: 'm' } }), expectation())
      expect(result).toMatchObject({ kind: 'failed', stopCause: ERROR_CAUSES[code], transient: code === 'unavailable' })
    }
  })

  it('calls only what ended by itself with 0, or hung after its record, completed (R65, D18)', () => {
    const kinds = ENDS.map((end) => [end, judge(end, file(good()), expectation()).kind])
    expect(kinds.filter(([, kind]) => kind === 'completed').map(([end]) => end)).toEqual([EXITED, { kind: 'killed', by: 'deadline' }, { kind: 'killed', by: 'stop' }])
  })

  it('never completes without a record, whatever the exit (R64, R69)', () => {
    for (const end of ENDS) expect(judge(end, { kind: 'absent' }, expectation()).kind).toBe('failed')
  })

  it.each(['LFS_POINTER', 'FILE_TOO_LARGE', 'FILE_LIMIT', 'PATCH_TOO_LARGE'] as const)('is partial when the reviewer could not be given a file: %s (R62)', (reason) => {
    const result = judge(EXITED, file(good()), expectation({ unreviewed: [{ path: 'src/export.ts', reason }] }))
    expect(result).toMatchObject({ kind: 'failed', stopCause: 'PARTIAL_SCOPE', detail: { code: reason } })
    expect(result.findings).toHaveLength(1)
  })

  it('does not check lines of content that is not at hand', () => {
    expect(judge(EXITED, file(good()), expectation({ text: () => null })).kind).toBe('completed')
  })

  it('completes only what is complete and valid, over all one-field mutations of a good record', () => {
    const reached = { completed: 0, failed: 0, causes: new Set<string>() }
    const places = placesOf(good())
    const values = [undefined, null, '', 'x', 'completed', 'refused', 'error', 'partial', 0, 1, 2, -1, 1.5, true, [], {}, 'C-2', 'src/pages.ts', 'base', NONCE, '0'.repeat(64), 'f'.repeat(40)]
    // Exhaustive over places and values; fast-check then adds random values and endings.
    const check = (mutation: Mutation, end: ProcessEnd['end']): void => {
      const value = mutated(mutation)
      const result = judge(end, file(value), expectation())
      expect(ReviewResult.safeParse(result).success).toBe(true)
      if (result.kind === 'failed') {
        reached.failed++
        reached.causes.add(result.stopCause)
        return
      }
      reached.completed++
      const record = value as TerminalRecord
      const before = good()
      expect(end.kind === 'killed' || (end.kind === 'exited' && end.code === 0)).toBe(true)
      for (const key of ['schemaVersion', 'runId', 'iteration', 'attempt', 'nonce', 'packetSha256', 'status', 'scope', 'error'] as const) {
        expect([key, record[key]]).toEqual([key, before[key]])
      }
      expect(result.findings).toHaveLength(record.findings.length)
      expect(result.scope).toEqual(before.scope)
      expect(result.usage).toEqual(record.usage)
      for (const { startLine, endLine, path, side } of record.findings) {
        expect(startLine <= endLine && endLine <= 3).toBe(true)
        expect(packet.scope.included).toContainEqual(path)
        expect(side === 'head' || path === 'src/export.ts').toBe(true)
      }
    }
    for (const path of places) for (const value of values) check({ path, value }, EXITED)
    fc.assert(fc.property(fc.constantFrom(...places), fc.anything({ withNullPrototype: false }), fc.constantFrom(...ENDS), (path, value, end) => {
      let json: unknown
      try {
        json = JSON.parse(JSON.stringify(value) ?? 'null')
      } catch {
        return
      }
      check({ path, value: json }, end)
    }), { numRuns: 500 })
    expect(reached.completed).toBeGreaterThan(20)
    expect(reached.failed).toBeGreaterThan(300)
    expect(reached.causes.size).toBeGreaterThanOrEqual(4)
  })

  it('refuses every truncation of a record, and every text after it (R60)', () => {
    const bytes = Buffer.from(JSON.stringify(good()))
    for (let length = 0; length < bytes.length; length++) {
      expect(judge(EXITED, { kind: 'bytes', bytes: bytes.subarray(0, length) }, expectation())).toMatchObject({ stopCause: 'MALFORMED_OUTPUT' })
    }
    for (const tail of ['x', '{}', '\0', ', thanks']) {
      expect(judge(EXITED, { kind: 'bytes', bytes: Buffer.concat([bytes, Buffer.from(tail)]) }, expectation())).toMatchObject({ stopCause: 'MALFORMED_OUTPUT' })
    }
  })

  it('has a message of ours for every failure, never the reviewer\'s text', () => {
    const secret = 'ghp_secretsecretsecret'
    const results = ENDS.flatMap((end) => ['refused', 'error', 'partial', 'completed'].map((status) =>
      judge(end, file({ ...good(), status, error: status === 'error' ? { code: 'auth', message: secret } : null, model: { requested: secret, served: secret } }), expectation({ served: ['m'] }))))
    expect(results).toHaveLength(28)
    for (const { detail } of results) expect(JSON.stringify(detail)).not.toContain(secret)
    expect(new Set(results.map((result) => result.kind === 'failed' && result.stopCause)).isSubsetOf(new Set<unknown>(ReviewFailureCause.options))).toBe(true)
  })
})
