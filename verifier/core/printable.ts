/**
 * Text of others, made harmless: nothing in it can move a cursor, start a workflow command, open a link or mention
 * somebody (S53, S54).
 *
 * @module
 */

const MAX = 200

/** Printable ASCII, at most `max` characters; everything else as `\u{…}`. */
export function printable(text: string, max = MAX): string {
  let shown = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    shown += code >= 0x20 && code < 0x7f ? character : `\\u{${code.toString(16)}}`
    if (shown.length > max) return `${shown.slice(0, max)}... (${text.length} characters)`
  }
  return shown
}

/** For a terminal or a log: {@link printable}, and neither `::` nor `##[` is left for a runner to obey (S53). */
export function forTerminal(text: string, max = 2048): string {
  return printable(text, max).replaceAll('::', ':\\u{3a}').replaceAll('##[', '#\\u{23}[')
}

/** For Markdown tables: a code span, in which nothing formats, links, mentions or closes the cell (S54). */
export function forMarkdown(text: string, max = 2048): string {
  return text === '' ? '' : `\`${printable(text, max).replaceAll('`', '\'').replaceAll('|', '\\|')}\``
}
