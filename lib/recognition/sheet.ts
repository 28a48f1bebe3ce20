export type Point = { x: number; y: number }

/** Four corners of a sheet in reading orientation: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Where a straightened sheet is in the photograph: the size of the upright photograph, and the sheet's corners in its pixels. */
export type SheetPlace = { widthPx: number; heightPx: number; corners: Corners }

/** A projective map of the plane, row by row; the ninth number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number]

/** The corners of a rectangle in the order of `Corners`. */
export function cornersOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Corners {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** Where a projective map takes a point. */
export function mapPoint([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The projective map that takes four corners to four others, or null if three of them lie on a line. */
export function solveHomography(from: Corners, to: Corners): Homography | null {
  const rows = from.flatMap(({ x, y }, index): number[][] => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const solution = solveLinear(rows)
  if (!solution) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solution
  return [a, b, c, d, e, f, g, h]
}

/**
 * Where a rectangle of a flyer's text is on the uploaded picture, in that picture's pixels (`sheet` has its size, if there is one).
 */
export function placeOnPicture(
  flyer: { widthPx: number; heightPx: number; sheet?: SheetPlace },
  rectangle: { x: number; y: number; width: number; height: number },
): Corners {
  const [a, b, c, d] = cornersOf(rectangle)
  if (!flyer.sheet) return [a, b, c, d]
  const map = solveHomography(cornersOf({ x: 0, y: 0, width: flyer.widthPx, height: flyer.heightPx }), flyer.sheet.corners)
  return map ? [mapPoint(map, a), mapPoint(map, b), mapPoint(map, c), mapPoint(map, d)] : [a, b, c, d]
}

/**
 * Solves equations given as rows of coefficients with the right side last (Gauss, with the largest pivot); null if they are not
 * independent.
 */
function solveLinear(rows: number[][]): number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivotRow = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(cell(rows, row, column)) > Math.abs(cell(rows, pivotRow, column))) pivotRow = row
    const pivot = rows[pivotRow]
    const other = rows[column]
    const head = pivot?.[column] ?? 0
    if (!pivot || !other || Math.abs(head) < 1e-9) return null
    rows[column] = pivot
    rows[pivotRow] = other
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue
      const factor = cell(rows, row, column) / head
      if (factor !== 0) rows[row] = (rows[row] ?? []).map((value, index) => value - factor * (pivot[index] ?? 0))
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

function cell(rows: number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? 0
}
