/**
 * `bounded-review stop RUN`: asks the worker of a run to stop, and ends the run itself where there is none (R57, D13).
 *
 * @module
 */
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PortError } from '../../schemas/errors.ts'
import { linesFor } from '../core/screen.ts'
import { endText } from '../core/status.ts'
import { SystemClock } from '../io/clock.ts'
import { RunLock } from '../io/run-directory-lock.ts'
import type { RunDirectory } from '../io/run-directory.ts'
import { refuseEnded } from '../resume-refusal.ts'
import { resumeRun } from '../resume.ts'
import { standingOfRun } from '../standing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { openRun, runArgument } from './open-run.ts'

const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } } as const
const WAIT_SECONDS = 12
const LOOK_MILLISECONDS = 50

/** @returns 0 when the run is stopped; 7 when it had ended before, by itself. */
export async function stopCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('stop', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const directory = await openRun(runArgument('stop', run), values.repo)
  await refuseEnded(directory)
  await directory.keep('stop', Buffer.from('bounded-review stop\n'))
  const clock = new SystemClock()
  await untilFree(directory, clock)
  if ((await standingOfRun(directory, clock)).standing !== 'ENDED') {
    await resumeRun(directory, { directory: values.repo, program: fileURLToPath(import.meta.url), environment: process.env }, {
      stop: AbortSignal.abort('bounded-review stop'),
      event: (event, state) => { for (const line of linesFor(event, state)) terminal.line(line) },
      progress: () => undefined,
    })
  }
  const status = await standingOfRun(directory, clock)
  if (status.end?.stopCause !== 'OPERATOR_STOP') await refuseEnded(directory)
  if (values.json) process.stdout.write(`${JSON.stringify(status)}\n`)
  else {
    terminal.line(`  ${status.end === null ? status.standing : endText(status.end)}`)
    terminal.line(`  handoff   ${directory.handoff}   unsigned`)
  }
  return 0
}

/** The worker looks for the stop five times a second, and is sealed within 7 s. */
async function untilFree(directory: RunDirectory, clock: SystemClock): Promise<void> {
  for (const until = clock.monotonic() + WAIT_SECONDS; clock.monotonic() < until; await delay(LOOK_MILLISECONDS)) {
    if (await RunLock.held(directory.lock, clock) === 'FREE') return
  }
  throw new PortError('ERR_STOP_PENDING', `expected the run to end within ${WAIT_SECONDS} s, got one that is still held: ${directory.lock}`, {
    hint: 'the stop is asked for and stays; look again with bounded-review status', effect: 'unknown',
  })
}
