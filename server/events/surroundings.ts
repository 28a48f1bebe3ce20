import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { shownSql } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { EVENT_ROW_SQL, toEventRow, type SelectedEvent } from './event-rows'
import { toEvent } from './present'

type Event = z.input<typeof EventView>

/** How many upcoming events of a city are searched for those of one venue. */
const SCANNED = 200
const AT_VENUE = 4
const ALIKE = 6

/**
 * What else is on: upcoming events at the same venue, and others of the same kind in the same city, soonest first, without duplicates.
 * Reads a bounded part of two indexes, however many events there are.
 */
export async function listRelatedEvents({
  id,
  venue,
}: {
  id: string
  venue?: string | undefined
}): Promise<{ atVenue: Event[]; alike: Event[] }> {
  const { rows } = await pool.query<SelectedEvent & { isAtVenue: boolean }>({
    name: 'related-events',
    text: `WITH this AS (SELECT "cityKey", "categoryKey" FROM "Event" WHERE "id" = $1::text),
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
        ORDER BY kin."startsAt", kin."id" LIMIT ${ALIKE})
      SELECT ${EVENT_ROW_SQL}, found."isAtVenue"
      FROM (SELECT "id", true AS "isAtVenue", "startsAt" FROM at_venue UNION ALL SELECT "id", false, "startsAt" FROM alike) found
      JOIN "Event" event ON event."id" = found."id" ORDER BY found."isAtVenue" DESC, found."startsAt", found."id"`,
    values: [id, venue ?? null, now()],
  })
  const shown = (isAtVenue: boolean) => rows.filter((row) => row.isAtVenue === isAtVenue).map((row) => toEvent(toEventRow(row)))
  return { atVenue: shown(true), alike: shown(false) }
}
