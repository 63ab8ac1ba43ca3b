/**
 * Programs and configuration that the repository supplies come from blobs at the base, never from the candidate (D21).
 *
 * @module
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import type { ReviewerPorts } from './reviewer-ports.ts'

const PROGRAM_MAX_BYTES = 64 * 1024 * 1024
const CONFIGURATION_MAX_BYTES = 1024 * 1024

/**
 * The argv to run. `review-tool` is looked up on the PATH and `/opt/review-tool` is used as it is; `tools/review-tool`,
 * with a slash, names a blob at the base, which is written into `tools` as a private executable file.
 *
 * @returns null where the base has no such file.
 */
export async function resolveProgram(
  argv: readonly string[], tools: string, ports: Pick<ReviewerPorts, 'baseFile'>,
): Promise<readonly string[] | null> {
  const [program = '', ...rest] = argv
  if (isAbsolute(program) || !program.includes('/')) return argv
  const bytes = await ports.baseFile(program.replace(/^(?:\.\/)+/, ''), PROGRAM_MAX_BYTES)
  return bytes === null ? null : [await writeTool(join(tools, 'program'), program, bytes, 0o500), ...rest]
}

/** Writes an analyzer's configuration from the base into `tools`; null where the base has no such file. */
export async function exportConfiguration(path: string, tools: string, ports: ReviewerPorts): Promise<string | null> {
  const bytes = await ports.baseFile(path.replace(/^(?:\.\/)+/, ''), CONFIGURATION_MAX_BYTES)
  return bytes === null ? null : await writeTool(join(tools, 'configuration'), path, bytes, 0o400)
}

async function writeTool(directory: string, path: string, bytes: Buffer, mode: number): Promise<string> {
  await mkdir(directory, { mode: 0o700 })
  const file = join(directory, basename(path).replace(/[^A-Za-z0-9._-]/g, '_').replace(/^-/, '_'))
  await writeFile(file, bytes, { flag: 'wx', mode })
  return file
}
