/**
 * Requests to signing services: each with a deadline, all under one, with bounded retries, and with an account of what may
 * have happened outside when they fail.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { PortError, type Effect } from '../../schemas/errors.ts'

export type AttemptLimits = {
  readonly requestSeconds: number
  /** For everything between the token and the bundle. */
  readonly deadlineSeconds: number
  /** Further attempts after no answer, a timeout, or a status of 408, 429, 500 and above. */
  readonly retries: number
  readonly retryDelaySeconds: number
}

const DEFAULTS: AttemptLimits = { requestSeconds: 20, deadlineSeconds: 60, retries: 2, retryDelaySeconds: 1 }

type Failure = {
  readonly code: 'ERR_SIGN_REFUSED' | 'ERR_SIGN_UNAVAILABLE' | 'ERR_SIGN_TIMEOUT' | 'ERR_SIGN_MALFORMED'
  readonly text: string
  readonly transient: boolean
  /** Whether the service certainly did nothing. */
  readonly nothingHappened: boolean
}

export class Attempts {
  /** Options for the library's clients: it never retries by itself. */
  readonly perRequest: { readonly timeout: number; readonly retry: false }
  readonly #limits: AttemptLimits
  #effect: Effect = 'none'
  #over = false

  constructor(limits: Partial<AttemptLimits>) {
    this.#limits = { ...DEFAULTS, ...limits }
    this.perRequest = { timeout: this.#limits.requestSeconds * 1000, retry: false }
  }

  /** Whether something may have happened outside so far. */
  get effect(): Effect {
    return this.#effect
  }

  /** @param effect What a request may have done when its outcome is not known. */
  async run<T>(service: string, url: string, effect: Effect, request: () => Promise<T>): Promise<T> {
    const { requestSeconds, retries, retryDelaySeconds } = this.#limits
    const before = this.#effect
    let uncertain = false
    for (let attempt = 0; ; attempt += 1) {
      if (this.#over) throw new DeadlineError()
      if (effect === 'unknown') this.#effect = 'unknown'
      try {
        return await within(requestSeconds, request())
      } catch (error) {
        const failure = classify(error, requestSeconds)
        uncertain ||= !failure.nothingHappened
        if (!uncertain) this.#effect = before
        if (!failure.transient || attempt >= retries) throw this.#error(service, url, failure)
      }
      await sleep(retryDelaySeconds * 1000 * 2 ** attempt)
    }
  }

  /** Puts the whole under its deadline. */
  async whole<T>(work: Promise<T>): Promise<T> {
    try {
      return await within(this.#limits.deadlineSeconds, work)
    } catch (error) {
      if (error instanceof PortError) throw error
      if (!(error instanceof DeadlineError)) throw this.#portError('ERR_SIGN_MALFORMED', 'signing: failed for an unknown reason')
      throw this.#portError('ERR_SIGN_TIMEOUT', `signing: not finished within ${this.#limits.deadlineSeconds} s`)
    } finally {
      // What still runs after the deadline must not start another request: the caller was told what may have happened.
      this.#over = true
    }
  }

  #error(service: string, url: string, failure: Failure): PortError {
    return this.#portError(failure.code, `${service} at ${new URL(url).host}: ${failure.text}`)
  }

  #hint(code: string): string {
    if (this.#effect === 'unknown') return LOGGED_HINT
    return code === 'ERR_SIGN_REFUSED' || code === 'ERR_SIGN_MALFORMED' ? CHECK_HINT : AGAIN_HINT
  }

  #portError(code: string, text: string): PortError {
    const suffix = this.#effect === 'unknown' ? '; an entry may be in the log' : '; nothing was logged'
    return new PortError(code, `${text}${suffix}`, { effect: this.#effect, hint: this.#hint(code) })
  }
}

const CHECK_HINT = 'check the address of the service, and that it knows the issuer and the audience of the token'
const AGAIN_HINT = 'sign again when the service answers'
const LOGGED_HINT = 'sign again: an entry without its bundle proves nothing and does no harm'

class DeadlineError extends Error {}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), seconds * 1000)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Reads status and system code only: the library's messages may hold the token or a server's text. */
function classify(error: unknown, seconds: number): Failure {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { statusCode, code, type } = cause as { statusCode?: unknown; code?: unknown; type?: unknown }
  if (typeof statusCode === 'number') {
    const text = `expected success, got status ${statusCode}`
    return statusCode >= 500 || statusCode === 408 || statusCode === 429
      ? { code: 'ERR_SIGN_UNAVAILABLE', text, transient: true, nothingHappened: false }
      : { code: 'ERR_SIGN_REFUSED', text, transient: false, nothingHappened: true }
  }
  if (error instanceof DeadlineError || /timeout/i.test(`${String(code)} ${String(type)}`)) {
    return { code: 'ERR_SIGN_TIMEOUT', text: `no answer within ${seconds} s`, transient: true, nothingHappened: false }
  }
  if (typeof code === 'string' && /^E[A-Z_]{2,40}$/.test(code)) {
    const nothingHappened = NOT_CONNECTED.has(code)
    return { code: 'ERR_SIGN_UNAVAILABLE', text: `no answer (${code})`, transient: true, nothingHappened }
  }
  const text = 'expected an answer in its format, got something else'
  return { code: 'ERR_SIGN_MALFORMED', text, transient: false, nothingHappened: false }
}
