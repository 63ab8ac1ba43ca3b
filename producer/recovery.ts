/**
 * What an interrupted run left: its last durable checkpoint, which is the fold of its journal (R125). A torn last line was
 * never confirmed to anyone and is dropped. Any other break of the chain is kept as it is, the journal goes on from the last
 * line that holds, and the run ends in UNKNOWN (R130).
 *
 * @module
 */
import { readFile, readdir, truncate } from 'node:fs/promises'
import { basename } from 'node:path'
import { sha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import type { RunEvent } from '../schemas/event.ts'
import type { JournalEnvelope } from '../schemas/journal.ts'
import { elapsedSince, eventsOf } from './core/journal-lines.ts'
import { foldPrefix } from './core/replay.ts'
import type { RunState } from './core/state.ts'
import { checkJournal, FileJournal, MAX_JOURNAL_BYTES, readJournal } from './io/file-journal.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Clock } from './ports.ts'

/** How far a journal holds. */
export type Checkpoint = {
  readonly events: readonly RunEvent[]
  /** Null: no packet was frozen, so no run exists (D4). */
  readonly state: RunState | null
  readonly first: JournalEnvelope | null
  readonly last: JournalEnvelope | null
  /** How many lines hold. */
  readonly held: number
  /** Why not all of it holds; null: it does. */
  readonly broken: string | null
}

/** Reads a journal without writing: also while its worker lives. Throws PortError ERR_JOURNAL_READ. */
export async function readCheckpoint(directory: Pick<RunDirectory, 'journal'>): Promise<Checkpoint> {
  const read = await readJournal(directory.journal)
  if (read.kind === 'READ') return checkpointOf(read.lines, null)
  const bytes = await wholePrefix(directory.journal, read.line)
  const prefix = checkJournal(bytes)
  if (prefix.kind === 'JOURNAL_BROKEN') throw new PortError('ERR_JOURNAL_READ', `journal changed while it was read: ${directory.journal}`)
  return checkpointOf(prefix.lines, `journal line ${read.line}: ${read.reason}`)
}

function checkpointOf(lines: readonly JournalEnvelope[], broken: string | null): Checkpoint {
  const events = eventsOf(lines)
  const { last, impossible } = foldPrefix(events)
  const held = impossible?.index ?? events.length
  const why = impossible !== null ? `journal line ${impossible.index + 1}: ${impossible.why}`
    : events.length < lines.length ? `journal line ${events.length + 1}: expected an event of this version` : broken
  return { events: events.slice(0, held), state: last?.state ?? null, first: lines[0] ?? null, last: lines[held - 1] ?? null, held, broken: why }
}

/** The lines before a line that does not hold. */
async function wholePrefix(path: string, line: number): Promise<Buffer> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_JOURNAL_BYTES) throw new PortError('ERR_JOURNAL_READ', `expected a journal of at most ${MAX_JOURNAL_BYTES} bytes, got ${bytes.length}: ${path}`)
  return bytes.subarray(0, offsetOf(bytes, line - 1))
}

/** Where a number of lines ends. */
function offsetOf(bytes: Buffer, lines: number): number {
  let offset = 0
  for (let line = 0; line < lines; line += 1) offset = bytes.indexOf(0x0a, offset) + 1
  return offset
}

export type Recovered = {
  readonly state: RunState
  readonly events: readonly RunEvent[]
  readonly journal: FileJournal<RunEvent>
  /** Seconds of the run's wall time at `at`, those since its last line included. Of a run that has ended: until it did. */
  readonly elapsed: number
  /** Monotonic seconds of this clock. */
  readonly at: number
  /** What of the journal was lost; null: nothing. */
  readonly lost: string | null
}

const KEPT = /^journal-broken-[0-9a-f]{16}\.jsonl$/

/**
 * Opens the journal of an interrupted run for its next line. The caller holds the run's lock, and closes.
 *
 * @throws {PortError} ERR_RUN_ABSENT: no packet was frozen, so no run exists. ERR_RUN_LOST: nothing of the journal holds.
 */
export async function recover(directory: RunDirectory, clock: Clock): Promise<Recovered> {
  const checkpoint = await readCheckpoint(directory)
  const { state, events, last, broken } = checkpoint
  if (state === null || last === null) {
    if (broken === null) throw absent(directory.runId)
    throw new PortError('ERR_RUN_LOST', `expected a journal that begins with a run, got none: ${broken}`, {
      hint: `UNKNOWN: nothing can be sealed. ${directory.path} is kept as it is; tell the owner of escalations, and begin a new run`,
    })
  }
  if (broken !== null) await setAside(directory, checkpoint)
  const read = await readJournal(directory.journal)
  if (read.kind === 'JOURNAL_BROKEN') throw new PortError('ERR_JOURNAL_READ', `journal changed while it was read: ${directory.journal}`)
  const journal = await FileJournal.reopen<RunEvent>(directory.runId, directory.journal, clock, read)
  const at = clock.monotonic()
  const elapsed = state.stage === 'ENDED' ? state.elapsed : elapsedSince(last, state.elapsed, { at: clock.now(), mono: at, bootId: clock.bootId })
  return { state, events, journal, elapsed, at, lost: broken ?? await lostBefore(directory, events) }
}

export function absent(runId: string): PortError {
  return new PortError('ERR_RUN_ABSENT', `expected a run whose inputs were frozen, got ${runId}, which ended before that`, {
    hint: 'nothing was reviewed; begin a new run',
  })
}

/** Keeps the whole broken journal beside it, and only then cuts it back to what holds. Safe to repeat. */
async function setAside(directory: RunDirectory, { held }: Checkpoint): Promise<void> {
  const whole = await readFile(directory.journal)
  await directory.keep(`journal-broken-${sha256(whole).slice(0, 16)}.jsonl`, whole)
  await truncate(directory.journal, offsetOf(whole, held))
}

/** A worker may have died after it cut a broken journal back, and before it could say so. */
async function lostBefore(directory: RunDirectory, events: readonly RunEvent[]): Promise<string | null> {
  if (events.some(({ type }) => type === 'EvidenceLost')) return null
  const kept = (await readdir(directory.path)).find((name) => KEPT.test(name))
  return kept === undefined ? null : `part of the journal, kept as ${basename(kept)}`
}
