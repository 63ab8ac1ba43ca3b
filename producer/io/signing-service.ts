/**
 * Where to sign: the addresses of Fulcio, Rekor and a timestamp authority. They are always given, by URL or by a
 * signing configuration; nothing here falls back to a public service.
 *
 * @module
 */
import { open } from 'node:fs/promises'
import { SigningConfig, ServiceSelector } from '@sigstore/protobuf-specs'
import { FormatError, PortError, UsageError } from '../../schemas/errors.ts'

export type SigningServices = {
  readonly fulcioUrl: string
  /** `null`: no transparency log, as in GitHub's own instance for private repositories; a timestamp is needed then. */
  readonly rekor: { readonly url: string; readonly version: 1 | 2 } | null
  readonly timestampUrl: string | null
}

const SIGNING_CONFIG_MEDIA_TYPE = 'application/vnd.dev.sigstore.signingconfig.v0.2+json'
const SIGNING_CONFIG_BYTES = 64 * 1024

/**
 * Checks an address of a service and returns it without a trailing slash. Plain `http:` is for loopback hosts only:
 * an identity token is sent there.
 *
 * @throws UsageError ERR_USAGE_SERVICE_URL
 */
export function serviceUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const refuse = (expected: string): UsageError => new UsageError('ERR_USAGE_SERVICE_URL', `${name}: expected ${expected}`)
  if (url === null) throw refuse('a URL')
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw refuse('a URL without user, password and fragment')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw refuse(`an https URL (http only for loopback hosts), got ${url.protocol}//${url.host}`)
  }
  return url.href.replace(/\/+$/, '')
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Services by address.
 *
 * @throws UsageError ERR_USAGE_SERVICE_URL, or ERR_USAGE_SERVICES when nothing in the result would carry a time
 */
export function signingServices(given: SigningServices): SigningServices {
  const { rekor, timestampUrl } = given
  if (rekor?.version !== 1 && timestampUrl === null) {
    const message = `expected a timestamp authority with ${rekor === null ? 'no log' : 'rekor v2'}, got none`
    throw new UsageError('ERR_USAGE_SERVICES', message, { hint: 'without one, nothing says when the certificate was used' })
  }
  return {
    fulcioUrl: serviceUrl('fulcio', given.fulcioUrl),
    rekor: rekor === null ? null : { url: serviceUrl('rekor', rekor.url), version: rekor.version },
    timestampUrl: timestampUrl === null ? null : serviceUrl('timestamp authority', timestampUrl),
  }
}

/**
 * Services from the bytes of a SigningConfig v0.2: of those valid at `now`, the highest version known here, then the newest.
 *
 * @throws FormatError ERR_FORMAT_SIGNING_CONFIG
 */
export function servicesFromSigningConfig(bytes: Uint8Array, now: Date): SigningServices {
  const config = parse(bytes)
  const fulcio = newest(config.caUrls, 1, now)
  const rekor = one(config.rekorTlogConfig, 'rekor') ? newest(config.rekorTlogUrls, 2, now) : null
  const timestamp = one(config.tsaConfig, 'timestamp authority') ? newest(config.tsaUrls, 1, now) : null
  const valid = (what: string): FormatError => malformed(`${what} that is valid now`)
  if (fulcio === null) throw valid('a certificate authority of version 1')
  if (config.rekorTlogConfig !== undefined && rekor === null) throw valid('a log of version 1 or 2')
  if (config.tsaConfig !== undefined && timestamp === null) throw valid('a timestamp authority of version 1')
  return signingServices({
    fulcioUrl: fulcio.url,
    rekor: rekor === null ? null : { url: rekor.url, version: rekor.majorApiVersion === 2 ? 2 : 1 },
    timestampUrl: timestamp?.url ?? null,
  })
}

/** @throws PortError ERR_SIGN_CONFIG_UNREADABLE, FormatError ERR_FORMAT_SIGNING_CONFIG */
export async function readSigningConfig(path: string, now: Date): Promise<SigningServices> {
  return servicesFromSigningConfig(await readBounded(path), now)
}

async function readBounded(path: string): Promise<Buffer> {
  try {
    await using file = await open(path, 'r')
    const buffer = Buffer.alloc(SIGNING_CONFIG_BYTES + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new PortError('ERR_SIGN_CONFIG_UNREADABLE', `expected a signing configuration at ${path}, got ${reason}`)
  }
}

function parse(bytes: Uint8Array): SigningConfig {
  if (bytes.length > SIGNING_CONFIG_BYTES) throw malformed(`at most ${SIGNING_CONFIG_BYTES} bytes`)
  try {
    const config = SigningConfig.fromJSON(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    if (config.mediaType === SIGNING_CONFIG_MEDIA_TYPE) return config
  } catch (error) {
    throw malformed('JSON of a SigningConfig', error)
  }
  throw malformed(`media type ${SIGNING_CONFIG_MEDIA_TYPE}`)
}

type Service = SigningConfig['caUrls'][number]

function newest(services: readonly Service[], maxVersion: number, now: Date): Service | null {
  const usable = services.filter(({ majorApiVersion, validFor }) =>
    majorApiVersion >= 1 && majorApiVersion <= maxVersion
    && validFor?.start !== undefined && validFor.start <= now && (validFor.end === undefined || now <= validFor.end))
  const start = (service: Service): number => service.validFor?.start?.getTime() ?? 0
  return usable.toSorted((a, b) => b.majorApiVersion - a.majorApiVersion || start(b) - start(a))[0] ?? null
}

/** Whether one service of a kind is asked for. A bundle of ours holds one entry and one timestamp at most. */
function one(config: SigningConfig['tsaConfig'], name: string): boolean {
  if (config === undefined) return false
  if (config.selector === ServiceSelector.ANY || (config.selector === ServiceSelector.EXACT && config.count === 1)) return true
  throw malformed(`the selector ANY, or EXACT with count 1, for ${name}`)
}

const malformed = (expected: string, cause?: unknown): FormatError =>
  new FormatError('ERR_FORMAT_SIGNING_CONFIG', `signing configuration: expected ${expected}`, { cause })
