/**
 * What a person sees of corrections: the author's answer, how an iteration was judged, and what a revision does to tests
 * (experience.md; R87–R94, D2, D9).
 *
 * @module
 */
import type { FindingsReconciled, PacketFrozen, RequirementRevised } from '../../schemas/event.ts'
import type { Finding } from '../../schemas/finding.ts'
import { counted, printable, printablePath, short } from './display.ts'
import { tally } from './dispositions.ts'
import { treeSeenIn } from './progress.ts'
import type { RunState } from './state.ts'

const LISTED = 5
const MARGIN = '                '

/** A line about what happens beside the events, such as the user's branch. */
export function noteLine(text: string): string {
  return `${MARGIN}${printable(text, 300)}`
}

export function reconcileLine(event: FindingsReconciled, state: RunState): string[] {
  const judged = state.judgements.at(-1)
  const round = `  ${judged?.iteration ?? state.iteration}/${state.packet.budgets.maxIterations}`
  const answered = judged === undefined ? [] : findingsOf(state, judged.iteration)
  const counts = Object.entries(tally(answered)).filter(([, count]) => count > 0).map(([verdict, count]) => `${count} ${verdict}`)
  const said = counts.length === 0 ? 'no findings to answer' : counts.join(', ')
  const refused = event.refused === null ? [] : [`${MARGIN}the answer does not count: ${printable(event.refused.message, 300)}   ${event.refused.code}`]
  const came = event.revision === null ? [] : [`${MARGIN.slice(0, 7)}revision ${short(event.revision)} by the author${
    state.refusedRevision === null ? '' : ', kept as evidence: it is not reviewed in this run'}`]
  const [progress = '', ...more] = judgementLine(state)
  return [`${round}  reconcile  ${said}${progress === '' ? '' : `   ${progress.trim()}`}`, ...more, ...refused, ...came]
}

/** The findings of an iteration that has been judged: the last review's, or history by now. */
function findingsOf({ findings, history }: RunState, iteration: number): readonly Finding[] {
  const current = (findings ?? []).filter((finding) => finding.iteration === iteration)
  return current.length > 0 ? current : history.filter((finding) => finding.iteration === iteration)
}

/** How the iteration that ended was judged, with the evidence. */
export function judgementLine({ judgements, ratchet, dry, checks, pastChecks }: RunState): string[] {
  const judged = judgements.at(-1)
  if (judged === undefined) return []
  const { iteration, conditions, newFailures, weakened, sameTreeAs } = judged
  if (conditions === null) return [`${MARGIN}progress: judged from the next iteration on`]
  const why = [
    ...sameTreeAs === undefined ? [] : [`back to the tree of iteration ${sameTreeAs}, which never counts`],
    ...newFailures.length === 0 ? [] : [`fails now: ${listed(newFailures)}`],
    ...weakened.length === 0 ? [] : [`${counted(weakened.length, 'test or check file')} changed`],
  ].map((reason) => `; ${reason}`).join('')
  if (conditions.length === 0) return [`${MARGIN}progress: none, ${dry} of 2 in a row${why}`]
  const passed = [...pastChecks, ...checks].filter((check) => check.iteration === iteration && check.passed).map(({ id }) => id)
  const facts = conditions.map((condition) => {
    switch (condition) {
      case 'FINDING_FIXED': {
        const fixed = ratchet.fixed.filter((one) => one.iteration === iteration)
        return listed(fixed.map(({ id, evidence }) => `${id} fixed (evidence: ${listed(evidence.map((what) => printable(what, 80)))})`))
      }
      case 'CHECK_PASSES': return `a check passes that never did (of ${listed(passed)})`
      case 'DISPUTE_RESOLVED': return 'a dispute settled by the owner'
      case 'DIFF_REDUCED': return `the change is smaller: ${ratchet.changedLines} lines`
    }
  })
  return [`${MARGIN}progress: ${facts.join(', ')}${why}`]
}

/** What the new packet's revision does to tests and checks. Nothing for the first packet. */
export function correctionLines({ packet, addedTests, weakened }: PacketFrozen, state: RunState): string[] {
  if (packet.previousPacketSha256 === null) return []
  const seen = treeSeenIn(state)
  return [
    ...seen === null ? [] : [`${MARGIN}the same tree as iteration ${seen}: going back never counts as progress`],
    ...addedTests.length === 0 ? [] : [`${MARGIN}adds ${counted(addedTests.length, 'test file')}: ${listed(addedTests.map(printablePath))}`],
    ...weakened.length === 0 ? [] : [`${MARGIN}changes or deletes ${counted(weakened.length, 'test or check file')}, which voids passing checks as progress: ${
      listed(weakened.map(printablePath))}`],
  ]
}

export function revisedLine({ revision, authorizedBy, discovery }: RequirementRevised): string[] {
  return [
    `  requirement revision ${revision}, authorized by ${printable(authorizedBy)}: ${printable(discovery, 200)}`,
    `${MARGIN}what was accepted before is invalid; the same head is checked and reviewed again. Budgets stay`,
  ]
}

function listed(words: readonly string[]): string {
  const more = words.length - LISTED
  return `${words.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
