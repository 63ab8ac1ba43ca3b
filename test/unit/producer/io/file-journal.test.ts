import { afterAll, describe, expect, it } from '@jest/globals'
import { appendFileSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkJournal, FileJournal, MAX_JOURNAL_BYTES, readJournal, type JournalRead } from '../../../../producer/io/file-journal.ts'
import { sha256 } from '../../../../schemas/digest.ts'
import { GENESIS } from '../../../../schemas/journal.ts'
import { FakeClock } from '../../../support/clock.ts'
import { temporaryDirectory } from '../../../support/repository.ts'

type Event = { readonly type: string; readonly text?: string }
const RUN = '01JDG000000000000000000000'
const directory = temporaryDirectory()
afterAll(() => { rmSync(directory, { recursive: true }) })

let number = 0
function fresh(): string {
  number += 1
  return join(directory, `journal-${number}.jsonl`)
}

async function written(events: readonly Event[], clock = new FakeClock()): Promise<string> {
  const path = fresh()
  const journal = await FileJournal.create<Event>(RUN, path, clock)
  for (const event of events) await journal.append(event)
  await journal.close()
  return path
}

async function readable(path: string): Promise<Extract<JournalRead, { kind: 'READ' }>> {
  const read = await readJournal(path)
  if (read.kind !== 'READ') throw new Error(read.reason)
  return read
}

