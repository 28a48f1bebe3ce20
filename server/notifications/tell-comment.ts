import { z } from 'zod'
import { blocksBetween, remoteBlocksOf } from '@/lib/moderation/blocks'
import { spreadComment } from '@/server/changes/spread'
import { db, type Tx } from '@/server/platform/db'
import { addJob, defineJob, type SqlRunner } from '@/server/platform/jobs'
import { notifyUsers } from './notify-users'

/** Those of these accounts with no block, either way, between them and another account, nor by them of someone on another server. */
async function unblocked(
  tx: Tx,
  userIds: readonly string[],
  { userId, actorUri = null }: { userId: string | null; actorUri?: string | null },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const here =
    userId === null ? [] : await tx.block.findMany({ where: blocksBetween(userId, userIds), select: { blockerId: true, blockedId: true } })
  const elsewhere =
    actorUri === null ? [] : await tx.remoteBlock.findMany({ where: remoteBlocksOf(userIds, actorUri), select: { blockerId: true } })
  const apart = new Set([...here.flatMap((block) => [block.blockerId, block.blockedId]), ...elsewhere.map(({ blockerId }) => blockerId)])
  return new Set(userIds.filter((id) => !apart.has(id)))
}

/**
 * Notifies a comment's author of a reply, an event's host of a comment, and the accounts that a comment from another server mentions.
 * Nobody is notified twice, of their own comments or of blocked people's, nor of a mention under an event of a host with a block between
 * them.
 */
async function tellOf(tx: Tx, commentId: string): Promise<void> {
  const comment = await tx.comment.findUnique({
    where: { id: commentId },
    select: {
      userId: true,
      state: true,
      deletedAt: true,
      user: { select: { username: true } },
      remoteActor: { select: { handle: true, uri: true } },
      event: { select: { id: true, title: true, hostId: true } },
      parent: { select: { userId: true, deletedAt: true } },
      mentions: { select: { userId: true } },
    },
  })
  if (!comment || comment.state !== 'published' || comment.deletedAt !== null) return
  const { event, userId, user, remoteActor } = comment
  // A handle names the server, too, so nobody elsewhere can pass for somebody here.
  const name = user?.username ?? (remoteActor ? `@${remoteActor.handle}` : undefined)
  const data = { title: event.title, eventId: event.id, commentId, ...(name === undefined ? {} : { name }) }
  const author = comment.parent?.deletedAt ? null : (comment.parent?.userId ?? null)
  const mentioned = comment.mentions.map((mention) => mention.userId).filter((id) => id !== author && id !== event.hostId)

  const wanted = [author, event.hostId, ...mentioned].filter((id): id is string => id !== null && id !== userId)
  const open = await unblocked(tx, wanted, { userId, actorUri: remoteActor?.uri ?? null })
  const welcome = await unblocked(tx, mentioned, { userId: event.hostId })
  const tell = (kind: 'reply' | 'comment' | 'mention', ids: readonly string[]) =>
    notifyUsers(tx, ids, { kind, eventId: event.id, data, dedupeKey: `comment:${commentId}` })

  if (author && open.has(author)) await tell('reply', [author])
  if (event.hostId && event.hostId !== author && open.has(event.hostId)) await tell('comment', [event.hostId])
  const reached = mentioned.filter((id) => open.has(id) && welcome.has(id))
  if (reached.length > 0) await tell('mention', reached)
}

export const tellCommentJob = defineJob({
  name: 'tell-comment',
  payload: z.object({ id: z.string() }),
  keyOf: ({ id }) => `tell-comment:${id}`,
  handle: ({ id }) => db.$transaction((tx) => tellOf(tx, id)),
})

/** Queues the notifications of a comment, here and to other servers, within the transaction that publishes it. */
export async function tellComment(tx: SqlRunner, id: string): Promise<void> {
  await tellCommentHere(tx, id)
  await spreadComment(tx, id)
}

/** Queues the notifications of those here who have not had one about a comment, within the transaction that changes it. */
export async function tellCommentHere(tx: SqlRunner, id: string): Promise<void> {
  await addJob(tx, tellCommentJob, { id })
}
