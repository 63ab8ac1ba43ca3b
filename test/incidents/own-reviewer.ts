/**
 * The loop with a reviewer of the test's own, for what no reviewer of this version can do: name a price or a boundary. The
 * change, the packet, the clock and the controller are real.
 *
 * @module
 */
import { run } from '../../producer/run.ts'
import type { Reviewer, ReviewRequest } from '../../producer/ports.ts'
import type { RunState } from '../../producer/core/state.ts'
import { declaredFiles, scopeEntry } from '../../producer/reviewers/declared-scope.ts'
import { sha256, canonicalSha256 } from '../../schemas/digest.ts'
import type { RunEvent } from '../../schemas/event.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { ReviewResult } from '../../schemas/review.ts'
import { completed } from '../support/run-events.ts'
import { reviewing } from '../unit/producer/reviewers/reviewing.ts'

export type OwnRun = { readonly state: RunState; readonly events: readonly RunEvent[]; readonly requests: readonly ReviewRequest[] }
type Options = {
  readonly budgets?: Partial<Packet['budgets']>
  readonly retry?: Partial<Packet['retry']>
  readonly callCeilingUsd?: number | null
}

/** A complete review of the whole scope that found nothing. */
export function clearOf({ packet }: ReviewRequest, costUsd: number | null): ReviewResult {
  return { ...completed([], { costUsd }), scope: declaredFiles(packet).map(scopeEntry) } as ReviewResult
}

export async function reviewWith(answer: (request: ReviewRequest) => Promise<ReviewResult>, options: Options = {}): Promise<OwnRun> {
  const about = await reviewing({ 'a.ts': 'let a = 1\n' }, { 'a.ts': 'let a = 2\n' })
  try {
    const { packet: frozen, criteria, requirement } = about.request
    const packet: Packet = { ...frozen, budgets: { ...frozen.budgets, ...options.budgets }, retry: { ...frozen.retry, ...options.retry } }
    const events: RunEvent[] = []
    const requests: ReviewRequest[] = []
    const { clock } = about.ports
    const reviewer: Reviewer = {
      kind: 'command', version: null, callCeilingUsd: options.callCeilingUsd ?? null,
      review: async (request) => {
        requests.push(request)
        const startedAt = clock.now()
        return { result: await answer(request), raw: Buffer.from(''), startedAt, endedAt: clock.now() }
      },
    }
    const state = await run({
      packet, owner: 'a test', criteria, requirement, changedLines: 2, stop: new AbortController().signal,
      watch: () => undefined, progress: () => undefined,
    }, {
      clock, reviewer,
      journal: { runId: packet.runId, append: async (event) => { events.push(event) } },
      checks: { prepare: async () => { throw new Error('expected no check') } },
      outputs: { review: async (raw) => ({ offset: 0, length: raw.length, sha256: sha256(raw) }), check: async () => undefined },
      random: { nonce: () => canonicalSha256(`nonce ${requests.length}`).slice(0, 32), jitter: () => 0 },
    })
    return { state, events, requests }
  } finally {
    await about.close()
  }
}
