import { describe, expect, it } from '@jest/globals'
import { byOwner, tally } from '../../../../producer/core/dispositions.ts'
import { covers } from '../../../../producer/core/frozen-inputs.ts'
import type { Disposition } from '../../../../schemas/finding.ts'
import { completed, disposition, finding, idOf, OWNER, reconciled, revised } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'
import { samplePacket } from '../../../support/samples.ts'

describe('dispositions', () => {
  it('count a finding that nobody has answered for nothing (D7)', () => {
    const answered = (verdict: 'accepted' | 'rejected') => finding('a', 1, { disposition: disposition(verdict) })
    const findings = [finding('b', 1, { disposition: null }), answered('accepted'), answered('rejected'), answered('rejected')]
    expect(tally(findings)).toEqual({ accepted: 1, rejected: 2, escalated: 0 })
  })

  it('are an owner\'s only when an owner gave them (R77)', () => {
    const by = (who: Disposition['by']): Disposition => ({ ...disposition('rejected'), by: who })
    expect([by('owner-claimed'), by('owner-signed'), by('author'), by('controller'), null].map(byOwner))
      .toEqual([true, true, false, false, false])
  })
})

it('a review covers a packet when it names every file in scope, and not when it leaves one out (R62)', () => {
  const packet = samplePacket()
  const included = ['a.ts', 'b.ts', { base64: '/w==' }]
  const scope = { ...packet.scope, included }
  const entries = included.map((path) => ({ path, oid: '1'.repeat(40) })) as unknown as Parameters<typeof covers>[1]
  expect(covers({ ...packet, scope }, entries)).toBe(true)
  for (const left of included) expect(covers({ ...packet, scope }, entries.filter(({ path }) => path !== left))).toBe(false)
})

it('a run that ended waits for no revised requirement (R43)', () => {
  const story = new Story().take({ type: 'CheckStarted', elapsed: 3, id: 'tests' })
  story.take(revised(story.state, 2))
  expect(story.state.superseded).toBe(true)
  expect(story.take({ type: 'OperatorStopped', elapsed: 99, by: 'me', cut: null }).state.superseded).toBe(false)
})

describe('an answer', () => {
  it('makes the run wait for a person when the owner gave any part of it (R193)', () => {
    const story = new Story().checks().finds('a', 'b').ask()
    const owned = { ...disposition('rejected'), by: 'owner-claimed' } as const
    story.take({ ...reconciled(story.state, { dispositions: { [idOf('a')]: disposition('accepted'), [idOf('b')]: owned }, owner: OWNER }),
      elapsed: story.state.elapsed + 30 })
    expect(story.state.humanWaitingSeconds).toBe(30)
    expect(new Story().checks().finds('a').answer().state.humanWaitingSeconds).toBe(0)
  })

  it('keeps what the review said of itself, unless it has more to say', () => {
    const detail = { code: 'FALLBACK_MODEL', message: 'another model answered' }
    const reviewed = (): Story => new Story().checks().review({ ...completed([finding('a', 1)]), detail })
    expect(reviewed().answer().state.detail).toEqual(detail)
    const refused = { code: 'AUTHOR_TIMEOUT', message: 'no answer in 600 s' }
    expect(reviewed().answer({ dispositions: {}, refused }).state.detail).toEqual(refused)
  })
})
