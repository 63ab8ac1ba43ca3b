/**
 * What the run and its workers say to each other.
 *
 * @module
 */

/** R210: what has not been detected is never counted as killed. */
export type Kind = 'killed' | 'survived' | 'timeout' | 'broken'

/** How one mutant ended, the failing test's name, and what it said. */
export type Verdict = { readonly kind: Kind; readonly test: string; readonly message: string }

/** One mutant, or (null) the baseline, and the test files to run on it, in this order until one fails. */
export type Order = {
  readonly id: number
  readonly mutation: { readonly file: string; readonly source: string } | null
  readonly tests: readonly string[]
}

export type Answer = {
  readonly id: number
  readonly verdict: Verdict
  readonly executed: readonly { readonly test: string; readonly ms: number }[]
  /** How many tests ran. */
  readonly tests: number
  /** How much memory the worker takes. */
  readonly bytes: number
}
