import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { MerkleLog, sha256, type Inclusion } from '../../sigstore/merkle-log.ts'

/** The verification of RFC 9162, 2.1.3.2, which shares nothing with how the log builds its proofs. */
function rootFromProof(leaf: Buffer, proof: Inclusion): Buffer | null {
  let [fn, sn, hash] = [proof.index, proof.size - 1, sha256(Buffer.of(0), leaf)]
  for (const sibling of proof.hashes) {
    if (sn === 0) return null
    if (fn % 2 === 1 || fn === sn) {
      hash = sha256(Buffer.of(1), sibling, hash)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1]
    } else {
      hash = sha256(Buffer.of(1), hash, sibling)
    }
    ;[fn, sn] = [fn >> 1, sn >> 1]
  }
  return sn === 0 ? hash : null
}

describe('MerkleLog', () => {
  it('proves the inclusion of every entry at every size up to 200', () => {
    const log = new MerkleLog('127.0.0.1:1')
    for (let n = 0; n < 200; n += 1) {
      const body = Buffer.from(`body ${n}`)
      const proof = log.append(body)
      expect(proof.size).toBe(proof.index + 1)
      expect(proof.hashes.length).toBeGreaterThan(0)
      expect(rootFromProof(body, proof)?.equals(proof.root)).toBe(true)
      expect(rootFromProof(Buffer.from('another body'), proof)?.equals(proof.root)).toBe(false)
    }
    expect(log.size).toBeGreaterThan(200)
  })

  it('signs a checkpoint over origin, size and root', () => {
    const log = new MerkleLog('127.0.0.1:1')
    const { checkpoint, size, root } = log.append(Buffer.from('body'))
    const [note = '', signatureLine = ''] = checkpoint.split('\n\n')
    const signature = Buffer.from(signatureLine.trim().split(' ')[2] ?? '', 'base64')
    const key = createPublicKey({ key: log.spki, format: 'der', type: 'spki' })
    expect(note).toBe(`127.0.0.1:1\n${size}\n${root.toString('base64')}`)
    expect(signature.subarray(0, 4).equals(log.id.subarray(0, 4))).toBe(true)
    expect(verify('sha256', Buffer.from(`${note}\n`), key, signature.subarray(4))).toBe(true)
  })
})
