import type { InferenceSession } from 'onnxruntime-node'
import type { Code } from '@/lib/recognition/flyer-text'
import { type Corners, cornersOf, type Homography, mapPoint, solveHomography } from '@/lib/recognition/sheet'
import { findBoxes } from './find-boxes'
import { findSheet } from './find-sheet'
import { chooseTurns } from './orientation'
import { type Box, type Raster, turnBox } from './raster'
import { readCodes } from './read-codes'
import type { ReadBox } from './read-lines'
import { straightenSheet } from './straighten'

/** A picture with the text boxes found on it, and a function that reads a box. */
export type View = { raster: Raster; boxes: Box[]; codes: Code[]; read: ReadBox }

/** The straightened sheet, and its corners in the photograph. */
export type SheetView = View & { corners: Corners }

/** How many of the largest lines are read before and after straightening … */
const SAMPLE = 6
/** … and the sheet is used unless they read clearly worse: slanted lines read well one by one, but not as a page. */
const AS_GOOD = 0.75

/**
 * The sheet in a photograph, straightened and searched for text, or null if there is none or it reads no better than the whole photograph.
 * `open` creates a reader for another picture's boxes.
 */
export async function viewSheet(
  image: Buffer,
  photo: View,
  { detector, open }: { detector: InferenceSession; open: (raster: Raster) => ReadBox },
): Promise<SheetView | null> {
  const { widthPx, heightPx } = photo.raster
  const sheet = await findSheet(photo.raster, photo.boxes)
  if (!sheet) return null
  const raster = await straightenSheet(image, { corners: sheet.corners, widthPx, heightPx })
  const map = raster && solveHomography(sheet.corners, cornersOf({ x: 0, y: 0, width: raster.widthPx, height: raster.heightPx }))
  if (!raster || !map) return null
  const boxes = (await findBoxes(detector, raster)).sort(bySize)
  const view = { raster, boxes, read: open(raster) }
  if (!(await readsAsWell(view, { photo, map }))) return null
  return { ...view, codes: await findCodes({ photo, raster, map }), corners: sheet.corners }
}

/** Whether the largest lines on the sheet read at least as well straightened, measured in letters weighted by confidence. */
async function readsAsWell(
  { boxes, read, raster }: Omit<View, 'codes'>,
  { photo, map }: { photo: View; map: Homography },
): Promise<boolean> {
  const turns = await chooseTurns(read, boxes)
  const sample = photo.boxes
    .filter(({ cx, cy }) => isWithin(mapPoint(map, { x: cx, y: cy }), raster))
    .sort(bySize)
    .slice(0, SAMPLE)
  const near = boxes.filter((box) => sample.some((other) => isWithinBox(box, { other, map })))
  const [before, after] = await Promise.all([
    weigh(
      photo.read,
      sample.map((box) => turnBox(box, turns)),
    ),
    weigh(
      read,
      near.map((box) => turnBox(box, turns)),
    ),
  ])
  return after >= before * AS_GOOD
}

/** The largest first. */
function bySize(one: Box, other: Box): number {
  return other.width * other.height - one.width * one.height
}

async function weigh(read: ReadBox, boxes: Box[]): Promise<number> {
  let sum = 0
  for (const box of boxes) {
    const { confidence, chars } = await read(box)
    sum += confidence ** 2 * chars.length
  }
  return sum
}

function isWithin({ x, y }: { x: number; y: number }, { widthPx, heightPx }: Raster): boolean {
  return x >= 0 && y >= 0 && x <= widthPx && y <= heightPx
}

/** Whether a straightened line's centre lies in a line of the photograph. */
function isWithinBox({ cx, cy }: Box, { other, map }: { other: Box; map: Homography }): boolean {
  const at = (across: number, down: number): { x: number; y: number } => {
    const dx = (across * other.width) / 2
    const dy = (down * other.height) / 2
    return mapPoint(map, {
      x: other.cx + dx * Math.cos(other.angle) - dy * Math.sin(other.angle),
      y: other.cy + dx * Math.sin(other.angle) + dy * Math.cos(other.angle),
    })
  }
  const corners = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    return (next.x - corner.x) * (cy - corner.y) - (next.y - corner.y) * (cx - corner.x) >= 0
  })
}

/** The codes found on the sheet in the photograph; if none, those found on the straightened sheet. */
async function findCodes({ photo, raster, map }: { photo: View; raster: Raster; map: Homography }): Promise<Code[]> {
  const codes = photo.codes.flatMap((code): Code[] => {
    const corners = cornersOf(code).map((corner) => mapPoint(map, corner))
    const x = Math.min(...corners.map((corner) => corner.x))
    const y = Math.min(...corners.map((corner) => corner.y))
    const width = Math.max(...corners.map((corner) => corner.x)) - x
    const height = Math.max(...corners.map((corner) => corner.y)) - y
    return isWithin({ x: x + width / 2, y: y + height / 2 }, raster) ? [{ ...code, x, y, width, height }] : []
  })
  return codes.length > 0 ? codes : readCodes(raster)
}
