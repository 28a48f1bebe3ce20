import { type Corners, cornersOf, type Homography, mapPoint, type Point, solveHomography } from '@/lib/recognition/sheet'
import { findEdges, findLines, type Line, ruleLine, type RuledLine } from './find-edges'
import { resizeRaster } from './prepare-image'
import type { Box, Raster } from './raster'
import { sheetSides } from './straighten'

/** Long side of the copy on which the sheet is searched: the sheet's edges survive, the background's grain does not. */
const LOOK_LONG_SIDE_PX = 480
/** How many lines of each direction are tried as its edges. */
const LINES = 22
/** A sheet fills at least this share of the photograph; above the maximum, it is the picture itself. */
const MIN_AREA = 0.05
const MAX_AREA = 0.93
/** Its sides are backed by edges: each by at least this share, and all together … */
const MIN_SIDE = 0.4
const MIN_SUPPORT = 0.68
/**
 * … and most of the text is on it, nearly none across its edges. Less is enough if the edges are clear, and less again if the sheet is
 * small.
 */
const MIN_TEXT = 0.9
const MIN_TEXT_CLEAR = 0.5
const MIN_TEXT_SMALL = 0.4
const MAX_CROSSING = 0.08
const CLEAR_SUPPORT = 0.85
const SMALL_AREA = 0.35
/**
 * Text around the sheet that is level with it once straightened belongs to the same flyer, so the "sheet" is only a panel of it. At most
 * this share of text may be like that.
 */
const MAX_KIN = 0.15
const KIN_DEGREES = 1.5
/** A side along the photograph's border, where the sheet is cut off, counts as backed by this share. */
const BORDER_SUPPORT = 0.5
/** A rectangle this straight, in degrees, is part of a drawing, not a photographed sheet. */
const DRAWN_DEGREES = 0.5
/** Once straightened, the text deviates from level by at most this, or by much less than before. */
const STRAIGHT_DEGREES = 2.5
/** Text this level needs no straightening: only a small sheet that holds all of the text is worth cutting out … */
const LEVEL_DEGREES = 0.35
const LONE_TEXT = 0.97
/** … or one whose sides lean this far; one that nearly fills the photograph must do so, too. */
const KEYSTONE_DEGREES = 2.5
const FULL_AREA = 0.84

/**
 * The sheet's corners and, as shares 0–1, how far its sides are backed by edges, how much of the text is on it, and how much of the picture
 * it fills.
 */
export type Sheet = { corners: Corners; support: number; text: number; area: number }

type Side = RuledLine & { border: boolean }
type Mark = { x: number; y: number; weight: number; ends: [Point, Point]; long: boolean }

/**
 * The sheet of paper on a photograph (a poster on a wall, a board, a table), or null if the picture is the flyer itself. `boxes` are the
 * text boxes. Corners are in the raster's pixels, clockwise from the one nearest the top left.
 */
export async function findSheet(raster: Raster, boxes: Box[]): Promise<Sheet | null> {
  if (boxes.length === 0) return null
  const scale = Math.min(1, LOOK_LONG_SIDE_PX / Math.max(raster.widthPx, raster.heightPx))
  const size = { widthPx: Math.round(raster.widthPx * scale), heightPx: Math.round(raster.heightPx * scale) }
  const small = scale < 1 ? await resizeRaster(raster, size) : raster
  const scaled = boxes.map((box): Box => ({
    ...box,
    cx: box.cx * scale,
    cy: box.cy * scale,
    width: box.width * scale,
    height: box.height * scale,
  }))
  const edges = findEdges(small, scaled)
  const lines = findLines(edges, LINES)
  const rule = (line: Line): Side => ({ ...ruleLine(edges, line), border: false })
  const level = [...lines.level.map(rule), border({ nx: 0, ny: 1, offset: 0 }), border({ nx: 0, ny: 1, offset: size.heightPx })]
  const upright = [...lines.upright.map(rule), border({ nx: 1, ny: 0, offset: 0 }), border({ nx: 1, ny: 0, offset: size.widthPx })]
  const marks = scaled.map(toMark)

  let best: Sheet | null = null
  let bestScore = 0
  for (const quad of enumerateQuads({ level, upright }, size)) {
    const writing = judgeWriting(quad.corners, marks)
    const isClear = quad.support >= CLEAR_SUPPORT
    const leastText = !isClear ? MIN_TEXT : quad.area < SMALL_AREA ? MIN_TEXT_SMALL : MIN_TEXT_CLEAR
    if (writing.inside < leastText || writing.crossing > MAX_CROSSING) continue
    const score = quad.support + 0.4 * writing.inside - 2 * writing.crossing + 0.2 * Math.min(1, quad.area / 0.4)
    if (score <= bestScore) continue
    const slant = judgeSlant(quad.corners, { marks, size })
    const isSlanted = slant.before >= LEVEL_DEGREES && (slant.after < STRAIGHT_DEGREES || slant.after < slant.before * 0.6)
    const isLone =
      isClear &&
      slant.after < STRAIGHT_DEGREES &&
      writing.inside >= LONE_TEXT &&
      (quad.area < SMALL_AREA || slant.sides >= KEYSTONE_DEGREES)
    const leastSlant = quad.area > FULL_AREA ? KEYSTONE_DEGREES : DRAWN_DEGREES
    if (slant.kin > MAX_KIN || slant.sides < leastSlant || !(isSlanted || isLone)) continue
    bestScore = score
    const back = ({ x, y }: Point): Point => ({ x: x / scale, y: y / scale })
    const [a, b, c, d] = quad.corners
    best = { corners: [back(a), back(b), back(c), back(d)], support: quad.support, text: writing.inside, area: quad.area }
  }
  return best
}

