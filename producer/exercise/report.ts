/**
 * What an exercise found: lines for a terminal, a JSON document, and a Markdown report that a team can file (R227, R231).
 *
 * @module
 */
import { counted, duration, printable, short } from '../core/display.ts'
import type { ChangeToReview } from './governed-clone.ts'
import type { Row } from './exercise.ts'
import type { Facts } from './scenarios.ts'

export type Exercise = {
  readonly program: string
  readonly engine: string
  readonly system: string
  readonly startedAt: string
  readonly seconds: number
  readonly change: ChangeToReview
  readonly rows: readonly Row[]
  /** Whether what needs a signature may be left out. */
  readonly withoutSigning: boolean
}

const WORDS = { AS_EXPECTED: 'as expected', DIFFERENT: 'DIFFERENT', NOT_EXERCISED: 'NOT EXERCISED' } as const

/** What the exercise shows, and what it does not (R142, R231). */
const CLAIM = [
  'It shows how this program behaved, on this machine, on this change, with made-up reviewers. It does not show that a provider',
  'behaves as these reviewers do, that a branch is protected, or that the change is correct.',
]

/** Faults of the exercise as a whole; none: it passed. */
export function faultsOf({ rows, withoutSigning }: Exercise): string[] {
  const digests = new Set(rows.flatMap(({ diffSha256 }) => diffSha256 === null ? [] : [diffSha256]))
  const different = rows.filter(({ status }) => status === 'DIFFERENT')
  const missing = rows.filter(({ status }) => status === 'NOT_EXERCISED')
  return [
    ...rows.length === 0 ? ['expected scenarios, got none'] : [],
    ...different.length > 0 ? [`${counted(different.length, 'scenario')} not as expected: ${different.map(({ scenario }) => scenario.id).join(', ')}`] : [],
    ...missing.length > 0 && !withoutSigning ? [`${counted(missing.length, 'scenario')} not exercised: ${missing.map(({ scenario }) => scenario.id).join(', ')}`] : [],
    ...digests.size > 1 ? [`expected one frozen change in every run, got ${digests.size}`] : [],
  ]
}

export function exerciseLines(exercise: Exercise): string[] {
  const { rows, change, seconds } = exercise
  const faults = faultsOf(exercise)
  return [
    `  change    ${printable(change.repository)}   ${short(change.base)} to ${short(change.head)}`,
    '',
    ...rows.flatMap(linesOf),
    '',
    ...faults.length === 0 ? [`  ${rows.filter(({ status }) => status === 'AS_EXPECTED').length} of ${counted(rows.length, 'scenario')} as expected   ${duration(seconds)}`] : faults.map((fault) => `  ${fault}`),
    ...CLAIM.map((line) => `  ${line}`),
  ]
}

function linesOf({ scenario, status, observed, expected, different, remark }: Row): string[] {
  const title = `  ${scenario.id.padEnd(4)}${scenario.title.padEnd(70)} ${WORDS[status]}`
  if (status === 'NOT_EXERCISED') return [title, `      ${printable(remark ?? '')}`]
  return [
    title,
    `      ${[
      ending(observed), `exit ${text(observed['exit code'])}`, counted(Number(observed['retries'] ?? 0), 'retry').replace('retrys', 'retries'),
      `escalated to ${text(observed['escalated to'], 'nobody')}`, counted(String(observed['artifacts kept'] ?? '').split(' ').filter((name) => name !== '').length, 'artifact'),
    ].join('   ')}`,
    ...different.map((name) => `      ${name}: expected ${text(expected[name])}, got ${observed[name] === undefined ? 'nothing' : text(observed[name])}`),
    ...remark === null ? [] : [`      ${printable(remark)}`],
  ]
}

function ending(facts: Facts): string {
  return `${text(facts['state'], '(no record)')}   ${text(facts['outcome'], '(no outcome)')}   ${text(facts['stop cause'], '(no record)')}`
}

function text(value: string | number | null | undefined, none = 'none'): string {
  return value === null || value === undefined ? none : printable(String(value), 400)
}

/** One JSON document: every expected and observed field. */
export function exerciseDocument(exercise: Exercise): object {
  const { rows, withoutSigning: _, ...about } = exercise
  return {
    schemaVersion: 1, ...about, passed: faultsOf(exercise).length === 0, faults: faultsOf(exercise),
    diffSha256: rows.find(({ diffSha256 }) => diffSha256 !== null)?.diffSha256 ?? null,
    rows: rows.map(({ scenario: { id, rule, title }, ...row }) => ({ id, rule, title, ...row })),
  }
}

export function exerciseReport(exercise: Exercise): string {
  const { rows, change, program, engine, system, startedAt, seconds } = exercise
  const faults = faultsOf(exercise)
  const cell = (value: string): string => value.replace(/[\\`*_{}[\]<>|#!~&@]/g, (char) => `&#${char.charCodeAt(0)};`)
  const facts = (of: Facts): string => Object.entries(of).map(([name, value]) => `${name}: ${text(value)}`).join('; ')
  return [
    '# Exercise of the bounded review loop', '',
    `- result: **${faults.length === 0 ? 'as expected' : 'NOT AS EXPECTED'}**${faults.map((fault) => `; ${cell(fault)}`).join('')}`,
    `- when: ${startedAt}, ${seconds} s`, `- program: ${cell(program)}, ${cell(engine)}, ${cell(system)}`,
    `- change: ${cell(printable(change.repository))}, ${change.base} to ${change.head}`,
    `- digest of the frozen change: ${rows.find(({ diffSha256 }) => diffSha256 !== null)?.diffSha256 ?? 'none'}${new Set(rows.flatMap(({ diffSha256 }) => diffSha256 ?? [])).size === 1 ? ', the same in every run' : ''}`, '',
    CLAIM.join('\n'), '',
    '| | scenario | state | outcome | stop cause | retries | escalated to | result |', '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ scenario, observed, status }) => `| ${scenario.id} | ${cell(scenario.title)} | ${[
      text(observed['state'], '–'), text(observed['outcome'], '–'), text(observed['stop cause'], '–'), text(observed['retries'], '–'), text(observed['escalated to'], '–'), WORDS[status],
    ].map(cell).join(' | ')} |`),
    '', '## Expected and observed', '',
    ...rows.flatMap(({ scenario, expected, observed, different, runId, remark, seconds: took }) => [
      `### ${scenario.id}. ${cell(scenario.title)} (${scenario.rule})`, '',
      `- expected: ${cell(facts(expected))}`, `- observed: ${cell(facts(observed)) || 'nothing'}`,
      `- different: ${cell(different.join(', ')) || 'nothing'}`, `- run: ${runId ?? 'none'}, ${took} s`,
      ...remark === null ? [] : [`- remark: ${cell(printable(remark))}`], '',
    ]),
  ].join('\n')
}
