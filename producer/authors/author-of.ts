/**
 * From the configuration at the base to an author.
 *
 * @module
 */
import type { ConfiguredAuthor } from '../../schemas/configuration.ts'
import { UsageError } from '../../schemas/errors.ts'
import type { Author } from '../ports.ts'
import { GRACE_SECONDS } from '../reviewers/command.ts'
import type { AuthorPorts } from './author-ports.ts'
import { commandAuthor } from './command.ts'

/** @throws {UsageError} ERR_AUTHOR_KIND for a kind that this version does not have, or one without a program. */
export function authorOf({ kind, run }: ConfiguredAuthor, ports: AuthorPorts): Author {
  if (kind !== 'command') {
    throw new UsageError('ERR_AUTHOR_KIND', `author.kind: expected command, got ${kind}, which this version does not have`,
      { hint: 'configure an author of kind command that calls it and writes the answer' })
  }
  if (run === null) {
    throw new UsageError('ERR_AUTHOR_KIND', 'author.run: expected a program for kind command, got none',
      { hint: 'name a program and its arguments' })
  }
  return commandAuthor({ argv: run, version: null, graceSeconds: GRACE_SECONDS }, ports)
}
