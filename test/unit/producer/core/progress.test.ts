import { describe, expect, it } from '@jest/globals'
import { judge, treeSeenIn } from '../../../../producer/core/progress.ts'
import { commit, completed, disposition, finding, idOf, OWNER } from '../../../support/run-events.ts'
import { Story } from '../../../support/run-story.ts'

const budgets = { maxIterations: 9, maxWallClockSeconds: 1000, maxCostUsd: null, maxReviewerCalls: 9 }
const world = { packet: { budgets } }
/** The conditions that the last iteration met. */
const met = (story: Story): unknown => story.state.judgements.at(-1)?.conditions

describe('(a) a check passes that failed before (R87)', () => {
  it('the first time it passes, required or not', () => {
    expect(met(new Story(world).checks('lint').finds('a').revise().checks().finds('a').answer())).toEqual(['CHECK_PASSES'])
    expect(met(new Story(world).checks('tests').finds('a').revise().checks().finds('a').answer())).toEqual(['CHECK_PASSES'])
  })

  it('not the second time: breaking and mending is no progress (D2)', () => {
    const story = new Story(world).checks('lint').finds('a').revise().checks().finds('a').revise()
    story.checks('lint').finds('a').revise()
    expect(met(story.checks().finds('a').revise())).toEqual([])
  })

  it('not when it passed from the start', () => {
    expect(met(new Story(world).checks().finds('a').revise().checks().finds('a').answer())).toEqual([])
  })

  it('not together with a required failure that is new', () => {
    const story = new Story(world).checks('lint').finds('a').revise().checks('tests').finds('a').answer()
    expect(story.state.judgements.at(-1)).toEqual({ iteration: 2, conditions: [], newFailures: ['tests'], weakened: [] })
  })

  it('beside an old required failure, or a new one that is optional', () => {
    const [tests, lint] = new Story().state.packet.checks
    const old = new Story(world).checks('tests', 'lint').finds('a').revise().checks('tests').finds('a').answer()
    expect(met(old)).toEqual(['CHECK_PASSES'])
    const optional = new Story({ packet: { budgets, checks: [tests!,
      lint!] } }).checks('tests').finds('a').revise().checks('lint').finds('a').answer()
    expect(met(optional)).toEqual(['CHECK_PASSES'])
  })

  it('not in a revision that changes or deletes a test: that counts as a new required failure, and is shown', () => {
    const story = new Story(world).checks('lint').finds('a').revise({ weakened: ['test/export.test.ts'] }).checks().finds('a').answer()
    expect(story.state.judgements.at(-1)).toEqual({ iteration: 2, conditions: [], newFailures: [],
      weakened: ['test/export.test.ts'] })
  })
})

describe('(b) an accepted finding is fixed (R88, D9)', () => {
  const accept = (evidence: string[]) => ({ dispositions: { [idOf('a')]: disposition('accepted', { evidence }) } })

  it('when it is gone and a check passes that the author named', () => {
    const story = new Story(world).checks().finds('a').revise().checks().finds('b').answer()
    expect(met(story)).toEqual(['FINDING_FIXED'])
    expect(story.state.ratchet.fixed).toEqual([{ id: idOf('a'), iteration: 2, evidence: ['tests'] }])
  })

  it('when it is gone and a test was added that the author named', () => {
    const story = new Story(world).checks().finds('a').revise({ addedTests: ['test/a.test.ts'] }, accept(['test/a.test.ts',
      'nothing']))
    expect(met(story.checks().finds('b').answer())).toEqual(['FINDING_FIXED'])
    expect(story.state.ratchet.fixed).toEqual([{ id: idOf('a'), iteration: 2, evidence: ['test/a.test.ts'] }])
  })

  it('not without evidence, with evidence that is not there, or with a check that fails', () => {
    for (const evidence of [[], ['test/a.test.ts'], ['lint']]) {
      expect(met(new Story(world).checks().finds('a').revise({},
        accept(evidence)).checks('lint').finds('b').answer())).toEqual([])
    }
  })

  it('not while it is still reported, nor under a new anchor at the same criterion and path', () => {
    expect(met(new Story(world).checks().finds('a').revise().checks().finds('a').answer())).toEqual([])
    const moved = finding('a', 2, { id: idOf('z'), anchor: { sha256: 'e'.repeat(64) } })
    expect(met(new Story(world).checks().finds('a').revise().checks().review(completed([moved])).answer())).toEqual([])
    const elsewhere = finding('a', 2, { id: idOf('z'), path: 'src/other.ts' })
    expect(met(new Story(world).checks().finds('a').revise().checks().review(completed([elsewhere])).answer())).toEqual(['FINDING_FIXED'])
  })

  it('not when it was rejected or escalated, by its last disposition', () => {
    for (const verdict of ['rejected', 'escalated'] as const) {
      expect(met(new Story(world).checks().finds('a').revise({}, { verdict }).checks().finds('b').answer())).toEqual([])
    }
    const story = new Story(world).checks().finds('a').revise().checks().finds('a').revise({},
      { verdict: 'rejected' }).checks().finds('b').answer()
    expect(met(story)).toEqual([])
  })

  it('once: a finding that comes back and goes again is no progress (D2)', () => {
    const story = new Story(world).checks().finds('a', 'b').revise().checks().finds('b').revise().checks().finds('a',
      'b').revise()
    expect(story.checks().finds('b').answer().state.judgements.map(({ conditions }) => conditions)).toEqual([null,
      ['FINDING_FIXED'], [], []])
    expect(story.where).toBe('ABORTED NO_PROGRESS')
  })
})

