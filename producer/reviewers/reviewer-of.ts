/**
 * From the configuration at the base to a reviewer.
 *
 * @module
 */
import type { ConfiguredReviewer } from '../../schemas/configuration.ts'
import { InvariantError, UsageError } from '../../schemas/errors.ts'
import type { Reviewer } from '../ports.ts'
import { commandReviewer, GRACE_SECONDS } from './command.ts'
import { oxlintReviewer, type Oxlint } from './oxlint.ts'
import type { ReviewerPorts } from './reviewer-ports.ts'
import { sarifReviewer } from './sarif.ts'

export const AVAILABLE_KINDS = ['command', 'sarif', 'oxlint'] as const

/**
 * @param oxlint Finds the built-in oxlint; called only when it is needed.
 * @throws {UsageError} ERR_REVIEWER_KIND for a kind that this version does not have.
 */
export function reviewerOf(configured: ConfiguredReviewer, ports: ReviewerPorts, oxlint: () => Oxlint): Reviewer {
  const { kind, run, served, fallbackModel, severities, include, configuration } = configured
  switch (kind) {
    case 'command':
      return commandReviewer({
        argv: programOf(run), version: null, served, fallbackModel, severities, include, graceSeconds: GRACE_SECONDS,
      }, ports)
    case 'sarif':
      return sarifReviewer({ argv: programOf(run), version: null, include, severities, configuration }, ports)
    case 'oxlint':
      return oxlintReviewer({ oxlint: oxlint(), include, severities, configuration }, ports)
    case 'claude-code':
    case 'codex':
    case 'anthropic':
    case 'openai':
    case 'rdjson':
      throw new UsageError('ERR_REVIEWER_KIND',
        `reviewer.kind: expected one of ${AVAILABLE_KINDS.join(', ')}, got ${kind}, which this version does not have`,
        { hint: 'configure a reviewer of kind command that calls it and writes the record' })
  }
}

function programOf(run: readonly string[] | null): readonly string[] {
  if (run === null) throw new InvariantError('expected the schema to demand reviewer.run')
  return run
}
