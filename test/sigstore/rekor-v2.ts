/**
 * Rekor v2: logs a DSSE envelope as an entry of kind `dsse` 0.0.2. Its entries carry no time, hence a timestamp is needed.
 *
 * @module
 */
import { TransparencyLogEntry } from '@sigstore/protobuf-specs'
import { CreateEntryRequest } from '@sigstore/protobuf-specs/rekor/v2'
import { canonical, checkSignature } from './dsse-entry.ts'
import { sha256, type MerkleLog } from './merkle-log.ts'
import { json, Refusal, type Answer, type Request, type Route } from './server.ts'

export function rekorV2Routes(log: MerkleLog): Route[] {
  return [{ endpoint: 'rekor-v2', method: 'POST', path: '/api/v2/log/entries', answer: (request) => submit(log, request) }]
}

function submit(log: MerkleLog, request: Request): Answer {
  const requested = JSON.parse(request.body.toString('utf8')) as { dsseRequestV002?: { verifiers: object[] } }
  const { spec } = CreateEntryRequest.fromJSON(requested)
  const verifier = requested.dsseRequestV002?.verifiers[0]
  if (spec?.$case !== 'dsseRequestV002' || verifier === undefined) throw new Refusal(400, 'only dsse 0.0.2 is logged here')
  const { envelope, verifiers: [parsed] } = spec.dsseRequestV002
  if (envelope === undefined || parsed?.verifier?.$case !== 'x509Certificate') {
    throw new Refusal(400, 'envelope or certificate missing')
  }
  const { rawBytes } = parsed.verifier.x509Certificate
  for (const { sig } of envelope.signatures) checkSignature({ ...envelope, signature: sig }, rawBytes)
  const body = canonical({
    apiVersion: '0.0.2',
    kind: 'dsse',
    spec: {
      dsseV002: {
        payloadHash: { algorithm: 'SHA2_256', digest: sha256(envelope.payload).toString('base64') },
        signatures: envelope.signatures.map(({ sig }) => ({ content: sig.toString('base64'), verifier })),
      },
    },
  })
  return json(entry(log, body), 201)
}

function entry(log: MerkleLog, body: Buffer): unknown {
  const inclusion = log.append(body)
  return TransparencyLogEntry.toJSON({
    logIndex: String(inclusion.index),
    logId: { keyId: log.id },
    kindVersion: { kind: 'dsse', version: '0.0.2' },
    integratedTime: '0',
    inclusionPromise: undefined,
    inclusionProof: {
      logIndex: String(inclusion.index),
      treeSize: String(inclusion.size),
      rootHash: inclusion.root,
      hashes: [...inclusion.hashes],
      checkpoint: { envelope: inclusion.checkpoint },
    },
    canonicalizedBody: body,
  })
}
