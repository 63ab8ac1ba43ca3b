/**
 * Taking over a run that was interrupted: proves that nobody works on it, confirms what it is bound to, and goes on with what
 * is left of its budgets (R125–R130). A run that ended and was not sealed is sealed.
 *
 * @module
 */
import { tmpdir } from 'node:os'
import { canonicalBytes, canonicalSha256 } from '../schemas/digest.ts'
import { BoundedReviewError, InvariantError, PortError } from '../schemas/errors.ts'
import type { Packet } from '../schemas/packet.ts'
import type { ReviewResult } from '../schemas/review.ts'
import { packetOf } from './core/freeze.ts'
import { mask, secretValues } from './core/mask.ts'
import type { RunState } from './core/state.ts'
import { effectLog } from './effects.ts'
import { escalate, NOTICE_SECONDS } from './escalation.ts'
import { writeHandoff } from './handoff.ts'
import { SystemClock } from './io/clock.ts'
import { trustedPath } from './io/environment.ts'
import { refuseOwnProgram } from './io/git-process.ts'
import { openProcesses } from './io/process.ts'
import { readInputs, type KeptInputs } from './io/run-directory-inputs.ts'
import { RunLock } from './io/run-directory-lock.ts'
import { ReviewerOutputs } from './io/run-directory-outputs.ts'
import type { RunDirectory } from './io/run-directory.ts'
import { stopSignalOf } from './io/stop-file.ts'
import { recover, type Recovered } from './recovery.ts'
import { refuseEnded } from './resume-refusal.ts'
import { Review, workerName, type Finished, type ReviewOptions, type Watch } from './review.ts'
import { resume } from './run.ts'
import type { Resumed } from './run-ports.ts'

export type ResumeOptions = Pick<ReviewOptions, 'directory' | 'program' | 'environment'>

/** Without these answers the repository does not hold what the run froze; others say something about this machine only. */
const NOT_ESTABLISHED = new Set([
  'MISSING_OBJECTS', 'ERR_OBJECT_MISSING', 'ERR_OBJECT_CORRUPT', 'SHALLOW', 'UNRELATED_HISTORIES', 'AMBIGUOUS_BASE', 'NOTHING_IN_SCOPE',
  'DELTA_TOO_LARGE', 'PATH_TOO_LONG', 'GOVERNED_FILE', 'CRITERIA_MISSING', 'REQUIREMENT_MISSING', 'REQUIREMENT_UNSUPPORTED',
  'REVISION_INVALID', 'REVISION_UNKNOWN', 'ERR_YAML', 'ERR_SCHEMA', 'ERR_CRITERIA', 'ERR_GLOB',
])

/**
 * Resumes a run to its end, under its own id.
 *
 * @param begun Called once the run is ours, with the state from which it goes on.
 * @throws {PortError} ERR_RUN_LOCKED while another worker lives, ERR_RUN_ENDED for a run that has ended and is sealed,
 *   ERR_RUN_ABSENT, ERR_RUN_LOST, ERR_RUN_INPUTS
 */
export async function resumeRun(
  directory: RunDirectory, options: ResumeOptions, watch: Watch, begun: (from: Resumed) => void = () => undefined,
): Promise<Finished> {
  refuseOwnProgram(options.directory, options.program)
  await refuseEnded(directory)
  const clock = new SystemClock()
  const lock = await RunLock.take(directory.lock, clock)
  try {
    // Another worker may have ended the run since.
    await refuseEnded(directory)
    await directory.removeTemporary()
    return await takeOver(directory, options, watch, await recover(directory, clock), begun)
  } finally {
    await lock.release()
  }
}

async function takeOver(
  directory: RunDirectory, options: ResumeOptions, watch: Watch, recovered: Recovered, begun: (from: Resumed) => void,
): Promise<Finished> {
  const { state, journal, elapsed, at } = recovered
  const inputs = await readInputs(directory, firstPacket(state)).catch((error: unknown) => error)
  try {
    const opened = inputs instanceof PortError ? { review: null, lost: inputs.message } : await reopen(options, state, inputs as KeptInputs)
    const from: Resumed = { state, elapsed, at, lost: recovered.lost ?? opened.lost }
    // Its worker may have died after it recorded the packet, and before it kept it.
    await directory.keepPacket(state.packets.length, canonicalBytes(state.packet))
    begun(from)
    const finished = { directory, journal, from, review: lastReview(recovered) }
    if (opened.review === null) return await endOnly({ ...finished, inputs: inputs instanceof Error ? null : inputs as KeptInputs }, options, watch)
    try {
      return await opened.review.carryOn({ ...finished, inputs: inputs as KeptInputs }, watch)
    } finally {
      await opened.review.close()
    }
  } finally {
    await journal.close()
  }
}

function firstPacket({ packets }: RunState): Packet {
  const [first] = packets
  if (first === undefined) throw new InvariantError('expected a run with a packet')
  return first
}

