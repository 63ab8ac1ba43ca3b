/**
 * Writes the JSON Schemas into schemas/json/. The same sources give the same bytes; a test compares what is committed.
 *
 * @module
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonSchemaText, PUBLISHED } from '../schemas/published.ts'

export const SCHEMA_FOLDER = join(dirname(import.meta.dirname), 'schemas/json')

function write(): void {
  const names = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]
  mkdirSync(SCHEMA_FOLDER, { recursive: true })
  for (const stale of readdirSync(SCHEMA_FOLDER).filter((name) => !Object.hasOwn(PUBLISHED, name))) rmSync(join(SCHEMA_FOLDER, stale))
  for (const name of names) writeFileSync(join(SCHEMA_FOLDER, name), jsonSchemaText(name))
  console.log(`${names.length} schemas in ${SCHEMA_FOLDER}`)
}

if (import.meta.main) write()
