/**
 * How a person's revision of the requirement reaches the worker of a run: a file in the run's directory, renamed into place,
 * and the worker's answer beside it. The requirement's text stays that of the base: nobody can weaken it here (R44).
 *
 * @module
 */
import { constants } from 'node:fs'
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { canonicalBytes } from '../../schemas/digest.ts'
import { FormatError, PortError, UsageError } from '../../schemas/errors.ts'
import { RequirementRevision } from '../../schemas/manifest.ts'
import { parseCanonicalJson } from '../../schemas/strict-json.ts'
import type { RevisionRequests } from '../ports.ts'
import type { RunDirectory } from './run-directory.ts'

const MAX_BYTES = 256 * 1024
export const RevisionRequest = RequirementRevision.omit({ revision: true })
export type RevisionRequest = z.infer<typeof RevisionRequest>
const Answer = z.strictObject({ revision: z.int().nullable(), rejection: z.string().max(2048).nullable() })
type Answer = z.infer<typeof Answer>

type Place = Pick<RunDirectory, 'path'>
const requestOf = ({ path }: Place): string => join(path, 'revise.json')
const answerOf = ({ path }: Place): string => join(path, 'revise-answer.json')

/** Asks the worker. Throws UsageError ERR_REVISION_PENDING while another request waits. */
export async function askForRevision(directory: Place, request: RevisionRequest): Promise<void> {
  const temporary = `${requestOf(directory)}.${process.pid}.tmp`
  await writeFile(temporary, canonicalBytes(request), { mode: 0o600, flush: true })
  try {
    await rm(answerOf(directory), { force: true })
    // Unlike a rename, a link never replaces what another person asked.
    await link(temporary, requestOf(directory))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new PortError('ERR_RUN_DIRECTORY', 'the request could not be written', { cause: error, hint: 'is the disk full or read-only' })
    throw new UsageError('ERR_REVISION_PENDING', 'revise: expected no revision that still waits, got one', { hint: 'it is taken with the next event of the run, or when the run is resumed' })
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The worker's answer to the last request; null: none yet. */
export async function revisionAnswer(directory: Place): Promise<Answer | null> {
  const bytes = await readFile(answerOf(directory)).catch(() => null)
  return bytes === null ? null : Answer.parse(parseCanonicalJson(bytes, 'revise-answer.json', MAX_BYTES))
}

/** The worker's side. A file that is no request is answered so and removed. */
export function revisionRequests(directory: Place): RevisionRequests {
  const answer = async (said: Answer): Promise<void> => {
    const temporary = `${answerOf(directory)}.tmp`
    await writeFile(temporary, canonicalBytes(said), { mode: 0o600, flush: true })
    await rename(temporary, answerOf(directory))
    await rm(requestOf(directory), { force: true })
  }
  return {
    async next() {
      const bytes = await regularFile(requestOf(directory))
      if (bytes === null) return null
      const request = parsed(bytes)
      if (request === null) {
        await answer({ revision: null, rejection: 'expected a revision of the requirement, got another document' })
        return null
      }
      return {
        request,
        taken: async (revision) => { await answer({ revision, rejection: null }) },
        rejected: async (rejection) => { await answer({ revision: null, rejection: rejection.slice(0, 2048) }) },
      }
    },
  }
}

function parsed(bytes: Buffer): RevisionRequest | null {
  try {
    return RevisionRequest.safeParse(parseCanonicalJson(bytes, 'revise.json', MAX_BYTES)).data ?? null
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}

async function regularFile(path: string): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  try {
    const status = await file?.stat()
    if (!file || !status?.isFile()) return null
    return status.size > MAX_BYTES ? Buffer.alloc(0) : await file.readFile()
  } finally {
    await file?.close()
  }
}
