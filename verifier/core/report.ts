/**
 * A decision as people read it: lines for a terminal or a log, and a Markdown summary (experience.md, The pull request).
 * Text of others is escaped twice: when it enters a decision, and again for the place where it is shown (S53, S54).
 *
 * @module
 */
import type { CheckOutcome, Decision } from '../../schemas/decision.ts'
import { forMarkdown, forTerminal } from './printable.ts'

/** What an accepted record means and does not mean: the last lines of every report. */
export const MEANING = [
  'This check says who made the record and that it is about this revision.',
  'It does not say that the change is correct, and it does not authorize a merge.',
].join(' ')
const POSTURE = 'What enforces this check: unknown. This version does not examine it.'
const WIDTH = 80

/** Plain lines without colour; a door may add it. Ends with a line feed. */
export function terminalReport(decision: Decision): string {
  const mark = decision.conclusion === 'success' ? '\u2713 success' : '\u2717 failure'
  const lines = [
    decision.title,
    '',
    ...decision.checks.map((check) => `  ${`${check.check.padEnd(15)}${check.status.padEnd(9)}${detailOf(check)}`.trimEnd()}`),
    ...facts(decision).map(([name, value]) => `  ${name.padEnd(15)}${value}`),
    '',
    POSTURE,
    MEANING,
  ]
  const head = `Verify handoff${mark.padStart(WIDTH - 'Verify handoff'.length)}`
  return `${[head, ...lines.map((line) => forTerminal(line))].join('\n')}\n`
}

/** GitHub-flavoured Markdown for a job summary. Holds no link, image or mention, whatever the record says. */
export function markdownSummary(decision: Decision): string {
  const row = (name: string, ...cells: readonly string[]): string =>
    `| ${[name, ...cells.map((cell) => forMarkdown(cell))].join(' | ')} |`
  return [
    `## Verify handoff: ${decision.conclusion}`,
    '',
    decision.title,
    '',
    '| | |', '|---|---|',
    ...facts(decision).map(([name, value]) => row(name, value)),
    '',
    '| check | status | |', '|---|---|---|',
    ...decision.checks.map((check) => row(check.check, check.status, detailOf(check))),
    '',
    POSTURE,
    '',
    MEANING,
    '',
  ].join('\n')
}

function facts({ decision, code, run, effect, signer, mode, retriable }: Decision): [string, string][] {
  const open = decision === 'ACCEPTED' && run !== null && run.openFindings > 0
  const monitor = mode === 'monitor' ? [['mode', 'monitor: this run gates nothing, whatever it says'] as [string, string]] : []
  return [
    ...run ? [['ended', `${run.state}   ${run.outcome ?? '(no outcome)'}   ${run.stopCause}`] as [string, string]] : [],
    ...run && run.findings > 0 ? [['findings', `${run.findings}, ${run.openFindings} open`] as [string, string]] : [],
    ...signer ? [['signed by', signer.subject] as [string, string]] : [],
    ...effect ? [['effect', effect.maxEffect] as [string, string]] : [],
    ...monitor,
    ['decision', [decision, code, open ? 'open findings' : null, retriable ? 'try again' : null]
      .filter((part) => part !== null).join('   ')],
  ]
}

/** `expected …  got …   CODE`, ids cut to eight characters; or the note of a check that passed. */
function detailOf({ status, code, field, expected, actual, note }: CheckOutcome): string {
  if (status !== 'FAILED') return note ?? ''
  const compared = expected === null && actual === null ? '' : `expected ${short(expected)}  got ${short(actual)}`
  return [field, compared, code, note].filter((part) => part !== null && part !== '').join('   ')
}

const short = (value: string | null): string =>
  (value ?? 'unknown').replace(/\b([0-9a-f]{8})(?:[0-9a-f]{32}|[0-9a-f]{56})\b/g, '$1...')
