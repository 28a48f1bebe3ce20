import { pool } from '@/server/platform/db'

const MOST = 100

/**
 * Ids of events merged into this one, directly or by way of others: their tickets moved here, but mailed codes are signed for the old ids.
 */
export async function listFormerEvents(eventId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'former-events',
    text: `WITH RECURSIVE former AS (
        SELECT "id" FROM "Event" WHERE "mergedIntoId" = $1
        UNION SELECT event."id" FROM "Event" event JOIN former ON event."mergedIntoId" = former."id")
      SELECT "id" FROM former ORDER BY "id" LIMIT ${MOST}`,
    values: [eventId],
  })
  return rows.map(({ id }) => id)
}
