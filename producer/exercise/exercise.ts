/**
 * Runs the scenarios on one frozen change: the program itself as child processes, small scripts as reviewers, an HTTP server
 * as the escalation owner. What is observed is read from what the runs left behind, never from what they printed.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { git } from './git.ts'
import { configurationText, CRITERIA, type Programs } from './governing.ts'
import { govern, governedClone, type ChangeToReview, type GoverningFiles } from './governed-clone.ts'
import { EscalationOwner } from './owner.ts'
import { AUTHOR_PROGRAM, CHECK_PROGRAM, reviewerProgram } from './programs.ts'
import { differences, VERIFIED, type Facts, type Scenario, type Variant } from './scenarios.ts'

export type Signing = {
  /** Options of `sign` that say where and as whom. */
  readonly flags: readonly string[]
  /** Files for the governing folder: a policy that trusts that signer, and what it names. */
  readonly governing: GoverningFiles
}

export type ExerciseOptions = {
  readonly change: ChangeToReview
  readonly scenarios: readonly Scenario[]
  /** The program files that are run, as a person would run them. */
  readonly program: string
  readonly verifier: string
  /** null: nothing is signed, and what needs a signature is not exercised. */
  readonly signing: Signing | null
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly progress: (line: string) => void
  /** Aborted to stop: the child that runs is told, and no other begins. */
  readonly stop: AbortSignal
}

export type Row = {
  readonly scenario: Scenario
  readonly status: 'AS_EXPECTED' | 'DIFFERENT' | 'NOT_EXERCISED'
  readonly expected: Facts
  readonly observed: Facts
  /** Names of the facts that differ. */
  readonly different: readonly string[]
  /** Why it was not exercised, or what the program said where it left no record. */
  readonly remark: string | null
  readonly runId: string | null
  readonly diffSha256: string | null
  readonly seconds: number
}

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }
type Ran = { readonly ended: Ended; readonly facts: Facts; readonly manifest: UnsignedManifest | null; readonly runDirectory: string; readonly handoff: string }

const RUN_SECONDS = 150
const NAME = 'demo/service'
const BRANCH: Readonly<Record<Variant, string>> = { plain: 'main', impatient: 'impatient', correcting: 'correcting' }

/** Makes the temporary clone, runs every scenario in it one after the other, and removes it. */
export async function exercise(options: ExerciseOptions): Promise<readonly Row[]> {
  const owner = await EscalationOwner.listen()
  const clone = governedClone(options.change, 'bounded-review-exercise-', () => ({}))
  try {
    const stage = new Stage(options, owner, clone)
    const rows: Row[] = []
    for (const scenario of options.scenarios) {
      if (options.stop.aborted) break
      options.progress(`scenario ${scenario.id}: ${scenario.title}`)
      rows.push(await stage.play(scenario))
    }
    return rows
  } finally {
    await owner.close()
    rmSync(clone.temporary, { recursive: true, force: true })
  }
}

class Stage {
  readonly #options: ExerciseOptions
  readonly #owner: EscalationOwner
  readonly #directory: string
  readonly #temporary: string
  readonly #behaviour: string
  readonly #heads: Readonly<Record<Variant, string>>

  constructor(options: ExerciseOptions, owner: EscalationOwner, clone: ReturnType<typeof governedClone>) {
    this.#options = options
    this.#owner = owner
    this.#directory = clone.directory
    this.#temporary = clone.temporary
    const { change } = options
    const programs = this.#programs(change)
    this.#behaviour = programs.behaviour
    const heads = (['plain', 'impatient', 'correcting'] as const).map((variant) => {
      const files = { 'review.yml': configurationText(variant, programs, owner.url), 'criteria.md': CRITERIA, ...options.signing?.governing }
      const { head } = govern({ ...clone, base: change.base, head: change.head }, files, BRANCH[variant])
      git(clone.directory, ['update-ref', `refs/heads/change-${variant}`, head])
      return [variant, head] as const
    })
    git(clone.directory, ['update-ref', 'refs/remotes/origin/main', 'refs/heads/main'])
    this.#heads = Object.fromEntries(heads) as Record<Variant, string>
  }

