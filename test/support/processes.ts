/**
 * Watching real processes from outside: who carries a mark, and whether they are gone.
 *
 * @module
 */
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const LOOKS = 200

/** Ids of the running processes whose command line holds `mark`. Those that have ended and wait for their parent do not count. */
export function processesWith(mark: string): number[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => pid !== process.pid && holds(pid, mark))
}

/** Waits until at least `count` processes carry the mark. Throws when they do not appear. */
export async function untilRunning(mark: string, count = 1): Promise<number[]> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = processesWith(mark)
    if (found.length >= count) return found
    await delay(25)
  }
  throw new Error(`expected ${count} processes with ${mark}, got ${processesWith(mark).length}`)
}

/** Ends processes that a test itself left on purpose. */
export function endAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch { /* gone already */ }
  }
}

function holds(pid: number, mark: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !/\) [ZX] /.test(stat) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark)
  } catch {
    return false
  }
}
