import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createHash, randomBytes } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessContainment, ProcessEnd, ProcessRequest, Processes } from '../../../../producer/ports.ts'
import { SystemClock } from '../../../../producer/io/clock.ts'
import { probeNamespace, withoutNamespace } from '../../../../producer/io/containment.ts'
import { openProcesses } from '../../../../producer/io/process.ts'
import { endAll, processesWith, untilRunning } from '../../../support/processes.ts'
import { temporaryDirectory } from '../../../support/repository.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'
/** What this machine has. The first test makes sure that a machine which must have more does not go untested. */
const NAMESPACES = await probeNamespace() !== null
const MARKERS = withoutNamespace() === 'MARKER'
const STRONG: readonly ProcessContainment[] = [...NAMESPACES ? ['NAMESPACE' as const] : [], ...MARKERS ? ['MARKER' as const] : []]
const CONTAINMENTS: readonly ProcessContainment[] = [...STRONG, 'GROUP']
const directory = temporaryDirectory()
afterAll(() => { rmSync(directory, { recursive: true }) })

function request(argv: readonly string[], more: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    argv, directory, environment: { PATH }, deadlineSeconds: 30, outputLimit: 1024 * 1024, signal: new AbortController().signal, ...more,
  }
}

/** A command that no other test runs: its argument is the mark by which it is found. */
function mark(): string {
  return `mark-${randomBytes(8).toString('hex')}`
}

function shell(script: string, name: string): string[] {
  return ['sh', '-c', script, name]
}

function node(script: string, ...rest: string[]): string[] {
  return [process.execPath, '-e', script, ...rest]
}

describe('the containment of this machine', () => {
  it('is the strongest that it allows (D19)', async () => {
    expect((await openProcesses(new SystemClock())).containment).toBe(CONTAINMENTS[0])
  })

  it('is a namespace wherever we may make one', () => {
    const CAP_SYS_ADMIN = 1n << 21n
    const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '0'
    const privileged = (BigInt(`0x${capabilities}`) & CAP_SYS_ADMIN) !== 0n
    expect(NAMESPACES || !privileged).toBe(true)
  })
})

