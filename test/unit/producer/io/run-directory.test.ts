import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { mask } from '../../../../producer/core/mask.ts'
import { SystemClock } from '../../../../producer/io/clock.ts'
import { processEntry } from '../../../../producer/io/process-table.ts'
import { runIds } from '../../../../producer/io/run-directory-id.ts'
import { RunLock } from '../../../../producer/io/run-directory-lock.ts'
import { ReviewerOutputs } from '../../../../producer/io/run-directory-outputs.ts'
import { listRuns, RunDirectory, type HandoffFile } from '../../../../producer/io/run-directory.ts'
import { sha256 } from '../../../../schemas/digest.ts'
import { RunId } from '../../../../schemas/primitives.ts'
import { temporaryDirectory } from '../../../support/repository.ts'

const RUN = '01JDG000000000000000000000'
const root = temporaryDirectory()
afterAll(() => { rmSync(root, { recursive: true }) })

let number = 0
let gitDirectory: string
beforeEach(() => {
  number += 1
  gitDirectory = join(root, String(number))
  mkdirSync(gitDirectory)
})

describe('the directory of a run', () => {
  it('lies in the git directory, for its owner alone', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    expect(run.path).toBe(join(gitDirectory, 'bounded-review/runs', RUN))
    expect(statSync(run.path).mode & 0o777).toBe(0o700)
    await run.keepPacket(1, Buffer.from('{}'))
    await run.keepCheckOutput(1, 2, 'lint/../x', Buffer.from('out'))
    await run.writeManifestDraft(Buffer.from('one'))
    await run.writeManifestDraft(Buffer.from('two'))
    expect(readFileSync(join(run.path, 'packets/1.json'), 'utf8')).toBe('{}')
    expect(readFileSync(join(run.path, 'checks/1-2-lint____x.txt'), 'utf8')).toBe('out')
    expect(readFileSync(run.manifest, 'utf8')).toBe('two')
    expect(statSync(run.manifest).mode & 0o777).toBe(0o600)
    expect(readdirSync(run.path).sort()).toEqual(['author', 'checks', 'manifest.json', 'packets', 'raw'])
  })

  it('is made once, found again, and listed in order', async () => {
    const later = '01JDG000000000000000000001'
    expect(await listRuns(gitDirectory)).toEqual([])
    await RunDirectory.create(gitDirectory, later)
    await RunDirectory.create(gitDirectory, RUN)
    await expect(RunDirectory.create(gitDirectory, RUN)).rejects.toMatchObject({ code: 'ERR_RUN_EXISTS' })
    expect((await RunDirectory.open(gitDirectory, RUN)).runId).toBe(RUN)
    expect(await listRuns(gitDirectory)).toEqual([RUN, later])
  })

  it.each(['01JDG000000000000000000009', '../../..', '', 'x'.repeat(1000)])('refuses to open %p, and says how to find the runs', async (name) => {
    await expect(RunDirectory.open(gitDirectory, name)).rejects.toMatchObject({ code: 'ERR_USAGE_RUN', hint: expect.stringContaining('list') })
  })
})

describe('sealing a handoff', () => {
  it('shows it only when all of it is written (D13)', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    writeFileSync(run.journal, 'lines\n')
    await run.seal(new Map<string, HandoffFile>([['findings-v1.json', Buffer.from('{}')], ['journal-v1.jsonl', { copyOf: run.journal }]]))
    expect(readdirSync(run.handoff).sort()).toEqual(['findings-v1.json', 'journal-v1.jsonl'])
    expect(readFileSync(join(run.handoff, 'journal-v1.jsonl'), 'utf8')).toBe('lines\n')
    await run.addToHandoff('handoff.sigstore.json', Buffer.from('signed'))
    expect(readFileSync(join(run.handoff, 'handoff.sigstore.json'), 'utf8')).toBe('signed')
  })

  it('leaves nothing when one file cannot be had', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    const files = new Map<string, HandoffFile>([['a.json', Buffer.from('{}')], ['journal-v1.jsonl', { copyOf: join(root, 'nothing') }]])
    await expect(run.seal(files)).rejects.toMatchObject({ code: 'ERR_RUN_DIRECTORY', effect: 'none' })
    expect(readdirSync(run.path).sort()).toEqual(['author', 'checks', 'packets', 'raw'])
  })

  it('never replaces one that is there, nor a file of it', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    await run.seal(new Map([['a.json', Buffer.from('1')]]))
    await expect(run.seal(new Map([['a.json', Buffer.from('2')]]))).rejects.toMatchObject({ code: 'ERR_HANDOFF_EXISTS' })
    await expect(run.addToHandoff('a.json', Buffer.from('2'))).rejects.toMatchObject({ code: 'ERR_HANDOFF_EXISTS' })
    expect(readFileSync(join(run.handoff, 'a.json'), 'utf8')).toBe('1')
  })

  it.each(['../a', 'a/b', '.hidden', ''])('refuses the file name %p', async (name) => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    await expect(run.seal(new Map([[name, Buffer.from('')]]))).rejects.toMatchObject({ code: 'ERR_USAGE_FILE_NAME' })
    expect(existsSync(run.handoff)).toBe(false)
  })
})

