/**
 * The report file of a check: made by this run of it, read without following links, and not empty of tests (D16, R206, R213).
 *
 * @module
 */
import { constants } from 'node:fs'
import { lstat, open, realpath, rm, type FileHandle } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import type { CheckFailure, CheckReport, CheckResult, ReportCounts, ReportFormat } from '../../schemas/check.ts'
import { sha256 } from '../../schemas/digest.ts'
import { FormatError } from '../../schemas/errors.ts'
import { countJunit } from './report-junit.ts'
import { countSarif } from './report-sarif.ts'
import { countTap } from './report-tap.ts'

export const MAX_REPORT_BYTES = 32 * 1024 * 1024
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const COUNT: Readonly<Record<ReportFormat, (bytes: Uint8Array) => ReportCounts>> = {
  junit: countJunit, tap: countTap, sarif: countSarif,
}

export type ReportJudgement = { readonly report: NonNullable<CheckResult['report']>; readonly failure: CheckFailure | null }

/** Removes what lies at the report's path before the check starts, so that an old report is never taken for a new one. */
export async function removeReport(tree: string, report: CheckReport): Promise<void> {
  const path = await locate(tree, report)
  if (path !== null) await rm(path, { recursive: true, force: true })
}

/**
 * Judges the report that a check left.
 *
 * @param notBefore Modification time, in nanoseconds, of a file made right before the check started, in the same file system.
 */
export async function judgeReport(tree: string, declared: CheckReport, notBefore: bigint): Promise<ReportJudgement> {
  const { format } = declared
  const without = (failure: CheckFailure, digest: string | null = null): ReportJudgement =>
    ({ report: { format, sha256: digest, counts: null }, failure })
  const path = await locate(tree, declared)
  if (path === null || await lstat(path).then(() => false, () => true)) return without('REPORT_MISSING')
  const file = await open(path, READ).catch(() => null)
  if (file === null) return without('REPORT_MALFORMED')
  try {
    const { size, mtimeNs, isFile } = await describe(file)
    if (!isFile || size > MAX_REPORT_BYTES) return without('REPORT_MALFORMED')
    if (mtimeNs < notBefore) return without('REPORT_STALE')
    const bytes = await readAtMost(file, MAX_REPORT_BYTES)
    const digest = sha256(bytes)
    const counts = countOrNull(format, bytes)
    if (counts === null) return without('REPORT_MALFORMED', digest)
    return { report: { format, sha256: digest, counts }, failure: failureOf(format, counts) }
  } finally {
    await file.close()
  }
}

function failureOf(format: ReportFormat, { total, failed }: ReportCounts): CheckFailure | null {
  if (failed > 0) return 'REPORT_FAILURES'
  // An analyzer that finds nothing reports nothing; a test run that reports nothing tested nothing.
  return total === 0 && format !== 'sarif' ? 'REPORT_EMPTY' : null
}

function countOrNull(format: ReportFormat, bytes: Uint8Array): ReportCounts | null {
  try {
    return COUNT[format](bytes)
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}

/** Where the report is, or null when that is not inside the export: by its path, or through a link of the candidate's. */
async function locate(tree: string, { path }: CheckReport): Promise<string | null> {
  const relative = normalize(path)
  const leaves = isAbsolute(relative) || relative === '..' || relative.startsWith(`..${sep}`)
  if (leaves || relative === '.' || path.includes('\0')) return null
  const root = await realpath(tree)
  const parent = await realpath(dirname(join(root, relative))).catch(() => null)
  if (parent === null || (parent !== root && !parent.startsWith(root + sep))) return null
  return join(root, relative)
}

type Description = { readonly size: bigint; readonly mtimeNs: bigint; readonly isFile: boolean }

async function describe(file: FileHandle): Promise<Description> {
  const found = await file.stat({ bigint: true })
  return { size: found.size, mtimeNs: found.mtimeNs, isFile: found.isFile() }
}

/** Nothing of the check runs any more, so the size cannot grow; the limit holds all the same. */
async function readAtMost(file: FileHandle, limit: number): Promise<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.min(size, limit))
  let length = 0
  for (let read = -1; length < buffer.length && read !== 0; length += read) {
    read = (await file.read(buffer, length, buffer.length - length, length)).bytesRead
  }
  return buffer.subarray(0, length)
}
