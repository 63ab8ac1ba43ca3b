/**
 * `bounded-review revise RUN`: a person records a revision of the requirement while the run goes on (R37–R44).
 *
 * @module
 */
import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '../../schemas/errors.ts'
import { printable } from '../core/display.ts'
import { SystemClock } from '../io/clock.ts'
import { askForRevision, revisionAnswer, RevisionRequest } from '../io/revision-requests.ts'
import { RunLock } from '../io/run-directory-lock.ts'
import type { RunDirectory } from '../io/run-directory.ts'
import { readCheckpoint } from '../recovery.ts'
import { refuseEnded } from '../resume-refusal.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { openRun, runArgument } from './open-run.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  discovery: { type: 'string' },
  by: { type: 'string' },
  task: { type: 'string', multiple: true },
  test: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const
const WAIT_SECONDS = 5
const LOOK_MILLISECONDS = 50

/** @returns 0 when the revision is taken or waits for the worker; 2 when the run refuses it; 3 when the run has ended. */
export async function reviseCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('revise', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const request = RevisionRequest.safeParse({
    discovery: values.discovery, authorizedBy: values.by, affectedTasks: values.task ?? [], affectedTests: values.test ?? [],
  })
  if (!request.success) {
    throw new UsageError('ERR_USAGE_REVISION', 'revise: expected --discovery TEXT and --by NAME, and one line for each --task and --test', { hint: 'bounded-review revise --help' })
  }
  const directory = await openRun(runArgument('revise', run), values.repo)
  await refuseEnded(directory)
  await refuseUndeclared(directory)
  await askForRevision(directory, request.data)
  const live = await RunLock.held(directory.lock, new SystemClock()) !== 'FREE'
  const answer = live ? await answered(directory) : null
  if (answer?.rejection != null) throw new UsageError('ERR_REVISION_REFUSED', `revise: the run refuses it: ${printable(answer.rejection, 500)}`, { hint: 'begin a new run' })
  if (values.json) process.stdout.write(`${JSON.stringify({ runId: directory.runId, taken: answer !== null, revision: answer?.revision ?? null })}\n`)
  else if (answer !== null) terminal.line(`  revision  ${answer.revision}: what was accepted before is invalid, and is run again. Budgets stay`)
  else terminal.line(live
    ? '  waits     the operation under way ends first; then what was accepted before is invalid, and is run again'
    : `  waits     no worker has this run: bounded-review resume ${directory.runId}`)
  return 0
}

async function answered(directory: RunDirectory): Promise<Awaited<ReturnType<typeof revisionAnswer>>> {
  const clock = new SystemClock()
  for (const until = clock.monotonic() + WAIT_SECONDS; clock.monotonic() < until; await delay(LOOK_MILLISECONDS)) {
    const answer = await revisionAnswer(directory)
    if (answer !== null) return answer
  }
  return null
}

/** Nothing can be revised that was never declared (D20). */
async function refuseUndeclared(directory: RunDirectory): Promise<void> {
  const { state } = await readCheckpoint(directory)
  if (state?.packet.requirement.source !== 'none') return
  throw new UsageError('ERR_USAGE_REVISION', 'revise: expected a run with a requirement, got one for which none is declared', { hint: 'review.yml at the base: requirements: { from: file, path: … }' })
}
