/**
 * The refs that a run left in this repository: revisions of its loop, and its handoff. Never those of a remote.
 *
 * @module
 */
import type { RunId } from '../../schemas/primitives.ts'
import { gitFailed, runGit } from './git-process.ts'
import { inRealRepository, type GitRepository } from './git-repository.ts'

const LIMIT = 16 * 1024 * 1024

/** Removes them, each only while it still names what it named. Returns their names. Throws PortError when git refuses. */
export async function removeRunRefs(repository: GitRepository, runId: RunId): Promise<string[]> {
  const removed: string[] = []
  for (const { ref, oid } of await refsOf(repository, runId)) {
    await git(repository, '-c', 'core.logAllRefUpdates=false', 'update-ref', '--no-deref', '-d', ref, oid)
    removed.push(ref)
  }
  return removed
}

async function refsOf(repository: GitRepository, runId: RunId): Promise<{ ref: string; oid: string }[]> {
  const listed = await git(repository, 'for-each-ref', '--format=%(objectname) %(refname)', '--', `refs/bounded-review/runs/${runId}`, 'refs/bounded-review/handoffs')
  return listed.split('\n').flatMap((line) => {
    const [oid = '', ref = ''] = line.split(' ')
    const parts = ref.split('/')
    const handoff = parts[2] === 'handoffs'
    return ref !== '' && parts[handoff ? 4 : 3] === runId ? [{ ref, oid }] : []
  })
}

async function git(repository: GitRepository, ...command: string[]): Promise<string> {
  const argv = inRealRepository(repository.layout.directory, ...command)
  const end = await runGit(repository.git, argv, { directory: '/', outputLimit: LIMIT })
  if (end.code !== 0) throw gitFailed(argv, end)
  return end.stdout.toString('utf8')
}
