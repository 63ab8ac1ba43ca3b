/**
 * An author that is any program: it reads a directory, may commit in a private repository, and leaves an answer
 * (contracts.md, Author; R74, R77).
 *
 * @module
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalBytes } from '../../schemas/digest.ts'
import { PortError, UsageError } from '../../schemas/errors.ts'
import type { Detail } from '../../schemas/review.ts'
import type { Author, AuthorAnswered, AuthorRequest, AuthorTree, ProcessEnd } from '../ports.ts'
import { resolveProgram } from '../reviewers/base-program.ts'
import { graceAfter } from '../reviewers/command.ts'
import { RecordDrop } from '../reviewers/record-drop.ts'
import { makePrivateRoot, readFiles, writeWorkspace, type PrivateRoot } from '../reviewers/workspace.ts'
import { readAnswer, refusal, type Read } from './answer.ts'
import type { AuthorPorts } from './author-ports.ts'

/** Bytes of output kept of one call; it stays in the run's private directory. */
const OUTPUT_LIMIT = 16 * 1024 * 1024

export type CommandAuthorOptions = {
  readonly argv: readonly string[]
  readonly version: string | null
  /** How long a process may live on after its answer, as a reviewer may (D18). */
  readonly graceSeconds: number
}

type Left = Read & { readonly late: boolean; readonly raw: Buffer }

export function commandAuthor(options: CommandAuthorOptions, ports: AuthorPorts): Author {
  return {
    kind: 'command',
    version: options.version,
    async answer(request) {
      const began = ports.clock.monotonic()
      const left = (): number => request.deadlineSeconds - (ports.clock.monotonic() - began)
      let root: PrivateRoot | null = null
      try {
        root = await makePrivateRoot(ports.temporary)
        return await ask({ options, ports, request, root, left })
      } catch (error) {
        return unable(error)
      } finally {
        await root?.remove().catch(() => { request.progress('a private directory of the author could not be removed') })
      }
    },
  }
}

type Question = {
  readonly options: CommandAuthorOptions
  readonly ports: AuthorPorts
  readonly request: AuthorRequest
  readonly root: PrivateRoot
  readonly left: () => number
}

async function ask({ options, ports, request, root, left }: Question): Promise<AuthorAnswered> {
  await writeQuestion(root.work, request)
  await writeWorkspace(root.work, request, await readFiles(request, ports.objects), ports.objects)
  const argv = await resolveProgram(options.argv, root.tools, ports)
  if (argv === null) return nothing(refusal('AUTHOR_PROGRAM_MISSING', 'the author\'s program is not in the base revision'))
  const directory = join(root.out, 'tree')
  await mkdir(directory, { mode: 0o700 })
  const tree = await ports.trees.open(request.packet, directory, request.signal)
  const deadlineSeconds = left()
  if (deadlineSeconds <= 0) return { ...nothing(refusal('AUTHOR_TIMEOUT', 'the author\'s time was over before it began')), late: true }
  request.progress(`the author answers ${request.findings.length} findings`)
  const answered = await runProgram({ options, ports, request, root, left }, argv, tree)
  return await withRevision(answered, tree, request)
}

async function writeQuestion(directory: string, { findings, checks, mayRevise }: AuthorRequest): Promise<void> {
  const documents: readonly (readonly [string, Uint8Array])[] = [
    ['findings.json', canonicalBytes({ schemaVersion: 1, findings })],
    ['checks.json', canonicalBytes({ schemaVersion: 1, checks })],
    ['mayRevise', Buffer.from(`${mayRevise}\n`)],
  ]
  for (const [name, bytes] of documents) await writeFile(join(directory, name), bytes, { flag: 'wx', mode: 0o444 })
}

async function runProgram({ options, ports, request, root, left }: Question, argv: readonly string[], tree: AuthorTree): Promise<Left> {
  const drop = new RecordDrop(join(root.out, 'answer.json'))
  const over = new AbortController()
  const deadlineSeconds = Math.max(0.001, left())
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
        BOUNDED_REVIEW_TREE: tree.path,
        BOUNDED_REVIEW_ANSWER: drop.path,
        BOUNDED_REVIEW_NONCE: request.nonce,
        BOUNDED_REVIEW_MAY_REVISE: String(request.mayRevise),
        BOUNDED_REVIEW_DEADLINE: String(Math.floor(deadlineSeconds)),
      },
      deadlineSeconds,
      outputLimit: OUTPUT_LIMIT,
      signal: AbortSignal.any([request.signal, over.signal]),
    })
  } finally {
    over.abort()
    drop.close()
  }
  const file = await drop.collect()
  const late = end.end.kind === 'killed' && end.end.by === 'deadline' && file.kind === 'absent'
  return { ...readAnswer(end.end, file, request), late, raw: end.output.kept }
}

/** Evidence must be something that exists, and a revision something that can be kept. Dispositions stand without a revision. */
async function withRevision(answered: Left, tree: AuthorTree, { packet, signal }: AuthorRequest): Promise<AuthorAnswered> {
  if (signal.aborted) return { ...answered, ...refusal('AUTHOR_STOPPED', 'the run was stopped before the answer was taken') }
  const { revision } = answered
  const without = (refused: Detail): AuthorAnswered => ({ ...answered, revision: null, refused })
  const unfit = revision === null ? null : await tree.examine(revision)
  if (unfit !== null) return without(unfit)
  const checks = new Set(packet.checks.map(({ id }) => id))
  const named = Object.entries(answered.dispositions)
    .flatMap(([id, { evidence }]) => evidence.filter((what) => !checks.has(what)).map((what) => ({ id, what })))
  const paths = named.length === 0 ? null : await tree.paths(revision)
  const missing = named.find(({ what }) => !paths?.has(what))
  if (missing !== undefined) {
    const message = `expected evidence to be a check or a file of the revision, got another for ${missing.id}`
    return { ...without({ code: 'EVIDENCE_UNKNOWN', message }), dispositions: {} }
  }
  const unkept = revision === null ? null : await tree.keep(revision)
  return unkept === null ? answered : without(unkept)
}

function nothing(read: Read): AuthorAnswered {
  return { ...read, late: false, raw: Buffer.alloc(0) }
}

/** What the base or the disk refused before the author could answer. Anything else is a bug. */
function unable(error: unknown): AuthorAnswered {
  if (error instanceof UsageError) return nothing(refusal('AUTHOR_PROGRAM_UNUSABLE', 'the author\'s program at the base is not a file that can be used, or the head cannot be checked out'))
  if (error instanceof PortError) throw error
  if (typeof error === 'object' && error !== null && 'syscall' in error) {
    return nothing(refusal('AUTHOR_DIRECTORY', 'the author\'s private directory could not be written: check space and rights of the temporary directory'))
  }
  throw error
}
