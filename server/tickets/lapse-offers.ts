import { db } from '@/server/platform/db'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { lockGuestList, QUEUEING } from './lock-guest-list'
import { offerPlaces } from './offer-places'
import { tellGuests } from './ticket-mail'

/** Maximum events per run; the next run follows within a minute. */
const AT_ONCE = 500

/** Withdraws every expired offer and offers the places to the next in the queue. */
export async function lapseOffers({ at }: { at: Date }): Promise<void> {
  const late = await db.ticket.findMany({
    where: { status: 'offered', offerEndsAt: { lte: at } },
    select: { eventId: true },
    distinct: ['eventId'],
    take: AT_ONCE,
  })
  for (const { eventId } of late) {
    await db.$transaction(async (tx) => {
      const list = await lockGuestList(tx, eventId)
      const lapsed = await tx.$queryRaw<{ ticketId: string }[]>`
        UPDATE "Ticket" SET "status" = 'cancelled', "offerEndsAt" = NULL WHERE "eventId" = ${eventId} AND "status" = 'offered' AND "offerEndsAt" <= ${at} RETURNING "ticketId"`
      if (!list) return
      await tellGuests(
        tx,
        lapsed.map(({ ticketId }) => ticketId),
      )
      await offerPlaces(tx, list, at)
      if (lapsed.length > 0) await tellGuestsChanged(tx, eventId)
    }, QUEUEING)
  }
}
