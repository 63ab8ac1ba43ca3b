import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { Decision } from '../../schemas/decision.ts'
import { OUTPUT_NAMES } from '../../verifier/action-outputs.ts'
import { withFinding } from '../support/evidence.ts'
import { temporaryDirectory, type GitRepository } from '../support/repository.ts'
import { closeSigstore, signedRepository, type SignedRepository } from '../support/signed-repository.ts'
import { runVerifierAction } from '../support/verifier-process.ts'

type Run = { readonly code: number | null; readonly stdout: string; readonly outputs: Readonly<Record<string,
  string>>; readonly summary: string; readonly temporary: string }

let signed: SignedRepository
let checkout: GitRepository
let scratch: string
const made: SignedRepository[] = []

async function make(options: Parameters<typeof signedRepository>[0] = {}): Promise<SignedRepository> {
  const result = await signedRepository(options)
  made.push(result)
  return result
}

beforeAll(async () => {
  signed = await make()
  checkout = signed.repository.clone()
})
beforeEach(() => { scratch = temporaryDirectory() })
afterEach(() => { rmSync(scratch, { recursive: true, force: true }) })
afterAll(async () => {
  for (const { repository } of made) repository.remove()
  await closeSigstore()
})

function pullRequest(about: SignedRepository): Record<string, unknown> {
  return {
    repository: { default_branch: 'main' },
    pull_request: { number: 17, base: { ref: 'main', repo: { id: 123456789 } },
      head: { sha: about.head, repo: { id: 123456789 } } },
  }
}

/** Runs the action as the runner would, in a folder of its own. */
function run(options: { event?: string; payload?: unknown; inputs?: Record<string,
  string>; path?: string; environment?: Record<string, string> } = {}): Run {
  const file = (name: string, content: string): string => {
    writeFileSync(join(scratch, name), content)
    return join(scratch, name)
  }
  const temporary = join(scratch, 'temp')
  mkdirSync(temporary, { recursive: true })
  const inputs = { path: options.path ?? checkout.directory, handoff: signed.handoff, base: '', head: '', 'trusted-root': '',
    ...options.inputs }
  const output = file('output', '')
  const summary = file('summary', '')
  const { code, stdout, stderr } = runVerifierAction({
    GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: options.event
      ?? 'pull_request', GITHUB_EVENT_PATH: file('event.json', JSON.stringify(options.payload ?? pullRequest(signed))),
    GITHUB_REPOSITORY: 'acme/exporter', GITHUB_REPOSITORY_ID: '123456789', GITHUB_WORKSPACE: checkout.directory, RUNNER_TEMP: temporary,
    GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary,
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    ...options.environment,
  })
  expect(stderr).toBe('')
  return { code, stdout, outputs: parseOutputs(readFileSync(output, 'utf8')), summary: readFileSync(summary, 'utf8'), temporary }
}

function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  for (const [, name = '', , value = ''] of text.matchAll(/^(.+?)<<(ghadelimiter_\S+)\n([\s\S]*?)\n\2$/gm)) outputs[name] = value
  return outputs
}

