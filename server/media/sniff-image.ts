import { fileTypeFromBuffer } from 'file-type/core'
import { MAX_HEIF_PIXELS, MAX_IMAGE_BYTES, MAX_SIDE_PX, MAX_STREAMED_PIXELS, MAX_WHOLE_PIXELS } from '@/lib/media/limits'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { sharp } from './sharp'

const SERVER_ERRORS = textFor('serverErrors')

export type SniffedFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** What a picture's header says; width and height are before rotation by its orientation tag. */
export type ImageHeader = { format: SniffedFormat; widthPx: number; heightPx: number; orientation: number; hasAlpha: boolean }

const FORMATS: Readonly<Record<string, SniffedFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/** The decoder's name for each format, so that sniffer and decoder cannot disagree about a file. */
const DECODER_NAME: Readonly<Record<SniffedFormat, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif' }

const ACCEPTED = SERVER_ERRORS.acceptedPictures
const ANIMATED = `${SERVER_ERRORS.animated} ${ACCEPTED}`
const UNREADABLE = SERVER_ERRORS.pictureDamaged

/**
 * The header of an uploaded picture, judged by its content; name and declared type do not count. Decodes nothing. Throws `too_large` (bytes
 * or pixels), `unsupported` (another kind of file, animation), `invalid` (empty or damaged).
 */
export async function sniffImage(bytes: Buffer): Promise<ImageHeader> {
  if (bytes.length === 0) throw new AppError('invalid', `${SERVER_ERRORS.fileEmpty} ${ACCEPTED}`)
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new AppError('too_large', SERVER_ERRORS.pictureTooLarge({ megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }))
  const format = await sniffFormat(bytes)
  const header = await readHeader(bytes)
  if (header.format !== DECODER_NAME[format]) throw new AppError('unsupported', `${SERVER_ERRORS.notReadable} ${ACCEPTED}`)
  const { width: widthPx, height: heightPx } = header
  if ((header.pages ?? 1) > 1 && format !== 'heic') throw new AppError('unsupported', ANIMATED)
  const maxPixels = pixelLimit(format, header.isProgressive === true)
  if (widthPx * heightPx > maxPixels || Math.max(widthPx, heightPx) > MAX_SIDE_PX)
    throw new AppError(
      'too_large',
      SERVER_ERRORS.tooManyPixels({ megapixels: megapixels(widthPx * heightPx), most: megapixels(maxPixels) }),
    )
  return { format, widthPx, heightPx, orientation: header.orientation ?? 1, hasAlpha: header.hasAlpha === true }
}

function pixelLimit(format: SniffedFormat, isProgressive: boolean): number {
  if (format === 'avif' || format === 'heic') return MAX_HEIF_PIXELS
  return format === 'webp' || isProgressive ? MAX_WHOLE_PIXELS : MAX_STREAMED_PIXELS
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000)

async function sniffFormat(bytes: Buffer): Promise<SniffedFormat> {
  const mime = (await detectType(bytes)) ?? ''
  const format = FORMATS[mime]
  if (format) return format
  if (mime === 'application/pdf' || bytes.subarray(0, 1024).includes('%PDF-')) throw new AppError('unsupported', SERVER_ERRORS.pdf)
  if (mime === 'image/gif' || mime === 'image/apng' || mime === 'image/heic-sequence' || mime === 'image/heif-sequence')
    throw new AppError('unsupported', ANIMATED)
  if (looksLikeSvg(bytes)) throw new AppError('unsupported', `${SERVER_ERRORS.svg} ${ACCEPTED}`)
  throw new AppError('unsupported', `${SERVER_ERRORS.notPicture} ${ACCEPTED}`)
}

async function detectType(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    // The sniffer throws on some truncated containers, which are not usable pictures either.
    return undefined
  }
}

function looksLikeSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', ''))
}

async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new AppError('invalid', UNREADABLE, { cause })
  }
}

/** The error for a picture whose header is fine but that cannot be decoded, with a message for the uploader. */
export function decodingError(format: SniffedFormat, cause: unknown): AppError {
  if (format === 'heic') return new AppError('unsupported', SERVER_ERRORS.heic, { cause })
  return new AppError('invalid', UNREADABLE, { cause })
}
