/**
 * One point of the crash proof: a run of the built program with real children, killed with SIGKILL at a moment that the seed
 * names, resumed until it ends, and then held against everything it may not have lost or doubled (R99–R101, R125–R131, D10).
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventsOf } from '../../producer/core/journal-lines.ts'
import { exitCodeOfEnd } from '../../producer/core/exit-code.ts'
import { fold } from '../../producer/core/replay.ts'
import type { RunState } from '../../producer/core/state.ts'
import { checkJournal } from '../../producer/io/file-journal.ts'
import { isSealed } from '../../producer/resume-refusal.ts'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import type { RunEvent } from '../../schemas/event.ts'
import { UnsignedManifest } from '../../schemas/manifest.ts'
import { endOf } from '../../schemas/vocabulary.ts'
import { BUILT } from '../support/built.ts'
import { LOOPS, type Lane } from './lane.ts'
import { chance } from './random.ts'

/** The program that is killed: the built one, unless the environment names another. */
export const PROGRAM = process.env['CRASH_PROGRAM'] ?? BUILT.producer
const LOOK_MILLISECONDS = 1
const MAX_DEATHS = 3
const PATIENCE_MILLISECONDS = 60_000

/** When to kill: as soon as the journal has that many lines, or after that many milliseconds. */
export type Moment = { readonly lines: number } | { readonly milliseconds: number }

export type Baseline = { readonly lines: number; readonly milliseconds: number }

export type Told = {
  readonly seed: string
  readonly point: number
  readonly loop: Lane['loop']
  readonly moment: Moment
  /** How often a worker was killed while it held the run. */
  readonly deaths: number
  readonly resumes: number
  /** Two workers resumed at once, and one of them was refused. */
  readonly contested: boolean
  /** Null: it died before its inputs were frozen, so no run existed (D4). */
  readonly end: string | null
  readonly lines: number
}

/** What a run looked like when its worker died. */
type Snapshot = { readonly journal: Buffer; readonly kept: ReadonlyMap<string, string> }

/** Runs the loop once without harm: how many durable steps it has, and how long it takes. */
export async function measure(lane: Lane): Promise<Baseline> {
  const start = performance.now()
  const before = runsOf(lane)
  const { code } = await ended(started(lane, ['run', ...lane.flags]))
  if (code !== LOOPS[lane.loop].exit) throw new Error(`expected an undisturbed run of ${lane.loop} to exit ${LOOPS[lane.loop].exit}, got ${code}`)
  const milliseconds = performance.now() - start
  const id = runsOf(lane).find((run) => !before.includes(run)) ?? ''
  const lines = linesIn(readFileSync(journalOf(lane, id)))
  discard(lane, id)
  return { lines, milliseconds }
}

/**
 * Every second turn of a loop dies at a durable step, each step in turn; the others at any moment.
 *
 * @param turn How often this loop was killed before.
 */
export function momentOf(seed: string, point: number, turn: number, { lines, milliseconds }: Baseline): Moment {
  if (turn % 2 === 0) return { lines: Math.floor(turn / 2) % (lines + 1) }
  return { milliseconds: chance(seed, point, 'moment') * milliseconds * 1.1 }
}

