import { describe, expect, it } from '@jest/globals'
import { DEFAULT_PROTECTED_PATHS, Policy } from '../../../schemas/policy.ts'
import { samplePolicyInput } from '../../support/samples.ts'

type Shape = Record<string, unknown> & { producers: Record<string, unknown>[]; trustRoots: Record<string, unknown>[]; requires: Record<string, unknown>[] }

function changed(change: (policy: Shape) => void): unknown {
  const policy = structuredClone(samplePolicyInput()) as Shape
  change(policy)
  return policy
}

const minimal = { version: 1, governedBranches: ['refs/heads/main'] }

describe('what an absent field of the policy means (contracts.md)', () => {
  it('is the strictest reading', () => {
    expect(Policy.parse(minimal)).toEqual({
      ...minimal,
      mode: 'enforce',
      trustRoots: [],
      producers: [],
      revoked: [],
      owners: [],
      binding: { baseDrift: 'same-diff', allowForkHeads: false, requireRequirement: false },
      maxBudgets: {},
      allowedOutcomes: ['CLEAR', 'FINDINGS'],
      onFindings: { failAtOrAbove: 'any' },
      onIncomplete: 'fail',
      nothingInScope: 'fail',
      fallback: 'fail',
      queueFallback: 'fail',
      transports: ['path', 'attestations'],
      limits: { candidates: 20, bundleBytes: 1_048_576 },
      protectedPaths: DEFAULT_PROTECTED_PATHS,
      grace: [],
    })
  })

  it.each([['email', 'dev@example.dev', true], ['spiffe', 'spiffe://example.dev/a', false], ['uri', 'urn:example:a', false]])(
    'for a producer of kind %s', (kind, subject, denyIfAuthor) => {
      const producer = { id: 'p', trustRoot: 'r', kind, issuer: 'https://i', subject }
      const policy = Policy.parse({ ...minimal, trustRoots: [{ id: 'r', kind: 'public-good' }], producers: [producer] })
      expect(policy.producers).toEqual([{ ...producer, maxEffect: 'advisory', maxAgeMinutes: 10_080, denyIfAuthor }])
    })

  it.each(['version', 'governedBranches'])('is a refusal for %s', (field) => {
    expect(Policy.safeParse(changed((policy) => { delete policy[field] })).success).toBe(false)
  })

  it('is a refusal for both signerRefs and signerDigests of a workflow, but not for one of them', () => {
    expect(Policy.safeParse(changed(({ producers: [first] }) => { delete first?.['signerRefs'] })).success).toBe(true)
    expect(Policy.safeParse(changed(({ producers: [first] }) => { delete first?.['signerRefs']; delete first?.['signerDigests'] })).success).toBe(false)
  })
})

