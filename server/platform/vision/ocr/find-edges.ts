import type { Point } from '@/lib/recognition/sheet'
import { at, type Box, boundsOf, type Raster } from './raster'

/** A straight line as its unit normal (`nx`, `ny`) and its distance from the origin: nx·x + ny·y = offset. */
export type Line = { nx: number; ny: number; offset: number }

/** Thin edges of a picture: where brightness or colour changes abruptly, and in which direction (radians, 0–π, across the edge). */
export type Edges = { strength: Float32Array; direction: Float32Array; widthPx: number; heightPx: number }

/** Weaker steps (in levels of 255 per pixel) are paper grain … */
const MIN_STEP = 3
/** … and stronger ones are capped, so that pale paper on a pale wall still counts. */
const FULL_STEP = 16
/** Text boxes are generous: this share of the height, both margins together, may already contain the sheet's edge. */
const RIM = 0.4
/** Bins for the votes: per degree, and per offset of this many pixels. */
const ANGLE_BINS = 180
const OFFSET_BIN_PX = 1.5
/** An edge votes for lines within this many degrees of its own direction. */
const VOTE_SPREAD = 3
/** Peaks this close to a stronger one are the same line. */
const SAME_LINE_DEGREES = 4
const SAME_LINE_PX = 7
/** Half the width of the band in which edges support a line, and how far their direction may turn from it. */
const BAND_PX = 2
const BAND_COS = Math.cos((12 * Math.PI) / 180)

/** The edges of a picture, except inside the text boxes in `ignored`, because letters are straight, too. */
export function findEdges(raster: Raster, ignored: Box[]): Edges {
  const { widthPx, heightPx } = raster
  const { strength, direction, sector } = findSteps(raster)
  for (const box of ignored) {
    const rim = RIM * Math.min(box.width, box.height)
    clearBox(strength, { widthPx, heightPx }, { ...box, width: box.width - rim, height: box.height - rim })
  }
  const thin = new Float32Array(strength.length)
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const index = y * widthPx + x
      const value = strength[index] ?? 0
      if (value < MIN_STEP) continue
      const ahead = at([1, widthPx + 1, widthPx, widthPx - 1], at(sector, index))
      if (value >= (strength[index + ahead] ?? 0) && value > (strength[index - ahead] ?? 0)) thin[index] = Math.min(1, value / FULL_STEP)
    }
  }
  return { strength: thin, direction, widthPx, heightPx }
}

/**
 * For each pixel, the gradient of the colour channel with the strongest one (Sobel filter), its direction, and which of the four neighbours
 * it points to.
 */
function findSteps({ data, widthPx, heightPx }: Raster): { strength: Float32Array; direction: Float32Array; sector: Uint8Array } {
  const count = widthPx * heightPx
  const strength = new Float32Array(count)
  const direction = new Float32Array(count)
  const sector = new Uint8Array(count)
  const stride = widthPx * 3
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      let best = 0
      let bestX = 0
      let bestY = 0
      for (let channel = 0; channel < 3; channel += 1) {
        const middle = y * stride + x * 3 + channel
        const above = middle - stride
        const below = middle + stride
        const rise = (data[below + 3] ?? 0) - (data[above - 3] ?? 0)
        const fall = (data[above + 3] ?? 0) - (data[below - 3] ?? 0)
        const dx = rise + fall + 2 * ((data[middle + 3] ?? 0) - (data[middle - 3] ?? 0))
        const dy = rise - fall + 2 * ((data[below] ?? 0) - (data[above] ?? 0))
        const size = dx * dx + dy * dy
        if (size <= best) continue
        best = size
        bestX = dx
        bestY = dy
      }
      const index = y * widthPx + x
      const angle = (Math.atan2(bestY, bestX) + Math.PI) % Math.PI
      strength[index] = Math.sqrt(best) / 8
      direction[index] = angle
      sector[index] = Math.round((angle * 4) / Math.PI) % 4
    }
  }
  return { strength, direction, sector }
}

