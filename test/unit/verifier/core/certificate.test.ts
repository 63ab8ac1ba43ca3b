import { describe, expect, it } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { readCertificate } from '../../../../verifier/core/certificate.ts'
import {
  AUTHORITY_VALIDITY, createAuthority, EMPTY_NAME, emailName, extension, issueCertificate, randomSerial, spkiOf, uriName,
} from '../../../sigstore/certificate.ts'
import { sequence, tlv, utf8String } from '../../../sigstore/der.ts'

const authority = createAuthority('root')
const spki = spkiOf(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey)
const ISSUER = '1.3.6.1.4.1.57264.1.8'
const names = (...list: Buffer[]): Buffer => extension('2.5.29.17', sequence(...list), true)
const certificate = (...extensions: Buffer[]): Buffer => Buffer.from(issueCertificate(
  { serial: randomSerial(), subject: EMPTY_NAME, spki, ...AUTHORITY_VALIDITY, extensions }, authority,
))
const good = names(uriName('https://acme.example/x'))

describe('readCertificate', () => {
  it('reads the one name and the extensions that are UTF8Strings', () => {
    const read = readCertificate(certificate(good, extension(ISSUER, utf8String('https://issuer.example/ü'))))
    expect(read).toMatchObject({ subject: 'https://acme.example/x', subjectKind: 'uri' })
    expect(read.extensions.get(8)).toBe('https://issuer.example/ü')
    expect(readCertificate(certificate(names(emailName('a@acme.example'))))).toMatchObject({ subjectKind: 'email',
      subject: 'a@acme.example' })
  })

  it('takes the deprecated raw extensions for nothing (S27)', () => {
    const read = readCertificate(certificate(good, extension('1.3.6.1.4.1.57264.1.1', Buffer.from('https://issuer.example'))))
    expect(read.extensions.size).toBe(0)
  })

  it.each<[string, Buffer[]]>([
    ['no name', []],
    ['two names', [names(uriName('https://a.example'), uriName('https://b.example'))]],
    ['a name of another kind', [names(tlv(0x82, Buffer.from('host.example')))]],
    ['a byte above ASCII, which a reader could fold into it', [names(tlv(0x86, Buffer.from([0x68, 0xe1])))]],
    ['a blank in the name', [names(uriName('https://acme.example/x y'))]],
    ['an extension twice', [good, extension(ISSUER, utf8String('a')), extension(ISSUER, utf8String('b'))]],
    ['two extensions of names', [good, good]],
    ['an issuer as raw text (V24)', [good, extension(ISSUER, Buffer.from('https://issuer.example'))]],
    ['an issuer as another string type', [good, extension(ISSUER, tlv(0x13, Buffer.from('https://issuer.example')))]],
    ['an issuer with bytes after it', [good, extension(ISSUER, Buffer.concat([utf8String('a'), Buffer.from('b')]))]],
    ['an issuer that is not UTF-8', [good, extension(ISSUER, tlv(0x0c, Buffer.from([0xff])))]],
  ])('refuses a certificate with %s', (_, extensions) => {
    expect(() => readCertificate(certificate(...extensions))).toThrow(/certificate|DER/)
  })

  it('refuses bytes that are not exactly one certificate', () => {
    const bytes = certificate(good)
    expect(() => readCertificate(Buffer.concat([bytes, Buffer.of(0)]))).toThrow('expected nothing after the value')
    for (let length = 0; length < bytes.length; length += 7) expect(() =>
      readCertificate(bytes.subarray(0, length))).toThrow(/DER/)
  })
})
