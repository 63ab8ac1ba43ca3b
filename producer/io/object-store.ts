/**
 * The producer's view of objects: the port through which checks, reviewers and the patch read the frozen revisions.
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { Objects } from '../ports.ts'
import { exportCommit } from './export.ts'
import type { GitRepository } from './git-repository.ts'
import { renderPatch } from './object-patch.ts'
import type { ObjectReader } from './object-reader.ts'

/** Implements {@link Objects} on a repository's view. Safe for concurrent use; the caller closes reader and repository. */
export function objectsOf(repository: GitRepository, reader: ObjectReader): Objects {
  return {
    async blob(oid, maxBytes) {
      return await reader.read(oid, 'blob', maxBytes)
    },
    async blobSize(oid) {
      const info = await reader.info(oid)
      if (info === null) throw reader.missing(oid)
      if (info.type !== 'blob') throw new PortError('ERR_OBJECT_TYPE', `expected ${oid} to be a blob, got a ${info.type}`)
      return info.size
    },
    async patch(packet, maxBytes) {
      return await renderPatch(repository, packet, maxBytes)
    },
    async exportTree(commit, directory) {
      await exportCommit(repository, reader, commit, directory)
    },
  }
}