function lastReview({ events }: Recovered): Pick<ReviewResult, 'model' | 'echo'> | null {
  return events.findLast((event) => event.type === 'ReviewFinished')?.result ?? null
}

type Reopened = { readonly review: Review; readonly lost: string | null } | { readonly review: null; readonly lost: string }

/** Freezes again what the packets name, and compares: repository, base, head, criteria, configuration, policy, scope (R126). */
async function reopen(options: ResumeOptions, state: RunState, { repository, headRepositoryId }: KeptInputs): Promise<Reopened> {
  const first = firstPacket(state)
  const named = repository ?? undefined
  let review: Review | null = null
  try {
    review = await Review.open({
      ...options, base: first.baseSha, baseRef: first.baseRef, head: first.headSha, pullRequest: first.pullRequest, repository: named, headRepositoryId,
    }, { runId: first.runId, iteration: first.iteration, previousPacketSha256: first.previousPacketSha256 })
    for (const packet of new Set([first, state.packet])) {
      const differing = await differences(review, packet, named)
      if (differing.length > 0) return { review, lost: `expected the inputs of iteration ${packet.iteration} as they were frozen, got another ${differing.join(', ')}` }
    }
    return { review, lost: null }
  } catch (error) {
    if (error instanceof BoundedReviewError && NOT_ESTABLISHED.has(error.code)) {
      const lost = `${error.code}: ${error.message}`
      return review === null ? { review, lost } : { review, lost }
    }
    await review?.close()
    throw error
  }
}

async function differences({ workspace }: Review, recorded: Packet, repository: ReviewOptions['repository']): Promise<string[]> {
  const { baseSha: base, baseRef, baseSource, headSha: head, pullRequest, requirement, runId, iteration, previousPacketSha256, reviewer } = recorded
  const frozen = await workspace.freeze({ base, baseRef, baseSource, head }, { repository, pullRequest, requirementRevision: requirement.revision })
  const { promptVersion: version, promptSha256: sha256, provider, model } = reviewer
  const { packet } = packetOf(frozen, {
    runId, iteration, previousPacketSha256, reviewer: { provider, model }, prompt: version === null || sha256 === null ? null : { version, sha256 },
  })
  return (Object.keys(recorded) as (keyof Packet)[]).filter((field) => canonicalSha256(packet[field]) !== canonicalSha256(recorded[field]))
}

/** Records the end of a run whose change cannot be frozen any more, and seals it from what the run kept. */
async function endOnly(
  { directory, journal, from, review, inputs }: Omit<Parameters<Review['carryOn']>[0], 'inputs' | 'from'> & { readonly inputs: KeptInputs | null; readonly from: Resumed },
  { environment, directory: reviewed }: ResumeOptions, watch: Watch,
): Promise<Finished> {
  const clock = new SystemClock()
  const never = (): never => { throw new InvariantError('expected nothing but an end') }
  const stop = stopSignalOf(directory, watch.stop)
  try {
    const state = await resume({
      packet: firstPacket(from.state), owner: workerName(), criteria: inputs?.criteria ?? Buffer.alloc(0), requirement: inputs?.requirement ?? null,
      changedLines: 0, stop: stop.signal, watch: watch.event, progress: watch.progress,
    }, {
      clock, journal, checks: { prepare: never }, reviewer: { kind: 'none', version: null, callCeilingUsd: null, review: never },
      outputs: { review: never, check: never }, random: { nonce: never, jitter: never },
    }, from)
    if (inputs === null) {
      throw new PortError('ERR_RUN_INPUTS', `the run has ended in ${state.end?.state} and cannot be sealed: expected its inputs in ${directory.inputs}`, {
        hint: `${directory.path} is kept as it is; tell the owner of escalations, and begin a new run`,
      })
    }
    const secrets = secretValues(environment)
    const processes = await openProcesses(clock)
    const manifest = await writeHandoff(directory, journal, {
      state, inputs, review, outputs: new ReviewerOutputs(directory, (bytes) => mask(bytes, secrets)),
      processes: processes.containment, reviewerVersion: inputs.reviewerVersion, headRepositoryId: inputs.headRepositoryId,
    })
    // A program that lies at the base cannot be had any more, and that is said; a webhook or another program can (R116).
    const notices = await escalate(state, inputs.configuration.escalation, {
      at: manifest.execution.endedAt, runDirectory: directory.path, handoff: directory.handoff,
    }, {
      log: effectLog(journal, state.elapsed, new Map(Object.entries(state.effects))), processes, temporary: tmpdir(), path: trustedPath(environment['PATH'] ?? '', [reviewed]),
      baseFile: async () => null, deadlineSeconds: NOTICE_SECONDS, stop: stop.signal,
    })
    return { state, manifest, runDirectory: directory.path, handoff: directory.handoff, notices }
  } finally {
    stop.release()
  }
}
