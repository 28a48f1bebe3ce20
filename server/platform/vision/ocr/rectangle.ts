import { at, type Box, boundsOf } from './raster'

export type Point = { x: number; y: number }

/** Connected components in a probability map: for each, its outline points (first and last of every row). */
export function findComponents(map: Float32Array, widthPx: number, heightPx: number, threshold: number): Point[][] {
  const seen = new Uint8Array(map.length)
  const components: Point[][] = []
  const stack: number[] = []
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || at(map, start) <= threshold) continue
    const left = new Map<number, number>()
    const right = new Map<number, number>()
    seen[start] = 1
    stack.push(start)
    while (stack.length > 0) {
      const index = stack.pop() ?? 0
      const y = Math.floor(index / widthPx)
      const x = index - y * widthPx
      left.set(y, Math.min(left.get(y) ?? x, x))
      right.set(y, Math.max(right.get(y) ?? x, x))
      for (let ny = Math.max(0, y - 1); ny <= Math.min(heightPx - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(widthPx - 1, x + 1); nx += 1) {
          const next = ny * widthPx + nx
          if (seen[next] === 1 || at(map, next) <= threshold) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    const points: Point[] = []
    for (const [y, x] of left) points.push({ x, y }, { x, y: y + 1 })
    for (const [y, x] of right) points.push({ x: x + 1, y }, { x: x + 1, y: y + 1 })
    components.push(points)
  }
  return components
}

/** The convex hull, counter-clockwise with y up (Andrew's monotone chain). */
function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of ordered) {
      for (;;) {
        const last = chain[chain.length - 1]
        const before = chain[chain.length - 2]
        if (!last || !before) break
        if ((last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/**
 * The rectangle of least area around the points, with an angle within ±45°, so that its width runs along the x axis as closely as possible;
 * null for fewer than three corners.
 */
export function smallestRectangle(points: Point[]): Box | null {
  const hull = convexHull(points)
  if (hull.length < 3) return null
  let best: Box | null = null
  let bestArea = Infinity
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const ux = (to.x - from.x) / length
    const uy = (to.y - from.y) / length
    let minAlong = Infinity
    let maxAlong = -Infinity
    let minAcross = Infinity
    let maxAcross = -Infinity
    for (const point of hull) {
      const along = point.x * ux + point.y * uy
      const across = -point.x * uy + point.y * ux
      minAlong = Math.min(minAlong, along)
      maxAlong = Math.max(maxAlong, along)
      minAcross = Math.min(minAcross, across)
      maxAcross = Math.max(maxAcross, across)
    }
    const width = maxAlong - minAlong
    const height = maxAcross - minAcross
    if (width * height >= bestArea) continue
    bestArea = width * height
    const along = (minAlong + maxAlong) / 2
    const across = (minAcross + maxAcross) / 2
    best = level({ cx: along * ux - across * uy, cy: along * uy + across * ux, width, height, angle: Math.atan2(uy, ux) })
  }
  return best
}

/** The same rectangle described so that its angle lies within ±45°. */
function level(box: Box): Box {
  const quarter = Math.PI / 2
  const turns = Math.round(box.angle / quarter)
  const swap = Math.abs(turns) % 2 === 1
  return {
    ...box,
    width: swap ? box.height : box.width,
    height: swap ? box.width : box.height,
    angle: box.angle - turns * quarter,
  }
}

/** How much of a rectangle lies under others, 0–1, by sampling. */
export function coveredShare(box: Box, others: Box[]): number {
  const columns = 16
  const rows = 5
  const near = others.filter(
    (other) => Math.hypot(box.cx - other.cx, box.cy - other.cy) < (box.width + box.height + other.width + other.height) / 2,
  )
  let covered = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const along = ((column + 0.5) / columns - 0.5) * box.width
      const across = ((row + 0.5) / rows - 0.5) * box.height
      const x = box.cx + along * Math.cos(box.angle) - across * Math.sin(box.angle)
      const y = box.cy + along * Math.sin(box.angle) + across * Math.cos(box.angle)
      if (near.some((other) => contains(other, x, y))) covered += 1
    }
  }
  return covered / (columns * rows)
}

function contains(box: Box, x: number, y: number): boolean {
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  const dx = x - box.cx
  const dy = y - box.cy
  return Math.abs(dx * cos + dy * sin) <= box.width / 2 && Math.abs(-dx * sin + dy * cos) <= box.height / 2
}

/** The mean of a map over the pixels inside a rectangle: the detector's confidence in a box. */
export function meanInside(map: Float32Array, widthPx: number, heightPx: number, box: Box): number {
  const { width: acrossX, height: acrossY } = boundsOf(box)
  const reachX = acrossX / 2
  const reachY = acrossY / 2
  let sum = 0
  let count = 0
  for (let y = Math.max(0, Math.floor(box.cy - reachY)); y <= Math.min(heightPx - 1, Math.ceil(box.cy + reachY)); y += 1) {
    for (let x = Math.max(0, Math.floor(box.cx - reachX)); x <= Math.min(widthPx - 1, Math.ceil(box.cx + reachX)); x += 1) {
      if (!contains(box, x + 0.5, y + 0.5)) continue
      sum += at(map, y * widthPx + x)
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}
