/**
 * What `--help` prints. It teaches: what a verb reads, what its exit codes mean, and what a decision does not say.
 *
 * @module
 */

const MEANING = `What ACCEPTED means: a producer that the policy trusts signed this record, and the record is about this revision.
What it does not mean: that the change is correct. No decision authorizes a merge.
`

const MAIN = `bounded-review-verify: judges the signed record of a bounded review

  bounded-review-verify verify        judge a handoff against a repository and its policy
  bounded-review-verify show          make a handoff readable; says which fields are signed, recomputed or claimed
  bounded-review-verify policy check  check trusted-producers.yml: line and column of every error, and what it trusts
  bounded-review-verify authenticate  who signed a Sigstore bundle, of any producer
  bounded-review-verify help VERB     one verb, with examples

It holds no signing and no reviewer code, writes nothing to a repository, and needs no network.

${MEANING}`

const EXIT_CODES = `Exit codes
  0  ACCEPTED; or NOT_REQUIRED, or WAIVED
  1  ACCEPTED with open findings; or REJECTED, which is an alert: a trusted producer's record contradicts itself or the world
  2  MISCONFIGURED: the policy is missing or invalid, the branch is not governed by it, or the command was misused
  3  UNAVAILABLE: not decided, something did not answer (shallow clone, missing objects, trust root, disk). Never a pass
  4  NO_TRUSTED_HANDOFF: none, unsigned, of a stranger, of another revision, or of a run that did not complete
A policy in monitor mode exits 0 for all but 2 and 3, and says so.
`

const VERIFY = `bounded-review-verify verify [HANDOFF] --base REF --head SHA [--repo DIR] [...]

Recomputes what the record must be about from git objects, reads the policy at the base, and judges the handoff. Neither the
work tree nor the repository's configuration is read, and no program out of it is run.

  HANDOFF                 folder with handoff.sigstore.json and its files (none: judged as "nothing found")
  --repo DIR              the repository (default: the current folder), with the history down to the merge base
  --base REF              live tip of the protected branch, as a full ref (refs/remotes/origin/main) or full commit id
  --base-ref REF          name of that branch on its remote (refs/heads/main); needed with a commit id
  --head SHA              the commit the record must be about, as a full id or full ref
  --repository NAME       owner/name the record must say (default: by the URL of "origin")
  --repository-id N       numeric id it must say; likewise --head-repository-id N, --pull-request N
  --default-branch REF    default branch, whose policy also holds (default: what refs/remotes/origin/HEAD says)
  --trusted-root ID=FILE  where the trust root ID of the policy lies; its sha256 in the policy still decides

What it writes
  --json                  the decision document on standard output, instead of the report
  --decision FILE         the decision document
  --summary FILE          the report as Markdown

When the commits are gone
  --policy FILE           judge by this policy, without a repository. --base, --base-ref, --head and --repository are then
                          required in full. Delta and configuration come from the signed record; the report says so

Examples
  bounded-review-verify verify handoff --base refs/remotes/origin/main --head $(git rev-parse HEAD)
  bounded-review-verify verify handoff --base refs/heads/main --head $SHA --json | jq -r .decision
  bounded-review-verify verify old --policy trusted-producers.yml --trusted-root public=root.json \\
    --repository acme/exporter --base-ref refs/heads/main --base $BASE --head $HEAD

${MEANING}
${EXIT_CODES}`

const SHOW = `bounded-review-verify show HANDOFF [--trusted-root FILE] [--json]

Makes a handoff readable. Each field has a mark:

  signed-by-identity  a signature holds, under the trusted root given, over exactly this
  recomputed          computed here, from the bytes in the folder
  claimed             somebody wrote it; nothing here vouches for it

Without --trusted-root no signature is checked, and everything the record says is claimed. show decides nothing: whether the
identity is one you trust, and whether the record is about your revision, is for verify.

Example
  bounded-review-verify show .git/bounded-review/runs/01JDG…/handoff --trusted-root trusted_root.json

Exit codes: 0 shown, 2 misused or not a handoff, 3 could not be read, 4 --trusted-root was given and the signature does not hold
`

const POLICY = `bounded-review-verify policy check [FILE | --repo DIR --base REF] [--json]

Checks a trusted-producers.yml: every error with line and column. Then says its digest, and in plain words what it trusts.

  FILE        a file (default: the current folder's .github/bounded-review/trusted-producers.yml)
  --repo DIR  read it out of a repository instead, at
  --base REF  a full ref or full commit id, as the verifier would

Examples
  bounded-review-verify policy check
  bounded-review-verify policy check --repo . --base refs/remotes/origin/main

Exit codes: 0 valid, 2 invalid, missing or misused, 3 could not be read
`

const AUTHENTICATE = `bounded-review-verify authenticate BUNDLE --trusted-root FILE --certificate-identity ID --certificate-oidc-issuer URL
                                   [--artifact FILE | --digest sha256:HEX] [--json]

Checks a Sigstore bundle with a DSSE envelope, of any producer: signature, certificate, logs and times against the trusted
root, then the identity byte for byte. Prints the signer and the payload, with anything unprintable escaped.

  --artifact FILE  a subject of the signed statement must have the digest of this file
  --digest HASH    likewise, as sha256:HEX or gitCommit:HEX

How many logs and times are needed depends on the trusted root (one of each kind it has), never on the bundle. It says who
signed what. Whether a handoff counts for a revision is for verify.

Example
  bounded-review-verify authenticate attestation.json --trusted-root trusted_root.json \\
    --certificate-identity https://github.com/acme/app/.github/workflows/release.yml@refs/tags/v1.2.3 \\
    --certificate-oidc-issuer https://token.actions.githubusercontent.com --artifact app.tar.gz

Exit codes: 0 everything holds, 1 no subject has the digest, 2 misused, 3 the trusted root cannot be read, 4 anything else
`

const PAGES: Readonly<Record<string, string>> = { verify: VERIFY, show: SHOW, policy: POLICY, authenticate: AUTHENTICATE }

/** The help page of a verb, or the main page. */
export function helpPage(verb: string | undefined): string {
  return (verb !== undefined && Object.hasOwn(PAGES, verb) && PAGES[verb]) || MAIN
}
