/**
 * One incident on the real line: a governed repository, the command line from its sources as a child, and the five things
 * that every row of the incidents asserts: state, stop cause, outcome, retries and exit code.
 *
 * @module
 */
import { expect } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RunEvent } from '../../schemas/event.ts'
import { UnsignedManifest } from '../../schemas/manifest.ts'
import { endOf as endingOf, type ExecutionState, type Outcome, type StopCause } from '../../schemas/vocabulary.ts'
import { exitCodeOfEnd } from '../../producer/core/exit-code.ts'
import type { RunState } from '../../producer/core/state.ts'
import { Review } from '../../producer/review.ts'
import { explain, exitCodeOf } from '../../producer/commands/failure.ts'
import { GIT_ENVIRONMENT } from '../support/repository.ts'
import { ROOT, runBuilt, startBuilt, type BuiltOptions, type Ended } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { governedRepository, NAME, newestRun, runFlags, runFolder, type Line, type LineOptions } from '../support/line.ts'

export const PRODUCER = join(ROOT, 'producer/cli.ts')
export const VERIFIER = join(ROOT, 'verifier/cli.ts')

/** All null and 0 with an exit code: no run began. */
export type Expected = {
  readonly state: ExecutionState | null
  readonly stopCause: StopCause | null
  readonly outcome: Outcome | null
  readonly retries: number
  readonly exit: number
}
export const NO_RUN = { state: null, stopCause: null, outcome: null, retries: 0 } as const
export const CLEAR: Expected = { state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome: 'CLEAR', retries: 0, exit: 0 }
export const FINDINGS: Expected = { ...CLEAR, outcome: 'FINDINGS', exit: 1 }

/** The ending of a stop cause that brings no outcome. */
export function stopped(state: ExecutionState, stopCause: StopCause, exit: number, retries = 0): Expected {
  return { state, stopCause, outcome: null, retries, exit }
}

export type Told = { readonly record: UnsignedManifest; readonly events: readonly RunEvent[]; readonly calls: number }

const lines: Line[] = []

/** A change under review by a command reviewer. Removed by {@link removeChanges}. */
export function change(options: LineOptions = {}): Line {
  const made = governedRepository({ trustedRoot: {} as Loose }, { policy: null, ...options })
  lines.push(made)
  return made
}

export function removeChanges(): void {
  for (const { repository } of lines.splice(0)) repository.remove()
}

/** `bounded-review run` from its sources. */
export async function review(line: Line, environment: Readonly<Record<string, string>> = {}, more: readonly string[] = []): Promise<Ended> {
  return await runBuilt(PRODUCER, ['run', ...runFlags(line), ...more], { environment })
}

/** The same, not awaited. */
export function startReview(line: Line, options: BuiltOptions = {}): ReturnType<typeof startBuilt> {
  return startBuilt(PRODUCER, ['run', ...runFlags(line)], options)
}

/**
 * The same door without a process of its own, for the further cases of a row: what is left out is reading the arguments
 * and printing.
 */
export async function reviewHere({ directory, head }: Line, environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const ended = { signal: null, stdout: '', stderr: '' }
  try {
    const opened = await Review.open({
      directory, head, base: 'refs/remotes/origin/main', repository: { id: null, name: NAME }, program: PRODUCER,
      environment: { ...GIT_ENVIRONMENT, ...environment },
    })
    try {
      const { state } = await opened.run({ stop: new AbortController().signal, event: () => undefined, progress: () => undefined })
      return { ...ended, code: exitCodeOfEnd(state.end) }
    } finally {
      await opened.close()
    }
  } catch (error) {
    return { ...ended, code: exitCodeOf(error), stderr: explain(error) }
  }
}

/** Asserts that no run began: there is no folder of one, and nothing looks like an ending. */
export function expectNoRun(line: Line, ended: Ended, expected: Expected): void {
  expect({ state: null, stopCause: null, outcome: null, retries: 0, exit: ended.code, runs: newestRun(line) }).toEqual({ ...expected, runs: null })
  expect(ended.stdout).not.toMatch(/CLEAR|COMPLETED/)
}

/** Asserts how a child ended, what its record says, and that its journal says the same. */
export function expectEnding(line: Line, ended: Ended, expected: Expected): Told {
  expect(ended.stderr).toBe('')
  const folder = runFolder(line)
  const record = UnsignedManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const { execution: { state, stopCause, retries }, result: { outcome } } = record
  expect({ state, stopCause, outcome: outcome ?? null, retries, exit: ended.code }).toEqual(expected)
  expect(endingOf(state, stopCause, outcome)).not.toBeNull()
  const events = journalOf(folder)
  return { record, events, calls: expectEvents(events, expected) }
}

/** The same for a run whose reviewer is the test's own, in this process. */
export function expectRunEnding(state: RunState, events: readonly RunEvent[], expected: Expected): { readonly calls: number } {
  const { end, retries } = state
  expect({
    state: end?.state ?? null, stopCause: end?.stopCause ?? null, outcome: end?.outcome ?? null,
    retries: retries.transient + retries.reviewerTimeout, exit: exitCodeOfEnd(end),
  }).toEqual(expected)
  return { calls: expectEvents(events, expected) }
}

/** @returns Calls of the reviewer. */
function expectEvents(events: readonly RunEvent[], expected: Expected): number {
  expect(events.findLast(({ type }) => type === 'RunEnded')).toMatchObject(
    { state: expected.state, stopCause: expected.stopCause, outcome: expected.outcome })
  expect(events.filter(({ type }) => type === 'RetryScheduled').length).toBe(expected.retries)
  return events.filter(({ type }) => type === 'ReviewDispatched').length
}

const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev'])

function journalOf(folder: string): RunEvent[] {
  return readFileSync(join(folder, 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n').map((line) =>
    RunEvent.parse(Object.fromEntries(Object.entries(JSON.parse(line) as object).filter(([key]) => !ENVELOPE.has(key)))))
}
