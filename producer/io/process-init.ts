/**
 * The first steps inside a process namespace. A program that runs as process 1 ignores signals it has no handler for, and
 * its orphans are never collected; so process 1 is a shell that only waits, and this small program beneath it starts the
 * real child, tells how it truly ended, and ends the whole namespace when the producer goes away.
 *
 * @module
 */

/** To the namespace: first what to start, then at most one wish to end. */
export type InitMessage =
  | {
    readonly type: 'start'
    readonly file: string
    readonly argv: readonly string[]
    readonly directory: string
    readonly environment: Readonly<Record<string, string>>
    /** The namespace of the producer: the child must not be in it. */
    readonly outside: string
  }
  | { readonly type: 'terminate' }

/** From the namespace, one line each: `ready` before anything of the child runs, then one ending. */
export type InitReport =
  | { readonly type: 'ready' }
  | { readonly type: 'exited'; readonly code: number }
  | { readonly type: 'signalled'; readonly signal: string }
  | { readonly type: 'not-started'; readonly reason: string }

/** Sent as text to a fresh Node, so it uses nothing of this module. Talks on descriptor 3; 4 and 5 are the child's output. */
function init(): void {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { readlinkSync } = process.getBuiltinModule('node:fs')
  const { Socket } = process.getBuiltinModule('node:net')
  const channel = new Socket({ fd: 3, readable: true, writable: true })
  const report = (line: object, then = (): void => undefined): void => { channel.write(`${JSON.stringify(line)}\n`, then) }
  // Nothing here needs an orderly end, which takes longer than many a child; the shell above then ends the namespace.
  const finish = (line: object): void => { report(line, () => process.kill(process.pid, 'SIGKILL')) }
  // Set before the child runs; `terminate` may only ever reach the processes of a namespace of our own.
  let contained = false
  const take = (message: InitMessage): void => {
    if (message.type === 'terminate') {
      try {
        if (contained) process.kill(-1, 'SIGTERM')
      } catch { /* nobody is left */ }
      return
    }
    contained = readlinkSync('/proc/self/ns/pid') !== message.outside
    if (!contained) return finish({ type: 'not-started', reason: 'no process namespace of its own' })
    report({ type: 'ready' })
    const [argv0, ...rest] = message.argv
    const fail = (error: unknown): void => {
      const { code, message: text } = error as NodeJS.ErrnoException
      finish({ type: 'not-started', reason: code ?? text })
    }
    let child
    try {
      child = spawn(message.file, rest, {
        ...argv0 === undefined ? {} : { argv0 },
        cwd: message.directory,
        env: message.environment,
        stdio: ['ignore', 4, 5],
      })
    } catch (error) {
      // Arguments that are too long are thrown, not emitted.
      return fail(error)
    }
    child.once('error', fail)
    child.once('exit', (code, signal) => { finish(signal === null ? { type: 'exited', code } : { type: 'signalled', signal }) })
  }
  let text = ''
  channel.setEncoding('utf8')
  channel.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      take(JSON.parse(line) as InitMessage)
    }
  })
  channel.on('end', () => process.exit(0))
  channel.on('error', () => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
}

export const INIT_SOURCE = `(${init.toString()})()`
