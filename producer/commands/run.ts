/**
 * `bounded-review run`: one review of one change, on this machine.
 *
 * @module
 */
import { fileURLToPath } from 'node:url'
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { chargedUsd } from '../core/budget.ts'
import { exitCodeOfEnd } from '../core/exit-code.ts'
import { dryRun } from '../core/dry-run.ts'
import { noteLine } from '../core/screen-corrections.ts'
import { closing, linesFor, opening } from '../core/screen.ts'
import { noticeLines, type Notice } from '../escalation.ts'
import { Review, type Finished } from '../review.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { stopSignal } from './stop-signal.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  base: { type: 'string' },
  head: { type: 'string' },
  repository: { type: 'string' },
  apply: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const UNCONFIGURED = '  local, unsigned: counts for nothing in CI          (no .github/bounded-review at the base; the built-in configuration is used)'

/** @returns The exit code of the run's ending (decisions.md, Exit codes). */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseArguments('run', argv, OPTIONS, { max: 0, what: 'no positional argument' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const stop = stopSignal()
  const review = await Review.open({
    directory: values.repo, base: values.base, head: values.head,
    repository: values.repository === undefined ? undefined : { id: null, name: values.repository },
    program: fileURLToPath(import.meta.url), environment: process.env, apply: values.apply,
  })
  try {
    const { packet, frozen, reviewer } = review
    const say = (lines: readonly string[]): void => { for (const line of lines) if (!values.json) terminal.line(line) }
    if (frozen.configuration.defaulted) say([UNCONFIGURED])
    say(opening(packet, {
      baseLabel: values.base ?? packet.baseRef.replace(/^refs\/(?:heads|remotes)\//, ''), headLabel: values.head ?? 'HEAD', ...frozen.size,
    }, [reviewer.kind, reviewer.version ?? ''].join(' ').trim()))
    if (values['dry-run']) {
      if (values.json) process.stdout.write(`${JSON.stringify({ packet, configuration: frozen.configuration.parsed })}\n`)
      else say(dryRun(packet, frozen.configuration.parsed))
      return 0
    }
    say([''])
    const finished = await review.run({
      stop: stop.signal,
      event: (event, state) => { say(linesFor(event, state)) },
      progress: (line) => { if (!values.json) terminal.live(line) },
      note: (line) => { say([noteLine(line)]) },
    })
    if (values.json) process.stdout.write(`${JSON.stringify(document(finished))}\n`)
    else say(closing(finished.state, ending(finished)))
    return exitCodeOfEnd(finished.state.end)
  } finally {
    stop.release()
    await review.close()
  }
}

function ending({ state, runDirectory, handoff, notices }: Finished): Parameters<typeof closing>[1] {
  const unknown = state.attempts.some(({ finish }) => finish?.costUsd === null)
  const next = state.end?.state === 'COMPLETED'
    ? `bounded-review sign ${state.runId}   shows what signing makes public, then signs`
    : 'a new head, or an owner\'s decision; this record can be signed too, and counts for nothing'
  return { runDirectory, handoff, costUsd: unknown ? null : chargedUsd(state), next, notices: noticeLines(state.runId, notices) }
}

/** What `--json` prints: the unsigned record, and where it lies. */
function document({ manifest, runDirectory, handoff, notices }: Finished): { runDirectory: string; handoff: string; signed: false; notices: readonly Notice[]; manifest: UnsignedManifest } {
  return { runDirectory, handoff, signed: false, notices, manifest }
}
