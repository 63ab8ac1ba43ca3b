/**
 * Finding the program of a child. Never in the directory it runs in: that one may be the candidate's (D21).
 *
 * @module
 */
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** The file to execute, or why there is none. */
export type Program = { readonly file: string } | { readonly missing: string }

/**
 * @param program An absolute path, or a bare name that is looked up on `path`. A relative path is refused.
 * @param path PATH of the child; entries that are not absolute are passed over.
 */
export async function findProgram(program: string, path: string): Promise<Program> {
  if (program === '') return { missing: 'expected a program, got an empty string' }
  if (isAbsolute(program)) {
    return await executable(program) ? { file: program } : { missing: `expected an executable file, got ${program}` }
  }
  if (program.includes('/')) return { missing: `expected an absolute program or a name on the PATH, got ${program}` }
  for (const directory of path.split(delimiter).filter(isAbsolute)) {
    const file = join(directory, program)
    if (await executable(file)) return { file }
  }
  return { missing: `expected a program on the PATH, got ${program}` }
}

async function executable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
