import type { ImageFormat } from '@/lib/media/presets'

/**
 * Whether a rendered picture is complete; a truncated file is rendered again. Source: RFC 9649 §2 (the size in a WebP's header), ISO/IEC
 * 14496-12 §4.2 (an AVIF is a row of boxes), ITU-T T.81 (JPEG's markers).
 */
export function isWhole(bytes: Buffer, format: ImageFormat): boolean {
  switch (format) {
    case 'webp':
      return bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) + 8 <= bytes.length
    case 'jpeg':
      return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
    case 'avif':
      return endOfBoxes(bytes) === bytes.length
  }
}

/** Where the last complete box ends; -1 if a box extends past the end or there is none. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = short === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8) return -1
    at += size
  }
  return at === 0 ? -1 : at
}
