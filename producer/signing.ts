/**
 * Signs the record of a run that has ended. Trusts nothing it finds beside it: every digest is computed again, from the
 * files and from git objects, before a signer is asked (S41, S51).
 *
 * @module
 */
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SigstoreBundle } from '../schemas/bundle.ts'
import { canonicalSha256, sha256 } from '../schemas/digest.ts'
import { diffSha256 } from '../schemas/delta.ts'
import { PortError, UsageError } from '../schemas/errors.ts'
import { ARTIFACT_PATHS, BUNDLE_PATH, LIMITS, UnsignedManifest, type Manifest } from '../schemas/manifest.ts'
import { HandoffStatement, statementBytes } from '../schemas/statement.ts'
import { parseCanonicalJson, parseStrictJson } from '../schemas/strict-json.ts'
import { endOf } from '../schemas/vocabulary.ts'
import { printable } from './core/display.ts'
import { signedManifest } from './core/handoff.ts'
import { carryOut, openEffects } from './effects.ts'
import { sealOf } from './handoff.ts'
import { SystemClock } from './io/clock.ts'
import { readJournal } from './io/file-journal.ts'
import { openWorkspace } from './io/freeze.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Signer } from './ports.ts'

const MAX_ARTIFACT_BYTES = Math.max(...Object.values(LIMITS))

/** Reads the record of a run and checks it against its files and the repository. Nothing is signed yet. */
export async function readUnsigned(directory: RunDirectory, repository: string): Promise<UnsignedManifest> {
  const manifest = await readManifest(directory)
  await refuseSigned(directory)
  await confirmFiles(directory, manifest)
  await confirmInputs(repository, manifest)
  return manifest
}

/**
 * Likewise for a run that is signed: its bundle must be about this very record. Whether the signature holds is the
 * verifier's to say. Null: there is no bundle yet.
 */
export async function readSigned(directory: RunDirectory, repository: string): Promise<UnsignedManifest | null> {
  const path = join(directory.handoff, BUNDLE_PATH)
  if (!await exists(path)) return null
  const manifest = await readManifest(directory)
  const bytes = await bytesOf(path, LIMITS.bundle)
  const bundle = bytes === null ? null : SigstoreBundle.safeParse(parseStrictJson(bytes, BUNDLE_PATH, LIMITS.bundle))
  const payload = bundle?.success ? Buffer.from(bundle.data.dsseEnvelope.payload, 'base64') : null
  const statement = payload === null ? null : HandoffStatement.safeParse(parseCanonicalJson(payload, BUNDLE_PATH, LIMITS.manifest))
  if (payload === null || !statement?.success) throw changed(BUNDLE_PATH, 'the signed record of this run')
  const { authentication } = statement.data.predicate.producer
  if (!payload.equals(statementBytes(signedManifest(manifest, authentication)))) throw changed(BUNDLE_PATH, 'the signed record of this run')
  await confirmFiles(directory, manifest, BUNDLE_PATH)
  await confirmInputs(repository, manifest)
  return manifest
}

/** The record of a run that has ended, as the run's journal sealed it. */
export async function readManifest(directory: RunDirectory): Promise<UnsignedManifest> {
  if (!await exists(directory.manifest)) {
    throw new UsageError('ERR_RUN_NOT_ENDED', `expected a run that has ended, got none at ${directory.path}`, { hint: 'wait for the run, or start a new one' })
  }
  const bytes = await bytesOf(directory.manifest, LIMITS.manifest)
  if (bytes === null) throw changed('manifest.json', `a file of at most ${LIMITS.manifest} bytes`)
  await confirmSeal(directory, bytes)
  const parsed = UnsignedManifest.safeParse(parseCanonicalJson(bytes, 'manifest.json', LIMITS.manifest))
  if (!parsed.success) throw changed('manifest.json', 'a record of this version')
  const manifest = parsed.data
  const { execution: { state, stopCause }, result: { outcome } } = manifest
  if (endOf(state, stopCause, outcome) === null) throw changed('manifest.json', 'one of the endings that exist')
  if (manifest.runId !== directory.runId) throw changed('manifest.json', `the record of ${directory.runId}`)
  return manifest
}

async function refuseSigned(directory: RunDirectory): Promise<void> {
  if (await exists(join(directory.handoff, BUNDLE_PATH))) {
    throw new UsageError('ERR_RUN_SIGNED', `expected a run that is not signed yet, got ${BUNDLE_PATH} in ${directory.handoff}`, { hint: 'a signed handoff is never changed' })
  }
}

/** The run's journal says which record it ended with; no other one is signed. */
async function confirmSeal(directory: RunDirectory, manifest: Buffer): Promise<void> {
  const read = await readJournal(directory.journal)
  if (read.kind === 'JOURNAL_BROKEN') throw changed(ARTIFACT_PATHS.journal, 'an unbroken chain')
  const seal = sealOf(manifest)
  const sealed = read.lines.some((line) => line['type'] === 'EffectConfirmed' && line['effect'] === seal)
  if (!sealed) throw changed('manifest.json', 'the record with which the run was sealed')
}

