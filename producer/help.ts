/**
 * What `--help` prints. It teaches: what a verb does, what it writes, what its exit codes mean, and what comes next.
 *
 * @module
 */

const MAIN = `bounded-review: a review loop that can always end, and says why it did

  bounded-review run       review a change against the configuration at its base
  bounded-review resume    go on with a run that was interrupted
  bounded-review stop      stop a run that goes on
  bounded-review status    show where a run stands
  bounded-review list      list the runs of this repository
  bounded-review gc        remove the folders of old runs
  bounded-review sign      sign the record of a finished run, and make the handoff
  bounded-review push      sign, and send branch and handoff together
  bounded-review revise    record that the requirement was revised while a run goes on
  bounded-review reconcile settle findings of a finished run, as a claim or signed
  bounded-review publish   settle notices of a finished run that could not be confirmed
  bounded-review exercise  run the twelve failure scenarios on one frozen change, and report
  bounded-review schema    print a JSON Schema of a file you write or read

A first run needs no configuration:

  cd your-repository && bounded-review run

It freezes the change from git objects, runs the checks and the reviewer in a loop with fixed budgets, and keeps three
things apart: the execution state (did it finish), the outcome (what it found) and the stop cause (why it ended). A review
that did not happen is never CLEAR, and CLEAR does not mean that the change is correct.

Configuration is read at the protected base revision only: .github/bounded-review/review.yml (what a review is here),
criteria.md (what it looks for), trusted-producers.yml (whose record counts, for the verifier).

  bounded-review VERB --help   for one verb
  bounded-review-verify        the verifier, for CI and auditors
`

const EXIT_CODES = `Exit codes
  0  COMPLETED, CLEAR          4  ABORTED
  1  COMPLETED, FINDINGS       5  TIMEOUT
  2  usage or configuration    6  UNKNOWN
  3  FAILED                    7  not admitted: nothing in scope, or a run already covers it; already ended, or held
  8  ended, but not signed, or something sent is not confirmed
`

const RUN = `bounded-review run [--repo DIR] [--base REF] [--head REF] [--apply] [--dry-run] [--json]

Freezes the change from the merge base of base and head to head, then runs the checks, then the reviewer.

  --repo DIR         the repository (default: the current folder). Its work tree is not read; commit first
  --base REF         a branch, full ref or full commit id (default: the branch that origin/HEAD names, else main)
  --head REF         likewise (default: HEAD)
  --repository NAME  owner/name to record (default: from the remote "origin")
  --apply            move the branch that is the head to each revision of the author, from its old value only. A work tree
                     on that branch follows when it is clean and nothing is under way in it; otherwise nothing moves.
                     Without it, revisions are kept under refs/bounded-review/runs/RUN, and no branch is touched
  --dry-run          show what would be read, run and sent; run nothing
  --json             one JSON document on standard output, nothing else

What it writes: a folder of its own in the git directory, bounded-review/runs/RUN, never the work tree.

Examples
  bounded-review run
  bounded-review run --base origin/release --head my-branch
  bounded-review run --dry-run

${EXIT_CODES}`

const RESUME = `bounded-review resume RUN [--repo DIR] [--json]

Takes over a run whose worker is gone: killed, crashed, or lost with its machine. It proves that no other worker lives (host,
boot, process id and start time), reads the run's journal, freezes the same change again and compares it with what was frozen
(repository, base, head, criteria, configuration, policy), and goes on under the same id.

Nothing is given back: counters, attempts and costs are those of the journal, and the wall clock went on meanwhile. A check
that was cut off runs again. A reviewer call that was in flight does not: its reservation is spent, and the run ends as UNKNOWN,
MISSING_TERMINAL_RECORD, because nobody knows what came of it. A run that had ended, but was not sealed, is sealed.

A torn last line of the journal was never confirmed to anyone, and is dropped. Any other break ends the run as UNKNOWN; the
broken journal is kept beside it. A resumed run moves no branch, whatever --apply said.

  RUN         the run's id (bounded-review list), or its folder
  --repo DIR  the repository (default: the current folder)
  --json      one JSON document on standard output, nothing else

${EXIT_CODES}`

