import { describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SystemClock } from '../../../../producer/io/clock.ts'
import { FakeClock } from '../../../support/clock.ts'

describe('the clock of this machine', () => {
  const clock = new SystemClock()

  it('names the boot, the same in every process of it', () => {
    expect(clock.bootId).toBe(readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
    expect(new SystemClock().bootId).toBe(clock.bootId)
  })

  it('goes on from the same second in another process of the boot', () => {
    const module = new URL('../../../../producer/io/clock.ts', import.meta.url).pathname
    const script = `import { SystemClock } from ${JSON.stringify(module)}; console.log(new SystemClock().monotonic())`
    const before = clock.monotonic()
    const other = Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
    expect(other).toBeGreaterThan(before)
    expect(clock.monotonic()).toBeGreaterThan(other)
  })

  it('sleeps at least as long as it is asked', async () => {
    const before = clock.monotonic()
    await clock.sleep(0.02, new AbortController().signal)
    expect(clock.monotonic() - before).toBeGreaterThanOrEqual(0.02)
  })

  it('wakes with the reason of an abort, during or before the sleep', async () => {
    const stop = new AbortController()
    const slept = clock.sleep(600, stop.signal)
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(slept).rejects.toBe(reason)
    await expect(clock.sleep(0, stop.signal)).rejects.toBe(reason)
  })
})

describe('the clock of the tests', () => {
  it('stands still until it is moved, and wakes in order', async () => {
    const clock = new FakeClock()
    const woken: number[] = []
    const { signal } = new AbortController()
    const sleeps = [3, 1, 2].map(async (seconds) => { await clock.sleep(seconds, signal); woken.push(seconds) })
    expect(clock.sleeping).toBe(3)
    const start = clock.now().getTime()
    clock.advance(2)
    await Promise.all(sleeps.slice(1))
    expect(woken).toEqual([1, 2])
    expect(clock.now().getTime() - start).toBe(2000)
    clock.advance(1)
    await Promise.all(sleeps)
    expect(woken).toEqual([1, 2, 3])
  })

  it('wakes with the reason of an abort', async () => {
    const clock = new FakeClock()
    const stop = new AbortController()
    const slept = clock.sleep(1, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(slept).rejects.toThrow('stopped')
    expect(clock.sleeping).toBe(0)
  })
})
