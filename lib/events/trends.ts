/** What is talked about: the Trends row and the rows by tag. */
export type Trending = { id: string; tags: readonly string[]; views: number; commentCount: number }
export type TagRow<T> = { tag: string; events: T[] }

/** How many events a tag needs for a row of its own. */
const MIN_TAG_EVENTS = 4
/** Lists whose rows are remembered at once. */
const MAX_REMEMBERED = 50

const interest = ({ views, commentCount }: Trending) => views + commentCount

/** Events by views, most first; equals stay in the order given. */
export function trendsOf<T extends Trending>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => b.views - a.views)
}

/**
 * Rows by tag. An event stands in exactly one: that of its first tag, unless another of its tags already has a row with more views and
 * comments. Rows come in the order in which their tags were first met, within one the most seen and discussed event first.
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

/** The ids of an answer, so that what is remembered holds no events. */
type Remembered = { tag: string; places: number[] }[]
const remembered = new Map<string, Remembered>()

/** The same as `tagRowsOf`; the answers for the last fifty lists are remembered. */
export function rememberedTagRows<T extends Trending>(events: readonly T[]): TagRow<T>[] {
  const key = events.map(({ id, views, commentCount, tags }) => `${id} ${views} ${commentCount} ${tags.join('\t')}`).join('\n')
  let rows = remembered.get(key)
  if (!rows) {
    const placeOf = new Map(events.map((event, place) => [event, place]))
    rows = tagRowsOf(events).map(({ tag, events: own }) => ({ tag, places: own.map((event) => placeOf.get(event) ?? 0) }))
  }
  // the one asked for last is the last to go
  remembered.delete(key)
  remembered.set(key, rows)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return rows.map(({ tag, places }) => ({ tag, events: places.flatMap((place) => events[place] ?? []) }))
}
