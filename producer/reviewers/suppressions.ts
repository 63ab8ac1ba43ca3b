/**
 * Comments that tell an analyzer to look away (D21). Found in the text, without a parser of any language: a comment can
 * then not hide from us in what a parser of ours reads otherwise than the analyzer does. The price is that a string which
 * holds such a comment, opener and all, counts too.
 *
 * @module
 */
import type { FileText } from './file-text.ts'

export type Suppression = { readonly line: number; readonly directive: string }

const SCRIPT = [
  '(?:eslint|oxlint)-disable(?:-next-line|-line)?', String.raw`eslint\s+["']?[@\w/-]+["']?\s*:`, String.raw`eslint-env\b`,
  '@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'biome-ignore(?:-all|-start)?', 'rome-ignore', 'tslint:disable',
  String.raw`jshint\s+(?:ignore|-W)`, 'deno-lint-ignore(?:-file)?',
]
const OTHERS = [
  String.raw`(?:(?:flake8|ruff)\s*[:=]\s*)?noqa\b`, String.raw`(?:type|ty|pyrefly):\s*ignore`, 'pyright:', 'pyre-(?:ignore|fixme)',
  String.raw`mypy:\s*(?:ignore|disable)`, String.raw`pylint:\s*(?:disable|skip-file)`, String.raw`nolint(?:nextline|begin)?\b`,
  'lint:(?:file-)?ignore', String.raw`yamllint\s+disable`, String.raw`pragma\s+warning\s+disable`, 'cppcheck-suppress',
  String.raw`(?:lgtm|codeql)\s*\[`, 'checkov:skip', '(?:tfsec|trivy):ignore', 'gosec:disable', String.raw`skipcq\b`,
  String.raw`noinspection\b`, String.raw`resharper\s+disable`, '@psalm-suppress', 'rubocop:(?:disable|todo)', String.raw`shellcheck\s+disable`, 'secretlint-disable', String.raw`hadolint\s+ignore`,
  'phpcs:(?:disable|ignore)', '@phpstan-ignore', 'stylelint-disable', 'markdownlint-disable', 'ktlint-disable',
  'swiftlint:disable', String.raw`nosec\b`, String.raw`nosem(?:grep)?\b`,
]
/** Words that tools obey anywhere in a line. */
const ANYWHERE = [String.raw`NOSONAR\b`, 'gitleaks:allow']
const SCRIPT_DIRECTIVE = new RegExp(SCRIPT.join('|'), 'gi')
const ANY_DIRECTIVE = new RegExp([...SCRIPT, ...OTHERS, ...ANYWHERE].join('|'), 'gi')
const OBEYED_ANYWHERE = new RegExp(`^(?:${ANYWHERE.join('|')})$`, 'i')

/** Directives of JavaScript and TypeScript tools, or of any tool. Takes time in proportion to the text. */
export function suppressionsIn({ lines }: FileText, kind: 'script' | 'any'): readonly Suppression[] {
  const text = lines.join('\n')
  const found: Suppression[] = []
  let line = 1
  let counted = 0
  for (const match of text.matchAll(kind === 'script' ? SCRIPT_DIRECTIVE : ANY_DIRECTIVE)) {
    const { index, 0: directive } = match
    if (!OBEYED_ANYWHERE.test(directive) && !followsOpener(text, counted, match, kind)) continue
    for (let at = text.indexOf('\n', counted); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
    counted = index
    found.push({ line, directive: directive.toLowerCase().replace(/\s+/g, ' ').slice(0, 64) })
  }
  return found
}

/** Whether only blanks and the characters that open comments stand between some opener and the directive. */
function followsOpener(text: string, from: number, { index, 0: directive }: RegExpExecArray, kind: 'script' | 'any'): boolean {
  let start = index
  while (start > from && /[\s\u0085/*#!<>;-]/.test(text[start - 1] ?? '')) start--
  const gap = text.slice(start, index)
  if (/\/\/|\/\*|<!--|-->/.test(gap) || (kind === 'any' && /[#;]|--/.test(gap))) return true
  // TypeScript reads the last line of a block comment, whatever stands above it; outside of one, no line begins like this.
  if (/^@ts-/i.test(directive) && gap.includes('\n')) return true
  // A line of a block comment that begins with a star.
  return gap.includes('*') && (start === 0 || gap.includes('\n'))
}

/**
 * The directives of the head that the base does not have. A directive is the same when its line is, and the next line that
 * is not blank where it speaks of what follows: an old directive over new code counts as added, because it now hides
 * something else.
 */
export function addedSuppressions(base: FileText | null, head: FileText, kind: 'script' | 'any'): readonly Suppression[] {
  const had = new Map<string, number>()
  if (base !== null) {
    for (const suppression of suppressionsIn(base, kind)) {
      const key = subject(base, suppression)
      had.set(key, (had.get(key) ?? 0) + 1)
    }
  }
  return suppressionsIn(head, kind).filter((suppression) => {
    const key = subject(head, suppression)
    const left = had.get(key) ?? 0
    had.set(key, left - 1)
    return left <= 0
  })
}

/** What a directive speaks of: its own line after code, else the code below it too. */
function subject({ lines }: FileText, { line, directive }: Suppression): string {
  const own = lines[line - 1]?.trim() ?? ''
  const afterCode = /^[^/*#<;{-]/.test(own) && !own.toLowerCase().startsWith(directive) && !/next|@ts-|-ignore/.test(directive)
  return afterCode ? own : `${own}\n${lines.slice(line).find((text) => text.trim() !== '')?.trim() ?? ''}`
}

const DISABLING = /(?<tool>eslint|oxlint)-(?=(?:disable|enable))/gi
/** A file that says it is Flow and does not parse is dropped by oxlint without a word, and counted all the same. */
const DROPPING = /@(?=flow)/g

/**
 * The same bytes with the directives that oxlint obeys made void, at the same length: every finding keeps its place. Done
 * everywhere in the text, so that no comment syntax can hide one; a string that holds such words differs by one character.
 */
export function withoutDirectives(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(DISABLING, '$<tool>_').replace(DROPPING, '_'), 'latin1')
}
