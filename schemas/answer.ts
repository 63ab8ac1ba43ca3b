/**
 * The author's answer to a review: a disposition for every finding, and perhaps a new revision (contracts.md, Author).
 *
 * @module
 */
import * as z from 'zod'
import { Disposition, FindingId } from './finding.ts'
import { ObjectId } from './primitives.ts'
import { TerminalRecord } from './record.ts'

/** Bytes of an answer, at most: as many as findings-v1.json may have. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024

export const AnsweredDisposition = Disposition.omit({ by: true })
  .describe('What the author says to a finding; it can neither add, remove nor re-grade one (D8)')
export type AnsweredDisposition = z.infer<typeof AnsweredDisposition>

export const AuthorAnswer = z.strictObject({
  nonce: TerminalRecord.shape.nonce.describe('Copied from BOUNDED_REVIEW_NONCE: one per question (D12)'),
  dispositions: z.record(FindingId, AnsweredDisposition)
    .describe('By finding id, one for each finding of findings.json. A rejection names evidence (R77, D7)'),
  revision: ObjectId.nullable()
    .describe('Full id of a commit made in BOUNDED_REVIEW_TREE that descends from the head and has another tree; null: none'),
}).describe('What an author must leave behind, renamed into place (contracts.md, Author)')
export type AuthorAnswer = z.infer<typeof AuthorAnswer>
