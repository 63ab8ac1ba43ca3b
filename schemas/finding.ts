/**
 * Findings: what a reviewer reports, and what the controller adds to it (D8, D9).
 *
 * @module
 */
import * as z from 'zod'
import { Count, GitPath, Line, PositiveInt, Sha256 } from './primitives.ts'

export const Severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof Severity>

/** `C-n` of criteria.md, `<tool>/<rule>` of an analyzer, or `other`. */
export const CriterionId = z.string().min(1).max(256).regex(/^[A-Za-z0-9@][A-Za-z0-9@._/()+:-]*$/)
  .describe('A criterion of criteria.md (C-1), an analyzer\'s rule (tool/rule), or other')
export type CriterionId = z.infer<typeof CriterionId>

const POINTS_AT = {
  criterion: CriterionId
    .describe('The criterion it falls under: C-1, tool/rule, or other, which counts as the highest severity (D8)'),
  path: GitPath.describe('The file, as the packet\'s delta names it'),
  side: z.enum(['base', 'head']).describe('Which side of the change the lines are on'),
  startLine: PositiveInt.describe('First line, from 1'),
  endLine: PositiveInt.describe('Last line, from 1'),
  title: Line.describe('The defect, in one line'),
  evidence: z.string().max(65_536).describe('What shows it: code, input, output'),
}

export const ReviewerFinding = z.strictObject({
  ...POINTS_AT,
  severity: Severity.nullable().describe('What the reviewer says; shown, never used to gate (D8, R93)'),
  blocker: z.boolean().describe('Whether the reviewer holds that this blocks the change (R244)'),
}).refine(({ startLine, endLine }) => endLine >= startLine, { error: 'endLine before startLine' })
  .describe('A finding as the reviewer reports it')
export type ReviewerFinding = z.infer<typeof ReviewerFinding>

export const FindingId = z.string().regex(/^f-[0-9a-f]{16}$/)
  .describe('Identity from criterion, path and normalised code anchor; the same defect keeps it when lines move (D9)')
export type FindingId = z.infer<typeof FindingId>

export const Verdict = z.enum(['accepted', 'rejected', 'escalated'])
export type Verdict = z.infer<typeof Verdict>

export const Disposition = z.strictObject({
  verdict: Verdict,
  reason: z.string().min(1).max(4096),
  evidence: z.array(z.string().min(1).max(4096)).max(64).describe('Check ids or paths that support the verdict'),
  by: z.enum(['author', 'owner-claimed', 'owner-signed', 'controller'])
    .describe('Who decided; what is typed locally is claimed (D35)'),
}).describe('What was decided about a finding (R77)')
export type Disposition = z.infer<typeof Disposition>

export const Finding = z.strictObject({
  id: FindingId,
  ...POINTS_AT,
  severity: Severity
    .describe('The severity that gates: from the criteria or the configuration at the base, never from the model (D8)'),
  reportedSeverity: Severity.nullable().describe('What the reviewer said; display only'),
  blocker: z.boolean().describe('Whether the reviewer holds that this blocks the change (R244)'),
  anchor: z.strictObject({ sha256: Sha256 }).describe('Digest of the normalised text of the lines pointed at'),
  iteration: PositiveInt.describe('The iteration whose review reported it'),
  disposition: Disposition.nullable(),
}).describe('A finding with what the controller adds')
export type Finding = z.infer<typeof Finding>

export const FindingsFile = z.strictObject({
  schemaVersion: z.literal(1),
  iteration: PositiveInt.describe('The iteration whose review counts'),
  findings: z.array(Finding).max(25_000).describe('Findings of the review that counts'),
  history: z.array(Finding).max(25_000)
    .describe('Findings of earlier iterations: history, they say nothing about the head (R34)'),
  evidence: z.array(Finding).max(25_000)
    .describe('Findings of a review that was not accepted (partial scope, error): kept, without outcome (R68)'),
  fixed: z.array(z.strictObject({
    id: FindingId,
    iteration: PositiveInt,
    evidence: z.array(z.string().max(4096)).max(64),
  })).max(25_000)
    .describe('Accepted findings that a later whole-scope review no longer reports, with the evidence (D9)'),
  count: Count,
}).describe('findings-v1.json: every finding with its disposition')
export type FindingsFile = z.infer<typeof FindingsFile>
