import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { ROOT } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { governedRepository, REVIEWS, type Line, type LineOptions } from '../support/line.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { readMetadata, runStep, type Job, type Step } from '../support/runner.ts'

const PRODUCER = ROOT
const VERIFIER = join(ROOT, 'verifier')
/** contracts.md, Outputs of the actions; run-path joins two phases. */
const PRODUCER_OUTPUTS = [
  'run-id', 'state', 'outcome', 'stop-cause', 'findings-count', 'accepted', 'rejected', 'escalated', 'head-sha', 'signed', 'handoff-path',
  'bundle-path', 'sarif-path', 'artifact-id', 'attestation-id', 'run-path',
]
const VERIFIER_OUTPUTS = [
  'decision', 'conclusion', 'code', 'state', 'outcome', 'stop-cause', 'source', 'head-sha', 'base-sha', 'policy-sha256', 'bundle-sha256',
  'findings-count', 'rerun-needed', 'can-spare', 'decision-path',
]
/** Enums, hex, integers, and paths of our own. */
const HARMLESS = /^(?:[A-Za-z0-9_-]*|\/[A-Za-z0-9._/-]+)$/

let sigstore: LocalSigstore
let temporary: string
const lines: Line[] = []
beforeAll(async () => {
  sigstore = await startSigstore()
  temporary = temporaryDirectory()
})
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  rmSync(temporary, { recursive: true, force: true })
  await sigstore.close()
})

function line(options: LineOptions = {}): Line {
  const made = governedRepository(sigstore, options)
  lines.push(made)
  return made
}

const dispatch = { name: 'workflow_dispatch', payload: { repository: { visibility: 'public', default_branch: 'main' } } }
function job({ directory }: Line, more: Partial<Job> = {}): Job {
  return { workspace: directory, temporary, event: dispatch, repository: { name: 'acme/app', id: '123' }, ...more }
}
const services = (): Record<string, string> => ({ 'fulcio-url': sigstore.url, 'rekor-url': sigstore.url })
const withIdentity = (): { environment: Record<string, string> } => ({ environment: { ...sigstore.env } })

function pullRequest({ head }: Line, name = 'pull_request'): Job['event'] {
  const repo = { id: 123, full_name: 'acme/app' }
  return {
    name,
    payload: { repository: { visibility: 'public', default_branch: 'main' }, pull_request: { number: 17, head: { sha: head, ref: 'topic', repo }, base: { ref: 'main', repo } } },
  }
}

/** One step, held to what every step must keep to. */
async function step(folder: string, about: Line, inputs: Record<string, string>, more: Partial<Job> = {}): Promise<Step> {
  const ended = await runStep(folder, { base: 'refs/remotes/origin/main', head: about.head, ...inputs }, job(about, more))
  const allowed = folder === PRODUCER ? PRODUCER_OUTPUTS : VERIFIER_OUTPUTS
  expect(Object.keys(ended.outputs).filter((name) => !allowed.includes(name))).toEqual([])
  for (const value of Object.values(ended.outputs)) expect(value).toMatch(HARMLESS)
  expect({ state: ended.state, exported: ended.exported, paths: ended.paths }).toEqual({ state: {}, exported: {}, paths: [] })
  expect(ended.commands.filter(({ command }) => command !== 'error')).toEqual([])
  expect(ended.stdout + ended.stderr).not.toContain('fault of this program')
  return ended
}
const review = (about: Line, inputs: Record<string, string> = {}, more: Partial<Job> = {}): Promise<Step> =>
  step(PRODUCER, about, { ...services(), ...inputs }, { ...withIdentity(), ...more })
const verify = (about: Line, handoff: string | undefined, more: Partial<Job> = {}): Promise<Step> => step(VERIFIER, about, { handoff: handoff ?? '' }, more)

function bundles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /sigstore|bundle/i.test(basename(name)))
}

