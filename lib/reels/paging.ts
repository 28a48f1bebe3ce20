/** Events of one page. */
export const REEL_PAGE = 10
/** This near to the end the next page is asked for. */
const PREFETCH_WITHIN = 3
/** After a move no other one counts for this long. */
export const MOVE_LOCK_MS = 300

/** Events held with a page behind them; those already held do not come twice. */
export function withPage<Item extends { id: string }>(held: Item[], page: Item[]): Item[] {
  const known = new Set(held.map(({ id }) => id))
  const fresh = page.filter(({ id }) => !known.has(id) && known.add(id))
  return fresh.length > 0 ? [...held, ...fresh] : held
}

/** Whether the next page is due: within three of the end. */
export function isNearEnd(index: number, count: number): boolean {
  return count - index <= PREFETCH_WITHIN
}

/** The place after a move by one, kept within the list. */
export function placeAfter(index: number, move: 1 | -1, count: number): number {
  return Math.min(Math.max(index + move, 0), Math.max(count - 1, 0))
}
