/**
 * Masking secrets in text that may be published (S47). It knows the shapes of common tokens and the values that the door
 * names; it cannot know every secret, so what must stay private is withheld, not masked.
 *
 * @module
 */

export type Masked = { readonly bytes: Uint8Array; readonly redactions: number }

const SHORTEST_VALUE = 8
const REPLACEMENT = '[masked]'

const KEY_NAME = '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?'

/** Every quantifier is bounded or followed by a class disjoint from it: time is linear in the text. */
const SHAPES: readonly RegExp[] = [
  // Private keys, also without their end, and with line feeds written as \n.
  new RegExp(`-----BEGIN ${KEY_NAME}-----(?:[A-Za-z0-9+/=\\s:,.\\\\]|-(?!-))*(?:-----END ${KEY_NAME}-----)?`, 'g'),
  /\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g,
  // GitHub, GitLab, npm, PyPI, Docker, Hugging Face, DigitalOcean.
  /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255}|ghs_[A-Za-z0-9._-]{20,1024})/g,
  /\b(?:glpat|gldt|glrt|glcbt|glptt)-[A-Za-z0-9_-]{20,128}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\bpypi-[A-Za-z0-9_-]{32,512}/g,
  /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,128}/g,
  /\bhf_[A-Za-z0-9]{30,64}\b/g,
  /\bdo[opr]_v1_[a-f0-9]{64}\b/g,
  // Model providers, Google, Stripe, Slack, SendGrid.
  /\bsk-(?=[A-Za-z_-]{0,64}\d)[A-Za-z0-9_-]{20,256}/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9._-]{20,2048}/g,
  /\bGOCSPX-[A-Za-z0-9_-]{20,64}/g,
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,256}/g,
  /\bxox[a-z]-[A-Za-z0-9-]{10,256}/g,
  /\bxapp-\d-[A-Za-z0-9-]{10,256}/g,
  /https:\/\/hooks\.slack\.com\/services\/[A-Za-z0-9/]{20,256}/g,
  /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,128}/g,
  // AWS, Azure.
  /\b(?:AKIA|ASIA|AROA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  /(?<=aws_?(?:secret_?access_?key|session_?token)["']{0,2}[ \t]{0,8}[:=][ \t]{0,8}["']?)[A-Za-z0-9/+=]{32,2048}/gi,
  /(?<=(?:AccountKey|SharedAccessKey|SharedAccessSignature|sig)=)[A-Za-z0-9+/%=_-]{32,256}/g,
  // Identity tokens, authorization headers, credentials in URLs.
  /\beyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{8,16384}\.[A-Za-z0-9_-]{8,2048}/g,
  /(?<=authorization["']{0,2}[ \t]{0,8}[:=][ \t]{0,8}["']?(?:bearer|basic|token)[ \t]{1,8})[A-Za-z0-9._~+/=-]{8,8192}/gi,
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,128}:)[^\s/:@"'<>]{3,256}(?=@)/gi,
]

const SECRET_NAME = new RegExp([
  'TOKEN', 'SECRET', 'PASSW(?:OR)?D', 'PASSPHRASE', 'CREDENTIAL', 'API_?KEY', 'ACCESS_?KEY', 'PRIVATE_?KEY', '_KEY$',
  'COOKIE', 'SESSION_ID', '^AUTH', '_AUTH$', '_PAT$',
].join('|'), 'i')
const NOT_SECRET_NAME = /(?:_FILE|_PATH|_DIR|_SOCK|_URL)$/i

/** The values of environment variables whose names say that they are secret. The door reads its environment; this does not. */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && SECRET_NAME.test(name) && !NOT_SECRET_NAME.test(name) && value.length >= SHORTEST_VALUE ? [value] : [])
}

/**
 * Replaces secrets by `[masked]`.
 *
 * @param secrets Values known to be secret: masked as they are, each line by itself, and in base64, URL and JSON spelling.
 */
export function mask(bytes: Uint8Array, secrets: readonly string[]): Masked {
  // One character per byte: what is not text stays as it is, and every pattern is ASCII.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let redactions = 0
  let masked = text
  for (const pattern of [...valuePatterns(secrets), ...SHAPES]) {
    masked = masked.replace(pattern, () => {
      redactions += 1
      return REPLACEMENT
    })
  }
  return { bytes: redactions === 0 ? bytes : Buffer.from(masked, 'latin1'), redactions }
}

function valuePatterns(secrets: readonly string[]): RegExp[] {
  const spellings = new Set(secrets.flatMap(spell).filter((spelling) => spelling.length >= SHORTEST_VALUE))
  // The longest first: a value that contains another is masked whole.
  const alternatives = [...spellings].sort((a, b) => b.length - a.length).map((spelling) => RegExp.escape(spelling))
  return alternatives.length === 0 ? [] : [new RegExp(alternatives.join('|'), 'g')]
}

function spell(secret: string): string[] {
  const whole = Buffer.from(secret, 'utf8')
  const plain = [secret, ...secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_VALUE)]
  const written = [
    ...plain.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text.toWellFormed())])
      .map((text) => Buffer.from(text, 'utf8').toString('latin1')),
    ...embeddedBase64(whole),
  ]
  return written
}

/** The base64 of a secret wherever it may start in a longer text: the characters that all its neighbours leave alone. */
function embeddedBase64(secret: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), secret])
    const certain = padded.toString('base64').slice(shift === 0 ? 0 : shift + 1, Math.floor(padded.length * 8 / 6))
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
