import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'

/** Most events of one poster that link to each other. */
export const MOST_OF_POSTER = 60

/** Ids of all events a poster announces, including this one, soonest first. */
export async function listPosterEventIds(eventId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'poster-event-ids',
    text: `WITH this AS (SELECT "id", "flyerHash" FROM "Event" WHERE "id" = $1::text),
        found AS (SELECT "id" FROM this UNION
          SELECT other."id" FROM this JOIN "Event" other ON other."flyerHash" = this."flyerHash" WHERE ${shownSql('other')})
      SELECT other."id" FROM found JOIN "Event" other USING ("id") ORDER BY other."startsAt" NULLS LAST, other."flyerPart", other."id" LIMIT ${MOST_OF_POSTER}`,
    values: [eventId],
  })
  return rows.map(({ id }) => id)
}

/** The cached pages that link to an event as one of the same poster. */
export async function listPosterPages(eventId: string): Promise<string[]> {
  return (await listPosterEventIds(eventId)).filter((id) => id !== eventId).map((id) => `/event/${id}`)
}
