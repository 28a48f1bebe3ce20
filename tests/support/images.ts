import sharp from 'sharp'
import { seededRandom } from '@/scripts/seeded-random'

/** A picture with coarse shapes like a poster, different for each seed; raw RGB in a sharp pipeline. */
export function posterPixels(options: { widthPx?: number; heightPx?: number; seed?: number } = {}): ReturnType<typeof sharp> {
  const { widthPx = 600, heightPx = 800, seed = 1 } = options
  const next = seededRandom(seed)
  const shapes = Array.from({ length: 12 }, () => {
    const color = `rgb(${[next(), next(), next()].map((value) => Math.round(value * 255)).join(',')})`
    const [x, y, w, h] = [next() * widthPx, next() * heightPx, next() * widthPx * 0.6, next() * heightPx * 0.4]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#f4e8d0"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/** A grey PNG with one bit per pixel, made without holding its pixels: a few kilobytes that decode to `sidePx`² pixels. */
export async function oneBitPng(sidePx: number): Promise<Buffer> {
  const { deflateSync, crc32 } = await import('node:zlib')
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), 4 + body.length)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(sidePx / 8) + 1) * sidePx)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
