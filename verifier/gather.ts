/**
 * Collects the evidence of one decision and decides nothing: whatever could not be found out is said as such, and what
 * comes out of the handoff is a selector at most.
 *
 * @module
 */
import { YAML_MAX_BYTES } from '../schemas/strict-yaml.ts'
import type { ObjectId } from '../schemas/primitives.ts'
import type { Evidence, PolicySource, Unavailable } from './core/evidence.ts'
import { readPolicy } from './core/policy.ts'
import { expectedOf, type Selectors } from './gather-expected.ts'
import { claimedBase, readHandoff } from './gather-handoff.ts'
import { attempt, POLICY_PATH, readTrustRoots, regularFile, type RootSources } from './gather-sources.ts'
import type { Clock, HandoffFiles, Repository } from './ports.ts'

export type Sources = RootSources & {
  readonly repository: Repository
  readonly handoff: HandoffFiles | null
  readonly clock: Clock
}

/** Collects the evidence for one handoff. Rejects only for bugs and misuse. */
export async function gather(sources: Sources, selectors: Selectors): Promise<Evidence> {
  const { repository } = sources
  const [files, policy] = await Promise.all([
    attempt(readHandoff(sources.handoff)), attempt(readPolicySource(repository, selectors)),
  ])
  const [trustRoots, expected] = await Promise.all([
    policyRoots(sources, selectors.baseSha, policy),
    'unavailable' in files ? files : attempt(expectedOf(repository, selectors, claimedBase(files.bundle))),
  ])
  const handoff = 'unavailable' in files ? { bundle: null, unsigned: false, artifacts: new Map() } : files
  return { ...handoff, policy, trustRoots, expected, now: sources.clock.now() }
}

async function readPolicySource(repository: Repository,
  { baseSha, headSha, defaultBranchSha }: Selectors): Promise<PolicySource> {
  const own = await regularFile(repository, baseSha, POLICY_PATH, YAML_MAX_BYTES)
  const source = { bytes: own, onlyInHead: false, path: POLICY_PATH, commit: baseSha, defaultBranch: null }
  if (own === null) {
    const atHead = await attempt(repository.file(headSha, POLICY_PATH, YAML_MAX_BYTES).then((file) => ({ file })))
    return { ...source, onlyInHead: 'file' in atHead && atHead.file !== null }
  }
  if (defaultBranchSha === null) return source
  const other = await regularFile(repository, defaultBranchSha, POLICY_PATH, YAML_MAX_BYTES)
  // A branch that the default branch says nothing of is not governed.
  return other === null ? { ...source, bytes: null, path: `${POLICY_PATH} of the default branch`, commit: defaultBranchSha }
    : { ...source, defaultBranch: other }
}

async function policyRoots(sources: Sources, baseSha: ObjectId,
  source: PolicySource | Unavailable): Promise<Evidence['trustRoots']> {
  if ('unavailable' in source || source.bytes === null) return new Map()
  const read = readPolicy(source.bytes)
  return 'code' in read ? new Map() : await readTrustRoots(sources, baseSha, read.policy)
}

