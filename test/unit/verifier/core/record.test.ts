import { afterAll, describe, expect, it } from '@jest/globals'
import type { FailureCode } from '../../../../schemas/decision.ts'
import { endOf, ExecutionState, Outcome, StopCause } from '../../../../schemas/vocabulary.ts'
import { CHECKS, judge, verify } from '../../../../verifier/core/verify.ts'
import { sampleCheckResult, sampleFinding, samplePacket } from '../../../support/samples.ts'
import { closeSigstore, signedEvidence, withFinding, type Draft, type Loose, type Options } from '../../../support/evidence.ts'

afterAll(closeSigstore)

/** Findings where the outcome needs them, so that nothing but the combination is wrong. */
function ending(state: ExecutionState, stopCause: StopCause, outcome: Outcome | undefined): Options {
  return {
    prepare: (draft) => {
      if (outcome === 'FINDINGS') withFinding(draft)
      // A failed required check belongs to CHECK_FAILED and to nothing else.
      if (stopCause === 'CHECK_FAILED') Object.assign(draft.checks.checks[0]!, { passed: false, failure: 'REPORT_FAILURES' })
    },
    lie: ({ execution, result }) => {
      Object.assign(execution, { state, stopCause })
      if (outcome === undefined) delete result.outcome
      else result.outcome = outcome
    },
  }
}

const COMBINATIONS = ExecutionState.options.flatMap((state) => StopCause.options.flatMap((stopCause) =>
  [undefined, ...Outcome.options].map((outcome) => ({ state, stopCause, outcome }))))
const isPossible = ({ state, stopCause, outcome }: (typeof COMBINATIONS)[number]): boolean =>
  endOf(state, stopCause, outcome) !== null