describe.each(CONTAINMENTS)('a child in containment %s', (containment) => {
  let processes: Processes
  beforeAll(async () => { processes = await openProcesses(new SystemClock(), containment) })

  const run = (argv: readonly string[], more: Partial<ProcessRequest> = {}): Promise<ProcessEnd> => processes.run(request(argv, more))

  it('says how it is contained (D19)', () => {
    expect(processes.containment).toBe(containment)
  })

  it.each([0, 1, 7, 126, 127, 128, 137, 255])('relays the exit code %i as the child\'s own', async (code) => {
    expect((await run(['sh', '-c', `exit ${code}`])).end).toEqual({ kind: 'exited', code })
  })

  it.each(['SIGTERM', 'SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGPIPE', 'SIGINT', 'SIGHUP'])('tells a child that %s ended from one that exited', async (signal) => {
    const { end } = await run(['sh', '-c', `ulimit -c 0; kill -${signal.slice(3)} $$; sleep 5`])
    expect(end).toEqual({ kind: 'signalled', signal })
  })

  it('keeps both streams apart, and together in order', async () => {
    const { stdout, stderr, output, startedAt, end } = await run(['sh', '-c', 'echo one; sleep 0.05; echo two >&2; sleep 0.05; echo three'])
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(stdout.toString()).toBe('one\nthree\n')
    expect(stderr.toString()).toBe('two\n')
    expect(output.kept.toString()).toBe('one\ntwo\nthree\n')
    expect(output.bytes).toBe(14)
    expect(output.sha256).toBe(createHash('sha256').update('one\ntwo\nthree\n').digest('hex'))
    expect(startedAt).toBeInstanceOf(Date)
  })

  it('gives the child its environment and nothing else, no input and no open files (S43)', async () => {
    process.env['BOUNDED_REVIEW_TEST_TOKEN'] = 'must-not-arrive'
    try {
      const { stdout, end } = await run(node(`
        const fs = require('node:fs')
        const open = fs.readdirSync('/proc/self/fd').map(Number).filter((fd) => { try { return /^(socket|pipe):/.test(fs.readlinkSync('/proc/self/fd/' + fd)) } catch { return false } })
        console.log(JSON.stringify({ environment: process.env, input: fs.readFileSync(0, 'utf8'), device: fs.readlinkSync('/proc/self/fd/0'), low: open.filter((fd) => fd < 16 && fd !== 1 && fd !== 2 && fs.readlinkSync('/proc/self/fd/' + fd).startsWith('socket')) }))
      `), { environment: { PATH, ONLY: 'this' } })
      expect(end).toEqual({ kind: 'exited', code: 0 })
      const seen = JSON.parse(stdout.toString()) as { environment: Record<string, string>; input: string; device: string; low: number[] }
      const { BOUNDED_REVIEW_PROCESS: marker, ...environment } = seen.environment
      expect(environment).toEqual({ PATH, ONLY: 'this' })
      expect(marker === undefined).toBe(containment !== 'MARKER')
      expect(seen).toMatchObject({ input: '', device: '/dev/null', low: [] })
    } finally {
      delete process.env['BOUNDED_REVIEW_TEST_TOKEN']
    }
  })

  it('runs no shell: an argument stays one argument', async () => {
    const argv = ['printf', '%s|', '$(id)', '; echo no', 'a b', '', '*', '"']
    expect((await run(argv)).stdout.toString()).toBe('$(id)|; echo no|a b||*|"|')
  })

  it.each([
    [['no-such-program'], 'expected a program on the PATH, got no-such-program'],
    [['/no/such/program'], 'expected an executable file, got /no/such/program'],
    [['./here'], 'expected an absolute program or a name on the PATH, got ./here'],
    [[''], 'expected a program, got an empty string'],
    [['/usr'], 'expected an executable file, got /usr'],
  ])('reports %j as not started', async (argv, reason) => {
    const { end, startedAt, output } = await run(argv)
    expect(end).toEqual({ kind: 'not-started', reason })
    expect(startedAt).toBeNull()
    expect(output.bytes).toBe(0)
  })

  it('never takes a program from the directory it runs in, whatever the PATH says (D21)', async () => {
    const work = join(directory, `work-${containment}`)
    mkdirSync(work)
    writeFileSync(join(work, 'planted'), '#!/bin/sh\necho planted\n')
    chmodSync(join(work, 'planted'), 0o755)
    for (const path of ['', '.', ':', './', `:${PATH}:`]) {
      expect((await run(['planted'], { directory: work, environment: { PATH: path } })).end.kind).toBe('not-started')
    }
  })

  it('reports a program that the system cannot execute, and a directory that is not there, as not started', async () => {
    const broken = join(directory, `broken-${containment}`)
    writeFileSync(broken, '#!/no/such/interpreter\n')
    chmodSync(broken, 0o755)
    expect((await run([broken])).end).toEqual({ kind: 'not-started', reason: 'ENOENT' })
    expect((await run(['true'], { directory: join(directory, 'nowhere') })).end.kind).toBe('not-started')
  })

  it('reports arguments that are too long as not started', async () => {
    expect((await run(['true', 'x'.repeat(200_000)])).end).toEqual({ kind: 'not-started', reason: 'E2BIG' })
  })

  it('starts nothing after a stop or without time', async () => {
    const name = mark()
    expect(await run(shell('sleep 30', name), { signal: AbortSignal.abort() })).toMatchObject({ end: { kind: 'killed', by: 'stop' }, startedAt: null })
    expect(await run(shell('sleep 30', name), { deadlineSeconds: 0 })).toMatchObject({ end: { kind: 'killed', by: 'deadline' }, startedAt: null })
    expect(processesWith(name)).toEqual([])
  })

  it('kills a child and its children at the deadline', async () => {
    const name = mark()
    const { end } = await run(shell(`sh -c "sleep 300; :" ${name} & sleep 300`, name), { deadlineSeconds: 0.4 })
    expect(end).toEqual({ kind: 'killed', by: 'deadline' })
    expect(processesWith(name)).toEqual([])
  })

  it('counts a deadline even when the child then exits 0 (S45)', async () => {
    const { end, stdout } = await run(['sh', '-c', 'trap "echo leaving; exit 0" TERM; while :; do sleep 0.05; done'], { deadlineSeconds: 0.4 })
    expect(end).toEqual({ kind: 'killed', by: 'deadline' })
    expect(stdout.toString()).toBe('leaving\n')
  })

  it('kills a family that ignores SIGTERM', async () => {
    const name = mark()
    const { end } = await run(shell(`trap "" TERM; sh -c 'trap "" TERM; while :; do sleep 0.2; done' ${name} & while :; do sleep 0.2; done`, name), { deadlineSeconds: 0.4 })
    expect(end).toEqual({ kind: 'killed', by: 'deadline' })
    expect(processesWith(name)).toEqual([])
  })

  it('kills everything on a stop, and leaves neither timer nor listener', async () => {
    const name = mark()
    const stop = new AbortController()
    const ended = run(shell('sleep 300; :', name), { signal: stop.signal })
    await untilRunning(name)
    stop.abort()
    expect((await ended).end).toEqual({ kind: 'killed', by: 'stop' })
    expect(processesWith(name)).toEqual([])
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })

  it('ends what a child left in the background when the child itself is done, and keeps its exit code', async () => {
    const name = mark()
    const { end, stdout } = await run(shell(`sh -c 'trap "" TERM HUP; sleep 300; :' ${name} & echo done; exit 3`, name))
    expect(end).toEqual({ kind: 'exited', code: 3 })
    expect(stdout.toString()).toBe('done\n')
    expect(processesWith(name)).toEqual([])
  })
})

