import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { packetOf, type Frozen } from '../../../producer/core/freeze.ts'
import { openWorkspace, type Workspace } from '../../../producer/io/freeze.ts'
import { diffSha256 } from '../../../schemas/delta.ts'
import { canonicalBytes, canonicalSha256, sha256 } from '../../../schemas/digest.ts'
import { Packet, PacketFile } from '../../../schemas/packet.ts'
import { createRepository, type GitRepository } from '../../support/repository.ts'

const RUN = '01JDG000000000000000000000'
const REVIEW = `version: 1
criteria: { file: criteria.md, version: v3 }
requirements: { from: file, path: docs/need.md }
escalationOwner: '@acme/owners'
scope: { exclude: ['**/*.snap'], private: ['secrets/**'] }
prepare: [[npm, ci]]
checks:
  - { id: types, run: [npx, tsc], timeoutSeconds: 120 }
  - { id: tests, run: [npm, test], report: { junit: junit.xml }, required: false, executes: base }
reviewer: { kind: command, run: [tools/review], model: m-1 }
author: { kind: command, run: [fix-tool] }
budgets: { maxIterations: 2, maxCostUsd: 2.5 }
progress: { diffReduction: { lines: 20% } }
`

let repository: GitRepository
let workspace: Workspace
let frozen: Frozen

beforeAll(async () => {
  repository = createRepository()
  const base = repository.commit({ changes: {
    '.github/bounded-review/review.yml': REVIEW, '.github/bounded-review/criteria.md': '## C-1 It works [high]\n',
    '.github/bounded-review/trusted-producers.yml': 'version: 1\n', 'docs/need.md': '# Need\n', 'a.ts': 'let a = 1\n', 'b.lock': 'x\n',
  } })
  repository.commit({ branch: 'topic', parents: [base], changes: { 'a.ts': 'let a = 2\n', 'b.lock': 'y\n', 'c.snap': 'excluded text\n', 'secrets/key': 'private text\n', 'd.ts': { mode: '120000', content: 'a.ts' } } })
  workspace = await openWorkspace(repository.directory)
  frozen = await workspace.freeze(await workspace.resolve({ base: 'main', head: 'topic' }), { repository: { id: '42', name: 'acme/widgets' }, pullRequest: 7 })
})

afterAll(async () => {
  await workspace.close()
  repository.remove()
})

describe('a packet', () => {
  it('holds everything that the run is bound to, and no nonce and no clock (R22–R31)', () => {
    const { packet } = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null, prompt: { version: 'p1', sha256: 'a'.repeat(64) }, reviewer: { provider: 'house', model: 'ignored' } })
    const id = (revision: string): string => repository.git('rev-parse', revision)
    expect(packet).toEqual({
      schemaVersion: 1, runId: RUN, iteration: 1, previousPacketSha256: null,
      repository: { id: '42', name: 'acme/widgets', objectFormat: 'sha1' },
      baseRef: 'refs/heads/main', baseSource: 'local', baseSha: id('main'), mergeBaseSha: id('main'), headSha: id('topic'), headTreeSha: id('topic^{tree}'), pullRequest: 7,
      diffSha256: diffSha256(frozen.delta), delta: frozen.delta,
      requirement: { revision: 1, source: 'file', ref: 'docs/need.md', sha256: canonicalSha256({ source: 'file', ref: 'docs/need.md', title: 'Need', body: '# Need\n' }) },
      criteria: { version: 'v3', sha256: sha256('## C-1 It works [high]\n') },
      configurationSha256: canonicalSha256(frozen.configuration.parsed), policySha256: sha256('version: 1\n'),
      scope: { included: ['a.ts', 'b.lock', 'd.ts'], excluded: [{ path: 'c.snap', rule: '**/*.snap' }], private: ['secrets/key'], limits: { files: 300, patchBytes: 2_000_000 } },
      prepare: [['npm', 'ci']],
      checks: [
        { id: 'types', argv: ['npx', 'tsc'], required: true, timeoutSeconds: 120, report: null, executes: 'candidate' },
        { id: 'tests', argv: ['npm', 'test'], required: false, timeoutSeconds: 300, report: { format: 'junit', path: 'junit.xml' }, executes: 'base' },
      ],
      reviewer: { kind: 'command', provider: 'house', model: 'm-1', promptVersion: 'p1', promptSha256: 'a'.repeat(64), timeoutSeconds: 300 },
      author: { kind: 'command', argv: ['fix-tool'], timeoutSeconds: 600 },
      budgets: { maxIterations: 2, maxWallClockSeconds: 900, maxCostUsd: 2.5, maxReviewerCalls: 6 },
      retry: { transient: 2, reviewerTimeout: 0 }, progress: { diffReduction: { percent: 20 } }, escalationOwner: '@acme/owners',
    })
  })

  it('has the digest of its canonical bytes, the same whenever and however often it is made (R25)', async () => {
    const context = { runId: RUN, iteration: 1, previousPacketSha256: null } as const
    const { packet, packetSha256 } = packetOf(frozen, context)
    expect(packetSha256).toBe(sha256(canonicalBytes(packet)))
    expect(packetSha256).toBe(sha256(canonicalBytes(Packet.parse(JSON.parse(canonicalBytes(packet).toString())))))
    const again = await workspace.freeze(await workspace.resolve({ base: 'main', head: 'topic' }), { repository: { id: '42', name: 'acme/widgets' }, pullRequest: 7 })
    expect(packetOf(again, context).packetSha256).toBe(packetSha256)
    expect(() => PacketFile.parse({ schemaVersion: 1, packets: [packet], configuration: frozen.configuration.parsed })).not.toThrow()
  })

  it('of another spelling of the same configuration is the same but for the base (D38)', () => {
    const { packet } = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null })
    expect(packet.configurationSha256).toBe(canonicalSha256(JSON.parse(JSON.stringify(frozen.configuration.parsed))))
  })

  it('names the reviewer that the adapter knows where the configuration names none (R26)', () => {
    const { configuration } = frozen
    const unnamed = { ...frozen, configuration: { ...configuration, parsed: { ...configuration.parsed, reviewer: { ...configuration.parsed.reviewer, model: null } } } }
    const context = { runId: RUN, iteration: 1, previousPacketSha256: null } as const
    const known = packetOf(unnamed, { ...context, reviewer: { provider: 'house', model: 'm-2' } })
    expect(known.packet.reviewer).toMatchObject({ provider: 'house', model: 'm-2' })
    expect(packetOf(unnamed, context).packet.reviewer).toMatchObject({ provider: null, model: null })
  })

  it('of a later iteration names the one before; a first has none (R32, R33)', () => {
    const first = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null })
    const second = packetOf(frozen, { runId: RUN, iteration: 2, previousPacketSha256: first.packetSha256 })
    expect(second.packet.previousPacketSha256).toBe(first.packetSha256)
    expect(second.packetSha256).not.toBe(first.packetSha256)
    expect(() => packetOf(frozen, { runId: RUN, iteration: 2, previousPacketSha256: null })).toThrow(expect.objectContaining({ code: 'ERR_INVARIANT' }))
    expect(() => packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: first.packetSha256 })).toThrow(expect.objectContaining({ code: 'ERR_INVARIANT' }))
  })

  it('of a revised requirement may follow within the first iteration, and is still chained (R37)', () => {
    const second = { ...frozen, requirement: { ...frozen.requirement, revision: 2 } }
    const { packetSha256 } = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null })
    const again = packetOf(second, { runId: RUN, iteration: 1, previousPacketSha256: packetSha256 })
    expect(again.packet).toMatchObject({ iteration: 1, previousPacketSha256: packetSha256, requirement: { revision: 2 } })
    expect(() => packetOf(second, { runId: RUN, iteration: 2, previousPacketSha256: null })).toThrow(expect.objectContaining({ code: 'ERR_INVARIANT' }))
  })

  it('that is none is a bug, never a value', () => {
    expect(() => packetOf({ ...frozen, baseRef: 'main' }, { runId: RUN, iteration: 1, previousPacketSha256: null })).toThrow(expect.objectContaining({ code: 'ERR_INVARIANT' }))
  })
})

