import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Decision } from '../../schemas/decision.ts'
import { sha256 } from '../../schemas/digest.ts'
import type { Evidence } from '../../verifier/core/evidence.ts'
import { verify } from '../../verifier/core/verify.ts'
import { closeSigstore, signedEvidence, withBundle, withPolicy, type Loose } from '../support/evidence.ts'

afterAll(closeSigstore)

const SHAPES = [{ rekor: 'v1' }, { rekor: 'v1', timestamp: true }, { rekor: 'v2' }] as const

function flipped(bytes: Uint8Array, at: number, mask: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ mask
  return copy
}

describe('verify, whatever bytes come', () => {
  it.each(SHAPES)('accepts no bundle of which a byte was changed: %j', async (sign) => {
    const evidence = await signedEvidence({ sign })
    const bundle = Buffer.from(evidence.bundle ?? [])
    expect(verify(evidence).decision).toBe('ACCEPTED')
    const checks = new Set<string>()
    fc.assert(fc.property(fc.integer({ min: 0, max: bundle.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const decision = verify({ ...evidence, bundle: flipped(bundle, at, mask) })
      checks.add(decision.checks.find(({ status }) => status === 'FAILED')?.check ?? 'none')
      expect(decision.conclusion).toBe('failure')
    }), { numRuns: 150 })
    expect([...checks].toSorted()).toEqual(['envelope', 'signature'])
  })

  it('accepts no timestamp and no certificate of which a byte was changed, where no log vouches for them', async () => {
    const logged = await signedEvidence({ sign: { timestamp: true } })
    const unlogged = withBundle(logged, ({ verificationMaterial }) => { verificationMaterial.tlogEntries = [] })
    const evidence = withPolicy(unlogged, (policy) => { policy.trustRoots = [{ id: 'local', kind: 'github' }] })
    expect(verify(evidence).decision).toBe('ACCEPTED')
    const parts: [part: (material: Loose) => Loose, key: string][] = [
      [({ timestampVerificationData }) => timestampVerificationData.rfc3161Timestamps[0], 'signedTimestamp'],
      [({ certificate }) => certificate, 'rawBytes'],
    ]
    const reached = new Set<string>()
    fc.assert(fc.property(fc.constantFrom(...parts), fc.nat(), fc.integer({ min: 1, max: 255 }), ([part, key], position, mask) => {
      const changed = withBundle(evidence, ({ verificationMaterial }) => {
        const holder = part(verificationMaterial)
        const bytes = Buffer.from(holder[key], 'base64')
        holder[key] = flipped(bytes, position % bytes.length, mask).toString('base64')
      })
      reached.add(key)
      expect(verify(changed)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', conclusion: 'failure' })
    }), { numRuns: 150 })
    expect(reached.size).toBe(parts.length)
  })

  it('accepts a changed keyid, the one documented position that nothing signs', async () => {
    const evidence = await signedEvidence()
    const keyed = (keyid: string): Evidence =>
      ({ ...evidence,
        bundle: Buffer.from(Buffer.from(evidence.bundle ?? []).toString('utf8').replace(/"sig":"[^"]*"(?:,"keyid":"")?/,
          (sig) => `${sig.replace(/,"keyid":""/, '')},"keyid":"${keyid}"`)) })
    const [a, b] = [verify(keyed('a')), verify(keyed('b'))]
    expect(a.decision).toBe('ACCEPTED')
    expect(b.decision).toBe('ACCEPTED')
    // The identity of a bundle is its signed payload, so the two are one.
    expect(a.bundleSha256).toBe(b.bundleSha256)
  })

  it('accepts no file of which a byte was changed', async () => {
    const evidence = await signedEvidence()
    const parsed = [...evidence.artifacts].filter(([, { bytes }]) => bytes !== null)
    expect(parsed).toHaveLength(5)
    for (const [name, file] of parsed) {
      const bytes = file.bytes ?? Buffer.alloc(0)
      fc.assert(fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = flipped(bytes, at, mask)
        const artifacts = new Map(evidence.artifacts).set(name, { sha256: sha256(changed), size: changed.length, bytes: changed })
        expect(verify({ ...evidence, artifacts })).toMatchObject({ decision: 'REJECTED', code: 'ARTIFACT_DIGEST_MISMATCH' })
        // A digest that somebody else took of other bytes is not believed either.
        expect(verify({ ...evidence, artifacts: new Map(evidence.artifacts).set(name, { ...file, bytes: changed }) }))
          .toMatchObject({ decision: 'REJECTED', code: 'ARTIFACT_DIGEST_MISMATCH' })
      }), { numRuns: 6 })
    }
  })

  it('always decides, and never in favour, for any bytes in the place of anything', async () => {
    const evidence = await signedEvidence()
    const anything = fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.json({ maxDepth: 8 }).map((text) => Buffer.from(text)))
    const places: ((bytes: Uint8Array) => Evidence)[] = [
      (bundle) => ({ ...evidence, bundle }),
      (bytes) => ({ ...evidence, policy: { ...evidence.policy, bytes } as Evidence['policy'] }),
      (bytes) => ({ ...evidence, trustRoots: new Map([['local', bytes]]) }),
      (configuration) => ({ ...evidence, expected: { ...evidence.expected, configuration } as Evidence['expected'] }),
    ]
    const codes = new Set<string | null>()
    fc.assert(fc.property(anything, fc.constantFrom(...places), (bytes, place) => {
      const decision = Decision.parse(verify(place(bytes)))
      codes.add(decision.code)
      expect(decision.conclusion).toBe('failure')
      expect(decision.code).not.toBe('INTERNAL_ERROR')
    }), { numRuns: 200 })
    expect([...codes].toSorted()).toEqual(['CONFIGURATION_INVALID', 'ENVELOPE_MALFORMED', 'POLICY_INVALID'].toSorted())
  })

  it('always decides for any signed JSON', async () => {
    const runs = await fc.check(fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      const payload = JSON.stringify({ _type: 'https://in-toto.io/Statement/v1',
        predicateType: 'https://bounded-review.github.io/handoff/v1', predicate: value, subject: [] })
      expect(Decision.parse(verify(await signedEvidence({ payload: () => payload })))).toMatchObject({ conclusion: 'failure',
        decision: 'NO_TRUSTED_HANDOFF' })
    }), { numRuns: 60 })
    expect(runs).toMatchObject({ failed: false, numRuns: 60 })
  })
})
