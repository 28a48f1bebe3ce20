import type { Tx } from '@/server/platform/db'

/**
 * The events whose credit goes when this one goes: all of its poster, since a poster is credited once; none while another event of the
 * poster still stands. Two that go at the same moment wait for each other, so that the last one is the last one.
 */
async function listCauses(tx: Tx, eventId: string): Promise<string[]> {
  const { flyerHash } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { flyerHash: true } })
  if (flyerHash === null) return [eventId]
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${flyerHash}, 0))`
  const rows = await tx.event.findMany({ where: { flyerHash }, select: { id: true, deletedAt: true, mergedIntoId: true } })
  return rows.some((row) => row.id !== eventId && row.deletedAt === null && row.mergedIntoId === null) ? [] : rows.map(({ id }) => id)
}

/** Takes back what the upload of an event has brought, once, and only with the last event of its poster. */
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

/** Gives back what was taken back in error: the entry that took it goes. */
export async function restoreUploadPoints(tx: Tx, eventId: string): Promise<void> {
  await tx.pointEntry.deleteMany({ where: { cause: 'upload_revoked', causeId: eventId } })
}
