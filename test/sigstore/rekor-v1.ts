/**
 * Rekor v1: logs a DSSE envelope as an entry of kind `dsse` 0.0.1, with a signed entry timestamp and an inclusion proof.
 *
 * @module
 */
import { randomBytes } from 'node:crypto'
import { canonical, checkSignature } from './dsse-entry.ts'
import { sha256, type MerkleLog } from './merkle-log.ts'
import { json, Refusal, type Answer, type Request, type Route } from './server.ts'

type ProposedEntry = {
  readonly kind: string
  readonly apiVersion: string
  readonly spec: { readonly proposedContent: { readonly envelope: string; readonly verifiers: readonly string[] } }
}
type Envelope = {
  readonly payload: string
  readonly payloadType: string
  readonly signatures: readonly { readonly sig: string }[]
}

/** The public log counts over all its shards; an entry's global index differs from the one in its tree. */
const INDEX_OF_EARLIER_SHARDS = 100_000

export function rekorV1Routes(log: MerkleLog, now: () => Date): Route[] {
  return [{ endpoint: 'rekor-v1', method: 'POST', path: '/api/v1/log/entries', answer: (request) => submit(log, now(), request) }]
}

function submit(log: MerkleLog, now: Date, request: Request): Answer {
  const proposed = JSON.parse(request.body.toString('utf8')) as ProposedEntry
  if (proposed.kind !== 'dsse' || proposed.apiVersion !== '0.0.1') throw new Refusal(400, 'only dsse 0.0.1 is logged here')
  const { envelope: text, verifiers: [verifier = ''] } = proposed.spec.proposedContent
  const envelope = JSON.parse(text) as Envelope
  const payload = Buffer.from(envelope.payload, 'base64')
  for (const { sig } of envelope.signatures) {
    const certificate = Buffer.from(verifier, 'base64')
    checkSignature({ payloadType: envelope.payloadType, payload, signature: Buffer.from(sig, 'base64') }, certificate)
  }
  const body = canonical({
    apiVersion: '0.0.1',
    kind: 'dsse',
    spec: {
      envelopeHash: { algorithm: 'sha256', value: sha256(text).toString('hex') },
      payloadHash: { algorithm: 'sha256', value: sha256(payload).toString('hex') },
      signatures: envelope.signatures.map(({ sig }) => ({ signature: sig, verifier })),
    },
  })
  return json({ [randomBytes(40).toString('hex')]: entry(log, body, now) }, 201)
}

function entry(log: MerkleLog, body: Buffer, now: Date): object {
  const inclusion = log.append(body)
  const signed = {
    body: body.toString('base64'),
    integratedTime: Math.floor(now.getTime() / 1000),
    logID: log.id.toString('hex'),
    logIndex: INDEX_OF_EARLIER_SHARDS + inclusion.index,
  }
  return {
    ...signed,
    verification: {
      signedEntryTimestamp: log.sign(canonical(signed)).toString('base64'),
      inclusionProof: {
        checkpoint: inclusion.checkpoint,
        hashes: inclusion.hashes.map((hash) => hash.toString('hex')),
        logIndex: inclusion.index,
        rootHash: inclusion.root.toString('hex'),
        treeSize: inclusion.size,
      },
    },
  }
}
