/** The catalogue has a text for each level (`profiles.levelTexts`), in this order. */
export type Level = { level: number; name: string; minPoints: number; colour: string }

const EXPLORER: Level = { level: 0, name: 'Explorer', minPoints: 0, colour: '#94A3B8' }
export const LEVELS: readonly Level[] = [
  EXPLORER,
  { level: 1, name: 'Event-Expert', minPoints: 100, colour: '#22C55E' },
  { level: 2, name: 'Scann-Pro-light', minPoints: 500, colour: '#3B82F6' },
  { level: 3, name: 'Scann-Pro', minPoints: 2000, colour: '#8B5CF6' },
  { level: 4, name: 'Event-Master', minPoints: 5000, colour: '#EC4899' },
  { level: 5, name: 'Event-God', minPoints: 10000, colour: '#F59E0B' },
]

/**
 * The level reached with a number of points.
 * @param points total credited points, an integer ≥ 0.
 */
export function levelOf(points: number): Level {
  return LEVELS.findLast((level) => points >= level.minPoints) ?? EXPLORER
}

/** The level after the one reached, or null at the top. */
export function nextLevel(points: number): Level | null {
  return LEVELS[levelOf(points).level + 1] ?? null
}

/**
 * Progress to the next level in percent, 0–100; 100 at the top level.
 * @param points total credited points, an integer ≥ 0.
 */
export function levelProgress(points: number): number {
  const next = nextLevel(points)
  if (!next) return 100
  const { minPoints } = levelOf(points)
  return ((points - minPoints) / (next.minPoints - minPoints)) * 100
}
