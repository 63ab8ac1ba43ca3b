import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { jsonSchemaText, PUBLISHED } from '../../../schemas/published.ts'
import { SCHEMA_FOLDER } from '../../../scripts/schemas.ts'
import {
  sampleCheckResult, sampleConfiguration, sampleConfigurationInput, sampleFindingsFile, sampleManifest, samplePacket, samplePolicyInput, sampleRecord,
  sampleStatement,
} from '../../support/samples.ts'

const NAMES = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]
type JsonSchema = Record<string, unknown>

/** Every property of a schema, at any depth, by its dotted path. */
function propertiesOf(schema: unknown, path: string): [path: string, property: JsonSchema][] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((item) => propertiesOf(item, path))
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return key === 'default' || key === 'const' || key === 'enum' ? [] : propertiesOf(value, path)
    return Object.entries(value as Record<string, JsonSchema>)
      .flatMap(([name, property]) => [[`${path}.${name}`, property] as [string, JsonSchema], ...propertiesOf(property, `${path}.${name}`)])
  })
}

describe('the committed JSON Schemas', () => {
  it.each(NAMES)('%s is what the sources give (npm run schemas)', (name) => {
    expect(readFileSync(join(SCHEMA_FOLDER, name), 'utf8')).toBe(jsonSchemaText(name))
  })

  it('are these and no others', () => {
    expect(readdirSync(SCHEMA_FOLDER).toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(NAMES)('%s names its dialect, itself and what it describes', (name) => {
    const schema = JSON.parse(jsonSchemaText(name)) as JsonSchema
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(schema['$id']).toBe(`https://bounded-review.github.io/schemas/v1/${name}`)
    expect(schema['title']).toEqual(expect.stringMatching(/./))
    expect(schema['description']).toEqual(expect.stringMatching(/./))
  })

  it.each(['review.schema.json', 'trusted-producers.schema.json', 'record.schema.json'] as const)('%s says what each field is', (name) => {
    const properties = propertiesOf(JSON.parse(jsonSchemaText(name)), '')
    expect(properties.length).toBeGreaterThan(25)
    expect(properties.filter(([, { description }]) => typeof description !== 'string' || description.length < 8).map(([path]) => path)).toEqual([])
  })

  it.each(['review.schema.json', 'trusted-producers.schema.json'] as const)('%s lets defaults be left out, and nothing be made up', (name) => {
    const schema = JSON.parse(jsonSchemaText(name)) as JsonSchema
    expect(schema['required']).toEqual(name === 'review.schema.json' ? ['version', 'reviewer'] : ['version', 'governedBranches'])
    expect(schema['additionalProperties']).toBe(false)
  })
})

describe('a program that knows only the committed JSON Schema', () => {
  const samples: [name: keyof typeof PUBLISHED, sample: object][] = [
    ['review.schema.json', sampleConfigurationInput() as object],
    ['review.schema.json', { version: 1, reviewer: { kind: 'codex' } }],
    ['trusted-producers.schema.json', samplePolicyInput() as object],
    ['trusted-producers.schema.json', { version: 1, governedBranches: ['refs/heads/main'] }],
    ['packet.schema.json', { schemaVersion: 1, packets: [samplePacket()], configuration: sampleConfiguration() }],
    ['record.schema.json', sampleRecord()],
    ['findings.schema.json', sampleFindingsFile()],
    ['checks.schema.json', { schemaVersion: 1, checks: [sampleCheckResult()] }],
    ['manifest.schema.json', sampleManifest()],
    ['statement.schema.json', sampleStatement()],
  ]

  it.each(samples)('takes a valid sample by %s, and refuses it with an unknown field or without its version', (name, sample) => {
    const reader = z.fromJSONSchema(JSON.parse(readFileSync(join(SCHEMA_FOLDER, name), 'utf8')) as z.core.JSONSchema.JSONSchema)
    expect(reader.safeParse(sample).error?.issues).toBeUndefined()
    expect(reader.safeParse({ ...sample, unexpected: 1 }).success).toBe(false)
    const [first = ''] = Object.keys(sample)
    expect(reader.safeParse({ ...sample, [first]: 2 }).success).toBe(false)
    expect(reader.safeParse(Object.fromEntries(Object.entries(sample).slice(1))).success).toBe(false)
  })
})

describe('propertiesOf', () => {
  it('finds a property without a description, however deep', () => {
    const properties = propertiesOf({ properties: { a: { anyOf: [{ items: { properties: { b: { type: 'string' } } } }] } } }, '')
    expect(properties.map(([path]) => path)).toEqual(['.a', '.a.b'])
  })
})
