/**
 * `bounded-review-verify policy check`: whether a trusted-producers.yml is valid, and in plain words what it trusts.
 *
 * @module
 */
import { sha256 } from '../../schemas/digest.ts'
import { UsageError } from '../../schemas/errors.ts'
import { Policy, type TrustedProducer, type TrustRoot } from '../../schemas/policy.ts'
import { parseYaml, YAML_MAX_BYTES } from '../../schemas/strict-yaml.ts'
import { nearest, readArguments, required, type Flags, type Values } from '../cli-arguments.ts'
import { readInput } from '../cli-files.ts'
import { forTerminal } from '../core/printable.ts'
import { POLICY_PATH } from '../gather-sources.ts'
import { GitRepository } from '../io/git.ts'
import { RepositorySession } from '../io/git-session.ts'

const FLAGS: Flags = { repo: { type: 'string' }, base: { type: 'string' }, json: { type: 'boolean' } }

type Found = { readonly bytes: Uint8Array; readonly name: string; readonly where: string }

export async function policyCommand([action, ...argv]: readonly string[]): Promise<number> {
  if (action !== 'check') {
    const near = action === undefined ? null : nearest(action, ['check'])
    throw new UsageError('ERR_USAGE',
      `policy: expected check, got ${action === undefined ? 'nothing' : JSON.stringify(action.slice(0, 64))}`,
      { hint: near === null ? 'bounded-review-verify policy --help' : 'did you mean policy check' })
  }
  const values = readArguments(argv, 'policy check', FLAGS, { min: 0, max: 1, what: 'one file' })
  const found = await find(values)
  const policy = parseYaml(found.bytes, found.name, Policy)
  const digest = sha256(found.bytes)
  process.stdout.write(values.flag('json')
    ? `${JSON.stringify({ valid: true, policySha256: digest, policy }, null, 2)}\n`
    : `${describe(policy, found.where, digest).map((line) => forTerminal(line)).join('\n')}\n`)
  return 0
}

async function find(values: Values): Promise<Found> {
  const file = values.positionals[0]
  const inRepository = values.text('repo') !== undefined || values.text('base') !== undefined
  if (file !== undefined && inRepository) throw new UsageError('ERR_USAGE',
    'policy check: expected a file, or --repo and --base, got both')
  if (!inRepository) {
    const path = file ?? POLICY_PATH
    return { bytes: readInput(path, 'FILE', YAML_MAX_BYTES), name: path, where: path }
  }
  const session = RepositorySession.open(values.text('repo') ?? '.')
  try {
    const { oid } = session.revision(required(values.text('base'), '--base',
      'where the verifier reads it, for example --base refs/remotes/origin/main'), '--base')
    const found = await new GitRepository(session.view, session.objects).file(oid, POLICY_PATH, YAML_MAX_BYTES)
    if (found === null || found.mode !== '100644') {
      throw new UsageError('ERR_POLICY_MISSING',
        `expected ${POLICY_PATH} at ${oid} as a regular file, got ${found === null ? 'none' : `mode ${found.mode}`}`)
    }
    return { bytes: found.bytes, name: 'trusted-producers.yml', where: `${POLICY_PATH} at ${oid}` }
  } finally {
    session.close()
  }
}

function describe(policy: Policy, where: string, digest: string): string[] {
  const { mode, requires, onFindings: { failAtOrAbove } } = policy
  const lines = [
    `valid     ${where}`,
    `sha256    ${digest}`,
    mode === 'enforce' ? 'mode      enforce' : `mode      monitor until ${mode.monitor.until}: gates nothing until then`,
    `governs   ${policy.governedBranches.join(', ')}`,
    '',
    ...policy.trustRoots.length === 0 ? ['no trust root: no handoff is trusted']
      : policy.trustRoots.map(describeRoot),
    '',
    ...policy.producers.length === 0 ? ['no producers: every decision is NO_TRUSTED_HANDOFF']
      : policy.producers.flatMap(describeProducer),
    '',
    ...requires
      ? requires.map(({ id, anyOf, advisory }) =>
        `requires  ${id}: a completed record of ${anyOf.join(' or ')}${advisory ? ' (advisory)' : ''}`)
      : ['requires  one completed record of any producer that can satisfy a required review'],
    `findings  open ones of ${failAtOrAbove === 'any' ? 'any severity' : `severity ${failAtOrAbove} or above`} make the conclusion a failure`,
    `fallback  ${policy.fallback} when there is no trusted handoff`,
    ...policy.revoked.length > 0 ? [`revoked   ${policy.revoked.length} entries`] : [],
  ]
  if (!policy.producers.some(({ maxEffect }) => maxEffect === 'satisfy-required-review')) {
    lines.push('note      no producer can satisfy a required review: nothing will be ACCEPTED as one')
  }
  return lines
}

function describeRoot({ id, kind, path, sha256: digests = [] }: TrustRoot): string {
  const allowed = digests.length === 0 ? '' : digests.length === 1 ? `, sha256 ${digests[0]}` : `, one of ${digests.length} digests`
  return `root      ${id}: ${kind}${path === undefined ? '' : ` ${path}`}${allowed}`
}

function describeProducer(producer: TrustedProducer): string[] {
  const { id, issuer, maxEffect, trustRoot } = producer
  const limits = `          issuer ${issuer}, root ${trustRoot}, at most ${maxEffect}`
  if (producer.kind !== 'github-workflow') return [`trusts    ${id}: ${producer.kind} ${producer.subject}`, limits]
  const { signerRefs, signerDigests } = producer
  return [
    `trusts    ${id}: ${producer.signerWorkflow}`,
    ...signerRefs ? [`          at ${signerRefs.join(', ')}`] : [],
    ...signerDigests ? [`          at commit ${signerDigests.join(', ')}`] : [],
    `          called by repositories ${producer.sourceRepositoryIds.join(', ')} on ${producer.sourceRefs.join(', ')}`,
    `          events ${producer.events.join(', ')}, ${producer.runnerEnvironment}`,
    limits,
  ]
}
