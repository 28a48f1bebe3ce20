import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'

/**
 * The event that had this path on the instance it was imported from; null if there is none. Of several, the first that was imported.
 */
export async function findByFormerPath(path: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'event-by-former-path',
    // The expression of the index "Event_formerPath_idx".
    text: `SELECT "id" FROM "Event" WHERE substring("importUid" FROM '^archive:https?://[^/]+(/.*)$') = $1 AND "importUid" IS NOT NULL AND ${shownSql()}
           ORDER BY "createdAt", "id" LIMIT 1`,
    values: [path],
  })
  return rows[0]?.id ?? null
}
