/**
 * `bounded-review reconcile`: a person settles findings of a run that has ended.
 *
 * @module
 */
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { BoundedReviewError, FormatError, UsageError } from '../../schemas/errors.ts'
import type { Finding, FindingId } from '../../schemas/finding.ts'
import { complain } from '../../schemas/issue.ts'
import { DispositionsFile, RECONCILIATION_MAX_BYTES, type OwnerDisposition } from '../../schemas/reconciliation.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { printable } from '../core/display.ts'
import { disputed, findingScreen, reconciliationOf, settledLines } from '../core/reconciliation.ts'
import { keepReconciliation, readEnded, type Ended } from '../reconciliation.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { EXIT_NOT_SIGNED, exitCodeOf, explain } from './failure.ts'
import { confirmed, openRun, runArgument } from './open-run.ts'
import { SIGNING_OPTIONS, signingOf } from './signing-options.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  file: { type: 'string' },
  by: { type: 'string' },
  sign: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...SIGNING_OPTIONS,
} as const

type Decided = Record<FindingId, OwnerDisposition>

/** @returns 0 when the decisions are kept, 8 when they should be signed and are not; 2 for usage. */
export async function reconcileCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('reconcile', argv, OPTIONS, { max: 1, what: 'one run' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const signing = values.sign ? await signingOf('reconcile', values, terminal) : null
  const directory = await openRun(runArgument('reconcile', run), values.repo)
  const ended = await readEnded(directory)
  const say = (lines: readonly string[]): void => { for (const line of lines) terminal.line(line) }
  const decided = values.file === undefined ? await asked(disputed(ended.findings), say) : await fromFile(values.file, ended)
  const claimed = reconciliationOf(ended.manifest, ended.findings, ended.findingsSha256, decided, values.by ?? null)
  try {
    if (signing !== null) {
      say(signing.screen(ended.manifest))
      if (!values.yes && !await confirmed('sign')) {
        terminal.line('  not signed: you did not say yes. Nothing has left this machine')
        return EXIT_NOT_SIGNED
      }
    }
    const { reconciliation, path } = await keepReconciliation(directory, claimed, signing?.signer ?? null)
    if (values.json) process.stdout.write(`${JSON.stringify({ signed: reconciliation.owner !== null, path, reconciliation })}\n`)
    else say(settledLines(reconciliation, path))
    return 0
  } catch (error) {
    if (signing === null || error instanceof UsageError || error instanceof FormatError || !(error instanceof BoundedReviewError)) throw error
    process.stderr.write(`${explain(error)}\nnot signed: no decision has been kept\n`)
    return Math.max(EXIT_NOT_SIGNED, exitCodeOf(error))
  }
}

async function fromFile(path: string, { manifest: { runId, binding } }: Ended): Promise<Decided> {
  const size = await stat(path).then((entry) => entry.isFile() ? entry.size : null, () => null)
  if (size === null || size > RECONCILIATION_MAX_BYTES) {
    throw new UsageError('ERR_USAGE_FILE', `reconcile --file: expected a file of at most ${RECONCILIATION_MAX_BYTES} bytes, got ${size === null ? 'none' : `${size} bytes`}`, { hint: 'bounded-review schema dispositions' })
  }
  const value = parseStrictJson(await readFile(path), 'dispositions', RECONCILIATION_MAX_BYTES)
  const parsed = DispositionsFile.safeParse(value)
  if (!parsed.success) {
    const { path: at, message } = complain(parsed.error, value)
    throw new FormatError('ERR_SCHEMA', printable(`dispositions: ${at.map(String).join('.')}: ${message}`, 500), { hint: 'bounded-review schema dispositions' })
  }
  const { data } = parsed
  if (data.runId !== runId || data.headSha !== binding.headSha) {
    throw new UsageError('ERR_USAGE_FILE', `reconcile --file: expected decisions about run ${runId} at head ${binding.headSha}, got others`, { hint: 'decisions hold for one head and for no other' })
  }
  return data.dispositions
}

/** Asks about one finding after the other. */
async function asked(findings: readonly Finding[], say: (lines: readonly string[]) => void): Promise<Decided> {
  if (!process.stdin.isTTY) {
    throw new UsageError('ERR_USAGE_CONFIRM', 'reconcile: expected --file, because nobody is at this terminal to ask', { hint: 'bounded-review schema dispositions' })
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const decided: Decided = {}
  try {
    for (const finding of findings) {
      say(['', ...findingScreen(finding)])
      const verdict = (await prompt.question('    [a]ccept it, [r]eject it, or leave it [enter]? ')).trim().toLowerCase()
      if (!['a', 'r'].includes(verdict)) continue
      const reason = (await prompt.question('    because? ')).trim().slice(0, 4096)
      if (reason === '') say(['    left as it is: a decision needs a reason (R89)'])
      else decided[finding.id] = { verdict: verdict === 'a' ? 'accepted' : 'rejected', reason, evidence: [] }
    }
  } finally {
    prompt.close()
  }
  return decided
}
