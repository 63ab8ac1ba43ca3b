/**
 * An identity token in a file, as a workload identity service leaves it. Only an explicit path is read, never an
 * inherited variable (S49).
 *
 * @module
 */
import { open } from 'node:fs/promises'
import { PortError } from '../../schemas/errors.ts'
import { TOKEN_BYTES, type IdentitySource } from './identity-token.ts'

/** Reads the file each time, so that a token that its service renewed is seen. */
export function fileIdentity(path: string): IdentitySource {
  return { kind: 'file', token: () => readToken(path) }
}

async function readToken(path: string): Promise<string> {
  const refuse = (expected: string, got: string, hint?: string): PortError => {
    const message = `identity token at ${path}: expected ${expected}, got ${got}`
    return new PortError('ERR_IDENTITY_FILE', message, hint === undefined ? {} : { hint })
  }
  let token: string
  try {
    await using file = await open(path, 'r')
    const stat = await file.stat()
    if (!stat.isFile()) throw refuse('a regular file', 'something else')
    const mode = stat.mode & 0o777
    if ((mode & 0o077) !== 0) {
      throw refuse('a file that only its owner may read', `mode ${mode.toString(8)}`, 'chmod 600, or let its service write it so')
    }
    const buffer = Buffer.alloc(TOKEN_BYTES + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    if (bytesRead > TOKEN_BYTES) throw refuse(`at most ${TOKEN_BYTES} bytes`, 'more')
    token = buffer.toString('utf8', 0, bytesRead).trim()
  } catch (error) {
    if (error instanceof PortError) throw error
    throw refuse('a readable file', (error as NodeJS.ErrnoException).code ?? 'an error')
  }
  if (token === '') throw refuse('a token', 'an empty file')
  return token
}
