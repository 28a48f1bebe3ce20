import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { authSecret } from '@/server/platform/auth-secret'

const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** What a secret is for: each purpose has a key of its own. */
type Purpose = 'secret of a second factor' | 'key of an actor' | 'key of a delivery' | 'secret of a webhook'

const key = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', authSecret(), '', purpose, 32))

/**
 * A secret as it is kept: AES-256-GCM under a key derived from `AUTH_SECRET`, bound to the account. Throws `internal` without
 * `AUTH_SECRET`.
 */
export function sealSecret(secret: Buffer, userId: string, purpose: Purpose = 'secret of a second factor'): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret sealed for an account; null if it was sealed for another account or under another `AUTH_SECRET`. */
export function openSecret(sealed: string, userId: string, purpose: Purpose = 'secret of a second factor'): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    // The key has changed: app codes fail, but recovery codes still work.
    return null
  }
}
