/**
 * Printing for people: lines, with colour only on a terminal that wants it, and a live line that never reaches a pipe.
 *
 * @module
 */
import { styleText } from 'node:util'
import { printable } from './core/display.ts'

/** Words that say how a run ended; coloured where they stand first in a line. */
const COLOURS = [
  [/^ {2}(COMPLETED {3}CLEAR)/, 'green'],
  [/^ {2}(COMPLETED {3}FINDINGS)/, 'yellow'],
  [/^ {2}((?:FAILED|ABORTED|TIMEOUT|UNKNOWN) {3}\(no outcome\))/, 'red'],
] as const

export class Terminal {
  readonly #stream: NodeJS.WriteStream
  #live = false

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  line(text: string): void {
    this.#clear()
    this.#stream.write(`${this.#coloured(text)}\n`)
  }

  /** Replaces the last live line. Does nothing in a pipe. */
  live(text: string): void {
    if (!this.#stream.isTTY) return
    this.#clear()
    this.#stream.write(styleText('dim', printable(text, Math.max(20, (this.#stream.columns ?? 80) - 1)), { stream: this.#stream }))
    this.#live = true
  }

  #clear(): void {
    if (this.#live) this.#stream.write('\r\u001b[2K')
    this.#live = false
  }

  #coloured(text: string): string {
    for (const [pattern, colour] of COLOURS) {
      const [, words] = pattern.exec(text) ?? []
      if (words !== undefined) return text.replace(words, styleText([colour, 'bold'], words, { stream: this.#stream }))
    }
    return text
  }
}
