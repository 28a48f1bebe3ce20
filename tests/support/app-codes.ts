import { codeOf, stepAt } from '../../server/auth/second-factor/totp'

/** Bytes of a key as authenticator apps read it. */
export const fromBase32 = (letters: string) => {
  const bits = [...letters.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** An authenticator app as its owner holds it: the code of now, or of a number of steps away. */
export const appWith =
  (secret: Uint8Array) =>
  (steps = 0, at = new Date()) =>
    codeOf(secret, stepAt(at) + steps)