const STOP = `bounded-review stop RUN [--repo DIR] [--json]

Asks the worker of a run to stop, from any other process, and waits until the run has ended as ABORTED, OPERATOR_STOP with its
handoff written. Where the worker is gone, it ends the run itself. What a run has ended with stays: then the exit code is 7.

A run stops in the same way for SIGINT and SIGTERM, and for a kill switch: while there is a file "stop" in the folder
bounded-review of the git directory, every run of the repository stops, and none begins.

Exit codes
  0  stopped                   7  it had ended before; or no run exists
  2  usage                     3  asked, but not ended yet
`

const STATUS = `bounded-review status [RUN] [--repo DIR] [--json]

Shows where a run stands (default: the newest): its stage and what it waits for, what it has used of its budgets, whether its
worker is alive, how it ended, whether it is sealed and signed, and what comes next. Changes nothing, and needs no lock.

Exit codes
  0  shown                     2  usage, or no such run
`

const LIST = `bounded-review list [--repo DIR] [--json]

Lists the runs of this repository on this machine, oldest first, each with its head and its end.
`

const GC = `bounded-review gc [--repo DIR] [--days N] [--base REF] [--yes] [--force] [--json]

Shows which runs are older than the retention; with --yes, removes their folders and their local refs. Refs of a remote are
never touched. A run that a worker holds, or may hold, is never removed.

  --days N    days since a run was last worked on (default: retention.refDays of the configuration at the base, else 30)
  --base REF  whose configuration says how long (default: as for run)
  --yes       remove; without it, nothing is removed
  --force     also runs that have no sealed end, and could still be resumed
`

const SIGN = `bounded-review sign RUN [--repo DIR] [--yes] [where and as whom]

Shows what signing makes public, computes every digest of the run again, and signs its record with an identity that lives
for minutes (Sigstore keyless). The result is a handoff: a folder that a verifier can judge.

  RUN                  the run's id, as "run" printed it, or the folder of a run
  --repo DIR           the repository (default: the current folder)
  --yes                do not ask

As whom
  --identity github    the job's own identity, in GitHub Actions (default there)
  --identity browser   log in with a browser (default on a terminal); with --oidc-issuer URL, --oidc-client-id ID
  --token-file FILE    an identity token from a file that only you can read

Where (default: the public-good instance; its log is public and cannot be erased)
  --fulcio-url URL     certificate authority
  --rekor-url URL      transparency log; --rekor-version 1 or 2
  --timestamp-url URL  RFC 3161 timestamp authority
  --signing-config F   a Sigstore signing configuration, instead of the three above

Without an identity nothing is signed, no file that looks like a bundle is written, and the exit code is 8.

${EXIT_CODES}`

const PUSH = `bounded-review push RUN [--repo DIR] [--remote NAME] [--branch NAME] [--yes] [--json] [where and as whom]

Shows what becomes public, signs the record unless it is signed, and sends the branch and the handoff in one atomic push: both
arrive or neither. The branch only moves forward, the handoff's ref is only ever made. No hook of the repository runs. After a
lost reply the remote is looked at before anything is sent again.

  RUN              the run's id, as "run" printed it, or the folder of a run
  --repo DIR       the repository (default: the current folder)
  --remote NAME    where to (default: origin)
  --branch NAME    the branch at the reviewed head (default: the one that is checked out, or else is there)
  --yes            do not ask
  --json           one JSON document on standard output, nothing else

Where and as whom it signs: the options of "sign" (bounded-review sign --help).

${EXIT_CODES}`

