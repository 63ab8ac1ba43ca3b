/**
 * The screen before a signature: what it makes public, and to whom (D22, S48, S49).
 *
 * @module
 */
import type { UnsignedManifest } from '../../schemas/manifest.ts'
import { counted, printable, short } from './display.ts'

export type Instance = { readonly fulcioUrl: string; readonly logUrl: string | null; readonly timestampUrl: string | null; readonly publicGood: boolean }

export function publicationScreen({ runId, binding, execution, result, artifacts }: UnsignedManifest, instance: Instance, identity: string): string[] {
  const host = (url: string): string => printable(new URL(url).host)
  const withheld = [artifacts.rawReview, artifacts.journal].filter(({ availability }) => availability === 'WITHHELD').map(({ path }) => path)
  return [
    `  run       ${runId}   ${execution.state}   ${result.outcome ?? '(no outcome)'}   ${execution.stopCause}`,
    `  about     ${printable(binding.repository)}   ${printable(binding.baseRef)} ${short(binding.baseSha)} to ${short(binding.headSha)}   ${counted(result.findings, 'finding')}`,
    '',
    `  ${instance.publicGood ? 'signing makes public, for good and for everyone' : 'signing makes known to the services below'}`,
    `    identity      ${printable(identity, 400)}   in a certificate of ${host(instance.fulcioUrl)}`,
    ...instance.logUrl === null ? [] : [`    a log entry   digest of the record, signature and certificate   at ${host(instance.logUrl)}`],
    ...instance.timestampUrl === null ? [] : [`    a timestamp   of the signature   by ${host(instance.timestampUrl)}`],
    '',
    '  stays in the handoff, and is seen by whoever you give it to',
    '    repository, branch and commit ids, the paths of the change, configuration, checks and findings',
    ...withheld.length > 0 ? [`    not in it: ${withheld.join(' and ')}, of which it holds the digest only`] : ['    the reviewer\'s output with secrets masked, and the journal'],
    '',
  ]
}
