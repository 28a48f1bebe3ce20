import { DAY_MS } from '@/lib/time/spans'
import { GUESTS_KEPT_DAYS, UNDATED_KEPT_DAYS } from '@/lib/tickets/limits'
import { db } from '@/server/platform/db'

/** Events per statement. */
const AT_ONCE = 200

/** Deletes guests, check-ins, passes and door links of events that ended long ago, and guests of undated events after a year. */
export async function forgetGuests({ at }: { at: Date }): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS)
  for (;;) {
    const over = await db.$queryRaw<{ id: string }[]>`
      SELECT event."id" FROM "GuestList" list JOIN "Event" event ON event."id" = list."eventId"
      WHERE coalesce(event."endsAt", event."startsAt") < ${before(GUESTS_KEPT_DAYS)} LIMIT ${AT_ONCE}::bigint`
    if (over.length === 0) break
    const eventId = { in: over.map(({ id }) => id) }
    await db.$transaction([
      db.ticket.deleteMany({ where: { eventId } }),
      db.ticketPass.deleteMany({ where: { eventId } }),
      db.doorLink.deleteMany({ where: { eventId } }),
      db.guestList.deleteMany({ where: { eventId } }),
    ])
  }
  const over = { lt: before(GUESTS_KEPT_DAYS) }
  await db.ticketPass.deleteMany({
    where: { goingId: { not: null }, event: { OR: [{ endsAt: over }, { endsAt: null, startsAt: over }] } },
  })
  await db.ticket.deleteMany({ where: { createdAt: { lt: before(UNDATED_KEPT_DAYS) }, event: { startsAt: null, endsAt: null } } })
  await db.ticketPass.deleteMany({ where: { createdAt: { lt: before(UNDATED_KEPT_DAYS) }, event: { startsAt: null, endsAt: null } } })
  await db.doorLink.deleteMany({ where: { expiresAt: { lt: before(GUESTS_KEPT_DAYS) } } })
}
