import type { z } from 'zod'
import { HELD_KINDS, type HeldItems, type HeldQuery } from '@/lib/api/moderation'
import { NUDITY_HINT_PERCENT } from '@/lib/moderation/nudity'
import { toSpamSigns } from '@/lib/moderation/spam'
import { db } from '@/server/platform/db'
import { showThing } from './reported-things'

export type HeldKind = NonNullable<HeldQuery['kind']>
type Found = { id: string; createdAt: Date; heldFor?: string[]; percent?: number }

/** Items waiting for a first review; anything a decision took down is not among them. */
const FINDERS: Record<HeldKind, (take: number) => Promise<Found[]>> = {
  comment: (take) => db.$queryRaw`SELECT "id", "createdAt", "heldFor" FROM "Comment" held WHERE "state" = 'held' AND "deletedAt" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'comment' AND taken."subjectId" = held."id") ORDER BY "createdAt", "id" LIMIT ${take}`,
  event: (take) => db.$queryRaw`SELECT "id", "createdAt" FROM "Event" held WHERE "state" = 'held' AND "deletedAt" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'event' AND taken."subjectId" = held."id") ORDER BY "createdAt", "id" LIMIT ${take}`,
  artist: (take) =>
    db.artistSubmission.findMany({
      where: { status: 'held' },
      select: { id: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take,
    }),
  image: (
    take,
  ) => db.$queryRaw`SELECT "key" AS "id", "ratedAt" AS "createdAt", "percent" FROM "NudityRating" JOIN "MediaObject" USING ("key")
    WHERE "percent" >= ${NUDITY_HINT_PERCENT} AND "reviewedAt" IS NULL AND "blockedAt" IS NULL ORDER BY "ratedAt", "key" LIMIT ${take}`,
}

/** How many items of each kind wait for a first review. */
export async function countHeld(): Promise<Record<HeldKind, number>> {
  const [row] = await db.$queryRaw<{ comment: number; event: number; artist: number; image: number }[]>`SELECT
    (SELECT count(*)::int FROM "Comment" held WHERE "state" = 'held' AND "deletedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'comment' AND taken."subjectId" = held."id")) AS "comment",
    (SELECT count(*)::int FROM "Event" held WHERE "state" = 'held' AND "deletedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'event' AND taken."subjectId" = held."id")) AS "event",
    (SELECT count(*)::int FROM "ArtistSubmission" WHERE "status" = 'held') AS "artist",
    (SELECT count(*)::int FROM "NudityRating" JOIN "MediaObject" USING ("key") WHERE "percent" >= ${NUDITY_HINT_PERCENT} AND "reviewedAt" IS NULL AND "blockedAt" IS NULL) AS "image"`
  return row ?? { comment: 0, event: 0, artist: 0, image: 0 }
}

/** Items waiting for a first review, oldest first. */
export async function listHeld({ kind, limit }: HeldQuery): Promise<z.input<typeof HeldItems>> {
  const kinds: HeldKind[] = kind ? [kind] : [...HELD_KINDS]
  const [found, counts] = await Promise.all([
    Promise.all(kinds.map(async (one) => (await FINDERS[one](limit)).map((row) => ({ ...row, kind: one })))),
    countHeld(),
  ])
  const first = found
    .flat()
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, limit)
  const items = await Promise.all(
    first.map(async (row) => ({
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
      signs: toSpamSigns(row.heldFor ?? []),
      nudityPercent: row.percent ?? null,
      thing: await showThing(row.kind, row.id),
    })),
  )
  return { items, count: kinds.reduce((sum, one) => sum + counts[one], 0) }
}
