/**
 * Identifiers of runs: ULIDs, so that their order is the order in which the runs began.
 *
 * @module
 */
import { InvariantError } from '../../schemas/errors.ts'
import type { RunId } from '../../schemas/primitives.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BYTES = 10
const RANDOM_BITS = 80n
const TIME_LIMIT = 2 ** 48

/**
 * Makes ids that never go back, also when the clock does: within one millisecond, and after it went back, the random part
 * of the last id counts up.
 *
 * @param random Returns that many random bytes.
 */
export function runIds(random: (count: number) => Uint8Array): (now: Date) => RunId {
  let lastTime = -1
  let lastRandom = 0n
  return (now) => {
    const time = now.getTime()
    if (!(time >= 0 && time < TIME_LIMIT)) throw new InvariantError('expected a time that a ULID can hold')
    if (time > lastTime) {
      lastTime = time
      lastRandom = random(RANDOM_BYTES).reduce((value, byte) => value << 8n | BigInt(byte), 0n)
    } else if (++lastRandom >> RANDOM_BITS !== 0n) {
      lastTime += 1
      lastRandom = 0n
    }
    return base32(BigInt(lastTime), 10) + base32(lastRandom, 16)
  }
}

function base32(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, left = length; left > 0; left -= 1, rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text
  return text
}
