/**
 * The Sigstore of the demonstration, and the workflow it certifies: what a policy demands of the signer is what the signer
 * says of itself.
 *
 * @module
 */
import { githubClaims } from '../test/sigstore/claims.ts'
import { startSigstore, type LocalSigstore } from '../test/sigstore/local-sigstore.ts'
import type { Governance } from './governed-clone.ts'

const SIGNER: Governance['signer'] = {
  workflow: 'demo/review-gate/.github/workflows/gate.yml', ref: 'refs/tags/v1', sourceRef: 'refs/heads/main', repositoryId: '1001', ownerId: '2002', event: 'workflow_dispatch',
}
export const ISSUER = 'https://token.actions.githubusercontent.com'
export const IDENTITY = `https://github.com/${SIGNER.workflow}@${SIGNER.ref}`

/** Starts it on this machine's loopback. Close it. */
export async function startDemoSigstore(): Promise<LocalSigstore> {
  return await startSigstore({
    claims: githubClaims({
      repository: 'demo/service', repository_id: SIGNER.repositoryId, repository_owner: 'demo', repository_owner_id: SIGNER.ownerId,
      job_workflow_ref: `${SIGNER.workflow}@${SIGNER.ref}`, ref: SIGNER.sourceRef, event_name: SIGNER.event, sub: `repo:demo/service:ref:${SIGNER.sourceRef}`,
    }),
  })
}

export function governanceBy(sigstore: LocalSigstore): Governance {
  return { trustedRootPath: sigstore.trustedRootPath, issuer: ISSUER, signer: SIGNER }
}

/** The flags that make `bounded-review sign` use it. */
export function signingFlags({ url }: LocalSigstore): string[] {
  return ['--yes', '--identity', 'github', '--fulcio-url', url, '--rekor-url', url, '--timestamp-url', `${url}/api/v1/timestamp`]
}
