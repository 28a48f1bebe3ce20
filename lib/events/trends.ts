/** The Trends row and the rows by tag. */
export type Trending = { id: string; tags: readonly string[]; views: number; commentCount: number }
export type TagRow<T> = { tag: string; events: T[] }

/** How many events a tag needs for its own row. */
const MIN_TAG_EVENTS = 4
/** Maximum lists whose rows are cached. */
const MAX_REMEMBERED = 50

const interest = ({ views, commentCount }: Trending) => views + commentCount

/** Events by views, most viewed first; ties keep their order. */
export function trendsOf<T extends Trending>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => b.views - a.views)
}

/**
 * Rows by tag. Each event is in exactly one row: its first tag's, unless another of its tags already has a row with more views and
 * comments. Rows are in order of their tag's first occurrence; within a row, the most viewed and discussed event comes first.
 */
export function tagRowsOf<T extends Trending>(events: readonly T[]): TagRow<T>[] {
  const rows = new Map<string, { events: T[]; interest: number }>()
  for (const event of events) {
    const tags = [...new Set(event.tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]
    const [first] = tags
    if (first === undefined) continue
    const chosen = tags.reduce((best, tag) => ((rows.get(tag)?.interest ?? 0) > (rows.get(best)?.interest ?? 0) ? tag : best), first)
    const row = rows.get(chosen) ?? { events: [], interest: 0 }
    row.events.push(event)
    row.interest += interest(event)
    rows.set(chosen, row)
  }
  return [...rows]
    .filter(([, row]) => row.events.length >= MIN_TAG_EVENTS)
    .map(([tag, row]) => ({ tag, events: row.events.toSorted((a, b) => interest(b) - interest(a)) }))
}

/** Positions instead of events, so that the cache holds no events. */
type Remembered = { tag: string; places: number[] }[]
const remembered = new Map<string, Remembered>()

/** The same as `tagRowsOf`, cached for the last fifty lists. */
export function rememberedTagRows<T extends Trending>(events: readonly T[]): TagRow<T>[] {
  const key = events.map(({ id, views, commentCount, tags }) => `${id} ${views} ${commentCount} ${tags.join('\t')}`).join('\n')
  let rows = remembered.get(key)
  if (!rows) {
    const placeOf = new Map(events.map((event, place) => [event, place]))
    rows = tagRowsOf(events).map(({ tag, events: own }) => ({ tag, places: own.map((event) => placeOf.get(event) ?? 0) }))
  }
  // re-insert, so that the most recently used entry is evicted last
  remembered.delete(key)
  remembered.set(key, rows)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return rows.map(({ tag, places }) => ({ tag, events: places.flatMap((place) => events[place] ?? []) }))
}
