import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mask, secretValues } from '../../../../producer/core/mask.ts'

const masked = (text: string, secrets: readonly string[] = []): string => Buffer.from(mask(Buffer.from(text), secrets).bytes).toString()
/** Joined here, so that no scanner takes this file for a leak. */
const shape = (...parts: string[]): string => parts.join('')
const letters = (count: number): string => 'aB3dE5fG7h'.repeat(30).slice(0, count)

describe('masking', () => {
  it.each([
    shape('ghp', '_', letters(36)), shape('ghs', '_', letters(36)), shape('github', '_pat_', letters(60)), shape('glpat', '-', letters(20)),
    shape('npm', '_', letters(36)), shape('pypi', '-', letters(80)), shape('dckr', '_pat_', letters(27)), shape('hf', '_', letters(34)),
    shape('sk', '-ant-', 'api03-', letters(90)), shape('sk', '-proj-', letters(60)), shape('AIza', letters(35)), shape('sk', '_live_', letters(24)),
    shape('xoxb', '-1234567890-', letters(24)), shape('SG', '.', letters(22), '.', letters(43)), shape('AK', 'IA', 'ABCDEFGHIJ234567'),
    shape('ey', 'JhbGciOiJIUzI1NiJ9', '.', 'eyJzdWIiOiIxIn0', '.', letters(43)), shape('AGE-SECRET-', 'KEY-1', 'Q'.repeat(58)),
  ])('takes out %s wherever it stands', (token) => {
    expect(mask(Buffer.from(`a "${token}" b\n${token}`), [])).toMatchObject({ redactions: 2 })
    expect(masked(`a "${token}" b\n${token}`)).toBe('a "[masked]" b\n[masked]')
  })

  it('takes out private keys whole, in lines or as one JSON string, also without their end', () => {
    const begin = shape('-----BEGIN RSA PRIVATE', ' KEY-----')
    const end = shape('-----END RSA PRIVATE', ' KEY-----')
    const body = `Proc-Type: 4,ENCRYPTED\n${letters(64)}\n${letters(20)}==\n`
    expect(masked(`x\n${begin}\n${body}${end}\ny`)).toBe('x\n[masked]\ny')
    expect(masked(JSON.stringify(`${begin}\n${body}${end}`))).toBe('"[masked]"')
    expect(masked(`${begin}\n${body}`)).toBe('[masked]')
  })

  it('takes out credentials in URLs, headers and AWS assignments, and leaves the rest', () => {
    expect(masked('git clone https://user:pa55word@example.dev/x')).toBe('git clone https://user:[masked]@example.dev/x')
    expect(masked('Authorization: Bearer abcdefgh12345678')).toBe('Authorization: Bearer [masked]')
    expect(masked(`aws_secret_access_key = ${letters(40)}`)).toBe('aws_secret_access_key = [masked]')
  })

  it.each([
    'const token = await getToken()', 'task-list-container-wide-grid', 'https://example.dev:8080/a@b', 'f-3a91c2 src/export.ts:88',
    '71d4c9ab8f2a7e31c0d9b2a4f6e8d0c1b3a5f7e9', 'sk-loading-spinner-animation-container', 'eyJ is how a token begins', 'npm_config_registry',
  ])('leaves %p as it is', (text) => {
    expect(mask(Buffer.from(text), [])).toMatchObject({ redactions: 0 })
    expect(masked(text)).toBe(text)
  })

  it('takes out named values in every spelling', () => {
    const secret = 'p@ss "word"/ä+1'
    for (const text of [secret, JSON.stringify(secret), encodeURIComponent(secret)]) {
      expect(masked(`<${text}>`, [secret])).toMatch(/^<"?\[masked\]"?>$/)
    }
    for (const before of ['', 'u', 'us', 'user:']) {
      const { bytes, redactions } = mask(Buffer.from(Buffer.from(`${before}${secret}`).toString('base64')), [secret])
      expect(redactions).toBe(1)
      expect(Buffer.from(Buffer.from(bytes).toString(), 'base64').toString()).not.toContain('word')
    }
    expect(masked('first-line-1\nsecond', ['first-line-1\nsecond-line-2'])).toBe('[masked]\nsecond')
  })

  it('takes out a named value inside a longer JSON string, and each of its lines that says something', () => {
    const secret = 'line "one"\n\n          \neightchr\nseven77\ntail-line-5'
    expect(masked(JSON.stringify(`a ${secret} b`), [secret])).toBe('"a [masked] b"')
    expect(masked('<eightchr> <seven77> <tail-line-5>\n<          >', [secret])).toBe('<[masked]> <seven77> <[masked]>\n<          >')
  })

  it.each(['>>>???>>>???', 'aB3dE5fG7h', 'eleven-long'])('takes out the base64 of %s up to the last character that is its own', (secret) => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      for (const [shift, before] of ['', 'u', 'us'].entries()) {
        for (const after of ['', 'x', 'xy', 'xyz']) {
          const text = Buffer.from(`${before}${secret}${after}`).toString(alphabet)
          const [from, to] = [Math.ceil(shift * 8 / 6), Math.floor((shift + secret.length) * 8 / 6)]
          expect(masked(text, [secret])).toBe(`${text.slice(0, from)}[masked]${text.slice(to)}`)
        }
      }
    }
  })

  it('hands back the bytes themselves where nothing was masked', () => {
    const bytes = Buffer.from('nothing to see')
    expect(mask(bytes, ['other-value']).bytes).toBe(bytes)
    expect(mask(bytes, ['nothing to see']).bytes).not.toBe(bytes)
  })

  it('masks a value that contains another whole, and takes no short value for a secret', () => {
    expect(masked('abcdefgh-long', ['abcdefgh', 'abcdefgh-long'])).toBe('[masked]')
    expect(masked('true production', ['true', ''])).toBe('true production')
    expect(masked('abcdefg abcdefgh', ['abcdefg', ''])).toBe('abcdefg abcdefgh')
    expect(masked('abcdefgh', ['abcdefgh'])).toBe('[masked]')
  })

  it('leaves bytes that are not text as they are', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe, 0x80])
    expect(Buffer.from(mask(Buffer.concat([bytes, Buffer.from('secret-value'), bytes]), ['secret-value']).bytes))
      .toEqual(Buffer.concat([bytes, Buffer.from('[masked]'), bytes]))
  })

  it('leaves no named value anywhere in any text', () => {
    let found = 0
    fc.assert(fc.property(fc.stringMatching(/^[!-~]{8,24}$/), fc.array(fc.string({ unit: 'binary' })), (secret, parts) => {
      fc.pre(!'[masked]'.includes(secret))
      const { bytes, redactions } = mask(Buffer.from(parts.join(secret)), [secret])
      if (redactions > 0) found += 1
      expect(Buffer.from(bytes).includes(secret)).toBe(false)
    }))
    expect(found).toBeGreaterThan(30)
  })

  it('takes time linear in the text', () => {
    const begin = shape('-----BEGIN PRIVATE', ' KEY-----')
    for (const piece of [begin, 'eyJaaaaaaaaa.', 'a://b:', 'sk-', '-', 'authorization: bearer ', 'AccountKey=']) {
      mask(Buffer.from(piece.repeat(Math.floor(2_000_000 / piece.length))), [])
    }
  })
})

