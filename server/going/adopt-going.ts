import type { AdoptedGoing } from '@/lib/api/going'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/**
 * Moves what this device said before its owner logged in to the account, unseen by others; where the account has an answer of its own,
 * that one stays. Answers the events that joined.
 */
export async function adoptGoing(viewer: Viewer, deviceKeyHash: string | null): Promise<AdoptedGoing> {
  if (deviceKeyHash === null) return { eventIds: [] }
  return db.$transaction(async (tx) => {
    const joined = await tx.$queryRaw<{ eventId: string }[]>`
      INSERT INTO "Going" ("eventId", "userId", "answer", "createdAt", "updatedAt")
      SELECT "eventId", ${viewer.userId}, "answer", "createdAt", ${now()} FROM "Going" WHERE "deviceKeyHash" = ${deviceKeyHash}
      ON CONFLICT DO NOTHING RETURNING "eventId"`
    await tx.going.deleteMany({ where: { deviceKeyHash } })
    return { eventIds: joined.map(({ eventId }) => eventId) }
  })
}
