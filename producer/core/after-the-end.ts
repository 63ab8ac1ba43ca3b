/**
 * ENDED absorbs: nothing that comes later changes the end, a stop least of all. The end is recorded once; then only
 * effects follow (R131–R134).
 *
 * @module
 */
import type { RunEvent } from '../../schemas/event.ts'
import type { EffectStatus, Rejection, RunState } from './state.ts'

export function afterTheEnd(state: RunState, event: RunEvent): RunState | Rejection {
  switch (event.type) {
    case 'RunEnded': {
      const { awaiting, end } = state
      const same = event.state === end?.state && event.stopCause === end.stopCause && event.outcome === (end.outcome ?? null)
      if (awaiting.for === 'end-record' && same) return { ...state, awaiting: { for: 'nothing' } }
      const message = `expected ${end?.state} ${end?.stopCause} once, got ${event.state} ${event.stopCause}`
      return { code: 'RUN_ENDED', message }
    }
    // The new worker seals what may not have been sealed: until the end is recorded, that is what the run waits for.
    case 'LeaseTaken': return { ...state, owner: event.owner }
    case 'EffectIntended': return effect(state, event.effect, 'INTENDED', [undefined, 'UNRESOLVED'])
    case 'EffectConfirmed': return effect(state, event.effect, 'CONFIRMED', ['INTENDED', 'UNRESOLVED'])
    case 'EffectUnresolved': return effect(state, event.effect, 'UNRESOLVED', ['INTENDED'])
    default:
      return { code: 'RUN_ENDED', message: `expected nothing but effects after ${state.end?.stopCause}, got ${event.type}` }
  }
}

/** A new attempt at an effect is allowed only after the destination was asked about the last one (R133). */
function effect(
  state: RunState, id: string, status: EffectStatus, from: readonly (EffectStatus | undefined)[],
): RunState | Rejection {
  const before = state.effects[id]
  if (state.awaiting.for === 'nothing' && from.includes(before)) return { ...state, effects: { ...state.effects, [id]: status } }
  const expected = from.map((each) => each ?? 'new').join(' or ')
  return { code: 'EFFECT_OUT_OF_ORDER', message: `expected effect ${id} to be ${expected} after RunEnded, got ${before ?? 'new'}` }
}
