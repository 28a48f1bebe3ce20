import type { WallBlock, WallEnd } from './fetch-wall'

/** A wall as far as it was loaded, to restore it within a visit. */
export type KeptWall = { blocks: WallBlock[]; end: WallEnd }

/** For this long after a step back or forward, a wall is restored. */
const STEP_MS = 3000
const FRESH_MS = 30 * 60_000
const MOST_KEPT = 4

const walls = new Map<string, KeptWall & { at: number }>()
let steppedAt = -Infinity
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (steppedAt = performance.now()))

/** Keeps a wall under its path. */
export function keepWall(path: string, wall: KeptWall): void {
  walls.delete(path)
  walls.set(path, { ...wall, at: performance.now() })
  for (const oldest of walls.keys()) {
    if (walls.size <= MOST_KEPT) break
    walls.delete(oldest)
  }
}

/** The wall as it was left, after a step back or forward; null for any other visit. */
export function recallWall(path: string): KeptWall | null {
  if (typeof window === 'undefined' || performance.now() - steppedAt > STEP_MS) return null
  const wall = walls.get(path)
  return wall && performance.now() - wall.at < FRESH_MS ? { blocks: wall.blocks, end: wall.end } : null
}
