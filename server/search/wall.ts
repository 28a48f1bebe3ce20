import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { tagRowsOf, trendsOf, type Trending } from '@/lib/events/trends'
import { compareWallPlaces, countUpTo, formatWallPlace, parseWallPlace, wallPlace, type WallEvent, type WallPlace } from '@/lib/events/wall'
import { todayIn } from '@/lib/events/when'
import type { SearchFilters } from '@/lib/search/filters'
import { MAX_TAG } from '@/lib/search/tags'
import { now } from '@/server/platform/clock'
import { findEvents } from './find-events'
import { formatPosition, parsePosition, type Position } from './position'
import { listByIds } from './queries'
import { runStatement } from './statement'

type Event = z.input<typeof EventView>

/** Trends and tag rows consider this many upcoming events, soonest first. Days continue beyond them. */
const MOST_EVENTS = 5000
/** Maximum cards in a row. */
const MAX_ROW = 8
/** Maximum towns offered to newcomers. */
const MAX_TOWNS = 8
const KEPT_MS = 60_000
/** A wall is rebuilt at most this often, however many events arrive. */
const LEAST_KEPT_MS = 1000
const MOST_KEPT = 24

/** The wall of a search: all upcoming events in order, the most viewed ones, and the tags with their own row. */
type Wall = { places: WallPlace[]; trends: string[]; rows: { tag: string; ids: string[] }[]; towns: string[]; rest: Position }
type Kept = { at: number; newest: string | undefined; wall: Promise<Wall> }

// Global, because Next bundles this module more than once per process.
const shared = globalThis as typeof globalThis & { litfassWalls?: Map<string, Kept> }
const kept = (shared.litfassWalls ??= new Map<string, Kept>())

type Brief = Trending & WallEvent & { timeZone: string; city: string | null }

async function listBriefs(ids: readonly string[]): Promise<Brief[]> {
  if (ids.length === 0) return []
  return runStatement<Brief>({
    name: 'wall-briefs',
    text: `SELECT event."id", event."tags", event."views", event."commentCount", event."startDate"::text AS "startDate", event."endDate"::text AS "endDate",
        event."startTime", event."endTime", coalesce(event."dates", '[]'::jsonb) AS "dates", event."timeZone", event."city", date_part('epoch', event."startsAt") AS "seconds"
      FROM unnest($1::text[]) WITH ORDINALITY AS wanted(id, place) JOIN "Event" event ON event."id" = wanted.id ORDER BY wanted.place`,
    values: [ids],
  })
}

/** The position after the last upcoming event: everything after it is past. */
const behindComing = (at: Date, found: Position | null): Position => ({
  at: at.getTime(),
  stage: 1,
  tier: 2,
  seconds: null,
  id: '',
  ...(found?.words ? { words: found.words } : {}),
})

/** The most frequent names, most frequent first. */
function busiest(names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TOWNS)
    .map(([name]) => name)
}

async function make(filters: SearchFilters): Promise<Wall> {
  const at = now()
  const { ids, end } = await findEvents({ ...filters, comingOnly: true }, { after: null, skip: 0, at, limit: MOST_EVENTS })
  const briefs = await listBriefs(ids)
  const days = new Map(briefs.map(({ timeZone }) => [timeZone, todayIn(timeZone, at)]))
  const placed = briefs
    .map((brief) => ({ brief, place: wallPlace(brief, days.get(brief.timeZone) ?? '') }))
    .sort((a, b) => compareWallPlaces(a.place, b.place))
  const ordered = placed.map(({ brief }) => brief)
  return {
    places: placed.map(({ place }) => place),
    trends: trendsOf(ordered)
      .slice(0, MAX_ROW)
      .map(({ id }) => id),
    rows: tagRowsOf(ordered).map(({ tag, events }) => ({ tag, ids: events.slice(0, MAX_ROW).map(({ id }) => id) })),
    towns: busiest(ordered.map(({ city }) => city)),
    rest: end && ids.length === MOST_EVENTS ? end : behindComing(at, end),
  }
}

/** The wall of a search, rebuilt every minute and when a new event arrives. */
async function getWall(filters: SearchFilters): Promise<Wall> {
  const key = JSON.stringify(filters)
  const at = now().getTime()
  const [latest] = await runStatement<{ id: string }>({
    name: 'wall-newest',
    text: 'SELECT "id" FROM "Event" ORDER BY "createdAt" DESC, "id" DESC LIMIT 1',
    values: [],
  })
  const known = kept.get(key)
  const age = known ? at - known.at : Infinity
  if (known && (age < LEAST_KEPT_MS || (age < KEPT_MS && known.newest === latest?.id))) return known.wall
  const wall = make(filters)
  kept.delete(key)
  kept.set(key, { at, newest: latest?.id, wall })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return wall.catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
}

/**
 * The same filters, with the words as a tag if some event carries it: a tag's link leads to the events with that tag, in the order of its
 * list, and not to everything that mentions the word.
 */
export async function readTag(filters: SearchFilters): Promise<SearchFilters> {
  const { prompt: tag, ...others } = filters
  if (tag === undefined || tag.length > MAX_TAG) return filters
  const { ids } = await findEvents({ tag }, { after: null, skip: 0, at: now(), limit: 1 })
  return ids.length > 0 ? { ...others, tag } : filters
}

/** A page of the wall's days, and the cursor of the next page; null at the end. */
export type WallDays = { events: Event[]; next: string | null }
type WallRow = { tag: string; events: Event[] }
/** Rows by tag, and the offset of the next ones; null at the end. */
export type WallRows = { rows: WallRow[]; next: number | null }

/**
 * A page of all matches, day by day: upcoming ones, then past ones, latest first. Undated events are left out. Throws `invalid` for a
 * malformed cursor.
 */
export async function listWallDays(
  filters: SearchFilters,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<WallDays> {
  const place = after === undefined ? null : parseWallPlace(after)
  const wall = after === undefined || place ? await getWall(filters) : null
  const from = wall && place ? countUpTo(wall.places, place) : 0
  const coming = wall?.places.slice(from, from + limit) ?? []
  const last = coming.at(-1)
  const events = await listByIds(coming.map(({ id }) => id))
  if (last && coming.length === limit) return { events, next: formatWallPlace(last) }
  if (filters.comingOnly) return { events, next: null }
  const position = wall?.rest ?? (after === undefined ? null : parsePosition(after))
  const behind = await findEvents(filters, { after: position, skip: 0, at: now(), limit: limit - coming.length })
  const isFull = behind.end !== null && behind.ids.length === limit - coming.length
  return { events: [...events, ...(await listByIds(behind.ids))], next: isFull && behind.end ? formatPosition(behind.end) : null }
}

/** Rows by tag, one for every tag with at least four matching upcoming events. */
export async function listWallRows(filters: SearchFilters, { offset, limit }: { offset: number; limit: number }): Promise<WallRows> {
  const { rows } = await getWall(filters)
  const asked = rows.slice(offset, offset + limit)
  const events = new Map((await listByIds([...new Set(asked.flatMap(({ ids }) => ids))])).map((event) => [event.id, event]))
  return {
    rows: asked.map(({ tag, ids }) => ({ tag, events: ids.flatMap((id) => events.get(id) ?? []) })),
    next: offset + asked.length < rows.length ? offset + asked.length : null,
  }
}

/** The most viewed matching upcoming events, most viewed first. */
export async function listTrends(filters: SearchFilters): Promise<Event[]> {
  return listByIds((await getWall(filters)).trends)
}

/** The towns with the most upcoming events, busiest first. */
export async function listBusyTowns(): Promise<string[]> {
  return (await getWall({})).towns
}
