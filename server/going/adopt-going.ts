import type { AdoptedGoing } from '@/lib/api/going'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/**
 * Moves the device's answers to the account its owner has logged in to, hidden from others. Answers the account already has stay. Returns
 * the events that were added.
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
