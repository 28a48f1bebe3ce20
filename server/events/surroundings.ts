import type { Neighbor } from '@/lib/events/related'
import type { SeriesDate } from '@/lib/events/series-dates'
import { shownSql } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { MOST_OF_POSTER } from './duplicates/same-poster'
import { NEIGHBOR_ROW_SQL, toNeighbor, type SelectedNeighbor } from './neighbor-rows'

/** How many upcoming events of a city are searched for those of one venue. */
const SCANNED = 200
const AT_VENUE = 4
const ALIKE = 6
/** How many dates of a series a page links to; each later one links to those around it. */
const MAX_LINKED_DATES = 60

/** What is around an event, each list soonest first. */
export type Surroundings = {
  /** Other upcoming events at the same venue. */
  atVenue: Neighbor[]
  /** Others of the same kind in the same city, without those at the venue. */
  alike: Neighbor[]
  /** The other events of the poster it was read from; empty if that announces only this one. */
  samePoster: Neighbor[]
  /** The other upcoming dates of its series, at most 60; empty if it does not repeat. */
  otherDates: SeriesDate[]
}

type Shelf = Exclude<keyof Surroundings, 'otherDates'>
/** Columns of the event are null if there is none; the dates come with the first row. */
type Row = SelectedNeighbor & { shelf: Shelf | null; ofSeries: SeriesDate[] | null }

/** What is around an event, by one statement. Reads a bounded part of each index, however many events there are. */
export async function getSurroundings({ id, venue }: { id: string; venue?: string | undefined }): Promise<Surroundings> {
  const { rows } = await pool.query<Row>({
    name: 'event-surroundings',
    text: `WITH this AS (SELECT "id", "cityKey", "categoryKey", "flyerHash", "seriesId" FROM "Event" WHERE "id" = $1::text),
      at_venue AS (
        SELECT near."id", near."startsAt" FROM this CROSS JOIN LATERAL (
          SELECT event."id", event."startsAt", event."venue" FROM "Event" event
          WHERE event."cityKey" = this."cityKey" AND event."startsAt" >= $3::timestamptz
            AND ${shownSql('event')}
          ORDER BY event."startsAt", event."id" LIMIT ${SCANNED}) near
        WHERE lower(near."venue") = lower($2::text) AND near."id" <> $1::text
        ORDER BY near."startsAt", near."id" LIMIT ${AT_VENUE}),
      alike AS (
        SELECT kin."id", kin."startsAt" FROM this CROSS JOIN LATERAL (
          SELECT event."id", event."startsAt" FROM "Event" event
          WHERE event."cityKey" = this."cityKey" AND event."categoryKey" = this."categoryKey" AND event."startsAt" >= $3::timestamptz
            AND ${shownSql('event')}
          ORDER BY event."startsAt", event."id" LIMIT ${ALIKE + AT_VENUE + 1}) kin
        WHERE kin."id" <> $1::text AND NOT EXISTS (SELECT 1 FROM at_venue WHERE at_venue."id" = kin."id")
        ORDER BY kin."startsAt", kin."id" LIMIT ${ALIKE}),
      same_poster AS (
        SELECT event."id", event."startsAt", event."flyerPart" FROM this JOIN "Event" event ON event."flyerHash" = this."flyerHash"
        WHERE event."id" <> $1::text AND ${shownSql('event')}
        ORDER BY event."startsAt" NULLS LAST, event."flyerPart", event."id" LIMIT ${MOST_OF_POSTER}),
      other_dates AS (
        SELECT json_agg(json_build_object('id', date."id", 'date', date."date", 'startTime', date."startTime", 'status', date."status")
          ORDER BY date."startsAt", date."id") AS "ofSeries"
        FROM (SELECT other."id", other."startDate"::text AS "date", other."startTime", other."status", other."startsAt"
          FROM this JOIN "Event" other ON other."seriesId" = this."seriesId"
          WHERE other."id" <> this."id" AND other."startDate" IS NOT NULL AND other."endsAt" >= $3::timestamptz AND ${shownSql('other')}
          ORDER BY other."startsAt", other."id" LIMIT ${MAX_LINKED_DATES}) date)
      SELECT near.*, CASE WHEN row_number() OVER () = 1 THEN other_dates."ofSeries" END AS "ofSeries"
      FROM other_dates LEFT JOIN (
        SELECT ${NEIGHBOR_ROW_SQL}, found."shelf", found."part", event."startsAt" AS "at" FROM (
          SELECT "id", 'atVenue' AS "shelf", NULL::int AS "part" FROM at_venue
          UNION ALL SELECT "id", 'alike', NULL FROM alike
          UNION ALL SELECT "id", 'samePoster', "flyerPart" FROM same_poster) found
        JOIN "Event" event ON event."id" = found."id") near ON true
      ORDER BY near."at" NULLS LAST, near."part", near."id"`,
    values: [id, venue ?? null, now()],
  })
  const around: Surroundings = { atVenue: [], alike: [], samePoster: [], otherDates: rows.find(({ ofSeries }) => ofSeries)?.ofSeries ?? [] }
  for (const row of rows) if (row.shelf) around[row.shelf].push(toNeighbor(row))
  return around
}
