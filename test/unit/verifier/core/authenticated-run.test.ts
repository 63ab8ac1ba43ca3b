import { afterAll, describe, expect, it } from '@jest/globals'
import { FormatError } from '../../../../schemas/errors.ts'
import { internalError } from '../../../../verifier/core/authenticated-run.ts'
import { verify } from '../../../../verifier/core/verify.ts'
import { closeSigstore, ISSUER, signedEvidence, SIGNER, withBundle, withPolicy } from '../../../support/evidence.ts'

afterAll(closeSigstore)

describe('what an accepted record says of its signer', () => {
  it('is exactly what the certificate and the log say', async () => {
    const evidence = await signedEvidence()
    const { signer, checks, trustRoot, policySha256 } = verify(evidence)
    expect(signer).toEqual({
      issuer: ISSUER, subject: SIGNER, producerId: 'hosted-review', certificateSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      verifiedAt: '2026-11-30T22:05:00.000Z', logIndex: expect.stringMatching(/^\d+$/),
      runUri: 'https://github.com/acme/app/actions/runs/42/attempts/1',
    })
    const note = (name: string): unknown => checks.find(({ check }) => check === name)?.note
    expect(note('signature')).toBe(`log index ${signer?.logIndex}, 2026-11-30T22:05:00.000Z`)
    const { policy } = evidence as unknown as { policy: { path: string; commit: string } }
    expect(note('policy')).toBe(`${policy.path} at ${policy.commit.slice(0, 8)} (sha256 ${policySha256?.slice(0, 8)})`)
    expect(trustRoot).not.toBeNull()
  })

  it('names no log where there is none (V35)', async () => {
    const logged = await signedEvidence({ sign: { timestamp: true } })
    const unlogged = withBundle(logged, ({ verificationMaterial }) => { verificationMaterial.tlogEntries = [] })
    const { signer, checks } = verify(withPolicy(unlogged, (policy) => { policy.trustRoots = [{ id: 'local', kind: 'github' }] }))
    expect(signer?.logIndex).toBeNull()
    expect(checks.find(({ check }) => check === 'signature')?.note).toBe('not in a log, 2026-11-30T22:05:00.000Z')
  })
})

it('a check that throws anything has decided nothing, and what it threw is not repeated', () => {
  for (const thrown of [null, undefined, new TypeError('secret'), 'secret']) {
    expect(internalError(thrown)).toMatchObject({ code: 'INTERNAL_ERROR', field: 'verifier', actual: 'an error' })
  }
  expect(internalError(new FormatError('ERR_X', 'secret'))).toMatchObject({ code: 'INTERNAL_ERROR', actual: 'a format error' })
})
