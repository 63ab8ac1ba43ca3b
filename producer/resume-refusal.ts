/**
 * R73: a run that has ended stays as it ended. Neither resuming nor stopping changes it.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import { PortError } from '../schemas/errors.ts'
import type { RunState } from './core/state.ts'
import { endText } from './core/status.ts'
import type { RunDirectory } from './io/run-directory.ts'
import { absent, readCheckpoint } from './recovery.ts'

/** Throws PortError ERR_RUN_ENDED for a run that has ended and is sealed, ERR_RUN_ABSENT for one that never began. */
export async function refuseEnded(directory: RunDirectory): Promise<void> {
  if (!existsSync(directory.journal)) throw absent(directory.runId)
  const { state } = await readCheckpoint(directory)
  if (state?.end == null || !isSealed(state)) return
  throw new PortError('ERR_RUN_ENDED', `expected a run that has not ended, got ${endText(state.end)}`, {
    hint: `its handoff is ${directory.handoff}; what is still to be told or sent: bounded-review publish ${directory.runId}`,
  })
}

/** Whether the handoff of a run is known to be written. */
export function isSealed({ effects }: Pick<RunState, 'effects'>): boolean {
  return Object.entries(effects).some(([effect, status]) => effect.startsWith('seal/') && status === 'CONFIRMED')
}
