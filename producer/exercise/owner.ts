/**
 * The escalation owner of the exercise: a real HTTP server on this machine that takes notices, counts what took effect, and
 * can lose its replies (R133, R141).
 *
 * @module
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Escalation } from '../../schemas/escalation.ts'

const BODY_BYTES = 1024 * 1024

export class EscalationOwner {
  readonly #server: Server
  readonly #taken = new Map<string, { notice: Escalation; effects: number }>()
  /** Whether notices take effect and then nothing is ever answered. */
  losesReplies = false

  private constructor(server: Server) {
    this.#server = server
    server.on('request', (request, response) => { void this.#handle(request, response) })
  }

  static async listen(): Promise<EscalationOwner> {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    return new EscalationOwner(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/escalations`
  }

  /** The notice about a run, and how many times it took effect; null: none came. */
  about(runId: string): { readonly notice: Escalation; readonly effects: number } | null {
    return [...this.#taken.values()].find(({ notice }) => notice.runId === runId) ?? null
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => { resolve() })
      this.#server.closeAllConnections()
    })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const key = String(request.headers['idempotency-key'] ?? '')
      if (request.method === 'POST') {
        const notice = Escalation.parse(JSON.parse(await bodyOf(request)))
        // Deliberately naive: a second request is a second effect, so that a doubled one is seen.
        this.#taken.set(key, { notice, effects: (this.#taken.get(key)?.effects ?? 0) + 1 })
      }
      if (this.losesReplies) {
        request.socket.destroy()
        return
      }
      const body = request.method === 'POST' ? '{}' : JSON.stringify({ effect: key, received: this.#taken.has(key) })
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    } catch {
      if (!response.headersSent) response.writeHead(400).end()
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_BYTES) throw new RangeError('expected a smaller body')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
