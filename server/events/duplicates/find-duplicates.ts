import type { z } from 'zod'
import type { Duplicates } from '@/lib/api/event-history'
import type { Asker } from '@/lib/auth/viewer'
import { oursSql, shownSql } from '@/lib/events/shown'
import { SAME_FLYER_BITS } from '@/lib/media/perceptual-hash'
import { db, pool } from '@/server/platform/db'
import { canEditEvent } from '@/server/events/access'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { requireEditable } from '@/server/events/require-editable'

/** Titles with at least this trigram similarity (0 to 1) may be the same. */
const ALIKE_TITLES = 0.45
const MAX_DUPLICATES = 6

type Row = { id: string; byTitle: boolean; byPicture: boolean }

/**
 * Events that may be the same: same night and city, similar title or flyer, and no different hour or place. Throws `unauthenticated`,
 * `not_found` (also for someone else's event).
 */
export async function findDuplicates(asker: Asker, eventId: string): Promise<z.input<typeof Duplicates>> {
  await requireEditable(asker, eventId)
  const { rows } = await pool.query<Row>({
    name: 'event-duplicates',
    text: `SELECT twin."id", similarity(fold_text(twin."title"), fold_text(event."title")) >= $2::real AS "byTitle",
        coalesce(hamming_distance(twin."perceptualHash", event."perceptualHash") <= $3::int, false) AS "byPicture"
      FROM "Event" event JOIN "Event" twin ON twin."nightDate" = event."nightDate" AND twin."cityKey" IS NOT DISTINCT FROM event."cityKey" AND twin."id" <> event."id"
      WHERE event."id" = $1::text AND ${shownSql('twin')} AND ${oursSql('twin')}
        AND (similarity(fold_text(twin."title"), fold_text(event."title")) >= $2::real OR hamming_distance(twin."perceptualHash", event."perceptualHash") <= $3::int)
        AND (event."venue" IS NULL OR twin."venue" IS NULL OR similarity(fold_text(twin."venue"), fold_text(event."venue")) > 0.3)
      ORDER BY similarity(fold_text(twin."title"), fold_text(event."title")) DESC, twin."id" LIMIT ${MAX_DUPLICATES}`,
    values: [eventId, ALIKE_TITLES, SAME_FLYER_BITS],
  })
  const [events, owners] = await Promise.all([
    listEventRows(rows.map(({ id }) => id)),
    db.event.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, select: { id: true, hostId: true, deviceKeyHash: true } }),
  ])
  return {
    duplicates: events.map((row) => {
      const found = rows.find(({ id }) => id === row.id)
      const owner = owners.find(({ id }) => id === row.id)
      return {
        event: toEvent(row),
        reasons: [...(found?.byTitle ? (['title'] as const) : []), ...(found?.byPicture ? (['picture'] as const) : [])],
        canMerge: owner !== undefined && canEditEvent(asker, owner),
      }
    }),
  }
}
