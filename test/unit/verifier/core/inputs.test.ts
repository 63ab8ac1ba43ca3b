import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { diffSha256 } from '../../../../schemas/delta.ts'
import { canonicalSha256 } from '../../../../schemas/digest.ts'
import { authenticateRun } from '../../../../verifier/core/authenticated-run.ts'
import { bindingFacts, NO_FILES, type BindingFacts } from '../../../../verifier/core/binding-facts.ts'
import { checkInputs } from '../../../../verifier/core/check-inputs.ts'
import { closeSigstore, signedEvidence, type Loose } from '../../../support/evidence.ts'

let good: BindingFacts

beforeAll(async () => {
  const evidence = await signedEvidence()
  const { run } = authenticateRun(evidence)
  if (run === null || 'unavailable' in evidence.expected) throw new Error('expected an authenticated run')
  good = bindingFacts(run, evidence.expected, evidence.artifacts, evidence.now)
})
afterAll(closeSigstore)

/** The facts with one thing changed; the digest of the packet is that of the changed packet, so that it does not speak first. */
function changed(change: (facts: { manifest: Loose; packet: Loose; configuration: Loose; requirement: Loose; expected: Loose }) => void): BindingFacts {
  const { manifest, files, expected } = structuredClone({ manifest: good.manifest, files: good.files, expected: good.expected }) as Loose
  const packet = files.packet.packets.at(-1)
  const before = canonicalSha256(packet)
  change({ manifest, packet, configuration: files.packet.configuration, requirement: files.requirement, expected })
  if (canonicalSha256(packet) !== before) manifest.inputs.packetSha256 = canonicalSha256(packet)
  return { ...good, manifest, files, packet, expected }
}

