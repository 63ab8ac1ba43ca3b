/**
 * SIGINT and SIGTERM as one abort signal. The first asks the run to stop and write its ABORTED handoff (D13); a second
 * gives up at once. A terminal's Ctrl-C reaches this process and whoever started it, who may pass it on: what comes within
 * a second of the first is the first.
 *
 * @module
 */

const SAME_SIGNAL_MS = 1000

export function stopSignal(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  let first = 0
  const handlers = (['SIGINT', 'SIGTERM'] as const).map((name) => {
    const handler = (): void => {
      if (!controller.signal.aborted) {
        first = performance.now()
        controller.abort(name)
      } else if (performance.now() - first > SAME_SIGNAL_MS) process.exit(4)
    }
    process.on(name, handler)
    return { name, handler }
  })
  return {
    signal: controller.signal,
    release: () => { for (const { name, handler } of handlers) process.off(name, handler) },
  }
}
