/**
 * `bounded-review publish`: settles what a finished run had to send and could not confirm.
 *
 * @module
 */
import { publishNotices } from '../publishing.ts'
import { noticeLines } from '../escalation.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { EXIT_NOT_SIGNED } from './failure.ts'
import { openRun, runArgument } from './open-run.ts'

const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } } as const

/** @returns 0 when everything is confirmed, 8 when something is not. */
export async function publishCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('publish', argv, OPTIONS, { max: 1, what: 'one run' })
  const directory = await openRun(runArgument('publish', run), values.repo)
  const notices = await publishNotices(directory, values.repo, process.env['PATH'] ?? '')
  if (values.json) process.stdout.write(`${JSON.stringify({ runId: directory.runId, notices })}\n`)
  else {
    const terminal = new Terminal(process.stdout)
    if (notices.length === 0) terminal.line('  nothing to send: nobody must be told, or no command and no webhook is configured')
    for (const line of noticeLines(directory.runId, notices)) terminal.line(line)
    for (const { via, attempted } of notices) terminal.line(`            ${via}: ${attempted ? 'sent now' : 'nothing was sent now'}`)
  }
  return notices.every(({ status }) => status === 'CONFIRMED') ? 0 : EXIT_NOT_SIGNED
}
