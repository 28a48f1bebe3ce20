import { codeOf, stepAt } from '../../server/auth/second-factor/totp'

/** Decodes a key as authenticator apps do. */
export const fromBase32 = (letters: string) => {
  const bits = [...letters.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** An authenticator app: returns the current code, or the one a number of steps away. */
export const appWith =
  (secret: Uint8Array) =>
  (steps = 0, at = new Date()) =>
    codeOf(secret, stepAt(at) + steps)
