/**
 * One loopback HTTP server for every service of the local Sigstore, with faults to order.
 *
 * @module
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Endpoint =
  | 'github-token' | 'discovery' | 'jwks' | 'authorize' | 'token'
  | 'fulcio' | 'rekor-v1' | 'rekor-v2' | 'timestamp' | 'tuf'

/**
 * What an endpoint does instead of its work: answer a status, never answer, answer 200 with text that is not its
 * format, cut the connection, answer other bytes, send elsewhere, or do its work and then never answer (the effect
 * happened, nobody heard). `times` limits it to that many requests; without it, until it is cleared.
 */
export type Fault = { readonly times?: number } & (
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'work-then-hang' }
)

export type Request = { readonly url: URL; readonly headers: IncomingMessage['headers']; readonly body: Buffer }
export type Answer = {
  readonly status: number
  readonly body?: string | Buffer
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Route = {
  readonly endpoint: Endpoint
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (request: Request) => Answer
}

/** Thrown by a service to refuse a request, with a body in the style of Google's gRPC gateway. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) })

const BODY_LIMIT = 64 * 1024 * 1024

export class LoopbackServer {
  readonly url: string
  /** `127.0.0.1:port` */
  readonly host: string
  /** `METHOD /path` of every request so far. */
  readonly requests: string[] = []
  readonly #server: Server
  readonly #routes = new Map<string, Route>()
  readonly #faults = new Map<Endpoint, { fault: Fault; left: number }[]>()

  private constructor(server: Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    this.url = `http://${this.host}`
    server.on('request', (request, response) => void this.#handle(request, response))
  }

  static async listen(port = 0): Promise<LoopbackServer> {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    return new LoopbackServer(server)
  }

  mount(routes: readonly Route[]): void {
    for (const route of routes) this.#routes.set(`${route.method} ${route.path}`, route)
  }

  /** Replaces an endpoint's faults by these, one after the other; none: it works again. */
  setFault(endpoint: Endpoint, ...faults: readonly Fault[]): void {
    this.#faults.set(endpoint, faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })))
  }

  clearFaults(): void {
    this.#faults.clear()
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const name = `${request.method} ${url.pathname}`
    this.requests.push(name)
    try {
      const body = await readBody(request)
      const route = this.#routes.get(name)
      if (route === undefined) throw new Refusal(404, 'not found')
      const fault = this.#takeFault(route.endpoint)
      if (fault?.kind === 'hang') return
      if (fault?.kind === 'reset') {
        request.socket.destroy()
        return
      }
      if (fault !== undefined && fault.kind !== 'work-then-hang') {
        send(response, faultAnswer(fault))
        return
      }
      const answer = route.answer({ url, headers: request.headers, body })
      if (fault === undefined) send(response, answer)
    } catch (error) {
      if (response.headersSent || request.socket.destroyed) return
      const status = error instanceof Refusal ? error.status : 400
      send(response, json({ code: status, message: error instanceof Error ? error.message : 'bad request' }, status))
    }
  }

  #takeFault(endpoint: Endpoint): Fault | undefined {
    const next = this.#faults.get(endpoint)?.find(({ left }) => left > 0)
    if (next === undefined) return undefined
    next.left -= 1
    return next.fault
  }
}

function faultAnswer(fault: Extract<Fault, { kind: 'status' | 'answer' | 'redirect' | 'garbage' }>): Answer {
  if (fault.kind === 'garbage') return { status: 200, body: '<html>gateway\u0000</html>', type: 'text/html' }
  if (fault.kind === 'answer') return { status: 200, body: fault.body }
  if (fault.kind === 'redirect') return { status: 307, headers: { location: fault.to } }
  return { status: fault.status, body: fault.body ?? JSON.stringify({ message: 'ordered by the test' }) }
}

function send(response: ServerResponse, answer: Answer): void {
  const headers = { 'content-type': answer.type ?? 'application/json', ...answer.headers }
  response.writeHead(answer.status, headers).end(answer.body ?? '')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_LIMIT) throw new Refusal(413, 'request too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
