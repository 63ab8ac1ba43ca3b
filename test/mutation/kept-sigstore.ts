/**
 * The local Sigstore of a mutation worker: one for its whole life, and each statement is signed once. The verifier under
 * test sees the same real signatures; only the signing, which no mutant changes, is not repeated for each of them.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { startSigstore as start, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { signEnvelope as sign, type EnvelopeRequest } from '../sigstore/sign-envelope.ts'

let kept: Promise<LocalSigstore> | null = null
const bundles = new Map<string, Promise<string>>()

export function startSigstore(options: Parameters<typeof start>[0]): Promise<LocalSigstore> {
  kept ??= start(options)
  return kept.then((sigstore) => ({ ...sigstore, close: () => Promise.resolve() }))
}

export function signEnvelope(sigstore: LocalSigstore, request: EnvelopeRequest): Promise<string> {
  const { payload, ...rest } = request
  const key = createHash('sha256').update(JSON.stringify(rest)).update('\0').update(payload).digest('hex')
  const known = bundles.get(key) ?? sign(sigstore, request)
  bundles.set(key, known)
  known.catch(() => bundles.delete(key))
  return known
}