/** Throws for whatever a crash may not do, with the seed and the point that repeat it. */
export async function crash(lane: Lane, seed: string, point: number, moment: Moment, baseline: Baseline): Promise<Told> {
  const known = runsOf(lane)
  const callsBefore = lane.calls().length
  const snapshots: Snapshot[] = []
  let id: string | null = null
  try {
    let code = await killed(lane, started(lane, ['run', ...lane.flags]), moment, () => { id ??= runsOf(lane).find((run) => !known.includes(run)) ?? null; return id })
    let deaths = code === null ? 1 : 0
    let resumes = 0
    let contested = false
    id ??= runsOf(lane).find((run) => !known.includes(run)) ?? null
    if (id === null) return { seed, point, loop: lane.loop, moment, deaths, resumes, contested, end: null, lines: 0 }
    const run: string = id
    while (code === null) {
      snapshots.push(snapshot(lane, run))
      resumes += 1
      const again = deaths < MAX_DEATHS && chance(seed, point, `again ${deaths}`) < 0.3
      const both = !again && chance(seed, point, 'both') < 0.3
      const argv = ['resume', run, '--repo', lane.repository.directory]
      if (again) {
        const later = { milliseconds: chance(seed, point, `later ${deaths}`) * baseline.milliseconds * 1.1 }
        code = await killed(lane, started(lane, argv), later, () => run)
        if (code === null) deaths += 1
      } else if (both) {
        const codes = (await Promise.all([ended(started(lane, argv)), ended(started(lane, argv))])).map((end) => end.code)
        contested = true
        // One is refused: the run is held, or has ended meanwhile. Both, where no run exists.
        const winners = codes.filter((one) => one !== 7)
        expectThat(winners.length <= 1, `one of two workers, got ${codes.join(' and ')}`)
        code = winners[0] ?? 7
      } else code = (await ended(started(lane, argv))).code
    }
    const end = judge(lane, run, code, snapshots, lane.calls().slice(callsBefore))
    expectThat(runsOf(lane).filter((each) => !known.includes(each)).length === 1, 'the same run id, got another run')
    return { seed, point, loop: lane.loop, moment, deaths, resumes, contested, end, lines: end === null ? 0 : linesIn(readFileSync(journalOf(lane, run))) }
  } catch (error) {
    throw new Error(`CRASH_SEED=${seed} point ${point} (${lane.loop}, ${JSON.stringify(moment)}): ${(error as Error).message}\n${id === null ? '' : listing(lane, id)}`, { cause: error })
  } finally {
    if (id !== null) discard(lane, id)
  }
}

/** @returns How the run ended, or null when none had begun. */
function judge(lane: Lane, id: string, code: number, snapshots: readonly Snapshot[], calls: readonly string[]): string | null {
  const directory = join(lane.runs, id)
  if (!existsSync(journalOf(lane, id)) || linesIn(readFileSync(journalOf(lane, id))) < 2) {
    expectThat(code === 7 && calls.length === 0, `exit 7 and no call for a run that never began, got ${code} and ${calls.length}`)
    return null
  }
  const journal = readFileSync(journalOf(lane, id))
  const events = eventsIn(journal)
  const last = fold(events)?.state
  if (last === undefined || last.end === null) throw new Error('expected a run that has ended')
  const { state, outcome, stopCause } = last.end
  expectThat(endOf(state, stopCause, outcome) !== null, 'one of the 14 endings')
  // A worker that died after the seal had left nothing to resume, and whoever tries is told the end.
  const settled = stateIn(snapshots.at(-1)?.journal ?? Buffer.alloc(0)).some(isSealed)
  expectThat(code === (settled ? 7 : exitCodeOfEnd(last.end)), `exit ${settled ? 7 : exitCodeOfEnd(last.end)} for ${state}, got ${code}`)
  expectThat(last.runId === id, `run ${id}, got ${last.runId}`)
  expectThat(events.filter(({ type }) => type === 'RunEnded').length === 1, 'one end')
  expectThat(isSealed(last), 'a sealed handoff')

  // No evidence is lost: what a dead worker had written stands, byte for byte, and nothing was put between.
  for (const { journal: before, kept } of snapshots) {
    expectThat(journal.subarray(0, wholeLines(before)).equals(before.subarray(0, wholeLines(before))), 'every journal of a dead worker as the beginning of the last')
    for (const [name, digest] of kept) expectThat(digestOf(join(directory, name)) === digest, `${name} as it was`)
  }
  expectThat(last.packets.every((packet, index) => digestOf(join(directory, `packets/${index + 1}.json`)) === sha256(canonicalBytes(packet))), 'every packet in a file of its own')
  // No counter is reset and no budget grown: each state goes on from the one before.
  const states = [...snapshots.flatMap(({ journal: before }) => stateIn(before)), last]
  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (before !== undefined) goesOn(before, after)
  }
  // The wall clock went on while nobody worked.
  const [first, end] = [events[0], events.find(({ type }) => type === 'RunEnded')]
  const lines = journal.toString('utf8').split('\n')
  const at = (event: RunEvent | undefined): number => Date.parse((JSON.parse(lines[events.indexOf(event as RunEvent)] ?? '{}') as { at: string }).at)
  const decided = last.timeline.at(-1)?.elapsed ?? 0
  expectThat(decided <= (at(end) - at(first)) / 1000 + 0.1, 'no more wall time than has passed')
  const reached = snapshots.some(({ journal: before }) => stateIn(before)[0]?.end != null)
  if (!reached) expectThat((end?.elapsed ?? 0) >= (at(end) - at(first)) / 1000 - 0.1, 'all wall time that has passed, the interruptions included')

  // No effect is doubled: every call has its dispatch, and none is made twice.
  const dispatched = events.flatMap((event) => event.type === 'ReviewDispatched' ? [`review ${event.nonce}`] : event.type === 'ReconcileRequested' ? [`author ${event.nonce}`] : [])
  expectThat(new Set(calls).size === calls.length, 'no call twice')
  expectThat(calls.every((call) => dispatched.includes(call)), 'no call that the journal does not know')
  expectThat(new Set(dispatched).size === dispatched.length && dispatched.length <= calls.length + snapshots.length, 'no more dispatches than calls and deaths')

  // It ends as it would have, or nobody knows what came of the call that was in flight when its worker died (D10, R130).
  const text = `${state} ${outcome ?? ''} ${stopCause}`.replace('  ', ' ')
  const inFlight = snapshots.some(({ journal: before }) => ['review', 'answer'].includes(stateIn(before)[0]?.awaiting.for ?? ''))
  expectThat(text === (inFlight ? 'UNKNOWN MISSING_TERMINAL_RECORD' : LOOPS[lane.loop].end), `the end of an undisturbed run, or UNKNOWN for a call in flight, got ${text}`)
  handoffHolds(directory, journal)
  return text
}

