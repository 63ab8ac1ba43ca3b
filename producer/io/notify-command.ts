/**
 * Tells an escalation owner by a program: it gets the document as a file, and nothing of our environment (S43).
 *
 * @module
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attempted } from '../core/effects.ts'
import type { Processes } from '../ports.ts'
import { createChildHome, removeTree } from './environment.ts'

/** Output of the program is read so that it can run, and dropped: it is nobody's evidence. */
const OUTPUT_BYTES = 64 * 1024

export type NotifyCommand = {
  /** The program is absolute, or is looked up on `path`; null: the base has no such file. */
  readonly argv: readonly string[] | null
  readonly document: Uint8Array
  readonly effect: string
  readonly path: string
  readonly deadlineSeconds: number
  /** Aborting it ends the program: whether it told anybody is then not known. */
  readonly signal: AbortSignal
  /** An existing directory outside every work tree. */
  readonly temporary: string
}

/** Exit code 0 is the program's word that the owner was told; anything else leaves that open. */
export async function notifyByCommand({ argv, document, effect, path, deadlineSeconds, signal, temporary }: NotifyCommand, processes: Processes): Promise<Attempted> {
  if (argv === null) return { kind: 'nothing', detail: { code: 'ESCALATION_PROGRAM_MISSING', message: 'the escalation command is not in the base revision; nobody was told' } }
  const directory = await mkdtemp(join(temporary, 'escalation-'))
  const file = join(directory, 'escalation.json')
  try {
    await writeFile(file, document, { mode: 0o600 })
    const home = await createChildHome(directory, path, { BOUNDED_REVIEW_ESCALATION: file, BOUNDED_REVIEW_EFFECT: effect })
    const { end } = await processes.run({
      argv, directory, environment: home.environment, deadlineSeconds, outputLimit: OUTPUT_BYTES, signal,
    })
    switch (end.kind) {
      case 'exited': return end.code === 0 ? { kind: 'done' } : failed(`expected exit 0, got ${end.code}`)
      case 'signalled': return failed(`expected exit 0, got the signal ${end.signal}`)
      case 'killed': return failed(end.by === 'stop' ? 'it was stopped' : `no end within ${deadlineSeconds} s`)
      case 'not-started': return { kind: 'nothing', detail: { code: 'ESCALATION_NOT_STARTED', message: 'the escalation command could not be started; nobody was told' } }
    }
  } finally {
    await removeTree(directory)
  }
}

function failed(what: string): Attempted {
  return { kind: 'unknown', detail: { code: 'ESCALATION_COMMAND_FAILED', message: `the escalation command: ${what}; the owner may have been told` } }
}
