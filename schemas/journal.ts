/**
 * The journal's envelope: one JSON line per event, each chained to the line before it. The chain shows accidental damage
 * and order; it holds no secret and proves no honesty (contracts.md, Journal).
 *
 * @module
 */
import * as z from 'zod'
import { Count, Sha256, Timestamp } from './primitives.ts'

/** The `prev` of the first line. */
export const GENESIS = '0'.repeat(64)

export const JournalEnvelope = z.looseObject({
  seq: Count.describe('0 for the first line, then 1 more each'),
  at: Timestamp.describe('Wall clock when the line was written'),
  mono: z.number().min(0).describe('Seconds on the monotonic clock of this boot'),
  bootId: z.string().min(1).max(64).describe('Identifies the boot that `mono` belongs to'),
  prev: Sha256.describe('SHA-256 of the previous line without its line feed'),
  type: z.string().regex(/^[A-Z][A-Za-z]{1,63}$/),
}).describe('One line of journal-v1.jsonl')
export type JournalEnvelope = z.infer<typeof JournalEnvelope>