function clearBox(strength: Float32Array, { widthPx, heightPx }: { widthPx: number; heightPx: number }, box: Box): void {
  const bounds = boundsOf(box)
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  for (let y = Math.max(0, Math.floor(bounds.y)); y < Math.min(heightPx, bounds.y + bounds.height); y += 1) {
    for (let x = Math.max(0, Math.floor(bounds.x)); x < Math.min(widthPx, bounds.x + bounds.width); x += 1) {
      const dx = x - box.cx
      const dy = y - box.cy
      if (Math.abs(dx * cos + dy * sin) < box.width / 2 && Math.abs(dy * cos - dx * sin) < box.height / 2) strength[y * widthPx + x] = 0
    }
  }
}

/**
 * The longest straight lines among edges (a Hough transform in which each edge votes only for lines along its own direction), each fitted
 * to its edges: at most `count` within 50° of horizontal, and as many within 50° of vertical.
 */
export function findLines(edges: Edges, count: number): { level: Line[]; upright: Line[] } {
  const { strength, direction, widthPx, heightPx } = edges
  const reach = Math.ceil(Math.hypot(widthPx, heightPx) / OFFSET_BIN_PX)
  const offsets = 2 * reach + 1
  const votes = new Float32Array(ANGLE_BINS * offsets)
  const normals = Array.from({ length: ANGLE_BINS }, (_, bin) => ({
    nx: Math.cos((bin * Math.PI) / ANGLE_BINS),
    ny: Math.sin((bin * Math.PI) / ANGLE_BINS),
  }))
  for (let index = 0; index < strength.length; index += 1) {
    const weight = strength[index] ?? 0
    if (weight === 0) continue
    const x = index % widthPx
    const y = (index - x) / widthPx
    const middle = Math.round(((direction[index] ?? 0) * ANGLE_BINS) / Math.PI)
    for (let spread = -VOTE_SPREAD; spread <= VOTE_SPREAD; spread += 1) {
      const bin = (middle + spread + ANGLE_BINS) % ANGLE_BINS
      const normal = normals[bin]
      if (!normal) continue
      const cell = bin * offsets + reach + Math.round((x * normal.nx + y * normal.ny) / OFFSET_BIN_PX)
      votes[cell] = (votes[cell] ?? 0) + weight
    }
  }
  const least = Math.min(widthPx, heightPx) * 0.06
  const cells: number[] = []
  for (let cell = 0; cell < votes.length; cell += 1) if ((votes[cell] ?? 0) > least) cells.push(cell)
  cells.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))

  const level: Line[] = []
  const upright: Line[] = []
  for (const cell of cells) {
    if (level.length >= count && upright.length >= count) break
    const bin = Math.floor(cell / offsets)
    const normal = normals[bin]
    if (!normal) continue
    const line = { ...normal, offset: ((cell % offsets) - reach) * OFFSET_BIN_PX }
    for (const [family, isSteep] of [
      [level, Math.abs(line.ny) > 0.64],
      [upright, Math.abs(line.nx) > 0.64],
    ] as const) {
      if (!isSteep || family.length >= count || family.some((other) => isSame(other, line, { widthPx, heightPx }))) continue
      const fitted = fitLine(edges, fitLine(edges, line))
      if (!family.some((other) => isSame(other, fitted, { widthPx, heightPx }, 0.5))) family.push(fitted)
    }
  }
  return { level, upright }
}

/** Whether two lines run close together across the picture. */
function isSame(one: Line, other: Line, { widthPx, heightPx }: { widthPx: number; heightPx: number }, share = 1): boolean {
  const cos = one.nx * other.nx + one.ny * other.ny
  if (Math.abs(cos) < Math.cos((SAME_LINE_DEGREES * share * Math.PI) / 180)) return false
  const sign = Math.sign(cos)
  const middle = (line: Line, way: number): number => way * (line.offset - line.nx * (widthPx / 2) - line.ny * (heightPx / 2))
  return Math.abs(middle(one, 1) - middle(other, sign)) < SAME_LINE_PX * share
}