/** Sets the value at a path to another of its kind. */
function alter(root: Loose, path: string): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((value, key) => value[key], root)
  const value = holder[last]
  holder[last] = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` : null
}

const fieldOf = (facts: BindingFacts): unknown => {
  const result = checkInputs(facts)
  return typeof result === 'object' && result !== null && 'code' in result ? `${result.code} ${result.field}` : result
}
const mismatch = (field: string): string => `INPUT_DIGEST_MISMATCH ${field}`

describe('the check inputs (S28, S29)', () => {
  it('passes where every copy says the same', () => {
    expect(checkInputs(good)).toBeNull()
    expect(checkInputs({ ...good, packet: null })).toBe(NO_FILES)
    expect(checkInputs({ ...good, files: { ...good.files, packet: null } })).toBe(NO_FILES)
  })

  it.each([
    ['diffSha256', 'inputs.diffSha256'], ['criteriaSha256', 'inputs.criteriaSha256'], ['requirementsSha256', 'inputs.requirementsSha256'],
    ['packetSha256', 'inputs.packetSha256'], ['configurationSha256', 'inputs.configurationSha256'], ['policySha256', 'packet.policySha256'],
  ])('refuses another inputs.%s', (key, field) => {
    expect(fieldOf(changed(({ manifest }) => alter(manifest.inputs, key)))).toBe(mismatch(field))
  })

  it.each([
    ['runId', 'packet.runId'], ['binding.repository', 'packet.repository.name'], ['binding.repositoryId', 'packet.repository.id'],
    ['binding.baseRef', 'packet.baseRef'], ['binding.baseSha', 'packet.baseSha'], ['binding.mergeBaseSha', 'packet.mergeBaseSha'],
    ['binding.headSha', 'packet.headSha'], ['binding.headTreeSha', 'packet.headTreeSha'], ['binding.pullRequest', 'packet.pullRequest'],
    ['binding.criteriaVersion', 'packet.criteria.version'],
    ['configuration.scope.included.0', 'configuration.scope'], ['configuration.budgets.maxIterations', 'configuration.budgets'],
    ['configuration.escalationOwner', 'configuration.escalationOwner'], ['configuration.checks.0.id', 'configuration.checks'],
    ['configuration.checks.0.argv.0', 'configuration.checks'], ['configuration.checks.0.executes', 'configuration.checks'],
    ['configuration.reviewer.kind', 'configuration.reviewer.kind'], ['configuration.reviewer.provider', 'configuration.reviewer.provider'],
    ['configuration.author.kind', 'configuration.author.kind'], ['configuration.author', 'configuration.author.kind'],
  ])('refuses another %s than the packet has', (path, field) => {
    expect(fieldOf(changed(({ manifest }) => alter(manifest, path)))).toBe(mismatch(field))
  })

  it.each([
    ['diffSha256', 'packet.diffSha256'], ['repository.objectFormat', 'packet.repository.objectFormat'], ['criteria.sha256', 'packet.criteria.sha256'],
    ['requirement.sha256', 'packet.requirement.sha256'], ['configurationSha256', 'packet.configurationSha256'],
    ['checks.0.timeoutSeconds', 'packet.checks'], ['checks.0.report.path', 'packet.checks'], ['checks.0.report', 'packet.checks'],
    ['prepare.0.0', 'packet.prepare'], ['retry.transient', 'packet.retry'], ['reviewer.timeoutSeconds', 'packet.reviewer.timeoutSeconds'],
    ['reviewer.model', 'packet.reviewer.model'], ['author.argv.0', 'packet.author'], ['author.timeoutSeconds', 'packet.author'],
    ['requirement.source', 'packet.requirement.source'], ['progress.diffReduction.percent', 'packet.progress.diffReduction'],
    ['progress.diffReduction', 'packet.progress.diffReduction'], ['requirement.ref', 'requirements.json.ref'],
  ])('refuses another %s in the packet', (path, field) => {
    expect(fieldOf(changed(({ packet }) => alter(packet, path)))).toBe(mismatch(field))
  })

  it('refuses a packet that names the digest of another change', () => {
    expect(fieldOf(changed(({ packet }) => { packet.delta = packet.delta.slice(1) }))).toBe(mismatch('packet.diffSha256'))
  })

  it('refuses a packet about another change than the record, each consistent in itself', () => {
    expect(fieldOf(changed(({ packet }) => {
      packet.delta = packet.delta.slice(1)
      packet.diffSha256 = diffSha256(packet.delta)
    }))).toBe(mismatch('packet.diffSha256'))
  })

  it('shows plain values as they are, and whole objects by their digest', () => {
    const plain = checkInputs(changed(({ manifest }) => alter(manifest, 'binding.pullRequest')))
    expect(plain).toMatchObject({ expected: String(good.manifest.binding.pullRequest! + 1), actual: String(good.manifest.binding.pullRequest) })
    const gone = checkInputs(changed(({ packet, manifest }) => {
      packet.author = null
      manifest.configuration.author = null
    }))
    expect(gone).toMatchObject({ field: 'packet.author', expected: expect.stringMatching(/^[0-9a-f]{64}$/), actual: canonicalSha256(null) })
  })

  it('passes where nothing optional is set anywhere', () => {
    const bare = changed(({ configuration, packet, manifest, requirement }) => {
      Object.assign(configuration, { author: null, criteria: null, escalationOwner: null })
      configuration.progress.diffReduction = null
      configuration.checks[0].report = null
      Object.assign(packet, { author: null, escalationOwner: null, configurationSha256: canonicalSha256(configuration) })
      packet.progress.diffReduction = null
      packet.checks[0].report = null
      Object.assign(manifest.configuration, { author: null, escalationOwner: null })
      manifest.inputs.configurationSha256 = canonicalSha256(configuration)
      expect(requirement).not.toBeNull()
    })
    expect(fieldOf(bare)).toBeNull()
  })

  it('takes a requirement for none only where there is no digest of one', () => {
    const none = (sha256: string | null): unknown => fieldOf(changed(({ configuration, packet, manifest, requirement }) => {
      configuration.requirements = { from: 'none' }
      Object.assign(packet, { configurationSha256: canonicalSha256(configuration), requirement: { ...packet.requirement, source: 'none', sha256 } })
      Object.assign(manifest.inputs, { configurationSha256: canonicalSha256(configuration), requirementsSha256: sha256 })
      manifest.artifacts.requirements = sha256 === null ? null : { ...manifest.artifacts.requirements, sha256 }
      requirement.source = 'none'
    }))
    expect(none(null)).toBeNull()
    expect(none('a'.repeat(64))).toBe(mismatch('packet.requirement.source'))
  })

  it('compares with the configuration what it sets, and no more', () => {
    const other = (change: (configuration: Loose) => void): unknown => fieldOf(changed(({ configuration, packet, manifest }) => {
      change(configuration)
      packet.configurationSha256 = canonicalSha256(configuration)
      manifest.inputs.configurationSha256 = canonicalSha256(configuration)
    }))
    expect(other((configuration) => { configuration.escalationOwner = '@acme/others' })).toBe(mismatch('packet.escalationOwner'))
    expect(other((configuration) => { configuration.criteria.version = 'v0' })).toBe(mismatch('packet.criteria.version'))
    const set = (change: (reviewer: Loose) => void): unknown => fieldOf(changed(({ configuration, packet, manifest }) => {
      change(configuration.reviewer)
      const sha256 = canonicalSha256(configuration)
      packet.configurationSha256 = sha256
      manifest.inputs.configurationSha256 = sha256
    }))
    expect(set((reviewer) => { reviewer.provider = 'other' })).toBe(mismatch('packet.reviewer.provider'))
    expect(set((reviewer) => { reviewer.model = 'other' })).toBe(mismatch('packet.reviewer.model'))
    expect(set((reviewer) => { reviewer.kind = 'oxlint' })).toBe(mismatch('packet.reviewer.kind'))
    expect(set((reviewer) => Object.assign(reviewer, { provider: null, model: null }))).toBeNull()
  })

  it.each(['source', 'ref'])('refuses a requirement file with another %s', (key) => {
    expect(fieldOf(changed(({ requirement }) => alter(requirement, key)))).toBe(mismatch(`requirements.json.${key}`))
  })
})
