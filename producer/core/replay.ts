/**
 * The state of a run as the fold of its journal (R100, R125–R129).
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'
import type { RunAdmitted, RunEvent } from '../../schemas/event.ts'
import type { Transition } from './state.ts'
import { begin, transition } from './transition.ts'

/**
 * Folds a journal's events.
 *
 * @returns The last transition: the state, and the commands its last event asked for. Null: the run was admitted, but no
 *   packet was frozen, so no run exists (D4).
 * @throws {FormatError} ERR_JOURNAL_IMPOSSIBLE for a journal that no run can have written: it proves nothing.
 */
export function fold(events: readonly RunEvent[]): Transition | null {
  const hint = 'the run cannot be resumed; begin a new one'
  const impossible = (index: number, why: string): FormatError =>
    new FormatError('ERR_JOURNAL_IMPOSSIBLE', `journal event ${index}: ${why}`, { hint })
  const [admitted, frozen, ...rest] = events
  if (admitted?.type !== 'RunAdmitted') throw impossible(0, `expected RunAdmitted, got ${admitted?.type ?? 'nothing'}`)
  if (frozen === undefined) return null
  if (frozen.type !== 'PacketFrozen') throw impossible(1, `expected PacketFrozen, got ${frozen.type}`)
  let last = first(admitted, frozen)
  for (const [index, event] of rest.entries()) {
    last = transition(last.state, event)
    if (last.rejection !== null) throw impossible(index + 2, last.rejection.message)
  }
  return last

  function first(...run: [RunAdmitted, Extract<RunEvent, { type: 'PacketFrozen' }>]): Transition {
    try {
      return begin(...run)
    } catch (cause) {
      throw impossible(1, (cause as Error).message)
    }
  }
}
