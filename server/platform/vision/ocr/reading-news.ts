import type { FlyerText } from '@/lib/recognition/flyer-text'
import { type Box } from './raster'

/** What a reader has seen of a picture so far. */
export type ReadingNews = {
  /** Text boxes, largest first: four corners as x, y in thousandths of the original picture; their text once it is read. */
  boxes: { corners: number[]; text: string | null }[]
  /** The lines read so far. */
  flyer: FlyerText
}

const LEAST_PAUSE_MS = 250

type Point = { x: number; y: number }

/**
 * The corners of a box in thousandths of the picture's sides, clockwise from the one that was its top left.
 * @param toPicture if the box was found on a straightened sheet: maps its points back to the picture.
 */
export function cornersOf(
  box: Box,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  toPicture: (point: Point) => Point = (point) => point,
): number[] {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return corners.flatMap(([right, down]) => {
    const [dx, dy] = [(right * box.width) / 2, (down * box.height) / 2]
    const { x, y } = toPicture({ x: box.cx + dx * cos - dy * sin, y: box.cy + dx * sin + dy * cos })
    return [x / widthPx, y / heightPx].map((share) => Math.max(0, Math.min(1000, Math.round(share * 1000))))
  })
}

/** Throttles news: the first is passed on immediately, later ones no faster than people can follow. */
export function pacedNews(tell: (news: ReadingNews) => void): (make: () => ReadingNews) => void {
  let toldAt = -Infinity
  return (make) => {
    if (performance.now() - toldAt < LEAST_PAUSE_MS) return
    toldAt = performance.now()
    tell(make())
  }
}
