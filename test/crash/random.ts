/**
 * Numbers that a seed repeats.
 *
 * @module
 */
import { createHash } from 'node:crypto'

/** A number from 0 up to 1, the same for the same seed, point and purpose. */
export function chance(seed: string, point: number, purpose: string): number {
  return createHash('sha256').update(`${seed}\0${point}\0${purpose}`).digest().readUInt32BE() / 2 ** 32
}