describe('the patch of a packet', () => {
  it('shows included paths only: nothing excluded, nothing private (R28)', async () => {
    const { packet } = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null })
    const patch = (await workspace.objects.patch(packet, 100_000))?.toString() ?? ''
    expect(patch.match(/^diff --git .*$/gm)).toEqual(['diff --git a/a.ts b/a.ts', 'diff --git a/b.lock b/b.lock', 'diff --git a/d.ts b/d.ts'])
    expect(patch).toContain('-let a = 1\n+let a = 2\n')
    expect(patch).not.toMatch(/excluded text|private text|secrets/)
  })

  it('keeps private paths out even of a packet that lists them as included', async () => {
    const { packet } = packetOf({ ...frozen, scope: { ...frozen.scope, included: [...frozen.scope.included, 'secrets/key'] } }, { runId: RUN, iteration: 1, previousPacketSha256: null })
    expect((await workspace.objects.patch(packet, 100_000))?.toString()).not.toMatch(/private text|secrets/)
  })

  it('is null when it is over the limit, and whole when it is at it', async () => {
    const { packet } = packetOf(frozen, { runId: RUN, iteration: 1, previousPacketSha256: null })
    const patch = await workspace.objects.patch(packet, 100_000)
    expect(await workspace.objects.patch(packet, patch?.length ?? 0)).toEqual(patch)
    expect(await workspace.objects.patch(packet, (patch?.length ?? 0) - 1)).toBeNull()
  })

  it('cannot be confused by text that looks like a patch, or by a change of type, which prints two parts', async () => {
    const other = createRepository()
    const base = other.commit({ changes: { a: 'diff --git a/x b/x\n', b: 'text\n', c: '1', 'secret.txt': '1' } })
    other.commit({ branch: 'topic', parents: [base], changes: { a: 'diff --git a/y b/y\n--- a/secret.txt\n', b: { mode: '120000', content: 'diff --git a/z b/z' }, c: { mode: '160000', oid: '1'.repeat(40) }, 'secret.txt': 'private text' } })
    const opened = await openWorkspace(other.directory)
    try {
      const change = await opened.freeze(await opened.resolve({ base: 'main', head: 'topic' }))
      const { packet } = packetOf({ ...change, scope: { ...change.scope, included: ['a', 'b', 'c'], private: ['secret.txt'] } }, { runId: RUN, iteration: 1, previousPacketSha256: null })
      const patch = (await opened.objects.patch(packet, 100_000))?.toString() ?? ''
      expect(patch.match(/^diff --git .*$/gm)).toEqual(['a', 'b', 'b', 'c', 'c'].map((name) => `diff --git a/${name} b/${name}`))
      expect(patch).not.toContain('private text')
    } finally {
      await opened.close()
      other.remove()
    }
  })
})
