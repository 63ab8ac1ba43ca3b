import { describe, expect, it } from '@jest/globals'
import { Policy } from '../../../../schemas/policy.ts'
import { modeOf, readPolicy, stricter } from '../../../../verifier/core/policy.ts'
import { policyInput, type Loose } from '../../../support/evidence.ts'

/** A policy, changed as its author would change it. */
function policy(change: (policy: Loose) => void = () => {}): Policy {
  const input = policyInput()
  change(input)
  return Policy.parse(input)
}
const producer = (change: (producer: Loose) => void): Policy => policy(({ producers }) => change(producers[0]))
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(40))

describe('the stricter of two policies (D38)', () => {
  const digests = (own: string[] | null, other: string[] | null): unknown => {
    const set = (signerDigests: string[] | null) => (value: Loose): void => {
      if (signerDigests === null) delete value.signerDigests
      else value.signerDigests = signerDigests
    }
    const [first] = stricter(producer(set(own)), producer(set(other))).producers
    return first && 'signerDigests' in first ? first.signerDigests : undefined
  }

  it('allows the commits that both allow, and those of the only one that says', () => {
    expect(digests([A!, B!], [B!, C!])).toEqual([B])
    expect(digests([A!], [C!])).toEqual([])
    expect(digests(null, [C!])).toEqual([C])
    expect(digests([A!], null)).toEqual([A])
  })

  it('ends with the earlier of two ends, and keeps everything else of its producer', () => {
    const [early, late] = ['2026-06-01T00:00:00Z', '2027-01-01T00:00:00Z']
    const ending = (notAfter?: string): Policy => producer((value) => Object.assign(value, notAfter !== undefined && { notAfter }))
    const ends = ([own, other]: [string?, string?]): unknown => stricter(ending(own), ending(other)).producers[0]?.notAfter
    expect(([[early, late], [late, early], [early, undefined], [undefined, late], [undefined, undefined]] as [string?, string?][]).map(ends))
      .toEqual([early, early, early, late, undefined])
    expect(stricter(policy(), ending(late)).producers).toEqual([{ ...policy().producers[0], notAfter: late }])
    const person = (notAfter?: string): Policy => policy((value) => {
      value.producers = [{ id: 'person', trustRoot: 'local', kind: 'email', issuer: 'https://id.example', subject: 'a@acme.example', maxEffect: 'advisory', ...notAfter !== undefined && { notAfter } }]
    })
    expect(stricter(person(), person(early)).producers).toEqual([{ ...person().producers[0], notAfter: early }])
  })

  it('takes no producer for another: only its own twin narrows it', () => {
    const beside = policy((value) => {
      value.producers.unshift({ ...value.producers[0], id: 'other', signerDigests: [C] })
      value.producers[1].signerDigests = [A]
    })
    expect(stricter(producer((value) => { value.signerDigests = [A] }), beside).producers).toMatchObject([{ id: 'hosted-review', signerDigests: [A] }])
  })

  it('wants the larger of two thresholds, and leaves a root alone that only one has', () => {
    const roots = (root: object): Policy => policy((value) => { Object.assign(value.trustRoots[0], root) })
    const wanted = (own: object, other: object): unknown => {
      const { ctThreshold, tlogThreshold, timestampThreshold } = stricter(roots(own), roots(other)).trustRoots[0]!
      return [ctThreshold, tlogThreshold, timestampThreshold]
    }
    expect(wanted({}, {})).toEqual([1, 1, 1])
    expect(wanted({ ctThreshold: 2 }, { tlogThreshold: 2, timestampThreshold: 2 })).toEqual([2, 2, 2])
    expect(wanted({ tlogThreshold: 2, timestampThreshold: 2 }, { ctThreshold: 2 })).toEqual([2, 2, 2])
    const elsewhere = policy((value) => {
      value.trustRoots[0].id = 'elsewhere'
      value.producers[0].trustRoot = 'elsewhere'
      value.producers[0].id = 'other'
    })
    const { producers, trustRoots } = stricter(policy(), elsewhere)
    expect({ producers, trustRoots }).toEqual({ producers: policy().producers, trustRoots: policy().trustRoots })
  })

  it('revokes what either revokes', () => {
    const revoking = (reason: string): Policy => policy((value) => { value.revoked = [{ identity: 'https://x.example', reason }] })
    expect(stricter(revoking('one'), revoking('two')).revoked.map(({ reason }) => reason)).toEqual(['one', 'two'])
  })
})

describe('a policy that is none (D31)', () => {
  it('says what is wrong with it and where, in words of ours', () => {
    const unknown = readPolicy(Buffer.from(JSON.stringify({ ...policyInput(), allow: true })))
    expect(unknown).toMatchObject({ code: 'POLICY_INVALID', field: 'policy' })
    expect((unknown as { note: string }).note).toMatch(/^trusted-producers\.yml.*allow/)
  })
})

it('monitor mode ends at its moment, not after it (D39)', () => {
  const watching = policy((value) => { value.mode = { monitor: { until: '2026-12-01T00:00:00Z' } } })
  const at = (moment: string): string => modeOf(watching, new Date(moment))
  expect([at('2026-11-30T23:59:59.999Z'), at('2026-12-01T00:00:00Z'), modeOf(policy(), new Date(0))]).toEqual(['monitor', 'enforce', 'enforce'])
})
