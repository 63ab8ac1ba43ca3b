import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import { Reconciliation, ReconciliationStatement } from '../../schemas/reconciliation.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { verifyBundle } from '../sigstore/verify-bundle.ts'
import { correctedRepository, eventsOf, findingsOf } from '../support/authors.ts'
import { BUILT, runBuilt, type Ended } from '../support/built.ts'
import { newestRun, recordOf, runFolder, runLine, signFlags, signLine, type Line } from '../support/line.ts'
import { temporaryDirectory } from '../support/repository.ts'

let sigstore: LocalSigstore
let scratch: string
let line: Line
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
  line = correctedRepository(sigstore, { author: 'answer({ dispositions: all(\'rejected\') })' })
  await runLine(line)
  await signLine(line, sigstore)
})
afterAll(async () => {
  line.repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await sigstore.close()
})
const handoff = (): string => join(runFolder(line), 'handoff')
const bytesOfHandoff = (): Record<string, string> =>
  Object.fromEntries(readdirSync(handoff()).toSorted().map((name) => [name, sha256(readFileSync(join(handoff(), name)))]))
const reconcile = async (...argv: string[]): Promise<Ended> =>
  await runBuilt(BUILT.producer, ['reconcile', newestRun(line) ?? '', '--repo', line.directory, ...argv], { environment: sigstore.env })
function decisions(changes: object = {}): string {
  const [finding] = findingsOf(line).findings
  const file = join(scratch, `${sha256(JSON.stringify(changes)).slice(0, 8)}.json`)
  writeFileSync(file, JSON.stringify({
    version: 1, runId: newestRun(line), headSha: line.head,
    dispositions: { [finding!.id]: { verdict: 'rejected', reason: 'the word is in a comment', evidence: ['a.ts'] } }, ...changes,
  }))
  return file
}
const folders = (): string[] => readdirSync(join(runFolder(line), 'reconciliations')).toSorted()

describe('reconcile', () => {
  it('keeps decisions of a file as a claim, beside a handoff that stays as it was (D35)', async () => {
    const before = bytesOfHandoff()
    const { code, stdout, stderr } = await reconcile('--file', decisions(), '--by', 'Robin')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('reconcile 1 finding: 0 accepted, 1 rejected\n')
    expect(stdout).toContain('claimed   by Robin: it closes nothing')
    expect(bytesOfHandoff()).toEqual(before)
    expect(readdirSync(join(runFolder(line), 'reconciliations/1'))).toEqual(['reconciliation-v1.json'])
    const kept = Reconciliation.parse(JSON.parse(readFileSync(join(runFolder(line), 'reconciliations/1/reconciliation-v1.json'), 'utf8')))
    expect(kept).toMatchObject({
      runId: newestRun(line), claimedBy: 'Robin', owner: null, findingsSha256: recordOf(line).artifacts.findings.sha256, binding: { headSha: line.head },
      dispositions: [{ findingId: findingsOf(line).findings[0]!.id, verdict: 'rejected', evidence: ['a.ts'] }],
    })
  })

  it('signs them as a statement about the head and the findings, and says so on the journal first', async () => {
    const before = bytesOfHandoff()
    const { code, stderr, stdout } = await reconcile('--file', decisions(), '--sign', ...signFlags(sigstore))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(bytesOfHandoff()).toEqual(before)
    const folder = join(runFolder(line), 'reconciliations', folders().at(-1) ?? '')
    const verified = verifyBundle(sigstore, readFileSync(join(folder, 'reconciliation.sigstore.json')))
    const statement = ReconciliationStatement.parse(JSON.parse(verified.payload))
    expect(statement.predicateType).toBe('https://bounded-review.github.io/reconciliation/v1')
    expect(statement.predicate.owner).toEqual({ issuer: verified.issuer, subject: verified.subject })
    expect(statement.subject).toEqual([
      { name: 'git+https://github.com/acme/app', digest: { gitCommit: line.head } },
      { name: 'findings-v1.json', digest: { sha256: recordOf(line).artifacts.findings.sha256 } },
    ])
    expect(canonicalBytes(statement.predicate).equals(readFileSync(join(folder, 'reconciliation-v1.json')))).toBe(true)
    expect(stdout).toContain(`signed    as ${verified.subject ?? ''}`)
    expect(eventsOf(line).filter(({ kind, effect }) => kind === 'reconcile' || String(effect).startsWith('reconcile/')).map(({ type }) => type))
      .toEqual(['EffectIntended', 'EffectConfirmed'])
  })

  it('without an identity keeps nothing and ends with 8', async () => {
    const before = folders()
    const { code, stderr } = await runBuilt(BUILT.producer, ['reconcile', newestRun(line) ?? '', '--repo', line.directory, '--file', decisions({}), '--sign', '--by', 'x', ...signFlags(sigstore)])
    expect(code).toBe(8)
    expect(stderr).toContain('not signed: no decision has been kept')
    expect(folders()).toEqual(before)
  })

  it.each([
    { what: 'another head', changes: { headSha: '1'.repeat(40) }, code: 'ERR_USAGE_FILE' },
    { what: 'another run', changes: { runId: '01JDG3K5M7N9P1Q3R5S7T9V1W3' }, code: 'ERR_USAGE_FILE' },
    { what: 'a finding that nobody reported', changes: { dispositions: { 'f-0123456789abcdef': { verdict: 'rejected', reason: 'x' } } }, code: 'ERR_USAGE_FINDING' },
    { what: 'no decision', changes: { dispositions: {} }, code: 'ERR_USAGE_DISPOSITIONS' },
    { what: 'another grade', changes: { dispositions: { 'f-0123456789abcdef': { verdict: 'rejected', reason: 'x', severity: 'low' } } }, code: 'ERR_SCHEMA' },
    { what: 'a decision without a reason (R89)', changes: { dispositions: { 'f-0123456789abcdef': { verdict: 'rejected', reason: '' } } }, code: 'ERR_SCHEMA' },
  ])('refuses $what: $code', async ({ changes, code }) => {
    const before = folders()
    const { code: exit, stderr } = await reconcile('--file', decisions(changes))
    expect(exit).toBe(2)
    expect(stderr).toContain(code)
    expect(folders()).toEqual(before)
  })

  it('asks nobody where there is no terminal, and says what to do', async () => {
    const { code, stderr } = await reconcile()
    expect(code).toBe(2)
    expect(stderr).toMatch(/expected --file, because nobody is at this terminal to ask {3}ERR_USAGE_CONFIRM\nhint: /)
  })

  it('refuses findings that were changed since the run ended', async () => {
    const path = join(handoff(), 'findings-v1.json')
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.toString('utf8').replace('"high"', '"low"'))
    try {
      const { code, stderr } = await reconcile('--file', decisions({ version: 1 }))
      expect(code).toBe(3)
      expect(stderr).toContain('ERR_RUN_CHANGED')
    } finally {
      writeFileSync(path, bytes)
    }
  })
})
