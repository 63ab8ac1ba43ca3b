import { describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { campaign, reached } from '../crash/campaign.ts'

const POINTS = 40
const seed = process.env['CRASH_SEED'] ?? randomBytes(8).toString('hex')

describe('kill -9 at any moment, then resume, sometimes by two workers', () => {
  it(`resets no counter, grows no budget, doubles no effect and loses no evidence, under the same run id (R99-R101, R125-R131, D10) [CRASH_SEED=${seed}]`, async () => {
    const told = await campaign(seed, POINTS)
    const { points, killed, wentOn, inFlight } = reached(told)
    expect(points).toBe(POINTS)
    // The seed is fresh: only what no seed can miss is demanded.
    expect(killed).toBeGreaterThan(POINTS / 2)
    expect(wentOn).toBeGreaterThan(5)
    expect(inFlight).toBeGreaterThan(0)
  }, 300_000)
})