function goesOn(before: RunState, after: RunState): void {
  for (const counter of ['iteration', 'calls', 'continuations', 'elapsed'] as const) {
    expectThat(after[counter] >= before[counter], `${counter} of at least ${before[counter]}, got ${after[counter]}`)
  }
  expectThat(after.retries.transient >= before.retries.transient && after.retries.reviewerTimeout >= before.retries.reviewerTimeout, 'retries that do not go back')
  expectThat(JSON.stringify(after.packets.slice(0, before.packets.length)) === JSON.stringify(before.packets), 'the packets that were frozen, budgets included')
  for (const [index, attempt] of before.attempts.entries()) {
    const same = after.attempts[index]
    expectThat(same?.nonce === attempt.nonce && same.reservedUsd === attempt.reservedUsd, `attempt ${index + 1} as it was`)
    if (attempt.finish !== null) expectThat(JSON.stringify(same?.finish) === JSON.stringify(attempt.finish), `the result of attempt ${index + 1} as it was`)
  }
  if (before.end !== null) expectThat(JSON.stringify(after.end) === JSON.stringify(before.end), 'the end that was decided')
}

/** Everything that the record names is there, byte for byte; and the journal in it ends with the end. */
function handoffHolds(directory: string, journal: Buffer): void {
  const manifest = UnsignedManifest.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')))
  for (const entry of Object.values(manifest.artifacts)) {
    if (entry !== null) expectThat(digestOf(join(directory, 'handoff', entry.path)) === entry.sha256, `${entry.path} as the record names it`)
  }
  const signed = readFileSync(join(directory, 'handoff', manifest.artifacts.journal.path))
  expectThat(journal.subarray(0, signed.length).equals(signed), 'the journal of the handoff as the beginning of the run\'s')
  expectThat(readdirSync(join(directory)).every((name) => !name.startsWith('handoff.tmp')), 'nothing half-written beside the handoff')
}

