import type { Viewer } from '@/lib/auth/viewer'
import { livingSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { ownIdsAmong } from './find-imported'

/**
 * The rows whose events are gone: those the viewer once imported and those we exported, if they were deleted or merged since. Undone imports
 * do not count.
 */
export async function listDeletedImports({ userId }: Viewer, importUids: readonly string[]): Promise<Set<string>> {
  if (importUids.length === 0) return new Set()
  const own = ownIdsAmong(importUids)
  const { rows } = await pool.query<{ id: string; importUid: string | null }>({
    text: `SELECT event."id", event."importUid" FROM "Event" event
           WHERE event."hostId" = $1 AND event."importUid" = ANY($2) AND event."importUid" IS NOT NULL
             AND (event."deletedAt" IS NOT NULL OR event."mergedIntoId" IS NOT NULL)
             AND NOT EXISTS (SELECT 1 FROM "EventImportRow" row JOIN "EventImport" import ON import."id" = row."importId"
               WHERE row."eventId" = event."id" AND import."undoneAt" IS NOT NULL)
           UNION ALL SELECT event."id", NULL FROM "Event" event WHERE event."id" = ANY($3) AND NOT (${livingSql('event')})`,
    values: [userId, importUids, [...own.keys()]],
  })
  return new Set(rows.flatMap(({ id, importUid }) => importUid ?? own.get(id) ?? []))
}
