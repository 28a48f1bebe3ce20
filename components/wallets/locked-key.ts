import { z } from 'zod'
import { fromBase58, toBase58 } from '@/lib/wallets/base58'

/** Iterations of PBKDF2 with SHA-256, to make each guess expensive. Source: OWASP Password Storage Cheat Sheet. */
const ROUNDS = 600_000
/** More than this would freeze the browser. */
const MOST_ROUNDS = 10_000_000
const SALT_BYTES = 16
/** Source: NIST SP 800-38D §8.2. */
const IV_BYTES = 12

/** A private key encrypted with a passphrase, as stored; bytes in base58. */
const Locked = z.object({
  kind: z.literal('PBKDF2-SHA-256, AES-256-GCM'),
  rounds: z.number().int().min(ROUNDS).max(MOST_ROUNDS),
  salt: z.string(),
  iv: z.string(),
  data: z.string(),
})

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

async function deriveKey(passphrase: string, { salt, rounds }: { salt: Uint8Array<ArrayBuffer>; rounds: number }): Promise<CryptoKey> {
  // Another keyboard may produce the same passphrase with different code points.
  const material = await crypto.subtle.importKey('raw', bytesOf(passphrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a private key with a passphrase, as text to store; it can be decrypted only for the same address. */
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

/** The private key that `lockKey` encrypted; null for a wrong passphrase, another address, or a damaged text. */
export async function unlockKey(text: string, { address, passphrase }: { address: string; passphrase: string }): Promise<string | null> {
  try {
    const { rounds, ...parts } = Locked.parse(JSON.parse(text))
    const [salt, iv, data] = [fromBase58(parts.salt), fromBase58(parts.iv), fromBase58(parts.data)]
    if (!salt || !iv || !data) return null
    const key = await deriveKey(passphrase, { salt, rounds })
    const bytes = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(address) }, key, data))
    // The key is base58, so each byte is one character.
    return String.fromCharCode(...bytes)
  } catch {
    return null
  }
}
