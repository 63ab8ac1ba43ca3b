/**
 * Signs the record of a run that has ended. Trusts nothing it finds beside it: every digest is computed again, from the
 * files and from git objects, before a signer is asked (S41, S51).
 *
 * @module
 */
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalSha256, sha256 } from '../schemas/digest.ts'
import { diffSha256 } from '../schemas/delta.ts'
import { PortError, UsageError } from '../schemas/errors.ts'
import { RunEvent } from '../schemas/event.ts'
import { ARTIFACT_PATHS, BUNDLE_PATH, LIMITS, UnsignedManifest, type Manifest } from '../schemas/manifest.ts'
import { statementBytes } from '../schemas/statement.ts'
import { parseCanonicalJson } from '../schemas/strict-json.ts'
import { endOf } from '../schemas/vocabulary.ts'
import { signedManifest } from './core/handoff.ts'
import { SystemClock } from './io/clock.ts'
import { FileJournal, readJournal } from './io/file-journal.ts'
import { openWorkspace } from './io/freeze.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'
import type { Signer } from './ports.ts'

const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev'])

/** Reads the record of a run and checks it against its files and the repository. Nothing is signed yet. */
export async function readUnsigned(directory: RunDirectory, repository: string): Promise<UnsignedManifest> {
  const bytes = await readFile(directory.manifest).catch((cause: unknown) => {
    throw new UsageError('ERR_RUN_NOT_ENDED', `expected a run that has ended, got none at ${directory.path}`, { cause, hint: 'wait for the run, or start a new one' })
  })
  const parsed = UnsignedManifest.safeParse(parseCanonicalJson(bytes, 'manifest.json', LIMITS.manifest))
  if (!parsed.success) throw changed('manifest.json', 'a record of this version')
  const manifest = parsed.data
  const { execution: { state, stopCause }, result: { outcome } } = manifest
  if (endOf(state, stopCause, outcome) === null) throw changed('manifest.json', 'one of the endings that exist')
  if (manifest.runId !== directory.runId) throw changed('manifest.json', `the record of ${directory.runId}`)
  if (await lstat(join(directory.handoff, BUNDLE_PATH)).then(() => true, () => false)) {
    throw new UsageError('ERR_RUN_SIGNED', `expected a run that is not signed yet, got ${BUNDLE_PATH} in ${directory.handoff}`, { hint: 'a signed handoff is never changed' })
  }
  await confirmFiles(directory, manifest)
  await confirmInputs(repository, manifest)
  return manifest
}

/** Every artifact is what the record says, byte for byte; withheld ones too, from the run's private copies. */
async function confirmFiles(directory: RunDirectory, { artifacts }: UnsignedManifest): Promise<void> {
  for (const entry of Object.values(artifacts)) {
    if (entry === null) continue
    const withheld = 'availability' in entry && entry.availability === 'WITHHELD'
    const path = !withheld ? join(directory.handoff, entry.path) : entry.path === ARTIFACT_PATHS.journal ? directory.journal : directory.reviewerOutput
    // A run without a review attempt has no output file; its empty output has a digest all the same.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    const signed = bytes.subarray(0, entry.size)
    const whole = entry.path === ARTIFACT_PATHS.journal ? signed.length === entry.size : bytes.length === entry.size
    if (!whole || sha256(signed) !== entry.sha256) throw changed(entry.path, 'the bytes that the run left')
  }
}

/** What was frozen is still what git objects say. */
async function confirmInputs(repository: string, { binding, inputs }: UnsignedManifest): Promise<void> {
  const workspace = await openWorkspace(repository)
  try {
    const revisions = await workspace.resolve({ base: binding.baseSha, baseRef: binding.baseRef, head: binding.headSha })
    const frozen = await workspace.freeze(revisions)
    const same = frozen.head === binding.headSha && frozen.headTree === binding.headTreeSha && frozen.mergeBase === binding.mergeBaseSha
      && diffSha256(frozen.delta) === inputs.diffSha256
      && sha256(frozen.criteria.bytes) === inputs.criteriaSha256
      && canonicalSha256(frozen.configuration.parsed) === inputs.configurationSha256
      && (frozen.policy?.sha256 ?? null) === inputs.policySha256
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
  const journal = await continueJournal(directory, clock)
  const effect = `sign/${sha256(statement)}`
  try {
    await journal.append({ type: 'EffectIntended', effect, kind: 'sign' })
    try {
      await directory.addToHandoff(BUNDLE_PATH, await signer.sign(statement))
    } catch (error) {
      const { code } = error as { code?: unknown }
      await journal.append({ type: 'EffectUnresolved', effect, detail: { code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'ERR_SIGN', message: 'signing did not succeed' } })
      throw error
    }
    await journal.append({ type: 'EffectConfirmed', effect })
    return manifest
  } finally {
    await journal.close()
    await lock.release()
  }
}

type Effect =
  | { readonly type: 'EffectIntended'; readonly effect: string; readonly kind: string }
  | { readonly type: 'EffectConfirmed'; readonly effect: string }
  | { readonly type: 'EffectUnresolved'; readonly effect: string; readonly detail: { readonly code: string; readonly message: string } }

async function continueJournal(directory: RunDirectory, clock: SystemClock): Promise<{ append(effect: Effect): Promise<void>; close(): Promise<void> }> {
  const read = await readJournal(directory.journal)
  if (read.kind === 'JOURNAL_BROKEN') throw changed('journal-v1.jsonl', 'an unbroken chain')
  const last = read.lines.at(-1)
  const body = RunEvent.safeParse(Object.fromEntries(Object.entries(last ?? {}).filter(([key]) => !ENVELOPE.has(key))))
  if (!body.success) throw changed('journal-v1.jsonl', 'an event of this version in its last line')
  const journal = await FileJournal.reopen<RunEvent>(directory.runId, directory.journal, clock, read)
  const { elapsed } = body.data
  return { append: async (effect) => { await journal.append({ ...effect, elapsed }) }, close: async () => { await journal.close() } }
}