describe('the journal on disk', () => {
  it('holds one canonical line per event, each chained to the line before', async () => {
    const clock = new FakeClock()
    const path = await written([{ type: 'RunAdmitted' }, { type: 'CheckStarted', text: 'zeile\n2 ä' }], clock)
    const [first = '', second = '', rest] = readFileSync(path, 'utf8').split('\n')
    expect(rest).toBe('')
    expect(first).toBe(`{"at":"2026-01-02T03:04:05.000Z","bootId":"boot-1","mono":1000,"prev":"${GENESIS}","seq":0,"type":"RunAdmitted"}`)
    expect(JSON.parse(second)).toEqual({
      at: '2026-01-02T03:04:05.000Z', bootId: 'boot-1', mono: 1000, prev: sha256(first), seq: 1, type: 'CheckStarted', text: 'zeile\n2 ä',
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('reads back what was written', async () => {
    const read = await readable(await written([{ type: 'A1' }, { type: 'Bb', text: 'x' }].map((event) => ({ ...event, type: 'Event' }))))
    expect(read.lines.map(({ seq }) => seq)).toEqual([0, 1])
    expect(read.lines[1]?.['text']).toBe('x')
    expect(read.tornBytes).toBe(0)
  })

  it('keeps the order of appends that are not awaited', async () => {
    const path = fresh()
    const journal = await FileJournal.create<Event>(RUN, path, new FakeClock())
    await Promise.all(Array.from({ length: 50 }, (_, index) => journal.append({ type: 'Event', text: String(index) })))
    await journal.close()
    expect((await readable(path)).lines.map((line) => line['text'])).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
  })

  it('is never begun twice, nor through a link', async () => {
    const path = await written([])
    await expect(FileJournal.create(RUN, path, new FakeClock())).rejects.toMatchObject({ code: 'ERR_JOURNAL_EXISTS' })
    symlinkSync(join(directory, 'elsewhere'), `${path}.link`)
    await expect(FileJournal.create(RUN, `${path}.link`, new FakeClock())).rejects.toMatchObject({ code: 'ERR_JOURNAL_EXISTS' })
  })

  it('refuses an event that would overwrite the envelope, and stays usable', async () => {
    const path = fresh()
    const journal = await FileJournal.create<Event & { prev?: string }>(RUN, path, new FakeClock())
    await expect(journal.append({ type: 'Event', prev: GENESIS })).rejects.toMatchObject({ code: 'ERR_INVARIANT' })
    await journal.append({ type: 'Event' })
    await journal.close()
    expect((await readable(path)).lines).toHaveLength(1)
  })

  it('refuses to grow over its limit before anything is written', async () => {
    const path = fresh()
    const journal = await FileJournal.create<Event>(RUN, path, new FakeClock())
    await journal.append({ type: 'Event' })
    await expect(journal.append({ type: 'Event', text: 'x'.repeat(MAX_JOURNAL_BYTES) })).rejects.toMatchObject({ code: 'ERR_JOURNAL_FULL' })
    await journal.close()
    expect((await readable(path)).lines).toHaveLength(1)
  })

  it('writes nothing more once a write has failed', async () => {
    const journal = await FileJournal.create<Event>(RUN, fresh(), new FakeClock())
    await journal.append({ type: 'Event' })
    await journal.close()
    await expect(journal.append({ type: 'Event' })).rejects.toMatchObject({ code: 'ERR_JOURNAL_WRITE' })
    await expect(journal.append({ type: 'Event' })).rejects.toMatchObject({ code: 'ERR_JOURNAL_WRITE' })
  })
})

describe('reading a journal after a crash', () => {
  const events = [{ type: 'One' }, { type: 'Two' }, { type: 'Three' }]

  it('drops a torn last line wherever it was cut (R125)', async () => {
    const path = await written(events)
    const whole = readFileSync(path)
    const start = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    let torn = 0
    for (let end = start + 1; end < whole.length; end += 1) {
      const read = checkJournal(whole.subarray(0, end))
      expect(read).toMatchObject({ kind: 'READ', bytes: start, tornBytes: end - start })
      torn += 1
    }
    expect(torn).toBeGreaterThan(50)
  })

  it('goes on after the last whole line, in the same chain and on another boot', async () => {
    const path = await written(events)
    appendFileSync(path, '{"at":"2026-')
    const journal = await FileJournal.reopen<Event>(RUN, path, new FakeClock('2026-02-02T00:00:00Z', 'boot-2'), await readable(path))
    await journal.append({ type: 'LeaseTaken' })
    await journal.close()
    const read = await readable(path)
    expect(read.tornBytes).toBe(0)
    expect(read.lines.map(({ type, bootId }) => `${type} ${bootId}`)).toEqual(['One boot-1', 'Two boot-1', 'Three boot-1', 'LeaseTaken boot-2'])
  })

  it('does not go on when somebody else has written meanwhile', async () => {
    const path = await written(events)
    const read = await readable(path)
    appendFileSync(path, 'more')
    await expect(FileJournal.reopen(RUN, path, new FakeClock(), read)).rejects.toMatchObject({ code: 'ERR_JOURNAL_WRITE' })
  })

  it('names the line at which the chain breaks, whichever byte was changed', async () => {
    const path = await written(events)
    const whole = readFileSync(path)
    const lastLine = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    let broken = 0
    for (let at = 0; at < lastLine; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      const read = checkJournal(changed)
      if (read.kind !== 'JOURNAL_BROKEN') throw new Error(`byte ${at} changed, and the journal still reads`)
      expect(read.line).toBeGreaterThanOrEqual(whole.subarray(0, at).filter((byte) => byte === 0x0a).length + 1)
      expect(read.line).toBeLessThanOrEqual(3)
      broken += 1
    }
    expect(broken).toBe(lastLine)
  })

  it.each([
    ['a removed line', (lines: string[]) => [lines[0], lines[2]], 2],
    ['a repeated line', (lines: string[]) => [lines[0], lines[0], lines[1]], 2],
    ['exchanged lines', (lines: string[]) => [lines[0], lines[2], lines[1]], 2],
    ['an empty line', (lines: string[]) => [lines[0], '', lines[1]], 2],
    ['a missing first line', (lines: string[]) => [lines[1], lines[2]], 1],
    ['blanks that the canonical form has not', (lines: string[]) => [lines[0]?.replace(',', ', '), lines[1]], 1],
  ])('refuses %s', async (_, edit, line) => {
    const path = await written(events)
    writeFileSync(path, `${edit(readFileSync(path, 'utf8').trimEnd().split('\n')).join('\n')}\n`)
    expect(await readJournal(path)).toMatchObject({ kind: 'JOURNAL_BROKEN', line })
  })

  it('reads an empty journal as one without events', async () => {
    expect(await readable(await written([]))).toMatchObject({ lines: [], head: GENESIS, bytes: 0 })
  })

  it('refuses a journal over its limit, and one that is not there', async () => {
    const path = await written([])
    truncateSync(path, MAX_JOURNAL_BYTES + 1)
    expect(await readJournal(path)).toMatchObject({ kind: 'JOURNAL_BROKEN' })
    await expect(readJournal(join(directory, 'nothing'))).rejects.toMatchObject({ code: 'ERR_JOURNAL_READ' })
  })
})
