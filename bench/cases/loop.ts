/**
 * The loop: an unsigned run with three trivial checks and a trivial reviewer against a shell that runs the same commands, each
 * whole processes and less what `node -e 0` takes; and the journal's appends against bare writes of the same lines with the
 * same flush, on the same disk.
 *
 * @module
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileJournal } from '../../producer/io/file-journal.ts'
import { SystemClock } from '../../producer/io/clock.ts'
import { openLane } from '../../test/crash/lane.ts'
import { BUILT } from '../../test/support/built.ts'
import { interleave, timed, type Bench } from '../measure.ts'

const ROUNDS = 9
const APPENDS = 200
const OVERHEAD_MS = 250
/** At least half as fast as a bare loop is at most twice the time. */
const APPEND_RATIO = 2

export const bench: Bench = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-loop-'))
  const lane = openLane('benched')
  try {
    // What the reviewer leaves is read by nobody here; it has to be able to run.
    const shell = join(folder, 'commands.sh')
    const reviewer = join(folder, 'review')
    writeFileSync(reviewer, lane.repository.gitBytes(['show', 'main:tools/review']), { mode: 0o755 })
    const packet = join(folder, 'packet.json')
    writeFileSync(packet, '{"iteration":1}')
    writeFileSync(shell, `true\n/bin/true\n/bin/true\n/bin/true\n${reviewer}\n`)
    const environment = { ...lane.environment, BOUNDED_REVIEW_DIR: folder, BOUNDED_REVIEW_RECORD: join(folder, 'record'), BOUNDED_REVIEW_NONCE: '0', BOUNDED_REVIEW_ATTEMPT: '1' }
    say(`${BUILT.producer}: three checks and a reviewer, ${ROUNDS} rounds; ${APPENDS} journal lines`)
    let files = 0
    const next = (): string => join(folder, `lines-${files += 1}`)
    const measured = await interleave(ROUNDS, {
      run: () => timed(process.execPath, [BUILT.producer, 'run', ...lane.flags], { env: lane.environment }).milliseconds,
      shell: () => timed('sh', [shell], { env: environment }).milliseconds,
      node: () => timed(process.execPath, ['-e', '0'], { env: lane.environment }).milliseconds,
      append: async () => await appended(next()),
      bare: () => written(next(), LINE),
    })
    return {
      figures: {
        runMs: measured.run, shellMs: measured.shell, nodeMs: measured.node, overheadMs: measured.run - measured.shell - measured.node,
        appendMs: measured.append / APPENDS, bareMs: measured.bare / APPENDS,
      },
      ratios: { append: measured.append / measured.bare },
      bounds: { overheadMs: OVERHEAD_MS, append: APPEND_RATIO },
    }
  } finally {
    lane.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const EVENT = { type: 'CheckStarted', elapsed: 12.345, id: 'tests' }
/** As long as a journal's line for the same event. */
const LINE = Buffer.from(`${JSON.stringify({ ...EVENT, seq: 100, at: '2026-01-01T00:00:00.000Z', mono: 12345.678901234, bootId: '0'.repeat(36), prev: '0'.repeat(64) })}\n`)

async function appended(path: string): Promise<number> {
  const journal = await FileJournal.create('01JDG000000000000000000000', path, new SystemClock())
  const start = performance.now()
  for (let line = 0; line < APPENDS; line += 1) await journal.append(EVENT)
  const milliseconds = performance.now() - start
  await journal.close()
  return milliseconds
}

function written(path: string, line: Buffer): number {
  const file = openSync(path, 'ax')
  const start = performance.now()
  for (let index = 0; index < APPENDS; index += 1) {
    writeSync(file, line)
    fdatasyncSync(file)
  }
  const milliseconds = performance.now() - start
  closeSync(file)
  return milliseconds
}
