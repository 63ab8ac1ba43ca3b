/**
 * What may differ between two packets of one run, and when a review covers a packet.
 *
 * @module
 */
import type { PacketFrozen } from '../../schemas/event.ts'
import { canonicalBytes } from '../../schemas/digest.ts'
import type { Packet } from '../../schemas/packet.ts'
import { pathKey } from '../../schemas/primitives.ts'
import type { ScopeEntry } from '../../schemas/record.ts'
import type { Rejection, RunState } from './state.ts'

/** Why a packet is not the one that was asked for; null: it is. */
export function packetFault(state: RunState, { packet }: PacketFrozen): Rejection | null {
  const { awaiting, packet: before, requirementRevisions } = state
  if (awaiting.for !== 'packet') return { code: 'OUT_OF_TURN', message: 'expected no packet' }
  const changed = (what: string): Rejection => ({ code: 'FROZEN_INPUT_CHANGED', message: `expected the packet to keep ${what}` })
  if (packet.iteration !== state.iteration) return changed(`iteration ${state.iteration}, got ${packet.iteration}`)
  if (packet.previousPacketSha256 !== state.packetSha256) return changed('the chain to the packet before it')
  if (packet.headSha !== (awaiting.revision ?? before.headSha)) return changed('the head that was authorized')
  const revision = requirementRevisions.at(-1)?.revision ?? before.requirement.revision
  const { requirement } = packet
  if (requirement.revision !== revision) return changed(`requirement revision ${revision}, got ${requirement.revision}`)
  if (revision === before.requirement.revision && !same(requirement, before.requirement)) return changed('the requirement')
  if (!same(contract(packet), contract(before))) return changed('budgets, criteria, checks and roles')
  return scopeFault(packet)
}

/** Zero reviewed files is never CLEAR: a packet with nothing in scope begins nothing (D4). */
export function scopeFault({ scope }: Packet): Rejection | null {
  return scope.included.length > 0 ? null : { code: 'NOTHING_IN_SCOPE', message: 'expected a file in scope, got none' }
}

/** The fields in which two packets of a run may differ. Budgets, criteria, roles and base are not among them (R43). */
const VARIABLE = {
  iteration: null, previousPacketSha256: null, headSha: null, headTreeSha: null, mergeBaseSha: null, diffSha256: null,
  delta: null, requirement: null,
} satisfies Partial<Record<keyof Packet, null>>

function contract(packet: Packet): unknown {
  return { ...packet, ...VARIABLE, scope: packet.scope.limits }
}

function same(a: unknown, b: unknown): boolean {
  return canonicalBytes(a).equals(canonicalBytes(b))
}

/** Whether a completed review covers every file in scope. One that does not is PARTIAL_SCOPE, whatever it says (R62, R146). */
export function covers({ scope }: Packet, reviewed: readonly ScopeEntry[]): boolean {
  const seen = new Set(reviewed.map(({ path }) => pathKey(path)))
  return scope.included.every((path) => seen.has(pathKey(path)))
}
