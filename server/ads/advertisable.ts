import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { db } from '@/server/platform/db'

const MOST_EVENTS = 60

/**
 * The viewer's own visible events that are not over, soonest first, and whether `eventId` is one of theirs (past ones included; true if no
 * event is named). Only hosts can buy advertising.
 */
export async function listAdvertisable(
  viewer: Viewer,
  { at, eventId }: { at: Date; eventId: string | null },
): Promise<{ events: z.output<typeof EventView>[]; isOwn: boolean }> {
  const [rows, owned] = await Promise.all([
    db.event.findMany({
      where: { ...SHOWN, hostId: viewer.userId, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
      select: { id: true },
      orderBy: [{ startsAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      take: MOST_EVENTS,
    }),
    eventId === null ? 1 : db.event.count({ where: { id: eventId, hostId: viewer.userId, deletedAt: null } }),
  ])
  const events = await listEventRows(rows.map(({ id }) => id))
  return { events: events.map(toEvent), isOwn: owned > 0 }
}
