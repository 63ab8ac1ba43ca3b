import { describe, expect, it } from '@jest/globals'
import { Base64, BUNDLE_MEDIA_TYPE, SigstoreBundle } from '../../../schemas/bundle.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

function sampleBundle() {
  return {
    mediaType: BUNDLE_MEDIA_TYPE as string,
    verificationMaterial: {
      certificate: { rawBytes: base64('certificate') },
      tlogEntries: [{
        logIndex: '148220113',
        logId: { keyId: base64('log key') },
        kindVersion: { kind: 'dsse', version: '0.0.1' },
        integratedTime: '1764540843',
        inclusionPromise: { signedEntryTimestamp: base64('promise') },
        inclusionProof: { logIndex: '12', rootHash: base64('root'), treeSize: '13', hashes: [base64('hash')], checkpoint: { envelope: 'log\n13\nroot\n' } },
        canonicalizedBody: base64('{}'),
      }],
      timestampVerificationData: { rfc3161Timestamps: [{ signedTimestamp: base64('timestamp') }] },
    },
    dsseEnvelope: {
      payload: base64('{"a":1}'),
      payloadType: 'application/vnd.in-toto+json',
      signatures: [{ sig: base64('signature'), keyid: '' } as { sig: string; keyid?: string }],
    },
  }
}
type Sample = ReturnType<typeof sampleBundle>

describe('SigstoreBundle', () => {
  it('takes a full bundle', () => {
    expect(SigstoreBundle.parse(sampleBundle())).toEqual(sampleBundle())
  })

  it.each<[string, (bundle: Sample) => void]>([
    ['no keyid', ({ dsseEnvelope }) => { delete dsseEnvelope.signatures[0]?.keyid }],
    ['another keyid: a hint that nobody believes (V12)', ({ dsseEnvelope }) => { dsseEnvelope.signatures[0]!.keyid = 'anything' }],
    ['no log entry, where only timestamps count', ({ verificationMaterial }) => { verificationMaterial.tlogEntries = [] }],
  ])('takes %s', (_, change) => {
    const bundle = sampleBundle()
    change(bundle)
    expect(SigstoreBundle.safeParse(bundle).success).toBe(true)
  })

  it.each<[string, (bundle: Sample) => void]>([
    ['a media type with more behind it (V12)', (bundle) => { bundle.mediaType = `${BUNDLE_MEDIA_TYPE}EVIL` }],
    ['a future media type (V12)', (bundle) => { bundle.mediaType = 'application/vnd.dev.sigstore.bundle.v9.9+json' }],
    ['an older media type', (bundle) => { bundle.mediaType = 'application/vnd.dev.sigstore.bundle+json;version=0.2' }],
    ['no signature (V1)', ({ dsseEnvelope }) => { dsseEnvelope.signatures = [] }],
    ['two signatures (V1)', ({ dsseEnvelope }) => { dsseEnvelope.signatures.push({ sig: base64('other') }) }],
    ['a payload with line feeds (V12)', ({ dsseEnvelope }) => { dsseEnvelope.payload = `${dsseEnvelope.payload}\n` }],
    ['a payload with junk (V12)', ({ dsseEnvelope }) => { dsseEnvelope.payload = `!!${dsseEnvelope.payload}` }],
    ['a payload in the URL-safe alphabet (V12)', ({ dsseEnvelope }) => { dsseEnvelope.payload = Buffer.from([0xfb, 0xff, 0xfe]).toString('base64url') }],
    ['a payload with text behind the padding (V12)', ({ dsseEnvelope }) => { dsseEnvelope.payload = `${base64('a')}${base64('b')}` }],
    ['a payload without padding', ({ dsseEnvelope }) => { dsseEnvelope.payload = base64('abcd').replace(/=+$/, '') }],
    ['a payload with loose bits in the last character', ({ dsseEnvelope }) => { dsseEnvelope.payload = 'YR==' }],
    ['an empty payload', ({ dsseEnvelope }) => { dsseEnvelope.payload = '' }],
    ['an unknown field', (bundle) => { Object.assign(bundle, { extra: 1 }) }],
    ['an unknown field in the envelope', ({ dsseEnvelope }) => { Object.assign(dsseEnvelope, { extra: 1 }) }],
    ['a public key where a certificate belongs', ({ verificationMaterial }) => { Object.assign(verificationMaterial, { publicKey: { hint: 'x' } }) }],
    ['a certificate chain', ({ verificationMaterial }) => { Object.assign(verificationMaterial, { x509CertificateChain: { certificates: [] } }) }],
    ['a message signature', (bundle) => { Object.assign(bundle, { messageSignature: {} }) }],
    ['five log entries', ({ verificationMaterial }) => { verificationMaterial.tlogEntries = Array.from({ length: 5 }, () => verificationMaterial.tlogEntries[0]!) }],
    ['a log index as a number', ({ verificationMaterial }) => { Object.assign(verificationMaterial.tlogEntries[0]!, { logIndex: 1 }) }],
    ['a log index with a leading zero', ({ verificationMaterial }) => { verificationMaterial.tlogEntries[0]!.logIndex = '01' }],
    ['a log index over 2^63', ({ verificationMaterial }) => { verificationMaterial.tlogEntries[0]!.logIndex = '9223372036854775808' }],
    ['a log entry without inclusion proof', ({ verificationMaterial }) => { delete (verificationMaterial.tlogEntries[0] as Partial<Sample['verificationMaterial']['tlogEntries'][0]>).inclusionProof }],
  ])('refuses %s', (_, change) => {
    const bundle = sampleBundle()
    change(bundle)
    expect(SigstoreBundle.safeParse(bundle).success).toBe(false)
  })
})

describe('Base64', () => {
  it('takes one spelling of each bytes', () => {
    for (let length = 1; length <= 9; length += 1) expect(Base64.safeParse(Buffer.alloc(length, 0xfb).toString('base64')).success).toBe(true)
  })
})