  async play(scenario: Scenario): Promise<Row> {
    const began = performance.now()
    const { signing } = this.#options
    const { also } = scenario
    const expected = also === 'verify' && signing !== null ? { ...scenario.expected, ...VERIFIED } : scenario.expected
    const row = (rest: Pick<Row, 'status' | 'observed' | 'different' | 'remark' | 'runId' | 'diffSha256'>): Row =>
      ({ scenario, expected, seconds: Math.round(performance.now() - began) / 1000, ...rest })
    if (also === 'receipt' && signing === null) {
      const remark = 'it needs a signature: name a Sigstore to sign with, or say --without-signing'
      return row({ status: 'NOT_EXERCISED', observed: {}, different: [], remark, runId: null, diffSha256: null })
    }
    this.#owner.losesReplies = also === 'lose-replies'
    const ran = await this.#run(scenario)
    const more = ran.manifest === null ? {} : await this.#more(scenario, ran)
    const observed = { ...ran.facts, ...more }
    const different = differences(expected, observed)
    return row({
      status: different.length === 0 ? 'AS_EXPECTED' : 'DIFFERENT', observed, different,
      remark: ran.manifest === null ? ran.ended.stderr.split('\n')[0] ?? null : null,
      runId: ran.manifest?.runId ?? null, diffSha256: ran.manifest === null ? null : frozenChange(ran.handoff),
    })
  }

