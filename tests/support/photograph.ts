import sharp from 'sharp'
import { type Corners, cornersOf, type Point, solveHomography } from '@/lib/recognition/sheet'
import type { Raster } from '@/server/platform/vision/ocr/raster'
import { warp } from '@/server/platform/vision/ocr/straighten'

const toRaster = async (picture: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height }
}

/** A picture in the reader's input format, drawn from SVG. */
export const drawRaster = (svg: string): Promise<Raster> => toRaster(Buffer.from(svg))

/** A photograph of a sheet with its corners at `corners`, in surroundings drawn as SVG. */
export async function photograph(sheet: Buffer, { surroundings, corners }: { surroundings: string; corners: Corners }): Promise<Raster> {
  const scene = await drawRaster(surroundings)
  const paper = await toRaster(sheet)
  const left = Math.floor(Math.min(...corners.map(({ x }) => x)))
  const top = Math.floor(Math.min(...corners.map(({ y }) => y)))
  const size = {
    widthPx: Math.ceil(Math.max(...corners.map(({ x }) => x))) - left,
    heightPx: Math.ceil(Math.max(...corners.map(({ y }) => y))) - top,
  }
  const [a, b, c, d] = corners.map(({ x, y }): Point => ({ x: x - left, y: y - top }))
  if (!a || !b || !c || !d) throw new Error('a sheet has four corners')
  const map = solveHomography([a, b, c, d], cornersOf({ x: 0, y: 0, width: paper.widthPx, height: paper.heightPx }))
  if (!map) throw new Error('the corners must span a sheet')
  const seen = warp(paper, map, size)
  const outline = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.widthPx}" height="${size.heightPx}"><polygon points="${[a, b, c, d].map(({ x, y }) => `${x},${y}`).join(' ')}" fill="#ffffff"/></svg>`,
  )
  const cut = await sharp(seen.data, { raw: { width: size.widthPx, height: size.heightPx, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: outline, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const photo = await sharp(scene.data, { raw: { width: scene.widthPx, height: scene.heightPx, channels: 3 } })
    .composite([{ input: cut, left, top }])
    .png()
    .toBuffer()
  return toRaster(photo)
}

export const toJpeg = ({ data, widthPx, heightPx }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
