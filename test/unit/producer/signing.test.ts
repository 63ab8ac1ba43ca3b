import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { canonicalBytes } from '../../../schemas/digest.ts'
import { PortError } from '../../../schemas/errors.ts'
import { readJournal } from '../../../producer/io/file-journal.ts'
import { RunDirectory } from '../../../producer/io/run-directory.ts'
import type { Signer } from '../../../producer/ports.ts'
import { readUnsigned, signRun } from '../../../producer/signing.ts'
import type { Loose } from '../../support/evidence.ts'
import { governedRepository, REVIEWS, runFolder, runLine, type Line } from '../../support/line.ts'
import { temporaryDirectory } from '../../support/repository.ts'

const BUNDLE = 'handoff.sigstore.json'
let line: Line
let scratch: string
let run: string
let signatures: number
let failure: Error | null

beforeAll(async () => {
  scratch = temporaryDirectory()
  line = governedRepository({ trustedRoot: {} }, { review: `console.log('printed'); ${REVIEWS.finds}` })
  expect((await runLine(line)).code).toBe(1)
})
afterAll(() => {
  line.repository.remove()
  rmSync(scratch, { recursive: true, force: true })
})
beforeEach(() => {
  run = join(scratch, basename(runFolder(line)))
  rmSync(run, { recursive: true, force: true })
  cpSync(runFolder(line), run, { recursive: true })
  signatures = 0
  failure = null
})

const signer: Signer = {
  identify: async () => ({ method: 'organization-keyless-dsse', issuer: 'https://issuer.example', subject: 'dev@example.dev' }),
  async sign(statement) {
    signatures += 1
    if (failure) throw failure
    return Buffer.from(JSON.stringify({ of: statement.length }))
  },
}

async function sign(): Promise<void> {
  const directory = await RunDirectory.at(run)
  await signRun(directory, await readUnsigned(directory, line.directory), signer)
}

/** Nothing was signed, and nothing looks as if it was. */
async function refused(code: string | RegExp): Promise<void> {
  await expect(sign()).rejects.toMatchObject({ code: expect.stringMatching(code) })
  expect(signatures).toBe(0)
  expect(existsSync(join(run, 'handoff', BUNDLE))).toBe(false)
}

async function effects(): Promise<Loose[]> {
  const read = await readJournal(join(run, 'journal-v1.jsonl'))
  if (read.kind !== 'READ') throw new Error('expected a whole journal')
  return read.lines.filter(({ type }) => type.startsWith('Effect'))
}

function rewrite(name: string, change: (value: Loose) => void): void {
  const value: Loose = JSON.parse(readFileSync(join(run, name), 'utf8'))
  change(value)
  writeFileSync(join(run, name), canonicalBytes(value))
}

describe('a run that nobody touched', () => {
  it('is signed once, and its journal says so before and after', async () => {
    await sign()
    expect(signatures).toBe(1)
    expect(readdirSync(join(run, 'handoff'))).toContain(BUNDLE)
    const [sealed, confirmed, intended, done, ...more] = await effects()
    expect([sealed, confirmed, intended, done].map((line: Loose) => [line.type, String(line.effect).split('/')[0]]))
      .toEqual([['EffectIntended', 'seal'], ['EffectConfirmed', 'seal'], ['EffectIntended', 'sign'], ['EffectConfirmed', 'sign']])
    expect(done.effect).toBe(intended.effect)
    expect(more).toEqual([])
    expect(existsSync(join(run, 'lock'))).toBe(false)
    await expect(sign()).rejects.toMatchObject({ code: 'ERR_RUN_SIGNED' })
    expect(signatures).toBe(1)
  })

  it('is not signed twice by two who read it at the same time', async () => {
    const directory = await RunDirectory.at(run)
    const [first, second] = [await readUnsigned(directory, line.directory), await readUnsigned(directory, line.directory)]
    await signRun(directory, first, signer)
    await expect(signRun(directory, second, signer)).rejects.toMatchObject({ code: 'ERR_RUN_SIGNED' })
    expect(signatures).toBe(1)
  })

  it('keeps a signature that failed on its journal, leaves no bundle, and can be signed again (R133)', async () => {
    failure = new PortError('ERR_LOG', 'no answer', { effect: 'unknown' })
    await expect(sign()).rejects.toBe(failure)
    expect(existsSync(join(run, 'handoff', BUNDLE))).toBe(false)
    expect((await effects()).at(-1)).toMatchObject({ type: 'EffectUnresolved', detail: { code: 'ERR_LOG' } })
    failure = null
    await sign()
    expect((await effects()).slice(-3).map(({ type }) => type)).toEqual(['EffectUnresolved', 'EffectIntended', 'EffectConfirmed'])
  })
})

