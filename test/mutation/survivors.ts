/**
 * Mutants that no test can or should kill, each with its reason (R211). `equivalent`: nothing that can be observed changes.
 * `out of scope`: what changes is not promised. A mutant is found by its file, a part of its line, and what was put there.
 *
 * @module
 */
export type Explained = {
  readonly file: string
  /** A part of the line. */
  readonly line: string
  /** What was replaced by what, `from => to`; or `*`: every surviving mutant of that line. */
  readonly change: string
  readonly kind: 'equivalent' | 'out of scope'
  readonly reason: string
}

export const EXPLAINED: readonly Explained[] = [
]
