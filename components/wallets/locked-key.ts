import { z } from 'zod'
import { fromBase58, toBase58 } from '@/lib/wallets/base58'

/** Rounds of PBKDF2 with SHA-256, each of which a guess must pay again. Source: OWASP Password Storage Cheat Sheet. */
const ROUNDS = 600_000
/** More than this would only stop the browser. */
const MOST_ROUNDS = 10_000_000
const SALT_BYTES = 16
/** Source: NIST SP 800-38D §8.2. */
const IV_BYTES = 12

/** A private key under a passphrase, as it is kept: base58 for bytes. */
const Locked = z.object({
  kind: z.literal('PBKDF2-SHA-256, AES-256-GCM'),
  rounds: z.number().int().min(ROUNDS).max(MOST_ROUNDS),
  salt: z.string(),
  iv: z.string(),
  data: z.string(),
})

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

async function deriveKey(passphrase: string, { salt, rounds }: { salt: Uint8Array<ArrayBuffer>; rounds: number }): Promise<CryptoKey> {
  // The same passphrase typed on another keyboard is spelled with other code points.
  const material = await crypto.subtle.importKey('raw', bytesOf(passphrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A private key encrypted under a passphrase, as text to keep; it opens for the same address only. */
export async function lockKey(privateKey: string, { address, passphrase }: { address: string; passphrase: string }): Promise<string> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(SALT_BYTES)), crypto.getRandomValues(new Uint8Array(IV_BYTES))]
  const key = await deriveKey(passphrase, { salt, rounds: ROUNDS })
  const data = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(address) }, key, bytesOf(privateKey)),
  )
  return JSON.stringify({
    kind: 'PBKDF2-SHA-256, AES-256-GCM',
    rounds: ROUNDS,
    salt: toBase58(salt),
    iv: toBase58(iv),
    data: toBase58(data),
  })
}

/** The private key that `lockKey` encrypted; null for another passphrase, another address, or a text that is damaged. */
export async function unlockKey(text: string, { address, passphrase }: { address: string; passphrase: string }): Promise<string | null> {
  try {
    const { rounds, ...parts } = Locked.parse(JSON.parse(text))
    const [salt, iv, data] = [fromBase58(parts.salt), fromBase58(parts.iv), fromBase58(parts.data)]
    if (!salt || !iv || !data) return null
    const key = await deriveKey(passphrase, { salt, rounds })
    const bytes = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(address) }, key, data))
    // The key is base58: each byte is a sign.
    return String.fromCharCode(...bytes)
  } catch {
    return null
  }
}
