/**
 * `bounded-review exercise`: the twelve scenarios of the guide, on one frozen change, with the program itself.
 *
 * @module
 */
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { UsageError } from '../../schemas/errors.ts'
import { exercise, type Signing } from '../exercise/exercise.ts'
import { tryGit } from '../exercise/git.ts'
import type { ChangeToReview } from '../exercise/governed-clone.ts'
import { exerciseDocument, exerciseLines, exerciseReport, faultsOf } from '../exercise/report.ts'
import { sampleChange } from '../exercise/sample.ts'
import { SCENARIOS } from '../exercise/scenarios.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { SIGNING_OPTIONS } from './signing-options.ts'
import { stopSignal } from './stop-signal.ts'

const { 'oidc-issuer': _issuer, 'oidc-client-id': _client, ...SIGNING } = SIGNING_OPTIONS
const OPTIONS = {
  repo: { type: 'string' },
  base: { type: 'string' },
  head: { type: 'string' },
  json: { type: 'boolean', default: false },
  report: { type: 'string' },
  'without-signing': { type: 'boolean', default: false },
  policy: { type: 'string' },
  'trusted-root': { type: 'string' },
  ...SIGNING,
} as const

/** Not one of a run's own endings: something was not as it must be. */
const EXIT_DIFFERENT = 3
const EXIT_STOPPED = 4

/** @returns 0 when every scenario came to what it must, 3 when one did not or was left out, 4 when it was stopped. */
export async function exerciseCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseArguments('exercise', argv, OPTIONS, { max: 0, what: 'no positional argument' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const signing = signingOf(values)
  const change = changeOf(values)
  const program = realpathSync(process.argv[1] ?? '')
  const stop = stopSignal()
  const began = performance.now()
  const startedAt = new Date().toISOString()
  try {
    const rows = await exercise({
      change: change.of, scenarios: SCENARIOS, program, verifier: verifierBeside(program), signing,
      environment: process.env, progress: (line) => { terminal.live(`  ${line}`) }, stop: stop.signal,
    })
    if (stop.signal.aborted) {
      terminal.line(`  stopped by ${String(stop.signal.reason)}; nothing is left behind`)
      return EXIT_STOPPED
    }
    const result = {
      program: `bounded-review at ${program}`, engine: `Node.js ${process.versions.node}`, system: `${process.platform} ${process.arch}`,
      startedAt, seconds: Math.round((performance.now() - began) / 100) / 10, change: change.of, rows, withoutSigning: values['without-signing'],
    }
    if (values.json) process.stdout.write(`${JSON.stringify(exerciseDocument(result))}\n`)
    else for (const line of exerciseLines(result)) terminal.line(line)
    if (values.report !== undefined) {
      writeFileSync(values.report, exerciseReport(result))
      if (!values.json) terminal.line(`  report    ${values.report}`)
    }
    return faultsOf(result).length === 0 ? 0 : EXIT_DIFFERENT
  } finally {
    stop.release()
    if (change.made) rmSync(change.of.repository, { recursive: true, force: true })
  }
}

type Values = Partial<Readonly<Record<keyof typeof SIGNING | 'policy' | 'trusted-root' | 'repo' | 'base' | 'head', string | undefined>>>

/** What is reviewed: the change that is named, or a sample. */
function changeOf({ repo, base, head }: Values): { readonly of: ChangeToReview; readonly made: boolean } {
  if (repo === undefined && base === undefined && head === undefined) return { of: sampleChange(), made: true }
  const repository = resolve(repo ?? '.')
  const commit = (name: string, revision: string): string => {
    const found = existsSync(repository) ? tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]) : null
    if (found !== null) return found
    throw new UsageError('ERR_USAGE_REVISION', `exercise: expected ${name} to name a commit of ${repository}, got ${JSON.stringify(revision.slice(0, 128))}`, { hint: 'bounded-review exercise --repo DIR --base REF --head REF' })
  }
  const to = commit('--head', head ?? 'HEAD')
  const from = commit('--base', base ?? `${to}^1`)
  const merge = tryGit(repository, ['merge-base', from, to])
  if (merge === null || merge === to) throw new UsageError('ERR_USAGE_REVISION', 'exercise: expected a change from --base to --head, got none', { hint: 'name a base that the head has commits on top of' })
  return { of: { repository, base: merge, head: to }, made: false }
}

/** Signing needs a place to sign at, and a policy that trusts whoever signs there. */
function signingOf(values: Values & { readonly 'without-signing': boolean }): Signing | null {
  const flags = Object.keys(SIGNING).flatMap((name) => {
    const value = values[name as keyof typeof SIGNING]
    return value === undefined ? [] : [`--${name}`, value]
  })
  if (values.policy === undefined) {
    if (flags.length === 0) return null
    throw new UsageError('ERR_USAGE_POLICY', 'exercise: expected --policy with where to sign, got none', { hint: 'a trusted-producers.yml that trusts whoever signs there' })
  }
  if (values['without-signing']) throw new UsageError('ERR_USAGE_POLICY', 'exercise: expected either --policy or --without-signing, got both', { hint: 'bounded-review exercise --help' })
  const read = (path: string): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      throw new UsageError('ERR_USAGE_FILE', `exercise: expected a file that can be read, got ${JSON.stringify(path.slice(-256))}`, { hint: 'name an existing file' })
    }
  }
  const root = values['trusted-root']
  return { flags, governing: { 'trusted-producers.yml': read(values.policy), ...root === undefined ? {} : { 'trusted_root.json': read(root) } } }
}

/** The verifier of the same build, or of the same sources. */
function verifierBeside(program: string): string {
  const folder = dirname(program)
  return extname(program) === '.ts' ? join(folder, '../verifier/cli.ts') : join(folder, '../../verifier/cli/index.js')
}
