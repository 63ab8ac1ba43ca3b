/**
 * Claims of the identity tokens that the local Sigstore knows: what GitHub, an identity provider of people, and a
 * workload identity service put into them.
 *
 * @module
 */

export type Claims = Readonly<Record<string, string | number | boolean | object>>

const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com'

const COMMIT = 'a'.repeat(40)

/** A token of a job in `acme/app` that calls the reusable workflow `acme/review-gate/.github/workflows/review.yml`. */
const GITHUB: Claims = {
  iss: GITHUB_ISSUER,
  sub: 'repo:acme/app:ref:refs/heads/main',
  repository: 'acme/app',
  repository_id: '123',
  repository_owner: 'acme',
  repository_owner_id: '45',
  repository_visibility: 'public',
  ref: 'refs/heads/main',
  sha: COMMIT,
  workflow: 'review',
  workflow_ref: 'acme/app/.github/workflows/review.yml@refs/heads/main',
  workflow_sha: COMMIT,
  job_workflow_ref: 'acme/review-gate/.github/workflows/review.yml@refs/tags/v1',
  job_workflow_sha: 'b'.repeat(40),
  run_id: '42',
  run_attempt: '1',
  event_name: 'workflow_dispatch',
  runner_environment: 'github-hosted',
  actor: 'octocat',
}

export const githubClaims = (changes: Claims = {}): Claims => ({ ...GITHUB, ...changes })

/** A person who signed in at an identity provider. `issuer` is the provider's URL. */
export const emailClaims = (issuer: string, email = 'reviewer@acme.example'): Claims =>
  ({ iss: issuer, sub: `user-${email}`, email, email_verified: true })

/** A workload: the subject is a SPIFFE id, an https URL or a URN. */
export const uriClaims = (issuer: string, uri: string): Claims => ({ iss: issuer, sub: uri })
