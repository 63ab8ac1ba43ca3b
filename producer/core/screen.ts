/**
 * What a person sees of a run, as plain lines: while it goes on, and at its end (experience.md). Colour is the door's.
 *
 * @module
 */
import type { RunEvent } from '../../schemas/event.ts'
import type { Finding } from '../../schemas/finding.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { StopCause } from '../../schemas/vocabulary.ts'
import { counted, duration, money, printable, printablePath, short } from './display.ts'
import { escalationOf } from './stages.ts'
import { correctionLines, judgementLine, reconcileLine, revisedLine } from './screen-corrections.ts'
import type { RunState } from './state.ts'

const COLUMN = 12
const LISTED_FINDINGS = 50

export type Change = { readonly headLabel: string; readonly baseLabel: string; readonly files: number; readonly addedLines: number; readonly removedLines: number }

/** The two lines above a run: what is reviewed, against what, within which limits. */
export function opening(packet: Packet, change: Change, reviewer: string): string[] {
  const { budgets, scope } = packet
  const limits = [
    counted(budgets.maxIterations, 'iteration'), duration(budgets.maxWallClockSeconds),
    budgets.maxCostUsd === null ? 'no cost ceiling' : money(budgets.maxCostUsd),
  ].join(', ')
  const left = [
    ...scope.excluded.length > 0 ? [`${counted(scope.excluded.length, 'changed file')} excluded from review`] : [],
    ...scope.private.length > 0 ? [`${counted(scope.private.length, 'private file')} not shown to the reviewer`] : [],
  ]
  return [
    `  base      ${printable(change.baseLabel)}  ${short(packet.baseSha)}   head  ${printable(change.headLabel)}  ${short(packet.headSha)}`,
    `  change    ${counted(change.files, 'file')}, +${change.addedLines} −${change.removedLines}   criteria ${packet.criteria.version}   ${limits}`,
    `  reviewer  ${printable(reviewer)}${packet.author === null ? ', review only' : ''}`,
    ...left.length > 0 ? [`  scope     ${left.join(', ')}`] : [],
  ]
}

/** The lines that one event adds. `state` is the state after it. */
export function linesFor(event: RunEvent, state: RunState): string[] {
  const round = `  ${state.iteration}/${state.packet.budgets.maxIterations}`
  switch (event.type) {
    case 'CheckFinished': {
      const { id, passed, failure, required, seconds, report, executes } = event.result
      const tests = report?.counts ? `   ${counted(report.counts.total, 'test')}` : ''
      const claim = executes === 'candidate' && report?.counts ? ', by the change\'s own claim' : ''
      const verdict = passed ? 'passed' : `failed: ${failure}${required ? '' : ' (not required)'}`
      return [`${round}  check    ${id.padEnd(COLUMN)} ${verdict}${tests}${claim}   ${duration(seconds)}`]
    }
    case 'ReviewFinished': {
      const { result } = event
      const attempt = state.attempts.findLast((one) => one.attempt === event.attempt)
      const seconds = attempt?.finish ? attempt.finish.finishedAt - attempt.dispatchedAt : 0
      const model = result.model.served ?? result.model.requested
      const what = [state.packet.reviewer.kind, ...model === null ? [] : [printable(model)]].join(', ')
      const tail = `${duration(seconds)}   ${result.usage.costUsd === null ? 'cost unknown' : money(result.usage.costUsd)}`
      if (result.kind === 'failed') {
        return [
          `${round}  review   ${what}   ${result.stopCause}   ${tail}`,
          `                ${printable(result.detail.message, 300)}`,
          ...findingLines(result.findings),
        ]
      }
      const covered = `${counted(result.scope.length, 'file')} of ${state.packet.scope.included.length}`
      const found = result.findings.length === 0 ? '   no findings' : ''
      return [
        `${round}  review   ${what}   ${covered}   ${tail}${found}`, ...findingLines(result.findings),
        // Findings that need an answer are judged with it.
        ...state.packet.author !== null && state.end?.state === 'COMPLETED' ? judgementLine(state) : [],
      ]
    }
    case 'RetryScheduled':
      return [`${round}  retry    attempt ${event.attempt} in ${duration(event.afterSeconds)}`]
    case 'ReconcileRequested':
      return [`${round}  reconcile  asking the author about ${counted(state.findings?.length ?? 0, 'finding')}`]
    case 'FindingsReconciled':
      return reconcileLine(event, state)
    case 'PacketFrozen':
      return correctionLines(event, state)
    case 'RequirementRevised':
      return revisedLine(event)
    case 'DeadlineReached':
      return ['  the run\'s time is over; what was running has been stopped']
    case 'OperatorStopped':
      return [`  stopped by ${printable(event.by)}`]
    default:
      return []
  }
}

