import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventsOf } from '../../producer/core/journal-lines.ts'
import { fold } from '../../producer/core/replay.ts'
import { checkJournal } from '../../producer/io/file-journal.ts'
import { replayed } from './summary.ts'

const versions = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
const journals = versions.flatMap((version) => readdirSync(join(import.meta.dirname, version))
  .filter((name) => name.endsWith('.jsonl')).map((name) => join(version, name.replace(/\.jsonl$/, ''))))
const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name))

describe('journals of released versions', () => {
  it.each(journals)('%s folds to the state that its own version recorded (R100, R125)', (name) => {
    const journal = checkJournal(read(`${name}.jsonl`))
    if (journal.kind === 'JOURNAL_BROKEN') throw new Error(`line ${journal.line}: ${journal.reason}`)
    const events = eventsOf(journal.lines)
    expect(events).toHaveLength(journal.lines.length)
    const last = fold(events)
    expect(last && replayed(last.state)).toEqual(JSON.parse(read(`${name}.json`).toString('utf8')))
  })

  it('are of every state in which a run can end, and of one that was interrupted', () => {
    const ends = new Set(journals.map((name) => (JSON.parse(read(`${name}.json`).toString('utf8')) as { end: { state: string; stopCause: string } | null }).end))
    expect(new Set([...ends].map((end) => end?.state ?? 'NONE'))).toEqual(new Set(['COMPLETED', 'FAILED', 'ABORTED', 'TIMEOUT', 'UNKNOWN', 'NONE']))
    expect(new Set([...ends].map((end) => end?.stopCause)).size).toBeGreaterThanOrEqual(12)
  })
})
