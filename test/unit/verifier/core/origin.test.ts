import { describe, expect, it } from '@jest/globals'
import type { BindingFacts } from '../../../../verifier/core/binding-facts.ts'
import { authorityFailure, checkEffect, checkRequires, rankOf, shortcomingOf } from '../../../../verifier/core/check-effect.ts'
import { checkRepository, checkRevision } from '../../../../verifier/core/check-origin.ts'
import { sampleManifest, samplePacket } from '../../../support/samples.ts'

const facts = (some: object): BindingFacts => some as BindingFacts
const said = (result: unknown): unknown => typeof result === 'object' && result !== null && 'code' in result && 'field' in result
  ? `${String(result.code)} ${String(result.field)}` : result

describe('the check repository (S4)', () => {
  const checked = (here: object, signed: object, headRepositoryId: string | null = null): unknown => said(checkRepository(facts({
    manifest: { binding: { repository: 'acme/a', repositoryId: '1', headRepositoryId: '1', ...signed } },
    expected: { repository: { name: 'acme/a', id: '1', ...here }, headRepositoryId },
  })))

  it('goes by the numeric id where both know it, and says when the name moved', () => {
    expect(checked({}, {})).toBeNull()
    expect(checked({}, { repository: 'acme/b' })).toBe('the repository was renamed since the record was signed')
    expect(checked({}, { repositoryId: '2' })).toBe('REPOSITORY_MISMATCH binding.repositoryId')
  })

  it('goes by the exact name where one side knows no id, and says so', () => {
    for (const [here, signed] of [[{ id: null }, {}], [{}, { repositoryId: null }]] as const) {
      expect(checked(here, signed)).toBe('compared by name only: one side knows no numeric id')
      expect(checked(here, { ...signed, repository: 'acme/b' })).toBe('REPOSITORY_MISMATCH binding.repository')
    }
  })

  it('compares the repository of the head only where both know it', () => {
    expect(checked({}, { headRepositoryId: '2' }, '2')).toBeNull()
    expect(checked({}, { headRepositoryId: '2' }, '3')).toBe('REPOSITORY_MISMATCH binding.headRepositoryId')
    expect(checked({}, { headRepositoryId: null }, '3')).toBeNull()
    expect(checked({}, { headRepositoryId: '2' }, null)).toBeNull()
  })
})

describe('the check revision (D37)', () => {
  const SAME = { headSha: 'h', baseRef: 'main', pullRequest: 7, baseSha: 'b', mergeBaseSha: 'm', headTreeSha: 't' }
  const DRIFT = { from: 'b', descends: true, commits: 3, paths: ['other.ts'] }
  const checked = (expected: object, signed: object = {}, binding: object = { baseDrift: 'same-diff' }): unknown => said(checkRevision(facts({
    manifest: { binding: { ...SAME, ...signed } }, policy: { binding },
    expected: { ...SAME, delta: [{ path: 'src/a.ts' }], drift: null, ...expected },
  })))

  it('refuses another head, base, pull request, merge base or tree', () => {
    expect(checked({})).toBeNull()
    expect(checked({ headSha: 'x' })).toBe('HEAD_STALE binding.headSha')
    for (const field of ['baseRef', 'mergeBaseSha']) expect(checked({ [field]: 'x' })).toBe(`BASE_MISMATCH binding.${field}`)
    expect(checked({ pullRequest: 8 })).toBe('BASE_MISMATCH binding.pullRequest')
    expect([checked({ pullRequest: null }), checked({}, { pullRequest: null })]).toEqual([null, null])
    expect(checked({ headTreeSha: 'x' })).toBe('INPUT_DIGEST_MISMATCH binding.headTreeSha')
  })

  it('lets a base move only ahead, only elsewhere, only so far, and only where the policy says so', () => {
    const moved = (drift: object | null, binding: object = { baseDrift: 'same-diff' }): unknown => checked({ baseSha: 'n', drift }, {}, binding)
    expect(moved(DRIFT)).toBe('the base moved by 3 commits that touch none of the changed paths')
    const refused = 'BASE_MISMATCH binding.baseSha'
    expect(moved(DRIFT, { baseDrift: 'reject' })).toBe(refused)
    expect(moved(null)).toBe(refused)
    expect(moved({ ...DRIFT, from: 'other' })).toBe(refused)
    expect(moved({ ...DRIFT, descends: false })).toBe(refused)
    expect(moved({ ...DRIFT, paths: ['other.ts', 'src/a.ts'] })).toBe(refused)
    expect([2, 3].map((maxDriftCommits) => moved(DRIFT, { baseDrift: 'same-diff', maxDriftCommits }))).toEqual([refused, moved(DRIFT)])
  })
})

