/**
 * Any analyzer that prints SARIF 2.1.0 on standard output.
 *
 * In the configured argv, the argument `{files}` stands for the names of the files; without it they come last.
 * `{configuration}` stands for the path of the configuration file that was read at the base. The names are
 * `files/head/<n><extension>`, relative to the directory in which the analyzer starts, and never begin with a dash.
 *
 * @module
 */
import type { Severity } from '../../schemas/finding.ts'
import { compileGlob } from '../../schemas/glob.ts'
import type { Reviewer } from '../ports.ts'
import { analyzerReviewer } from './analyzer.ts'
import { exportConfiguration, resolveProgram } from './base-program.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'

export type SarifOptions = {
  readonly argv: readonly string[]
  readonly version: string | null
  /** Globs of the files that the analyzer covers; null: the whole scope. */
  readonly include: readonly string[] | null
  readonly severities: Readonly<Record<string, Severity>>
  /** Path at the base of the analyzer's configuration; null: none. */
  readonly configuration: string | null
}

export function sarifReviewer(options: SarifOptions, ports: ReviewerPorts): Reviewer {
  const covers = options.include?.map(compileGlob) ?? null
  return analyzerReviewer({
    kind: 'sarif',
    version: options.version,
    tool: null,
    severities: options.severities,
    uncovered: (path) => covers === null || covers.some((matches) => matches(path)) ? null : 'KIND_NOT_COVERED',
    shown: (bytes) => bytes,
    directives: 'any',
    prepare: async (root) => {
      const argv = await resolveProgram(options.argv, root.tools, ports)
      const { configuration: path } = options
      const configuration = path === null ? '' : await exportConfiguration(path, root.tools, ports)
      if (argv === null || configuration === null) return null
      return { sarif: (names) => withFiles(argv, names, configuration), count: null }
    },
  }, ports)
}

function withFiles(argv: readonly string[], names: readonly string[], configuration: string): string[] {
  const filled = argv.map((argument) => argument.replaceAll('{configuration}', () => configuration))
  if (!filled.includes('{files}')) return [...filled, ...names]
  return filled.flatMap((argument) => argument === '{files}' ? names : [argument])
}
