/**
 * What a log entry must say besides what the library checks: that it is about this certificate too (S20), that its time is
 * vouched for (V31), and that every number and byte it carries is one that something signs, so that none can be changed.
 *
 * @module
 */
import { X509Certificate } from 'node:crypto'
import type { SigstoreBundle } from '../../schemas/bundle.ts'
import { sha256 } from '../../schemas/digest.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { differs, failure, firstFailure, type Failure } from './failure.ts'

type LogEntry = SigstoreBundle['verificationMaterial']['tlogEntries'][number]
export type Signed = {
  readonly payload: Buffer
  readonly payloadType: string
  /** In base64. */
  readonly signature: string
  readonly certificate: Buffer
}

const MAX_BODY = 2 * 1024 * 1024

/** Judges entry number `index`; null when it holds. The library has verified its proof or promise. */
export function checkLogEntry(entry: LogEntry, index: number, signed: Signed): Failure | null {
  const at = `verificationMaterial.tlogEntries.${index}`
  return checkBody(entry, at, signed) ?? checkTime(entry, at) ?? checkProof(entry, at)
}

type Json = { readonly [key: string]: Json } & readonly Json[] & string

/** Payload digest, signature and certificate that the entry is about, for each kind that can log a DSSE envelope. */
function checkBody({ canonicalizedBody, kindVersion: { kind, version } }: LogEntry, at: string, signed: Signed): Failure | null {
  const body = parseStrictJson(Buffer.from(canonicalizedBody, 'base64'), 'log entry', MAX_BODY) as Json
  const spec = body['spec'] as Json
  const logged = loggedBy(`${kind} ${version}`, spec)
  if (!logged) {
    return failure('SIGNATURE_INVALID', `${at}.kindVersion`, 'dsse, intoto or hashedrekord of a known version',
      `${kind} ${version}`)
  }
  const payloadSha256 = logged.over === 'payload' ? sha256(signed.payload) : sha256(preAuthEncoding(signed))
  return firstFailure([
    differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, payloadSha256, logged.digest),
    differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, sha256(signed.signature), sha256(logged.signature)),
    differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, sha256(signed.certificate), sha256(logged.certificate)),
  ])
}

type Logged = {
  /** What the logged digest is taken of: the payload, or the encoding that is signed. */
  readonly over: 'payload' | 'encoding'
  readonly digest: string
  readonly signature: string
  readonly certificate: Buffer
}

function loggedBy(kind: string, spec: Json): Logged | null {
  switch (kind) {
    case 'dsse 0.0.1': {
      const [signature] = spec['signatures'] as Json
      return { over: 'payload', digest: spec['payloadHash']!['value']!, signature: signature!['signature']!,
        certificate: fromPem(signature!['verifier']!) }
    }
    case 'intoto 0.0.2': {
      const content = spec['content']!
      const [signature] = content['envelope']!['signatures'] as Json
      return {
        over: 'payload', digest: content['payloadHash']!['value']!, signature: decode(signature!['sig']!).toString('latin1'),
        certificate: fromPem(signature!['publicKey']!),
      }
    }
    case 'dsse 0.0.2': {
      const { payloadHash, signatures } = spec['dsseV002']!
      const [signature] = signatures as Json
      return { over: 'payload', digest: hex(payloadHash!['digest']!), signature: signature!['content']!,
        certificate: fromVerifier(signature!) }
    }
    case 'hashedrekord 0.0.2': {
      const { data, signature } = spec['hashedRekordV002']!
      return { over: 'encoding', digest: hex(data!['digest']!), signature: signature!['content']!,
        certificate: fromVerifier(signature!) }
    }
    default:
      return null
  }
}

const decode = (base64: string): Buffer => Buffer.from(base64, 'base64')
const hex = (base64: string): string => decode(base64).toString('hex')
const fromPem = (base64: string): Buffer => new X509Certificate(decode(base64)).raw
const fromVerifier = (signature: Json): Buffer => decode(signature['verifier']!['x509Certificate']!['rawBytes']!)

function preAuthEncoding({ payload, payloadType }: Signed): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `), payload])
}

/** Only a promise (the signed entry timestamp) vouches for the time and the global index. */
function checkTime({ inclusionPromise, integratedTime, inclusionProof, logIndex }: LogEntry, at: string): Failure | null {
  if (inclusionPromise) {
    return integratedTime === undefined ? failure('TIMESTAMP_INVALID', `${at}.integratedTime`, 'a time', 'none') : null
  }
  if (integratedTime !== undefined && integratedTime !== '0') {
    return failure('TIMESTAMP_INVALID', `${at}.integratedTime`, 'none without an inclusion promise', integratedTime)
  }
  return differs('SIGNATURE_INVALID', `${at}.logIndex`, inclusionProof.logIndex, logIndex)
}

const SIGNATURE_LINE = /^\u2014 \S+ ([A-Za-z0-9+/]+={0,2})$/

/** The library proves the leaf against the checkpoint; the proof's own root and size, and the note's spelling, go unread. */
function checkProof({ inclusionProof: { rootHash, treeSize, checkpoint } }: LogEntry, at: string): Failure | null {
  const field = `${at}.inclusionProof`
  const [note = '', signatures = '', ...rest] = checkpoint.envelope.split('\n\n')
  const [, size, root] = note.split('\n')
  const lines = signatures.split('\n')
  const canonical = rest.length === 0 && lines.pop() === '' && lines.length > 0 && lines.every((line) => {
    const encoded = SIGNATURE_LINE.exec(line)?.[1]
    return encoded !== undefined && decode(encoded).toString('base64') === encoded
  })
  if (!canonical) {
    return failure('SIGNATURE_INVALID', `${field}.checkpoint`, 'a signed note',
      `text of ${checkpoint.envelope.length} characters`)
  }
  return differs('SIGNATURE_INVALID', `${field}.rootHash`, root, rootHash)
    ?? differs('SIGNATURE_INVALID', `${field}.treeSize`, size, treeSize)
}

