/**
 * A reviewer that is any program: it reads a directory and leaves a record (contracts.md, Command reviewer; R7).
 *
 * @module
 */
import { join } from 'node:path'
import { parseCriteria } from '../../schemas/criteria.ts'
import type { Severity } from '../../schemas/finding.ts'
import type { ProcessEnd, Reviewer, ReviewRequest } from '../ports.ts'
import { attempt, nothing, outputLimit, type Ran } from './attempt.ts'
import { resolveProgram } from './base-program.ts'
import { judge, WALL_CLOCK, type Expectation } from './record.ts'
import { RecordDrop } from './record-drop.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { readFiles, textsOf, writeWorkspace, type PrivateRoot } from './workspace.ts'

export type CommandOptions = {
  readonly argv: readonly string[]
  readonly version: string | null
  readonly served: readonly string[] | null
  readonly fallbackModel: string | null
  readonly severities: Readonly<Record<string, Severity>>
  /** How long a process may live on after its record (D18). */
  readonly graceSeconds: number
}

export const GRACE_SECONDS = 10

export function commandReviewer(options: CommandOptions, ports: ReviewerPorts): Reviewer {
  return {
    kind: 'command',
    version: options.version,
    callCeilingUsd: null,
    review: async (request) => await attempt(request, ports, async (root, left) => await runCommand(options, request, ports, root, left)),
  }
}

async function runCommand(options: CommandOptions, request: ReviewRequest, ports: ReviewerPorts, root: PrivateRoot, left: () => number): Promise<Ran> {
  const severities = new Map([...parseCriteria(request.criteria).map(({ id, severity }) => [id, severity] as const), ...Object.entries(options.severities)])
  const read = await readFiles(request, ports.objects)
  const unreviewed = await writeWorkspace(root.work, request, read, ports.objects)
  const argv = await resolveProgram(options.argv, root.tools, ports)
  if (argv === null) return nothing({ stopCause: 'REVIEWER_ERROR', detail: { code: 'REVIEWER_PROGRAM_MISSING', message: 'the reviewer\'s program is not in the base revision' } })
  const deadlineSeconds = left()
  if (deadlineSeconds <= 0) return nothing(WALL_CLOCK)
  const expectation: Expectation = {
    request, unreviewed, text: textsOf(read.files), served: options.served, fallbackModel: options.fallbackModel,
    // A finding under no criterion counts as the highest (D8).
    severity: (criterion) => severities.get(criterion) ?? 'high',
  }

  const drop = new RecordDrop(join(root.out, 'record.json'))
  const over = new AbortController()
  let end: ProcessEnd
  try {
    void graceAfter(drop, options.graceSeconds, over, ports)
    end = await ports.processes.run({
      argv,
      directory: root.work,
      environment: {
        ...ports.environment,
        HOME: root.home,
        TMPDIR: root.home,
        BOUNDED_REVIEW_DIR: root.work,
        BOUNDED_REVIEW_RECORD: drop.path,
        BOUNDED_REVIEW_NONCE: request.nonce,
        BOUNDED_REVIEW_ATTEMPT: String(request.attempt),
        BOUNDED_REVIEW_DEADLINE: String(Math.floor(deadlineSeconds)),
      },
      deadlineSeconds,
      outputLimit: outputLimit(request),
      signal: AbortSignal.any([request.signal, over.signal]),
    })
  } finally {
    over.abort()
    drop.close()
  }
  const result = judge(end.end, await drop.collect(), expectation)
  return { result, raw: end.output.kept, startedAt: end.startedAt }
}

/** Ends a process that lives on after it left its record: what lies there is all that counts (D18). */
async function graceAfter(drop: RecordDrop, seconds: number, over: AbortController, { clock }: ReviewerPorts): Promise<void> {
  await drop.arrived
  try {
    await clock.sleep(seconds, over.signal)
  } catch {
    return
  }
  over.abort()
}
