/**
 * What a verb prints at the end of a run: lines for a person, or one document.
 *
 * @module
 */
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { chargedUsd } from '../core/budget.ts'
import { closing } from '../core/screen.ts'
import { noticeLines, type Notice } from '../escalation.ts'
import type { Finished } from '../review.ts'

/** The block at the end of a run. */
export function endLines({ state, runDirectory, handoff, notices }: Finished): string[] {
  const unknown = state.attempts.some(({ finish }) => finish?.costUsd === null)
  const next = state.end?.state === 'COMPLETED'
    ? `bounded-review sign ${state.runId}   shows what signing makes public, then signs`
    : 'a new head, or an owner\'s decision; this record can be signed too, and counts for nothing'
  return closing(state, { runDirectory, handoff, costUsd: unknown ? null : chargedUsd(state), next, notices: noticeLines(state.runId, notices) })
}

/** What `--json` prints: the unsigned record, and where it lies. */
export function endDocument({ manifest, runDirectory, handoff, notices }: Finished): { runDirectory: string; handoff: string; signed: false; notices: readonly Notice[]; manifest: UnsignedManifest } {
  return { runDirectory, handoff, signed: false, notices, manifest }
}
