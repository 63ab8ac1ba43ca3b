/**
 * The wall time of a run, and what may cut it short: its deadline, or a stop. Monotonic within a process; a restart goes on
 * from what was recorded (R100, R101).
 *
 * @module
 */
import type { Clock } from './ports.ts'

export type Interruption = { readonly kind: 'deadline' } | { readonly kind: 'stop'; readonly by: string }

export type RunTimeOptions = {
  readonly maxSeconds: number
  /** Seconds of the run at a moment of the monotonic clock. */
  readonly before: { readonly elapsed: number; readonly at: number }
  /** Aborted to stop the run; the reason is who did. */
  readonly stop: AbortSignal
}

/** One timer and one signal; whichever comes first interrupts, once. Close it. */
export class RunTime {
  readonly #clock: Clock
  readonly #options: RunTimeOptions
  readonly #interrupt = new AbortController()
  readonly #closed = new AbortController()
  #interruption: Interruption | null = null
  #elapsed: number

  constructor(clock: Clock, options: RunTimeOptions) {
    this.#clock = clock
    this.#options = options
    this.#elapsed = options.before.elapsed
    const { stop } = options
    const stopped = (): void => { this.interrupt({ kind: 'stop', by: typeof stop.reason === 'string' ? stop.reason : 'an operator' }) }
    if (stop.aborted) stopped()
    else stop.addEventListener('abort', stopped, { once: true, signal: this.#closed.signal })
    void clock.sleep(Math.max(0, options.maxSeconds - this.now()), this.#closed.signal).then(
      () => { if (!this.#closed.signal.aborted) this.interrupt({ kind: 'deadline' }) },
      () => undefined,
    )
  }

  /** What interrupted the run first; null: nothing has. */
  interruption(): Interruption | null {
    return this.#interruption
  }

  /** Aborted by the first interruption. */
  get signal(): AbortSignal {
    return this.#interrupt.signal
  }

  interrupt(interruption: Interruption): void {
    this.#interruption ??= interruption
    this.#interrupt.abort()
  }

  /** Seconds of the run so far, in whole milliseconds, never going back. */
  now(): number {
    const { elapsed, at } = this.#options.before
    const seconds = Math.round((elapsed + this.#clock.monotonic() - at) * 1000) / 1000
    this.#elapsed = Math.max(this.#elapsed, seconds)
    return this.#elapsed
  }

  left(): number {
    return Math.max(0.001, this.#options.maxSeconds - this.now())
  }

  close(): void {
    this.#closed.abort()
  }
}
