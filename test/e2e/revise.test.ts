import { afterAll, describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventsOf } from '../support/authors.ts'
import { BUILT, runBuilt, startBuilt, type Ended } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { governedRepository, newestRun, recordOf, runFlags, runFolder, runLine, type Line } from '../support/line.ts'

const lines: Line[] = []
const scratch = temporaryDirectory()
afterAll(() => {
  for (const { repository } of lines) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
})

/** The first review waits until it is let go, and clears; later ones clear at once. */
function waiting(configuration: Loose = {}): { readonly line: Line; readonly go: () => void } {
  const gate = join(scratch, `gate-${lines.length}`)
  const line = governedRepository({ trustedRoot: {} }, {
    configuration: {
      requirements: { from: 'file', path: 'docs/requirement.md' }, budgets: { maxIterations: 2, maxWallClockSeconds: 120, maxReviewerCalls: 3 }, ...configuration,
    },
    base: { 'docs/requirement.md': '# Pages\n\nEvery page is exported.\n' },
    review: `
      const look = () => fs.existsSync('${gate}') ? leave() : setTimeout(look, 20)
      look()
    `,
  })
  lines.push(line)
  return { line, go: () => { writeFileSync(gate, '') } }
}
const revise = async (line: Line, ...argv: string[]): Promise<Ended> => await runBuilt(BUILT.producer, ['revise', newestRun(line) ?? '', '--repo', line.directory, ...argv])
const SAID = ['--discovery', 'empty pages matter too', '--by', 'Robin', '--task', 'T-7', '--test', 'export of an empty page'] as const
async function until(line: Line, type: string): Promise<void> {
  for (let look = 0; look < 400; look += 1) {
    if (newestRun(line) !== null && existsSync(join(runFolder(line), 'journal-v1.jsonl')) && eventsOf(line).some((event) => event.type === type)) return
    await delay(25)
  }
  throw new Error(`expected ${type}, got none`)
}

describe('revise', () => {
  it('makes a review under way invalid: the same head is reviewed again under the new revision, with the same budgets (R37-R43)', async () => {
    const { line, go } = waiting()
    const { ended } = startBuilt(BUILT.producer, ['run', ...runFlags(line)])
    await until(line, 'ReviewDispatched')
    const asked = await revise(line, ...SAID)
    expect({ code: asked.code, stderr: asked.stderr }).toEqual({ code: 0, stderr: '' })
    expect(asked.stdout).toContain('waits     the operation under way ends first')
    const again = await revise(line, ...SAID)
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('ERR_REVISION_PENDING')
    go()
    const { code, stdout, stderr } = await ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('requirement revision 2, authorized by Robin: empty pages matter too')
    expect(eventsOf(line).map(({ type }) => type).filter((type) => /^(?:Packet|Review|Requirement|RunEnded)/.test(String(type)))).toEqual([
      'PacketFrozen', 'ReviewDispatched', 'RequirementRevised', 'ReviewFinished', 'PacketFrozen', 'ReviewDispatched', 'ReviewFinished', 'RunEnded',
    ])
    const { execution, inputs, configuration } = recordOf(line)
    expect(execution).toMatchObject({ state: 'COMPLETED', iteration: 1 })
    expect(execution.attempts).toHaveLength(2)
    expect(configuration.budgets).toMatchObject({ maxIterations: 2, maxReviewerCalls: 3 })
    expect(inputs.requirementRevisions).toEqual([{
      revision: 2, discovery: 'empty pages matter too', authorizedBy: 'Robin', affectedTasks: ['T-7'], affectedTests: ['export of an empty page'],
    }])
    expect(readdirSync(join(runFolder(line), 'packets')).toSorted()).toEqual(['1.json', '2.json'])
    expect(existsSync(join(runFolder(line), 'revise.json'))).toBe(false)
  })

  it('refuses a run that has ended, and one without a requirement', async () => {
    const { line, go } = waiting()
    go()
    await runLine(line)
    const ended = await revise(line, ...SAID)
    expect(ended.code).not.toBe(0)
    expect(ended.stderr).toContain('ERR_RUN_ENDED')

    const none = waiting({ requirements: { from: 'none' } })
    const { ended: over } = startBuilt(BUILT.producer, ['run', ...runFlags(none.line)])
    await until(none.line, 'ReviewDispatched')
    const refused = await revise(none.line, ...SAID)
    none.go()
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('ERR_USAGE_REVISION')
    expect((await over).code).toBe(0)
  })

  it('a revision more than the run has reviewer calls is refused, and changes nothing', async () => {
    const { line, go } = waiting({ budgets: { maxIterations: 1, maxWallClockSeconds: 120, maxReviewerCalls: 1 } })
    const { ended } = startBuilt(BUILT.producer, ['run', ...runFlags(line)])
    await until(line, 'ReviewDispatched')
    const asking = revise(line, ...SAID)
    for (let look = 0; look < 400 && !existsSync(join(runFolder(line), 'revise.json')); look += 1) await delay(25)
    go()
    const refused = await asking
    expect({ code: refused.code, refused: refused.stderr.includes('REVISION_LIMIT') }).toEqual({ code: 2, refused: true })
    expect((await ended).code).toBe(0)
    expect(recordOf(line).inputs.requirementRevisions).toEqual([])
  })

  it('wants to know what was found and who authorizes it', async () => {
    const { line, go } = waiting()
    go()
    await runLine(line)
    const { code, stderr } = await revise(line, '--discovery', 'x')
    expect({ code, named: stderr.includes('ERR_USAGE_REVISION') }).toEqual({ code: 2, named: true })
  })
})
