/**
 * The producer's door in a workflow: inputs to a review, a signature and outputs. Decides nothing that the command line
 * does not decide, but where signing is refused: this is the place that holds an identity.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as core from '@actions/core'
import { UsageError } from '../schemas/errors.ts'
import { BUNDLE_PATH, type UnsignedManifest } from '../schemas/manifest.ts'
import type { RunState } from './core/state.ts'
import { readEvent, type Selectors } from './io/workflow-event.ts'
import { exitCodeOf, EXIT_NOT_SIGNED, explain, guardExitCode } from './commands/failure.ts'
import { PUBLIC_GOOD, servicesOf } from './commands/services.ts'
import { stopSignal } from './commands/stop-signal.ts'
import { exitCodeOfEnd } from './core/exit-code.ts'
import { printable } from './core/display.ts'
import { escaped, stepSummary } from './core/markdown.ts'
import { sarifLog } from './core/sarif.ts'
import { linesFor, opening } from './core/screen.ts'
import { escalationOf } from './core/stages.ts'
import { noticeLines, type Notice } from './escalation.ts'
import { fileIdentity } from './io/identity-file.ts'
import { githubIdentity } from './io/identity-github.ts'
import { RunDirectory } from './io/run-directory.ts'
import { keylessSigner } from './io/sign-keyless.ts'
import type { SigningServices } from './io/signing-service.ts'
import { Review, type Finished } from './review.ts'
import { readUnsigned, signRun } from './signing.ts'

const PHASES = ['all', 'run', 'sign'] as const
const FAIL_ON = ['not-completed', 'findings', 'never'] as const
/** Events whose certificates read like the default branch although the change can steer them (S42, G9). */
const NEVER_SIGNS = ['pull_request_target', 'workflow_run', 'issue_comment']

async function main(): Promise<number> {
  core.setOutput('signed', '0')
  const phase = choice('phase', PHASES)
  const failOn = choice('fail-on', FAIL_ON)
  const path = core.getInput('path') || process.env['GITHUB_WORKSPACE'] || '.'
  const event = readEvent(process.env)
  const services = phase === 'run' ? null : await signingServicesFor(event)
  if (phase === 'sign') return await sign(resolve(core.getInput('run-path', { required: true })), path, services ?? PUBLIC_GOOD)

  const finished = await review(path, event)
  // What a later job signs is handed on as an artifact, which more people can read than this machine.
  if (phase === 'run') await (await RunDirectory.at(finished.runDirectory)).removePrivate()
  publish(finished)
  const signed = services === null ? 0 : await sign(finished.runDirectory, path, services)
  if (signed !== 0) return signed
  const code = exitCodeOfEnd(finished.state.end)
  if (failOn === 'never' || code === 0) return 0
  return code === 1 && failOn === 'not-completed' ? 0 : code
}

async function review(path: string, event: Selectors): Promise<Finished> {
  const stop = stopSignal()
  const opened = await Review.open({
    directory: path,
    base: core.getInput('base') || event.base, baseRef: event.baseRef, head: core.getInput('head') || event.head,
    repository: event.repository, headRepositoryId: event.headRepositoryId, pullRequest: event.pullRequest,
    program: fileURLToPath(import.meta.url), environment: process.env, keepIn: process.env['RUNNER_TEMP'] || undefined,
  })
  try {
    const { packet, frozen, reviewer } = opened
    refuseCandidateBesideIdentity(opened)
    const lines = opening(packet, { baseLabel: packet.baseRef, headLabel: packet.headSha, ...frozen.size }, `${reviewer.kind} ${reviewer.version ?? ''}`.trim())
    say(lines)
    return await opened.run({ stop: stop.signal, event: (happened, state) => { say(linesFor(happened, state)) }, progress: () => undefined })
  } finally {
    stop.release()
    await opened.close()
  }
}

/** A process of the change could read this one's memory, or the token's file, and with it the right to sign, whatever the phase (S41). */
function refuseCandidateBesideIdentity({ packet }: Review): void {
  const runsCandidate = packet.prepare.length > 0 || packet.checks.some(({ executes }) => executes === 'candidate')
  const identity = (process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '') !== '' || core.getInput('token-file') !== ''
  if (runsCandidate && identity) {
    throw new UsageError('ERR_PHASE_REFUSED', 'expected no code of the change to run in a job that can sign, got checks that execute it', {
      hint: 'use phase: run in a job without id-token, hand its run-path on as an artifact, and phase: sign in a job of its own',
    })
  }
}

async function signingServicesFor(event: Selectors): Promise<SigningServices> {
  if (NEVER_SIGNS.includes(event.name)) {
    throw new UsageError('ERR_EVENT_CANNOT_SIGN', `expected an event whose workflow the change cannot steer, got ${event.name}`, { hint: 'sign on workflow_dispatch, push or merge_group' })
  }
  const input = (name: string): string | undefined => core.getInput(name) || undefined
  const services = await servicesOf({
    fulcioUrl: input('fulcio-url'), rekorUrl: input('rekor-url'), rekorVersion: input('rekor-version'),
    timestampUrl: input('timestamp-url'), signingConfig: input('signing-config'),
  }, new Date())
  if (isPublicGood(services) && event.visibility !== 'public') {
    throw new UsageError('ERR_PRIVATE_REPOSITORY', `expected a public repository for the public-good log, got visibility ${event.visibility ?? 'unknown'}`, {
      hint: 'name an instance of your own with fulcio-url and rekor-url; the public log cannot be erased',
    })
  }
  return services
}

