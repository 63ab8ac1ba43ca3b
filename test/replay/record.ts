/**
 * `node test/replay/record.ts VERSION`: runs the built program through loops of every kind and keeps their journals, with what
 * they fold to, in a folder of that version. Done once for each release; what is there is never written again.
 *
 * @module
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventsOf } from '../../producer/core/journal-lines.ts'
import { fold } from '../../producer/core/replay.ts'
import { readJournal } from '../../producer/io/file-journal.ts'
import { correctedRepository, type CorrectedOptions } from '../support/authors.ts'
import { journalPath, killedAt, startUntil, verb } from '../support/interrupted.ts'
import { governedRepository, REVIEWS, runLine, type Line, type LineOptions } from '../support/line.ts'
import { replayed } from './summary.ts'

const [version] = process.argv.slice(2)
const folder = join(import.meta.dirname, version ?? '')
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version) || existsSync(folder)) throw new Error('expected a version that has no journals yet')

const ROOT = { trustedRoot: {} } as never
const plain = (options: LineOptions = {}) => (): Line => governedRepository(ROOT, { policy: null, ...options })
const corrected = (options: CorrectedOptions) => (): Line => correctedRepository(ROOT, { policy: null, ...options })
const whole = async (line: Line): Promise<void> => { await runLine(line) }
const SLOW = { checks: [{ id: 'quick', run: ['true'] }, { id: 'slow', run: ['sleep', '1'] }] }
const FIX = 'answer({ revision: commit({ \'a.ts\': \'export const a = 3\\n\' }) })'
const DRY = 'answer({ revision: commit({ \'a.ts\': `export const a = ${packet.iteration} // BUG, reworded\\n` }) })'

const LOOPS: Readonly<Record<string, { readonly make: () => Line; readonly go: (line: Line) => Promise<void> }>> = {
  'clear': { make: plain({ configuration: SLOW }), go: whole },
  'findings': { make: plain({ review: REVIEWS.finds }), go: whole },
  'check-failed': { make: plain({ configuration: { checks: [{ id: 'fails', run: ['false'] }, { id: 'passes', run: ['true'] }] } }), go: whole },
  'reviewer-error': { make: plain({ review: REVIEWS.fails }), go: whole },
  'malformed-output': { make: plain({ review: 'leaveText(\'{\')' }), go: whole },
  'partial-scope': { make: plain({ review: 'leave({ scope: [], findings: [] })' }), go: whole },
  'refused': { make: plain({ review: 'leave({ status: \'refused\' })' }), go: whole },
  'client-cap': { make: plain({ review: 'leave({ status: \'error\', error: { code: \'client-cap\', message: \'out of turns\' } })' }), go: whole },
  'missing-record': { make: plain({ review: REVIEWS.silent }), go: whole },
  'unavailable-after-retries': { make: plain({ configuration: { retry: { transient: 2 } }, review: 'leave({ status: \'error\', error: { code: \'unavailable\', message: \'for a while\' } })' }), go: whole },
  'wall-clock': { make: plain({ configuration: { reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 1 } }, review: REVIEWS.hangs }), go: whole },
  'run-deadline': { make: plain({ configuration: { budgets: { maxIterations: 1, maxWallClockSeconds: 2, maxReviewerCalls: 1 } }, review: REVIEWS.hangs }), go: whole },
  'operator-stop': { make: plain({ review: REVIEWS.hangs }), go: async (line) => {
    const { child, ended } = await startUntil(line, 'ReviewDispatched')
    child.kill('SIGINT')
    await ended
  } },
  'corrected': { make: corrected({ author: FIX }), go: whole },
  'no-progress': { make: corrected({ author: DRY, configuration: { budgets: { maxIterations: 5, maxWallClockSeconds: 120, maxReviewerCalls: 6 } } }), go: whole },
  'iterations-spent': { make: corrected({ author: DRY, configuration: { budgets: { maxIterations: 2, maxWallClockSeconds: 120, maxReviewerCalls: 6 } } }), go: whole },
  'interrupted-and-resumed': { make: plain({ configuration: SLOW, review: REVIEWS.finds }), go: async (line) => {
    await killedAt(line, 'CheckStarted')
    await verb(line, 'resume')
  } },
  'lost-in-flight': { make: plain({ review: 'setTimeout(leave, 3000)' }), go: async (line) => {
    await killedAt(line, 'ReviewDispatched')
    await verb(line, 'resume')
  } },
  'interrupted': { make: plain({ configuration: SLOW }), go: async (line) => { await killedAt(line, 'CheckStarted') } },
}

mkdirSync(folder)
for (const [name, { make, go }] of Object.entries(LOOPS)) {
  const line = make()
  try {
    await go(line)
    const read = await readJournal(journalPath(line))
    if (read.kind === 'JOURNAL_BROKEN') throw new Error(`${name}: ${read.reason}`)
    const last = fold(eventsOf(read.lines))
    if (last === null) throw new Error(`${name}: expected a run`)
    copyFileSync(journalPath(line), join(folder, `${name}.jsonl`))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(replayed(last.state), null, 1)}\n`)
    process.stdout.write(`${name.padEnd(28)} ${last.state.end?.stopCause ?? last.state.stage}\n`)
  } finally {
    line.repository.remove()
  }
}
