/**
 * The step summary of a run. Text from the change or the reviewer cannot become a link, an image, a mention, HTML or a
 * heading in it (S54).
 *
 * @module
 */
import type { Finding } from '../../schemas/finding.ts'
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { counted, duration, printable, printablePath, short } from './display.ts'

const LISTED = 100

/** Escapes one line of text for Markdown, inside and outside of tables. */
export function escaped(text: string, limit = 200): string {
  return printable(text, limit).replace(/[\\`*_{}[\]()#+\-.!|<>&"'~:@/]/g, (char) => `&#${char.charCodeAt(0)};`)
}

export function stepSummary({ binding, configuration, execution, result, signals }: UnsignedManifest, findings: readonly Finding[]): string {
  const { state, stopCause, detail } = execution
  const rows = findings.slice(0, LISTED).map(({ severity, path, startLine, title, id }) => `| ${severity} | ${escaped(printablePath(path))} | ${startLine} | ${escaped(title)} | ${id} |`)
  const more = findings.length - rows.length
  return [
    `### ${state}   ${result.outcome ?? '(no outcome)'}   ${stopCause}`,
    '',
    result.outcome === 'CLEAR'
      ? '0 findings in the declared scope. That does not mean the change is correct.'
      : state === 'COMPLETED' ? `${counted(result.findings, 'finding')} in the declared scope. Each is for a person to decide.` : `There is no outcome. ${detail === null ? '' : escaped(detail.message, 400)}`,
    '',
    `Head ${short(binding.headSha)} against ${escaped(binding.baseRef)} ${short(binding.baseSha)}; reviewer ${escaped(configuration.reviewer.kind)}, ${counted(configuration.scope.included.length, 'file')} in scope, ${configuration.scope.excluded.length} excluded; ${counted(execution.iteration, 'iteration')}, ${duration(signals.seconds.total)}.`,
    '',
    ...rows.length === 0 ? [] : ['| severity | path | line | finding | id |', '|---|---|---|---|---|', ...rows, ''],
    ...more > 0 ? [`and ${counted(more, 'finding')} more`, ''] : [],
    'This record says what ran and what it found. It does not authorize a merge.',
    '',
  ].join('\n')
}
