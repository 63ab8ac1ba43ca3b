/**
 * What must stay the same of an old journal's state, whatever later versions add to states.
 *
 * @module
 */
import { summary } from '../../producer/core/summary.ts'
import type { RunState } from '../../producer/core/state.ts'

export function replayed(state: RunState): unknown {
  const { stage, awaiting, runId, iteration, retries, continuations, calls, elapsed, timeline, dry, effects, packetSha256, judgements, ratchet, checks, pastChecks } = state
  const { end, execution, result, signals } = summary(state)
  return JSON.parse(JSON.stringify({
    stage, awaiting, runId, iteration, retries, continuations, calls, elapsed, timeline, dry, effects, packetSha256, judgements, ratchet, end, execution, result, signals,
    packets: state.packets.map(({ headSha, iteration: of }) => ({ headSha, iteration: of })),
    checks: [...pastChecks, ...checks].map(({ id, iteration: of, passed }) => ({ id, iteration: of, passed })),
    findings: [...state.findings ?? [], ...state.history, ...state.evidence].map(({ id, severity, disposition }) => ({ id, severity, verdict: disposition?.verdict ?? null })),
  }))
}
