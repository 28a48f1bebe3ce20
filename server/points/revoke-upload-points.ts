import type { Tx } from '@/server/platform/db'

/** Takes back what the upload of an event has brought, once. Source: RULES B21. */
export async function revokeUploadPoints(tx: Tx, eventId: string): Promise<void> {
  const credited = await tx.pointEntry.findMany({ where: { cause: 'upload', causeId: eventId }, select: { userId: true, points: true } })
  await tx.pointEntry.createMany({
    data: credited.map(({ userId, points }) => ({ userId, points: -points, cause: 'upload_revoked' as const, causeId: eventId })),
    skipDuplicates: true,
  })
}

/** Gives back what was taken back in error: the entry that took it goes. */
export async function restoreUploadPoints(tx: Tx, eventId: string): Promise<void> {
  await tx.pointEntry.deleteMany({ where: { cause: 'upload_revoked', causeId: eventId } })
}
