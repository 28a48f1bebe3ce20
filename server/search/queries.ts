import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { MAX_PAGE } from '@/lib/api/paging'
import type { FavoritesQuery, ProfileHit } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { allCategories } from '@/lib/search/categories'
import type { SearchFilters } from '@/lib/search/filters'
import { imageUrl } from '@/lib/media/urls'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { now } from '@/server/platform/clock'
import { env } from '@/server/platform/env'
import { columnConditions, VISIBLE } from './conditions'
import { findEvents, toBrowse } from './find-events'
import { findPageStart, rememberPage, trailOf } from './page-memory'
import { formatPosition } from './position'
import { runStatement, toStatement, Values } from './statement'

type Event = z.input<typeof EventView>
/** A page of a list, and the cursor of the next one; null at the end. */
export type EventPage = { events: Event[]; next: string | null }
/** `caller` is the network address, which keeps callers' positions in a list apart. */
export type PageWish = { limit: number; offset?: number; after?: string | undefined; caller: string }

/** Events by id, in that order, without held, deleted and merged ones. */
export async function listByIds(ids: readonly string[]): Promise<Event[]> {
  return (await listEventRows(ids)).map(toEvent)
}

/**
 * A page of the events a search finds: upcoming ones first, the best match first, then the soonest. Throws `invalid` for a malformed
 * cursor.
 */
export async function searchEvents(filters: SearchFilters, { limit, offset = 0, after, caller }: PageWish): Promise<EventPage> {
  const trail = trailOf(caller, filters)
  const start = findPageStart(trail, { offset, after })
  const { ids, end } = await findEvents(filters, { after: start.after, skip: start.skip, at: now(), limit: Math.min(limit, MAX_PAGE) })
  if (after === undefined) rememberPage(trail, { offset, count: ids.length, end })
  return { events: await listByIds(ids), next: end && ids.length > 0 ? formatPosition(end) : null }
}

/** The latest additions, newest first, in a town or everywhere. */
export async function listLatest({ city, limit }: { city?: string | undefined; limit: number }): Promise<Event[]> {
  const values = new Values()
  const conditions = columnConditions(await toBrowse(city === undefined ? {} : { city }, runStatement), values)
  const text = `SELECT "id" FROM "Event" WHERE ${[VISIBLE, ...conditions].join(' AND ')} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${values.add(Math.min(limit, MAX_PAGE))}`
  return listByIds((await runStatement<{ id: string }>(toStatement(text, values))).map(({ id }) => id))
}

/** Those of the given events that match the filters: upcoming ones soonest first, then undated ones, then past ones. */
export async function listFavorites({ ids, ...query }: FavoritesQuery): Promise<Event[]> {
  if (ids.length === 0) return []
  const filters = toSearchFilters({ ...query, location: query.location ?? undefined, category: query.category ?? undefined })
  const values = new Values()
  const conditions = [VISIBLE, `"id" = ANY(${values.add(ids)}::text[])`, ...columnConditions(await toBrowse(filters, runStatement), values)]
  const place = values.add(now().getTime() / 1000)
  const text = `SELECT "id" FROM "Event" WHERE ${conditions.join(' AND ')}
    ORDER BY CASE WHEN "endsAt" >= to_timestamp(${place}::float8) THEN 0 WHEN "startsAt" IS NULL THEN 1 ELSE 2 END,
      CASE WHEN "endsAt" >= to_timestamp(${place}::float8) THEN date_part('epoch', "startsAt") ELSE -date_part('epoch', "startsAt") END, "id" LIMIT ${values.add(ids.length)}`
  return listByIds((await runStatement<{ id: string }>(toStatement(text, values))).map(({ id }) => id))
}

/** The categories to choose from: those of the category bar, then any other genre that some event has. */
export async function listCategories(barred: readonly string[]): Promise<string[]> {
  const others = allCategories().filter((name) => !barred.includes(name))
  const rows = await runStatement<{ name: string }>({
    name: 'search-categories',
    text: `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS named(name, place)
      WHERE EXISTS (SELECT FROM "Event" WHERE "categoryKey" = place_key(name) AND ${VISIBLE}) ORDER BY place`,
    values: [others],
  })
  return [...barred, ...rows.map(({ name }) => name)]
}

const MAX_PROFILES = 20

/** Profiles by name: prefix matches, then names that contain the text, then similar names. Only public data, without disabled accounts. */
export async function searchProfiles(text: string): Promise<z.input<typeof ProfileHit>[]> {
  if (text === '') return []
  const rows = await runStatement<{ id: string; username: string; profileImageKey: string | null }>({
    name: 'search-profiles',
    text: `WITH wanted AS (SELECT name_key($1) AS key, replace(replace(replace(name_key($1), '\\', '\\\\'), '%', '\\%'), '_', '\\_') AS pattern),
      hits AS (
        (SELECT "id", 0 AS rank, 1::real AS near FROM "User", wanted WHERE "disabledAt" IS NULL
           AND name_key("username"::text) COLLATE "C" >= key AND name_key("username"::text) COLLATE "C" < key || U&'\\+10FFFF' ORDER BY name_key("username"::text) COLLATE "C" LIMIT $2)
        UNION ALL
        (SELECT "id", 1, similarity(name_key("username"::text), key) FROM "User", wanted WHERE "disabledAt" IS NULL AND char_length(key) >= 3
           AND name_key("username"::text) LIKE '%' || pattern || '%' ORDER BY 3 DESC, "id" LIMIT $2)
        UNION ALL
        (SELECT "id", 2, similarity(name_key("username"::text), key) FROM "User", wanted WHERE "disabledAt" IS NULL AND char_length(key) >= 3
           AND name_key("username"::text) % key ORDER BY 3 DESC, "id" LIMIT $2)),
      best AS (SELECT DISTINCT ON ("id") * FROM hits ORDER BY "id", rank)
      SELECT account."id", account."username"::text AS "username", picture."key" AS "profileImageKey"
      FROM best JOIN "User" account ON account."id" = best."id" LEFT JOIN "Profile" profile ON profile."userId" = account."id"
        LEFT JOIN "MediaObject" picture ON picture."key" = profile."profileImageKey" AND picture."blockedAt" IS NULL
      ORDER BY best.rank, best.near DESC, lower(account."username"::text), account."id" LIMIT $2`,
    values: [text, MAX_PROFILES],
  })
  const { app } = env()
  return rows.map(({ id, username, profileImageKey }) => ({
    id,
    _id: id,
    userId: id,
    username,
    ...(profileImageKey === null ? {} : { profileImageUrl: imageUrl(app.url, profileImageKey) }),
  }))
}
