import { createHash } from 'node:crypto'
import type { CalendarEvent } from '@/lib/calendar/ics'
import { livingSql, oursSql, removedSql, shownSql } from '@/lib/events/shown'
import { EVENT_ROW_SQL, toEventRow, type SelectedEvent } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { columnConditions } from '@/server/search/conditions'
import { findEvents, toBrowse, type FoundPage } from '@/server/search/find-events'
import { runStatement, toStatement, Values } from '@/server/search/statement'
import { behindComing, type Position } from '@/server/search/position'
import type { DescribedList } from './describe-list'
import { findSelected } from './find-selected'

/** Upcoming events on a feed's first page, and events on each later page. */
const MAX_COMING = 2000
const ARCHIVE_PAGE = 500
/** How many removed events a calendar lists as cancelled, and for how long; after that they are erased. */
const MAX_REMOVED = 200
const REMOVED_DAYS = 30

const SEEN_MS = 300_000

/** Lists are seen as of a five-minute step, so that past events and the addresses of older pages stay put in between. */
export const seenAt = (): Date => new Date(Math.floor(now().getTime() / SEEN_MS) * SEEN_MS)

export type ListPage = { ids: string[]; older: Position | null }

/**
 * The events of a list. The first page holds the upcoming ones, at most 2,000 (all of them for someone's own list). Later pages hold 500
 * each: further upcoming events, then undated ones, then past ones. Events of other servers are only in someone's own list.
 */
export async function findListPage(
  { source, isPrivate }: DescribedList,
  { after, at }: { after: Position | null; at: Date },
): Promise<ListPage> {
  const comingOnly = after === null && !isPrivate
  const limit = after === null ? MAX_COMING : ARCHIVE_PAGE
  const seen = after ? new Date(after.at) : at
  const found: FoundPage =
    'filters' in source
      ? await findEvents({ ...source.filters, comingOnly, oursOnly: true }, { after, skip: 0, at: seen, limit })
      : await findSelected(source.selection, { after, at: seen, limit, comingOnly, oursOnly: !isPrivate })
  const { ids, end } = found
  if (ids.length >= limit) return { ids, older: end }
  if (!comingOnly) return { ids, older: null }
  // All upcoming events are on this page, so the next one starts with the undated ones.
  return {
    ids,
    older: { ...behindComing(seen), ...(end?.words ? { words: end.words } : {}) },
  }
}

/** Upcoming events of a list that were removed recently; none for searches, which no longer find them. */
export async function listRemoved({ source }: DescribedList, at: Date): Promise<string[]> {
  const values = new Values()
  let conditions: string[]
  if ('filters' in source) {
    if (source.filters.prompt || source.filters.tag) return []
    conditions = columnConditions(await toBrowse(source.filters, runStatement), values)
  } else conditions = [source.selection(values)]
  const seen = `to_timestamp(${values.add(at.getTime() / 1000)}::float8)`
  const where = [removedSql(), oursSql(), `"deletedAt" > ${seen} - interval '${REMOVED_DAYS} days'`, `"endsAt" >= ${seen}`, ...conditions]
  const text = `SELECT "id" FROM "Event" WHERE ${where.join(' AND ')} ORDER BY "deletedAt" DESC, "id" LIMIT ${MAX_REMOVED}`
  return (await runStatement<{ id: string }>(toStatement(text, values))).map(({ id }) => id)
}

/** A mark that changes whenever a feed's content changes, and the time of the last change, without reading whole events. */
export async function markOf(ids: readonly string[]): Promise<{ mark: string; changedAt: Date | null }> {
  const { rows } = await pool.query<{ mark: string | null; changedAt: Date | null }>({
    name: 'feed-mark',
    text: `SELECT md5(string_agg(event."id" || extract(epoch FROM event."updatedAt") || coalesce(media."blockedAt" IS NOT NULL, false) || (${livingSql('event')}), ',' ORDER BY wanted.place)) AS "mark",
        max(event."updatedAt") AS "changedAt"
      FROM unnest($1::text[]) WITH ORDINALITY AS wanted(id, place) JOIN "Event" event ON event."id" = wanted.id LEFT JOIN "MediaObject" media ON media."key" = event."imageKey"`,
    values: [ids],
  })
  return { mark: rows[0]?.mark ?? '', changedAt: rows[0]?.changedAt ?? null }
}

/** Events for calendars, in the order of the ids; removed ones only as cancelled. */
export async function listFeedEvents(ids: readonly string[]): Promise<CalendarEvent[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<SelectedEvent & { sequence: number; isDeleted: boolean }>({
    name: 'feed-events',
    text: `SELECT ${EVENT_ROW_SQL}, event."sequence", event."deletedAt" IS NOT NULL AS "isDeleted"
      FROM unnest($1::text[]) WITH ORDINALITY AS wanted(id, place) JOIN "Event" event ON event."id" = wanted.id
      WHERE (${shownSql('event')}) OR (${removedSql('event')}) ORDER BY wanted.place`,
    values: [ids],
  })
  const { url } = env().app
  return rows.map((row) => ({
    event: toEvent(toEventRow(row)),
    sequence: row.sequence,
    url: `${url}/event/${row.id}`,
    isDeleted: row.isDeleted,
  }))
}

/** The `ETag` of an answer made of these parts. Weak, because the order of equal answers can differ. */
export function toEtag(parts: readonly (string | null)[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
