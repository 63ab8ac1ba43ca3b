/**
 * HTTP to identity providers: bounded in time and size, never redirected, and silent about what was sent.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import { serviceUrl } from './signing-service.ts'

const BODY_BYTES = 256 * 1024

export type HttpLimits = { readonly seconds: number; readonly signal?: AbortSignal }

/**
 * A response whose body was read whole; a redirection is returned, never followed. `who` names the other side in messages.
 *
 * @throws PortError ERR_IDENTITY_UNAVAILABLE, ERR_IDENTITY_TIMEOUT or ERR_IDENTITY_MALFORMED; UsageError for a plain http URL
 */
export async function boundedFetch(who: string, url: string, init: RequestInit, limits: HttpLimits): Promise<Response> {
  const { host } = new URL(serviceUrl(who, url))
  const timeout = AbortSignal.timeout(limits.seconds * 1000)
  const signal = limits.signal === undefined ? timeout : AbortSignal.any([timeout, limits.signal])
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const body = await readBody(response)
    if (body === null) {
      throw new PortError('ERR_IDENTITY_MALFORMED', `${who} at ${host}: expected at most ${BODY_BYTES} bytes, got more`)
    }
    return new Response(body.length === 0 ? null : body, { status: response.status, headers: response.headers })
  } catch (error) {
    if (error instanceof PortError) throw error
    if (signal.aborted) {
      throw new PortError('ERR_IDENTITY_TIMEOUT', `${who} at ${host}: no answer within ${limits.seconds} s`)
    }
    throw new PortError('ERR_IDENTITY_UNAVAILABLE', `${who} at ${host}: no answer (${reasonOf(error)})`)
  }
}

/** The body, or null when it is larger than the limit. */
async function readBody(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > BODY_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A system error code. The message of the error stays out: it may hold a URL with secrets in it. */
function reasonOf(error: unknown): string {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'connection failed'
}