function border(line: Line): Side {
  return { ...line, border: true, support: () => BORDER_SUPPORT }
}

/** All quadrilaterals of two horizontal and two vertical lines whose shape and edges could be a sheet's. */
function* enumerateQuads(
  { level, upright }: { level: Side[]; upright: Side[] },
  size: { widthPx: number; heightPx: number },
): Generator<{ corners: Corners; support: number; area: number }> {
  const crossings = level.map((one) => upright.map((other) => crossLines(one, other)))
  const margin = 0.03 * Math.max(size.widthPx, size.heightPx)
  const isNear = ({ x, y }: Point): boolean => x > -margin && y > -margin && x < size.widthPx + margin && y < size.heightPx + margin
  for (const [i, top] of level.entries()) {
    for (const [j, bottom] of level.entries()) {
      if (i === j) continue
      for (const [k, left] of upright.entries()) {
        const a = crossings[i]?.[k]
        const d = crossings[j]?.[k]
        if (!a || !d || d.y - a.y < 0.12 * size.heightPx || !isNear(a) || !isNear(d)) continue
        const leftSupport = left.support(a, d)
        if (leftSupport < MIN_SIDE) continue
        for (const [l, right] of upright.entries()) {
          const b = crossings[i]?.[l]
          const c = crossings[j]?.[l]
          if (
            k === l ||
            !b ||
            !c ||
            b.x - a.x < 0.1 * size.widthPx ||
            c.x - d.x < 0.1 * size.widthPx ||
            c.y <= b.y ||
            !isNear(b) ||
            !isNear(c)
          )
            continue
          const borders = [top, bottom, left, right].filter((side) => side.border).length
          if (borders > 1) continue
          const supports = [leftSupport, right.support(b, c), top.support(a, b), bottom.support(d, c)]
          const least = Math.min(...supports)
          if (least < MIN_SIDE) continue
          const support = 0.6 * (supports.reduce((sum, value) => sum + value, 0) / 4) + 0.4 * least
          const corners: Corners = [a, b, c, d]
          const area = areaOf(corners) / (size.widthPx * size.heightPx)
          if (support < MIN_SUPPORT - 0.05 * borders || area < MIN_AREA || area > MAX_AREA || !isConvex(corners) || !isSheetLike(corners))
            continue
          yield { corners, support, area }
        }
      }
    }
  }
}

/** Opposite sides of a sheet slanted by up to 45° differ by less than half, and no angle is sharper than 50°. */
function isSheetLike(corners: Corners): boolean {
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    return Math.hypot(next.x - corner.x, next.y - corner.y)
  })
  const [top = 1, right = 1, bottom = 1, left = 1] = sides
  if (Math.min(top, bottom) < 0.5 * Math.max(top, bottom) || Math.min(left, right) < 0.5 * Math.max(left, right)) return false
  const ratio = (top + bottom) / (left + right)
  if (ratio < 0.22 || ratio > 4.5) return false
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    const before = corners[(index + 3) % 4] ?? corner
    const cos =
      ((next.x - corner.x) * (before.x - corner.x) + (next.y - corner.y) * (before.y - corner.y)) /
      (Math.hypot(next.x - corner.x, next.y - corner.y) * Math.hypot(before.x - corner.x, before.y - corner.y))
    return Math.abs(cos) < 0.64
  })
}

