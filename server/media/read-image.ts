import { createHash } from 'node:crypto'
import { rgbaToThumbHash } from 'thumbhash'
import { dominantColor } from '@/lib/media/accent'
import { KEPT_SIDE_PX, MAX_STREAMED_PIXELS } from '@/lib/media/limits'
import { PAPER } from '@/lib/media/paper'
import { HASH_SIDE, perceptualHash } from '@/lib/media/perceptual-hash'
import { createGate } from './gate'
import { fromPixels, sharp, toPixels, type Pixels } from './sharp'
import { decodingError, sniffImage, type ImageHeader, type SniffedFormat } from './sniff-image'

/** An uploaded picture, validated, upright and stripped of everything but its pixels. */
export type ReadImage = {
  /** SHA-256 of the uploaded bytes, hexadecimal. */
  sha256: string
  /** `{sha256}.jpg`, or `.webp` for a picture with transparent parts. */
  key: string
  /** The upload's format, judged by its content. */
  uploadedAs: SniffedFormat
  /** The re-encoded picture that is kept: long side at most 2,560 px, sRGB, no metadata. */
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/webp'
  /** Size of `bytes`, upright. */
  widthPx: number
  heightPx: number
  /** 64 bits as 16 hexadecimal digits: near for pictures that look alike. */
  perceptualHash: string
  /** A blurred placeholder of about 25 bytes, base64. */
  thumbhash: string
  /** `#rrggbb` as found in the picture; `accentFor` makes it readable as an accent. */
  dominantColor: string
}

const KEPT_QUALITY = 85

/** Bounds memory: ten simultaneous uploads must not mean ten decoded pictures. */
const enter = createGate(2)

/** White, unless what is drawn is about as light as white itself. */
const GROUNDS = { light: '#ffffff', dark: PAPER.dark } as const
const LIGHT_INK = 0.72

/**
 * Reads an uploaded picture: sniffs it by content, checks its limits before decoding, turns it upright, re-encodes it without metadata and
 * computes its fingerprints. The stored picture is a JPEG, because JPEG can be shrunk while decoding; WebP if parts are transparent. Throws
 * `too_large`, `unsupported`, `invalid` with messages for the uploader.
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  const header = await sniffImage(bytes)
  return enter(() => readSniffed(bytes, header))
}

/**
 * A flyer with transparent parts, laid on a ground that its letters stand out from; any other picture as it is. White letters on nothing
 * would be read, and shown, on white. Throws as `readImage` does.
 */
export async function layOnGround(bytes: Buffer): Promise<Buffer> {
  const header = await sniffImage(bytes)
  if (!header.hasAlpha) return bytes
  return enter(async () => {
    const pixels = await decode(bytes, header)
    if (pixels.channels !== 4 || (await fromPixels(pixels).stats()).isOpaque) return bytes
    const background = inkLightness(pixels) > LIGHT_INK ? GROUNDS.dark : GROUNDS.light
    return fromPixels(pixels).flatten({ background }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  })
}

/** How light the drawn parts of a picture with four channels are on average, 0–1. Source: ITU-R BT.709, luma. */
function inkLightness({ data }: Pixels): number {
  let [light, ink] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    light += alpha * (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0))
    ink += alpha
  }
  return ink === 0 ? 0 : light / (255 * ink)
}

async function readSniffed(bytes: Buffer, header: ImageHeader): Promise<ReadImage> {
  const pixels = await decode(bytes, header)
  const isTransparent = header.hasAlpha && pixels.channels === 4 && !(await fromPixels(pixels).stats()).isOpaque
  const kept = isTransparent ? pixels : await withoutAlpha(pixels)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [encoded, fingerprints] = await Promise.all([encode(kept, isTransparent), fingerprint(kept)])
  return {
    sha256,
    key: `${sha256}.${isTransparent ? 'webp' : 'jpg'}`,
    uploadedAs: header.format,
    bytes: encoded,
    contentType: isTransparent ? 'image/webp' : 'image/jpeg',
    widthPx: kept.widthPx,
    heightPx: kept.heightPx,
    ...fingerprints,
  }
}

/**
 * The picture's pixels, upright and at most as large as what is kept. It shrinks while reading and rotates afterwards: rotating first would
 * need the whole picture in memory. Throws `invalid` for a picture that cannot be decoded.
 */
async function decode(bytes: Buffer, header: ImageHeader): Promise<Pixels> {
  try {
    const shrunk = await toPixels(
      sharp(bytes, { failOn: 'error', limitInputPixels: MAX_STREAMED_PIXELS, sequentialRead: true, autoOrient: false }).resize({
        width: KEPT_SIDE_PX,
        height: KEPT_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      }),
    )
    return await turnUpright(await asColor(shrunk), header.orientation)
  } catch (cause) {
    throw decodingError(header.format, cause)
  }
}

async function asColor(pixels: Pixels): Promise<Pixels> {
  if (pixels.channels >= 3) return pixels
  return toPixels(fromPixels(pixels).toColourspace('srgb'))
}

/** Source: EXIF 2.32, Orientation. */
async function turnUpright(pixels: Pixels, orientation: number): Promise<Pixels> {
  if (orientation < 2 || orientation > 8) return pixels
  const mirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0
  const flopped = mirrored ? await toPixels(fromPixels(pixels).flop()) : pixels
  return degrees === 0 ? flopped : toPixels(fromPixels(flopped).rotate(degrees))
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  return pixels.channels === 4 ? toPixels(fromPixels(pixels).flatten({ background: '#ffffff' })) : pixels
}

function encode(pixels: Pixels, isTransparent: boolean): Promise<Buffer> {
  const pipeline = fromPixels(pixels)
  // No chroma subsampling: it frays red letters on a dark background, which are common on posters.
  return isTransparent
    ? pipeline.webp({ quality: KEPT_QUALITY, effort: 2 }).toBuffer()
    : pipeline.jpeg({ quality: KEPT_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: true }).toBuffer()
}

async function fingerprint(pixels: Pixels) {
  const small = await toPixels(fromPixels(pixels).resize(100, 100, { fit: 'inside' }).ensureAlpha())
  const opaque = fromPixels(small).flatten({ background: '#ffffff' })
  const [colors, grey] = await Promise.all([
    opaque.clone().raw().toBuffer(),
    opaque.clone().resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer(),
  ])
  return {
    perceptualHash: perceptualHash(grey),
    thumbhash: Buffer.from(rgbaToThumbHash(small.widthPx, small.heightPx, small.data)).toString('base64'),
    dominantColor: dominantColor(colors),
  }
}