  async #run({ reviewer, variant }: Scenario): Promise<Ran> {
    writeFileSync(this.#behaviour, reviewer)
    const ended = await this.#child(this.#options.program, [
      'run', '--repo', this.#directory, '--base', `refs/heads/${BRANCH[variant]}`, '--head', `refs/heads/change-${variant}`, '--repository', NAME, '--json',
    ])
    const document = ended.stdout === '' ? null : JSON.parse(ended.stdout) as { runDirectory: string; handoff: string; manifest: UnsignedManifest }
    if (document === null) return { ended, facts: { 'exit code': ended.code }, manifest: null, runDirectory: '', handoff: '' }
    const { runDirectory, handoff, manifest } = document
    const { execution, result, artifacts } = manifest
    const kept = Object.values(artifacts).flatMap((entry) => entry !== null && matches(join(handoff, entry.path), entry.sha256) ? [entry.path] : [])
    const told = this.#owner.about(manifest.runId)
    const facts = {
      state: execution.state, 'stop cause': execution.stopCause, outcome: result.outcome ?? null, 'exit code': ended.code,
      iterations: execution.iteration, 'reviewer attempts': execution.attempts.length, retries: execution.retries,
      'escalated to': told === null ? null : told.notice.to, 'artifacts kept': kept.sort().join(' '), 'raw outputs kept': readdirSync(join(runDirectory, 'raw')).length,
    }
    return { ended, facts, manifest, runDirectory, handoff }
  }

  async #more({ also }: Scenario, ran: Ran): Promise<Facts> {
    switch (also) {
      case 'nothing': return {}
      case 'lose-replies': return await this.#reconcile(ran)
      case 'verify': return this.#options.signing === null ? {} : await this.#verifyOwn(ran)
      case 'receipt': return { ...await this.#verifyOwn(ran), ...await this.#verifyLater(ran) }
    }
  }

  /** The notice took effect and nobody heard: then it is asked for, twice, and must not be sent again (R131–R134). */
  async #reconcile({ manifest, runDirectory }: Ran): Promise<Facts> {
    const publish = async (): Promise<number | null> => (await this.#child(this.#options.program, ['publish', manifest?.runId ?? '', '--repo', this.#directory, '--json'])).code
    const journal = (): { type: string; effect?: string }[] => readFileSync(join(runDirectory, 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n')
      .map((line) => JSON.parse(line) as { type: string; effect?: string }).filter(({ effect }) => effect?.startsWith('escalate/'))
    const after = journal().at(-1)?.type === 'EffectUnresolved' ? 'UNRESOLVED' : 'RESOLVED'
    const unanswered = await publish()
    this.#owner.losesReplies = false
    const answered = await publish()
    await publish()
    return {
      'after the lost reply': after, 'publish while nobody answers': unanswered, 'publish when they answer': answered,
      'effects at the destination': this.#owner.about(manifest?.runId ?? '')?.effects ?? 0, recorded: journal().map(({ type }) => type).join(' '),
    }
  }

  async #verifyOwn({ manifest, handoff }: Ran): Promise<Facts> {
    const flags = this.#options.signing?.flags ?? []
    const signed = await this.#child(this.#options.program, ['sign', manifest?.runId ?? '', '--repo', this.#directory, '--yes', ...flags])
    if (signed.code !== 0) return { 'for its own head': `not signed: ${signed.stderr.split('\n')[0] ?? ''}` }
    const { decision, conclusion } = await this.#verify(handoff, this.#heads.plain)
    return { 'for its own head': `${decision} ${conclusion}` }
  }

  /** The same pull request, one commit later. */
  async #verifyLater({ handoff }: Ran): Promise<Facts> {
    const environment = { GIT_INDEX_FILE: join(this.#temporary, 'later-index') }
    const inClone = (args: readonly string[], input?: string): string => git(this.#directory, args, input, environment)
    inClone(['read-tree', `${this.#heads.plain}^{tree}`])
    const blob = inClone(['hash-object', '-w', '--stdin'], 'one more revision\n')
    inClone(['update-index', '--add', '--cacheinfo', `100644,${blob},exercise-later.txt`])
    const later = inClone(['commit-tree', inClone(['write-tree', '--missing-ok']), '-p', this.#heads.plain, '-m', 'one more revision'])
    const { decision, conclusion, code, exit } = await this.#verify(handoff, later)
    return { 'for the current head': `${decision} ${code} ${conclusion}`, 'verifier exit code': exit }
  }

  async #verify(handoff: string, head: string): Promise<{ decision: string; conclusion: string; code: string; exit: number | null }> {
    const { stdout, stderr, code: exit } = await this.#child(this.#options.verifier, [
      'verify', handoff, '--repo', this.#directory, '--base', 'refs/heads/main', '--head', head, '--repository', NAME, '--json',
    ])
    if (stdout === '') return { decision: 'none', conclusion: stderr.split('\n')[0] ?? '', code: 'none', exit }
    return { ...JSON.parse(stdout) as { decision: string; conclusion: string; code: string }, exit }
  }

  #programs({ base, head }: ChangeToReview): Programs {
    const folder = join(this.#temporary, 'programs')
    mkdirSync(folder)
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    // Paths are bytes, so they are handed over in base64.
    const paths = git(this.#directory, ['-c', 'core.quotePath=true', 'diff-tree', '-r', '--no-renames', '--name-only', '--diff-filter=AM', base, head]).split('\n').filter((path) => path !== '' && !path.startsWith('"'))
    return {
      engine: process.execPath,
      reviewer: file('reviewer.mjs', reviewerProgram()), behaviour: file('behaviour', 'clear'), author: file('author.mjs', AUTHOR_PROGRAM),
      check: file('check.mjs', CHECK_PROGRAM),
      paths: file('paths.json', JSON.stringify([...paths, '.github/bounded-review/review.yml'].map((path) => Buffer.from(path).toString('base64')))),
    }
  }

  async #child(program: string, argv: readonly string[]): Promise<Ended> {
    if (!existsSync(program)) return { code: null, stdout: '', stderr: `expected the program ${program}, got no file` }
    const child = spawn(process.execPath, [program, ...argv], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: this.#options.environment, timeout: RUN_SECONDS * 1000, killSignal: 'SIGKILL' })
    const { stop } = this.#options
    const tell = (): void => { child.kill('SIGTERM') }
    stop.addEventListener('abort', tell, { once: true })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => out.push(part))
    child.stderr.on('data', (part: Buffer) => err.push(part))
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        stop.removeEventListener('abort', tell)
        resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') })
      })
    })
  }
}

/** Digest of the change as it was first frozen: corrections come on top of it, as packets of their own (R32, R226). */
function frozenChange(handoff: string): string | null {
  const { packets } = JSON.parse(readFileSync(join(handoff, 'packet-v1.json'), 'utf8')) as { packets: { diffSha256: string }[] }
  return packets[0]?.diffSha256 ?? null
}

/** Whether a file holds what the record says. */
function matches(path: string, sha256: string): boolean {
  return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256
}
