/**
 * Runs that are cut off: started as a child, watched through their journal, killed.
 *
 * @module
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BUILT, runBuilt, startBuilt, type Ended } from './built.ts'
import type { Loose } from './evidence.ts'
import { newestRun, runFlags, runFolder, type Line } from './line.ts'

const LOOKS = 1200
const LOOK_MILLISECONDS = 25

export type Started = { readonly child: ChildProcess; readonly ended: Promise<Ended> }

/** Starts a run and waits until its journal's last whole line is of this type. */
export async function startUntil(line: Line, type: string, ...more: string[]): Promise<Started> {
  const before = newestRun(line)
  const started = startBuilt(BUILT.producer, ['run', ...runFlags(line), ...more])
  for (let look = 0; look < LOOKS; look += 1) {
    if (newestRun(line) !== before && journalOf(line).at(-1)?.type === type) return started
    if (started.child.exitCode !== null) break
    await delay(LOOK_MILLISECONDS)
  }
  started.child.kill('SIGKILL')
  throw new Error(`expected ${type} as the last event, got ${journalOf(line).map((event) => event.type).join(' ')}\n${(await started.ended).stderr}`)
}

/** Starts a run and kills it with SIGKILL as soon as its journal's last line is of this type. Returns its id. */
export async function killedAt(line: Line, type: string): Promise<string> {
  const { child, ended } = await startUntil(line, type)
  child.kill('SIGKILL')
  await ended
  return newestRun(line) ?? ''
}

/** The whole lines of the newest run's journal. */
export function journalOf(line: Line): Loose[] {
  let text: string
  try {
    text = readFileSync(journalPath(line), 'utf8')
  } catch {
    return []
  }
  return text.split('\n').slice(0, -1).map((each) => JSON.parse(each) as Loose)
}

export function journalPath(line: Line): string {
  return join(runFolder(line), 'journal-v1.jsonl')
}

/** Runs a verb on the newest run. */
export async function verb(line: Line, name: string, ...more: string[]): Promise<Ended> {
  return await runBuilt(BUILT.producer, [name, newestRun(line) ?? 'none', '--repo', line.directory, ...more])
}
