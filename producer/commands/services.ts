/**
 * Which Sigstore signs: by address, by a signing configuration, or the public-good instance.
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import { readSigningConfig, signingServices, type SigningServices } from '../io/signing-service.ts'

export const PUBLIC_GOOD: SigningServices = {
  fulcioUrl: 'https://fulcio.sigstore.dev',
  rekor: { url: 'https://rekor.sigstore.dev', version: 1 },
  timestampUrl: null,
}

export type ServiceOptions = {
  readonly fulcioUrl: string | undefined
  readonly rekorUrl: string | undefined
  readonly rekorVersion: string | undefined
  readonly timestampUrl: string | undefined
  readonly signingConfig: string | undefined
}

/**
 * Public and private services are never mixed by default: naming one means naming both.
 *
 * @throws {UsageError} ERR_USAGE_SERVICES
 */
export async function servicesOf(options: ServiceOptions, now: Date): Promise<SigningServices> {
  const { fulcioUrl, rekorUrl, rekorVersion = '1', timestampUrl, signingConfig } = options
  const addressed = [fulcioUrl, rekorUrl, timestampUrl].some((value) => value !== undefined)
  const refuse = (message: string): never => { throw new UsageError('ERR_USAGE_SERVICES', message, { hint: 'bounded-review sign --help' }) }
  if (signingConfig !== undefined) {
    if (addressed) refuse('expected either a signing configuration or addresses, got both')
    return await readSigningConfig(signingConfig, now)
  }
  if (!addressed) return PUBLIC_GOOD
  if (fulcioUrl === undefined || rekorUrl === undefined) return refuse('expected addresses of both the certificate authority and the log, got one')
  if (rekorVersion !== '1' && rekorVersion !== '2') return refuse(`expected rekor version 1 or 2, got ${JSON.stringify(rekorVersion.slice(0, 16))}`)
  return signingServices({ fulcioUrl, rekor: { url: rekorUrl, version: rekorVersion === '2' ? 2 : 1 }, timestampUrl: timestampUrl ?? null })
}
