import { revokeUploadPoints } from '@/server/points/revoke-upload-points'
import type { Prisma } from '@/server/platform/db'

/**
 * Takes an event down within the caller's transaction, with its feed items and the points its upload brought. The row stays as a note
 * that its address is gone. Who may do so is for the caller to check.
 */
export async function removeEvent(tx: Prisma.TransactionClient, id: string, at: Date): Promise<void> {
  await tx.event.update({ where: { id }, data: { deletedAt: at }, select: { id: true } })
  await tx.feedItem.updateMany({ where: { eventId: id, deletedAt: null }, data: { deletedAt: at } })
  await revokeUploadPoints(tx, id)
}
