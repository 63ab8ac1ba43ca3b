/**
 * What the manifest says of a run, computed from its state (contracts.md, Manifest: execution, result, signals).
 *
 * @module
 */
import { sha256 } from '../../schemas/digest.ts'
import type { OutputSlice } from '../../schemas/event.ts'
import type { Attempt, Manifest } from '../../schemas/manifest.ts'
import type { End } from '../../schemas/vocabulary.ts'
import { costLimit } from './budget.ts'
import { tally } from './dispositions.ts'
import type { ReviewAttempt, RunState } from './state.ts'

type Execution = Manifest['execution']

export type Summary = {
  /** Null while the run goes on. */
  readonly end: End | null
  /** Without the clock times of the run and without `limits.processes`: those the shell knows. */
  readonly execution: Pick<Execution, 'iteration' | 'detail' | 'retries' | 'continuations' | 'attempts'>
    & { readonly limits: Omit<Execution['limits'], 'processes'> }
  readonly result: Manifest['result']
  readonly signals: Manifest['signals']
}

/** Attempts that are in flight are left out. Of a run that has ended, none is. */
export function summary(state: RunState): Summary {
  const { end, iteration, detail, retries, continuations, seconds, humanWaitingSeconds } = state
  const findings = state.findings ?? []
  const attempts = attemptsOf(state)
  return {
    end,
    execution: {
      iteration,
      detail,
      retries: retries.transient + retries.reviewerTimeout,
      continuations,
      limits: { iterations: 'CONTROLLER', wallClock: 'CONTROLLER', cost: costLimit(state) },
      attempts,
    },
    // The last review only; every finding of it has one disposition, so the three add up to the total (D7).
    result: { ...end?.outcome !== undefined && { outcome: end.outcome }, findings: findings.length, ...tally(findings) },
    signals: {
      seconds: { total: total(state), ...seconds },
      reviewerLatencySeconds: state.attempts.reduce((sum, attempt) => sum + latency(attempt), 0),
      humanWaitingSeconds,
      costByAttempt: attempts.map(({ costUsd }) => costUsd),
      totals: tally([...state.history, ...findings]),
    },
  }
}

/** Seconds from admission to the end, or to now while the run goes on. What effects take afterwards is not of the run. */
function total({ stage, timeline, elapsed }: RunState): number {
  return (stage === 'ENDED' ? timeline.at(-1)?.elapsed : undefined) ?? elapsed
}

function latency({ finish, dispatchedAt }: ReviewAttempt): number {
  return finish === null ? 0 : finish.finishedAt - dispatchedAt
}

function attemptsOf({ attempts }: RunState): Attempt[] {
  let offset = 0
  return attempts.flatMap(({ iteration, attempt, reason, startedAt, finish }) => {
    if (finish === null) return []
    const output = finish.output ?? nothingAt(offset)
    offset = output.offset + output.length
    return [{ iteration, attempt, reason, startedAt, endedAt: finish.endedAt, costUsd: finish.costUsd, output }]
  })
}

/** An attempt that was cut off and left no output that is known. */
function nothingAt(offset: number): OutputSlice {
  return { offset, length: 0, sha256: sha256('') }
}
