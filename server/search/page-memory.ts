import { MAX_PAGE } from '@/lib/api/paging'
import { now } from '@/server/platform/clock'
import { parsePosition, type Position } from './position'
import type { PageStart } from './find-events'

/**
 * Where pages requested by `offset` ended, per caller and list. The next page continues from there, so that no event is skipped or repeated
 * while new ones arrive, and a late page costs no more than the first. Bounded; for forgotten pages the offset is counted.
 */
type Trail = { ends: Map<number, Position>; usedAt: number; beganAt: number; withoutId?: string }

const MOST_TRAILS = 5000
const MOST_ENDS = 200
const KEPT_MS = 30 * 60_000
/** Two first pages of the same list within this time belong together. */
const TOGETHER_MS = 5000

// Global, because Next bundles this module more than once per process.
const shared = globalThis as typeof globalThis & { litfassTrails?: Map<string, Trail> }
const trails = (shared.litfassTrails ??= new Map<string, Trail>())

/** The key under which a caller's position in a list is remembered. */
export function trailOf(caller: string, list: unknown): string {
  return JSON.stringify([caller, list])
}

function freshTrail(key: string): Trail | undefined {
  const trail = trails.get(key)
  if (!trail) return undefined
  trails.delete(key)
  if (now().getTime() - trail.usedAt > KEPT_MS) return undefined
  trail.usedAt = now().getTime()
  trails.set(key, trail)
  return trail
}

const isFarther = (a: Position, b: Position) =>
  a.stage !== b.stage
    ? a.stage > b.stage
    : a.tier !== b.tier
      ? a.tier > b.tier
      : a.stage === 2
        ? (a.seconds ?? 0) < (b.seconds ?? 0)
        : (a.seconds ?? 0) > (b.seconds ?? 0)

/**
 * Where the page at an offset begins, and which event the caller's list leaves out. A cursor takes precedence. Throws `invalid` if the
 * cursor is malformed.
 */
export function findPageStart(
  key: string,
  { offset, after }: { offset: number; after?: string | undefined },
): PageStart & { withoutId?: string } {
  if (after !== undefined) return { after: parsePosition(after), skip: 0 }
  const trail = offset === 0 ? undefined : freshTrail(key)
  if (!trail) return { after: null, skip: offset }
  const without = trail.withoutId === undefined ? {} : { withoutId: trail.withoutId }
  const known = trail.ends.get(offset)
  if (known) return { after: known, skip: 0, ...without }
  // A caller that got an event twice also counts it twice in its offset; continue where its last page ended.
  const last = Math.max(...trail.ends.keys())
  const end = trail.ends.get(last)
  return end && offset > last && offset - last <= MAX_PAGE ? { after: end, skip: 0, ...without } : { after: null, skip: offset, ...without }
}

/** Remembers where a page ended, by its offset and the number of events in it. */
export function rememberPage(
  key: string,
  { offset, count, end, withoutId }: { offset: number; count: number; end: Position | null; withoutId?: string },
): void {
  const at = now().getTime()
  const known = freshTrail(key)
  const isNew = !known || (offset === 0 && at - known.beganAt > TOGETHER_MS)
  const trail: Trail = isNew ? { ends: new Map(), usedAt: at, beganAt: at } : known
  if (withoutId !== undefined) trail.withoutId = withoutId
  const before = trail.ends.get(offset + count)
  if (end && !(before && isFarther(before, end))) trail.ends.set(offset + count, end)
  for (const oldest of trail.ends.keys()) {
    if (trail.ends.size <= MOST_ENDS) break
    trail.ends.delete(oldest)
  }
  trails.set(key, trail)
  for (const oldest of trails.keys()) {
    if (trails.size <= MOST_TRAILS) break
    trails.delete(oldest)
  }
}
