/**
 * One handoff that the real line made, for tests that change it in every way: built producer, local Sigstore, real git.
 *
 * @module
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decision } from '../../schemas/decision.ts'
import type { Evidence } from '../../verifier/core/evidence.ts'
import { verify } from '../../verifier/core/verify.ts'
import { decide } from '../../verifier/commands/judge.ts'
import { RepositorySession } from '../../verifier/io/git-session.ts'
import { githubClaims, type Claims } from '../sigstore/claims.ts'
import type { LocalSigstore } from '../sigstore/local-sigstore.ts'
import { signEnvelope, type EnvelopeRequest } from '../sigstore/sign-envelope.ts'
import { BUILT, runBuilt } from '../support/built.ts'
import type { Loose } from '../support/evidence.ts'
import { governedRepository, NAME, runFolder, runLine, signLine, verifyFlags, type Line, type LineOptions } from '../support/line.ts'

export type SignedLine = Line & { readonly handoff: string; readonly bundle: string }

/** Runs and signs; throws unless both did their work. */
export async function signedLine(sigstore: LocalSigstore, options: LineOptions = {}, ...signing: string[]): Promise<SignedLine> {
  const line = governedRepository(sigstore, options)
  const ran = await runLine(line)
  const signed = await signLine(line, sigstore, ...signing)
  if (signed.code !== 0) throw new Error(`expected a signed handoff, got ${ran.code} ${ran.stderr} ${signed.code} ${signed.stderr}`)
  const handoff = join(runFolder(line), 'handoff')
  return { ...line, handoff, bundle: join(handoff, 'handoff.sigstore.json') }
}

/** What the verifier gathers from the files and the repository, and that it accepts it. */
export async function evidenceOf({ directory, base, head, handoff }: SignedLine): Promise<Evidence> {
  const session = RepositorySession.open(directory)
  try {
    const { evidence, decision } = await decide({
      session, handoff, trustRootFiles: new Map(),
      selectors: { repository: { name: NAME, id: null }, headRepositoryId: null, baseRef: 'refs/heads/main', baseSha: base, headSha: head, pullRequest: null, defaultBranchSha: null },
    })
    if (decision.decision !== 'ACCEPTED') throw new Error(`expected the handoff to be accepted, got ${decision.code}`)
    return evidence
  } finally {
    session.close()
  }
}

/** A copy of the bytes with one of them changed. */
export function flipped(bytes: Uint8Array, at: number, mask: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ mask
  return changed
}

export const accepts = (evidence: Evidence): boolean => verify(evidence).decision === 'ACCEPTED'

/** A copy of the handoff under a folder, to spoil. */
export function copyOf({ handoff }: SignedLine, folder: string): string {
  cpSync(handoff, folder, { recursive: true })
  return folder
}

/** The decision of the built verifier about a folder. Its exit code is the decision's. */
export async function builtDecision(line: Line, handoff: string): Promise<Decision> {
  const { stdout, code, stderr } = await runBuilt(BUILT.verifier, ['verify', handoff, ...verifyFlags(line), '--json'])
  if (stdout === '') throw new Error(`expected a decision, got ${stderr}`)
  const decision = Decision.parse(JSON.parse(stdout))
  if (decision.exitCode !== code) throw new Error(`expected exit code ${decision.exitCode}, got ${code}`)
  return decision
}

/** The signed statement of a handoff. */
export function statementOf({ bundle }: SignedLine): Loose {
  return JSON.parse(Buffer.from(JSON.parse(readFileSync(bundle, 'utf8')).dsseEnvelope.payload, 'base64').toString('utf8'))
}

/** Signs other bytes, as whoever the claims say, into the handoff of a folder. */
export async function sign(sigstore: LocalSigstore, folder: string, payload: Uint8Array | string, claims: Claims = {}, request: Partial<EnvelopeRequest> = {}): Promise<void> {
  // The server may have closed a kept connection while this process computed.
  const signed = (): Promise<string> => signEnvelope(sigstore, { payload, claims: githubClaims(claims), ...request })
  writeFileSync(join(folder, 'handoff.sigstore.json'), await signed().catch(signed))
}

/** As many at once as this machine has cores to spare. */
export async function pooled<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>, workers = 2): Promise<void> {
  let next = 0
  await Promise.all(Array.from({ length: workers }, async () => {
    while (next < items.length) {
      const index = next++
      await work(items[index] as T, index)
    }
  }))
}
