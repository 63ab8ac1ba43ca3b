/**
 * Opens the run that a verb names, and asks a person before something leaves this machine.
 *
 * @module
 */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../schemas/errors.ts'
import { openRepository } from '../io/git-repository.ts'
import { RunDirectory } from '../io/run-directory.ts'

/** A run is named by its id, or by its folder; both lead to one directory of one repository. */
export async function openRun(run: string, repository: string): Promise<RunDirectory> {
  if (run.includes('/')) return await RunDirectory.at(resolve(run))
  const opened = await openRepository(repository)
  try {
    return await RunDirectory.open(opened.layout.commonDirectory, run)
  } finally {
    await opened.close()
  }
}

/** The one run that a verb must be given. Throws UsageError ERR_USAGE_RUN. */
export function runArgument(verb: string, run: string | undefined): string {
  if (run !== undefined) return run
  throw new UsageError('ERR_USAGE_RUN', `${verb}: expected a run, got none`, { hint: `bounded-review ${verb} RUN, with the id that "run" printed` })
}

/** Asks on a terminal. Throws UsageError ERR_USAGE_CONFIRM where nobody is there to ask. */
export async function confirmed(verb: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('ERR_USAGE_CONFIRM', `${verb}: expected --yes, because nobody is at this terminal to ask`, { hint: 'read what it makes public above, then add --yes' })
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await prompt.question(`  ${verb}? [y/N] `)).trim())
  } finally {
    prompt.close()
  }
}