/** Which share of the text, by length, is on the sheet, and which crosses its edge. */
function judgeWriting(corners: Corners, marks: Mark[]): { inside: number; crossing: number } {
  let inside = 0
  let crossing = 0
  let all = 0
  for (const { weight, ends } of marks) {
    all += weight
    const held = ends.filter((end) => contains(corners, end)).length
    if (held === 2) inside += weight
    else if (held === 1) crossing += weight
  }
  return { inside: inside / all, crossing: crossing / all }
}

/**
 * How far the text on the sheet deviates from level, in degrees, before and after straightening, how far the sheet's sides do, and which
 * share of all text is outside the sheet but level with it. Text on a real sheet is level once straightened; a slanted shape with level
 * text is part of a design.
 */
function judgeSlant(
  corners: Corners,
  { marks, size }: { marks: Mark[]; size: { widthPx: number; heightPx: number } },
): { before: number; after: number; sides: number; kin: number } {
  const { width, height } = sheetSides(corners, size)
  const map = solveHomography(corners, cornersOf({ x: 0, y: 0, width, height }))
  const sides = Math.max(...corners.map((corner, index) => tiltOf([corner, corners[(index + 1) % 4] ?? corner])))
  if (!map) return { before: 0, after: 90, sides, kin: 0 }
  const tilts = marks.map((mark) => ({
    ...mark,
    tilt: tiltOf(mark.ends),
    straight: tiltOf(straighten(map, mark.ends)),
    isOn: contains(corners, mark),
  }))
  const on = tilts.filter(({ long, isOn }) => long && isOn)
  const kin = tilts.filter(({ long, isOn, straight }) => long && !isOn && straight < KIN_DEGREES)
  return {
    before: weighTilts(on.map(({ tilt, weight }) => ({ tilt, weight }))),
    after: weighTilts(on.map(({ straight, weight }) => ({ tilt: straight, weight }))),
    sides,
    kin: sumWeights(kin) / sumWeights(marks),
  }
}

function straighten(map: Homography, [from, to]: [Point, Point]): [Point, Point] {
  return [mapPoint(map, from), mapPoint(map, to)]
}

/** Degrees by which a segment deviates from horizontal or vertical, 0–45. */
function tiltOf([from, to]: readonly [Point, Point]): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return Math.abs(degrees - 90 * Math.round(degrees / 90))
}

function sumWeights(marks: { weight: number }[]): number {
  return marks.reduce((sum, { weight }) => sum + weight, 0)
}

/** The weighted median of tilts; 0 for none. */
function weighTilts(tilts: { tilt: number; weight: number }[]): number {
  const sorted = tilts.toSorted((a, b) => a.tilt - b.tilt)
  const half = sumWeights(sorted) / 2
  let sum = 0
  for (const { tilt, weight } of sorted) {
    sum += weight
    if (sum >= half) return tilt
  }
  return 0
}

/** A text line as two points slightly inside its ends. */
function toMark(box: Box): Mark {
  const along = box.width >= box.height ? box.angle : box.angle + Math.PI / 2
  const length = Math.max(box.width, box.height)
  const dx = Math.cos(along) * length * 0.45
  const dy = Math.sin(along) * length * 0.45
  return {
    x: box.cx,
    y: box.cy,
    weight: length,
    ends: [
      { x: box.cx - dx, y: box.cy - dy },
      { x: box.cx + dx, y: box.cy + dy },
    ],
    long: length > 2.5 * Math.min(box.width, box.height),
  }
}

function contains(corners: Corners, { x, y }: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })
}

function isConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    const after = corners[(index + 2) % 4] ?? corner
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0
  })
}

function areaOf(corners: Corners): number {
  return corners.reduce((sum, corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    return sum + (corner.x * next.y - next.x * corner.y) / 2
  }, 0)
}

function crossLines(one: Line, other: Line): Point | null {
  const determinant = one.nx * other.ny - one.ny * other.nx
  if (Math.abs(determinant) < 0.3) return null
  return {
    x: (one.offset * other.ny - one.ny * other.offset) / determinant,
    y: (one.nx * other.offset - one.offset * other.nx) / determinant,
  }
}
