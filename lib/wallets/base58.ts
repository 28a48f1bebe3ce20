const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58 as in Solana and Bitcoin: leading zero bytes become leading ones. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let at = 0; at < digits.length || carry > 0; at++) {
      carry += (digits[at] ?? 0) * 256
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return (
    SIGNS.charAt(0).repeat(zeros < 0 ? bytes.length : zeros) +
    digits
      .toReversed()
      .map((digit) => SIGNS.charAt(digit))
      .join('')
  )
}

/** The bytes of a base58 text; null if it contains an invalid character. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = []
  for (const sign of text) {
    let carry = SIGNS.indexOf(sign)
    if (carry < 0) return null
    for (let at = 0; at < bytes.length || carry > 0; at++) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry % 256
      carry = Math.floor(carry / 256)
    }
  }
  const ones = [...text].findIndex((sign) => sign !== SIGNS.charAt(0))
  const zeros = ones < 0 ? text.length : ones
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.toReversed()])
}
