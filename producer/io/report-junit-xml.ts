/**
 * A strict reader for the XML of test reports: elements and attributes, nothing else. No document type, no entity but the
 * five of XML and character references, so nothing can expand or be fetched.
 *
 * @module
 */
import { FormatError } from '../../schemas/errors.ts'

export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
}

const MAX_DEPTH = 64
const NAME = String.raw`[A-Za-z_:\u00c0-\uffff][A-Za-z0-9_:.\-\u00b7-\uffff]*`
const OPEN = new RegExp(`<(${NAME})`, 'uy')
const CLOSE = new RegExp(`</(${NAME})[ \t\r\n]*>`, 'uy')
const ATTRIBUTE = new RegExp(`[ \t\r\n]+(${NAME})[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')`, 'uy')
const TAG_END = /[ \t\r\n]*(\/?)>/uy
const SPACE = '[ \t\r\n]'
const QUOTED = (value: string): string => `${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`
const DECLARATION = new RegExp([
  String.raw`^<\?xml${SPACE}+version${QUOTED(String.raw`1\.[01]`)}`,
  String.raw`(?:${SPACE}+encoding${SPACE}*=${SPACE}*["']([A-Za-z0-9._-]+)["'])?`,
  String.raw`(?:${SPACE}+standalone${QUOTED('(?:yes|no)')})?${SPACE}*\?>`,
].join(''), 'u')
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii'])
const REFERENCE = /&(?:(lt|gt|amp|apos|quot)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/gu
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: '\'', quot: '"' }
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u

/**
 * The root element of a document.
 *
 * @throws {FormatError} REPORT_MALFORMED for anything that is not well-formed, for a document type, and for other encodings.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  return new XmlReader(decode(bytes)).document()
}

function refuse(message: string): never {
  throw new FormatError('REPORT_MALFORMED', `test report: ${message}`)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('expected UTF-8')
  }
}

type Building = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly children: XmlElement[] }

class XmlReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    if (FORBIDDEN.test(text)) refuse('expected no control characters')
    this.#text = text
  }

  document(): XmlElement {
    this.#declaration()
    const open: Building[] = []
    let root: XmlElement | null = null
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at)
      this.#characters(this.#text.slice(this.#at, next < 0 ? undefined : next), open.length > 0)
      if (next < 0) break
      this.#at = next
      if (this.#skipped(open.length > 0)) continue
      const closed: XmlElement | null = this.#closing(open) ?? this.#opening(open, root !== null)
      if (closed !== null && open.length === 0) root = closed
    }
    if (open.length > 0) refuse(`expected </${open.at(-1)?.name}>`)
    return root ?? refuse('expected an element')
  }

  #declaration(): void {
    const match = DECLARATION.exec(this.#text)
    if (match === null) return
    if (match[1] !== undefined && !ENCODINGS.has(match[1].toLowerCase())) refuse(`expected encoding UTF-8, got ${match[1]}`)
    this.#at = match[0].length
  }

  #characters(text: string, inside: boolean): void {
    if (!inside && /[^ \t\r\n]/u.test(text)) refuse('expected nothing outside the root element')
    expand(text)
  }

  /** Passes over a comment, a processing instruction or a CDATA section. */
  #skipped(inside: boolean): boolean {
    const sections = [['<!--', '-->'], ['<?', '?>'], ...inside ? [['<![CDATA[', ']]>'] as const] : []] as const
    for (const [start, end] of sections) {
      if (!this.#text.startsWith(start, this.#at)) continue
      const found = this.#text.indexOf(end, this.#at + start.length)
      if (found < 0) refuse(`expected ${end}`)
      this.#at = found + end.length
      return true
    }
    if (this.#text.startsWith('<!', this.#at)) refuse('expected no document type and no declarations')
    return false
  }

  #closing(open: Building[]): XmlElement | null {
    const match = this.#match(CLOSE)
    if (match === null) return null
    const element = open.pop()
    if (element === undefined || element.name !== match[1]) refuse(`expected the end of ${element?.name ?? 'nothing'}`)
    return element
  }

  /** Opens an element; returns it when it is closed in the same tag. */
  #opening(open: Building[], hasRoot: boolean): XmlElement | null {
    const name = this.#match(OPEN)?.[1] ?? refuse('expected a tag')
    if (open.length === 0 && hasRoot) refuse('expected one root element')
    if (open.length >= MAX_DEPTH) refuse(`expected at most ${MAX_DEPTH} levels`)
    const element: Building = { name, attributes: this.#attributes(), children: [] }
    const end = this.#match(TAG_END) ?? refuse(`expected the end of <${name}>`)
    open.at(-1)?.children.push(element)
    if (end[1] === '/') return element
    open.push(element)
    return null
  }

  #attributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>()
    for (let match = this.#match(ATTRIBUTE); match !== null; match = this.#match(ATTRIBUTE)) {
      const [, name = '', double, single] = match
      if (attributes.has(name)) refuse(`expected each attribute once, got ${name} twice`)
      attributes.set(name, expand(double ?? single ?? ''))
    }
    return attributes
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match !== null) this.#at = pattern.lastIndex
    return match
  }
}

function expand(text: string): string {
  if (!text.includes('&')) return text
  const expanded = text.replace(REFERENCE, (_, named?: string, decimal?: string, hex?: string) => {
    if (named !== undefined) return NAMED[named] ?? ''
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : refuse('expected a character, got a reference to none')
  })
  if (text.replace(REFERENCE, '').includes('&')) refuse('expected no entities but those of XML itself')
  return expanded
}
