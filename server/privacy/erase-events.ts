import { factNames } from '@/lib/events/facts/fact-table'
import { Prisma, type Tx } from '@/server/platform/db'

/** Replaces the title of a deleted event. */
export const ERASED_TITLE = 'Deleted event'

/** All free text and addresses; the kind of event reveals nothing about anyone. */
const ERASED = Prisma.raw(
  factNames(['line', 'link', 'email', 'street', 'price'])
    .filter((name) => name !== 'category')
    .map((name) => `"${name}" = NULL`)
    .join(', '),
)

/** Erases deleted events: only the fact remains that the address is gone. Returns the keys of pictures that may be unused now. */
export async function eraseEvents(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const pictures = await tx.$queryRaw<{ key: string }[]>`
    SELECT "imageKey" AS "key" FROM "Event" WHERE "id" = ANY(${ids}) AND "imageKey" IS NOT NULL
    UNION SELECT "mediaKey" FROM "EventImage" WHERE "eventId" = ANY(${ids})
    UNION SELECT "imageKey" FROM "LineupEntry" WHERE "eventId" = ANY(${ids}) AND "imageKey" IS NOT NULL
    UNION SELECT "mediaKey" FROM "Upload" WHERE "eventId" = ANY(${ids}) AND "mediaKey" IS NOT NULL`
  const where = { eventId: { in: [...ids] } }
  await tx.lineupEntry.deleteMany({ where })
  await tx.eventImage.deleteMany({ where })
  await tx.feedItem.deleteMany({ where })
  await tx.eventRevision.deleteMany({ where })
  await tx.upload.updateMany({ where, data: { mediaKey: null } })
  await tx.$executeRaw`
    UPDATE "Event" SET "title" = ${ERASED_TITLE}, "description" = '', "tags" = '{}', ${ERASED}, "latitude" = NULL, "longitude" = NULL, "socialMediaLinks" = '{}', "imageKey" = NULL,
      "recognition" = NULL, "deviceKeyHash" = NULL, "perceptualHash" = NULL, "dedupeKey" = NULL
    WHERE "id" = ANY(${ids}) AND "deletedAt" IS NOT NULL`
  return pictures.map(({ key }) => key)
}
