import type { GoingView, NotGoingQuery } from '@/lib/api/going'
import type { Asker } from '@/lib/auth/viewer'
import { requireExpectedUser } from '@/server/auth/require-expected-user'
import { db } from '@/server/platform/db'
import { getGoing, ownerOf } from './queries'

/**
 * Removes the asker's answer to an event; doing it twice is not an error. Throws `not_found`, `unauthenticated` if the expected user is not
 * signed in.
 */
export async function deleteGoing(asker: Asker, eventId: string, { expectedUserId }: NotGoingQuery): Promise<GoingView> {
  requireExpectedUser(asker.viewer, expectedUserId)
  const owner = ownerOf(asker)
  if (owner) await db.going.deleteMany({ where: { eventId, ...owner } })
  return getGoing(asker, eventId)
}
