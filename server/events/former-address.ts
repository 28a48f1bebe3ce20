import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'

/**
 * The event that had this id in its path on the instance it was imported from, `/event/…` or, as Mobilizon has it, `/events/…`; null if
 * there is none. Of several, the first that was imported.
 */
export async function findByFormerId(id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'event-by-former-id',
    // The expression of the index "Event_formerPath_idx".
    text: `SELECT "id" FROM "Event" WHERE substring("importUid" FROM '^archive:https?://[^/]+(/.*)$') = ANY ($1) AND "importUid" IS NOT NULL AND ${shownSql()}
           ORDER BY "createdAt", "id" LIMIT 1`,
    values: [[`/event/${id}`, `/events/${id}`]],
  })
  return rows[0]?.id ?? null
}
