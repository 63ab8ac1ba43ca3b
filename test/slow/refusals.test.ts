import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Decision } from '../../schemas/decision.ts'
import { canonicalBytes } from '../../schemas/digest.ts'
import { statementBytes } from '../../schemas/statement.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import type { Claims } from '../sigstore/claims.ts'
import type { Loose } from '../support/evidence.ts'
import { FOLDER } from '../support/line.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { builtDecision, copyOf, sign, signedLine, statementOf, type SignedLine } from './signed-line.ts'

let sigstore: LocalSigstore
let scratch: string
let line: SignedLine
let other: SignedLine
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
  line = await signedLine(sigstore)
  other = await signedLine(sigstore, { head: { 'a.ts': 'export const a = 3\n' } })
}, 60_000)
afterAll(async () => {
  for (const { repository } of [line, other]) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await sigstore.close()
})

let copies = 0
const folder = (of = line): string => copyOf(of, join(scratch, `copy-${copies++}`))
/** What was decided, and the checks that failed with the field that differs. */
function told({ decision, code, exitCode, conclusion, checks }: Decision): object {
  const first = checks.find(({ status }) => status === 'FAILED')
  expect(conclusion).toBe('failure')
  expect(first?.code).toBe(code)
  return { decision, code, exitCode, check: first?.check, field: first?.field }
}
const none = (code: string, check: string, field: Loose): object => ({ decision: 'NO_TRUSTED_HANDOFF', exitCode: 4, code, check, field })
const alert = (code: string, check: string, field: Loose): object => ({ decision: 'REJECTED', exitCode: 1, code, check, field })

/** The statement says of its producer what the certificate will say: only the policy can refuse it. */
function statementBy(identity: string): Loose {
  const statement = statementOf(line)
  const { producer, binding } = statement.predicate
  Object.assign(producer, { identity })
  producer.authentication.subject = identity
  binding.producerIdentity = identity
  return statement
}

const GATE = 'acme/review-gate/.github/workflows/review.yml'
const LOOK_ALIKES: readonly [string, Claims, string][] = [
  ['a ref that begins like the trusted one', { job_workflow_ref: `${GATE}@refs/tags/v1-evil` }, 'signerRefs'],
  ['a branch that begins like main', { job_workflow_ref: `${GATE}@refs/heads/main-evil` }, 'signerRefs'],
  ['a workflow whose name goes on', { job_workflow_ref: `${GATE.replace('.yml', '.yml.evil.yml')}@refs/tags/v1` }, 'signerWorkflow'],
  ['a repository whose name goes on', { job_workflow_ref: `${GATE.replace('review-gate', 'review-gate-evil')}@refs/tags/v1` }, 'signerWorkflow'],
  ['an owner in front of the trusted one', { job_workflow_ref: `evil/${GATE}@refs/tags/v1` }, 'signerWorkflow'],
  ['an owner whose name ends alike', { job_workflow_ref: `x${GATE}@refs/tags/v1` }, 'signerWorkflow'],
  ['another letter case', { job_workflow_ref: `${GATE.replace('acme', 'Acme')}@refs/tags/v1` }, 'signerWorkflow'],
  ['another build of the workflow', { job_workflow_sha: 'c'.repeat(40) }, 'signerDigests'],
  ['a foreign caller of the same reusable workflow', { repository_id: '666', repository: 'evil/app' }, 'sourceRepositoryIds'],
  ['a foreign owner', { repository_owner_id: '666' }, 'sourceOwnerIds'],
  ['a build that pull_request_target started', { event_name: 'pull_request_target' }, 'events'],
  ['a build of another ref', { ref: 'refs/heads/topic' }, 'sourceRefs'],
  ['a self-hosted runner', { runner_environment: 'self-hosted' }, 'runnerEnvironment'],
]

it.each(LOOK_ALIKES)('%s is SIGNER_UNTRUSTED', async (_, claims, field) => {
  const target = folder()
  const workflow = String(claims['job_workflow_ref'] ?? `${GATE}@refs/tags/v1`)
  await sign(sigstore, target, canonicalBytes(statementBy(`https://github.com/${workflow}`)), claims)
  expect(told(await builtDecision(line, target))).toEqual(none('SIGNER_UNTRUSTED', 'signer', expect.stringContaining(field)))
})

