/**
 * The small values that every record is made of.
 *
 * @module
 */
import * as z from 'zod'

/** A full git object id: 40 hex digits in a sha1 repository, 64 in a sha256 one. Never abbreviated (S28). */
export const ObjectId = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)
  .describe('Full git object id, 40 or 64 lower-case hex digits')
export type ObjectId = z.infer<typeof ObjectId>

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/).describe('SHA-256, 64 lower-case hex digits')
export type Sha256 = z.infer<typeof Sha256>

export const Timestamp = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/)
  .refine(isCalendarDate, { error: 'expected a day that exists' })
  .describe('RFC 3339 time in UTC, with Z')
export type Timestamp = z.infer<typeof Timestamp>

/** A run's identifier: a ULID, 26 characters of Crockford base 32. */
export const RunId = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/).describe('Run identifier (ULID)')
export type RunId = z.infer<typeof RunId>

export const RepositoryName = z.string().min(1).max(256).regex(/^[\x21-\x7e]+$/)
  .describe('Repository name, owner/name on GitHub; for display and for a human to compare, the id decides')
/** The numeric id of a repository or account, as a string. Survives renames; names do not (S4). */
export const NumericId = z.string().regex(/^[1-9]\d{0,18}$/).describe('Numeric id, as a string')
export type NumericId = z.infer<typeof NumericId>

/** A fully qualified ref (`refs/heads/main`), never a short name (S5). */
export const FullRef = z.string().max(1024)
  // oxlint-disable-next-line no-control-regex -- published in JSON Schemas, whose readers do not all know \p{Cc}
  .regex(/^refs\/(?!\.|\/)(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)|[/.]$))[^\s\x00-\x1f\x7f~^:?*[\\]+$/)
  .describe('Fully qualified git ref, for example refs/heads/main')
export type FullRef = z.infer<typeof FullRef>

/** The bytes of a path in a git tree: a string where they are valid UTF-8, otherwise base64. */
export const GitPath = z.union([
  z.string().min(1).max(4096).refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'expected well-formed text without NUL' }),
  z.strictObject({
    base64: z.string().min(4).max(8192).refine(isOnlySpelling, { error: 'expected canonical base64 of bytes that are not UTF-8' })
      .describe('The path\'s bytes, which are not UTF-8, in base64'),
  }),
]).describe('Path in the repository: text where its bytes are UTF-8, otherwise {"base64": …}')
export type GitPath = z.infer<typeof GitPath>

export const PositiveInt = z.int().min(1).max(1_000_000_000)
export const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
export const Seconds = z.number().min(0).max(1_000_000_000).describe('Seconds')
export const Usd = z.number().min(0).max(1_000_000).describe('US dollars')
/** One line of text that people read: no control characters, bounded. */
// oxlint-disable-next-line no-control-regex -- published in JSON Schemas, whose readers do not all know \p{Cc}
export const Line = z.string().min(1).max(1024).regex(/^[^\x00-\x1f\x7f-\x9f]*$/)
export const Identifier = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/@-]{0,127}$/)
/** A program and its arguments. Never a shell line (D16). */
export const Argv = z.array(z.string().max(4096).regex(/^[^\0]*$/)).min(1).max(256)
  .describe('Program and arguments, run without a shell')

/** Whether the day is one of its month; `Date.parse` takes 30 February for 2 March. */
function isCalendarDate(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))
}

/** Whether a path may be held as base64: one path has one spelling (V12). */
function isOnlySpelling(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 && !bytes.includes(0) && typeof gitPath(bytes) !== 'string'
}

/** Decodes a path's bytes to the form in which JSON holds them. */
export function gitPath(bytes: Uint8Array): GitPath {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') }
  }
}

/** The inverse of {@link gitPath}. */
export function pathBytes(path: GitPath): Buffer {
  return typeof path === 'string' ? Buffer.from(path, 'utf8') : Buffer.from(path.base64, 'base64')
}

/** A path as one comparable string: distinct paths give distinct keys, whatever their bytes. */
export function pathKey(path: GitPath): string {
  return pathBytes(path).toString('latin1')
}
