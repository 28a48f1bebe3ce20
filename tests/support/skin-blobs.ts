import sharp from 'sharp'

const SIDE_PX = 224
/** Centre, radii and colour of soft ellipses, each over those before it. Found by chance: the model takes them for a photograph of skin. */
const BLOBS = [
  [32, 50, 36, 84, 244, 138, 157],
  [58, 219, 149, 71, 202, 172, 80],
  [116, 164, 15, 48, 157, 108, 75],
  [60, 151, 27, 61, 192, 206, 73],
  [122, 124, 104, 15, 230, 136, 229],
  [104, 128, 10, 12, 154, 152, 126],
  [195, 60, 6, 150, 126, 171, 40],
  [88, 97, 77, 21, 214, 173, 165],
  [167, 67, 14, 89, 185, 145, 139],
] as const
const GROUND = [154, 151, 150]

/** Coloured blobs that show nothing, and that the model for nudity is nonetheless sure about; raw RGB. */
export function skinBlobs(): Uint8Array {
  const pixels = new Uint8Array(SIDE_PX * SIDE_PX * 3).map((_, index) => GROUND[index % 3] ?? 0)
  for (const [centreX, centreY, radiusX, radiusY, ...color] of BLOBS)
    for (let y = 0; y < SIDE_PX; y += 1)
      for (let x = 0; x < SIDE_PX; x += 1) {
        const strength = 1 - ((x - centreX) / radiusX) ** 2 - ((y - centreY) / radiusY) ** 2
        if (strength <= 0) continue
        const at = (y * SIDE_PX + x) * 3
        for (const [index, value] of color.entries()) {
          const under = pixels[at + index] ?? 0
          pixels[at + index] = Math.round(under + (value - under) * strength)
        }
      }
  return pixels
}

/** The same as an upload; `seed` changes one pixel, so that each test has a picture of its own. */
export function skinBlobsPng(seed: number): Promise<Buffer> {
  const pixels = skinBlobs()
  pixels.set([seed & 255, (seed >> 8) & 255, (seed >> 16) & 255])
  return sharp(pixels, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .png()
    .toBuffer()
}
