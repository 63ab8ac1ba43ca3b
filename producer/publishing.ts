/**
 * Settles the notices of a run that has ended: asks each destination by the effect's id first, and sends only what certainly
 * is not there (R131–R134).
 *
 * @module
 */
import { readFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '../schemas/configuration.ts'
import { canonicalSha256 } from '../schemas/digest.ts'
import { PortError } from '../schemas/errors.ts'
import { ARTIFACT_PATHS, LIMITS } from '../schemas/manifest.ts'
import { PacketFile } from '../schemas/packet.ts'
import { parseCanonicalJson } from '../schemas/strict-json.ts'
import { endedState, openEffects } from './effects.ts'
import { confirmEscalation, escalate, NOTICE_SECONDS, type Notice } from './escalation.ts'
import { SystemClock } from './io/clock.ts'
import { removeTree, trustedPath } from './io/environment.ts'
import { openWorkspace } from './io/freeze.ts'
import { openProcesses } from './io/process.ts'
import { RunLock } from './io/run-directory-lock.ts'
import type { RunDirectory } from './io/run-directory.ts'

/** @throws {UsageError} ERR_RUN_NOT_ENDED @throws {PortError} ERR_RUN_CHANGED, ERR_RUN_LOCKED */
export async function publishNotices(directory: RunDirectory, repository: string, path: string): Promise<readonly Notice[]> {
  const clock = new SystemClock()
  const lock = await RunLock.take(directory.lock, clock)
  const temporary = await mkdtemp(join(tmpdir(), 'bounded-review-'))
  const workspace = await openWorkspace(repository).catch(async (error: unknown) => {
    await lock.release()
    await removeTree(temporary)
    throw error
  })
  try {
    const state = await endedState(directory)
    const escalation = await boundEscalation(directory, state.packet.configurationSha256)
    confirmEscalation(escalation)
    const log = await openEffects(directory, clock)
    try {
      return await escalate(state, escalation, {
        at: endedAt(await readFile(directory.manifest)), runDirectory: directory.path, handoff: directory.handoff,
      }, {
        log, temporary, processes: await openProcesses(clock), deadlineSeconds: NOTICE_SECONDS, stop: new AbortController().signal,
        path: trustedPath(path, workspace.layout.workTree === null ? [] : [workspace.layout.workTree]),
        baseFile: async (file, maxBytes) => await workspace.file(state.packet.baseSha, file, maxBytes),
      })
    } finally {
      await log.close()
    }
  } finally {
    await workspace.close()
    await removeTree(temporary)
    await lock.release()
  }
}

/** The configuration that the run froze, from its own packet file, by the digest on the journal. */
async function boundEscalation(directory: RunDirectory, configurationSha256: string): Promise<Configuration['escalation']> {
  const bytes = await readFile(join(directory.handoff, ARTIFACT_PATHS.packet)).catch(() => null)
  const parsed = bytes === null ? null : PacketFile.safeParse(parseCanonicalJson(bytes, ARTIFACT_PATHS.packet, LIMITS.packet))
  if (!parsed?.success || canonicalSha256(parsed.data.configuration) !== configurationSha256) {
    throw new PortError('ERR_RUN_CHANGED', `${ARTIFACT_PATHS.packet}: expected the configuration that the run froze`, { hint: 'nothing has been sent' })
  }
  return parsed.data.configuration.escalation
}

/** As the first attempt said it, so that every attempt sends the same bytes. */
function endedAt(manifest: Buffer): string {
  const { execution } = parseCanonicalJson(manifest, 'manifest.json', LIMITS.manifest) as { execution?: { endedAt?: unknown } }
  if (typeof execution?.endedAt === 'string') return execution.endedAt
  throw new PortError('ERR_RUN_CHANGED', 'manifest.json: expected the record of a run that has ended', { hint: 'nothing has been sent' })
}