/** Every artifact is what the record says, byte for byte; withheld ones too, from the run's private copies. */
async function confirmFiles(directory: RunDirectory, { artifacts }: UnsignedManifest, ...also: readonly string[]): Promise<void> {
  const included = new Set<string>(also)
  for (const entry of Object.values(artifacts)) {
    if (entry === null) continue
    const withheld = 'availability' in entry && entry.availability === 'WITHHELD'
    if (!withheld) included.add(entry.path)
    const path = !withheld ? join(directory.handoff, entry.path) : entry.path === ARTIFACT_PATHS.journal ? directory.journal : directory.reviewerOutput
    // A run without a review attempt has no output file; its empty output has a digest all the same.
    const bytes = entry.size === 0 && !await exists(path) ? Buffer.alloc(0) : await bytesOf(path, MAX_ARTIFACT_BYTES)
    // The run's own journal goes on after the part that is signed.
    const signed = withheld && entry.path === ARTIFACT_PATHS.journal ? bytes?.subarray(0, entry.size) : bytes
    if (!signed || signed.length !== entry.size || sha256(signed) !== entry.sha256) throw changed(entry.path, 'the bytes that the run left')
  }
  const extra = (await readdir(directory.handoff)).find((name) => !included.has(name))
  if (extra !== undefined) throw changed(`handoff/${printable(extra)}`, 'no file that the record does not name')
}

/** null: not a regular file, or larger. */
export async function bytesOf(path: string, maxBytes: number): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  try {
    const found = await file?.stat()
    return file && found?.isFile() && found.size <= maxBytes ? await file.readFile() : null
  } finally {
    await file?.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(() => true, () => false)
}

/** What was frozen is still what git objects say. */
async function confirmInputs(repository: string, { binding, inputs, configuration }: UnsignedManifest): Promise<void> {
  const workspace = await openWorkspace(repository)
  try {
    const revisions = await workspace.resolve({ base: binding.baseSha, baseRef: binding.baseRef, head: binding.headSha })
    const repositoryName = { id: binding.repositoryId, name: binding.repository }
    const frozen = await workspace.freeze(revisions, { repository: repositoryName, pullRequest: binding.pullRequest })
    const same = frozen.head === binding.headSha && frozen.headTree === binding.headTreeSha && frozen.mergeBase === binding.mergeBaseSha
      && diffSha256(frozen.delta) === inputs.diffSha256
      && sha256(frozen.criteria.bytes) === inputs.criteriaSha256
      && canonicalSha256(frozen.configuration.parsed) === inputs.configurationSha256
      && (frozen.policy?.sha256 ?? null) === inputs.policySha256
      && (frozen.requirement.bytes === null ? null : sha256(frozen.requirement.bytes)) === inputs.requirementsSha256
      && canonicalSha256(frozen.scope) === canonicalSha256(configuration.scope)
    if (!same) throw changed('the repository', 'the objects that the run froze')
  } finally {
    await workspace.close()
  }
}

function changed(what: string, expected: string): PortError {
  return new PortError('ERR_RUN_CHANGED', `${what}: expected ${expected}`, { hint: 'nothing has been signed; start a new run' })
}

/**
 * Names the producer, signs, and adds the bundle to the handoff. The attempt is on the run's journal before anything
 * leaves this machine, and so is what came of it.
 *
 * @throws {PortError} and then there is no file that looks like a bundle.
 */
export async function signRun(directory: RunDirectory, unsigned: UnsignedManifest, signer: Signer): Promise<Manifest> {
  const manifest = signedManifest(unsigned, await signer.identify())
  const statement = statementBytes(manifest)
  if (statement.length > LIMITS.manifest) {
    throw new PortError('ERR_MANIFEST_TOO_LARGE', `expected a record of at most ${LIMITS.manifest} bytes, got ${statement.length}`, { hint: 'exclude generated files from the scope, or split the change' })
  }
  const clock = new SystemClock()
  const lock = await RunLock.take(directory.lock, clock)
  try {
    // Another process may have signed since the record was read.
    await refuseSigned(directory)
    await signOnce(directory, statement, signer, clock)
    return manifest
  } finally {
    await lock.release()
  }
}

/** The bundle in the handoff is the effect: an entry in a log without its bundle proves nothing and does no harm. */
async function signOnce(directory: RunDirectory, statement: Uint8Array, signer: Signer, clock: SystemClock): Promise<void> {
  const log = await openEffects(directory, clock)
  let fault: unknown = null
  try {
    await carryOut(log, { effect: `sign/${sha256(statement)}`, kind: 'sign' }, {
      find: async () => await exists(join(directory.handoff, BUNDLE_PATH)) ? 'present' : 'absent',
      attempt: async () => {
        try {
          await directory.addToHandoff(BUNDLE_PATH, await signer.sign(statement))
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
}
