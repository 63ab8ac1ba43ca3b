/**
 * `bounded-review resume RUN`: takes over a run whose worker is gone.
 *
 * @module
 */
import { fileURLToPath } from 'node:url'
import { exitCodeOfEnd } from '../core/exit-code.ts'
import { duration, printable, short } from '../core/display.ts'
import { noteLine } from '../core/screen-corrections.ts'
import { linesFor } from '../core/screen.ts'
import { resumeRun } from '../resume.ts'
import type { Resumed } from '../run-ports.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { endDocument, endLines } from './ended.ts'
import { openRun, runArgument } from './open-run.ts'
import { stopSignal } from './stop-signal.ts'

const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } } as const

/** @returns The exit code of the run's ending (decisions.md, Exit codes). */
export async function resumeCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('resume', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const say = (lines: readonly string[]): void => { for (const line of lines) if (!values.json) terminal.line(line) }
  const directory = await openRun(runArgument('resume', run), values.repo)
  const stop = stopSignal()
  try {
    const finished = await resumeRun(directory, { directory: values.repo, program: fileURLToPath(import.meta.url), environment: process.env }, {
      stop: stop.signal,
      event: (event, state) => { say(linesFor(event, state)) },
      progress: (line) => { if (!values.json) terminal.live(line) },
      note: (line) => { say([noteLine(line)]) },
    }, (from) => { say(opening(from)) })
    if (values.json) process.stdout.write(`${JSON.stringify(endDocument(finished))}\n`)
    else say(endLines(finished))
    return exitCodeOfEnd(finished.state.end)
  } finally {
    stop.release()
  }
}

function opening({ state, elapsed, lost }: Resumed): string[] {
  const { runId, packet: { headSha, budgets }, iteration, calls } = state
  return [
    `  resumed   ${runId}   head  ${short(headSha)}`,
    `  used      ${iteration} of ${budgets.maxIterations} iterations   ${duration(elapsed)} of ${duration(budgets.maxWallClockSeconds)}   ${calls} of ${budgets.maxReviewerCalls} reviewer calls`,
    ...lost === null ? [] : [`  lost      ${printable(lost, 300)}`],
    '',
  ]
}
