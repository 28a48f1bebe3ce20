import type { Tx } from '@/server/platform/db'
import { holdAlone } from '@/server/platform/one-at-a-time'

/**
 * The events whose credit is withdrawn when this one is removed: all of its poster, since a poster is credited once; none while another of
 * its events still exists. Locked, so that of two simultaneous removals exactly one is the last.
 */
async function listCauses(tx: Tx, eventId: string): Promise<string[]> {
  const { flyerHash } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { flyerHash: true } })
  if (flyerHash === null) return [eventId]
  await holdAlone(tx, flyerHash)
  const rows = await tx.event.findMany({ where: { flyerHash }, select: { id: true, deletedAt: true, mergedIntoId: true } })
  return rows.some((row) => row.id !== eventId && row.deletedAt === null && row.mergedIntoId === null) ? [] : rows.map(({ id }) => id)
}

/** Withdraws the points for an event's upload, once, and only with the last event of its poster. */
export async function revokeUploadPoints(tx: Tx, eventId: string): Promise<void> {
  const credited = await tx.pointEntry.findMany({
    where: { cause: 'upload', causeId: { in: await listCauses(tx, eventId) } },
    select: { userId: true, points: true, causeId: true },
  })
  await tx.pointEntry.createMany({
    data: credited.map(({ userId, points, causeId }) => ({ userId, points: -points, cause: 'upload_revoked' as const, causeId })),
    skipDuplicates: true,
  })
}

/** Restores points that were withdrawn by mistake, by deleting the entry that withdrew them. */
export async function restoreUploadPoints(tx: Tx, eventId: string): Promise<void> {
  await tx.pointEntry.deleteMany({ where: { cause: 'upload_revoked', causeId: eventId } })
}
