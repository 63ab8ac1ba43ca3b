import { afterAll, describe, expect, it } from '@jest/globals'
import { Decision, EXIT_OF, VERDICT_OF, type FailureCode } from '../../../../schemas/decision.ts'
import type { Evidence } from '../../../../verifier/core/evidence.ts'
import { CHECKS, judge, verify } from '../../../../verifier/core/verify.ts'
import { githubClaims } from '../../../sigstore/claims.ts'
import { closeSigstore, signedEvidence, withBundle, withExpected, withFinding, withPolicy } from '../../../support/evidence.ts'
import { goodEvidence, REFUSALS, signedByEmail } from './refusal-corpus.ts'

afterAll(closeSigstore)

describe('verify', () => {
  it.each(REFUSALS)('refuses $name ($code)', async ({ check, code, field, make }) => {
    const decision = Decision.parse(verify(await make()))
    const failed = decision.checks.find(({ status }) => status === 'FAILED')
    expect({ check: failed?.check, code: failed?.code, field: failed?.field }).toEqual({ check, code,
      field: field instanceof RegExp ? expect.stringMatching(field) : field })
    expect(decision).toMatchObject({ code, decision: VERDICT_OF[code], conclusion: 'failure',
      exitCode: EXIT_OF[VERDICT_OF[code]] })
    expect(failed?.expected).toEqual(expect.any(String))
    expect(failed?.actual).toEqual(expect.any(String))
    expect(failed?.actual).not.toBe(failed?.expected)
  })

  it('accepts a whole handoff, and every check has passed', async () => {
    const decision = Decision.parse(verify(await goodEvidence()))
    expect(decision.checks.filter(({ status }) => status !== 'PASSED')).toEqual([])
    expect(decision).toMatchObject({
      decision: 'ACCEPTED', code: null, conclusion: 'success', exitCode: 0, mode: 'enforce',
      effect: { maxEffect: 'satisfy-required-review', canSpare: true },
      run: { state: 'COMPLETED', outcome: 'CLEAR', stopCause: 'ACCEPTED_TERMINAL', openFindings: 0 },
      signer: { producerId: 'hosted-review' },
    })
  })

  it.each([{ rekor: 'v2' }, { timestamp: true }, { rekor: 'v1' }] as const)('accepts signatures with other proofs: %j',
    async (sign) => {
    expect(verify(await signedEvidence({ sign }))).toMatchObject({ decision: 'ACCEPTED', code: null })
  })

  it('accepts what GitHub\'s own instance vouches for only where the policy names that kind (V35)', async () => {
    const evidence = withBundle(await signedEvidence({ sign: { timestamp: true } }),
      ({ verificationMaterial }) => { verificationMaterial.tlogEntries = [] })
    const github = withPolicy(evidence, (p) => { p.trustRoots = [{ id: 'local', kind: 'github' }] })
    expect(verify(github)).toMatchObject({ decision: 'ACCEPTED',
      signer: { logIndex: null, verifiedAt: '2026-11-30T22:05:00.000Z' } })
    expect(verify(withPolicy(evidence,
      (p) => { p.trustRoots = [{ id: 'local', kind: 'public-good' }] }))).toMatchObject({ code: 'SIGNATURE_INVALID' })
    const stricter = withPolicy(evidence, (p) => { p.trustRoots = [{ id: 'local', kind: 'github', tlogThreshold: 1 }] }).policy
    expect(verify({ ...github, policy: { ...github.policy, defaultBranch: 'bytes' in stricter
      ? stricter.bytes : null } as typeof github.policy })).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('accepts a workflow pinned by commit, where the name and the digest agree (V22)', async () => {
    const at = (ref: string): Promise<Evidence> => {
      const subject = `https://github.com/acme/review-gate/.github/workflows/review.yml@${ref}`
      return signedEvidence({
        claims: githubClaims({ job_workflow_ref: subject.slice('https://github.com/'.length) }),
        prepare: ({ policy }) => { delete policy.producers[0].signerRefs },
        lie: ({ producer, binding }) => {
          Object.assign(producer, { identity: subject, authentication: { ...producer.authentication, subject } })
          binding.producerIdentity = subject
        },
      })
    }
    expect(verify(await at('b'.repeat(40)))).toMatchObject({ decision: 'ACCEPTED' })
    expect(verify(await at('refs/heads/anything'))).toMatchObject({ decision: 'ACCEPTED' })
    expect(verify(await at('c'.repeat(40)))).toMatchObject({ code: 'SIGNER_UNTRUSTED' })
    expect(verify(await at('refs/pull/7/merge'))).toMatchObject({ code: 'SIGNER_UNTRUSTED' })
  })

  it('accepts subjects in any order (V7)', async () => {
    const payload = (bytes: Buffer): string => bytes.toString('utf8').replace(/"subject":(\[.*\])\}$/,
      (_, list: string) => `"subject":${JSON.stringify(JSON.parse(list).toReversed())}}`)
    expect(verify(await signedEvidence({ payload })).decision).toBe('ACCEPTED')
  })

  it('accepts with failure while findings are open, by the policy\'s threshold (D35)', async () => {
    const evidence = await signedEvidence({ prepare: withFinding })
    expect(verify(evidence)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure', exitCode: 1,
      run: { findings: 1, openFindings: 1 }, effect: { canSpare: false } })
    expect(verify(withPolicy(evidence,
      (p) => { p.onFindings = { failAtOrAbove: 'high' } }))).toMatchObject({ conclusion: 'failure' })
    const medium = await signedEvidence({ prepare: (draft) => {
      withFinding(draft)
      Object.assign(draft.findings.findings[0]!, { criterion: 'C-2', severity: 'medium' })
    } })
    expect(verify(withPolicy(medium, (p) => { p.onFindings = { failAtOrAbove: 'high' } }))).toMatchObject({ decision: 'ACCEPTED',
      conclusion: 'success', exitCode: 0, run: { findings: 1, openFindings: 0 } })
  })

  it('accepts a base that moved elsewhere, an enrolled person, withheld output, a renamed repository', async () => {
    const evidence = await goodEvidence()
    const { baseSha } = evidence.expected as { baseSha: string }
    const drifted = withExpected(evidence,
      { baseSha: 'f'.repeat(40), drift: { from: baseSha, descends: true, commits: 3, paths: ['docs/a.md'] } })
    expect(verify(drifted)).toMatchObject({ decision: 'ACCEPTED' })
    expect(verify(await signedByEmail(['someone@else.example']))).toMatchObject({ decision: 'ACCEPTED' })
    const withheld = await signedEvidence({ lie: ({ artifacts }) => {
      artifacts.rawReview.availability = 'WITHHELD'
      artifacts.journal.availability = 'WITHHELD'
    } })
    const artifacts = new Map([...withheld.artifacts].filter(([name]) => name !== 'reviewer-output.txt'
      && name !== 'journal-v1.jsonl'))
    const decision = verify({ ...withheld, artifacts })
    expect(decision).toMatchObject({ decision: 'ACCEPTED' })
    expect(decision.checks.find(({ check }) => check === 'artifacts')?.note).toBe('5 of 7, 2 withheld')
    expect(verify(withExpected(evidence,
      { repository: { name: 'acme/renamed', id: '123456789', objectFormat: 'sha1' } }))).toMatchObject({ decision: 'ACCEPTED' })
  })

  it('lets open pull requests finish within a grace, and not after it (D38)', async () => {
    const evidence = withExpected(await goodEvidence(), { criteria: Buffer.from('## C-1 New [high]\n') })
    const { criteriaSha256 } = JSON.parse(Buffer.from(JSON.parse(Buffer.from(evidence.bundle
      ?? []).toString()).dsseEnvelope.payload, 'base64').toString()).predicate.inputs
    const graced = (until: string): unknown => verify(withPolicy(evidence, (p) => { p.grace = [{ criteriaSha256, until }] }))
    expect(graced('2026-12-31T00:00:00Z')).toMatchObject({ decision: 'ACCEPTED' })
    expect(graced('2026-11-30T22:09:59Z')).toMatchObject({ code: 'CRITERIA_SUPERSEDED' })
  })

  it('revokes only within the stated time', async () => {
    const at = (from: string, to: string): unknown =>
      ({ identity: 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1', reason: 'x', from, to })
    const evidence = await goodEvidence()
    expect(verify(withPolicy(evidence,
      (p) => { p.revoked = [at('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')] })).decision).toBe('ACCEPTED')
    expect(verify(withPolicy(evidence,
      (p) => { p.revoked = [at('2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z')] })).code).toBe('SIGNER_REVOKED')
  })

  it('only watches in monitor mode until its end, and stays red where it could not look (D39)', async () => {
    const monitor = (until: string) => (p: { mode?: unknown }): void => { p.mode = { monitor: { until } } }
    const stale = withExpected(await goodEvidence(), { headSha: 'e'.repeat(40) })
    expect(verify(withPolicy(stale, monitor('2026-12-31T00:00:00Z')))).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF',
      code: 'HEAD_STALE', conclusion: 'success', exitCode: 0, mode: 'monitor' })
    expect(verify(withPolicy(stale, monitor('2026-11-30T22:00:00Z')))).toMatchObject({ code: 'HEAD_STALE', conclusion: 'failure',
      exitCode: 4, mode: 'enforce' })
    const blind = withPolicy({ ...stale, trustRoots: new Map() }, monitor('2026-12-31T00:00:00Z'))
    expect(verify(blind)).toMatchObject({ decision: 'UNAVAILABLE', conclusion: 'failure', exitCode: 3, retriable: true })
  })

  it('requires no review where nothing is in scope and the policy says so (D32)', async () => {
    const evidence = await signedEvidence({ prepare: ({ configuration }) => { configuration.scope.exclude = ['**'] } })
    const none = { ...evidence, bundle: null }
    expect(verify(none)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'HANDOFF_MISSING' })
    expect(verify(withPolicy(none,
      (p) => { p.nothingInScope = 'success-without-review' }))).toMatchObject({ decision: 'NOT_REQUIRED', code: null,
        conclusion: 'success', exitCode: 0 })
    expect(verify(withPolicy({ ...await goodEvidence(), bundle: null },
      (p) => { p.nothingInScope = 'success-without-review' }))).toMatchObject({ code: 'HANDOFF_MISSING' })
  })

  it('reads nothing of the record before the gates are passed', async () => {
    const decision = verify(withPolicy(await goodEvidence(), (p) => { p.producers = [] }))
    expect(decision).toMatchObject({ run: null, effect: null, signer: { producerId: null } })
    expect(decision.checks.filter(({ status }) => status === 'SKIPPED').map(({ check }) => check)).toEqual(['statement',
      'producer', ...CHECKS.map(([name]) => name)])
  })

  it('can give every code that a single handoff can lead to', () => {
    const elsewhere: FailureCode[] = ['TOO_MANY_CANDIDATES', 'RECORD_IMPOSSIBLE', 'COUNTS_DISAGREE']
    const given = new Set(REFUSALS.map(({ code }) => code))
    expect((Object.keys(VERDICT_OF) as FailureCode[]).filter((code) => !given.has(code)).toSorted()).toEqual(elsewhere.toSorted())
  })
})

describe('every check after the gates', () => {
  it.each(CHECKS.map(([name]) => name).filter((name) =>
    name !== 'record'))('%s alone stands between some false evidence and acceptance', async (name) => {
    const others = CHECKS.filter(([check]) => check !== name)
    let alone = 0
    for (const { check, make } of REFUSALS) {
      if (check !== name) continue
      const evidence = await make()
      expect(judge(evidence).first).not.toBeNull()
      if (judge(evidence, others).first === null) alone++
    }
    expect(alone).toBeGreaterThan(0)
  })
})
