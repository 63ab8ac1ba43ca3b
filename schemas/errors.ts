/**
 * The errors of this project. A run that ends badly and a record that does not verify are values, not errors:
 * these classes are for misuse, bytes that are not what a format says, a world that refuses, and bugs.
 *
 * @module
 */

/** Whether an outward effect may have happened when an operation failed (R138). */
export type Effect = 'none' | 'unknown'

export abstract class BoundedReviewError extends Error {
  readonly code: string
  /** One next step for the person who reads the message (R139). */
  readonly hint: string | undefined

  constructor(code: string, message: string, options: { cause?: unknown; hint?: string } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.hint = options.hint
  }
}

/** The caller asked for something that cannot be: a wrong flag, a missing input, a bad configuration file. Exit code 2. */
export class UsageError extends BoundedReviewError {}

/** Bytes are not what their format says. `code` is stable and names the fault. */
export class FormatError extends BoundedReviewError {}

/** The world refused: git, a process, a disk or a service. `effect` says whether something may have happened outside. */
export class PortError extends BoundedReviewError {
  readonly effect: Effect

  constructor(code: string, message: string, options: { cause?: unknown; hint?: string; effect?: Effect } = {}) {
    super(code, message, options)
    this.effect = options.effect ?? 'none'
  }
}

/** A bug of ours. Never expected, never caught to go on. */
export class InvariantError extends BoundedReviewError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('ERR_INVARIANT', message, options)
  }
}
