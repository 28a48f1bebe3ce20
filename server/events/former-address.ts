import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'

/**
 * The event that had this path on the instance it was imported from; null if there is none. What an operator imported goes before what
 * people did, and older before newer.
 */
export async function findByFormerPath(path: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'event-by-former-path',
    // The expression of the index "Event_formerPath_idx".
    text: `SELECT "id" FROM "Event" WHERE substring("importUid" FROM '^(?:archive|moved):https?://[^/]+(/.*)$') = $1 AND "importUid" IS NOT NULL AND ${shownSql()}
           ORDER BY "importUid" LIKE 'moved:%' DESC, "createdAt", "id" LIMIT 1`,
    values: [path],
  })
  return rows[0]?.id ?? null
}
