/**
 * `bounded-review run`: one review of one change, on this machine.
 *
 * @module
 */
import { fileURLToPath } from 'node:url'
import { exitCodeOfEnd } from '../core/exit-code.ts'
import { dryRun } from '../core/dry-run.ts'
import { noteLine } from '../core/screen-corrections.ts'
import { linesFor, opening } from '../core/screen.ts'
import { Review } from '../review.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { endDocument, endLines } from './ended.ts'
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
    if (values.json) process.stdout.write(`${JSON.stringify(endDocument(finished))}\n`)
    else say(endLines(finished))
    return exitCodeOfEnd(finished.state.end)
  } finally {
    stop.release()
    await review.close()
  }
}