function findingLines(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, LISTED_FINDINGS).map((finding) =>
    `                ${finding.severity.padEnd(6)}  ${printablePath(finding.path)}:${finding.startLine}  ${printable(finding.title, 120)}   ${finding.id}`)
  const more = findings.length - LISTED_FINDINGS
  return more > 0 ? [...lines, `                and ${counted(more, 'finding')} more, in findings-v1.json`] : lines
}

/** What each ending means for the person who reads it: what happened, and what it is not. */
const MEANING: Readonly<Record<StopCause, string>> = {
  ACCEPTED_TERMINAL: '',
  NO_PROGRESS: 'Two corrections in a row met no condition of progress. There is no outcome.',
  BUDGET_EXHAUSTED: 'A budget of the run was reached before it completed. There is no outcome.',
  OPERATOR_STOP: 'A person or a kill switch stopped the run. There is no outcome.',
  UNAVAILABLE: 'The reviewer could not be reached or was rate limited. There is no outcome.',
  REFUSED: 'The reviewer declined the request. There is no outcome.',
  MALFORMED_OUTPUT: 'The reviewer left no valid record. There is no outcome.',
  CONTEXT_DENIED: 'Something the reviewer needs was not available to it. There is no outcome.',
  PARTIAL_SCOPE: 'The reviewer covered only part of the declared scope. What it found is kept; there is no outcome.',
  CHECK_FAILED: 'A required check failed. There is no outcome.',
  REVIEWER_ERROR: 'The reviewer ended with an error of its own. There is no outcome.',
  WALL_CLOCK: 'A time limit ran out; the process tree was stopped. There is no outcome.',
  MISSING_TERMINAL_RECORD: 'Nothing left behind shows how the review ended. There is no outcome.',
}

export type Ending = {
  readonly runDirectory: string
  readonly handoff: string | null
  readonly costUsd: number | null
  readonly next: string
  /** How the escalation owner was told, one line each. */
  readonly notices: readonly string[]
}

/** The ending in one sentence of ours. */
export function meaningOf(state: RunState): string {
  const { end } = state
  if (end === null) return ''
  return end.state === 'COMPLETED' ? completed(state) : MEANING[end.stopCause]
}

/** The block at the end of a run. A run that did not finish never looks finished. */
export function closing(state: RunState, ending: Ending): string[] {
  const { end, packet, detail } = state
  if (end === null) return []
  const { budgets, escalationOwner } = packet
  const cost = `${ending.costUsd === null ? 'cost unknown' : money(ending.costUsd)}${budgets.maxCostUsd === null ? '' : ` of ${money(budgets.maxCostUsd)}`}`
  const numbers = `${state.iteration} of ${counted(budgets.maxIterations, 'iteration')}   ${duration(state.elapsed)}   ${cost}`
  const escalated = escalationOf(state) !== null
  return [
    '',
    `  ${end.state}   ${end.outcome ?? '(no outcome)'}   ${end.stopCause}        ${numbers}`,
    `  ${meaningOf(state)}`,
    ...detail === null ? [] : [`  ${printable(detail.message, 300)}   ${detail.code}`],
    ...escalated ? [`  escalated to ${escalationOwner === null ? 'you: no escalation owner is configured' : printable(escalationOwner)}`, ...ending.notices] : [],
    '',
    ending.handoff === null ? `  kept      ${ending.runDirectory}` : `  handoff   ${ending.handoff}   unsigned`,
    `  next      ${ending.next}`,
  ]
}

function completed({ findings, packet }: RunState): string {
  const count = findings?.length ?? 0
  const excluded = packet.scope.excluded.length > 0 ? ` (${counted(packet.scope.excluded.length, 'changed file')} excluded)` : ''
  return count === 0
    ? `0 findings in the declared scope${excluded}. That does not mean the change is correct.`
    : `${counted(count, 'finding')} in the declared scope${excluded}. Each is for a person to decide.`
}
