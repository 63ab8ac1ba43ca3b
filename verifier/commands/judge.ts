/**
 * From sources to a decision that is written where it was asked for. Everything heavy hangs on this module.
 *
 * @module
 */
import type { Decision } from '../../schemas/decision.ts'
import { writeOutput } from '../cli-files.ts'
import { coloured } from '../cli-colour.ts'
import type { Evidence } from '../core/evidence.ts'
import { verify } from '../core/verify.ts'
import { markdownSummary, terminalReport } from '../core/report.ts'
import { gather } from '../gather.ts'
import type { Selectors } from '../gather-expected.ts'
import { gatherRecorded } from '../gather-recorded.ts'
import { GitRepository } from '../io/git.ts'
import type { RepositorySession } from '../io/git-session.ts'
import { HandoffDirectory } from '../io/handoff-directory.ts'
import { NoRemoteRoots } from '../io/trust-roots.ts'
import type { Clock } from '../ports.ts'

export type Output = { readonly json: boolean; readonly summary: string | undefined; readonly decision: string | undefined }

export const systemClock: Clock = { now: () => new Date() }

/** Decides about a handoff from the live repository. */
export async function decide(request: {
  readonly session: RepositorySession
  readonly handoff: string | undefined
  readonly trustRootFiles: ReadonlyMap<string, Uint8Array>
  readonly selectors: Selectors
}): Promise<{ readonly evidence: Evidence; readonly decision: Decision }> {
  const { session, handoff, trustRootFiles, selectors } = request
  const repository = new GitRepository(session.view, session.objects)
  const sources = {
    repository, trustRootFiles, trustRoots: new NoRemoteRoots(), clock: systemClock,
    handoff: handoff === undefined ? null : new HandoffDirectory(handoff),
  }
  const evidence = await gather(sources, selectors)
  return { evidence, decision: verify(evidence) }
}

/** {@link decide}, then writes the decision and resolves with its exit code. */
export async function judge(request: Parameters<typeof decide>[0] & { readonly output: Output }): Promise<number> {
  const { decision } = await decide(request)
  return write(decision, request.output, '')
}

const RECORDED = `The commits were not read. Delta, merge base, head tree, configuration and criteria below are those of
the signed record itself, and were compared with nothing but it. What is judged: who signed, under the policy given, and
whether the record agrees with itself and with the values given.

`

/** Decides about a handoff whose commits are gone (decisions.md, The handoff). */
export async function judgeRecorded(request: {
  readonly handoff: string
  readonly policy: Uint8Array
  readonly trustRootFiles: ReadonlyMap<string, Uint8Array>
  readonly selectors: Selectors
  readonly output: Output
}): Promise<number> {
  const { handoff, policy, trustRootFiles, selectors, output } = request
  const sources = { handoff: new HandoffDirectory(handoff), trustRoots: new NoRemoteRoots(), trustRootFiles, clock: systemClock }
  const decision = verify(await gatherRecorded(sources, policy, selectors))
  return write({ ...decision, basis: 'signed-packet' }, output, RECORDED)
}

function write(decision: Decision, output: Output, preface: string): number {
  const document = `${JSON.stringify(decision, null, 2)}\n`
  // A decision that cannot be kept is not shown as one.
  if (output.decision !== undefined) writeOutput(output.decision, document, '--decision')
  if (output.summary !== undefined) writeOutput(output.summary, `${preface}${markdownSummary(decision)}`, '--summary')
  process.stdout.write(output.json ? document : coloured(`${preface}${terminalReport(decision)}`, process.stdout))
  return decision.exitCode
}
