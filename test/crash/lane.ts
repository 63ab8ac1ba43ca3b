/**
 * A repository of one loop that can be killed at any moment, with a reviewer and an author that say outside the run that
 * they were called. Everything in it is small, so that a thousand deaths take minutes.
 *
 * @module
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { json } from '../support/evidence.ts'
import { createRepository, GIT_ENVIRONMENT, temporaryDirectory, type GitRepository } from '../support/repository.ts'

/** The loops that are killed. Each ends by itself as `end` says. */
export const LOOPS = {
  /** Two checks and a review that finds nothing. */
  plain: { end: 'COMPLETED CLEAR ACCEPTED_TERMINAL', exit: 0 },
  /** A finding, a correction, and a second iteration. */
  corrected: { end: 'COMPLETED CLEAR ACCEPTED_TERMINAL', exit: 0 },
  /** A reviewer that is unavailable once, and answers the retry. */
  retried: { end: 'COMPLETED FINDINGS ACCEPTED_TERMINAL', exit: 1 },
  /** As plain, with three checks: what the benchmark measures. */
  benched: { end: 'COMPLETED CLEAR ACCEPTED_TERMINAL', exit: 0 },
} as const
export type LoopName = keyof typeof LOOPS

export type Lane = {
  readonly loop: LoopName
  readonly repository: GitRepository
  /** Arguments of `run`. */
  readonly flags: readonly string[]
  /** The whole environment of the program. */
  readonly environment: Readonly<Record<string, string>>
  /** Folder of the runs. */
  readonly runs: string
  /** Nonces with which the reviewer and the author were called, one a line: `review NONCE`. */
  calls(): string[]
  remove(): void
}

const record = (status: string, findings: string, error: string): string => `
field() { sed -n "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/p" "$BOUNDED_REVIEW_DIR/packet.json"; }
sha=$(sha256sum < "$BOUNDED_REVIEW_DIR/packet.json" | cut -d ' ' -f 1)
printf '{"schemaVersion":1,"runId":"%s","iteration":%s,"attempt":%s,"nonce":"%s","packetSha256":"%s","status":"${status}","model":{"requested":null,"served":null},"scope":[{"path":"a.ts","oldOid":"%s","newOid":"%s"}],"findings":[%s],"usage":{"inputTokens":1,"outputTokens":1,"costUsd":0.01},"continuations":0,"error":${error}}' \\
  "$(field runId)" "$iteration" "$BOUNDED_REVIEW_ATTEMPT" "$BOUNDED_REVIEW_NONCE" "$sha" "$(field oldOid)" "$(field newOid)" "${findings}" > "$BOUNDED_REVIEW_RECORD.tmp"
mv "$BOUNDED_REVIEW_RECORD.tmp" "$BOUNDED_REVIEW_RECORD"
`
const FINDING = '{\\"criterion\\":\\"C-1\\",\\"path\\":\\"a.ts\\",\\"side\\":\\"head\\",\\"startLine\\":1,\\"endLine\\":1,\\"title\\":\\"a defect\\",\\"evidence\\":\\"because\\",\\"severity\\":null,\\"blocker\\":false}'
const found = record('completed', FINDING, 'null')
const clear = record('completed', '', 'null')

const REVIEWS: Readonly<Record<LoopName, string>> = {
  plain: clear,
  benched: clear,
  corrected: `if [ "$iteration" = 1 ]; then\n${found}\nelse\n${clear}\nfi`,
  retried: `if [ "$BOUNDED_REVIEW_ATTEMPT" = 1 ]; then\n${record('error', '', '{"code":"unavailable","message":"for a while"}')}\nelse\n${found}\nfi`,
}

const AUTHOR = `
id=$(sed -n 's/.*"id":"\\(f-[0-9a-f]*\\)".*/\\1/p' "$BOUNDED_REVIEW_DIR/findings.json")
cd "$BOUNDED_REVIEW_TREE"
echo 'export const a = 3' > a.ts
git commit --quiet --all --message correct
printf '{"nonce":"%s","dispositions":{"%s":{"verdict":"accepted","reason":"because","evidence":["one"]}},"revision":"%s"}' "$BOUNDED_REVIEW_NONCE" "$id" "$(git rev-parse HEAD)" > "$BOUNDED_REVIEW_ANSWER.tmp"
mv "$BOUNDED_REVIEW_ANSWER.tmp" "$BOUNDED_REVIEW_ANSWER"
`

export function openLane(loop: LoopName): Lane {
  const outside = temporaryDirectory('crash-lane-')
  const log = join(outside, 'calls')
  const temporary = join(outside, 'tmp')
  mkdirSync(temporary)
  const script = (kind: string, text: string): { mode: '100755'; content: string } => ({
    mode: '100755',
    content: `#!/bin/sh\necho "${kind} $BOUNDED_REVIEW_NONCE" >> ${log}\necho "${kind} at work"\niteration=$(sed -n 's/.*"iteration":\\([0-9]*\\).*/\\1/p' "$BOUNDED_REVIEW_DIR/packet.json")\n${text}`,
  })
  const configuration = {
    version: 1, criteria: { file: 'criteria.md', version: 'v1' }, escalationOwner: '@acme/owners',
    checks: ['one', 'two', ...loop === 'benched' ? ['three'] : []].map((id) => ({ id, run: ['true'] })),
    reviewer: { kind: 'command', run: ['tools/review'], timeoutSeconds: 60 },
    ...loop === 'corrected' ? { author: { kind: 'command', run: ['tools/author'], timeoutSeconds: 60 } } : {},
    budgets: { maxIterations: 3, maxWallClockSeconds: 600, maxReviewerCalls: 4, maxCostUsd: 5 }, retry: { transient: 1 }, publish: { raw: 'masked' },
  }
  const repository = createRepository()
  const base = repository.commit({ changes: {
    '.github/bounded-review/review.yml': json(configuration), '.github/bounded-review/criteria.md': '# Criteria\n\n## C-1 No defects [high]\n',
    'tools/review': script('review', REVIEWS[loop]), 'tools/author': script('author', AUTHOR), 'a.ts': 'export const a = 1\n',
  } })
  const head = repository.commit({ branch: 'topic', parents: [base], changes: { 'a.ts': 'export const a = 2\n' } })
  return {
    loop, repository,
    flags: ['--repo', repository.directory, '--base', 'refs/heads/main', '--head', head, '--repository', 'acme/app'],
    environment: { ...GIT_ENVIRONMENT, TMPDIR: temporary },
    runs: join(repository.gitDirectory(), 'bounded-review', 'runs'),
    calls: () => { try { return readFileSync(log, 'utf8').split('\n').filter((line) => line !== '') } catch { return [] } },
    remove: () => {
      repository.remove()
      rmSync(outside, { recursive: true, force: true })
    },
  }
}
