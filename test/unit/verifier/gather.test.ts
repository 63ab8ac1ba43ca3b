import { describe, expect, it } from '@jest/globals'
import { canonicalSha256 } from '../../../schemas/digest.ts'
import { InvariantError, PortError } from '../../../schemas/errors.ts'
import { gather, type Sources } from '../../../verifier/gather.ts'
import type { Selectors } from '../../../verifier/gather-expected.ts'
import { claimedBase } from '../../../verifier/gather-handoff.ts'
import { CONFIGURATION_PATH, POLICY_PATH } from '../../../verifier/gather-sources.ts'
import { NoRemoteRoots } from '../../../verifier/io/trust-roots.ts'
import type { Repository } from '../../../verifier/ports.ts'
import { CRITERIA, json, policyInput, type Loose } from '../../support/evidence.ts'
import { sampleConfigurationInput, sampleDelta } from '../../support/samples.ts'

const [BASE, HEAD, TREE, OLD] = ['b', 'c', 'd', 'e'].map((digit) => digit.repeat(40)) as [string, string, string, string]
const NOW = new Date('2026-11-30T22:10:00Z')
const SELECTORS: Selectors = {
  repository: { name: 'acme/exporter',
    id: '1' }, headRepositoryId: '1', baseRef: 'refs/heads/main', baseSha: BASE, headSha: HEAD, pullRequest: 17, defaultBranchSha: null,
}

type File = { readonly mode: '100644' | '100755' | '120000'; readonly bytes: Buffer }
const file = (content: Buffer | string, mode: File['mode'] = '100644'): File => ({ mode, bytes: Buffer.from(content) })

/** A world in memory: the port is the seam, and the faults are the point. */
function world(files: Record<string, File> = {}, change: Partial<Repository> = {}): Repository {
  const all: Record<string, File> = {
    [`${BASE}:${POLICY_PATH}`]: file(json(policyInput())), [`${BASE}:${CONFIGURATION_PATH}`]: file(json(sampleConfigurationInput())),
    [`${BASE}:.github/bounded-review/criteria.md`]: file(CRITERIA), [`${BASE}:docs/requirement.md`]: file('# Export\n\nAll.\n'),
    [`${BASE}:trust/root.json`]: file('{}'), ...files,
  }
  return {
    objectFormat: 'sha1', resolve: async () => BASE, tree: async () => TREE, mergeBases: async () => [BASE], isAncestor: async () => true,
    countCommits: async () => 2, delta: async () => sampleDelta(), authors: async () => ['a@example.dev'],
    file: async (commit, path) => all[`${commit}:${String(path)}`] ?? null, ...change,
  }
}

const run = async (repository: Repository, sources: Partial<Sources> = {},
  selectors: Partial<Selectors> = {}): ReturnType<typeof gather> =>
  await gather({ repository, handoff: null, trustRoots: new NoRemoteRoots(), trustRootFiles: new Map(), clock: { now: () => NOW },
    ...sources }, { ...SELECTORS, ...selectors })
const configured = (change: (configuration: Loose) => void): Record<string, File> => {
  const configuration: Loose = sampleConfigurationInput()
  change(configuration)
  return { [`${BASE}:${CONFIGURATION_PATH}`]: file(json(configuration)) }
}
const bundleFor = (baseSha: unknown): Buffer => json({ dsseEnvelope: { payload: Buffer.from(JSON.stringify({ predicate: { binding: { baseSha } } })).toString('base64') } })
const handoffOf = (bundle: Buffer): Sources['handoff'] => ({
  names: async () => ['handoff.sigstore.json'], read: async () => bundle, digest: async () => { throw new InvariantError('not asked') },
})