describe('secret values of an environment', () => {
  it.each([
    'X_TOKEN_Y', 'MY_SECRET', 'DB_PASSWORD', 'DB_PASSWD', 'PASSPHRASE_1', 'CREDENTIALS', 'APIKEY_1', 'API_KEY_1', 'ACCESSKEY_1', 'ACCESS_KEY_ID',
    'PRIVATEKEY_1', 'PRIVATE_KEY_1', 'SIGNING_KEY', 'COOKIE_JAR', 'SESSION_ID_1', 'AUTH_HEADER', 'HTTP_AUTH', 'GH_PAT', 'gh_pat', 'X_FILE_TOKEN', 'URL_TOKENS_PATHS',
  ])('are what %s holds, from 8 characters on', (name) => {
    expect(secretValues({ [name]: 'eightchr' })).toEqual(['eightchr'])
    expect(secretValues({ [name]: 'seven77' })).toEqual([])
  })

  it.each(['AUTHOR_PATH', 'TOKEN_FILE', 'SECRET_DIR', 'SSH_AUTH_SOCK', 'TOKEN_URL', 'KEYBOARD', 'MONKEY', 'PATCH', 'X_PATH', 'OAUTH_X', 'KEY_1'])(
    'are not what %s holds', (name) => {
      expect(secretValues({ [name]: 'eightchr' })).toEqual([])
    },
  )

  it('are those whose names say so', () => {
    expect(secretValues({
      GITHUB_TOKEN: 'token-value', PROVIDER_API_KEY: 'key-value-1', DB_PASSWORD: 'password-1', PATH: '/usr/bin:/bin', HOME: '/home/someone',
      TOKEN_FILE: '/run/token/file', SSH_AUTH_SOCK: '/tmp/agent-sock', SHORT_TOKEN: 'x', GONE_SECRET: undefined,
    }).sort()).toEqual(['key-value-1', 'password-1', 'token-value'])
  })
})
