import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { EVENT_ROW_SQL, toEventRow, type SelectedEvent } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'

/** Most events of one poster that link to each other. */
const MOST = 60

/** Ids of all events a poster announces, including this one, soonest first. */
export async function listPosterEventIds(eventId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'poster-event-ids',
    text: `WITH this AS (SELECT "id", "flyerHash" FROM "Event" WHERE "id" = $1::text),
        found AS (SELECT "id" FROM this UNION
          SELECT other."id" FROM this JOIN "Event" other ON other."flyerHash" = this."flyerHash" WHERE ${shownSql('other')})
      SELECT other."id" FROM found JOIN "Event" other USING ("id") ORDER BY other."startsAt" NULLS LAST, other."flyerPart", other."id" LIMIT ${MOST}`,
    values: [eventId],
  })
  return rows.map(({ id }) => id)
}

/** The other events of the poster an event was read from, soonest first; empty if it announces only this one. */
export async function listSamePoster(eventId: string): Promise<z.input<typeof EventView>[]> {
  const { rows } = await pool.query<SelectedEvent>({
    name: 'same-poster',
    text: `WITH this AS (SELECT "flyerHash" FROM "Event" WHERE "id" = $1::text)
      SELECT ${EVENT_ROW_SQL} FROM this JOIN "Event" event ON event."flyerHash" = this."flyerHash"
      WHERE event."id" <> $1::text AND ${shownSql('event')}
      ORDER BY event."startsAt" NULLS LAST, event."flyerPart", event."id" LIMIT ${MOST}`,
    values: [eventId],
  })
  return rows.map((row) => toEvent(toEventRow(row)))
}

/** The cached pages that link to an event as one of the same poster. */
export async function listPosterPages(eventId: string): Promise<string[]> {
  return (await listPosterEventIds(eventId)).filter((id) => id !== eventId).map((id) => `/event/${id}`)
}
