import sharp from 'sharp'
import { write } from '../../prisma/seed/posters/type'

/** A flyer with these lines, the first one large: a JPEG, or with the ground `none` a transparent PNG. */
export function drawFlyer(lines: readonly string[], { ink = '#17130e', ground = '#f6e7c8' } = {}): Promise<Buffer> {
  const [width, height] = [900, 1200]
  const paths = lines.map((text, index) =>
    write({
      text,
      face: index === 0 ? 'archivo' : 'inter',
      size: index === 0 ? 84 : 46,
      x: width / 2,
      y: index === 0 ? 200 : 300 + index * 110,
      fill: ink,
      align: 'center',
    }),
  )
  const flyer = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${paths.join('')}</svg>`,
    ),
  )
  return (ground === 'none' ? flyer.png() : flyer.jpeg({ quality: 90 })).toBuffer()
}