describe('tests that were changed, and trees that were seen before (D9)', () => {
  it('a check is no evidence for a revision that changes or deletes a test; an added test still is', () => {
    const weakened = ['test/export.test.ts']
    expect(met(new Story(world).checks().finds('a').revise({ weakened }).checks().finds('b').answer())).toEqual([])
    const added = new Story(world).checks().finds('a')
      .revise({ weakened, addedTests: ['test/a.test.ts'] }, { dispositions: { [idOf('a')]: disposition('accepted', { evidence: ['test/a.test.ts'] }) } })
    expect(met(added.checks().finds('b').answer())).toEqual(['FINDING_FIXED'])
  })

  it('going back to the tree of an earlier iteration is no progress, whatever passes, is gone, or shrinks', () => {
    const rule = { packet: { budgets, progress: { diffReduction: { percent: 10 } } } }
    const back = (headTreeSha: string): Story => new Story(rule).checks('lint').finds('a').revise({ packet: { headTreeSha: 'b'.repeat(40) } }).checks('lint').finds('a')
      .revise({ changedLines: 1, packet: { headTreeSha } }).checks().finds('b').answer()
    const first = new Story(rule).state.packet.headTreeSha
    expect(back(first).state.judgements.at(-1)).toEqual({ iteration: 3, conditions: [], newFailures: [], weakened: [], sameTreeAs: 1 })
    // The same story with a tree of its own: every condition is met.
    expect(met(back('c'.repeat(40)))).toEqual(['CHECK_PASSES', 'FINDING_FIXED', 'DIFF_REDUCED'])
  })
})

describe('(c) the named owner resolves a disputed finding (R89)', () => {
  const owners = (verdict: 'accepted' | 'rejected' | 'escalated', by: 'owner-claimed' | 'owner-signed' = 'owner-claimed') =>
    ({ dispositions: { [idOf('a')]: disposition(verdict, { by }) }, owner: OWNER })
  const disputed = (verdict: 'accepted' | 'rejected' | 'escalated'): Story => new Story(world).checks().finds('a').revise({},
    { verdict }).checks().finds('a')

  it('that the author rejected or escalated in an earlier iteration', () => {
    expect(met(disputed('rejected').answer(owners('accepted')))).toEqual(['DISPUTE_RESOLVED'])
    expect(met(disputed('escalated').answer(owners('rejected', 'owner-signed')))).toEqual(['DISPUTE_RESOLVED'])
  })

  it('not one that nobody disputed, one that is escalated again, or by the author', () => {
    expect(met(disputed('accepted').answer(owners('rejected')))).toEqual([])
    expect(met(disputed('rejected').answer(owners('escalated')))).toEqual([])
    expect(met(disputed('rejected').answer())).toEqual([])
  })

  it('once', () => {
    const story = disputed('rejected').revise({}, owners('rejected')).checks().finds('a').revise({}, owners('rejected'))
    expect(story.state.judgements.map(({ conditions }) => conditions)).toEqual([null, ['DISPUTE_RESOLVED'], []])
  })
})