function snapshot(lane: Lane, id: string): Snapshot {
  const directory = join(lane.runs, id)
  const kept = new Map<string, string>()
  for (const folder of ['raw', 'packets', 'handoff']) {
    const names = existsSync(join(directory, folder)) ? readdirSync(join(directory, folder)).filter((name) => !name.endsWith('.tmp')) : []
    for (const name of names) kept.set(join(folder, name), digestOf(join(directory, folder, name)))
  }
  return { journal: existsSync(journalOf(lane, id)) ? readFileSync(journalOf(lane, id)) : Buffer.alloc(0), kept }
}

function stateIn(journal: Buffer): RunState[] {
  const state = linesIn(journal) < 2 ? undefined : fold(eventsIn(journal.subarray(0, wholeLines(journal))))?.state
  return state === undefined ? [] : [state]
}

function eventsIn(journal: Buffer): RunEvent[] {
  const read = checkJournal(journal)
  if (read.kind === 'JOURNAL_BROKEN') throw new Error(`expected an unbroken chain, got a break at line ${read.line}: ${read.reason}`)
  const events = eventsOf(read.lines)
  expectThat(events.length === read.lines.length, 'events of this version')
  return events
}

const wholeLines = (bytes: Buffer): number => bytes.lastIndexOf(0x0a) + 1
const linesIn = (bytes: Buffer): number => bytes.reduce((count, byte) => byte === 0x0a ? count + 1 : count, 0)
const digestOf = (path: string): string => sha256(readFileSync(path))
const journalOf = (lane: Lane, id: string): string => join(lane.runs, id, 'journal-v1.jsonl')
const runsOf = (lane: Lane): string[] => existsSync(lane.runs) ? readdirSync(lane.runs) : []
const discard = (lane: Lane, id: string): void => { if (id !== '') rmSync(join(lane.runs, id), { recursive: true, force: true }) }

function listing(lane: Lane, id: string): string {
  try {
    return readFileSync(journalOf(lane, id), 'utf8').split('\n').map((line) => line.replace(/.*"type":"([A-Za-z]+)".*/, '  $1')).join('\n')
  } catch {
    return '  no journal'
  }
}

function expectThat(condition: boolean, what: string): void {
  if (!condition) throw new Error(`expected ${what}`)
}

type Running = { readonly child: ChildProcess; readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }> }

function started(lane: Lane, argv: readonly string[]): Running {
  const child = spawn(process.execPath, [PROGRAM, ...argv], { cwd: '/', env: lane.environment, stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MILLISECONDS, killSignal: 'SIGKILL' })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => { stderr += text })
  return { child, ended: new Promise((resolve, reject) => { child.on('error', reject).on('exit', (code) => { resolve({ code, stderr }) }) }) }
}

/** Waits for an end of its own. */
async function ended({ ended: end }: Running): Promise<{ readonly code: number }> {
  const { code, stderr } = await end
  if (code === null) throw new Error(`expected the program to end by itself, got killed: ${stderr}`)
  if (/a fault of this program/.test(stderr)) throw new Error(stderr)
  return { code }
}

/** Kills a program at its moment. @returns Null when it was killed; its exit code when it had ended before. */
async function killed(lane: Lane, { child, ended: end }: Running, moment: Moment, run: () => string | null): Promise<number | null> {
  const timer = new AbortController()
  const moved = 'milliseconds' in moment ? delay(moment.milliseconds, undefined, { signal: timer.signal }).catch(() => undefined) : untilLines(lane, moment.lines, run, timer.signal)
  await Promise.race([moved, end])
  timer.abort()
  child.kill('SIGKILL')
  const { code, stderr } = await end
  if (/a fault of this program/.test(stderr)) throw new Error(stderr)
  return code
}

/** Looks at the journal a thousand times a second until it has that many lines; with 0, until the run has a folder. */
async function untilLines(lane: Lane, lines: number, run: () => string | null, signal: AbortSignal): Promise<void> {
  let size = -1
  while (!signal.aborted) {
    const id = run()
    if (id !== null) {
      if (lines === 0) return
      const now = sizeOf(journalOf(lane, id))
      if (now !== size && now > 0 && linesIn(readFileSync(journalOf(lane, id))) >= lines) return
      size = now
    }
    await delay(LOOK_MILLISECONDS)
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