/** Also when its addresses are given one by one, or by a signing configuration (S48). */
function isPublicGood({ fulcioUrl, rekor, timestampUrl }: SigningServices): boolean {
  return [fulcioUrl, rekor?.url, timestampUrl].some((url) => url && /(?:^|\.)sigstore\.dev$/.test(new URL(url).hostname.replace(/\.$/, '')))
}

/** @returns 0, or the exit code for "not signed"; a bundle is then not there. */
async function sign(runDirectory: string, repository: string, services: SigningServices): Promise<number> {
  const tokenFile = core.getInput('token-file')
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = process.env
  const identity = tokenFile === '' ? githubIdentity({ requestUrl, requestToken }) : fileIdentity(tokenFile)
  try {
    const directory = await RunDirectory.at(runDirectory)
    const unsigned = await readUnsigned(directory, repository)
    publishRecord(unsigned)
    const manifest = await signRun(directory, unsigned, keylessSigner({ identity, services }))
    core.setOutput('signed', '1')
    core.setOutput('handoff-path', directory.handoff)
    core.setOutput('bundle-path', join(directory.handoff, BUNDLE_PATH))
    say([`  signed    as ${manifest.producer.identity}`])
    return 0
  } catch (error) {
    fail(error)
    return error instanceof UsageError ? exitCodeOf(error) : EXIT_NOT_SIGNED
  }
}

/** Outputs are enums, hex, numbers and paths of our own; what does not apply is empty, never 0. */
function publish({ state, manifest, runDirectory, handoff, notices }: Finished): void {
  publishRecord(manifest)
  core.setOutput('handoff-path', handoff)
  core.setOutput('run-path', runDirectory)
  if (state.end?.state === 'COMPLETED') core.setOutput('sarif-path', writeSarif(state, manifest))
  writeSummary(stepSummary(manifest, state.findings ?? []))
  const escalation = escalationOf(state)
  if (escalation !== null) publishEscalation(escalation.to, state.runId, notices)
}

/** A job that needs a person says so where people look, and whether they were told (R96, R116). */
function publishEscalation(to: string | null, runId: string, notices: readonly Notice[]): void {
  const who = to ?? 'whoever reads this: no escalation owner is configured'
  say([`  escalated to ${printable(who)}`, ...noticeLines(runId, notices)])
  const told = notices.map(({ via, status, detail }) => status === 'CONFIRMED' ? `notified by ${via}` : `by ${via} NOT CONFIRMED (${detail?.code ?? 'unknown'})`)
  writeSummary(`Escalated to ${escaped(who)}${told.map((text) => `; ${escaped(text)}`).join('')}.\n`)
  for (const { via, detail } of notices.filter(({ status }) => status !== 'CONFIRMED')) core.warning(`the escalation by ${via} is not confirmed: ${detail?.code ?? 'unknown'}`)
}

function publishRecord({ result, execution, binding, runId }: UnsignedManifest): void {
  const completed = execution.state === 'COMPLETED'
  const count = (value: number): string => completed ? String(value) : ''
  const outputs = {
    'run-id': runId, state: execution.state, outcome: result.outcome ?? '', 'stop-cause': execution.stopCause,
    'findings-count': count(result.findings), accepted: count(result.accepted), rejected: count(result.rejected), escalated: count(result.escalated),
    'head-sha': binding.headSha,
  }
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
}

function writeSarif(state: RunState, { runId }: UnsignedManifest): string {
  const folder = join(process.env['RUNNER_TEMP'] ?? process.env['TMPDIR'] ?? '/tmp', 'bounded-review')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${runId}.sarif`)
  writeFileSync(path, JSON.stringify(sarifLog(state.findings ?? [], '0.1.0')))
  return path
}

function writeSummary(markdown: string): void {
  const file = process.env['GITHUB_STEP_SUMMARY']
  if (file !== undefined && file !== '') writeFileSync(file, markdown, { flag: 'a' })
}

/** Prints lines between a pair of random tokens, so that nothing in them can speak to the runner (S53). */
function say(lines: readonly string[]): void {
  if (lines.length === 0) return
  const token = randomBytes(16).toString('hex')
  process.stdout.write(`::stop-commands::${token}\n${lines.join('\n')}\n::${token}::\n`)
}

function fail(error: unknown): void {
  const text = explain(error)
  process.stderr.write(`${text}\n`)
  core.error(text.split('\n')[0] ?? 'bounded-review failed')
}

function choice<T extends string>(name: string, values: readonly T[]): T {
  const given = core.getInput(name) || values[0]
  const value = values.find((one) => one === given)
  if (value === undefined) throw new UsageError('ERR_USAGE_INPUT', `input ${name}: expected one of ${values.join(', ')}, got another value`, { hint: 'see action.yml' })
  return value
}

guardExitCode()
process.exitCode = await main().catch((error: unknown) => {
  fail(error)
  return exitCodeOf(error)
})
