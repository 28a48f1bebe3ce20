/** The side of the grey square a perceptual hash is computed from, in pixels. */
export const HASH_SIDE = 32
const KEPT = 8

/** Pictures whose hashes differ in at most this many bits count as the same flyer, scanned or saved again. */
export const SAME_FLYER_BITS = 6

/**
 * A 64-bit fingerprint of what a picture shows, as 16 hexadecimal digits: the signs of its lowest frequencies. Copies in other sizes,
 * formats and qualities differ in a few bits, other pictures in about 32.
 * @param grey 32 × 32 brightness values, row by row. Any other length throws a RangeError.
 */
export function perceptualHash(grey: Uint8Array): string {
  if (grey.length !== HASH_SIDE * HASH_SIDE) throw new RangeError(`expected ${HASH_SIDE * HASH_SIDE} pixels, got ${grey.length}`)
  const frequencies = lowFrequencies(grey)
  // The first value is the overall brightness, which says nothing about shapes and would skew the median.
  const middle = median(frequencies.slice(1))
  let hash = ''
  for (let index = 0; index < frequencies.length; index += 4) {
    const bits = frequencies.slice(index, index + 4).map((value): number => (value > middle ? 1 : 0))
    hash += bits.reduce((nibble, bit) => nibble * 2 + bit, 0).toString(16)
  }
  return hash
}

/** The Hamming distance of two perceptual hashes, 0–64. */
export function hashDistance(one: string, other: string): number {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; difference > 0n; difference &= difference - 1n) bits++
  return bits
}

/** Whether two perceptual hashes are close enough to be the same flyer. A picture without any shapes matches nothing. */
export function isSameFlyer(one: string, other: string): boolean {
  return !isShapeless(one) && !isShapeless(other) && hashDistance(one, other) <= SAME_FLYER_BITS
}

const isShapeless = (hash: string) => /^(?:[08]0{15}|[7f]f{15})$/.test(hash)

/** The 8 × 8 lowest values of the two-dimensional cosine transform (type II). */
function lowFrequencies(grey: Uint8Array): number[] {
  const cosine = (frequency: number, position: number) => Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * HASH_SIDE))
  const rows: number[][] = []
  for (let y = 0; y < HASH_SIDE; y++) {
    const row: number[] = []
    for (let u = 0; u < KEPT; u++) {
      let sum = 0
      for (let x = 0; x < HASH_SIDE; x++) sum += (grey[y * HASH_SIDE + x] ?? 0) * cosine(u, x)
      row.push(sum)
    }
    rows.push(row)
  }
  const values: number[] = []
  for (let v = 0; v < KEPT; v++)
    for (let u = 0; u < KEPT; u++) {
      const sum = rows.reduce((total, row, y) => total + (row[u] ?? 0) * cosine(v, y), 0)
      // Rounding to a thousandth keeps floating-point noise from deciding a bit in a uniform area.
      values.push(Math.round(sum * 1000) / 1000)
    }
  return values
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** A perceptual hash as the signed 64-bit integer stored in the database. */
export function hashToInteger(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash}`))
}
