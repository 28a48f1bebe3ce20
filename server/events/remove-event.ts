import type { Prisma } from '@/server/platform/db'

/**
 * Takes an event down within the caller's transaction, with its feed items and the points its upload brought. The row stays as a note
 * that its address is gone. Who may do so is for the caller to check. Source: RULES SEO-9, B21.
 */
export async function removeEvent(tx: Prisma.TransactionClient, id: string, at: Date): Promise<void> {
  await tx.event.update({ where: { id }, data: { deletedAt: at }, select: { id: true } })
  await tx.feedItem.updateMany({ where: { eventId: id, deletedAt: null }, data: { deletedAt: at } })
  const credited = await tx.pointEntry.findMany({ where: { cause: 'upload', causeId: id }, select: { userId: true, points: true } })
  await tx.pointEntry.createMany({
    data: credited.map((entry) => ({ userId: entry.userId, points: -entry.points, cause: 'upload_revoked' as const, causeId: id })),
    skipDuplicates: true,
  })
}
