/**
 * SIGINT and SIGTERM as one abort signal. The first asks the run to stop and write its ABORTED handoff (D13); a second
 * gives up at once.
 *
 * @module
 */

export function stopSignal(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  const handlers = (['SIGINT', 'SIGTERM'] as const).map((name) => {
    const handler = (): void => {
      if (controller.signal.aborted) process.exit(4)
      controller.abort(name)
    }
    process.on(name, handler)
    return { name, handler }
  })
  return {
    signal: controller.signal,
    release: () => { for (const { name, handler } of handlers) process.off(name, handler) },
  }
}
