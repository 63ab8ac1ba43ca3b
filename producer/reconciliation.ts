/**
 * Settles findings of a run that has ended, beside its sealed handoff: `reconciliations/<n>/` in the run's directory. Earlier
 * ones stay. A signed one is an effect outside, and its attempt is on the journal first.
 *
 * @module
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalBytes, sha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import { FindingsFile } from '../schemas/finding.ts'
import { ARTIFACT_PATHS, LIMITS, type UnsignedManifest } from '../schemas/manifest.ts'
import {
  RECONCILIATION_BUNDLE, RECONCILIATION_FILE, RECONCILIATION_MAX_BYTES, reconciliationStatement, type Reconciliation,
} from '../schemas/reconciliation.ts'
import { parseCanonicalJson } from '../schemas/strict-json.ts'
import { carryOut, openEffects } from './effects.ts'
import { SystemClock } from './io/clock.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Signer } from './ports.ts'
import { bytesOf, readManifest } from './signing.ts'

export type Ended = { readonly manifest: UnsignedManifest; readonly findings: FindingsFile; readonly findingsSha256: string }

/** The record of a run, and its findings by the record's digest. Throws as `sign` does for files that were changed. */
export async function readEnded(directory: RunDirectory): Promise<Ended> {
  const manifest = await readManifest(directory)
  const entry = manifest.artifacts.findings
  const bytes = await bytesOf(join(directory.handoff, ARTIFACT_PATHS.findings), LIMITS.findings)
  if (bytes === null || sha256(bytes) !== entry.sha256) {
    throw new PortError('ERR_RUN_CHANGED', `${ARTIFACT_PATHS.findings}: expected the bytes that the run left`, { hint: 'nothing has been written; start a new run' })
  }
  return { manifest, findings: FindingsFile.parse(parseCanonicalJson(bytes, ARTIFACT_PATHS.findings, LIMITS.findings)), findingsSha256: entry.sha256 }
}

/** Keeps a reconciliation, signed where there is a signer. @returns The one that was kept, and its folder. */
export async function keepReconciliation(
  directory: RunDirectory, claimed: Reconciliation, signer: Signer | null,
): Promise<{ readonly reconciliation: Reconciliation; readonly path: string }> {
  const identity = await signer?.identify()
  const reconciliation = identity ? { ...claimed, owner: { issuer: identity.issuer, subject: identity.subject } } : claimed
  const bytes = canonicalBytes(reconciliation)
  if (bytes.length > RECONCILIATION_MAX_BYTES) {
    throw new PortError('ERR_RECONCILIATION_TOO_LARGE', `expected decisions of at most ${RECONCILIATION_MAX_BYTES} bytes, got ${bytes.length}`, { hint: 'settle fewer findings at once' })
  }
  const clock = new SystemClock()
  const lock = await RunLock.take(directory.lock, clock)
  try {
    const path = signer === null ? await write(directory, bytes, null) : await signed(directory, reconciliation, signer, clock)
    return { reconciliation, path }
  } finally {
    await lock.release()
  }
}

async function write(directory: RunDirectory, bytes: Uint8Array, bundle: Uint8Array | null): Promise<string> {
  const all = reconciliationsOf(directory)
  await mkdir(all, { recursive: true, mode: 0o700 })
  const path = join(all, String(Math.max(0, ...(await readdir(all)).map(Number).filter(Number.isInteger)) + 1))
  await mkdir(path, { mode: 0o700 })
  await writeFile(join(path, RECONCILIATION_FILE), bytes, { flag: 'wx', mode: 0o600, flush: true })
  if (bundle !== null) await writeFile(join(path, RECONCILIATION_BUNDLE), bundle, { flag: 'wx', mode: 0o600, flush: true })
  return path
}

function reconciliationsOf(directory: RunDirectory): string {
  return join(directory.path, 'reconciliations')
}

/** Names in a folder; none where it is not there yet. What cannot be read must not look empty: it would be signed again. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new PortError('ERR_RUN_CHANGED', `reconciliations: expected a folder that can be read, got ${error.code ?? 'a fault'}`, { hint: 'nothing has been sent' })
  })
}

/** The folder in which these very decisions are signed already, or null. */
async function signedFolder(directory: RunDirectory, bytes: Uint8Array): Promise<string | null> {
  const all = reconciliationsOf(directory)
  for (const name of await foldersIn(all)) {
    const kept = await bytesOf(join(all, name, RECONCILIATION_FILE), RECONCILIATION_MAX_BYTES)
    const bundle = await bytesOf(join(all, name, RECONCILIATION_BUNDLE), LIMITS.bundle)
    if (bundle !== null && kept?.equals(bytes)) return join(all, name)
  }
  return null
}

/** The bundle beside the decisions is the effect: an entry in a log without its bundle proves nothing and does no harm. */
async function signed(directory: RunDirectory, reconciliation: Reconciliation, signer: Signer, clock: SystemClock): Promise<string> {
  const bytes = canonicalBytes(reconciliation)
  const statement = reconciliationStatement(reconciliation)
  const log = await openEffects(directory, clock)
  let fault: unknown = null
  try {
    await carryOut(log, { effect: `reconcile/${sha256(statement)}`, kind: 'reconcile' }, {
      find: async () => await signedFolder(directory, bytes) === null ? 'absent' : 'present',
      attempt: async () => {
        try {
          await write(directory, bytes, await signer.sign(statement))
          return { kind: 'done' }
        } catch (error) {
          fault = error
          const { code } = error as { code?: unknown }
          return { kind: 'nothing', detail: { code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'ERR_SIGN', message: 'signing did not succeed' } }
        }
      },
    })
  } finally {
    await log.close()
  }
  if (fault !== null) throw fault
  const path = await signedFolder(directory, bytes)
  if (path === null) throw new PortError('ERR_RUN_CHANGED', 'expected the signed decisions that the journal names, got none')
  return path
}
