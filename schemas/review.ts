/**
 * What one attempt of a reviewer came to, as the controller sees it: adapters translate into this and nothing else (R143).
 *
 * @module
 */
import * as z from 'zod'
import { Finding } from './finding.ts'
import { Count, Seconds } from './primitives.ts'
import { ModelUse, ScopeEntry, Usage } from './record.ts'

/** Stop causes that a review attempt can lead to. */
export const ReviewFailureCause = z.enum([
  'UNAVAILABLE', 'REFUSED', 'MALFORMED_OUTPUT', 'CONTEXT_DENIED', 'PARTIAL_SCOPE', 'REVIEWER_ERROR', 'WALL_CLOCK',
  'MISSING_TERMINAL_RECORD', 'BUDGET_EXHAUSTED',
])
export type ReviewFailureCause = z.infer<typeof ReviewFailureCause>

/** A stable upper-case code and a sentence of ours: never a provider's or a model's text. */
export const Detail = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
  message: z.string().min(1).max(1024),
})
export type Detail = z.infer<typeof Detail>

export const ReviewResult = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('completed'),
    findings: z.array(Finding).max(25_000),
    scope: z.array(ScopeEntry).max(100_000),
    model: ModelUse,
    usage: Usage,
    continuations: Count,
    echo: z.enum(['reviewer', 'controller']).describe('Who vouches that the record answers this packet (D12)'),
    detail: Detail.nullable(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    stopCause: ReviewFailureCause,
    transient: z.boolean().describe('Only with UNAVAILABLE: the adapter classified it as passing (R106)'),
    retryAfterSeconds: Seconds.nullable().describe('The boundary a rate limit supplied; null: none'),
    findings: z.array(Finding).max(25_000).describe('Kept as evidence, without outcome (R68)'),
    model: ModelUse,
    usage: Usage,
    continuations: Count,
    echo: z.enum(['reviewer', 'controller']).nullable(),
    detail: Detail,
  }),
]).describe('The result of one review attempt')
export type ReviewResult = z.infer<typeof ReviewResult>