it('the trusted identity itself is accepted by the same way', async () => {
  const target = folder()
  await sign(sigstore, target, canonicalBytes(statementBy(`https://github.com/${GATE}@refs/tags/v1`)))
  expect(await builtDecision(line, target)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success' })
})

it('a certificate for one and a statement of another: PRODUCER_MISMATCH, an alert', async () => {
  const target = folder()
  await sign(sigstore, target, canonicalBytes(statementBy(`https://github.com/${GATE}@refs/tags/v2`)))
  expect(told(await builtDecision(line, target))).toEqual(alert('PRODUCER_MISMATCH', 'producer', expect.stringMatching(/producer/)))
})

it('an artifact too many is ARTIFACT_UNDECLARED', async () => {
  const target = folder()
  writeFileSync(join(target, 'notes.txt'), 'more\n')
  expect(told(await builtDecision(line, target))).toEqual(alert('ARTIFACT_UNDECLARED', 'artifacts', 'notes.txt'))
})

it('an artifact too few is ARTIFACT_MISSING', async () => {
  const target = folder()
  rmSync(join(target, 'findings-v1.json'))
  expect(told(await builtDecision(line, target))).toEqual(alert('ARTIFACT_MISSING', 'artifacts', 'findings-v1.json'))
})

function changeBundle(target: string, change: (bundle: Loose) => void): void {
  const path = join(target, 'handoff.sigstore.json')
  const bundle: Loose = JSON.parse(readFileSync(path, 'utf8'))
  change(bundle)
  writeFileSync(path, JSON.stringify(bundle))
}

it('a second DSSE signature is ENVELOPE_MALFORMED, whatever it is', async () => {
  const foreign: Loose = JSON.parse(readFileSync(other.bundle, 'utf8')).dsseEnvelope.signatures[0]
  for (const more of [foreign, null]) {
    const target = folder()
    changeBundle(target, ({ dsseEnvelope: { signatures } }) => { signatures.push(more ?? signatures[0]) })
    expect(told(await builtDecision(line, target))).toEqual(none('ENVELOPE_MALFORMED', 'envelope', 'dsseEnvelope.signatures'))
  }
})

it('a signed payload with a duplicate key is STATEMENT_MALFORMED', async () => {
  const target = folder()
  const text = canonicalBytes(statementOf(line)).toString('utf8')
  await sign(sigstore, target, text.replace('"runId":', '"runId":"01JDG3K5M7N9P1Q3R5S7T9V1W3","runId":'))
  expect(told(await builtDecision(line, target))).toEqual(none('STATEMENT_MALFORMED', 'statement', expect.any(String)))
})

it('a signed payload of another predicate type is STATEMENT_MALFORMED', async () => {
  const target = folder()
  await sign(sigstore, target, canonicalBytes({ ...statementOf(line), predicateType: 'https://slsa.dev/provenance/v1' }))
  expect(told(await builtDecision(line, target))).toEqual(none('STATEMENT_MALFORMED', 'statement', 'predicateType'))
})

it('a foreign log entry is SIGNATURE_INVALID', async () => {
  const foreign: Loose = JSON.parse(readFileSync(other.bundle, 'utf8'))
  const target = folder()
  changeBundle(target, ({ verificationMaterial }) => { verificationMaterial.tlogEntries = foreign.verificationMaterial.tlogEntries })
  expect(told(await builtDecision(line, target))).toEqual(none('SIGNATURE_INVALID', 'signature', 'verificationMaterial.tlogEntries'))
})

it('another payload under the same signature is SIGNATURE_INVALID', async () => {
  const target = folder()
  changeBundle(target, ({ dsseEnvelope }) => { dsseEnvelope.payload = Buffer.from(canonicalBytes(statementOf(other))).toString('base64') })
  expect(told(await builtDecision(line, target))).toEqual(none('SIGNATURE_INVALID', 'signature', expect.any(String)))
})

it('another head, base and repository: HEAD_STALE, BASE_MISMATCH, REPOSITORY_MISMATCH, each naming its field', async () => {
  const { repository, head, base } = line
  const later = repository.commit({ branch: 'later', parents: [head], changes: { 'b.ts': 'export const b = 1\n' } })
  expect(told(await builtDecision({ ...line, head: later }, line.handoff))).toEqual(none('HEAD_STALE', 'revision', 'binding.headSha'))

  const target = folder()
  const statement = statementOf(line)
  statement.predicate.binding.baseRef = 'refs/heads/release'
  await sign(sigstore, target, canonicalBytes(statement))
  expect(told(await builtDecision(line, target))).toEqual(none('BASE_MISMATCH', 'revision', 'binding.baseRef'))

  const foreign = statementOf(line)
  foreign.predicate.binding.repository = 'acme/other'
  // The subjects name the repository too: an honest signer of another one says so in both places.
  await sign(sigstore, target, statementBytes(foreign.predicate))
  expect(told(await builtDecision(line, target))).toEqual(alert('REPOSITORY_MISMATCH', 'repository', 'binding.repository'))

  const moved = statementOf(line)
  moved.predicate.binding.baseSha = head
  await sign(sigstore, target, canonicalBytes(moved))
  expect(told(await builtDecision(line, target))).toEqual(none('BASE_MISMATCH', 'revision', 'binding.baseSha'))
  expect(base).not.toBe(head)
})

it('a policy that stands only in the head is POLICY_MISSING', async () => {
  const policy = line.repository.gitBytes(['show', `${line.base}:${FOLDER}/trusted-producers.yml`])
  const about = await signedLine(sigstore, { policy: null, head: { 'a.ts': 'export const a = 2\n', [`${FOLDER}/trusted-producers.yml`]: policy } })
  try {
    expect(told(await builtDecision(about, about.handoff))).toEqual({ decision: 'MISCONFIGURED', exitCode: 2, code: 'POLICY_MISSING', check: 'policy', field: `${FOLDER}/trusted-producers.yml` })
  } finally {
    about.repository.remove()
  }
})