describe('metadata', () => {
  it('declares exactly the outputs of the contract', () => {
    expect(Object.keys(readMetadata(PRODUCER).outputs ?? {}).sort()).toEqual([...PRODUCER_OUTPUTS].sort())
    expect(Object.keys(readMetadata(VERIFIER).outputs ?? {}).sort()).toEqual([...VERIFIER_OUTPUTS].sort())
  })

  it('generates the verifier\'s from verify-action.yml: only main differs', () => {
    const source = readFileSync(join(ROOT, 'verify-action.yml'), 'utf8')
    const generated = readFileSync(join(VERIFIER, 'action.yml'), 'utf8')
    expect(generated.split('\n').slice(1).join('\n')).toBe(source.replace('main: dist/', 'main: ../dist/'))
  })
})

describe('a clear change', () => {
  let about: Line
  let reviewed: Step
  beforeAll(async () => {
    about = line()
    reviewed = await review(about)
  })

  it('is reviewed and signed in one job', () => {
    expect(reviewed.stderr).toBe('')
    expect(reviewed).toMatchObject({ code: 0, conclusion: 'success' })
    expect(reviewed.outputs).toMatchObject({
      state: 'COMPLETED', outcome: 'CLEAR', 'stop-cause': 'ACCEPTED_TERMINAL', 'findings-count': '0', accepted: '0', rejected: '0', escalated: '0',
      'head-sha': about.head, signed: '1',
    })
    expect(reviewed.outputs['run-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    for (const name of ['handoff-path', 'run-path', 'sarif-path', 'bundle-path']) {
      expect(reviewed.outputs[name]).toMatch(new RegExp(`^${RegExp.escape(reviewed.temporary)}/`))
      expect(existsSync(reviewed.outputs[name] ?? '')).toBe(true)
    }
    expect(reviewed.summary).toMatch(/^### COMPLETED {3}CLEAR {3}ACCEPTED_TERMINAL\n/)
    expect(reviewed.summary).toContain('That does not mean the change is correct')
    expect(reviewed.summary).toContain('does not authorize a merge')
  })

  it('is accepted by the verifier action', async () => {
    const verified = await verify(about, reviewed.outputs['handoff-path'])
    expect(verified).toMatchObject({ code: 0, conclusion: 'success' })
    expect(verified.outputs).toMatchObject({
      decision: 'ACCEPTED', conclusion: 'success', state: 'COMPLETED', outcome: 'CLEAR', 'findings-count': '0', 'head-sha': about.head, 'base-sha': about.base, 'rerun-needed': '0',
    })
    const decision: Loose = JSON.parse(readFileSync(verified.outputs['decision-path'] ?? '', 'utf8'))
    expect(decision.decision).toBe('ACCEPTED')
    expect(verified.summary).toContain('ACCEPTED')
  })

  it('is refused by the verifier action for another head, without success in any output', async () => {
    const later = about.repository.commit({ branch: 'later', parents: [about.head], changes: { 'b.ts': 'export const b = 1\n' } })
    const verified = await verify({ ...about, head: later }, reviewed.outputs['handoff-path'])
    expect(verified).toMatchObject({ code: 4, conclusion: 'failure' })
    expect(verified.outputs).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', conclusion: 'failure', code: 'HEAD_STALE', 'head-sha': later })
    expect(Object.values(verified.outputs)).not.toContain('success')
    expect(verified.commands).toHaveLength(1)
  })

  it('is not accepted without a handoff, or with one that is damaged', async () => {
    const none = await verify(about, undefined)
    expect(none.outputs).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', conclusion: 'failure', code: 'HANDOFF_MISSING', source: '', 'findings-count': '' })
    const damaged = join(temporary, 'damaged')
    cpSync(reviewed.outputs['handoff-path'] ?? '', damaged, { recursive: true })
    writeFileSync(join(damaged, 'criteria.md'), 'another\n')
    const spoilt = await verify(about, damaged)
    expect(spoilt).toMatchObject({ code: 1, conclusion: 'failure' })
    expect(spoilt.outputs).toMatchObject({ decision: 'REJECTED', code: 'ARTIFACT_DIGEST_MISMATCH' })
  })

  it('is not judged for an event whose code the change can steer unseen', async () => {
    const verified = await verify(about, reviewed.outputs['handoff-path'], { event: { name: 'issue_comment', payload: dispatch.payload } })
    expect(verified).toMatchObject({ code: 2, conclusion: 'failure' })
    expect(verified.outputs).toMatchObject({ decision: 'MISCONFIGURED', conclusion: 'failure', code: 'EVENT_REFUSED' })
  })
})

describe('fail-on', () => {
  let finds: Line
  let fails: Line
  beforeAll(() => {
    finds = line({ review: REVIEWS.finds })
    fails = line({ configuration: { checks: [{ id: 'fails', run: ['false'], executes: 'base' }] } })
  })

  it.each([['not-completed', 0], ['findings', 1], ['never', 0]])('%s: a change with a finding ends with %i, signed', async (failOn, code) => {
    const reviewed = await review(finds, { 'fail-on': failOn })
    expect(reviewed.code).toBe(code)
    expect(reviewed.outputs).toMatchObject({ state: 'COMPLETED', outcome: 'FINDINGS', 'findings-count': '1', escalated: '1', signed: '1' })
    expect(JSON.parse(readFileSync(reviewed.outputs['sarif-path'] ?? '', 'utf8')).runs[0].results).toHaveLength(1)
  })

  it.each([['not-completed', 3], ['findings', 3], ['never', 0]])('%s: a failed check ends with %i, signed, with no outcome and no numbers', async (failOn, code) => {
    const reviewed = await review(fails, { 'fail-on': failOn })
    expect(reviewed.code).toBe(code)
    expect(reviewed.outputs).toMatchObject({ state: 'FAILED', outcome: '', 'stop-cause': 'CHECK_FAILED', 'findings-count': '', accepted: '', rejected: '', escalated: '', signed: '1' })
    // A valid log without results would close alerts (R69).
    expect(reviewed.outputs['sarif-path'] ?? '').toBe('')
    expect(reviewed.summary).toContain('There is no outcome.')
    expect(Object.values(reviewed.outputs)).not.toContain('success')
  })

  it('refuses any other word, and names it an input', async () => {
    const reviewed = await review(finds, { 'fail-on': 'Never' })
    expect(reviewed).toMatchObject({ code: 2, outputs: { signed: '0' } })
    expect(reviewed.stderr).toMatch(/input fail-on: expected one of not-completed, findings, never/)
  })
})

describe('no signature', () => {
  it('without the right to sign: exit 8, and no file that looks like a bundle', async () => {
    const reviewed = await review(line(), {}, { environment: {} })
    expect(reviewed).toMatchObject({ code: 8, conclusion: 'failure' })
    expect(reviewed.outputs).toMatchObject({ state: 'COMPLETED', outcome: 'CLEAR', signed: '0' })
    expect(reviewed.outputs['bundle-path'] ?? '').toBe('')
    expect(bundles(reviewed.outputs['run-path'] ?? '')).toEqual([])
    expect(reviewed.stderr).toContain('id-token: write')
  })

  it('where nothing is in scope: exit 7, no run', async () => {
    const about = line({ configuration: { scope: { exclude: ['**'] } } })
    const reviewed = await review(about)
    expect(reviewed).toMatchObject({ code: 7, conclusion: 'failure', outputs: { signed: '0' } })
    expect(reviewed.outputs).toEqual({ signed: '0' })
    expect(reviewed.stderr).toContain('NOTHING_IN_SCOPE')
  })

  it.each(['pull_request_target', 'workflow_run', 'issue_comment'])('on %s, whose certificate would read like the default branch (S42)', async (name) => {
    const about = line()
    const before = sigstore.requests.length
    for (const phase of ['all', 'sign']) {
      const reviewed = await review(about, { phase }, { event: { ...pullRequest(about), name } })
      expect(reviewed).toMatchObject({ code: 2, outputs: { signed: '0' } })
      expect(reviewed.stderr).toContain('ERR_EVENT_CANNOT_SIGN')
    }
    expect(sigstore.requests.length).toBe(before)
  })

  it.each([
    ['private', {}], ['internal', {}], [undefined, {}],
    ['private', { 'fulcio-url': 'https://fulcio.sigstore.dev', 'rekor-url': 'https://rekor.sigstore.dev' }],
  ])('by the public-good instance for a repository of visibility %s (S48)', async (visibility, inputs) => {
    const about = line()
    const event = { name: 'workflow_dispatch', payload: { repository: { visibility, default_branch: 'main' } } }
    const reviewed = await step(PRODUCER, about, inputs, { ...withIdentity(), event })
    expect(reviewed).toMatchObject({ code: 2, outputs: { signed: '0' } })
    expect(reviewed.stderr).toContain('ERR_PRIVATE_REPOSITORY')
  })

  it('beside code of the change, in either phase that would run it (S41)', async () => {
    const about = line({ configuration: { checks: [{ id: 'tests', run: ['true'] }] } })
    for (const phase of ['all', 'run']) {
      const reviewed = await review(about, { phase })
      expect(reviewed).toMatchObject({ code: 2, outputs: { signed: '0' } })
      expect(reviewed.stderr).toContain('ERR_PHASE_REFUSED')
    }
    const token = join(temporary, 'token')
    writeFileSync(token, sigstore.token(), { mode: 0o600 })
    expect((await review(about, { 'token-file': token }, { environment: {} })).stderr).toContain('ERR_PHASE_REFUSED')
  })
})

describe('two jobs', () => {
  it('the first runs the change\'s own checks without an identity, the second signs what it handed on', async () => {
    const about = line({ configuration: { checks: [{ id: 'tests', run: ['true'] }] }, review: `console.log('printed by the reviewer')\n${REVIEWS.clear}` })
    const first = await review(about, { phase: 'run' }, { environment: {}, event: pullRequest(about) })
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.outputs).toMatchObject({ state: 'COMPLETED', outcome: 'CLEAR', signed: '0' })
    const left = first.outputs['run-path'] ?? ''
    // What an artifact carries to everyone who can read it (S47).
    expect(readdirSync(left).sort()).toEqual(['handoff', 'journal-v1.jsonl', 'manifest.json', 'packets', 'reviewer-output.txt'])

    const brought = join(temporary, 'artifact', first.outputs['run-id'] ?? '')
    cpSync(left, brought, { recursive: true })
    const second = await review(about, { phase: 'sign', 'run-path': brought })
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(second.outputs).toMatchObject({ signed: '1', 'run-id': first.outputs['run-id'], state: 'COMPLETED', outcome: 'CLEAR', 'head-sha': about.head })
    expect(statSync(second.outputs['bundle-path'] ?? '').size).toBeGreaterThan(1000)

    const verified = await verify(about, second.outputs['handoff-path'], { event: pullRequest(about) })
    expect(verified.outputs).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success', outcome: 'CLEAR' })
  })

  it('the second signs nothing that was changed on the way: exit 8', async () => {
    const about = line({ review: REVIEWS.finds })
    const first = await review(about, { phase: 'run' }, { environment: {} })
    const path = first.outputs['run-path'] ?? ''
    const record: Loose = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
    record.result = { outcome: 'CLEAR', findings: 0, accepted: 0, rejected: 0, escalated: 0 }
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(record))
    const logged = sigstore.logSize()
    const second = await review(about, { phase: 'sign', 'run-path': path })
    expect(second).toMatchObject({ code: 8, conclusion: 'failure', outputs: { signed: '0' } })
    expect(bundles(path)).toEqual([])
    expect(sigstore.logSize()).toBe(logged)
  })

  it('the second refuses a folder that is no run', async () => {
    const about = line()
    const second = await review(about, { phase: 'sign', 'run-path': about.directory })
    expect(second).toMatchObject({ code: 2, outputs: { signed: '0' } })
    expect(second.stderr).toContain('ERR_USAGE_RUN')
  })
})