describe('(d) the diff shrinks by the predefined rule (R90)', () => {
  const rule = { packet: { budgets, progress: { diffReduction: { percent: 20 } } } }
  const shrunk = (changedLines: number, told = rule): Story =>
    new Story(told).checks().finds('a').revise({ changedLines }).checks().finds('a')

  it('from the share on, and not below it', () => {
    expect(met(shrunk(80).answer())).toEqual(['DIFF_REDUCED'])
    expect(met(shrunk(81).answer())).toEqual([])
    expect(met(shrunk(120).answer())).toEqual([])
  })

  it('not without a rule', () => {
    expect(met(shrunk(1, { packet: { budgets,
      progress: { diffReduction: null } } } as unknown as typeof rule).answer())).toEqual([])
  })

  it('measured against the smallest that counted: growing and shrinking is no progress (D2)', () => {
    const story = shrunk(80).revise({ changedLines: 200 }).checks().finds('a').revise({ changedLines: 80 }).checks().finds('a').answer()
    expect(story.state.judgements.map(({ conditions }) => conditions)).toEqual([null, ['DIFF_REDUCED'], [], []])
    expect(met(shrunk(80).revise({ changedLines: 64 }).checks().finds('a').answer())).toEqual(['DIFF_REDUCED'])
  })

  it('never of a diff without lines', () => {
    const story = new Story({ ...rule, changedLines: 0 }).checks().finds('a').revise({ changedLines: 0 }).checks().finds('a').answer()
    expect(met(story)).toEqual([])
  })
})

describe('what is not progress', () => {
  it('other words, a lower severity, fewer findings (R91–R93)', () => {
    const story = new Story(world).checks().review(completed([finding('a', 1), finding('b', 1)])).revise({},
      { verdict: 'rejected' }).checks()
    const reworded = finding('a', 2, { title: 'nicer words', evidence: 'another explanation', severity: 'low',
      reportedSeverity: 'low', blocker: true })
    expect(met(story.review(completed([reworded])).answer())).toEqual([])
  })

  it('nothing is asked of the first review (D2)', () => {
    const story = new Story(world).checks().finds('a').answer({ revision: commit('2') })
    expect(story.state.judgements).toEqual([{ iteration: 1, conditions: null, newFailures: [], weakened: [] }])
    expect(story.state.dry).toBe(0)
  })
})

describe('going back (D2)', () => {
  it('to a tree that was reviewed before is no progress, whatever passes there, and says which iteration had it', () => {
    const story = new Story(world).checks('lint').finds('a')
    const { headTreeSha } = story.state.packet
    story.revise().checks('lint').finds('a', 'b').revise({ packet: { headTreeSha } })
    expect(met(story.checks().finds('b').answer())).toEqual([])
    expect(story.state.judgements.map(({ sameTreeAs }) => sameTreeAs)).toEqual([undefined, undefined, 1])
  })

  it('names the first that had it, and never the iteration itself', () => {
    const { state } = new Story(world)
    const packet = (iteration: number, tree: string) => ({ ...state.packet, iteration, headTreeSha: tree.repeat(40) })
    const packets = [packet(1, 'a'), packet(2, 'b'), packet(3, 'a'), packet(4, 'a')]
    const seen = packets.map((each) => treeSeenIn({ ...state, packets, packet: each, iteration: each.iteration }))
    expect(seen).toEqual([null, null, 1, 1])
  })
})

describe('the ratchet (D2)', () => {
  const second = (change: object) => ({ ...new Story(world).state, iteration: 2, packets: [], ...change })
  const fixedBefore = { id: idOf('z'), iteration: 1, evidence: ['tests'] }

  it('keeps what was fixed and resolved, and counts another one', () => {
    const { state } = new Story(world).checks()
    const history = [finding('a', 1, { disposition: disposition('accepted') }), finding('b', 1, { disposition: disposition('rejected') })]
    const now = [finding('b', 2, { disposition: { ...disposition('accepted'), by: 'owner-claimed' } })]
    const ratchet = { ...state.ratchet, fixed: [fixedBefore], resolved: [idOf('y')] }
    const { judgement, ratchet: after } = judge(second({ checks: state.checks, history, ratchet }), now)
    expect(judgement.conditions).toEqual(['CHECK_PASSES', 'FINDING_FIXED', 'DISPUTE_RESOLVED'])
    expect(after.fixed).toEqual([fixedBefore, { id: idOf('a'), iteration: 2, evidence: ['tests'] }])
    expect(after.resolved).toEqual([idOf('y'), idOf('b')])
  })

  it('counts a diff that is smaller by the whole share, to the line', () => {
    const { state } = new Story({ packet: { ...world.packet, progress: { diffReduction: { percent: 10 } } } })
    const reduced = (changedLines: number): number =>
      judge(second({ packet: state.packet, changedLines, ratchet: { ...state.ratchet, changedLines: 1000 } }), []).ratchet.changedLines
    expect([899, 900, 901].map(reduced)).toEqual([899, 900, 1000])
  })
})
