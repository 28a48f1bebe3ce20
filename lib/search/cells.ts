/** A circle on the earth: degrees and kilometres. */
export type Circle = { latitude: number; longitude: number; radiusKm: number }

/** The radius of a search around a point unless another is given, and the largest one. */
export const DEFAULT_RADIUS_KM = 25
export const MAX_RADIUS_KM = 1000

/** Grid squares that a circle touches: of a tenth of a degree (`cell`) for small circles, of a degree (`square`) for others. */
export type Cells = { grid: 'cell' | 'square'; ids: number[] }

const KM_PER_DEGREE = 111.195
const MOST_CELLS = 80
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The bounds of a circle in degrees; all longitudes if it contains a pole. */
export function boundsOf({ latitude, longitude, radiusKm }: Circle): { south: number; north: number; west: number; east: number } {
  const reach = radiusKm / KM_PER_DEGREE
  const south = latitude - reach
  const north = latitude + reach
  const spread = Math.sin(toRadians(reach)) / Math.cos(toRadians(latitude))
  const width = south <= -90 || north >= 90 || spread >= 1 ? 180 : (Math.asin(spread) * 180) / Math.PI
  return { south: Math.max(-90, south), north: Math.min(90, north), west: longitude - width, east: longitude + width }
}

function squaresOf(circle: Circle, perDegree: number): number[] {
  const { south, north, west, east } = boundsOf(circle)
  const columns = 360 * perDegree
  const first = Math.floor((west + 180) * perDegree)
  const last = Math.min(Math.floor((east + 180) * perDegree), first + columns - 1)
  const ids: number[] = []
  for (let row = Math.floor((south + 90) * perDegree); row <= Math.floor((north + 90) * perDegree); row++) {
    for (let column = first; column <= last; column++) ids.push(row * columns + (((column % columns) + columns) % columns))
  }
  return ids
}

/**
 * The squares that a circle touches, by their numbers in the database (`geo_cell`, `geo_square`); also across the antimeridian and around
 * the poles.
 */
export function cellsAround(circle: Circle): Cells {
  const { south, north, west, east } = boundsOf(circle)
  const isSmall = ((north - south) * 10 + 2) * ((east - west) * 10 + 2) <= MOST_CELLS
  return isSmall ? { grid: 'cell', ids: squaresOf(circle, 10) } : { grid: 'square', ids: squaresOf(circle, 1) }
}
