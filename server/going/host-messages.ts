import { MAX_MESSAGES_PER_EVENT, MAX_MESSAGES_PER_HOST, type HostMessages } from '@/lib/api/host-messages'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { getDeskEvent } from '@/server/events/desk-events'
import { now } from '@/server/platform/clock'
import { db, pool, type Tx } from '@/server/platform/db'

const MOST_LISTED = 20

/** How many accounts have the event among their favorites or are going, each counted once, its host not. */
export async function countAudience(eventId: string, hostId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'host-message-audience',
    text: `SELECT count(*)::int AS "count" FROM (SELECT "userId" FROM "Favorite" WHERE "eventId" = $1
      UNION SELECT "userId" FROM "Going" WHERE "eventId" = $1 AND "userId" IS NOT NULL) people WHERE "userId" <> $2`,
    values: [eventId, hostId],
  })
  return rows[0]?.count ?? 0
}

/** How many more messages may be sent now; limited per event and per account. */
export async function countRemaining(
  tx: Pick<Tx, 'hostMessage'>,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<number> {
  const since = { createdAt: { gt: new Date(now().getTime() - DAY_MS) } }
  const ofEvent = await tx.hostMessage.count({ where: { eventId, ...since } })
  const ofHost = await tx.hostMessage.count({ where: { userId, ...since } })
  return Math.max(0, Math.min(MAX_MESSAGES_PER_EVENT - ofEvent, MAX_MESSAGES_PER_HOST - ofHost))
}

/** How many people a message about an event would reach, and the latest messages. Throws `not_found`, also for someone else's event. */
export async function getHostMessages(viewer: Viewer, eventId: string): Promise<HostMessages> {
  await getDeskEvent(viewer, eventId)
  const [audience, remaining, sent] = await Promise.all([
    countAudience(eventId, viewer.userId),
    countRemaining(db, { eventId, userId: viewer.userId }),
    db.hostMessage.findMany({
      where: { eventId },
      select: { id: true, text: true, audience: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_LISTED,
    }),
  ])
  return { audience, remaining, sent: sent.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) }
}
