/**
 * What a handoff says, field by field, and what vouches for each: a signature, a computation made here, or nothing.
 *
 * @module
 */
import { FindingsFile } from '../../schemas/finding.ts'
import { ARTIFACT_PATHS, BUNDLE_PATH, LIMITS } from '../../schemas/manifest.ts'
import { PacketFile } from '../../schemas/packet.ts'
import { parseStrictJson } from '../../schemas/strict-json.ts'
import { readEnvelope } from '../core/envelope.ts'
import { failure as failed, isFailure, type Failure } from '../core/failure.ts'
import { verifyEnvelope, type VerifiedSignature } from '../core/signature.ts'
import { readTrustedRoot } from '../core/trust-root.ts'
import type { GatheredHandoff } from '../gather-handoff.ts'

export type Mark = 'signed-by-identity' | 'recomputed' | 'claimed'
export type Field = { readonly name: string; readonly value: string; readonly mark: Mark }
export type SignatureStatus = 'unsigned' | 'not-checked' | 'holds' | 'does-not-hold'
export type ShownHandoff = {
  readonly headline: string
  readonly signature: { readonly status: SignatureStatus; readonly signer: string | null; readonly failure: Failure | null }
  readonly fields: readonly Field[]
  readonly files: readonly Field[]
}

const MAX_DEPTH = 12
const MAX_FIELDS = 2000

/** Describes a handoff. Nothing in it is believed: parts that do not parse are shown as such. */
export function describeHandoff({ bundle, artifacts }: GatheredHandoff, trustedRoot: Uint8Array | null): ShownHandoff {
  const { status, signer, failure, statement } = readSignature(bundle, trustedRoot)
  const mark: Mark = status === 'holds' ? 'signed-by-identity' : 'claimed'
  const flat = statement === null ? unsignedFields(artifacts) : fieldsOf(statement, '', mark)
  const declared = declaredDigests(statement)
  const files = [...artifacts].map(([name, { sha256: digest, size }]): Field => {
    const wanted = declared.get(name)
    const verdict = wanted === undefined ? (statement === null ? '' : ', not named by the record') : wanted === digest
      ? ', as the record says' : `, not as the record says (${wanted})`
    return { name, mark: 'recomputed', value: `${size} bytes, sha256 ${digest}${verdict}` }
  })
  const absent = [...declared].filter(([name]) => !artifacts.has(name)).map(([name, digest]): Field => ({ name, mark,
    value: `not here; the record says sha256 ${digest}` }))
  return { headline: headlineOf(status, signer), signature: { status, signer, failure }, fields: flat,
    files: [...files, ...absent] }
}

type Signature = ShownHandoff['signature'] & { readonly statement: unknown }

function readSignature(bundle: Uint8Array | null, trustedRoot: Uint8Array | null): Signature {
  if (bundle === null) return { status: 'unsigned', signer: null, statement: null,
    failure: trustedRoot && failed('HANDOFF_UNSIGNED', 'bundle', BUNDLE_PATH, 'none') }
  const envelope = readEnvelope(bundle, LIMITS.bundle)
  if (isFailure(envelope)) return { status: 'does-not-hold', signer: null, statement: null, failure: envelope }
  const statement = parsed(envelope.payload, 'payload', LIMITS.bundle)
  if (trustedRoot === null) return { status: 'not-checked', signer: null, statement, failure: null }
  let verified: VerifiedSignature | Failure
  try {
    const root = readTrustedRoot(trustedRoot)
    const { ct, transparency } = root.logs
    verified = verifyEnvelope(envelope, root, { ctlog: Math.min(1, ct), tlog: Math.min(1, transparency), timestamp: 1 })
  } catch {
    verified = failed('TRUST_ROOT_UNAVAILABLE', '--trusted-root', 'a Sigstore trusted_root.json',
      `${trustedRoot.length} bytes of something else`)
  }
  if (isFailure(verified)) return { status: 'does-not-hold', signer: null, statement, failure: verified }
  return { status: 'holds', signer: verified.certificate.subject, statement, failure: null }
}

function headlineOf(status: SignatureStatus, signer: string | null): string {
  switch (status) {
    case 'unsigned': return 'UNSIGNED: no bundle. Everything below is claimed; only digests are computed here.'
    case 'not-checked': return 'SIGNATURE NOT CHECKED: everything below is claimed (--trusted-root FILE checks it), but for digests.'
    case 'holds': return `signed by ${signer ?? 'unknown'}`
    case 'does-not-hold': return 'THE SIGNATURE DOES NOT HOLD: everything below is claimed; only digests are computed here.'
  }
}

/** An unsigned handoff has no manifest: what its files say of themselves. */
function unsignedFields(artifacts: GatheredHandoff['artifacts']): Field[] {
  const fields: Field[] = []
  const packets = PacketFile.safeParse(parsed(artifacts.get(ARTIFACT_PATHS.packet)?.bytes, ARTIFACT_PATHS.packet, LIMITS.packet))
  const packet = packets.success ? packets.data.packets.at(-1) : undefined
  if (packet) {
    const { delta, scope, configurationSha256: _, ...rest } = packet
    fields.push(...fieldsOf(rest, 'packet', 'claimed'))
    fields.push({ name: 'packet.delta', mark: 'claimed',
      value: `${delta.length} paths, ${scope.included.length} reviewed, ${scope.excluded.length} excluded` })
  } else fields.push({ name: 'packet', mark: 'claimed', value: 'missing, or not a packet' })
  const findings = FindingsFile.safeParse(parsed(artifacts.get(ARTIFACT_PATHS.findings)?.bytes, ARTIFACT_PATHS.findings,
    LIMITS.findings))
  fields.push({ name: 'findings', mark: 'claimed',
    value: findings.success ? String(findings.data.count) : 'missing, or not findings' })
  return fields
}

function parsed(bytes: Uint8Array | null | undefined, what: string, maxBytes: number): unknown {
  if (!bytes) return null
  try {
    return parseStrictJson(bytes, what, maxBytes)
  } catch {
    return null
  }
}

/** Every leaf of a JSON value under its dotted name. Lists of plain values are one field. */
function fieldsOf(value: unknown, name: string, mark: Mark): Field[] {
  const fields: Field[] = []
  const walk = (part: unknown, at: string, depth: number): void => {
    if (fields.length === MAX_FIELDS) return
    const plain = typeof part !== 'object' || part === null
    const list = Array.isArray(part) && part.every((item) => typeof item !== 'object' || item === null)
    if (plain || list || depth === MAX_DEPTH) fields.push({ name: at, mark, value: shown(part) })
    else for (const [key, item] of Object.entries(part)) walk(item, at === '' ? key : `${at}.${key}`, depth + 1)
  }
  walk(value, name, 0)
  return fields
}

function shown(value: unknown): string {
  if (value === null) return 'unknown (null)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function declaredDigests(statement: unknown): ReadonlyMap<string, string> {
  const artifacts = (statement as { predicate?: { artifacts?: unknown } } | null)?.predicate?.artifacts
  const entries = typeof artifacts === 'object' && artifacts !== null ? Object.values(artifacts) as unknown[] : []
  return new Map(entries.flatMap((entry) => {
    const { path, sha256: digest } = (entry ?? {}) as { path?: unknown; sha256?: unknown }
    return typeof path === 'string' && typeof digest === 'string' ? [[path, digest] as const] : []
  }))
}
