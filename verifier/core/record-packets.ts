/**
 * The packets of a run: chained, in order, and changed only in what a new revision or requirement changes (R33, R43).
 *
 * @module
 */
import { canonicalSha256 } from '../../schemas/digest.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { Packet, PacketFile } from '../../schemas/packet.ts'
import type { Failure } from './failure.ts'
import { equal, impossible } from './impossible.ts'

/** The fields in which two packets of a run may differ. */
const VARIABLE = {
  iteration: null, previousPacketSha256: null, headSha: null, headTreeSha: null, mergeBaseSha: null, diffSha256: null,
  delta: null, requirement: null,
} satisfies Partial<Record<keyof Packet, null>>

const contractOf = (packet: Packet): string => canonicalSha256({ ...packet, ...VARIABLE, scope: packet.scope.limits })

export function* packetFailures(
  { execution: { iteration, state } }: Manifest, { packets }: PacketFile,
): Generator<Failure | null> {
  let previous: Packet | null = null
  for (const [index, packet] of packets.entries()) {
    const at = `packets.${index}`
    yield equal(`${at}.previousPacketSha256`, previous && canonicalSha256(previous), packet.previousPacketSha256)
    const step = packet.iteration - (previous?.iteration ?? 0)
    // A revised requirement freezes the same iteration again.
    const again: boolean = previous !== null && step === 0 && packet.headSha === previous.headSha
      && packet.requirement.revision > previous.requirement.revision
    yield step === 1 || again ? null : impossible(`${at}.iteration`, `${(previous?.iteration ?? 0) + 1}`, packet.iteration)
    yield previous ? equal(`${at}`, contractOf(previous), contractOf(packet)) : null
    previous = packet
  }
  const last = previous?.iteration ?? 0
  // A run that stops before it could freeze the next packet has counted that iteration already.
  const waiting = state !== 'COMPLETED' && last === iteration - 1
  yield last === iteration || waiting ? null : impossible('execution.iteration', `${last}`, iteration)
}
