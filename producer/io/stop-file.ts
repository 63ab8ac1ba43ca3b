/**
 * Stopping a run from outside its process: by a file in its directory, or by the kill switch of the repository.
 *
 * @module
 */
import { existsSync } from 'node:fs'
import type { RunDirectory } from './run-directory.ts'

const LOOK_MILLISECONDS = 200

export const STOPPED_BY = { stop: 'bounded-review stop', killSwitch: 'the kill switch' } as const

/**
 * One signal from a door's own and both files; the reason is who stopped the run. Looks at once, and then five times a second.
 * Release it.
 */
export function stopSignalOf(
  directory: Pick<RunDirectory, 'stop' | 'killSwitch'>, door: AbortSignal,
): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  const stop = (by: unknown): void => {
    clearInterval(timer)
    controller.abort(by)
  }
  const look = (): void => {
    if (existsSync(directory.stop)) stop(STOPPED_BY.stop)
    else if (existsSync(directory.killSwitch)) stop(STOPPED_BY.killSwitch)
  }
  const timer = setInterval(look, LOOK_MILLISECONDS)
  timer.unref()
  const stopped = (): void => { stop(door.reason) }
  if (door.aborted) stopped()
  else {
    door.addEventListener('abort', stopped, { once: true })
    look()
  }
  return {
    signal: controller.signal,
    release: () => {
      clearInterval(timer)
      door.removeEventListener('abort', stopped)
    },
  }
}
