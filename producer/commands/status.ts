/**
 * `bounded-review status [RUN]` and `bounded-review list`: where runs stand. Both only read.
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import { listLine, statusLines, type RunStatus } from '../core/status.ts'
import { SystemClock } from '../io/clock.ts'
import { openRepository } from '../io/git-repository.ts'
import { listRuns, RunDirectory } from '../io/run-directory.ts'
import { standingOfRun } from '../standing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { openRun } from './open-run.ts'

const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } } as const

export async function statusCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('status', argv, OPTIONS, { max: 1, what: 'one run' })
  const status = await standingOfRun(run === undefined ? await newestRun(values.repo) : await openRun(run, values.repo), new SystemClock())
  if (values.json) process.stdout.write(`${JSON.stringify(status)}\n`)
  else print(statusLines(status))
  return 0
}

export async function listCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseArguments('list', argv, OPTIONS, { max: 0, what: 'no positional argument' })
  const clock = new SystemClock()
  const statuses: RunStatus[] = []
  for (const directory of await runsOf(values.repo)) statuses.push(await standingOfRun(directory, clock))
  if (values.json) process.stdout.write(`${JSON.stringify({ runs: statuses })}\n`)
  else print(statuses.length === 0 ? ['  no runs in this repository'] : statuses.map(listLine))
  return 0
}

/** The runs of a repository, oldest first. */
export async function runsOf(repository: string): Promise<RunDirectory[]> {
  const opened = await openRepository(repository)
  try {
    const { commonDirectory } = opened.layout
    return await Promise.all((await listRuns(commonDirectory)).map(async (id) => await RunDirectory.open(commonDirectory, id)))
  } finally {
    await opened.close()
  }
}

async function newestRun(repository: string): Promise<RunDirectory> {
  const newest = (await runsOf(repository)).at(-1)
  if (newest === undefined) throw new UsageError('ERR_USAGE_RUN', 'status: expected a run of this repository, got none', { hint: 'bounded-review run' })
  return newest
}

function print(lines: readonly string[]): void {
  const terminal = new Terminal(process.stdout)
  for (const line of lines) terminal.line(line)
}
