import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  readSigningConfig, serviceUrl, servicesFromSigningConfig, signingServices,
} from '../../../producer/io/signing-service.ts'
import { FormatError, PortError, UsageError } from '../../../schemas/errors.ts'
import { startSigstore, type LocalSigstore } from '../../sigstore/local-sigstore.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

let sigstore: LocalSigstore
beforeAll(async () => {
  sigstore = await startSigstore()
})
afterAll(() => sigstore.close())

describe('serviceUrl', () => {
  it.each([
    ['https://fulcio.example/', 'https://fulcio.example'],
    ['https://tsa.example/api/v1/timestamp', 'https://tsa.example/api/v1/timestamp'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://[::1]:80/', 'http://[::1]'],
    ['http://localhost:1', 'http://localhost:1'],
  ])('takes %s', (text, expected) => {
    expect(serviceUrl('fulcio', text)).toBe(expected)
  })

  it.each([
    'http://fulcio.example', 'http://127.0.0.1.mallory.example', 'http://localhost.mallory.example', 'http://0.0.0.0',
    'http://10.0.0.1', 'ftp://fulcio.example',
    'file:///etc/passwd', 'javascript:alert(1)', 'fulcio.example', '', 'https://user:pass@fulcio.example',
    'https://fulcio.example/#x', 'http://127.0.0.1@mallory.example',
  ])('refuses %s', (text) => {
    expect(() => serviceUrl('fulcio', text)).toThrow(UsageError)
  })

  it('never shows a password', () => {
    expect(() => serviceUrl('fulcio', 'https://user:pass@fulcio.example')).toThrow(expect.objectContaining({
      message: 'fulcio: expected a URL without user, password and fragment',
    }))
  })
})

describe('signingServices', () => {
  it('refuses services that give no time', () => {
    const fulcioUrl = 'https://fulcio.example'
    const rekor = { url: 'https://rekor.example', version: 2 } as const
    const given = { fulcioUrl, timestampUrl: null }
    expect(() => signingServices({ ...given, rekor })).toThrow('expected a timestamp authority with rekor v2')
    expect(() => signingServices({ ...given, rekor: null })).toThrow('expected a timestamp authority with no log')
    expect(signingServices({ ...given, rekor: { ...rekor, version: 1 } }).timestampUrl).toBeNull()
  })
})

type Config = { mediaType: string; caUrls: object[]; rekorTlogUrls: object[]; rekorTlogConfig: object; tsaUrls: object[] }

describe('signing configuration', () => {
  const service = (url: string, majorApiVersion: number, start: string, end?: string): object =>
    ({ url, majorApiVersion, operator: 'x', validFor: { start, ...(end === undefined ? {} : { end }) } })
  const altered = async (change: Partial<Config>): Promise<Buffer> => {
    const config = JSON.parse(await readFile(sigstore.signingConfigV2Path, 'utf8')) as Config
    return Buffer.from(JSON.stringify({ ...config, ...change }))
  }

  it('names every service of an instance', async () => {
    const timestampUrl = `${sigstore.url}/api/v1/timestamp`
    expect(await readSigningConfig(sigstore.signingConfigV1Path, NOW))
      .toEqual({ fulcioUrl: sigstore.url, rekor: { url: sigstore.url, version: 1 }, timestampUrl })
    expect(await readSigningConfig(sigstore.signingConfigV2Path, NOW))
      .toEqual({ fulcioUrl: sigstore.url, rekor: { url: sigstore.url, version: 2 }, timestampUrl })
  })

  it('takes the highest version it knows, then the newest, of those valid now', async () => {
    const rekorTlogUrls = [
      service('https://v1.example', 1, '2025-01-01T00:00:00Z'),
      service('https://v2-old.example', 2, '2025-01-01T00:00:00Z'),
      service('https://v2.example', 2, '2026-01-01T00:00:00Z'),
      service('https://v2-over.example', 2, '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      service('https://v2-future.example', 2, '2027-01-01T00:00:00Z'),
      service('https://v3.example', 3, '2025-01-01T00:00:00Z'),
    ]
    const { rekor } = servicesFromSigningConfig(await altered({ rekorTlogUrls }), NOW)
    expect(rekor).toEqual({ url: 'https://v2.example', version: 2 })
  })

  it.each<[string, Partial<Config>]>([
    ['another media type', { mediaType: 'application/vnd.dev.sigstore.signingconfig.v0.1+json' }],
    ['no authority', { caUrls: [] }],
    ['an authority that is not valid yet', { caUrls: [service('https://a.example', 1, '2027-01-01T00:00:00Z')] }],
    ['an authority without a time', { caUrls: [{ url: 'https://a.example', majorApiVersion: 1 }] }],
    ['no log of a known version', { rekorTlogUrls: [service('https://a.example', 3, '2020-01-01T00:00:00Z')] }],
    ['a selector for all logs', { rekorTlogConfig: { selector: 'ALL', count: 0 } }],
    ['two logs', { rekorTlogConfig: { selector: 'EXACT', count: 2 } }],
    ['no timestamp authority', { tsaUrls: [] }],
  ])('refuses %s', async (_what, change) => {
    const bytes = await altered(change)
    expect(() => servicesFromSigningConfig(bytes, NOW)).toThrow(FormatError)
  })

  it('refuses what is not JSON, too large, or not there', async () => {
    for (const bytes of [Buffer.from('{'), Buffer.from('null'), Buffer.from([0xff]), Buffer.alloc(64 * 1024 + 1, ' ')]) {
      expect(() => servicesFromSigningConfig(bytes, NOW)).toThrow(FormatError)
    }
    await expect(readSigningConfig('/nonexistent/config.json', NOW)).rejects.toThrow(PortError)
  })

  it('refuses a service over plain http on another host', async () => {
    const caUrls = [service('http://fulcio.example', 1, '2025-01-01T00:00:00Z')]
    const bytes = await altered({ caUrls })
    expect(() => servicesFromSigningConfig(bytes, NOW)).toThrow('expected an https URL')
  })
})
