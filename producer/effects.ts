/**
 * Carries out one effect outside: intend, journal, attempt, record what came of it. Before any new attempt the destination
 * is asked by the effect's stable id (R131–R137).
 *
 * @module
 */
import { PortError, UsageError } from '../schemas/errors.ts'
import { RunEvent } from '../schemas/event.ts'
import type { Detail } from '../schemas/review.ts'
import { concluded, effectStatuses, mustReconcile, reconciled, type Attempted, type Effect, type EffectEvent, type Found } from './core/effects.ts'
import { fold } from './core/replay.ts'
import type { EffectStatus, RunState } from './core/state.ts'
import { FileJournal, readJournal, type JournalRead } from './io/file-journal.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Clock, Journal } from './ports.ts'

/** Where an effect takes place. */
export interface Destination {
  /** Whether the effect is there. Never throws: what cannot be asked is unknown. */
  find(): Promise<Found>
  /** Makes it happen, or says whether it may have. Never throws for anything the destination did. */
  attempt(): Promise<Attempted>
}

/** The effects on the journal of a run that has ended. */
export interface EffectLog {
  status(effect: string): EffectStatus | undefined
  /** Durable when it resolves. */
  append(event: EffectEvent): Promise<void>
}

/** `detail` is null where the effect is confirmed. */
export type EffectEnd = {
  readonly status: 'CONFIRMED' | 'UNRESOLVED'
  /** Whether this call sent anything. */
  readonly attempted: boolean
  readonly detail: Detail | null
}

const UNANSWERED: Detail = { code: 'EFFECT_UNCONFIRMED', message: 'an earlier attempt may have succeeded, and the destination cannot say' }

/** Never sends what is confirmed, and never sends again what may have happened. */
export async function carryOut(log: EffectLog, about: Effect, destination: Destination): Promise<EffectEnd> {
  const { effect } = about
  const status = log.status(effect)
  if (status === 'CONFIRMED') return { status, attempted: false, detail: null }
  if (status !== undefined && mustReconcile(status)) {
    const { events, next } = reconciled(about, status, await destination.find())
    for (const event of events) await log.append(event)
    if (next === 'done') return { status: 'CONFIRMED', attempted: false, detail: null }
    if (next === 'unresolved') return { status: 'UNRESOLVED', attempted: false, detail: UNANSWERED }
  }
  await log.append({ type: 'EffectIntended', effect, kind: about.kind })
  const attempted = await destination.attempt()
  const found = attempted.kind === 'unknown' ? await destination.find() : null
  const event = concluded(about, attempted, found)
  await log.append(event)
  return event.type === 'EffectUnresolved'
    ? { status: 'UNRESOLVED', attempted: true, detail: event.detail }
    : { status: 'CONFIRMED', attempted: true, detail: null }
}

/** The log of a journal that is open: effects right after the end, by the worker that ended the run. */
export function effectLog(journal: Journal<RunEvent>, elapsed: number, known: ReadonlyMap<string, EffectStatus> = new Map()): EffectLog {
  const statuses = new Map(known)
  return {
    status: (effect) => statuses.get(effect),
    append: async (event) => {
      await journal.append({ ...event, elapsed })
      statuses.set(event.effect, event.type === 'EffectIntended' ? 'INTENDED' : event.type === 'EffectConfirmed' ? 'CONFIRMED' : 'UNRESOLVED')
    },
  }
}

const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev'])

/** Goes on with the journal of a run that has ended. The caller holds the run's lock, and closes. */
export async function openEffects(directory: RunDirectory, clock: Clock): Promise<EffectLog & { close(): Promise<void> }> {
  const read = await whole(directory)
  const last = eventOf(read.lines.at(-1))
  const journal = await FileJournal.reopen<RunEvent>(directory.runId, directory.journal, clock, read)
  return { ...effectLog(journal, last.elapsed, effectStatuses(read.lines)), close: async () => { await journal.close() } }
}

/** The state of a run that has ended, from its journal alone. */
export async function endedState(directory: RunDirectory): Promise<RunState> {
  const { lines } = await whole(directory)
  const state = fold(lines.map(eventOf))?.state
  if (state === undefined || state.end === null || state.awaiting.for !== 'nothing') {
    throw new UsageError('ERR_RUN_NOT_ENDED', `expected a run that has ended, got one that has not at ${directory.path}`, { hint: 'wait for the run, or resume it' })
  }
  return state
}

async function whole(directory: RunDirectory): Promise<Extract<JournalRead, { kind: 'READ' }>> {
  const read = await readJournal(directory.journal)
  if (read.kind === 'JOURNAL_BROKEN') throw changed(`an unbroken chain, got a break at line ${read.line}`)
  return read
}

function eventOf(line: Readonly<Record<string, unknown>> | undefined): RunEvent {
  const body = RunEvent.safeParse(Object.fromEntries(Object.entries(line ?? {}).filter(([key]) => !ENVELOPE.has(key))))
  if (!body.success) throw changed('events of this version')
  return body.data
}

function changed(expected: string): PortError {
  return new PortError('ERR_RUN_CHANGED', `journal-v1.jsonl: expected ${expected}`, { hint: 'nothing has been sent; start a new run' })
}
