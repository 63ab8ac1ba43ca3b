/**
 * `bounded-review gc`: removes the folders and local refs of old runs. Shows what would go; removes only with --yes. A run
 * that somebody works on, or may work on, is never removed; one that has no end only with --force.
 *
 * @module
 */
import { lstat, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Configuration } from '../../schemas/configuration.ts'
import { BoundedReviewError, UsageError } from '../../schemas/errors.ts'
import { parseYaml, YAML_MAX_BYTES } from '../../schemas/strict-yaml.ts'
import { counted } from '../core/display.ts'
import { listLine, type RunStatus } from '../core/status.ts'
import { SystemClock } from '../io/clock.ts'
import { removeTree } from '../io/environment.ts'
import { openWorkspace } from '../io/freeze.ts'
import { openRepository } from '../io/git-repository.ts'
import { RunLock } from '../io/run-directory-lock.ts'
import type { RunDirectory } from '../io/run-directory.ts'
import { removeRunRefs } from '../io/run-refs.ts'
import { standingOfRun } from '../standing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { runsOf } from './status.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' }, days: { type: 'string' }, base: { type: 'string' }, json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false }, force: { type: 'boolean', default: false },
} as const

const DAY_MILLISECONDS = 86_400_000
const DEFAULT_DAYS = 30
const MAX_DAYS = 36_500
/** A folder whose removal has begun has a name that is no run's. */
const REMOVED_PREFIX = '.removed-'

type Judged = { readonly directory: RunDirectory; readonly status: RunStatus; readonly kept: string | null }

export async function gcCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseArguments('gc', argv, OPTIONS, { max: 0, what: 'no positional argument' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const { days, from } = values.days === undefined ? await configuredDays(values.repo, values.base) : { days: daysOf(values.days), from: '--days' }
  const clock = new SystemClock()
  const judged: Judged[] = []
  for (const directory of await runsOf(values.repo)) judged.push(await judge(directory, clock, days, values.force))
  const going = judged.filter(({ kept }) => kept === null)
  const refs = values.yes ? await remove(values.repo, going, clock) : []
  if (values.json) {
    process.stdout.write(`${JSON.stringify({
      days, daysFrom: from, removed: values.yes, runs: going.map(({ status }) => status.runId), refs,
      kept: judged.flatMap(({ status, kept }) => kept === null ? [] : [{ runId: status.runId, because: kept }]),
    })}\n`)
    return 0
  }
  terminal.line(`  retention  ${counted(days, 'day')}   by ${from}`)
  for (const { status } of going) terminal.line(`${values.yes ? '  removed' : '  would remove'} ${listLine(status)}`)
  for (const ref of refs) terminal.line(`  removed    ${ref}`)
  for (const { status, kept } of judged) if (kept !== null) terminal.line(`  kept     ${listLine(status)}   ${kept}`)
  if (going.length === 0) terminal.line('  nothing to remove')
  else if (!values.yes) terminal.line('  nothing has been removed; add --yes')
  return 0
}

async function judge(directory: RunDirectory, clock: SystemClock, days: number, force: boolean): Promise<Judged> {
  const status = await standingOfRun(directory, clock)
  const { standing, worker } = status
  const kept = worker !== 'FREE' ? worker === 'HELD' ? 'a worker is alive' : 'a worker may be alive, which cannot be judged from here'
    : clock.now().getTime() - await touchedAt(directory) < days * DAY_MILLISECONDS ? 'not old enough'
      : (standing === 'INTERRUPTED' || standing === 'UNSEALED') && !force ? `it has no sealed end: resume it, or add --force`
        : null
  return { directory, status, kept }
}

/** When the run was last worked on. */
async function touchedAt(directory: RunDirectory): Promise<number> {
  const times = await Promise.all([directory.path, directory.journal].map(async (path) => await lstat(path).then(({ mtimeMs }) => mtimeMs, () => 0)))
  return Math.max(...times)
}

/** @returns The local refs that went with the runs. */
async function remove(repository: string, going: readonly Judged[], clock: SystemClock): Promise<string[]> {
  const opened = await openRepository(repository)
  try {
    const refs: string[] = []
    for (const { directory } of going) {
      const lock = await RunLock.take(directory.lock, clock)
      try {
        refs.push(...await removeRunRefs(opened, directory.runId))
        await directory.removeTemporary()
        const removed = join(dirname(directory.path), `${REMOVED_PREFIX}${directory.runId}`)
        await rename(directory.path, removed)
      } finally {
        await lock.release()
      }
    }
    const runs = join(opened.layout.commonDirectory, 'bounded-review', 'runs')
    for (const name of await readdir(runs).catch(() => [])) if (name.startsWith(REMOVED_PREFIX)) await removeTree(join(runs, name))
    return refs
  } finally {
    await opened.close()
  }
}

function daysOf(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (days >= 0 && days <= MAX_DAYS) return days
  throw new UsageError('ERR_USAGE_ARGUMENT', `gc: expected --days as a number from 0 to ${MAX_DAYS}, got ${JSON.stringify(text.slice(0, 32))}`, { hint: 'bounded-review gc --help' })
}

/** The retention that the configuration at the base names, where there is one. */
async function configuredDays(repository: string, base: string | undefined): Promise<{ readonly days: number; readonly from: string }> {
  const workspace = await openWorkspace(repository)
  try {
    const revisions = await workspace.resolve({ base })
    const review = await workspace.file(revisions.base, '.github/bounded-review/review.yml', YAML_MAX_BYTES)
    if (review === null) return { days: DEFAULT_DAYS, from: 'default: no configuration at the base' }
    return { days: parseYaml(review, 'review.yml', Configuration).retention.refDays, from: `retention.refDays at ${revisions.baseRef}` }
  } catch (error) {
    if (base !== undefined || !(error instanceof BoundedReviewError)) throw error
    return { days: DEFAULT_DAYS, from: `default: the configuration could not be read (${error.code})` }
  } finally {
    await workspace.close()
  }
}
