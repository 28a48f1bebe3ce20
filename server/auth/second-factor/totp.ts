import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code is valid; authenticator apps support no other length. Source: RFC 6238 §5.2. */
const STEP_SECONDS = 30
/** Codes of the previous and next step are accepted, too, because clocks differ. Source: RFC 6238 §5.2. */
const STEPS_AROUND = [0, -1, 1] as const
export const CODE_DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, as long as the hash. Source: RFC 4226 §4. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** Bytes in base32, as authenticator apps read them, without padding. Source: RFC 4648 §6. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of one time step. Source: RFC 4226 §5.3, with HMAC-SHA-1, which every app knows. */
export function codeOf(secret: Uint8Array, step: number, digits: number = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step at a moment. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** The time step that a code belongs to, this one or one beside it; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | null {
  const entered = Buffer.from(code)
  const steps = STEPS_AROUND.map((offset) => stepAt(at) + offset)
  return steps.find((step) => entered.length === CODE_DIGITS && timingSafeEqual(Buffer.from(codeOf(secret, step)), entered)) ?? null
}

/** The URI in the QR code that hands a secret to an app. Source: Key Uri Format of Google Authenticator. */
export function totpAddress(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
