/**
 * The in-toto Statement v1 around the manifest: the payload of the DSSE envelope (decisions.md, The handoff).
 *
 * @module
 */
import * as z from 'zod'
import { canonicalBytes } from './digest.ts'
import { Manifest } from './manifest.ts'
import { ObjectId, Sha256 } from './primitives.ts'

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'
export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
export const HANDOFF_PREDICATE = 'https://bounded-review.github.io/handoff/v1'

export const Subject = z.strictObject({
  name: z.string().min(1).max(1024),
  digest: z.union([z.strictObject({ gitCommit: ObjectId }), z.strictObject({ sha256: Sha256 })]),
})
export type Subject = z.infer<typeof Subject>

export const HandoffStatement = z.strictObject({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(Subject).min(1).max(64),
  predicateType: z.literal(HANDOFF_PREDICATE),
  predicate: Manifest,
}).describe('in-toto Statement v1 whose predicate is a handoff manifest')
export type HandoffStatement = z.infer<typeof HandoffStatement>

/** The subjects a manifest must have, and no others: the head commit, and every artifact file by name. */
export function subjectsOf({ binding, artifacts }: Pick<Manifest, 'artifacts'> & { binding: { repository: string; headSha: string } }): Subject[] {
  const files = Object.values(artifacts).filter((entry) => entry !== null)
    .map(({ path, sha256 }): Subject => ({ name: path, digest: { sha256 } }))
  return [{ name: `git+https://github.com/${binding.repository}`, digest: { gitCommit: binding.headSha } }, ...files]
}

/** The statement's bytes, in RFC 8785 form: what is signed. */
export function statementBytes(manifest: Manifest): Buffer {
  const statement: HandoffStatement = {
    _type: STATEMENT_TYPE,
    subject: subjectsOf(manifest),
    predicateType: HANDOFF_PREDICATE,
    predicate: manifest,
  }
  return canonicalBytes(statement)
}

