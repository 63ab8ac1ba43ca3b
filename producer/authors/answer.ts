/**
 * Reading an author's answer: parse, schema, echo, and whether it is about the findings that were asked about. Nothing is
 * repaired, and nothing in it can add, remove or re-grade a finding (D7, D8, D12).
 *
 * @module
 */
import { ANSWER_MAX_BYTES, AuthorAnswer } from '../../schemas/answer.ts'
import { FormatError } from '../../schemas/errors.ts'
import type { Disposition, FindingId } from '../../schemas/finding.ts'
import type { ObjectId } from '../../schemas/primitives.ts'
import type { Detail } from '../../schemas/review.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import type { AuthorRequest, ProcessEnd } from '../ports.ts'
import { RECORD_FAULTS, type RecordFile } from '../reviewers/record-reading.ts'

export type Read = {
  readonly dispositions: Readonly<Record<FindingId, Disposition>>
  /** What the author names; not looked at yet. */
  readonly revision: ObjectId | null
  readonly refused: Detail | null
}

export function refusal(code: string, message: string): Read {
  return { dispositions: {}, revision: null, refused: { code, message } }
}

/** What a process left: an answer, or why there is none. A bad exit makes even a whole answer unusable. */
export function readAnswer(end: ProcessEnd['end'], file: RecordFile, request: Pick<AuthorRequest, 'nonce' | 'findings'>): Read {
  if (file.kind === 'absent') return withoutAnswer(end)
  if (file.kind === 'unusable') return refusal('ANSWER_MALFORMED', RECORD_FAULTS[file.code].replace('the record', 'the answer'))
  if (end.kind === 'signalled' || (end.kind === 'exited' && end.code !== 0)) {
    return refusal('AUTHOR_FAILED', 'the author left an answer and then failed')
  }
  let value: unknown
  try {
    value = parseStrictJson(file.bytes, 'answer', ANSWER_MAX_BYTES)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return refusal('ANSWER_MALFORMED', 'expected the answer to be one JSON document and nothing else')
  }
  const parsed = AuthorAnswer.safeParse(value)
  if (!parsed.success) return refusal('ANSWER_MALFORMED', 'the answer has missing, unknown or wrong fields')
  return held(parsed.data, request)
}

/** Holds a well-formed answer against the question. */
function held({ nonce, dispositions, revision }: AuthorAnswer, request: Pick<AuthorRequest, 'nonce' | 'findings'>): Read {
  if (nonce !== request.nonce) return refusal('ANSWER_ECHO', 'expected the nonce of this question, got another')
  const asked = new Set(request.findings.map(({ id }) => id))
  const unknown = Object.keys(dispositions).find((id) => !asked.has(id))
  if (unknown !== undefined) return refusal('FINDING_UNKNOWN', `expected findings of this review, got ${unknown}`)
  const bare = Object.entries(dispositions).find(([, { verdict, evidence }]) => verdict === 'rejected' && evidence.length === 0)
  if (bare) return refusal('REJECTED_WITHOUT_EVIDENCE', `expected a rejection to name evidence, got none for ${bare[0]}`)
  const given = Object.fromEntries(Object.entries(dispositions).map(([id, said]) => [id, { ...said, by: 'author' as const }]))
  const open = request.findings.find(({ id }) => !Object.hasOwn(dispositions, id))
  if (open === undefined) return { dispositions: given, revision, refused: null }
  // What was answered is kept; an answer in part does not advance the run, so its revision does not count.
  return {
    dispositions: given, revision: null,
    refused: { code: 'ANSWER_INCOMPLETE', message: `expected a disposition of every finding, got none of ${open.id}` },
  }
}

function withoutAnswer(end: ProcessEnd['end']): Read {
  switch (end.kind) {
    case 'not-started': return refusal('AUTHOR_NOT_STARTED', 'the author\'s program could not be started')
    case 'signalled': return refusal('AUTHOR_FAILED', 'the author was ended by a signal and left no answer')
    case 'killed': return refusal(end.by === 'deadline' ? 'AUTHOR_TIMEOUT' : 'AUTHOR_STOPPED',
      end.by === 'deadline' ? 'the author did not answer before its deadline; its process tree was stopped' : 'the author was stopped before it answered')
    case 'exited': return end.code === 0
      ? refusal('AUTHOR_SILENT', 'the author exited with 0 and left no answer')
      : refusal('AUTHOR_FAILED', `the author exited with ${end.code} and left no answer`)
  }
}