describe('gathering', () => {
  it('collects what git says at the base, and nothing of the handoff', async () => {
    expect(await run(world())).toMatchObject({
      bundle: null, unsigned: false, now: NOW, policy: { onlyInHead: false, commit: BASE, defaultBranch: null },
      expected: {
        baseSha: BASE, headSha: HEAD, headTreeSha: TREE, mergeBaseSha: BASE, pullRequest: 17, authors: ['a@example.dev'], drift: null,
        criteria: CRITERIA, requirement: { sha256: canonicalSha256({ source: 'file', ref: 'docs/requirement.md', title: 'Export',
          body: '# Export\n\nAll.\n' }) },
      },
    })
  })

  it('says what did not answer instead of leaving it out (D32)', async () => {
    const broken = async (): Promise<never> => { throw new PortError('ERR_GIT_FAILED', 'git: expected an answer, got none',
      { hint: 'try again' }) }
    expect(await run(world({}, { file: broken }))).toMatchObject({ policy: { unavailable: 'SOURCE_UNAVAILABLE',
      detail: expect.stringContaining('try again') } })
    for (const port of ['tree', 'mergeBases', 'delta'] as const) {
      expect(await run(world({}, { [port]: broken }))).toMatchObject({ policy: { commit: BASE },
        expected: { unavailable: 'SOURCE_UNAVAILABLE' } })
    }
    expect(await run(world({}, { authors: broken }))).toMatchObject({ expected: { authors: null } })
    expect(await run(world(), { handoff: { names: broken, read: broken, digest: broken } })).toMatchObject({ bundle: null,
      expected: { unavailable: 'SOURCE_UNAVAILABLE' } })
  })

  it('lets a bug pass: it is no answer of the world', async () => {
    const bug = async (): Promise<never> => { throw new InvariantError('expected a full id') }
    await expect(run(world({}, { tree: bug }))).rejects.toThrow(InvariantError)
    await expect(run(world({}, { authors: bug }))).rejects.toThrow(InvariantError)
  })

  it.each([[[]], [[BASE, OLD]]])('does not choose among merge bases %j', async (bases) => {
    expect(await run(world({}, { mergeBases: async () => bases }))).toMatchObject({ expected: { unavailable: 'AMBIGUOUS_BASE' } })
  })

  it('takes governing files as regular files only (S6)', async () => {
    for (const mode of ['120000', '100755'] as const) {
      expect(await run(world({ [`${BASE}:${POLICY_PATH}`]: file('x',
        mode) }))).toMatchObject({ policy: { unavailable: 'SOURCE_UNAVAILABLE' } })
      expect(await run(world({ [`${BASE}:${CONFIGURATION_PATH}`]: file('x',
        mode) }))).toMatchObject({ expected: { unavailable: 'SOURCE_UNAVAILABLE' } })
    }
  })

  it('notices a policy that stands only in the head, and a default branch without one', async () => {
    const { [`${BASE}:${POLICY_PATH}`]: policy } = { [`${BASE}:${POLICY_PATH}`]: file(json(policyInput())) }
    const onlyInHead = world({ [`${HEAD}:${POLICY_PATH}`]: policy! }, {})
    const without = { ...onlyInHead,
      file: async (commit: string, path: unknown, max: number) => commit === BASE && path === POLICY_PATH ? null
      : await onlyInHead.file(commit, path as string, max) }
    expect(await run(without)).toMatchObject({ policy: { bytes: null, onlyInHead: true, commit: BASE } })
    expect(await run(world(), {}, { defaultBranchSha: OLD })).toMatchObject({ policy: { bytes: null, commit: OLD } })
    expect(await run(world({ [`${OLD}:${POLICY_PATH}`]: file('version: 1') }), {},
      { defaultBranchSha: OLD })).toMatchObject({ policy: { defaultBranch: Buffer.from('version: 1') } })
  })

  it.each([
    ['issue', (configuration: Loose) => { configuration.requirements = { from: 'issue' } }],
    ['a missing file', (configuration: Loose) => { configuration.requirements = { from: 'file', path: 'gone.md' } }],
  ])('does not know a requirement from %s (D20)', async (_, change) => {
    expect(await run(world(configured(change)))).toMatchObject({ expected: { requirement: { unavailable: 'SOURCE_UNAVAILABLE' } } })
  })

  it('declares no requirement and no criteria where the base does not', async () => {
    const bare = world(configured((configuration) => { delete configuration.requirements; delete configuration.criteria }))
    expect(await run(bare)).toMatchObject({ expected: { requirement: { source: 'none' }, criteria: null } })
    expect(await run(world({ [`${BASE}:${CONFIGURATION_PATH}`]: file('not: [valid') }))).toMatchObject({ expected: { criteria: null, requirement: { source: 'none' } } })
  })
})

