/**
 * Tells an escalation owner by HTTP: one POST under a stable id, bounded in time and size, never redirected.
 *
 * The receiver's side, for owners who want a lost reply to be settled: `POST` with `Idempotency-Key: <effect>` is answered
 * with 2xx; `GET` of the same address with the same header is answered with 200 and `{"effect": "<effect>", "received":
 * true | false}`. Without that answer nothing is ever sent again (R131–R134).
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import type { Attempted, Found } from '../core/effects.ts'

/** Bytes of an answer that are read; more is no answer. */
const ANSWER_BYTES = 64 * 1024
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/

/**
 * The address as it may be used.
 *
 * @throws {UsageError} ERR_WEBHOOK_ADDRESS for plain http to another machine, and for credentials in the address.
 */
export function webhookAddress(webhook: string): URL {
  const url = new URL(webhook)
  const refuse = (expected: string): never => {
    throw new UsageError('ERR_WEBHOOK_ADDRESS', `review.yml: escalation.webhook: expected ${expected} at ${url.host}`, { hint: 'nothing has been run' })
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return refuse('https, or http on this machine')
  if (url.username !== '' || url.password !== '') return refuse('an address without a name or password in it')
  url.hash = ''
  return url
}

export class Webhook {
  readonly #url: URL
  readonly #effect: string
  readonly #seconds: number
  readonly #signal: AbortSignal

  /** @param signal Aborting it gives up: whether the notice arrived is then not known. */
  constructor(url: URL, effect: string, deadlineSeconds: number, signal: AbortSignal = new AbortController().signal) {
    this.#url = url
    this.#effect = effect
    this.#seconds = deadlineSeconds
    this.#signal = signal
  }

  async post(body: Uint8Array<ArrayBuffer>): Promise<Attempted> {
    const answer = await this.#ask({ method: 'POST', body, headers: { 'content-type': 'application/json' } })
    if (typeof answer === 'string') {
      return failed(NOT_CONNECTED.has(answer) ? 'nothing' : 'unknown', answer === 'TIMEOUT' ? `no answer within ${this.#seconds} s` : `no answer (${answer})`)
    }
    const { status } = answer
    if (status >= 200 && status < 300) return { kind: 'done' }
    // Told to go elsewhere, or refused: a receiver that says so has not taken it.
    const refused = status >= 300 && status < 500 && ![408, 409, 425, 429].includes(status)
    return failed(refused ? 'nothing' : 'unknown', `expected success, got status ${status}`)
  }

  /** Only an explicit answer about this very effect counts. */
  async find(): Promise<Found> {
    const answer = await this.#ask({ method: 'GET', headers: { accept: 'application/json' } })
    if (typeof answer === 'string' || answer.status !== 200 || answer.body === null) return 'unknown'
    try {
      const { effect, received } = JSON.parse(answer.body) as { effect?: unknown; received?: unknown }
      if (effect !== this.#effect || typeof received !== 'boolean') return 'unknown'
      return received ? 'present' : 'absent'
    } catch {
      return 'unknown'
    }
  }

  /** The answer, or why there is none: a system code or TIMEOUT. The address stays out of it: it may hold a secret. */
  async #ask(init: { method: string; body?: Uint8Array<ArrayBuffer>; headers: Record<string, string> }): Promise<{ readonly status: number; readonly body: string | null } | string> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#seconds * 1000), this.#signal])
    try {
      const response = await fetch(this.#url, {
        ...init, redirect: 'manual', signal,
        headers: { ...init.headers, 'idempotency-key': this.#effect, 'user-agent': 'bounded-review' },
      })
      return { status: response.status, body: await readBody(response) }
    } catch (error) {
      if (signal.aborted) return 'TIMEOUT'
      const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
      return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'CONNECTION_FAILED'
    }
  }
}

function failed(kind: 'nothing' | 'unknown', what: string): Attempted {
  const tail = kind === 'nothing' ? 'nothing was delivered' : 'it may have been delivered'
  return { kind, detail: { code: kind === 'nothing' ? 'WEBHOOK_REFUSED' : 'WEBHOOK_UNANSWERED', message: `the webhook: ${what}; ${tail}` } }
}

async function readBody(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > ANSWER_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
