/**
 * Trusted roots that are not files at the base. This version fetches none: it says so, and nothing is trusted instead (D40).
 *
 * @module
 */
import { PortError } from '../../schemas/errors.ts'
import type { TrustRoots } from '../ports.ts'

export class NoRemoteRoots implements TrustRoots {
  async trustedRoot(kind: 'public-good' | 'github'): Promise<Uint8Array> {
    throw new PortError('ERR_TRUST_ROOT_REMOTE',
      `expected a trusted root as a file, got kind ${kind}, which this version does not fetch`,
      { hint: 'list the root\'s sha256 in the policy and give the file with --trusted-root ID=FILE' })
  }
}
