/**
 * What both versions of Rekor do before they log an envelope: check its signature by the certificate that came with it.
 *
 * @module
 */
import { X509Certificate, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import { Refusal } from './server.ts'

export function checkSignature(envelope: { payloadType: string; payload: Buffer; signature: Buffer }, certificate: Buffer): void {
  const { publicKey } = new X509Certificate(certificate)
  const header = `DSSEv1 ${Buffer.byteLength(envelope.payloadType)} ${envelope.payloadType} ${envelope.payload.length} `
  if (!verify('sha256', Buffer.concat([Buffer.from(header), envelope.payload]), publicKey, envelope.signature)) {
    throw new Refusal(400, 'the signature of the envelope does not hold')
  }
}

/** RFC 8785. */
export function canonical(value: object): Buffer {
  const text = canonicalize(value)
  if (text === undefined) throw new Refusal(400, 'not JSON')
  return Buffer.from(text, 'utf8')
}
