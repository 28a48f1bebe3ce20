import { MAX_MESSAGES_PER_EVENT, MAX_MESSAGES_PER_HOST, type HostMessageBody, type HostMessages } from '@/lib/api/host-messages'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { getDeskEvent } from '@/server/events/desk-events'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { notifyAudience } from '@/server/notifications/notify-audience'
import { now } from '@/server/platform/clock'
import { db, pool, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'

const T = textFor('hostMessages')
const KEPT = 20

/** Accounts with the event among their favorites or going, each once, without its host. */
async function countAudience(eventId: string, hostId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'host-message-audience',
    text: `SELECT count(*)::int AS "count" FROM (SELECT "userId" FROM "Favorite" WHERE "eventId" = $1
      UNION SELECT "userId" FROM "Going" WHERE "eventId" = $1 AND "userId" IS NOT NULL) people WHERE "userId" <> $2`,
    values: [eventId, hostId],
  })
  return rows[0]?.count ?? 0
}

/** How many more messages may be sent now; limited per event and per account. */
async function countRemaining(tx: Pick<Tx, 'hostMessage'>, { eventId, userId }: { eventId: string; userId: string }): Promise<number> {
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
      take: KEPT,
    }),
  ])
  return { audience, remaining, sent: sent.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) }
}

/**
 * Sends a message to everyone with the event among their favorites or going: one notification, one push, one mail each, as they prefer. A
 * job sends it in batches and resumes after an interruption. Throws `not_found` (also for someone else's event), `conflict` if the event is
 * not public, nobody would get the message, or its host has not confirmed an address, `too_many` above the daily limit.
 */
export async function sendHostMessage(viewer: Viewer, eventId: string, { text }: HostMessageBody): Promise<HostMessages> {
  const event = await getDeskEvent(viewer, eventId)
  const { userId, username } = viewer
  if (event.state !== 'published') throw new AppError('conflict', T.notPublished)
  if (mailIsConfigured()) {
    const host = await db.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } })
    if (!host?.emailVerifiedAt) throw new AppError('conflict', T.confirmFirst)
  }
  const audience = await countAudience(eventId, userId)
  if (audience === 0) throw new AppError('conflict', T.nobody)
  await db.$transaction(async (tx) => {
    // One at a time per host, so that simultaneous messages cannot exceed the limit.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    if ((await countRemaining(tx, { eventId, userId })) === 0) throw new AppError('too_many', T.tooMany)
    const { id } = await tx.hostMessage.create({ data: { eventId, userId, text, audience, createdAt: now() }, select: { id: true } })
    const data = { title: event.title, eventId, name: username, text, hostMessageId: id }
    await addJob(
      tx,
      notifyAudience,
      {
        audience: { of: 'interested', eventId },
        news: { kind: 'host_message', eventId, data, dedupeKey: `host_message:${id}` },
        causedById: userId,
        after: '',
      },
      { key: `host_message:${id}` },
    )
  })
  return getHostMessages(viewer, eventId)
}
