/**
 * The built-in reviewer: oxlint, so that the first run needs no key, no network and no configuration (D22), and so that
 * a candidate cannot fool it (D21).
 *
 * - Its configuration is ours or comes from the base; nested configuration is off; the candidate's own files are data.
 * - Files are named one by one, by neutral names. oxlint passes over `a.min.js` by its name; nobody passes over `7.js`.
 * - `oxlint-disable` and `eslint-disable` are made void in the copy it reads, and each one added is a finding.
 *   `@flow` is made void too: it passes without a word over a file that says so and does not parse.
 * - It is the program that was there before any check ran: a check could have replaced it.
 * - Its SARIF lists only files with results, so another run counts the files: fewer is a partial scope.
 *
 * The whole of a changed file is in scope: a finding on a line that the change left alone counts.
 *
 * @module
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Severity } from '../../schemas/finding.ts'
import { FormatError } from '../../schemas/errors.ts'
import { compileGlob } from '../../schemas/glob.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import type { Reviewer } from '../ports.ts'
import { analyzerReviewer, extensionOf } from './analyzer.ts'
import { exportConfiguration } from './base-program.ts'
import { Installation } from './installation.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { withoutDirectives } from './suppressions.ts'

/** Where oxlint is, and with what it is started. Absolute paths, outside the work tree under review. */
export type Oxlint = {
  readonly node: string
  readonly program: string
  readonly version: string
  /** Files and folders that it is made of: one that changes while the run lasts makes it another program. */
  readonly files: readonly string[]
}

export type OxlintOptions = {
  readonly oxlint: Oxlint
  readonly include: readonly string[] | null
  readonly severities: Readonly<Record<string, Severity>>
  /** Path at the base of a configuration of oxlint; null: {@link BUILT_IN}. */
  readonly configuration: string | null
}

/**
 * The built-in rules: oxlint's category `correctness`, code that is wrong or useless. What is likely to be a defect is an
 * error (high), what is merely useless a warning (medium); what is nearly always meant is off.
 */
const BUILT_IN = {
  plugins: ['typescript', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  rules: {
    'eslint/no-unused-vars': 'warn',
    'eslint/no-unused-expressions': 'warn',
    'eslint/no-unused-labels': 'warn',
    'eslint/no-unused-private-class-members': 'warn',
    'eslint/no-useless-catch': 'warn',
    'eslint/no-useless-escape': 'warn',
    'eslint/no-useless-rename': 'warn',
    'eslint/no-irregular-whitespace': 'warn',
    'eslint/no-control-regex': 'off',
    'unicorn/no-empty-file': 'off',
    'unicorn/no-useless-fallback-in-spread': 'warn',
    'unicorn/no-useless-length-check': 'warn',
    'unicorn/no-useless-spread': 'warn',
    'unicorn/prefer-string-starts-ends-with': 'warn',
  },
} as const

/** Extensions that oxlint reads whole. Of the others it reads the script only: `include` must ask for them. */
const WHOLE = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.d.ts', '.d.mts', '.d.cts'])
const SCRIPT_ONLY = new Set(['.vue', '.svelte', '.astro'])
const COUNT_MAX_BYTES = 256 * 1024 * 1024
const Counted = z.looseObject({ number_of_files: z.int().min(0) })

export function oxlintReviewer(options: OxlintOptions, ports: ReviewerPorts): Reviewer {
  const included = options.include?.map(compileGlob) ?? null
  const { node, program, version, files } = options.oxlint
  const installation = new Installation(files)
  return analyzerReviewer({
    kind: 'oxlint',
    version,
    tool: 'oxlint',
    severities: options.severities,
    uncovered: (path, bytes) => {
      const extension = extensionOf(path)
      const asked = included?.some((matches) => matches(path)) ?? true
      const known = WHOLE.has(extension) || (included !== null && SCRIPT_ONLY.has(extension))
      if (!asked || !known) return 'KIND_NOT_COVERED'
      return isUtf8(bytes) ? null : 'NOT_UTF8'
    },
    shown: withoutDirectives,
    directives: 'script',
    intact: () => installation.intact(),
    prepare: async (root) => {
      const configuration = options.configuration === null
        ? await writeBuiltIn(join(root.tools, 'oxlint.json'))
        : await exportConfiguration(options.configuration, root.tools, ports)
      if (configuration === null) return null
      const flags = ['--threads=1', '--disable-nested-config', '--no-ignore', '-c', configuration]
      const argv = (format: string, names: readonly string[]): readonly string[] =>
        [node, program, ...flags, `--format=${format}`, ...names]
      return { sarif: (names) => argv('sarif', names), count: { argv: (names) => argv('json', names), read: numberOfFiles } }
    },
  }, ports)
}

async function writeBuiltIn(file: string): Promise<string> {
  await writeFile(file, JSON.stringify(BUILT_IN), { flag: 'wx', mode: 0o400 })
  return file
}

function numberOfFiles(stdout: Buffer): number | null {
  try {
    const counted = Counted.safeParse(parseStrictJson(stdout, 'oxlint', COUNT_MAX_BYTES))
    return counted.success ? counted.data.number_of_files : null
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
