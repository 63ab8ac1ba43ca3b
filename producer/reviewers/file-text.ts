/**
 * A file's text as findings point into it.
 *
 * @module
 */

export type FileText = {
  /** Lines between line feeds, for code anchors. */
  readonly lines: readonly string[]
  /** The highest line number that any tool could mean: carriage returns and U+2028/2029 also end lines in JavaScript. */
  readonly lastLine: number
}

export function fileText(bytes: Uint8Array): FileText {
  const text = new TextDecoder().decode(bytes)
  return { lines: split(text, /\n/), lastLine: Math.max(1, split(text, /\r\n|[\n\r\u2028\u2029]/).length) }
}

function split(text: string, terminator: RegExp): string[] {
  const lines = text.split(terminator)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
