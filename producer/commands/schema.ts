/**
 * `bounded-review schema`: the JSON Schemas of what people write and programs read, generated from the program's own.
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import { jsonSchemaText, PUBLISHED } from '../../schemas/published.ts'
import { parseArguments } from './arguments.ts'

type FileName = keyof typeof PUBLISHED
const SUFFIX = '.schema.json'

export async function schemaCommand(argv: readonly string[]): Promise<number> {
  const { positionals: [name] } = parseArguments('schema', argv, {}, { max: 1, what: 'one name' })
  const files = Object.keys(PUBLISHED) as FileName[]
  if (name === undefined) {
    const width = Math.max(...files.map((file) => file.length - SUFFIX.length))
    for (const file of files) process.stdout.write(`${file.slice(0, -SUFFIX.length).padEnd(width)}   ${PUBLISHED[file].title}\n`)
    return 0
  }
  const file = files.find((candidate) => candidate === name || candidate === `${name}${SUFFIX}`)
  if (file === undefined) {
    throw new UsageError('ERR_USAGE_SCHEMA', `schema: expected one of ${files.map((one) => one.slice(0, -SUFFIX.length)).join(', ')}, got ${JSON.stringify(name.slice(0, 64))}`, { hint: 'bounded-review schema' })
  }
  process.stdout.write(jsonSchemaText(file))
  return 0
}
