/**
 * What a mutation run leaves: one JSON file for each mutated file, and a small summary in Markdown over all of them (R204).
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXCLUDED } from './boundary.ts'
import { MUTATORS } from './mutators.ts'
import type { Kind, Verdict } from './protocol.ts'
import { EXPLAINED, type Explained } from './survivors.ts'

export type Judged = {
  readonly line: number
  readonly mutator: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly verdict: Verdict
  /** Test files that ran on it, in order, and how many tests. */
  readonly executed: readonly { readonly test: string; readonly ms: number }[]
  readonly tests: number
}

export type FileReport = {
  readonly file: string
  readonly sourceSha256: string
  /** How many mutants the file has; fewer are judged in a sample. */
  readonly candidates: number
  readonly sample: { readonly share: number; readonly seed: number } | null
  readonly baseline: readonly { readonly test: string; readonly tests: number; readonly ms: number }[]
  readonly mutants: readonly Judged[]
}

type Counts = Record<Kind, number> & { explained: number }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const pathOf = (folder: string, file: string): string => join(folder, 'json', `${file.replaceAll('/', '-')}.json`)

export function explanationOf(file: string, { text, from, to }: Pick<Judged, 'text' | 'from' | 'to'>): Explained | undefined {
  return EXPLAINED.find((known) => known.file === file && text.includes(known.line)
    && (known.change === '*' || known.change === `${from} => ${to}`))
}

export function countsOf({ file, mutants }: FileReport): Counts {
  const counts: Counts = { killed: 0, survived: 0, timeout: 0, broken: 0, explained: 0 }
  for (const { verdict, ...mutant } of mutants) {
    counts[verdict.kind] += 1
    if (verdict.kind === 'survived' && explanationOf(file, mutant)) counts.explained += 1
  }
  return counts
}

/** Killed of killed and survived, in percent; what was not detected for another reason is in neither (R210). */
export const scoreOf = ({ killed, survived }: Pick<Counts, 'killed' | 'survived'>): string =>
  killed + survived === 0 ? 'none' : `${(100 * killed / (killed + survived)).toFixed(1)} %`

/**
 * How many mutants of a file are still to be answered for: survivors without an explanation, and, where nothing at all was
 * killed or survived, every one: a run that only timed out or broke has judged nothing (R210).
 */
export function openOf(report: FileReport): number {
  const { killed, survived, explained } = countsOf(report)
  return killed + survived === 0 ? report.mutants.length : survived - explained
}

export function keep(folder: string, report: FileReport): void {
  mkdirSync(join(folder, 'json'), { recursive: true })
  writeFileSync(pathOf(folder, report.file), `${JSON.stringify(report, null, 1)}\n`)
}

/** The summary over the last report of each file, those of earlier runs included, and what no run has judged. */
export function summarize(root: string, folder: string, files: readonly string[], untested: readonly string[]): string {
  const total: Counts = { killed: 0, survived: 0, timeout: 0, broken: 0, explained: 0 }
  const rows: string[] = []
  const open: string[] = []
  const explained: string[] = []
  const missing: string[] = []
  for (const file of files) {
    if (untested.includes(file) || !existsSync(pathOf(folder, file))) {
      missing.push(file)
      continue
    }
    const report = JSON.parse(readFileSync(pathOf(folder, file), 'utf8')) as FileReport
    const counts = countsOf(report)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
    const changed = sha256(readFileSync(join(root, file), 'utf8')) === report.sourceSha256 ? '' : ', changed since'
    const judged = report.mutants.length === report.candidates ? `${report.candidates}` : `${report.mutants.length} of ${report.candidates}`
    rows.push(`| ${file}${changed} | ${judged} | ${counts.killed} | ${counts.survived} | ${counts.explained} | ${counts.timeout} | ${counts.broken} | ${scoreOf(counts)} |`)
    for (const { verdict, ...mutant } of report.mutants) {
      if (verdict.kind !== 'survived') continue
      const known = explanationOf(file, mutant)
      const row = `| ${file}:${mutant.line} | ${mutant.mutator} | ${cell(mutant.from)} | ${cell(mutant.to)} |`
      if (known) explained.push(`${row} ${known.kind} | ${known.reason} |`)
      else open.push(row)
    }
  }
  const all = `| **all** | | ${total.killed} | ${total.survived} | ${total.explained} | ${total.timeout} | ${total.broken} | ${scoreOf(total)} |`
  return [
    '# Mutation run', '',
    'Written by `npm run mutation`. Score: killed / (killed + survived). A mutant that timed out or broke has not been detected, and',
    'is in neither number (R210). Every run starts from a passing baseline of the same tests (R208).', '',
    `Faults: ${Object.keys(MUTATORS).join(', ')}. Left out: ${EXCLUDED.join(', ')} (test/mutation/boundary.ts, R209).`, '',
    '| file | mutants | killed | survived | of these explained | timed out | broken | score |',
    '|---|---|---|---|---|---|---|---|', ...rows, all, '',
    `Not judged: ${missing.length === 0 ? 'none' : missing.join(', ')}.`, '',
    '## Survivors that are explained (R211)', '', '| where | fault | from | to | kind | reason |', '|---|---|---|---|---|---|', ...explained, '',
    '## Survivors that are not', '', '| where | fault | from | to |', '|---|---|---|---|', ...open, '',
  ].join('\n')
}

function cell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  return line === '' ? '(nothing)' : `\`${line.length > 70 ? `${line.slice(0, 67)}...` : line}\``
}
