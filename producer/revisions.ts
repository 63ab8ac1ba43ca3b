/**
 * What becomes of an author's revision: it is frozen like any head, from the same base, and may move the user's branch.
 *
 * @module
 */
import { canonicalBytes } from '../schemas/digest.ts'
import type { Packet } from '../schemas/packet.ts'
import { packetOf } from './core/freeze.ts'
import { testChanges } from './core/test-changes.ts'
import type { BranchMoves } from './io/branch.ts'
import type { Workspace } from './io/freeze.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Revisions } from './ports.ts'

/**
 * @param branch The branch to move to each adopted revision; null: none is touched.
 * @param note Lines for a person.
 */
export function revisionsOf(
  workspace: Workspace, directory: Pick<RunDirectory, 'keepPacket'>, branch: BranchMoves | null, note: (line: string) => void,
): Revisions {
  return {
    async freeze({ previous, previousSha256, iteration, revision, requirement }) {
      const { baseSha: base, baseRef, baseSource, repository, pullRequest, reviewer } = previous
      const frozen = await workspace.freeze({ base, baseRef, baseSource, head: revision ?? previous.headSha }, {
        repository: { id: repository.id, name: repository.name }, pullRequest, requirementRevision: requirement?.revision,
      })
      const { promptVersion: version, promptSha256: sha256, provider, model } = reviewer
      const { packet, packetSha256 } = packetOf(frozen, {
        runId: previous.runId, iteration, previousPacketSha256: previousSha256, reviewer: { provider, model },
        prompt: version === null || sha256 === null ? null : { version, sha256 },
      })
      const delta = await workspace.delta(previous.headTreeSha, frozen.headTree)
      return {
        packet, packetSha256, requirement: frozen.requirement.bytes,
        changedLines: frozen.size.addedLines + frozen.size.removedLines,
        ...testChanges(delta, frozen.configuration.parsed),
      }
    },
    async adopted({ packet }, previous: Packet, position) {
      await directory.keepPacket(position, canonicalBytes(packet))
      if (branch === null || packet.headSha === previous.headSha) return
      const moved = await branch.move(previous.headSha, packet.headSha)
      note(moved === null ? `branch ${branch.name} moved (--apply)` : `branch ${branch.name} not moved: ${moved}`)
    },
  }
}
