import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { REVIEWS } from '../support/line.ts'
import { accepts, evidenceOf, flipped, signedLine, type SignedLine } from './signed-line.ts'

const MINUTES = 60_000
const FORMS = [['log v1', []], ['log v1 and a timestamp', ['--timestamp-url']], ['log v2 and a timestamp', ['--rekor-version', '2', '--timestamp-url']]] as const

let sigstore: LocalSigstore
const lines: SignedLine[] = []
beforeAll(async () => {
  sigstore = await startSigstore()
  for (const [, flags] of FORMS) {
    const signing = flags.flatMap((flag) => flag === '--timestamp-url' ? [flag, `${sigstore.url}/api/v1/timestamp`] : [flag])
    lines.push(await signedLine(sigstore, { review: REVIEWS.finds }, ...signing))
  }
}, 2 * MINUTES)
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  await sigstore.close()
})

/** Offsets of the characters of the signature's key hint: nothing signs them, and nothing reads them. */
function keyHint(bundle: Uint8Array): Set<number> {
  const [, before = '', value = ''] = /^(.*"keyid":")([^"]*)"/s.exec(Buffer.from(bundle).toString('latin1')) ?? []
  return new Set(Array.from({ length: value.length }, (_, index) => before.length + index))
}

/** Offsets of the bundle at which a change was accepted, as what stands there. */
async function acceptedOf(line: SignedLine, mask: number, stride: number, first = 0): Promise<{ looked: number; accepted: string[] }> {
  const evidence = await evidenceOf(line)
  const bundle = evidence.bundle ?? Buffer.alloc(0)
  const free = keyHint(bundle)
  const accepted: string[] = []
  let looked = 0
  for (let at = first; at < bundle.length; at += stride) {
    looked += 1
    if (!free.has(at) && accepts({ ...evidence, bundle: flipped(bundle, at, mask) })) accepted.push(`${at}: ${Buffer.from(bundle).toString('latin1', Math.max(0, at - 40), at + 10)}`)
  }
  return { looked, accepted }
}

it('each byte of a bundle changed in turn is not accepted, but for the key hint', async () => {
  const { looked, accepted } = await acceptedOf(lines[0] as SignedLine, 0x01, 1)
  expect(accepted).toEqual([])
  expect(looked).toBeGreaterThan(5000)
}, 6 * MINUTES)

// The same of other forms of bundle and other bits, at every 37th byte: a whole pass of each takes minutes.
it.each(FORMS.flatMap(([form], index) => [0x20, 0x80, 0x02].map((mask) => ({ form, index, mask }))))('a bundle with $form is not accepted with bits $mask of a byte changed', async ({ index, mask }) => {
  const { looked, accepted } = await acceptedOf(lines[index] as SignedLine, mask, 37, mask % 37)
  expect(accepted).toEqual([])
  expect(looked).toBeGreaterThan(300)
}, 2 * MINUTES)
