import QRCode from 'qrcode'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
/** The code's side within the picture: a phone held at arm's length. */
const CODE_PX = 460
const FRAMES = 10

/** A film for a browser's fake camera: a code on a grey wall, slightly rotated, as uncompressed YUV4MPEG2. */
export async function filmOfCode(text: string): Promise<Buffer> {
  const code = await QRCode.toBuffer(text, { errorCorrectionLevel: 'H', width: CODE_PX, margin: 4 })
  const turned = await sharp(code).rotate(4, { background: '#ffffff' }).toBuffer()
  const luma = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a8a8a' } })
    .composite([{ input: turned, gravity: 'centre' }])
    .blur(0.6)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: FRAMES }, () => frame),
  ])
}