const PUBLISH = `bounded-review publish RUN [--repo DIR] [--json]

Settles what a finished run had to send to its escalation owner and could not confirm. The destination is asked first, by the
effect's stable id; only what certainly is not there is sent. What cannot be asked (a command, a webhook that does not answer
GET) is never sent twice: it stays unresolved, and visible.

  RUN          the run's id, as "run" printed it, or the folder of a run
  --repo DIR   the repository (default: the current folder)
  --json       one JSON document on standard output, nothing else

A webhook gets POST with the header Idempotency-Key. To let a lost reply be settled, it answers GET with the same header by
{"effect": "<the key>", "received": true} or false.

${EXIT_CODES}`

const EXERCISE = `bounded-review exercise [--repo DIR] [--base REF] [--head REF] [--json] [--report FILE] [signing]

Runs the twelve failure scenarios of a bounded review on one frozen change: this program as child processes, with made-up
reviewers, in a temporary clone. The repository is read, never written. Without --repo, a small sample is made.

  --repo DIR           the repository (default with --base or --head: the current folder)
  --base REF           where the change begins (default: the first parent of the head)
  --head REF           where it ends (default: HEAD)
  --json               one JSON document on standard output, nothing else
  --report FILE        also write a Markdown report that can be filed

Signing, for scenario 10 (a receipt for an earlier revision)
  --policy FILE        a trusted-producers.yml that governs refs/heads/main and trusts whoever signs
  --trusted-root FILE  for a trust root of kind file at .github/bounded-review/trusted_root.json
  --identity, --token-file, --fulcio-url, --rekor-url, --rekor-version, --timestamp-url, --signing-config: as for "sign"
  --without-signing    leave out what needs a signature, and say so

Exit codes: 0 everything as expected, 2 usage, 3 something different or left out, 4 stopped

Examples
  bounded-review exercise --without-signing
  bounded-review exercise --repo . --base origin/main --without-signing --report exercise.md
`

const REVISE = `bounded-review revise RUN --discovery TEXT --by NAME [--task TEXT ...] [--test TEXT ...] [--repo DIR]

Records a new revision of the requirement in a run that goes on: what was found, who authorized the change, and which tasks and
tests it affects. What was accepted before is invalid; the same head is checked and reviewed again. Budgets and roles do not move.

  RUN               the run's id, or its folder
  --discovery TEXT  what motivates the revision
  --by NAME         who authorizes it; typed, so a claim
  --task, --test    what it affects, each as often as needed

The requirement's text is read at the base, always: neither an author nor this verb can weaken it. A new text goes to the base
branch, and into a new run. A run without a worker takes the revision when it is resumed; one that has ended takes none.

${EXIT_CODES}`

const RECONCILE = `bounded-review reconcile RUN [--repo DIR] [--file FILE] [--by NAME] [--sign [where and as whom]]

Settles findings of a run that has ended: the ones that its author rejected, escalated or never answered. The sealed handoff
stays as it is; what you decide is kept beside it, in the run's folder under reconciliations/.

  RUN            the run's id, or its folder
  --file FILE    decisions as JSON (bounded-review schema dispositions). Without it: asked for on this terminal
  --by NAME      who decides. What is typed is a claim, and closes nothing
  --sign         sign them with an identity that lives for minutes. An owner whom the policy names closes a finding so
  --yes          do not ask before signing
  --identity, --token-file, --fulcio-url, --rekor-url, --rekor-version, --timestamp-url, --signing-config: as for "sign"

Decisions hold for one head. They cannot add, remove or re-grade a finding.

${EXIT_CODES}`

const SCHEMA = `bounded-review schema [NAME]

Prints a JSON Schema (draft 2020-12), for editors and for programs that write or read our files. Without NAME: the names.

Example
  bounded-review schema review > review.schema.json
`

const PAGES: Readonly<Record<string, string>> = {
  run: RUN, resume: RESUME, stop: STOP, status: STATUS, list: LIST, gc: GC, sign: SIGN, push: PUSH, revise: REVISE, reconcile: RECONCILE, publish: PUBLISH, exercise: EXERCISE, schema: SCHEMA,
}

/** The help page of a verb, or the main page. */
export function helpPage(verb: string | undefined): string {
  return (verb !== undefined && PAGES[verb]) || MAIN
}
