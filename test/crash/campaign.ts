/**
 * Many points, two at a time: of every five, three die in the plain loop, one while it is corrected, one while it is retried.
 *
 * @module
 */
import { openLane, type Lane, type LoopName } from './lane.ts'
import { crash, measure, momentOf, type Baseline, type Told } from './point.ts'

const LANES = 2
type Killed = Exclude<LoopName, 'benched'>
const TURN: readonly Killed[] = ['plain', 'corrected', 'plain', 'retried', 'plain']

/** @param say Called after each point. Throws for the first that fails, once both lanes have come to rest. */
export async function campaign(seed: string, points: number, say: (told: Told) => void = () => undefined): Promise<readonly Told[]> {
  const told: Told[] = []
  const lanes = await Promise.all(Array.from({ length: LANES }, async () => await openLanes()))
  let next = 0
  try {
    const results = await Promise.allSettled(lanes.map(async (lane) => {
      while (next < points) {
        const point = next++
        const { lane: at, baseline } = lane[loopOf(point)]
        try {
          const one = await crash(at, seed, point, momentOf(seed, point, turnOf(point), baseline), baseline)
          told.push(one)
          say(one)
        } catch (error) {
          next = points
          throw error
        }
      }
    }))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return told
  } finally {
    for (const lane of lanes) for (const { lane: at } of Object.values(lane)) at.remove()
  }
}

function loopOf(point: number): Killed {
  return TURN[point % TURN.length] ?? 'plain'
}

/** How often the loop of a point has had its turn before. */
function turnOf(point: number): number {
  const loop = loopOf(point)
  const before = TURN.slice(0, point % TURN.length).filter((each) => each === loop).length
  return Math.floor(point / TURN.length) * TURN.filter((each) => each === loop).length + before
}

type Open = { readonly lane: Lane; readonly baseline: Baseline }

async function openLanes(): Promise<Readonly<Record<Killed, Open>>> {
  const open = async (loop: LoopName): Promise<Open> => {
    const lane = openLane(loop)
    return { lane, baseline: await measure(lane) }
  }
  return { plain: await open('plain'), corrected: await open('corrected'), retried: await open('retried') }
}

/** What a campaign reached, so that it cannot pass by reaching nothing. */
export function reached(told: readonly Told[]): Readonly<Record<string, number>> {
  const count = (test: (one: Told) => boolean): number => told.filter(test).length
  return {
    points: told.length,
    killed: count(({ deaths }) => deaths > 0),
    killedAgain: count(({ deaths }) => deaths > 1),
    contested: count(({ contested }) => contested),
    beforeTheRun: count(({ end, deaths }) => end === null && deaths > 0),
    inFlight: count(({ end }) => end === 'UNKNOWN MISSING_TERMINAL_RECORD'),
    wentOn: count(({ end, deaths }) => deaths > 0 && end !== null && !end.startsWith('UNKNOWN')),
  }
}