for (const containment of STRONG) describe(`a hostile child in containment ${containment}`, () => {
  let processes: Processes
  beforeAll(async () => { processes = await openProcesses(new SystemClock(), containment) })

  /** Each starts one escapee that carries the mark, and waits or leaves. */
  const escapes: readonly (readonly [string, (name: string) => string[]])[] = [
    ['starts a new session', (name) => shell(`setsid sh -c 'sleep 300; :' ${name} & sleep 300`, name)],
    ['starts a new session, ignores SIGTERM and SIGHUP, and leaves', (name) => shell(`setsid sh -c 'trap "" TERM HUP; sleep 300; :' ${name} & sleep 0.5`, name)],
    ['clears its environment in a new session', (name) => shell(`env -i setsid sh -c 'trap "" TERM; while :; do sleep 1; done' ${name} & sleep 300`, name)],
    ['clears its environment in a new session, and leaves after a moment', (name) => shell(`env -i setsid sh -c 'trap "" TERM; while :; do sleep 1; done' ${name} & sleep 0.6`, name)],
    ['forks a daemon that holds the output open', (name) => shell(`(setsid sh -c 'sleep 300; :' ${name} &); sleep 0.4; echo left`, name)],
    ['detaches from Node without output', (name) => node(
      'const { spawn } = require("node:child_process"); spawn("sh", ["-c", "sleep 300; :", process.argv[1]], { detached: true, stdio: "ignore" }).unref(); setTimeout(() => {}, 600)', name)],
    ['stops itself', (name) => shell('kill -STOP $$', name)],
  ]

  it('leaves nothing behind, whatever it does to get away (D19)', async () => {
    const left = await Promise.all(escapes.map(async ([what, argv]) => {
      const name = mark()
      const ended = processes.run(request(argv(name), { deadlineSeconds: 4 }))
      await untilRunning(name)
      await ended
      return [what, processesWith(name)]
    }))
    expect(left).toEqual(escapes.map(([what]) => [what, []]))
  })
})

