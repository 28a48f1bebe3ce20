import type { GoingView } from '@/lib/api/going'
import type { Asker } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { getGoing, ownerOf } from './queries'

/** Removes the asker's answer to an event; doing it twice is not an error. Throws `not_found`. */
export async function deleteGoing(asker: Asker, eventId: string): Promise<GoingView> {
  const owner = ownerOf(asker)
  if (owner) await db.going.deleteMany({ where: { eventId, ...owner } })
  return getGoing(asker, eventId)
}