const REFUSED: [name: string, change: (policy: Shape) => void, message: RegExp][] = [
  ['a future version', (policy) => { policy['version'] = 2 }, /version/],
  ['no governed branch', (policy) => { policy['governedBranches'] = [] }, /governedBranches/],
  ['a short branch name', (policy) => { policy['governedBranches'] = ['main'] }, /governedBranches/],
  ['a branch pattern', (policy) => { policy['governedBranches'] = ['refs/heads/*'] }, /governedBranches/],
  ['monitor without an end', (policy) => { policy['mode'] = 'monitor' }, /mode/],
  ['a pattern as subject', ({ producers: [, email] }) => { email!['subject'] = '*@example.dev' }, /exact string/],
  ['a regular expression as issuer', ({ producers: [, email] }) => { email!['issuer'] = '^https://identity' }, /exact string/],
  ['a pattern as model', ({ producers: [first] }) => { first!['reviewers'] = [{ kind: 'command', models: ['house-*'] }] }, /exact string/],
  ['a workflow with its ref', ({ producers: [first] }) => { first!['signerWorkflow'] = `${String(first!['signerWorkflow'])}@refs/heads/main` }, /signerWorkflow/],
  ['a workflow that is no workflow file', ({ producers: [first] }) => { first!['signerWorkflow'] = 'https://github.com/acme/review-gate' }, /signerWorkflow/],
  ['an abbreviated digest', ({ producers: [first] }) => { first!['signerDigests'] = ['8f2a1b'] }, /signerDigests/],
  ['a repository name where an id belongs', ({ producers: [first] }) => { first!['sourceRepositoryIds'] = ['acme/exporter'] }, /sourceRepositoryIds/],
  ['no source repository', ({ producers: [first] }) => { first!['sourceRepositoryIds'] = [] }, /sourceRepositoryIds/],
  ['no event', ({ producers: [first] }) => { first!['events'] = [] }, /events/],
  ['a workflow\'s certificate under kind uri, without its pins', ({ producers: [,,, uri] }) => { uri!['issuer'] = 'https://token.actions.githubusercontent.com' }, /expected kind github-workflow/],
  ['an email without an address', ({ producers: [, email] }) => { email!['subject'] = 'dev042' }, /email address/],
  ['a SPIFFE id of another scheme', ({ producers: [,, spiffe] }) => { spiffe!['subject'] = 'https://example.dev/a' }, /SPIFFE/],
  ['a URI without a scheme', ({ producers: [,,, uri] }) => { uri!['subject'] = 'desk' }, /URI/],
  ['an unknown effect', ({ producers: [first] }) => { first!['maxEffect'] = 'authorize-merge' }, /maxEffect/],
  ['a validity that ends before it begins', ({ producers: [first] }) => { first!['notAfter'] = '2025-01-01T00:00:00Z' }, /notAfter after notBefore/],
  ['a producer id twice', ({ producers: [first, second] }) => { second!['id'] = first!['id'] }, /each id once/],
  ['a trust root id twice', ({ trustRoots: [first, second] }) => { second!['id'] = first!['id'] }, /each id once/],
  ['an unknown trust root', ({ producers: [first] }) => { first!['trustRoot'] = 'other' }, /id of a trust root/],
  ['a trust root file without digests', ({ trustRoots: [, file] }) => { delete file!['sha256'] }, /path and sha256/],
  ['a trust root file without path', ({ trustRoots: [, file] }) => { delete file!['path'] }, /path and sha256/],
  ['a path for a well-known trust root', ({ trustRoots: [first] }) => { first!['path'] = 'root.json' }, /no path/],
  ['a trust root without any vouched time', ({ trustRoots: [first] }) => { first!['tlogThreshold'] = 0; first!['timestampThreshold'] = 0 }, /vouched time/],
  ['a requirement for nobody', ({ requires: [first] }) => { first!['anyOf'] = [] }, /anyOf/],
  ['an empty list of requirements', (policy) => { policy['requires'] = [] as never }, /requires/],
  ['a requirement for an unknown producer', ({ requires: [first] }) => { first!['anyOf'] = ['nobody'] }, /id of a producer/],
  ['a requirement for a producer that cannot satisfy it (D34)', ({ requires: [first] }) => { first!['anyOf'] = ['workstation-042'] }, /maxEffect satisfy-required-review/],
  ['an email identity that may satisfy a required review, without a reason (D34)', (policy) => {
    policy.producers[1]!['maxEffect'] = 'satisfy-required-review'
    delete policy['acceptWorkstationRisk']
  }, /acceptWorkstationRisk/],
  ['a revocation of nothing', (policy) => { policy['revoked'] = [{ reason: 'x' }] }, /exactly one/],
  ['a revocation of two things', (policy) => { policy['revoked'] = [{ identity: 'a', runUri: 'b', reason: 'x' }] }, /exactly one/],
  ['a revocation without a reason', (policy) => { policy['revoked'] = [{ identity: 'a' }] }, /reason/],
  ['a revocation that ends before it begins', (policy) => { policy['revoked'] = [{ identity: 'a', reason: 'x', from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }] }, /to after from/],
  ['grace for nothing', (policy) => { policy['grace'] = [{ until: '2026-12-31T00:00:00Z' }] }, /exactly one/],
  ['grace without an end', (policy) => { policy['grace'] = [{ criteriaSha256: 'a'.repeat(64) }] }, /until/],
  ['no transport', (policy) => { policy['transports'] = [] }, /transports/],
  ['a transport twice', (policy) => { policy['transports'] = ['path', 'path'] }, /each transport once/],
  ['an unknown transport', (policy) => { policy['transports'] = ['email'] }, /transports/],
  ['no outcome', (policy) => { policy['allowedOutcomes'] = [] }, /allowedOutcomes/],
  ['an outcome that does not exist', (policy) => { policy['allowedOutcomes'] = ['UNKNOWN'] }, /allowedOutcomes/],
  ['a bundle limit over the format\'s', (policy) => { policy['limits'] = { bundleBytes: 1_048_577 } }, /bundleBytes/],
  ['no protected path', (policy) => { policy['protectedPaths'] = [] }, /protectedPaths/],
  ['an ambiguous glob', (policy) => { policy['protectedPaths'] = ['[^a]'] }, /\[!a\]/],
  ['a threshold below the lowest', (policy) => { policy['onFindings'] = { failAtOrAbove: 'none' } }, /failAtOrAbove/],
]

describe('Policy', () => {
  it.each(REFUSED)('refuses %s (D30)', (_, change, message) => {
    const parsed = Policy.safeParse(changed(change))
    expect(parsed.success).toBe(false)
    expect(JSON.stringify(parsed.error?.issues)).toMatch(message)
  })

  it.each<[string, (policy: Shape) => void]>([
    ['an advisory requirement for a producer that cannot satisfy', ({ requires: [first] }) => { first!['anyOf'] = ['workstation-042']; first!['advisory'] = true }],
    ['an email identity that may satisfy, with a reason', (policy) => { policy.producers[1]!['maxEffect'] = 'satisfy-required-review' }],
    ['a GitHub id as text', (policy) => { policy['owners'] = [{ githubId: '1001' }] }],
  ])('takes %s (D34)', (_, change) => {
    expect(Policy.safeParse(changed(change)).error?.issues).toBeUndefined()
  })
})