if (NAMESPACES) describe('a child in a namespace', () => {
  let processes: Processes
  beforeAll(async () => { processes = await openProcesses(new SystemClock(), 'NAMESPACE') })

  it('does not report a child that ended its own namespace as a success', async () => {
    // In the namespace these are the waiting shell and the reporter, nothing of the machine's.
    const { end } = await processes.run(request(['sh', '-c', 'test "$(readlink /proc/1/exe)" != "$(readlink /proc/$$/exe)" || kill -9 2; sleep 20']))
    expect(end).toEqual({ kind: 'signalled', signal: 'SIGKILL' })
  })

  it('kills a child that has stopped the reporter, and reports the deadline', async () => {
    const name = mark()
    const { end } = await processes.run(request(shell('kill -STOP 2; sleep 300; :', name), { deadlineSeconds: 0.5 }))
    expect(end).toEqual({ kind: 'killed', by: 'deadline' })
    expect(processesWith(name)).toEqual([])
  })

  it('is not the first process, collects orphans, and sees no process of ours', async () => {
    const { stdout, end } = await processes.run(request(['sh', '-c', `
      (sh -c 'exit 0' & echo $! > ${join(directory, 'orphan')}); sleep 0.1
      kill -0 $(cat ${join(directory, 'orphan')}) 2>/dev/null && echo zombie
      test $$ -gt 1 && test ! -e /proc/${process.pid} && echo apart`]))
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(stdout.toString()).toBe('apart\n')
  })

  it('passes loader options of the child to the child alone', async () => {
    const { end, output } = await processes.run(request(['sh', '-c', 'echo "$NODE_OPTIONS"'], { environment: { PATH, NODE_OPTIONS: '--require=/no/such/file' } }))
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(output.kept.toString()).toBe('--require=/no/such/file\n')
  })

  it('dies with the producer, even when that one is killed', async () => {
    const name = mark()
    const module = (path: string): string => JSON.stringify(new URL(`../../../../producer/io/${path}`, import.meta.url).pathname)
    const script = `
      import { openProcesses } from ${module('process.ts')}
      import { SystemClock } from ${module('clock.ts')}
      const processes = await openProcesses(new SystemClock(), 'NAMESPACE')
      await processes.run({ argv: ['sh', '-c', 'trap "" TERM HUP; sleep 300; :', process.argv[1] + '-child'], directory: '/', environment: { PATH: '${PATH}' },
        deadlineSeconds: 300, outputLimit: 1000, signal: new AbortController().signal })`
    const outer = await openProcesses(new SystemClock(), 'GROUP')
    const stop = new AbortController()
    const ended = outer.run(request([process.execPath, '--input-type=module', '-e', script, name], { signal: stop.signal }))
    await untilRunning(`${name}-child`)
    endAll(processesWith(name).filter((pid) => !processesWith(`${name}-child`).includes(pid)))
    expect((await ended).end.kind).toBe('signalled')
    for (let look = 0; processesWith(`${name}-child`).length > 0 && look < 100; look += 1) await new Promise((resolve) => { setTimeout(resolve, 20) })
    expect(processesWith(`${name}-child`)).toEqual([])
  })
})

describe('a process that escapes a lone group', () => {
  it('cannot hold the run up by keeping the output open', async () => {
    const name = mark()
    const processes = await openProcesses(new SystemClock(), 'GROUP')
    const { end, stdout } = await processes.run(request(shell(`setsid sh -c 'sleep 300; :' ${name} & sleep 0.2; echo done`, name)))
    const escaped = processesWith(name)
    endAll(escaped)
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(stdout.toString()).toBe('done\n')
    expect(escaped.length).toBeGreaterThan(0)
  })
})

describe('output over the limit', () => {
  const GIBIBYTE = 1024 ** 3

  it('is counted and dropped while the child runs on, in flat memory', async () => {
    const processes = await openProcesses(new SystemClock())
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 20)
    const { end, stdout, output } = await processes.run(request(['head', '-c', String(GIBIBYTE), '/dev/zero'], { outputLimit: 64 * 1024 }))
    clearInterval(watch)
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(output.bytes).toBe(GIBIBYTE)
    expect(output.kept.length).toBe(64 * 1024)
    expect(stdout.length).toBe(64 * 1024)
    expect(output.sha256).toBe(createHash('sha256').update(Buffer.alloc(64 * 1024)).digest('hex'))
    expect(peak - before).toBeLessThan(160 * 1024 * 1024)
  })

  it('keeps the first bytes of each stream by itself', async () => {
    const processes = await openProcesses(new SystemClock())
    const { stdout, stderr, output } = await processes.run(request(['sh', '-c', 'printf 0123456789; sleep 0.1; printf abc >&2'], { outputLimit: 8 }))
    expect(stdout.toString()).toBe('01234567')
    expect(stderr.toString()).toBe('abc')
    expect(output.kept.toString()).toBe('01234567')
    expect(output.bytes).toBe(13)
  })
})
