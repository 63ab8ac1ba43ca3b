/**
 * The trusted-producer policy as it holds now: the file at the base, made stricter by the default branch's where that is
 * another one (D30, D38).
 *
 * @module
 */
import { sha256 } from '../../schemas/digest.ts'
import { Policy, type TrustedProducer } from '../../schemas/policy.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { parseYaml } from '../../schemas/strict-yaml.ts'
import { isUnavailable, type Evidence } from './evidence.ts'
import { failure, type Failure } from './failure.ts'
import { printable } from './printable.ts'
import { thresholdsOf } from './trust-root.ts'

export type ReadPolicy = { readonly policy: Policy; readonly sha256: Sha256 }

/**
 * Reads the bytes of `trusted-producers.yml`. `gather` calls it first, to learn which trust roots are wanted.
 *
 * @returns The policy with its defaults, or POLICY_INVALID with line, column and field.
 */
export function readPolicy(bytes: Uint8Array): ReadPolicy | Failure {
  try {
    return { policy: parseYaml(bytes, 'trusted-producers.yml', Policy), sha256: sha256(bytes) }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const text = typeof code === 'string' && code.startsWith('ERR_') ? String(message) : 'not a policy'
    return failure('POLICY_INVALID', 'policy', 'a valid trusted-producers.yml', null, printable(text, 1024))
  }
}

/** The check `policy` (D31): present at the base, valid, and the base is governed by it and by the default branch's. */
export function judgePolicy({ policy: source, expected }: Evidence): ReadPolicy | Failure {
  if (isUnavailable(source)) return failure(source.unavailable, 'policy', 'an answer', 'none', source.detail)
  if (source.bytes === null) {
    const actual = source.onlyInHead ? 'only in the head, where it counts for nothing' : 'none'
    return failure('POLICY_MISSING', source.path, `a policy at ${source.commit}`, actual)
  }
  const own = readPolicy(source.bytes)
  if ('code' in own) return own
  if (own.policy.extends) {
    return failure('POLICY_INVALID', 'policy.extends', 'none: this version reads no central policy', 'a central policy')
  }
  if (isUnavailable(expected)) return failure(expected.unavailable, 'expected', 'an answer', 'none', expected.detail)
  const other = source.defaultBranch === null ? own : readPolicy(source.defaultBranch)
  if ('code' in other) return { ...other, field: 'policy of the default branch' }
  for (const { policy } of [other, own]) {
    if (!policy.governedBranches.includes(expected.baseRef)) {
      return failure('BASE_NOT_GOVERNED', 'policy.governedBranches', expected.baseRef, policy.governedBranches.join(', '))
    }
  }
  return { ...own, policy: other === own ? own.policy : stricter(own.policy, other.policy) }
}

/** `revoked`, `notAfter`, `signerDigests` and thresholds: the stricter of two policies (D38). */
export function stricter(own: Policy, other: Policy): Policy {
  const producers = own.producers.map((producer) => {
    const twin = other.producers.find(({ id }) => id === producer.id)
    return twin ? narrowed(producer, twin) : producer
  })
  const trustRoots = own.trustRoots.map((root) => {
    const twin = other.trustRoots.find(({ id }) => id === root.id)
    if (!twin) return root
    const [a, b] = [thresholdsOf(root), thresholdsOf(twin)]
    return {
      ...root, ctThreshold: Math.max(a.ctlog, b.ctlog), tlogThreshold: Math.max(a.tlog, b.tlog),
      timestampThreshold: Math.max(a.timestamp, b.timestamp),
    }
  })
  return { ...own, producers, trustRoots, revoked: [...own.revoked, ...other.revoked] }
}

function narrowed(producer: TrustedProducer, twin: TrustedProducer): TrustedProducer {
  const ends = [producer.notAfter, twin.notAfter].filter((end) => end !== undefined)
  const notAfter = ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0]
  const until = notAfter === undefined ? {} : { notAfter }
  if (producer.kind !== 'github-workflow' || twin.kind !== 'github-workflow' || !twin.signerDigests) {
    return { ...producer, ...until }
  }
  const { signerDigests: wanted } = producer
  const allowed = twin.signerDigests
  return { ...producer, ...until, signerDigests: wanted ? wanted.filter((digest) => allowed.includes(digest)) : allowed }
}

/** Whether the policy only watches at this time (D39). */
export function modeOf({ mode }: Policy, now: Date): 'enforce' | 'monitor' {
  return mode !== 'enforce' && Date.parse(mode.monitor.until) > now.getTime() ? 'monitor' : 'enforce'
}
