import type { Asker } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from './access'

/**
 * Deletes an event with its feed items and takes back the points its upload brought. The row stays as a note that its address is gone.
 * Throws `unauthenticated`, `not_found` (also for somebody else's event). Source: Spec §7 DELETE events/{id}, RULES B3, B21.
 */
export async function deleteEvent(asker: Asker, id: string): Promise<void> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', 'Please log in first.')
  const row = await db.event.findFirst({ where: { id, deletedAt: null }, select: { hostId: true, deviceKeyHash: true } })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', 'Event not found')
  const at = now()
  await db.$transaction(async (tx) => {
    await tx.event.update({ where: { id }, data: { deletedAt: at }, select: { id: true } })
    await tx.feedItem.updateMany({ where: { eventId: id, deletedAt: null }, data: { deletedAt: at } })
    const credited = await tx.pointEntry.findMany({ where: { cause: 'upload', causeId: id }, select: { userId: true, points: true } })
    await tx.pointEntry.createMany({
      data: credited.map((entry) => ({ userId: entry.userId, points: -entry.points, cause: 'upload_revoked' as const, causeId: id })),
      skipDuplicates: true,
    })
  })
  renewPages([`/event/${id}`, '/'])
}
