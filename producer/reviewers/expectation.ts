/**
 * What a record is held against.
 *
 * @module
 */
import type { Severity } from '../../schemas/finding.ts'
import type { GitPath } from '../../schemas/primitives.ts'
import type { ReviewRequest } from '../ports.ts'
import type { FileText } from './file-text.ts'

export type UnreviewedReason =
  | 'LFS_POINTER' | 'FILE_TOO_LARGE' | 'FILE_LIMIT' | 'TOTAL_TOO_LARGE' | 'PATCH_TOO_LARGE' | 'KIND_NOT_COVERED' | 'NOT_UTF8'

/** An included path whose content the reviewer could not be given. The scope is then partial, whatever it says (R62). */
export type Unreviewed = { readonly path: GitPath; readonly reason: UnreviewedReason }

export const REASONS: Readonly<Record<UnreviewedReason, string>> = {
  LFS_POINTER: 'a Git LFS pointer stands in place of the content',
  FILE_TOO_LARGE: 'a file is larger than scope.limits.patchBytes',
  FILE_LIMIT: 'there are more files than scope.limits.files',
  TOTAL_TOO_LARGE: 'the files together are larger than the total limit',
  PATCH_TOO_LARGE: 'the patch is larger than scope.limits.patchBytes',
  KIND_NOT_COVERED: 'the reviewer does not cover this kind of file; cover it by another reviewer or exclude it at the base',
  NOT_UTF8: 'a file is not UTF-8 text',
}

export type Expectation = {
  readonly request: Pick<ReviewRequest, 'packet' | 'packetSha256' | 'attempt' | 'nonce'>
  readonly unreviewed: readonly Unreviewed[]
  /** Text of a side of a file; null where its content is not at hand (a submodule, a file over the limits). */
  readonly text: (path: GitPath, side: 'base' | 'head') => FileText | null
  /** Served models that are allowed; null: any. */
  readonly served: readonly string[] | null
  readonly fallbackModel: string | null
  readonly severity: (criterion: string) => Severity
}
