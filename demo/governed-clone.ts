/**
 * The temporary clone of the demonstration: the change on top of a base that has a policy, criteria and a configuration.
 * The user's repository is read, never written.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { FOLDER, governedClone, type GovernedClone } from '../producer/exercise/governed-clone.ts'
import { GENERATED, REVIEWABLE, type Change } from './change.ts'


export type Governance = {
  readonly trustedRootPath: string
  readonly issuer: string
  /** The workflow whose certificate counts, as owner/repository/path, its ref, and the claims it must have. */
  readonly signer: { readonly workflow: string; readonly ref: string; readonly sourceRef: string; readonly repositoryId: string; readonly ownerId: string; readonly event: string }
}

const CRITERIA = `# What this review looks for

## C-1 Does what the change says [high]
The code does what its author says it does, also for empty, large and repeated input.

## C-2 Errors are seen [medium]
A failure is reported to whoever can act on it, and nothing is swallowed.
`

/** The clone of the exercise, governed for the demonstration. */
export function demoClone(change: Change, governance: Governance): GovernedClone {
  const root = readFileSync(governance.trustedRootPath)
  return governedClone(change, 'bounded-review-demo-', (paths) => ({
    'review.yml': reviewYaml(exclusions(paths), paths),
    'criteria.md': CRITERIA,
    'trusted-producers.yml': policyYaml(governance, createHash('sha256').update(root).digest('hex'), ['oxlint']),
    'trusted_root.json': root.toString('utf8'),
  }))
}

/** Globs for what the analyzer cannot read, so that the record names it instead of passing over it. */
function exclusions(paths: readonly string[]): string[] {
  const others = paths.filter((path) => !REVIEWABLE.test(path)).map((path) => {
    const extension = extname(path)
    return /^\.[A-Za-z0-9_-]+$/.test(extension) ? `**/*${extension}` : path.replace(/[*?[\]{}!\\^]/g, '?')
  })
  return [...new Set([...GENERATED, ...others])].slice(0, 200)
}

function reviewYaml(excluded: readonly string[], paths: readonly string[]): string {
  const script = readFileSync(new URL('./syntax-check.mjs', import.meta.url), 'utf8')
  const parsed = paths.filter((path) => /\.(?:json|[cm]?[jt]s)$/.test(path)).slice(0, 200)
  return `version: 1
loopPolicy: bounded-review-v1
criteria: { file: criteria.md, version: demo-criteria-v1 }
escalationOwner: '@demo/review-owners'
scope:
  exclude: ${JSON.stringify(excluded)}
  limits: { files: 300, patchBytes: 20000000 }
checks:
  - id: syntax
    run: ${JSON.stringify(['node', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, '--', ...parsed])}
    report: { tap: syntax.tap }
    timeoutSeconds: 60
reviewer:
  kind: oxlint
  timeoutSeconds: 60
budgets: { maxIterations: 3, maxWallClockSeconds: 300, maxReviewerCalls: 6 }
publish: { raw: masked }
`
}

/** A policy that trusts the demonstration's own workflow, for reviewers of these kinds. */
export function policyYaml({ issuer, signer }: Governance, rootSha256: string, kinds: readonly string[]): string {
  return `version: 1
mode: enforce
governedBranches: [refs/heads/main]
trustRoots:
  - { id: local, kind: file, path: ${FOLDER}/trusted_root.json, sha256: ['${rootSha256}'] }
producers:
  - id: demo-gate
    trustRoot: local
    kind: github-workflow
    issuer: ${issuer}
    signerWorkflow: https://github.com/${signer.workflow}
    signerRefs: [${signer.ref}]
    sourceRepositoryIds: ['${signer.repositoryId}']
    sourceOwnerIds: ['${signer.ownerId}']
    events: [${signer.event}]
    sourceRefs: [${signer.sourceRef}]
    runnerEnvironment: github-hosted
    maxEffect: satisfy-required-review
    reviewers: [${kinds.map((kind) => `{ kind: ${kind} }`).join(', ')}]
requires: [{ id: review, anyOf: [demo-gate] }]
onFindings: { failAtOrAbove: high }
`
}

/** Rewrites one byte of a file in place and says which. */
export function flipByte(file: string): { readonly offset: number; readonly from: number; readonly to: number } {
  const bytes = readFileSync(file)
  const offset = Math.floor(bytes.length / 2)
  const from = bytes[offset] ?? 0
  const to = from ^ 1
  bytes[offset] = to
  writeFileSync(file, bytes)
  return { offset, from, to }
}
