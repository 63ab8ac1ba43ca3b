/**
 * A clock that stands still until a test moves it.
 *
 * @module
 */
import type { Clock } from '../../producer/ports.ts'

type Sleeper = { readonly until: number; readonly wake: () => void }

export class FakeClock implements Clock {
  readonly bootId: string
  readonly #epoch: number
  readonly #sleepers = new Set<Sleeper>()
  #monotonic = 1000

  constructor(now = '2026-01-02T03:04:05.000Z', bootId = 'boot-1') {
    this.#epoch = Date.parse(now) - this.#monotonic * 1000
    this.bootId = bootId
  }

  now(): Date {
    return new Date(this.#epoch + this.#monotonic * 1000)
  }

  monotonic(): number {
    return this.#monotonic
  }

  /** Rejects with the signal's reason when it is aborted first. */
  sleep(seconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stop = (): void => {
      this.#sleepers.delete(sleeper)
      reject(signal.reason)
    }
    const sleeper = {
      until: this.#monotonic + seconds,
      wake: (): void => {
        signal.removeEventListener('abort', stop)
        resolve()
      },
    }
    signal.addEventListener('abort', stop, { once: true })
    this.#sleepers.add(sleeper)
    return promise
  }

  /** How many sleep now. */
  get sleeping(): number {
    return this.#sleepers.size
  }

  /** Moves time on and wakes, in order, whoever has slept long enough. */
  advance(seconds: number): void {
    this.#monotonic += seconds
    const due = [...this.#sleepers].filter(({ until }) => until <= this.#monotonic).sort((a, b) => a.until - b.until)
    for (const sleeper of due) {
      this.#sleepers.delete(sleeper)
      sleeper.wake()
    }
  }
}
