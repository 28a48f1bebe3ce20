/** Events per page. */
export const REEL_PAGE = 10
/** The next page is loaded this close to the end. */
const PREFETCH_WITHIN = 3
/** After a move, further ones are ignored for this long. */
export const MOVE_LOCK_MS = 300

/** The events with a further page appended, without duplicates. */
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
