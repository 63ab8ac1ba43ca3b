/**
 * One worker process, kept from mutant to mutant: replaced when it does not answer in time, dies, or has grown.
 *
 * @module
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Order } from './protocol.ts'

const ARGUMENTS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=1536']
const GROWN_BYTES = 1_100_000_000

export class Judge {
  readonly #root: string
  #worker: ChildProcess | null = null
  #last = 0

  /** @param root The copy of the tree that the worker reads. */
  constructor(root: string) {
    this.#root = root
  }

  /** Runs the tests on one mutant, or (null) on the source as it is. A worker that does not answer is killed. */
  async ask(mutation: Order['mutation'], tests: readonly string[], deadlineMs: number): Promise<Answer> {
    this.#worker ??= fork(join(this.#root, 'test/mutation/worker.ts'), [], {
      // What a killed worker leaves under its temporary directory goes with the copy.
      cwd: this.#root, env: { ...process.env, TMPDIR: this.#root }, execArgv: ARGUMENTS,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const worker = this.#worker
    const id = ++this.#last
    const answer = await new Promise<Answer>((resolve) => {
      const finish = (given: Answer): void => {
        clearTimeout(timer)
        worker.removeAllListeners()
        resolve(given)
      }
      const without = (kind: 'timeout' | 'broken', message: string): void => {
        this.end()
        finish({ id, verdict: { kind, test: '', message }, executed: [], tests: 0, bytes: 0 })
      }
      const timer = setTimeout(() => without('timeout', `no answer within ${deadlineMs} ms`), deadlineMs)
      worker.on('message', (message: Answer) => {
        if (message.id === id) finish(message)
      })
      worker.on('exit', (code, signal) => without('broken', `the worker ended: ${code ?? signal}`))
      worker.on('error', ({ message }) => without('broken', message))
      worker.send({ id, mutation, tests } satisfies Order)
    })
    if (answer.bytes > GROWN_BYTES) this.end()
    return answer
  }

  end(): void {
    this.#worker?.removeAllListeners()
    this.#worker?.kill('SIGKILL')
    this.#worker = null
  }
}
