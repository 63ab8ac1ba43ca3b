import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalBytes } from '../../schemas/digest.ts'
import { endOf, ExecutionState, Outcome, StopCause } from '../../schemas/vocabulary.ts'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { builtDecision, copyOf, pooled, sign, signedLine, statementOf, type SignedLine } from './signed-line.ts'

let sigstore: LocalSigstore
let scratch: string
let line: SignedLine
beforeAll(async () => {
  sigstore = await startSigstore()
  scratch = temporaryDirectory()
  line = await signedLine(sigstore)
}, 60_000)
afterAll(async () => {
  line.repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await sigstore.close()
})

it('each of the 181 endings that do not exist, validly signed, is refused as RECORD_IMPOSSIBLE by the built verifier (D3)', async () => {
  const all = ExecutionState.options.flatMap((state) => [undefined, ...Outcome.options].flatMap((outcome) => StopCause.options.map((stopCause) => ({ state, outcome, stopCause }))))
  const impossible = all.filter(({ state, outcome, stopCause }) => endOf(state, stopCause, outcome) === null)
  expect({ all: all.length, impossible: impossible.length }).toEqual({ all: 195, impossible: 181 })

  const wrong: string[] = []
  await pooled(impossible, async ({ state, outcome, stopCause }, index) => {
    const statement = statementOf(line)
    const { execution, result } = statement.predicate
    Object.assign(execution, { state, stopCause })
    if (outcome === undefined) delete result.outcome
    else result.outcome = outcome
    const folder = copyOf(line, join(scratch, String(index)))
    await sign(sigstore, folder, canonicalBytes(statement))
    const { decision, code, exitCode, checks } = await builtDecision(line, folder)
    rmSync(folder, { recursive: true })
    const passed = ['envelope', 'signature', 'signer', 'statement', 'producer'].every((name) => checks.find(({ check }) => check === name)?.status === 'PASSED')
    const record = checks.find(({ check }) => check === 'record')
    if (!passed || decision !== 'REJECTED' || code !== 'RECORD_IMPOSSIBLE' || exitCode !== 1 || record?.code !== 'RECORD_IMPOSSIBLE' || !record.field) {
      wrong.push(`${state} ${outcome} ${stopCause}: ${decision} ${code} ${record?.field}`)
    }
  })
  expect(wrong).toEqual([])
}, 180_000)

it('the same handoff, signed again unchanged, is accepted: what refuses is the ending', async () => {
  const folder = copyOf(line, join(scratch, 'unchanged'))
  await sign(sigstore, folder, canonicalBytes(statementOf(line)))
  expect(await builtDecision(line, folder)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'success' })
})
