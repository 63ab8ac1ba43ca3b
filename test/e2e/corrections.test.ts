import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decision } from '../../schemas/decision.ts'
import { canonicalSha256 } from '../../schemas/digest.ts'
import { PacketFile } from '../../schemas/packet.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { correctedRepository, eventsOf, findingsOf, type CorrectedOptions } from '../support/authors.ts'
import { BUILT, runBuilt } from '../support/built.ts'
import { newestRun, recordOf, runFolder, runLine, signLine, verifyFlags, type Line } from '../support/line.ts'

let sigstore: LocalSigstore
const lines: Line[] = []
beforeAll(async () => { sigstore = await startSigstore() })
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  await sigstore.close()
})
function corrected(options: CorrectedOptions): Line {
  const made = correctedRepository(sigstore, options)
  lines.push(made)
  return made
}
const FIX = 'answer({ revision: commit({ \'a.ts\': \'export const a = 3\\n\' }) })'
const packetsOf = (line: Line): PacketFile['packets'] =>
  PacketFile.parse(JSON.parse(readFileSync(join(runFolder(line), 'handoff/packet-v1.json'), 'utf8'))).packets
const keptRef = (line: Line, n: number): string => line.repository.git('rev-parse', `refs/bounded-review/runs/${newestRun(line) ?? ''}/${n}`)
const end = (line: Line): unknown => {
  const { execution: { state, stopCause, iteration }, result: { outcome } } = recordOf(line)
  return { state, stopCause, iteration, outcome }
}

