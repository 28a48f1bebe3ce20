import type { Asker } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from './access'
import { removeEvent } from './remove-event'

/**
 * Deletes an event with its feed items and takes back the points its upload brought. The row stays as a note that its address is gone.
 * Throws `unauthenticated`, `not_found` (also for somebody else's event). Source: Spec §7 DELETE events/{id}, RULES B3, B21.
 */
export async function deleteEvent(asker: Asker, id: string): Promise<void> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', 'Please log in first.')
  const row = await db.event.findFirst({ where: { id, deletedAt: null }, select: { hostId: true, deviceKeyHash: true } })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', 'Event not found')
  await db.$transaction((tx) => removeEvent(tx, id, now()))
  renewPages([`/event/${id}`, '/', `/profile/${row.hostId ?? 'public'}`])
}
