/**
 * The files beside the bundle, against what the signed manifest says of them (S33). Only a file whose size and digest hold
 * is parsed, from the very bytes that were digested.
 *
 * @module
 */
import * as z from 'zod'
import { ChecksFile } from '../../schemas/check.ts'
import { parseCriteria, type Criterion } from '../../schemas/criteria.ts'
import { sha256 } from '../../schemas/digest.ts'
import { FindingsFile } from '../../schemas/finding.ts'
import { BUNDLE_PATH, LIMITS, type ArtifactName, type Manifest } from '../../schemas/manifest.ts'
import { PacketFile, RequirementSource } from '../../schemas/packet.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import type { Artifact } from './evidence.ts'
import { differs, failure, isFailure, type Failure } from './failure.ts'
import { firstIssue } from './issue.ts'

/** requirements.json (D20). */
const RequirementFile = z.strictObject({
  source: RequirementSource, ref: z.string().min(1).max(1024).nullable(), title: z.string().nullable(),
  body: z.string().nullable(),
})
export type RequirementFile = z.infer<typeof RequirementFile>

/** null: the file is missing, differs or does not parse; then `failure` says so. */
export type HandoffFiles = {
  readonly packet: PacketFile | null
  readonly findings: FindingsFile | null
  readonly checks: ChecksFile | null
  readonly criteria: readonly Criterion[] | null
  readonly requirement: RequirementFile | null
  readonly withheld: readonly string[]
  readonly present: number
  readonly failure: Failure | null
}

/** Reads and judges every file that the manifest names, and every file that it does not. */
export function readHandoffFiles({ artifacts: declared }: Manifest, found: ReadonlyMap<string, Artifact>): HandoffFiles {
  const failures: Failure[] = []
  const withheld: string[] = []
  let present = 0
  const names = new Set<string>([BUNDLE_PATH])

  const judge = (name: ArtifactName): Artifact | null => {
    const entry = declared[name]
    if (entry === null) return null
    names.add(entry.path)
    const file = found.get(entry.path)
    if (!file) {
      if ('availability' in entry && entry.availability === 'WITHHELD') withheld.push(entry.path)
      else failures.push(failure('ARTIFACT_MISSING', entry.path, `${entry.size} bytes`, 'none'))
      return null
    }
    present++
    const problem = differs('ARTIFACT_DIGEST_MISMATCH', `${entry.path}.size`, entry.size, file.size)
      ?? differs('ARTIFACT_DIGEST_MISMATCH', `${entry.path}.sha256`, entry.sha256, file.bytes ? sha256(file.bytes) : file.sha256)
      ?? (file.size > LIMITS[name]
        ? failure('ARTIFACT_MALFORMED', `${entry.path}.size`, `at most ${LIMITS[name]} bytes`, file.size) : null)
    if (problem) failures.push(problem)
    return problem ? null : file
  }
  const parse = <T>(name: ArtifactName, read: (bytes: Uint8Array, path: string) => T | Failure): T | null => {
    const file = judge(name)
    if (!file) return null
    const path = declared[name]?.path ?? name
    const value = file.bytes
      ? safely(() => read(file.bytes ?? new Uint8Array(), path), path)
      : failure('ARTIFACT_MALFORMED', path, 'its bytes', 'none')
    if (!isFailure(value)) return value
    failures.push(value)
    return null
  }

  const files = {
    packet: parse('packet', json(PacketFile, LIMITS.packet)),
    findings: parse('findings', json(FindingsFile, LIMITS.findings)),
    checks: parse('deterministicChecks', json(ChecksFile, LIMITS.deterministicChecks)),
    criteria: parse('criteria', (bytes) => parseCriteria(bytes)),
    requirement: parse('requirements', json(RequirementFile, LIMITS.requirements)),
  }
  judge('rawReview')
  judge('journal')
  const extra = [...found.keys()].filter((name) => !names.has(name)).toSorted()
  if (extra[0] !== undefined) {
    failures.push(failure('ARTIFACT_UNDECLARED', extra[0], 'only declared files', `${extra.length} more`))
  }
  return { ...files, withheld, present, failure: failures[0] ?? null }
}

function json<T extends z.ZodType>(schema: T, maxBytes: number): (bytes: Uint8Array, path: string) => z.output<T> | Failure {
  return (bytes, path) => {
    const parsed = schema.safeParse(parseStrictJson(bytes, path, maxBytes))
    return parsed.success ? parsed.data : firstIssue('ARTIFACT_MALFORMED', path, parsed.error)
  }
}

function safely<T>(read: () => T, path: string): T | Failure {
  try {
    return read()
  } catch (error) {
    const { code } = error as { code?: unknown }
    const named = typeof code === 'string' && /^[A-Z_]+$/.test(code)
    return failure('ARTIFACT_MALFORMED', path, 'its format', named ? code : 'another')
  }
}

/** The check `artifacts`. */
export function judgeArtifacts({ failure: problem, present, withheld }: HandoffFiles): Failure | string {
  return problem ?? `${present} of ${present + withheld.length}${withheld.length > 0 ? `, ${withheld.length} withheld` : ''}`
}
