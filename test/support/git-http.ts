/**
 * A git server over smart HTTP on loopback: git's own `http-backend` behind a proxy that can lose what it answers.
 *
 * @module
 */
import { execFileSync, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * `lose-reply`: the work of one push is done, its answer never arrives, and then it works again. `lose-replies`: the work of a push is done, and its answer never arrives. `dead`: every connection is cut at once.
 * `lose-then-die`: a push loses its reply, and from then on every connection is cut.
 */
export type GitFault = 'none' | 'lose-reply' | 'lose-replies' | 'dead' | 'lose-then-die'

export class GitHttp {
  readonly url: string
  fault: GitFault = 'none'
  /** `METHOD /path` of every request so far. */
  readonly requests: string[] = []
  readonly #server: Server
  readonly #root: string
  readonly #backend = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend')

  private constructor(server: Server, root: string) {
    this.#server = server
    this.#root = root
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => { this.#handle(request, response) })
  }

  /** @param root Folder that holds bare repositories with `http.receivepack` on. */
  static async listen(root: string): Promise<GitHttp> {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    return new GitHttp(server, root)
  }

  /** Pushes that reached the server. */
  pushes(): number {
    return this.requests.filter((name) => name.startsWith('POST ') && name.endsWith('/git-receive-pack')).length
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => { resolve() })
      this.#server.closeAllConnections()
    })
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url)
    this.requests.push(`${request.method} ${url.pathname}`)
    if (this.fault === 'dead') {
      request.socket.destroy()
      return
    }
    const { headers } = request
    const backend = spawn(this.#backend, [], {
      env: {
        PATH: process.env['PATH'], GIT_PROJECT_ROOT: this.#root, GIT_HTTP_EXPORT_ALL: '1', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null',
        PATH_INFO: url.pathname, QUERY_STRING: url.search.slice(1), REQUEST_METHOD: request.method, CONTENT_TYPE: headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '', GIT_PROTOCOL: String(headers['git-protocol'] ?? ''), REMOTE_USER: 'tester', REMOTE_ADDR: '127.0.0.1',
        ...headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: headers['content-length'] },
      },
    })
    request.pipe(backend.stdin)
    backend.stdin.on('error', () => undefined)
    const parts: Buffer[] = []
    backend.stdout.on('data', (part: Buffer) => parts.push(part))
    backend.on('close', () => {
      const loses = this.fault === 'lose-reply' || this.fault === 'lose-replies' || this.fault === 'lose-then-die'
      if (loses && request.method === 'POST' && url.pathname.endsWith('/git-receive-pack')) {
        if (this.fault === 'lose-reply') this.fault = 'none'
        if (this.fault === 'lose-then-die') this.fault = 'dead'
        request.socket.destroy()
        return
      }
      const bytes = Buffer.concat(parts)
      const end = bytes.indexOf('\r\n\r\n')
      const lines = bytes.subarray(0, end).toString('latin1').split('\r\n').map((line) => line.split(': ') as [string, string])
      const status = Number.parseInt(lines.find(([name]) => /^status$/i.test(name))?.[1] ?? '200', 10)
      response.writeHead(status, Object.fromEntries(lines.filter(([name]) => !/^status$/i.test(name)))).end(bytes.subarray(end + 4))
    })
  }
}
