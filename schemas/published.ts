/**
 * The JSON Schemas (draft 2020-12) that editors and other programs read, from the schemas of the format.
 *
 * For the two YAML files the schema says what one may write (defaults may be left out); for records, what one reads. Its own
 * module, because only whoever publishes needs all of the format at once.
 *
 * @module
 */
import * as z from 'zod'
import { AuthorAnswer } from './answer.ts'
import { ChecksFile } from './check.ts'
import { Configuration } from './configuration.ts'
import { Decision } from './decision.ts'
import { Escalation } from './escalation.ts'
import { RunEvent } from './event.ts'
import { FindingsFile } from './finding.ts'
import { JournalEnvelope } from './journal.ts'
import { Manifest } from './manifest.ts'
import { PacketFile } from './packet.ts'
import { Policy } from './policy.ts'
import { DispositionsFile, ReconciliationStatement } from './reconciliation.ts'
import { TerminalRecord } from './record.ts'
import { HandoffStatement } from './statement.ts'

const BASE = 'https://bounded-review.github.io/schemas/v1/'

const { type: _, ...envelope } = JournalEnvelope.shape
const JournalLine = z.union(RunEvent.options.map((event) => z.strictObject({ ...envelope, ...event.shape }).describe(event.description ?? event.shape.type.value)))
  .describe('One event of a run, chained to the line before it')

type Published = { readonly schema: z.ZodType; readonly title: string; readonly io: 'input' | 'output' }

/** What is published, by file name. */
export const PUBLISHED = {
  'review.schema.json': { schema: Configuration, title: 'Review configuration (review.yml)', io: 'input' },
  'trusted-producers.schema.json': { schema: Policy, title: 'Trusted-producer policy (trusted-producers.yml)', io: 'input' },
  'packet.schema.json': { schema: PacketFile, title: 'Packets of a run (packet-v1.json)', io: 'output' },
  'record.schema.json': { schema: TerminalRecord, title: 'Terminal record of a reviewer', io: 'output' },
  'answer.schema.json': { schema: AuthorAnswer, title: 'Answer of an author', io: 'output' },
  'dispositions.schema.json': { schema: DispositionsFile, title: 'Decisions of an owner about findings (reconcile --file)', io: 'input' },
  'reconciliation.schema.json': { schema: ReconciliationStatement, title: 'Signed reconciliation of findings (in-toto Statement v1)', io: 'output' },
  'findings.schema.json': { schema: FindingsFile, title: 'Findings of a run (findings-v1.json)', io: 'output' },
  'checks.schema.json': { schema: ChecksFile, title: 'Deterministic checks of a run (checks-v1.json)', io: 'output' },
  'manifest.schema.json': { schema: Manifest, title: 'Manifest of a handoff', io: 'output' },
  'statement.schema.json': { schema: HandoffStatement, title: 'Signed statement of a handoff (in-toto Statement v1)', io: 'output' },
  'decision.schema.json': { schema: Decision, title: 'Decision of the verifier', io: 'output' },
  'escalation.schema.json': { schema: Escalation, title: 'Escalation to the owner of a run', io: 'output' },
  'journal.schema.json': { schema: JournalLine, title: 'Line of a run\'s journal (journal-v1.jsonl)', io: 'output' },
} as const satisfies Record<string, Published>

/** The text of one published file. */
export function jsonSchemaText(name: keyof typeof PUBLISHED): string {
  const { schema, title, io } = PUBLISHED[name]
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  return `${JSON.stringify({ $schema, $id: `${BASE}${name}`, title, ...rest }, null, 2)}\n`
}