describe('the lock of a run', () => {
  const clock = new SystemClock()
  const holder = (change: object = {}): string => JSON.stringify({
    host: hostname(), bootId: clock.bootId, pid: process.pid, startTime: processEntry(process.pid)?.startTime ?? null, ...change,
  })

  it('has one holder at a time, and can be taken again after release', async () => {
    const path = join(gitDirectory, 'lock')
    const lock = await RunLock.take(path, clock)
    await expect(RunLock.take(path, clock)).rejects.toMatchObject({ code: 'ERR_RUN_LOCKED' })
    await lock.release()
    await (await RunLock.take(path, clock)).release()
    expect(readdirSync(gitDirectory)).toEqual([])
  })

  it('has one winner among many', async () => {
    const path = join(gitDirectory, 'lock')
    writeFileSync(path, holder({ pid: 4_194_305, startTime: '1' }))
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => RunLock.take(path, clock)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['whose process is gone', { pid: 4_194_305, startTime: '1' }],
    ['whose process id belongs to another process now', { startTime: '1' }],
    ['of an earlier boot', { bootId: 'an-earlier-boot' }],
  ])('succeeds a holder %s (R127)', async (_, change) => {
    const path = join(gitDirectory, 'lock')
    writeFileSync(path, holder(change))
    await (await RunLock.take(path, clock)).release()
    expect(readdirSync(gitDirectory)).toEqual([])
  })

  it('leaves a holder alone that lives, that is on another machine, or that cannot be read', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' })
    try {
      const pid = child.pid ?? 0
      const contents = [holder({ pid, startTime: processEntry(pid)?.startTime ?? null }), holder({ host: 'elsewhere', pid: 4_194_305 }), '', '{}', '{']
      for (const content of contents) {
        const path = join(gitDirectory, 'lock')
        writeFileSync(path, content)
        await expect(RunLock.take(path, clock)).rejects.toMatchObject({ code: 'ERR_RUN_LOCKED', hint: expect.any(String) })
        expect(readFileSync(path, 'utf8')).toBe(content)
      }
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is not released by one who no longer holds it', async () => {
    const path = join(gitDirectory, 'lock')
    const lock = await RunLock.take(path, clock)
    writeFileSync(path, holder({ host: 'elsewhere' }))
    await lock.release()
    expect(existsSync(path)).toBe(true)
  })
})

describe('what reviewers print', () => {
  const SECRET = 'correct-horse-battery'

  it('is kept unmasked in private and masked for the handoff, slice by slice', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    const outputs = new ReviewerOutputs(run, (bytes) => mask(bytes, [SECRET]))
    const raws = [Buffer.from(`one ${SECRET}\n`), Buffer.alloc(0), Buffer.from(`two ${SECRET} ${SECRET}\n`)]
    const slices = []
    for (const raw of raws) slices.push(await outputs.keep(raw))
    const published = readFileSync(run.reviewerOutput)
    expect(published.toString()).toBe('one [masked]\ntwo [masked] [masked]\n')
    expect(slices.map(({ offset, length }) => published.subarray(offset, offset + length).toString())).toEqual(['one [masked]\n', '', 'two [masked] [masked]\n'])
    expect(slices.map(({ offset, length, sha256: digest }) => sha256(published.subarray(offset, offset + length)) === digest)).toEqual([true, true, true])
    expect(readdirSync(run.raw).map((name) => readFileSync(join(run.raw, name), 'utf8')).sort()).toEqual(raws.map(String).sort())
    expect(statSync(join(run.raw, '1.txt')).mode & 0o777).toBe(0o600)
    expect(statSync(run.reviewerOutput).mode & 0o777).toBe(0o600)
  })

  it('is summed up with a digest that needs the salt, the same after a restart (S47)', async () => {
    const run = await RunDirectory.create(gitDirectory, RUN)
    const outputs = new ReviewerOutputs(run, (bytes) => mask(bytes, [SECRET]))
    for (let attempt = 1; attempt <= 11; attempt += 1) await outputs.keep(Buffer.from(`${attempt} ${SECRET}\n`))
    const summary = await outputs.summary()
    expect(summary.redactions).toBe(11)
    const original = Array.from({ length: 11 }, (_, index) => `${index + 1} ${SECRET}\n`).join('')
    expect(summary.originalSaltedSha256).toBe(createHash('sha256').update(readFileSync(run.salt)).update(original).digest('hex'))
    expect(summary.originalSaltedSha256).not.toBe(sha256(original))
    expect(await new ReviewerOutputs(run, (bytes) => mask(bytes, [SECRET])).summary()).toEqual(summary)
  })
})

describe('identifiers of runs', () => {
  const random = (byte: number) => (count: number): Uint8Array => new Uint8Array(count).fill(byte)

  it('are ULIDs whose order is that of time', () => {
    const next = runIds(random(0xff))
    const ids = [0, 1, 1_700_000_000_000, 2 ** 48 - 1].map((time) => next(new Date(time)))
    expect(ids.map((id) => RunId.safeParse(id).success)).toEqual([true, true, true, true])
    expect([...ids].sort()).toEqual(ids)
    expect(runIds(random(0))(new Date(1469918176385))).toBe('01ARYZ6S410000000000000000')
  })

  it('never go back or repeat when the clock does', () => {
    const next = runIds(random(0xff))
    const ids = [5000, 5000, 4000, 5000, 5001].map((time) => next(new Date(time)))
    expect(new Set(ids).size).toBe(5)
    expect([...ids].sort()).toEqual(ids)
  })
})
