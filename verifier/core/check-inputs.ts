/**
 * Check `inputs`: every digest recomputed, and every field that stands in two places equal in both (S28, S29). Two copies that
 * disagree mean that one of them was not what ran.
 *
 * @module
 */
import { canonicalSha256 } from '../../schemas/digest.ts'
import { diffSha256 } from '../../schemas/delta.ts'
import type { Configuration } from '../../schemas/configuration.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import { NO_FILES, type BindingCheck } from './binding-facts.ts'
import { differs, firstFailure, type Failure } from './failure.ts'

export const checkInputs: BindingCheck = ({ manifest, expected, files, packet }) => {
  const { inputs, artifacts } = manifest
  const ofInputs = firstFailure([
    same('inputs.diffSha256', diffSha256(expected.delta), inputs.diffSha256),
    same('inputs.criteriaSha256', artifacts.criteria.sha256, inputs.criteriaSha256),
    same('inputs.requirementsSha256', artifacts.requirements?.sha256 ?? null, inputs.requirementsSha256),
  ])
  if (ofInputs) return ofInputs
  if (!packet || !files.packet) return NO_FILES
  const { configuration } = files.packet
  return firstFailure([
    same('inputs.packetSha256', canonicalSha256(packet), inputs.packetSha256),
    same('inputs.configurationSha256', canonicalSha256(configuration), inputs.configurationSha256),
    same('packet.diffSha256', diffSha256(packet.delta), packet.diffSha256),
    same('packet.repository.objectFormat', expected.repository.objectFormat, packet.repository.objectFormat),
    ...manifestAgainstPacket(manifest, packet),
    ...packetAgainstConfiguration(packet, configuration),
    files.requirement && same('requirements.json.source', packet.requirement.source, files.requirement.source),
    files.requirement && same('requirements.json.ref', packet.requirement.ref, files.requirement.ref),
    same('packet.requirement.source', packet.requirement.source === 'none', packet.requirement.sha256 === null),
  ])
}

/** Compares plain values as they are and others by the digest of their canonical form. */
function same(field: string, expected: unknown, actual: unknown): Failure | null {
  const plain = (value: unknown): value is string | number | boolean | null => value === null || typeof value !== 'object'
  if (plain(expected) && plain(actual)) return differs('INPUT_DIGEST_MISMATCH', field, expected, actual)
  return differs('INPUT_DIGEST_MISMATCH', field, canonicalSha256(expected), canonicalSha256(actual))
}

function* manifestAgainstPacket({ runId, binding, inputs, configuration }: Manifest, packet: Packet): Generator<Failure | null> {
  yield same('packet.runId', runId, packet.runId)
  yield same('packet.repository.name', binding.repository, packet.repository.name)
  yield same('packet.repository.id', binding.repositoryId, packet.repository.id)
  for (const field of ['baseRef', 'baseSha', 'mergeBaseSha', 'headSha', 'headTreeSha', 'pullRequest'] as const) {
    yield same(`packet.${field}`, binding[field], packet[field])
  }
  yield same('packet.criteria.version', binding.criteriaVersion, packet.criteria.version)
  yield same('packet.criteria.sha256', inputs.criteriaSha256, packet.criteria.sha256)
  yield same('packet.requirement.sha256', inputs.requirementsSha256, packet.requirement.sha256)
  for (const field of ['diffSha256', 'configurationSha256', 'policySha256'] as const) {
    yield same(`packet.${field}`, inputs[field], packet[field])
  }
  for (const field of ['scope', 'budgets', 'escalationOwner'] as const) {
    yield same(`configuration.${field}`, packet[field], configuration[field])
  }
  yield same('configuration.checks', packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })),
    configuration.checks)
  yield same('configuration.reviewer.kind', packet.reviewer.kind, configuration.reviewer.kind)
  yield same('configuration.reviewer.provider', packet.reviewer.provider, configuration.reviewer.provider)
  yield same('configuration.author.kind', packet.author?.kind ?? null, configuration.author?.kind ?? null)
}

function* packetAgainstConfiguration(packet: Packet, configuration: Configuration): Generator<Failure | null> {
  const { checks, reviewer, author, criteria, progress, requirements } = configuration
  yield same('packet.checks', checks.map(({ id, run, required, timeoutSeconds, report, executes }) =>
    ({ id, argv: run, required, timeoutSeconds, report: reportOf(report), executes })), packet.checks)
  for (const field of ['prepare', 'retry', 'escalationOwner'] as const) {
    yield same(`packet.${field}`, configuration[field], packet[field])
  }
  yield same('packet.reviewer.kind', reviewer.kind, packet.reviewer.kind)
  yield same('packet.reviewer.timeoutSeconds', reviewer.timeoutSeconds, packet.reviewer.timeoutSeconds)
  if (reviewer.provider !== null) yield same('packet.reviewer.provider', reviewer.provider, packet.reviewer.provider)
  if (reviewer.model !== null) yield same('packet.reviewer.model', reviewer.model, packet.reviewer.model)
  yield same('packet.author', author && { kind: author.kind, argv: author.run, timeoutSeconds: author.timeoutSeconds },
    packet.author)
  if (criteria !== null) yield same('packet.criteria.version', criteria.version, packet.criteria.version)
  yield same('packet.requirement.source', requirements.from, packet.requirement.source)
  const percent = progress.diffReduction && Number(progress.diffReduction.lines.slice(0, -1))
  yield same('packet.progress.diffReduction', percent, packet.progress.diffReduction?.percent ?? null)
}

function reportOf(report: Configuration['checks'][number]['report']): Packet['checks'][number]['report'] {
  const [declared] = Object.entries(report ?? {})
  return declared ? { format: declared[0] as 'junit' | 'tap' | 'sarif', path: declared[1] } : null
}
