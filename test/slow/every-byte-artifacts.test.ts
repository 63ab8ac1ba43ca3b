import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../schemas/digest.ts'
import type { Artifact } from '../../verifier/core/evidence.ts'
import { isFailure } from '../../verifier/core/failure.ts'
import { judgeArtifacts, readHandoffFiles } from '../../verifier/core/handoff-files.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { REVIEWS } from '../support/line.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { accepts, builtDecision, copyOf, evidenceOf, flipped, pooled, signedLine, statementOf, type SignedLine } from './signed-line.ts'

const MINUTES = 60_000
/** Up to this size the whole verifier looks at every byte; above it, its check of the artifacts alone, and the whole at every 50th. */
const SMALL = 1000
const NAMES = ['checks-v1.json', 'criteria.md', 'findings-v1.json', 'journal-v1.jsonl', 'packet-v1.json', 'requirements.json', 'reviewer-output.txt']

let sigstore: LocalSigstore
let scratch: string
let line: SignedLine
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
  line = await signedLine(sigstore, {
    review: `console.log('printed'); ${REVIEWS.finds}`,
    configuration: { requirements: { from: 'file', path: 'docs/requirement.md' }, checks: [{ id: 'passes', run: ['true'], executes: 'base' }] },
    base: { 'docs/requirement.md': '# Export\n\nEvery page.\n' },
  })
}, MINUTES)
afterAll(async () => {
  line.repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await sigstore.close()
})

it('the handoff has all eight files', () => {
  expect(readdirSync(line.handoff).sort()).toEqual([...NAMES, 'handoff.sigstore.json'].sort())
})

describe('each byte of each artifact changed in turn', () => {
  it.each(NAMES)('%s is not accepted, and is the file that is named', async (name) => {
    const evidence = await evidenceOf(line)
    const manifest = statementOf(line).predicate
    const bytes = readFileSync(join(line.handoff, name))
    const found = evidence.artifacts.get(name)
    expect(found).toMatchObject({ size: bytes.length, sha256: sha256(bytes) })
    expect(isFailure(judgeArtifacts(readHandoffFiles(manifest, evidence.artifacts)))).toBe(false)
    const accepted: number[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = flipped(bytes, at, 1)
      const artifact: Artifact = { size: changed.length, sha256: sha256(changed), bytes: found?.bytes ? changed : null }
      const artifacts = new Map(evidence.artifacts).set(name, artifact)
      const verdict = judgeArtifacts(readHandoffFiles(manifest, artifacts))
      const named = isFailure(verdict) && verdict.code === 'ARTIFACT_DIGEST_MISMATCH' && verdict.field === `${name}.sha256`
      const whole = bytes.length <= SMALL || at % 50 === 0
      if (!named || (whole && accepts({ ...evidence, artifacts }))) accepted.push(at)
    }
    expect(bytes.length).toBeGreaterThan(0)
    expect(accepted).toEqual([])
  }, 2 * MINUTES)
})

it('the built verifier, which reads the files, refuses the first, middle and last byte changed, one less, one more, and none', async () => {
  const cases = readdirSync(line.handoff).flatMap((name) => {
    const bytes = readFileSync(join(line.handoff, name))
    const changed = [0, Math.floor(bytes.length / 2), bytes.length - 1].map((offset) => flipped(bytes, offset, 1))
    return [...changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')]), Buffer.alloc(0)].map((content) => ({ name, content }))
  })
  const wrong: string[] = []
  await pooled(cases, async ({ name, content }, index) => {
    const folder = copyOf(line, join(scratch, `case-${index}`))
    writeFileSync(join(folder, name), content)
    const { decision, code, conclusion } = await builtDecision(line, folder)
    rmSync(folder, { recursive: true })
    const ofBundle = name === 'handoff.sigstore.json'
    const expected = ofBundle ? decision === 'NO_TRUSTED_HANDOFF' : decision === 'REJECTED' && code === 'ARTIFACT_DIGEST_MISMATCH'
    if (!expected || conclusion !== 'failure') wrong.push(`${name} ${index}: ${decision} ${code}`)
  })
  expect(wrong).toEqual([])
  expect(cases).toHaveLength(48)
}, 3 * MINUTES)
