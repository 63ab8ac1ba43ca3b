/**
 * Looks at a run from outside, without taking anything: its journal, its lock, its handoff.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLE_PATH } from '../schemas/manifest.ts'
import { elapsedSince } from './core/journal-lines.ts'
import { statusOf, type RunStatus } from './core/status.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Clock } from './ports.ts'
import { readCheckpoint } from './recovery.ts'
import { isSealed } from './resume-refusal.ts'

export async function standingOfRun(directory: RunDirectory, clock: Clock): Promise<RunStatus> {
  // The lock first: a worker that ends meanwhile has then written what is read next.
  const worker = await RunLock.held(directory.lock, clock)
  const around = { runId: directory.runId, worker, signed: existsSync(join(directory.handoff, BUNDLE_PATH)) }
  if (!existsSync(directory.journal)) return statusOf(null, null, { ...around, sealed: false, broken: null, elapsed: 0 })
  const { state, first, last, broken } = await readCheckpoint(directory)
  const elapsed = state === null || last === null ? 0
    : elapsedSince(last, state.elapsed, { at: clock.now(), mono: clock.monotonic(), bootId: clock.bootId })
  return statusOf(state, first?.at ?? null, { ...around, sealed: state !== null && isSealed(state), broken, elapsed })
}
