/**
 * A run told event by event, for tests. Every event goes through the controller and, once taken, into the journal.
 *
 * @module
 */
import { begin, transition } from '../../producer/core/transition.ts'
import type { Command, RunState, Transition } from '../../producer/core/state.ts'
import type { RunEvent } from '../../schemas/event.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import {
  checkResult, commit, completed, dispatched, finding, nextPacket, opening, reconciled, reviewFinished, type Answer, type World,
} from './run-events.ts'

export class Story {
  readonly journal: RunEvent[]
  last: Transition

  constructor(world: World = {}) {
    const [admitted, frozen] = opening(world)
    this.journal = [admitted, frozen]
    this.last = begin(admitted, frozen)
  }

  get state(): RunState { return this.last.state }
  get commands(): readonly Command[] { return this.last.commands }
  /** `STAGE`, or `STATE STOP_CAUSE [OUTCOME]` of a run that has ended. */
  get where(): string {
    const { end, stage } = this.state
    return end === null ? stage : [end.state, end.stopCause, ...end.outcome ? [end.outcome] : []].join(' ')
  }

  /** Gives the controller an event that it must take. */
  take(event: RunEvent): this {
    const next = this.offer(event)
    if (next.rejection !== null) throw new Error(`${event.type}: ${next.rejection.code}: ${next.rejection.message}`)
    return this
  }

  /** Gives the controller an event that it may reject. */
  offer(event: RunEvent): Transition {
    const next = transition(this.state, event)
    if (next.rejection === null) {
      this.last = next
      this.journal.push(event)
    }
    return next
  }

  /** The event `seconds` later than the last. */
  after(seconds: number, event: RunEvent): this {
    return this.take({ ...event, elapsed: this.state.elapsed + seconds })
  }

  /** Answers the commands to run checks. Those named fail. */
  checks(...failing: string[]): this {
    for (let { awaiting } = this.state; awaiting.for === 'check-start'; { awaiting } = this.state) {
      const { id } = awaiting
      this.take({ type: 'CheckStarted', elapsed: this.state.elapsed + 1, id })
      this.take({ type: 'CheckFinished', elapsed: this.state.elapsed + 1, result: checkResult(id, this.state.iteration,
        !failing.includes(id)) })
    }
    return this
  }

  dispatch(): this { return this.take(dispatched(this.state)) }

  /** Dispatches the review and gives its result. */
  review(result: ReviewResult): this { return this.dispatch().take(reviewFinished(this.state, result)) }

  /** A completed review with the findings of these names. */
  finds(...names: string[]): this { return this.review(completed(names.map((name) => finding(name, this.state.iteration)))) }

  ask(): this { return this.take({ type: 'ReconcileRequested', elapsed: this.state.elapsed + 1, nonce: 'n'.repeat(32) }) }
  answer(answer: Answer = {}): this { return this.ask().take(reconciled(this.state, answer)) }

  /** The author accepts everything and revises; the new revision is frozen. */
  revise(facts: Parameters<typeof nextPacket>[1] = {}, answer: Answer = {}): this {
    this.answer({ revision: commit(`revision ${this.state.iteration + 1}`), ...answer })
    return this.state.stage === 'ENDED' ? this : this.freeze(facts)
  }

  freeze(facts: Parameters<typeof nextPacket>[1] = {}): this { return this.take(nextPacket(this.state, facts)) }
}
