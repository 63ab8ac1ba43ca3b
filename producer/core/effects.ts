/**
 * What may be done about an effect outside, given what the journal says of it and what its destination answers
 * (R131–R137). A lost reply is never taken for a failure, and nothing is sent twice on a guess.
 *
 * @module
 */
import type { EffectConfirmed, EffectIntended, EffectUnresolved } from '../../schemas/event.ts'
import type { Detail } from '../../schemas/review.ts'
import type { EffectStatus } from './state.ts'

/** What the destination says when it is asked for an effect by its id. */
export type Found = 'present' | 'absent' | 'unknown'

/** What an attempt at it came to. `nothing`: it certainly did not happen. `unknown`: it may have. */
export type Attempted = { readonly kind: 'done' } | { readonly kind: 'nothing' | 'unknown'; readonly detail: Detail }

/** Events of the effect's life without the time, which the shell adds. */
export type EffectEvent =
  | Omit<EffectIntended, 'elapsed'>
  | Omit<EffectConfirmed, 'elapsed'>
  | Omit<EffectUnresolved, 'elapsed'>

/** An effect and its stable id. */
export type Effect = { readonly effect: string; readonly kind: string }

/** Whether the destination must be asked before anything is sent (R133): always, once an attempt may have been made. */
export function mustReconcile(status: EffectStatus | undefined): boolean {
  return status === 'INTENDED' || status === 'UNRESOLVED'
}

export type Reconciled = { readonly events: readonly EffectEvent[]; readonly next: 'done' | 'attempt' | 'unresolved' }

const UNCONFIRMED: Detail = { code: 'EFFECT_UNCONFIRMED', message: 'the destination cannot say whether the effect happened' }
const INTERRUPTED: Detail = { code: 'EFFECT_INTERRUPTED', message: 'the attempt was interrupted; the destination does not have the effect' }

/** What follows from the destination's answer about an earlier attempt. `events` are written before anything else is done. */
export function reconciled({ effect }: Effect, status: 'INTENDED' | 'UNRESOLVED', found: Found): Reconciled {
  switch (found) {
    case 'present': return { events: [{ type: 'EffectConfirmed', effect }], next: 'done' }
    // An interrupted attempt is closed first, so that the next one is seen to be another.
    case 'absent': return { events: status === 'INTENDED' ? [{ type: 'EffectUnresolved', effect, detail: INTERRUPTED }] : [], next: 'attempt' }
    case 'unknown': return { events: status === 'INTENDED' ? [{ type: 'EffectUnresolved', effect, detail: UNCONFIRMED }] : [], next: 'unresolved' }
  }
}

/**
 * What is recorded of an attempt. After a lost reply the destination is asked at once; that it has nothing *yet* proves
 * nothing, because the request may still be on its way.
 *
 * @param found Asked only for an attempt of kind `unknown`.
 */
export function concluded({ effect }: Effect, attempted: Attempted, found: Found | null): EffectEvent {
  if (attempted.kind === 'done' || found === 'present') return { type: 'EffectConfirmed', effect }
  return { type: 'EffectUnresolved', effect, detail: attempted.detail }
}

/** Where each effect of a journal stands, by its id, from the bodies of its lines in order. */
export function effectStatuses(lines: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, EffectStatus> {
  const statuses = new Map<string, EffectStatus>()
  for (const { type, effect } of lines) {
    const status = typeof type === 'string' ? STATUS[type] : undefined
    if (status !== undefined && typeof effect === 'string') statuses.set(effect, status)
  }
  return statuses
}

const STATUS: Readonly<Record<string, EffectStatus>> = {
  EffectIntended: 'INTENDED', EffectConfirmed: 'CONFIRMED', EffectUnresolved: 'UNRESOLVED',
}