/** The line fitted to the edges along it (total least squares). */
function fitLine(edges: Edges, line: Line): Line {
  const { nx, ny } = line
  const points: { x: number; y: number; weight: number }[] = []
  alongLine(edges, line, (x, y, weight) => {
    points.push({ x, y, weight })
  })
  if (points.length < 8) return line
  let sum = 0,
    meanX = 0,
    meanY = 0
  for (const { x, y, weight } of points) {
    sum += weight
    meanX += x * weight
    meanY += y * weight
  }
  meanX /= sum
  meanY /= sum
  let across = 0,
    along = 0
  for (const { x, y, weight } of points) {
    const s = (x - meanX) * -ny + (y - meanY) * nx
    const t = (x - meanX) * nx + (y - meanY) * ny
    across += weight * s * t
    along += weight * s * s
  }
  const turn = along > 0 ? Math.atan(across / along) : 0
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const fitted = { nx: nx * cos + ny * sin, ny: ny * cos - nx * sin }
  return { ...fitted, offset: fitted.nx * meanX + fitted.ny * meanY }
}

/** Visits the edges in a narrow band along a line that run parallel to it; `step` counts pixels along the line. */
function alongLine(
  { strength, direction, widthPx, heightPx }: Edges,
  { nx, ny, offset }: Line,
  visit: (x: number, y: number, weight: number, step: number) => void,
): void {
  const byColumn = Math.abs(ny) >= Math.abs(nx)
  const steps = byColumn ? widthPx : heightPx
  const span = BAND_PX / Math.max(Math.abs(nx), Math.abs(ny))
  for (let step = 0; step < steps; step += 1) {
    const middle = byColumn ? (offset - nx * step) / ny : (offset - ny * step) / nx
    for (let other = Math.ceil(middle - span); other <= middle + span; other += 1) {
      if (other < 0 || other >= (byColumn ? heightPx : widthPx)) continue
      const x = byColumn ? step : other
      const y = byColumn ? other : step
      const index = y * widthPx + x
      const weight = strength[index] ?? 0
      if (weight === 0) continue
      const angle = direction[index] ?? 0
      if (Math.abs(Math.cos(angle) * nx + Math.sin(angle) * ny) >= BAND_COS) visit(x, y, weight, step)
    }
  }
}

/** A line that knows how much of any segment of it is an edge of the picture. */
export type RuledLine = Line & {
  /** Share 0–1 of the segment between two points on the line that is backed by edges. */
  support(from: Point, to: Point): number
}

/** Counts the edges along a line once, so that any segment of it can be judged without another pass. */
export function ruleLine(edges: Edges, line: Line): RuledLine {
  const byColumn = Math.abs(line.ny) >= Math.abs(line.nx)
  const steps = byColumn ? edges.widthPx : edges.heightPx
  const marks = new Float32Array(steps)
  alongLine(edges, line, (_x, _y, weight, step) => {
    marks[step] = Math.max(at(marks, step), 0.5 + weight / 2)
  })
  const sums = new Float32Array(steps + 1)
  for (let step = 0; step < steps; step += 1) sums[step + 1] = at(sums, step) + at(marks, step)
  const clip = (step: number): number => Math.min(steps, Math.max(0, Math.round(step)))
  return {
    ...line,
    support(from, to) {
      const start = byColumn ? Math.min(from.x, to.x) : Math.min(from.y, to.y)
      const end = byColumn ? Math.max(from.x, to.x) : Math.max(from.y, to.y)
      const inside = clip(end) - clip(start)
      return inside < 4 ? 0 : (at(sums, clip(end)) - at(sums, clip(start))) / inside
    },
  }
}
