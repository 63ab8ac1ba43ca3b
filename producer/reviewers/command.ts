/**
 * A reviewer that is any program: it reads a directory and leaves a record (contracts.md, Command reviewer; R7).
 *
 * @module
 */
import { join } from 'node:path'
import { parseCriteria } from '../../schemas/criteria.ts'
import type { Severity } from '../../schemas/finding.ts'
import { compileGlob } from '../../schemas/glob.ts'
import type { ProcessEnd, Reviewer, ReviewRequest } from '../ports.ts'
import { attempt, nothing, outputLimit, type Ran } from './attempt.ts'
import { resolveProgram } from './base-program.ts'
import { ending, WALL_CLOCK } from './ending.ts'
import type { Expectation, Unreviewed } from './expectation.ts'
import { judge } from './record.ts'
import { RecordDrop } from './record-drop.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { readFiles, textsOf, writeWorkspace, type PrivateRoot, type WorkspaceFile } from './workspace.ts'

export type CommandOptions = {
  readonly argv: readonly string[]
  readonly version: string | null
  readonly served: readonly string[] | null
  readonly fallbackModel: string | null
  readonly severities: Readonly<Record<string, Severity>>
  /** Globs of the files that the reviewer covers; null: the whole scope. */
  readonly include: readonly string[] | null
  /** How long a process may live on after its record (D18). */
  readonly graceSeconds: number
}

export const GRACE_SECONDS = 10

export function commandReviewer(options: CommandOptions, ports: ReviewerPorts): Reviewer {
  return {
    kind: 'command',
    version: options.version,
    callCeilingUsd: null,
    review: async (request) =>
      await attempt(request, ports, async (root, left) => await runCommand({ options, request, ports, root, left })),
  }
}

type Call = {
  readonly options: CommandOptions
  readonly request: ReviewRequest
  readonly ports: ReviewerPorts
  readonly root: PrivateRoot
  readonly left: () => number
}

async function runCommand({ options, request, ports, root, left }: Call): Promise<Ran> {
  const criteria = parseCriteria(request.criteria).map(({ id, severity }) => [id, severity] as const)
  const severities = new Map([...criteria, ...Object.entries(options.severities)])
  const read = await readFiles(request, ports.objects)
  const notGiven = await writeWorkspace(root.work, request, read, ports.objects)
  const argv = await resolveProgram(options.argv, root.tools, ports)
  if (argv === null) {
    return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_MISSING', 'the reviewer\'s program is not in the base revision'))
  }
  const deadlineSeconds = left()
  if (deadlineSeconds <= 0) return nothing(WALL_CLOCK)
  const expectation: Expectation = {
    request,
    unreviewed: [...notGiven, ...notIncluded(options.include, read.files)],
    text: textsOf(read.files),
    served: options.served,
    fallbackModel: options.fallbackModel,
    // A finding under no criterion counts as the highest (D8).
    severity: (criterion) => severities.get(criterion) ?? 'high',
  }

  request.progress(`the reviewer reads ${read.files.length} files`)
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

/** Files with content at the head that `include` does not name: uncovered, whatever the record says (R62). */
function notIncluded(include: readonly string[] | null, files: readonly WorkspaceFile[]): readonly Unreviewed[] {
  if (include === null) return []
  const covers = include.map(compileGlob)
  return files.filter(({ path, head }) => head !== null && !covers.some((matches) => matches(path)))
    .map(({ path }) => ({ path, reason: 'KIND_NOT_COVERED' }))
}

/** Ends a process that lives on after it left its record: what lies there is all that counts (D18). */
export async function graceAfter(
  drop: RecordDrop, seconds: number, over: AbortController, { clock }: Pick<ReviewerPorts, 'clock'>,
): Promise<void> {
  await drop.arrived
  try {
    await clock.sleep(seconds, over.signal)
  } catch {
    return
  }
  over.abort()
}
