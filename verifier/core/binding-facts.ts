/**
 * What the checks after the gates look at: the signed record, its files, and what git and the forge say.
 *
 * @module
 */
import { BUILTIN_CRITERIA, BUILTIN_CRITERIA_VERSION, builtinConfiguration } from '../../schemas/builtin.ts'
import { Configuration } from '../../schemas/configuration.ts'
import { sha256 } from '../../schemas/digest.ts'
import type { Manifest } from '../../schemas/manifest.ts'
import type { Packet } from '../../schemas/packet.ts'
import type { Policy, TrustedProducer } from '../../schemas/policy.ts'
import type { Sha256 } from '../../schemas/primitives.ts'
import { parseYaml } from '../../schemas/strict-yaml.ts'
import type { AuthenticatedRun } from './authenticated-run.ts'
import type { Artifact, Expected } from './evidence.ts'
import { failure, type CheckResult, type Failure } from './failure.ts'
import { readHandoffFiles, type HandoffFiles } from './handoff-files.ts'
import { printable } from './printable.ts'

export type BindingFacts = {
  readonly manifest: Manifest
  readonly producer: TrustedProducer
  readonly policy: Policy
  readonly verifiedAt: Date
  readonly expected: Expected
  readonly files: HandoffFiles
  /** The last packet, the one whose review counts; null when the packet file does not hold. */
  readonly packet: Packet | null
  readonly live: LiveConfiguration
  readonly now: Date
}

export type BindingCheck = (facts: BindingFacts) => CheckResult

export function bindingFacts(
  run: AuthenticatedRun, expected: Expected, artifacts: ReadonlyMap<string, Artifact>, now: Date,
): BindingFacts {
  const { manifest, producer, policy, verifiedAt } = run
  const files = readHandoffFiles(manifest, artifacts)
  const packet = files.packet?.packets.at(-1) ?? null
  return { manifest, producer, policy, verifiedAt, expected, files, packet, live: liveConfiguration(expected), now }
}

/** Said by checks that need a file which the check `artifacts` reports. */
export const NO_FILES = { skipped: 'needs a file that the check artifacts reports' } as const

/** The configuration and criteria at the base now; the built-in ones where there are none (D22, D38). */
export type LiveConfiguration = {
  readonly configuration: Configuration
  readonly criteria: { readonly version: string; readonly sha256: Sha256 }
} | Failure

export function liveConfiguration({ configuration: bytes, criteria }: Expected): LiveConfiguration {
  let configuration: Configuration
  try {
    configuration = bytes === null ? builtinConfiguration() : parseYaml(bytes, 'review.yml', Configuration)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const text = typeof code === 'string' && code.startsWith('ERR_') ? String(message) : 'not a configuration'
    return failure('CONFIGURATION_INVALID', 'review.yml', 'a valid review.yml at the base', null, printable(text, 1024))
  }
  if (configuration.criteria === null) {
    return { configuration, criteria: { version: BUILTIN_CRITERIA_VERSION, sha256: sha256(BUILTIN_CRITERIA) } }
  }
  if (criteria === null) {
    return failure('CONFIGURATION_INVALID', 'review.yml.criteria.file', configuration.criteria.file, 'no such file at the base')
  }
  return { configuration, criteria: { version: configuration.criteria.version, sha256: sha256(criteria) } }
}
