import type { GoingView, NotGoingQuery } from '@/lib/api/going'
import type { Asker } from '@/lib/auth/viewer'
import { requireExpectedUser } from '@/server/auth/require-expected-user'
import { db } from '@/server/platform/db'
import { tellGoingPasses } from '@/server/tickets/passes/going-passes'
import { getGoing, ownerOf } from './queries'

/**
 * Removes the asker's answer to an event; doing it twice is not an error. Throws `not_found`, `unauthenticated` if the expected user is not
 * signed in.
 */
export async function deleteGoing(asker: Asker, eventId: string, { expectedUserId }: NotGoingQuery): Promise<GoingView> {
  requireExpectedUser(asker.viewer, expectedUserId)
  const owner = ownerOf(asker)
  if (owner)
    await db.$transaction(async (tx) => {
      if (asker.viewer) await tellGoingPasses(tx, asker.viewer.userId, eventId)
      await tx.going.deleteMany({ where: { eventId, ...owner } })
    })
  return getGoing(asker, eventId)
}
