/**
 * `bounded-review sign`: shows what signing makes public, then signs the record of a run.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { BoundedReviewError, FormatError, UsageError } from '../../schemas/errors.ts'
import { BUNDLE_PATH } from '../../schemas/manifest.ts'
import { publicationScreen } from '../core/publication.ts'
import { browserIdentity } from '../io/identity-browser.ts'
import { fileIdentity } from '../io/identity-file.ts'
import { githubIdentity } from '../io/identity-github.ts'
import type { IdentitySource } from '../io/identity-token.ts'
import { openRepository } from '../io/git-repository.ts'
import { RunDirectory } from '../io/run-directory.ts'
import { keylessSigner } from '../io/sign-keyless.ts'
import { readUnsigned, signRun } from '../signing.ts'
import { Terminal } from '../terminal.ts'
import { parseArguments } from './arguments.ts'
import { EXIT_NOT_SIGNED, exitCodeOf, explain } from './failure.ts'
import { PUBLIC_GOOD, servicesOf } from './services.ts'

const OPTIONS = {
  repo: { type: 'string', default: '.' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
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

/** @returns 0 when the handoff is signed, 8 when it is not; 2 for usage. */
export async function signCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals: [run] } = parseArguments('sign', argv, OPTIONS, { max: 1, what: 'one run' })
  if (run === undefined) throw new UsageError('ERR_USAGE_RUN', 'sign: expected a run, got none', { hint: 'bounded-review sign RUN, with the id that "run" printed' })
  const terminal = new Terminal(values.json ? process.stderr : process.stdout)
  const services = await servicesOf({
    fulcioUrl: values['fulcio-url'], rekorUrl: values['rekor-url'], rekorVersion: values['rekor-version'],
    timestampUrl: values['timestamp-url'], signingConfig: values['signing-config'],
  }, new Date())
  const identity = identitySource(values, terminal)
  const directory = await openRun(run, values.repo)
  try {
    const unsigned = await readUnsigned(directory, values.repo)
    const screen = publicationScreen(unsigned, {
      fulcioUrl: services.fulcioUrl, logUrl: services.rekor?.url ?? null, timestampUrl: services.timestampUrl, publicGood: services.fulcioUrl === PUBLIC_GOOD.fulcioUrl,
    }, WHO[identity.kind])
    for (const line of screen) terminal.line(line)
    if (!values.yes && !await confirmed()) {
      terminal.line('  not signed: you did not say yes. Nothing has left this machine')
      return EXIT_NOT_SIGNED
    }
    const { producer } = await signRun(directory, unsigned, keylessSigner({ identity, services }))
    const bundle = join(directory.handoff, BUNDLE_PATH)
    if (values.json) process.stdout.write(`${JSON.stringify({ signed: true, handoff: directory.handoff, bundle, producer })}\n`)
    else {
      terminal.line(`  signed    as ${producer.identity}   issuer ${producer.authentication.issuer}`)
      terminal.line(`  handoff   ${directory.handoff}`)
      terminal.line(`  next      bounded-review-verify verify ${directory.handoff} --repo ${values.repo} --base ${unsigned.binding.baseRef} --head ${unsigned.binding.headSha}`)
    }
    return 0
  } catch (error) {
    if (error instanceof UsageError || error instanceof FormatError || !(error instanceof BoundedReviewError)) throw error
    process.stderr.write(`${explain(error)}\n${existsSync(join(directory.handoff, BUNDLE_PATH)) ? `signed, but not recorded as such: ${directory.handoff}` : `not signed: there is no bundle in ${directory.handoff}`}\n`)
    return Math.max(EXIT_NOT_SIGNED, exitCodeOf(error))
  }
}

const WHO: Readonly<Record<IdentitySource['kind'], string>> = {
  github: 'this workflow: repository, branch, workflow file, run',
  file: 'whoever the token in the file names',
  browser: 'the account you log in with, by its email address',
}

type Values = { readonly identity?: string | undefined; readonly 'token-file'?: string | undefined; readonly 'oidc-issuer': string; readonly 'oidc-client-id': string }

function identitySource(values: Values, terminal: Terminal): IdentitySource {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = process.env
  const kind = values['token-file'] !== undefined ? 'file' : values.identity ?? (process.stdout.isTTY && requestUrl === undefined ? 'browser' : 'github')
  switch (kind) {
    case 'file': return fileIdentity(values['token-file'] ?? '')
    case 'github': return githubIdentity({ requestUrl, requestToken })
    case 'browser': return browserIdentity({ issuer: values['oidc-issuer'], clientId: values['oidc-client-id'], open: async (url) => { openBrowser(url, terminal) } })
    default: throw new UsageError('ERR_USAGE_IDENTITY', `sign: expected --identity github or browser, got ${JSON.stringify(kind.slice(0, 32))}`, { hint: 'bounded-review sign --help' })
  }
}

/** A run is named by its id, or by its folder; both lead to one directory of one repository. */
async function openRun(run: string, repository: string): Promise<RunDirectory> {
  if (run.includes('/')) return await RunDirectory.at(resolve(run))
  const opened = await openRepository(repository)
  try {
    return await RunDirectory.open(opened.layout.commonDirectory, run)
  } finally {
    await opened.close()
  }
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('ERR_USAGE_CONFIRM', 'sign: expected --yes, because nobody is at this terminal to ask', { hint: 'read what signing makes public above, then add --yes' })
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await prompt.question('  sign? [y/N] ')).trim())
  } finally {
    prompt.close()
  }
}

function openBrowser(url: string, terminal: Terminal): void {
  terminal.line(`  log in    ${url}`)
  const opener = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true })
  opener.on('error', () => { terminal.line('            open that address in a browser of this machine') })
  opener.unref()
}
