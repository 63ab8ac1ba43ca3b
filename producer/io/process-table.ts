/**
 * The machine's processes as /proc shows them. Where there is no /proc, there are none to see.
 *
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs'

export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly session: number
  /** Clock ticks since boot: with the pid, it names one process for ever. */
  readonly startTime: string
}

/** Every process that runs now; one that has ended and waits for its parent is not listed. */
export function processTable(): ProcessEntry[] {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => processEntry(Number(name)) ?? [])
}

/** One process, or null when it has ended or cannot be seen. */
export function processEntry(pid: number): ProcessEntry | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return null
  }
  // The second field is the program's name in parentheses, and may itself hold any byte.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent, group, session] = fields
  if (state === 'Z' || state === 'X' || session === undefined) return null
  return { pid, parent: Number(parent), group: Number(group), session: Number(session), startTime: fields[19] ?? '' }
}

/** Whether a process was started with this `NAME=value` in its environment. False when that cannot be seen. */
export function hasVariable(pid: number, assignment: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(assignment)
  } catch {
    return false
  }
}

/** The processes in `table` that satisfy `seed`, and everything that descends from them. */
export function withDescendants(table: readonly ProcessEntry[], seed: (entry: ProcessEntry) => boolean): ProcessEntry[] {
  const children = Map.groupBy(table, (entry) => entry.parent)
  const found = new Map<number, ProcessEntry>()
  const open = table.filter(seed)
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (found.has(entry.pid)) continue
    found.set(entry.pid, entry)
    open.push(...children.get(entry.pid) ?? [])
  }
  return [...found.values()]
}

/** Sends a signal. False when the process is gone or is not ours to signal. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
