import { HASH_SIDE, hashDistance, hashToInteger, isSameFlyer, perceptualHash } from '@/lib/media/perceptual-hash'

const picture = (brightness: (x: number, y: number) => number) =>
  Uint8Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, index) =>
    Math.min(255, Math.max(0, Math.round(brightness(index % HASH_SIDE, Math.floor(index / HASH_SIDE))))),
  )
const waves = (x: number, y: number) => 128 + 60 * Math.sin(x / 3) + 50 * Math.cos(y / 5 + x / 9)

test('a brighter, paler or slightly noisy copy is the same flyer', () => {
  const original = perceptualHash(picture(waves))

  for (const copy of [
    picture((x, y) => waves(x, y) + 20),
    picture((x, y) => 128 + (waves(x, y) - 128) / 2),
    picture((x, y) => waves(x, y) + ((x * 7 + y * 13) % 5)),
  ])
    expect(isSameFlyer(original, perceptualHash(copy))).toBe(true)
})

test('a different picture is a different flyer', () => {
  expect(isSameFlyer(perceptualHash(picture(waves)), perceptualHash(picture((x, y) => 128 + 90 * Math.sin(y / 2) * Math.cos(x / 6))))).toBe(
    false,
  )
})

test('a uniform picture matches nothing, not even itself', () => {
  const even = perceptualHash(picture(() => 200))

  expect(isSameFlyer(even, even)).toBe(false)
})

test('the distance counts bits', () => {
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2)
})

test.each(['0000000000000000', '7fffffffffffffff', '8000000000000000', 'ffffffffffffffff', '0123456789abcdef'])(
  '%s is a signed number of 64 bits in the database, bit for bit',
  (hash) => {
    const value = hashToInteger(hash)

    expect(value >= -(2n ** 63n) && value < 2n ** 63n).toBe(true)
    expect(BigInt.asUintN(64, value)).toBe(BigInt(`0x${hash}`))
  },
)

test('anything but 32 × 32 pixels is refused', () => {
  expect(() => perceptualHash(new Uint8Array(10))).toThrow(RangeError)
})
