import QRCode from 'qrcode'
import { sharp } from '@/server/media/sharp'

/** White modules around a code. Source: ISO/IEC 18004 §5.3.8. */
const QUIET = 4

/**
 * A ticket's code as a PNG, black on white, high error correction.
 * @param squarePx pixels per module.
 */
export async function toCodePicture(code: string, squarePx: number): Promise<Buffer> {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'H' })
  const side = (modules.size + 2 * QUIET) * squarePx
  const pixels = Buffer.alloc(side * side, 255)
  for (let row = 0; row < modules.size * squarePx; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.data[Math.floor(row / squarePx) * modules.size + column]) continue
      const from = (row + QUIET * squarePx) * side + (column + QUIET) * squarePx
      pixels.fill(0, from, from + squarePx)
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
}