describe('hostile text of a change and of a reviewer (S53, S54)', () => {
  const ATTACKS = [
    '::error::owned', '##[set-output name=state;]COMPLETED', '::set-output name=outcome::CLEAR', '::stop-commands::x', '\u202eDETPECCA', '<img src=x onerror=alert(1)>',
    '[link](https://attacker.example)', '@acme/everyone', '| a | b |', 'ghadelimiter_0', '`code`', '# heading', '\u{e0041}\u200b',
  ]
  const NAMES = ['line\n::set-output name=state::COMPLETED', 'x##[error]y.ts', 'esc\u001b[31m.ts', 'bidi\u202e.ts', 'ghadelimiter_1\nEOF\nstate=COMPLETED', '<img src=x>@acme/everyone.ts', 'a|b`c[d](e).ts']
  const DANGEROUS = ['\u001b', '\u202e', '\u200b', '\u{e0041}']

  it('reaches no output, no command, no terminal and no rendered summary', async () => {
    const head = Object.fromEntries(NAMES.map((name) => [name, 'export const x = 1\n']))
    const report = `leave({ findings: files.flatMap(({ path }, at) => ${JSON.stringify(ATTACKS)}.map((title, line) => ({ ...finding, path, title: title + ' ' + at, evidence: title, startLine: 1, endLine: 1 }))) })`
    const noise = ATTACKS.map((text) => `console.log(${JSON.stringify(`\n${text}`)}); console.error(${JSON.stringify(text)})`).join('\n')
    const about = line({ head, review: `${noise}\n${report}` })
    const reviewed = await review(about, {}, { event: { ...dispatch } })
    expect(reviewed.outputs).toMatchObject({ state: 'COMPLETED', outcome: 'FINDINGS', signed: '1' })
    expect(Number(reviewed.outputs['findings-count'])).toBeGreaterThanOrEqual(NAMES.length)
    const verified = await verify(about, reviewed.outputs['handoff-path'])
    expect(verified.outputs).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure', outcome: 'FINDINGS' })
    for (const { stdout, stderr, summary, commands } of [reviewed, verified]) {
      expect(commands.filter(({ message }) => message.includes('owned'))).toEqual([])
      for (const text of [stdout, stderr, summary]) for (const part of DANGEROUS) expect(text).not.toContain(part)
      for (const raw of ['<img', '](', '@acme/everyone', '\n# heading', '\n::']) expect(summary).not.toContain(raw)
      expect(stdout + stderr).not.toMatch(/##\[/)
    }
    // Even while workflow commands are stopped, no line begins like one but our own.
    const own = reviewed.stdout.split('\n').filter((text) => text.trimStart().startsWith('::'))
    expect(own.every((text) => /^::(?:stop-commands::)?[0-9a-f]{32}(?:::)?$/.test(text))).toBe(true)
    expect(own.length).toBeGreaterThan(1)
  })
})

describe('the runner\'s own inputs', () => {
  it('a pull request needs no inputs: base and head are those of the event', async () => {
    const about = line()
    const reviewed = await runStep(PRODUCER, { phase: 'run' }, job(about, { event: pullRequest(about) }))
    expect(reviewed.outputs).toMatchObject({ state: 'COMPLETED', 'head-sha': about.head })
    const record: Loose = JSON.parse(readFileSync(join(reviewed.outputs['run-path'] ?? '', 'manifest.json'), 'utf8'))
    expect(record.binding).toMatchObject({ pullRequest: 17, baseRef: 'refs/heads/main', baseSha: about.base, repository: 'acme/app', repositoryId: '123', headRepositoryId: '123' })
  })

  it('an event that is not what GitHub writes is refused', async () => {
    const about = line()
    const reviewed = await review(about, { phase: 'run' }, { event: { name: 'pull_request', payload: { pull_request: { number: 'x' } } } })
    expect(reviewed).toMatchObject({ code: 2, outputs: { signed: '0' } })
    expect(reviewed.stderr).toContain('ERR_EVENT')
  })
})
