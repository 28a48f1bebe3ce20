import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'

/**
 * Ends the campaigns whose paid period is over, and brings the events' own flag in step with what is paid: true exactly while a
 * campaign runs. Answers see to that by themselves at every moment; this keeps the books. Doing it twice is no error.
 */
export async function finishCampaigns({ at }: { at: Date }): Promise<void> {
  const changed = await db.$transaction(async (tx) => {
    await tx.campaign.updateMany({ where: { status: 'active', endsAt: { lte: at } }, data: { status: 'finished' } })
    const paid = await tx.campaign.findMany({ where: { status: 'active', startsAt: { lte: at }, endsAt: { gt: at }, eventId: { not: null } }, select: { eventId: true, event: { select: { isSponsored: true } } } })
    const running = new Set(paid.map(({ eventId }) => eventId))
    const flagged = await tx.event.findMany({ where: { isSponsored: true, deletedAt: null }, select: { id: true } })
    const stale = flagged.map(({ id }) => id).filter((id) => !running.has(id))
    const due = paid.flatMap(({ eventId, event }) => (eventId !== null && event?.isSponsored === false ? [eventId] : []))
    await tx.event.updateMany({ where: { id: { in: stale } }, data: { isSponsored: false } })
    await tx.event.updateMany({ where: { id: { in: due } }, data: { isSponsored: true } })
    return [...stale, ...due]
  })
  if (changed.length > 0) renewPages([...changed.map((id) => `/event/${id}`), '/'])
}
