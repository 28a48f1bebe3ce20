import type { SeriesDate } from '@/lib/events/series-dates'
import { SHOWN, shownSql } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'

/** How many dates of a series a page links to; each later one links to those around it. */
const MAX_LINKED_DATES = 60

/** The other upcoming dates of an event's series, soonest first, at most 60; empty if it does not repeat. */
export async function listOtherDates(eventId: string): Promise<SeriesDate[]> {
  const { rows } = await pool.query<SeriesDate>({
    name: 'series-dates',
    text: `SELECT other."id", other."startDate"::text AS "date", other."startTime", other."status" FROM "Event" this JOIN "Event" other ON other."seriesId" = this."seriesId"
      WHERE this."id" = $1::text AND other."id" <> this."id" AND other."startDate" IS NOT NULL AND other."endsAt" >= $2::timestamptz
        AND ${shownSql('other')}
      ORDER BY other."startsAt", other."id" LIMIT ${MAX_LINKED_DATES}`,
    values: [eventId, now()],
  })
  return rows
}

/** The cached pages that link to a series' dates; none for an event that does not repeat. */
export async function listDatePages(seriesId: string | null): Promise<string[]> {
  if (seriesId === null) return []
  const rows = await db.event.findMany({ where: { seriesId, ...SHOWN, endsAt: { gte: now() } }, select: { id: true } })
  return rows.map(({ id }) => `/event/${id}`)
}
