import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Decision } from '../../schemas/decision.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { BUILT, runBuilt } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { FOLDER, governedRepository, recordOf, REVIEWS, runFolder, runLine, signLine, verifyFlags, type Line, type LineOptions } from '../support/line.ts'

let sigstore: LocalSigstore
const lines: Line[] = []
beforeAll(async () => { sigstore = await startSigstore() })
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  await sigstore.close()
})

/** Reviews and signs with the built producer. */
async function line(options: LineOptions = {}): Promise<Line> {
  const made = governedRepository(sigstore, options)
  lines.push(made)
  return made
}
async function signed(options: LineOptions = {}): Promise<Line> {
  const made = await line(options)
  await runLine(made)
  const { code, stderr } = await signLine(made, sigstore)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return made
}
const handoff = (about: Line): string => join(runFolder(about), 'handoff')

async function verify(about: Line, flags: Readonly<Record<string, string>> = {}, of = about): Promise<Decision> {
  const argv = verifyFlags(about).map((word, index, all) => flags[all[index - 1] ?? ''] ?? word)
  const { stdout, code } = await runBuilt(BUILT.verifier, ['verify', handoff(of), ...argv, '--json'])
  const decision = Decision.parse(JSON.parse(stdout))
  expect(code).toBe(decision.exitCode)
  return decision
}
const failed = ({ checks }: Decision): { code: Loose; field: Loose }[] =>
  checks.filter(({ status }) => status === 'FAILED').map(({ code, field }) => ({ code, field }))

describe.each(['sha1', 'sha256'] as const)('a repository of object format %s, by the built programs', (objectFormat) => {
  it('a clear change is reviewed, signed and accepted', async () => {
    const about = await signed({ objectFormat })
    const decision = await verify(about)
    expect({ failed: failed(decision), verdict: decision.decision, conclusion: decision.conclusion, exitCode: decision.exitCode })
      .toEqual({ failed: [], verdict: 'ACCEPTED', conclusion: 'success', exitCode: 0 })
    expect(decision.run).toMatchObject({ state: 'COMPLETED', outcome: 'CLEAR', stopCause: 'ACCEPTED_TERMINAL' })
    expect(recordOf(about).binding.headSha).toHaveLength(objectFormat === 'sha1' ? 40 : 64)
  })

  it('a change with findings is accepted as a record, and fails (D35)', async () => {
    const about = await signed({ objectFormat, review: REVIEWS.finds })
    const decision = await verify(about)
    expect({ failed: failed(decision).map(({ code }) => code), verdict: decision.decision, conclusion: decision.conclusion, exitCode: decision.exitCode })
      .toEqual({ failed: [], verdict: 'ACCEPTED', conclusion: 'failure', exitCode: 1 })
    expect(decision.run).toMatchObject({ outcome: 'FINDINGS', findings: 1 })
    expect(recordOf(about).result).toEqual({ outcome: 'FINDINGS', findings: 1, accepted: 0, rejected: 0, escalated: 1 })
  })
})

describe('a signed handoff is about one revision of one repository', () => {
  let about: Line
  beforeAll(async () => { about = await signed() })

  it('refuses it for a later head (R223)', async () => {
    const later = about.repository.commit({ branch: 'later', parents: [about.head], changes: { 'b.ts': 'export const b = 1\n' } })
    const decision = await verify(about, { '--head': later })
    expect(decision.decision).toBe('NO_TRUSTED_HANDOFF')
    expect(decision.code).toBe('HEAD_STALE')
    expect(failed(decision)).toContainEqual({ code: 'HEAD_STALE', field: 'binding.headSha' })
  })

  it('refuses it for another branch of the same commit', async () => {
    about.repository.git('update-ref', 'refs/heads/release', about.base)
    const decision = await verify(about, { '--base': 'refs/heads/release' })
    // The policy governs main only.
    expect(decision).toMatchObject({ decision: 'MISCONFIGURED', code: 'BASE_NOT_GOVERNED', exitCode: 2 })
  })

  it('refuses it for a base that moved in a changed path (D37)', async () => {
    const tip = about.repository.commit({ branch: 'moved', parents: [about.base], changes: { 'a.ts': 'export const a = 3\n' } })
    const before = about.repository.git('rev-parse', 'refs/heads/main')
    about.repository.git('update-ref', 'refs/heads/main', tip)
    try {
      const decision = await verify(about)
      expect(decision).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'BASE_MISMATCH', exitCode: 4 })
      expect(failed(decision)).toContainEqual({ code: 'BASE_MISMATCH', field: expect.stringMatching(/^(binding\.|drift|a\.ts)/) })
    } finally {
      about.repository.git('update-ref', 'refs/heads/main', before)
    }
  })

  it('accepts it for a base that moved elsewhere, and says so (D37)', async () => {
    const tip = about.repository.commit({ branch: 'elsewhere', parents: [about.base], changes: { 'docs/read.md': 'more\n' } })
    const before = about.repository.git('rev-parse', 'refs/heads/main')
    about.repository.git('update-ref', 'refs/heads/main', tip)
    try {
      expect(await verify(about)).toMatchObject({ decision: 'ACCEPTED', exitCode: 0 })
    } finally {
      about.repository.git('update-ref', 'refs/heads/main', before)
    }
  })

  it('refuses it for another repository, as an alert', async () => {
    const decision = await verify(about, { '--repository': 'acme/other' })
    expect(decision).toMatchObject({ decision: 'REJECTED', code: 'REPOSITORY_MISMATCH', exitCode: 1 })
    expect(failed(decision)).toContainEqual({ code: 'REPOSITORY_MISMATCH', field: 'binding.repository' })
  })

  it('refuses a handoff without its bundle', async () => {
    const unsigned = await line()
    await runLine(unsigned)
    expect(readdirSync(handoff(unsigned))).not.toContain('handoff.sigstore.json')
    expect(await verify(unsigned)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'HANDOFF_UNSIGNED', exitCode: 4 })
  })
})

it('refuses a policy that stands only in the head (POLICY_MISSING)', async () => {
  const policy = governedRepository(sigstore)
  lines.push(policy)
  const text = policy.repository.gitBytes(['show', `${policy.base}:${FOLDER}/trusted-producers.yml`])
  const about = await signed({ policy: null, head: { 'a.ts': 'export const a = 2\n', [`${FOLDER}/trusted-producers.yml`]: text } })
  const decision = await verify(about)
  expect(decision).toMatchObject({ decision: 'MISCONFIGURED', code: 'POLICY_MISSING', exitCode: 2 })
  expect(failed(decision)).toEqual([{ code: 'POLICY_MISSING', field: `${FOLDER}/trusted-producers.yml` }])
})

it('signs a run without a review attempt, and refuses it as not completed', async () => {
  const about = await signed({ configuration: { checks: [{ id: 'fails', run: ['false'] }] } })
  expect(recordOf(about).execution).toMatchObject({ state: 'FAILED', stopCause: 'CHECK_FAILED' })
  expect(await verify(about)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', exitCode: 4, conclusion: 'failure' })
}, 90_000)

