import { revokeUploadPoints } from '@/server/points/revoke-upload-points'
import type { Prisma } from '@/server/platform/db'
import { tellOutside } from '@/server/events/tell-outside'

/**
 * Removes an event within the caller's transaction, with its feed items and the points its upload earned. The row stays, so that its
 * address can answer 410. The caller checks permissions.
 */
export async function removeEvent(tx: Prisma.TransactionClient, id: string, at: Date): Promise<void> {
  await tx.event.update({ where: { id }, data: { deletedAt: at }, select: { id: true } })
  await tx.feedItem.updateMany({ where: { eventId: id, deletedAt: null }, data: { deletedAt: at } })
  await revokeUploadPoints(tx, id)
  await tellOutside(tx, id, 'event.deleted')
}
