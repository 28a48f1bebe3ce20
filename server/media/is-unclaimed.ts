import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/**
 * Whether a picture is the flyer of events that nobody has claimed. A host's event with the same flyer makes it the host's. While the
 * database is down, every picture counts as unclaimed.
 */
export async function isUnclaimedFlyer(key: string): Promise<boolean> {
  try {
    const events = await db.event.groupBy({ by: ['hostId'], where: { imageKey: key }, orderBy: { hostId: 'asc' } })
    return events.length > 0 && events.every(({ hostId }) => hostId === null)
  } catch (error) {
    log().warn({ key, err: error }, 'owner of a picture not known')
    return true
  }
}
