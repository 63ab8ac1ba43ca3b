/**
 * `bounded-review-verify authenticate`: who signed a Sigstore bundle, of any producer, and what.
 *
 * @module
 */
import { EXIT_OF, VERDICT_OF } from '../../schemas/decision.ts'
import { PortError, UsageError } from '../../schemas/errors.ts'
import { readArguments, required, type Flags, type Values } from '../cli-arguments.ts'
import { readInput } from '../cli-files.ts'
import { authenticateBundle, type ArtifactDigest, type AuthenticatedBundle } from '../core/authenticate.ts'
import { isFailure, type Failure } from '../core/failure.ts'
import { forTerminal } from '../core/printable.ts'
import { digestFile } from '../io/streaming-digest.ts'

const FLAGS: Flags = {
  'trusted-root': { type: 'string' }, 'certificate-identity': { type: 'string' }, 'certificate-oidc-issuer': { type: 'string' },
  artifact: { type: 'string' }, digest: { type: 'string' }, json: { type: 'boolean' },
}
const MAX_BUNDLE = 16 * 1024 * 1024
const MAX_TRUST_ROOT = 4 * 1024 * 1024
const MAX_ARTIFACT = 64 * 1024 ** 3
const MAX_SHOWN = 64 * 1024

export async function authenticateCommand(argv: readonly string[]): Promise<number> {
  const values = readArguments(argv, 'authenticate', FLAGS, { min: 1, max: 1, what: 'one bundle file' })
  const root = required(values.text('trusted-root'), '--trusted-root',
    'a Sigstore trusted_root.json: what the signature is checked against is never taken from the bundle')
  const wanted = {
    identity: required(values.text('certificate-identity'), '--certificate-identity',
      'a signature of anybody proves nothing: say whose you expect, exactly'),
    issuer: required(values.text('certificate-oidc-issuer'), '--certificate-oidc-issuer',
      'for GitHub Actions https://token.actions.githubusercontent.com'),
  }
  const bundle = readInput(values.positionals[0] ?? '', 'BUNDLE', MAX_BUNDLE)
  const result = authenticateBundle(bundle, readInput(root, '--trusted-root', MAX_TRUST_ROOT), wanted, artifactOf(values))
  if (isFailure(result)) {
    if (values.flag('json')) process.stdout.write(`${JSON.stringify({ authenticated: false, ...result }, null, 2)}\n`)
    else process.stdout.write(refusalText(result))
    return EXIT_OF[VERDICT_OF[result.code]]
  }
  process.stdout.write(values.flag('json') ? `${JSON.stringify(document(result), null, 2)}\n` : text(result))
  return 0
}

function artifactOf(values: Values): ArtifactDigest | null {
  const [file, digest] = [values.text('artifact'), values.text('digest')]
  if (file !== undefined && digest !== undefined) throw new UsageError('ERR_USAGE',
    'authenticate: expected --artifact or --digest, got both')
  if (file !== undefined) {
    try {
      return { algorithm: 'sha256', hex: digestFile(file, MAX_ARTIFACT).sha256 }
    } catch (error) {
      if (error instanceof PortError) throw new UsageError('ERR_INPUT', `--artifact: ${error.message}`, { cause: error })
      throw error
    }
  }
  if (digest === undefined) return null
  const [, algorithm, hex] = /^(sha256|gitCommit):([0-9a-f]+)$/.exec(digest) ?? []
  if (algorithm === undefined || hex === undefined || !(hex.length === 64 || (algorithm === 'gitCommit' && hex.length === 40))) {
    throw new UsageError('ERR_USAGE',
      `--digest: expected sha256:HEX or gitCommit:HEX in full lower case, got ${JSON.stringify(digest.slice(0, 100))}`)
  }
  return { algorithm, hex }
}

function document({ signer, payloadType, payload, predicateType }: AuthenticatedBundle): unknown {
  return { authenticated: true, signer, payloadType, predicateType, payload: payload.toString('base64') }
}

function refusalText({ code, field, expected, actual, note }: Failure): string {
  const lines = [`not authenticated   ${code}`, ...field ? [`  field     ${field}`] : [], `  expected  ${expected ?? 'unknown'}`,
    `  got       ${actual ?? 'unknown'}`, ...note ? [`  note      ${note}`] : []]
  return `${lines.map((line) => forTerminal(line)).join('\n')}\n`
}

function text({ signer, payloadType, payload, predicateType }: AuthenticatedBundle): string {
  const lines = [
    'authenticated',
    `  signer     ${signer.subject}`,
    `  issuer     ${signer.issuer}`,
    `  vouched    ${signer.verifiedAt ?? 'unknown'}${signer.logIndex === null ? '' : `, log index ${signer.logIndex}`}`,
    ...signer.runUri === null ? [] : [`  run        ${signer.runUri}`],
    `  type       ${payloadType}${predicateType === null ? '' : `, predicate ${predicateType}`}`,
    `  payload    ${payload.length} bytes`,
    '',
    ...payloadLines(payload),
    '',
    'This says who signed these bytes. It does not say that what they claim is true.',
  ]
  return `${lines.map((line) => forTerminal(line, MAX_SHOWN)).join('\n')}\n`
}

function payloadLines(payload: Buffer): string[] {
  const shown = payload.subarray(0, MAX_SHOWN).toString('utf8')
  let pretty = shown
  try {
    if (payload.length <= MAX_SHOWN) pretty = JSON.stringify(JSON.parse(shown), null, 2)
  } catch {
    // Not JSON: as it is.
  }
  return [...pretty.split('\n').map((line) => `  ${line}`),
    ...payload.length > MAX_SHOWN ? [`  and ${payload.length - MAX_SHOWN} bytes more (--json prints all, in base64)`] : []]
}