describe.each(['sha1', 'sha256'] as const)('a correction that works, object format %s', (objectFormat) => {
  it('is frozen as iteration 2, checked and reviewed again, signed, and accepted by the verifier (R32-R34, R82, D9)', async () => {
    const line = corrected({ author: FIX, objectFormat })
    const { stdout, stderr, code } = await runLine(line)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(end(line)).toEqual({ state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', iteration: 2, outcome: 'CLEAR' })

    const [first, second, ...none] = packetsOf(line)
    expect(none).toEqual([])
    expect(first).toMatchObject({ iteration: 1, headSha: line.head, previousPacketSha256: null })
    expect(second).toMatchObject({ iteration: 2, headSha: keptRef(line, 2), previousPacketSha256: canonicalSha256(first) })
    expect(line.repository.git('rev-parse', `${second!.headSha}^`)).toBe(line.head)
    expect(recordOf(line).binding.headSha).toBe(second!.headSha)
    expect(readdirSync(join(runFolder(line), 'packets')).toSorted()).toEqual(['1.json', '2.json'])
    expect(readdirSync(join(runFolder(line), 'checks')).toSorted()).toEqual(['1-1-tests.txt', '2-1-tests.txt'])

    const { findings, history, fixed } = findingsOf(line)
    expect(findings).toEqual([])
    expect(history).toMatchObject([{ iteration: 1, disposition: { verdict: 'accepted', by: 'author', evidence: ['tests'] } }])
    expect(fixed).toEqual([{ id: history[0]!.id, iteration: 2, evidence: ['tests'] }])

    const id = history[0]!.id
    expect(stdout).toContain('  1/3  reconcile  1 accepted   progress: judged from the next iteration on\n')
    expect(stdout).toContain(`       revision ${second!.headSha.slice(0, 8)} by the author\n`)
    expect(stdout).toContain(`progress: ${id} fixed (evidence: tests)\n`)

    // The branch is where it was: nobody asked to move it.
    expect(line.repository.git('rev-parse', 'refs/heads/topic')).toBe(line.head)

    const signed = await signLine(line, sigstore)
    expect({ code: signed.code, stderr: signed.stderr }).toEqual({ code: 0, stderr: '' })
    const argv = verifyFlags({ ...line, head: second!.headSha })
    const verified = await runBuilt(BUILT.verifier, ['verify', join(runFolder(line), 'handoff'), ...argv, '--json'])
    const decision = Decision.parse(JSON.parse(verified.stdout))
    expect(decision.checks.filter(({ status }) => status === 'FAILED')).toEqual([])
    expect({ decision: decision.decision, exitCode: decision.exitCode }).toEqual({ decision: 'ACCEPTED', exitCode: 0 })
  })
})

describe('what counts as progress', () => {
  it('two dry corrections in a row end with NO_PROGRESS, and the latest findings stay (R94, R96)', async () => {
    const line = corrected({
      configuration: { budgets: { maxIterations: 5, maxWallClockSeconds: 120, maxReviewerCalls: 6 } },
      author: 'answer({ revision: commit({ \'a.ts\': `export const a = ${packet.iteration} // BUG, reworded\\n` }) })',
    })
    const { code, stdout } = await runLine(line)
    expect(code).toBe(4)
    expect(end(line)).toEqual({ state: 'ABORTED', stopCause: 'NO_PROGRESS', iteration: 3, outcome: undefined })
    expect(stdout).toContain('  2/5  reconcile  1 accepted   progress: none, 1 of 2 in a row')
    expect(stdout).toContain('  3/5  reconcile  1 accepted   progress: none, 2 of 2 in a row')
    expect(findingsOf(line).findings).toHaveLength(1)
  })

  it('a check that passes because its test was deleted or changed is none (R87, D9)', async () => {
    const line = corrected({
      head: { 'a.ts': 'export const a = 2 // BUG FAIL\n' },
      author: 'answer({ revision: commit({ \'a.ts\': `export const a = ${packet.iteration} // BUG FAIL\\n`, \'test/check.mjs\': `process.exit(0) // ${packet.iteration}\\n` }) })',
    })
    const { stdout } = await runLine(line)
    expect(stdout).toContain('changes or deletes 1 test or check file, which voids passing checks as progress: test/check.mjs\n')
    expect(end(line)).toEqual({ state: 'ABORTED', stopCause: 'NO_PROGRESS', iteration: 3, outcome: undefined })
    expect(eventsOf(line).filter(({ type }) => type === 'PacketFrozen').map(({ weakened }) => weakened)).toEqual([[], ['test/check.mjs'], ['test/check.mjs']])
  })

  it('the same change counts where the configuration at the base allows it', async () => {
    const line = corrected({
      head: { 'a.ts': 'export const a = 2 // BUG FAIL\n' },
      configuration: { progress: { allowTestChanges: ['test/**'] } },
      author: 'answer({ revision: commit({ \'a.ts\': `export const a = ${packet.iteration} // BUG FAIL\\n`, \'test/check.mjs\': `process.exit(0) // ${packet.iteration}\\n` }) })',
    })
    const { stdout } = await runLine(line)
    expect(stdout).toContain('  2/3  reconcile  1 accepted   progress: a check passes that never did')
    expect(eventsOf(line).filter(({ type }) => type === 'PacketFrozen').map(({ weakened }) => weakened)).toEqual([[], [], []])
  })

  it('going back to the tree of an earlier iteration is none, and is shown (A, B, A)', async () => {
    const line = corrected({
      head: { 'a.ts': 'export const a = 1 // BUG A\n' },
      configuration: { budgets: { maxIterations: 4, maxWallClockSeconds: 120, maxReviewerCalls: 6 } },
      author: 'const letter = packet.iteration % 2 ? \'B\' : \'A\'\nanswer({ revision: commit({ \'a.ts\': `export const a = 1 // BUG ${letter}\\n` }) })',
    })
    const { stdout } = await runLine(line)
    expect(stdout).toContain('the same tree as iteration 1: going back never counts as progress\n')
    expect(stdout).toContain('progress: none, 2 of 2 in a row; back to the tree of iteration 1, which never counts')
    expect(end(line)).toMatchObject({ stopCause: 'NO_PROGRESS', iteration: 3 })
  })
})
