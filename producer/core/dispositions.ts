/**
 * Dispositions: what was decided about the findings of a review. They annotate; they can neither add, remove nor re-grade a
 * finding, so an author cannot reach CLEAR by editing (D8, R77, R81).
 *
 * @module
 */
import type { FindingsReconciled } from '../../schemas/event.ts'
import type { Disposition, Finding, Verdict } from '../../schemas/finding.ts'
import type { Rejection } from './state.ts'

/**
 * Puts the dispositions of an answer on the findings they name.
 *
 * @param owner The named owner of escalations; null: nobody is named, so nobody can answer as one.
 * @returns The findings, each with a disposition; or why the answer is not one. Where the answer says itself that it was
 *   not usable (`refused`), what it leaves open is escalated.
 */
export function disposed(
  findings: readonly Finding[], answer: FindingsReconciled, owner: string | null,
): readonly Finding[] | Rejection {
  const { dispositions, refused } = answer
  for (const [id, disposition] of Object.entries(dispositions)) {
    const fault = faultOf(disposition, answer.owner, owner)
    if (fault !== null) return { code: fault, message: `${FAULTS[fault]}, got the disposition of ${id}` }
    if (!findings.some((finding) => finding.id === id)) {
      return { code: 'FINDING_UNKNOWN', message: `expected a finding of the last review, got ${id}` }
    }
  }
  const annotated = findings.map((finding) => ({ ...finding, disposition: dispositions[finding.id] ?? null }))
  if (refused !== null) return escalated(annotated, `no usable answer: ${refused.code}`)
  const open = annotated.find(({ disposition }) => disposition === null)
  if (open === undefined) return annotated
  return { code: 'FINDING_UNANSWERED', message: `expected a disposition of every finding, got none of ${open.id}` }
}

const FAULTS = {
  NOT_THE_OWNER: 'expected a disposition of the author, or of the owner named in the packet',
  REJECTED_WITHOUT_EVIDENCE: 'expected an author\'s rejection to name evidence',
} as const

type Fault = keyof typeof FAULTS

function faultOf({ by, verdict, evidence }: Disposition, answeredBy: string | null, owner: string | null): Fault | null {
  if (by === 'author') return verdict === 'rejected' && evidence.length === 0 ? 'REJECTED_WITHOUT_EVIDENCE' : null
  return by === 'controller' || owner === null || answeredBy !== owner ? 'NOT_THE_OWNER' : null
}

/** Whether a disposition is an owner's, typed or signed. */
export function byOwner(disposition: Disposition | null): boolean {
  return disposition?.by === 'owner-claimed' || disposition?.by === 'owner-signed'
}

/** Escalates every finding that has no disposition yet (D7). */
export function escalated(findings: readonly Finding[], reason: string): readonly Finding[] {
  const disposition: Disposition = { verdict: 'escalated', reason, evidence: [], by: 'controller' }
  return findings.map((finding) => ({ ...finding, disposition: finding.disposition ?? disposition }))
}

export type Tally = Readonly<Record<Verdict, number>>

/** How many findings were accepted, rejected and escalated. */
export function tally(findings: readonly Finding[]): Tally {
  const count = (verdict: Verdict): number => findings.filter(({ disposition }) => disposition?.verdict === verdict).length
  return { accepted: count('accepted'), rejected: count('rejected'), escalated: count('escalated') }
}
