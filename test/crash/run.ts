/**
 * `npm run crash`: kill -9 at CRASH_POINTS moments (1,000 unless told), with CRASH_SEED; prints the seed, what was reached,
 * and one line of JSON. Exits 0 only when no point failed.
 *
 * @module
 */
import { randomBytes } from 'node:crypto'
import { campaign, reached } from './campaign.ts'
import { PROGRAM } from './point.ts'

const points = Number(process.env['CRASH_POINTS'] ?? 1000)
const seed = process.env['CRASH_SEED'] ?? randomBytes(8).toString('hex')
const start = performance.now()
process.stderr.write(`  ${PROGRAM}\n  CRASH_SEED=${seed} CRASH_POINTS=${points}\n`)
let done = 0
try {
  const told = await campaign(seed, points, () => {
    done += 1
    if (done % 50 === 0) process.stderr.write(`  ${done} of ${points}   ${Math.round((performance.now() - start) / 1000)} s\n`)
  })
  process.stdout.write(`${JSON.stringify({ name: 'crash', seed, ...reached(told), seconds: Math.round((performance.now() - start) / 1000), failed: 0, ok: true })}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.stdout.write(`${JSON.stringify({ name: 'crash', seed, points: done, failed: 1, ok: false })}\n`)
  process.exitCode = 1
}
