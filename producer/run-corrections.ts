/**
 * The shell's part in corrections: what is asked of the author and of the freezing of revisions, and the event that an
 * answer becomes. No decision: the controller's own rejection turns an answer into one that was not usable.
 *
 * @module
 */
import { PortError } from '../schemas/errors.ts'
import type { FindingsReconciled, RequirementRevised, RunEvent } from '../schemas/event.ts'
import type { ObjectId } from '../schemas/primitives.ts'
import { printable } from './core/display.ts'
import type { RunState } from './core/state.ts'
import { transition } from './core/transition.ts'
import type { Author, AuthorAnswered, AuthorRequest, FrozenRevision, RevisionRequests, Revisions } from './ports.ts'

/** Who corrects, and what becomes of a correction. Without an author, only a revised requirement is frozen again. */
export type Corrections = { readonly author: Author | null; readonly revisions: Revisions }

/** Freezes the packet after the current one. */
export async function freezeNext(
  { packet: previous, packetSha256: previousSha256, requirementRevisions }: RunState, revisions: Revisions,
  { iteration, revision }: { readonly iteration: number; readonly revision: ObjectId | null },
): Promise<FrozenRevision> {
  return await revisions.freeze({ previous, previousSha256, iteration, revision, requirement: requirementRevisions.at(-1) ?? null })
}

type Asking = Pick<AuthorRequest, 'nonce' | 'criteria' | 'requirement' | 'findings' | 'mayRevise' | 'signal' | 'progress'> & { readonly left: number }

/** Asks the author. `runIsOver`: there was no answer, and it was the run's deadline that came, not the author's own. */
export async function askAuthor(
  { packet, packetSha256, checks }: RunState, author: Author, { left, ...asking }: Asking,
): Promise<AuthorAnswered & { readonly runIsOver: boolean }> {
  const deadlineSeconds = Math.min(packet.author?.timeoutSeconds ?? left, left)
  const answered = await author.answer({ ...asking, packet, packetSha256, checks, deadlineSeconds })
  return { ...answered, runIsOver: answered.late && deadlineSeconds === left }
}

/** A revision that cannot be frozen is refused now and not in the next iteration; and an answer that the controller rejects (D7). */
export async function answerEvent(
  state: RunState, revisions: Revisions, answered: AuthorAnswered, now: () => number,
): Promise<FindingsReconciled> {
  const { dispositions, revision, refused } = await frozenFirst(state, revisions, answered)
  const event: FindingsReconciled = { type: 'FindingsReconciled', elapsed: now(), dispositions, owner: null, revision, refused }
  const { rejection } = transition(state, event)
  if (rejection === null) return event
  const why = { code: `ANSWER_${rejection.code}`, message: printable(rejection.message, 1000) }
  return { ...event, dispositions: {}, revision: null, refused: why }
}

async function frozenFirst(state: RunState, revisions: Revisions, answered: AuthorAnswered): Promise<AuthorAnswered> {
  const { revision } = answered
  if (revision === null) return answered
  try {
    await freezeNext(state, revisions, { iteration: state.iteration + 1, revision })
    return answered
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const message = `expected a revision that can be frozen, got ${error.code}`
    return { ...answered, revision: null, refused: { code: 'REVISION_NOT_FROZEN', message } }
  }
}

/** Events that finish an operation: what was accepted without a revision that came before them is invalid (R41). */
const FINISHING: ReadonlySet<RunEvent['type']> = new Set(['CheckFinished', 'ReviewFinished', 'FindingsReconciled'])

export function finishes({ type }: RunEvent): boolean {
  return FINISHING.has(type)
}

/** A person's revision of the requirement, as the controller takes it now; null: there is none. One that it rejects is answered so. */
export async function revisedRequirement(
  state: RunState, requests: RevisionRequests | undefined, elapsed: number,
): Promise<{ readonly event: RequirementRevised; taken(): Promise<void> } | null> {
  const asked = state.stage === 'ENDED' ? null : await requests?.next() ?? null
  if (asked === null) return null
  const revision = (state.requirementRevisions.at(-1)?.revision ?? state.packet.requirement.revision) + 1
  const event: RequirementRevised = { type: 'RequirementRevised', elapsed, revision, ...asked.request }
  const { rejection } = transition(state, event)
  if (rejection === null) return { event, taken: async () => { await asked.taken(revision) } }
  await asked.rejected(`${rejection.code}: ${rejection.message}`)
  return null
}