describe('trust roots', () => {
  const rooted = (root: Loose): Record<string, File> => ({ [`${BASE}:${POLICY_PATH}`]: file(json({ ...policyInput(),
    trustRoots: [{ id: 'local', ...root }] })) })
  const given = { trustRootFiles: new Map([['local', Buffer.from('given')]]) }
  const sha256 = ['0'.repeat(64)]

  it('come from the base, or from a file that the policy has a digest for (D40)', async () => {
    expect((await run(world())).trustRoots.get('local')).toEqual(Buffer.from('{}'))
    expect((await run(world(), given)).trustRoots.get('local')).toEqual(Buffer.from('given'))
    expect((await run(world(rooted({ kind: 'public-good', sha256 })),
      given)).trustRoots.get('local')).toEqual(Buffer.from('given'))
  })

  it('are unavailable otherwise, and say why', async () => {
    for (const [root, sources, detail] of [
      [{ kind: 'public-good' }, given, 'no sha256'], [{ kind: 'github' }, {},
        'does not fetch'], [{ kind: 'file', path: 'gone.json', sha256 }, {}, 'gone.json'],
    ] as const) {
      expect((await run(world(rooted(root)),
        sources)).trustRoots.get('local')).toMatchObject({ unavailable: 'TRUST_ROOT_UNAVAILABLE', detail: expect.stringContaining(detail) })
    }
  })
})

describe('drift (D37)', () => {
  it('is computed from the base that the bundle claims', async () => {
    expect(await run(world(), { handoff: handoffOf(bundleFor(OLD)) })).toMatchObject({ expected: { drift: { from: OLD,
      descends: true, commits: 2, paths: ['src/export.ts', 'src/pages.ts'] } } })
    expect(await run(world(), { handoff: handoffOf(bundleFor(BASE)) })).toMatchObject({ expected: { drift: null } })
  })

  it('has no ancestor in a commit that is missing, of another length or another line', async () => {
    const missing = async (): Promise<never> => { throw new PortError('ERR_OBJECT_MISSING', 'expected a commit, got nothing') }
    expect(await run(world({}, { isAncestor: missing }),
      { handoff: handoffOf(bundleFor(OLD)) })).toMatchObject({ expected: { drift: { descends: false, commits: 0 } } })
    expect(await run(world({}, { isAncestor: async () => false }),
      { handoff: handoffOf(bundleFor(OLD)) })).toMatchObject({ expected: { drift: { descends: false } } })
    expect(await run(world(),
      { handoff: handoffOf(bundleFor('e'.repeat(64))) })).toMatchObject({ expected: { drift: { descends: false } } })
  })

  it('takes nothing but a full id out of an unproved bundle', () => {
    for (const claim of ['main', '--output=x', OLD.slice(1), OLD.toUpperCase(), 7, null, { toString: 'x' },
      `${OLD}\n`]) expect(claimedBase(bundleFor(claim))).toBeNull()
    for (const bytes of ['', '{', 'null', '[]', '{"dsseEnvelope":null}',
      '{"dsseEnvelope":{"payload":7}}']) expect(claimedBase(Buffer.from(bytes))).toBeNull()
    expect(claimedBase(bundleFor(OLD))).toBe(OLD)
    expect(claimedBase(Buffer.alloc(1024 * 1024 + 1, '{'))).toBeNull()
  })
})
