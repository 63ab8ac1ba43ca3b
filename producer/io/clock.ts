/**
 * The clock of this machine.
 *
 * @module
 */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { sha256 } from '../../schemas/digest.ts'
import type { Clock } from '../ports.ts'

const LONGEST_TIMER_SECONDS = 2_147_483
const NANOSECONDS = 1e9

export class SystemClock implements Clock {
  readonly bootId = readBootId()

  now(): Date {
    return new Date()
  }

  /** Seconds since boot, the same for every process of this boot. */
  monotonic(): number {
    return Number(process.hrtime.bigint()) / NANOSECONDS
  }

  /** Rejects with the signal's reason when it is aborted first. */
  async sleep(seconds: number, signal: AbortSignal): Promise<void> {
    const until = this.monotonic() + seconds
    for (let left = seconds; left > 0; left = until - this.monotonic()) {
      signal.throwIfAborted()
      await delay(Math.min(left, LONGEST_TIMER_SECONDS) * 1000, undefined, { signal }).catch(() => { signal.throwIfAborted() })
    }
    signal.throwIfAborted()
  }
}

/** Where the machine does not name its boot, every process is its own: then no monotonic time is compared across a restart. */
function readBootId(): string {
  try {
    const id = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    if (/^[0-9a-f-]{36}$/.test(id)) return id
  } catch { /* not Linux */ }
  return sha256(`${hostname()}\0${process.pid}\0${performance.timeOrigin}`).slice(0, 32)
}

/** A signal that is aborted some seconds after another one: what is left to finish once somebody wants an end. */
export function afterwards(signal: AbortSignal, seconds: number): AbortSignal {
  const late = new AbortController()
  const start = (): void => { setTimeout(() => { late.abort() }, seconds * 1000).unref() }
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
  return late.signal
}