describe('the verifier as an action', () => {
  it('accepts a handoff about the pull request\'s head, in every output', () => {
    const { code, outputs, summary, stdout } = run()
    expect(code).toBe(0)
    const { 'decision-path': path = '', 'policy-sha256': policySha256, 'bundle-sha256': bundleSha256, ...rest } = outputs
    expect(rest).toEqual({
      decision: 'ACCEPTED', conclusion: 'success', code: '', state: 'COMPLETED', outcome: 'CLEAR', 'stop-cause': 'ACCEPTED_TERMINAL', source: 'path',
      'head-sha': signed.head, 'base-sha': signed.base, 'findings-count': '0', 'rerun-needed': '0', 'can-spare': '1',
    })
    expect([policySha256, bundleSha256].every((digest) => /^[0-9a-f]{64}$/.test(digest ?? ''))).toBe(true)
    expect(Decision.parse(JSON.parse(readFileSync(path, 'utf8')))).toMatchObject({ decision: 'ACCEPTED', policySha256,
      bundleSha256 })
    expect(path.startsWith(join(scratch, 'temp', 'bounded-review-verify-'))).toBe(true)
    expect(summary).toContain('## Verify handoff: success')
    expect(stdout).not.toContain('::error')
  })

  it('declares exactly the inputs and outputs that it has', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'verify-action.yml'), 'utf8')
    const { inputs, outputs, runs } = parse(text) as { inputs: Record<string, object>; outputs: Record<string,
      object>; runs: unknown }
    expect(Object.keys(outputs)).toEqual([...OUTPUT_NAMES])
    expect(Object.keys(run().outputs)).toEqual([...OUTPUT_NAMES])
    expect(Object.keys(inputs)).toEqual(['path', 'handoff', 'base', 'head', 'trusted-root'])
    for (const output of Object.values(outputs)) expect(output).toEqual({ description: expect.any(String) })
    for (const input of Object.values(inputs)) expect(input).toEqual({ description: expect.any(String),
      default: expect.any(String) })
    expect(runs).toEqual({ using: 'node24', main: 'dist/verifier/action/index.js' })
  })

  it('fails the step for open findings (D35)', async () => {
    const found = await make({ prepare: withFinding })
    const clone = found.repository.clone()
    const { code, outputs, stdout } = run({ payload: pullRequest(found), path: clone.directory,
      inputs: { handoff: found.handoff } })
    expect(code).toBe(1)
    expect(outputs).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure', outcome: 'FINDINGS', 'findings-count': '1',
      'can-spare': '0' })
    expect(stdout).toContain('::error')
  })

  it('says that a fresh review is needed only where the policy allows it', async () => {
    expect(run({ inputs: { handoff: '' } })).toMatchObject({ code: 4,
      outputs: { decision: 'NO_TRUSTED_HANDOFF', code: 'HANDOFF_MISSING', source: '', 'rerun-needed': '0', state: '',
      'findings-count': '', 'can-spare': '' } })
    const about = await make({ policy: (policy) => { policy.fallback = 'rerun' } })
    const clone = about.repository.clone()
    const { outputs } = run({ payload: pullRequest(about), path: clone.directory, inputs: { handoff: '' } })
    expect(outputs['rerun-needed']).toBe('1')
    const group = { merge_group: { base_ref: 'refs/heads/main', head_sha: about.head } }
    expect(run({ event: 'merge_group', payload: group, path: clone.directory,
      inputs: { handoff: '' } }).outputs['rerun-needed']).toBe('0')
  })

  it.each(['push', 'workflow_run', 'issue_comment', 'schedule', 'pull_request_review',
    ''])('refuses the event "%s" (EVENT_REFUSED)', (event) => {
    const { code, outputs } = run({ event })
    expect(code).toBe(2)
    expect(outputs).toMatchObject({ decision: 'MISCONFIGURED', code: 'EVENT_REFUSED', conclusion: 'failure', 'head-sha': '' })
  })

  it('takes the head and base of a dispatch from its inputs, and refuses when they are missing', () => {
    const dispatch = { event: 'workflow_dispatch', payload: {} }
    expect(run(dispatch)).toMatchObject({ code: 2, outputs: { decision: 'MISCONFIGURED', code: 'USAGE' } })
    expect(run({ ...dispatch, inputs: { base: 'refs/remotes/origin/main' } }).code).toBe(2)
    expect(run({ ...dispatch, inputs: { base: signed.base, head: signed.head } }).code).toBe(2)
    const { outputs } = run({ ...dispatch, inputs: { base: 'refs/remotes/origin/main', head: signed.head } })
    expect(outputs['head-sha']).toBe(signed.head)
  })

  it('takes nothing of an event but selectors (S3)', () => {
    const payload = pullRequest(signed) as { pull_request: Record<string, unknown> }
    const judged = (change: Record<string,
      unknown>): Run => run({ payload: { ...payload, pull_request: { ...payload.pull_request, ...change } } })
    expect(judged({ base: { ref: 'main-evil', repo: { id: 123456789 } } }).code).toBe(2)
    expect(judged({ base: { ref: 'main', repo: { id: 7 } } }).outputs['code']).toBe('USAGE')
    expect(judged({ base: { ref: '../../heads/main', repo: { id: 123456789 } } }).outputs['code']).toBe('USAGE')
    expect(judged({ head: { sha: 'refs/heads/topic', repo: null } }).outputs['code']).toBe('USAGE')
    expect(judged({ base: { ref: 'main', sha: signed.head, repo: { id: 123456789 } } }).outputs['base-sha']).toBe(signed.base)
    expect(judged({ number: 18 }).outputs['decision']).not.toBe('ACCEPTED')
    expect(run({ inputs: { base: 'refs/remotes/origin/topic' } }).outputs['code']).toBe('USAGE')
    expect(run({ payload: '' }).outputs['code']).toBe('USAGE')
  })

  it('cannot decide about what it cannot read, and is never green then', () => {
    const shallow = signed.repository.clone({ depth: 1, branch: 'main', arguments: ['--single-branch'] })
    expect(run({ path: shallow.directory })).toMatchObject({ code: 3,
      outputs: { decision: 'UNAVAILABLE', conclusion: 'failure' } })
    expect(run({ path: scratch })).toMatchObject({ code: 2, outputs: { decision: 'MISCONFIGURED', code: 'USAGE' } })
    expect(run({ environment: { RUNNER_TEMP: '' } })).toMatchObject({ code: 3, outputs: {} })
  })

  it('leaves nothing in the temporary directory but its document', () => {
    const { temporary } = run({ environment: { TMPDIR: join(scratch, 'temp') } })
    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^bounded-review-verify-/)])
  })

  it('prints no workflow command that a record could have written (S53)', async () => {
    const about = await make({ prepare: (draft) => { draft.packets[0]!.escalationOwner = '::set-output name=decision::ACCEPTED'; draft.manifest.configuration.escalationOwner = '::error::x' } })
    const clone = about.repository.clone()
    const { stdout, code } = run({ payload: pullRequest(about), path: clone.directory, inputs: { handoff: about.handoff } })
    expect(code).not.toBe(0)
    expect(stdout.split('\n').filter((line) => line.startsWith('::')).every((line) => line.startsWith('::error::'))).toBe(true)
    expect(stdout).not.toContain('::set-output')
  })
})
