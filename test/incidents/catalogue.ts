/**
 * Every public incident of the catalogue, with whose subject it is. Data: nothing is left out, and nothing is tested here.
 *
 * @module
 */

/** Subjects of the loop that survives: each row of these is in exactly one test title of this folder. */
export const IN_SCOPE = ['loops', 'records', 'freezing', 'cost', 'processes'] as const
/** Subjects of other parts of the product, tested where those are. */
export const ELSEWHERE = ['reviewers', 'verifier', 'publishing', 'dispatch'] as const
export type Subject = (typeof IN_SCOPE)[number] | (typeof ELSEWHERE)[number]

export type Incident = {
  readonly id: string
  readonly subject: Subject
  /** Why it is of this subject. */
  readonly because: string
  /** What the row waits for; absent: it is tested. */
  readonly pending?: string
}

const row = (id: string, subject: Subject, because: string, pending?: string): Incident =>
  ({ id, subject, because, ...pending === undefined ? {} : { pending } })

export const INCIDENTS: readonly Incident[] = [
  row('B1', 'reviewers', 'how one client spells an error is its adapter\'s to read'),
  row('B3', 'records', 'an account that is used up leaves an error record; a verifier without a path has no record'),
  row('B4', 'loops', 'a client that used up its own turns ends the loop and is told'),
  row('B5', 'loops', 'which of two endings holds when the last call brings the record'),
  row('B6', 'reviewers', 'HTTP 404 of a model is its adapter\'s to read'),
  row('B7', 'records', 'a result file that is absent, empty or says nothing'),
  row('B9', 'records', 'a reviewer without its key must not end like one that reviewed'),
  row('B11', 'verifier', 'statuses of a host are no evidence for a verifier'),
  row('B13', 'verifier', 'several required reviewers are counted by the policy (D14)'),
  row('B14', 'records', 'without a reviewer there can be no record'),
  row('B97', 'processes', 'a process that lives on after its record'),
  row('B16', 'verifier', 'statuses of a host are no evidence for a verifier'),
  row('B18', 'verifier', 'statuses of a host are no evidence for a verifier'),
  row('B19', 'records', 'no value of state, outcome or stop cause passes a rate limit'),
  row('B21', 'records', 'three fields instead of one word with two meanings'),
  row('B22', 'verifier', 'reviews on a forge are no evidence for a verifier'),
  row('B24', 'loops', 'when a retry is scheduled, and that its boundary is kept'),
  row('B26', 'records', 'prose around a record that does not say what it must'),
  row('B28', 'records', 'a refusal with exit code 0'),
  row('B29', 'records', 'a crash and a refusal are different records'),
  row('B30', 'reviewers', 'a refusal inside HTTP 200 is its adapter\'s to read'),
  row('B70', 'loops', 'a refusal that is retried for ever'),
  row('B33', 'records', 'a record that was cut off'),
  row('B34', 'records', 'an empty list in place of a record, or made from one that does not parse'),
  row('B35', 'records', 'findings as text'),
  row('B36', 'records', 'findings left out'),
  row('B25', 'records', 'an answer that was cut off at its length'),
  row('B38', 'freezing', 'a change larger than an interface shows'),
  row('B39', 'freezing', 'a change over the limit of bytes'),
  row('B40', 'freezing', 'one huge data file'),
  row('B42', 'freezing', 'one huge generated file'),
  row('B44', 'freezing', 'a base that moved on'),
  row('B45', 'freezing', 'a change that was merged while it waited'),
  row('B46', 'freezing', 'renames, modes, links and odd names'),
  row('B48', 'freezing', 'a change of nothing but excluded files'),
  row('B49', 'freezing', 'a clone without history'),
  row('B50', 'verifier', 'which head a review counts for is in the signed binding'),
  row('B51', 'verifier', 'a record for an earlier head is stale to the verifier'),
  row('B52', 'publishing', 'a head that moves between judging and publishing'),
  row('B101', 'dispatch', 'a head is reserved before slow work begins'),
  row('B55', 'dispatch', 'a scheduler reports a head that is covered'),
  row('B57', 'dispatch', 'a scheduler reports a head that is covered'),
  row('B58', 'loops', 'one effect that is asked for three times'),
  row('B60', 'verifier', 'author and reviewer are compared by the policy (denyIfAuthor, independence)'),
  row('B61', 'loops', 'findings that alternate for ever'),
  row('B62', 'dispatch', 'what a queue dispatches again after a fix'),
  row('B63', 'dispatch', 'events of a pull request end its dispatch'),
  row('B64', 'loops', 'a cap that is not a positive integer'),
  row('B66', 'loops', 'completion on the last allowed iteration'),
  row('B68', 'loops', 'a budget that a restart resets'),
  row('B69', 'loops', 'a finding that was declined with evidence'),
  row('B103', 'loops', 'a count of findings that goes up and down'),
  row('B72', 'cost', 'a ceiling that is noticed after it was passed'),
  row('B74', 'publishing', 'a lost reply to a comment'),
  row('B75', 'publishing', 'a marker that somebody else wrote'),
  row('B76', 'publishing', 'a forge that is down when a review is to be published'),
  row('B77', 'publishing', 'an anchor that lies off the diff'),
  row('B79', 'publishing', 'a body over a forge\'s limit'),
  row('B80', 'publishing', 'a forge\'s second rate limit'),
  row('B82', 'records', 'the identity of a finding whose words and lines move'),
  row('B83', 'publishing', 'a publisher that approves'),
  row('B85', 'verifier', 'changes from forks, which have no identity'),
  row('B86', 'verifier', 'events of a merge queue'),
  row('B88', 'verifier', 'records of an untrusted workflow'),
  row('B89', 'freezing', 'criteria that the change itself brings'),
  row('B90', 'verifier', 'a signature over another run\'s artifact'),
  row('B105', 'verifier', 'envelopes whose signature says less than it seems'),
  row('B106', 'verifier', 'what exit code 0 of the verifier means'),
  row('B92', 'processes', 'a check that ran no test'),
  row('B94', 'processes', 'mutants that timed out or broke the environment'),
  row('B96', 'processes', 'descendants that outlive the deadline'),
  row('B107', 'freezing', 'settings of git that change or blank a diff'),
  row('B108', 'records', 'a code-scanning log of a run that did not complete'),
  row('B109', 'processes', 'a signal in each stage, and half-written results'),
]