describe('the checks requires and effect (D34)', () => {
  const PRODUCER = { id: 'p', kind: 'email', maxEffect: 'satisfy-required-review', denyIfAuthor: false }
  const POLICY = { binding: { requireRequirement: false, allowForkHeads: false }, protectedPaths: [] }
  const EXPECTED = { repository: { id: '1' }, headRepositoryId: '1', authors: ['a@acme.example'], delta: [{ path: 'src/a.ts' }, { path: 'src/b.ts' }] }
  const all = (over: { manifest?: object; producer?: object; policy?: object; expected?: object; packet?: object } = {}): BindingFacts => facts({
    manifest: { ...sampleManifest(), ...over.manifest }, producer: { ...PRODUCER, ...over.producer }, packet: { ...samplePacket(), ...over.packet },
    policy: { ...POLICY, ...over.policy }, expected: { ...EXPECTED, ...over.expected },
  })

  it('rank the three effects, the last above the others', () => {
    expect((['advisory', 'spare-optional-pass', 'satisfy-required-review'] as const).map(rankOf)).toEqual([0, 1, 2])
  })

  it('want a requirement only where the policy does', () => {
    const inputs = (requirementsSha256: string | null): object => ({ inputs: { ...sampleManifest().inputs, requirementsSha256 } })
    const required = { binding: { ...POLICY.binding, requireRequirement: true } }
    expect(said(shortcomingOf(all({ manifest: inputs(null), policy: required })))).toBe('REQUIREMENT_UNMET inputs.requirementsSha256')
    expect(shortcomingOf(all({ manifest: inputs('a'.repeat(64)), policy: required }))).toBeNull()
    expect(shortcomingOf(all({ manifest: inputs(null) }))).toBeNull()
  })

  it('want a reviewer of the kinds and models that the policy names', () => {
    const only = (...reviewers: object[]): unknown => said(shortcomingOf(all({ producer: { reviewers } })))
    expect(only({ kind: 'command', models: ['house-large-1'] })).toBeNull()
    expect(only({ kind: 'command' })).toBeNull()
    expect(only({ kind: 'oxlint' }, { kind: 'command', models: ['other', 'house-large-1'] })).toBeNull()
    expect(only({ kind: 'command', models: ['other'] }, { kind: 'command', models: ['house-large-1'] })).toBeNull()
    const wanted = (...reviewers: object[]): unknown => shortcomingOf(all({ producer: { reviewers } }))
    expect(wanted({ kind: 'oxlint' }, { kind: 'sarif' })).toMatchObject({ expected: 'oxlint | sarif', actual: 'command' })
    expect(wanted({ kind: 'command', models: ['a', 'b'] }, { kind: 'command', models: ['c'] })).toMatchObject({ expected: 'a | b | c', actual: 'house-large-1' })
    expect(only({ kind: 'oxlint' })).toBe('REQUIREMENT_UNMET producers.p.reviewers.kind')
    expect(only({ kind: 'command', models: ['other'] }, { kind: 'oxlint' })).toBe('REQUIREMENT_UNMET producers.p.reviewers.models')
  })

  it('want an entry that names the producer, and an outcome that the policy accepts', () => {
    const requires = [{ id: 'first', anyOf: ['q'] }, { id: 'second', anyOf: ['r'] }]
    const policy = { allowedOutcomes: ['CLEAR', 'FINDINGS'] }
    expect(checkRequires(all({ policy: { ...policy, requires } }))).toMatchObject({ code: 'REQUIREMENT_UNMET', field: 'policy.requires', actual: 'first, second' })
    expect(checkRequires(all({ policy: { ...policy, requires: [...requires, { id: 'third', anyOf: ['q', 'p'] }] } }))).toBeNull()
    expect(checkRequires(all({ policy: { allowedOutcomes: ['CLEAR'] } }))).toMatchObject({ field: 'result.outcome', expected: 'CLEAR', actual: 'FINDINGS' })
    const { outcome: _, ...result } = sampleManifest().result
    expect(checkRequires(all({ policy, manifest: { result } }))).toMatchObject({ field: 'result.outcome', expected: 'CLEAR | FINDINGS', actual: 'none' })
  })

  it('count independence only of what is known to differ', () => {
    const asked = (author: object | null, provider: string | null): unknown => {
      const { configuration } = sampleManifest()
      const manifest = { configuration: { ...configuration, author, reviewer: { ...configuration.reviewer, provider } } }
      return said(shortcomingOf(all({ manifest, policy: { independence: 'different-provider' } })))
    }
    const refused = 'REQUIREMENT_UNMET configuration.reviewer.provider'
    expect(asked(null, null)).toBeNull()
    expect([asked({ kind: 'codex' }, 'anthropic'), asked({ kind: 'claude-code' }, 'openai')]).toEqual([null, null])
    expect([asked({ kind: 'codex' }, 'openai'), asked({ kind: 'claude-code' }, 'anthropic')]).toEqual([refused, refused])
    expect([asked({ kind: 'codex' }, null), asked({ kind: 'command' }, 'anthropic')]).toEqual([refused, refused])
  })

  it('say what is protected and touched, and what is only advisory', () => {
    const requires = (...advisory: boolean[]): object => ({ requires: advisory.map((each, id) => ({ id: `r${id}`, anyOf: ['p'], advisory: each })) })
    expect(checkEffect(all())).toBeNull()
    expect(checkEffect(all({ policy: { protectedPaths: ['src/*.ts'] } }))).toBe('touches 2 protected paths, the first of 8 bytes')
    expect(checkEffect(all({ policy: requires(true, true) }))).toBe('advisory')
    expect(checkEffect(all({ policy: requires(true, false) }))).toBeNull()
    const low = { maxEffect: 'spare-optional-pass' }
    expect(said(checkEffect(all({ producer: low })))).toBe('EFFECT_INSUFFICIENT producers.p.maxEffect')
    expect(checkEffect(all({ producer: low, policy: requires(true) }))).toBe('advisory')
    expect(said(checkEffect(all({ producer: low, policy: { requires: [{ id: 'r', anyOf: ['q'], advisory: true }] } })))).toBe('EFFECT_INSUFFICIENT producers.p.maxEffect')
  })

  it('bar forks, requirements by the author, and authors that sign for themselves', () => {
    const barred = (over: Parameters<typeof all>[0]): unknown => said(authorityFailure(all(over)))
    const fork = { headRepositoryId: '2' }
    expect(barred({ expected: fork })).toBe('EFFECT_INSUFFICIENT policy.binding.allowForkHeads')
    expect(barred({ expected: fork, policy: { binding: { ...POLICY.binding, allowForkHeads: true } } })).toBeNull()
    expect([barred({ expected: { headRepositoryId: null } }), barred({ expected: { ...fork, repository: { id: null } } })]).toEqual([null, null])
    expect(barred({ packet: { requirement: { source: 'pull-request' } } })).toBe('EFFECT_INSUFFICIENT packet.requirement.source')
    expect(authorityFailure({ ...all(), packet: null })).toBeNull()
    const deny = { denyIfAuthor: true }
    const by = (identity: string): object => ({ producer: { ...sampleManifest().producer, identity } })
    const refused = 'EFFECT_INSUFFICIENT producers.p.denyIfAuthor'
    expect(barred({ producer: deny, manifest: by('b@acme.example') })).toBeNull()
    expect(barred({ producer: deny, manifest: by('A@ACME.example') })).toBe(refused)
    expect(barred({ producer: deny, manifest: by('a@acme.example'), expected: { authors: ['x@y.example', 'A@acme.EXAMPLE'] } })).toBe(refused)
    expect(barred({ producer: deny, manifest: by('b@acme.example'), expected: { authors: null } })).toBe(refused)
    expect(barred({ producer: { ...deny, kind: 'github-workflow' }, manifest: by('b@acme.example') })).toBe(refused)
    expect(barred({ manifest: by('a@acme.example') })).toBeNull()
  })
})
