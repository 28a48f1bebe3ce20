import { hashToInteger, SAME_FLYER_BITS } from '@/lib/media/perceptual-hash'
import { db, pool } from '@/server/platform/db'

/** The event that stands for another one: itself, or the one it was merged into in the end; null where that has gone. */
async function survivorOf(id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'survivor-of-event',
    text: `WITH RECURSIVE way AS (
        SELECT "id", "mergedIntoId", "deletedAt" FROM "Event" WHERE "id" = $1
        UNION SELECT event."id", event."mergedIntoId", event."deletedAt" FROM "Event" event JOIN way ON event."id" = way."mergedIntoId")
      SELECT "id" FROM way WHERE "mergedIntoId" IS NULL AND "deletedAt" IS NULL`,
    values: [id],
  })
  return rows[0]?.id ?? null
}

/** The living event that this very file made, or the one that its event was merged into; null for a file that made none. */
export async function findEventOfFile(sha256: string): Promise<string | null> {
  const made = { flyerHash: sha256, state: { not: 'draft' }, deletedAt: null } as const
  const row = await db.event.findFirst({ where: { ...made, mergedIntoId: null }, orderBy: { flyerPart: 'asc' }, select: { id: true } })
  if (row) return row.id
  const merged = await db.event.findFirst({ where: { ...made, mergedIntoId: { not: null } }, orderBy: [{ flyerPart: 'asc' }, { id: 'asc' }], select: { id: true } })
  return merged && survivorOf(merged.id)
}

/**
 * The living event that another picture of the same flyer made, or null: same day, and either the same words (title, day, place,
 * no other hour, no other venue) or
 * pictures that look alike with no other hour or city. Pictures alone never decide: the flyers of a series share everything but the day.
 * @param day local `YYYY-MM-DD` or null. @param perceptualHash 16 hexadecimal digits.
 */
export async function findEventOfFlyer(flyer: {
  dedupeKey: string | null
  day: string | null
  startTime: string | null
  venue: string | null
  city: string | null
  perceptualHash: string
}): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'event-of-flyer',
    text: `SELECT "id" FROM "Event"
           WHERE "state" <> 'draft' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND "startDate" IS NOT DISTINCT FROM $2::date
             AND (("dedupeKey" = $1 AND coalesce("startTime" = $5, true) AND coalesce(fold_text("venue") = fold_text($6), true))
               OR ("startDate" IS NOT NULL AND flyer_bands("perceptualHash") && flyer_bands($3::bigint) AND hamming_distance("perceptualHash", $3::bigint) <= $4
                   AND coalesce("startTime" = $5, true) AND coalesce(fold_text("city") = fold_text($7), true)))
           ORDER BY ("dedupeKey" = $1) DESC NULLS LAST, "createdAt", "id" LIMIT 1`,
    values: [flyer.dedupeKey, flyer.day, hashToInteger(flyer.perceptualHash).toString(), SAME_FLYER_BITS, flyer.startTime, flyer.venue, flyer.city],
  })
  return rows[0]?.id ?? null
}
