/**
 * Every kind of event that a run can meet, in turn or out of it, true or forged: what the walk and the properties draw from.
 *
 * @module
 */
import type { RunState } from '../../producer/core/state.ts'
import type { RunEvent } from '../../schemas/event.ts'
import {
  checkResult, commit, completed, dispatched, disposition, failed, finding, idOf, nextPacket, opening, OWNER, reconciled,
    reviewFinished, revised,
} from './run-events.ts'

/** An event is made when it is asked for: most letters of most states never are. */
export type Letter = { readonly name: string; readonly event: () => RunEvent }

/** The letters for a state. Their names do not depend on it. */
export function alphabet(state: RunState): Letter[] {
  const { elapsed, iteration, packet, awaiting, end, findings } = state
  const soon = elapsed + 1
  const late = Math.max(packet.budgets.maxWallClockSeconds, soon)
  const id = awaiting.for === 'check-start' || awaiting.for === 'check-finish' ? awaiting.id : 'tests'
  const revision = commit(`revision ${iteration + 1}`)
  const each = (verdict: 'accepted' | 'rejected', by: 'author' | 'owner-claimed' | 'controller' = 'author',
    evidence = ['tests']) =>
    Object.fromEntries((findings ?? []).map((found) => [found.id, disposition(verdict, { by, evidence })]))
  const refused = { code: 'AUTHOR_FAILED', message: 'the author failed' }
  const retry = awaiting.for === 'retry-record' ? awaiting : { attempt: 2, afterSeconds: 1, reason: 'transient' as const }
  const ids = { a: finding('a', iteration), b: finding('b', iteration), moved: finding('a', iteration, { id: idOf('a, moved') }) }
  const at = (event: RunEvent, when: number): RunEvent => ({ ...event, elapsed: when })

  const reviews: [string, () => RunEvent][] = ([
    ['clear', completed([])],
    ['clear, cost unknown', completed([], { costUsd: null })],
    ['a', completed([ids.a])],
    ['a, cost unknown', completed([ids.a], { costUsd: null })],
    ['a, dear', completed([ids.a], { costUsd: 5 })],
    ['b', completed([ids.b])],
    ['a moved', completed([ids.moved])],
    ['a twice', completed([ids.a, ids.a])],
    ['clear, scope left out', completed([], { scope: ['src/other.ts'] })],
    ['transient', failed('UNAVAILABLE', { transient: true })],
    ['boundary inside', failed('UNAVAILABLE', { retryAfterSeconds: 10 })],
    ['boundary outside', failed('UNAVAILABLE', { retryAfterSeconds: 5000 })],
    ['quota', failed('UNAVAILABLE')],
    ['timeout', failed('WALL_CLOCK')],
    ['refusal', failed('REFUSED')],
    ['malformed', failed('MALFORMED_OUTPUT', { transient: true })],
    ['denied', failed('CONTEXT_DENIED')],
    ['partial', failed('PARTIAL_SCOPE', { findings: [ids.a] })],
    ['error', failed('REVIEWER_ERROR')],
    ['no record', failed('MISSING_TERMINAL_RECORD')],
    ['client cap', failed('BUDGET_EXHAUSTED')],
  ] as const).map(([name, result]) => [name, () => reviewFinished(state, result)])

  const letters: [string, () => RunEvent][] = [
    ['RunAdmitted', () => at(opening()[0], soon)],
    ['PacketFrozen', () => nextPacket(state)],
    ['PacketFrozen, adds a test', () => nextPacket(state, { addedTests: ['test/a.test.ts'] })],
    ['PacketFrozen, weakens a test', () => nextPacket(state, { weakened: ['test/a.test.ts'] })],
    ['PacketFrozen, smaller', () => nextPacket(state, { changedLines: Math.floor(state.changedLines / 2) })],
    ['PacketFrozen, larger budget', () => nextPacket(state, { packet: { budgets: { ...packet.budgets, maxIterations: 99 } } })],
    ['PacketFrozen, other head', () => nextPacket(state, { packet: { headSha: commit('other') } })],
    ['PacketFrozen, other iteration', () => nextPacket(state, { packet: { iteration: iteration + 1 } })],
    ['PacketFrozen, other requirement', () => nextPacket(state, { packet: { requirement: { ...packet.requirement,
      sha256: null } } })],
    ['PacketFrozen, nothing in scope', () => nextPacket(state, { packet: { scope: { ...packet.scope, included: [] } } })],
    ['PacketFrozen, late', () => at(nextPacket(state), late)],
    ['CheckStarted', () => ({ type: 'CheckStarted', elapsed: soon, id })],
    ['CheckStarted, another', () => ({ type: 'CheckStarted', elapsed: soon, id: 'other' })],
    ['CheckStarted, late', () => ({ type: 'CheckStarted', elapsed: late, id })],
    ['CheckFinished, passed', () => ({ type: 'CheckFinished', elapsed: soon, result: checkResult(id, iteration, true) })],
    ['CheckFinished, failed', () => ({ type: 'CheckFinished', elapsed: soon, result: checkResult(id, iteration, false) })],
    ['CheckFinished, another', () => ({ type: 'CheckFinished', elapsed: soon, result: checkResult('other', iteration, true) })],
    ['CheckFinished, late', () => ({ type: 'CheckFinished', elapsed: late, result: checkResult(id, iteration, true) })],
    ['ReviewDispatched', () => dispatched(state)],
    ['ReviewDispatched, other attempt', () => dispatched(state, { attempt: 99 })],
    ['ReviewDispatched, other reservation', () => dispatched(state, { reservedUsd: 77 })],
    ['ReviewDispatched, late', () => at(dispatched(state), late)],
    ...reviews.map(([name, event]): [string, () => RunEvent] => [`ReviewFinished, ${name}`, event]),
    ['ReviewFinished, old nonce', () => reviewFinished(state, completed([]), { nonce: 'o'.repeat(32) })],
    ['ReviewFinished, clear, late', () => reviewFinished(state, completed([]), { elapsed: late })],
    ['ReviewFinished, a, late', () => reviewFinished(state, completed([ids.a]), { elapsed: late })],
    ['ReviewFinished, transient, late', () => reviewFinished(state, failed('UNAVAILABLE', { transient: true }),
      { elapsed: late })],
    ['ReviewFinished, timeout, late', () => reviewFinished(state, failed('WALL_CLOCK'), { elapsed: late })],
    ['RetryScheduled', () => ({ type: 'RetryScheduled', elapsed: soon, attempt: retry.attempt, afterSeconds: retry.afterSeconds,
      reason: retry.reason })],
    ['RetryScheduled, at once', () => ({ type: 'RetryScheduled', elapsed: soon, attempt: retry.attempt, afterSeconds: 777,
      reason: retry.reason })],
    ['ReconcileRequested', () => ({ type: 'ReconcileRequested', elapsed: soon, nonce: 'n'.repeat(32) })],
    ['ReconcileRequested, late', () => ({ type: 'ReconcileRequested', elapsed: late, nonce: 'n'.repeat(32) })],
    ['FindingsReconciled, accepted', () => reconciled(state)],
    ['FindingsReconciled, accepted, revision', () => reconciled(state, { revision })],
    ['FindingsReconciled, accepted, revision, late', () => at(reconciled(state, { revision }), late)],
    ['FindingsReconciled, accepted on a test, revision', () => reconciled(state, { dispositions: each('accepted', 'author',
      ['test/a.test.ts']), revision })],
    ['FindingsReconciled, rejected, revision', () => reconciled(state, { verdict: 'rejected', revision })],
    ['FindingsReconciled, rejected without evidence', () => reconciled(state, { dispositions: each('rejected', 'author', []) })],
    ['FindingsReconciled, owner rejects, revision', () => reconciled(state, { dispositions: each('rejected', 'owner-claimed'),
      owner: OWNER, revision })],
    ['FindingsReconciled, false owner', () => reconciled(state, { dispositions: each('rejected', 'owner-claimed'),
      owner: '@someone' })],
    ['FindingsReconciled, as the controller', () => reconciled(state, { dispositions: each('accepted', 'controller') })],
    ['FindingsReconciled, nothing said', () => reconciled(state, { dispositions: {} })],
    ['FindingsReconciled, adds a finding', () => reconciled(state, { dispositions: { ...each('accepted'),
      [idOf('new')]: disposition('accepted') } })],
    ['FindingsReconciled, author failed', () => reconciled(state, { dispositions: {}, refused })],
    ['FindingsReconciled, old head', () => reconciled(state, { revision: packet.headSha })],
    ['RequirementRevised', () => revised(state,
      (state.requirementRevisions.at(-1)?.revision ?? packet.requirement.revision) + 1)],
    ['RequirementRevised, skipping', () => revised(state, 99)],
    ['DeadlineReached', () => ({ type: 'DeadlineReached', elapsed: late, cut: null })],
    ['OperatorStopped', () => ({ type: 'OperatorStopped', elapsed: soon, by: 'me', cut: null })],
    ['EvidenceLost', () => ({ type: 'EvidenceLost', elapsed: soon, what: 'something' })],
    ['LeaseTaken', () => ({ type: 'LeaseTaken', elapsed: soon, owner: state.owner === 'worker-2' ? 'worker-3' : 'worker-2' })],
    ['LeaseTaken, late', () => ({ type: 'LeaseTaken', elapsed: late, owner: state.owner === 'worker-2' ? 'worker-3'
      : 'worker-2' })],
    ['RunEnded', () => ({
      type: 'RunEnded', elapsed: soon, state: end?.state ?? 'COMPLETED', stopCause: end?.stopCause ?? 'ACCEPTED_TERMINAL',
        outcome: end?.outcome ?? null,
    })],
    ['RunEnded, as CLEAR', () => ({ type: 'RunEnded', elapsed: soon, state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL',
      outcome: 'CLEAR' })],
    ['EffectIntended', () => ({ type: 'EffectIntended', elapsed: soon, effect: 'effect:1', kind: 'comment' })],
    ['EffectConfirmed', () => ({ type: 'EffectConfirmed', elapsed: soon, effect: 'effect:1' })],
    ['EffectUnresolved', () => ({ type: 'EffectUnresolved', elapsed: soon, effect: 'effect:1', detail: { code: 'NO_REPLY',
      message: 'no reply' } })],
    ['any event, before the last', () => ({ type: 'OperatorStopped', elapsed: elapsed - 1, by: 'me', cut: null })],
  ]
  return letters.map(([name, event]) => ({ name, event }))
}
