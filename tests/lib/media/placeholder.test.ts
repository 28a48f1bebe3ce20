import { rgbaToThumbHash } from 'thumbhash'
import { placeholderUrl } from '@/lib/media/placeholder'

const hashOf = (width: number, height: number, color: readonly [number, number, number]) => {
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, index) => (index % 4 === 3 ? 255 : (color[index % 4] ?? 0)))
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

describe('the placeholder of a picture', () => {
  it('is a tiny bitmap in the picture’s shape and colour', () => {
    const url = placeholderUrl(hashOf(40, 60, [200, 40, 20])) ?? ''
    const bytes = Buffer.from(url.replace('data:image/bmp;base64,', ''), 'base64')

    expect(url.length).toBeLessThan(320)
    expect(bytes.toString('latin1', 0, 2)).toBe('BM')
    expect(bytes.readInt32LE(22)).toBeGreaterThan(bytes.readInt32LE(18))
    const [blue = 0, green = 0, red = 0] = bytes.subarray(54)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(blue, green)).toBeLessThan(90)
  })

  it.each([[''], ['%%%'], ['AA==']])('there is none for the unreadable hash "%s"', (hash) => {
    expect(placeholderUrl(hash)).toBeNull()
  })
})
