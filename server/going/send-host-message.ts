import type { HostMessageBody, HostMessages } from '@/lib/api/host-messages'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { getDeskEvent } from '@/server/events/desk-events'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { notifyAudience } from '@/server/notifications/notify-audience'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { countAudience, countRemaining, getHostMessages } from './host-messages'

const T = textFor('hostMessages')

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
