import { describe, expect, it } from '@jest/globals'
import type * as z from 'zod'
import { CheckResult, ChecksFile } from '../../../schemas/check.ts'
import { Configuration } from '../../../schemas/configuration.ts'
import { Finding, FindingsFile, ReviewerFinding } from '../../../schemas/finding.ts'
import { Manifest, UnsignedManifest } from '../../../schemas/manifest.ts'
import { Packet, PacketFile } from '../../../schemas/packet.ts'
import { Policy } from '../../../schemas/policy.ts'
import { TerminalRecord } from '../../../schemas/record.ts'
import { HandoffStatement } from '../../../schemas/statement.ts'
import {
  sampleCheckResult, sampleConfiguration, sampleConfigurationInput, sampleFinding, sampleFindingsFile, sampleManifest, samplePacket, samplePolicyInput,
  sampleRecord, sampleReviewerFinding, sampleStatement,
} from '../../support/samples.ts'

type Path = readonly (string | number)[]

/** Every place in a value that holds something, the root apart. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [[...path, key], ...placesOf((value as Record<string | number, unknown>)[key], [...path, key])])
}

function objectsOf(value: unknown): Path[] {
  return [[], ...placesOf(value)].filter((path) => {
    const at = get(value, path)
    return typeof at === 'object' && at !== null && !Array.isArray(at)
  })
}

function get(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root)
}

function changed(root: unknown, path: Path, change: (parent: Record<string, unknown>, key: string) => void): unknown {
  const copy: unknown = structuredClone(root)
  change(get(copy, path.slice(0, -1)) as Record<string, unknown>, String(path.at(-1)))
  return copy
}

const CONFIGURATION_OPTIONAL = String.raw`(?!version$|reviewer$|criteria\.|checks\.0\.(?:id|run)$|checks\.0\.report\.|reviewer\.(?:kind|run)$|author\.kind$|progress\.diffReduction\.lines$)`
const RECORDS: [name: string, schema: z.ZodType, sample: () => unknown, optional: RegExp | null][] = [
  ['Manifest', Manifest, sampleManifest, /^result\.outcome$/],
  ['UnsignedManifest', UnsignedManifest, () => {
    const { producer: _producer, binding: { producerIdentity: _identity, ...binding }, ...rest } = sampleManifest()
    return { ...rest, binding }
  }, /^result\.outcome$/],
  ['HandoffStatement', HandoffStatement, sampleStatement, /^predicate\.result\.outcome$/],
  ['Packet', Packet, samplePacket, null],
  ['PacketFile', PacketFile, () => ({ schemaVersion: 1, packets: [samplePacket()], configuration: sampleConfiguration() }), new RegExp(`^configuration\\.${CONFIGURATION_OPTIONAL}`)],
  ['TerminalRecord', TerminalRecord, sampleRecord, null],
  ['ReviewerFinding', ReviewerFinding, sampleReviewerFinding, null],
  ['Finding', Finding, sampleFinding, null],
  ['FindingsFile', FindingsFile, sampleFindingsFile, null],
  ['CheckResult', CheckResult, sampleCheckResult, null],
  ['ChecksFile', ChecksFile, () => ({ schemaVersion: 1, checks: [sampleCheckResult()] }), null],
  ['Configuration', Configuration, sampleConfigurationInput, new RegExp(`^${CONFIGURATION_OPTIONAL}`)],
  ['Policy', Policy, samplePolicyInput, new RegExp('^(?:' + [
    'mode', 'requires(?:\\.0\\.advisory)?', 'revoked(?:\\.0\\.(?:from|to))?', 'owners', 'binding(?:\\..+)?', 'maxBudgets(?:\\..+)?', 'allowedOutcomes',
    'onFindings(?:\\..+)?', 'onIncomplete', 'nothingInScope', 'fallback', 'queueFallback', 'transports', 'limits(?:\\..+)?', 'protectedPaths', 'grace',
    'extends', 'independence', 'acceptWorkstationRisk', 'trustRoots\\.0\\.(?:sha256|.+Threshold)',
    'producers\\.\\d\\.(?:signerRefs|signerDigests|environment|notBefore|notAfter|maxAgeMinutes|reviewers(?:\\.0\\.models)?|denyIfAuthor)',
    'producers\\.[123]\\.maxEffect',
  ].join('|') + ')$')],
]

describe.each(RECORDS)('%s', (_, schema, sample, optional) => {
  it('takes a full sample, and gives it back unchanged', () => {
    expect(schema.parse(sample())).toEqual(sample())
  })

  it('refuses an unknown field at every level (D30)', () => {
    const objects = objectsOf(sample())
    expect(objects.length).toBeGreaterThan(0)
    const accepted = objects.filter((path) => schema.safeParse(changed(sample(), [...path, 'unexpected'], (parent, key) => { parent[key] = 1 })).success)
    expect(accepted).toEqual([])
  })

  it('refuses the absence of each required field, and of no other', () => {
    const fields = placesOf(sample()).filter((path) => typeof path.at(-1) === 'string')
    const refused = fields.filter((path) => !schema.safeParse(changed(sample(), path, (parent, key) => { delete parent[key] })).success)
    const isOptional = (path: Path): boolean => optional?.test(path.join('.')) ?? false
    expect(refused.map((path) => path.join('.'))).toEqual(fields.filter((path) => !isOptional(path)).map((path) => path.join('.')))
  })

  it('refuses a value of another kind in every place', () => {
    const accepted = placesOf(sample()).filter((path) => {
      const value = get(sample(), path)
      const other = typeof value === 'object' && value !== null ? true : { other: true }
      return schema.safeParse(changed(sample(), path, (parent, key) => { parent[key] = other })).success
    })
    expect(accepted).toEqual([])
  })

  it('refuses undefined written out for null', () => {
    const nulls = placesOf(sample()).filter((path) => get(sample(), path) === null)
    const accepted = nulls.filter((path) => schema.safeParse(changed(sample(), path, (parent, key) => { parent[key] = undefined })).success)
    expect(accepted).toEqual([])
  })
})

describe('numbers in a packet', () => {
  it.each([0, -1, 1.5, '3', Number.NaN, Number.POSITIVE_INFINITY, null, 1001])('refuses %j as maxIterations (contracts.md, Packet)', (maxIterations) => {
    const packet = samplePacket()
    expect(Packet.safeParse({ ...packet, budgets: { ...packet.budgets, maxIterations } }).success).toBe(false)
  })

  it('takes an unknown cost as null, never as a missing field (D10)', () => {
    const record = sampleRecord()
    expect(TerminalRecord.safeParse({ ...record, usage: { ...record.usage, costUsd: null } }).success).toBe(true)
  })
})

describe('a reviewer\'s finding', () => {
  it('ends on its first line or after it', () => {
    expect(ReviewerFinding.safeParse({ ...sampleReviewerFinding(), startLine: 9, endLine: 8 }).success).toBe(false)
    expect(ReviewerFinding.safeParse({ ...sampleReviewerFinding(), startLine: 9, endLine: 9 }).success).toBe(true)
  })
})
