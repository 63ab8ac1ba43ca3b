/**
 * The reviewer that is used where none is configured (D22).
 *
 * @module
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { PortError } from '../../schemas/errors.ts'
import type { Oxlint } from './oxlint.ts'

export type Detected = { readonly kind: 'oxlint'; readonly oxlint: Oxlint }

const Package = z.looseObject({
  name: z.literal('oxlint'),
  version: z.string().regex(/^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/),
  bin: z.looseObject({ oxlint: z.string().min(1) }),
})

/**
 * Finds the built-in reviewer beside the program.
 *
 * @param manifest Absolute path of oxlint's package.json, resolved from the program's own file, never from the directory
 *   in which it runs: the repository under review supplies no code (D21).
 * @param node Absolute path of the Node.js that runs it.
 * @throws {PortError} ERR_REVIEWER_MISSING
 */
export function detectReviewer(manifest: string, node: string): Detected {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(manifest, 'utf8'))
  } catch (cause) {
    throw missing(cause)
  }
  const parsed = Package.safeParse(value)
  if (!parsed.success) throw missing(parsed.error)
  const { version, bin } = parsed.data
  const root = dirname(manifest)
  return { kind: 'oxlint', oxlint: { node, program: join(root, bin.oxlint), version, files: [node, root, join(dirname(root), '@oxlint')] } }
}

function missing(cause: unknown): PortError {
  return new PortError('ERR_REVIEWER_MISSING', 'expected oxlint beside this program, got none', {
    cause,
    hint: 'install the package with its dependencies, or configure a reviewer in .github/bounded-review/review.yml',
  })
}
