import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a session, a token or a link: 256 random bits, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a random secret: its SHA-256, hexadecimal. It needs no salt, since such secrets cannot be guessed; passwords can. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
