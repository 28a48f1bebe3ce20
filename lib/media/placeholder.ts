import { thumbHashToRGBA } from 'thumbhash'

/** Longer side of the placeholder; the browser smooths it, so a few pixels are enough. */
const LONG_SIDE_PX = 5
const HEADER_BYTES = 54
const ADDRESS = 'data:image/bmp;base64,'
/** Length of the prefix that placeholders of the same shape share: the header fills whole groups of base64. */
export const PLACEHOLDER_TOP = ADDRESS.length + (HEADER_BYTES / 3) * 4
/** A hash is about 25 bytes; anything shorter than its header and first waves is not one. */
const LEAST_HASH_BYTES = 10

/** Maximum cached placeholders: decoding a hash takes about a millisecond, and lists repeat the same pictures. */
const MAX_KEPT = 5000
const kept = new Map<string, string | null>()

/**
 * A tiny bitmap of a picture as a `data:` address of about 200 characters, shown blurred until the picture itself has loaded; null for an
 * unreadable hash.
 * @param thumbhash base64.
 */
export function placeholderUrl(thumbhash: string): string | null {
  const known = kept.get(thumbhash)
  if (known !== undefined) return known
  const url = drawPlaceholder(thumbhash)
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(thumbhash, url)
  return url
}

function drawPlaceholder(thumbhash: string): string | null {
  try {
    const hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
    if (hash.length < LEAST_HASH_BYTES) return null
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const scale = LONG_SIDE_PX / Math.max(w, h)
    const width = Math.max(1, Math.round(w * scale))
    const height = Math.max(1, Math.round(h * scale))
    const pixel = (x: number, y: number) => (Math.floor(((y + 0.5) / height) * h) * w + Math.floor(((x + 0.5) / width) * w)) * 4
    return `${ADDRESS}${btoa(String.fromCharCode(...bitmap(width, height, (x, y) => rgba.subarray(pixel(x, y), pixel(x, y) + 3))))}`
  } catch {
    return null
  }
}

/** An uncompressed 24-bit BMP: rows from the bottom up, each padded to four bytes, colours as blue, green, red. */
function bitmap(width: number, height: number, colorAt: (x: number, y: number) => Uint8Array): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(HEADER_BYTES + rowBytes * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, HEADER_BYTES, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = colorAt(x, height - 1 - y)
      bytes.set([blue, green, red], HEADER_BYTES + y * rowBytes + x * 3)
    }
  return bytes
}
