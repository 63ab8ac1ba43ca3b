/**
 * Journal lines and the events they hold.
 *
 * @module
 */
import { RunEvent } from '../../schemas/event.ts'
import type { JournalEnvelope } from '../../schemas/journal.ts'

const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev'])

/** The event of a line, or null when it is none of this version. */
export function eventOf(line: JournalEnvelope): RunEvent | null {
  const body = RunEvent.safeParse(Object.fromEntries(Object.entries(line).filter(([key]) => !ENVELOPE.has(key))))
  return body.success ? body.data : null
}

/** The events of lines, up to the first that is none of this version. */
export function eventsOf(lines: readonly JournalEnvelope[]): RunEvent[] {
  const events: RunEvent[] = []
  for (const line of lines) {
    const event = eventOf(line)
    if (event === null) break
    events.push(event)
  }
  return events
}

/**
 * Seconds of a run's wall time now, given the last line of its journal: the wall clock goes on while nobody works on the
 * run, so that what an interrupted operation took is never given back (R100, R129). Within a boot by the monotonic clock,
 * across boots by the recorded time.
 */
export function elapsedSince(
  last: Pick<JournalEnvelope, 'at' | 'mono' | 'bootId'>, elapsed: number,
  now: { readonly at: Date; readonly mono: number; readonly bootId: string },
): number {
  const passed = last.bootId === now.bootId ? now.mono - last.mono : (now.at.getTime() - Date.parse(last.at)) / 1000
  return Math.round((elapsed + Math.max(0, passed)) * 1000) / 1000
}