describe('a run that was changed is not signed', () => {
  it('in the first, middle or last byte of any file of its handoff, its length, or its absence', async () => {
    const names = readdirSync(join(run, 'handoff'))
    expect(names.length).toBeGreaterThanOrEqual(6)
    for (const name of names) {
      const path = join(run, 'handoff', name)
      const bytes = readFileSync(path)
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        writeFileSync(path, changed)
        await refused('^ERR_RUN_CHANGED$')
      }
      writeFileSync(path, Buffer.concat([bytes, Buffer.from('\n')]))
      await refused('^ERR_RUN_CHANGED$')
      rmSync(path)
      await refused('^ERR_RUN_CHANGED$')
      writeFileSync(path, bytes)
    }
    await sign()
    expect(signatures).toBe(1)
  }, 60_000)

  it('by a file more, or a link in the place of a file', async () => {
    writeFileSync(join(run, 'handoff/notes.txt'), 'more')
    await refused('^ERR_RUN_CHANGED$')
    rmSync(join(run, 'handoff/notes.txt'))
    const bytes = readFileSync(join(run, 'handoff/criteria.md'))
    writeFileSync(join(scratch, 'elsewhere'), bytes)
    rmSync(join(run, 'handoff/criteria.md'))
    symlinkSync(join(scratch, 'elsewhere'), join(run, 'handoff/criteria.md'))
    await refused('^ERR_RUN_CHANGED$')
  })

  it.each([
    ['the outcome', (record: Loose) => { record.result = { outcome: 'CLEAR', findings: 0, accepted: 0, rejected: 0, escalated: 0 } }],
    ['an ending that does not exist', (record: Loose) => { record.execution.state = 'TIMEOUT' }],
    ['the head', (record: Loose) => { record.binding.headSha = record.binding.baseSha }],
    ['when it began', (record: Loose) => { record.execution.startedAt = '2026-01-01T00:00:00Z' }],
    ['the containment', (record: Loose) => { record.execution.limits.processes = 'GROUP' }],
    ['the run', (record: Loose) => { record.runId = '01JDG3K5M7N9P1Q3R5S7T9V1W3' }],
    ['a digest', (record: Loose) => { record.artifacts.criteria.sha256 = '0'.repeat(64) }],
    ['a field more', (record: Loose) => { record.more = true }],
  ] as [string, (record: Loose) => void][])('in %s of its record', async (_, change) => {
    rewrite('manifest.json', change)
    await refused('^ERR_RUN_CHANGED$')
  })

  it('in a record that does not parse, and in its journal', async () => {
    const path = join(run, 'manifest.json')
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.concat([bytes, Buffer.from(' ')]))
    await refused(/^ERR_/)
    writeFileSync(path, bytes)
    const journal = join(run, 'journal-v1.jsonl')
    const lines = readFileSync(journal)
    writeFileSync(journal, Buffer.from(lines.toString('utf8').replace('"ReviewFinished"', '"ReviewFinishee"')))
    await refused('^ERR_RUN_CHANGED$')
    // Without its seal: a run that was killed in between.
    writeFileSync(journal, lines.toString('utf8').trimEnd().split('\n').slice(0, -1).join('\n') + '\n')
    await refused('^ERR_RUN_CHANGED$')
    writeFileSync(journal, lines)
    appendFileSync(journal, '{"torn"')
    await sign()
    expect(signatures).toBe(1)
  })

  it('when it has not ended', async () => {
    rmSync(join(run, 'manifest.json'))
    await refused('^ERR_RUN_NOT_ENDED$')
  })

  it('when the repository no longer has what was frozen', async () => {
    const other = governedRepository({ trustedRoot: {} }, { head: { 'a.ts': 'export const a = 9\n' } })
    try {
      const directory = await RunDirectory.at(run)
      await expect(readUnsigned(directory, other.directory)).rejects.toThrow()
    } finally {
      other.repository.remove()
    }
    expect(signatures).toBe(0)
  })
})
