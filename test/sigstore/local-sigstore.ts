/**
 * A whole Sigstore on the loopback interface: identity provider, certificate authority with its log, Rekor v1 and v2,
 * timestamp authority and TUF mirror. Every signature, proof and token in it is real; only the keys are nobody's.
 *
 * @module
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailClaims, githubClaims, type Claims } from './claims.ts'
import { CertificateLog } from './ct-log.ts'
import { Fulcio } from './fulcio.ts'
import { TokenIssuer } from './identity-token.ts'
import { MerkleLog } from './merkle-log.ts'
import { REQUEST_TOKEN, oidcRoutes } from './oidc.ts'
import { rekorV1Routes } from './rekor-v1.ts'
import { rekorV2Routes } from './rekor-v2.ts'
import { LoopbackServer, type Endpoint, type Fault } from './server.ts'
import { TimestampAuthority } from './timestamp-authority.ts'
import { signingConfigOf, trustedRootOf } from './trusted-root.ts'
import { createTufMirror } from './tuf-mirror.ts'

export type LocalSigstore = {
  /** Base URL of Fulcio, both Rekors and the timestamp authority. */
  readonly url: string
  /** Issuer of people's tokens, for the browser flow. */
  readonly oidcUrl: string
  /** Temporary directory that holds the files below; `close` removes it. */
  readonly directory: string
  readonly trustedRootPath: string
  readonly trustedRoot: unknown
  readonly tufUrl: string
  readonly tufRootPath: string
  readonly signingConfigV1Path: string
  readonly signingConfigV2Path: string
  /** GitHub's two variables, as a job sees them. */
  readonly env: { readonly ACTIONS_ID_TOKEN_REQUEST_URL: string; readonly ACTIONS_ID_TOKEN_REQUEST_TOKEN: string }
  /** `METHOD /path` of every request so far. */
  readonly requests: readonly string[]
  /** Number of entries in the log, those it started with included. */
  logSize(): number
  /** Claims of the job's tokens from now on. */
  setClaims(claims: Claims): void
  /** Claims of the person in front of the browser from now on. */
  setPerson(claims: Claims): void
  /** Time of every service from now on: tokens, certificates, log and timestamps. */
  setClock(clock: () => Date): void
  /** Replaces an endpoint's faults by these, one after the other; none: it works again. */
  setFault(endpoint: Endpoint, ...faults: readonly Fault[]): void
  clearFaults(): void
  /** Lets Fulcio certify other claims than the token's; `null` ends it. */
  misissue(change: ((claims: Claims) => Claims) | null): void
  /** A token with the job's claims and these changes. */
  token(extraClaims?: Claims): string
  /** A token with exactly these claims, and the times and audience unless given. */
  tokenOf(claims: Claims): string
  close(): Promise<void>
}

export async function startSigstore(
  options: { readonly claims?: Claims; readonly clock?: () => Date; readonly port?: number } = {},
): Promise<LocalSigstore> {
  let clock = options.clock ?? ((): Date => new Date())
  let jobClaims = options.claims ?? githubClaims()
  const now = (): Date => clock()

  const server = await LoopbackServer.listen(options.port)
  const { url } = server
  let personClaims = emailClaims(`${url}/oidc`)

  const issuer = new TokenIssuer()
  const certificateLog = new CertificateLog()
  const fulcio = new Fulcio(issuer, certificateLog, now)
  const log = new MerkleLog(server.host)
  const timestamps = new TimestampAuthority(now)

  const trustedRoot = trustedRootOf({
    url, certificateLog, rekor: [log],
    certificateChain: [fulcio.intermediate.certificate, fulcio.root.certificate],
    timestampChain: [timestamps.certificate, timestamps.root.certificate],
  })
  const signingConfigV1 = JSON.stringify(signingConfigOf(url, 1))
  const signingConfigV2 = JSON.stringify(signingConfigOf(url, 2))
  const tuf = createTufMirror([
    { name: 'trusted_root.json', content: JSON.stringify(trustedRoot) },
    { name: 'signing_config.v0.2.json', content: signingConfigV2 },
  ])

  server.mount([
    ...oidcRoutes({ url, issuer, now, jobClaims: () => jobClaims, personClaims: () => personClaims }),
    ...fulcio.routes(),
    ...rekorV1Routes(log, now),
    ...rekorV2Routes(log),
    ...timestamps.routes(),
    ...tuf.routes,
  ])

  const directory = await mkdtemp(join(tmpdir(), 'local-sigstore-'))
  const file = async (name: string, content: string): Promise<string> => {
    await writeFile(join(directory, name), content)
    return join(directory, name)
  }

  return {
    url,
    oidcUrl: `${url}/oidc`,
    directory,
    trustedRoot,
    trustedRootPath: await file('trusted_root.json', JSON.stringify(trustedRoot)),
    tufUrl: `${url}/tuf`,
    tufRootPath: await file('root.json', tuf.root),
    signingConfigV1Path: await file('signing_config.v1.json', signingConfigV1),
    signingConfigV2Path: await file('signing_config.v2.json', signingConfigV2),
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/github/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
    },
    requests: server.requests,
    logSize: () => log.size,
    setClaims: (claims) => { jobClaims = claims },
    setPerson: (claims) => { personClaims = claims },
    setClock: (next) => { clock = next },
    setFault: (endpoint, ...faults) => server.setFault(endpoint, ...faults),
    clearFaults: () => server.clearFaults(),
    misissue: (change) => { fulcio.misissue = change },
    token: (extraClaims) => issuer.issue({ ...jobClaims, ...extraClaims }, now()),
    tokenOf: (claims) => issuer.issue(claims, now()),
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