describe('the check record', () => {
  it('refuses each of the 181 endings that cannot exist, validly signed (R177)', async () => {
    const impossible = COMBINATIONS.filter((combination) => !isPossible(combination))
    expect(impossible).toHaveLength(181)
    for (const { state, stopCause, outcome } of impossible) {
      const decision = verify(await signedEvidence(ending(state, stopCause, outcome)))
      const failed = decision.checks.find(({ status }) => status === 'FAILED')
      expect({ state, stopCause, outcome, decision: decision.decision, code: decision.code, check: failed?.check,
        field: failed?.field })
        .toEqual({ state, stopCause, outcome, decision: 'REJECTED', code: 'RECORD_IMPOSSIBLE', check: 'record',
          field: 'execution.state' })
    }
  }, 300_000)

  it('passes each of the 14 that exist, and accepts the two that are complete', async () => {
    const possible = COMBINATIONS.filter(isPossible)
    expect(possible).toHaveLength(14)
    for (const { state, stopCause, outcome } of possible) {
      const decision = verify(await signedEvidence(ending(state, stopCause, outcome)))
      expect({ state, stopCause, decision: decision.decision, code: decision.code })
        .toEqual({ state, stopCause, ...state === 'COMPLETED'
          ? { decision: 'ACCEPTED', code: null }
          : { decision: 'NO_TRUSTED_HANDOFF', code: 'NOT_COMPLETED' } })
    }
  })

  const lies: readonly [name: string, code: FailureCode, field: string, lie: (manifest: Loose) => void][] = [
    ['CLEAR with findings', 'RECORD_IMPOSSIBLE', 'result.findings',
      ({ result }) => Object.assign(result, { findings: 2, escalated: 2 })],
    ['FINDINGS without findings', 'RECORD_IMPOSSIBLE', 'result.findings', ({ result }) => { result.outcome = 'FINDINGS' }],
    ['CLEAR with an accepted finding', 'COUNTS_DISAGREE', 'result.findings', ({ result }) => { result.accepted = 1 }],
    ['more iterations than the budget', 'RECORD_IMPOSSIBLE', 'execution.iteration',
      ({ execution }) => { execution.iteration = 4 }],
    ['an iteration without a packet', 'RECORD_IMPOSSIBLE', 'execution.attempts', ({ execution }) => { execution.iteration = 2 }],
    ['an end before the start', 'RECORD_IMPOSSIBLE', 'execution.endedAt',
      ({ execution }) => { execution.endedAt = '2026-11-30T21:59:59Z' }],
    ['an end after the signature', 'RECORD_IMPOSSIBLE', 'execution.endedAt',
      ({ execution }) => { execution.endedAt = '2026-11-30T22:10:01Z' }],
    ['a completed run over its wall clock', 'RECORD_IMPOSSIBLE', 'execution.endedAt',
      ({ execution }) => { execution.startedAt = '2026-11-30T21:46:00Z' }],
    ['more seconds than the wall clock', 'RECORD_IMPOSSIBLE', 'signals.seconds.total',
      ({ signals }) => { signals.seconds.total = 961 }],
    ['no reviewer call', 'RECORD_IMPOSSIBLE', 'execution.attempts', ({ execution, signals }) => {
      execution.attempts = []
      signals.costByAttempt = []
    }],
    ['a second call numbered as a first', 'RECORD_IMPOSSIBLE', 'execution.attempts.1.attempt', ({ execution, signals }) => {
      execution.attempts.push({ ...execution.attempts[0], startedAt: '2026-11-30T22:01:12Z', endedAt: '2026-11-30T22:01:13Z',
        output: { ...execution.attempts[0].output, offset: 18_000, length: 0 } })
      signals.costByAttempt.push(0.38)
    }],
    ['a retry that nobody counted', 'RECORD_IMPOSSIBLE', 'execution.retries',
      ({ execution }) => { execution.attempts[0].reason = 'transient' }],
    ['a call that begins as a retry', 'RECORD_IMPOSSIBLE', 'execution.attempts.0.reason', ({ execution }) => {
      execution.attempts[0].reason = 'transient'
      execution.retries = 1
    }],
    ['a call that ends before it starts', 'RECORD_IMPOSSIBLE', 'execution.attempts.0.endedAt',
      ({ execution }) => { execution.attempts[0].endedAt = '2026-11-30T22:00:29Z' }],
    ['a call before the run', 'RECORD_IMPOSSIBLE', 'execution.attempts.0.startedAt',
      ({ execution }) => { execution.attempts[0].startedAt = '2026-11-30T21:59:59Z' }],
    ['a call after the run', 'RECORD_IMPOSSIBLE', 'execution.attempts.0.endedAt',
      ({ execution }) => { execution.attempts[0].endedAt = '2026-11-30T22:02:05Z' }],
    ['a call in a later iteration', 'RECORD_IMPOSSIBLE', 'execution.attempts',
      ({ execution }) => { execution.attempts[0].iteration = 2 }],
    ['output beyond the raw file', 'RECORD_IMPOSSIBLE', 'execution.attempts.0.output',
      ({ execution }) => { execution.attempts[0].output.length = 18_001 }],
    ['two accounts of the cost', 'RECORD_IMPOSSIBLE', 'signals.costByAttempt', ({ signals }) => { signals.costByAttempt = [0] }],
    ['an enforced ceiling on unknown costs (D10)', 'RECORD_IMPOSSIBLE', 'execution.limits.cost', ({ execution, signals }) => {
      execution.attempts[0].costUsd = null
      signals.costByAttempt = [null]
    }],
    ['a completed review that nobody vouches for', 'RECORD_IMPOSSIBLE', 'configuration.reviewer.echo',
      ({ configuration }) => { configuration.reviewer.echo = null }],
    ['a model that the configuration does not allow', 'RECORD_IMPOSSIBLE', 'configuration.reviewer.model.served',
      ({ configuration }) => { configuration.reviewer.model.served = 'house-tiny' }],
    ['counts that the findings file contradicts', 'COUNTS_DISAGREE', 'result.findings',
      ({ result }) => Object.assign(result, { outcome: 'FINDINGS', findings: 1, escalated: 1 })],
  ]
  it.each(lies)('refuses %s (%s)', async (_, code, field, lie) => {
    const decision = verify(await signedEvidence({ lie, prepare: ({ policy }) => { delete policy.producers[0].reviewers } }))
    expect({ code: decision.code,
      failed: decision.checks.filter(({ status }) => status === 'FAILED').map(({ check, field: at }) => `${check} ${at}`) })
      .toEqual({ code, failed: [`record ${field}`] })
  })

  const drafts: readonly [name: string, code: FailureCode, field: string, prepare: (draft: Draft) => void][] = [
    ['a required check that failed in a clear run', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks',
      ({ checks }) => Object.assign(checks.checks[0]!, { passed: false, failure: 'REPORT_FAILURES' })],
    ['a declared check that did not run', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks', ({ checks }) => { checks.checks = [] }],
    ['a check that nobody declared', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.1.id',
      ({ checks }) => { checks.checks.push({ ...sampleCheckResult(), id: 'other' }) }],
    ['a check with another command', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.argv',
      ({ checks }) => { checks.checks[0]!.argv = ['true'] }],
    ['a required check that calls itself optional', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.required',
      ({ checks }) => { checks.checks[0]!.required = false }],
    ['a check that passed with failed tests', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.report.counts',
      ({ checks }) => { checks.checks[0]!.report!.counts!.failed = 1 }],
    ['a check that passed with no tests (D16)', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.report.counts',
      ({ checks }) => { checks.checks[0]!.report!.counts!.total = 0 }],
    ['a check that passed for a reason to fail', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.failure',
      ({ checks }) => { checks.checks[0]!.failure = 'TIMEOUT' }],
    ['a check that passed without its report', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.judgedBy',
      ({ checks }) => { checks.checks[0]!.judgedBy = 'exit-code' }],
    ['a check that passed by a signal', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.exitCode',
      ({ checks }) => Object.assign(checks.checks[0]!, { exitCode: null, signal: 'SIGKILL' })],
    ['a check of a later iteration', 'RECORD_IMPOSSIBLE', 'checks-v1.json.checks.0.iteration',
      ({ checks }) => { checks.checks[0]!.iteration = 2 }],
    ['findings of another iteration', 'RECORD_IMPOSSIBLE', 'findings-v1.json.iteration',
      ({ findings }) => { findings.iteration = 2 }],
    ['a count that is not the number of findings', 'COUNTS_DISAGREE', 'findings-v1.json.count',
      ({ findings }) => { findings.count = 1 }],
    ['a finding outside the scope', 'RECORD_IMPOSSIBLE', 'findings-v1.json.findings.0.path', (draft) => {
      withFinding(draft)
      draft.findings.findings[0]!.path = 'README.md'
    }],
    ['a finding that the model graded down (D8)', 'RECORD_IMPOSSIBLE', 'findings-v1.json.findings.0.severity', (draft) => {
      withFinding(draft)
      draft.findings.findings[0]!.severity = 'low'
    }],
    ['a finding under no criterion that is not the highest (D8)', 'RECORD_IMPOSSIBLE', 'findings-v1.json.findings.0.severity',
      (draft) => {
      withFinding(draft)
      Object.assign(draft.findings.findings[0]!, { criterion: 'other', severity: 'medium' })
    }],
    ['a finding that ends before it starts', 'RECORD_IMPOSSIBLE', 'findings-v1.json.findings.0.endLine', (draft) => {
      withFinding(draft)
      draft.findings.findings[0]!.endLine = 1
    }],
    ['one finding twice', 'RECORD_IMPOSSIBLE', 'findings-v1.json.findings', (draft) => {
      withFinding(draft)
      draft.findings.findings.push(sampleFinding())
      draft.findings.count = 2
      Object.assign(draft.manifest.result, { findings: 2, accepted: 2 })
    }],
    ['a disposition that was counted otherwise', 'COUNTS_DISAGREE', 'result.accepted', (draft) => {
      withFinding(draft)
      draft.findings.findings[0]!.disposition!.verdict = 'rejected'
    }],
    ['a packet that skips an iteration', 'RECORD_IMPOSSIBLE', 'packets.0.iteration',
      ({ packets }) => { packets[0]!.iteration = 2 }],
    ['budgets that grew between iterations (R43)', 'RECORD_IMPOSSIBLE', 'packets.1', (draft) => {
      draft.packets = [{ ...samplePacket(), budgets: { ...samplePacket().budgets, maxIterations: 2 } },
        { ...samplePacket(), iteration: 2 }]
      secondIteration(draft)
    }],
    ['a completed review of files that the reviewer does not cover', 'RECORD_IMPOSSIBLE', 'execution.state',
      ({ configuration }) => { configuration.reviewer.include = ['src/pages.ts'] }],
  ]
  it.each(drafts)('refuses %s (%s)', async (_, code, field, prepare) => {
    const decision = verify(await signedEvidence({ prepare }))
    expect({ code: decision.code,
      failed: decision.checks.filter(({ status }) => status === 'FAILED').map(({ check, field: at }) => `${check} ${at}`) })
      .toEqual({ code, failed: [`record ${field}`] })
  })

  it('refuses a chain of packets that does not hold (R33)', async () => {
    const prepare = (draft: Draft): void => {
      draft.packets = [samplePacket(), { ...samplePacket(), iteration: 2 }]
      secondIteration(draft)
    }
    expect(verify(await signedEvidence({ prepare }))).toMatchObject({ decision: 'ACCEPTED' })
    const broken = verify(await signedEvidence({ prepare: (draft) => {
      prepare(draft)
      draft.afterChaining = ([first]) => { first!.requirement.ref = 'docs/other.md' }
    } }))
    expect(broken.checks.find(({ status }) => status === 'FAILED')).toMatchObject({ check: 'record', code: 'RECORD_IMPOSSIBLE',
      field: 'packets.1.previousPacketSha256' })
  })

  it('names the models that the configuration allows, and no fallback where there is none', async () => {
    const served = async (prepare: (draft: Draft) => void): Promise<unknown> => {
      const decision = verify(await signedEvidence({ prepare, lie: ({ configuration }) => { configuration.reviewer.model.served = 'house-tiny' } }))
      return decision.checks.find(({ check }) => check === 'record')?.expected
    }
    expect(await served(() => {})).toBe('house-large-1 | house-small')
    expect(await served(({ configuration }) => { delete configuration.reviewer.fallbackModel })).toBe('house-large-1')
  })

  it.each(['packet-v1.json', 'findings-v1.json', 'checks-v1.json', 'criteria.md'])('does not judge a record without its %s', async (name) => {
    const evidence = await signedEvidence()
    const artifacts = new Map([...evidence.artifacts].filter(([path]) => path !== name))
    expect(artifacts.size).toBe(evidence.artifacts.size - 1)
    const { checks, decision } = verify({ ...evidence, artifacts })
    expect(checks.find(({ check }) => check === 'record')).toMatchObject({ status: 'SKIPPED', note: 'needs a file that the check artifacts reports' })
    expect(decision).toBe('REJECTED')
  })

  describe('of the packets of a run (R33, R43)', () => {
    const outcome = async (prepare: (draft: Draft) => void, lie: (manifest: Loose) => void = () => {}): Promise<unknown> => {
      const record = verify(await signedEvidence({ prepare, lie })).checks.find(({ check }) => check === 'record')
      return record?.status === 'FAILED' ? [record.field, record.expected, record.actual] : record?.status
    }
    const packet = (iteration: number, revision = 1, head = samplePacket().headSha): Draft['packets'][number] =>
      ({ ...samplePacket(), iteration, headSha: head, requirement: { ...samplePacket().requirement, revision } })
    const stopped = (iteration: number) => ({ execution, result }: Loose): void => {
      Object.assign(execution, { state: 'ABORTED', stopCause: 'OPERATOR_STOP', iteration })
      delete result.outcome
    }

    it('accepts the same iteration again only for a revised requirement on the same head', async () => {
      const twice = (second: Draft['packets'][number]) => (draft: Draft): void => { draft.packets = [packet(1), second] }
      expect(await outcome(twice(packet(1, 2)))).toBe('PASSED')
      expect(await outcome(twice(packet(1, 1)))).toEqual(['packets.1.iteration', '2', '1'])
      expect(await outcome((draft) => { draft.packets = [packet(1, 2), packet(1, 1)] })).toEqual(['packets.1.iteration', '2', '1'])
      expect(await outcome(twice(packet(1, 2, 'd'.repeat(40))))).toEqual(['packets.1.iteration', '2', '1'])
      expect(await outcome(twice(packet(3, 2)))).toEqual(['packets.1.iteration', '2', '3'])
      expect(await outcome((draft) => { draft.packets = [packet(2, 2)] })).toEqual(['packets.0.iteration', '1', '2'])
      expect(await outcome((draft) => { draft.packets = [packet(0, 2)] })).not.toBe('PASSED')
    })

    it('refuses a completed iteration that has no packet', async () => {
      expect(await outcome(secondIteration)).toEqual(['execution.iteration', '1', '2'])
    })

    it('lets a run that was stopped have counted the iteration it could not freeze, and no further one', async () => {
      expect(await outcome(() => {}, stopped(1))).toBe('PASSED')
      const counted = (iteration: number) => ({ findings }: Draft): void => { findings.iteration = iteration }
      expect(await outcome(counted(2), stopped(2))).toBe('PASSED')
      expect(await outcome(counted(3), stopped(3))).toEqual(['execution.iteration', '1', '3'])
    })
  })

  it('alone stands between an impossible record and acceptance', async () => {
    const evidence = await signedEvidence({ lie: ({ execution }) => { execution.endedAt = '2026-11-30T21:59:59Z' } })
    expect(judge(evidence).first?.check).toBe('record')
    expect(judge(evidence, CHECKS.filter(([name]) => name !== 'record')).first).toBeNull()
  })
})

function secondIteration({ manifest, findings, checks }: Draft): void {
  manifest.execution.iteration = 2
  manifest.execution.attempts[0]!.iteration = 2
  findings.iteration = 2
  checks.checks.push({ ...sampleCheckResult(), iteration: 2 })
}
