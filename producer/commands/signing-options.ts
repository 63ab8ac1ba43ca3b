/**
 * Where and as whom a verb signs: the same options for every verb that does.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { UsageError } from '../../schemas/errors.ts'
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { publicationScreen } from '../core/publication.ts'
import { browserIdentity } from '../io/identity-browser.ts'
import { fileIdentity } from '../io/identity-file.ts'
import { githubIdentity } from '../io/identity-github.ts'
import type { IdentitySource } from '../io/identity-token.ts'
import { keylessSigner } from '../io/sign-keyless.ts'
import type { Signer } from '../ports.ts'
import type { Terminal } from '../terminal.ts'
import { PUBLIC_GOOD, servicesOf } from './services.ts'

export const SIGNING_OPTIONS = {
  identity: { type: 'string' },
  'token-file': { type: 'string' },
  'oidc-issuer': { type: 'string', default: 'https://oauth2.sigstore.dev/auth' },
  'oidc-client-id': { type: 'string', default: 'sigstore' },
  'fulcio-url': { type: 'string' },
  'rekor-url': { type: 'string' },
  'rekor-version': { type: 'string' },
  'timestamp-url': { type: 'string' },
  'signing-config': { type: 'string' },
} as const

export type Signing = { readonly signer: Signer; screen(manifest: UnsignedManifest): string[] }

/** @throws {UsageError} for options that contradict each other. Nothing is asked of anyone yet. */
export async function signingOf(verb: string, values: Values, terminal: Terminal): Promise<Signing> {
  const services = await servicesOf({
    fulcioUrl: values['fulcio-url'], rekorUrl: values['rekor-url'], rekorVersion: values['rekor-version'],
    timestampUrl: values['timestamp-url'], signingConfig: values['signing-config'],
  }, new Date())
  const identity = identitySource(verb, values, terminal)
  return {
    signer: keylessSigner({ identity, services }),
    screen: (manifest) => publicationScreen(manifest, {
      fulcioUrl: services.fulcioUrl, logUrl: services.rekor?.url ?? null, timestampUrl: services.timestampUrl, publicGood: services.fulcioUrl === PUBLIC_GOOD.fulcioUrl,
    }, WHO[identity.kind]),
  }
}

const WHO: Readonly<Record<IdentitySource['kind'], string>> = {
  github: 'this workflow: repository, branch, workflow file, run',
  file: 'whoever the token in the file names',
  browser: 'the account you log in with, by its email address',
}

type Values = Partial<Readonly<Record<'identity' | 'token-file' | 'fulcio-url' | 'rekor-url' | 'rekor-version' | 'timestamp-url' | 'signing-config', string | undefined>>>
  & { readonly 'oidc-issuer': string; readonly 'oidc-client-id': string }

function identitySource(verb: string, values: Values, terminal: Terminal): IdentitySource {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = process.env
  const kind = values['token-file'] !== undefined ? 'file' : values.identity ?? (process.stdout.isTTY && requestUrl === undefined ? 'browser' : 'github')
  switch (kind) {
    case 'file': return fileIdentity(values['token-file'] ?? '')
    case 'github': return githubIdentity({ requestUrl, requestToken })
    case 'browser': return browserIdentity({ issuer: values['oidc-issuer'], clientId: values['oidc-client-id'], open: async (url) => { openBrowser(url, terminal) } })
    default: throw new UsageError('ERR_USAGE_IDENTITY', `${verb}: expected --identity github or browser, got ${JSON.stringify(kind.slice(0, 32))}`, { hint: `bounded-review ${verb} --help` })
  }
}

function openBrowser(url: string, terminal: Terminal): void {
  terminal.line(`  log in    ${url}`)
  const opener = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true })
  opener.on('error', () => { terminal.line('            open that address in a browser of this machine') })
  opener.unref()
}
