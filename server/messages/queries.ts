import type { z } from 'zod'
import type { MessagesQuery, MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { GROUPS } from '@/lib/text/groups'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { messageSelect, toMessage } from './present'

type Message = z.input<typeof MessageView>

/** One message as every member sees it, or null. Who may see it is for the caller to check. */
export async function getMessage(id: string): Promise<Message | null> {
  const row = await db.message.findUnique({ where: { id }, select: messageSelect })
  return row && toMessage(row, now())
}

/** The message that an account sent under a key of its own, or null. */
export async function getSentMessage(key: { groupId: string; senderId: string; clientKey: string }): Promise<Message | null> {
  const row = await db.message.findUnique({ where: { groupId_senderId_clientKey: key }, select: messageSelect })
  return row && toMessage(row, now())
}

/** What a page that ends before a message asks for: older ones, those of the same moment told apart by id. */
async function olderThan(groupId: string, before: string) {
  const edge = await db.message.findFirst({ where: { id: before, groupId }, select: { id: true, createdAt: true } })
  if (!edge) throw new AppError('not_found', 'Message not found')
  return { createdAt: { lte: edge.createdAt }, NOT: { createdAt: edge.createdAt, id: { gte: edge.id } } }
}

/**
 * Messages of a group, oldest first: the newest `limit`, or those right before `before`. What people whom the viewer has blocked said
 * is left out. Looking at the newest marks them as read. Throws `not_found` unless the viewer is a member at this moment, and for a
 * `before` that is not of this group. Source: Spec §7 GET messages, RULES B15.
 */
export async function listMessages(viewer: Viewer, groupId: string, { before, limit }: MessagesQuery): Promise<Message[]> {
  const key = { groupId, userId: viewer.userId }
  const member = await db.membership.findUnique({ where: { groupId_userId: key }, select: { lastReadAt: true } })
  if (!member) throw new AppError('not_found', GROUPS.notFound)
  const older = before === undefined ? {} : await olderThan(groupId, before)
  const rows = await db.message.findMany({
    where: { AND: [{ groupId, NOT: { sender: { is: { blockedBy: { some: { blockerId: viewer.userId } } } } } }, older] },
    select: messageSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  const newest = rows[0]
  if (before === undefined && newest && (member.lastReadAt === null || member.lastReadAt < newest.createdAt)) {
    await db.membership.updateMany({ where: { ...key, OR: [{ lastReadAt: null }, { lastReadAt: { lt: newest.createdAt } }] }, data: { lastReadAt: newest.createdAt } })
  }
  const at = now()
  return rows.reverse().map((row) => toMessage(row, at))
}
