import { z } from 'zod'
import { spreadComment } from '@/server/federation/spread'
import { db, type Tx } from '@/server/platform/db'
import { addJob, defineJob, type SqlRunner } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/**
 * Notifies an event's host of a comment, and a comment's author of a reply. Nobody is notified of their own comments or of blocked
 * people's; a host who is replied to gets only the notification of the reply.
 */
async function tellOf(tx: Tx, commentId: string): Promise<void> {
  const comment = await tx.comment.findUnique({
    where: { id: commentId },
    select: {
      userId: true,
      state: true,
      user: { select: { username: true } },
      event: { select: { id: true, title: true, hostId: true } },
      parent: { select: { userId: true, deletedAt: true } },
    },
  })
  if (!comment || comment.state !== 'published') return
  const { event, userId } = comment
  const data = { title: event.title, eventId: event.id, commentId, ...(comment.user ? { name: comment.user.username } : {}) }
  const author = comment.parent?.deletedAt ? null : (comment.parent?.userId ?? null)
  const wanted = [author, event.hostId].filter((id): id is string => id !== null && id !== userId)
  const blocks = userId
    ? await tx.block.findMany({
        where: {
          OR: [
            { blockerId: { in: wanted }, blockedId: userId },
            { blockerId: userId, blockedId: { in: wanted } },
          ],
        },
        select: { blockerId: true, blockedId: true },
      })
    : []
  const open = new Set(wanted.filter((id) => !blocks.some(({ blockerId, blockedId }) => blockerId === id || blockedId === id)))

  if (author && open.has(author))
    await notifyUsers(tx, [author], { kind: 'reply', eventId: event.id, data, dedupeKey: `comment:${commentId}` })
  if (event.hostId && event.hostId !== author && open.has(event.hostId))
    await notifyUsers(tx, [event.hostId], { kind: 'comment', eventId: event.id, data, dedupeKey: `comment:${commentId}` })
}

export const tellCommentJob = defineJob({
  name: 'tell-comment',
  payload: z.object({ id: z.string() }),
  keyOf: ({ id }) => `tell-comment:${id}`,
  handle: ({ id }) => db.$transaction((tx) => tellOf(tx, id)),
})

/** Queues the notifications of a comment, here and to other servers, within the transaction that publishes it. */
export async function tellComment(tx: SqlRunner, id: string): Promise<void> {
  await addJob(tx, tellCommentJob, { id })
  await spreadComment(tx, id)
}
