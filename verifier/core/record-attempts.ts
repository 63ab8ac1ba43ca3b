/**
 * Reviewer calls: their order, their numbers, their times, their share of the output, their cost (R82 to R84, D10, D15).
 *
 * @module
 */
import type { Manifest } from '../../schemas/manifest.ts'
import type { Failure } from './failure.ts'
import { atMost, equal, impossible } from './impossible.ts'

type Call = { readonly iteration: number; readonly attempt: number; readonly end: number; readonly offset: number }

export function* attemptFailures(
  { execution, configuration: { budgets }, artifacts: { rawReview }, signals }: Manifest,
): Generator<Failure | null> {
  const { attempts, iteration, retries, state, startedAt, endedAt, limits } = execution
  const retried = attempts.filter(({ reason }) => reason !== 'first').length
  yield atMost('execution.attempts', budgets.maxReviewerCalls, attempts.length)
  yield retried > retries ? impossible('execution.retries', `at least ${retried}`, retries) : null
  yield state === 'COMPLETED' && attempts.at(-1)?.iteration !== iteration
    ? impossible('execution.attempts', `a call in iteration ${iteration}`, attempts.at(-1)?.iteration ?? null) : null

  let previous: Call | null = null
  for (const [index, attempt] of attempts.entries()) {
    const at = `execution.attempts.${index}`
    const following: number = previous?.iteration === attempt.iteration ? previous.attempt + 1 : 1
    yield atMost(`${at}.iteration`, iteration, attempt.iteration)
    yield previous && attempt.iteration < previous.iteration
      ? impossible(`${at}.iteration`, `at least ${previous.iteration}`, attempt.iteration)
      : null
    yield equal(`${at}.attempt`, following, attempt.attempt)
    yield following === 1 && attempt.reason !== 'first' ? impossible(`${at}.reason`, 'first', attempt.reason) : null
    const [start, end] = [Date.parse(attempt.startedAt), Date.parse(attempt.endedAt)]
    yield end < start ? impossible(`${at}.endedAt`, `not before ${attempt.startedAt}`, attempt.endedAt) : null
    yield start < Math.max(Date.parse(startedAt), previous?.end ?? 0)
      ? impossible(`${at}.startedAt`, 'after what came before it', attempt.startedAt)
      : null
    yield end > Date.parse(endedAt) ? impossible(`${at}.endedAt`, `not after ${endedAt}`, attempt.endedAt) : null
    const { offset, length } = attempt.output
    yield offset < (previous?.offset ?? 0) ? impossible(`${at}.output.offset`, `at least ${previous?.offset ?? 0}`, offset) : null
    yield atMost(`${at}.output`, rawReview.size, offset + length)
    previous = { iteration: attempt.iteration, attempt: attempt.attempt, end, offset: offset + length }
  }

  const costs = attempts.map(({ costUsd }) => costUsd)
  yield equal('signals.costByAttempt', JSON.stringify(costs), JSON.stringify(signals.costByAttempt))
  if (limits.cost !== 'CONTROLLER') return
  const spent = costs.reduce<number | null>((sum, cost) => sum === null || cost === null ? null : sum + cost, 0)
  const claimed = budgets.maxCostUsd !== null && spent !== null
  yield claimed ? null : impossible('execution.limits.cost', 'not CONTROLLER where a cost or the ceiling is unknown', limits.cost)
}
