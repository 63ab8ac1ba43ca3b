/**
 * `bounded-review-verify show`: a handoff made readable, each field marked by what vouches for it. Decides nothing.
 *
 * @module
 */
import { EXIT_OF, VERDICT_OF } from '../../schemas/decision.ts'
import { UsageError } from '../../schemas/errors.ts'
import { readArguments, type Flags } from '../cli-arguments.ts'
import { readInput } from '../cli-files.ts'
import { forTerminal } from '../core/printable.ts'
import { readHandoff } from '../gather-handoff.ts'
import { HandoffDirectory } from '../io/handoff-directory.ts'
import { describeHandoff, type ShownHandoff } from './show-fields.ts'

const FLAGS: Flags = { 'trusted-root': { type: 'string' }, json: { type: 'boolean' } }
const MAX_TRUST_ROOT = 4 * 1024 * 1024
const MARK_WIDTH = 20

export async function showCommand(argv: readonly string[]): Promise<number> {
  const values = readArguments(argv, 'show', FLAGS, { min: 1, max: 1, what: 'the folder of one handoff' })
  const path = values.positionals[0] ?? ''
  const root = values.text('trusted-root')
  const directory = new HandoffDirectory(path)
  if (await directory.names() === null) throw new UsageError('ERR_INPUT',
    `expected a handoff at ${JSON.stringify(path)}, got nothing`)
  const shown = describeHandoff(await readHandoff(directory),
    root === undefined ? null : readInput(root, '--trusted-root', MAX_TRUST_ROOT))
  process.stdout.write(values.flag('json') ? `${JSON.stringify(shown, null, 2)}\n` : text(shown))
  return shown.signature.failure === null ? 0 : EXIT_OF[VERDICT_OF[shown.signature.failure.code]]
}

function text({ headline, signature, fields, files }: ShownHandoff): string {
  const width = Math.max(0, ...fields.map(({ name }) => name.length))
  const { failure } = signature
  const lines = [
    headline,
    ...failure
      ? [`  ${failure.code}: ${failure.field ?? ''} expected ${failure.expected ?? 'unknown'}, got ${failure.actual ?? 'unknown'}`]
      : [],
    '',
    ...fields.map(({ mark, name, value }) => `  ${mark.padEnd(MARK_WIDTH)}${name.padEnd(width)}  ${value}`),
    '',
    'files',
    ...files.map(({ mark, name, value }) => `  ${mark.padEnd(MARK_WIDTH)}${name.padEnd(24)}  ${value}`),
    '',
    'show decides nothing: whether this counts for your revision is for verify.',
  ]
  return `${lines.map((line) => forTerminal(line).trimEnd()).join('\n')}\n`
}
