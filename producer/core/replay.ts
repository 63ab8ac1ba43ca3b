/**
 * The state of a run as the fold of its journal (R100, R125–R129).
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'
import type { RunEvent } from '../../schemas/event.ts'
import type { Transition } from './state.ts'
import { begin, transition } from './transition.ts'

/** How far a journal folds. */
export type Folded = {
  /** The last transition: the state, and the commands its last event asked for. Null: no packet was frozen, so no run exists (D4). */
  readonly last: Transition | null
  /** The first event that no run can have written, and why; null: there is none. What comes after it says nothing. */
  readonly impossible: { readonly index: number; readonly why: string } | null
}

/** Folds a journal's events as far as a run can have written them. */
export function foldPrefix(events: readonly RunEvent[]): Folded {
  const [admitted, frozen, ...rest] = events
  if (admitted?.type !== 'RunAdmitted') return stopped(null, 0, `expected RunAdmitted, got ${admitted?.type ?? 'nothing'}`)
  if (frozen === undefined) return { last: null, impossible: null }
  if (frozen.type !== 'PacketFrozen') return stopped(null, 1, `expected PacketFrozen, got ${frozen.type}`)
  let last: Transition
  try {
    last = begin(admitted, frozen)
  } catch (cause) {
    return stopped(null, 1, (cause as Error).message)
  }
  for (const [index, event] of rest.entries()) {
    const next = transition(last.state, event)
    if (next.rejection !== null) return stopped(last, index + 2, next.rejection.message)
    last = next
  }
  return { last, impossible: null }
}

function stopped(last: Transition | null, index: number, why: string): Folded {
  return { last, impossible: { index, why } }
}

/**
 * Folds a whole journal.
 *
 * @returns The last transition. Null: the run was admitted, but no packet was frozen, so no run exists (D4).
 * @throws {FormatError} ERR_JOURNAL_IMPOSSIBLE for a journal that no run can have written: it proves nothing.
 */
export function fold(events: readonly RunEvent[]): Transition | null {
  const { last, impossible } = foldPrefix(events)
  if (impossible === null) return last
  const hint = 'the run cannot be resumed; begin a new one'
  throw new FormatError('ERR_JOURNAL_IMPOSSIBLE', `journal event ${impossible.index}: ${impossible.why}`, { hint })
}
