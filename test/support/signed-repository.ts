/**
 * A real repository with a governed base, a change on top, and a handoff about it that the local Sigstore signed just now:
 * what the verifier's doors are run on.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeltaEntry, FileMode } from '../../schemas/delta.ts'
import { canonicalBytes, sha256 } from '../../schemas/digest.ts'
import { gitPath } from '../../schemas/primitives.ts'
import { CRITERIA, json, localSigstore, policyInput, REPOSITORY, signedEvidence, type Draft, type Loose,
  type Options } from './evidence.ts'
import { createRepository, type Changes, type GitRepository } from './repository.ts'
import { sampleConfigurationInput } from './samples.ts'

export { closeSigstore } from './evidence.ts'

export const REQUIREMENT_TEXT = '# Export\n\nEvery page is exported.\n'

export type SignedRepository = {
  readonly repository: GitRepository
  readonly base: string
  readonly head: string
  /** Folder with handoff.sigstore.json and its files. */
  readonly handoff: string
  readonly trustedRootPath: string
  readonly policy: Loose
}

export type SignedRepositoryOptions = Pick<Options, 'lie' | 'claims' | 'sign' | 'payload'> & {
  readonly policy?: (policy: Loose) => void
  readonly prepare?: (draft: Draft) => void
  /** More files of the base. */
  readonly base?: Record<string, string>
}

/** Flags that name what the handoff is about. */
export function selectorFlags({ repository, head }: SignedRepository): string[] {
  return ['--repo', repository.directory, '--base', 'refs/heads/main', '--head', head, '--repository', REPOSITORY.name,
    '--repository-id', REPOSITORY.id,
    '--head-repository-id', REPOSITORY.id, '--pull-request', '17']
}

/** Builds it. The caller removes `repository`. */
export async function signedRepository(options: SignedRepositoryOptions = {}): Promise<SignedRepository> {
  const sigstore = await localSigstore()
  sigstore.setClock(() => new Date())
  const root = Buffer.from(JSON.stringify(sigstore.trustedRoot))
  const policy = policyInput()
  policy.trustRoots[0].sha256 = [sha256(root)]
  options.policy?.(policy)

  const repository = createRepository()
  const governed: Changes = {
    '.github/bounded-review/trusted-producers.yml': json(policy),
    '.github/bounded-review/review.yml': json(sampleConfigurationInput()),
    '.github/bounded-review/criteria.md': CRITERIA,
    'trust/root.json': root,
    'docs/requirement.md': REQUIREMENT_TEXT,
    'src/export.ts': 'export const rows = pages[0].rows\n',
    ...options.base,
  }
  const base = repository.commit({ changes: governed })
  const head = repository.commit({
    branch: 'topic', parents: [base],
    changes: { 'src/export.ts': { mode: '100755', content: 'export const rows = pages.flatMap((page) => page.rows)\n' },
      'src/pages.ts': 'export const pages = []\n' },
  })
  const evidence = await signedEvidence({
    ...options,
    prepare: (draft) => {
      draft.policy = policy
      draft.delta = deltaByGit(repository, base, head)
      draft.requirement = canonicalBytes({ source: 'file', ref: 'docs/requirement.md', title: 'Export', body: REQUIREMENT_TEXT })
      for (const packet of draft.packets) {
        Object.assign(packet, { baseRef: 'refs/heads/main', baseSha: base, mergeBaseSha: base, headSha: head,
          headTreeSha: repository.git('rev-parse', `${head}^{tree}`) })
      }
      draft.manifest = recent(draft.manifest)
      draft.checks = recent(draft.checks)
      options.prepare?.(draft)
    },
  })
  const handoff = join(repository.directory, '..', 'handoff')
  mkdirSync(handoff)
  for (const [name, { bytes }] of evidence.artifacts) {
    writeFileSync(join(handoff, name), bytes ?? (name.endsWith('.jsonl') ? '{"seq":0}\n' : Buffer.alloc(18_000, 'raw output\n')))
  }
  writeFileSync(join(handoff, 'handoff.sigstore.json'), evidence.bundle ?? '')
  return { repository, base, head, handoff, trustedRootPath: sigstore.trustedRootPath, policy }
}

/** The samples' times, moved so that the last of them lies a minute ago. */
function recent<T>(value: T): T {
  const shift = Date.now() - 60_000 - Date.parse('2026-11-30T22:02:04Z')
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) ? new Date(Date.parse(part) + shift).toISOString()
      : part) as T
}

/** The delta as git itself shows it: an oracle that shares no code with the verifier's walk. */
export function deltaByGit(repository: GitRepository, from: string, to: string): DeltaEntry[] {
  const fields = repository.gitBytes(['diff-tree', '-r', '-z', '--no-renames', '--full-index', '--ignore-submodules=none', from,
    to])
  const entries: DeltaEntry[] = []
  for (let at = 0; at < fields.length;) {
    const end = fields.indexOf(0, at)
    const stop = fields.indexOf(0, end + 1)
    const [oldMode = '', newMode = '', oldOid = '', newOid = ''] = fields.toString('latin1', at + 1, end).split(' ')
    entries.push({ path: gitPath(fields.subarray(end + 1, stop)), oldMode: oldMode as FileMode, newMode: newMode as FileMode,
      oldOid, newOid })
    at = stop + 1
  }
  return entries
}
