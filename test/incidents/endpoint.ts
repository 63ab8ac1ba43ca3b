/**
 * A real HTTP endpoint on this machine: a provider that answers what a test says, or a receiver of notices.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Heard = { readonly method: string; readonly key: string | undefined; readonly body: string }
export type Endpoint = { readonly url: string; readonly heard: readonly Heard[]; close(): Promise<void> }
type Answer = (heard: Heard, response: ServerResponse, count: number) => void

export async function startEndpoint(answer: Answer): Promise<Endpoint> {
  const heard: Heard[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const one = { method: request.method ?? '', key: request.headers['idempotency-key'] as string | undefined, body }
      heard.push(one)
      answer(one, response, heard.length)
    })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
}

/** Takes every notice, and says of each whether it was received. */
export const TAKES_NOTICES: Answer = ({ method, key }, response) => {
  response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
  response.end(method === 'POST' ? '' : JSON.stringify({ effect: key, received: true }))
}
