import { afterAll, describe, expect, it } from '@jest/globals'
import type { Decision } from '../../../../schemas/decision.ts'
import type { Evidence } from '../../../../verifier/core/evidence.ts'
import { verifyAll } from '../../../../verifier/core/verify.ts'
import { githubClaims } from '../../../sigstore/claims.ts'
import {
  closeSigstore, json, policyInput, signedEvidence, withFinding, type Draft, type Loose,
} from '../../../support/evidence.ts'

afterAll(closeSigstore)

/** One policy for all: `hosted-review` runs on main, `second-review` on another branch with another effect. */
async function candidates(change: (policy: Loose) =>
  void = () => {}): Promise<Record<'clear' | 'findings' | 'second' | 'secondFindings' | 'timeout' | 'unsigned' | 'forged',
    Evidence>> {
  const policy = policyInput()
  policy.producers.push({ ...policy.producers[0], id: 'second-review', sourceRefs: ['refs/heads/second'] })
  change(policy)
  const base = (draft: Draft): void => { draft.policy = structuredClone(policy) }
  const second = githubClaims({ ref: 'refs/heads/second' })
  const found = (draft: Draft): void => {
    base(draft)
    withFinding(draft)
  }
  const clear = await signedEvidence({ prepare: base })
  return {
    clear,
    findings: await signedEvidence({ prepare: found }),
    second: await signedEvidence({ prepare: base, claims: second }),
    secondFindings: await signedEvidence({ prepare: found, claims: second }),
    timeout: await signedEvidence({ prepare: base, lie: ({ execution, result }) => {
      Object.assign(execution, { state: 'TIMEOUT', stopCause: 'WALL_CLOCK' })
      delete result.outcome
    } }),
    unsigned: { ...clear, bundle: null, unsigned: true },
    forged: { ...clear, bundle: json({}) },
  }
}

const decide = (first: Evidence, ...more: Evidence[]): Decision => verifyAll([first, ...more]).decision

describe('verifyAll', () => {
  it('lets no invalid handoff veto a valid one, in any order (D33)', async () => {
    const { clear, unsigned, forged, timeout } = await candidates()
    for (const order of [[forged, unsigned, clear], [clear, forged, unsigned], [timeout, clear], [clear, timeout]] as [Evidence,
      ...Evidence[]][]) {
      const { decision, candidates: each } = verifyAll(order)
      expect(decision).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success', run: { outcome: 'CLEAR' } })
      expect(each).toHaveLength(order.length)
    }
  })

  it('lets findings of equal effect stand against a clear record, and not those of lower effect (D33)', async () => {
    const equal = await candidates()
    expect(decide(equal.clear, equal.secondFindings)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure',
      run: { outcome: 'FINDINGS' } })
    expect(decide(equal.secondFindings, equal.clear)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure',
      run: { outcome: 'FINDINGS' } })
    const lower = await candidates(({ producers }) => { producers[1].maxEffect = 'advisory' })
    expect(decide(lower.secondFindings, lower.clear)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success',
      run: { outcome: 'CLEAR' } })
  })

  it('lets nobody escape findings by accepting only clear records', async () => {
    const { clear, findings } = await candidates((policy) => { policy.allowedOutcomes = ['CLEAR'] })
    expect(decide(clear, findings)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'REQUIREMENT_UNMET',
      conclusion: 'failure' })
  })

  it('wants every entry of requires met (D14)', async () => {
    const { clear, second, findings, timeout } = await candidates((policy) => {
      policy.requires = [{ id: 'first', anyOf: ['hosted-review'] }, { id: 'second', anyOf: ['second-review'] }]
    })
    const alone = decide(clear, timeout)
    expect(alone).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'REQUIREMENT_UNMET', exitCode: 4 })
    expect(alone.checks.find(({ check }) => check === 'requires')).toMatchObject({ status: 'FAILED',
      field: 'policy.requires.second', expected: 'second-review', actual: 'hosted-review' })
    expect(decide(clear, second)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success' })
    expect(decide(findings, second)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure' })
  })

  it('degrades only what is advisory (contracts.md, onIncomplete)', async () => {
    const requires = [{ id: 'hint', anyOf: ['hosted-review'], advisory: true }]
    const strict = await candidates((policy) => { policy.requires = requires })
    expect(decide(strict.timeout)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'NOT_COMPLETED', conclusion: 'failure' })
    const loose = await candidates((policy) => Object.assign(policy, { requires, onIncomplete: 'degrade' }))
    expect(decide(loose.timeout)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'NOT_COMPLETED', conclusion: 'success',
      exitCode: 0, run: { state: 'TIMEOUT' } })
    const required = await candidates((policy) => { policy.onIncomplete = 'degrade' })
    expect(decide(required.timeout)).toMatchObject({ conclusion: 'failure', exitCode: 4 })
  })

  it('tells the alert when nothing is accepted', async () => {
    const { clear, unsigned, timeout } = await candidates()
    const tampered = { ...clear,
      artifacts: new Map([...clear.artifacts, ['evil', { sha256: '0'.repeat(64), size: 1, bytes: null }]]) }
    expect(decide(unsigned, timeout, tampered)).toMatchObject({ decision: 'REJECTED', code: 'ARTIFACT_UNDECLARED' })
    expect(decide(unsigned, timeout)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF' })
  })

  it('decides nothing about more candidates than the policy allows', async () => {
    const { clear } = await candidates((policy) => { policy.limits = { candidates: 2 } })
    const two = decide(clear, clear)
    expect(two).toMatchObject({ decision: 'ACCEPTED' })
    // What is known of the first is still said.
    const { signer, run, expected, bundleSha256, policySha256, decidedAt } = two
    expect(decide(clear, clear, clear)).toMatchObject({ schemaVersion: 1, signer, run, expected, bundleSha256, policySha256, decidedAt })
    expect(signer).not.toBeNull()
    expect(decide(clear, clear, clear)).toMatchObject({ decision: 'UNAVAILABLE', code: 'TOO_MANY_CANDIDATES',
      conclusion: 'failure', exitCode: 3, retriable: false })
  })
})
